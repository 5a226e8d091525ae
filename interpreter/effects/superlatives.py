"""Superlatives: *the most X*, *with the highest X*. Those that have most of a value, among all that the rest of the phrase fits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import (
    Action,
    Count,
    CountOf,
    Define,
    Expr,
    Foremost,
    Held,
    Let,
    Number,
    Pattern,
    Pick,
    Same,
    Select,
    Sum,
    Union,
    ValueOf,
    Var,
    You,
)
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Clause, Complement, Filter, Modifier, Noun, Pronoun, Quantity, Relation, Sentence, Slot, Text, When

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

EXTREMES = {"Highest": False, "Most": False, "Lowest": True, "Fewest": True}
"""Adjectives before what is compared, and whether it is the least of it that is asked for."""
QUANTITIES = {"most": False, "least": True, "fewest": True}
"""The same as quantities: *the most gold*."""
EXCEEDED = {"more": False, "less": True, "fewer": True}
"""What nobody has, in the definition of an adjective: *no X has more Y than it*."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What is compared, and whether it is the least of it that is asked for."""

    compared: Noun
    least: bool


class Superlatives:
    """Finds those of a set that have most, or least, of something."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.known: dict[str, Measure] = {}
        """The adjectives that the glossary defines so."""
        self.pickers: dict[str, Expr] = {}
        """Who takes one where several are tied, by adjective; else whoever acts."""

    def note(self, trees: Mapping[tuple[str, str], Text | None]) -> None:
        """Collect what the glossary says: *A X is T if no X has more Y than it*, *If 2 or more X are T, P chooses 1 of them*."""
        for (headword, _), tree in trees.items():
            for sentence in (each for ability in tree.abilities for each in ability.sentences) if tree is not None else ():
                measure = defined(sentence, headword)
                if measure is not None:
                    self.known[headword] = measure
                picker = picks(sentence, headword)
                if picker is not None:
                    self.pickers[headword] = self.player(picker)

    def player(self, picker: Noun) -> Expr:
        """The player who takes one of several."""
        made = self.compiler.nouns.player(picker, Scope())
        return made if made is not None else You()

    def says_who(self, sentence: Sentence, own: str) -> bool:
        """Is it a sentence that says who picks?"""
        return own in self.known and picks(sentence, own) is not None

    def definition(self, sentence: Sentence, own: str) -> Define | None:
        """What it is to be the most: to be among those of the class that have most."""
        subject = sentence.clauses[0].subject
        if own not in self.known or defined(sentence, own) is None or not isinstance(subject, Noun):
            return None
        scope = Scope()
        found = self.compiler.nouns.select(subject, scope)
        it = Var("it", found.kind)
        return Define(own, ("it",), Same(it, self.foremost(found, self.known[own])))

    def is_one(self, each: Filter) -> bool:
        """Is a word before a noun a superlative of the things themselves?"""
        return each.kind == "adjective" and not each.negated and each.term in self.known

    def behind(self, modifier: Modifier) -> Measure | None:
        """What is compared in *with the highest X*, *with the most X*."""
        filler = self.compiler.relation_filler(modifier) if isinstance(modifier, Relation) and modifier.term == "With" else None
        if not isinstance(filler, Noun) or filler.owner is not None or filler.modifiers or not self.compiler.nouns.amount_like(filler):
            return None
        if filler.quantity is not None and filler.quantity.kind in QUANTITIES:
            return Measure(filler, QUANTITIES[filler.quantity.kind])
        named = next((f.term for f in filler.filters if f.kind == "adjective" and f.term in EXTREMES), None)
        return Measure(filler, EXTREMES[named]) if named is not None else None

    def of(self, noun: Noun) -> list[Measure]:
        """All that a phrase compares its things by."""
        before = [self.known[f.term] for f in noun.filters if self.is_one(f)]
        return [*before, *(measure for m in noun.modifiers if (measure := self.behind(m)) is not None)]

    @located
    def among(self, noun: Noun, found: Select) -> Select:
        """Those of a set that a phrase means: the ones that have most of what it compares by."""
        measures = self.of(noun)
        if self.several(noun) > 1:
            raise UncompiledError("several of those that have most cannot be taken at once: say it of one after another")
        for measure in measures:
            found = self.foremost(found, measure)
        return found

    def several(self, noun: Noun) -> int:
        """How many of those that have most are meant: *the 3 most X Y*."""
        quantity = noun.quantity
        number = noun.count if noun.count is not None else quantity.number if quantity is not None and quantity.kind == "number" else 1
        return number if isinstance(number, int) and self.of(noun) else 1

    @located
    def leading(self, noun: Noun, scope: Scope, out: list[Action], who: Expr) -> Var:
        """So many of those that have most; where some of several that are tied are among them, these are chosen."""
        measures, count = self.of(noun), self.several(noun)
        if len(measures) != 1:
            raise UncompiledError("of what it is the most is not said")
        filters = tuple(f for f in noun.filters if not self.is_one(f))
        plain = replace(noun, filters=filters, modifiers=tuple(m for m in noun.modifiers if self.behind(m) is None), quantity=None, count=None, partitive=False)
        found = self.compiler.nouns.select(plain, scope)
        most = Foremost(found, self.measured(found, measures[0]), measures[0].least, count)
        sure, tied = Var(f"{found.var}sure", found.kind, many=True), Var(f"{found.var}tied", found.kind, many=True)
        some = Select(found.var, found.kind, replace(most, tied=True))
        left = Sum("min", Sum("-", Number(count), CountOf(sure)), Count(some))
        picker = next((self.pickers[f.term] for f in noun.filters if f.term in self.pickers), who)
        whole = Var(f"{found.var}s", found.kind, many=True)
        out.append(Let(sure.name, Select(found.var, found.kind, most), many=True))
        out.append(Pick(tied.name, some, left, left, many=True, who=picker))
        out.append(Let(whole.name, Union((sure, tied), found.kind), many=True))
        return whole

    def measured(self, found: Select, measure: Measure) -> Expr:
        """What is compared, of each thing of a set."""
        resource = self.compiler.vocabulary.resource(measure.compared.head.term)
        it = Var(found.var, found.kind)
        return Held(resource, it) if resource is not None else ValueOf(self.compiler.value_name(measure.compared.head.term), it)

    def foremost(self, found: Select, measure: Measure) -> Select:
        """Those of a set that have most (or least) of something."""
        return Select(found.var, found.kind, Foremost(found, self.measured(found, measure), measure.least))

    def pattern(self, noun: Noun, found: Pattern, domain: str | Expr) -> Pattern:
        """What a participant must be: one of those that have most."""
        if not self.of(noun):
            return found
        every = Select(found.var, found.kind, domain, found.tests)
        return replace(found, tests=(*found.tests, Same(Var(found.var, found.kind), self.among(noun, every))))

    def one_of(self, noun: Noun, who: Expr) -> tuple[Noun, Expr]:
        """*the most X Y* is one of them, and who picks it where several are tied."""
        if noun.article != "the" or noun.quantity is not None or noun.plural or noun.refers is not None or not self.of(noun):
            return noun, who
        picker = next((self.pickers[f.term] for f in noun.filters if f.term in self.pickers), who)
        return replace(noun, article=None, quantity=Quantity("a", at=noun.at)), picker


def defined(sentence: Sentence, headword: str) -> Measure | None:
    """*A X is T if no X has more Y than it*: what T compares by."""
    clause = sentence.clauses[0]
    filler = filler_of(clause)
    if clause.predicates[0].verb != "be" or not isinstance(filler, Complement) or filler.filter.term != headword or len(clause.subordinates) != 1:
        return None
    sub = clause.subordinates[0]
    asked = sub.clauses[0]
    had = filler_of(asked)
    nobody = isinstance(asked.subject, Noun) and asked.subject.quantity is not None and asked.subject.quantity.kind == "no"
    if sub.kind != "if" or len(sub.clauses) != 1 or not nobody or asked.predicates[0].verb not in ("Have", "have") or not isinstance(had, Noun):
        return None
    than = [slot.filler for m in had.modifiers if isinstance(m, Relation) and m.term == "Than" for slot in m.slots]
    itself = isinstance(clause.subject, Noun) and len(than) == 1 and isinstance(than[0], Noun | Pronoun) and than[0].refers is not None
    alike = isinstance(clause.subject, Noun) and isinstance(asked.subject, Noun) and clause.subject.head == asked.subject.head
    if had.quantity is None or had.quantity.kind not in EXCEEDED or not itself or not alike:
        return None
    return Measure(had, EXCEEDED[had.quantity.kind])


def picks(sentence: Sentence, headword: str) -> Noun | None:
    """*If 2 or more X are T, P chooses 1 of them*: P."""
    prefix = sentence.prefixes[0] if len(sentence.prefixes) == 1 else None
    clause = sentence.clauses[0]
    if not isinstance(prefix, When) or prefix.sub.kind != "if" or clause.predicates[0].verb != "Choose" or not isinstance(clause.subject, Noun):
        return None
    said = filler_of(prefix.sub.clauses[0])
    return clause.subject if isinstance(said, Complement) and said.filter.term == headword else None


def filler_of(clause: Clause) -> object:
    """What fills the first slot of the verb of a clause."""
    return next((part.filler for part in clause.predicates[0].parts if isinstance(part, Slot)), None)
