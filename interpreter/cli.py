"""The command line: one thin command for each verb."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text as Shown

from interpreter import __version__
from interpreter.content import Library, Place, Problem, load_here

_START = Place("", 0, 0)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cardwright")
def main() -> None:
    """Cardwright reads card text and rules, and says what they mean."""


@main.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print the errors as JSON.")
def check(paths: tuple[Path, ...], as_json: bool) -> None:
    """Read glossaries and cards and list everything that is wrong.

    Without PATHS: the bundled content and the author's folder around this one.
    """
    library = load_here(paths)
    problems = _ordered(_under(paths, library.problems))
    if as_json:
        click.echo(json.dumps([problem.as_dict() for problem in problems], ensure_ascii=False))
    else:
        _print(library, problems)
    sys.exit(1 if problems else 0)


def _under(paths: Iterable[Path], problems: Iterable[Problem]) -> list[Problem]:
    """The problems of files below these paths; all of them when there are no paths."""
    folders = [path.resolve() for path in paths]
    return [
        problem
        for problem in problems
        if not folders
        or problem.place is None
        or any(Path(problem.place.file).resolve().is_relative_to(folder) for folder in folders)
    ]


def _ordered(problems: Iterable[Problem]) -> list[Problem]:
    """Each problem once, by file and line."""
    once = dict.fromkeys(problems)
    return sorted(once, key=lambda each: (each.place is not None, each.place or _START, each.what))


def _print(library: Library, problems: list[Problem]) -> None:
    """The problems and a last line that counts; in colour on a terminal."""
    console = Console(soft_wrap=True, highlight=False)
    for problem in problems:
        console.print(_coloured(library.render(problem)), end="\n\n")
    console.print(_coloured(_summary(library, problems)))


def _summary(library: Library, problems: list[Problem]) -> str:
    if problems:
        return f"{len(problems)} {'error' if len(problems) == 1 else 'errors'}"
    games = [game for game in library.games if library.games[game].players]
    terms = sum(len(library.own_terms(game)) for game in library.games)
    cards = sum(len(library.cards(game)) for game in library.games)
    return f"no errors: {len(games)} games, {terms} terms, {cards} cards"


def _coloured(message: str) -> Shown:
    text = Shown(message)
    text.highlight_regex(r"^\S+:\d+:\d+:", "bold cyan")
    text.highlight_regex(r"\^+$", "bold red")
    text.highlight_regex(r"did you mean .*\?", "green")
    text.highlight_regex(r"^no errors", "bold green")
    return text
