"""Parts of a turn that do not take place: *a player skips their X phase*. How often a player skips one is a number that the player has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Condition, Modify, Number
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.engine.measures import skipped
from interpreter.language.tree import Noun, Phrase, Predicate, Pronoun, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

VERB = "Skip"


class Skips:
    """Makes changes of how often players skip a phase."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @located
    def of(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> Modify | None:
        """What a predicate says is skipped by whom; nothing when it says something else."""
        if predicate.verb != VERB or predicate.mood.negated or predicate.mood.modal is not None:
            return None
        part = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "part"), None)
        word = self.phase(part) if isinstance(part, Noun) else None
        if word is None or not isinstance(part, Noun):
            raise UncompiledError("only a phase of a turn can be skipped yet")
        self.compiler.lasting.own(part, subject if subject is not None else Pronoun("you"))
        if part.quantity is not None or any(f.kind == "core" and f.term != "next" for f in part.filters):
            raise UncompiledError("the next such phase can be skipped, not another one", part.at)
        who = self.compiler.lasting.subject_pattern(subject if subject is not None else Pronoun("you"), scope)
        return Modify(skipped(word), "add", who, Number(1), condition)

    def phase(self, part: Noun) -> str | None:
        """The phase that a noun names, also by the words that stand before *step* or *phase*."""
        words = self.compiler.phase_words
        own = self.compiler.vocabulary.word(part.head.term) if part.head.kind == "term" else ""
        if own in words:
            return own
        named = next((f.text.casefold() for f in part.filters if f.kind == "name"), "")
        return next((word for word in words if named and word in (named, f"{named} {own}")), None)
