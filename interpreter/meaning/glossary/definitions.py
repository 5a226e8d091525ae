"""What a glossary defines: *A card is X if ...*, *The X of a card is ...*, *A verbs B if ...*, *A X is a Y of each Z that ...*"""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Complement, Group, Noun, Phrase, Predicate, Pronoun, Relation, Sentence, Slot, Subordinate
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, kinds, moods
from interpreter.meaning.model import All, Condition, Define, Foremost, IsClass, Not, Same, Select, Var
from interpreter.meaning.model import Pattern as Participant
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import Measured


class Definitions:
    """The denotations of sentences that define a term."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- adjectives, relations, classes

    def state(self, sentence: Sentence) -> Define:
        """*A X is T if ...*, *A X is T of a Y if ...*"""
        subject, predicate, sub = on_a_condition(sentence)
        filler = filler_of(predicate)
        cx = Context()
        first, cx = self.participant(subject, cx)
        params, tests = [first.var], list(first.tests)
        match filler:
            case Complement() if not filler.modifiers and not filler.filter.negated:
                term = filler.filter.term
            case Relation():
                term = filler.term
                for slot in filler.slots:
                    if not isinstance(slot.filler, Noun | Pronoun | Group):
                        raise Unbuilt("a relation to this", slot.at)
                    other, cx = self.participant(slot.filler, cx)
                    params.append(other.var)
                    tests += [test for test in other.tests if not isinstance(test, Not)]  # *another* only keeps the two apart
            case Noun() if filler.head.kind == "term":
                term = filler.head.term
                if filler.modifiers or filler.filters or filler.owner is not None or self.all.sort(filler, cx) == "player":
                    raise Unmeant(f'what "{self.facts.word(term)}" is cannot be said in this way', filler.at)
            case _:
                raise Unbuilt("a definition of this", predicate.at)
        if isinstance(subject, Noun) and subject.plural:  # of all of them together
            cx = cx.bind(subject.mention, Var(first.var, first.kind, many=True))
        condition, _ = self.all.condition(sub.clauses, cx)
        return Define(term, tuple(params), condition, tests=tuple(tests))

    def superlative(self, sentence: Sentence) -> Define:
        """*A X is T if no X has more Y than it*: T are those of the class that have most."""
        subject, predicate, _ = on_a_condition(sentence)
        filler = filler_of(predicate)
        compared = self.facts.extreme(filler.filter.term) if isinstance(filler, Complement) else None
        if compared is None or not isinstance(subject, Noun) or not isinstance(filler, Complement):
            raise Unbuilt("a definition of this", predicate.at)
        domain, _ = self.all.members(subject, Context())
        measure = self.all.superlatives.measure(domain.of, Measured(*compared), Context())
        it = Var("it", domain.of.kind)
        return Define(filler.filter.term, ("it",), Same(it, Select(domain.of.var, domain.of.kind, Foremost(domain.of, measure, compared[1]))))

    def participant(self, phrase: Phrase, cx: Context) -> tuple[Participant, Context]:
        """One that a definition is about; of a part of the board it is only said of which sort it is."""
        pattern, cx = self.all.pattern(phrase, cx)
        if isinstance(phrase, Noun) and phrase.head.kind == "term" and phrase.refers is None and self.all.sort(phrase, cx) == "region":
            return Participant(pattern.var, (), "region"), cx
        return pattern, cx

    def verb(self, sentence: Sentence, own: str) -> Define:
        """*A X verbs a Y if ...*"""
        subject, predicate, sub = on_a_condition(sentence)
        if predicate.verb != own:
            raise Unmeant(f'what it is to "{self.facts.word(predicate.verb)}" can only be said by the term itself', predicate.at)
        cx = Context()
        params: list[str] = []
        tests: list[Condition] = []
        fillers = [part.filler for part in predicate.parts if isinstance(part, Slot)]
        if len(fillers) != len(predicate.parts):
            raise Unbuilt("these words beside the verb", predicate.at)
        for phrase in (subject, *fillers):
            if not isinstance(phrase, Noun | Pronoun | Group):
                raise Unbuilt("these words beside the verb", predicate.at)
            pattern, cx = self.participant(phrase, cx)
            params.append(pattern.var)
            tests += pattern.tests
        condition, _ = self.all.condition(sub.clauses, cx)
        return Define(predicate.verb, tuple(params), condition, tests=tuple(tests))

    # -- values

    def value(self, sentence: Sentence) -> Define:
        """*The V of a X is ...*"""
        subject, filler = sentence.clauses[0].subject, filler_of(sentence.clauses[0].predicates[0])
        assert isinstance(subject, Noun)
        whole = next((m for m in subject.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE), None)
        owner = subject.owner if subject.owner is not None else whole.slots[0].filler if whole is not None else None
        if not isinstance(owner, Noun | Pronoun | Group) or not isinstance(filler, Noun | Pronoun):
            raise Untold("of what this is the value, or how much it is", sentence.at)
        if subject.filters or subject.quantity is not None or len(subject.modifiers) > (whole is not None):
            raise Unbuilt("a value with more words", subject.at)
        pattern, cx = self.participant(owner, Context())
        number, _ = self.all.how_many(filler, cx)
        return Define(self.facts.value(subject.head.term), (pattern.var,), None, number, pattern.tests, pattern.kind)

    # -- classes that are a relation to something else

    def relational(self, sentence: Sentence) -> Define:
        """*A X is a T of each Y that ...*: what one must be to the other."""
        clause = sentence.clauses[0]
        subject, filler = clause.subject, filler_of(clause.predicates[0])
        assert isinstance(filler, Noun)
        whole = next((m.slots[0].filler for m in filler.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE), filler.owner)
        if not isinstance(whole, Noun | Pronoun) or subject is None:
            raise Untold("to what it is that", filler.at)
        one, cx = self.participant(subject, Context())
        other, cx = self.participant(whole, cx)
        conditions: list[Condition] = []
        for sub in clause.subordinates:
            condition, cx = self.all.subordinate(sub, cx)
            conditions.append(condition)
        tests = (*one.tests, *(test for test in other.tests if not isinstance(test, Not)))
        asked = (*(test for test in tests if not isinstance(test, IsClass)), *conditions)
        classes = tuple(test for test in tests if isinstance(test, IsClass))
        return Define(filler.head.term, (one.var, other.var), asked[0] if len(asked) == 1 else All(asked), tests=classes)


def on_a_condition(sentence: Sentence) -> tuple[Phrase, Predicate, Subordinate]:
    """The subject, the verb and the condition of a definition."""
    clause = sentence.clauses[0]
    if len(clause.subordinates) != 1:
        raise Unbuilt("a definition with two conditions", clause.at)
    if clause.subject is None:
        raise Untold("of what this is said", clause.at)
    return clause.subject, clause.predicates[0], clause.subordinates[0]


def filler_of(predicate: Predicate) -> object:
    """What fills the only slot of a verb."""
    slots = [part.filler for part in predicate.parts if isinstance(part, Slot)]
    return slots[0] if len(slots) == 1 == len(predicate.parts) else None


RELATION = Part(sort=Slot, heads=kinds(Kind.RELATIONAL))
EXTREME = Part(sort=Slot, heads=kinds(Kind.EXTREME))
SAID = Pattern(modal=moods(None), negated=False, opening=False, subject=(Noun, Pronoun, Group))
"""*A X is ...*, with nothing before it."""

DEFINES_RELATION = replace(SAID, verb=kinds(Kind.IS), parts=(RELATION,), only=())
"""*A X is a T of each Y ...*"""
DEFINES_VALUE = replace(SAID, verb=kinds(Kind.IS), about=kinds(Kind.VALUE), free=True, parts=(Part(sort=Slot),), without=(RELATION,), only=())
"""*The V of a X is ...*"""
DEFINES_EXTREME = replace(SAID, verb=kinds(Kind.IS), behind=codes("if"), parts=(EXTREME,), only=())
"""*A X is T if no X has more Y than it.*"""
DEFINES_VERB = replace(SAID, verb=kinds(Kind.DEFINED), behind=codes("if"))
"""*A X verbs a Y if ...*"""
DEFINES_STATE = replace(SAID, verb=kinds(Kind.IS), behind=codes("if"), parts=(Part(sort=Slot),), without=(RELATION, EXTREME), only=())
"""*A X is T if ...*"""
