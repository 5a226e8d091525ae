"""Plans and the functions that their names stand for -> the tables of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any

from interpreter.codegen.book_code import Groundwork
from interpreter.codegen.code import FORCE
from interpreter.codegen.dependencies import Reads
from interpreter.codegen.fast_paths import note_passing
from interpreter.codegen.footprint import footprint
from interpreter.codegen.frame_slots import frame_slots
from interpreter.codegen.generated import compiled
from interpreter.codegen.module_writer import Draft
from interpreter.codegen.plans import (
    ActivatedPlan,
    AnswerPlan,
    BelongPlan,
    ChangePlan,
    ComesPlan,
    DescriptionPlan,
    EffectPlan,
    EndowPlan,
    EventPlan,
    ExtraPlan,
    LawPlan,
    OfferPlan,
    PhasePlan,
    Placed,
    StatePlan,
    TallyPlan,
    TimePlan,
    VerbPlan,
)
from interpreter.codegen.position_only import changing, circular, giving, shaky
from interpreter.codegen.refusal_evidence import evidence
from interpreter.codegen.searches import flat
from interpreter.codegen.statements import LENT
from interpreter.codegen.unmet_conditions import Asked, Choice, Inquirer, Question
from interpreter.engine import runtime
from interpreter.engine.core.layout import FIRST, NONE
from interpreter.engine.core.measures import extra_of, most_of
from interpreter.engine.core.rules import (
    Ability,
    Allowance,
    Belonging,
    Block,
    Change,
    Coming,
    Description,
    Endowment,
    LawInfo,
    Listener,
    NeedInfo,
    OfferInfo,
    PhaseInfo,
    Program,
    Rules,
    TallyInfo,
    VerbInfo,
)
from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes

FIRST_ABILITY = 100_000
"""Abilities that are used share a memory with listeners: their numbers begin where those do not come."""


class Making:
    """Runs the source once, and puts what it has become into the rules."""

    def __init__(self, rules: Rules, draft: Draft, ground: Groundwork, shortcuts: bool = True) -> None:
        self.shortcuts = shortcuts
        self.rules = rules
        self.draft = draft
        self.ground = ground
        self.names = draft.names
        self.laws: list[tuple[m.Law, int]] = []
        """All laws of the match, with who has them."""
        own = draft.code(len(ground.functions), len(ground.programs))
        rules.code = f"{ground.text}\n\n{own}"
        rules.constants = tuple(self.names.constants.values)
        rules.sources = draft.sources
        self.space: dict[str, Any] = {**runtime.names(), "R": rules, "B": rules.board, "N": len(rules.cards), **self.names.constants.named()}
        self.space.update((self.names.table(kind).text, quality.printed) for kind, quality in rules.qualities.items())
        if rules.board is not None:
            self.space.update(runtime.geometry(rules.board))
        self.changed: dict[str, set[str]] = {}
        """The values that something defines or changes, with the functions that they are made of."""
        self.shaky: frozenset[str] = frozenset()
        self.texts: dict[str, str] = {}
        self.said: dict[int, m.Law] = {}
        """The laws as they were said, by what was made of them."""
        exec(ground.code, self.space)
        exec(compiled(own, rules), self.space)
        self.inquirer = Inquirer(self.space, self.names.constants)
        rules.evidence = evidence

    def fill(self, plans: Sequence[Placed], blocks: Sequence[Sequence[Placed]]) -> None:
        """Put everything into the tables of the rules."""
        rules, ground = self.rules, self.ground
        self.changed = {name: {function} for name, function in ground.values.items()}
        for name, made in changing(placed.plan for placed in (*plans, *(each for block in blocks for each in block))):
            self.changed.setdefault(name, set()).update(made)
        functions = {function.name: function.effects for function in self.draft.functions}
        self.texts = {function.name: function.text for function in self.draft.functions}
        named = {self.names.value(name).text: made for name, made in self.changed.items()}
        self.shaky = shaky(functions, named)
        circles = circular(functions, named)
        rules.circular = frozenset(name for name in self.changed if self.names.value(name).text in circles)
        self.reads = Reads(functions, named, giving(placed.plan for placed in (*plans, *(each for block in blocks for each in block))))
        self.shelve()
        rules.order_program, rules.flow_program = ground.order, ground.flow
        self.programs()
        self.verbs(ground.verbs)
        zones = ((rules.zone_base[name], rules.players if rules.zone_per[name] != "card" else len(rules.cards)) for name in self.names.left)
        rules.left = frozenset(place for base, size in zones for place in range(base, base + size))
        rules.leaving = self.names.verbs[self.names.leaving] if self.names.leaving is not None else NONE
        self.values(ground.values, ground.refers)
        rules.value_sources = ground.cited
        for plan in plans:
            self.put(plan, rules)
        self.phases(ground.phases)
        rules.setup = [PhaseInfo(p.name, p.word, p.program, (), p.source) for p in ground.setup]
        self.blocks(blocks)
        note_passing(rules)
        if self.shortcuts:
            self.rest(ground.verbs)
        rules.standing = tuple(o.number for o in ground.standing)
        self.offers([*(o for phase in ground.phases for o in phase.offers), *ground.standing])

    def rest(self, plans: dict[str, VerbPlan]) -> None:
        """A verb whose beginning can always be made need not be tried."""
        for name, plan in plans.items():
            if plan.rests_on in self.rules.free:
                number = self.names.verbs[name]
                self.rules.verbs[number] = replace(self.rules.verbs[number], possible=None)
        self.drop_idle()

    def drop_idle(self) -> None:
        """A law that asks whether an act is forbidden about which there is no law never has a say."""
        rules, dropped = self.rules, True
        while dropped:
            silent = {name for name, number in self.names.verbs.items() if number in rules.free and number not in rules.tallied}
            kept = {verb: [law for law in laws if not asks_in_vain(self.said[id(law)], silent)] for verb, laws in rules.laws.items()}
            dropped = kept != rules.laws
            if dropped:
                rules.laws = {verb: laws for verb, laws in kept.items() if laws}
                note_passing(rules)

    def shelve(self) -> None:
        """Note the kinds of change after which what is kept must be worked out anew; most of it outlives what ends a single value."""
        rules = self.rules
        heeds = {name: self.reads.of(key) for name in self.changed if (key := self.names.value(name).text) not in self.shaky}
        rules.shelves = tuple(dict.fromkeys((self.reads.of(FORCE), *heeds.values())))
        rules.steady_values = {name: rules.shelves.index(kinds) for name, kinds in heeds.items()}
        rules.heeded = reduce(or_, rules.shelves)

    def function(self, name: str | None) -> Callable[..., Any] | None:
        """The function of a name, where there is one."""
        return self.space[name] if name is not None else None

    def question(self, asked: Asked | None) -> Question | None:
        """A question that can be asked in this match."""
        if asked is None:
            return None
        made = Question(asked, self.inquirer, len(self.rules.questions))
        self.rules.questions.append(made)
        return made

    def programs(self) -> None:
        """All programs, with the steps that they consist of."""
        verbs = self.names.by_number
        for number, program in self.draft.written():
            steps = tuple(self.space[f"p{number}_{at}"] for at in range(len(program.steps)))
            size = max([FIRST - 1, *program.slots.values()]) + 1
            verb = number if number in verbs else -1
            self.rules.programs.append(Program(number, program.name, steps, size, program.source, verb, tuple(program.slots), program.closed))
            self.rules.steps.append(steps)
            self.rules.choices.update(((number, at), Choice(chosen, self.inquirer, self.question(chosen.there))) for at, chosen in program.choices.items())
            self.rules.sizes.append(size)

    def verbs(self, plans: dict[str, VerbPlan]) -> None:
        """All verbs; those without a plan are the engine's own."""
        for name, number in self.names.verbs.items():
            slots, kinds = self.names.slots[name], self.names.kinds[name]
            plan = plans.get(name)
            cards = tuple(slot for n, slot in slots.items() if kinds[n] == "card")
            agent = slots.get(plan.agent, -1) if plan is not None else -1
            word = self.draft.book.vocabulary.word(name)
            more = {**self.asked(plan), "asks_doer": self.asks_doer(name, plan.agent)} if plan is not None else {}
            self.rules.verbs[number] = VerbInfo(number, name, word, tuple(slots), tuple(kinds.values()), slots, number, agent, cards, **more)
            for slot, at in slots.items():
                self.rules.roles.setdefault(slot, {})[number] = at

    def asks_doer(self, verb: str, agent: str) -> bool:
        """Does the body of a verb ask whether it is said by what it is done?"""
        return bool(agent) and any(isinstance(node, m.Named) and node.slot == agent for node in nodes(self.draft.book.verbs[verb].body))

    def asked(self, plan: VerbPlan) -> dict[str, Any]:
        """What is asked about a verb before it begins."""
        return {
            "needs": tuple(NeedInfo(self.space[n.test], n.about, n.source, self.function(n.law), n.place, self.question(n.asked)) for n in plan.needs),
            "spoken": plan.spoken,
            "open": tuple(plan.candidates),
            "candidates": {slot: self.space[f] for slot, f in plan.candidates.items()},
            "narrow": {slot: self.space[f] for slot, f in plan.narrow.items()},
            "possible": self.function(plan.possible),
            "heeds": self.slots_of(plan.possible),
            "alike": {slot: named for slot, f in plan.narrow.items() if (named := self.slots_of(f)) is not None},
            "fruit": self.function(plan.fruit),
            "held": plan.held,
            "path": plan.path,
            "ways": self.function(plan.ways),
            "source": plan.source,
        }

    def slots_of(self, name: str | None) -> frozenset[int] | None:
        """The slots of the act that a function looks at, where that can be told."""
        return frame_slots(self.texts[name]) if name is not None and self.shortcuts else None

    def values(self, functions: dict[str, str], refers: dict[str, str]) -> None:
        """The values that sentences define."""
        self.rules.values = {name: self.space[function] for name, function in functions.items()}
        self.rules.value_refers = refers
        held = [(name.casefold(), value) for kind in self.draft.book.vocabulary.game.card_kinds for name, value in kind.values.items()]
        self.rules.floors = {name: int(value.least) for name, value in held if value.least is not None and name not in functions}

    def phases(self, phases: Sequence[PhasePlan]) -> None:
        """The phases, in their order."""
        self.rules.phases = [PhaseInfo(p.name, p.word, p.program, tuple(o.number for o in p.offers), p.source) for p in phases]
        self.rules.used_slots = {p.program: tuple(o.used for o in p.offers) for p in phases}

    def blocks(self, blocks: Sequence[Sequence[Placed]]) -> None:
        """The statements that programs make to last, and one block without any."""
        for plans, stored in zip(blocks, self.draft.store.blocks, strict=True):
            block = Block(cards=frozenset(at for at, name in enumerate(stored.captured) if stored.kinds.get(name) == "card"))
            for plan in plans:
                self.put(plan, block)
            self.rules.blocks.append(block)
        self.rules.blocks.append(Block())
        self.rules.empty_block = len(self.rules.blocks) - 1

    def offers(self, offers: Sequence[OfferPlan]) -> None:
        """The offers by their numbers; laws and changes must be there before."""
        self.rules.offers = [self.offer(plan) for plan in sorted(offers, key=lambda o: o.number)]

    def offer(self, plan: OfferPlan) -> OfferInfo:
        """An offer, with its quick way when nothing has a say in it."""
        info = self.rules.verbs[plan.verb]
        given = tuple((slot, self.space[f]) for slot, f in plan.given)
        taken = {slot for slot, _ in given}
        shown = [*plan.slots, *(slot for slot in info.open if slot not in plan.slots)]
        if info.path >= 0 and info.ways is not None:
            shown.append(info.path)
        measures = self.measures(info, taken)
        laws = self.rules.laws.get(plan.verb, ())
        known = {*plan.slots, *taken}
        unfilled = tuple(slot for slot in info.open if slot not in known)
        lawless = (info.possible is None or plan.begins) and not measures and (plan.lawful or all(law.holder >= 0 for law in laws))
        return OfferInfo(
            plan.number,
            plan.verb,
            plan.slots,
            self.space[plan.picks],
            given,
            tuple(slot for slot in shown if slot not in taken),
            plan.limit,
            plan.once,
            plan.used,
            plan.source,
            self.space[plan.condition] if plan.condition is not None else _always,
            measures,
            self.function(plan.fast) if lawless else None,
            plan.sakes,
            any(law.holder >= 0 for law in laws),
            self.question(plan.when),
            self.question(plan.spoken),
            tuple(slot for slot in info.open if slot in taken),
            unfilled,
            any(known.issuperset(need.slots) for need in info.needs),
            info.possible is not None and info.path < 0 and info.heeds is not None and info.heeds.isdisjoint(unfilled),
        )

    def measures(self, info: VerbInfo, taken: set[int]) -> tuple[tuple[int, str], ...]:
        """Slots with a measure that some text can stretch or cut short for a card."""
        changed = {name for table in (self.rules.changes, *(b.changes for b in self.rules.blocks)) for name in table}
        found = ((slot, f"{info.name}:{name}") for name, slot in info.slot.items() if slot in taken and info.kind_of(slot) == "number")
        return tuple((slot, name) for slot, name in found if {name, most_of(name), extra_of(name)} & changed)

    def put(self, placed: Placed, into: Rules | Block) -> None:
        """Put what a plan became into the tables of the rules or of a block."""
        plan, holder, source = placed.plan, placed.holder, placed.source
        match plan:
            case EventPlan():
                tables = {
                    "before": into.before,
                    "during": into.during,
                    "at_once": into.at_once,
                    "after": into.after,
                    "instead": into.instead,
                    "settled": into.settled,
                }
                tables[plan.timing].setdefault(plan.verb, []).append(self.listener(plan, holder, source))
            case TimePlan():
                into.times.setdefault((plan.edge, plan.time), []).append(self.listener(plan, holder, source))
            case LawPlan():
                self.laws.append((plan.law, holder))
                match, asked = self.space[plan.match], self.question(plan.asked)
                parts = tuple((slots, self.space[test]) for slots, test in plan.parts)
                law = LawInfo(
                    plan.law.force, holder, match, source, plan.slots, plan.named, plan.always, holder != NONE, plan.classes, asked, plan.about, parts
                )
                into.laws.setdefault(plan.verb, []).append(law)
                self.said[id(law)] = plan.law
            case ChangePlan():
                change = Change(plan.stage, holder, self.space[plan.test], self.space[plan.amount], source, self.function(plan.bound), plan.always, plan.times)
                into.changes.setdefault(plan.value, []).append(change)
            case EndowPlan():
                into.endows.append(self.endowment(plan, holder, source))
            case BelongPlan():
                into.belongs.append(Belonging(holder, self.space[plan.test], plan.words, source))
            case ComesPlan():
                into.comings.append(Coming(holder, self.space[plan.test], plan.token, plan.bears))
            case ExtraPlan():
                assert isinstance(into, Block)
                into.extras.append(Allowance(plan.verb, plan.count, self.space[plan.test], plan.again))
            case ActivatedPlan():
                into.activated.append(self.ability(plan, holder, source))
            case TallyPlan():
                self.tally(plan, source)
            case EffectPlan():
                self.rules.effects.setdefault(holder, []).append((plan.program, source))
            case StatePlan():
                self.rules.state_rules.append(
                    (self.space[plan.find], plan.program, source, plan.slot, plan.personal, holder, plan.values, self.reads.of(plan.find))
                )
                self.rules.state_programs |= {plan.program}
                if plan.act >= 0:
                    self.rules.state_acts[plan.program] = plan.act

    def tally(self, plan: TallyPlan, source: int) -> None:
        """What can be done only so often, under each of its verbs."""
        told = plan.tally
        number = len({each.number for found in self.rules.tallied.values() for each, _ in found})
        info = TallyInfo(number, told.limit, told.by_name, told.first_turn, told.yields, source)
        for verb, slot in plan.verbs:
            self.rules.tallied[verb] = (*self.rules.tallied.get(verb, ()), (info, slot))

    def listener(self, plan: AnswerPlan, holder: int, source: int) -> Listener:
        """What waits for an event or a time."""
        touched = footprint(plan.body, self.draft.book.verbs, frozenset(self.rules.tracks))
        made = Listener(
            len(self.rules.listeners),
            holder,
            self.space[plan.match],
            plan.program,
            plan.bound,
            source,
            plan.limit,
            plan.personal,
            plan.always,
            plan.captured,
            anonymous=not any(isinstance(n, m.This) for n in nodes(plan.body)),
            own=plan.own if isinstance(plan, EventPlan) else NONE,
            reads=touched.reads,
            writes=touched.writes,
            label=plan.label if isinstance(plan, EventPlan) else "",
            description=self.description(plan.description) if isinstance(plan, EventPlan) else None,
        )
        self.rules.listeners[made.number] = made
        return made

    def description(self, plan: DescriptionPlan | None) -> Description | None:
        """What is said of how the participants of an act are."""
        return Description(plan.slots, self.space[plan.fits], self.space[plan.apart]) if plan is not None else None

    def endowment(self, plan: EndowPlan, holder: int, source: int) -> Endowment:
        """What is given, with a block of its own."""
        block = Block()
        for inner in plan.inner:
            self.put(Placed(inner, LENT, source), block)
        only = self.function(plan.only) if holder != LENT else None
        return Endowment(holder, self.space[plan.test], block, plan.name, plan.lost, plan.always, source, only, plan.test in self.shaky)

    def ability(self, plan: ActivatedPlan, holder: int, source: int) -> Ability:
        """What a player may use."""
        made = Ability(
            FIRST_ABILITY + len(self.rules.abilities),
            holder,
            plan.program,
            source,
            self.space[plan.condition],
            self.space[plan.possible],
            plan.instead,
            self.function(plan.doers),
            plan.slot,
            plan.bound,
            plan.limit,
            self.question(plan.asked),
            self.question(plan.chosen),
        )
        self.rules.abilities[made.number] = made
        return made


def _always(s: object, f: object) -> bool:
    return True


def asks_in_vain(law: m.Law, silent: set[str]) -> bool:
    """Must, for a law to speak of an act, another one be forbidden about which there is no law?"""
    tests = flat((*(test for _, pattern in law.event.slots for test in pattern.tests), *law.event.tests, *(() if law.force == "only" else (law.condition,))))
    return any(isinstance(test, m.May) and test.forbidden and test.event.verb in silent for test in tests)
