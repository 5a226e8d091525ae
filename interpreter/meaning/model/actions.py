"""Actions: what a text does, in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from interpreter.meaning.model.conditions import Always, Condition
from interpreter.meaning.model.expressions import Expr, You

if TYPE_CHECKING:
    from interpreter.meaning.model.statements import Statement


@dataclass(frozen=True, slots=True)
class Pick:
    """`who` chooses from `least` to `most` things of the set; the chosen are bound to `var` (a set when `many`)."""

    var: str
    of: Expr
    least: Expr
    most: Expr
    many: bool = False
    who: Expr = field(default_factory=You)
    random: bool = False
    apart: str = ""
    """In what the chosen must differ from one another (name)."""
    pair: Condition | None = None
    """What any two of the chosen, `one` and `other`, must be to each other."""
    sought: bool = False
    """Whether it is searched for: finding nothing does not undo the search."""
    repeated: bool = False
    """Whether the same thing may be chosen again and again."""
    spared: bool = False
    """Whether what speaks of it together with others is done also without it."""


@dataclass(frozen=True, slots=True)
class Let:
    """The value of an expression now is bound to `var`; with `many` all things of a set."""

    var: str
    value: Expr
    many: bool = False
    spare: bool = False
    """Whether it is left out where nothing speaks of it."""


@dataclass(frozen=True, slots=True)
class Do:
    """An act: a verb of the glossary with its participants; `actor` is who does it. Its outcome is stored under `result`."""

    verb: str
    args: tuple[tuple[str, Expr], ...]
    actor: Expr = field(default_factory=You)
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Loop:
    """For every thing of the set, bound to `var`; with `together` all of it is one change, with `ordered` one by one as who acts likes."""

    var: str
    of: Expr
    body: tuple[Action, ...]
    together: bool = True
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Times:
    """The body, so many times."""

    count: Expr
    body: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Until:
    """The body again and again until the condition holds or nothing happens any more; `first`: it is asked only after the body."""

    condition: Condition
    body: tuple[Action, ...]
    first: bool = False


@dataclass(frozen=True, slots=True)
class When:
    """If the condition holds, then ...; otherwise ..."""

    condition: Condition
    then: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Optional:
    """`who` may do the body, or leave it. Whether it was done is kept under `name`."""

    who: Expr
    body: tuple[Action, ...]
    name: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """The body, remembering under `name` whether it could be done."""

    body: tuple[Action, ...]
    name: str


@dataclass(frozen=True, slots=True)
class OneOf:
    """`who` chooses one of the branches that can be done."""

    who: Expr
    branches: tuple[tuple[Action, ...], ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Together:
    """All of it is one change."""

    body: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Lasting:
    """Statements that hold from now on, for a while: `until` is turn, phase, act, your next turn, game ..."""

    statements: tuple[Statement, ...]
    until: str
    whose: Expr | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that the player may do now, again and again: an act with open participants, up to a number of times; if `different`, each of them once.

    `condition`: what must be so for it, where the phase that offers it asks.
    """

    event: Do
    picks: tuple[Pick, ...]
    limit: Expr | None
    different: bool = False
    who: Expr = field(default_factory=You)
    condition: Condition = field(default_factory=Always)


@dataclass(frozen=True, slots=True)
class Native:
    """A change that the engine itself makes."""

    name: str
    args: tuple[tuple[str, Expr], ...]
    flags: tuple[str, ...] = ()


Action: TypeAlias = Pick | Let | Do | Loop | Times | Until | When | Optional | Attempt | OneOf | Together | Lasting | Offer | Native
