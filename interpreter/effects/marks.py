"""States that cards are in or not: an adjective that nothing defines, listed by the game; *becomes exhausted* puts a card into it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Action, Compare, Condition, Expr, Held, Loop, Native, Number
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Clause, Complement, Phrase, Predicate, Slot, Text

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Marks:
    """Makes tests and changes of the states of cards."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.opposites: dict[str, str] = {}
        """Adjectives that a rule defines as not being in a state, with the state."""

    def note_opposites(self, trees: Mapping[tuple[str, str], Text | None]) -> None:
        """*A card is ready if it is not exhausted*: what becomes ready is no longer exhausted."""
        for (headword, _), tree in trees.items():
            for ability in tree.abilities if tree is not None else ():
                for clause in (clause for sentence in ability.sentences for clause in sentence.clauses):
                    state = self._denied(clause)
                    if state is not None and self.said(clause.predicates[0]) == headword:
                        self.opposites[headword] = state

    def _denied(self, clause: Clause) -> str | None:
        """The state that the only condition of a definition denies."""
        if len(clause.subordinates) != 1 or clause.subordinates[0].kind != "if" or len(clause.subordinates[0].clauses) != 1:
            return None
        predicates = clause.subordinates[0].clauses[0].predicates
        if len(predicates) != 1 or not predicates[0].mood.negated:
            return None
        said = self.said(predicates[0])
        return said if said is not None and self.is_state(said) else None

    @staticmethod
    def said(predicate: Predicate) -> str | None:
        """The adjective that something is said to be."""
        filler = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)
        return filler.filter.term if isinstance(filler, Complement) else None

    def is_state(self, headword: str) -> bool:
        """Is an adjective a state of cards that the game keeps?"""
        return self.compiler.vocabulary.word(headword) in self.compiler.vocabulary.marks

    def test(self, headword: str, thing: Expr) -> Condition:
        """Is a card in the state?"""
        return Compare(">=", Held(self.compiler.vocabulary.word(headword), thing), Number(1))

    @located
    def becoming(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...] | None:
        """*X becomes exhausted*, *each X becomes ready*; nothing when it becomes something else."""
        said = self.said(predicate) if predicate.verb == "Become" and not predicate.mood.negated else None
        if said is None or not (self.is_state(said) or said in self.opposites):
            return None
        if subject is None:
            raise UncompiledError("what becomes so is not said")
        out: list[Action] = []
        loops: list[tuple[str, Expr]] = []
        thing = self.compiler.arguments.argument("Become", "subject", subject, scope, out, loops, self.compiler.last_player())
        state = self.opposites.get(said, said)
        change: tuple[Action, ...] = (
            Native("Become", (("state", Held(self.compiler.vocabulary.word(state), thing)),), ("not",) if said in self.opposites else ()),
        )
        for var, of in reversed(loops):
            change = (Loop(var, of, change),)
        return (*out, *change)
