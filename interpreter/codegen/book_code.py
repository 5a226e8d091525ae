"""What is written of a book alone: verbs, definitions, phases, the rulebook's laws. Every match with the same names begins with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType
from weakref import WeakKeyDictionary

from interpreter.codegen.code import code
from interpreter.codegen.constants import Constant, Constants
from interpreter.codegen.definitions import Definitions
from interpreter.codegen.generated import compiled
from interpreter.codegen.module_writer import Draft, Function
from interpreter.codegen.names import Names, Signature
from interpreter.codegen.offers import Offers
from interpreter.codegen.phases import Phases
from interpreter.codegen.plans import OfferPlan, PhasePlan, Placed, VerbPlan
from interpreter.codegen.statements import LENT, Statements
from interpreter.codegen.verb_programs import Verbs
from interpreter.codegen.written_programs import Block, Store, Written
from interpreter.engine.core.layout import FIRST, NONE
from interpreter.engine.core.rules import Source as Cited
from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.gap import Gap


@dataclass(frozen=True, slots=True)
class Groundwork:
    """The plans of a book, and the draft as it was when they were written."""

    verbs: dict[str, VerbPlan]
    values: dict[str, str]
    refers: dict[str, str]
    cited: dict[str, int]
    plans: tuple[Placed, ...]
    phases: tuple[PhasePlan, ...]
    setup: tuple[PhasePlan, ...]
    standing: tuple[OfferPlan, ...]
    blocks: tuple[list[Placed], ...]
    order: int
    flow: int
    functions: tuple[Function, ...]
    programs: tuple[Written | None, ...]
    stored: tuple[Block, ...]
    sources: tuple[Cited, ...]
    gaps: tuple[Gap, ...]
    broken: frozenset[str]
    count: int
    constants: tuple[Constant, ...]
    text: str
    code: CodeType

    def draft(self, book: Book, names: Names, gaps: list[Gap]) -> Draft:
        """A draft that goes on where this one ended."""
        names.broken |= self.broken
        names.constants = Constants(self.constants)
        gaps += self.gaps
        store = Store(list(self.stored))
        return Draft(book, names, list(self.functions), list(self.programs), store, list(self.sources), gaps, self.count)


WRITTEN: WeakKeyDictionary[Book, dict[Signature, Groundwork]] = WeakKeyDictionary()
"""What has been written of books alone, by the names that it was written with."""


def groundwork(book: Book, names: Names) -> Groundwork:
    """The groundwork of a book for these names, written once."""
    signature = names.signature()
    written = WRITTEN.setdefault(book, {})
    if signature not in written:
        written[signature] = _write(book, names)
    return written[signature]


def _write(book: Book, names: Names) -> Groundwork:
    """Write everything that the book says."""
    draft = Draft(book, names, programs=[None] * len(names.verbs))
    statements, verbs, definitions = Statements(draft, {}), Verbs(draft), Definitions(draft)
    offers = Offers(draft, verbs)
    phases = Phases(draft, offers)
    plans = {name: verbs.write(verb) for name, verb in book.verbs.items()} | {name: verbs.write(_act(book, name)) for name in sorted(names.acted)}
    definitions.relations()
    values, refers = definitions.values(), definitions.refers()
    placed = tuple(p for rule in book.rules for p in plan(draft, statements, rule, NONE))
    phased = tuple(phases.write(phase) for phase in book.phases)
    prepared = tuple(phases.write_setup(time) for time in book.setup)
    standing = tuple(_standing(draft, offers))
    lasting = tuple(blocks(draft, statements, 0))
    order = _special(draft, "order", 3, "return order(s, f)")
    flow = _special(
        draft,
        "flow",
        1,
        "return begin_turn(s, f)",
        "return next_phase(s, f)",
        "return end_turn(s, f)",
        "return set_up(s, f)",
        "return pass_turn(s, f)",
        "return roll_off(s, f)",
        "return take_first(s, f)",
    )
    for name in names.verbs:
        if name not in plans:
            verbs.unwritten(name)
    text = draft.code(0, 0)
    return Groundwork(
        plans,
        values,
        refers,
        definitions.cited(),
        placed,
        phased,
        prepared,
        standing,
        lasting,
        order,
        flow,
        functions=tuple(draft.functions),
        programs=tuple(draft.programs),
        stored=tuple(draft.store.blocks),
        sources=tuple(draft.sources),
        gaps=tuple(draft.gaps),
        broken=frozenset(names.broken),
        count=draft.count,
        constants=tuple(names.constants.values),
        text=text,
        code=compiled(text, book),
    )


def _standing(draft: Draft, offers: Offers) -> Iterator[OfferPlan]:
    """What rules offer at all times."""
    for rule in draft.book.rules:
        if isinstance(rule.statement, m.Standing):
            try:
                yield offers.write(rule.statement.offer, draft.cite(rule.source), rule.statement.condition)
            except UncompiledError as error:
                draft.miss(rule.source, error)


def _act(book: Book, name: str) -> m.Verb:
    """A verb of the engine's own about an amount, as an act that does just that."""
    kinds = book.facts.slots(name)
    body = (m.Native(name, (("amount", m.Var("amount", "amount")),)),)
    return m.Verb(name, book.vocabulary.word(name), tuple(kinds), tuple(kinds.values()), (), body)


def plan(draft: Draft, statements: Statements, rule: m.Sourced, holder: int) -> list[Placed]:
    """The plans of a rule or ability; nothing stays of one that cannot be written."""
    if isinstance(rule.statement, m.Standing):
        return []
    source = draft.cite(rule.source)
    functions, programs = len(draft.functions), len(draft.programs)
    try:
        with draft.writing(source, rule.statement):
            return [Placed(made, holder, source) for made in statements.lower(rule.statement, source, holder)]
    except UncompiledError as error:
        del draft.functions[functions:], draft.programs[programs:]
        draft.miss(rule.source, error)
        return []


def blocks(draft: Draft, statements: Statements, first: int) -> list[list[Placed]]:
    """The lasting statements of the programs, from the first block that has none yet; lowering them may write further ones."""
    made: list[list[Placed]] = []
    while first + len(made) < len(draft.store.blocks):
        block = draft.store.blocks[first + len(made)]
        plans: list[Placed] = []
        for statement in block.statements:
            try:
                with draft.writing(block.source, statement):
                    plans += [Placed(each, LENT, block.source) for each in statements.lower(statement, block.source, LENT, block.captured)]
            except UncompiledError as error:
                draft.miss(draft.cited(block.source), error)
        made.append(plans)
    return made


def _special(draft: Draft, name: str, size: int, *steps: str) -> int:
    """A program of the engine itself, with so many slots."""
    programmer = draft.programmer(name, {f"x{i}": FIRST + i for i in range(size)})
    for step in steps:
        programmer.step(code(step))
    return draft.program(programmer)
