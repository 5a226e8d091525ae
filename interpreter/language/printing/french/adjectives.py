"""Words beside a noun, in its gender and number."""

from __future__ import annotations

import re
from dataclasses import replace

from interpreter.content import Term
from interpreter.language.printing.french.agreement import Sort
from interpreter.language.printing.french.morphology import JOINT, agree, capital, participle
from interpreter.language.printing.french.speaker import Speaker
from interpreter.language.printing.french.tables import FILTERS
from interpreter.language.printing.french.wording import SLOT, NoWording
from interpreter.language.tree import Filter


class Adjectives(Speaker):
    """Prints filters, and makes relations agree."""

    def filter(self, filter_: Filter, sort: Sort, article: bool = False) -> tuple[str, bool]:
        """A word beside the noun, in its gender and number, and whether it stands before."""
        if filter_.negated:
            word, _ = self.filter(replace(filter_, negated=False), sort)
            return f"non{'-' if word[:1].isupper() else ' '}{word}", False
        kind = filter_.kind
        if kind == "core":
            word, leads = FILTERS[filter_.term]
            return agree(word, sort.gender, sort.many), leads
        if kind == "quality":
            value = self.value(filter_.term, filter_.value)
            return (agree(value, sort.gender, sort.many) if value.islower() and not value.endswith("fact") else value), False
        if kind == "label":
            label = self.word(filter_.term) if filter_.term in self.lexicon.terms else filter_.text
            return f"« {capital(label.rstrip(' :'))} : »", False
        if kind == "name":
            return f"«{JOINT}{self.name(filter_.text)}{JOINT}»", False
        if kind == "self":
            return self.name(filter_.text), False
        if kind == "participle":
            index = next((i for i, says in enumerate(self.term(filter_.term).says.fr) if not says.startswith("{")), 0)
            verb = self.wording(filter_.term, index).verb
            assert verb is not None
            return participle(verb.participle, sort.gender, sort.many), False
        if kind == "role":
            return self.role(filter_.term)[0], False
        term = self.term(filter_.term)
        if term.kind == "relation":
            return self.relation_word(term, sort), False
        if term.kind == "adjective":
            return self.adjective(term, sort)
        if term.kind == "verb":
            return f"de {self.act(term)[0]}", False
        word = self.plural_word(term) if sort.many and term.kind == "class" else self.word(term.headword)
        return (word if term.kind in ("class", "keyword", "quality", "label") else f"de {self.word(term.headword)}"), False

    def adjective(self, term: Term, sort: Sort) -> tuple[str, bool]:
        word = self.word(term.headword)
        forms = term.forms.fr
        made = agree(word, sort.gender, sort.many, {"feminine": forms.feminine, "plural": forms.plural, "feminine_plural": forms.feminine_plural})
        if forms.superlative and forms.place != "before" and not made.startswith(("le ", "la ", "les ")):
            made = f"{('les' if sort.many else 'la' if sort.gender == 'f' else 'le')} {made}"
        return made, forms.place == "before"

    def relation_word(self, term: Term, sort: Sort) -> str:
        """A relation as a word beside the noun: *adjacent* without what it is adjacent to."""
        if not term.says.fr:
            raise NoWording(term.headword)
        word = SLOT.sub("", str(term.says.fr[0])).strip()
        word = re.sub(r" (?:à|de|par|avec|depuis|que)$", "", word)
        return self.agreeing(term, word, sort)

    def agreeing(self, term: Term, text: str, sort: Sort) -> str:
        """A relation that begins with an adjective agrees with what it is said of."""
        first, space, rest = text.partition(" ")
        forms = term.forms.fr
        word = (forms.word or term.names.fr or "").lower()
        if forms.feminine and text.startswith(word.split(" dans")[0]):
            stem = word.split(" dans")[0]
            made = agree(stem, sort.gender, sort.many, {"feminine": forms.feminine, "plural": forms.plural, "feminine_plural": forms.feminine_plural})
            return made + text[len(stem) :]
        if match := re.match(r"(?:inférieur|supérieur)(?: ou égal)?", text):
            return " ".join(agree(w, sort.gender, sort.many) if w != "ou" else w for w in match.group().split(" ")) + text[match.end() :]
        if first == "égal":
            return agree(first, sort.gender, sort.many) + space + rest
        if (first.endswith("é") and len(first) > 3) or first == "autre":
            return agree(first, sort.gender, sort.many) + space + rest
        return text
