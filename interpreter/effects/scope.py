"""What a text has named so far: the variables behind its mentions, the slots of the verb whose body it is."""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.effects.model import Condition, Expr, This, Var
from interpreter.language.tree import Span

BY = "by"
"""In place of a slot: by whom or by what an act is done."""


@dataclass(frozen=True, slots=True)
class Alias:
    """A verb that is another word for an act, or (`moment`: after, before) for a moment of it."""

    moment: str
    verb: str
    slots: dict[str, str]
    """Its slots, with those of the act."""
    fixed: dict[str, str] = field(default_factory=dict)
    """Slots of the act that must be of a token or track."""


class UncompiledError(Exception):
    """A text that is read but means nothing that can be run; the message says which part, `at` where it stands in the text."""

    def __init__(self, message: str, at: Span | None = None) -> None:
        super().__init__(message)
        self.at = at


@dataclass
class Scope:
    """The names of one text while it is compiled."""

    slots: dict[str, str] = field(default_factory=dict)
    """Slots of the verb whose body this is, with their kinds."""
    vars: dict[int, Expr] = field(default_factory=dict)
    number: Expr | None = None
    """The number that *that many* means."""
    verb: str = ""
    answers: bool = False
    """Whether the text answers an event: what *moved* or *destroyed* then means that event."""
    replaces: bool = False
    """Whether the text answers what would happen: *instead* then speaks of that."""
    labelled: str = ""
    """The verb of the event that the label of the text stands for."""
    answered: tuple[str, ...] = ()
    """The verbs of the events that the text answers."""
    resolved: bool = False
    """Whether the text is carried out now (a body, an effect) rather than standing."""
    rounding: str = "half"
    """How the verb at hand rounds a half."""
    done: str = ""
    """Under which name the last thing that could be left undone was kept."""
    fresh: int = 0
    acts: list[str] = field(default_factory=list)
    group: Expr | None = None
    """The set that things were taken from last, and what was taken: *the rest* is what is left."""
    taken: list[Expr] = field(default_factory=list)
    pair: Condition | None = None
    """What the things of the set at hand must be to each other."""
    chosen: Expr | None = None
    """The one thing that was chosen or noted last."""
    off_board: bool = False
    """Whether the card that bears the text is on no space: what is *adjacent* is so to whatever was named before."""
    named: Expr | None = None
    """The one card that the text named last as a participant."""
    done_to: dict[str, int] = field(default_factory=dict)
    """To which mention an act was done: *the replaced card* is that one."""
    lost: dict[str, Var] = field(default_factory=dict)
    """How much of a value was lost by what the text did: each thing as often as it lost one."""
    heads: dict[int, str] = field(default_factory=dict)
    """With which word a mention was made."""

    def name(self, thing: Expr) -> None:
        """Keep what was named, if it is one card."""
        if isinstance(thing, Var | This) and thing.kind == "card" and not getattr(thing, "many", False):
            self.named = thing

    def new(self, stem: str = "v") -> str:
        """A name that nothing has yet."""
        self.fresh += 1
        return f"{stem}{self.fresh}"
