"""Patterns of idioms: what a sentence or a verb must be like, as data, so that two of them can be held against each other.

A pattern is a set of demands: what kind of verb it is, how the verb stands, which parts must stand beside it, and which must not. Two patterns *overlap*
when something could meet the demands of both: their verbs have one in common in this glossary, and no demand of one excludes one of the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from interpreter.content.role import Role
from interpreter.language.tree import Adverb, Circumstance, Clause, Noun, Phrase, Predicate, Purpose, Sentence, Slot, Subordinate, Time, When
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.facts.kinds import BE, NO_KINDS, Kind, Kinds


@dataclass(frozen=True, kw_only=True)
class Part:
    """What one part beside a verb must be like; what is not said may be anything."""

    sort: type
    """Slot, Purpose, Adverb, Circumstance, Time ..."""
    names: frozenset[str] = frozenset()
    """The names of slots, or the codes of others."""
    slot_sorts: frozenset[str] = frozenset()
    """What the verb takes in such a slot."""
    relation: frozenset[Role] = frozenset()
    """The relation of a circumstance."""
    heads: Kinds = NO_KINDS
    """What stands in it is one of these."""
    quantities: frozenset[str | None] = frozenset()
    steps: frozenset[str | None] = frozenset()
    plain: bool = False
    """Nothing stands behind the noun in it, and it is nobody's."""

    def meets(self, part: object, verb: str, facts: Facts) -> bool:
        """Is a part beside a verb like that?"""
        if not isinstance(part, self.sort):
            return False
        filler = filler_of(part)
        noun = filler if isinstance(filler, Noun) else None
        quantity = noun.quantity if noun is not None else None
        asked = (
            not self.names or name_of(part) in self.names,
            not self.slot_sorts or facts.slots(verb).get(name_of(part) or "") in self.slot_sorts,
            not self.relation or (isinstance(part, Circumstance) and facts.role(part.relation.term) in self.relation),
            not self.heads or bool(self.heads & facts.noun_kinds(filler)),
            not self.quantities or (noun is not None and (quantity.kind if quantity is not None else None) in self.quantities),
            not self.steps or (quantity is not None and quantity.step in self.steps),
            not self.plain or (noun is not None and noun.owner is None and not noun.modifiers),
        )
        return all(asked)

    def fits(self, other: Part) -> bool:
        """Can one part be like this and like that?"""
        if not (issubclass(self.sort, other.sort) or issubclass(other.sort, self.sort)):
            return False
        return all(not mine or not theirs or bool(mine & theirs) for mine, theirs in self.demands(other))

    def within(self, other: Part) -> bool:
        """Is all that is like this like that too?"""
        if not issubclass(self.sort, other.sort) or (other.plain and not self.plain):
            return False
        return all(not theirs or (bool(mine) and mine <= theirs) for mine, theirs in self.demands(other))

    def demands(self, other: Part) -> Iterator[tuple[frozenset[object], frozenset[object]]]:
        """What is said of both, demand by demand."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, frozenset):
                yield mine, theirs


def name_of(part: object) -> str | None:
    """The name of a slot, the code of another part."""
    if isinstance(part, Slot):
        return part.name
    return part.code if isinstance(part, Adverb | Purpose) else None


def filler_of(part: object) -> Phrase | object | None:
    """What stands in a part."""
    if isinstance(part, Slot):
        return part.filler
    if isinstance(part, Time):
        return part.when
    return part.relation.slots[0].filler if isinstance(part, Circumstance) and len(part.relation.slots) == 1 else None


ANYTHING = (Part(sort=object),)
"""Parts of any sort: who builds reads them with its own ledger."""


@dataclass(frozen=True, kw_only=True)
class Pattern:
    """What a verb with its parts must be like; what is not said may be anything."""

    verb: Kinds = NO_KINDS
    """The verb is one of these."""
    modal: frozenset[str | None] = frozenset()
    form: frozenset[str] = frozenset()
    voice: frozenset[str] = frozenset()
    tense: frozenset[str] = frozenset()
    negated: bool | None = None
    parts: tuple[Part, ...] = ()
    """Parts that must stand beside it."""
    without: tuple[Part, ...] = ()
    """Parts that must not."""
    only: tuple[Part, ...] = ANYTHING
    """What else may stand beside it."""
    subject: type | tuple[type, ...] | None = None
    """What sort of phrase the subject is; none that there may be none."""
    opening: bool | None = None
    """Does something stand before the sentence; for sentences of one clause with one verb."""
    free: bool | None = None
    """Does no clause stand behind it?"""
    behind: frozenset[str] = frozenset()
    """A clause of one of these kinds stands behind it: *if*, *while*."""
    asks: frozenset[str | None] = frozenset()
    """How the verb stands of the clause before it, which is all that stands there: *would*."""
    about: Kinds = NO_KINDS
    """The subject is one of these."""
    joined: bool = False
    """May a sentence have several verbs, each of which stands so? Their parts are looked at together."""

    def matches(self, node: Sentence | Predicate | Subordinate, subject: Phrase | None, facts: Facts) -> bool:
        """Is a sentence, a clause behind another or a verb like that?"""
        if isinstance(node, Subordinate):
            said = node.clauses[0]
            sole = len(node.clauses) == 1 and len(said.predicates) == 1 and not said.subordinates
            return sole and self.says(said.predicates, said.subject, facts)
        if isinstance(node, Sentence):
            clause = node.clauses[0]
            alone = len(node.clauses) == 1 and (self.joined or len(clause.predicates) == 1)
            return alone and self.framed(node, clause) and self.says(clause.predicates, clause.subject, facts)
        return self.says((node,), subject, facts)

    def says(self, predicates: tuple[Predicate, ...], subject: Phrase | None, facts: Facts) -> bool:
        """Do verbs with their parts say that of a subject?"""
        if self.subject is not None and not isinstance(subject, self.subject):
            return False
        if (self.about and not self.about & facts.noun_kinds(subject)) or not all(self.stands(each, facts) for each in predicates):
            return False
        parts = [(part, each.verb) for each in predicates for part in each.parts]
        met = [next((part for part, verb in parts if demand.meets(part, verb, facts)), None) for demand in self.parts]
        if None in met or any(barred.meets(part, verb, facts) for barred in self.without for part, verb in parts):
            return False
        rest = [(part, verb) for part, verb in parts if not any(part is known for known in met)]
        return all(any(allowed.meets(part, verb, facts) for allowed in self.only) for part, verb in rest)

    def stands(self, predicate: Predicate, facts: Facts) -> bool:
        """Does a verb stand as it must, and is it of that kind?"""
        mood = predicate.mood
        stands = (
            not self.modal or mood.modal in self.modal,
            not self.form or mood.form in self.form,
            not self.voice or mood.voice in self.voice,
            not self.tense or mood.tense in self.tense,
            self.negated is None or mood.negated is self.negated,
        )
        return all(stands) and (not self.verb or bool(self.verb & facts.verb_kinds(predicate.verb)))

    def framed(self, sentence: Sentence, clause: Clause) -> bool:
        """Does around a sentence stand what must, and nothing that must not?"""
        opened = self.opening is None or bool(sentence.prefixes) is self.opening
        asked = not self.asks or (len(sentence.prefixes) == 1 and mood_of(sentence.prefixes[0]) in self.asks)
        closed = self.free is None or bool(clause.subordinates) is not self.free
        return opened and asked and closed and (not self.behind or any(each.kind in self.behind for each in clause.subordinates))

    def verbs(self, facts: Facts) -> frozenset[str] | None:
        """The verbs of a glossary that are like that; nothing for any verb."""
        if not self.verb:
            return None
        known = (name for name, term in facts.vocabulary.terms.items() if term.kind == "verb")
        return frozenset(name for name in (*known, BE) if self.verb & facts.verb_kinds(name))

    def overlaps(self, other: Pattern, facts: Facts) -> bool:
        """Could something be like this and like that, in the words of a glossary?"""
        mine, theirs = self.verbs(facts), other.verbs(facts)
        if mine is not None and theirs is not None and not mine & theirs:
            return False
        if self.about and other.about and not facts.nouns(self.about) & facts.nouns(other.about):
            return False
        for one, two in ((self.modal, other.modal), (self.form, other.form), (self.voice, other.voice), (self.tense, other.tense), (self.asks, other.asks)):
            if one and two and not one & two:
                return False
        if any((this.free and that.behind) or (this.opening is False and that.asks) for this, that in ((self, other), (other, self))):
            return False
        for said, told in ((self.negated, other.negated), (self.opening, other.opening), (self.free, other.free)):
            if said is not None and told is not None and said is not told:
                return False
        return not (self.excludes(other) or other.excludes(self))

    def excludes(self, other: Pattern) -> bool:
        """Does the other one demand a part that may not stand here?"""
        known = (*self.parts, *self.only)
        return any(any(part.within(barred) for barred in self.without) or not any(part.fits(each) for each in known) for part in other.parts)


def mood_of(prefix: object) -> str | object | None:
    """How the verb of a clause before a sentence stands; the prefix itself where it is no clause."""
    return prefix.sub.clauses[0].predicates[0].mood.modal if isinstance(prefix, When) else prefix


def codes(*names: str) -> frozenset[str]:
    """Names of slots, or codes."""
    return frozenset(names)


def kinds(*each: Role | Kind) -> Kinds:
    """Kinds of verbs or nouns."""
    return frozenset(each)


def moods(*each: str | None) -> frozenset[str | None]:
    """How a verb may stand; none for a verb that stands alone."""
    return frozenset(each)


WHILE = Part(sort=Purpose, names=codes("when", "while"))
"""*while doing something*: an operator on what is said, unless an idiom reads it."""
