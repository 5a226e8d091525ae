"""Statements: what a text is, with where it comes from, and the verbs that a glossary makes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from interpreter.meaning.model.actions import Action, Offer
from interpreter.meaning.model.conditions import Condition, Event, Pattern
from interpreter.meaning.model.expressions import Expr, Select
from interpreter.meaning.source import Source as Source


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
    aspect: str = ""
    """What of it, where it is not the value itself: `extra` is how much further a measure goes, `skips` how often a phase is passed over,
    `dice` and `more dice` how many dice a thing rolls, where the value is the verb for it."""


UNNAMED = "given "
"""With this begins the name of an ability that is given in quotation marks and has none of its own; what follows tells texts apart."""


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
)


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


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase: what it offers and what it does, in order."""

    name: str
    word: str
    offers: tuple[Offer, ...]
    body: tuple[Action, ...]
    source: Source
