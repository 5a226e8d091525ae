"""The sorts of effect objects: what sort of thing an expression stands for.

Every expression has one, declared by its class (a `Count` is a number), by its own field (a `Var` is what it was named for) or by what it is made of (a
`Foremost` is what its set has). The objects carry it as a word, `kind`, which also says which quality a value is of and for the sake of which verb a thing
counts as something; `sort_of` tells the sort alone, and is the one place that knows how these words are made.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from interpreter.meaning.model.conditions import Pattern
from interpreter.meaning.model.expressions import QUALITY, Expr, Select, Union, Var
from interpreter.meaning.model.walk import nodes


class Sort(StrEnum):
    """What an expression can stand for. As words they are the `kind` of the objects."""

    CARD = "card"
    PLAYER = "player"
    SPACE = "space"
    ZONE = "zone"
    REGION = "region"
    DIRECTION = "direction"
    NUMBER = "number"
    RANGE = "range"
    """Numbers from one to another, of which one is chosen."""
    AMOUNT = "amount"
    """So many of a resource."""
    VALUE = "value"
    """A value of cards itself, not what it is at a card."""
    SYMBOL = "symbol"
    DIE = "die"
    TOKEN = "token"
    QUALITY = "quality"
    """A value of a quality."""
    ABILITY = "ability"
    EFFECT = "effect"
    ACT = "act"
    WAY = "way"
    """One of several ways in which a verb is done."""
    TIME = "time"
    SUPPLY = "supply"
    THING = "thing"
    """A participant of which the glossary leaves open what it is."""


Sorted: TypeAlias = Expr | Pattern


def sort_of(node: Sorted) -> Sort:
    """What sort of thing an expression stands for; of a participant of an event, what its tests speak of it as."""
    kind = node.kind
    if isinstance(node, Pattern):
        kind = next((each.kind for each in nodes(node.tests) if isinstance(each, Var) and each.name == node.var), kind)
    plain = kind.partition("@")[0]
    return Sort.QUALITY if plain.startswith(QUALITY) else Sort(plain)


def quality_of(node: Sorted) -> str:
    """Of which quality an expression is a value; empty when it is none."""
    plain = node.kind.partition("@")[0]
    return plain.removeprefix(QUALITY) if plain.startswith(QUALITY) else ""


def several(node: object) -> bool:
    """Does an expression stand for a set of things, of which it is not said that there is one?"""
    return isinstance(node, Select | Union) or (isinstance(node, Var) and node.many)
