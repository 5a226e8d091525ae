"""Words before a noun, and the same at the end of a sentence."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content import Term
from interpreter.language.printing.japanese.morphology import Word, joined, particle
from interpreter.language.printing.japanese.speaker import Speaker
from interpreter.language.printing.japanese.tables import FILTERS, LOOSE
from interpreter.language.printing.japanese.wording import SLOT, NoWording
from interpreter.language.tree import Filter, Noun, Quantity


class Adjectives(Speaker):
    """Prints filters."""

    def filters(self, noun: Noun, head: str) -> list[str]:
        """The words before a noun: those that end in の, る, い or た first, those that stand close to the noun last."""
        found = []
        for filter_ in noun.filters:
            if noun.owner is not None and filter_ == Filter("core", "own"):
                continue
            this_other = filter_ == Filter("core", "other") and noun.article in ("this", "that") and not noun.plural
            if this_other or (filter_ == Filter("core", "different") and noun.quantity == Quantity("a")):
                found.append("別の")
            elif filter_.term == noun.head.term and noun.head.kind == "quality":
                found.append(self.filter(filter_) + "・")
            elif filter_ in (Filter("core", "extra"), Filter("core", "additional")) and self.measure(noun) and noun.quantity is not None:
                found.append("追加で")
            else:
                found.append(self.filter(filter_))
        found.sort(key=lambda text: not text.endswith(LOOSE))
        for number, text in enumerate(found):
            following = found[number + 1] if number + 1 < len(found) else head
            found[number] = joined([text, following])[: -len(following)] if following else text
        return found

    def filter(self, filter_: Filter) -> str:
        """A word before a noun."""
        if filter_.negated:
            meant = replace(filter_, negated=False)
            word = self.predicative(meant) if meant.kind in ("adjective", "participle") else Word(self.filter(meant).removesuffix("の"), "noun", "lasting")
            return word.negative.plain
        kind = filter_.kind
        if kind == "core":
            return FILTERS[filter_.term]
        if kind == "quality":
            return self.value(filter_.term, filter_.value) + "の"
        if kind == "name":
            return f"「{self.card_name(filter_.text)}」"
        if kind == "label":
            return f"「{self.word(filter_.term) if filter_.term else filter_.text.rstrip(':')}：」"
        if kind == "self":
            return self.card_name(filter_.text) + "の"
        if kind == "participle":
            return self.verb_of(filter_.term, self.wording(filter_.term, 0)).passive.past
        if kind == "role":
            return self.role(filter_.term)
        if kind == "act":
            return self.act(filter_.term)
        term = self.term(filter_.term)
        if term.kind == "relation":
            return self.bare_relation(term)
        return self.word(filter_.term)

    def bare_relation(self, term: Term) -> str:
        """A relation that stands alone before its noun: 隣接する敵ユニット."""
        plain = next((str(w) for w in term.says.ja if "{" not in w), None)
        if plain is None:
            plain = particle(SLOT.split(self.wording(term.headword, 0))[-1])[1]
        if not plain:
            raise NoWording(term.headword)
        return plain

    def predicative(self, filter_: Filter) -> Word:
        if filter_.negated:
            return Word.attribute(self.filter(filter_))
        if filter_.kind == "adjective":
            given = self.term(filter_.term).forms.ja.predicate
            return Word.attribute(str(given) if given else self.filter(filter_))
        if filter_.kind == "participle":
            return self.verb_of(filter_.term, self.wording(filter_.term, 0)).passive.going_on
        return Word.attribute(self.filter(filter_))
