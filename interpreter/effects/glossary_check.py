"""The sentences of a glossary held against the checks that texts of cards pass.

Each is looked at as the book makes it: a need as a condition, steps as a body, a rule as statements together with what it establishes for all other texts
(another word for an act, where things are looked for). What a sentence about decks says is looked at where decks are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from interpreter.content import Term
from interpreter.effects.book import Book, body_of, need_of, phase_of, read_elsewhere, rule_of, said, scope_of
from interpreter.effects.deck_sentences import DECK, speaks_of_decks
from interpreter.effects.defaults import default
from interpreter.effects.facts import established, found_at_will
from interpreter.effects.gap import Gap
from interpreter.effects.labels import ANYTHING
from interpreter.effects.model import Effect, Source
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.effects.verifier import CHECKS, Check, Told, first_finding
from interpreter.language.tree import Text

Compiled = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence of the glossary: how it is compiled, and what it establishes besides."""

    term: Term
    text: str
    compiled: Callable[[Text], Compiled]
    facts: Callable[[Text], Compiled] = lambda tree: ()
    read: str = ""
    """What is read, where that is more than the text."""

    def whole(self, tree: Text) -> Compiled:
        """All that comes of it."""
        return self.facts(tree), self.compiled(tree)


def glossary_gaps(book: Book, checks: tuple[Check, ...] = CHECKS) -> Iterator[Gap]:
    """The sentences that can be compiled and of which some words have no meaning here: the first finding of each."""
    for spoken in sentences(book):
        told = telling(book, spoken)
        finding = first_finding(told, checks) if told is not None else None
        if finding is not None:
            yield Gap(Source("term", spoken.term.headword, "", spoken.text), finding.message, finding.at)


def telling(book: Book, spoken: Spoken) -> Told | None:
    """A sentence with what it was compiled to; nothing when it cannot be, which the book tells itself."""
    tree = book.reader(spoken.read or spoken.text, ())
    try:
        statements = spoken.compiled(tree) if tree is not None else ()
    except UncompiledError:
        return None
    term = spoken.term
    known = book.compiler.slot_kinds(term.headword) if term.kind == "verb" else {}
    inherited = term not in book.vocabulary.library.own_terms(book.vocabulary.id)
    return Told(book, spoken.text, tree, False, statements, spoken.whole, spoken.compiled, known, inherited) if tree is not None else None


def sentences(book: Book) -> Iterator[Spoken]:
    """Every sentence of the glossary that something is made of."""
    for term in book.vocabulary.terms.values():
        if term.kind == "verb" and not term.native:
            yield from (Spoken(term, str(need), _need(book, term)) for need in said(term.needs))
        steps = _steps(book, term)
        if term.body is not None and steps is not None:
            yield Spoken(term, str(term.body), steps, _left_open(book, term))
        for rule in said(term.rules):
            yield Spoken(term, str(rule), _rule(book, term), _facts(book, term))
        if term.stands_for:
            yield Spoken(term, str(term.stands_for), _label(book, term), read=f"{term.stands_for} {ANYTHING}")


def _need(book: Book, term: Term) -> Callable[[Text], Compiled]:
    return lambda tree: (need_of(book, term.headword, tree),)


def _steps(book: Book, term: Term) -> Callable[[Text], Compiled] | None:
    """How the steps of a term are compiled; nothing when nobody takes them."""
    headword, compiler = term.headword, book.compiler
    if term.kind == "keyword":
        return lambda tree: compiler.keywords.compiled(headword, tree)
    if headword in book.vocabulary.phases:
        return lambda tree: _offered(phase_of(book, tree, _raised))
    if headword in book.vocabulary.setup:
        return lambda tree: tuple(Effect(body) for body in body_of(book, tree, Scope(resolved=True)))
    if term.kind == "verb" and not term.native:
        return lambda tree: tuple(Effect(body) for body in body_of(book, tree, scope_of(book, headword)))
    return None


def _left_open(book: Book, term: Term) -> Callable[[Text], Compiled]:
    """What the steps of a verb establish: which of its participants need not be found."""
    return lambda tree: (found_at_will(book.compiler, term.headword, tree),) if term.kind == "verb" else ()


def _offered(phase: tuple[Compiled, Compiled]) -> Compiled:
    offers, body = phase
    return (*offers, Effect(body))  # type: ignore[arg-type]


def _raised(error: UncompiledError) -> None:
    raise error


def _rule(book: Book, term: Term) -> Callable[[Text], Compiled]:
    """What a rule says that is run; nothing when another pass has read all of it."""

    def compiled(tree: Text) -> Compiled:
        places = ("places", True) in established(book.compiler, term.headword, tree)
        return () if read_elsewhere(book, term, tree, places) else rule_of(book, term.headword, tree)

    return compiled


def _facts(book: Book, term: Term) -> Callable[[Text], Compiled]:
    """What a rule establishes, and what it says of a participant that is not named."""

    def found(tree: Text) -> Compiled:
        if term.headword == DECK and speaks_of_decks(tree):
            return (tree,)  # which of its words count is known where decks are
        sentence = tree.abilities[0].sentences[0]
        filled = default(sentence, book.compiler, scope_of(book, term.headword)) if term.kind == "verb" else None
        return (*established(book.compiler, term.headword, tree), filled)

    return found


def _label(book: Book, term: Term) -> Callable[[Text], Compiled]:
    """What the words that a label stands for wait for, and what is done then."""

    def compiled(tree: Text) -> Compiled:
        book.compiler.labels.prefixes.pop(term.headword, None)
        book.compiler.labels.note(term.headword, tree)
        timing, event, condition = book.compiler.labels.moment(term.headword)
        return (timing, event, condition, tree.abilities[0].sentences[0].clauses, tree.abilities[0].sentences[0].prefixes[1:])

    return compiled
