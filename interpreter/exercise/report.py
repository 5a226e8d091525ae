"""What became of a card, told beside its own words, and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from interpreter.codegen.watching import EVENT, TAKEN
from interpreter.engine.core.counting import NO, NOTHING, ONE, SEVERAL, YES
from interpreter.exercise.outcome import Outcome, Told

WIDEST = 60
"""So many characters of a text stand beside what became of it."""


def lines(outcome: Outcome) -> Iterator[str]:
    """What became of a card, line by line."""
    yield f"{outcome.card.name}: in play at the start of {outcome.standing} of {outcome.games} games, {outcome.choices} choices"
    if not outcome.parts:
        yield "  no text of it was there to be played"
    for key in dict.fromkeys((part.ability, part.line) for part in outcome.parts):
        parts = [part for part in outcome.parts if (part.ability, part.line) == key]
        yield f"  {parts[0].text}"
        yield from (f"    {_beside(part, parts)}" for part in parts if part.part.sort != EVENT)


def _beside(told: Told, others: Sequence[Told]) -> str:
    words = told.words if len(told.words) <= WIDEST else told.words[: WIDEST - 4].rstrip() + " ..."
    first = f", first in game {told.first[0]} at choice {told.first[1]}" if told.first is not None else ""
    purpose = f" (on purpose: {_came(told, told.on_purpose)})" if told.on_purpose and not told.first else ""
    return f"{words:<{WIDEST}} {_came(told, told.tally, others)}{first}{purpose}"


def _came(told: Told, tally: dict[str, int], others: Sequence[Told] = ()) -> str:
    """How often a part came to what, in words."""
    yes, no = tally.get(YES, 0), tally.get(NO, 0)
    match told.part.sort:
        case "condition":
            return f"so {yes}, not so {no}"
        case "list":
            return f"none {tally.get(NOTHING, 0)}, one {tally.get(ONE, 0)}, several {tally.get(SEVERAL, 0)}"
        case "act":
            changed = ", ".join(f"{_CHANGES.get(what, what)} {number}" for what, number in told.changes.items()) if told.tally is tally else ""
            return f"done {yes} of {yes + no}" + (f" ({changed})" if changed else "")
        case "begun":
            return f"set off {yes}"
        case "offered":
            taken = next((each for each in others if each.part.sort == TAKEN and each.part.about is told.part.about), None)
            times = f", done {taken.tally.get(YES, 0)}" if taken is not None else ""
            return f"could be done {yes}{times}, could not {no}"
        case "taken":
            return f"done {yes}"
        case "ruled":
            return f"had a say {yes}" + (f", allowed nothing else {no}" if no else "")
        case "changed":
            return f"held for something {yes}, not {no}"
    return f"{yes}"


_CHANGES = {
    "put": "moved",
    "walked": "walked",
    "tokens": "tokens",
    "track": "counted",
    "control": "control",
    "face": "turned over",
    "kept": "named",
    "roll": "rolled",
    "seen": "looked at",
    "shuffled": "shuffled",
    "lasts": "lasting",
}


def as_dict(outcome: Outcome, game: str) -> dict[str, Any]:
    """The same as plain data."""
    return {
        "game": game,
        "card": str(outcome.card.name),
        "games": outcome.games,
        "choices": outcome.choices,
        "in_play": outcome.standing,
        "parts": [_part(each) for each in outcome.parts],
        "never": [{"words": each.told.words, "what": each.what, "forbidden": each.forbidden} for each in outcome.never],
        "mishaps": [{"what": each.what, "seed": each.moment[0], "choice": each.moment[1], "endless": each.endless} for each in outcome.mishaps],
    }


def _part(told: Told) -> dict[str, Any]:
    return {
        "ability": told.ability,
        "line": told.line,
        "start": told.at.start,
        "end": told.at.end,
        "words": told.words,
        "sort": told.part.sort,
        "came": told.tally,
        "on_purpose": told.on_purpose,
        "changes": told.changes,
        "witness": {"seed": told.first[0], "choice": told.first[1]} if told.first is not None else None,
    }
