"""Acts in words: a finished act, or one that is only thought of, in the glossary's own wording of its verb."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from interpreter.content import Term
from interpreter.engine.layout import FIRST, NONE, YOU
from interpreter.engine.rules import VerbInfo
from interpreter.language.english import past, third
from interpreter.play.naming import Naming, player_name
from interpreter.play.table import Table

_SLOT = re.compile(r"\{([^}:]+)(?::([^}]*))?\}")


@dataclass(frozen=True, slots=True)
class Wording:
    """A wording taken apart: words and names of slots in turn, the words first (maybe empty)."""

    words: tuple[str, ...]
    slots: tuple[str, ...]

    @property
    def verb_first(self) -> bool:
        """Does it begin with the verb rather than with who does it?"""
        return bool(self.words[0])

    @property
    def turns_passive(self) -> bool:
        """Is its first slot the plain object of a single word?"""
        return self.verb_first and bool(self.slots) and " " not in self.words[0].strip()

    def fill(self, things: dict[str, str], words: tuple[str, ...] | None = None) -> str:
        """The wording with its slots filled."""
        parts = list(words or self.words)
        text = parts[0]
        for slot, following in zip(self.slots, parts[1:], strict=True):
            text += things[slot] + following
        return text


def wordings(term: Term) -> tuple[Wording, ...]:
    """The English wordings of a verb."""
    found = []
    for says in term.says.en:
        pieces = _SLOT.split(str(says))
        found.append(Wording(tuple(pieces[0::3]), tuple(name.strip() for name in pieces[1::3])))
    return tuple(found)


class Wordings:
    """The verbs of a match, ready to be told."""

    def __init__(self, table: Table) -> None:
        self.terms = table.book.vocabulary.terms
        self.slots = table.book.vocabulary.slots
        self._known: dict[str, tuple[Wording, ...]] = {}

    def of(self, verb: str) -> tuple[Wording, ...]:
        """The wordings of a verb by headword."""
        if verb not in self._known:
            self._known[verb] = wordings(self.terms[verb])
        return self._known[verb]

    def told(self, info: VerbInfo, act: Any, naming: Naming, passive: bool = False) -> str:
        """An act as a sentence without its full stop. `passive`: nobody in particular does it."""
        things = self.things(info, act, naming)
        best = max((w for w in self.of(info.name) if set(w.slots) <= set(things)), key=lambda w: (len(w.slots), not w.verb_first), default=None)
        player = player_name(act[YOU]) if act[YOU] >= 0 else "the game"
        forms = self.terms[info.name].forms.en
        if best is None:
            return f"{player}: {info.word}"
        if not best.verb_first:
            return best.fill(things)
        verb, space, rest = best.words[0].partition(" ")
        if passive and best.turns_passive:
            participle = str(forms.participle or forms.past or past(verb)[1])
            return best.fill(things, ("", f" is {participle}{best.words[1]}", *best.words[2:]))
        return f"{player} " + best.fill(things, (f"{forms.third or third(verb)}{space}{rest}", *best.words[1:]))

    def things(self, info: VerbInfo, act: Any, naming: Naming) -> dict[str, str]:
        """What fills the slots of an act, in words; a range or an empty slot fills nothing."""
        types = self.slots(info.name)
        found: dict[str, str] = {}
        for at, (slot, kind) in enumerate(zip(info.slots, info.kinds, strict=True)):
            value = act[FIRST + at]
            if value in (NONE, (), None) or (kind in ("number", "amount") and not _definite(value, kind)):
                continue
            noun = next((word for word in types.get(slot, ()) if word not in ("number", "value")), "")
            found[slot] = naming.counted(value, noun) if kind == "number" and noun else naming.thing(value, kind)
        return found


def _definite(value: Any, kind: str) -> bool:
    """Is it one number, or an amount of one number?"""
    if kind == "amount" and isinstance(value, tuple):
        return len(value) == 2 and type(value[1]) is int and value[0] >= 0
    return type(value) is int
