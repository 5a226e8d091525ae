"""Which kinds of change each function of a match looks at, from its source and from what it calls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from interpreter.codegen.steadiness import looks_at_acts, parted
from interpreter.engine.invalidation import EVERYTHING, PHASES, PILES, PLAY, REGISTERS, TRACKS, TURNS, token

FORCE = "'force'"
"""What stands for all that gives abilities and classes to cards."""

_TOKENS = re.compile(r"s\.tokens\[(?:(\d+) \* N\b|(N)\b|0 \+)")
_NAMED = re.compile(r"k\d+")
_ANY_TOKENS = re.compile(r"s\.tokens\[")

_PILES = re.compile(r"s\.holds\[|\bcards_between\(|\bcards_on\(|\btop\(|R\.all_cards|s\.where\[\w+\](?! in R\.in_play)")
_TURNS = re.compile(r"s\.(?:active|turn|first|round)\b")
_PHASES = re.compile(r"s\.(?:phase|phase_serial)\b")

_GIVEN = frozenset(["has_ability", "endowed", "is_class", "counts_as", "bereft", "value", "bits", "bits_of", "besides"])
"""Functions of the engine that ask what cards were given."""

_PLAIN = (
    "bool",
    "list",
    "len",
    "any",
    "all",
    "range",
    "max",
    "min",
    "sum",
    "tuple",
    "set",
    "abs",
    "type",
    "next",
    "some",
    "only",
    "nth",
    "num",
    "together",
    "no_more",
)
_OF_CARDS = (
    "printed",
    "has_value",
    "sinks",
    "cards_between",
    "cards_on",
    "or_none",
    "top",
    "host",
    "at",
    "named",
    "all_different",
    "values_in",
    "foremost",
    "leading",
)
_OF_PLAY = ("beside", "left_of", "right_of", "amidst", "leftmost", "rightmost", "midmost", "outermost", "next_to", "row", "distance", "neighbours", "in_line")
_OF_BOARDS = ("clear_line", "diagonal", "run_of", "region_spaces", "between", "within", "rank", "opponent", "next_player", "alive")
_HARMLESS = frozenset((*_PLAIN, *_OF_CARDS, *_OF_PLAY, *_OF_BOARDS))
"""Functions that look at no tokens and no tracks."""


class Reads:
    """Works out what functions look at, once for each."""

    def __init__(self, codes: Sequence[str], values: Mapping[str, set[str]], gifts: Iterable[str]) -> None:
        self.bodies = {name: (body, calls) for code in codes for name, body, calls in parted(code)}
        self.groups: dict[str, frozenset[str]] = {value: frozenset(made) | {FORCE} for value, made in values.items()}
        self.groups[FORCE] = frozenset(gifts)

    def of(self, name: str) -> int:
        """The kinds of change that a function, a value (in quotes) or the force looks at."""
        found, seen, waiting = PLAY, {name}, [name]
        while waiting and found != EVERYTHING:
            each = waiting.pop()
            mask, calls = self.own(each)
            found |= mask
            waiting += [call for call in calls if call not in seen]
            seen.update(calls)
        return found

    def own(self, name: str) -> tuple[int, frozenset[str]]:
        """What a function looks at itself, and what it calls."""
        if name in self.groups:
            return PLAY, self.groups[name]
        if name in self.bodies:
            body, calls = self.bodies[name]
            return self.mask(body), calls - {name}
        if name in _GIVEN:
            return PLAY, frozenset([FORCE])
        return (PLAY if name in _HARMLESS or _NAMED.fullmatch(name) else EVERYTHING), frozenset()

    @staticmethod
    def mask(body: str) -> int:
        """What a piece of source looks at."""
        if looks_at_acts(body):
            return EVERYTHING
        found = PLAY | (TRACKS if "s.tracks[" in body else 0) | (PILES if _PILES.search(body) else 0) | (REGISTERS if "s.kept" in body else 0)
        found |= (TURNS if _TURNS.search(body) else 0) | (PHASES if _PHASES.search(body) else 0)
        named = list(_TOKENS.finditer(body))
        if len(named) < len(_ANY_TOKENS.findall(body)):
            return EVERYTHING
        for each in named:
            found |= token(int(each[1]) if each[1] else 1 if each[2] else 0)
        return found
