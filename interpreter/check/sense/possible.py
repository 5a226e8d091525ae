"""Things that no card, token or place can be: in a set that is chosen or looped over, in what a text waits for, in what it asks."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check.sense.known import INFINITE, Fact, Known, known_of
from interpreter.check.sense.spoken import Finding, Spoken
from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes, substituted

NEVER, NO_TARGET, BEYOND = "contradiction", "nothing there", "beyond bounds"


def findings(spoken: Spoken) -> Iterator[Finding]:
    """What can be nothing at all."""
    known = known_of(spoken.book)
    for node in nodes(spoken.statements):
        if isinstance(node, m.Select | m.Pattern):
            yield from _empty(node.tests, node, known)
            if isinstance(node, m.Select) and node.domain == "in_play":
                yield from _gone(node, known)
        elif isinstance(node, m.Compare) and known.impossible(node):
            yield Finding(BEYOND, "there can never be so many", (node,), _bounds(node, known))
        elif isinstance(node, m.Do | m.Native):
            yield from _too_much(node, known)
        elif isinstance(node, m.InRegion | m.RegionOf) and isinstance(node.count, m.Number) and 0 < known.rows < node.count.value:
            yield Finding(BEYOND, f"the board has {known.rows} rows", (node.count, node))
        elif isinstance(node, m.Geometry) and known.impossible(node):
            yield Finding(NO_TARGET, "nothing is there: a card is not beside itself, and nothing is no space away from another", (node,))


def _empty(tests: tuple[m.Condition, ...], holder: object, known: Known) -> Iterator[Finding]:
    """Tests that nothing passes."""
    found = known.contradiction(fact for fact in known.facts(tests))
    if found is None or found[0] is found[1]:
        return
    earlier, later = found
    if isinstance(earlier.condition, m.IsClass) and isinstance(later.condition, m.IsClass) and later.so and earlier.so:
        yield Finding(
            NO_TARGET, f'no card of this game is a "{earlier.condition.word}" and a "{later.condition.word}"', (later.said, holder), beside=earlier.said
        )
    else:
        yield Finding(NEVER, "nothing can be all that is asked of it here: one part excludes another", (later.said, holder), beside=earlier.said)


def _gone(of: m.Select, known: Known) -> Iterator[Finding]:
    """Things that a rule takes out of play as soon as there are any."""
    facts = list(known.facts(of.tests))
    for rule in known.book.rules:
        state = rule.statement
        if not isinstance(state, m.StateRule) or state.of is None or state.of.domain != "in_play" or not isinstance(state.condition, m.Always):
            continue
        asked = substituted(state.of.tests, {state.of.var: m.Var(of.var, of.kind)})
        specific = [test for test in asked if isinstance(test, m.Compare)]
        if specific and all(isinstance(test, m.OnBoard | m.InPlay) or known.implied(test, facts) for test in asked):
            said = next((f.said for f in facts for test in specific if isinstance(f.condition, m.Compare) and _about(f.condition, test)), of)
            yield Finding(NO_TARGET, f'nothing of this kind is ever in play: "{rule.source.text}"', (said, of), (f"{rule.source.name}: {rule.source.text}",))
            return


def _about(one: m.Compare, other: m.Compare) -> bool:
    return one.left in (other.left, other.right)


def _too_much(act: m.Do | m.Native, known: Known) -> Iterator[Finding]:
    """More of something than there can be, and farther than the board goes."""
    for slot, value in act.args:
        if isinstance(value, m.Amount) and isinstance(value.count, m.Number) and value.count.value > known.bounds.get(value.resource, (0, INFINITE))[1]:
            most = known.bounds[value.resource][1]
            yield Finding(BEYOND, f"there are never more than {most} of it", (value, act), (f"game.yaml: at most {most} {value.resource}",))
        elif slot == "distance" and isinstance(value, m.Number) and 0 < known.longest <= value.value:
            yield Finding(BEYOND, f"no card can go so far: the board has {known.longest} spaces in a line at most", (value, act))


def _bounds(node: m.Compare, known: Known) -> tuple[str, ...]:
    held = node.left
    if not isinstance(held, m.Held):
        return ()
    least, most = known.bounds[held.resource]
    return (f"game.yaml: {held.resource} goes from {least} to {most}",)


def facts_of(value: m.Expr, spoken: Spoken, known: Known) -> list[Fact]:
    """What is known of what takes part in an act, said of that very expression."""
    found: list[Fact] = []
    match value:
        case m.Var():
            for of in spoken.sets.get(value.name.removesuffix("s") if value.many else value.name, spoken.sets.get(value.name, ())):
                if isinstance(of, m.Select):
                    found += known.facts(substituted(of.tests, {of.var: value}))
            found += known.facts(spoken.patterns.get(value.name, ()))
        case m.This():
            classes = sorted(spoken.book.vocabulary.card_classes(spoken.card))
            found += [Fact(m.IsClass(value, word), True, value) for word in classes]
        case m.Select():
            found += known.facts(substituted(value.tests, {value.var: value}))
    return found


def domain_of(value: m.Expr, spoken: Spoken) -> m.Expr | str | None:
    """Where a thing is taken from."""
    if isinstance(value, m.Select):
        return value.domain
    if isinstance(value, m.Var):
        sets = spoken.sets.get(value.name, ())
        if len(sets) == 1 and isinstance(sets[0], m.Select):
            return sets[0].domain if not isinstance(sets[0].domain, m.Var) else domain_of(sets[0].domain, spoken)
    return None
