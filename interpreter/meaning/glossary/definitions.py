"""What a glossary defines: *A card is X if ...*, *The X of a card is ...*, *A verbs B if ...*, *A X is a Y of each Z that ...*"""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Clause, Complement, Group, Noun, Phrase, Predicate, Pronoun, Relation, Sentence, Slot, Subordinate
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unbuilt, Unmeant
from interpreter.meaning.model import All, Condition, Define, Foremost, IsClass, Not, Pattern, Same, Select, Var
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import Measured


class Definitions:
    """The denotations of sentences that define a term."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def definition(self, sentence: Sentence, own: str) -> Define | None:
        """What a sentence defines; nothing when it says something else."""
        if sentence.prefixes or len(sentence.clauses) != 1:
            return None
        clause = sentence.clauses[0]
        predicate, subject = clause.predicates[0], clause.subject
        if subject is None or len(clause.predicates) != 1 or predicate.mood.modal is not None or predicate.mood.negated:
            return None
        filler = filler_of(predicate)
        if predicate.verb == "be" and isinstance(filler, Noun) and filler.head.kind == "term" and self.facts.is_relational(filler.head.term):
            return self.relational(clause, subject, filler)
        if predicate.verb == "be" and self.is_value(subject) and not clause.subordinates:
            assert isinstance(subject, Noun)
            return self.value(subject, filler)
        asked = [sub for sub in clause.subordinates if sub.kind == "if"]
        if not asked or (predicate.verb != "be" and predicate.verb != own):
            return None
        if len(clause.subordinates) != 1:
            raise Unbuilt("a definition with two conditions", clause.at)
        if isinstance(filler, Complement) and isinstance(subject, Noun) and self.facts.extreme(filler.filter.term) is not None:
            return self.superlative(subject, filler)
        if predicate.verb == own:
            return self.verb(subject, predicate, asked[0])
        return self.state(subject, filler, asked[0])

    def is_value(self, subject: Phrase) -> bool:
        """Is something said of a value?"""
        return isinstance(subject, Noun) and subject.head.kind == "term" and self.facts.kind(subject.head.term) == "value"

    # -- adjectives, relations, classes

    def state(self, subject: Phrase, filler: object, sub: Subordinate) -> Define | None:
        """*A X is T if ...*, *A X is T of a Y if ...*"""
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
                return None
        if isinstance(subject, Noun) and subject.plural:  # of all of them together
            cx = cx.bind(subject.mention, Var(first.var, first.kind, many=True))
        condition, _ = self.all.condition(sub.clauses, cx)
        return Define(term, tuple(params), condition, tests=tuple(tests))

    def superlative(self, subject: Noun, filler: Complement) -> Define:
        """*A X is T if no X has more Y than it*: T are those of the class that have most."""
        compared = self.facts.extreme(filler.filter.term)
        assert compared is not None
        domain, _ = self.all.members(subject, Context())
        measure = self.all.superlatives.measure(domain.of, Measured(*compared))
        it = Var("it", domain.of.kind)
        return Define(filler.filter.term, ("it",), Same(it, Select(domain.of.var, domain.of.kind, Foremost(domain.of, measure, compared[1]))))

    def participant(self, phrase: Phrase, cx: Context) -> tuple[Pattern, Context]:
        """One that a definition is about; of a part of the board it is only said of which sort it is."""
        pattern, cx = self.all.pattern(phrase, cx)
        if isinstance(phrase, Noun) and phrase.head.kind == "term" and phrase.refers is None and self.all.sort(phrase, cx) == "region":
            return Pattern(pattern.var, (), "region"), cx
        return pattern, cx

    def verb(self, subject: Phrase, predicate: Predicate, sub: Subordinate) -> Define:
        """*A X verbs a Y if ...*"""
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

    def value(self, subject: Noun, filler: object) -> Define | None:
        """*The V of a X is ...*"""
        whole = next((m for m in subject.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE), None)
        owner = subject.owner if subject.owner is not None else whole.slots[0].filler if whole is not None else None
        if not isinstance(owner, Noun | Pronoun | Group) or not isinstance(filler, Noun | Pronoun):
            return None
        if subject.filters or subject.quantity is not None or len(subject.modifiers) > (whole is not None):
            raise Unbuilt("a value with more words", subject.at)
        pattern, cx = self.participant(owner, Context())
        number, _ = self.all.how_many(filler, cx)
        return Define(self.facts.value(subject.head.term), (pattern.var,), None, number, pattern.tests, pattern.kind)

    # -- classes that are a relation to something else

    def relational(self, clause: Clause, subject: Phrase, filler: Noun) -> Define | None:
        """*A X is a T of each Y that ...*: what one must be to the other."""
        whole = next((m.slots[0].filler for m in filler.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE), filler.owner)
        if not isinstance(whole, Noun | Pronoun):
            return None
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


def filler_of(predicate: Predicate) -> object:
    """What fills the only slot of a verb."""
    slots = [part.filler for part in predicate.parts if isinstance(part, Slot)]
    return slots[0] if len(slots) == 1 == len(predicate.parts) else None
