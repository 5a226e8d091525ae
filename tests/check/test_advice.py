"""Advice never turns the sense of a text round: no word is to be left out or put in that denies, allows, counts or limits."""

from __future__ import annotations

import re
from functools import cache

import pytest

from interpreter.check import Compiler
from interpreter.check.cache import Store
from interpreter.check.trials import Budget, Trial
from interpreter.content import bundled_root, load
from interpreter.language.reading.words import words

TURNING = re.findall(
    r"\w+",
    "not unless only least most fully cannot may except other without no never until up exactly each all any every another if while more fewer less "
    "twice once again instead half same different 2 two",
)

SENTENCES = [
    "Each other friendly unit gets +1 strength.",
    "You may destroy up to 2 enemy units.",
    "This unit cannot attack unless it is adjacent to your summoner.",
    "Draw at least 1 card, then discard 1 card.",
    "Add 1 wound to each unit except a summoner.",
    "Destroy 2 of your units without wounds.",
]


@cache
def compiler() -> Compiler:
    return Compiler(load([bundled_root()]), "summoner-wars-2e", Store(None))


def trial(text: str, start: int, end: int) -> Trial:
    return Trial.at(compiler().language, (), text, start, end, Budget())


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.parametrize("word", TURNING)
def test_no_word_that_turns_the_sense_is_to_be_left_out(sentence: str, word: str) -> None:
    """Wherever the word stands in a text."""
    for each in [w for w in words(sentence)[1:] if w.kind == "word"]:
        text = f"{sentence[: each.start]}{word} {sentence[each.start :]}"
        made = trial(text, each.start, each.start + len(word))
        found = next(w for w in words(made.sentence) if w.start == each.start)
        beside = {w.low for w in words(made.sentence) if w.end + 1 == found.start or w.start == found.end + 1}
        assert not made.idle(found) or found.low in beside


@pytest.mark.parametrize(
    ("text", "word", "idle"),
    [
        ("You may to draw 1 card.", "to", True),
        ("Draw the the top card of your deck.", "the", True),
        ("Draw a 2 cards.", "a", True),
        ("Destroy a units.", "a", False),
        ("Destroy up to units.", "to", False),
        ("Destroy at least units.", "at", False),
        ("Destroy , a unit.", ",", True),
    ],
)
def test_what_may_be_left_out_keeps_what_is_said(text: str, word: str, idle: bool) -> None:
    found = next(each for each in words(text) if each.low == word)
    assert trial(text, found.start, found.end).idle(found) is idle


@pytest.mark.parametrize("text", ["This unit cannot not attack.", "Destroy fully a unit.", "Draw only 2 3 cards.", "Unless this unit may attack draw 1 card."])
def test_messages_give_no_such_advice(text: str) -> None:
    advice = " ".join(str(finding.problem.advice) for finding in compiler().compile(text).findings)
    left_out = set(re.findall(r'leave out "(\w+)"', advice)) | set(re.findall(r'put "(\w+)" before', advice))
    assert left_out & set(TURNING) == set()


def test_a_denying_prefix_is_no_slip() -> None:
    nearest = [finding.problem.nearest for finding in compiler().compile("Destroy each unfriendly unit.").findings]
    assert nearest
    assert "friendly" not in nearest
