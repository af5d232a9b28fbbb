"""What can be typed at the plain table, and what it means."""

from __future__ import annotations

import re

import pytest

from cardtable.cli.plain.answers import VERBS, as_typed, is_word, read_answer
from cardtable.record.record import Record
from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.table import Table, tally
from cardtable.text.words import LANGUAGES, Words
from tests.cli.plain_table import play, table
from tests.draw.games import answer

_POSITION = """cardtable 1
ruleset {ruleset}
seat {seat} human Anne
seed 1

deal {dealer}
hand {seat} {cards}
{lines}
"""


def at_play(ruleset: str, dealer: str, seat: str, cards: str, *lines: str) -> Table:
    """A table at the first lead, with a hand fixed."""
    text = _POSITION.format(
        ruleset=ruleset, dealer=dealer, seat=seat, cards=cards, lines="\n".join(lines)
    )
    return Table.of(Record.read(text))


def read(at: Table, text: str, language: str = "en") -> str:
    """The action that a text means, in the record's notation."""
    ask = at.ask
    assert ask is not None
    words = Words(language, at.names)
    return str(read_answer(text, ask, at.view(at.turn), words))


def refusal(at: Table, text: str, language: str = "en") -> str:
    """The sentence with which a text is refused."""
    with pytest.raises(CardtableError) as caught:
        read(at, text, language)
    return Words(language).say(caught.value.fact)


_LEAD = at_play("barker", "E", "S", "5S JS 9D TD AH", "trump S", "bid E 20")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1", "play 5S"),
        ("5S", "play 5S"),
        ("5s", "play 5S"),
        ("5♠", "play 5S"),
        ("10D", "play TD"),
        ("10♦", "play TD"),
        ("td", "play TD"),
        ("play 5S", "play 5S"),
        ("PLAY 10d", "play TD"),
        ("play 2", "play JS"),
        ("ah", "play AH"),
    ],
)
def test_a_card_is_typed_by_its_number_its_name_or_the_whole_action(text: str, action: str) -> None:
    assert read(_LEAD, text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("5P", "play 5S"),
        ("vp", "play JS"),
        ("10K", "play TD"),
        ("AC", "play AH"),
        ("jouer ac", "play AH"),
        ("play AC", "play AC"),
        ("V♠", "play JS"),
        ("JS", "play JS"),
    ],
)
def test_in_french_cards_are_typed_as_they_are_printed(text: str, action: str) -> None:
    """Behind the record's own verb the record's notation stands: AC is the ace of clubs there."""
    assert read(_LEAD, text, "fr") == action


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("6", "There is no 6 here: the numbers go from 1 to 5."),
        ("0", "There is no 0 here: the numbers go from 1 to 5."),
        ("9" * 5000, "There is no 99"),
        ("xyz", "“xyz” is neither a card nor a command: write a number or a card, as in "),
        ("??", "“??” is neither a card nor a command"),
        ("play xyz", "“xyz” is no card: write rank and suit, as in 5S, TD or JO."),
        ("5S JS", "“5S JS” is 2 words, and one card is asked for."),
        ("play", "“play” has too many words or too few: write it as in play 5S."),
        ("bid twenty", "“twenty” is no number of points: write it as in bid 20."),
        ("trump X", "“X” is no suit: write S, H, D or C."),
        ("\x1b[2J", "“"),
    ],
)
def test_what_is_no_answer_gets_one_sentence(text: str, sentence: str) -> None:
    said = refusal(_LEAD, text)
    assert said.startswith(sentence)
    assert said.isprintable()
    assert len(said) < 200


def test_a_bid_is_typed_by_its_points() -> None:
    at = table("barker", "N Anne")
    assert [read(at, text) for text in ("20", "bid 20", "pass")] == ["bid 20", "bid 20", "pass"]
    assert read(at, "passe", "fr") == "pass"
    assert refusal(at, "sixteen") == (
        "“sixteen” is no answer here: write it as in bid 5; help lists the rest."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_suits_partners_and_yes_or_no(language: str) -> None:
    at = table("hoss", "A Anne", "B Bo", "C Cy")
    while at.phase == "auction":
        at.do("pass" if at.turn != at.labels[at.view(None).dealer or 0] else "bid 20")
    first = Words(language, deck="letters").glyph("H")
    for text in ("2", "♥", first, Words(language).suit("H"), "trump H"):
        assert read(at, text, language) == "trump H"
    assert "trump" in read(at, "trump S", language)
    bidder = at.turn
    at.do("trump H")
    while at.phase != "partner":
        assert at.phase == "steal"
        assert read(at, Words(language)("plain.word.no").split()[0], language) == "decline"
        at.do("decline")
    other = next(label for label in at.labels if label != bidder)
    number = [str(option) for option in at.legal].index(f"partner {other}") + 1
    for text in (other, other.lower(), at.name(other).upper(), str(number), f"partner {other}"):
        assert read(at, text, language) == f"partner {other}"
    assert refusal(at, "valfri H", language)  # no partner has a name of two words
    at.do(f"partner {other}")
    while at.phase != "jink":
        at.do("discard")
    yes, no = (Words(language)(f"plain.word.{one}").split()[0] for one in ("yes", "no"))
    for text, action in ((yes, "jink"), ("jink", "jink"), (no, "no-jink"), ("2", "no-jink")):
        assert read(at, text, language) == action


def test_several_cards_are_typed_as_cards_or_numbers() -> None:
    at = table("barker", "N Anne", "E Bo", "S Cy", "W Di")
    at.do("bid 20")
    for _ in range(3):
        at.do("pass")
    at.do("trump S")
    one, two = at.view(at.turn).hand[:2]
    for text in ("1 2", "1,2", f"{one} {two}", f"discard {one}, {two}", "discard 1 2"):
        assert read(at, text) == f"discard {one} {two}"
    for text in ("none", "discard", "discard none"):
        assert read(at, text) == "discard"
    assert read(at, "aucune", "fr") == "discard"


def test_contracts_are_typed_by_name_with_their_suit() -> None:
    at = table("bismarck", "A Anne", "B Bo", "C Cy")
    for text, action in (
        ("spel", "contract spel"),
        ("1", "contract spel"),
        ("valfri h", "contract valfri H"),
        ("valfri ♥", "contract valfri H"),
        ("pass", "contract pass"),
        ("contract pass", "contract pass"),
    ):
        assert read(at, text) == action
    assert read(at, "passer", "fr") == "contract pass"
    assert read(at, "valfri C", "fr") == "contract valfri H"
    assert refusal(at, "valfri").startswith("“valfri” is no answer here: write it as in Valfri ")
    assert refusal(at, "misere").startswith("“misere” is no contract")


def test_a_wrong_answer_is_asked_for_again() -> None:
    said = play(table("barker", "N Anne"), ["17", "hold", "play 5S", "pass"])
    asked = "[N] Your bid? bid 5  bid 10  bid 15  bid 20  bid 25  bid 30  pass"
    first = said.index(asked)
    assert said[first : first + 6 : 2] == [asked] * 3
    assert said[first + 1 : first + 6 : 2] == [
        "17 is no bid: bids go by fives from 5 to 30.",
        "Only the dealer, W, may hold.",
        "“play 5S” is not what is asked of Anne now, but a bid, a hold or a pass.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", catalog.names())
def test_the_example_of_an_answer_is_one_in_the_users_language(name: str, language: str) -> None:
    """It is one that the question offers, word for word, at every question that is no card's."""
    words, seen = Words(language), set()
    for seed in range(3):
        at = Table(name, seed=seed, seats=dict.fromkeys(Table(name).labels, "human"))
        for step in range(60):
            if at.over:
                break
            if at.ask is None:
                at.next_deal()
            assert at.ask is not None
            view = at.view(at.turn)
            try:
                read_answer("zzz", at.ask, view, words)
            except UnreadableError as error:
                if error.fact.code == "plain.no-answer":
                    example = str(error.fact.fields["example"])
                    action = read_answer(example, at.ask, view, words)
                    assert at.why_not(action) is None
                    record = str(action).split()[0]
                    said = words(f"plain.word.{record}").split()
                    assert example.split()[0] != record or record in said
                    seen.add(action.verb)
            at.do(answer(at.ask, step))
    assert seen or not {"auction", "steal", "jink"} & set(catalog.load(name).phases)


@pytest.mark.parametrize("name", catalog.names())
def test_no_refusal_says_the_records_words_to_whoever_answers_in_french(name: str) -> None:
    words, codes = Words("fr"), set()
    own = {verb: words(f"plain.word.{verb}").split() for verb in VERBS}
    english = {verb for verb in VERBS if verb not in own[verb]} - {"partner", "contract"}
    foreign = re.compile(rf"\b({'|'.join(sorted(english))})\b|\bJO\b|\b[2-9TJQKA][SHD]\b")
    typed = ["zzz", "99", "1 1", "zzz yyy"]
    typed += [f"{one[0]}{more}" for one in own.values() for more in ("", " 99", " zzz", " zzz 1 1")]
    at, asked = Table(name, seed=1, seats=dict.fromkeys(Table(name).labels, "human")), set()
    for step in range(40):
        if at.over:
            break
        if at.ask is None:
            at.next_deal()
        assert at.ask is not None
        for text in typed if at.ask.phase not in asked else ():
            try:
                action = read_answer(text, at.ask, at.view(at.turn), words)
            except UnreadableError as error:
                found: Fact | None = error.fact
            else:
                refusal = at.why_not(action)
                found = refusal and as_typed(refusal, text)
            if found is not None:
                said = words.say(found).replace("spel, spader, valfri et pass", "")
                assert not foreign.search(said), f"{text}: {said}"
                assert "1 à 0" not in said
                codes.add(found.code)
        asked.add(at.ask.phase)
        at.do(answer(at.ask, step))
    assert {"plain.no-card", "plain.no-answer", "wrong-action"} <= codes


def test_french_has_several_words_for_taking_back_and_for_claiming() -> None:
    words = Words("fr")
    for typed in ("reprendre", "annuler", "u"):
        assert is_word("undo", [typed], words)
    for typed in ("réclamer", "Reclamer", "revendiquer"):
        assert is_word("claim", [typed], words)
    for typed in ("reprendre", "annuler"):
        assert tally.in_english([typed], "dealer", words) == ["undo"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_a_question_offers_can_be_typed(language: str) -> None:
    words = Words(language)
    at = table("barker", "N Anne")
    for points in ("5", "30"):
        assert read(at, words("plain.option.bid", points=points), language) == f"bid {points}"
    assert read(at, words("plain.option.pass"), language) == "pass"
    for verb in ("hold", "decline", "jink", "no-jink", "lead-undiscarded"):
        offered = words(f"plain.option.{verb}", points=20).split()[0]
        assert read(at, offered, language) == verb


def test_a_revoke_is_warned_of_and_then_played() -> None:
    at = table("growler", "N Anne", "E Bo", "S Cy", "W Di", revoke="penalised", seed="3")
    while not (at.ask is not None and at.ask.revocable):
        options = at.legal
        bid_stands = at.phase == "auction" and at.view(None).bid is not None
        at.do("discard" if not options else options[-1 if bid_stands else 0])
        if at.turn is None:
            at.next_deal()
    card = at.ask.revocable[0].card
    number = at.view(at.turn).hand.index(card) + 1
    done = at.record.actions
    said = play(at, ["", "", str(number), "help", "again", str(number), f"revoke {card}"])
    warned = [line for line in said if "again to play it all the same" in line]
    assert len(warned) == 2
    assert at.record.actions == done + 1
    assert at.record.state.play.revokes[-1].card == card
