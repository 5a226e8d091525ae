"""The tree <-> bytes, for keeping what was read."""

from __future__ import annotations

from dataclasses import is_dataclass
from functools import cache

from interpreter.cache import Codec
from interpreter.language import tree


@cache
def tree_codec() -> Codec[tree.Text]:
    """Packs a text's tree, places included."""
    classes = [each for each in vars(tree).values() if isinstance(each, type) and (is_dataclass(each) or each is tree.Span)]
    return Codec(tree.Text, classes, vars(tree))
