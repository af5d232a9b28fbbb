"""Every question, reason, answer and confusion can be said, in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from cardtable import assets, teach
from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.teach.drills import kinds
from cardtable.text.words import LANGUAGES, Words
from tests.text.test_french import ENGLISH

RULESETS = ("barker", "bruff", "growler", "hoss", "twenty-fives", "bismarck", "six-trios")
DRILLS = Path(next(iter(teach.__path__))) / "drills"


def _facts() -> dict[tuple[str, frozenset[str]], Fact]:
    """One Fact for each code and set of fields."""
    found: dict[tuple[str, frozenset[str]], Fact] = {}
    for ruleset in RULESETS:
        rules = catalog.load(ruleset)
        for kind in kinds.offered(rules):
            chance = Random(f"{ruleset}/{kind.name}")
            for confusion in kinds.confusions(kind, rules):
                for _ in range(40 if confusion == "bid.partner" else 6):
                    one = kinds.ask(confusion, rules, chance)
                    for fact in (*one.told, one.asked, *one.options, *one.reasons):
                        found[fact.code, frozenset(fact.fields)] = fact
    return found


FACTS = _facts()


def _written() -> set[str]:
    """Every code of a drill that stands in the source."""
    found = set()
    for path in [*DRILLS.glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and re.fullmatch(
                r"drill\.(told|ask|option|why)\.[a-z-]+", text
            ):
                found.add(text)
    return found


def _sentences(language: str) -> dict[str, tuple[str, ...]]:
    path = assets.folder() / "locale" / language / "LC_MESSAGES" / "learn.po"
    with path.open("rb") as file:
        return {
            (message.id if isinstance(message.id, str) else message.id[0]): (
                (message.string,)
                if isinstance(message.string, str)
                else tuple(message.string or ())
            )
            for message in read_po(file, locale=language)
            if message.id
        }


def test_every_code_in_the_source_is_asked_sometimes() -> None:
    assert _written() == {code for code, _ in FACTS if code.startswith("drill.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_no_sentences_that_nobody_says(language: str) -> None:
    said = re.compile(r"drill\.(told|ask|option|why)\.")
    assert {one for one in _sentences(language) if said.match(one)} == _written()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_filled(language: str) -> None:
    words, sentences = Words(language), _sentences(language)
    for (code, fields), one in FACTS.items():
        text = words.say(one)
        assert "{" not in text, code
        assert "None" not in text, code
        assert "drill." in code or text[-1] == ".", code
        if code in sentences:
            for sentence in sentences[code]:
                places = {name for _, name, _, _ in Formatter().parse(sentence) if name}
                assert places <= fields, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_and_confusion_has_a_name(language: str) -> None:
    words = Words(language)
    for kind in kinds.KINDS.values():
        assert words(f"drill.kind.{kind.name}")
        for ruleset in map(catalog.load, catalog.names()):
            names = [words(kinds.name_of(one, ruleset)) for one in kind.ids()]
            assert not any(name.endswith(".") for name in names)
            assert len(set(names)) == len(kind.confusions), kind.name


def test_names_of_confusions_are_all_of_the_list() -> None:
    there = {one for one in _sentences("en") if one.startswith("confusion.")}
    assert there == {
        kinds.name_of(one, ruleset)
        for ruleset in map(catalog.load, catalog.names())
        for kind in kinds.KINDS.values()
        for one in kind.ids()
    }


def test_what_is_called_mixed_up_is_in_the_game() -> None:
    words, confusion = Words(), "trick.top-trumps"

    def name(ruleset: str) -> str:
        return words(kinds.name_of(confusion, catalog.load(ruleset)))

    assert "joker" in name("bruff")
    assert name("barker") == "five and jack among the trumps"
    assert "five" not in name("bismarck")


def test_french_drills_have_no_english_in_them() -> None:
    words = Words("fr", deck="letters")
    for one in FACTS.values():
        text = re.sub(r"\{[^}]*\}", "", words.say(one)).lower()
        assert not set(re.findall(r"[a-zà-ÿœ]+", text)) & ENGLISH - {"e", "s", "pass"}, text
