"""Sets of things, and what takes part in events: a noun of the glossary with all that is asked of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from interpreter.content.role import Role
from interpreter.explain.telling.base import Base, Name
from interpreter.explain.telling.voice import Unworded, told
from interpreter.language.tree import Filter, Head, Noun, Phrase, Quantity
from interpreter.meaning import model as m
from interpreter.meaning.model.sorts import Sort, quality_of, several, sort_of
from interpreter.meaning.model.walk import variables

A = Quantity("a")
EVERY = Quantity("all")
BANDS = "regions:"
"""With this begins the place of rows and columns."""

ROLES = {
    Sort.CARD: Role.ANY_CARD,
    Sort.PLAYER: Role.ANY_PLAYER,
    Sort.ZONE: Role.ANY_ZONE,
    Sort.DIRECTION: Role.DIRECTION,
    Sort.NUMBER: Role.NUMBER,
    Sort.RANGE: Role.NUMBER,
    Sort.SYMBOL: Role.SYMBOL,
    Sort.DIE: Role.DIE,
    Sort.ABILITY: Role.ABILITY,
    Sort.EFFECT: Role.EFFECT,
}
"""The terms that stand for anything of a sort."""


@dataclass(frozen=True, slots=True)
class Parted:
    """What is asked of a thing: the noun and the words before it, and the rest."""

    noun: Noun
    rest: tuple[m.Condition, ...]


class Sets(Base):
    """Tells of sets and participants."""

    def sort_noun(self, sort: Sort, quality: str = "", band: str = "") -> Noun:
        """The noun for anything of a sort."""
        term = quality or (self.of_role(ROLES[sort]) if sort in ROLES else None) or self.headword(band or sort.value)
        return Noun(Head("term", term)) if term is not None and term in self.facts.vocabulary.terms else told(self.voice.say(f"sort.{sort.value}"))

    def parted(self, var: str, noun: Noun, tests: Sequence[m.Condition]) -> Parted:
        """What is asked of a thing, as a noun with words before it as far as the glossary has such words."""
        heads: list[str] = []
        filters: list[Filter] = []
        rest: list[m.Condition] = []
        for test in flat(tests):
            match test:
                case m.IsClass(m.Var(name=name), word) if name == var and (head := self.headword(word)) is not None:
                    heads.append(head)
                case m.OfResource(m.Var(name=name), resource) if name == var and not heads and (head := self.headword(resource)) is not None:
                    heads.append(head)
                case m.Defined(term, (m.Var(name=name),)) if name == var and self.is_kind(term, "class"):
                    heads.append(term)
                case m.Defined(term, (m.Var(name=name),)) if name == var and self.is_kind(term, "adjective") and self.can_say(Filter("adjective", term), noun):
                    filters.append(Filter("adjective", term))
                case m.Shares(m.QualitiesOf(quality, m.Var(name=name), False), m.Quality(value=value)) if (
                    name == var and (made := self.quality_filter(quality, value)) is not None and self.can_say(made, noun)
                ):
                    filters.append(made)
                case _:
                    rest.append(test)
        heads = sorted(dict.fromkeys(heads), key=lambda head: len(self.facts.is_a(head)))
        if heads:
            noun = replace(noun, head=Head("term", heads[0]))
            filters += [Filter("class", head) for head in heads[1:]]
        return Parted(replace(noun, filters=tuple(filters)), tuple(rest))

    def is_kind(self, headword: str, kind: str) -> bool:
        """Is a term of a kind?"""
        term = self.facts.term(headword)
        return term is not None and term.kind == kind

    def quality_filter(self, quality: str, value: int) -> Filter | None:
        """A value of a quality as a word before a noun."""
        term = self.facts.lexicon.terms.get(quality)
        return Filter("quality", quality, value) if term is not None and 0 <= value < len(term.values) else None

    def can_say(self, word: Filter, noun: Noun) -> bool:
        """Has the language the word?"""
        try:
            self.voice.phrase(replace(noun, filters=(word,)))
        except (Unworded, KeyError, IndexError):
            return False
        return True

    def members(self, of: m.Select, quantity: Quantity | None = None, plural: bool = False, label: str = "", article: str | None = None) -> Noun:
        if isinstance(of.domain, m.Foremost) and not of.tests and of.owner is None:
            return self.foremost(of.domain, quantity, plural, label, article, of.var)
        band = of.domain.removeprefix(BANDS) if isinstance(of.domain, str) and of.domain.startswith(BANDS) else ""
        start = self.sort_noun(sort_of(of), quality_of(of), band)
        return self.thing(start, of.var, of.tests, quantity, plural, label, article, self.places(of))

    def foremost(self, of: m.Foremost, quantity: Quantity | None, plural: bool, label: str, article: str | None, var: str = "") -> Noun:
        """Those of a set that have most or least of something."""
        inner = of.of
        before = dict(self.names)
        self.names[inner.var] = Name(told(self.voice.say("it")))
        match of.measure:
            case m.ValueOf(value, m.Var(name=name), False) if name == inner.var:
                measure = self.text(self.noun(value, article=self.voice.measured))
            case _:
                measure = self.count(of.measure)
        kind = "tied" if of.tied else "count" if of.count else "all"
        way = "least" if of.least else "most"
        best = self.say(f"foremost.{way}.{kind}", measure=measure, count=str(of.count))
        self.names = before
        return self.thing(
            self.sort_noun(sort_of(inner), quality_of(inner)), inner.var, inner.tests, quantity, plural, label, article, (*self.places(inner), best)
        )

    def places(self, of: m.Select) -> tuple[str, ...]:
        """Where the things of a set are looked for."""
        found: list[str] = []
        if isinstance(of.domain, str):
            place = of.domain.partition(":")[0]
            if said := self.voice.say(f"where.{place}"):
                found.append(said)
        else:
            if isinstance(of.domain, m.EveryValue):
                return (self.say("where.every", quality=self.expr(of.domain)),)
            inside = sort_of(of.domain) in (Sort.ZONE, Sort.REGION) and not isinstance(of.domain, m.Select | m.Union)
            upon = sort_of(of.domain) is Sort.SPACE and not several(of.domain)
            found.append(self.say("where.in" if inside else "where.on" if upon else "where.among", place=self.expr(of.domain)))
        if of.owner is not None:
            found.append(self.say("where.owner", who=self.expr(of.owner)))
        return tuple(found)

    def thing(
        self,
        start: Noun,
        var: str,
        tests: Sequence[m.Condition],
        quantity: Quantity | None,
        plural: bool,
        label: str,
        article: str | None,
        places: Sequence[str],
    ) -> Noun:
        """A noun with all that is asked of it."""
        parted = self.parted(var, start, tests)
        noun, term = parted.noun, parted.noun.head.term
        kept = self.names.get(var)
        self.names[var] = Name(noun, label)
        modifiers, clauses = list(places), []
        for test in parted.rest:
            said = self.about(test, var, term, plural)
            if said is not None:
                modifiers.append(said)
                continue
            if var in variables(test) and not self.names[var].label:
                label = next(self.letters)
                self.names[var] = Name(noun, label)
            clauses.append(self.cond(test))
        if clauses:
            modifiers.append(self.say("such_that", clause=self.voice.listed(clauses, "and")))
        if kept is not None and not label:
            self.names[var] = kept
        if noun.head.kind == "term" and self.is_kind(term, "token") and quantity == A:
            quantity, plural = None, True
        many = plural and (noun.head.kind != "term" or self.countable(term))
        core = self.text(replace(noun, quantity=quantity, plural=many, article=article))
        return told(self.voice.described(core, label, modifiers), term, many and (quantity is None or quantity.kind != "each"))

    def fitting(self, of: m.Pattern, quantity: Quantity | None = None) -> Phrase:
        same = next((t for t in of.tests if isinstance(t, m.Same) and isinstance(t.left, m.Var) and t.left.name == of.var), None)
        if same is None:
            label = self.label(of.var)
            return self.thing(self.sort_noun(sort_of(of), quality_of(of)), of.var, of.tests, quantity, False, label, None, ())
        right = same.right
        one = self.expr(right)
        if isinstance(right, m.Select | m.Union) or (isinstance(right, m.Var) and right.many):
            one = told(
                self.out_of("each_of" if quantity is not None and quantity.kind == "each" else "one_of", one), one.head.term if isinstance(one, Noun) else ""
            )
        self.names[of.var] = Name(one) if isinstance(one, Noun) else Name(told(self.text(one)))
        rest = [test for test in of.tests if test is not same]
        if not rest:
            return one
        clauses = self.voice.listed([self.cond(test) for test in rest], "and")
        return told(self.voice.described(self.text(one), "", [self.say("such_that", clause=clauses)]))


def flat(tests: Sequence[m.Condition]) -> list[m.Condition]:
    """The conditions one by one."""
    found: list[m.Condition] = []
    for test in tests:
        found += flat(test.of) if isinstance(test, m.All) else [] if isinstance(test, m.Always) else [test]
    return found
