"""Texts made from the lexicon alone: a wording with nouns of the right types in its slots, behind a prefix and before a tail."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from interpreter.language.language import Language
from interpreter.language.lexicon import english
from interpreter.language.lexicon.lexicon import Blank, Frame

DETERMINERS = ("a", "a", "the", "each", "each", "another", "all", "2", "up to 2", "any number of", "that", "this", "no", "X", "both", "half the")
PREFIXES = ("After {e}, ", "Before {e}, ", "When {e}, ", "While {e}, ", "If {e}, ", "Unless {e}, ", "As long as {e}, ", "Each time {e}, ")
FRONTS = ("For each {n}, ", "At the start of your turn, ", "Once per turn, ", "Until the end of the turn, ", "You may ", "Instead of {g}, ", "Choose {n}. ")
TAILS = (
    " for each {n}",
    " instead",
    " this turn",
    " if {e}",
    " unless {e}",
    " until the end of your turn",
    " twice",
    " at random",
    ", then {i}",
    ". If you do, {i}",
)
VALUES = (
    "{n} gets +1 {v}",
    "{n} has +2 {v} for each {n}",
    "{n}'s {v} is the number of {p}",
    "{n} gains {k}",
    "{n} is {a}",
    "{n} has {v} 3 or more",
    "the {v} of {n} is equal to the {v} of {n}",
)


class Maker:
    """Makes texts of one game."""

    def __init__(self, language: Language) -> None:
        lexicon = self.lexicon = language.lexicon
        frames = [frame for frames in lexicon.verbs.values() for frame in frames]
        self.events = [frame for frame in frames if frame.subject is not None]
        self.orders = [frame for frame in frames if frame.subject is None] or frames
        self.relations = [frame for frames in lexicon.relations.values() for frame in frames]
        self.fitting: dict[tuple[str, ...], list[str]] = {}
        self.words = {kind: [lexicon.word(t.headword) for t in lexicon.terms.values() if t.kind == kind] for kind in ("value", "adjective", "keyword")}

    def make(self, chance: Random) -> str:
        """A text."""
        front = chance.random()
        text = ""
        if front < 0.35:
            text = chance.choice(PREFIXES)
        elif front < 0.6:
            text = chance.choice(FRONTS)
        text += chance.choice(("{i}", "{i}", "{e}", chance.choice(VALUES)))
        if chance.random() < 0.35:
            text += chance.choice(TAILS)
        text = self.fill(text, chance) + "."
        return text[:1].upper() + text[1:]

    def fill(self, pattern: str, chance: Random) -> str:
        """A pattern with its letters filled: an event, an order, a noun, plural nouns, a value, a keyword, an adjective."""
        for letter, make in (("e", self.event), ("i", self.order), ("g", self.doing), ("n", self.thing), ("p", self.things)):
            while f"{{{letter}}}" in pattern:
                pattern = pattern.replace(f"{{{letter}}}", make(chance), 1)
        for letter, kind in (("v", "value"), ("k", "keyword"), ("a", "adjective")):
            while f"{{{letter}}}" in pattern:
                pattern = pattern.replace(f"{{{letter}}}", chance.choice(self.words[kind] or ["card"]), 1)
        return pattern

    def thing(self, chance: Random) -> str:
        """Some card."""
        return self.phrase(("card",), chance)

    def things(self, chance: Random) -> str:
        """Some cards, without a determiner."""
        head = chance.choice(self.heads(("card",)))
        return self.lexicon.plurals.get(head, self.lexicon.word(head))

    def event(self, chance: Random) -> str:
        """Somebody does something."""
        frame = chance.choice(self.events or self.orders)
        if frame.subject is None:
            return self.order(chance)
        subject = self.phrase(frame.subject.types, chance)
        many = subject == "you" or subject.split()[0] in ("all", "2", "both", "any", "up", "X")
        mood = chance.choice(("", "", "", "", "may ", "cannot ", "must "))
        form = "VB" if many or mood else "VBZ"
        return f"{subject} {mood}{self.lexicon.inflections[frame.verb][form]} {self.parts(frame, chance)}".rstrip()

    def order(self, chance: Random) -> str:
        """An order."""
        frame = chance.choice(self.orders)
        return f"{self.lexicon.inflections.get(frame.verb, {}).get('VB', frame.verb)} {self.parts(frame, chance)}".rstrip()

    def doing(self, chance: Random) -> str:
        """An act as a noun."""
        frame = chance.choice(self.orders)
        return f"{self.lexicon.inflections.get(frame.verb, {}).get('VBG', frame.verb)} {self.parts(frame, chance)}".rstrip()

    def parts(self, frame: Frame, chance: Random) -> str:
        """The slots and words of a wording."""
        return " ".join(self.phrase(each.types, chance) if isinstance(each, Blank) else each.words for each in frame.elements)

    def heads(self, types: Sequence[str]) -> list[str]:
        """The nouns that fill a slot of these types."""
        key = tuple(types)
        if key not in self.fitting:
            lexicon = self.lexicon
            self.fitting[key] = [head for head in lexicon.terms if head in lexicon.ancestors and lexicon.fits(head, types)]
        return self.fitting[key]

    def phrase(self, types: Sequence[str], chance: Random) -> str:
        """A noun phrase of some types."""
        if "any" in types:
            types = ("card",)
        if {"number", "value"} & set(types) and chance.random() < 0.6:
            return chance.choice(("1", "2", "3", "X", "+1"))
        if "ability" in types:
            return f'"{self.fill("{i}", chance).capitalize()}."' if chance.random() < 0.2 else chance.choice(self.words["keyword"] or ["2"])
        heads = self.heads(types)
        if not heads:
            return chance.choice(("2", "this card", "it"))
        head = chance.choice(heads)
        term = self.lexicon.terms[head]
        word, many = self.lexicon.word(head), self.lexicon.plurals.get(head) or self.lexicon.word(head)
        if term.kind == "player":
            return chance.choice(("you", f"each {word}", f"your {word}", f"a {word}"))
        if term.kind in ("keyword", "quality"):
            return str(chance.choice(term.values).en) if term.values else word
        if term.kind == "value":
            return chance.choice((f"+1 {word}", f"its {word}", f"2 {word}"))
        if term.kind == "zone":
            return chance.choice((f"your {word}", f"a {word}", f"each {word}", f"your opponent's {word}"))
        return self.counted(word, many, types, chance)

    def counted(self, word: str, many: str, types: Sequence[str], chance: Random) -> str:
        """A noun with a determiner, perhaps with an adjective before it and a relation behind it."""
        determiner = chance.choice(DETERMINERS)
        plural = determiner in ("all", "2", "up to 2", "any number of", "X", "both", "half the")
        noun = many if plural else word
        if chance.random() < 0.25:
            noun = f"{chance.choice(self.words['adjective'] or ['other'])} {noun}"
        if chance.random() < 0.25 and self.relations:
            relation = chance.choice(self.relations)
            noun += " " + " ".join(
                "this card" if isinstance(each, Blank) and "card" in each.types else "2" if isinstance(each, Blank) else each.words
                for each in relation.elements
            )
        if determiner == "a":
            determiner = english.article(noun.split()[0])
        return chance.choice((f"{determiner} {noun}",) * 5 + ("it", "this card"))
