"""What the glossary of a game establishes; nothing here changes while texts are compiled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from interpreter.content.role import Role
from interpreter.language.lexicon.english import ing
from interpreter.language.lexicon.lexicon import Blank, Frame, Literal
from interpreter.language.reading.spans import placeless
from interpreter.language.tree import Noun, Predicate, Slot, Subordinate, Text, When
from interpreter.meaning.facts import definitions, synonyms
from interpreter.meaning.facts.alias import Alias
from interpreter.meaning.facts.kinds import KindFacts
from interpreter.meaning.facts.memo import remembered
from interpreter.meaning.facts.trees import Trees
from interpreter.meaning.quantity_words import EVERY


@dataclass(frozen=True, eq=False)
class Facts(KindFacts):
    """The facts of one game."""

    def told_by(self, headword: str, tree: Text) -> tuple[object, ...]:
        """What one rule establishes, all others aside."""
        alone = Facts(self.vocabulary, self.lexicon, Trees(rules={(headword, ""): tree}))
        speech = alone.speech
        return (
            listed(definitions.defined(speech)),
            listed(definitions.opposites(speech)),
            listed(alone.by_control),
            listed(definitions.collective(speech)),
            tuple(sorted(definitions.by_belonging(speech))),
            listed(definitions.superlatives(speech)),
            listed(definitions.pickers(speech)),
            listed(definitions.participants(speech, frozenset(self.verbs.participants))),
            tuple(sorted(definitions.attaching(speech))) if self.attached_zone is not None else (),
            definitions.leaving(speech),
            listed(definitions.usual_places(speech)),
            listed(synonyms.aliases(speech)),
        )

    def slot_named(self, noun: Noun, slots: Mapping[str, str]) -> str | None:
        """The slot of a verb that *the X* speaks of, in what the glossary says of the verb."""
        if noun.article != "the" or noun.modifiers or noun.owner is not None or noun.filters or not slots:
            return None
        if noun.head.kind == "role":
            return noun.head.term if noun.head.term in slots else None
        if noun.head.kind != "term":
            return None
        word = self.word(noun.head.term)
        named = next((each for each in slots if each in (word, word + "s", self.plural(noun.head.term))), None)
        if named is not None:
            return named
        if noun.refers is not None or (noun.quantity is not None and noun.quantity.kind not in EVERY and not noun.partitive):
            return None
        fitting = [slot for slot, kind in slots.items() if kind == self.kind(noun.head.term) and slot != "actor"]
        return fitting[0] if len(fitting) == 1 else None

    def busy(self, verb: str) -> str | None:
        """The adjective for who is just doing it, where the glossary defines one."""
        adjective = self.vocabulary.by_word.get(ing(self.word(verb)))
        return adjective if adjective is not None and self.is_defined(adjective) else None

    def act_noun(self, noun: Noun) -> str | None:
        """The verb that a noun names as something that can be counted: *a move*."""
        return self.verb_named(noun) if self.role(noun.head.term) is Role.ACT else None

    def event_noun(self, noun: Noun) -> str | None:
        """The verb whose act a noun names as a time: *in that fight*."""
        return self.verb_named(noun) if self.role(noun.head.term) in (Role.ACT, Role.OCCASION) else None

    @remembered
    def verb_named(self, noun: Noun) -> str | None:
        """The verb that has the word of a noun."""
        word = self.word(noun.head.term)
        named = [headword for headword, term in self.vocabulary.terms.items() if term.kind == "verb" and self.word(headword) == word]
        return next((headword for headword in named if headword.casefold() == word), named[0] if named else None)

    def frame(self, predicate: Predicate) -> Frame:
        """The wording that was read."""
        return self.lexicon.frame(predicate.verb, predicate.wording)

    def gap(self, predicate: Predicate) -> str | None:
        """The slot of a wording that a relative clause leaves open."""
        if predicate.verb not in self.vocabulary.terms:  # *they are*: nothing is left open behind it
            return None
        filled = {part.name for part in predicate.parts if isinstance(part, Slot)} | {predicate.subject}
        return next((each.name for each in self.frame(predicate).elements if isinstance(each, Blank) and each.name not in filled), None)

    def step(self, predicate: Predicate) -> str | None:
        """more or less, where the wording itself says it."""
        last = self.frame(predicate).elements[-1:] if predicate.verb in self.vocabulary.terms else ()
        words = last[0].words.split() if last and isinstance(last[0], Literal) else []
        return words[-1] if words and words[-1] in ("more", "less") else None

    @remembered
    def label(self, headword: str) -> Subordinate | None:
        """The clause that a label stands for."""
        tree = self.trees.labels.get(headword)
        prefixes = tree.abilities[0].sentences[0].prefixes if tree is not None else ()
        return placeless(prefixes[0].sub) if prefixes and isinstance(prefixes[0], When) else None

    def keyword_text(self, headword: str) -> Text | None:
        """What a keyword means."""
        term = self.term(headword)
        return self.trees.bodies.get(headword) if term is not None and term.kind == "keyword" else None


def listed(value: object) -> object:
    """What is established as a tuple, so that it can be held against another."""
    if isinstance(value, Alias):
        return (value.moment, value.verb, listed(value.slots), listed(value.fixed))
    return tuple((key, listed(each)) for key, each in sorted(value.items())) if isinstance(value, dict) else value
