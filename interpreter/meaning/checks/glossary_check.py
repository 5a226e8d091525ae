"""The sentences of a glossary held against the checks that texts of cards pass.

Each is looked at as the book makes it: a need as a condition, steps as a body, a rule as statements together with what it establishes for all other texts
(another word for an act, where things are looked for). What a sentence about decks says is looked at where decks are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from interpreter.content import Term
from interpreter.language.tree import Text, When
from interpreter.meaning.book import Book
from interpreter.meaning.checks import CHECKS, Check, Told, first_finding
from interpreter.meaning.context import Context, Mode
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.facts.trees import ANYTHING, said
from interpreter.meaning.gap import Gap
from interpreter.meaning.model import Effect, Source

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
            yield Gap(Source("term", spoken.term.headword, "", spoken.text), finding.message, finding.at, finding.kind)


def telling(book: Book, spoken: Spoken) -> Told | None:
    """A sentence with what it was compiled to; nothing when it cannot be, which the book tells itself."""
    tree = book.reader(spoken.read or spoken.text, ())
    try:
        statements = spoken.compiled(tree) if tree is not None else ()
    except UncompiledError:
        return None
    term = spoken.term
    known = book.facts.slots(term.headword) if term.kind == "verb" else {}
    inherited = not book.vocabulary.library.owns(book.vocabulary.id, term)
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
    return lambda tree: (book.glossary.verbs.need(term.headword, tree),)


def _steps(book: Book, term: Term) -> Callable[[Text], Compiled] | None:
    """How the steps of a term are compiled; nothing when nobody takes them."""
    headword, verbs = term.headword, book.glossary.verbs
    if term.kind == "keyword":
        return lambda tree: book.meaning.keyword_text(headword, tree)
    if headword in book.vocabulary.phases:
        return lambda tree: _offered(book.glossary.phase_of(tree, _raised))
    if headword in book.vocabulary.setup:
        return lambda tree: tuple(Effect(body) for body in verbs.body(tree, Context(mode=Mode.CARRIED_OUT)))
    if term.kind == "verb" and not term.native:
        return lambda tree: tuple(Effect(body) for body in verbs.body(tree, verbs.context(headword)))
    return None


def _left_open(book: Book, term: Term) -> Callable[[Text], Compiled]:
    """What the steps of a verb establish: which of its participants need not be found."""

    def found(tree: Text) -> Compiled:
        alone = replace(book.facts, trees=replace(book.facts.trees, bodies={term.headword: tree}))
        return tuple(alone.may_find_nothing(term.headword, slot) for slot in book.facts.slots(term.headword))

    return found if term.kind == "verb" else lambda tree: ()


def _offered(phase: tuple[Compiled, Compiled]) -> Compiled:
    offers, body = phase
    return (*offers, Effect(body))  # type: ignore[arg-type]


def _raised(error: UncompiledError) -> None:
    raise error


def _rule(book: Book, term: Term) -> Callable[[Text], Compiled]:
    """What a rule says that is run; nothing when another pass has read all of it."""
    return lambda tree: book.glossary.rule(tree, term.headword)


def _facts(book: Book, term: Term) -> Callable[[Text], Compiled]:
    """What a rule establishes, and what it says of a participant that is not named."""

    def found(tree: Text) -> Compiled:
        sentence = tree.abilities[0].sentences[0]
        if book.glossary.elsewhere.of_decks(sentence):
            return (tree,)  # which of its words count is known where decks are
        filled = book.glossary.verbs.default(term.headword, sentence) if term.kind == "verb" else None
        return (*book.facts.told_by(term.headword, tree), filled)

    return found


def _label(book: Book, term: Term) -> Callable[[Text], Compiled]:
    """What the words that a label stands for wait for, and what is done then."""

    def compiled(tree: Text) -> Compiled:
        sentence = tree.abilities[0].sentences[0]
        prefix = sentence.prefixes[0] if sentence.prefixes else None
        if not isinstance(prefix, When):
            raise UncompiledError("a label stands for a time: after, when, before", tree.at)
        timing, event, condition = book.meaning.moment(prefix.sub)
        return (timing, event, condition, sentence.clauses, sentence.prefixes[1:])

    return compiled
