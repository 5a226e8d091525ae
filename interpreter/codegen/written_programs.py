"""Programs as they are written: steps with what they were written for, and what they make to last."""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.codegen.code import Code
from interpreter.codegen.unmet_conditions import Chosen
from interpreter.meaning import model as m


@dataclass
class Written:
    """A program as source: its steps and the slots of its frame."""

    name: str
    steps: list[Code]
    slots: dict[str, int]
    source: int
    choices: dict[int, Chosen] = field(default_factory=dict)
    """What is chosen in which step."""
    closed: frozenset[int] = frozenset()
    """The steps at which it cannot be left."""
    places: list[tuple[m.Action, ...]] = field(default_factory=list)
    """For each step the action that it is a part of, with those that hold it, the nearest first."""


@dataclass
class Block:
    """Statements that are made to last, with the variables of the text that they speak of."""

    statements: tuple[m.Statement, ...]
    captured: tuple[str, ...]
    source: int
    kinds: dict[str, str] = field(default_factory=dict)
    """What each of the captured variables is."""


@dataclass
class Store:
    """What programs refer to by number: blocks of lasting statements, offers."""

    blocks: list[Block] = field(default_factory=list)
