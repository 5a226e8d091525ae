"""A game's glossary -> the effect objects of its rules: verbs with their bodies, definitions, laws, triggers, phases; and the texts of its cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from interpreter.content import Library
from interpreter.content.card import Card
from interpreter.language.language import Language
from interpreter.language.lexicon.card_names import CardNames
from interpreter.language.reading.words import words
from interpreter.language.tree import Span, Text
from interpreter.meaning.checks import Told, verify
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.facts.trees import Trees
from interpreter.meaning.facts.vocabulary import Vocabulary
from interpreter.meaning.gap import NOT_READ, Gap
from interpreter.meaning.glossary.all_facts import established
from interpreter.meaning.glossary.glossary import Glossary
from interpreter.meaning.keywords import printed
from interpreter.meaning.meaning import Meaning
from interpreter.meaning.model import Phase, Source, Sourced, Statement, Verb
from interpreter.meaning.model.walk import nodes
from interpreter.meaning.verdicts import Verdicts

if TYPE_CHECKING:
    from interpreter.meaning.checks.inventory import Holdings

Reader = Callable[[str, tuple[str, ...]], Text | None]


@dataclass(eq=False)
class Book:
    """The rules of a game, compiled."""

    facts: Facts
    meaning: Meaning
    glossary: Glossary
    reader: Reader
    verbs: dict[str, Verb] = field(default_factory=dict)
    rules: list[Sourced] = field(default_factory=list)
    phases: list[Phase] = field(default_factory=list)
    setup: list[Phase] = field(default_factory=list)
    """What is done before the first turn."""
    gaps: list[Gap] = field(default_factory=list)
    used: dict[tuple[str, tuple[str, ...]], tuple[tuple[str, Span | None], ...]] = field(default_factory=dict)
    """The terms that texts use, as far as they were looked through."""
    beside: tuple[Card, ...] = ()
    """Cards on the table that are in no library: their names and words are known as well."""
    holdings: Holdings | None = None
    """What the things of the game have; found out when a check asks."""
    verdicts: Verdicts = field(default_factory=Verdicts)
    """What was found in the words of texts in runs before."""

    @property
    def vocabulary(self) -> Vocabulary:
        """What the words of the game stand for in play."""
        return self.facts.vocabulary

    def read(self, text: str, name: str) -> Text | None:
        """The tree of a text of a card of this name, which may speak of the cards on the table."""
        others = CardNames(str(card.name) for card in self.beside if str(card.name) not in self.listed)
        return self.reader(text, (name, *others.among(word.low for word in words(text))))

    @cached_property
    def listed(self) -> frozenset[str]:
        """The names of the cards of the library."""
        return frozenset(str(card.name) for card in self.vocabulary.library.cards(self.vocabulary.id))

    @cached_property
    def spoken(self) -> tuple[Any, ...]:
        """All effect objects in the rules, gone through once for all matches."""
        return tuple(each for rule in self.rules for each in nodes(rule.statement))

    @cached_property
    def done_by_verbs(self) -> tuple[Any, ...]:
        """All effect objects in what verbs do."""
        return tuple(each for verb in self.verbs.values() for each in nodes(verb.body))

    def card(self, card: Card, resolved: bool) -> tuple[Sourced, ...]:
        """The abilities of a card; what cannot be run is noted among the gaps."""
        made: list[Sourced] = []
        for term, _ in printed(card, self.vocabulary):
            source = Source("term", term.headword, term.headword, str(term.body or ""))
            try:
                made += [Sourced(each, source) for each in self.meaning.keyword_meaning(term.headword)]
            except UncompiledError as error:
                self.gaps.append(Gap(source, str(error), error.at, error.kind))
        for ability in card.abilities:
            name = str(ability.name or card.name)
            for line in ability.lines:
                tree = self.read(str(line), str(card.name))
                if tree is None:
                    self.gaps.append(Gap(Source("card", str(card.name), name, str(line)), NOT_READ))
                    continue
                try:
                    statements = self.ability(str(line), tree, resolved, str(card.name), self.vocabulary.card_classes(card))
                    made += [Sourced(each, Source("card", str(card.name), name, str(line))) for each in statements]
                except UncompiledError as error:
                    self.gaps.append(Gap(Source("card", str(card.name), name, str(line)), str(error), error.at, error.kind))
        return tuple(made)

    def ability(self, text: str, tree: Text, resolved: bool, name: str = "", classes: frozenset[str] = frozenset()) -> tuple[Statement, ...]:
        """What a text of a card says, given as it was written and as it was read; one with a word that means nothing here is refused."""

        def compiled(spoken: Text) -> tuple[Statement, ...]:
            return self.meaning.card(spoken, name, classes, resolved)

        statements = compiled(tree)
        verify(Told(self, text, tree, resolved, statements, compiled, compiled))
        return statements


def _remembering(spoken: Language) -> Reader:
    """A reader that reads each text once."""

    @cache
    def read(text: str, names: tuple[str, ...]) -> Text | None:
        return spoken.read(text, names).tree

    return read


def make_book(library: Library, game: str, language: Language | None = None, reader: Reader | None = None) -> Book:
    """Compile the glossary of a game."""
    spoken = language or Language.of(library, game)
    read: Reader = reader or _remembering(spoken)
    trees = Trees.of({term.headword: term for term in library.terms(game)}, read)
    facts = established(library, game, trees, spoken.lexicon)
    meaning = Meaning(facts)
    meaning.idioms.check()
    glossary = Glossary(meaning, trees)
    glossary.rules.idioms.check()
    book = Book(facts, meaning, glossary, read)
    made = glossary.rulebook()
    book.verbs, book.rules, book.phases, book.setup = made.verbs, made.rules, made.phases, made.setup
    book.gaps += (Gap(each.source, str(each.error), each.error.at, each.error.kind) for each in made.refused)
    return book
