"""Trees that are kept come back as they were, places included."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from interpreter.cache import DamagedError
from interpreter.language.tree import Ability, Clause, Head, Noun, Quantity, Sentence, Text
from interpreter.language.tree_codec import tree_codec
from tests.language.languages import GAMES, language
from tests.language.texts import everything


def places(node: Any) -> Iterator[tuple[type, Any, Any]]:
    """Every node with its place and with what does not compare."""
    if isinstance(node, tuple):
        for each in node:
            yield from places(each)
    elif is_dataclass(node):
        at = getattr(node, "at", None)
        yield type(node), (at.start, at.end) if at is not None else None, getattr(node, "alias", None)
        for each in fields(node):
            yield from places(getattr(node, each.name))


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_the_project_comes_back_from_its_bytes(game: str) -> None:
    codec, count = tree_codec(), 0
    for sample in everything():
        tree = language(game).read(sample.text, sample.card).tree if sample.game == game else None
        if tree is None:
            continue
        again = codec.unpacked(codec.packed(tree))
        assert again == tree, str(sample)
        assert repr(again) == repr(tree), str(sample)
        assert list(places(again)) == list(places(tree)), str(sample)
        assert any(at for _, at, _ in places(again)), str(sample)
        count += 1
    assert count > 100


def test_a_number_beyond_all_bounds_and_half_a_character_are_kept() -> None:
    noun = Noun(Head("name", text="half \ud83d"), Quantity("number", 10**40))
    tree = Text((Ability((), (Sentence((), (Clause((), noun),)),)),))
    assert tree_codec().unpacked(tree_codec().packed(tree)) == tree


def test_bytes_of_a_tree_that_are_cut_or_changed_are_refused_or_another_tree() -> None:
    codec = tree_codec()
    tree = language("keyforge").read("Play: Draw 2 cards.").tree
    assert tree is not None
    packed = codec.packed(tree)
    for length in range(len(packed)):
        with pytest.raises(DamagedError):
            codec.unpacked(packed[:length])
    for at in range(len(packed)):
        for change in (0x01, 0x10, 0x80, 0xFF):
            with contextlib.suppress(DamagedError):
                assert isinstance(codec.unpacked(packed[:at] + bytes([packed[at] ^ change]) + packed[at + 1 :]), Text)
