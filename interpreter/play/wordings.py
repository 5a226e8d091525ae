"""Acts in words: a finished act, or one that is only thought of, in the glossary's own wording of its verb."""

from __future__ import annotations

from typing import Any

from interpreter.engine.core.layout import FIRST, NONE, YOU
from interpreter.engine.core.rules import VerbInfo
from interpreter.language.printing.french import NoWording as NoFrench
from interpreter.language.printing.japanese import NoWording as NoJapanese
from interpreter.play.naming import Naming
from interpreter.play.table import Table
from interpreter.play.tongues import Tongue, tongue_of
from interpreter.play.tongues.said import Said, taken_apart


class Wordings:
    """The verbs of a match, ready to be told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.terms = table.book.vocabulary.terms
        self.slots = table.book.vocabulary.slots

    def of(self, verb: str) -> list[tuple[int, Said]]:
        """The wordings of a verb by headword, with their numbers."""
        return [(number, taken_apart(str(written))) for number, written in enumerate(self.terms[verb].says.en)]

    def told(self, info: VerbInfo, act: Any, naming: Naming, passive: bool = False) -> str:
        """An act as a sentence without its full stop, empty if no wording fits it. `passive`: nobody in particular does it."""
        fitting = (each for each in self.of(info.name) if set(each[1].slots) <= self.filled(info, act))
        best = max(fitting, key=lambda each: (len(each[1].slots), not each[1].verb_first), default=None)
        tongue, term = naming.tongue, self.terms[info.name]
        player = naming.player(act[YOU]) if act[YOU] >= 0 else tongue.say("the game")
        if best is None:
            return ""
        try:
            return tongue.finished(tongue.act(term, best[0], self.things(info, act, naming), player, passive))
        except (NoFrench, NoJapanese):
            english = Naming(naming.table, naming.where)
            return self.english.act(term, best[0], self.things(info, act, english), english.player(act[YOU]), passive)

    @property
    def english(self) -> Tongue:
        """What is said where a language has no words."""
        return tongue_of(self.table)

    def filled(self, info: VerbInfo, act: Any) -> set[str]:
        """The slots of an act that something definite fills."""
        return {slot for slot, kind, value in zip(info.slots, info.kinds, act[FIRST:], strict=False) if _fills(value, kind)}

    def things(self, info: VerbInfo, act: Any, naming: Naming) -> dict[str, str]:
        """What fills the slots of an act, in words; a range or an empty slot fills nothing."""
        types = self.slots(info.name)
        found: dict[str, str] = {}
        for slot, kind, value in zip(info.slots, info.kinds, act[FIRST:], strict=False):
            if not _fills(value, kind):
                continue
            noun = next((word for word in types.get(slot, ()) if word not in ("number", "value")), "")
            found[slot] = naming.counted(value, noun) if kind == "number" and noun else naming.thing(value, kind)
        return found


def _fills(value: Any, kind: str) -> bool:
    """Is it there, a place that can be named, and if it is a number, one number?"""
    if value in (NONE, (), None) or (kind in ("space", "zone") and isinstance(value, int) and value < 0):
        return False
    if kind == "amount" and isinstance(value, tuple):
        return len(value) == 2 and type(value[1]) is int and value[0] >= 0
    return kind not in ("number", "amount") or type(value) is int
