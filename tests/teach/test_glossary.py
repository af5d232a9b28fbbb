"""The glossary: the same words in both languages, of the games that have them."""

from __future__ import annotations

import re

import pytest

from cardtable.rules import catalog
from cardtable.rules.refusal import UnreadableError
from cardtable.teach import glossary
from cardtable.text.words import LANGUAGES, Words
from tests.text.test_french import ENGLISH

NAMES = catalog.names()


def _words(language: str, name: str | None = None) -> set[str]:
    ruleset = None if name is None else catalog.load(name)
    return {one.word for one in glossary.entries(language, ruleset)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_players_say_is_there(language: str) -> None:
    wanted = {
        "en": "five fingers|right bower|renege|rob|jink|set|hold|kitty|stock|trick|lead|revoke",
        "fr": "pli|entame|fournir|couper|talon|écart|preneur|donneur|tenir|chute|retourne|jink",
    }
    assert set(wanted[language].split("|")) <= _words(language)


def test_each_word_names_its_counterpart() -> None:
    for one in glossary.entries("en"):
        (other,) = (entry for entry in glossary.entries("fr") if entry.name == one.name)
        assert one.counterparts == {"fr": other.word}
        assert other.counterparts == {"en": one.word}
        assert one.text != other.text
        assert one.text.endswith(".")
        assert other.text.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_stands_in_the_order_of_the_alphabet(language: str) -> None:
    words = [glossary.plain(one.word) for one in glossary.entries(language)]
    assert words == sorted(words)
    assert glossary.plain("Écart") == "ecart"


def test_a_game_has_the_words_that_it_needs() -> None:
    assert {"rob", "jink", "joker", "count out", "bury"} <= _words("en", "bruff")
    assert not {"bid", "hold", "draw", "quota", "steal"} & _words("en", "bruff")
    assert {"quota", "forehand", "misdeal"} <= _words("en", "bismarck")
    assert not {"renege", "five fingers", "bonus"} & _words("en", "bismarck")
    assert "thirty for sixty" in _words("en", "barker")
    assert "thirty for sixty" not in _words("en", "growler")
    for name in NAMES:
        assert len(_words("en", name)) == len(_words("fr", name)) > 12


def test_a_word_is_found_in_either_language_without_accents_and_capitals() -> None:
    for text in ("ECART", "écart", "discard"):
        assert {one.name for one in glossary.look_up(text, "fr")} == {"discard", "discard-four"}
    assert [one.name for one in glossary.look_up("bower", "en")] == ["right-bower"]
    for wrong in ("xyz", "", "  "):
        with pytest.raises(UnreadableError) as error:
            glossary.look_up(wrong, "en")
        assert "five fingers" in Words().say(error.value.fact)


def test_the_french_texts_have_no_english_but_what_they_quote() -> None:
    for one in glossary.entries("fr"):
        text = re.sub(r"\*[^*]+\*", "", f"{one.word}. {one.text}").replace("joker", "")
        text = re.sub(r"\bSpel, Spader, Valfri, Pass\b|\bjink\b", "", text)
        assert not set(re.findall(r"[a-zà-ÿœ]+", text.lower())) & ENGLISH, one.word
        assert not re.search(r" [;:?!%]|['\"]", text)
