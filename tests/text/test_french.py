"""French as players write it: no English left, articles, elisions, plurals, typography."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from cardtable import assets
from cardtable.rules.cards import SUITS, pack
from cardtable.rules.facts import fact
from cardtable.text.plain import plain
from cardtable.text.words import DOMAINS, Words, say

_ENGLISH = """
    the and of to is are was were with without card cards trick tricks trump trumps play plays
    played player players hand hands deal deals dealer dealt bid bids bidder hold holds lead leads
    led follow followed you your not no any each for from which who whose game games win wins won
    side sides seat seats this that there it its may must cannot has have here what when where than
    or if at by be been jack queen king ace spades hearts diamonds clubs turned key keys press
    choose undo leave quit back none steady random names ruleset rulesets record file written read
    known wrong field fields value values
"""
ENGLISH = frozenset(_ENGLISH.split())
"""Words that no French sentence has, unless it quotes what is typed or written in a record."""

QUOTED = (
    "«\u00a0none\u00a0»",
    "«\u00a0wrong\u00a0»",
    "«\u00a0right\u00a0»",
    "«\u00a0illegal\u00a0»",
    "«\u00a0deal\u00a0»",
    "«\u00a0cards\u00a0»",
    "«\u00a0step\u00a0»",
    "ligne right, wrong ou illegal",
    "cardtable lesson",
    "bid 20",
    "play 5S",
    "N play",
    "discard KD QD",
    "ligne seat",
    "seat N human Anne",
    "seat E steady",
    "=steady",
    "E=",
    "N=human",
    "comme steady",
    "EW=random",
    "ligne deal",
    "deal W",
    "ligne trump",
    "--trump",
    "--led",
    "; none",
    "none pour",
    "pas none",
    "bien none",
    "aucune pour list",
    "undo 2",
    "ligne undo",
    "reason lead-five",
    "renege_cards=any",
    "games=3",
    "ruleset barker",
    "--ruleset",
    "fields est",
)
"""What is typed or written in a record is the same in every language."""

ALIKE = frozenset(
    {
        "rank.A",
        "card.joker",
        *(f"contract.{name}" for name in ("spel", "spader", "valfri", "pass")),
        "table.seat.jink",
        "table.term.jink",
        "option.jink",
        "plain.option.jink",
        "plain.word.jink",
        "option.games",
        "option.seats.6",
        "option.best_trump_bonus.true",
        "deal-end.term.quota",
        "home.title",
        "key-name.tab",
        # Each language in its own words; games by names that are not translated.
        "settings.language.en",
        "settings.language.fr",
        *(f"ruleset.{name}.short" for name in ("barker", "bismarck", "bruff", "growler", "hoss")),
    }
)
"""Messages that are the same in both languages, keys to press apart."""


def _messages(language: str) -> Iterator[tuple[str, str]]:
    """Every id with each of its sentences."""
    folder = assets.folder() / "locale" / language / "LC_MESSAGES"
    for domain in DOMAINS:
        with (folder / f"{domain}.po").open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    one = message.id if isinstance(message.id, str) else message.id[0]
                    texts = message.string or ""
                    for text in (texts,) if isinstance(texts, str) else tuple(texts):
                        yield one, text


FRENCH = list(_messages("fr"))


def _bare(sentence: str) -> str:
    """A sentence without its placeholders and without what it quotes."""
    for quoted in QUOTED:
        sentence = sentence.replace(quoted, " ")
    return re.sub(r"\{[^}]*\}", " ", sentence)


# No English


def test_no_english_word_is_left_in_french() -> None:
    found = {
        one: words
        for one, sentence in FRENCH
        if (words := set(re.findall(r"[a-zà-ÿœ]+", _bare(sentence).lower())) & ENGLISH)
    }
    assert found == {}


def test_no_sentence_is_english_still() -> None:
    english = dict(_messages("en"))
    same = {
        one
        for one, sentence in FRENCH
        if sentence == english[one] and re.search("[A-Za-z]", _bare(sentence))
    }
    assert {one for one in same if not one.endswith(".key")} == ALIKE


# Cards


def test_court_cards_are_r_d_v_and_the_ten_is_a_number() -> None:
    words = Words("fr")
    said = [words.card(card) for card in pack(True) if card[1] in "HO"]
    assert " ".join(said) == "A♥ R♥ D♥ V♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥ joker"


def test_suits_are_p_c_k_t_as_letters() -> None:
    words = Words("fr", deck="letters")
    assert [words.glyph(suit) for suit in SUITS] == ["P", "C", "K", "T"]
    assert words.field("cards", ("KD", "QH", "TS")) == "RK DC 10P"
    assert len({words.card(card) for card in pack(True)}) == 53


@pytest.mark.parametrize(
    ("card", "the", "of"),
    [
        ("JH", "le valet de cœur", "du valet de cœur"),
        ("QS", "la dame de pique", "de la dame de pique"),
        ("AC", "l’as de trèfle", "de l’as de trèfle"),
        ("8D", "le huit de carreau", "du huit de carreau"),
        ("JO", "le joker", "du joker"),
    ],
)
def test_a_card_has_its_article(card: str, the: str, of: str) -> None:
    words = Words("fr")
    assert words.form("card", card, "the name") == the
    assert words.form("card", card, "of name") == of


def test_an_event_says_the_article_before_the_short_card() -> None:
    assert say(fact("played", seat="N", card="QH"), "fr") == "N joue la D♥."
    assert say(fact("played", seat="N", card="AH"), "fr") == "N joue l’A♥."
    assert say(fact("led", seat="N", card="JO"), "fr") == "N entame du joker."
    assert "??" in say(fact("played", seat="N", card="??"), "fr")


# Names


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Léa", "de Léa"),
        ("Anne", "d’Anne"),
        ("Émile", "d’Émile"),
        ("Hélène", "d’Hélène"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Y", "d’Y"),
        ("Œdipe", "d’Œdipe"),
        ("4 as", "de 4 as"),
        ("", "de "),
    ],
)
def test_de_is_elided_before_a_vowel(name: str, said: str) -> None:
    assert Words("fr", {"N": name}).form("seat", "N", "of") == said


def test_nothing_is_elided_before_a_seat_label() -> None:
    words = Words("fr")
    assert words.form("seat", "E", "of") == "de E"
    assert words.form("sides", ("EW", "NS"), "of") == "de EW et de NS"


def test_partners_are_joined_by_et() -> None:
    words = Words("fr", {"N": "Anne", "S": "Léa"})
    assert words.field("sides", ("N", "S")) == "Anne et Léa"
    assert words.field("sides", ("N", "E", "S")) == "Anne, E et Léa"


# Numbers


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes"), (5, "5 cartes")]
)
def test_nothing_and_one_are_singular(number: int, said: str) -> None:
    assert say(fact("drew", seat="N", number=number), "fr") == f"N prend {said} au talon."


# Typography

SPACED = re.compile(r" [:;?!»%]|«(?!\u00a0)|(?<!\u00a0)»|\w[;!%]|[a-zà-ÿœ}]\?")


def test_double_signs_and_quotation_marks_have_their_hard_blank() -> None:
    """An ordinary blank there would break the line before a colon."""
    wrong = {one: sentence for one, sentence in FRENCH if SPACED.search(sentence)}
    # The words that a command understands are taken apart at blanks.
    assert set(wrong) == {"score.word.help"}


def test_colons_in_sentences_have_a_hard_blank_before_them() -> None:
    assert [one for one, sentence in FRENCH if re.search(r"(?<!\u00a0):(?=\s|$)", sentence)] == []


def test_apostrophes_and_quotation_marks_are_typographic() -> None:
    typed = "'cardtable[serve]'"  # in a shell
    assert [
        one for one, sentence in FRENCH if re.search("['\"“”\u202f]", sentence.replace(typed, ""))
    ] == []


def test_the_player_is_called_vous() -> None:
    familiar = {"tu", "te", "toi", "ton", "ta", "tes", "tien", "tienne"}
    assert [
        one
        for one, sentence in FRENCH
        if set(re.findall(r"[a-zà-ÿœ]+", _bare(sentence).lower())) & familiar
    ] == []


# Encodings


def test_sentences_keep_to_the_encoding_of_what_they_are_written_on() -> None:
    event = fact("named-trump", seat="N", suit="H")
    said = {
        encoding: Words("fr", {"N": "Zoé"}, encoding=encoding).say(event)
        for encoding in ("utf-8", "iso8859-15", "latin-1", "ascii", "no-such-encoding")
    }
    assert said == {
        "utf-8": "Zoé nomme l’atout\u00a0: cœur.",
        "iso8859-15": "Zoé nomme l'atout\u00a0: cœur.",
        "latin-1": "Zoé nomme l'atout\u00a0: coeur.",
        "ascii": "Zoe nomme l'atout : coeur.",
        "no-such-encoding": "Zoe nomme l'atout : coeur.",
    }


def test_quotation_marks_of_ascii_have_no_blanks_within() -> None:
    refused = fact("not-a-suit", text="Ω")
    assert Words("fr", encoding="latin-1").say(refused).startswith("«\u00a0Ω\u00a0» n'est pas")
    assert Words("fr", encoding="ascii").say(refused).startswith('"Ω" n\'est pas')


def test_every_french_sentence_can_be_written_in_ascii() -> None:
    drawn = set("♠♥♦♣►▸★▮←→↑↓")  # of which the terminal has its own stand-ins
    for _, sentence in FRENCH:
        assert {char for char in plain(sentence, "ascii") if not char.isascii()} <= drawn
