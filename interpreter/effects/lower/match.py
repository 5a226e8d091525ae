"""A game's book and decks -> the rules of a match: source is written, run once, and put into the engine's tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from interpreter.content.card import Card as PrintedCard
from interpreter.content.cardkind import used_up
from interpreter.effects import model as m
from interpreter.effects.book import Book, Gap
from interpreter.effects.lower.cards import Cards
from interpreter.effects.lower.definitions import Definitions
from interpreter.effects.lower.draft import Draft
from interpreter.effects.lower.making import Making
from interpreter.effects.lower.names import number
from interpreter.effects.lower.offers import Offers
from interpreter.effects.lower.passing import note_passing
from interpreter.effects.lower.phases import Phases
from interpreter.effects.lower.plans import OfferPlan, PhasePlan, Placed, VerbPlan
from interpreter.effects.lower.statements import LENT, Statements
from interpreter.effects.lower.steps import note_steps
from interpreter.effects.lower.tables import tables
from interpreter.effects.lower.verbs import Verbs
from interpreter.effects.scope import UncompiledError
from interpreter.engine.flow import look
from interpreter.engine.layout import FIRST, NONE
from interpreter.engine.rules import Rules
from interpreter.engine.windows import choose


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player brings: the cards, each as often as it is in the deck."""

    deck: str
    cards: tuple[PrintedCard, ...]


@dataclass(frozen=True, slots=True)
class Writing:
    """All that is written about a match."""

    verbs: dict[str, VerbPlan]
    values: dict[str, str]
    refers: dict[str, str]
    plans: list[Placed]
    phases: list[PhasePlan]
    standing: list[OfferPlan]
    blocks: list[list[Placed]]
    order: int
    flow: int


class Match:
    """Builds the rules of one match."""

    def __init__(self, book: Book, seats: tuple[Seat, ...], extra: tuple[PrintedCard, ...] = (), factions: Mapping[str, str] | None = None) -> None:
        self.book = book
        self.seats = seats
        self.factions = factions or {}
        self.printed = _different([*(card for seat in seats for card in seat.cards), *extra])
        self.gaps: list[Gap] = []

    def build(self) -> Rules:
        """Write everything, run the source, fill the tables."""
        cards = Cards(self.book, self.factions)
        rules = tables(self.book, tuple(cards.make(c) for c in self.printed), [[str(c.name) for c in seat.cards] for seat in self.seats])
        texts = self.texts()
        names = number(self.book, rules, [rule for card in texts for rule in card])
        draft = Draft(self.book, names, programs=[None] * len(names.verbs), gaps=self.gaps)
        writing = self.write(draft, texts)
        making = Making(rules, draft)
        self.fill(making, writing)
        note_passing(rules)
        note_steps(rules, names, making.laws)
        rules.look = look
        rules.choose_in_window = choose
        rules.coming_verbs = _numbers(names.verbs, self.book.vocabulary.game.in_force.coming)
        rules.gone_verbs = _numbers(names.verbs, self.book.vocabulary.game.in_force.gone)
        return rules

    def texts(self) -> list[tuple[m.Sourced, ...]]:
        """What each of the cards says; what cannot be compiled is a gap of the match, not of the book."""
        known = len(self.book.gaps)
        found = [self.book.card(card, used_up(card, self.book.vocabulary.game)) for card in self.printed]
        self.gaps += self.book.gaps[known:]
        del self.book.gaps[known:]
        return found

    def write(self, draft: Draft, texts: list[tuple[m.Sourced, ...]]) -> Writing:
        """Write the source of everything."""
        statements = Statements(draft, _abilities(texts))
        verbs, definitions = Verbs(draft), Definitions(draft)
        offers = Offers(draft, verbs)
        phases = Phases(draft, offers)
        plans = {name: verbs.write(verb) for name, verb in self.book.verbs.items()}
        definitions.relations()
        writing = Writing(
            verbs=plans,
            values=definitions.values(),
            refers=definitions.refers(),
            plans=[p for holder, rules in enumerate((self.book.rules, *texts), NONE) for rule in rules for p in self.plan(draft, statements, rule, holder)],
            phases=[phases.write(phase) for phase in self.book.phases],
            standing=[
                offers.write(r.statement.offer, draft.cite(r.source), r.statement.condition) for r in self.book.rules if isinstance(r.statement, m.Standing)
            ],
            blocks=self.blocks(draft, statements),
            order=self.special(draft, "order", 2, "return order(s, f)"),
            flow=self.special(draft, "flow", 1, "return begin_turn(s, f)", "return next_phase(s, f)", "return end_turn(s, f)", "return pass_turn(s, f)"),
        )
        for name in draft.names.verbs:
            if name not in plans:
                verbs.unwritten(name)
        return writing

    def plan(self, draft: Draft, statements: Statements, rule: m.Sourced, holder: int) -> list[Placed]:
        """The plans of a rule or ability; nothing stays of one that cannot be written."""
        if isinstance(rule.statement, m.Standing):
            return []
        source = draft.cite(rule.source)
        functions, programs = len(draft.functions), len(draft.programs)
        try:
            return [Placed(plan, holder, source) for plan in statements.lower(rule.statement, source, holder)]
        except UncompiledError as error:
            del draft.functions[functions:], draft.programs[programs:]
            draft.miss(rule.source, error)
            return []

    def blocks(self, draft: Draft, statements: Statements) -> list[list[Placed]]:
        """The lasting statements of all programs; lowering them may write further ones."""
        made: list[list[Placed]] = []
        while len(made) < len(draft.store.blocks):
            block = draft.store.blocks[len(made)]
            plans: list[Placed] = []
            for statement in block.statements:
                try:
                    plans += [Placed(plan, LENT, block.source) for plan in statements.lower(statement, block.source, LENT, block.captured)]
                except UncompiledError as error:
                    draft.miss(draft.cited(block.source), error)
            made.append(plans)
        return made

    def special(self, draft: Draft, name: str, size: int, *steps: str) -> int:
        """A program of the engine itself, with so many slots."""
        programmer = draft.programmer(name, {f"x{i}": FIRST + i for i in range(size)})
        for step in steps:
            programmer.step(step)
        return draft.program(programmer)

    def fill(self, making: Making, writing: Writing) -> None:
        """Put everything into the tables of the rules."""
        rules = making.rules
        rules.order_program, rules.flow_program = writing.order, writing.flow
        making.programs()
        making.verbs(writing.verbs)
        making.values(writing.values, writing.refers)
        for plan in writing.plans:
            making.put(plan, rules)
        making.phases(writing.phases)
        making.blocks(writing.blocks)
        rules.standing = tuple(o.number for o in writing.standing)
        making.offers([*(o for phase in writing.phases for o in phase.offers), *writing.standing])


def _different(cards: Iterable[PrintedCard]) -> list[PrintedCard]:
    """Each card once, by its name."""
    found: dict[str, PrintedCard] = {}
    for card in cards:
        found.setdefault(str(card.name), card)
    return list(found.values())


def _abilities(texts: list[tuple[m.Sourced, ...]]) -> dict[str, tuple[m.Statement, ...]]:
    """What the abilities of the cards say, by their names."""
    found: dict[str, tuple[m.Statement, ...]] = {}
    for card in texts:
        for rule in card:
            name = rule.source.ability.casefold()
            found[name] = (*found.get(name, ()), rule.statement)
    return found


def _numbers(verbs: Mapping[str, int], names: Iterable[str]) -> frozenset[int] | None:
    """The numbers of some verbs; nothing when none is named."""
    return frozenset(verbs[str(name)] for name in names) or None
