"""``cardtable drill``: questions, answers, the report, bad input; and drills in the plain mode."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable import files
from cardtable.cli.drill_answers import read_answer, said_answer
from cardtable.cli.drill_lines import Drilling
from cardtable.cli.main import main
from cardtable.cli.plain.asking import Asking
from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.home import choose
from cardtable.cli.plain.leaving import Leave
from cardtable.rules import catalog
from cardtable.rules.refusal import UnreadableError
from cardtable.teach.drills import kinds
from cardtable.teach.drills.memory_file import Keeper
from cardtable.teach.drills.question import Question
from cardtable.text.words import LANGUAGES, Words
from tests.cli.plain_table import Lines
from tests.teach.drills.learners import Clock
from tests.text.test_french import ENGLISH


def _run(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *arguments: str,
    typed: str = "",
) -> tuple[int, list[str], str]:
    """The status, the lines of standard output, and standard error."""
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    status = main(["drill", *arguments])
    out = capsys.readouterr()
    return status, out.out.splitlines(), out.err


def test_a_drill_on_a_pipe_asks_answers_and_sums_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    arguments = ["keep-back", "--seed", "1", "--questions", "4", "--data", str(tmp_path)]
    status, said, err = _run(capsys, monkeypatch, *arguments, typed="yes\nno\n1\n2\n")
    assert (status, err) == (0, "")
    assert said[0].startswith("barker, “May I keep this card back?”: 4 questions.")
    assert "[....] 1 of 4" in said
    judged = [one == "Right." for one in said if one == "Right." or one.startswith("Wrong. It is:")]
    bar = "".join("#" if right else "x" for right in judged)
    assert len(judged) == 4
    assert f"[{bar}]" in said
    assert f"{judged.count(True)} of 4 questions right." in said
    known = Keeper("", tmp_path).memory.known
    assert sum(one.asked for one in known.values()) == 4


def test_the_same_seed_and_memory_ask_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    runs = [
        _run(capsys, monkeypatch, "all", "--seed", "9", "--data", str(tmp_path / folder))[1]
        for folder in ("a", "b")
    ]
    assert runs[0] == runs[1]
    other = _run(capsys, monkeypatch, "all", "--seed", "8", "--data", str(tmp_path / "c"))[1]
    assert runs[0] != other


def test_the_end_of_the_input_ends_it_and_keeps_what_was_answered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    data = ["--data", str(tmp_path)]
    status, said, err = _run(capsys, monkeypatch, "trick", *data, typed="1\n")
    assert (status, err) == (0, "")
    assert any(line.startswith(("1 of 1", "0 of 1")) for line in said)
    assert len(Keeper("", tmp_path).memory.known) == 1
    status, said, _ = _run(capsys, monkeypatch, "trick", *data, typed="")
    assert status == 0
    status, said, _ = _run(capsys, monkeypatch, "trick", *data, typed="quit\n1\n")
    assert status == 0
    assert sum(one.asked for one in Keeper("", tmp_path).memory.known.values()) == 1


def test_wrong_words_are_explained_and_asked_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed = "help\nperhaps\n1 2\n3\nlang fr\naide\noui\n"
    _, said, _ = _run(capsys, monkeypatch, "keep-back", "--data", str(tmp_path), typed=typed)
    text = "\n".join(said)
    assert "Write the number before the answer" in text
    assert "“perhaps” is no answer here: there are the numbers 1 to 2." in text
    assert "Write one number, not 2." in text
    assert "Écrivez le numéro devant la réponse" in text
    assert "Juste." in text or "Faux. C’était" in text


def test_without_a_kind_it_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    arguments = ["--ruleset", "bismarck", "--data", str(tmp_path)]
    _, said, _ = _run(capsys, monkeypatch, *arguments, typed="99\n5\n")
    assert said[:6] == [
        "1 Which of two cards wins?",
        "2 Who wins this trick?",
        "3 Put these cards in order",
        "4 Which cards may I play?",
        "5 What do these tricks score?",
        "6 Review what is mixed up",
    ]
    assert "“99” is none of the numbers 1 to 6." in said
    assert any(line.startswith("bismarck, “What do these tricks score?”") for line in said)
    _, said, _ = _run(capsys, monkeypatch, *arguments, typed="6\n")
    assert said[-1].startswith("Nothing is mixed up")


def test_players_have_memories_of_their_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "settings.json").write_text('{"name": "Zoé"}', encoding="utf-8")
    data = ["--data", str(tmp_path)]
    _run(capsys, monkeypatch, "trick", *data, typed="1\n")
    _run(capsys, monkeypatch, "trick", "--player", "Anne", *data, typed="1\n")
    assert sorted(path.name for path in (tmp_path / "memory").glob("*.json")) == [
        "anne.json",
        "zoe.json",
    ]
    _, said, _ = _run(capsys, monkeypatch, "--report", *data)
    assert said[0] == "What Zoé knows of barker"


def test_the_report_in_words_and_as_an_object(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    data = ["--data", str(tmp_path)]
    _, said, _ = _run(capsys, monkeypatch, "--report", *data)
    assert said == ["What you know of barker", "Nothing was asked yet."]
    seeded = ["keep-back", "--seed", "3", "--questions", "12", *data]
    _run(capsys, monkeypatch, *seeded, typed="yes\n" * 12)
    _, said, err = _run(capsys, monkeypatch, "--report", "--json", *data)
    found: dict[str, Any] = json.loads(said[0])
    assert (len(said), err) == (1, "")
    assert found["mixed_up"]
    _, said, _ = _run(capsys, monkeypatch, "--report", *data)
    at = said.index("Still mixed up:")
    words = Words()
    names = [
        words(kinds.name_of(one["confusion"], catalog.load("barker"))) for one in found["mixed_up"]
    ]
    assert [line.strip().partition(":")[0] for line in said[at + 1 : at + 1 + len(names)]] == names
    assert any(line.endswith("have never been asked.") for line in said)
    assert any(line.startswith("The next is due in") for line in said)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["rob"], "There is no drill “rob” in barker: there are two-cards, trick,"),
        (["perhaps"], "There is no drill “perhaps”"),
        (["trick", "--questions", "0"], "“0” is no number of questions"),
        (["trick", "--questions", "many"], "“many” is no number of questions"),
        (["trick", "--questions", "501"], "from 1 to 500"),
        (["trick", "--json"], "--report --json"),
        (["trick", "--ruleset", "whist"], "whist"),
        (["trick", "--player", "a#b"], "U+0023"),
        (["trick", "--player", "x" * 50], "too long"),
        (["trick", "--seed", ""], ""),
        (["trick", "--option", "games=3"], "games"),
    ],
)
def test_bad_input_is_one_sentence_and_status_two(
    arguments: list[str],
    problem: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    status, said, err = _run(capsys, monkeypatch, *arguments, "--data", str(tmp_path))
    assert (status, said) == (2, [])
    assert err.count("\n") == 1
    assert problem in err
    assert list(tmp_path.iterdir()) == []


def test_a_broken_memory_is_set_aside_with_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "memory" / "player.json"
    path.parent.mkdir()
    path.write_text("{")
    _, said, _ = _run(capsys, monkeypatch, "trick", "--data", str(tmp_path), typed="1\n")
    assert "set aside as player.json.broken-1" in said[0]
    path.write_text("{")
    _, said, err = _run(
        capsys, monkeypatch, "--report", "--json", "--data", str(tmp_path), typed="1\n"
    )
    assert json.loads(said[0])["mixed_up"] == []
    assert "player.json.broken-2" in err
    path.mkdir()
    status, said, err = _run(capsys, monkeypatch, "trick", "--data", str(tmp_path))
    assert (status, said) == (2, [])
    assert "cannot be opened" in err


def test_a_memory_that_cannot_be_written_is_said_once_and_the_questions_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(files, "write_atomic", full)
    arguments = ["keep-back", "--questions", "3", "--data", str(tmp_path)]
    status, said, _ = _run(capsys, monkeypatch, *arguments, typed="1\n1\n1\n")
    assert status == 2
    assert sum("No space left on device" in line for line in said) == 1
    assert any(line.endswith("of 3 questions right.") for line in said)


def test_letters_stand_for_signs_in_ascii(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    arguments = ["all", "--ascii", "--questions", "30", "--seed", "2", "--data", str(tmp_path)]
    for language in LANGUAGES:
        _, said, _ = _run(capsys, monkeypatch, *arguments, "--lang", language, typed="1\n" * 60)
        assert all(line.isascii() for line in said)


def _all_right(ruleset: str, language: str, tmp_path: Path, drill: str) -> str:
    """A whole session in which everything is answered rightly, in words of the language."""
    out = StringIO()
    keeper = Keeper("Anne", tmp_path)
    typed: list[str] = []

    class Knowing(Lines):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            return f"{typed.pop()}\n"

    asking = Asking(Console(lines=Knowing([]), out=out), language)
    drilling = Drilling(
        asking, catalog.load(ruleset), keeper, chance=Random(4), clock=Clock(), count=24
    )
    put = drilling._question

    def question(session: Any) -> None:
        one = session.question
        typed.append(said_answer(one, asking.words))
        put(session)

    drilling._question = question  # type: ignore[method-assign]
    drilling.run(drill)
    drilling.report()
    return out.getvalue()


@pytest.mark.parametrize("ruleset", ["bruff", "growler", "bismarck", "hoss"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_can_be_written_in_words(ruleset: str, language: str, tmp_path: Path) -> None:
    """Every kind; and in French nothing but French."""
    said = _all_right(ruleset, language, tmp_path, "all")
    if language == "en":
        assert "24 of 24 questions right." in said
        assert "Nothing is mixed up." in said
        return
    assert "Réponses justes\u00a0: 24 sur 24." in said
    plain = said.replace("Anne", "").replace(ruleset, "").lower()
    found = {word for word in plain.replace("’", " ").split() if word in ENGLISH}
    assert found <= {"pass"}


def _question(confusion: str, ruleset: str = "barker") -> Question:
    return kinds.ask(confusion, catalog.load(ruleset), Random(3))


def test_answers_are_read_as_numbers_cards_or_words() -> None:
    words, french = Words(), Words("fr")
    some = _question("may-play.follow")
    cards = [words.card(card) for card in some.cards]
    assert read_answer("2 1", some, words) == (0, 1)
    assert read_answer(f"{cards[3]}, {cards[0]}", some, words) == (0, 3)
    assert read_answer("none", some, words) == ()
    assert read_answer("aucune", some, french) == ()
    order = _question("in-order.black-trumps")
    assert read_answer("4 3 2 1", order, words) == (3, 2, 1, 0)
    assert read_answer(" ".join(order.cards), order, words) == (0, 1, 2, 3)
    one = _question("keep-back.lone")
    assert read_answer("y", one, words) == read_answer("oui", one, french) == (0,)
    trick = _question("trick.plain-ace")
    seat, card = (str(trick.options[2].fields[field]) for field in ("seat", "card"))
    for text in ("3", seat, card, words.say(trick.options[2]), seat.lower()):
        assert read_answer(text, trick, words) == (2,)
    points = _question("worth.count")
    assert read_answer("25", points, words) == (5,)
    assert read_answer("+5", points, words) == (1,)


@pytest.mark.parametrize(
    ("confusion", "typed", "code"),
    [
        ("may-play.follow", "1 1", "drill.answer.twice"),
        ("may-play.follow", "1 6", "drill.answer.no-answer"),
        ("may-play.follow", "99999", "drill.answer.no-answer"),
        ("may-play.follow", "²", "drill.answer.no-answer"),
        ("in-order.black-trumps", "1 2 3", "drill.answer.whole-order"),
        ("keep-back.lone", "1 2", "drill.answer.only-one"),
        ("keep-back.lone", "AS", "drill.answer.no-answer"),
        ("worth.count", "7", "drill.answer.no-figure"),
        ("worth.count", "1 2", "drill.answer.no-figure"),
    ],
)
def test_what_is_no_answer_is_refused(confusion: str, typed: str, code: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_answer(typed, _question(confusion), Words())
    assert caught.value.fact.code == code
    for language in LANGUAGES:
        assert Words(language).say(caught.value.fact).endswith(".")


@pytest.mark.parametrize(("language", "word"), [("en", "drill"), ("fr", "exercice")])
def test_the_plain_home_leads_to_drills_and_back(language: str, word: str, tmp_path: Path) -> None:
    out = StringIO()
    typed = [word, "whist", "bruff", "5", *["1"] * 10]
    asking = Asking(Console(lines=Lines(typed), out=out), language)
    with pytest.raises(Closed):
        choose(asking, str(tmp_path))
    said = out.getvalue().splitlines()
    assert sum(line.startswith("[table]") for line in said) == 2
    assert "whist" in out.getvalue()
    kind = Words(language)("drill.kind.keep-back")
    assert any(line.startswith("bruff") and kind in line for line in said)
    assert len(Keeper("", tmp_path).memory.known) > 0
    asking = Asking(Console(lines=Lines([word, "", "quit"]), out=out), language)
    with pytest.raises(Leave):
        choose(asking, str(tmp_path))
