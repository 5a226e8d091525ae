"""In which state things come into play: *This X enters play ready*, *enemy X enter play exhausted*."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Phrase, Predicate, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import Comes, Condition, Statement
from interpreter.meaning.protocol import Denotations


class EnteringPlay:
    """The denotations of verbs that say in which state something comes into play."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def state(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """The state that cards have then, or have no more."""
        known = self.facts.coming(predicate.verb)
        if known is None or subject is None:
            raise Unmeant("what comes into play is not said", predicate.at)
        for part in predicate.parts:
            place = part.filler if isinstance(part, Slot) else None
            if not isinstance(place, Noun) or self.facts.role(place.head.term) is not Role.IN_PLAY:
                raise Unmeant("only what comes into play can do so in a state", part.at)
        of, cx = self.all.pattern(subject, cx)
        return (Comes(of, known[0], known[1], condition),), cx
