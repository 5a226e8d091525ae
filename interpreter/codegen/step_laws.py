"""The laws about steps: when they are as plain as can be, ways are found without asking them at every space."""

from __future__ import annotations

from interpreter.codegen.names import Names
from interpreter.engine.acts.travel import short_table
from interpreter.engine.core.layout import NONE
from interpreter.engine.core.rules import Rules, StepGuards
from interpreter.meaning import model as m
from interpreter.meaning.model.natives import WAY_VERBS

Guard = tuple[int, int, int]
Laws = list[tuple[m.Law, int]]
"""Laws, each with the definition of the card that has it."""


def note_steps(rules: Rules, names: Names, laws: Laws) -> None:
    """Note whether steps are plain, and the cards for which they are not."""
    rules.step_verb, rules.stop_verb = names.verbs.get("Step", -1), names.verbs.get("Stop", -1)
    about = [(law, holder) for law, holder in laws if law.event.verb in WAY_VERBS]
    rules.plain_steps = _plain(rules, about, laws)
    rules.no_return = any(law.event.verb == "Stop" and law.force == "cannot" and _full_spaces(law) and _with_any_card(law) for law, _ in about)
    if rules.plain_steps and rules.board is not None:
        table = short_table(rules.board.neighbours)
        rules.short_ways = table if table[0] else ()
    rules.strangers = frozenset(_outside(rules, about))
    rules.free_movers = rules.strangers | _let_through(rules, laws)
    rules.step_guards = _guards(rules, names, about)


def _plain(rules: Rules, about: Laws, laws: Laws) -> bool:
    """Do the laws come to this: an empty space is free, one with another card is not?"""
    barred = any(law.event.verb == "Step" and law.force == "cannot" and _full_spaces(law) for law, _ in about)
    passing = {rules.step_verb, rules.stop_verb} & rules.passing_laws
    return barred and not passing and all(holder == NONE and _plain_law(law, laws) for law, holder in about)


def _plain_law(law: m.Law, laws: Laws) -> bool:
    """A law that bars spaces with another card from every mover, or that nothing in the match can bring to bear."""
    if law.force != "cannot":
        return False
    for _, pattern in law.event.slots:
        for test in pattern.tests:
            if isinstance(test, m.May) and test.forbidden:
                return not any(_bars_spaces(other, test.event.verb) for other, _ in laws)
    everyone = all(isinstance(t, m.IsClass) for name, p in law.event.slots if name == "mover" for t in p.tests)
    return everyone and _unless_permitted(law.condition) and _full_spaces(law)


def _bars_spaces(law: m.Law, verb: str) -> bool:
    """Does a law keep a verb from some spaces?"""
    return law.force == "cannot" and law.event.verb == verb and any(p.kind == "space" for _, p in law.event.slots)


def _unless_permitted(condition: m.Condition) -> bool:
    """Does a condition say nothing, or only that no permission lifts the law?"""
    return isinstance(condition, m.Always) or (isinstance(condition, m.Not) and isinstance(condition.of, m.May) and not condition.of.forbidden)


def _guards(rules: Rules, names: Names, about: Laws) -> StepGuards | None:
    """The acts that the laws about steps ask of, where each of these laws bars spaces with another card, unless an act past it is permitted, or spaces that an
    act is forbidden to lead through. Nothing where one of them asks more.
    """
    if {rules.step_verb, rules.stop_verb} & rules.passing_laws:
        return None
    past: dict[Guard, None] = {}
    through: dict[Guard, None] = {}
    barred = never = False
    for law, holder in about:
        event = law.event
        mover = next((pattern for name, pattern in event.slots if name == "mover"), None)
        if holder != NONE or law.force != "cannot" or event.actor or event.agent or event.because or event.tests or mover is None:
            return None
        if len(event.slots) != 2 or not all(isinstance(test, m.IsClass) for test in mover.tests):
            return None
        if _full_spaces(law):
            always = isinstance(law.condition, m.Always)
            permission = _unless(law.condition)
            guard = _guard(rules, names, permission, mover.var, _other(law)) if permission is not None else None
            if not always and (guard is None or event.verb != "Step"):
                return None
            if guard is not None:
                past[guard] = None
            if event.verb == "Step":
                barred, never = True, never or always
        else:
            forbidden = _led_through(law)
            left = next(pattern for name, pattern in event.slots if name != "mover")
            guard = _guard(rules, names, forbidden, mover.var, m.Var(left.var, "space")) if forbidden is not None else None
            if guard is None or event.verb != "Step":
                return None
            through[guard] = None
    return StepGuards(() if never else tuple(past), tuple(through)) if barred else None


def _unless(condition: m.Condition) -> m.Event | None:
    """The act that lifts a law where it is permitted."""
    return condition.of.event if isinstance(condition, m.Not) and isinstance(condition.of, m.May) and not condition.of.forbidden else None


def _led_through(law: m.Law) -> m.Event | None:
    """The act that is forbidden to lead through a space, which is all that a law asks of the space that is left."""
    left = next((pattern for name, pattern in law.event.slots if name == "left"), None)
    if left is None or not isinstance(law.condition, m.Always) or len(left.tests) != 1:
        return None
    test = left.tests[0]
    return test.event if isinstance(test, m.May) and test.forbidden else None


def _other(law: m.Law) -> m.Var:
    """The other card on a space of which a law speaks."""
    pattern = next(p for name, p in law.event.slots if name == "space")
    test = pattern.tests[0]
    assert isinstance(test, m.Compare) and isinstance(test.left, m.Count)
    return m.Var(test.left.of.var, "card")


def _guard(rules: Rules, names: Names, event: m.Event, mover: str, other: m.Var) -> Guard | None:
    """An act of the one that goes, past or through what is in its way."""
    if event.actor or event.agent or event.because or event.tests or event.verb not in names.verbs or len(event.slots) != 2:
        return None
    slots, number = names.slots[event.verb], names.verbs[event.verb]
    own = [name for name, p in event.slots if p.tests == (m.Same(m.Var(p.var, "card"), m.Var(mover, "card")),)]
    obstacle = next((name for name, p in event.slots if p.tests == (m.Same(m.Var(p.var, other.kind), other),)), None)
    if len(own) != 1 or obstacle is None or rules.verbs[number].needs:
        return None
    return number, slots[own[0]], slots[obstacle]


def _full_spaces(law: m.Law) -> bool:
    """Does the law speak of spaces with another card on them, and of nothing else about the space?"""
    pattern = next((p for name, p in law.event.slots if name == "space"), None)
    if pattern is None or len(pattern.tests) != 1:
        return False
    test = pattern.tests[0]
    full = isinstance(test, m.Compare) and isinstance(test.left, m.Count) and test.left.of.domain == m.Var(pattern.var, "space") and test.right == m.Number(1)
    return full and (_but_the_mover(law) or (law.event.verb == "Stop" and _with_any_card(law)))


def _but_the_mover(law: m.Law) -> bool:
    """Is the card that shuts a space any but the one that goes?"""
    mover = next((m.Var(p.var, "card") for name, p in law.event.slots if name == "mover"), None)
    return mover is not None and _asked_of_cards(law) == (m.Not(m.Same(_other(law), mover)),)


def _with_any_card(law: m.Law) -> bool:
    """Is it any card at all, also the one that goes? Then a way does not end where it began."""
    return _asked_of_cards(law) == ()


def _asked_of_cards(law: m.Law) -> tuple[m.Condition, ...]:
    """What a law asks of the card on a space of which it speaks."""
    pattern = next(p for name, p in law.event.slots if name == "space")
    test = pattern.tests[0]
    assert isinstance(test, m.Compare) and isinstance(test.left, m.Count)
    return test.left.of.tests


def _let_through(rules: Rules, laws: Laws) -> set[int]:
    """The cards that some permission lets past what stands in the way."""
    found: set[int] = set()
    for law, holder in laws:
        if law.force == "can" and any(name == "obstacle" for name, _ in law.event.slots):
            own = any(len(p.tests) == 1 and isinstance(p.tests[0], m.Same) and isinstance(p.tests[0].right, m.This) for _, p in law.event.slots[:1])
            found.update(rules.by_def.get(holder, ()) if own else rules.all_cards)
    return found


def _outside(rules: Rules, about: Laws) -> set[int]:
    """The cards of which the laws about steps do not speak."""
    words = [t.word for law, _ in about for name, p in law.event.slots if name == "mover" for t in p.tests if isinstance(t, m.IsClass)]
    return {card for word in words for card in rules.all_cards if not rules.cls[word][card]}
