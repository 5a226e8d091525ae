"""Effect objects: what a text means, free of English and free of the engine.

Three families. *Expressions* and *conditions* are pure; *actions* are what a text does, in order; *statements* are what a text is: a trigger, a law,
a change of a value, a definition. Things and numbers that a text speaks of are variables (`Var`), named for the mention (`m3`) or for the slot of the
verb whose body the text is (`target`).

    After this card moves, you may push a card 1 space.
    Trigger(after, Event("Move", {"mover": This()}), [May(You(), [Pick("m2", ...), Do("Push", {"target": Var("m2"), "distance": Number(1)})])])
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

# ---- expressions ------------------------------------------------------------------------------------


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

# ---- conditions -------------------------------------------------------------------------------------


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


# ---- actions ----------------------------------------------------------------------------------------


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
    """For every thing of the set, bound to `var`; with `together` all of it is one change."""

    var: str
    of: Expr
    body: tuple[Action, ...]
    together: bool = True


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
    """Something that the player may do now, again and again: an act with open participants, up to a number of times; if `different`, each of them once."""

    event: Do
    picks: tuple[Pick, ...]
    limit: Expr | None
    different: bool = False
    who: Expr = field(default_factory=You)


@dataclass(frozen=True, slots=True)
class Native:
    """A change that the engine itself makes."""

    name: str
    args: tuple[tuple[str, Expr], ...]
    flags: tuple[str, ...] = ()


Action: TypeAlias = Pick | Let | Do | Loop | Times | Until | When | Optional | Attempt | OneOf | Together | Lasting | Offer | Native

# ---- statements -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trigger:
    """When the event happens, the body follows: `timing` is after or before. `limit` is turn, phase, round, game (once each) or nothing."""

    timing: str
    event: Event
    condition: Condition
    body: tuple[Action, ...]
    limit: str = ""
    also: tuple[Event, ...] = ()
    label: str = ""
    """The label that the text stands behind."""


@dataclass(frozen=True, slots=True)
class AtTime:
    """At the start or end of a turn or phase (of a player), the body follows."""

    edge: str
    time: str
    whose: Condition
    condition: Condition
    body: tuple[Action, ...]
    limit: str = ""


@dataclass(frozen=True, slots=True)
class Replace:
    """Instead of the event, the body. `within`: acts that must be going on. `mode` is instead or prevent."""

    event: Event
    condition: Condition
    body: tuple[Action, ...]
    within: tuple[Event, ...] = ()
    limit: str = ""
    optional: Expr | None = None


@dataclass(frozen=True, slots=True)
class Law:
    """can, cannot, only or must: what may happen. `time` is the time an *only* asks for."""

    force: str
    event: Event
    condition: Condition
    only: Condition | None = None


@dataclass(frozen=True, slots=True)
class Modify:
    """A value of the things that fit is set or changed: `stage` is base, add, limit or swap.

    Of a quality (the value is its kind) the base is what they have in place of what is printed, and what is added they have besides.
    """

    value: str
    stage: str
    of: Pattern
    amount: Expr
    condition: Condition
    to: str = ""
    bound: Expr | None = None
    times: int = 0
    """For how many acts it holds, where it holds for the sake of acts; 0: for all."""


@dataclass(frozen=True, slots=True)
class Endow:
    """The things that fit have further abilities (or have lost them)."""

    of: Pattern
    statements: tuple[Statement, ...]
    name: str
    condition: Condition
    lost: bool = False
    named: bool = False
    """Whether the ability is given by its name, as some card has it."""


@dataclass(frozen=True, slots=True)
class Belong:
    """The things that fit also count as a class, or have a word or quality."""

    of: Pattern
    words: tuple[str, ...]
    condition: Condition


@dataclass(frozen=True, slots=True)
class Define:
    """A term holds of its arguments when the condition does; a value is what the expression says."""

    term: str
    params: tuple[str, ...]
    condition: Condition | None = None
    value: Expr | None = None
    tests: tuple[Condition, ...] = ()
    of: str = "card"
    """What has the value: cards, or players."""


@dataclass(frozen=True, slots=True)
class Renew:
    """When a card of a pile is needed and the pile has too few, the cards of another zone are shuffled and put beneath it."""

    zone: str
    source: str


@dataclass(frozen=True, slots=True)
class Tally:
    """Acts of some verbs, each with the slot that is counted, can be done only so often in a turn, all counted together.

    `by_name`: cards of one name together, else what each player does. `first_turn`: in the first turn of the game only. `yields`: the text of a card may
    allow more.
    """

    verbs: tuple[tuple[str, str], ...]
    limit: int
    by_name: bool = False
    first_turn: bool = False
    yields: bool = False


@dataclass(frozen=True, slots=True)
class StateRule:
    """As soon as there is such a thing, the body follows for it."""

    of: Select | None
    condition: Condition
    body: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Extra:
    """More of an act than the rules allow: `count` more participants in `slot`."""

    event: Event
    slot: str
    count: Expr
    again: bool = False
    """Whether the same participant may do it once more."""


@dataclass(frozen=True, slots=True)
class Activated:
    """Something that the controller of the card may do in a window; `instead`: in place of an act that is on offer."""

    body: tuple[Action, ...]
    condition: Condition
    instead: Event | None = None
    limit: str = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """What happens when the card is resolved."""

    body: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """An offer that holds in every window of the time it names."""

    offer: Offer
    condition: Condition


@dataclass(frozen=True, slots=True)
class Arrive:
    """How cards of a class come into play: in the line of that name, or in the place of that name at a card of the class `bearer`."""

    word: str
    zone: str
    bearer: str = ""


@dataclass(frozen=True, slots=True)
class Comes:
    """Cards that fit come into play with a token on them (a state is one), or without it."""

    of: Pattern
    token: str
    bears: bool
    condition: Condition


@dataclass(frozen=True, slots=True)
class Decide:
    """A player makes every choice that the texts of cards leave to whoever they address."""

    player: Expr


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence that says what follows from other rules (a push is not a move); it does nothing by itself."""

    about: str


Statement: TypeAlias = (
    Trigger
    | AtTime
    | Replace
    | Law
    | Modify
    | Endow
    | Belong
    | Define
    | Renew
    | Tally
    | StateRule
    | Extra
    | Activated
    | Effect
    | Standing
    | Arrive
    | Comes
    | Decide
    | Remark
)


@dataclass(frozen=True, slots=True)
class Source:
    """Where a statement comes from: a term or a card's ability, with the sentence as it was written."""

    kind: str
    name: str
    ability: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Sourced:
    """A statement with its source."""

    statement: Statement
    source: Source


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of the glossary: its slots in order, what it needs, what it does. `agent` is the slot of the card that does it."""

    name: str
    word: str
    slots: tuple[str, ...]
    kinds: tuple[str, ...]
    needs: tuple[tuple[Condition, frozenset[str], Source], ...]
    body: tuple[Action, ...]
    agent: str = ""
    source: Source | None = None
    defaults: tuple[tuple[str, Expr], ...] = ()
    """What participants are that a text does not name."""
    first: tuple[Action, ...] = ()
    """What is done first, before anything that waits for the act to begin."""
