"""What lies on a card and may be spent: *you may spend gold on this card when building walls*, *... as if it were in your pool*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Compare, Condition, Event, Expr, Held, Law, Pattern, Same, Var, Verb, You
from interpreter.effects.model.walk import nodes
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Clause, Noun, Phrase, Predicate, Pronoun, Purpose, Relation, Sentence, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

SOURCE, AMOUNT = "source", "amount"
FOR = frozenset(["when", "while", "to", "for"])
"""How the act is joined for which something is spent."""


class Purses:
    """Makes laws of what may be spent from where it lies."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    def plain(self, sentence: Sentence) -> Sentence:
        """The sentence as one about paying from where it lies; that is all that *as if it were in your pool* says."""
        clause = sentence.clauses[0]
        if len(sentence.clauses) != 1 or len(clause.predicates) != 1 or self.payment(clause.predicates[0]) is None:
            return sentence
        predicate = clause.predicates[0]
        if self.lying(predicate, clause.subject) is None or not (self.aim(predicate) is not None or any(self.owned(sub) for sub in clause.subordinates)):
            return sentence
        said = self.from_there(predicate, self.lying(predicate, clause.subject))
        rest = tuple(sub for sub in clause.subordinates if not self.owned(sub))
        return replace(sentence, clauses=(replace(clause, predicates=(said,), subordinates=rest),))

    def from_there(self, predicate: Predicate, lying: Phrase | None) -> Predicate:
        """The same as an act of paying from where it lies."""
        parts = tuple(part for part in predicate.parts if not (isinstance(part, Slot) and part.name == SOURCE))
        verb = self.payment(predicate)
        assert verb is not None and lying is not None
        return replace(predicate, verb=verb, mood=replace(predicate.mood, modal="can"), parts=(*parts, Slot(SOURCE, lying, at=lying.at)))

    def told(self, predicate: Predicate) -> bool:
        """Does a predicate say from where one may pay?"""
        named = any(isinstance(part, Slot) and part.name == SOURCE for part in predicate.parts)
        return named and predicate.mood.modal == "can" and self.payment(predicate) == predicate.verb and self.lying(predicate, None) is not None

    def payment(self, predicate: Predicate) -> str | None:
        """The verb by which is paid what a text lets somebody spend."""
        mood = predicate.mood
        if mood.modal not in ("may", "can") or mood.negated or mood.form != "finite":
            return None
        alias = self.compiler.aliases.get(predicate.verb)
        verb = alias.verb if alias is not None else predicate.verb
        kinds = self.compiler.slot_kinds(verb)
        return verb if kinds.get(SOURCE) == "card" and kinds.get(AMOUNT) == "amount" and not self.compiler.is_native(verb) else None

    def lying(self, predicate: Predicate, subject: Phrase | None) -> Phrase | None:
        """The cards on which lies what is spent."""
        fillers = {part.name: part.filler for part in predicate.parts if isinstance(part, Slot)}
        amount = fillers.get(AMOUNT, subject if predicate.mood.voice == "passive" else None)
        if predicate.mood.voice == "passive" and subject is None and isinstance(fillers.get(SOURCE), Noun | Pronoun):
            return fillers[SOURCE]  # type: ignore[return-value]
        if not isinstance(amount, Noun) or (amount.quantity is not None and amount.quantity.kind not in ("any", "all", "each", "any_number")):
            return None
        if self.compiler.vocabulary.resource(amount.head.term) not in self.compiler.vocabulary.pools.values():
            return None
        on = next((m for m in amount.modifiers if isinstance(m, Relation) and m.term == "On"), None)
        filler = self.compiler.nouns.filled(on) if on is not None else fillers.get(SOURCE)
        return filler if isinstance(filler, Noun | Pronoun) else None

    @staticmethod
    def aim(predicate: Predicate) -> Predicate | None:
        """The act for which something is spent."""
        return next((part.predicate for part in predicate.parts if isinstance(part, Purpose) and part.code in FOR), None)

    def owned(self, sub: object) -> bool:
        """*as if it were in your pool*."""
        clauses: tuple[Clause, ...] = getattr(sub, "clauses", ())
        fillers = [p.filler for c in clauses for p in c.predicates[0].parts if isinstance(p, Slot)]
        places = [self.compiler.relation_filler(f) for f in fillers if isinstance(f, Relation) and f.term == "In"]
        pools = self.compiler.vocabulary.pools
        if getattr(sub, "kind", "") != "as_though" or not any(isinstance(x, Noun) and self.compiler.vocabulary.word(x.head.term) in pools for x in places):
            return False
        if any(isinstance(x, Noun) and not (isinstance(x.owner, Pronoun) and x.owner.word == "you") for x in places):
            raise UncompiledError("only what is as if it were yours can be spent by you", getattr(sub, "at", None))
        return True

    @located
    def law(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> Law | None:
        """The act of paying can be done from there, for what the text names."""
        lying = self.lying(predicate, None) if self.told(predicate) else None
        if lying is None:
            return None
        who: Expr = You() if subject is None or predicate.mood.voice == "passive" else self.compiler.nouns.expression(subject, scope)
        name = scope.new()
        slots = [(SOURCE, self.compiler.lasting.subject_pattern(lying, scope))]
        aim = self.aim(predicate)
        if aim is not None:
            slots.append(self.item(predicate.verb, aim, scope))
        return Law("can", Event(predicate.verb, tuple(slots), Pattern(name, (Same(Var(name, "player"), who),), "player")), condition)

    def item(self, verb: str, aim: Predicate, scope: Scope) -> tuple[str, Pattern]:
        """What is paid for: what the act is done to for which it is spent."""
        target = next((part.filler for part in aim.parts if isinstance(part, Slot) and isinstance(part.filler, Noun | Pronoun)), None)
        kinds = self.compiler.slot_kinds(verb)
        slot = next((s for s, kind in kinds.items() if kind == "card" and s != SOURCE and s != self.compiler.agent_slot(verb)), None)
        if target is None or slot is None:
            raise UncompiledError(f'"{self.compiler.vocabulary.word(verb)}" does not know what it is done for')
        return slot, self.compiler.patterns.pattern(target, scope)


def pool_of(verb: Verb) -> tuple[Compare, Held, str] | None:
    """The need that whoever acts has as much as is asked for, with what they have and the slot of the amount; nothing when the verb takes nothing of theirs."""
    if SOURCE not in verb.slots:
        return None
    for condition, about, _ in verb.needs:
        if isinstance(condition, Compare) and condition.op == ">=" and isinstance(condition.left, Held) and condition.left.of == You():
            slot = next((node.name for node in nodes(condition.right) if isinstance(node, Var) and node.name in about), None)
            if slot is not None:
                return condition, condition.left, slot
    return None
