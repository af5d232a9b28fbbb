"""The sheets at the end of a deal and of a game: everything is on them, all can be left."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cardtable.draw import deal_sum
from cardtable.draw.canvas import Line, length
from cardtable.rules.cards import Card
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.teach.why import reasons_for
from cardtable.text.words import Words
from cardtable.tui import deal_sheet
from cardtable.tui.deal_end import DealEnd
from cardtable.tui.menu import Menu
from cardtable.tui.pages import Pages
from cardtable.tui.sitting import table_words
from cardtable.tui.widgets.bars import KeyBar
from tests.tui.programs import Running, kept_games, kept_table, play_out, running
from tests.tui.tables import table_at, uncovered

_LONG = ("Maximilienne", "Wilhelmina-J", "Bartholomäus")
SIZES = [(80, 24), (120, 40), (160, 50)]
RULESETS = ["barker", "bismarck", "bruff"]


def _over(name: str, deal: int = 1, **how: object) -> Table:
    """A table whose deal is just over."""
    table = table_at(name, lambda table, view: True, **how)  # type: ignore[arg-type]
    return kept_table(play_out(table, deals=deal))


def _printed(words: Words, card: Card) -> str:
    return "JO" if card == "JO" else words.card(card)


def _seat_lines(program: Running, view: View, seat: int) -> str:
    """The lines of the sheet that begin with a player's name."""
    name = program.app._table.words.name(view.ruleset.seating.labels[seat])
    lines = [one for one in program.text.splitlines() if re.match(rf" . {name} ", one)]
    return "\n".join(lines)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RULESETS)
async def test_the_whole_sheet_is_on_the_screen(name: str, size: tuple[int, int]) -> None:
    async with running(size=size, table=_over(name)) as program:
        await program.until("DealEnd")
        screen = program.app.screen
        pages, keys = screen.query_one(Pages), screen.query_one(KeyBar)
        assert uncovered(screen, pages, keys)
        assert isinstance(screen, DealEnd)
        assert len(screen.lines(pages.size.width)) <= pages.size.height
        assert "▼" not in program.text


@pytest.mark.parametrize("name", RULESETS)
async def test_every_hand_as_dealt_every_card_laid_away_and_played_is_there(name: str) -> None:
    table = _over(name)
    view = table.view(None)
    assert view.dealt is not None
    async with running(table=table) as program:
        await program.until("DealEnd")
        words = program.app._table.words
        for seat, dealt in enumerate(view.dealt):
            shown = _seat_lines(program, view, seat)
            played = [
                trick.cards[(seat - trick.leader) % view.ruleset.seats] for trick in view.tricks
            ]
            for card in {*dealt, *played}:
                assert _printed(words, card) in shown
        for away in view.out:
            for card in away if isinstance(away, tuple) else ():
                assert _printed(words, card) in program.text
        for card in view.shown:
            assert _printed(words, card) in program.text


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("deal", [1, 2, 3])
def test_the_terms_come_to_the_points_and_the_points_to_the_score(name: str, deal: int) -> None:
    table = _over(name, deal)
    view = table.view(None)
    words = table_words(table, Words())
    for side, text in enumerate(_sums(view, words)):
        text = text.replace("−", "-")
        figures = [
            int(one) for one in re.findall(r"(?<= )[+-]?\d+(?= |$)", text.split("   ", 1)[1])
        ]
        row = view.rows[-1]
        terms = [term.points for term in row.terms[side]]
        assert figures[-2:] == [row.scores[side] - row.points[side], row.scores[side]]
        assert figures[-3] == row.points[side] == sum(terms)
        assert all(f"{one:+d}" in text or f"= {one}" in text or not one for one in terms)
        # A product is no term with a sign: ``2 tricks × 5 +10`` would read as a sum.
        assert not re.search(r"× \d+ [+-]", text)


def _after(calls: list[str], name: str = "barker", seed: str = "1", **options: object) -> View:
    """The view after actions in the words of the record."""
    table = Table(name, seed=seed, **options)  # type: ignore[arg-type]
    for call in calls:
        table.do(call)
    return table.view(None)


def test_a_deal_that_was_thrown_in_says_so_and_still_shows_the_hands() -> None:
    view = _after(["pass"] * 4)
    words = Words()
    assert deal_sum.headline(view, words) == words("deal-end.thrown-in")
    assert len(deal_sheet.cards(view, words, 78)) == 5
    assert deal_sheet.remarks(view, words) == []


def test_a_misdeal_says_so() -> None:
    calls = ["contract spel", "lead-undiscarded"]
    view = _after(calls, "bismarck", forgotten_discard="misdeal")
    words = Words()
    assert deal_sum.headline(view, words) == words("deal-end.misdeal")
    assert deal_sheet.cards(view, words, 78)


def _sums(view: View, words: Words) -> list[str]:
    """The text of each side's sum: its terms have a line of their own where names are long."""
    lines = deal_sheet.sums(view, words, 78)
    each = len(lines) // len(view.ruleset.seating.sides)
    assert all(length(line) <= 78 for line in lines)
    return [_text(list(reversed(lines[at : at + each]))) for at in range(0, len(lines), each)]


def _text(lines: list[Line]) -> str:
    return "\n".join("".join(piece for piece, _ in line) for line in lines)


def test_a_failed_bid_tells_what_was_taken_for_nothing() -> None:
    found = 0
    for seed in range(12):
        table = Table("barker", seed=seed, seats=dict.fromkeys("NESW", "random Maximilienne"))
        while table.turn is not None:
            table.computer_plays()
        view = table.view(None)
        for side, terms in enumerate(view.rows[-1].terms):
            if terms and terms[0].name == "failed":
                found += 1
                text = _sums(view, table_words(table, Words()))[side]
                count = sum(trick.side == side for trick in view.tricks)
                assert f" {count} trick" in text
                assert f"bid failed −{view.rows[-1].bid}" in text
    assert found


def _robbed(seeds: range = range(400)) -> Iterator[tuple[Table, int, Card, bool]]:
    """Deals in which a card was robbed: with the seat, what it laid away, and whether JO lay up."""
    for seed in seeds:
        table = Table("bruff", seed=seed)
        joker = "JO" in table.view(None).shown
        while table.turn is not None and table.ask is not None:
            robs = [one for one in table.ask.options if one.verb == "rob"]
            if robs:
                seat = table.ask.seat
                table.do(robs[-1])
                yield play_out(table, deals=1), seat, robs[-1].card, joker
                break
            table.do(table.ask.options[0])


def test_the_rob_is_told_with_both_cards() -> None:
    words = Words()
    kinds: set[tuple[bool, bool]] = set()
    for table, seat, away, joker in _robbed():
        view = table.view(None)
        card = view.shown[-1]
        said = _text(deal_sheet.remarks(view, words))
        who = view.ruleset.seating.labels[seat]
        how = ", the dealer, took" if card[0] == "A" else " took"
        assert f"{who}{how} {words.card(card)}" in said
        assert f"laying {words.card(away)} away." in said
        assert ("took the joker and laid" in said) is joker
        kinds.add((card[0] == "A", joker))
        if len(kinds) == 3:
            break
    assert len(kinds) >= 3


def test_a_card_that_nobody_took_is_told_too() -> None:
    table = Table("bruff", seed="1")
    while table.turn is not None and table.ask is not None:
        table.do(table.ask.options[0])
    view = table.view(None)
    assert view.turned
    said = _text(deal_sheet.remarks(view, Words()))
    assert f"Nobody took {Words().card(view.turned[0])}." in said


@pytest.mark.parametrize(
    ("name", "word"), [("barker", "discarded"), ("bismarck", "discarded"), ("bruff", "laid away")]
)
def test_cards_are_discarded_or_laid_away_as_the_game_says(name: str, word: str) -> None:
    table = next(_robbed())[0] if name == "bruff" else _over(name)
    said = _text(deal_sheet.cards(table.view(None), Words(), 100))
    assert word in said
    assert ({"discarded", "laid away"} - {word}).pop() not in said


@pytest.mark.parametrize(("name", "title"), [("bruff", "end of the game"), ("bismarck", "game")])
async def test_the_end_of_a_game_is_announced_on_its_last_sheet(name: str, title: str) -> None:
    table = _over(name, 99)
    async with running(table=table) as program:
        await program.until("DealEnd")
        assert title in program.text.splitlines()[0]
        winner = table.result["winners"][0]
        (line,) = [one for one in program.text.splitlines() if one.startswith(" ★ ")]
        assert program.app._table.words.side(winner) in line


@pytest.mark.parametrize("deals", [1, 12])
async def test_twenty_cards_and_long_names_fit_on_the_smallest_screen(deals: int) -> None:
    seats = {label: f"random {name}" for label, name in zip("ABC", _LONG, strict=True)}
    table = kept_table(play_out(Table("bismarck", seed="7", seats=seats), deals=deals))
    async with running(table=table) as program:
        await program.until("DealEnd")
        assert "▼" not in program.text
        assert "→" in program.text
        assert not [one for one in program.text.splitlines() if one.endswith("…")]
        for name in _LONG:
            assert name in program.text


async def test_from_both_sheets_a_key_leads_to_the_reasons_and_one_to_help() -> None:
    table = Table("bruff", seed="why", seats=dict.fromkeys(Table("bruff").labels, "random Bo"))
    while not table.over:
        table.next_deal() if table.turn is None else table.computer_plays()
    kept_table(table)
    card = table.view(None).tricks[-1].cards[-1]
    found = reasons_for(table.record, card)
    assert found is not None
    assert found.reasons
    async with running(table=table) as program:
        await program.until("DealEnd")
        for sheet in ("DealEnd", "GameEnd"):
            assert program.shown == sheet
            before, words = program.text, program.app._table.words
            assert f"w {words('deal-end.why')}" in before
            await program.press("?")
            assert program.shown == "HelpScreen"
            assert words("help.deal-end.why") in program.text
            await program.press("?", "w")
            assert program.shown == "LogSheet"
            await program.press("w")
            assert program.shown == "Sentences"
            assert words("table.why.title", seat=found.seat, card=card) in program.text
            await program.press("escape", "escape")
            assert (program.shown, program.text) == (sheet, before)
            await program.press("enter")


async def test_the_result_has_broad_minus_signs() -> None:
    async with running(table=_over("bismarck", 99)) as program:
        await program.until("DealEnd")
        await program.press("enter")
        assert re.search(r" −\d", program.text)
        assert not re.search(r" -\d", program.text)


def test_the_bonus_is_told_with_its_card_and_its_trick() -> None:
    view = _over("barker").view(None)
    (number,) = [index for index, one in enumerate(view.tricks, start=1) if one.bonus == "awarded"]
    (line,) = deal_sheet.remarks(view, Words())
    text = _text([line])
    assert f"trick {number}" in text


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_key_deals_the_next_deal(key: str) -> None:
    async with running(table=_over("barker")) as program:
        await program.until("DealEnd")
        await program.press(key)
        assert program.shown == "TableScreen"
        assert program.app._table.table.view(None).deal == 2


async def test_two_keys_in_one_go_deal_one_deal() -> None:
    async with running(table=_over("bismarck")) as program:
        await program.until("DealEnd")
        await program.pilot.press("enter", "enter", "enter")
        await program.pilot.pause()
        assert program.app._table.table.view(None).deal == 2


async def test_the_sheet_waits_for_as_long_as_one_likes() -> None:
    async with running(table=_over("barker")) as program:
        await program.until("DealEnd")
        await program.pilot.pause(0.3)
        assert program.shown == "DealEnd"


async def test_one_may_look_at_the_table_again_and_come_back() -> None:
    async with running(table=_over("barker")) as program:
        await program.until("DealEnd")
        await program.press("escape")
        assert program.shown == "TableScreen"
        await program.press("enter")
        assert program.shown == "DealEnd"


async def test_the_last_sheet_is_followed_by_the_result() -> None:
    table = _over("bruff", 99)
    async with running(table=table) as program:
        await program.until("DealEnd")
        await program.press("enter")
        assert program.shown == "GameEnd"
        screen = program.app.screen
        assert uncovered(screen, screen.query_one(Menu), screen.query_one(Pages))
        winner = table.result["winners"][0]
        assert f"{program.app._table.words.side(winner)} won the game." in program.text
        for score in table.result["scores"].values():
            assert re.search(rf" {score}\b", program.text)


async def test_the_same_table_again_has_the_same_players_and_other_cards() -> None:
    table = _over("bruff", 99, games=3)
    async with running(table=table) as program:
        await program.until("DealEnd")
        await program.press("enter", "1")
        assert program.shown == "TableScreen"
        again = program.app._table.table
        assert again is not table
        assert (again.seats, again.ruleset) == (table.seats, table.ruleset)
        assert again.view(None).deal == 1
        assert again.record.header.seed != table.record.header.seed
    assert len(kept_games()) == 1


@pytest.mark.parametrize(("key", "shown"), [("2", "NewGame"), ("3", "Home")])
async def test_after_a_game_one_can_go_on_elsewhere(key: str, shown: str) -> None:
    async with running(table=_over("bruff", 99)) as program:
        await program.until("DealEnd")
        await program.press("enter", key)
        assert program.shown == shown
        assert len(program.app.screen_stack) == 1


async def test_after_a_game_one_can_quit() -> None:
    async with running(table=_over("bruff", 99)) as program:
        await program.until("DealEnd")
        await program.press("enter", "4")
        assert program.app._exit


async def test_between_two_games_of_a_match_the_next_game_is_dealt() -> None:
    table = table_at("bruff", lambda table, view: True, games=3)
    while table.phase != "game-over":
        play_out(table, deals=1)
        if table.phase == "deal-over":
            table.next_deal()
    async with running(table=kept_table(table)) as program:
        await program.until("DealEnd")
        assert program.app.words("deal-end.next-game") in program.text
        assert "end of game 1" in program.text
        assert " won game 1" in program.text
        await program.press("enter")
        assert program.app._table.table.view(None).game == 2


@pytest.mark.parametrize("width", [60, 78, 118])
@pytest.mark.parametrize("name", ["barker", "six-pairs", "six-trios", "hoss"])
def test_names_of_a_side_are_never_cut_beside_its_sum(name: str, width: int) -> None:
    table = _over(name)
    view, words = table.view(None), Words()
    words.names = dict(zip(view.ruleset.seating.labels, (*_LONG, *_LONG), strict=False))
    text = _text(deal_sheet.sums(view, words, width))
    for side in range(len(view.ruleset.seating.sides)):
        names = deal_sheet.side_name(view, side, words)
        if len(names) <= width - 26:
            assert names in text
    assert all(len(line) <= width for line in text.splitlines())
