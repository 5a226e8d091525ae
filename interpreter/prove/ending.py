"""Games come to an end, and nothing stumbles on the way there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.game import decision
from interpreter.engine.log.log import entries
from interpreter.play.naming import player_name
from interpreter.prove.property import Finding, Look, Property

SHOWN = 6
"""So many of the choices that come again and again are shown."""


def check(look: Look) -> Iterator[Finding]:
    """Did the game end, with nothing more to choose?"""
    walk = look.walk
    look.figures["choices"] += len(walk.steps)
    for names in dropped(walk.end):
        look.figures[f"{ENDLESS}{names}"] += 1
    if isinstance(walk.stumbled, LimitError):
        yield Finding(len(walk.steps), f"the choice cannot be carried out: {walk.stumbled}")
    elif walk.stumbled is not None:
        yield Finding(len(walk.steps), f"the choice stumbles over {stumbling(walk.stumbled)}")
    elif not walk.ended:
        often = ", ".join(f"{key} ({count} times)" for key, count in Counter(walk.choices).most_common(SHOWN))
        yield Finding(len(walk.steps), f"the game is not over after {len(walk.steps)} choices and {walk.end.turn} turns; chosen most often: {often}")
    elif decision(walk.end) is not None:
        yield Finding(len(walk.steps), "the game is over, and something is still to be chosen")
    else:
        for player in walk.end.over or ():
            look.figures[f"won by {player_name(player)}"] += 1


ENDLESS = "without an end: "
"""What stands in the figures before the names of what was dropped, since it would never have come to an end."""


def dropped(state: State) -> Iterator[str]:
    """The cards and terms, each time together, whose effects went on without an end and were dropped."""
    sources = state.rules.sources
    for entry in entries(state):
        if entry.what == "endless":
            yield ", ".join(sorted({sources[source].name for source, _ in entry.about[0]}))


def stumbling(error: Exception) -> str:
    """An exception in a few words."""
    return f"{type(error).__name__}" + (f": {error}" if str(error) else "")


ENDING = Property("ends", "every game comes to an end, and nothing stumbles on the way", "choices", check, unended=True)
