"""How long something lasts: *this turn*, *until the end of the phase*, *during their next turn*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import PlayerOf, You
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.effects.states import walk
from interpreter.language.tree import Noun, Phrase, Predicate, Pronoun, Relation, Relative, Time

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

PERIODS = ("turn", "phase", "round", "game")
"""What goes by: a duration is named for one of them."""

LASTING = (None, "for", "until", "during", "in", "on")
"""The words before a time that can say how long something lasts."""


class Spans:
    """Knows how long the times of a text last."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    @located
    def until(self, predicate: Predicate, scope: Scope | None = None, subject: Phrase | None = None, otherwise: str = "") -> str:
        """How long: turn, phase, act, or what the text names: behind the verb, or of what the subject does (*the next card that you play this turn*).

        `otherwise`: what is usual where a text names nothing; without it such a text is refused.
        """
        times = [*(p for p in predicate.parts if isinstance(p, Time)), *(p for p in walk(predicate) if isinstance(p, Time)), *self.meanwhile(subject)]
        for part in times:
            found = self.time_of(part)
            if found is None and scope is not None and isinstance(part.when, Noun) and part.code in ("on", "during", "in"):
                found = self.next_turn(part.when, scope)
            if found is not None:
                return found
        unsaid = next((part for part in times if part.code in ("until", "for")), None)
        if unsaid is not None:
            raise UncompiledError("how long this lasts cannot be told from these words", unsaid.at)
        lasts = self.compiler.duration or otherwise
        if not lasts:
            raise UncompiledError('it is not said how long this lasts: "this turn", "until the end of your next turn", "while ..."', predicate.at)
        return lasts

    @staticmethod
    def meanwhile(subject: Phrase | None) -> list[Time]:
        """The times of what a subject does from now on; what it has done says nothing of how long something lasts."""
        relatives = [m for m in getattr(subject, "modifiers", ()) if isinstance(m, Relative) and m.predicate.mood.tense == "present"]
        return [part for relative in relatives for part in relative.predicate.parts if isinstance(part, Time)]

    def time_of(self, time: Time) -> str | None:
        """The word for how long a time lasts; nothing when it says something else, such as when or how often."""
        when = time.when
        if not isinstance(when, Noun) or when.head.kind != "term":
            return None
        word = self.vocabulary.word(when.head.term)
        kind = self.vocabulary.kind(when.head.term)
        if kind != "time" or time.code not in LASTING or when.rank is not None:
            return None
        act = self.compiler.parties.act_of(time)
        if act is not None:
            return f"act {act}"
        said = {f.term.casefold() for f in when.filters}
        if word in PERIODS:
            if time.code == "until" and said == {"next"} and self.yours(when.owner):
                return f"your next {word}"
            plain = not said and when.owner is None and (when.quantity is None or time.code == "for")
            return word if plain and (when.article == "this" or time.code in (None, "for", "until")) else None
        if word in ("end", "start", "beginning", "rest"):
            return self.edge_of(word, when)
        if when.article == "this":
            return "phase" if word in self.compiler.phase_words else "act"
        return None

    def edge_of(self, word: str, when: Noun) -> str | None:
        """*until the end of the turn*, *until the start of your next turn*, *for the rest of the game*; of a certain phase it is not known which one runs."""
        whole = next((self.compiler.nouns.filled(m) for m in when.modifiers if isinstance(m, Relation)), None)
        if not isinstance(whole, Noun):
            return None
        inner = self.vocabulary.word(whole.head.term)
        said = {f.term.casefold() for f in whole.filters}
        if word in ("end", "rest") and not said and whole.quantity is None:
            own = whole.owner is None or self.yours(whole.owner)
            return inner if inner in PERIODS and own else "phase" if inner in self.compiler.phase_words and whole.article == "this" else None
        return f"{word} of your next {inner}" if said == {"next"} and self.yours(whole.owner) and inner == "turn" else None

    @staticmethod
    def yours(owner: Phrase | None) -> bool:
        """Is something said to be of the player whom the text addresses?"""
        return isinstance(owner, Pronoun) and owner.word == "you"

    @located
    def next_turn(self, when: Noun, scope: Scope) -> str | None:
        """*during their next turn*: in that one only; nothing when it is another time."""
        if self.vocabulary.word(when.head.term) != "turn" or when.owner is None or not any(f.term in ("next", "Next") for f in when.filters):
            return None
        whose = self.compiler.nouns.expression(when.owner, scope)
        if whose == You():
            return "in your next turn"
        if whose == PlayerOf("opponent", You()):
            return "in the opponent's next turn"
        raise UncompiledError("the next turn of which player is not said")
