"""Deal codes: the same cards for a friend, whatever the fingers do to them on the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardtable as ct
from cardtable.rules import catalog
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Value
from cardtable.table.codes import Code, code, read_code, write_code
from cardtable.text.words import LANGUAGES, say
from tests.record.playing import TABLES

CODES = [
    write_code(name, options, seed)
    for name, options in TABLES
    for seed in (0, 20261129, 4294967295, "Léa & co")
]
SEPARATORS = " \t-–_.,"
TYPED = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-?é"
ALIKE = {"I": "1", "L": "1", "O": "0"}

seeds = st.one_of(
    st.integers(0, 2**70).map(str),
    st.text("abcé0123456789 -♠", min_size=1, max_size=40)
    .map(lambda text: " ".join(text.split()))
    .filter(bool),
)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_code_gives_back_rules_options_and_seed(name: str, options: dict[str, Value]) -> None:
    @given(seeds)
    def check(seed: str) -> None:
        assert read_code(write_code(name, options, seed)) == Code(name, options, seed)

    check()


@pytest.mark.parametrize("name", catalog.names())
def test_every_option_alone_comes_back(name: str) -> None:
    for option, values in catalog.load(name).choices.items():
        for value in values:
            try:
                catalog.load(name, {option: value})
            except UnreadableError:  # it needs another one beside it
                continue
            assert read_code(write_code(name, {option: value}, 7)).options == {option: value}


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_friend_gets_the_same_cards_in_every_deal(name: str, options: dict[str, Value]) -> None:
    rules = catalog.load(name, options)
    seats = dict.fromkeys(rules.seating.labels, "random")
    mine = ct.Table(rules, seed="Friday", seats=seats)
    found = read_code(code(mine))
    theirs = ct.Table(catalog.load(found.ruleset, found.options), seed=found.seed, seats=seats)
    assert theirs.record.ruleset == mine.record.ruleset
    assert theirs.record.text() == mine.record.text()
    while mine.view(None).deal < 3 and not mine.over:
        for table in (mine, theirs):
            table.next_deal() if table.turn is None else table.computer_plays()
    assert theirs.record.text() == mine.record.text()
    assert code(mine) == code(theirs)


def test_code_of_usual_rules_is_short_and_can_be_spelt() -> None:
    for text in (write_code(name, {}, 4294967295) for name in catalog.names()):
        _, *groups = text.rsplit("-", 3)
        assert [len(group) for group in groups] == [4, 4, 4]
        assert not set("".join(groups)) & set("ILOU")
    assert write_code("barker", {}, 20261129).startswith("barker-")


@pytest.mark.parametrize("text", CODES)
def test_code_is_read_however_it_is_spelt(text: str) -> None:
    right = read_code(text)
    spellings = [
        text.lower(),
        text.upper(),
        text.replace("-", ""),
        text.replace("-", " "),
        f"  {text}\n",
    ]
    name, rest = text[: len(right.ruleset)], text[len(right.ruleset) :]
    for letter, figure in ALIKE.items():
        spellings.append(name + rest.replace(figure, letter))
        spellings.append(name + rest.replace(figure, letter.lower()))
    assert [read_code(one) for one in spellings] == [right] * len(spellings)


def _plain(text: str, ruleset: str) -> str:
    """The signs of a code, as they are taken."""
    signs = "".join(sign for sign in text.upper() if sign not in SEPARATORS)
    name = len(ruleset.replace("-", ""))
    return signs[:name] + "".join(ALIKE.get(sign, sign) for sign in signs[name:])


def _refused(text: str) -> bool:
    with pytest.raises(UnreadableError) as caught:
        read_code(text)
    assert caught.value.fact.code in {"code.no-game", "code.sign", "code.mistyped"}
    return True


@pytest.mark.parametrize("text", CODES)
def test_every_single_wrong_letter_is_noticed(text: str) -> None:
    ruleset = read_code(text).ruleset
    right, tried = _plain(text, ruleset), 0
    for place in range(len(text)):
        for sign in TYPED:
            wrong = text[:place] + sign + text[place + 1 :]
            if _plain(wrong, ruleset) != right:
                tried += _refused(wrong)
    assert tried > 30 * (len(text) - text.count("-"))


@pytest.mark.parametrize("text", CODES)
def test_every_letter_too_many_or_missing_is_noticed(text: str) -> None:
    ruleset = read_code(text).ruleset
    right = _plain(text, ruleset)
    wrongs = [text[:place] + text[place + 1 :] for place in range(len(text))]
    wrongs += [text[:at] + sign + text[at:] for at in range(len(text) + 1) for sign in TYPED]
    assert all(_refused(wrong) for wrong in wrongs if _plain(wrong, ruleset) != right)


@pytest.mark.parametrize("text", CODES)
def test_two_neighbours_that_changed_places_are_noticed(text: str) -> None:
    ruleset = read_code(text).ruleset
    right = _plain(text, ruleset)
    for place in range(len(right) - 1):
        wrong = right[:place] + right[place + 1] + right[place] + right[place + 2 :]
        assert wrong == right or _refused(wrong)


@given(st.text(max_size=60))
def test_no_text_is_more_than_refused(text: str) -> None:
    assert _refused(text)
    assert _refused(f"barker-{text}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_sentences(language: str) -> None:
    for text in ("", "chess-1234", "barker-12U4", "barker-1234-5678", "barker", "b" * 500):
        with pytest.raises(UnreadableError) as caught:
            read_code(text)
        assert say(caught.value.fact, language).endswith(".")
    with pytest.raises(UnreadableError) as caught:
        write_code("barker", {}, "long" * 200)
    assert "longlong" in say(caught.value.fact, language)


def test_what_is_no_game_has_no_code() -> None:
    wrong: list[tuple[str, dict[str, Value]]] = [
        ("chess", {}),
        ("barker", {"target": 7}),
        ("barker", {"nothing": 1}),
    ]
    for name, options in wrong:
        with pytest.raises(UnreadableError):
            write_code(name, options, 1)


@pytest.mark.parametrize(
    "lines",
    [
        "deal W\ndeck {deck}",
        "seed 3\ndeal W\ndeck {deck}",
        "seed 3\ndeal {dealer}\nscore 70 85",
        "seed 3\ndeal {other}",
        "seed 3\ndeal {dealer}\nhand N 5S JS AH AS KS\ntrump S\nbid N 20",
    ],
)
def test_cards_that_do_not_come_from_the_seed_have_no_code(lines: str, tmp_path: Path) -> None:
    table = ct.Table("barker", seed=3)
    dealer = table.position()["dealer"]
    deck = " ".join(reversed(table.ruleset.pack))
    other = next(label for label in table.labels if label != dealer)
    text = lines.format(deck=deck, dealer=dealer, other=other)
    path = tmp_path / "game.ctr"
    path.write_text(f"cardtable 1\nruleset barker\n{text}\n", encoding="utf-8")
    with pytest.raises(UnreadableError) as caught:
        code(ct.Table.load(path))
    assert say(caught.value.fact).startswith("The cards of this table")


def test_a_record_that_leaves_the_cards_to_its_seed_has_a_code(tmp_path: Path) -> None:
    table = ct.Table("barker", seed=3)
    path = tmp_path / "game.ctr"
    path.write_text(
        f"cardtable 1\nruleset barker\nseed 3\ndeal {table.position()['dealer']}\n",
        encoding="utf-8",
    )
    assert code(ct.Table.load(path)) == code(table)
