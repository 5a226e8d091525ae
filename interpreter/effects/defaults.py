"""What a participant of an act is when a text does not name it: *If no source is named, the source is your pool.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.model import Expr
from interpreter.effects.scope import Scope
from interpreter.language.tree import Noun, Sentence, Slot, When

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


def unnamed(sentence: Sentence) -> str | None:
    """The participant of which a sentence says what it is when it is not named; nothing for any other sentence."""
    prefix = sentence.prefixes[0] if len(sentence.prefixes) == 1 else None
    if not isinstance(prefix, When) or prefix.sub.kind != "if" or len(prefix.sub.clauses) != 1 or len(sentence.clauses) != 1:
        return None
    naming, said = prefix.sub.clauses[0], sentence.clauses[0]
    if naming.predicates[0].verb != "Name (something)" or said.predicates[0].verb != "be":
        return None
    what, which = naming.subject, said.subject
    if not isinstance(what, Noun) or what.quantity is None or what.quantity.kind != "no" or not isinstance(which, Noun) or which.refers != what.mention:
        return None
    return what.head.term


def default(sentence: Sentence, compiler: Compiler, scope: Scope) -> tuple[str, Expr] | None:
    """The slot and what fills it, for a sentence of that form."""
    slot = unnamed(sentence)
    filler = next((p.filler for p in sentence.clauses[0].predicates[0].parts if isinstance(p, Slot)), None)
    if slot is None or slot not in scope.slots or not isinstance(filler, Noun):
        return None
    return slot, compiler.nouns.expression(filler, scope)
