"""What a text has established where it is read: a value that is handed on, never changed."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from interpreter.meaning.model import Expr, This, Var, You


class Mode(Enum):
    """What becomes of a text."""

    STANDING = "standing"
    """It holds for as long as its card is there."""
    CARRIED_OUT = "carried out"
    """It is done now: the text of a card that is used up, a label's text, the body of a verb."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """The card whose text it is."""

    name: str = ""
    classes: frozenset[str] = frozenset()
    attaches: bool = False
    """Whether it comes into play attached to another card, the host."""
    given: bool = False
    """Whether the text at hand is an ability that the card gives to another one."""
    stays: bool = True
    """Whether the text calls the card by a class of cards that stay in play."""


class Names:
    """A supply of names for variables; what they are called means nothing."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)

    def new(self, stem: str = "v") -> str:
        """A name that nothing has yet."""
        return f"{stem}{next(self._numbers)}"


@dataclass(frozen=True, slots=True)
class Group:
    """The set that things were taken from last, and what was taken: *the rest* is what is left."""

    of: Expr
    taken: tuple[Expr, ...] = ()


@dataclass(frozen=True, slots=True)
class Context:
    """What is known at one point of a text."""

    mode: Mode = Mode.STANDING
    bearer: Bearer = Bearer()
    verb: str = ""
    """The verb whose body this is."""
    slots: Mapping[str, str] = field(default_factory=dict)
    """Its slots, with their sorts."""
    refs: dict[int, Expr] = field(default_factory=dict)
    """What a mention speaks of."""
    pointed: Mapping[int, Expr] = field(default_factory=dict)
    """What a mention points at that names something by its part in an act: *the target*."""
    heads: Mapping[int, str] = field(default_factory=dict)
    """With which word it was made."""
    this: Expr = field(default_factory=This)
    """What *it* is where it refers to the bearer: the bearer, or its host if that was named last."""
    they: Expr = field(default_factory=You)
    """The player that *they* is."""
    number: Expr | None = None
    """The number that *that many* is."""
    keyword_number: Expr | None = None
    """The number of the keyword whose text this is."""
    outcome: str = ""
    """Under which name it is kept whether the last thing was done: *if you do*."""
    answered: tuple[str, ...] = ()
    """The verbs of the events that the text answers."""
    during: tuple[str, ...] = ()
    """The verbs of the acts within which these events happen."""
    answers: bool = False
    replaces: bool = False
    labelled: str = ""
    """The verb of the event that the label of the text stands for."""
    acts: tuple[str, ...] = ()
    """The verbs that the text has done so far."""
    done_to: Mapping[str, int] = field(default_factory=dict)
    """To which mention an act was done: *the replaced card*."""
    lost: Mapping[str, Var] = field(default_factory=dict)
    group: Group | None = None
    chosen: Expr | None = None
    others: Expr | None = None
    """Than what *other* things are others, where the sentence says it otherwise than by naming it last."""
    named: Expr | None = None
    """The one card that the text named last as a participant: what a distance is counted from when the bearer is on no space."""
    duration: str = ""
    """How long what the sentence says lasts, said before it."""
    owed: bool = False
    """Whether something of the sentence must last so long: nothing else has read the duration."""
    rounding: str = ""
    """How the verb at hand rounds a half."""
    turned: bool = False
    """Whether an ability that waits for something on either side of an act is read for the other side."""
    names: Names = field(default_factory=Names)

    @property
    def carried_out(self) -> bool:
        """Is the text done now, rather than standing?"""
        return self.mode is Mode.CARRIED_OUT

    @property
    def off_board(self) -> bool:
        """Is the bearer on no space, so that *adjacent* must be adjacent to something that was named?"""
        return self.carried_out and not self.bearer.stays

    def bind(self, mention: int, thing: Expr, head: str = "") -> Context:
        """The same, where a mention speaks of a thing from here on."""
        if mention < 0:
            return self
        heads = {**self.heads, mention: head} if head and mention not in self.heads else self.heads
        return replace(self, refs={**self.refs, mention: thing}, heads=heads)

    def note(self, thing: Expr) -> Context:
        """The same, with what was named last, if that is one card."""
        single = isinstance(thing, Var | This) and thing.kind == "card" and not getattr(thing, "many", False)
        return replace(self, named=thing) if single and thing != self.named else self

    def new(self, stem: str = "v") -> str:
        """A name that nothing has yet."""
        return self.names.new(stem)
