"""Words for those who take part in an act: *the A and the B are the Cs*, *does it as the A*, *in that act*."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.model import Condition, Event, Expr, Not, Role, Runs, Same, Select, Some, Union, Var
from interpreter.effects.scope import Scope
from interpreter.language.english import ing
from interpreter.language.tree import Clause, Group, Noun, Phrase, Predicate, Pronoun, Slot, Text, Time

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Parties:
    """Knows which words stand for several participants of an act, and which nouns name an act."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.roles: dict[str, tuple[str, ...]] = {}
        """Classes that are nothing but some participants of an act, with the names of these."""
        self.met = False
        """Whether a text was met that waits for something on either side of an act."""
        self.turned = False
        """Whether such a text is read for the other side."""

    def note(self, trees: Mapping[tuple[str, str], Text | None]) -> None:
        """*The A and the B are the Cs.*"""
        for (headword, _), tree in trees.items():
            for clause in _clauses(tree):
                roles = self._named(clause, headword)
                if roles:
                    self.roles[headword] = roles

    def says_roles(self, tree: Text, headword: str) -> bool:
        """Is it the sentence that says of which participants a class is the word?"""
        return any(self._named(clause, headword) for clause in _clauses(tree))

    def _named(self, clause: Clause, headword: str) -> tuple[str, ...]:
        """The participants that a clause says a class to be; none when it says something else."""
        subject, predicate = clause.subject, clause.predicates[0]
        filler = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)
        if predicate.verb != "be" or not isinstance(subject, Group) or subject.link != "and" or not isinstance(filler, Noun) or filler.head.term != headword:
            return ()
        words = [self.compiler.vocabulary.word(m.head.term) for m in subject.members if isinstance(m, Noun) and m.article == "the"]
        known = all(self.compiler.role_kind(word) is not None for word in words)
        return tuple(words) if known and len(words) == len(subject.members) else ()

    def of(self, headword: str) -> Expr | None:
        """Those that a word stands for while the act goes on."""
        roles = self.roles.get(headword)
        return Union(tuple(Role(name, "card") for name in roles), "card") if roles is not None else None

    def as_named(self, event: Event, predicate: Predicate) -> Event:
        """*X does it as the A*: X in the slot that has this name."""
        slots = self.compiler.slot_kinds(event.verb)
        role = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "role"), None)
        word = self.compiler.vocabulary.word(role.head.term) if isinstance(role, Noun) else ""
        if word not in slots:
            return event
        kept = [(word if name == predicate.subject else name, pattern) for name, pattern in event.slots if name != "role"]
        return replace(event, slots=tuple(kept))

    def either(self, event: Event, predicate: Predicate) -> Event:
        """*X does it* of an act whose two sides have one word: whoever waits for that waits for X on either side, on one of them at a time."""
        slots = dict(event.slots)
        named = any(isinstance(part, Slot) and part.name == "role" for part in predicate.parts)
        known = self.compiler.slot_kinds(event.verb)
        pair = next((roles for roles in self.roles.values() if len(roles) == 2 and slots and set(slots) <= set(roles) and set(roles) <= known.keys()), None)
        if pair is None or named:
            return event
        self.met = True
        one, other = pair
        turned = {one: other, other: one}
        return replace(event, slots=tuple((turned[name], pattern) for name, pattern in event.slots)) if self.turned else event

    def doing(self, predicate: Predicate, thing: Expr, scope: Scope) -> Condition:
        """*while doing something*, said of a thing: by the adjective for that where the game has one."""
        vocabulary = self.compiler.vocabulary
        adjective = vocabulary.by_word.get(ing(vocabulary.word(predicate.verb)))
        if adjective is not None and adjective in self.compiler.defined_terms and not predicate.parts:
            return self.compiler.adjective(adjective, thing, scope)
        return self.meanwhile(self.compiler.events.event(predicate, thing, scope))

    def meanwhile(self, event: Event) -> Condition:
        """*X is moved swapping with Y*: the act goes on, whichever of the two has which part in it where the language has one word for both."""
        slots = dict(event.slots)
        known = self.compiler.slot_kinds(event.verb).keys()
        pair = next((roles for roles in self.roles.values() if len(roles) == 2 and slots and set(slots) <= set(roles) <= known), None)
        if pair is None:
            return Runs(event)
        turned = {pair[0]: pair[1], pair[1]: pair[0]}
        return Some((Runs(event), Runs(replace(event, slots=tuple((turned[name], pattern) for name, pattern in event.slots)))))

    def each_other(self, phrase: Phrase, loops: list[tuple[str, Expr]], scope: Scope) -> Expr | None:
        """*They do it to each other*: each of them to each of the others."""
        if not isinstance(phrase, Pronoun) or phrase.word != "each_other" or not loops:
            return None
        one, group = loops[-1]
        name = scope.new("e")
        tests = self.compiler.said_of(group.tests, group.var, name) if isinstance(group, Select) else ()
        others = Select(
            name, group.kind, group.domain if isinstance(group, Select) else group, (*tests, Not(Same(Var(name, group.kind), Var(one, group.kind))))
        )
        loops.append((name, others))
        return Var(name, group.kind)

    def act_of(self, time: Time) -> str | None:
        """The verb of the act in *in that swap*."""
        when = time.when
        if not isinstance(when, Noun) or when.article != "that" or time.code not in ("in", "during", "for"):
            return None
        return self.verb_of(when)

    def verb_of(self, noun: Noun) -> str | None:
        """The verb whose act a noun names."""
        terms = self.compiler.vocabulary.terms
        verb = noun.head.term.removesuffix(" (event)").removesuffix(" (noun)") if noun.head.kind == "term" else ""
        return verb if verb != noun.head.term and verb in terms and terms[verb].kind == "verb" else None


def _clauses(tree: Text | None) -> Iterator[Clause]:
    for ability in tree.abilities if tree is not None else ():
        for sentence in ability.sentences:
            yield from sentence.clauses
