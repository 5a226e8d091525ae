"""What a function of a match heeds: its own looks, and those of all that it calls."""

from __future__ import annotations

import pytest

from interpreter.codegen.dependencies import FORCE, Reads
from interpreter.engine.invalidation import EVERYTHING, PHASES, PILES, PLAY, REGISTERS, TRACKS, TURNS, token

CODE = """
def plain(s, card):
    return s.ctrl[card] == 0

def hurt(s, card):
    return s.tokens[2 * N + card] >= 1

def rich(s, card):
    return hurt(s, card) and s.tracks[0] > 2

def loop_one(s, card):
    return loop_two(s, card) or s.tracks[0] > 2

def loop_two(s, card):
    return loop_one(s, card) or s.turn == 1

def strange(s, card):
    return nobody_knows(s, card)

def strong(s, card):
    return value(s, k0, card) > 2

def given(s, card):
    return s.tokens[N + card] == 0
"""


@pytest.fixture
def reads() -> Reads:
    return Reads([CODE], {"k0": {"hurt"}}, ["given"])


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("return True", PLAY),
        ("return s.tracks[3]", PLAY | TRACKS),
        ("return s.holds[4]", PLAY | PILES),
        ("return s.where[card] == 4", PLAY | PILES),
        ("return s.where[card] in R.in_play", PLAY),
        ("return s.active == you", PLAY | TURNS),
        ("return s.phase == 2", PLAY | PHASES),
        ("return s.kept[0]", PLAY | REGISTERS),
        ("return s.tokens[0 + card]", PLAY | token(0)),
        ("return s.tokens[N + card]", PLAY | token(1)),
        ("return s.tokens[3 * N + card] + s.tokens[0 + card]", PLAY | token(0) | token(3)),
        ("return s.tokens[kind * N + card]", EVERYTHING),
        ("return s.tokens[0 + card] + s.tokens[kind]", EVERYTHING),
        ("return len(s.history)", EVERYTHING),
    ],
)
def test_a_piece_of_source_tells_what_it_looks_at(body: str, found: int) -> None:
    assert Reads.mask(body) == found


def test_a_function_heeds_what_those_that_it_calls_heed(reads: Reads) -> None:
    assert reads.of("plain") == PLAY
    assert reads.of("hurt") == PLAY | token(2)
    assert reads.of("rich") == PLAY | token(2) | TRACKS


def test_functions_that_call_each_other_heed_the_same(reads: Reads) -> None:
    assert reads.of("loop_one") == reads.of("loop_two") == PLAY | TRACKS | TURNS


def test_what_calls_something_unknown_heeds_everything(reads: Reads) -> None:
    assert reads.of("strange") == EVERYTHING
    assert reads.of("no_such_function") == EVERYTHING


def test_what_asks_for_a_value_heeds_its_changes_and_what_is_given(reads: Reads) -> None:
    assert reads.of("k0") == PLAY | token(2) | token(1)
    assert reads.of("k1") == PLAY
    assert reads.of(FORCE) == PLAY | token(1)
    assert reads.of("strong") == reads.of("k0")
