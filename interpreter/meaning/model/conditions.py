"""Conditions: what a text asks of things, and the events that it waits for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from interpreter.meaning.model.expressions import Expr, Select


@dataclass(frozen=True, slots=True)
class All:
    """Every one of the conditions."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """At least one of the conditions."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite."""

    of: Condition


@dataclass(frozen=True, slots=True)
class Compare:
    """left op right: <, <=, =, >=, >, !=."""

    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Same:
    """Both are the same thing; a set is when it holds the other."""

    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class IsClass:
    """The class line of a card has the class."""

    thing: Expr
    word: str


@dataclass(frozen=True, slots=True)
class IsNamed:
    """The words stand in the name of the card."""

    thing: Expr
    words: str


@dataclass(frozen=True, slots=True)
class HasWord:
    """A word is printed on the card, or a symbol is that word."""

    thing: Expr
    word: str


@dataclass(frozen=True, slots=True)
class OfResource:
    """The amount is one of that resource."""

    amount: Expr
    resource: str


@dataclass(frozen=True, slots=True)
class FaceUp:
    """The card lies face up (or down)."""

    card: Expr
    up: bool = True


@dataclass(frozen=True, slots=True)
class HasAbility:
    """The card has the ability or keyword."""

    thing: Expr
    ability: str


@dataclass(frozen=True, slots=True)
class Defined:
    """An adjective or relation that the glossary defines with sentences."""

    term: str
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Geometry:
    """A relation of places that the board answers: within, away, adjacent, in line, clear line, diagonal, between, closer, farther, behind, ..."""

    relation: str
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Inside:
    """A card lies in a place (space, zone, region, under a card); a space lies in a region."""

    thing: Expr
    place: Expr
    last: bool = False


@dataclass(frozen=True, slots=True)
class InRegion:
    """A card or space is in a region of a kind that belongs to a player (or to nobody): the nearest `count` rows of it."""

    thing: Expr
    region: str
    of: Expr | None = None
    count: Expr | None = None


@dataclass(frozen=True, slots=True)
class InBand:
    """A card or space is in one certain row or column (`band`)."""

    thing: Expr
    band: str
    which: Expr


@dataclass(frozen=True, slots=True)
class OnBoard:
    """A card is on a space of the board."""

    thing: Expr


@dataclass(frozen=True, slots=True)
class InPlay:
    """A card is in play."""

    thing: Expr


@dataclass(frozen=True, slots=True)
class Controls:
    """The player controls the card."""

    player: Expr
    card: Expr


@dataclass(frozen=True, slots=True)
class Opposed:
    """The players are not on the same side."""

    first: Expr
    second: Expr


@dataclass(frozen=True, slots=True)
class Owns:
    """The player owns the card."""

    player: Expr
    card: Expr


@dataclass(frozen=True, slots=True)
class Each:
    """The condition holds for every thing of a set, bound to `var`."""

    var: str
    of: Expr
    condition: Condition


@dataclass(frozen=True, slots=True)
class Exists:
    """The set is not empty."""

    of: Select


@dataclass(frozen=True, slots=True)
class Named:
    """The slot of the verb was filled."""

    slot: str


@dataclass(frozen=True, slots=True)
class May:
    """The act would be permitted (permission), or is forbidden (`forbidden`)."""

    event: Event
    forbidden: bool = False


@dataclass(frozen=True, slots=True)
class Can:
    """The act could be done now: nothing stands against it, and there is something for all that is open."""

    event: Event


@dataclass(frozen=True, slots=True)
class Runs:
    """An act that fits is going on."""

    event: Event


@dataclass(frozen=True, slots=True)
class Happened:
    """The history has at least one event that fits; what the event was about is bound to the variables of the pattern."""

    event: Event
    period: str
    whose: Expr | None = None


@dataclass(frozen=True, slots=True)
class Amid:
    """Said of an event that has happened: it did while an act of the verb went on."""

    verb: str


@dataclass(frozen=True, slots=True)
class DidInstead:
    """In this phase the thing has done something in place of an act."""

    thing: Expr
    verb: str


@dataclass(frozen=True, slots=True)
class InTime:
    """It is the turn or phase of a player."""

    time: str
    of: Expr | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """What the text asked for before was done (if you do), or could not be."""

    name: str


@dataclass(frozen=True, slots=True)
class Different:
    """The things of a set differ from one another in a value, a name or in what they are."""

    of: Expr
    by: str


@dataclass(frozen=True, slots=True)
class Shares:
    """Both have a value of a quality in common."""

    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Always:
    """True."""


Condition: TypeAlias = (
    All
    | Some
    | Not
    | Compare
    | Same
    | IsClass
    | IsNamed
    | HasWord
    | OfResource
    | FaceUp
    | HasAbility
    | Defined
    | Geometry
    | Inside
    | InRegion
    | InBand
    | OnBoard
    | InPlay
    | Controls
    | Opposed
    | Owns
    | Each
    | Exists
    | Named
    | May
    | Can
    | Runs
    | Happened
    | Amid
    | DidInstead
    | InTime
    | Done
    | Different
    | Shares
    | Always
)


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a participant of an event must be: it is bound to `var` and then tested."""

    var: str
    tests: tuple[Condition, ...] = ()
    kind: str = "card"


@dataclass(frozen=True, slots=True)
class Event:
    """A kind of event: a verb and what its participants must be. `agent`: by whom or by what it must be done."""

    verb: str
    slots: tuple[tuple[str, Pattern], ...] = ()
    actor: Pattern | None = None
    agent: Pattern | None = None
    tests: tuple[Condition, ...] = ()
    because: Event | None = None
