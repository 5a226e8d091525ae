"""Label or keyword before a text -> statements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.model import Statement
from interpreter.effects.scope import UncompiledError
from interpreter.language.tree import Ability

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler
    from interpreter.effects.sentences import Sentences


class Labels:
    """Knows what the labels and keywords of a game stand for."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    def of(self, ability: Ability, sentences: Sentences) -> tuple[Statement, ...] | None:
        """The statements of a text with a label; nothing when the label only names the card's state and the text stands."""
        terms = [self.compiler.vocabulary.terms[label] for label in ability.labels]
        if not ability.sentences:
            return tuple(s for label in ability.labels for s in self.keyword(label))
        if any(t.stands_for for t in terms):
            raise UncompiledError(f"the label {ability.labels[0]}")
        plain = Ability((), ability.sentences, ability.bare, ability.name)
        return sentences.ability(plain, False)

    def keyword(self, headword: str) -> tuple[Statement, ...]:
        """What a keyword gives the card that has it."""
        term = self.compiler.vocabulary.terms.get(headword)
        if term is None or term.kind not in ("keyword", "label"):
            raise UncompiledError(f'"{headword}" is not an ability')
        return self.compiler.keywords.statements(headword) if term.kind == "keyword" else ()
