"""Expressions: the things, numbers and sets that a text speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from interpreter.meaning.model.conditions import Condition, Event


@dataclass(frozen=True, slots=True)
class This:
    """The card that bears the text."""

    kind: str = "card"


@dataclass(frozen=True, slots=True)
class You:
    """The player whom the text addresses."""

    kind: str = "player"


@dataclass(frozen=True, slots=True)
class Var:
    """A thing, a number or a set that the text has named before."""

    name: str
    kind: str
    many: bool = False


@dataclass(frozen=True, slots=True)
class Role:
    """A participant of the nearest running act that has one of this name."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is written out."""

    value: int
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class Sum:
    """left + right, left - right, left * right, left // right, half of left (rounded down or up), the smaller or the greater: `op` says which."""

    op: str
    left: Expr
    right: Expr
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class Count:
    """How many things there are; `by`: how many that differ in that (name)."""

    of: Select
    by: str = ""
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class Extreme:
    """The greatest or smallest (`op`) of a value over a set, or its sum."""

    op: str
    value: str
    of: Expr
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class ValueOf:
    """A value of a card; printed: without anything that changes it."""

    value: str
    of: Expr
    printed: bool = False
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class Held:
    """How many tokens lie on a thing, or how far a player's track stands."""

    resource: str
    of: Expr
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class Supply:
    """The common store that tokens come from and go to; it never runs out."""

    kind: str = "supply"


@dataclass(frozen=True, slots=True)
class WayOf:
    """The way of a verb that is done in one of several: which other verb it comes to."""

    verb: str
    kind: str = "way"


@dataclass(frozen=True, slots=True)
class Amount:
    """So many of a resource. `resource` is empty when the count is that of whatever was named."""

    resource: str
    count: Expr
    kind: str = "amount"


@dataclass(frozen=True, slots=True)
class CountOf:
    """The number in an amount, a distance or a set."""

    of: Expr
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class Upto:
    """A range of numbers from which the one who acts chooses when it matters."""

    least: Expr
    most: Expr
    kind: str = "range"


@dataclass(frozen=True, slots=True)
class Distance:
    """How many spaces lie from one thing to another."""

    first: Expr
    second: Expr
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class BandOf:
    """The row or column that a thing is in."""

    band: str
    of: Expr
    kind: str = "region"


@dataclass(frozen=True, slots=True)
class PlayerOf:
    """controller or owner of a card, opponent or next of a player, active: `role` says which."""

    role: str
    of: Expr
    kind: str = "player"


@dataclass(frozen=True, slots=True)
class SpaceOf:
    """The space where a card is (or was last)."""

    of: Expr
    kind: str = "space"


@dataclass(frozen=True, slots=True)
class ZoneOf:
    """A player's zone, a common zone, or the place of that name at a card."""

    zone: str
    of: Expr | None
    kind: str = "zone"


@dataclass(frozen=True, slots=True)
class InPlayPlace:
    """Wherever a card is in play; what is put there goes where cards of its class come into play."""

    kind: str = "zone"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where in a line a card is to stand: at an end, in the middle, next to something; whose line it is, if that is said."""

    how: str
    line: Expr | None = None
    kind: str = "region"


@dataclass(frozen=True, slots=True)
class Host:
    """The card that a card is attached to."""

    of: Expr
    kind: str = "card"


@dataclass(frozen=True, slots=True)
class RegionOf:
    """The spaces of a region of a player, or of one without an owner."""

    region: str
    of: Expr | None
    count: Expr | None = None
    kind: str = "region"


@dataclass(frozen=True, slots=True)
class Top:
    """The first `count` cards of a zone, from the top or from the bottom."""

    zone: Expr
    count: Expr
    bottom: bool = False
    kind: str = "card"


@dataclass(frozen=True, slots=True)
class Ahead:
    """The next space in a direction."""

    of: Expr
    direction: Expr
    kind: str = "space"


@dataclass(frozen=True, slots=True)
class Between:
    """The spaces strictly between two things that stand in a straight line; none when they do not."""

    first: Expr
    second: Expr
    kind: str = "space"


@dataclass(frozen=True, slots=True)
class Within:
    """The spaces at most so far from a thing."""

    anchor: Expr
    distance: Expr
    kind: str = "space"


@dataclass(frozen=True, slots=True)
class Run:
    """The spaces that follow one another from a thing in a direction, so many of them; fewer when the board ends."""

    anchor: Expr
    direction: Expr
    count: Expr
    kind: str = "space"


@dataclass(frozen=True, slots=True)
class Select:
    """All things of a kind that pass the tests; each is bound to `var` while it is tested.

    `domain`: in_play, all, players, spaces, directions, symbols, dice, or an expression for the place (or set) they are taken from.
    """

    var: str
    kind: str
    domain: str | Expr
    tests: tuple[Condition, ...] = ()
    owner: Expr | None = None


@dataclass(frozen=True, slots=True)
class Union:
    """The things of several sets or single things."""

    of: tuple[Expr, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class Foremost:
    """Those of a set that have most (or least) of something, which is said of the variable of the set; all that are tied.

    With `count` so many of them: those who are among them in any case, or (`tied`) those of whom only some are.
    """

    of: Select
    measure: Expr
    least: bool = False
    count: int = 0
    tied: bool = False

    @property
    def kind(self) -> str:
        """The sort of things that the set has."""
        return self.of.kind


@dataclass(frozen=True, slots=True)
class Repeated:
    """Each thing of a set as often as a number says, which is said of the variable of the set."""

    of: Select
    times: Expr

    @property
    def kind(self) -> str:
        """The sort of things that the set has."""
        return self.of.kind


@dataclass(frozen=True, slots=True)
class Only:
    """The one thing that a set has (your leader)."""

    of: Select
    kind: str


@dataclass(frozen=True, slots=True)
class Happenings:
    """How many events of the history fit: `period` is turn, phase, game, way (made by this text), event (the one that is answered) or previous: the last
    turn of the player `whose`. `of`: the amounts in that slot, added up.
    """

    event: Event
    period: str
    of: str = ""
    whose: Expr | None = None
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class Nth:
    """The thing in a slot of the act of that rank (0: the first, -1: the last) among the acts of a period that fit, done or going on."""

    event: Event
    slot: str
    rank: int
    period: str = "turn"
    kind: str = "card"


@dataclass(frozen=True, slots=True)
class Now:
    """The value of a number when the text was carried out, in what lasts after that."""

    of: Expr
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class Share:
    """How often a thing was chosen for a set in which it may be more than once."""

    of: Expr
    among: Var
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A number that a text has stored under a name (how many it moved, how much it paid)."""

    name: str
    kind: str = "number"


QUALITY = "quality:"


def kind_of(quality: str) -> str:
    """What sort of thing the values of a quality are."""
    return f"{QUALITY}{quality}"


def for_the_sake_of(kind: str, verb: str) -> str:
    """What things count as when it is asked whether a verb may be done to them, and for nothing else."""
    return f"{kind}@{verb}"


def way_of(verb: str, way: str) -> str:
    """A verb that is done in a certain way, as something that is offered by itself."""
    return f"{verb}/{way}"


def is_quality(kind: str) -> bool:
    """Are things of this sort values of a quality?"""
    return kind.startswith(QUALITY)


@dataclass(frozen=True, slots=True)
class Quality:
    """A value of a quality that is written out, by its number; `word` is for people."""

    quality: str
    value: int
    word: str = ""

    @property
    def kind(self) -> str:
        """Which quality it is."""
        return kind_of(self.quality)


@dataclass(frozen=True, slots=True)
class EveryValue:
    """All values of a quality."""

    quality: str

    @property
    def kind(self) -> str:
        """Which quality it is."""
        return kind_of(self.quality)


@dataclass(frozen=True, slots=True)
class QualitiesOf:
    """The values of a quality that a card has, that the things of a set have between them, or that a player's deck has."""

    quality: str
    of: Expr
    printed: bool = False

    @property
    def kind(self) -> str:
        """Which quality it is."""
        return kind_of(self.quality)


@dataclass(frozen=True, slots=True)
class Kept:
    """The value that a register keeps; none when it is said to be that of a player whose turn it is not."""

    register: str
    quality: str
    of: Expr | None = None

    @property
    def kind(self) -> str:
        """Which quality it is."""
        return kind_of(self.quality)


@dataclass(frozen=True, slots=True)
class Eligible:
    """What a player may choose as the value of a register: some of the values, and those that a law permits besides; what is demanded comes first."""

    register: str
    quality: str
    of: Expr
    who: Expr

    @property
    def kind(self) -> str:
        """Which quality it is."""
        return kind_of(self.quality)


Expr: TypeAlias = (
    This
    | You
    | Var
    | Role
    | Number
    | Sum
    | Count
    | Extreme
    | ValueOf
    | Held
    | Supply
    | WayOf
    | Amount
    | CountOf
    | Upto
    | Distance
    | BandOf
    | PlayerOf
    | SpaceOf
    | ZoneOf
    | RegionOf
    | InPlayPlace
    | Spot
    | Host
    | Top
    | Ahead
    | Between
    | Within
    | Run
    | Select
    | Union
    | Foremost
    | Repeated
    | Only
    | Happenings
    | Nth
    | Now
    | Chosen
    | Share
    | Quality
    | EveryValue
    | QualitiesOf
    | Kept
    | Eligible
)
