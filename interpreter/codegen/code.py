"""Pieces of source that know what they look at and what they change.

A piece is made of a template, which is a part of the code generator, and of other pieces; only made-up names come about otherwise, and no string gets into
it. What the names of a template look at is declared by the engine (`engine/declarations.py`, `engine/runtime.py`); a name that nobody has declared is refused.
What the pieces inside look at is added.
"""

from __future__ import annotations

import builtins
import io
import keyword
import tokenize
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import NoReturn

from interpreter.engine import runtime
from interpreter.engine.declarations import Declaration
from interpreter.engine.effects.invalidation import EVERYTHING, PILES

FORCE = "force"
"""What stands for all that gives abilities and classes to cards."""
LAST_TURNS = "last turns"
"""What stands for the history of turns that are over."""

_GIVEN = frozenset([FORCE])
_PARAMETERS = frozenset(
    ["s", "e", "x", "z", "h", "g", "i", "n", "p", "_", "N", "this", "you", "one", "other", "used", "way", "toward", "away", "goal", "default"]
)
"""Names that stand for what a function is given, and for what it has worked out itself."""
_ACTS = frozenset(["f", "a"])
"""The frame or the act at hand."""
_TABLES = {"R": {"all_cards": PILES}, "B": {}}
"""The rules and the board never change; who goes through all cards looks at the piles."""


@dataclass(frozen=True, slots=True)
class Effects:
    """What a piece of source looks at and changes, as kinds of change, with the functions of the match and the values that it asks."""

    reads: int = 0
    writes: int = 0
    acts: bool = False
    """Whether it looks at acts that go on, or at what has happened."""
    calls: frozenset[str] = frozenset()
    """Functions of the match, and values by the names of their constants."""

    def __or__(self, other: Effects) -> Effects:
        if other is NOTHING or other is self:
            return self
        if self is NOTHING:
            return other
        return Effects(self.reads | other.reads, self.writes | other.writes, self.acts or other.acts, self.calls | other.calls)


NOTHING = Effects()


@dataclass(frozen=True, slots=True)
class Code:
    """A piece of source; two are the same if their texts are."""

    text: str
    effects: Effects = NOTHING

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Code) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __bool__(self) -> bool:
        return bool(self.text)

    def __str__(self) -> NoReturn:
        raise TypeError("source is put together by code(), which keeps what it looks at")

    def __format__(self, spec: str) -> NoReturn:
        raise TypeError("source is put together by code(), which keeps what it looks at")


Part = Code | int


def code(template: str, *parts: Part, reads: int | None = None) -> Code:
    """A template with pieces of source and numbers in its gaps. `reads`: what its own names look at here, where that is less than they have declared."""
    literals, effects = _template(template)
    if len(literals) != len(parts) + 1:
        raise ValueError(f"{template} has {len(literals) - 1} gaps, and is given {len(parts)} pieces")
    if reads is not None:
        effects = Effects(reads, effects.writes, effects.acts, effects.calls)
    texts = [literals[0]]
    for part, literal in zip(parts, literals[1:], strict=True):
        if isinstance(part, Code):
            effects = effects | part.effects
            texts.append(part.text)
        elif isinstance(part, int):
            texts.append(str(int(part)) if not isinstance(part, bool) else str(part))
        else:
            raise TypeError("only pieces of source and numbers can be written into source")
        texts.append(literal)
    return Code("".join(texts), effects)


def joined(between: str, parts: Iterable[Part]) -> Code:
    """Pieces of source one after another, with the same text between any two."""
    listed = list(parts)
    return code(between.replace("{", "{{").replace("}", "}}").join(["{}"] * len(listed)), *listed) if listed else EMPTY


def called(name: str) -> Code:
    """The name of a function of the match, for where it is called or handed on."""
    return Code(name, Effects(calls=frozenset([name])))


def made_up(name: str) -> Code:
    """A name or a label that the code generator has made up: it stands for nothing that there is."""
    return Code(name)


@cache
def _template(template: str) -> tuple[tuple[str, ...], Effects]:
    """The texts around the gaps of a template, and what its own names look at."""
    literals: list[str] = [""]
    for literal, name, _, _ in Formatter().parse(template):
        literals[-1] += literal
        if name is not None:
            assert name == "", f"the gaps of a template have no names: {template}"
            literals.append("")
    effects = NOTHING
    for found in _names(" 0 ".join(literals)):
        effects = effects | _effects(*found)
    return tuple(literals), effects


def _names(text: str) -> Iterable[tuple[str, str]]:
    """The names in a text, each with that of which it is an attribute."""
    owner, dotted = "", False
    try:
        for token in tokenize.generate_tokens(io.StringIO(text.strip()).readline):
            assert token.type not in (tokenize.STRING, tokenize.COMMENT), f"nothing but constants says words in source: {text}"
            if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
                yield (owner if dotted else "", token.string)
            dotted = token.string == "."
            if not dotted:
                owner = token.string if token.type == tokenize.NAME else "?"
    except tokenize.TokenError:
        pass  # a template may open a bracket that another one closes


def _effects(owner: str, name: str) -> Effects:
    """What a name stands for."""
    if owner == "s":
        return _declared(runtime.FIELDS[name]) | (Effects(calls=frozenset([LAST_TURNS])) if name == "elapsed" else NOTHING)
    if owner in _TABLES:
        return Effects(_TABLES[owner].get(name, 0))
    if owner or name in _PARAMETERS or name in _TABLES:
        return NOTHING
    if name in _ACTS:
        return Effects(EVERYTHING, 0, acts=True)
    if name in runtime.DECLARED:
        return _declared(runtime.DECLARED[name])
    if hasattr(builtins, name):
        return NOTHING
    raise LookupError(f"nothing says what {name} looks at")


def _declared(what: Declaration) -> Effects:
    return Effects(what.reads, what.writes, what.acts, _GIVEN if what.given else frozenset())


EMPTY = Code("")
TRUE = Code("True")
FALSE = Code("False")
NO_ONE = Code("-1")
