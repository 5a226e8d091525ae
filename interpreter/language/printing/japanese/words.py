"""The Japanese words of the glossary's terms."""

from __future__ import annotations

import re
from collections.abc import Mapping

from interpreter.content import Term
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.printing.japanese.morphology import Word, particle
from interpreter.language.printing.japanese.wording import SLOT, NoWording
from interpreter.language.tree import Noun, Phrase

_HALF_WIDTH = str.maketrans("０１２３４５６７８９＋－", "0123456789+-")


class Words:
    """Looks up words, wordings and counters of a lexicon; `names` gives card names in Japanese where there are any."""

    def __init__(self, lexicon: Lexicon, names: Mapping[str, str] | None = None) -> None:
        self.lexicon = lexicon
        self.names = names or {}

    def term(self, headword: str) -> Term:
        found = self.lexicon.terms.get(headword)
        if found is None:
            raise NoWording(headword)
        return found

    def word(self, headword: str) -> str:
        """The Japanese word of a term as it stands in a text."""
        term = self.term(headword)
        word = term.forms.ja.word or term.names.ja
        if not word:
            raise NoWording(headword)
        return re.sub(r"（.*?）", "", str(word)).strip("〜").translate(_HALF_WIDTH)

    def value(self, headword: str, number: int) -> str:
        value = self.term(headword).values[number]
        if not value.ja:
            raise NoWording(str(value.en))
        return str(value.ja)

    def counter(self, headword: str) -> str:
        return str(self.term(headword).forms.ja.counter or "")

    def wording(self, headword: str, number: int) -> str:
        says = self.term(headword).says.ja
        if number >= len(says) or not says[number]:
            raise NoWording(headword)
        return str(says[number])

    def noun_term(self, english: str) -> str | None:
        """The headword of an English noun."""
        for entry in self.lexicon.entries.get(tuple(english.split()), ()):
            if entry.lexeme.kind == "term":
                return entry.lexeme.term
        return None

    def noun_of(self, english: str) -> str:
        """The Japanese word for an English noun."""
        headword = self.noun_term(english)
        if headword is None:
            raise NoWording(english)
        return self.word(headword)

    def verb_of(self, headword: str, wording: str) -> Word:
        """The verb at the end of a wording."""
        rest = particle(SLOT.split(wording)[-1])[1]
        return Word.verb(rest, self.term(headword).forms.ja.class_)

    def act(self, headword: str) -> str:
        """A verb as a noun: the noun of the same English word where the game has one."""
        noun = self.noun_term(self.lexicon.word(headword).split()[0])
        if noun is not None and self.term(noun).kind in ("time", "thing"):
            return self.word(noun)
        word = particle(self.word(headword))[1]
        return Word.verb(word, self.term(headword).forms.ja.class_).act.replace("を", "の") if word[-1:] in "うくぐすつぬぶむる" else word

    def kind(self, noun: Noun) -> str:
        return self.term(noun.head.term).kind if noun.head.kind == "term" else ""

    def card_name(self, name: str) -> str:
        return self.names.get(name, name)

    def measure(self, noun: Noun) -> bool:
        """A noun that is its own counter: 2スペース."""
        return noun.head.kind == "term" and self.counter(noun.head.term) == self.word(noun.head.term)

    def noun_counter(self, noun: Noun) -> str:
        head = noun.head
        if head.kind == "term":
            return self.counter(head.term)
        if head.kind == "act":
            return "回"
        if head.kind == "role":
            headword = self.noun_term(head.term.replace("_", " "))
            return self.counter(headword) if headword is not None else ""
        if head.kind in ("name", "self", "quality"):
            return self.class_counter(noun)
        return ""

    def class_counter(self, noun: Noun) -> str:
        """The counter of a name or proper word: that of the class beside it, else that of cards."""
        for filter_ in noun.filters:
            if filter_.kind == "class":
                return self.counter(filter_.term)
        return "枚"

    def occurrence(self, when: Phrase) -> bool:
        """*1 additional time* counts how often."""
        return isinstance(when, Noun) and when.head.kind == "term" and self.word(when.head.term) == "回"
