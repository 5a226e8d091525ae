"""A game's book and decks -> the rules of a match: source is written, run once, and put into the engine's tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from weakref import WeakKeyDictionary

from interpreter.codegen.book_code import Groundwork, blocks, groundwork, plan
from interpreter.codegen.cards import Cards
from interpreter.codegen.dependencies import looks_back
from interpreter.codegen.linker import Making
from interpreter.codegen.manners import arrivals, note_manners
from interpreter.codegen.module_writer import Draft
from interpreter.codegen.names import Names, number
from interpreter.codegen.plans import Placed
from interpreter.codegen.player_values import player_values
from interpreter.codegen.statements import Statements
from interpreter.codegen.step_laws import note_steps
from interpreter.codegen.tables import tables
from interpreter.codegen.watching import Watching
from interpreter.codegen.zero_watch import note_sinking
from interpreter.content.card import Card as PrintedCard
from interpreter.content.cardkind import used_up
from interpreter.engine.core.counting import Counts
from interpreter.engine.core.measures import note_bounded, skipped
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.shortcuts import forgo
from interpreter.engine.course.flow import look
from interpreter.engine.course.windows import choose
from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.gap import Gap
from interpreter.meaning.later import postponed, uses_in_cards, uses_in_terms
from interpreter.meaning.model.walk import nodes


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player brings: the cards, each as often as it is in the deck."""

    deck: str
    cards: tuple[PrintedCard, ...]
    identity: tuple[str, ...] = ()
    """The words that the deck names as its identity."""


@dataclass(frozen=True, slots=True)
class Written:
    """A match whose source is written and not yet run."""

    rules: Rules
    names: Names
    texts: list[tuple[m.Sourced, ...]]
    ground: Groundwork
    draft: Draft
    plans: list[Placed]
    lasting: list[list[Placed]]


TOLD: WeakKeyDictionary[Book, dict[int, tuple[PrintedCard, tuple[m.Sourced, ...], tuple[Gap, ...]]]] = WeakKeyDictionary()
"""What cards of the library say, by the books of their games: the card, its statements, what of it cannot be compiled."""


class Match:
    """Builds the rules of one match."""

    def __init__(
        self,
        book: Book,
        seats: tuple[Seat, ...],
        extra: tuple[PrintedCard, ...] = (),
        factions: Mapping[str, str] | None = None,
        shortcuts: bool = True,
        others: Iterable[PrintedCard] = (),
        watched: Iterable[str] = (),
    ) -> None:
        self.shortcuts = shortcuts
        self.book = book
        self.seats = seats
        self.factions = factions or {}
        pieces = [piece.card for piece in book.vocabulary.game.pieces]
        self.printed = _different([*(card for seat in seats for card in seat.cards), *extra, *pieces])
        self.others = tuple(others)
        """Cards that are not there, but of which a text may give the abilities by their names."""
        self.gaps: list[Gap] = []
        self.watching = Watching(frozenset(watched))

    def build(self, given: Written | None = None) -> Rules:
        """Write everything, unless that is done, run the source, fill the tables."""
        written = given if given is not None else self.write()
        rules, names, texts, ground = written.rules, written.names, written.texts, written.ground
        making = Making(rules, written.draft, ground, self.shortcuts)
        making.fill([*ground.plans, *written.plans], written.lasting)
        note_sinking(rules, self.book, texts)
        note_bounded(rules)
        note_steps(rules, names, making.laws)
        note_manners(rules)
        rules.arrivals = arrivals(self.book, rules)
        rules.look = look
        rules.skippable = frozenset(phase.word for phase in rules.phases if skipped(phase.word) in (*rules.changes, *rules.passing_changes))
        rules.player_values = frozenset((*player_values(rules, self.book, texts), *map(skipped, rules.skippable)))
        rules.looks_back = looks_back(written.draft.effects())
        rules.credited = frozenset(names.verbs[verb] for verb in _credited(self.book, texts))
        rules.renewals = _renewals(self.book, rules)
        rules.choose_in_window = choose
        in_force = self.book.vocabulary.game.in_force
        rules.coming_verbs = _numbers(names.verbs, self.book.vocabulary.headwords(in_force.coming)) if "coming" in in_force.model_fields_set else None
        rules.itself = bool(in_force.itself)
        rules.gone_verbs = _numbers(names.verbs, self.book.vocabulary.headwords(in_force.gone)) if "gone" in in_force.model_fields_set else None
        if not self.shortcuts:
            forgo(rules)
        rules.counts = Counts() if self.watching.parts else None
        return rules

    def write(self) -> Written:
        """The source of everything; what cannot be written is noted among the gaps."""
        cards = Cards(self.book, self.factions)
        which = {_key(card): number for number, card in enumerate(self.printed)}
        seats = [[which[_key(card)] for card in seat.cards] for seat in self.seats]
        rules = tables(self.book, tuple(cards.make(c) for c in self.printed), seats, self.printed, [seat.identity for seat in self.seats])
        texts = self.texts()
        abilities, lent = self.abilities(texts)
        names = number(self.book, rules, [*(rule for card in texts for rule in card), *lent])
        names.watching = self.watching
        ground = groundwork(self.book, names)
        draft = ground.draft(self.book, names, self.gaps)
        statements = Statements(draft, abilities)
        plans = [p for holder, spoken in enumerate(texts) for rule in spoken for p in plan(draft, statements, rule, holder)]
        lasting = [*ground.blocks, *blocks(draft, statements, len(ground.blocks))]
        later = postponed(self.book, (*self.book.gaps, *ground.gaps))
        self.gaps += uses_in_terms(self.book, later)
        used = list(uses_in_cards(self.book, self.printed, later))
        told = {gap.source for gap in used}
        self.gaps[:] = [*(gap for gap in self.gaps if gap.source not in told), *used]  # the reason that the term gives says it best
        return Written(rules, names, texts, ground, draft, plans, lasting)

    def texts(self) -> list[tuple[m.Sourced, ...]]:
        """What each of the cards says."""
        return [self.text(card) for card in self.printed]

    def text(self, card: PrintedCard) -> tuple[m.Sourced, ...]:
        """What a card says; what cannot be compiled is a gap of the match, not of the book. Where all cards on the table are those of the library it is the
        same in every match of the book.
        """
        told = TOLD.setdefault(self.book, {})
        if self.listed and id(card) in told:
            _, found, gaps = told[id(card)]
            self.gaps += gaps
            return found
        known = len(self.book.gaps)
        self.book.beside = tuple(self.printed)
        found = self.book.card(card, used_up(card, self.book.vocabulary.game))
        self.book.beside = ()
        gaps = tuple(self.book.gaps[known:])
        self.gaps += gaps
        del self.book.gaps[known:]
        if self.listed:
            told[id(card)] = card, found, gaps
        return found

    @cached_property
    def listed(self) -> bool:
        """Are all cards on the table cards of the library as they are, or pieces of the game?"""
        known = {id(card) for card in (*self.others, *(piece.card for piece in self.book.vocabulary.game.pieces))}
        return all(id(card) in known for card in self.printed)

    def abilities(self, texts: list[tuple[m.Sourced, ...]]) -> tuple[dict[str, tuple[m.Statement, ...]], list[m.Sourced]]:
        """What the abilities of the cards say, by their names, and what is lent by cards that are not there.

        A card that is there with other values too says it once.
        """
        spoken = [rule for text in {str(card.name): text for card, text in zip(self.printed, texts, strict=True)}.values() for rule in text]
        found = _by_name(spoken)
        lent: list[m.Sourced] = []
        wanted = _lending(spoken) - found.keys()
        while wanted:
            more = [rule for card in self.others if _has(card, wanted) for rule in self.text(card) if rule.source.ability.casefold() in wanted]
            lent += more
            found |= _by_name(more)
            wanted = _lending(more) - found.keys()
        return found, lent


def _by_name(spoken: Iterable[m.Sourced]) -> dict[str, tuple[m.Statement, ...]]:
    """Statements by the names of the abilities that they are of."""
    found: dict[str, tuple[m.Statement, ...]] = {}
    for rule in spoken:
        name = rule.source.ability.casefold()
        found[name] = (*found.get(name, ()), rule.statement)
    return found


def _lending(spoken: Iterable[m.Sourced]) -> set[str]:
    """The names of abilities that texts give."""
    return {n.name.casefold() for rule in spoken for n in nodes(rule.statement) if isinstance(n, m.Endow) and n.named and not n.lost}


def _has(card: PrintedCard, names: set[str]) -> bool:
    return any(str(ability.name or card.name).casefold() in names for ability in card.abilities)


def _key(card: PrintedCard) -> tuple[str, ...]:
    """What two copies of one card have in common: the name and the values."""
    return (str(card.name), *(f"{name}: {given}" for name, given in sorted(card.values.items())))


def _different(cards: Iterable[PrintedCard]) -> list[PrintedCard]:
    """Each card once; copies with other values are different ones."""
    found: dict[tuple[str, ...], PrintedCard] = {}
    for card in cards:
        found.setdefault(_key(card), card)
    return list(found.values())


def _credited(book: Book, texts: list[tuple[m.Sourced, ...]]) -> set[str]:
    """The verbs of which something asks by which card they were done, whenever that was."""
    spoken = (n for card in texts for rule in card for n in nodes(rule.statement))
    return {n.event.verb for n in (*book.spoken, *spoken) if isinstance(n, m.Happened) and n.period == "ever"}


def _renewals(book: Book, rules: Rules) -> dict[int, int]:
    """The piles of all players that are made anew, with where their cards come from."""
    found = [rule.statement for rule in book.rules if isinstance(rule.statement, m.Renew)]
    return {rules.zone_base[each.zone] + seat: rules.zone_base[each.source] + seat for each in found for seat in rules.seats}


def _numbers(verbs: Mapping[str, int], names: Iterable[str]) -> frozenset[int]:
    """The numbers of some verbs."""
    return frozenset(verbs[str(name)] for name in names)
