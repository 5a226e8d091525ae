"""What a glossary defines: *A card is X if ...*, *The X of a card is ...*, *A verbs B if ...*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.model import Condition, Define, Not, Statement, Var
from interpreter.effects.openings import Opening
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Complement, Group, Noun, Phrase, Predicate, Pronoun, Relation, Sentence, Slot, Subordinate

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Definitions:
    """Makes definitions of the sentences of a glossary."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    def definition(self, sentence: Sentence, opening: Opening, own: str) -> Statement | None:
        """*A card is X if ...*, *The X of a card is ...*, *A verbs B if ...*"""
        if len(sentence.clauses) != 1 or opening.conditions:
            return None
        clause = sentence.clauses[0]
        subject = clause.subject
        if subject is None or len(clause.predicates) != 1:
            return None
        predicate = clause.predicates[0]
        if predicate.mood.modal is not None or predicate.mood.negated:
            return None
        kin = self.compiler.kin.definition(clause, Scope())
        if kin is not None:
            return kin
        conditional = [s for s in clause.subordinates if s.kind in ("if", "when")]
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        if predicate.verb == "be" and isinstance(subject, Noun) and self.vocabulary.kind(subject.head.term) == "value" and not clause.subordinates:
            return self.value_definition(subject, filler)
        if not conditional or conditional[0].kind != "if":
            return None
        scope = Scope()
        if predicate.verb == "be":
            return self.state_definition(subject, filler, conditional[0], scope)
        if predicate.verb == own:
            return self.verb_definition(subject, predicate, conditional[0], scope)
        return None

    def state_definition(self, subject: Phrase, filler: object, sub: Subordinate, scope: Scope) -> Statement | None:
        nouns = self.compiler.nouns
        first = self.compiler.patterns.pattern(subject, scope)
        params = [first.var]
        tests = list(first.tests)
        if isinstance(filler, Complement):
            term = filler.filter.term
        elif isinstance(filler, Relation):
            term = filler.term
            for slot in filler.slots:
                if isinstance(slot.filler, Noun | Pronoun):
                    pattern = self.compiler.patterns.pattern(slot.filler, scope)
                    params.append(pattern.var)
                    tests += [t for t in pattern.tests if not isinstance(t, Not)]
        elif isinstance(filler, Noun) and filler.head.kind == "term":
            term = filler.head.term
            if filler.modifiers or nouns.kind(filler, scope) == "player":
                raise UncompiledError(f'what "{self.vocabulary.word(term)}" is cannot be said in this way')
        else:
            return None
        if not isinstance(first.var, str):
            return None
        self.retype(scope, subject, first.var)
        return Define(term, tuple(params), self.compiler.conditions.clauses(sub.clauses, scope), tests=tuple(tests))

    @staticmethod
    def retype(scope: Scope, subject: Phrase, name: str) -> None:
        mention = getattr(subject, "mention", -1)
        known = scope.vars.get(mention)
        if isinstance(known, Var) and isinstance(subject, Noun) and subject.plural:
            scope.vars[mention] = Var(name, known.kind, many=True)

    def verb_definition(self, subject: Phrase, predicate: Predicate, sub: Subordinate, scope: Scope) -> Statement:
        params: list[str] = []
        tests: list[Condition] = []
        names: list[str] = []
        for name, phrase in ((predicate.subject, subject), *((p.name, p.filler) for p in predicate.parts if isinstance(p, Slot))):
            if isinstance(phrase, Noun | Pronoun | Group):
                pattern = self.compiler.patterns.pattern(phrase, scope)
                params.append(pattern.var)
                names.append(name)
                tests += pattern.tests
        self.compiler.note_definition(predicate.verb, tuple(names))
        return Define(predicate.verb, tuple(params), self.compiler.conditions.clauses(sub.clauses, scope), tests=tuple(tests))

    def value_definition(self, subject: Noun, filler: object) -> Statement | None:
        nouns = self.compiler.nouns
        scope = Scope()
        whole = next((nouns.filled(m) for m in subject.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        owner = subject.owner if subject.owner is not None else whole
        if owner is None or not isinstance(filler, Noun | Pronoun):
            return None
        pattern = self.compiler.patterns.pattern(owner, scope)
        value = self.compiler.quantities.how_many(filler, scope)
        return Define(self.compiler.value_name(subject.head.term), (pattern.var,), None, value, pattern.tests, pattern.kind)
