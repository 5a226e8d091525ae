"""What a function of a match heeds: its own looks, and those of all that it calls."""

from __future__ import annotations

import pytest

from interpreter.codegen.code import FORCE, LAST_TURNS, Effects
from interpreter.codegen.dependencies import Reads, looks_back
from interpreter.codegen.position_only import circular, shaky
from interpreter.engine.effects.invalidation import EVERYTHING, PLAY, TRACKS, TURNS, token


def calls(*names: str, reads: int = PLAY, acts: bool = False) -> Effects:
    return Effects(reads, acts=acts, calls=frozenset(names))


FUNCTIONS = {
    "plain": calls(),
    "hurt": calls(reads=PLAY | token(2)),
    "rich": calls("hurt", reads=PLAY | TRACKS),
    "loop_one": calls("loop_two", reads=PLAY | TRACKS),
    "loop_two": calls("loop_one", reads=PLAY | TURNS),
    "strong": calls("k0"),
    "given": calls(reads=PLAY | token(1)),
    "acting": calls(acts=True),
    "after": calls("acting"),
    "stronger": calls("k1", "k2"),
}
VALUES = {"k0": {"hurt"}, "k1": {"stronger"}, "k2": {"after"}}


@pytest.fixture
def reads() -> Reads:
    return Reads(FUNCTIONS, VALUES, ["given"])


def test_a_function_heeds_what_those_that_it_calls_heed(reads: Reads) -> None:
    assert reads.of("plain") == PLAY
    assert reads.of("hurt") == PLAY | token(2)
    assert reads.of("rich") == PLAY | token(2) | TRACKS


def test_functions_that_call_each_other_heed_the_same(reads: Reads) -> None:
    assert reads.of("loop_one") == reads.of("loop_two") == PLAY | TRACKS | TURNS


def test_what_looks_at_acts_heeds_everything(reads: Reads) -> None:
    assert reads.of("acting") == reads.of("after") == EVERYTHING


def test_what_asks_for_a_value_heeds_its_changes_and_what_is_given(reads: Reads) -> None:
    assert reads.of("k0") == PLAY | token(2) | token(1)
    assert reads.of("k9") == PLAY
    assert reads.of(FORCE) == PLAY | token(1)
    assert reads.of("strong") == reads.of("k0")


def test_what_depends_on_acts_is_shaky_with_all_that_asks_it() -> None:
    assert shaky(FUNCTIONS, VALUES) == {"acting", "after", "k2", "stronger", "k1"}


def test_a_value_that_asks_for_itself_is_circular() -> None:
    assert circular(FUNCTIONS, VALUES) == {"k1"}


def test_whether_anything_looks_back() -> None:
    assert looks_back([calls("a"), calls(LAST_TURNS)])
    assert not looks_back([calls("a")])
