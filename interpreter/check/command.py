"""`cardwright check`: the findings of a library, in one of the forms that they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter import __version__
from interpreter.check.check import check, not_playable
from interpreter.check.codes import all_coded
from interpreter.check.selection import Selection
from interpreter.content import Library, Place, Problem, Severity, author_root
from interpreter.output import as_json

if TYPE_CHECKING:
    from rich.text import Text as Shown

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted of the findings."""

    paths: tuple[Path, ...] = ()
    selection: Selection = field(default_factory=Selection)
    strict: bool = False
    """Whether warnings count as errors do."""
    form: str = "text"
    """text, json or sarif."""
    fix: bool = False


Further = Callable[[Library, tuple[Path, ...], list[Problem]], list[Problem]]
"""What looks further than the texts: given the library, the paths, and what was found in the texts."""


def findings(library: Library, wanted: Wanted, further: Further | None = None) -> list[Problem]:
    """What is found, each once, in the order of files."""
    library.problems += check(library)
    if further is not None:
        library.problems += further(library, wanted.paths, library.problems)
    return wanted.selection.of_all(_ordered(all_coded(_under(wanted.paths, library.problems))))


def check_command(library: Library, wanted: Wanted, say: Say, further: Further | None = None) -> int:
    """Tell what is found; the exit code says whether anything of it is an error."""
    found = findings(library, wanted, further)
    code = 1 if any(_fails(problem, wanted.strict) for problem in found) else 0
    match wanted.form:
        case "json":
            say(as_json([problem.as_dict() for problem in found]))
        case "sarif":
            from interpreter.check.sarif import sarif

            say(as_json(sarif(library, found, __version__), indent=2))
        case _:
            _tell(library, found, wanted, say)
    return code


def _tell(library: Library, found: list[Problem], wanted: Wanted, say: Say) -> None:
    """The findings for people."""
    if wanted.fix:
        from interpreter.check.fixing import apply_fixes

        for line in apply_fixes(library, found):
            say(line)
        found = [problem for problem in found if problem.fix is None]
    own = wanted.paths or tuple(filter(None, [author_root(Path.cwd())]))
    games = [game for game, form in library.games.items() if not own or _within(own, form.place)]
    _print(library, found, not_playable(library, games))
    if not wanted.paths and author_root(Path.cwd()) is None:
        say("nothing of your own was read: there is no folder cards/ or glossary/ here")


def _fails(problem: Problem, strict: bool) -> bool:
    return problem.severity is Severity.ERROR or (strict and problem.severity is Severity.WARNING)


def _under(paths: Iterable[Path], problems: Iterable[Problem]) -> list[Problem]:
    """The problems of files below these paths; all of them when there are no paths."""
    listed = tuple(paths)
    return [problem for problem in problems if not listed or problem.place is None or _within(listed, problem.place)]


def _within(paths: Iterable[Path], place: Place) -> bool:
    """Does a place lie in a file below one of these paths?"""
    return any(Path(place.file).resolve().is_relative_to(path.resolve()) for path in paths)


def _ordered(problems: Iterable[Problem]) -> list[Problem]:
    """Each problem once, by file and line."""
    once = dict.fromkeys(problems)
    return sorted(once, key=lambda each: (each.place is not None, (each.place.file, each.place.line, each.place.column) if each.place else (), each.what))


def _print(library: Library, problems: list[Problem], notes: Iterable[str] = ()) -> None:
    """The problems, then notes, and a last line that counts; in colour on a terminal."""
    from interpreter.output import console

    screen = console()
    for problem in problems:
        screen.print(_coloured(library.render(problem)), end="\n\n")
    for note in notes:
        screen.print(note)
    screen.print(_coloured(_summary(library, problems)))


def _summary(library: Library, problems: list[Problem]) -> str:
    counted = ", ".join(_counted(problems))
    if any(problem.severity is Severity.ERROR for problem in problems):
        return counted
    games = [game for game in library.games if library.games[game].players]
    terms = sum(len(library.own_terms(game)) for game in library.games)
    cards = sum(len(library.cards(game)) for game in library.games)
    return f"no errors{f', {counted}' if counted else ''}: {len(games)} games, {terms} terms, {cards} cards"


def _counted(problems: list[Problem]) -> Iterator[str]:
    """How many there are of each severity."""
    for severity in Severity:
        number = sum(problem.severity is severity for problem in problems)
        if number:
            yield f"{number} {severity}" + ("" if number == 1 else "s")


def _coloured(message: str) -> Shown:
    from rich.text import Text as Shown

    text = Shown(message)
    text.highlight_regex(r"^\S+:\d+:\d+:", "bold cyan")
    text.highlight_regex(r"(?<=\d: )warning:", "yellow")
    text.highlight_regex(r"(?<=\d: )note:", "blue")
    text.highlight_regex(r"\^+$", "bold red")
    text.highlight_regex(r"did you mean .*\?", "green")
    text.highlight_regex(r"^no errors", "bold green")
    return text
