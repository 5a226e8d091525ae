"""What of a card did not come about once, and why: contradictory, forbidden, or merely rare."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.codegen.watching import ACT, BEGUN, CHANGED, CONDITION, EVENT, LIST, OFFERED, RULED, Part
from interpreter.engine.core.rules import Rules
from interpreter.exercise.directed import Directed, Look
from interpreter.exercise.outcome import Never, Told
from interpreter.meaning import model as m

ENOUGH, ENOUGH_GIVEN = 30, 200
"""What was tried less often may be merely rare, above all if it belongs to an ability that is there only for a while."""

NOT_ONCE = {
    CONDITION: "this was never so",
    LIST: "there was never anything that fits",
    ACT: "this never did anything",
    OFFERED: "this could never be done",
    CHANGED: "this was never there for anything",
}
"""What is said of a part that was looked at often enough, by its sort."""


def never(told: tuple[Told, ...], directed: Directed) -> Iterator[Never]:
    """What did not come about once; of one text only what stands first, since the rest waits for it."""
    listed: set[m.Source] = set()
    for each in told:
        if each.came or each.part.source in listed:
            continue
        found = _why(each, directed, directed.rules)
        if found is not None:
            listed.add(each.part.source)
            yield found


def _why(told: Told, directed: Directed, rules: Rules) -> Never | None:
    """Whether it is worth saying that a part did not come about, and why it did not."""
    about, sort = told.part.about, told.part.sort
    if sort == BEGUN and isinstance(about, m.Trigger | m.Replace):
        return _unanswered(told, about, directed, rules)
    if sort == EVENT or (sort == BEGUN and not told.tries):
        return None  # told of what is set off by it
    if sort == RULED:
        return _unruled(told, directed, rules)
    if told.tries < (ENOUGH_GIVEN if told.given else ENOUGH):
        return None
    return Never(told, f"{NOT_ONCE[sort]}: not once in {told.tries} tries") if sort in NOT_ONCE else None


def _looks(part: Part, verb: str, looks: dict[int, Look], rules: Rules) -> list[Look]:
    """What came of looking for the acts that a text waits for."""
    found = []
    for number, look in looks.items():
        source = rules.sources[rules.listeners[number].source]
        if (source.name, source.ability, source.text) == (part.source.name, part.source.ability, part.source.text):
            found.append(look)
    return found


def _unanswered(told: Told, about: m.Trigger | m.Replace, directed: Directed, rules: Rules) -> Never | None:
    """An ability that was never set off: contradictory, forbidden, or merely rare?"""
    looks = _looks(told.part, about.event.verb, directed.looks, rules)
    tried, fits = sum(look.tried for look in looks), sum(look.fits for look in looks)
    if not looks or any(look.performed for look in looks):
        return None if not looks or any(look.answered for look in looks) or fits < ENOUGH else Never(told, _silent(looks))
    if fits and all(look.forbidden == look.fits for look in looks):
        by = next((look.by for look in looks if look.by), "")
        return Never(told, "this was never set off: each act that it waits for is forbidden" + (f": {by}" if by else ""), forbidden=True)
    if fits or tried < ENOUGH:
        return None
    return Never(told, f"this was never set off: none of {tried} acts done on purpose is one that it waits for")


def _silent(looks: list[Look]) -> str:
    number = sum(look.performed for look in looks)
    return f"this was never set off: not once when what it waits for was done on purpose ({number} times)"


def _unruled(told: Told, directed: Directed, rules: Rules) -> Never | None:
    """A law that never had a say: is there an act that it speaks of?"""
    source = told.part.source
    for number, look in directed.laws.items():
        cited = rules.sources[number]
        if (cited.name, cited.ability, cited.text) == (source.name, source.ability, source.text) and not look.fits and look.tried >= ENOUGH:
            return Never(told, f"this never had a say: none of {look.tried} acts looked at on purpose is one that it speaks of")
    return None
