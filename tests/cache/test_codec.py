"""What is kept of objects: they come back as they were, and nothing else comes back."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.cache import Codec, DamagedError


@dataclass(frozen=True, slots=True)
class Leaf:
    word: str
    number: int | None = None
    flag: bool = False
    data: bytes = b""


@dataclass(frozen=True, slots=True)
class Branch:
    parts: tuple[Leaf | Branch, ...]
    first: Leaf | None = None
    sizes: tuple[tuple[str, int], ...] = ()
    words: frozenset[str] = frozenset()
    either: int | str | None = None


@dataclass
class Loose:
    """Neither frozen nor with slots."""

    name: str
    listed: list[float]


class Plain:
    """No dataclass: it holds what its constructor takes."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high


class Stranger:
    """A class that no codec here was told of."""


NAMES = {"Leaf": Leaf, "Branch": Branch}
TEXTS = st.text() | st.text(st.characters(categories=["Cs"]))
LEAVES = st.builds(Leaf, TEXTS, st.none() | st.integers(-(2**70), 2**70), st.booleans(), st.binary())
BRANCHES = st.recursive(
    st.builds(Branch, st.tuples(), st.none() | LEAVES, st.tuples(st.tuples(TEXTS, st.integers(0, 9))), st.frozensets(st.text()), st.integers(0) | st.text()),
    lambda inside: st.builds(Branch, st.lists(inside | LEAVES).map(tuple)),
    max_leaves=8,
)


@pytest.fixture(scope="module")
def codec() -> Codec[Branch]:
    return Codec(Branch, (Leaf, Branch), NAMES)


@given(value=BRANCHES)
def test_an_object_comes_back_as_it_was(codec: Codec[Branch], value: Branch) -> None:
    again = codec.unpacked(codec.packed(value))
    assert again == value
    assert codec.packed(again) == codec.packed(value), "and of the same types: 1 is not True"


def test_equal_sets_are_equal_bytes(codec: Codec[Branch]) -> None:
    words = [str(number) for number in range(100)]
    assert codec.packed(Branch((), words=frozenset(words))) == codec.packed(Branch((), words=frozenset(reversed(words))))


def test_classes_without_slots_and_plain_classes_are_kept_too() -> None:
    kept = Codec[tuple[Loose, Plain]](tuple[Loose, Plain], (Loose, Plain))
    loose, plain = kept.unpacked(kept.packed((Loose("a", [1.5, 2.0]), Plain(3, 7))))
    assert loose == Loose("a", [1.5, 2.0])
    assert (plain.low, plain.high) == (3, 7)


def test_a_type_that_cannot_be_kept_is_told_when_the_codec_is_made() -> None:
    with pytest.raises(TypeError, match="cannot be kept"):
        Codec(tuple[Stranger, ...])
    with pytest.raises(TypeError, match="told apart"):
        Codec(tuple[int, ...] | list[str] | None)


def test_an_object_of_another_class_is_not_written(codec: Codec[Branch]) -> None:
    with pytest.raises((KeyError, AttributeError)):
        codec.packed(Branch((Stranger(),)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "data",
    [
        None,
        1,
        "text",
        [],
        {},
        [0, "a leaf", None, False, b""],
        [1, [], None, [], []],
        [1, [], None, [], [], None, None],
        [1, [[2]], None, [], [], None],
        [1, [["Branch"]], None, [], [], None],
        [1, [[0, 5, None, False, b""]], None, [], [], None],
        [1, [[0, "a", "b", False, b""]], None, [], [], None],
        [1, [[0, "a", 1, 1, b""]], None, [], [], None],
        [1, "word", None, [], [], None],
        [1, {"a": 1}, None, [], [], None],
        [1, [], [1, [], None, [], [], None], [], [], None],
        [1, [], None, [["a", "b"]], [], None],
        [1, [], None, [["a"]], [], None],
        [1, [], None, [], [[]], None],
        [1, [], None, [], [], [1]],
        [1, [], None, [], [], 1.5],
        [-1, [], None, [], [], None],
    ],
)
def test_what_is_of_another_shape_is_refused(codec: Codec[Branch], data: object) -> None:
    with pytest.raises(DamagedError):
        codec.unpacked(msgspec.msgpack.encode(data))


@given(data=st.binary(max_size=60))
def test_bytes_that_nobody_packed_are_refused_or_an_object(codec: Codec[Branch], data: bytes) -> None:
    with contextlib.suppress(DamagedError):
        assert isinstance(codec.unpacked(data), Branch)


def test_data_that_is_nested_too_deeply_is_refused(codec: Codec[Branch]) -> None:
    with pytest.raises(DamagedError):
        codec.unpacked(b"\x91" * 100_000 + b"\x90")
