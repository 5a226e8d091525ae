"""A rule of normalising: one way of saying something, made of another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from interpreter.language.tree import Ability, Predicate, Sentence
from interpreter.meaning.facts.facts import Facts


@dataclass(frozen=True)
class Rule:
    """One way of saying something, made of another; texts that are a pair by it stand in tests/meaning/normalise.yaml by its name."""

    name: str
    on: type[Ability] | type[Sentence] | type[Predicate]
    rewrite: Callable[..., object]
    spends: tuple[type | str, ...] = ()
    """The codes, and the sorts of nodes with all that is in them, that may be gone behind it: what they say is said otherwise then."""

    def of(self, ability: Ability, facts: Facts) -> tuple[Ability, ...]:
        """An ability with the rule applied to each of its nodes that it is about; the same where it says nothing."""
        if self.on is Ability:
            made = self.rewrite(ability, facts)
            assert isinstance(made, tuple)
            return made
        sentences = tuple(self.sentence(each, facts) for each in ability.sentences)
        same = all(new is old for new, old in zip(sentences, ability.sentences, strict=True))
        return (ability if same else replace(ability, sentences=sentences),)

    def sentence(self, sentence: Sentence, facts: Facts) -> Sentence:
        """A sentence with the rule applied to it, or to each verb of its clauses."""
        if self.on is Sentence:
            made = self.rewrite(sentence, facts)
            assert isinstance(made, Sentence)
            return made
        clauses = []
        for clause in sentence.clauses:
            predicates = tuple(self.predicate(each, facts) for each in clause.predicates)
            same = all(new is old for new, old in zip(predicates, clause.predicates, strict=True))
            clauses.append(clause if same else replace(clause, predicates=predicates))
        same = all(new is old for new, old in zip(clauses, sentence.clauses, strict=True))
        return sentence if same else replace(sentence, clauses=tuple(clauses))

    def predicate(self, predicate: Predicate, facts: Facts) -> Predicate:
        """A verb with the rule applied to it."""
        made = self.rewrite(predicate, facts)
        assert isinstance(made, Predicate)
        return made
