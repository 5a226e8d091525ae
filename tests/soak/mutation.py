"""Texts changed by chance: a word exchanged for one of its class, said twice, left out or moved; a clause taken from another text of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from interpreter.language.lexicon.lexicon import Lexicon

_WORD = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*|[+\-−]?\d+|[^\w\s]", re.UNICODE)
_BREAK = re.compile(r"(?<=[.,:;])\s+")

ALIKE: tuple[tuple[str, ...], ...] = (
    ("a", "the", "each", "this", "that", "another", "all", "up to 2", "any number of", "2", "every", "no", "your", "its", "one of", "X"),
    ("it", "they", "you", "this card", "that card", "them", "itself"),
    ("1", "2", "3", "0", "+1", "-1", "+2", "10", "all but 1", "twice", "X", "half"),
    ("and", "or", ", then", "but not"),
    ("may", "must", "cannot", "can", "may only"),
    ("if", "unless", "while", "after", "before", "when", "as long as", "until"),
    ("more", "less", "fewer", "least", "most"),
    ("this turn", "until the end of your turn", "this way", "instead", "at random", "if able", "for each card", "once per turn", "one at a time"),
    ("is", "has", "gets", "gains", "loses", "is not"),
)
"""Words of the language itself that stand in each other's places."""


class Mutator:
    """Changes texts of one game."""

    def __init__(self, lexicon: Lexicon, texts: Sequence[str]) -> None:
        self.classes: dict[str, tuple[str, ...]] = {}
        """For each class of words those that have it, without words of the language itself."""
        found: dict[str, dict[str, None]] = {}
        for words, entries in lexicon.entries.items():
            for entry in entries:
                found.setdefault(entry.cls, {})[" ".join(words)] = None
        self.classes = {cls: tuple(words) for cls, words in found.items()}
        self.entries = {words: tuple(entry.cls for entry in entries) for words, entries in lexicon.entries.items()}
        self.longest = max((len(words) for words in self.entries), default=1)
        self.nouns = tuple(dict.fromkeys([*self.classes.get("NOUN", ()), *self.classes.get("ADJ", ()), *self.classes.get("PADJ", ())]))
        self.clauses = tuple(dict.fromkeys(part for text in texts for part in _BREAK.split(text) if len(part) > 2))
        self.phrases = tuple(dict.fromkeys(phrase for text in texts for phrase in self.noun_phrases(text)))
        self.ways: tuple[Callable[[list[str], Random], list[str]], ...] = (
            self.exchange,
            self.exchange,
            self.exchange,
            self.exchange_alike,
            self.exchange_alike,
            self.exchange_phrase,
            self.exchange_phrase,
            self.drop,
            self.say_twice,
            self.insert,
            self.swap,
            self.graft,
            self.graft,
            self.append,
        )

    def mutate(self, text: str, chance: Random) -> str:
        """A text with one change, or two, or three."""
        words = _WORD.findall(text)
        for _ in range(chance.choice((1, 1, 1, 2, 2, 3))):
            if not words:
                break
            words = chance.choice(self.ways)(words, chance)
        return written(words)

    def run_at(self, words: list[str], at: int) -> tuple[int, tuple[str, ...]]:
        """The longest run of words there that the lexicon has, with its classes."""
        for length in range(min(self.longest, len(words) - at), 0, -1):
            classes = self.entries.get(tuple(word.casefold() for word in words[at : at + length]))
            if classes:
                return length, classes
        return 1, ()

    def noun_phrases(self, text: str) -> list[str]:
        """What stands between a determiner and its noun, both included."""
        words = _WORD.findall(text)
        determiners, found = set(ALIKE[0]), []
        for at, word in enumerate(words):
            if word.casefold() not in determiners and not word.isdigit():
                continue
            end = at + 1
            while end < len(words) and end < at + 6:
                length, classes = self.run_at(words, end)
                end += length
                if "NOUN" in classes:
                    found.append(" ".join(words[at:end]).lower())
                    break
                if not {"ADJ", "PADJ", "VBN", "PART"} & set(classes):
                    break
        return found

    def exchange(self, words: list[str], chance: Random) -> list[str]:
        """A word for another of its class."""
        at = chance.randrange(len(words))
        length, classes = self.run_at(words, at)
        if not classes:
            return self.exchange_alike(words, chance)
        return [*words[:at], *chance.choice(self.classes[chance.choice(classes)]).split(), *words[at + length :]]

    def exchange_alike(self, words: list[str], chance: Random) -> list[str]:
        """A word of the language itself for another of its kind."""
        places = [
            (at, group) for at, word in enumerate(words) for group in ALIKE if word.casefold() in group or (word.lstrip("+-").isdigit() and group is ALIKE[2])
        ]
        if not places:
            return self.drop(words, chance)
        at, group = chance.choice(places)
        return [*words[:at], *chance.choice(group).split(), *words[at + 1 :]]

    def exchange_phrase(self, words: list[str], chance: Random) -> list[str]:
        """A noun with its determiner for that of another text."""
        mine = self.noun_phrases(" ".join(words))
        if not mine or not self.phrases:
            return self.exchange(words, chance)
        old = _WORD.findall(chance.choice(mine))
        lowered = [word.lower() for word in words]
        for at in range(len(words)):
            if lowered[at : at + len(old)] == old:
                return [*words[:at], *_WORD.findall(chance.choice(self.phrases)), *words[at + len(old) :]]
        return words

    def drop(self, words: list[str], chance: Random) -> list[str]:
        """A word left out."""
        at = chance.randrange(len(words))
        return [*words[:at], *words[at + 1 :]]

    def say_twice(self, words: list[str], chance: Random) -> list[str]:
        """A word said twice."""
        at = chance.randrange(len(words))
        return [*words[: at + 1], *words[at:]]

    def insert(self, words: list[str], chance: Random) -> list[str]:
        """A word more: an adjective or noun of the game, or a word of the language itself."""
        at = chance.randrange(len(words))
        more = chance.choice(self.nouns) if self.nouns and chance.random() < 0.5 else chance.choice(chance.choice(ALIKE))
        return [*words[:at], *more.split(), *words[at:]]

    def swap(self, words: list[str], chance: Random) -> list[str]:
        """Two words in the other order."""
        if len(words) < 2:
            return words
        at = chance.randrange(len(words) - 1)
        return [*words[:at], words[at + 1], words[at], *words[at + 2 :]]

    def graft(self, words: list[str], chance: Random) -> list[str]:
        """A clause for that of another text."""
        parts = _BREAK.split(written(words))
        at, new = chance.randrange(len(parts)), chance.choice(self.clauses)
        parts[at] = new.rstrip(".,:;") + (parts[at][-1] if parts[at][-1:] in tuple(".,:;") else "")
        return _WORD.findall(" ".join(parts))

    def append(self, words: list[str], chance: Random) -> list[str]:
        """A clause more, in front or behind."""
        new = _WORD.findall(chance.choice(self.clauses))
        return [*new, *words] if chance.random() < 0.5 else [*words, *new]


def written(words: Sequence[str]) -> str:
    """Words as a text: a capital at the beginning of each sentence, a full stop at the end."""
    text = re.sub(r"\s+([.,:;?!)])", r"\1", " ".join(words)).strip(" ,;:")
    text = re.sub(r'"\s*([^"]*?)\s*"', r'"\1"', text)
    if not text.endswith((".", '"')):
        text += "."
    return re.sub(r"(^|[.:]\s+)(\w)", lambda found: found[1] + found[2].upper(), text)
