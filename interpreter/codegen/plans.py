"""What statements, verbs, offers and phases become, with the names of their functions: made real when the source has been run."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.codegen.unmet_conditions import Asked
from interpreter.meaning import model as m


@dataclass(frozen=True, slots=True)
class AnswerPlan:
    """A body that answers something."""

    match: str
    program: int
    bound: tuple[int, ...]
    """The slots of the program that take what the match gives."""
    limit: str
    body: tuple[m.Action, ...]
    personal: bool
    always: bool
    captured: bool


@dataclass(frozen=True, slots=True)
class EventPlan(AnswerPlan):
    """An answer to an act: before it, after it, or in place of it."""

    verb: int
    timing: str
    own: int = -1
    """The slot of the act that must be the card which has the answer, or -1."""
    label: str = ""
    description: DescriptionPlan | None = None


@dataclass(frozen=True, slots=True)
class DescriptionPlan:
    """What is said of how the participants are: the slots, the function that asks it, and what is matched without it."""

    slots: tuple[int, ...]
    fits: str
    apart: str


@dataclass(frozen=True, slots=True)
class TimePlan(AnswerPlan):
    """An answer to a time of the game."""

    edge: str
    time: str


@dataclass(frozen=True, slots=True)
class LawPlan:
    """A law about a verb."""

    law: m.Law
    verb: int
    match: str
    slots: frozenset[int]
    named: frozenset[int]
    always: bool
    classes: frozenset[tuple[int, str]] = frozenset()
    asked: Asked | None = None
    about: frozenset[int] = frozenset()
    """The slots that must be filled for the law to speak of an act."""
    parts: tuple[tuple[frozenset[int], str], ...] = ()
    """Tests of some of the participants alone: where one does not hold, the law does not speak of the act, whoever the others are."""


@dataclass(frozen=True, slots=True)
class ChangePlan:
    """A change of a value."""

    value: str
    stage: str
    test: str
    amount: str
    bound: str | None
    always: bool
    times: int = 0


@dataclass(frozen=True, slots=True)
class EndowPlan:
    """Abilities that are given or taken."""

    test: str
    inner: tuple[Plan, ...]
    name: str
    lost: bool
    always: bool
    only: str | None = None


@dataclass(frozen=True, slots=True)
class BelongPlan:
    """Classes that are given."""

    test: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ComesPlan:
    """With or without which token cards come into play."""

    test: str
    token: int
    bears: bool


@dataclass(frozen=True, slots=True)
class ExtraPlan:
    """More of an act than the rules allow."""

    test: str
    verb: int
    count: int
    again: bool


@dataclass(frozen=True, slots=True)
class ActivatedPlan:
    """Something that a player may use."""

    condition: str
    possible: str
    program: int
    limit: str
    instead: int
    doers: str | None
    slot: int
    bound: tuple[int, ...]
    asked: Asked
    chosen: Asked | None


@dataclass(frozen=True, slots=True)
class EffectPlan:
    """What a card does when it is resolved."""

    program: int


@dataclass(frozen=True, slots=True)
class StatePlan:
    """What is done whenever something is so."""

    find: str
    program: int
    slot: int
    personal: bool
    values: tuple[str, ...]
    act: int = -1
    """The verb that it does to each of the things and that is all it does; -1 where it does more."""


@dataclass(frozen=True, slots=True)
class TallyPlan:
    """What can be done only so often: the verbs with the slots that are counted."""

    tally: m.Tally
    verbs: tuple[tuple[int, int], ...]


Plan = EventPlan | TimePlan | LawPlan | ChangePlan | EndowPlan | BelongPlan | ComesPlan | ExtraPlan | ActivatedPlan | EffectPlan | StatePlan | TallyPlan


@dataclass(frozen=True, slots=True)
class Placed:
    """A plan with who has it (the definition of a card, or nobody) and whom it cites."""

    plan: Plan
    holder: int
    source: int


@dataclass(frozen=True, slots=True)
class Need:
    """What a verb needs: its test, the slots it speaks of, its source, and what says which law stands against an act it asks for."""

    test: str
    about: tuple[int, ...]
    source: int
    asked: Asked
    law: str | None = None
    """Which law that is, for when the text itself says where they are: only laws count then."""
    place: bool = True
    """Does it say where something must be, or that an act be allowed? A text that says where gives it up."""


@dataclass(frozen=True, slots=True)
class VerbPlan:
    """A verb whose body the glossary gives."""

    agent: str
    source: int
    needs: tuple[Need, ...]
    spoken: frozenset[int]
    candidates: dict[int, str]
    """For each open slot, in their order, what lists the things that can fill it."""
    narrow: dict[int, str]
    """The same where nothing lifts the needs."""
    held: int
    path: int
    ways: str | None
    possible: str | None
    rests_on: int = -1
    """The verb that the body begins with and that can always be done where no law has a say in it."""
    fruit: str | None = None
    """What tells whether anything will come of it, where the verb is nothing but a change."""


@dataclass(frozen=True, slots=True)
class OfferPlan:
    """An act that is offered."""

    number: int
    verb: int
    slots: tuple[int, ...]
    picks: str
    given: tuple[tuple[int, str], ...]
    limit: int
    once: bool
    used: int
    source: int
    condition: str | None
    fast: str | None
    lawful: bool = False
    """Whether the quick listing keeps the laws of the rulebook itself."""
    begins: bool = False
    """Whether the body of the verb can begin with whatever is picked."""
    sakes: tuple[str, ...] = ()
    """The values that cards can count as having for its sake."""
    when: Asked | None = None
    """Its condition."""
    spoken: Asked | None = None
    """What the things must be that it speaks of."""


@dataclass(frozen=True, slots=True)
class PhasePlan:
    """A phase with what it offers."""

    name: str
    word: str
    program: int
    offers: tuple[OfferPlan, ...]
    source: int
