"""Where a plain run begins: kept games, the last table again, a new one set up in words."""

from __future__ import annotations

import contextlib
import os
from io import StringIO
from pathlib import Path

import pytest

from cardtable.cli.plain.asking import Asking
from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.home import Opened, choose
from cardtable.cli.plain.leaving import Leave
from cardtable.rules import catalog
from cardtable.table import Table, codes, house_rules, saved_tables
from cardtable.text.words import LANGUAGES, Words
from tests.cli.plain_table import Lines, table


def begin(data: Path, *answers: str, language: str = "en") -> tuple[Opened | None, list[str]]:
    """The table that was chosen, None if nobody typed on; and what was said."""
    out = StringIO()
    asking = Asking(Console(lines=Lines(answers), out=out), language)
    opened = None
    with contextlib.suppress(Closed, Leave):
        opened = choose(asking, str(data))
    return opened, out.getvalue().splitlines()


def made(opened: Opened | None) -> Table:
    """The table."""
    assert opened is not None
    return opened.table


def _kept(data: Path, name: str, at: Table) -> Path:
    path = data / "games" / f"{name}.ctr"
    path.parent.mkdir(parents=True, exist_ok=True)
    at.keep(path)
    at.close()
    return path


def test_enter_alone_makes_the_usual_table(tmp_path: Path) -> None:
    opened, said = begin(tmp_path, "", "barker", "", "", "", "", "", "", "")
    at = made(opened)
    assert at.ruleset == catalog.load("barker")
    assert {label: str(who) for label, who in at.seats.items()} == {
        "N": "human Guest",
        "E": "steady",
        "S": "steady",
        "W": "steady",
    }
    assert not at.record.header.practice
    assert said[1] == "[table] Enter for a new table, or quit?"
    assert "[game] Which game?" in said


def test_everything_can_be_chosen(tmp_path: Path) -> None:
    answers = ["new", "growler", "target=60 min_bid=20", "", "human Anne", "random Bo"]
    opened, said = begin(tmp_path, *answers, "human Léa", "", "yes", "monday")
    at = made(opened)
    assert at.record.header.options == {"target": 60, "min_bid": 20}
    assert at.humans == ("N", "S")
    assert at.names == {"N": "Anne", "E": "Bo", "S": "Léa"}
    assert at.record.header.practice
    assert at.record.header.seed == "monday"
    assert any(line.startswith("target=120 – ") and "60, 100" in line for line in said)


def test_a_number_of_the_list_names_a_game(tmp_path: Path) -> None:
    number = catalog.names().index("hoss") + 1
    opened, said = begin(tmp_path, "", str(number), *[""] * 8)
    assert made(opened).ruleset.name == "hoss"
    assert any(line.startswith(f"{number} hoss – ") for line in said)


def test_more_players_are_asked_for_where_a_house_rule_seats_them(tmp_path: Path) -> None:
    opened, said = begin(tmp_path, "", "twenty-fives", "sides=single seats=6", "", *[""] * 9)
    assert made(opened).labels == ("P1", "P2", "P3", "P4", "P5", "P6")
    assert any(line.startswith("[P6] Who sits here?") for line in said)


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        (["99"], "There is no 99 here: the numbers go from 1 to 10."),
        (["poker"], "There is no ruleset “poker”: there are "),
        (["barker-0000-0000"], "“barker-0000-0000”"),
        (["growler", "target=70"], "target cannot be “70” in growler, only "),
        (["growler", "target"], "“target” is no house rule: "),
        (["growler", "jinks=60"], "growler has no option “jinks”; "),
        (
            ["growler", "jink=none jink_points=30"],
            "“jink_points 30” and “jink none” do not ",
        ),
        (["growler", "example"], "Name one house rule with its value behind example"),
        (["growler", "", "clever"], "There is no level “clever”: there are random, steady."),
        (["growler", "", "human A", "human a"], "a sits at this table already: use another name."),
        (["growler", "", "human A#"], "The character U+0023 cannot stand in a name or a seed."),
        (["growler", "", "", "", "", "", "maybe"], "“maybe” is none of yes, open and no."),
        (["growler", "", "", "", "", "", "", "a\x07b"], "The character U+0007 cannot stand in"),
        (["lang xx"], "The language “xx” is not known: there are en, fr."),
    ],
)
def test_what_cannot_be_used_is_asked_for_again(
    answers: list[str], sentence: str, tmp_path: Path
) -> None:
    opened, said = begin(tmp_path, "", *answers)
    assert opened is None
    place = next(index for index, line in enumerate(said) if line.startswith(sentence))
    asked = [line for line in said[:place] if line.startswith("[")][-1]
    assert said[place + 1] == asked
    assert place + 2 == len(said)


def test_an_example_hand_shows_what_a_house_rule_changes(tmp_path: Path) -> None:
    _, said = begin(tmp_path, "", "growler", "example ruff_any_time=true")
    place = next(index for index, line in enumerate(said) if line.startswith("[rules]"))
    assert len(said[place + 1 : -1]) >= 4
    assert said[-1] == said[place]


def test_house_rules_of_the_user_are_offered(tmp_path: Path) -> None:
    house_rules.save("thursday", catalog.load("growler", {"target": 60}), tmp_path)
    opened, said = begin(tmp_path, "", "thursday", *[""] * 8)
    assert made(opened).record.header.options == {"target": 60}
    assert any(line.startswith("11 thursday") for line in said)


def test_a_friends_deal_code_brings_the_same_game(tmp_path: Path) -> None:
    theirs = table("growler", "N Anne", seed="friday", target=60)
    opened, _ = begin(tmp_path, "", codes.code(theirs), *[""] * 5)
    at = made(opened)
    assert at.record.header.options == {"target": 60}
    assert at.view(None).hands == theirs.view(None).hands


def test_a_kept_game_goes_on_at_its_last_action(tmp_path: Path) -> None:
    at = table("barker", "N Anne")
    at.do("bid 20")
    path = _kept(tmp_path, "one", at)
    opened, said = begin(tmp_path, "2", "x", "1")
    assert opened is not None
    assert opened.path == path
    assert made(opened).record.state == at.record.state
    assert any(one.endswith(", deal 1: NS 0, EW 0") for one in said)
    assert "“2” is none of the kept games listed: write a number, play or new." in said
    opened.table.do("pass")
    opened.table.close()
    assert path.read_text(encoding="utf-8").rstrip().endswith("pass")


def test_where_nothing_was_played_yet_no_list_of_games_is_spoken_of(tmp_path: Path) -> None:
    _, said = begin(tmp_path, "blub")
    assert (
        "“blub” is nothing that can be done here: Enter leads to a new table, "
        "help lists what else there is." in said
    )


def test_a_game_that_is_open_elsewhere_is_not_touched(tmp_path: Path) -> None:
    at = table("barker", "N Anne")
    path = tmp_path / "games" / "one.ctr"
    path.parent.mkdir(parents=True)
    at.keep(path)
    opened, said = begin(tmp_path, "1")
    assert opened is None
    assert any("open in another window" in line for line in said)
    at.close()


def test_play_deals_for_the_last_table_again(tmp_path: Path) -> None:
    _kept(tmp_path, "one", table("hoss", "B Anne", seed="7", target=60))
    opened, _ = begin(tmp_path, "play")
    at = made(opened)
    assert opened is not None
    assert opened.path is None
    assert (at.ruleset.name, at.humans, at.names) == ("hoss", ("B",), {"B": "Anne"})
    assert at.record.header.options == {"target": 60}
    assert at.record.header.seed != "7"


def test_the_first_human_is_called_as_at_the_last_table(tmp_path: Path) -> None:
    _kept(tmp_path, "one", table("hoss", "B Anne"))
    opened, _ = begin(tmp_path, "new", "barker", *[""] * 7)
    assert made(opened).names == {"N": "Anne"}


def test_a_broken_file_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games" / "broken.ctr"
    path.parent.mkdir(parents=True)
    path.write_text("cardtable 1\nruleset barker\nnonsense\n", encoding="utf-8")
    _, said = begin(tmp_path)
    assert any("broken.ctr cannot be continued" in line for line in said)
    assert path.read_text(encoding="utf-8").endswith("nonsense\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_explains_itself_in_every_language(language: str, tmp_path: Path) -> None:
    answers = [["?"], ["", "?"], ["", "growler", "?"], ["", "growler", "", "?"]]
    answers += [["", "growler", "", *[""] * count, "?"] for count in (4, 5)]
    for some in answers:
        _, said = begin(tmp_path, *some, language=language)
        assert said[-1] == said[-3]
        assert said[-1].startswith("[")
        assert "{" not in said[-2]


def test_quit_and_another_language_are_understood_everywhere(tmp_path: Path) -> None:
    _, said = begin(tmp_path, "lang fr", "quit", "never read")
    assert said[-1].startswith("[table]")
    assert said[-1] != said[1]


def test_an_open_table_and_a_practice_table_can_be_asked_for(tmp_path: Path) -> None:
    for answer, practice, is_open in (
        ("open", False, True),
        ("yes", True, False),
        ("yes open", True, True),
        ("no", False, False),
    ):
        opened, _ = begin(tmp_path, "", "barker", "", "", "", "", answer, "")
        header = made(opened).record.header
        assert (header.practice, header.open) == (practice, is_open)


def test_a_table_is_saved_before_its_cards_are_dealt_and_chosen_again(tmp_path: Path) -> None:
    answers = ["", "growler", "target=60", "", "human Anne", "random", "", "", "yes"]
    opened, said = begin(tmp_path, *answers, "save Friday at Léa’s", "")
    assert any("Friday at Léa’s" in line for line in said)
    saved = saved_tables.load("friday at léa’s", str(tmp_path))
    assert (saved.ruleset, saved.options, saved.practice) == ("growler", {"target": 60}, True)
    assert saved.seats == {"N": "human Anne", "E": "random", "S": "steady", "W": "steady"}
    assert made(opened).record.header.practice
    for answer in ("1", "friday at léa’s"):
        opened, said = begin(tmp_path, "tables", "2", answer)
        at = made(opened)
        assert any("numbers go from 1 to 1" in line for line in said)
        assert at.record.header.options == {"target": 60}
        assert (at.names["N"], at.seats["E"].level) == ("Anne", "random")
        assert at.record.header.practice


def test_without_a_saved_table_the_list_leads_back(tmp_path: Path) -> None:
    _, said = begin(tmp_path, "tables")
    assert said[-1].startswith("[table] Enter")
    assert "No table is saved yet" in said[-2]


def test_house_rules_are_saved_in_words(tmp_path: Path) -> None:
    begin(tmp_path, "", "growler", "target=60", "save Léa’s rules")
    house = house_rules.read("lea-s-rules", tmp_path)
    assert house.ruleset.values == catalog.load("growler", {"target": 60}).values


def test_records_and_figures_are_told(tmp_path: Path) -> None:
    at = table("twenty-fives", "P1 Anne", seed="5", sides="single")
    _kept(tmp_path, "2026-01-01-one", at)
    over = table("twenty-fives", "N Anne", seed="5")
    path = tmp_path / "games" / "2026-01-02-two.ctr"
    over.keep(path)
    while not over.over:
        if over.turn is None:
            over.next_deal()
        elif over.turn in over.humans:
            over.do(over.legal[0])
        else:
            over.computer_plays()
    over.close()
    _, said = begin(tmp_path, "records", "", "stats")
    assert any("over after deal" in line and line.endswith(str(path)) for line in said)
    assert any("unfinished, deal 1" in line for line in said)
    assert any(line.startswith("1 game played to its end") for line in said)
    assert any(line.startswith("Twenty-Fives: ") for line in said)
    assert any(line.startswith("Against ") for line in said)
    assert said[-1].startswith("[table]")
    _, said = begin(tmp_path / "empty", "records", "stats")
    assert "Nothing was played yet." in said


def _two_games(data: Path) -> Path:
    """A game of Twenty-Fives that is over, and after it one of Barker that is not; its file."""
    over = table("twenty-fives", "N Anne", seed="5")
    (data / "games").mkdir(parents=True)
    over.keep(data / "games" / "2026-01-01-over.ctr")
    while not over.over:
        if over.turn is None:
            over.next_deal()
        elif over.turn in over.humans:
            over.do(over.legal[0])
        else:
            over.computer_plays()
    over.close()
    return _kept(data, "2026-01-02-open", table("barker", "N Zoé", seed="7"))


def test_a_record_is_gone_on_with_or_looked_back_at_by_its_number(tmp_path: Path) -> None:
    path = _two_games(tmp_path)
    opened, said = begin(tmp_path, "records", "1")
    assert opened is not None
    assert opened.path == path
    assert sum(line.startswith(("1 barker", "2 twenty-fives")) for line in said) == 3
    opened.table.close()
    opened, _ = begin(tmp_path, "records", "2")
    assert made(opened).over
    made(opened).close()


def test_records_of_one_game_alone_are_listed(tmp_path: Path) -> None:
    _two_games(tmp_path)
    _, said = begin(tmp_path, "records twenty-fives", "", "records nothing")
    listed = [line for line in said if "over after deal" in line or "unfinished" in line]
    assert [line.split()[1] for line in listed] == ["twenty-fives,"]
    assert any("nothing" in line for line in said)


def test_all_records_can_be_listed_however_many_there_are(tmp_path: Path) -> None:
    for number in range(63):
        path = _kept(tmp_path, f"{number:02}", table("twenty-fives", "N Anne", seed=str(number)))
        os.utime(path, (1e9 - number, 1e9 - number))
    opened, said = begin(tmp_path, "records", "more", "more", "more", "63")
    listed = [line for line in said if ".ctr" in line]
    assert [line.partition(" ")[0] for line in listed[:63]] == [str(one + 1) for one in range(63)]
    assert len({line.rpartition(" ")[2] for line in listed}) == 63
    assert [line for line in said if line.startswith("There are more games")] == [
        "There are more games: more lists them from 31 on.",
        "There are more games: more lists them from 61 on.",
    ]
    assert any(line.startswith("There is no") for line in said)  # a third time there is no more
    assert opened is not None
    assert opened.path == tmp_path / "games" / "62.ctr"
    opened.table.close()


def test_a_record_far_down_is_deleted_and_the_list_begins_anew(tmp_path: Path) -> None:
    for number in range(33):
        path = _kept(tmp_path, f"{number:02}", table("twenty-fives", "N Anne", seed=str(number)))
        os.utime(path, (1e9 - number, 1e9 - number))
    _, said = begin(tmp_path, "records", "more", "delete 32", "more", "")
    assert not (tmp_path / "games" / "31.ctr").exists()
    assert sum(line.startswith("32 ") for line in said) == 2
    assert sum(line.startswith("33 ") for line in said) == 1


def test_a_record_is_deleted_and_its_file_is_kept(tmp_path: Path) -> None:
    path = _two_games(tmp_path)
    _, said = begin(tmp_path, "records", "delete 3", "delete 1", "")
    assert not path.exists()
    assert (tmp_path / "trash" / path.name).exists()
    assert any(line.startswith("Deleted; the file is kept as") for line in said)
    assert "There is no 3 here: the numbers go from 1 to 2." in said


def test_a_record_that_is_open_elsewhere_stays(tmp_path: Path) -> None:
    path = _two_games(tmp_path)
    elsewhere = Table.load(path)
    elsewhere.keep(path)
    opened, said = begin(tmp_path, "records", "delete 1", "1")
    assert opened is None
    assert sum(line.startswith("This game is open in another window") for line in said) == 2
    assert path.exists()
    elsewhere.close()


def test_figures_of_somebody_else_or_of_everybody(tmp_path: Path) -> None:
    _two_games(tmp_path)
    _, said = begin(tmp_path, "stats anne", "stats all", "stats Bo")
    assert "The figures of Anne:" in said
    assert "Everybody’s figures:" in said
    assert sum(line.startswith("The figures of") for line in said) == 1
    assert any(line.startswith("Nobody called “Bo” has played here") for line in said)


def test_saved_tables_are_renamed_and_deleted(tmp_path: Path) -> None:
    for name in ("Monday", "Friday"):
        seats = {"N": "human Anne"}
        saved_tables.save(saved_tables.SavedTable(name, "barker", seats=seats), str(tmp_path))
    told = ["tables", "rename 2 Sunday at noon", "delete 1", "delete 9", "rename 1", ""]
    _, said = begin(tmp_path, *told)
    (left,) = saved_tables.tables(str(tmp_path))
    assert left == saved_tables.load("Sunday at noon", str(tmp_path))
    assert any(line.startswith("“Friday” is deleted; the file is kept as") for line in said)
    assert "There is no 9 here: the numbers go from 1 to 1." in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_books_are_read_before_there_is_a_table(language: str, tmp_path: Path) -> None:
    word = Words(language)("plain.word.rules").split()[0]
    every = Words(language)("plain.word.all")
    _, said = begin(
        tmp_path, word, "nothing", "bruff", "2", "99", every, "", word, "", language=language
    )
    titles = [line for line in said if line[:1].isdecimal()]
    assert said.count(titles[1].partition(" ")[2]) == 2
    assert len(said) > 100
    assert not any("**" in line for line in said)
    assert said[-1].startswith("[table]")
