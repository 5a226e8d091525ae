"""Tree -> gist: the meaning of a text in one compact line per ability, in headwords and codes.

    After this card moves, you may push 1 enemy card within 2 spaces 1 space.
    after Move(mover: this Card) | you may Push(target: 1 Enemy Card {Within X spaces(distance: 2 Space)}, distance: 1 Space)

Expected meanings in the corpus are written in this notation, by hand.
"""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.tree import (
    Ability,
    Adverb,
    Adverbial,
    Apposition,
    By,
    Circumstance,
    Clause,
    Complement,
    Filter,
    Fixed,
    ForEach,
    Group,
    InPlaceOf,
    Limit,
    Modifier,
    Mood,
    Noun,
    Owned,
    Phrase,
    Predicate,
    Prefix,
    Pronoun,
    Purpose,
    Quantity,
    Quoted,
    Relation,
    Sentence,
    Slot,
    Subordinate,
    Text,
    Time,
    When,
    WhenPhrase,
)


class Gist:
    """Writes the gist of trees."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def text(self, text: Text) -> str:
        """One line an ability."""
        return "\n".join(self.ability(a) for a in text.abilities)

    def ability(self, ability: Ability) -> str:
        label = "/".join(ability.labels) or ability.name
        if ability.bare:
            label += f" ({' '.join(ability.bare)})"
        body = " || ".join(self.sentence(s) for s in ability.sentences)
        return f"[{label}] {body}".strip() if label else body

    def sentence(self, sentence: Sentence) -> str:
        pieces = [self.prefix(p) for p in sentence.prefixes]
        text = ""
        for clause in sentence.clauses:
            text += (f" {clause.link} " if clause.link else "") + self.clause(clause)
        return " | ".join([*pieces, text])

    def prefix(self, prefix: Prefix) -> str:
        if isinstance(prefix, Fixed):
            return prefix.code
        if isinstance(prefix, InPlaceOf):
            return f"instead of {self.predicate(prefix.predicate, None)}"
        if isinstance(prefix, When):
            return self.subordinate(prefix.sub)
        assert isinstance(prefix, WhenPhrase)
        return self.adverbial(prefix.adverbial)

    def subordinate(self, sub: Subordinate) -> str:
        return f"{sub.kind} {self.clause(sub.clauses[0])}" + "".join(f" {c.link or 'and'} {self.clause(c)}" for c in sub.clauses[1:])

    def clause(self, clause: Clause) -> str:
        text = ""
        for number, predicate in enumerate(clause.predicates):
            link = f" {predicate.link} " if predicate.link else ""
            text += link + self.predicate(predicate, clause.subject if not number else None)
        return text + "".join(f" {self.subordinate(s)}" for s in clause.subordinates)

    def predicate(self, predicate: Predicate, subject: Phrase | None) -> str:
        slots: list[str] = []
        rest: list[str] = []
        lead = ""
        if subject is not None:
            if predicate.subject in ("actor", "doer"):
                lead = self.phrase(subject) + " "
            else:
                slots.append(f"{predicate.subject}: {self.phrase(subject)}")
        for part in predicate.parts:
            if isinstance(part, Slot):
                slots.append(f"{part.name}: {self.filler(part)}")
            else:
                rest.append(self.adverbial(part))
        mood = self.mood(predicate.mood)
        text = f"{lead}{mood}{predicate.verb}({', '.join(slots)})"
        others = "".join(f" {o.link} {self.predicate(o, None)}" for o in predicate.others)
        return " ".join([text, *rest]) + others

    def mood(self, mood: Mood) -> str:
        pieces = []
        if mood.modal:
            pieces.append(mood.modal)
        if mood.negated:
            pieces.append("not")
        if mood.tense != "present":
            pieces.append(mood.tense)
        return "".join(p + " " for p in pieces)

    def filler(self, slot: Slot) -> str:
        filler = slot.filler
        if isinstance(filler, Predicate):
            return self.predicate(filler, None)
        if isinstance(filler, Complement):
            return self.filter(filler.filter) + self.modifiers(filler.modifiers)
        if isinstance(filler, Relation):
            return self.relation(filler)
        return self.phrase(filler)

    def adverbial(self, adverbial: Adverbial) -> str:
        if isinstance(adverbial, Adverb):
            return f"<{adverbial.code}>"
        if isinstance(adverbial, Time):
            return f"<{(adverbial.code + ' ') if adverbial.code else ''}{self.phrase(adverbial.when)}>"
        if isinstance(adverbial, ForEach):
            return f"<for each {self.phrase(adverbial.of)}>"
        if isinstance(adverbial, By):
            return f"<by {self.phrase(adverbial.agent)}>"
        if isinstance(adverbial, Limit):
            return f"<{adverbial.kind} {self.phrase(adverbial.amount)}>"
        if isinstance(adverbial, Purpose):
            return f"<{adverbial.code} {self.predicate(adverbial.predicate, None)}>"
        if isinstance(adverbial, Apposition):
            return f"<: {self.phrase(adverbial.quoted)}>"
        assert isinstance(adverbial, Circumstance)
        return f"<{self.relation(adverbial.relation)}>"

    def phrase(self, phrase: Phrase) -> str:
        if isinstance(phrase, Quoted):
            return f'"{self.text(phrase.text)}"'
        if isinstance(phrase, Pronoun):
            return f"{self.quantity(phrase.quantity)} of {phrase.word}" if phrase.quantity else phrase.word
        if isinstance(phrase, Group):
            return f" {phrase.link} ".join(self.phrase(m) for m in phrase.members)
        return self.noun(phrase)

    def noun(self, noun: Noun) -> str:
        pieces: list[str] = []
        if noun.quantity is not None:
            pieces.append(self.quantity(noun.quantity))
            if noun.partitive:
                pieces.append("of")
        if noun.article:
            pieces.append(noun.article)
        if noun.owner is not None:
            pieces.append(f"{self.phrase(noun.owner)}'s")
        if noun.rank:
            pieces.append(noun.rank)
        if noun.count is not None:
            pieces.append(str(noun.count))
        pieces.extend(self.filter(f) for f in noun.filters)
        if noun.head.kind != "number":
            pieces.append(self.head(noun))
        if noun.bound is not None:
            pieces.append(self.quantity(noun.bound))
        return " ".join(pieces) + self.modifiers(noun.modifiers)

    def modifiers(self, modifiers: tuple[Modifier, ...]) -> str:
        return "".join(f" {{{self.modifier(m)}}}" for m in modifiers)

    def modifier(self, modifier: Modifier) -> str:
        if isinstance(modifier, Owned):
            return f"controlled by {modifier.who}"
        if isinstance(modifier, Relation):
            return self.relation(modifier)
        return f"{modifier.form} {self.predicate(modifier.predicate, modifier.subject)}"

    def relation(self, relation: Relation) -> str:
        return f"{relation.term}({', '.join(f'{s.name}: {self.filler(s)}' for s in relation.slots)})"

    def head(self, noun: Noun) -> str:
        head = noun.head
        if head.kind == "quality":
            return str(self.lexicon.terms[head.term].values[head.value].en)
        return f'"{head.text}"' if head.kind in ("name", "self") else head.text if head.kind == "pronoun" else head.term

    def filter(self, filter_: Filter) -> str:
        if filter_.negated:
            return f"non-{self.filter(replace(filter_, negated=False))}"
        if filter_.kind == "quality":
            return str(self.lexicon.terms[filter_.term].values[filter_.value].en)
        return f'"{filter_.text}"' if filter_.kind in ("name", "label", "self") else filter_.term

    def quantity(self, quantity: Quantity) -> str:
        kind = quantity.kind
        if quantity.number is None:
            return kind
        number = f"{quantity.number:+d}" if kind == "signed" and isinstance(quantity.number, int) else str(quantity.number)
        if kind == "range":
            return f"{number} to {quantity.high}"
        text = number if kind in ("number", "signed") else f"{kind} {number}"
        return f"{text} {quantity.step}" if quantity.step else text
