"""A game's glossary -> its rules as effect objects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from interpreter.content import Term
from interpreter.language.tree import Text
from interpreter.meaning.context import Context, Mode
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.trees import Trees, said, sentences_of
from interpreter.meaning.glossary.facts_only import Elsewhere
from interpreter.meaning.glossary.phase_offers import Offers
from interpreter.meaning.glossary.rules import Rules
from interpreter.meaning.glossary.verbs import Verbs
from interpreter.meaning.model import Action, Condition, Expr, Offer, Phase, Source, Sourced, Statement, Verb
from interpreter.meaning.model.walk import variables
from interpreter.meaning.protocol import Denotations

T = TypeVar("T")

NOT_READ = "it is not read"

NOBODY_ACTS = "nothing takes these steps: only verbs, keywords and the phases that game.yaml names have some"

NOTHING: tuple[tuple[Action, ...], tuple[Action, ...]] = ((), ())
"""The body of a verb that does nothing."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A sentence of a glossary without a meaning, and why."""

    source: Source
    error: Unmeant


@dataclass(eq=False)
class Rulebook:
    """The rules of a game."""

    verbs: dict[str, Verb] = field(default_factory=dict)
    rules: list[Sourced] = field(default_factory=list)
    phases: list[Phase] = field(default_factory=list)
    setup: list[Phase] = field(default_factory=list)
    refused: list[Refusal] = field(default_factory=list)

    def attempt(self, source: Source, made: Callable[[], T], otherwise: T) -> T:
        """What a sentence means; one without a meaning is noted."""
        try:
            return made()
        except Unmeant as error:
            self.refused.append(Refusal(source, error))
            return otherwise


class Glossary:
    """Makes the rulebook of a game."""

    def __init__(self, all_: Denotations, trees: Trees) -> None:
        self.all = all_
        self.facts = all_.facts
        self.trees = trees
        self.verbs, self.rules, self.offers, self.elsewhere = Verbs(all_), Rules(all_), Offers(all_), Elsewhere(all_)

    def rulebook(self) -> Rulebook:
        """All verbs, phases and rules."""
        book = Rulebook(refused=list(self.idle()))
        vocabulary = self.facts.vocabulary
        for headword, term in vocabulary.terms.items():
            if term.kind == "verb" and not term.native:
                book.verbs[headword] = self.verb(headword, term, book)
        book.phases += [self.phase(headword, book) for headword in vocabulary.phases]
        book.setup += [self.setup(headword, book) for headword in vocabulary.setup]
        for headword, term in vocabulary.terms.items():
            for sentence in said(term.rules):
                source = Source("term", headword, "", str(sentence))
                tree = self.trees.rules[headword, str(sentence)]
                made: tuple[Statement, ...] = book.attempt(source, lambda tree=tree, own=headword: self.rule(tree, own), ())  # type: ignore[misc]
                book.rules += [Sourced(each, source) for each in made]
        return book

    def idle(self) -> Iterator[Refusal]:
        """Steps that are not read, and steps and needs of terms that nothing carries out."""
        vocabulary = self.facts.vocabulary
        times = {*vocabulary.phases, *vocabulary.setup}
        for headword, term in vocabulary.terms.items():
            acts = term.kind == "verb" and not term.native
            if term.body is not None and self.trees.bodies[headword] is None:
                yield Refusal(self.source(headword), Unmeant(NOT_READ))
            elif term.body is not None and not (acts or term.kind == "keyword" or headword in times):
                yield Refusal(self.source(headword), Unmeant(NOBODY_ACTS))
            for need in said(term.needs) if not acts else ():
                yield Refusal(Source("term", headword, "", str(need)), Unmeant("nothing is held to this: only verbs need something"))

    def rule(self, tree: Text | None, own: str) -> tuple[Statement, ...]:
        """What a rule establishes, unless another pass has read it."""
        if tree is None:
            raise Unmeant(NOT_READ)
        if self.elsewhere.read(tree, own) or (self.facts.kind(own) == "act" and any(self.verbs.unnamed(each) for each in sentences_of(tree))):
            return ()
        return tuple(statement for sentence in sentences_of(tree) for statement in self.rules.rule(sentence, own))

    def verb(self, headword: str, term: Term, book: Rulebook) -> Verb:
        """A verb with its body, its needs and the defaults of its participants."""
        source = Source("term", headword, "", str(term.body or ""))
        slots = self.facts.slots(headword)
        needs: list[tuple[Condition, frozenset[str], Source]] = []
        for sentence in said(term.needs):
            here = Source("term", headword, "", str(sentence))
            need = book.attempt(here, lambda text=str(sentence): self.need(headword, text), None)  # type: ignore[misc]
            if need is not None:
                needs.append((need, frozenset(variables(need)) & frozenset(slots), here))
        otherwise = self.facts.restated(headword) is not None  # texts with it say what something becomes: the verb itself is never done
        tree = self.trees.bodies.get(headword) if not otherwise else None
        first, body = book.attempt(source, lambda: self.verbs.body(tree, self.verbs.context(headword)), NOTHING) if tree is not None else NOTHING
        defaults: list[tuple[str, Expr]] = []
        for rule in self.trees.ruling(headword):
            for each in sentences_of(rule):
                found = book.attempt(Source("term", headword), lambda each=each: self.verbs.default(headword, each), None)  # type: ignore[misc]
                defaults += [found] if found is not None else []
        kinds, word = tuple(slots.values()), self.facts.word(headword)
        return Verb(headword, word, tuple(slots), kinds, tuple(needs), body, self.facts.agent(headword), source, tuple(defaults), first)

    def need(self, headword: str, text: str) -> Condition:
        """What a verb needs."""
        tree = self.trees.needs[headword, text]
        if tree is None:
            raise Unmeant(NOT_READ)
        return self.verbs.need(headword, tree)

    # -- times

    def phase(self, headword: str, book: Rulebook) -> Phase:
        """A phase: the offers that it opens with, then what it does."""
        source = self.source(headword)
        offers, body = self.phase_of(self.trees.bodies.get(headword), lambda error: book.refused.append(Refusal(source, error)))
        return Phase(headword, self.facts.word(headword), offers, body, source)

    def phase_of(self, tree: Text | None, refused: Callable[[Unmeant], object]) -> tuple[tuple[Offer, ...], tuple[Action, ...]]:
        """What a phase offers and does; each of its sentences that cannot be run is refused by itself."""
        offers: list[Offer] = []
        body: list[Action] = []
        cx = Context(mode=Mode.CARRIED_OUT)
        for sentence in sentences_of(tree):
            try:
                offer = self.offers.of_phase(sentence, tuple(offers), cx) if not body else None
                if offer is not None:
                    offers.append(offer)
                else:
                    opening, cx = self.all.opening(sentence, cx)
                    made, cx = self.all.body(sentence, opening, cx)
                    body += made
            except Unmeant as error:
                refused(error)
        return tuple(offers), tuple(body)

    def setup(self, headword: str, book: Rulebook) -> Phase:
        """A time before the first turn: what is done then, and nothing that is offered again and again."""
        source, tree = self.source(headword), self.trees.bodies.get(headword)
        first, body = book.attempt(source, lambda: self.verbs.body(tree, Context(mode=Mode.CARRIED_OUT)), NOTHING) if tree is not None else NOTHING
        return Phase(headword, self.facts.word(headword), (), (*first, *body), source)

    def source(self, headword: str) -> Source:
        """Where the body of a term stands."""
        return Source("term", headword, "", str(self.facts.vocabulary.terms[headword].body or ""))
