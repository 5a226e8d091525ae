"""What a phase or a standing rule offers -> functions that list it."""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.codegen.code import TRUE, Code, code, joined, made_up
from interpreter.codegen.expressions import Context, Expressions
from interpreter.codegen.free_variables import travels
from interpreter.codegen.kept_laws import kept_laws
from interpreter.codegen.module_writer import Draft
from interpreter.codegen.plans import OfferPlan
from interpreter.codegen.unmet_conditions import Asked, asked, membership
from interpreter.codegen.verb_programs import Verbs, ways_expression
from interpreter.engine.core.layout import NONE
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError


@dataclass
class Listing:
    """A list that is being written: what is gone through, and the names of what is chosen."""

    clauses: list[Code] = field(default_factory=list)
    chosen: list[Code] = field(default_factory=list)
    narrowed: list[bool] = field(default_factory=list)
    """Which of the clauses have tests already."""
    counter: list[int] = field(default_factory=lambda: [0])
    """How many local names there are: all that is written into one list counts on from there."""

    def go_through(self, name: Code, source: Code, tests: list[Code]) -> None:
        """A further thing that is chosen."""
        self.clauses.append(code("for {} in {}", name, source))
        self.narrowed.append(False)
        self.narrow(-1, tests)
        self.chosen.append(name)

    def narrow(self, at: int, tests: list[Code]) -> None:
        """Further tests of what is gone through."""
        if tests and not self.clauses:
            self.clauses.append(code("for _ in (0,)"))  # nothing is chosen, yet the tests need somewhere to stand
            self.narrowed.append(False)
        if tests:
            self.clauses[at] = code("{} and {}" if self.narrowed[at] else "{} if {}", self.clauses[at], joined(" and ", tests))
            self.narrowed[at] = True

    def copy(self) -> Listing:
        """The same, to be written on by itself."""
        return Listing(list(self.clauses), list(self.chosen), list(self.narrowed), list(self.counter))


def purposes(offer: m.Offer) -> tuple[str, ...]:
    """What something may count as something else for: the verb that is offered, and the way in which it is done."""
    verb = offer.event.verb
    return (verb, *(m.way_of(verb, value.verb) for _, value in offer.event.args if isinstance(value, m.WayOf)))


class Offers:
    """Writes offers."""

    def __init__(self, draft: Draft, verbs: Verbs) -> None:
        self.draft = draft
        self.names = draft.names
        self.verbs = verbs
        self.count = 0

    def write(self, offer: m.Offer, source: int, condition: m.Condition | None = None, used: int = NONE) -> OfferPlan:
        """An offer: the function that lists what can be picked, the slots that it fills."""
        slots = self.names.slots[offer.event.verb]
        listing = self.picked(offer)
        entries = code("({},) {}", joined(", ", listing.chosen), joined(" ", listing.clauses)) if listing.chosen else code("()")
        picks = self.draft.function("picks", "s, f", code("return [{}]", entries))
        picked = {pick.var for pick in offer.picks}
        by_var = {value.name: slots[name] for name, value in offer.event.args if isinstance(value, m.Var) and value.name in picked}
        given = tuple((slots[name], self.given(value)) for name, value in offer.event.args if not isinstance(value, m.Var) or value.name not in picked)
        filled = tuple(by_var[pick.var] for pick in offer.picks)
        number = self.count
        self.count += 1
        return OfferPlan(
            number=number,
            verb=self.names.verbs[offer.event.verb],
            slots=filled,
            picks=picks,
            given=given,
            limit=offer.limit.value if isinstance(offer.limit, m.Number) else -1,
            once=offer.different,
            used=used,
            source=source,
            condition=self.draft.function("when", "s, f", code("return {}", self.writer().cond(condition))) if condition is not None else None,
            fast=self.fast(offer, number, listing, filled),
            sakes=tuple(each for each in sorted(self.names.altered) if "@" in each and each.partition("@")[2] in purposes(offer)),
            lawful=kept_laws(self.names, offer.event.verb, {name for name, _ in offer.event.args}) is not None,
            begins=self.begins(offer.event.verb, {name for name, slot in slots.items() if slot in filled}),
            when=asked(condition, self.writer().context, "s, f") if condition is not None else None,
            spoken=self.spoken(offer),
        )

    def spoken(self, offer: m.Offer) -> Asked:
        """What the things must be that the offer speaks of."""
        names = {pick.var: made_up(f"x{at}") for at, pick in enumerate(offer.picks)}
        conditions = [membership(pick.of, m.Var(pick.var, pick.of.kind)) for pick in offer.picks if isinstance(pick.of, m.Select)]
        context = Context(self.names, purposes=purposes(offer), locals=names)
        return asked(m.All(tuple(conditions)), context, ", ".join(["s", "f", *(name.text for name in names.values())]))

    def begins(self, verb: str, picked: set[str]) -> bool:
        """Is all that the body of a verb does done to what was picked? Then there is something to do it to, and it need not be tried."""
        body = self.draft.book.verbs[verb].body
        return len(body) == 1 and isinstance(body[0], m.Loop) and isinstance(body[0].of, m.Var) and body[0].of.name in picked

    def writer(self) -> Expressions:
        """A writer that knows nothing but the frame."""
        return Expressions(Context(self.names))

    def given(self, value: m.Expr) -> str:
        """A function for what the offer itself fills in."""
        return self.draft.function("given", "s, f", code("return {}", self.writer().expr(value)))

    def picked(self, offer: m.Offer) -> Listing:
        """What can be picked."""
        listing = Listing()
        context = Context(self.names, purposes=purposes(offer), counter=listing.counter)
        for pick in offer.picks:
            assert isinstance(pick.of, m.Select)
            self.add(listing, context, pick.var, pick.of)
        return listing

    @staticmethod
    def add(listing: Listing, context: Context, var: str, of: m.Select) -> None:
        """A further choice of a listing, known under a name from there on."""
        local = context.local("x")
        inner = Expressions(context.inner(**{var: local}))
        tests = [t for t in (inner.cond(c) for c in of.tests) if t != TRUE]
        listing.go_through(local, Expressions(context).domain(of), tests)
        context.locals[var] = local

    def fast(self, offer: m.Offer, number: int, picked: Listing, filled: tuple[int, ...]) -> str | None:
        """One function that lists the whole options of an offer, for when no law and nothing that lasts has a say."""
        verb = self.draft.book.verbs[offer.event.verb]
        listing = picked.copy()
        context = self.known(offer, listing, filled)
        if listing.chosen and offer.different:
            listing.narrow(0, [code("{} not in used", listing.chosen[0])])
        try:
            known = {name for name, _ in offer.event.args}
            laws = [Expressions(context).cond(law) for law in kept_laws(self.names, verb.name, known) or ()]
            listing.narrow(-1, [law for law in laws if law != TRUE])
            self.open(verb, known, listing, context)
            if travels(verb.body):
                trial = self.draft.trial(verb.name, {})
                trial.context.locals.update(context.locals)
                trial.context.counter = listing.counter
                ways = ways_expression(verb.body, trial)
                if ways is None:
                    return None
                listing.go_through(code("way"), ways, [])
        except (UncompiledError, KeyError):
            return None
        return self.draft.function("fast", "s, f, used", code("return [(1, {}, {}) {}]", number, joined(", ", listing.chosen), joined(" ", listing.clauses)))

    def known(self, offer: m.Offer, listing: Listing, filled: tuple[int, ...]) -> Context:
        """Where the participants that the offer fills are found while its options are listed."""
        slots = self.names.slots[offer.event.verb]
        by_slot = {slot: name for name, slot in slots.items()}
        chosen = {by_slot[slot]: name for slot, name in zip(filled, listing.chosen, strict=True)}
        context = Context(self.names, locals=chosen, counter=listing.counter)
        for name, value in offer.event.args:
            if slots[name] not in filled:
                context.locals[name] = self.writer().expr(value)
        return context

    def open(self, verb: m.Verb, known: set[str], listing: Listing, context: Context) -> None:
        """Narrow a listing by what the verb needs, and go through what is still open."""
        spoken = {n for _, about, _ in verb.needs for n in about}
        tests = (Expressions(context).cond(c) for c, about, _ in verb.needs if about <= known)
        listing.narrow(-1, [t for t in tests if t != TRUE])
        done = set(known)
        for name in verb.slots:
            if name in spoken and name not in known:
                done.add(name)
                needs = tuple(c for c, about, _ in verb.needs if name in about and about <= done)
                self.add(listing, context, name, self.verbs.fillers(verb.name, name, needs))
