"""What the engine can look up without asking everything that lasts or is given."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.engine.core.rules import Block, Endowment, Rules


def note_passing(rules: Rules) -> None:
    """Note the verbs and values about which something has a say: in the rules themselves, and in what comes and goes."""
    inner = [*rules.blocks, *(gift.block for gift in _gifts([rules, *rules.blocks]))]
    rules.givers = {holder: tuple(each for each in rules.endows if each.holder == holder) for holder in dict.fromkeys(each.holder for each in rules.endows)}
    rules.always_giving = tuple(each for each in rules.endows if each.always)
    rules.lawful = frozenset(rules.laws)
    rules.permissive = frozenset(v for v, laws in rules.laws.items() if any(x.force == "can" for x in laws))
    rules.passing_laws = frozenset(v for b in inner for v in b.laws)
    rules.passing_heard = frozenset(v for b in inner for table in (b.before, b.during, b.at_once, b.after, b.instead) for v in table)
    holders: list[Rules | Block] = [rules, *inner]
    waited = {v for b in holders for table in (b.before, b.during, b.at_once, b.after, b.instead, b.settled) for v in table}
    rules.described = frozenset(
        verb
        for holder in holders
        for table in (holder.at_once, holder.after, holder.settled)
        for verb, listeners in table.items()
        if any(each.description is not None for each in listeners)
    )
    rules.quiet = frozenset(v for v in rules.verbs if v not in waited)
    rules.law_defs = {verb: frozenset(law.holder for law in laws if law.holder >= 0) for verb, laws in rules.laws.items()}
    rules.free = frozenset(v for v in rules.verbs if v not in rules.lawful and v not in rules.passing_laws)
    rules.passing_times = frozenset(time for b in inner for time in b.times)
    rules.usable = bool(rules.activated) or any(b.activated for b in inner)
    rules.passing_changes = frozenset(v for b in inner for v in b.changes)


def _gifts(holders: Iterable[Rules | Block]) -> list[Endowment]:
    """All abilities that are given by something, those inside of them included."""
    found: list[Endowment] = []
    for holder in holders:
        for endowment in holder.endows:
            found += [endowment, *_gifts([endowment.block])]
    return found
