"""Of which slots the sentences of a verb speak: *the target*, *if a space is named*."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from interpreter.content.role import Role
from interpreter.language.lexicon.english import past
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.tree import Clause, Filter, Noun, Predicate, Quantity, Text
from interpreter.meaning.facts.generic_nouns import Generic
from interpreter.meaning.facts.trees import Trees, clauses_of
from interpreter.meaning.facts.vocabulary import Vocabulary
from interpreter.meaning.model.walk import nodes
from interpreter.meaning.quantity_words import EVERY


class Speech:
    """Reads off the trees of a verb what they speak of."""

    def __init__(self, vocabulary: Vocabulary, lexicon: Lexicon, trees: Trees) -> None:
        self.vocabulary = vocabulary
        self.lexicon = lexicon
        self.trees = trees
        self.generic = Generic(vocabulary)

    # -- nouns

    def role(self, headword: str) -> Role | None:
        """What the language does with a term."""
        term = self.vocabulary.terms.get(headword)
        return term.role if term is not None else None

    def names(self, noun: Noun) -> frozenset[str]:
        """The names of slots that a noun can be the word for."""
        if noun.head.kind == "role":
            return frozenset([noun.head.term, noun.head.term + "s"])
        if noun.head.kind != "term":
            return frozenset()
        word = self.vocabulary.word(noun.head.term)
        return frozenset([word, word + "s", self.lexicon.plurals.get(noun.head.term, word)])

    def called(self, noun: Noun) -> frozenset[str]:
        """The names of slots that a definite noun speaks of, also by a word before it: *the first card*, *the triggered ability*."""
        return self.names(noun) | {self.before(each) for each in noun.filters if not each.negated}

    def before(self, each: Filter) -> str:
        """A word before a noun as it is written."""
        if each.kind != "participle":
            return self.vocabulary.word(each.term) if each.term in self.vocabulary.terms else each.term
        forms = self.vocabulary.terms[each.term].forms.en if each.term in self.vocabulary.terms else None
        word = self.vocabulary.word(each.term)
        return str(forms.participle).casefold() if forms is not None and forms.participle else past(word)[1]

    def slot(self, noun: Noun, slots: Mapping[str, str]) -> str | None:
        """The slot that *the X* speaks of: by its name, or as the only one of its sort."""
        if noun.article != "the" or noun.modifiers or noun.owner is not None or noun.filters:
            return None
        named = next((slot for slot in slots if slot in self.names(noun)), None)
        if named is not None or noun.head.kind != "term":
            return named
        if noun.refers is not None or (noun.quantity is not None and noun.quantity.kind not in EVERY and not noun.partitive):
            return None
        fitting = [slot for slot, sort in slots.items() if sort == self.vocabulary.kind(noun.head.term) and slot != "actor"]
        return fitting[0] if len(fitting) == 1 else None

    # -- sentences

    def body(self, verb: str) -> Text | None:
        """The steps of a verb."""
        return self.trees.bodies.get(verb)

    def steps(self, verb: str) -> list[Predicate]:
        """What the body of a verb has one do, in order."""
        return [predicate for clause in clauses_of(self.body(verb)) for predicate in clause.predicates]

    def needs(self, verb: str) -> Iterator[Text]:
        """What a verb needs."""
        return (tree for (headword, _), tree in self.trees.needs.items() if headword == verb and tree is not None)

    def definite(self, trees: Iterable[Text | None]) -> frozenset[str]:
        """The names of slots of which texts speak as *the X*."""
        nouns = (each for each in nodes(tuple(tree for tree in trees if tree is not None)) if isinstance(each, Noun) and each.article == "the")
        return frozenset(name for noun in nouns for name in self.called(noun))

    def asked(self, trees: Iterable[Text | None]) -> frozenset[str]:
        """The names of slots of which texts ask whether they are named."""
        clauses = [each for each in nodes(tuple(tree for tree in trees if tree is not None)) if isinstance(each, Clause)]
        naming = [each.subject for each in clauses if any(self.role(predicate.verb) is Role.NAMING for predicate in each.predicates)]
        return frozenset(name for noun in naming if isinstance(noun, Noun) for name in self.names(noun))

    def counts(self, verb: str) -> bool:
        """Does the body speak of *that many*?"""
        return any(isinstance(each, Quantity) and each.kind in ("that_many", "that_much") for each in nodes(self.body(verb)))
