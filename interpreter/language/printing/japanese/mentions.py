"""What is spoken of: the noun phrases of an ability, and what a pronoun stands for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

from interpreter.language.lexicon.lexicon import Blank, Lexicon
from interpreter.language.printing.japanese.tables import FILTERS, LIVING, NOBODY, QUANTITIES, ROLES
from interpreter.language.printing.japanese.wording import NoWording
from interpreter.language.printing.japanese.words import Words
from interpreter.language.tree import Ability, Adverbial, Complement, Group, Noun, Phrase, Predicate, Pronoun, Relation, Subordinate, Time, WhenPhrase


class Mentions(Words):
    """Keeps the noun phrases of the ability at hand and where in the sentence the printer is."""

    def __init__(self, lexicon: Lexicon, names: Mapping[str, str] | None = None) -> None:
        super().__init__(lexicon, names)
        # Inside a condition or a modifier *a card* is any card: no counter.
        self.loose = False
        # Before its noun is said, *it* is printed as that noun.
        self.ahead = False
        # Is the text one plain sentence, that may speak of any such thing?
        self.ruling = False
        # The subject of the clause at hand: what *their* and *your* go back to.
        self.doer: Phrase | None = None
        # The noun phrases of the ability at hand by their number.
        self.mentions: dict[int, Phrase] = {}
        # The slots that were spoken of by the kind of thing they are.
        self.roles: dict[str, str] = {}

    @contextmanager
    def within(self, loose: bool | None = None, doer: Phrase | None = None) -> Iterator[None]:
        """Inside a part of its own."""
        before = self.loose, self.doer
        if loose is not None:
            self.loose = loose
        if doer is not None:
            self.doer = doer
        try:
            yield
        finally:
            self.loose, self.doer = before

    def spelled(self, pronoun: Pronoun) -> Noun | None:
        """The noun that a pronoun before it stands for: this card, that card."""
        if not self.ahead or pronoun.word not in ("it", "they") or pronoun.quantity is not None or pronoun.refers is None:
            return None
        found = self.mentions.get(pronoun.refers)
        if pronoun.refers == 0:
            found = next((m for m in self.mentions.values() if isinstance(m, Noun) and m.refers == 0 and m.article == "this"), None)
        return found if isinstance(found, Noun) and found.article in ("this", "that") and not found.modifiers else None

    def meant(self, phrase: Phrase | None) -> Phrase | None:
        """The noun phrase that a pronoun stands for, where that is known."""
        seen = 0
        while isinstance(phrase, Pronoun) and phrase.refers and seen < 4:
            phrase = self.mentions.get(phrase.refers, None)
            seen += 1
        return phrase

    def playing(self, phrase: Phrase | None) -> bool:
        """Is it a player other than you?"""
        meant = self.meant(phrase)
        if isinstance(meant, Noun):
            return self.kind(meant) == "player"
        return isinstance(meant, Pronoun) and meant.word == "everyone"

    def role(self, name: str) -> str:
        """A slot spoken of by its name: a word of the language or of the game, else what kind of thing it is."""
        if name in FILTERS or name in QUANTITIES:
            return FILTERS.get(name) or QUANTITIES[name]
        headword = self.noun_term(name.replace("_", " "))
        if headword is not None:
            return self.word(headword)
        if name in ROLES:
            return ROLES[name]
        for frames in self.lexicon.verbs.values():
            for frame in frames:
                for element in (*frame.elements, frame.subject):
                    if isinstance(element, Blank) and element.name == name:
                        found = next((t for type_ in element.types if (t := self.noun_term(type_)) is not None), None)
                        if found is not None and self.roles.setdefault(found, name) == name and not self.pointed(found):
                            return "その" + self.word(found)
        # Two slots of one kind would both be その〜: no wording is better than a wrong one.
        raise NoWording(name)

    def pointed(self, headword: str) -> bool:
        """Does the text say *that X* of another thing?"""
        return any(isinstance(m, Noun) and m.article == "that" and m.head.term == headword for m in self.mentions.values())

    def lives(self, noun: Phrase | None) -> bool:
        meant = self.meant(noun)
        return isinstance(meant, Noun) and self.noun_counter(meant) in LIVING

    def about(self, node: Adverbial | Subordinate, subject: Phrase | None) -> bool:
        """Does a part speak of the subject as *it*, so that the subject must come first?"""
        if not isinstance(subject, Noun):
            return False
        meant: set[int | None] = {None}
        for inner in nodes(subject):
            if isinstance(inner, Noun | Pronoun):
                meant |= {inner.mention, inner.refers}
        return any(isinstance(n, Pronoun) and n.word in ("it", "they") and n.refers in meant for n in nodes(node))


def nodes(node: Any) -> Iterator[Any]:
    """A node and everything in it."""
    if isinstance(node, tuple):
        for each in node:
            yield from nodes(each)
    elif is_dataclass(node):
        yield node
        for item in fields(node):
            yield from nodes(getattr(node, item.name))


def mentions_of(ability: Ability) -> dict[int, Phrase]:
    """The noun phrases of an ability by their number."""
    return {node.mention: node for node in nodes(ability) if isinstance(node, Noun | Pronoun | Group) and node.mention > 0}


def nobody(phrase: Phrase | Predicate | Complement | Relation) -> bool:
    """Is it *no card*, *none of them*, *nothing*? Its verb is denied."""
    if isinstance(phrase, Pronoun):
        return phrase.word in NOBODY or (phrase.quantity is not None and phrase.quantity.kind == "no")
    if isinstance(phrase, Group):
        return nobody(phrase.members[0])
    return isinstance(phrase, Noun) and phrase.quantity is not None and phrase.quantity.kind == "no"


def new(subject: Phrase) -> bool:
    """A subject that was not spoken of before takes が."""
    if isinstance(subject, Group):
        return any(new(m) for m in subject.members)
    return (
        isinstance(subject, Noun)
        and subject.quantity is not None
        and not subject.partitive
        and subject.quantity.kind in ("a", "another", "number", "exactly", "up_to", "any_n", "only_n")
    )


def _pronoun(subject: Phrase | None) -> bool:
    return isinstance(subject, Pronoun) and subject.word in ("it", "they")


def looks_ahead(prefix: WhenPhrase) -> bool:
    """Does an opening say *their* or *its* before it is known whose?"""
    adverbial = prefix.adverbial
    phrase: Phrase | None = adverbial.when if isinstance(adverbial, Time) else None
    while isinstance(phrase, Noun):
        if _pronoun(phrase.owner):
            return True
        inner = [s.filler for m in phrase.modifiers if isinstance(m, Relation) for s in m.slots if isinstance(s.filler, Noun)]
        phrase = phrase.owner if isinstance(phrase.owner, Noun) else inner[0] if inner else None
    return False


def points_back(adverbial: Adverbial | Subordinate) -> bool:
    """Does what is said speak of *it* or *them*, so that the subject must come first?"""
    return any(isinstance(node, Pronoun) and node.word in ("it", "they") for node in nodes(adverbial))
