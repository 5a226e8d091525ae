"""How long something lasts: *this turn*, *until the end of the phase*, *during their next turn*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.model import PlayerOf, You
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.effects.states import walk
from interpreter.language.tree import Noun, Predicate, Relation, Time

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Spans:
    """Knows how long the times of a text last."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    def until(self, predicate: Predicate, scope: Scope | None = None, otherwise: str = "turn") -> str:
        """How long: turn, phase, act, or what the text names; the rest of the turn when it names nothing and nothing else is usual."""
        for part in predicate.parts:
            found = self.time_of(part) if isinstance(part, Time) else None
            if found is None and scope is not None and isinstance(part, Time) and isinstance(part.when, Noun) and part.code in ("on", "during", "in"):
                found = self.next_turn(part.when, scope)
            if found is not None:
                return found
        for part in (p for p in walk(predicate) if isinstance(p, Time)):
            found = self.time_of(part)
            if found is None and scope is not None and isinstance(part.when, Noun) and part.code in ("on", "during", "in"):
                found = self.next_turn(part.when, scope)
            if found is not None:
                return found
        return self.compiler.duration or ("game" if predicate.verb == "Belong" else otherwise)

    def time_of(self, time: Time) -> str | None:
        """The word for how long a time lasts."""
        when = time.when
        if not isinstance(when, Noun) or when.head.kind != "term":
            return None
        word = self.vocabulary.word(when.head.term)
        kind = self.vocabulary.kind(when.head.term)
        if kind != "time":
            return None
        act = self.compiler.parties.act_of(time)
        if act is not None:
            return f"act {act}"
        if word in ("turn", "phase", "round", "game"):
            if when.article == "this" or time.code in (None, "for"):
                return word
            if time.code == "until":
                return f"your next {word}" if any(f.term in ("next", "Next") for f in when.filters) else word
            return None
        if word in ("end", "start", "beginning", "rest"):
            whole = next((self.compiler.nouns.filled(m) for m in when.modifiers if isinstance(m, Relation)), None)
            if isinstance(whole, Noun):
                inner = self.vocabulary.word(whole.head.term)
                later = any(f.term in ("next", "Next") for f in whole.filters)
                if word in ("end", "rest") and not later:
                    return inner if inner in ("turn", "phase", "round", "game") else "phase"
                return f"{word} of your next {inner}"
            return None
        if word in self.compiler.phase_words:
            return "phase"
        if when.article == "this":
            return "act"
        return None

    def next_turn(self, when: Noun, scope: Scope) -> str | None:
        """*during their next turn*: in that one only; nothing when it is another time."""
        if self.vocabulary.word(when.head.term) != "turn" or when.owner is None or not any(f.term in ("next", "Next") for f in when.filters):
            return None
        whose = self.compiler.nouns.expression(when.owner, scope)
        if whose == You():
            return "in your next turn"
        if whose == PlayerOf("opponent", You()):
            return "in the opponent's next turn"
        raise UncompiledError("the next turn of which player?")
