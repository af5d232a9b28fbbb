"""The rule books: whole under every option, alike in both languages, true to the fields."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import cardtable.rules
from cardtable import assets
from cardtable.rules import catalog, engine
from cardtable.rules.actions import discard
from cardtable.rules.cards import SUITS, Card, Suit
from cardtable.rules.follow import duty
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset, Value
from cardtable.rules.state import State
from cardtable.table import fields
from cardtable.teach import book_source
from cardtable.teach.book_facts import filled
from cardtable.teach.books import INTRODUCTION, Book, book
from cardtable.text.words import LANGUAGES, Words
from tests.rules.vocabulary import VOCABULARY
from tests.text.test_french import ENGLISH

NAMES = catalog.names()


@cache
def _variants(name: str) -> tuple[Ruleset, ...]:
    """A ruleset with every option at every value; in pairs where one value needs another."""
    base = catalog.load(name)
    single = [(field, value) for field, values in base.choices.items() for value in values]
    found: dict[str, Ruleset] = {base.fingerprint: base}
    for one in single:
        for options in ({}, *({other[0]: other[1]} for other in single if _needed(base, *other))):
            try:
                ruleset = catalog.load(name, {**options, one[0]: one[1]})
            except UnreadableError:
                continue  # options that do not go together
            found[ruleset.fingerprint] = ruleset
    return tuple(found.values())


def _needed(ruleset: Ruleset, field: str, value: Value) -> bool:
    """Whether another option can only be chosen with this one."""
    return any(needs.get(field) == value for needs in ruleset.needs.values())


@cache
def _books(name: str, language: str) -> tuple[tuple[Ruleset, Book], ...]:
    return tuple((ruleset, book(ruleset, language)) for ruleset in _variants(name))


def _text(opened: Book) -> str:
    return "\n".join(f"{one.title}\n{one.markdown}" for one in opened.sections)


def test_every_value_of_every_option_is_tried() -> None:
    for name in NAMES:
        for field, values in catalog.load(name).choices.items():
            assert {one.values[field] for one in _variants(name)} == set(values)


# Whole


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_book_is_called_as_its_game_is(name: str, language: str) -> None:
    assert book(catalog.load(name), language).title == Words(language)(f"ruleset.{name}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_place_is_filled_and_every_directive_obeyed(name: str, language: str) -> None:
    for _, opened in _books(name, language):
        text = _text(opened)
        assert re.findall(r"[{}\[\]]|<!--|-->|None|\babsent\b", text) == []
        assert "\n\n\n" not in text
        for one in opened.sections:
            assert one.title
            assert one.markdown.strip(), one.title


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_tables_have_as_many_cells_in_every_row(name: str, language: str) -> None:
    for _, opened in _books(name, language):
        for one in opened.sections:
            rows = [line.count("|") for line in one.markdown.splitlines() if line.startswith("|")]
            tables = re.findall(r"(?:^\|.*\n?)+", one.markdown, flags=re.MULTILINE)
            assert sum(table.count("\n|") + 1 for table in tables) == len(rows)
            for table in tables:
                assert len({line.count("|") for line in table.splitlines()}) == 1, table


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_sections_facts_and_cards(name: str) -> None:
    for (ruleset, english), (_, french) in zip(_books(name, "en"), _books(name, "fr"), strict=True):
        assert [one.anchors for one in english.sections] == [one.anchors for one in french.sections]
        for one, other in zip(english.sections, french.sections, strict=True):
            assert one.markdown != other.markdown
            assert len(_conventions(one.markdown)) == len(_conventions(other.markdown)), one.title
        for source, translated in zip(
            book_source.sections(ruleset, "en"), book_source.sections(ruleset, "fr"), strict=True
        ):
            assert _shape(source.text) == _shape(translated.text), source.title


def _shape(text: str) -> tuple[set[str], list[str]]:
    """The places and the cards of a text, and the beginnings of its rows and items in order."""
    return set(re.findall(r"\{[^{}]+\}|\[[^\]]+\]", text)), re.findall(
        r"^(?:\||- )", text, re.MULTILINE
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_included_somewhere(language: str) -> None:
    folder = assets.folder() / "books" / language
    files = list(folder.rglob("*.md"))
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    included = set(re.findall(r"<!-- include (\S+) -->", text))
    assert included == {path.stem for path in (folder / "chapters").glob("*.md")}
    assert {path.stem for path in folder.glob("*.md")} == set(NAMES)


# At the rule of a refusal


@cache
def _rule_names() -> frozenset[str]:
    """Every ``rule=`` in the program, and the verbs that stand for rules of counting cards."""
    found = {"discard"}
    package = Path(cardtable.rules.__file__).parents[1]
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "rule":
                if isinstance(node.value, ast.Constant):
                    found.add(str(node.value.value))
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Duty"
                and isinstance(node.args[1], ast.Constant)
            ):
                found.add(str(node.args[1].value))
    return frozenset(found)


def test_rules_are_found_in_the_source() -> None:
    assert {"follow-plain", "renege-one", "floor", "rob", "options", "undo"} <= _rule_names()


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_of_a_refusal_has_one_section_in_every_book(name: str) -> None:
    for ruleset, opened in _books(name, "en"):
        anchors = [anchor for one in opened.sections for anchor in one.anchors]
        assert len(anchors) == len(set(anchors))
        assert _rule_names() - set(anchors) == set(), house(ruleset)
        for rule in _rule_names():
            assert rule in opened.at(rule).anchors


def house(ruleset: Ruleset) -> str:
    """A ruleset with its options, to be named by a failing test."""
    return f"{ruleset.name} {ruleset.values}"


def _games(ruleset: Ruleset, seed: int, steps: int) -> Iterator[State]:
    """The states of a game at random."""
    chance = random.Random(seed)
    state = engine.start(ruleset)
    for _ in range(steps):
        if state.phase in ("game-over", "match-over"):
            return
        if state.turn is None:
            pack = list(ruleset.pack)
            chance.shuffle(pack)
            state, _ = engine.deal(state, engine.next_dealer(state) or 0, tuple(pack))
            continue
        yield state
        ask = engine.ask(state)
        assert ask is not None
        legal = list(engine.legal(state))
        if ask.cards is not None:
            legal.append(discard(ask.cards.pool[: ask.cards.min]))
        state, _ = engine.apply(state, chance.choice(legal))


@pytest.mark.parametrize("name", NAMES)
def test_refusals_of_a_game_open_the_book_at_a_section(name: str) -> None:
    opened = book(catalog.load(name))
    told = set()
    for state in _games(catalog.load(name), seed=5, steps=40):
        for action in VOCABULARY:
            refusal = engine.check(state, action)
            if refusal is not None:
                told.add(opened.at(refusal.rule).anchor)
    assert len(told) >= 3


# Conventions


def _conventions(text: str) -> list[str]:
    return [
        number
        for group in re.findall(r"\((C\d+(?:, C\d+)*)\)", text)
        for number in group.split(", ")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_conventions_that_hold_are_marked_and_no_others(name: str, language: str) -> None:
    for ruleset, opened in _books(name, language):
        marked = set(_conventions(_text(opened)))
        assert marked == set(fields.conventions(ruleset)), house(ruleset)
        # Six seats in pairs have a C1 and a C2 among their labels, and hands are of any game.
        told = "".join(one.markdown for one in opened.sections if "options" not in one.anchors)
        named = set(re.findall(r"C\d+", told)) - set(ruleset.seating.labels)
        assert named == marked - set(ruleset.seating.labels)


# Facts


@pytest.mark.parametrize("name", NAMES)
def test_tables_of_order_are_those_of_the_engine(name: str) -> None:
    for ruleset, opened in _books(name, "en"):
        cells = " ".join(re.findall(r"\|([^|]*)\|$", opened.at("order").markdown, re.MULTILINE))
        whist = ruleset.plain_order == "whist"
        for suit in SUITS:
            for order in (ruleset.order(suit), ruleset.order(None)):
                cards = order.trumps if order.trump else order.plain[suit]
                if whist or order.trump or suit != Suit("H"):
                    ranks = [
                        card[0].replace("T", "10") if card[1] == suit else Words().card(card)
                        for card in cards
                    ]
                    assert " ".join(ranks) in cells


@pytest.mark.parametrize(
    ("name", "options", "section", "said"),
    [
        ("growler", {"target": 60}, "end", "One side has 60 or more"),
        ("growler", {"min_bid": 20}, "bid", "20, 25 and 30"),
        ("growler", {"jink_points": 30}, "jink", "30 points"),
        ("growler", {"jink": "none"}, "jink", "No jink"),
        ("growler", {"all_pass": "dealer_partner"}, "bid", "has to play at the lowest bid, 15"),
        ("growler", {"renege_cards": "any"}, "renege-one", "you may keep both"),
        ("growler", {"ruff_any_time": True}, "follow-plain", "You may play 2♦ or 6♣, but not 9♠"),
        ("growler", {"keep_trump": False}, "keep-trump", "No duty to keep a trump"),
        ("growler", {"thirty_doubles": True}, "score", "| bid 30 and took 30 | 60 |"),
        ("growler", {"turned": "none"}, "steal", "nothing is turned up"),
        ("growler", {"revoke": "penalised"}, "revoke", "Each forbidden card costs 5 points"),
        ("growler", {"packets": "2-3"}, "deal", "two cards in one packet, then three"),
        ("barker", {}, "floor", "has 100 points or more may not bid less than 20"),
        ("bruff", {"games": 3}, "end", "the first side to win 3 games"),
        ("bruff", {}, "end", "within 5 deals"),
        ("bruff", {}, "deal", "23 cards"),
        ("six-pairs", {}, "discard", "up to 3"),
        ("twenty-fives", {}, "end", "within 2 deals"),
        ("twenty-fives", {"sides": "single", "seats": 6}, "end", "within 5 deals"),
        ("twenty-fives", {"turned": "dealer_last"}, "rob", "no card to rob"),
        ("twenty-fives", {"best_trump_bonus": True}, "points", "a deal\nis worth 30"),
        ("bismarck", {}, "score", "| Pass | 4 | 6 each | quota minus tricks |"),
        ("bismarck", {}, "score", "he scores\n+1 and they score −1 and 0"),
        ("bismarck", {}, "end", "12 deals"),
        ("bismarck", {"forgotten_discard": "misdeal"}, "forgotten-discard", "by mistake"),
    ],
)
def test_a_book_tells_the_rules_in_force(
    name: str, options: dict[str, Value], section: str, said: str
) -> None:
    assert said in book(catalog.load(name, options)).at(section).markdown


def test_house_rules_are_listed_with_what_is_changed_marked() -> None:
    items = book(catalog.load("growler", {"target": 60})).at("options").markdown
    assert "- **target**, changed to 60: 60 points win the game. Or 100: 100 points" in items
    assert "- **min_bid**, here 15: " in items
    assert "nothing of that kind" in book(catalog.load("barker")).at("options").markdown


def test_cards_are_printed_as_the_language_and_the_deck_have_them() -> None:
    ruleset = catalog.load("barker")
    assert "the others play 5♠, A♠ and A♥" in book(ruleset).at("tricks").markdown
    assert "5S, AS and AH" in book(ruleset, "en", "letters").at("tricks").markdown
    assert "le V♥ bat l’A♥" in book(ruleset, "fr").at("order").markdown
    assert "| P et T |" in book(ruleset, "fr", "letters").at("order").markdown


def test_the_introduction_stands_first_under_the_title() -> None:
    for name in NAMES:
        opened = book(catalog.load(name))
        assert opened.sections[0].anchor == INTRODUCTION
        assert opened.sections[0].title == opened.title


def test_worked_examples_of_following_are_what_the_engine_says() -> None:
    """The hands that the chapter on following names, under every option of every ruleset."""

    def may(ruleset: Ruleset, trump: str, led: str, hand: str, card: str) -> bool:
        order = ruleset.order(Suit(trump))
        obliged = duty(ruleset, order, [Card(one) for one in hand.split()], Card(led))
        return obliged is None or order.group[Card(card)] in obliged.groups

    for name in NAMES:
        for ruleset, opened in _books(name, "en"):
            if ruleset.renege_cards is None:
                continue
            text = opened.at("follow-plain").markdown
            assert may(ruleset, "C", "KD", "2D 6C 9S", "2D")
            assert not may(ruleset, "C", "KD", "2D 6C 9S", "9S")
            assert may(ruleset, "C", "KD", "2D 6C 9S", "6C") == ("2♦ or 6♣" in text)
            assert may(ruleset, "S", "9S", "JS 2D", "2D")
            assert not may(ruleset, "S", "5S", "JS 2D", "2D")
            assert not may(ruleset, "S", "9S", "JS 3S 2D", "2D")
            text = opened.at("renege-one").markdown
            assert may(ruleset, "S", "9S", "5S JS 2D", "2D") == ("may keep both" in text)
            assert may(ruleset, "S", "9S", "5S 2D", "2D")


# Faults of a book


def test_a_name_that_there_is_not_is_an_error() -> None:
    barker = catalog.load("barker")
    for wrong in ("{jink_points}", "{nothing}", "{all_pass}", "{joker}"):
        with pytest.raises(ValueError, match="has no number"):
            filled(wrong, barker, Words(), {})
    with pytest.raises(ValueError, match="do not rank alike"):
        filled("{trumps:SD}", barker, Words(), {})
    with pytest.raises(KeyError):
        filled("{see:nowhere}", barker, Words(), {})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("# A\n<!-- if target = 120 -->\n", "without its 'end'"),
        ("# A\n<!-- if colour = red -->\n<!-- end -->\n", "no field"),
        ("# A\n<!-- if target -->\n<!-- end -->\n", "a test is"),
        ("# A\n## B\n", "a heading is"),
        ("# A\n<!-- omit -->\n", "no such directive"),
    ],
)
def test_a_fault_of_writing_is_an_error(
    text: str, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "text", lambda name: text)
    with pytest.raises(ValueError, match=problem):
        list(book_source.sections(catalog.load("barker"), "en"))


# French


def _french_sources() -> Iterator[tuple[str, str]]:
    folder = assets.folder() / "books" / "fr"
    for path in sorted(folder.rglob("*.md")):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield path.stem, "\n".join(line for line in lines if not line.startswith(("<!--", "|---")))


def test_french_double_signs_have_their_hard_blank() -> None:
    spaced = re.compile(r" [;:?!»%]|«(?!\u00a0)|(?<!\u00a0)»|\w[;!]|['\"“”\u202f]|\w:(?=\s|$)")
    wrong = {
        name: found
        for name, text in _french_sources()
        if (found := spaced.findall(re.sub(r"\{[^}]*\}", "x", text)))
    }
    assert wrong == {}


def test_french_calls_the_player_vous() -> None:
    familiar = {"tu", "te", "toi", "ton", "tes"}
    for name, text in _french_sources():
        assert not familiar & set(re.findall(r"[a-zà-ÿœ]+", text.lower())), name


def test_french_books_have_no_english_but_what_they_quote() -> None:
    for name, text in _french_sources():
        # What is emphasised may be a foreign name; fields and what is typed are the same anywhere.
        bare = re.sub(r"\*+[^*]+\*+|\{[^}]*\}|\[[^\]]*\]|`[^`]*`", " ", text)
        found = set(re.findall(r"[a-zà-ÿœ]+", bare.lower())) & ENGLISH
        assert not found, name
