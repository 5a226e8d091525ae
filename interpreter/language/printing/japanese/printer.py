"""Tree -> Japanese card text."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.language.printing.japanese.adjectives import Adjectives
from interpreter.language.printing.japanese.adverbials import Adverbials
from interpreter.language.printing.japanese.clauses import Clauses
from interpreter.language.printing.japanese.determiners import Determiners
from interpreter.language.printing.japanese.mentions import mentions_of
from interpreter.language.printing.japanese.modifiers import Modifiers
from interpreter.language.printing.japanese.morphology import joined
from interpreter.language.printing.japanese.nouns import Nouns
from interpreter.language.printing.japanese.predicates import Predicates
from interpreter.language.printing.japanese.pronouns import Pronouns
from interpreter.language.printing.japanese.slots import Slots
from interpreter.language.printing.japanese.tables import LINKS
from interpreter.language.printing.japanese.wording import NoWording
from interpreter.language.tree import Ability, Text


class Japanese(Clauses, Predicates, Slots, Adverbials, Modifiers, Nouns, Determiners, Adjectives, Pronouns):
    """Prints trees with the Japanese words of a lexicon; `names` gives card names in Japanese where there are any."""

    def text(self, text: Text) -> str:
        """All abilities, one a line."""
        return "\n".join(self.ability(a) for a in text.abilities)

    def ability(self, ability: Ability) -> str:
        before, self.mentions, self.roles = self.mentions, mentions_of(ability), {}
        ruled, self.ruling = self.ruling, not ability.labels and len(ability.sentences) == 1
        try:
            body = "".join(self.sentence(s) for s in ability.sentences)
        finally:
            self.mentions, self.ruling = before, ruled
        if not ability.labels:
            return f"{ability.name}：{body}" if ability.name else body
        label = "／".join(self.word(name) for name in ability.labels)
        if ability.bare == ("number",):
            return f"{label}（数値）：{body}"
        if ability.bare:
            return f"{label}：{self.bare(ability.bare)}。{body}"
        return f"{label}：{body}" if ability.sentences else f"{label}。"

    def bare(self, words: Sequence[str]) -> str:
        """What a label takes, word by word as the reader leaves it."""
        found: list[str] = []
        at = 0
        while at < len(words):
            for length in range(len(words) - at, 0, -1):
                printed = self.bare_word(tuple(words[at : at + length]))
                if printed is not None:
                    found.append(printed)
                    at += length
                    break
            else:
                raise NoWording(words[at])
        return joined(found)

    def bare_word(self, words: tuple[str, ...]) -> str | None:
        if len(words) == 1 and words[0] in LINKS:
            return LINKS[words[0]]
        for entry in self.lexicon.entries.get(words, ()):
            lexeme = entry.lexeme
            if lexeme.kind in ("term", "adjective"):
                return self.word(lexeme.term)
            if lexeme.kind == "quality":
                return self.value(lexeme.term, lexeme.value)
        return None
