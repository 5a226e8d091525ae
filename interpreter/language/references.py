"""Resolved tree -> the same tree with every noun phrase numbered and every reference settled.

*It* is the nearest earlier noun phrase of fitting kind and number that is not inside a modifier. The card that bears the text is mention 0 and is
what *it* means only
when nothing else of the same verb fits: whoever means the card there writes *this*. Two other arguments of one verb that both fit are an error that
lists both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from interpreter.language.faults import Fault, FaultError
from interpreter.language.lexicon import Blank, Lexicon
from interpreter.language.tree import (
    Ability,
    Adverbial,
    Apposition,
    By,
    Circumstance,
    Clause,
    Complement,
    ForEach,
    Group,
    InPlaceOf,
    Limit,
    Modifier,
    Noun,
    Owned,
    Phrase,
    Predicate,
    Prefix,
    Pronoun,
    Purpose,
    Quoted,
    Relation,
    Relative,
    Sentence,
    Slot,
    Subordinate,
    Text,
    Time,
    When,
    WhenPhrase,
)

_ANY: tuple[str, ...] = ("any",)
_PLAYER = ("player",)


@dataclass(frozen=True, slots=True)
class Mention:
    """A noun phrase that was mentioned: what it is, where it stood."""

    number: int
    identity: int
    node: Noun | Group | Pronoun
    kinds: frozenset[str]
    plural: bool
    inside: bool
    verb: int
    role: str


def refer(tree: Text, lexicon: Lexicon, describe: Callable[[Phrase], str] = str) -> Text:
    """Number the mentions of a text and tie the references to them."""
    return Text(tuple(_Referrer(lexicon, describe).ability(a) for a in tree.abilities))


class _Referrer:
    """Walks one ability in the order in which it is read."""

    def __init__(self, lexicon: Lexicon, describe: Callable[[Phrase], str]) -> None:
        self.lexicon = lexicon
        self.describe = describe
        self.mentions: list[Mention] = []
        self.next = 1
        self.verbs = 0
        self.depth = 0

    def ability(self, ability: Ability) -> Ability:
        return replace(ability, sentences=tuple(self.sentence(s) for s in ability.sentences))

    def sentence(self, sentence: Sentence) -> Sentence:
        prefixes = tuple(self.prefix(p) for p in sentence.prefixes)
        return replace(sentence, prefixes=prefixes, clauses=tuple(self.clause(c) for c in sentence.clauses))

    def prefix(self, prefix: Prefix) -> Prefix:
        if isinstance(prefix, When):
            return When(self.subordinate(prefix.sub))
        if isinstance(prefix, WhenPhrase):
            return WhenPhrase(self.adverbial(prefix.adverbial, 0))
        if isinstance(prefix, InPlaceOf):
            return InPlaceOf(self.predicate(prefix.predicate))
        return prefix

    def subordinate(self, sub: Subordinate) -> Subordinate:
        return replace(sub, clauses=tuple(self.clause(c) for c in sub.clauses))

    def clause(self, clause: Clause) -> Clause:
        self.verbs += 1
        verb = self.verbs
        subject = clause.subject
        if subject is not None:
            subject = self.phrase(subject, self.subject_types(clause.predicates[0]), verb, clause.predicates[0].subject)
        predicates = []
        for number, predicate in enumerate(clause.predicates):
            if number:
                self.verbs += 1
            predicates.append(self.predicate(predicate, verb if not number else self.verbs))
        return replace(clause, subject=subject, predicates=tuple(predicates), subordinates=tuple(self.subordinate(s) for s in clause.subordinates))

    def subject_types(self, predicate: Predicate) -> tuple[str, ...]:
        if predicate.verb == "be":
            return _ANY
        if predicate.subject == "actor":
            return _PLAYER
        return self.types(predicate.verb, predicate.wording, predicate.subject)

    def types(self, term: str, wording: int, slot: str) -> tuple[str, ...]:
        frame = self.lexicon.frame(term, wording)
        if frame.subject is not None and frame.subject.name == slot:
            return frame.subject.types
        return next((e.types for e in frame.elements if isinstance(e, Blank) and e.name == slot), _ANY)

    def predicate(self, predicate: Predicate, verb: int | None = None) -> Predicate:
        if verb is None:
            self.verbs += 1
            verb = self.verbs
        parts: list[Slot | Adverbial] = []
        predicate = replace(predicate, others=tuple(self.predicate(o) for o in predicate.others))
        for part in predicate.parts:
            if isinstance(part, Slot):
                types = _ANY if predicate.verb == "be" else self.types(predicate.verb, predicate.wording, part.name)
                if predicate.verb == "be" and isinstance(part.filler, Noun):
                    parts.append(replace(part, filler=self.nested(part.filler)))
                else:
                    parts.append(replace(part, filler=self.filler(part.filler, types, verb, part.name)))
            else:
                parts.append(self.adverbial(part, verb))
        return replace(predicate, parts=tuple(parts))

    def filler(self, filler: Any, types: tuple[str, ...], verb: int, role: str) -> Any:
        if isinstance(filler, Predicate):
            return self.predicate(filler)
        if isinstance(filler, Complement):
            return replace(filler, modifiers=tuple(self.modifier(m) for m in filler.modifiers))
        if isinstance(filler, Relation):
            return self.relation(filler, verb)
        return self.phrase(filler, types, verb, role)

    def adverbial(self, adverbial: Adverbial, verb: int) -> Adverbial:
        if isinstance(adverbial, Time):
            return replace(adverbial, when=self.nested(adverbial.when))
        if isinstance(adverbial, ForEach):
            return replace(adverbial, of=self.phrase(adverbial.of, _ANY, 0, "each"))
        if isinstance(adverbial, By):
            return replace(adverbial, agent=self.phrase(adverbial.agent, _ANY, verb, "agent"))
        if isinstance(adverbial, Limit):
            return replace(adverbial, amount=self.nested(adverbial.amount))
        if isinstance(adverbial, Purpose):
            return replace(adverbial, predicate=self.predicate(adverbial.predicate))
        if isinstance(adverbial, Circumstance):
            return Circumstance(self.relation(adverbial.relation, verb))
        if isinstance(adverbial, Apposition):
            return Apposition(self.quoted(adverbial.quoted))
        return adverbial

    # -- noun phrases

    def nested(self, phrase: Phrase, types: tuple[str, ...] = _ANY, role: str = "") -> Phrase:
        """A phrase inside a modifier: it can refer, but *it* does not mean it."""
        self.depth += 1
        try:
            return self.phrase(phrase, types, 0, role)
        finally:
            self.depth -= 1

    def quoted(self, quoted: Quoted) -> Quoted:
        return Quoted(Text(tuple(_Referrer(self.lexicon, self.describe).ability(a) for a in quoted.text.abilities)))

    def phrase(self, phrase: Phrase, types: tuple[str, ...], verb: int, role: str) -> Phrase:
        if isinstance(phrase, Quoted):
            return self.quoted(phrase)
        if isinstance(phrase, Pronoun):
            return self.pronoun(phrase, types, verb, role)
        if isinstance(phrase, Group):
            members = tuple(self.phrase(m, types, verb, role) for m in phrase.members)
            group = replace(phrase, members=members, mention=self.take())
            kinds = frozenset().union(*(self.kinds(m) for m in members))
            self.add(group, kinds, phrase.link == "and", verb, role)
            return group
        return self.noun(phrase, types, verb, role)

    def noun(self, noun: Noun, types: tuple[str, ...], verb: int, role: str) -> Noun:
        owner = self.nested(noun.owner, _PLAYER if self.owned_by_player(noun) else _ANY) if noun.owner is not None else None
        refers = self.definite(noun)
        number = self.take()
        modifiers = tuple(self.modifier(m) for m in noun.modifiers)
        made = replace(noun, owner=owner, modifiers=modifiers, mention=number, refers=refers)
        kinds = frozenset(["quality"]) if noun.head.kind == "quality" and "quality" in types else self.kinds(made)
        self.add(made, kinds, self.several(made), verb, role, refers)
        return made

    def owned_by_player(self, noun: Noun) -> bool:
        return noun.head.kind == "term" and self.lexicon.fits(noun.head.term, ("zone", "time", "player"))

    def several(self, noun: Noun) -> bool:
        if noun.quantity is not None:
            if noun.quantity.kind in ("each", "every", "all", "any_number", "both"):
                return True
            if isinstance(noun.quantity.number, int) and noun.quantity.kind != "signed":
                return noun.quantity.number > 1
        return noun.plural

    def kinds(self, phrase: Phrase) -> frozenset[str]:
        if isinstance(phrase, Noun):
            head = phrase.head
            if head.kind == "term":
                return self.lexicon.ancestors.get(head.term, frozenset())
            if head.kind in ("name", "self"):
                return frozenset(["card"])
            if head.kind == "quality":
                return frozenset(["card", "quality"])
            if head.kind == "act":
                return frozenset(["act"])
            if head.kind == "number":
                return frozenset(["number"])
            return frozenset(["card", "any"])
        if isinstance(phrase, Pronoun):
            if phrase.word == "you":
                return frozenset(["player"])
            found = next((m for m in self.mentions if m.number == phrase.refers), None)
            return found.kinds if found is not None else frozenset(["card"])
        return frozenset()

    def definite(self, noun: Noun) -> int | None:
        """What *this X*, *that X* and *the X* refer to."""
        if noun.head.kind == "self" and noun.quantity is None:
            return 0
        if noun.article == "this":
            if "card" in self.kinds(noun):
                return 0
            return self.same_head(noun)
        if noun.article == "that":
            found = self.same_head(noun)
            if found is None and "time" not in self.kinds(noun) and noun.head.kind == "term" and not self.depth:
                raise FaultError(
                    Fault("reference", 0, 0, f'"{self.describe(noun)}" refers to nothing said before', advice="name it first, or write what it is")
                )
            return found
        if noun.article == "the" and not noun.modifiers:
            by_role = next((m.identity for m in reversed(self.mentions) if noun.head.kind == "role" and m.role == noun.head.term), None)
            return by_role if by_role is not None else self.same_head(noun, exact=True)
        return None

    def same_head(self, noun: Noun, exact: bool = False) -> int | None:
        kinds = self.kinds(noun)
        word = self.lexicon.word(noun.head.term).lower() if noun.head.kind == "term" else ""
        for mention in reversed(self.mentions):
            node = mention.node
            head = node.head.term if isinstance(node, Noun) else ""
            if head and head == noun.head.term:
                return mention.identity
            if exact:
                continue
            if (word and word in mention.kinds) or (isinstance(node, Noun) and self.lexicon.word(head).lower() in kinds):
                return mention.identity
        return None

    def pronoun(self, pronoun: Pronoun, types: tuple[str, ...], verb: int, role: str) -> Pronoun:
        word = pronoun.word
        refers: int | None = None
        if word in ("it", "itself"):
            refers = self.nearest(types, False)
        elif word in ("they", "those", "these", "themselves", "both"):
            refers = self.nearest_many(types)
        elif word == "this":
            refers = 0
        elif word in ("that", "one"):
            refers = self.nearest(types, False)
        number = self.take()
        made = replace(pronoun, mention=number, refers=refers)
        if word == "you" or refers is not None:
            self.add(made, self.kinds(made), word in ("they", "those", "these"), verb, role, refers)
        return made

    def fits(self, mention: Mention, types: Sequence[str]) -> bool:
        if "player" in mention.kinds:
            return "player" in types
        if "any" in types:
            return not mention.kinds & {"time", "zone"} or True
        return (
            bool(mention.kinds & set(types))
            or "any" in mention.kinds
            or ("number" in types and bool(mention.kinds & {"value", "token"}))
            or ("card" in mention.kinds and any(self.card_type(t) for t in types))
        )

    def card_type(self, type_name: str) -> bool:
        return type_name in {w for head, kinds in self.lexicon.ancestors.items() if "card" in kinds for w in (self.lexicon.word(head).lower(),)}

    def nearest(self, types: tuple[str, ...], plural: bool) -> int | None:
        """The nearest earlier mention that fits; an error when another argument of the same verb fits as well."""
        listed = [
            m
            for m in reversed(self.mentions)
            if not m.inside and (not m.plural or m.role == "each" or _each(m)) and self.fits(m, types) and not _passing(m, types)
        ]
        if not listed:
            inner = [m for m in reversed(self.mentions) if not m.plural and self.fits(m, types) and not _passing(m, types)]
            return inner[0].identity if inner else 0
        listed = [m for m in listed if "card" in m.kinds and m.verb == listed[0].verb] or listed
        if "any" in types:
            listed = [m for m in listed if "card" in m.kinds] or listed
        first = listed[0]
        rivals = [m for m in listed if m.verb == first.verb and m.verb]
        others = {m.identity for m in rivals if m.identity != 0}
        if len(others) > 1:
            names = [self.describe(m.node) for m in reversed(rivals) if m.identity != 0]
            raise FaultError(
                Fault(
                    "two meanings",
                    0,
                    0,
                    f'"it" can mean {" or ".join(repr_quoted(n) for n in dict.fromkeys(names))}',
                    readings=tuple(dict.fromkeys(names)),
                    advice="write which one is meant: that ..., or its name",
                )
            )
        if first.identity == 0 and others:
            return others.pop()
        return first.identity

    def nearest_many(self, types: tuple[str, ...]) -> int | None:
        players = "player" in types
        for mention in reversed(self.mentions):
            if players and "player" in mention.kinds and not (isinstance(mention.node, Pronoun) and mention.node.word == "you"):
                return mention.identity
        for mention in reversed(self.mentions):
            if (mention.plural or isinstance(mention.node, Group)) and (self.fits(mention, types) or "any" in types):
                return mention.identity
        for mention in reversed(self.mentions):
            if "player" in mention.kinds and not (isinstance(mention.node, Pronoun) and mention.node.word == "you"):
                return mention.identity
        return None

    # -- modifiers

    def modifier(self, modifier: Modifier) -> Modifier:
        if isinstance(modifier, Owned):
            return modifier
        if isinstance(modifier, Relation):
            return self.relation(modifier, 0)
        assert isinstance(modifier, Relative)
        self.depth += 1
        try:
            subject = self.phrase(modifier.subject, _ANY, 0, "") if modifier.subject is not None else None
            return replace(modifier, subject=subject, predicate=self.predicate(modifier.predicate))
        finally:
            self.depth -= 1

    def relation(self, relation: Relation, verb: int) -> Relation:
        slots = []
        for slot in relation.slots:
            types = self.types(relation.term, relation.wording, slot.name)
            filler = slot.filler
            if isinstance(filler, Noun | Pronoun | Group | Quoted):
                slots.append(replace(slot, filler=self.nested(filler, types, slot.name)))
            else:
                slots.append(replace(slot, filler=self.filler(filler, types, verb, slot.name)))
        return replace(relation, slots=tuple(slots))

    # -- the list of mentions

    def take(self) -> int:
        self.next += 1
        return self.next - 1

    def add(self, node: Noun | Group | Pronoun, kinds: frozenset[str], plural: bool, verb: int, role: str, refers: int | None = None) -> None:
        identity = refers if refers is not None else node.mention
        self.mentions.append(Mention(node.mention, identity, node, kinds, plural, self.depth > 0, verb, role))


def _each(mention: Mention) -> bool:
    """Of *each X* one speaks as *it*."""
    return isinstance(mention.node, Noun) and mention.node.quantity is not None and mention.node.quantity.kind in ("each", "every")


def _passing(mention: Mention, types: Sequence[str]) -> bool:
    """Times, places to put things and amounts are meant by *it* only where nothing else is asked for."""
    if "any" in types:
        return bool(mention.kinds & {"time", "number", "act", "value"}) and "card" not in mention.kinds
    return bool(mention.kinds & {"time"}) and "time" not in types


def repr_quoted(text: str) -> str:
    """A phrase in quotation marks."""
    return f'"{text}"'
