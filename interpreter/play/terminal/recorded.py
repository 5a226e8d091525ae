"""What was tried, as a scenario: the position, what was chosen, and what came of it as the expectation."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from interpreter.content import Scenario, Text
from interpreter.content.atomic import write_whole
from interpreter.content.game import Game
from interpreter.engine.core.state import State
from interpreter.play.course import Course
from interpreter.play.record.mishap import plain
from interpreter.play.scenario.scenario_facts import EMPTY, hold
from interpreter.play.scenario.scenario_mistake import MistakeError
from interpreter.play.scenario.scenario_piece import piece_on


def write_recorded(path: Path, scenario: Scenario, course: Course) -> None:
    """Write what was played as a scenario."""
    given = {str(key): plain(value) for key, value in scenario.given.items()}
    facts = expectation(course.states[0], course.state, course.table.game)
    name = f"What was tried with {course.trying_card}"
    out = StringIO()
    writer = YAML()
    writer.default_flow_style = None
    writer.dump([{"scenario": name, "game": str(scenario.game), "given": given, "when": list(course.choices), "then": facts}], out)
    write_whole(path, out.getvalue())


def expectation(before: State, after: State, game: Game) -> dict[str, Any]:
    """What is otherwise than it was, as it is said of scenarios."""
    found: dict[str, Any] = {}
    for key, was, now in (*_spaces(before, after), *_zones(before, after, game), *_tracks(before, after)):
        if was != now:
            with suppress(MistakeError):  # what a scenario has no words for
                hold(after, game, {Text(key): Text(now) if isinstance(now, str) else now})
                found[key] = now
    if after.over is not None:
        found["winner"] = ", ".join(str(player + 1) for player in after.over) or "draw"
    return found


def _spaces(before: State, after: State) -> Iterator[tuple[str, str, str]]:
    board = after.rules.board
    for space in board.spaces if board is not None else ():
        was, now = (" and ".join(str(piece_on(s, card)) for card in s.holds[space]) or EMPTY for s in (before, after))
        yield board.names[space], was, now  # type: ignore[union-attr]


def _zones(before: State, after: State, game: Game) -> Iterator[tuple[str, Any, Any]]:
    """Zones of players: lines with their cards, others by how many cards are there."""
    rules = after.rules
    for zone in game.all_zones:
        name = str(zone.name).casefold()
        if rules.zone_per.get(name) != "player":
            continue
        for seat in rules.seats:
            place = rules.zone_base[name] + seat
            if zone.in_play:
                was, now = ([str(piece_on(s, card)) for card in s.holds[place]] for s in (before, after))
                yield f"{name} {seat + 1}", was, now
            else:
                yield f"{name} {seat + 1}", len(before.holds[place]), len(after.holds[place])


def _tracks(before: State, after: State) -> Iterator[tuple[str, int, int]]:
    rules = after.rules
    for number, name in enumerate(rules.tracks):
        for seat in rules.seats:
            at = number * rules.players + seat
            yield f"{name} {seat + 1}", before.tracks[at], after.tracks[at]
