"""The laws about steps: when they are as plain as can be, ways are found without asking them at every space."""

from __future__ import annotations

from interpreter.codegen.names import Names
from interpreter.engine.acts.travel import short_table
from interpreter.engine.core.layout import NONE
from interpreter.engine.core.rules import Rules
from interpreter.meaning import model as m
from interpreter.meaning.model.natives import WAY_VERBS

Laws = list[tuple[m.Law, int]]
"""Laws, each with the definition of the card that has it."""


def note_steps(rules: Rules, names: Names, laws: Laws) -> None:
    """Note whether steps are plain, and the cards for which they are not."""
    rules.step_verb, rules.stop_verb = names.verbs.get("Step", -1), names.verbs.get("Stop", -1)
    about = [(law, holder) for law, holder in laws if law.event.verb in WAY_VERBS]
    rules.plain_steps = _plain(rules, about, laws)
    if rules.plain_steps and rules.board is not None:
        table = short_table(rules.board.neighbours)
        rules.short_ways = table if table[0] else ()
    rules.free_movers = frozenset(_let_through(rules, laws) | _outside(rules, about))


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


def _full_spaces(law: m.Law) -> bool:
    """Does the law speak of spaces with another card on them, and of nothing else about the space?"""
    pattern = next((p for name, p in law.event.slots if name == "space"), None)
    if pattern is None or len(pattern.tests) != 1:
        return False
    test = pattern.tests[0]
    return isinstance(test, m.Compare) and isinstance(test.left, m.Count) and test.left.of.domain == m.Var(pattern.var, "space") and test.right == m.Number(1)


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
