"""Every code of the rules core has its sentence, and the compiled catalogues are up to date."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from cardtable import assets
from cardtable.rules import engine
from cardtable.rules.cards import SUITS, Card, pack
from cardtable.rules.facts import Fact, fact
from cardtable.rules.notation import CONTRACTS, read_action
from cardtable.rules.phases import QUESTIONS
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.seats import seating
from cardtable.text.words import DOMAINS, LANGUAGES, MissingMessageError, Words, say
from tests.rules.moments import every_ruleset, random_game
from tests.rules.vocabulary import VOCABULARY
from tests.text.produced import Produced, asked, produced

Sentences = tuple[str, ...]
"""The sentence of an id, or its singular and plural."""

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_catalogue = pytest.mark.parametrize(
    ("language", "domain"),
    [
        (language, path.stem)
        for language in LANGUAGES
        for path in sorted((assets.folder() / "locale" / language / "LC_MESSAGES").glob("*.po"))
    ],
)


def _file(language: str, domain: str, suffix: str) -> Path:
    return assets.folder() / "locale" / language / "LC_MESSAGES" / f"{domain}.{suffix}"


def _read_po(language: str, domain: str) -> Catalog:
    with _file(language, domain, "po").open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def _sentences(catalog: Catalog) -> dict[str, Sentences]:
    """For each id its sentences; the header is not one of them."""
    found = {}
    for message in catalog:
        if message.id:
            one = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string or ""
            found[one] = (text,) if isinstance(text, str) else tuple(text)
    return found


def _places(sentence: str) -> set[str]:
    """The names of a sentence's placeholders."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


# The catalogues


@every_catalogue
def test_compiled_catalogue_says_what_its_source_says(language: str, domain: str) -> None:
    with _file(language, domain, "mo").open("rb") as file:
        compiled = _sentences(read_mo(file))
    source = _sentences(_read_po(language, domain))
    assert compiled == source
    assert source


@every_catalogue
def test_no_sentence_is_empty_fuzzy_or_badly_written(language: str, domain: str) -> None:
    catalog = _read_po(language, domain)
    assert not [message.id for message in catalog if message.id and message.fuzzy]
    for sentences in _sentences(catalog).values():
        for sentence in sentences:
            assert sentence.strip()
            assert all(place.isidentifier() for place in _places(sentence))


@every_language
def test_no_id_stands_in_two_domains(language: str) -> None:
    seen: set[str] = set()
    for domain in DOMAINS:
        ids = set(_sentences(_read_po(language, domain)))
        assert ids & seen == set(), domain
        seen |= ids


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_every_language_has_the_messages_and_places_of_the_english_one(
    language: str, domain: str
) -> None:
    english, other = _sentences(_read_po("en", domain)), _sentences(_read_po(language, domain))
    assert set(other) == set(english)
    for one, sentences in english.items():
        # One of two forms may do without the number: "the trump in hand".
        assert _all_places(other[one]) == _all_places(sentences), one
        assert (len(other[one]) > 1) == (len(sentences) > 1), one


def _all_places(sentences: Sentences) -> set[str]:
    return {place for sentence in sentences for place in _places(sentence)}


@every_catalogue
def test_every_form_that_a_sentence_asks_for_can_be_said(language: str, domain: str) -> None:
    words = Words(language)
    for sentences in _sentences(_read_po(language, domain)).values():
        for sentence in sentences:
            for _, name, form, _ in Formatter().parse(sentence):
                if name is not None and form:
                    sample: object = "N" if name in ("seat", "other", "side", "sides") else "QH"
                    sample = VOCABULARY[-6:] if name == "legal" else sample
                    assert words.form(name, sample, form) != words.field(name, sample)


# The codes of the core


def test_codes_of_the_core_are_found_in_its_source() -> None:
    codes = {one.code for one in produced()}
    assert {"trump-several", "bid-floor", "held", "count-exactly", "not-a-card"} <= codes
    assert {"game-won-target", "game-won-jink", "game-won-twelve-deals"} <= codes
    assert len(codes) > 60


@every_language
@pytest.mark.parametrize("one", produced(), ids=lambda one: f"{one.code}-{one.where}")
def test_code_has_a_sentence_whose_places_are_filled(one: Produced, language: str) -> None:
    sentences = _sentences(_read_po(language, "facts"))
    assert one.code in sentences, one.where
    for sentence in sentences[one.code]:
        assert _places(sentence) <= one.fields, one.where
    plural = len(sentences[one.code]) > 1
    assert plural == ("number" in one.fields), "a field `number` chooses the plural"


@every_language
def test_all_that_the_core_can_ask_for_has_its_words(language: str) -> None:
    words = Words(language)
    for verb in asked():
        assert words.field("asked", verb)
    for phase in {*(question.word for question in QUESTIONS.values()), *engine.OVER}:
        assert words.field("phase", phase)
    for suit in SUITS:
        assert words.suit(suit)
    for contract in CONTRACTS:
        assert words.contract(contract)


@every_ruleset
def test_all_that_is_said_in_a_game_is_a_sentence(ruleset: Ruleset) -> None:
    """Every event and every refusal of a game at random, in every language."""
    facts: dict[str, Fact] = {}
    before = engine.start(ruleset)
    for moment in random_game(ruleset, 1):
        if moment.action is None:
            assert moment.dealer is not None
            _, events = engine.deal(before, moment.dealer, moment.pack)
        else:
            _, events = engine.apply(before, moment.action)
        before = moment.state
        refusals = [engine.check(before, action) for action in VOCABULARY]
        for one in (*events, *refusals):
            if one is not None:
                facts[one.code] = one
    for language in LANGUAGES:
        for one in facts.values():
            sentence = say(one, language)
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert "None" not in sentence
    assert {"dealt", "wrong-action", "trick-won"} <= set(facts)


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_missing_id_raises(language: str) -> None:
    words = Words(language)
    with pytest.raises(MissingMessageError, match="no-such-id"):
        words("no-such-id")
    with pytest.raises(MissingMessageError, match="no-such-id"):
        words.count("no-such-id", 2)
    with pytest.raises(MissingMessageError, match="no-such-id"):
        words.say(fact("no-such-id", number=2, seat="N"))


def test_missing_field_raises() -> None:
    with pytest.raises(KeyError, match="points"):
        say(fact("bid", seat="N"))


def test_card_is_said_in_short_with_the_tables_signs() -> None:
    symbols, letters = Words(), Words(deck="letters")
    said = [symbols.field("card", card) for card in ("TH", "5S", "KD", "AC", "JO")]
    assert said == ["10♥", "5♠", "K♦", "A♣", "joker"]
    assert [letters.field("card", card) for card in ("TH", "5S")] == ["10H", "5S"]
    assert len({symbols.card(card) for card in pack(True)}) == 53


def test_card_that_nobody_may_know_can_be_said() -> None:
    """It can be read, so it can be refused."""
    assert "??" in say(fact("not-in-hand", card="??"))


def test_players_are_said_by_their_names() -> None:
    words = Words(names={"N": "Anne", "NS": "Anne and Léa"})
    assert words.say(fact("passed", seat="N")) == "Anne passes."
    assert words.say(fact("passed", seat="E")) == "E passes."
    assert words.say(fact("match-won", sides=("NS", "EW"))).startswith("Anne and Léa and EW")


def test_several_are_listed_with_commas_and_one_and() -> None:
    words = Words()
    assert words.field("sides", ("N", "E", "S")) == "N, E and S"
    assert words.field("sides", ("N", "E")) == "N and E"
    assert words.field("sides", "N") == "N"
    assert words.listed([]) == ""
    assert words.listed("abcd") == "a, b, c and d"


def test_a_card_can_be_said_by_its_name_and_with_an_article() -> None:
    words = Words()
    assert words.form("card", "QS", "name") == "queen of spades"
    assert words.form("card", "TS", "the name") == "the ten of spades"
    assert words.form("card", "QS", "the") == "the Q♠"
    assert words.form("card", "JO", "of") == "of the joker"
    assert words.form("cards", ("QS", "JO"), "the name") == "the queen of spades and the joker"
    assert len({words.form("card", card, "name") for card in pack(True)}) == 53


@every_language
def test_every_action_can_be_said_in_words(language: str) -> None:
    words = Words(language)
    said = [words.action(action) for action in VOCABULARY]
    assert len(set(said)) == len(VOCABULARY)
    assert not [one for one in said if "{" in one or "None" in one or one.endswith(" ")]


def test_actions_are_said_as_players_say_them() -> None:
    legal = tuple(map(read_action, ("bid 20", "trump S", "discard", "discard KD QD", "pass")))
    said = Words().form("legal", legal, "said")
    assert said == "bid 20, name spades, discard nothing, discard K♦ Q♦, pass"
    valfri = (read_action("contract valfri H"), read_action("contract spel"))
    assert Words("fr").form("legal", valfri, "said") == "annoncer Valfri à cœur, annoncer Spel"


def test_a_form_that_there_is_not_raises() -> None:
    words = Words()
    for key, value in (("card", "QS"), ("seat", "N"), ("points", 5), ("suit", "S")):
        with pytest.raises(ValueError, match="no form 'dative'"):
            words.form(key, value, "dative")
    with pytest.raises(ValueError, match="no form 'name' of seat"):
        words.form("seat", "N", "name")


def test_refusal_says_what_was_led_what_obliges_and_what_is_refused() -> None:
    sentence = say(fact("follow-suit", card="KC", led="9D", obliged_by="2D"))
    for card in ("K♣", "9♦", "2♦"):
        assert card in sentence


def test_less_than_nothing_is_read_aloud_as_minus() -> None:
    words = Words()
    assert words("plain.home.score", side="NS", points=-20) == "NS −20"
    assert Words(encoding="ascii")("plain.home.score", side="NS", points=-20) == "NS -20"


def test_number_chooses_singular_or_plural() -> None:
    one, two = (say(fact("drew", seat="N", number=number)) for number in (1, 2))
    assert one.replace("1 card", "2 cards") == two
    assert say(fact("drew", seat="N", number=0)).startswith("N draws 0 cards")


def test_a_side_is_called_by_the_names_of_its_members() -> None:
    table = seating(4, "pairs")
    words = Words.at_table(table, {"N": "Anne", "S": "Léa"}, "en")
    assert words.say(fact("scored", side="NS", points=20, score=90)).startswith("Anne and Léa:")
    assert words.say(fact("scored", side="EW", points=5, score=5)).startswith("EW:")


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_english_sentence_takes_a_side_for_one_person(domain: str) -> None:
    # A side may be called by two or three names: “Anne and Léa lacks” would be wrong.
    subject = r"(?<!of )(?<!for )(?<!to )(?<!by )\{sides?\}"
    singular = re.compile(subject + r" (is|has|was|does|\w*[^s\W]s)\b")
    for one in _sentences(_read_po("en", domain)).values():
        for sentence in one:
            assert singular.search(sentence) is None, sentence
            assert "{side" not in sentence or " its " not in sentence, sentence


@pytest.mark.parametrize(
    ("names", "english", "french"),
    [
        (
            {"N": "Anne", "S": "Léa"},
            "The bid of Anne and Léa is 15 points short: one trick more makes it.",
            "Il manque 15 points à l’enchère d’Anne et de Léa\u00a0: un pli de plus suffit.",
        ),
        (
            {},
            "The bid of NS is 15 points short: one trick more makes it.",
            "Il manque 15 points à l’enchère de NS\u00a0: un pli de plus suffit.",
        ),
    ],
)
def test_what_a_side_needs_is_said_of_one_name_and_of_two(
    names: dict[str, str], english: str, french: str
) -> None:
    needed = fact("reason.makes-bid", side="NS", points=15)
    table = seating(4, "pairs")
    assert Words.at_table(table, names, "en").say(needed) == english
    assert Words.at_table(table, names, "fr").say(needed) == french


def test_the_language_can_be_changed_while_a_table_is_played() -> None:
    names = {"N": "Anne", "S": "Yves"}
    words = Words.at_table(seating(4, "pairs"), names, "en", "letters", "ascii")
    other = words.speaking("fr")
    scored = fact("scored", side="NS", points=20, score=90)
    assert words.say(scored) == "Anne and Yves: 20 in this deal, 90 in all."
    assert other.say(scored) == "Anne et Yves : 20 dans cette donne, 90 en tout."
    assert other.form("side", "NS", "of") == "d'Anne et d'Yves"
    assert other.card(Card("QD")) == "DK"
    assert other.speaking("en").say(scored) == words.say(scored)
    with pytest.raises(UnreadableError):
        words.speaking("xx")


def test_a_language_that_is_not_known_is_refused_with_a_sentence() -> None:
    with pytest.raises(UnreadableError) as caught:
        say(fact("thrown-in"), "xx")
    assert say(caught.value.fact) == "The language “xx” is not known: there are en, fr."
