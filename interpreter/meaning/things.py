"""What a noun phrase denotes: a known thing, a set with its quantifier, a measure.

Quantifiers are read in three places and nowhere else (`denote/quantifiers.py`): where something fills a slot of an act, where something is said of it, and
where it must fit a participant of an event.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from interpreter.language.tree import Noun, Span
from interpreter.meaning.model import Action, Condition, Expr, Number, Select, Var, You

ONE = Number(1)
ZERO = Number(0)
ALL = Number(-1)
"""As many as there are."""


@dataclass(frozen=True, slots=True)
class Domain:
    """The things that a phrase fits: `of` is the set, `pair` what any two that are chosen must be to each other, `apart` in what they must differ."""

    of: Select
    mention: int = -1
    head: str = ""
    pair: Condition | None = None
    apart: str = ""
    placed: bool = False
    """Whether a relation behind the noun says where they are."""
    random: bool = False
    """Whether chance picks those that are chosen."""
    chooser: Expr | None = None
    """Who chooses, where the glossary or the text names somebody."""

    @property
    def it(self) -> Var:
        """Each of the things."""
        return Var(self.of.var, self.of.kind)

    def where(self, *tests: Condition) -> Domain:
        """Those of them that pass further tests."""
        return replace(self, of=replace(self.of, tests=(*self.of.tests, *tests)))


@dataclass(frozen=True, slots=True)
class Known:
    """Something that the text has named, that there is only one of, or a number."""

    of: Expr
    mention: int = -1
    many: bool = False
    """Whether it is spoken of as several."""
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Definite:
    """The one thing that a set has."""

    of: Domain
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Chosen:
    """So many things of a set, which somebody chooses."""

    of: Domain
    least: Expr = ONE
    most: Expr = ONE
    random: bool = False
    counted: str = ""
    """How the number was put, where it is compared instead of chosen."""
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Every:
    """Each thing of a set."""

    of: Domain
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Bare:
    """*Cards*, without a determiner: all of them, some of them, or one for each, as where it stands decides."""

    of: Domain
    at: Span | None = None
    joined: tuple[Domain, ...] = ()
    """The sets that *and* joins in it: where there must be some, there must be some of each."""


@dataclass(frozen=True, slots=True)
class No:
    """Not one thing of a set."""

    of: Domain
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class FromKnown:
    """So many of things that are known: *2 of them*; with no bounds each of them."""

    of: Expr
    mention: int
    least: Expr | None = None
    most: Expr | None = None
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Several:
    """Things that are joined."""

    link: str
    of: tuple[Thing, ...]
    mention: int = -1
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Measured:
    """What things are compared by, whether the least of it is asked for, who picks where several are tied, and whether cards of each are counted."""

    compared: Noun
    least: bool
    picker: Expr | None = None
    counts: bool = False


@dataclass(frozen=True, slots=True)
class Leading:
    """So many of those things of a set that have most of something: *the 3 most powerful X*."""

    of: Domain
    measure: Expr
    least: bool
    count: int
    picker: Expr | None = None
    at: Span | None = None


Thing: TypeAlias = Known | Definite | Chosen | Every | Bare | No | FromKnown | Several | Leading


@dataclass(frozen=True, slots=True)
class Filled:
    """What fills a slot of an act: choices come before it, loops go round it."""

    value: Expr
    choices: tuple[Action, ...] = ()
    loops: tuple[tuple[str, Expr], ...] = ()
    wholes: tuple[tuple[int, Expr], ...] = ()
    """What mentions speak of when the act is done: all things that were gone through."""
    placed: bool = False


@dataclass(frozen=True, slots=True)
class SlotOf:
    """A slot of a verb that is being filled, and who acts."""

    verb: str
    name: str
    who: Expr = field(default_factory=You)
    source: Expr | None = None
    """The zone from which the verb takes its cards, where the text names one."""
    holder: Expr | None = None
    """The card from which the verb takes tokens, where the text names one."""
