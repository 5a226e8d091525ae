"""Tree -> French card text."""

from __future__ import annotations

from interpreter.language.lexicon.lexicon import Lexeme, split_words
from interpreter.language.printing.french.adjectives import Adjectives
from interpreter.language.printing.french.adverbials import Adverbials
from interpreter.language.printing.french.clauses import Clauses
from interpreter.language.printing.french.determiners import Determiners
from interpreter.language.printing.french.modifiers import Modifiers
from interpreter.language.printing.french.morphology import capital, finish
from interpreter.language.printing.french.nouns import Nouns
from interpreter.language.printing.french.predicates import Predicates
from interpreter.language.printing.french.pronouns import Pronouns
from interpreter.language.printing.french.slots import Slots
from interpreter.language.printing.french.wording import NoWording
from interpreter.language.tree import Ability, Filter, Head, Noun, Text


class French(Clauses, Predicates, Slots, Adverbials, Modifiers, Nouns, Determiners, Adjectives, Pronouns):
    """Prints trees with the French words of a lexicon; `names` translates card names."""

    def text(self, text: Text) -> str:
        """All abilities, one a line."""
        self.seen = []
        self.depth = 0
        self.mentions = {}
        self.note(text)
        return "\n".join(finish(self.ability(a)) for a in text.abilities)

    def ability(self, ability: Ability) -> str:
        body = " ".join(self.sentence(s) for s in ability.sentences)
        if not ability.labels:
            return f"{self.name(ability.name)} : {body}" if ability.name else body
        label = "/".join(capital(self.word(name)) for name in ability.labels)
        if ability.bare == ("number",):
            return f"{label} (un nombre) : {body}"
        if ability.bare:
            return f"{label} : {capital(self.bare_words(ability.bare))}. {body}".strip()
        if not ability.sentences:
            return f"{label}."
        return f"{label} : {body}"

    def bare_words(self, words: tuple[str, ...]) -> str:
        """The words that a label takes, as one noun without article."""
        filters: list[Filter] = []
        at = 0
        while at < len(words):
            for to in range(len(words), at, -1):
                entries = self.lexicon.entries.get(tuple(split_words(" ".join(words[at:to]))), [])
                noun = next((e.lexeme for e in entries if e.cls == "NOUN"), None)
                adjective = next((e.lexeme for e in entries if e.cls == "ADJ"), None)
                if to == len(words) and noun is not None:
                    return self.core(Noun(_head(noun), filters=tuple(filters), plural=noun.plural), noun.plural)
                lexeme = adjective or noun
                if lexeme is not None:
                    filters.append(_filter(lexeme))
                    at = to
                    break
            else:
                raise NoWording(" ".join(words))
        raise NoWording(" ".join(words))


def _head(lexeme: Lexeme) -> Head:
    return Head(lexeme.kind, lexeme.term, lexeme.value, lexeme.text) if lexeme.kind in ("quality", "name", "self") else Head(lexeme.kind, lexeme.term)


def _filter(lexeme: Lexeme) -> Filter:
    if lexeme.kind == "term":
        return Filter("class", lexeme.term)
    if lexeme.kind == "core":
        return Filter("core", lexeme.text)
    return Filter(lexeme.kind, lexeme.term, lexeme.value, lexeme.text)
