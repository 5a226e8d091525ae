"""What has happened in a scenario: acts, and changes that the engine itself makes, by the headwords of the glossary."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate

from interpreter.content import Text
from interpreter.engine.core.state import State
from interpreter.engine.log.log import Entry, entries
from interpreter.play.scenario.scenario_mistake import differs, mistake, unknown

CHANGES = {
    "control": "Take control",
    "face": "Turn over",
    "lost": "Lose the game",
    "roll": "Roll",
    "seen": "Reveal",
    "shuffled": "Shuffle",
    "won": "Win",
}
"""The changes that the log tells by the name of a verb."""


def in_log(s: State, wanted: Sequence[Text]) -> None:
    """These have happened in this order; others may lie between."""
    done = happened(s)
    at = 0
    for each in wanted:
        name = _verb(s, each)
        if name not in done[at:]:
            after = f" after {', '.join(done[:at])}" if at else ""
            raise differs(each, f"{name}{after}", ", ".join(done[at:]) or "nothing")
        at = done.index(name, at) + 1


def not_in_log(s: State, unwanted: Sequence[Text]) -> None:
    """None of these has happened."""
    done = happened(s)
    for each in unwanted:
        name = _verb(s, each)
        if name in done:
            raise differs(each, f"no {name}", ", ".join(done))


def hold_endless(s: State, key: Text, wanted: Sequence[Text]) -> None:
    """These cards and terms, and no others, were stopped because they would have gone on without an end."""
    stopped = {s.rules.sources[source].name for entry in entries(s) if entry.what == "endless" for source, _ in entry.about[0]}
    if {each.casefold() for each in wanted} != {name.casefold() for name in stopped}:
        raise differs(key, ", ".join(wanted) or "nothing", ", ".join(sorted(stopped)) or "nothing")


def happened(s: State) -> list[str]:
    """The names of all that happened, in the order in which it began."""
    log = entries(s)
    newest = list(accumulate((entry.frame for entry in log), max))
    found: list[tuple[int, int, str]] = []
    for at, entry in enumerate(log):
        name = _name(s, entry)
        if name is not None and entry.what == "act":
            found.append((bisect_left(newest, entry.frame), entry.frame, name))
        elif name is not None:
            found.append((at, newest[-1] + 1, name))
    return [name for _, _, name in sorted(found, key=lambda each: each[:2])]


def _name(s: State, entry: Entry) -> str | None:
    if entry.what != "act":
        return CHANGES.get(entry.what)
    info = s.rules.verbs.get(s.rules.programs[entry.about[0]].verb)
    return info.name if info is not None else None


def _verb(s: State, said: Text) -> str:
    """The headword of a verb that the log can tell."""
    native = {info.name for info in s.rules.verbs.values() if info.source < 0}
    names = {info.word.casefold(): info.name for info in s.rules.verbs.values()}
    names |= {info.name.casefold(): info.name for info in s.rules.verbs.values()}
    if said.casefold() not in names:
        raise unknown("act", said, f'"{said}" is no act of this game', sorted(set(names.values())))
    name = names[said.casefold()]
    if name in native and name not in CHANGES.values():
        told = {*names.values()} - native | {*CHANGES.values()}
        raise mistake("act", said, f'"{name}" is done by the engine itself, and the log does not tell it', sorted(told))
    return name
