"""The command `scenario`: plays scenarios and prints how they went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from interpreter.content import Library, Problem, Scenario, layered_roots, load
from interpreter.content.folders import shown_name, yaml_files
from interpreter.content.scenario_file import load_scenarios
from interpreter.output import as_json as written_as_json
from interpreter.play.scenario.scenario import Outcome, Runner
from interpreter.play.scenario.scenario_mistake import Status

Say = Callable[[str], None]


def scenario_command(paths: Sequence[Path], say: Say = print, as_json: bool = False) -> int:
    """Play the scenarios of files and folders, without them those of all content; the exit code is 1 when one failed."""
    library = load(layered_roots([Path.cwd(), *paths]))
    before = len(library.problems)
    scenarios = chosen(library, paths)
    unread = library.problems[before:]
    runner = Runner(library)
    if as_json:
        outcomes = [runner.run(scenario) for scenario in scenarios]
        say(written_as_json(report(library, outcomes, unread), indent=1))
        return 1 if unread or any(outcome.passed == (outcome.scenario.open is not None) for outcome in outcomes) else 0
    for problem in unread:
        say(library.render(problem) + "\n")
    passed = unsettled = 0
    for scenario in scenarios:
        outcome = runner.run(scenario)
        passed += outcome.passed and scenario.open is None
        unsettled += not outcome.passed and scenario.open is not None
        for line in told(library, outcome):
            say(line)
    failed = len(scenarios) - passed - unsettled + len(unread)
    if unsettled:
        say(f"{unsettled} open")
    say(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def report(library: Library, outcomes: Sequence[Outcome], unread: Sequence[Problem]) -> dict[str, Any]:
    """How scenarios went, as data: the status of each, how many have which, and files that are no scenarios."""
    counts = {status.value: sum(outcome.status is status for outcome in outcomes) for status in Status}
    return {
        "counts": counts,
        "scenarios": [_reported(outcome) for outcome in outcomes],
        "problems": [_located(problem) for problem in unread],
    }


def _reported(outcome: Outcome) -> dict[str, Any]:
    scenario = outcome.scenario
    told: dict[str, Any] = {"file": scenario.place.file, "line": scenario.place.line, "scenario": str(scenario.scenario), "game": str(scenario.game)}
    told |= {"status": outcome.status.value}
    if scenario.open is not None:
        told["open"] = str(scenario.open)
    if outcome.problem is not None:
        told["problem"] = _located(outcome.problem)
    if outcome.trace:
        told["trace"] = list(outcome.trace)
    return told


def _located(problem: Problem) -> dict[str, Any]:
    place = problem.place
    where = {"file": place.file, "line": place.line, "column": place.column} if place is not None else {}
    return {**where, "kind": problem.kind, "what": problem.what, "fits": list(problem.fits)}


def chosen(library: Library, paths: Sequence[Path]) -> list[Scenario]:
    """The scenarios of the files: those that came with the content, and those of files beside it."""
    loaded = [scenario for game in library.games for scenario in library.scenarios(game)]
    if not paths:
        return loaded
    files = {shown_name(file): file for path in paths for file in (yaml_files(path) if path.is_dir() else [path])}
    beside = [file for name, file in files.items() if name not in library.sources]
    return [scenario for scenario in loaded if scenario.place.file in files] + load_scenarios(library, beside)


def told(library: Library, outcome: Outcome) -> list[str]:
    """How a scenario went, in lines; one that is marked as open must not come out."""
    reason = outcome.scenario.open
    if outcome.problem is None and reason is not None:
        return [f"FAILED  {outcome.scenario.scenario}", f"   it comes out now: take out the line open: {reason}"]
    if outcome.problem is None:
        return [f"passed  {outcome.scenario.scenario}"]
    if reason is not None:
        return [f"open    {outcome.scenario.scenario}: {reason}"]
    lines = [f"FAILED  {outcome.scenario.scenario} ({outcome.status.value})", library.render(outcome.problem)]
    done = [f"   done so far: {'; '.join(outcome.trace)}"] if outcome.trace else []
    return [*lines, *done, *(f"   {line}" for line in outcome.drawing.splitlines()), ""]
