"""The rules of one match: everything that never changes while it is played."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from interpreter.engine.boards import Board
from interpreter.engine.core.layout import FIRST
from interpreter.engine.core.step_limits import REPEATS

if TYPE_CHECKING:
    from interpreter.engine.acts.refusal import Refusal
    from interpreter.engine.core.counting import Counts
    from interpreter.engine.core.qualities import QualityTable
    from interpreter.engine.core.state import State

Step = Callable[["State", list[Any]], int]
Match = Callable[["State", Any, int, int, Any], Any]
"""A pattern of an event: (state, act, bearer, player, captured) -> the values of its variables, or nothing."""


class Question(Protocol):
    """A condition that is asked in play, kept as it was compiled: what of it does not hold can be found out part by part."""

    number: int
    """Under which the rules keep it."""

    def holds(self, s: State, *given: Any) -> bool:
        """Does it hold?"""

    def unmet(self, s: State, *given: Any) -> tuple[Any, ...]:
        """The parts that do not hold, each with its figures; of the condition of a prohibition, the parts that do."""


class Choice(Protocol):
    """A choice that a text asks for: why something is not among its options can be found out."""

    def refusal(self, s: State, f: list[Any], thing: Any) -> Refusal | None:
        """The test at which a thing fell out; nothing when it passes all of them."""

    def lack(self, s: State, f: list[Any]) -> Refusal | None:
        """Why there is nothing to choose."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a program, law or change comes from: a term of the glossary or an ability of a card."""

    kind: str
    name: str
    ability: str
    text: str


@dataclass(frozen=True, slots=True)
class Program:
    """A flat program of steps."""

    number: int
    name: str
    steps: tuple[Step, ...]
    size: int
    source: int
    verb: int = -1
    names: tuple[str, ...] = ()
    """The names of the slots, for looking at and for words."""
    closed: frozenset[int] = frozenset()
    """The steps at which it cannot be left: something that happens at the same time, or a card that was lent, is not brought to its end yet."""


class NeedInfo(NamedTuple):
    """What a verb needs. Where that is another act to be allowed: the law that stands against it (`law`)."""

    test: Callable[[State, list[Any]], bool]
    slots: tuple[int, ...]
    source: int
    law: Callable[[State, list[Any]], int] | None = None
    place: bool = True
    """Does it say where something must be? Then it gives way to a text that says where itself."""
    question: Question | None = None


@dataclass(frozen=True, slots=True)
class VerbInfo:
    """A verb: its slots, what it needs, the slots that are still open when it begins."""

    number: int
    name: str
    word: str
    slots: tuple[str, ...]
    kinds: tuple[str, ...]
    slot: dict[str, int]
    program: int
    agent: int
    cards: tuple[int, ...]
    """Slots that hold cards."""
    needs: tuple[NeedInfo, ...] = ()
    spoken: frozenset[int] = frozenset()
    """Slots that the needs speak of."""
    asks_doer: bool = False
    """Whether the body asks if it is said by what it is done: then that is known also where it comes of something that a card did before."""
    open: tuple[int, ...] = ()
    candidates: dict[int, Callable[[State, list[Any]], list[Any]]] = field(default_factory=dict)
    narrow: dict[int, Callable[[State, list[Any]], list[Any]]] = field(default_factory=dict)
    """The same where nothing lifts the needs: those that need the slot are asked while it is listed."""
    possible: Callable[[State, list[Any]], bool] | None = None
    heeds: frozenset[int] | None = None
    """The slots that the question whether its body can begin looks at; nothing where that cannot be told."""
    alike: dict[int, frozenset[int]] = field(default_factory=dict)
    """For open slots the slots that their narrow listing looks at, where that can be told."""
    fruit: Callable[[State, list[Any]], bool] | None = None
    """Whether anything will come of it, where the verb is nothing but a change."""
    held: int = -1
    """The slot that keeps who controlled the participants when the act happened."""
    path: int = -1
    ways: Callable[[State, list[Any]], list[Any]] | None = None
    source: int = -1

    def kind_of(self, slot: int) -> str:
        """What fills a slot."""
        at = slot - FIRST
        return self.kinds[at] if at < len(self.kinds) else ""


@dataclass(frozen=True, slots=True)
class Manner:
    """The slots of a verb that say upon which cards and in which manner it is done: at which spot, next to what, under whose control, at which card."""

    cards: tuple[int, ...]
    slots: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Arrival:
    """Where cards of a class come into play: in the lines that begin at a place, or attached to a card of a class."""

    word: str
    line: int = -1
    attached: int = -1
    bearer: str = ""


@dataclass(frozen=True, slots=True)
class Listener:
    """An ability that waits for an event or a time. `holder` is the definition of the card that has it, or -1 for a rule of the game."""

    number: int
    holder: int
    match: Match
    program: int
    bound: tuple[int, ...]
    source: int
    limit: str = ""
    personal: bool = True
    """Whether the rule speaks to each player."""
    always: bool = False
    captured: bool = False
    anonymous: bool = False
    """Whether it does the same whichever card has it."""
    own: int = -1
    """The participant that must be the card which has it; -1 where the text does not say so."""
    reads: frozenset[str] = frozenset(["everything"])
    writes: frozenset[str] = frozenset(["everything"])
    label: str = ""
    """The label that its text stands behind."""
    description: Description | None = None
    """What it says of how the participants are, where it answers an act that is over by then."""


@dataclass(frozen=True, slots=True)
class Description:
    """What an ability says of how the participants of an act are (*after a turned card is destroyed*). A card that has left play in the act is nothing any
    more: it is described as it was when the act began.
    """

    slots: tuple[int, ...]
    """The participants that are described."""
    fits: Match
    """Whether the description is true."""
    apart: Match
    """What the ability binds, the description aside."""


@dataclass(frozen=True, slots=True)
class LawInfo:
    """can, cannot, only, must about a verb."""

    force: str
    holder: int
    match: Match
    source: int
    slots: frozenset[int]
    """Slots of which the law says where they must be; a permission lifts the needs about them."""
    named: frozenset[int]
    always: bool = False
    card: bool = False
    """Whether it stands on a card rather than in the rulebook."""
    classes: frozenset[tuple[int, str]] = frozenset()
    """When it asks only of which classes the participants are: the slots and the classes."""
    question: Question | None = None
    """Under which conditions it forbids; of *may only*, for what it allows."""
    about: frozenset[int] = frozenset()
    """The participants that an act must have for the law to speak of it."""
    parts: tuple[tuple[frozenset[int], Match], ...] = ()
    """What must be so of some of the participants for the law to speak of an act: the slots, and the test of these alone."""

    def names(self, slots: list[int]) -> bool:
        """Does the law speak of all these participants?"""
        return all(slot in self.named for slot in slots)


class StepGuards(NamedTuple):
    """The acts of which laws about steps ask, each as the verb, the slot of the one that goes, and that of what is in its way."""

    past: tuple[tuple[int, int, int], ...]
    """A space with another card is closed unless all of these are permitted past it; with none of them it is closed in any case."""
    through: tuple[tuple[int, int, int], ...]
    """A way does not lead on from a space if one of these is forbidden to lead through it."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a value: `test(state, card, bearer, player, captured)` and the amount."""

    stage: str
    holder: int
    test: Callable[..., bool]
    amount: Callable[..., int]
    source: int
    bound: Callable[..., int] | None = None
    always: bool = False
    times: int = 0
    """For how many acts it holds; 0: for all."""


@dataclass(frozen=True, slots=True)
class Endowment:
    """An ability that cards which fit have, or have lost."""

    holder: int
    test: Callable[..., bool]
    block: Block
    name: str
    lost: bool = False
    always: bool = False
    source: int = -1
    only: Callable[[State, int], int] | None = None
    """The one card that can fit, where the text names it."""
    loose: bool = False
    """Whether it depends on the acts that are going on."""


@dataclass(frozen=True, slots=True)
class Belonging:
    """Classes that cards which fit have besides."""

    holder: int
    test: Callable[..., bool]
    words: tuple[str, ...]
    source: int = -1


@dataclass(frozen=True, slots=True)
class Coming:
    """A token that cards which fit come into play with, or without."""

    holder: int
    test: Callable[..., bool]
    token: int
    bears: bool


@dataclass(frozen=True, slots=True)
class Allowance:
    """More of an act than the rules allow."""

    verb: int
    count: int
    test: Callable[..., bool]
    again: bool = False
    """Whether it lets a card do once more what it has done already."""


@dataclass(frozen=True, slots=True)
class Ability:
    """Something that a player may use in a window."""

    number: int
    holder: int
    program: int
    source: int
    condition: Callable[..., bool]
    possible: Callable[..., bool]
    instead: int = -1
    doers: Callable[..., list[int]] | None = None
    slot: int = -1
    """The participant of the replaced act that the doer would have been."""
    bound: tuple[int, ...] = ()
    limit: str = ""
    question: Question | None = None
    """Its condition."""
    chosen: Question | None = None
    """What who does it in place of the act must be."""


@dataclass(frozen=True, slots=True)
class OfferInfo:
    """An act that a phase offers."""

    number: int
    verb: int
    slots: tuple[int, ...]
    picks: Callable[[State, list[Any]], list[tuple[Any, ...]]]
    given: tuple[tuple[int, Callable[[State, list[Any]], Any]], ...]
    shown: tuple[int, ...]
    limit: int
    once: bool
    """Whether each card may do it only once."""
    used: int
    source: int
    condition: Callable[[State, list[Any]], bool] = lambda s, f: True
    measures: tuple[tuple[int, str], ...] = ()
    """Slots with a measure that some text can stretch for a card, and the name under which that is kept."""
    fast: Callable[[State, list[Any], tuple[int, ...]], list[tuple[Any, ...]]] | None = None
    """Lists all options at once, where no law has a say."""
    sakes: tuple[str, ...] = ()
    """The values that cards can count as having for its sake."""
    watched: bool = False
    """Whether some card of the match has a law about it: then the quick way is open while no such card has a say."""
    when: Question | None = None
    """Its condition."""
    spoken: Question | None = None
    """What the things must be that it speaks of; asked with the frame and the things."""
    filled: tuple[int, ...] = ()
    """The slots that would be open, and that it fills itself."""
    unfilled: tuple[int, ...] = ()
    """The slots that it leaves open."""
    needy: bool = False
    """Whether some need speaks only of what is known once something was picked."""
    early: bool = False
    """Whether it can be asked before the rest is filled in whether there is something to begin with."""


@dataclass(frozen=True, slots=True)
class PhaseInfo:
    """A phase of the turn."""

    name: str
    word: str
    program: int
    offers: tuple[int, ...]
    source: int


@dataclass
class Block:
    """Statements that hold together: what listens, forbids, changes and gives."""

    before: dict[int, list[Listener]] = field(default_factory=dict)
    during: dict[int, list[Listener]] = field(default_factory=dict)
    at_once: dict[int, list[Listener]] = field(default_factory=dict)
    after: dict[int, list[Listener]] = field(default_factory=dict)
    instead: dict[int, list[Listener]] = field(default_factory=dict)
    settled: dict[int, list[Listener]] = field(default_factory=dict)
    times: dict[tuple[str, str], list[Listener]] = field(default_factory=dict)
    laws: dict[int, list[LawInfo]] = field(default_factory=dict)
    changes: dict[str, list[Change]] = field(default_factory=dict)
    endows: list[Endowment] = field(default_factory=list)
    belongs: list[Belonging] = field(default_factory=list)
    extras: list[Allowance] = field(default_factory=list)
    comings: list[Coming] = field(default_factory=list)
    activated: list[Ability] = field(default_factory=list)
    cards: frozenset[int] = frozenset()
    """Which of the captured values are cards."""

    @cached_property
    def entries(self) -> tuple[tuple[tuple[str, Any], tuple[Listener, ...]], ...]:
        """What listens, by when and for what; the block is whole when this is asked."""
        return tuple(((kind, key), tuple(listeners)) for kind, table in self.tables for key, listeners in table.items())

    @property
    def tables(self) -> tuple[tuple[str, dict[Any, list[Listener]]], ...]:
        """What listens, by when it answers."""
        return (
            ("before", self.before),
            ("during", self.during),
            ("at_once", self.at_once),
            ("after", self.after),
            ("instead", self.instead),
            ("settled", self.settled),
            ("times", self.times),
        )

    @property
    def plain(self) -> bool:
        """Does it do anything but give abilities away?"""
        heard = self.before or self.during or self.at_once or self.after or self.instead or self.times
        return bool(heard or self.laws or self.changes or self.activated or self.comings)


@dataclass(frozen=True, slots=True)
class TallyInfo:
    """What can be done only so often in a turn."""

    number: int
    limit: int
    by_name: bool
    first_turn: bool
    yields: bool
    source: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is printed."""

    name: str
    words: tuple[str, ...]
    classes: frozenset[str]
    values: dict[str, Any]
    marks: frozenset[str]
    keywords: frozenset[str] = frozenset()
    abilities: tuple[str, ...] = ()
    zone: str = ""
    able: bool = True
    """Whether its text is abilities: those can be lost and others gained."""


@dataclass
class Rules:
    """What a match is played by: tables, programs, listeners, laws, changes."""

    game: str
    digest: str
    players: int
    teams: tuple[int, ...]
    board: Board | None
    spaces: int
    zones: tuple[str, ...]
    zone_base: dict[str, int]
    zone_per: dict[str, str]
    zone_seen: dict[str, str]
    in_play: frozenset[int]
    hosted: int
    """The first of the places under (or on) cards."""
    places: int
    nowhere: int
    tokens: tuple[str, ...]
    tracks: tuple[str, ...]
    track_bounds: tuple[tuple[int | None, int | None], ...]
    track_start: tuple[tuple[int, ...], ...]
    token_base: tuple[int, ...]
    """For each kind of token the kind that lies on cards: a token dealt in a way of its own is one like the others there."""
    states: tuple[str, ...]
    """The tokens that are states, which a card is in or not."""
    token_most: tuple[int, ...]
    """For each kind of token how many of it a card can have; 0 for no limit."""
    pooled: tuple[int, ...]
    """For each kind of token the track that counts it for players; -1 where there is none."""
    faces: tuple[tuple[str, ...], ...]
    symbols: tuple[str, ...]
    face_symbols: tuple[tuple[int, ...], ...]
    defs: tuple[Card, ...]
    cards: tuple[int, ...]
    """The definition of every card of the match."""
    owners: tuple[int, ...]
    pieces: tuple[tuple[int, int], ...]
    """What every player has besides cards, each with the place where it always is."""
    by_def: dict[int, tuple[int, ...]]
    cls: dict[str, list[bool]]
    identities: tuple[tuple[str, ...], ...] = ()
    """For each player the words that the deck names as its identity, in small letters."""
    lines: frozenset[int] = frozenset()
    """The places that are lines: who stands in one has a left and a right."""
    line_base: int = -1
    """The line of the first player."""
    open_base: int = -1
    """The place of the first player for what is in play and in no line."""
    attached_base: int = -1
    """The place for what is attached to the first card."""
    arrivals: tuple[Arrival, ...] = ()
    comings: list[Coming] = field(default_factory=list)
    manners: dict[int, Manner] = field(default_factory=dict)
    """The manners of verbs, by their programs."""
    ranked: frozenset[str] = frozenset()
    programs: list[Program] = field(default_factory=list)
    steps: list[tuple[Step, ...]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    sources: list[Source] = field(default_factory=list)
    choices: dict[tuple[int, int], Choice] = field(default_factory=dict)
    """The choices that programs ask for, by program and step."""
    questions: list[Question] = field(default_factory=list)
    """What is asked in play, by number."""
    evidence: Callable[[State, Refusal], tuple[int, tuple[Any, ...]]] = lambda s, refusal: (refusal.source, ())
    """The sentence of the condition that failed, and what a refusal was decided by, as plain data for the log."""
    verbs: dict[int, VerbInfo] = field(default_factory=dict)
    listeners: dict[int, Listener] = field(default_factory=dict)
    abilities: dict[int, Ability] = field(default_factory=dict)
    before: dict[int, list[Listener]] = field(default_factory=dict)
    during: dict[int, list[Listener]] = field(default_factory=dict)
    """What answers the moment of an act: it happens now, and those it happens to are still there."""
    at_once: dict[int, list[Listener]] = field(default_factory=dict)
    """What answers an act as soon as it has happened, before anything that comes after it."""
    after: dict[int, list[Listener]] = field(default_factory=dict)
    instead: dict[int, list[Listener]] = field(default_factory=dict)
    settled: dict[int, list[Listener]] = field(default_factory=dict)
    times: dict[tuple[str, str], list[Listener]] = field(default_factory=dict)
    laws: dict[int, list[LawInfo]] = field(default_factory=dict)
    lawful: frozenset[int] = frozenset()
    permissive: frozenset[int] = frozenset()
    """Verbs that some law permits beyond their needs."""
    changes: dict[str, list[Change]] = field(default_factory=dict)
    values: dict[str, Callable[[State, int], int]] = field(default_factory=dict)
    steady_values: dict[str, int] = field(default_factory=dict)
    """Values that do not depend on the acts that are going on: what they are is kept until something changes, each on its shelf."""
    circular: frozenset[str] = frozenset()
    """Values that depend on themselves, be it by way of others: they are settled together."""
    value_sources: dict[str, int] = field(default_factory=dict)
    """The sentences that say what values are."""
    value_refers: dict[str, str] = field(default_factory=dict)
    """Values that are simply another value of the same card, before anything changes them."""
    endows: list[Endowment] = field(default_factory=list)
    givers: dict[int, tuple[Endowment, ...]] = field(default_factory=dict)
    """What cards of each definition give to others while they are in play."""
    always_giving: tuple[Endowment, ...] = ()
    """What is given from wherever the card is."""
    belongs: list[Belonging] = field(default_factory=list)
    activated: list[Ability] = field(default_factory=list)
    passing_laws: frozenset[int] = frozenset()
    """Verbs about which something that is made to last, or given, has a law; so too for what is heard and changed."""
    passing_heard: frozenset[int] = frozenset()
    passing_changes: frozenset[str] = frozenset()
    skippable: frozenset[str] = frozenset()
    """Phases that some text lets a player skip."""
    player_values: frozenset[str] = frozenset()
    """Values that players have, not cards."""
    tallied: dict[int, tuple[tuple[TallyInfo, int], ...]] = field(default_factory=dict)
    """Verbs whose acts are counted, since they can be done only so often: by what, and the slot that counts."""
    credited: frozenset[int] = frozenset()
    """Verbs of which some text asks, whenever it was, by which card they were done."""
    renewals: dict[int, int] = field(default_factory=dict)
    """Piles that are made anew when they have too few cards, each with the place that these come from."""
    itself: bool = True
    """Whether what a card's text says of its own values holds wherever the card is."""
    floors: dict[str, int] = field(default_factory=dict)
    """The least that a value can be, where cards are printed with no less and no sentence says what it is."""
    bounded: dict[int, tuple[tuple[int, str], ...]] = field(default_factory=dict)
    """Verbs with a measure that some text cuts short: the slots, and the names of the measures."""
    state_programs: frozenset[int] = frozenset()
    """The programs of state rules."""
    state_acts: dict[int, int] = field(default_factory=dict)
    """For programs of state rules that do nothing but one act to each of the things that they find: the verb of that act."""
    state_rules: list[tuple[Callable[[State, int, int], Any], int, int, int, bool, int, tuple[str, ...], int]] = field(default_factory=list)
    offers: list[OfferInfo] = field(default_factory=list)
    standing: tuple[int, ...] = ()
    phases: list[PhaseInfo] = field(default_factory=list)
    looks_back: bool = False
    """Does some text ask what happened in a turn before this one?"""
    setup: list[PhaseInfo] = field(default_factory=list)
    """What is done before the first turn."""
    goes: tuple[bool, ...] = ()
    """In a game of rounds for each of the steps whether each player goes through it; nothing in a game of turns."""
    spans: tuple[tuple[str, int, int], ...] = ()
    """Phases of a round that have steps: the word, and the numbers of the first and the last step."""
    pips: tuple[int, ...] = ()
    """What each face of the die counts, where numbers stand on all of them."""
    rounds: int = 0
    """How many rounds there are; 0 where nothing is said."""
    order_track: int = -1
    """The track that says who plays first, second and so on; -1 where they play as they sit."""
    blocks: list[Block] = field(default_factory=list)
    used_slots: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """For the program of a phase the slots that keep who has done what it offers."""
    empty_block: int = -1
    coming_verbs: frozenset[int] | None = None
    """Verbs for which the text of a card that comes into play is in force already; all of them when nothing is said."""
    gone_verbs: frozenset[int] | None = None
    """Verbs for which the text of a card that has just gone is still in force."""
    effects: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    """Programs that a card runs when it is resolved, by definition."""
    roles: dict[str, dict[int, int]] = field(default_factory=dict)
    orders: str = "active player"
    sinking: frozenset[str] = frozenset()
    """Values that a rule of the game sets or lowers."""
    sinkers: dict[str, frozenset[int]] = field(default_factory=dict)
    naught: dict[str, frozenset[int]] = field(default_factory=dict)
    """For each value the cards by which it can be nothing: it is printed so on them, or their text sets or lowers it."""
    left: frozenset[int] = frozenset()
    """The places that are not in play and of which some text asks when a card leaves them."""
    leaving: int = -1
    """The verb that cards do whenever they are put out of play."""
    rules_first: bool = False
    """Whether rules of the game come before the texts of cards that answer the same moment."""
    partly: bool = False
    """Whether a text that asks for more things than there are is carried out with those that there are."""
    drops: bool = False
    """Whether what waits before an act is dropped when one who takes part is no longer there."""
    cards_first: bool = True
    """Whether the text of cards is stronger than the rulebook."""
    endless: str = "drop"
    """What becomes of an effect without an end: the rest of it is dropped, or the game ends in a draw."""
    repeats: int = REPEATS
    """So often the same text of the same card answers in one chain of answers."""
    order_program: int = -1
    flow_program: int = -1
    step_verb: int = -1
    stop_verb: int = -1
    plain_steps: bool = False
    """Whether the laws about steps come to this: an empty space is free, one with another card is not."""
    no_return: bool = False
    """Whether a law keeps every way from ending where it began; asked where steps are plain or guarded."""
    step_guards: StepGuards | None = None
    """The acts of which alone the laws about steps ask, where they bar nothing but spaces with another card and spaces that lead no further."""
    strangers: frozenset[int] = frozenset()
    """Cards of which the laws about steps do not speak."""
    short_ways: tuple[Any, ...] = ()
    """Tables of the ways of one and two steps, where steps are plain."""
    free_movers: frozenset[int] = frozenset()
    """Cards that some text lets go where others may not."""
    counts: Counts | None = None
    """What the parts of watched cards came to, where any are watched."""
    code: str = ""
    constants: tuple[str | tuple[str, ...], ...] = ()
    """The words that the source names by number."""
    printed: dict[str, list[int]] = field(default_factory=dict)
    """The numbers that are printed on cards, by their names, as far as it was asked."""
    called: dict[tuple[str, ...], frozenset[int]] = field(default_factory=dict)
    """The cards in whose names some words stand, as far as it was asked."""
    heeded: int = -1
    """The kinds of change that what is worked out and kept depends on."""
    shelves: tuple[int, ...] = (-1,)
    """The same for each shelf of what is kept: first that of what is in force, then those of values that heed something else."""
    remembers: bool = True
    """Whether what was worked out is kept; without it everything is worked out anew each time."""
    described: frozenset[int] = frozenset()
    """Verbs with abilities that describe who takes part, and answer only afterwards."""
    quiet: frozenset[int] = frozenset()
    """Verbs for which nothing waits: not before them, not in their place, not after."""
    law_defs: dict[int, frozenset[int]] = field(default_factory=dict)
    """For each verb the definitions of cards with a law about it."""
    free: frozenset[int] = frozenset()
    """Verbs about which no law and nothing that comes and goes has a say."""
    passing_times: frozenset[tuple[str, str]] = frozenset()
    """Times for which something that is made to last, or given, waits."""
    usable: bool = False
    """Whether any text lets a player use an ability in a window."""
    marks: dict[str, frozenset[int]] = field(default_factory=dict)
    qualities: dict[str, QualityTable] = field(default_factory=dict)
    """The qualities that cards have values of, by their kinds."""
    registers: tuple[str, ...] = ()
    """The words that stand for a value of a quality, in their order, and of which kind that is."""
    register_kinds: tuple[str, ...] = ()
    fading: tuple[int, ...] = ()
    """The registers that are empty again when a turn begins."""
    look: Callable[[State, int], bool] = lambda s, what: False
    choose_in_window: Callable[[State, Any], None] = lambda s, o: None

    @property
    def seats(self) -> range:
        """The numbers of the players."""
        return range(self.players)

    @property
    def all_cards(self) -> range:
        """The numbers of all cards."""
        return range(len(self.cards))

    @property
    def all_spaces(self) -> range:
        """The numbers of all spaces."""
        return range(self.spaces)

    @property
    def all_directions(self) -> range:
        """The numbers of all directions."""
        return range(len(self.board.directions)) if self.board is not None else range(0)

    @cached_property
    def course(self) -> frozenset[int]:
        """The programs of the course of the game: turns, phases, what is done before the first turn."""
        return frozenset((self.flow_program, *(phase.program for phase in (*self.phases, *self.setup))))

    def numbers(self, name: str) -> list[int]:
        """The numbers of a name that are printed on the cards; 0 on those that have none."""
        known = self.printed.get(name)
        if known is None:
            values = [self.defs[each].values.get(name, 0) for each in self.cards]
            known = self.printed[name] = [each if isinstance(each, int) else 0 for each in values]
        return known

    def nothing(self, name: str) -> frozenset[int]:
        """The cards on which no number of that name above 0 is printed."""
        known = self.naught.get(name)
        if known is None:
            known = self.naught[name] = frozenset(card for card, number in enumerate(self.numbers(name)) if number <= 0)
        return known

    def marked(self, word: str) -> frozenset[int]:
        """The cards on which a word is printed."""
        return self.marks.get(word, frozenset())

    def zone_holder(self, place: int) -> int:
        """The player whose zone a place is; -1 for spaces and what is common."""
        return self.holders.get(place, -1)

    @cached_property
    def zone_names(self) -> dict[int, str]:
        """The zone that each place off the board belongs to."""
        names = sorted(self.zone_base, key=lambda name: self.zone_base[name])
        bases = [self.zone_base[name] for name in names]
        return {place: names[bisect_right(bases, place) - 1] for place in range(self.spaces, self.places) if bases and place >= bases[0]}

    @cached_property
    def holders(self) -> dict[int, int]:
        """The places that are zones of players, with these players."""
        return {base + seat: seat for name, base in self.zone_base.items() if self.zone_per[name] == "player" for seat in self.seats}

    @cached_property
    def card_parts(self) -> list[tuple[int, ...]]:
        """For each offer where in its options the cards stand: behind what sort of option it is, and the number of the offer."""
        kinds = [(self.verbs[offer.verb], offer.shown) for offer in self.offers]
        return [tuple(at for at, slot in enumerate(shown, 2) if slot != verb.path and verb.kind_of(slot) == "card") for verb, shown in kinds]

    def orderer(self, s: State, answers: list[Any]) -> int:
        """Who puts simultaneous effects in order."""
        if self.orders == "active player":
            return s.active
        return int(answers[0][2])
