"""A game's glossary -> the effect objects of its rules: verbs with their bodies, definitions, laws, triggers, phases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from interpreter.content import Library, Sentence, Term
from interpreter.content.card import Card
from interpreter.effects.compiler import Compiler
from interpreter.effects.deck_sentences import DECK, speaks_of_decks
from interpreter.effects.defaults import default, unnamed
from interpreter.effects.departure import says_leaving
from interpreter.effects.facts import alias_of, clauses, defined_terms, note_facts, note_found_at_will, note_restated, note_usual_places
from interpreter.effects.gap import NOT_READ, Gap
from interpreter.effects.labels import ANYTHING
from interpreter.effects.model import (
    Action,
    All,
    Arrive,
    Condition,
    CountOf,
    Expr,
    Inside,
    Offer,
    Phase,
    Select,
    Source,
    Sourced,
    Statement,
    ValueOf,
    Var,
    Verb,
    You,
)
from interpreter.effects.model.walk import nodes, variables
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.effects.verdicts import Verdicts
from interpreter.effects.verifier import Told, verify
from interpreter.effects.vocabulary import Vocabulary
from interpreter.language.language import Language
from interpreter.language.tree import Predicate, Purpose, Span, Text

if TYPE_CHECKING:
    from interpreter.effects.lower.groundwork import Groundwork
    from interpreter.effects.lower.names import Signature
    from interpreter.effects.verifier.holdings import Holdings

Reader = Callable[[str, tuple[str, ...]], Text | None]


@dataclass(eq=False)
class Book:
    """The rules of a game, compiled."""

    vocabulary: Vocabulary
    compiler: Compiler
    reader: Reader
    verbs: dict[str, Verb] = field(default_factory=dict)
    rules: list[Sourced] = field(default_factory=list)
    phases: list[Phase] = field(default_factory=list)
    setup: list[Phase] = field(default_factory=list)
    """What is done before the first turn."""
    gaps: list[Gap] = field(default_factory=list)
    placed: set[tuple[str, str]] = field(default_factory=set)
    """The sentences of verbs that say where their participants are looked for."""
    used: dict[tuple[str, tuple[str, ...]], tuple[tuple[str, Span | None], ...]] = field(default_factory=dict)
    """The terms that texts use, as far as they were looked through."""
    groundworks: dict[Signature, Groundwork] = field(default_factory=dict)
    """What has been written of the book alone, by the names that it was written with."""
    beside: tuple[Card, ...] = ()
    """Cards on the table that are in no library: their names and words are known as well."""
    holdings: Holdings | None = None
    """What the things of the game have; found out when a check asks."""
    verdicts: Verdicts = field(default_factory=Verdicts)
    """What was found in the words of texts in runs before."""

    def card(self, card: Card, resolved: bool) -> tuple[Sourced, ...]:
        """The abilities of a card; what cannot be run is noted among the gaps."""
        made: list[Sourced] = []
        for term, _ in self.compiler.keywords.printed(card):
            source = Source("term", term.headword, term.headword, str(term.body or ""))
            try:
                made += [Sourced(s, source) for s in self.compiler.keywords.statements(term.headword)]
            except UncompiledError as error:
                self.gaps.append(Gap(source, str(error), error.at))
        for ability in card.abilities:
            name = str(ability.name or card.name)
            for line in ability.lines:
                tree = self.reader(str(line), (str(card.name),))
                if tree is None:
                    self.gaps.append(Gap(Source("card", str(card.name), name, str(line)), NOT_READ))
                    continue
                try:
                    statements = self.ability(str(line), tree, resolved, str(card.name), self.vocabulary.card_classes(card))
                    made += [Sourced(s, Source("card", str(card.name), name, str(line))) for s in statements]
                except UncompiledError as error:
                    self.gaps.append(Gap(Source("card", str(card.name), name, str(line)), str(error), error.at))
        return tuple(made)

    def ability(self, text: str, tree: Text, resolved: bool, name: str = "", classes: frozenset[str] = frozenset()) -> tuple[Statement, ...]:
        """What a text of a card says, given as it was written and as it was read; one with a word that means nothing here is refused."""

        def compiled(said: Text) -> tuple[Statement, ...]:
            with self.compiler.attached.bearing(name, classes):
                return self.compiler.sentences.abilities(said, resolved)

        statements = compiled(tree)
        verify(Told(self, text, tree, resolved, statements, compiled, compiled))
        return statements


def said(sentences: Iterable[Sentence]) -> Iterable[Sentence]:
    """The sentences that are run: a remark only explains."""
    return (each for each in sentences if not each.remark)


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
    vocabulary = Vocabulary(library, game)
    trees = {(t.headword, str(s)): read(str(s), ()) for t in vocabulary.terms.values() for s in (*t.needs, *t.rules) if not s.remark}
    defined = defined_terms(vocabulary, trees)
    phases = set(vocabulary.phases)
    bodies = {h: read(str(t.body), ()) for h, t in vocabulary.terms.items() if t.body is not None}
    offered = frozenset(v for h in phases if (tree := bodies.get(h)) is not None for v in _offered(tree))
    standing = frozenset(v for (h, _), tree in trees.items() if tree is not None and vocabulary.terms[h].kind == "time" for v in _offered(tree))
    compiler = Compiler(vocabulary, spoken.lexicon, defined, offered | standing)
    book = Book(vocabulary, compiler, read)
    note_facts(compiler, trees)
    for headword, term in vocabulary.terms.items():
        if term.stands_for:
            compiler.labels.note(headword, read(f"{term.stands_for} {ANYTHING}", ()))
    note_restated(compiler, bodies)
    note_found_at_will(compiler, {h: tree for h, tree in bodies.items() if vocabulary.terms[h].kind == "verb"})
    compiler.lines.note(bodies)
    compiler.ways.note(bodies)
    compiler.ways.note_shorthands(bodies)
    _needs(book, trees)
    book.placed |= note_usual_places(compiler, trees)
    book.gaps += _idle(vocabulary, bodies)
    compiler.keywords.texts = {h: tree for h, tree in bodies.items() if vocabulary.terms[h].kind == "keyword"}
    for headword, term in vocabulary.terms.items():
        if term.kind == "verb" and not term.native:
            _verb(book, headword, term, bodies.get(headword), trees)
            _measure(book, headword)
    book.phases += [_phase(book, phase, bodies.get(phase)) for phase in vocabulary.phases]
    book.setup += [_setup(book, time, bodies.get(time)) for time in vocabulary.setup]
    for headword, term in vocabulary.terms.items():
        for sentence in said(term.rules):
            _rule(book, term, str(sentence), trees[headword, str(sentence)])
    return book


def _idle(vocabulary: Vocabulary, bodies: Mapping[str, Text | None]) -> Iterable[Gap]:
    """Steps that are not read, and steps and needs of terms that nothing carries out."""
    times = {*vocabulary.phases, *vocabulary.setup}
    for headword, term in vocabulary.terms.items():
        acts = term.kind == "verb" and not term.native
        steps = Source("term", headword, "", str(term.body or ""))
        if term.body is not None and bodies[headword] is None:
            yield Gap(steps, NOT_READ)
        elif term.body is not None and not (acts or term.kind == "keyword" or headword in times):
            yield Gap(steps, "nothing takes these steps: only verbs, keywords and the phases that game.yaml names have some")
        if not acts:
            yield from (Gap(Source("term", headword, "", str(need)), "nothing is held to this: only verbs need something") for need in said(term.needs))


def _offered(tree: Text) -> Iterable[str]:
    for clause in clauses(tree):
        predicate: Predicate = clause.predicates[0]
        if predicate.mood.modal != "may":
            continue
        purpose = next((p for p in predicate.parts if isinstance(p, Purpose) and p.code == "to"), None)
        yield purpose.predicate.verb if purpose is not None and predicate.verb == "Use" else predicate.verb


def scope_of(book: Book, verb: str) -> Scope:
    """What the sentences of a verb can speak of: its participants by their names."""
    slots = book.compiler.slot_kinds(verb)
    scope = Scope(slots=dict(slots), verb=verb, resolved=True)
    measured = next((s for s, k in slots.items() if k == "number"), None) or next((s for s in book.compiler.number_slots(verb)), None)
    measured = measured or next((s for s, k in slots.items() if k == "amount"), None)
    if measured is not None:
        scope.number = CountOf(Var(measured, slots[measured]))
    return scope


def _needs(book: Book, trees: dict[tuple[str, str], Text | None]) -> None:
    """First of all where participants must be: later texts look for them there."""
    for headword, term in book.vocabulary.terms.items():
        if term.kind != "verb":
            continue
        for sentence in said(term.needs):
            tree = trees[headword, str(sentence)]
            try:
                condition = need_of(book, headword, tree)
            except UncompiledError:
                continue
            for each in _parts(condition):
                if isinstance(each, Inside) and isinstance(each.thing, Var):
                    book.compiler.places.setdefault((headword, each.thing.name), each.place)


def _parts(condition: Condition) -> Iterable[Condition]:
    if isinstance(condition, All):
        for each in condition.of:
            yield from _parts(each)
    else:
        yield condition


def need_of(book: Book, verb: str, tree: Text | None) -> Condition:
    """What must be so for a verb to be done."""
    if tree is None:
        raise UncompiledError(NOT_READ)
    sentence = tree.abilities[0].sentences[0]
    return book.compiler.conditions.clauses(sentence.clauses, scope_of(book, verb))


def _verb(book: Book, headword: str, term: Term, tree: Text | None, trees: dict[tuple[str, str], Text | None]) -> None:
    source = Source("term", headword, "", str(term.body or ""))
    needs: list[tuple[Condition, frozenset[str], Source]] = []
    for sentence in said(term.needs):
        here = Source("term", headword, "", str(sentence))
        try:
            condition = need_of(book, headword, trees[headword, str(sentence)])
            needs.append((condition, frozenset(variables(condition)) & frozenset(book.compiler.slot_kinds(headword)), here))
        except UncompiledError as error:
            book.gaps.append(Gap(here, str(error), error.at))
    first: tuple[Action, ...] = ()
    body: tuple[Action, ...] = ()
    if tree is not None:
        try:
            first, body = body_of(book, tree, scope_of(book, headword))
        except UncompiledError as error:
            book.gaps.append(Gap(source, str(error), error.at))
    slots = book.compiler.slot_kinds(headword)
    word = book.vocabulary.word(headword)
    defaults = tuple(_defaults(book, headword, [tree for sentence in said(term.rules) if (tree := trees[headword, str(sentence)]) is not None]))
    agent = book.compiler.agent_slot(headword)
    book.verbs[headword] = Verb(headword, word, tuple(slots), tuple(slots.values()), tuple(needs), body, agent, source, defaults, first)


def _defaults(book: Book, headword: str, rules: Iterable[Text]) -> Iterable[tuple[str, Expr]]:
    """What the rules of a verb say of participants that are not named."""
    for tree in rules:
        try:
            found = default(tree.abilities[0].sentences[0], book.compiler, scope_of(book, headword))
        except UncompiledError as error:
            book.gaps.append(Gap(Source("term", headword), str(error), error.at))
            continue
        if found is not None:
            yield found


def _measure(book: Book, verb: str) -> None:
    """Note the first value of whoever does it that the body of a verb speaks of."""
    own = (each.value for each in nodes(book.verbs[verb].body) if isinstance(each, ValueOf) and each.of == You())
    value = next(own, None)
    if value is not None:
        book.compiler.measures[verb] = value


def body_of(book: Book, tree: Text, scope: Scope) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """All sentences of a body, one after another; apart from them those that come first of all."""
    first: list[Action] = []
    actions: list[Action] = []
    sentences = book.compiler.sentences
    for ability in tree.abilities:
        for sentence in ability.sentences:
            opening = book.compiler.openings.opening(sentence, scope)
            made = sentences.body(sentence, opening, scope)
            if opening.first and not actions:
                first += made
            else:
                actions += made
    return tuple(first), tuple(actions)


def _phase(book: Book, headword: str, tree: Text | None) -> Phase:
    """A phase: the offers it opens with, then what it does."""
    source = Source("term", headword, "", str(book.vocabulary.terms[headword].body or ""))
    offers, body = phase_of(book, tree, lambda error: book.gaps.append(Gap(source, str(error), error.at)))
    return Phase(headword, book.vocabulary.word(headword), offers, body, source)


def phase_of(book: Book, tree: Text | None, refused: Callable[[UncompiledError], object]) -> tuple[tuple[Offer, ...], tuple[Action, ...]]:
    """What a phase offers and does; each of its sentences that cannot be run is refused by itself."""
    offers: list[Offer] = []
    body: list[Action] = []
    scope = Scope(resolved=True)
    sentences = book.compiler.sentences
    for ability in tree.abilities if tree is not None else ():
        for sentence in ability.sentences:
            try:
                offer = book.compiler.offers.offer(sentence.clauses[0], scope) if len(sentence.clauses) == 1 and not sentence.prefixes else None
                if offer is not None and not body:
                    offers.append(offer)
                    _note_places(book, offer)
                    book.compiler.leave.note(offer)
                else:
                    body += sentences.body(sentence, book.compiler.openings.opening(sentence, scope), scope)
            except UncompiledError as error:
                refused(error)
    return tuple(offers), tuple(body)


def _setup(book: Book, headword: str, tree: Text | None) -> Phase:
    """A time before the first turn: what is done then, and nothing that is offered again and again."""
    source = Source("term", headword, "", str(book.vocabulary.terms[headword].body or ""))
    try:
        first, body = body_of(book, tree, Scope(resolved=True)) if tree is not None else ((), ())
    except UncompiledError as error:
        book.gaps.append(Gap(source, str(error), error.at))
        first, body = (), ()
    return Phase(headword, book.vocabulary.word(headword), (), (*first, *body), source)


def _note_places(book: Book, offer: Offer) -> None:
    """Keep where an offer looks for what it takes from a zone."""
    sets = {pick.var: pick.of for pick in offer.picks}
    for name, value in offer.event.args:
        found = sets.get(value.name) if isinstance(value, Var) else None
        if isinstance(found, Select) and not isinstance(found.domain, str):
            book.compiler.offer_places[offer.event.verb, name] = found.domain


def read_elsewhere(book: Book, term: Term, tree: Text, places: bool) -> bool:
    """Is it a sentence that another pass has read, so that nothing is left to be run? `places`: it says where things are looked for."""
    headword, sentence = term.headword, tree.abilities[0].sentences[0]
    return (
        (headword == DECK and speaks_of_decks(tree))
        or places
        or (headword == book.compiler.leaving and says_leaving(tree, headword))
        or (term.kind == "verb" and unnamed(sentence) is not None)
        or book.compiler.parties.says_roles(tree, headword)
        or alias_of(book.compiler, headword, tree) is not None
        or book.compiler.superlatives.says_who(sentence, headword)
    )


def _rule(book: Book, term: Term, text: str, tree: Text | None) -> None:
    source = Source("term", term.headword, "", text)
    if tree is None:
        book.gaps.append(Gap(source, NOT_READ))
        return
    try:
        if read_elsewhere(book, term, tree, (term.headword, text) in book.placed):
            return
        made = rule_of(book, term.headword, tree)
    except UncompiledError as error:
        book.gaps.append(Gap(source, str(error), error.at))
        return
    book.rules += [Sourced(s, source) for s in made]
    book.compiler.attaching.update(s.word for s in made if isinstance(s, Arrive) and s.bearer)


def rule_of(book: Book, headword: str, tree: Text) -> tuple[Statement, ...]:
    """What a rule of a term says."""
    sentences = [sentence for ability in tree.abilities for sentence in ability.sentences]
    return tuple(statement for sentence in sentences for statement in book.compiler.sentences.rule(sentence, headword))
