"""Resolved tree -> the same tree with every noun phrase numbered and every reference settled.

*It* is the nearest earlier thing of fitting kind and number that is not inside a modifier and not another argument of its own verb (that would be
*itself*).
Two arguments of one earlier verb that both fit are an error that lists both; the card that bears the text is one of them only as subject or object,
for elsewhere
it is called *this*. *That X* is the nearest X that was said, in the very word first, and never the card itself. *Its* is never a player, *their* is
one first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from interpreter.language.lexicon.lexicon import Blank, Lexicon, Literal
from interpreter.language.reading.faults import Fault, FaultError
from interpreter.language.reading.number import each_by_itself
from interpreter.language.tree import (
    Ability,
    Adverbial,
    Apposition,
    By,
    Circumstance,
    Clause,
    Complement,
    Fixed,
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
    direct: bool


def refer(tree: Text, lexicon: Lexicon, describe: Callable[[Phrase], str] = str) -> Text:
    """Number the mentions of a text and tie the references to them."""
    return Text(tuple(_Referrer(lexicon, describe).ability(a) for a in tree.abilities), tree.at)


class _Referrer:
    """Walks one ability in the order in which it is read."""

    def __init__(self, lexicon: Lexicon, describe: Callable[[Phrase], str]) -> None:
        self.lexicon = lexicon
        self.describe = describe
        self.mentions: list[Mention] = []
        self.next = 1
        self.verbs = 0
        self.depth = 0
        self.direct = True
        self.host = 0
        self.subject_role = ""
        self.enclosing: list[tuple[int, frozenset[str]]] = []
        self.describing: list[Noun] = []
        """The noun phrases whose modifiers are being read."""
        self.level = 2
        self.counting = 0
        self.parts_of = 0
        self.compared = 0
        self.running = 0
        self.same_subject: int | None = None
        self.opening: int | None = None
        self.subject: int | None = None
        """The subject of the clause at hand: what *itself* means."""
        self.opening_kinds: frozenset[str] = frozenset()
        self.branch: list[Mention] | None = None
        self.shared: dict[int, Mention | None] = {}
        """The subject of a verb that is joined to another one with the same subject."""
        self.absent: set[int] = set()
        """What a clause has said not to be there: *it* does not speak of that."""
        self.again: list[Noun] = []
        """The things that the clause of a subject names besides: *it is adjacent to your X* is said of something else."""
        self.ahead: list[int] = []
        """Mentions of *its* before any card was said: it may mean one that the verb at hand is yet to name."""

    def ability(self, ability: Ability) -> Ability:
        return replace(ability, sentences=tuple(self.sentence(s) for s in ability.sentences))

    def sentence(self, sentence: Sentence) -> Sentence:
        if self.branch is not None and any(isinstance(p, Fixed) and p.code == "otherwise" for p in sentence.prefixes):
            self.mentions = list(self.branch)  # what the other branch said was not done
        self.same_subject = self.opening = None
        prefixes = tuple(self.prefix(p) for p in sentence.prefixes)
        if any((isinstance(p, When) and p.sub.kind in ("if", "unless")) or (isinstance(p, Fixed) and p.code.startswith("if_")) for p in sentence.prefixes):
            self.branch = list(self.mentions)
        return Sentence(prefixes, tuple(self.clause(c) for c in sentence.clauses), sentence.at)

    def prefix(self, prefix: Prefix) -> Prefix:
        if isinstance(prefix, When):
            made = When(self.subordinate(prefix.sub), prefix.at)
            subject = made.sub.clauses[-1].subject
            active = made.sub.clauses[-1].predicates[-1].mood.voice == "active"
            if isinstance(subject, Noun | Pronoun) and active and not _none_of_them(subject) and "card" in self.kinds(subject):
                self.opening = subject.refers if subject.refers is not None else subject.mention
                self.opening_kinds = self.kinds(subject)
            return made
        if isinstance(prefix, WhenPhrase):
            return WhenPhrase(self.adverbial(prefix.adverbial, 0), prefix.at)
        if isinstance(prefix, InPlaceOf):
            return InPlaceOf(self.predicate(prefix.predicate), prefix.at)
        return prefix

    def subordinate(self, sub: Subordinate) -> Subordinate:
        before = len(self.mentions)
        made = Subordinate(sub.kind, tuple(self.clause(c) for c in sub.clauses), sub.at)
        self.absent |= {m.identity for m in self.mentions[before:] if _none_of_them(m.node)}
        return made

    def clause(self, clause: Clause) -> Clause:
        self.verbs += 1
        verb = self.verbs
        subject = clause.subject
        self.subject_role = clause.predicates[0].subject
        if subject is not None and self.dummy(subject, clause.predicates[0]):
            subject = replace(subject, mention=self.take()) if isinstance(subject, Pronoun) else subject
        elif isinstance(subject, Pronoun) and subject.word == "it" and self.same_subject is not None:
            subject = replace(subject, mention=self.take(), refers=self.same_subject)
            self.add(subject, self.kinds(subject), False, verb, clause.predicates[0].subject, self.same_subject)
        elif isinstance(subject, Pronoun) and subject.word == "it" and self.parallel(clause.predicates[0]):
            subject = replace(subject, mention=self.take(), refers=self.opening)
            self.add(subject, self.kinds(subject), False, verb, clause.predicates[0].subject, self.opening)
        elif subject is not None:
            self.again = [each for predicate in clause.predicates for each in _nouns_in(predicate)] if isinstance(subject, Pronoun) else []
            subject = self.phrase(subject, self.subject_types(clause.predicates[0]), verb, clause.predicates[0].subject)
            self.again = []
        self.same_subject = subject.refers if isinstance(subject, Pronoun) and subject.word == "it" else None
        self.subject = (subject.mention if subject.refers is None else subject.refers) if isinstance(subject, Noun | Pronoun) else None
        predicates = []
        for number, predicate in enumerate(clause.predicates):
            if number:
                self.verbs += 1
                self.shared[self.verbs] = next((m for m in reversed(self.mentions) if m.number == getattr(subject, "mention", None)), None)
            predicates.append(self.predicate(predicate, verb if not number else self.verbs))
        subordinates = tuple(self.subordinate(s) for s in clause.subordinates)
        return Clause(tuple(predicates), subject, subordinates, clause.link, clause.comma, clause.at)

    def dummy(self, subject: Phrase, predicate: Predicate) -> bool:
        """*It is your turn*, *there are 2 cards*: a subject that means nothing."""
        if not isinstance(subject, Pronoun) or predicate.verb != "be":
            return False
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        return subject.word == "there" or (subject.word == "it" and isinstance(filler, Noun) and "time" in self.kinds(filler))

    def parallel(self, predicate: Predicate) -> bool:
        """*When this one does A to that one, it does B*: the subject stays the subject."""
        if self.opening is None or predicate.mood.voice != "active" or predicate.verb == "be":
            return False
        types = self.subject_types(predicate)
        return bool(self.opening_kinds & set(types)) or "any" in types

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
        before, self.running = self.running, verb
        parts: list[Slot | Adverbial] = []
        if predicate.others:
            predicate = replace(predicate, others=tuple(self.predicate(o) for o in predicate.others))
        for part in predicate.parts:
            if isinstance(part, Slot):
                types = _ANY if predicate.verb == "be" else self.types(predicate.verb, predicate.wording, part.name)
                if isinstance(part.filler, Noun) and (predicate.verb == "be" or self.as_what(predicate, part.name)):
                    parts.append(Slot(part.name, self.nested(part.filler), part.comma, part.at))
                else:
                    self.direct = not any(isinstance(p, Slot) for p in parts)
                    parts.append(Slot(part.name, self.filler(part.filler, types, verb, part.name), part.comma, part.at))
                    self.direct = True
            else:
                parts.append(self.adverbial(part, verb))
        self.running = before
        p = predicate
        return Predicate(p.verb, p.wording, p.mood, self.looked_ahead(tuple(parts)), p.subject, p.link, p.comma, p.others, p.elided, p.at)

    def looked_ahead(self, parts: tuple[Slot | Adverbial, ...]) -> tuple[Slot | Adverbial, ...]:
        """*Add tokens equal to its cost to a card*: what *its* means is the only card that is named behind it."""
        for number in self.ahead:
            named = [p.filler for p in parts if isinstance(p, Slot) and isinstance(p.filler, Noun) and p.filler.mention > number and not self.several(p.filler)]
            cards = [noun for noun in named if "card" in self.kinds(noun) and noun.refers is None]
            if len(cards) == 1:
                parts = _tied(parts, number, cards[0].mention)
        if not self.depth:
            self.ahead = []
        return parts

    def as_what(self, predicate: Predicate, slot: str) -> bool:
        """*fights as the leader* names no second thing."""
        elements = self.lexicon.frame(predicate.verb, predicate.wording).elements
        return any(isinstance(e, Blank) and e.name == slot and at and elements[at - 1] == Literal("as") for at, e in enumerate(elements))

    def filler(self, filler: Any, types: tuple[str, ...], verb: int, role: str) -> Any:
        if isinstance(filler, Predicate):
            return self.predicate(filler)
        if isinstance(filler, Complement):
            return replace(filler, modifiers=tuple(self.modifier(m) for m in filler.modifiers))
        if isinstance(filler, Relation):
            return self.relation(filler, verb, own=verb)
        return self.phrase(filler, types, verb, role)

    def adverbial(self, adverbial: Adverbial, verb: int) -> Adverbial:
        if isinstance(adverbial, Time):
            return replace(adverbial, when=self.nested(adverbial.when))
        if isinstance(adverbial, ForEach):
            before, self.counting = self.counting, verb
            try:
                return replace(adverbial, of=self.phrase(adverbial.of, _ANY, 0, "each"))
            finally:
                self.counting = before
        if isinstance(adverbial, By):
            return replace(adverbial, agent=self.phrase(adverbial.agent, _ANY, verb, "agent"))
        if isinstance(adverbial, Limit):
            return replace(adverbial, amount=self.nested(adverbial.amount))
        if isinstance(adverbial, Purpose):
            self.depth += 1
            before, self.host = self.host, verb
            try:
                return replace(adverbial, predicate=self.predicate(adverbial.predicate))
            finally:
                self.depth -= 1
                self.host = before
        if isinstance(adverbial, Circumstance):
            return Circumstance(self.relation(adverbial.relation, verb), adverbial.at)
        if isinstance(adverbial, Apposition):
            return Apposition(self.quoted(adverbial.quoted), adverbial.at)
        return adverbial

    # -- noun phrases

    def nested(self, phrase: Phrase, types: tuple[str, ...] = _ANY, role: str = "", verb: int = 0) -> Phrase:
        """A phrase inside a modifier: it can refer, but *it* does not mean it."""
        self.depth += 1
        try:
            return self.phrase(phrase, types, verb, role)
        finally:
            self.depth -= 1

    def quoted(self, quoted: Quoted) -> Quoted:
        return Quoted(refer(quoted.text, self.lexicon, self.describe), quoted.at)

    def phrase(self, phrase: Phrase, types: tuple[str, ...], verb: int, role: str) -> Phrase:
        if isinstance(phrase, Quoted):
            return self.quoted(phrase)
        if isinstance(phrase, Pronoun):
            return self.pronoun(phrase, types, verb, role)
        if isinstance(phrase, Group):
            said = len(self.mentions)
            members = tuple(self.phrase(m, types, verb, role) for m in phrase.members)
            group = replace(phrase, members=members, mention=self.take())
            kinds = frozenset().union(*(self.kinds(m) for m in members))
            if one_of_them(group) and all("card" in self.kinds(m) for m in members):  # what is spoken of is one of them, whichever it is
                self.mentions[said:] = [replace(mention, inside=True) for mention in self.mentions[said:]]
            self.add(group, kinds, phrase.link == "and", verb, role)
            return group
        return self.noun(phrase, types, verb, role)

    def noun(self, noun: Noun, types: tuple[str, ...], verb: int, role: str) -> Noun:
        owner = self.owner(noun.owner, ("card",) if "card" in self.kinds(noun) else _ANY, noun) if noun.owner is not None else None
        refers = self.definite(noun)
        number = self.take()
        self.enclosing.append((number, self.kinds(noun)))
        self.describing.append(noun)
        modifiers = tuple(self.modifier(m) for m in noun.modifiers)
        self.describing.pop()
        self.enclosing.pop()
        made = Noun(
            noun.head,
            noun.quantity,
            noun.partitive,
            noun.article,
            owner,
            noun.rank,
            noun.count,
            noun.filters,
            noun.plural,
            noun.bound,
            modifiers,
            number,
            refers,
            noun.at,
        )  # written out, because it is made very often
        kinds = frozenset(["quality"]) if noun.head.kind == "quality" and "quality" in types else self.kinds(made)
        self.add(made, kinds, self.several(made), verb, role, refers)
        return made

    def owner(self, owner: Phrase, types: tuple[str, ...], noun: Noun) -> Phrase:
        """*Their* is a player first; *its* is a thing, and where what it has is a card, a card."""
        if isinstance(owner, Pronoun) and owner.word == "they":
            return replace(owner, mention=self.take(), refers=self.nearest_many(_PLAYER))
        if isinstance(owner, Pronoun) and owner.word == "it":
            own = self.compared_with_its_own(noun)
            if own is not None:
                return replace(owner, mention=self.take(), refers=own)
            beside = [
                m
                for m in reversed(self.mentions)
                if m.verb and m.verb == self.running and "card" in m.kinds and (not m.plural or (isinstance(m.node, Group) and _each(m))) and not m.inside
            ]
            refers = beside[0].identity if beside else self.nearest(types, 0, strict=False)
            number = self.take()
            if not any("card" in m.kinds for m in self.mentions):
                self.ahead.append(number)
            return replace(owner, mention=number, refers=refers)
        return self.nested(owner)

    def compared_with_its_own(self, noun: Noun) -> int | None:
        """*each X with more A than its B*: the thing that is described, where one of its values is held against another one."""
        other = self.describing[-1] if self.compared and self.describing else None
        if other is None or other.head.kind != "term" or other.head == noun.head:
            return None
        return next((number for number, kinds in reversed(self.enclosing) if "card" in kinds), None)

    def several(self, noun: Noun) -> bool:
        term = noun.head.term
        if noun.head.kind == "term" and self.lexicon.plurals.get(term) == self.lexicon.word(term):
            return False
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
        if noun.article == "this" and "time" in self.kinds(noun):
            return None
        if noun.article == "this":
            return 0 if "card" in self.kinds(noun) else self.said(noun)
        if noun.article == "that":
            found = self.said(noun)
            if found is None and "time" not in self.kinds(noun) and noun.head.kind == "term" and not self.depth:
                raise FaultError(
                    Fault("reference", 0, 0, f'"{self.describe(noun)}" refers to nothing said before', advice="name it first, or write what it is")
                )
            return found
        if noun.article == "the" and not noun.modifiers and noun.owner is None:
            name = noun.head.term if noun.head.kind == "role" else self.lexicon.word(noun.head.term)
            named = (m for m in reversed(self.mentions) if m.role == name and m.identity and not (m.verb and m.verb == self.running))
            by_role = next((m.identity for m in named), None)  # never this card, nor what stands beside it
            return by_role if by_role is not None else self.same_words(noun)
        return None

    def same_words(self, noun: Noun) -> int | None:
        """The X, where an X of the same adjectives was said."""
        for mention in reversed(self.mentions):
            node = mention.node
            if isinstance(node, Noun) and node.head == noun.head and node.filters == noun.filters and node.article != "the":
                return mention.identity
        return None

    def said(self, noun: Noun) -> int | None:
        """The nearest X that was said: with the same adjectives first, in the very word before a wider or narrower one, outside of modifiers before inside;
        never the card itself.
        """
        kinds = self.kinds(noun)
        described = self.described(noun)
        if described is not None:
            return described
        word = self.lexicon.word(noun.head.term).lower() if noun.head.kind == "term" else ""
        for inside in (False, True):
            for mention in reversed(self.mentions):
                if mention.identity and mention.inside == inside and (_headed(mention.node, noun) or (self.several(noun) and _all_headed(mention.node, noun))):
                    return mention.identity
        for inside in (False, True):
            for mention in reversed(self.mentions):
                node = mention.node
                if not mention.identity or mention.inside != inside:
                    continue
                narrower = bool(word) and word in mention.kinds
                wider = isinstance(node, Noun) and node.head.kind == "term" and self.lexicon.word(node.head.term).lower() in kinds
                named = isinstance(node, Noun) and node.head.kind in ("name", "self", "quality") and "card" in kinds
                if narrower or wider or named:
                    return mention.identity
        return None

    def described(self, noun: Noun) -> int | None:
        """*That friendly X*: the X that was called friendly, even inside a modifier."""
        alike = [m for m in reversed(self.mentions) if m.identity and isinstance(m.node, Noun) and m.node.head == noun.head and m.node.filters]
        fitting = [m for m in alike if isinstance(m.node, Noun) and all(each in m.node.filters for each in noun.filters)] if noun.filters else []
        return next((m.identity for inside in (False, True) for m in fitting if m.inside == inside), None)

    def pronoun(self, pronoun: Pronoun, types: tuple[str, ...], verb: int, role: str) -> Pronoun:
        word = pronoun.word
        refers: int | None = None
        if word == "itself" and (own := self.reflexive(verb)) is not None:
            refers = own
        elif word in ("it", "itself"):
            refers = self.nearest(types, verb)
        elif word in ("they", "those", "these", "themselves", "both"):
            refers = self.nearest_many(types)
        elif word == "this":
            refers = 0 if not types or any(each == "any" or each in self.lexicon.card_words for each in types) else None
        elif word == "that":
            refers = self.nearest(types, verb)
        number = self.take()
        made = Pronoun(word, pronoun.quantity, number, refers, pronoun.at)
        if word == "you" or refers is not None:
            self.add(made, self.kinds(made), word in ("they", "those", "these"), verb, role, refers)
        return made

    def reflexive(self, verb: int) -> int | None:
        """What *itself* means: the subject, where that is a thing; in an order the thing that something is done to."""
        subject = next((m for m in reversed(self.mentions) if self.subject in (m.number, m.identity)), None)
        if self.subject is not None and (subject is None or "player" not in subject.kinds):
            return self.subject
        return next((m.identity for m in reversed(self.mentions) if verb and m.verb == verb and not m.inside and "card" in m.kinds), self.subject)

    def fits(self, mention: Mention, types: Sequence[str]) -> bool:
        """Can *it* mean this? Never a player."""
        kinds = mention.kinds
        if "player" in kinds and "card" not in kinds:
            return False
        if "any" in types:
            return not kinds & {"time", "number", "act", "value"} or "card" in kinds
        if "time" in kinds:
            return "time" in types
        wanted = set(types)
        if kinds & wanted or "any" in kinds or ("number" in wanted and kinds & {"value", "token"}):
            return True
        return "card" in kinds and self.general(mention.node) and bool(self.lexicon.card_words & wanted)

    def general(self, node: Noun | Group | Pronoun) -> bool:
        """*A card*, a name, a slot: they can be of any class."""
        return not isinstance(node, Noun) or node.head.kind != "term" or self.lexicon.word(node.head.term) == "card"

    def nearest(self, types: tuple[str, ...], verb: int, strict: bool = True) -> int | None:
        """The nearest earlier mention that fits; an error when another argument of the same verb fits as well."""
        holder = self.holder(types) if not self.compared else None
        if holder is not None:
            return holder
        described = {number for number, _ in self.enclosing} if self.compared else set[int]()  # nothing has more than itself
        beside = described | {m.identity for m in self.mentions if verb and m.verb == verb}
        single = [m for m in reversed(self.mentions) if (not m.plural or m.role == "each" or _each(m)) and not self.counted_out(m)]
        fitting = [m for m in single if self.fits(m, types) and m.identity not in beside and m.identity not in self.absent]
        fitting = [m for m in fitting if not self.each_again(m)] or fitting
        fitting = [m for m in fitting if not any(_alike(m.node, noun) for noun in self.again)] or fitting
        hosted = [m for m in fitting if self.host and m.verb == self.host and m.role != self.subject_role and m.direct]
        if hosted:
            return hosted[-1].identity  # place it there instead of discarding it: the object of the verb that this hangs on
        listed = [m for m in fitting if not m.inside] or fitting
        if not listed:
            if "any" in types or self.lexicon.card_words.intersection(types):
                return 0
            raise FaultError(Fault("reference", 0, 0, f'"it" stands for {" or ".join(types)} here, and none was said before', advice="name it"))
        cards = [m for m in listed if "card" in m.kinds]
        first = cards[0] if cards and (listed[0].verb == cards[0].verb or "any" in types) else listed[0]
        rivals = [m for m in listed if m.verb == first.verb and m.verb and ("card" in m.kinds) == ("card" in first.kinds)]
        beside_it = self.shared.get(first.verb)
        if beside_it is not None and beside_it in listed and "card" in beside_it.kinds and beside_it not in rivals:
            rivals.append(beside_it)
        others = {m.identity for m in rivals if m.identity or m.direct}
        if strict and len(others) > 1:
            names = list(dict.fromkeys(self.named(m) for m in reversed(rivals) if m.identity in others))
            shown = " or ".join(f'"{n}"' for n in names)
            advice = "write which one is meant: this ..., that ..., or its name"
            raise FaultError(Fault("two meanings", 0, 0, f'"it" can mean {shown}', readings=tuple(names), advice=advice))
        if not first.identity and others - {0}:
            return next(m.identity for m in rivals if m.identity)
        return first.identity

    def each_again(self, mention: Mention) -> bool:
        """In *each X by A, and each X by it*, the first X is not what the second is by."""
        return _each(mention) and any(_each_noun(noun) and isinstance(mention.node, Noun) and noun.head == mention.node.head for noun in self.describing)

    def counted_out(self, mention: Mention) -> bool:
        """In *draw a card for each ... it*, the card that is drawn is not what is counted with."""
        node = mention.node
        return (
            bool(self.counting)
            and mention.verb == self.counting
            and isinstance(node, Noun)
            and not node.filters
            and self.lexicon.word(node.head.term) == "card"
        )

    def holder(self, types: tuple[str, ...]) -> int | None:
        """*each card with tokens on it*: the card in whose description the tokens are described."""
        if len(self.enclosing) < self.level or self.parts_of:
            return None
        number, kinds = self.enclosing[-self.level]
        fits = bool(kinds & set(types)) or ("any" in types and "card" in kinds)
        return number if fits and "card" in kinds else None

    def named(self, mention: Mention) -> str:
        """How a thing was first called."""
        first = next((m for m in self.mentions if m.identity == mention.identity and not isinstance(m.node, Pronoun)), mention)
        return self.describe(first.node)

    def nearest_many(self, types: tuple[str, ...]) -> int | None:
        """What *they* means: a player where one can stand, else several things, cards first."""
        players = [m for m in reversed(self.mentions) if "player" in m.kinds and not (isinstance(m.node, Pronoun) and m.node.word == "you")]
        described = next((number for number, kinds in reversed(self.enclosing) if "player" in kinds), None)
        if described is not None and not players and ("player" in types or tuple(types) == _ANY):
            return described  # *each player who has more than their opponent*
        if "player" in types and players:
            return players[0].identity
        several = [m for m in reversed(self.mentions) if m.plural or isinstance(m.node, Group)]
        if tuple(types) == _PLAYER:
            several = [m for m in several if not m.kinds & {"number", "token", "value", "time"}]
        for mention in [m for m in several if "card" in m.kinds] + several:
            if "any" in types or "player" in types or self.fits(mention, types) or isinstance(mention.node, Group):
                return mention.identity
        return players[0].identity if players else None

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

    def relation(self, relation: Relation, verb: int, own: int = 0) -> Relation:
        slots: list[Slot] = []
        first = self.lexicon.frame(relation.term, relation.wording).elements[0]
        part, than = first == Literal("of"), first in (Literal("than"), Literal("as"))
        self.parts_of += part
        self.compared += than
        for slot in relation.slots:
            types = self.types(relation.term, relation.wording, slot.name)
            filler = slot.filler
            self.level = 1 if self.holds(slots) else 2
            if isinstance(filler, Noun | Pronoun | Group | Quoted):
                slots.append(Slot(slot.name, self.nested(filler, types, slot.name, own), slot.comma, slot.at))
            else:
                slots.append(replace(slot, filler=self.filler(filler, types, verb, slot.name)))
            self.level = 2
        self.parts_of -= part
        self.compared -= than
        return Relation(relation.term, relation.wording, tuple(slots), relation.comma, relation.at)

    def holds(self, slots: Sequence[Slot]) -> bool:
        """*with 2 tokens on ...*: what comes next is whatever holds them."""
        return any(isinstance(s.filler, Noun) and bool(self.kinds(s.filler) & {"token", "card", "keyword"}) for s in slots)

    # -- the list of mentions

    def take(self) -> int:
        self.next += 1
        return self.next - 1

    def add(self, node: Noun | Group | Pronoun, kinds: frozenset[str], plural: bool, verb: int, role: str, refers: int | None = None) -> None:
        identity = refers if refers is not None else node.mention
        self.mentions.append(Mention(node.mention, identity, node, kinds, plural, self.depth > 0, verb, role, self.direct))


def _nouns_in(node: Any) -> list[Noun]:
    """The noun phrases of a part of a tree."""
    if isinstance(node, tuple):
        return [noun for each in node for noun in _nouns_in(each)]
    if not is_dataclass(node) or isinstance(node, type | Quoted):
        return []
    inner = [noun for each in fields(node) for noun in _nouns_in(getattr(node, each.name))]
    return [node, *inner] if isinstance(node, Noun) else inner


def _alike(node: Phrase, noun: Noun) -> bool:
    """Is one thing named twice in the same words: *your X*, not *a X*?"""
    if not isinstance(node, Noun) or node.quantity is not None or (node.owner is None and node.article is None):
        return False
    owners = [getattr(each.owner, "word", None) for each in (node, noun)]
    same = node.head == noun.head and node.filters == noun.filters and node.article == noun.article and owners[0] == owners[1]
    return same and not node.modifiers and not noun.modifiers and noun.quantity is None and (node.owner is None or owners[0] is not None)


def _tied(node: Any, number: int, refers: int) -> Any:
    """The same tree with one pronoun tied to another mention."""
    if isinstance(node, Pronoun):
        return replace(node, refers=refers) if node.mention == number else node
    if isinstance(node, tuple):
        return tuple(_tied(item, number, refers) for item in node)
    if is_dataclass(node) and not isinstance(node, type):
        changed = {f.name: new for f in fields(node) if (new := _tied(old := getattr(node, f.name), number, refers)) is not old and new != old}
        return replace(node, **changed) if changed else node
    return node


def _headed(node: Phrase, noun: Noun) -> bool:
    """Is it a noun of the same word?"""
    return isinstance(node, Noun) and node.head == noun.head


def _all_headed(node: Phrase, noun: Noun) -> bool:
    """*An A X and a B X*: are they all nouns of the same word?"""
    return isinstance(node, Group) and node.link == "and" and all(_headed(member, noun) for member in node.members)


def _each(mention: Mention) -> bool:
    """Of *each X* one speaks as *it*."""
    return _each_noun(mention.node) if isinstance(mention.node, Noun) else isinstance(mention.node, Group) and each_by_itself(mention.node)


def one_of_them(group: Group) -> bool:
    """Is one thing spoken of, or each by itself, and not several together: *a X or a Y*, *each X and Y*?"""
    return all(isinstance(member, Noun) for member in group.members) and (group.link == "or" or each_by_itself(group))


def _none_of_them(phrase: Noun | Group | Pronoun) -> bool:
    """Is it *no X*?"""
    return isinstance(phrase, Noun) and phrase.quantity is not None and phrase.quantity.kind == "no"


def _each_noun(noun: Noun) -> bool:
    """Is it *each X*?"""
    return noun.quantity is not None and noun.quantity.kind in ("each", "every")
