"""Items -> noun phrases and predicates: tries every wording and every bracketing, by type.

A chart stands over one flat list of items. `phrases(i)` gives every noun phrase that begins at item i with the item after it; `predicates(...)` every way in
which a verb takes the items from i on. Nothing is decided here but what the types of the glossary decide; the readings that reach the end are ranked
by the resolver.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Any

from interpreter.language.lexicon.kinds import Kinds
from interpreter.language.lexicon.lexicon import Blank, Element, Frame, Lexicon, Literal
from interpreter.language.reading.effort import Effort
from interpreter.language.reading.items import Item, VerbGroup
from interpreter.language.reading.lexer import Token
from interpreter.language.reading.nouns import Nouns, described
from interpreter.language.reading.spans import joined
from interpreter.language.tree import (
    Adverb,
    Adverbial,
    Apposition,
    By,
    Circumstance,
    Complement,
    ForEach,
    Group,
    Head,
    Limit,
    Modifier,
    Mood,
    Noun,
    Owned,
    Phrase,
    Predicate,
    Pronoun,
    Purpose,
    Quoted,
    Relation,
    Relative,
    Slot,
    Span,
    Time,
)

_TIMES = frozenset(["during", "until", "at", "in", "for", "on", "after", "before", "since", "per"])
_TIME_TYPES = ("time",)
_ACT_TIMES = frozenset(["during", "in", "for", "after", "before", "until", "at"])
_LIMITS = {"to a minimum of": "minimum", "to a maximum of": "maximum"}
_GERUNDS = frozenset(["without", "for", "by", "instead of", "when", "while", "before", "after", "in addition to"])


_OF = Literal("of")
_ANYTHING = Pronoun("they")


class _Everything(set[str]):
    """Holds every word."""

    def __ge__(self, other: object) -> bool:
        return True


@dataclass
class Furthest:
    """Where matching stopped, and what would have fitted there."""

    at: int = -1
    wanted: dict[str, Element] = field(default_factory=dict)

    def note(self, at: int, frame: Frame, element: Element) -> None:
        if at > self.at:
            self.at = at
            self.wanted = {}
        if at == self.at:
            self.wanted[f"{frame.term}:{frame.index}"] = element


class Chart:
    """All noun phrases and predicates of one list of items."""

    def __init__(self, items: Sequence[Item], lexicon: Lexicon, quoted: Any, kinds: Kinds, nouns: Nouns, effort: Effort, thorough: bool = False) -> None:
        """With `thorough` also the wordings are tried whose words do not stand there, to find out what is missing."""
        self.items = items
        self.lexicon = lexicon
        written = {self.literal(i) for i in items if i.kind in ("prep", "adv", "padj")}
        self.present: Set[str] = _Everything() if thorough else written
        self.quoted = quoted
        self.kinds = kinds
        self.nouns = nouns
        self.spans = nouns.spans
        self.furthest = Furthest()
        self.tick = effort.take
        self._phrases: dict[int, list[tuple[Phrase, int]]] = {}
        self._adverbials: dict[int, list[tuple[Adverbial, int]]] = {}

    def span(self, at: int, to: int) -> Span:
        """The characters of the items from `at` up to `to`."""
        return self.spans.of(self.items[at].at, self.items[to - 1].to)

    def verb_span(self, mood: Mood, at: int, to: int) -> Span | None:
        """The characters of a verb and of the items behind it, from `at` up to `to`."""
        return joined(mood.at, self.span(at, to)) if to > at else mood.at

    # -- noun phrases

    def phrases(self, at: int) -> list[tuple[Phrase, int]]:
        """Every noun phrase that begins at an item."""
        found = self._phrases.get(at)
        if found is None:
            self._phrases[at] = []
            found = list(self._all_phrases(at))
            self._phrases[at] = found
        return found

    def _all_phrases(self, at: int) -> Iterator[tuple[Phrase, int]]:
        if at >= len(self.items):
            return
        item = self.items[at]
        if item.kind == "quote":
            yield Quoted(self.quoted(item), self.span(at, at + 1)), at + 1
            return
        if item.kind != "noun":
            return
        singles: list[tuple[Phrase, int]] = []
        for core in self.nouns.cores(item):
            if isinstance(core, Pronoun):
                singles.append((core, at + 1))
                if core.word in ("those", "one", "any", "each_other", "that") and core.word != "each_other":
                    singles.extend(self.extended(Noun(Head("pronoun", text=core.word, at=core.at), at=core.at), at + 1, core))
            else:
                singles.extend(self.extended(core, at + 1))
        yield from singles
        for phrase, to in singles:
            yield from self.joined([phrase], [False], to, None)

    def joined(self, members: list[Phrase], commas: list[bool], at: int, link: str | None) -> Iterator[tuple[Phrase, int]]:
        """Noun phrases in a row: A and B; A, B or C."""
        self.tick()
        if at >= len(self.items) or self.items[at].kind != "and" or len(members) > 8:
            return
        token = self.items[at].token
        assert token is not None
        code = token.code
        for phrase, to in self.phrases(at + 1):
            if isinstance(phrase, Group) or (
                isinstance(phrase, Noun) and phrase.head.kind == "number" and phrase.quantity is not None and phrase.quantity.number is None
            ):
                continue
            if code == "comma":
                yield from self.joined([*members, phrase], [*commas, True], to, link)
            else:
                yield Group(code, (*members, phrase), (*commas, token.comma), at=joined(members[0].at, phrase.at)), to

    def extended(self, noun: Noun, at: int, pronoun: Pronoun | None = None) -> Iterator[tuple[Phrase, int]]:
        """A noun with nothing, one or several modifiers behind it."""
        self.tick()
        if pronoun is None:
            yield noun, at
        if at >= len(self.items) or len(noun.modifiers) > 4 or not self.modifiable(noun, self.items[at]):
            return
        for modifier, to in self.modifiers(noun, at):
            yield from self.extended(described(noun, modifier), to)

    def modifiable(self, noun: Noun, item: Item) -> bool:
        """A thing already pointed at takes no modifier: this card, it, your leader."""
        if item.kind in ("owned", "contact"):
            return noun.owner is None and not noun.modifiers
        if noun.modifiers and noun.head.kind == "term" and self.lexicon.word(noun.head.term) == "number":
            return False  # the number of cards in your hand: what follows is said of the cards
        if item.kind == "prep" and self.counts(noun):
            return False
        if noun.quantity is not None:
            return True
        if noun.article in ("this", "that") and not noun.plural:
            return noun.head.kind == "act" or (self.kinds.is_a(noun, ("value", "zone", "token")) and item.text in ("in", "on", "under"))
        if noun.owner is not None and not noun.plural and noun.count is None:
            return self.kinds.is_a(noun, ("value", "token", "thing", "number", "zone", "time"))
        return True

    def counts(self, noun: Noun) -> bool:
        """Does the description end in *the number of X*? What follows is then said of X."""
        last = noun.modifiers[-1] if noun.modifiers else None
        filler = last.slots[-1].filler if isinstance(last, Relation) and last.slots else None
        if not isinstance(filler, Noun):
            return False
        if filler.head.kind == "term" and self.lexicon.word(filler.head.term) == "number" and filler.modifiers:
            return True
        return self.counts(filler)

    def modifiers(self, noun: Noun, at: int) -> Iterator[tuple[Modifier, int]]:
        item = self.items[at]
        if item.kind == "owned":
            yield Owned(item.text, self.span(at, at + 1)), at + 1
        elif item.kind == "prep":
            if (
                not item.comma
                and not (item.text == "of" and noun.modifiers)
                and (item.text != "than" or self.comparative(noun))
                and not self.unequal(item, noun)
            ):
                for relation, to in self.relations(at, noun):
                    yield relation, to
                if item.text == "as" and at + 1 < len(self.items) and self.items[at + 1].kind == "contact":
                    yield from self.contacts(noun, at + 1, "as", at)
        elif item.kind == "rel":
            assert item.verb is not None
            if not _agrees(item.verb, noun):
                return
            for predicate, to in self.predicates(item.verb, at + 1, noun):
                if not _marked(predicate) and not self.overloaded(predicate):
                    yield Relative("that", predicate, at=self.span(at, to)), to
        elif item.kind == "contact":
            yield from self.contacts(noun, at, "contact", at)
        elif item.kind == "part":
            token = item.token
            assert token is not None
            negated = token.lexeme is not None and token.lexeme.negated
            group = VerbGroup(token.code, Mood("participle", negated=negated, voice="passive", at=self.span(at, at + 1)), None, token)
            for predicate, to in self.predicates(group, at + 1, noun):
                if not _marked(predicate):
                    yield Relative("reduced", predicate, at=self.span(at, to)), to
        elif item.kind == "ger":
            token = item.token
            assert token is not None
            group = VerbGroup(token.code, Mood("gerund", at=self.span(at, at + 1)), None, token)
            for predicate, to in self.predicates(group, at + 1, noun):
                if predicate.parts:
                    yield Relative("doing", predicate, at=self.span(at, to)), to
        elif item.kind == "noun":
            for frame in self.lexicon.measures:
                if self.present >= frame.words and self.kinds.suits(noun, frame.on):
                    for slots, to in self.filled(frame, frame.elements, at, None):
                        yield Relation(frame.term, frame.index, slots, at=self.span(at, to)), to

    def comparative(self, noun: Noun) -> bool:
        """more power than, 2 fewer cards than, a cheaper card than."""
        quantity = noun.quantity
        if quantity is not None and (quantity.kind in ("more", "fewer", "less") or quantity.step is not None):
            return True
        return any((f.kind == "adjective" and self.lexicon.word(f.term).endswith("er")) or f.term in ("different", "same") for f in noun.filters)

    def unequal(self, item: Item, noun: Noun) -> bool:
        """Cards equal to a number are several; one card is equal to nothing."""
        return item.text.startswith("equal to") and not noun.plural and self.kinds.suits(noun, ("card",))

    def overloaded(self, predicate: Predicate) -> bool:
        """In *that is not a Knight within 2 spaces* the distance is said of the whole, not of the Knight."""
        if predicate.verb != "be":
            return False
        if any(isinstance(p, Time) for p in predicate.parts):
            return True
        first = predicate.parts[0]
        filler = first.filler if isinstance(first, Slot) else None
        return (
            isinstance(filler, Noun)
            and self.kinds.suits(filler, ("card",))
            and any(isinstance(m, Relation) and self.lexicon.frame(m.term, m.wording).elements[0] != _OF for m in filler.modifiers)
        )

    def contacts(self, noun: Noun, at: int, form: str, start: int) -> Iterator[tuple[Modifier, int]]:
        """*it moved through*, *they spent on it*: a relative clause with a gap for the noun; it begins at item `start`."""
        item = self.items[at]
        assert item.verb is not None and item.token is not None
        subject = self.contact_subject(item.token)
        form = "that_contact" if item.lead else form
        for predicate, to in self.predicates(item.verb, at + 1, subject, noun):
            yield Relative(form, predicate, subject, self.span(start, to)), to

    def contact_subject(self, token: Token) -> Phrase:
        """Whoever does it in a relative clause of its own subject: you, your opponent, this card."""
        lexeme, determiner = token.lexeme, token.determiner
        assert lexeme is not None
        at = self.spans.of(token.at, token.to)
        if determiner is None:
            return Pronoun(lexeme.text, at=at)
        assert determiner.at is not None
        owner = Pronoun(determiner.owner, at=determiner.owner_at) if determiner.owner else None
        head = self.nouns.head(lexeme, self.spans.behind(determiner.at, token.to))
        return Noun(head, determiner.quantity, determiner.partitive, determiner.article, owner, plural=lexeme.plural, at=at)

    def relations(self, at: int, noun: Phrase | None, act: bool = False) -> Iterator[tuple[Relation, int]]:
        item = self.items[at]
        for frame in self.lexicon.relations.get(item.text, ()):
            if not self.present >= frame.words:
                continue
            if act:
                if "act" not in frame.on:
                    continue
            elif noun is not None and not self.kinds.suits(noun, frame.on):
                continue
            for slots, to in self.filled(frame, frame.elements[1:], at + 1, None):
                yield Relation(frame.term, frame.index, slots, item.comma, self.span(at, to)), to

    # -- wordings

    def filled(self, frame: Frame, elements: Sequence[Element], at: int, gap: Phrase | None) -> Iterator[tuple[tuple[Slot, ...], int]]:
        """Every way in which the elements of a wording take the items from `at` on (no adverbials between)."""
        self.tick()
        if not elements:
            if gap is None:
                yield (), at
            return
        first, rest = elements[0], elements[1:]
        if isinstance(first, Literal):
            if at < len(self.items) and self.items[at].kind in ("prep", "adv", "padj") and self.literal(self.items[at]) == first.words.lower():
                yield from self.filled(frame, rest, at + 1, gap)
            else:
                self.furthest.note(at, frame, first)
            return
        found = False
        for filler, to in self.fillers(first, at):
            found = True
            for slots, end in self.filled(frame, rest, to, gap):
                yield (Slot(first.name, filler, at=filler.at), *slots), end
        if not found:
            self.furthest.note(at, frame, first)
        if gap is not None and self.kinds.suits(gap, first.types):
            for slots, end in self.filled(frame, rest, at, None):
                yield slots, end

    def literal(self, item: Item) -> str:
        if item.kind == "prep":
            return item.text
        token = item.token
        return token.normal if token is not None else ""

    def fillers(self, blank: Blank, at: int, literal: str = "") -> Iterator[tuple[Any, int]]:
        if at >= len(self.items):
            return
        item = self.items[at]
        if "act" in blank.types and item.kind in ("inf", "ger"):
            assert item.token is not None
            verb = item.verb or VerbGroup(item.token.code, Mood("gerund", at=self.span(at, at + 1)), None, item.token)
            for predicate, to in self.predicates(verb, at + 1, None):
                yield predicate, to
        if item.kind == "padj" and "adjective" in blank.types:
            assert item.token is not None
            yield Complement(self.nouns.filter(item.token), at=self.span(at, at + 1)), at + 1
        for phrase, to in self.phrases(at):
            if self.kinds.suits(phrase, blank.types):
                yield phrase, to
                if (
                    literal
                    and to + 1 < len(self.items)
                    and self.items[to].kind == "and"
                    and self.items[to + 1].kind == "prep"
                    and self.items[to + 1].text == literal
                ):
                    token = self.items[to].token
                    assert token is not None
                    for other, end in self.phrases(to + 2):
                        if self.kinds.suits(other, blank.types):
                            yield Group(token.code, (phrase, other), (False, token.comma), repeated=True, at=joined(phrase.at, other.at)), end

    # -- predicates

    def predicates(self, verb: VerbGroup, at: int, subject: Phrase | None, gap: Phrase | None = None) -> Iterator[tuple[Predicate, int]]:
        """Every way in which a verb takes the items from `at` on."""
        if verb.key == "be":
            yield from self.copula(verb, at, subject)
            return
        for frame in self.lexicon.verbs.get(verb.key, ()):
            if not self.present >= frame.words:
                continue
            for name, elements in self.shapes(frame, verb.mood, subject):
                for parts, to in self.parts(frame, elements, at, gap, verb.mood):
                    yield Predicate(frame.term, frame.index, verb.mood, parts, name, at=self.verb_span(verb.mood, at, to)), to

    def shapes(self, frame: Frame, mood: Mood, subject: Phrase | None) -> Iterator[tuple[str, tuple[Element, ...]]]:
        """The slot that the subject fills, and the elements left for what follows the verb."""
        elements = frame.elements
        if mood.voice == "passive":
            if elements and isinstance(elements[0], Blank):
                if subject is None or self.kinds.suits(subject, elements[0].types):
                    yield elements[0].name, elements[1:]
                if len(elements) == 3 and isinstance(elements[1], Literal) and elements[1].words == "to" and isinstance(elements[2], Blank):
                    if subject is not None and self.kinds.suits(subject, elements[2].types):
                        yield elements[2].name, elements[:1]
            elif len(elements) == 2 and isinstance(elements[0], Literal) and isinstance(elements[1], Blank):
                if subject is not None and self.kinds.suits(subject, elements[1].types):
                    yield elements[1].name, elements[:1]
            return
        if frame.subject is not None:
            if subject is None or self.kinds.suits(subject, frame.subject.types):
                yield frame.subject.name, elements
            return
        if subject is None or self.acting(subject):
            yield "actor", elements
        elif self.kinds.suits(subject, ("card", "token", "ability", "thing")):
            yield "doer", elements

    def acting(self, subject: Phrase) -> bool:
        """Whoever does something by order is a player."""
        return self.kinds.suits(subject, ("player",))

    def parts(self, frame: Frame, elements: Sequence[Element], at: int, gap: Phrase | None, mood: Mood) -> Iterator[tuple[tuple[Slot | Adverbial, ...], int]]:
        """Slots and adverbials in the order in which they stand."""
        self.tick()
        if not elements:
            if gap is None:
                yield from self.trailing(at, mood)
            return
        first, rest = elements[0], elements[1:]
        if isinstance(first, Literal):
            if at < len(self.items) and self.items[at].kind in ("prep", "adv", "padj") and self.literal(self.items[at]) == first.words.lower():
                if rest and isinstance(rest[0], Blank):
                    comma = self.items[at].comma
                    for parts, end in self.slot_parts(frame, rest[0], rest[1:], at + 1, gap, mood, first.words):
                        yield (replace(parts[0], comma=True), *parts[1:]) if comma and parts and isinstance(parts[0], Slot) else parts, end
                else:
                    yield from self.parts(frame, rest, at + 1, gap, mood)
                return
            self.furthest.note(at, frame, first)
        else:
            yield from self.slot_parts(frame, first, rest, at, gap, mood)
        if at < len(self.items) and (len(elements) < len(frame.elements) or self.items[at].kind == "adv"):
            for adverbial, to in self.adverbials(at, mood):
                for parts, end in self.parts(frame, elements, to, gap, mood):
                    yield (adverbial, *parts), end

    def slot_parts(
        self, frame: Frame, blank: Blank, rest: Sequence[Element], at: int, gap: Phrase | None, mood: Mood, literal: str = ""
    ) -> Iterator[tuple[tuple[Slot | Adverbial, ...], int]]:
        found = False
        waits_for_of = bool(rest) and isinstance(rest[0], Literal) and rest[0].words == "of"
        for filler, to in self.fillers(blank, at, literal):
            found = True
            if self.gapped(filler, rest):
                continue
            if (
                waits_for_of
                and isinstance(filler, Noun)
                and any(isinstance(m, Relation) and self.lexicon.frame(m.term, m.wording).elements[0] == _OF for m in filler.modifiers)
            ):
                continue
            for parts, end in self.parts(frame, rest, to, gap, mood):
                yield (Slot(blank.name, filler, at=filler.at), *parts), end
        if not found:
            self.furthest.note(at, frame, blank)
        if gap is not None and self.kinds.suits(gap, blank.types):
            yield from self.parts(frame, rest, at, None, mood)

    def gapped(self, filler: Any, rest: Sequence[Element]) -> bool:
        """*Put a boost on A and a wound on B* leaves the verb out: it is not one list of things."""  # not the game's word
        if not isinstance(filler, Group) or not rest or not isinstance(rest[0], Literal):
            return False
        own = rest[0].words
        return any(
            isinstance(m, Noun) and any(isinstance(r, Relation) and self.lexicon.frame(r.term, r.wording).elements[0] == Literal(own) for r in m.modifiers)
            for m in filler.members[:-1]
        )

    def trailing(self, at: int, mood: Mood) -> Iterator[tuple[tuple[Slot | Adverbial, ...], int]]:
        self.tick()
        yield (), at
        if at >= len(self.items):
            return
        for adverbial, to in self.adverbials(at, mood):
            for more, end in self.trailing(to, mood):
                yield (adverbial, *more), end

    def copula(self, verb: VerbGroup, at: int, subject: Phrase | None) -> Iterator[tuple[Predicate, int]]:
        """is + adjective, relation, class or amount."""
        for filler, to in self.complements(at, subject):
            for more, end in self.trailing(to, verb.mood):
                slot = Slot("complement", filler, at=filler.at)
                yield Predicate("be", 0, verb.mood, (slot, *more), "subject", at=self.verb_span(verb.mood, at, end)), end

    def complements(self, at: int, subject: Phrase | None) -> Iterator[tuple[Any, int]]:
        if at >= len(self.items):
            return
        item = self.items[at]
        if item.kind == "padj":
            assert item.token is not None
            filter_ = self.nouns.filter(item.token)
            yield Complement(filter_, at=self.span(at, at + 1)), at + 1
            if at + 1 < len(self.items) and self.items[at + 1].kind == "prep" and self.items[at + 1].text in ("than", "by"):
                for relation, to in self.relations(at + 1, None):
                    yield Complement(filter_, (relation,), self.span(at, to)), to
        elif item.kind == "prep":
            yield from self.relations(at, subject)
        elif item.kind == "noun":
            for frame in self.lexicon.measures:
                if not self.present >= frame.words:
                    continue
                if subject is None or self.kinds.suits(subject, frame.on):
                    for slots, to in self.filled(frame, frame.elements, at, None):
                        yield Relation(frame.term, frame.index, slots, at=self.span(at, to)), to
            for phrase, to in self.phrases(at):
                yield phrase, to

    # -- adverbials

    def adverbials(self, at: int, mood: Mood) -> Iterator[tuple[Adverbial, int]]:
        found = self._adverbials.get(at)
        if found is None:
            found = list(self._all_adverbials(at))
            self._adverbials[at] = found
        for adverbial, to in found:
            if isinstance(adverbial, By) and mood.voice != "passive":
                continue
            yield adverbial, to

    def _all_adverbials(self, at: int) -> Iterator[tuple[Adverbial, int]]:
        item = self.items[at]
        kind = item.kind
        if kind == "quote" and item.comma:
            at_quote = self.span(at, at + 1)
            yield Apposition(Quoted(self.quoted(item), at_quote), at_quote), at + 1
        elif kind == "adv":
            yield Adverb(item.text, item.comma, at=self.span(at, at + 1)), at + 1
            if item.text in ("once", "two_times") and at + 1 < len(self.items) and self.items[at + 1].kind == "prep" and self.items[at + 1].text == "per":
                for phrase, to in self.phrases(at + 2):
                    if self.kinds.suits(phrase, _TIME_TYPES):
                        yield Time(f"{item.text}_per", phrase, at=self.span(at, to)), to
        elif kind == "noun":
            for phrase, to in self.phrases(at):
                if (
                    isinstance(phrase, Noun)
                    and phrase.head.kind == "term"
                    and self.lexicon.fits(phrase.head.term, _TIME_TYPES)
                    and (phrase.article or phrase.quantity or _ranked(phrase))
                ):
                    yield Time(None, phrase, at=phrase.at), to
        elif kind == "inf":
            assert item.verb is not None
            code = "except_to" if item.text == "except_to" else "to"
            for predicate, to in self.predicates(item.verb, at + 1, None):
                yield Purpose(code, predicate, item.comma, self.span(at, to)), to
            for predicate, to in self.predicates(item.verb, at + 1, None, _ANYTHING):
                if not predicate.parts:  # costs 1 less to play: what follows belongs to the cost
                    yield Purpose(code, predicate, item.comma, self.span(at, to)), to
        elif kind == "ger":
            for adverbial, to in self.gerund(at, "ing", False, at):
                if isinstance(adverbial, Purpose) and adverbial.predicate.parts:
                    yield adverbial, to
        elif kind == "prep":
            yield from self.prepositional(at, item)

    def gerund(self, at: int, code: str, comma: bool, start: int) -> Iterator[tuple[Adverbial, int]]:
        """What is done, told of something else; with its preposition it begins at item `start`."""
        token = self.items[at].token
        assert token is not None
        for predicate, to in self.predicates(VerbGroup(token.code, Mood("gerund", at=self.span(at, at + 1)), None, token), at + 1, None):
            yield Purpose(code, predicate, comma, self.span(start, to)), to

    def prepositional(self, at: int, item: Item) -> Iterator[tuple[Adverbial, int]]:
        text = item.text
        if at + 1 >= len(self.items):
            yield from ((Circumstance(r, r.at), to) for r, to in self.relations(at, None, act=True))
            return
        following = self.items[at + 1]
        if following.kind == "ger" and text in _GERUNDS:
            yield from self.gerund(at + 1, text.replace(" ", "_"), item.comma, at)
            return
        if text == "for each":
            for phrase, to in self.phrases(at + 1):
                yield ForEach(phrase, item.comma, self.span(at, to)), to
            return
        if text == "for":
            for phrase, to in self.phrases(at + 1):
                if isinstance(phrase, Noun | Pronoun) and phrase.quantity is not None and phrase.quantity.kind == "each" and not self.temporal(phrase, text):
                    yield ForEach(phrase, item.comma, self.span(at, to)), to
        if text in _LIMITS:
            for phrase, to in self.phrases(at + 1):
                yield Limit(_LIMITS[text], phrase, item.comma, self.span(at, to)), to
            return
        if text in _TIMES:
            for phrase, to in self.phrases(at + 1):
                if self.temporal(phrase, text):
                    yield Time(text, phrase, item.comma, self.span(at, to)), to
        if text == "by":
            for phrase, to in self.phrases(at + 1):
                yield By(phrase, self.span(at, to)), to
        for relation, to in self.relations(at, None, act=True):
            yield Circumstance(relation, relation.at), to

    def temporal(self, phrase: Phrase, preposition: str) -> bool:
        if isinstance(phrase, Noun):
            if phrase.head.kind == "act":
                return preposition in _ACT_TIMES and (phrase.article is not None or phrase.quantity is not None or phrase.owner is not None)
            return phrase.head.kind == "term" and self.lexicon.fits(phrase.head.term, _TIME_TYPES)
        return isinstance(phrase, Group) and all(self.temporal(m, preposition) for m in phrase.members)


def _ranked(noun: Noun) -> bool:
    return any(f.kind == "core" and f.term in ("next", "previous", "last") for f in noun.filters)


def _agrees(verb: VerbGroup, noun: Noun) -> bool:
    """a card that attacks, cards that attack."""  # not the game's word
    plain = verb.mood.modal is None and verb.mood.tense == "present" and verb.mood.voice == "active" and verb.key != "be" and not verb.mood.negated
    plural = True if plain and verb.plural is None else verb.plural
    return plural is None or plural == noun.plural or noun.head.kind in ("name", "pronoun")


def _marked(predicate: Predicate) -> bool:
    """What stands behind a comma belongs to the whole sentence, not to a noun in it."""
    return any(getattr(p, "comma", False) or (isinstance(p, Time) and p.code in ("until", "for")) for p in predicate.parts)
