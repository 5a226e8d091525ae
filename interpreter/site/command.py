"""The command that builds the site, and serves it while its sources are being written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

from interpreter.check import check
from interpreter.content import Library, load_here, nearest
from interpreter.site.builder import MissingToolError
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import LANGUAGES
from interpreter.site.publish import PublishError, why
from interpreter.site.showing import examples_of
from interpreter.site.site import Made, SiteError, Wanted, build, only

Say = Callable[[str], object]

WORK = Path("build") / "docs"
MOST = 40
"""So many mistakes are told at once."""


class DocsError(ValueError):
    """Why there is no site."""


def docs_command(langs: str | None, game: str | None, out: Path, port: int | None, say: Say) -> None:
    """Build the site of some languages and games; serve it if a port is given."""
    if find_spec("mkdocs") is None or find_spec("material") is None:
        raise DocsError(str(MissingToolError()))
    languages = chosen(langs)
    if port is None:
        make(game, out, languages, say)
        return
    from interpreter.site.serve import PortError, serve

    try:
        serve(lambda: make(game, out, languages, say), out, port, say)
    except PortError as error:
        raise DocsError(str(error)) from None


def chosen(langs: str | None) -> tuple[str, ...]:
    """The languages that were asked for.

    >>> chosen("fr, en")
    ('en', 'fr')
    """
    asked = {each.strip() for each in langs.split(",")} if langs is not None else set(LANGUAGES)
    for each in sorted(asked - set(LANGUAGES)):
        raise DocsError(f'there is no language "{each}"; the languages are {", ".join(LANGUAGES)}')
    return tuple(lang for lang in LANGUAGES if lang in asked)


def make(game: str | None, out: Path, languages: tuple[str, ...], say: Say) -> None:
    """Read the library and build the site once."""
    start = perf_counter()
    library = load_here()
    kept, left_out = only(library, _known(library, game))
    problems = list(dict.fromkeys([*library.problems, *check(kept)]))
    if problems:
        raise DocsError("\n\n".join(map(library.render, problems)))
    catalogue = Catalogue(kept)
    try:
        made = build(catalogue, Wanted(WORK, out, languages, left_out))
    except SiteError as error:
        raise DocsError(_list(error.mistakes)) from None
    except (MissingToolError, PublishError) as error:
        raise DocsError(str(error)) from None
    except OSError as error:
        raise DocsError(f"the site was not built: {why(error)}; the old one is as it was") from None
    say(summary(made, out, perf_counter() - start))
    for line in failing(catalogue):
        say(line)


def summary(made: Sequence[Made], out: Path, seconds: float) -> str:
    """What was built, in a line."""
    pages = ", ".join(f"{len(each.paths)} pages in {each.lang}" for each in made)
    return f"{pages}: {out / 'index.html'} ({seconds:.0f} s)"


def failing(catalogue: Catalogue) -> Iterator[str]:
    """A line for each game with rulings, and for each scenario of a card, that did not come out: the site says so too, but who builds it should know."""
    for game in catalogue.games:
        outcomes = catalogue.rulebook(game).outcomes
        rules = [rule for rule, outcome in outcomes.items() if not outcome.passed and outcome.scenario.open is None]
        if rules:
            yield f"examples that do not come out: {', '.join(rules)}; why: cardwright rules {game} {' '.join(rules)}"
    for scenario in examples_of(catalogue).failed:
        yield f'a scenario that does not come out: "{scenario.scenario}"; why: cardwright scenario {scenario.place.file}'


def _list(mistakes: Sequence[str]) -> str:
    more = [f"and {len(mistakes) - MOST} more"] if len(mistakes) > MOST else []
    return "\n".join(["the site was not built:", *mistakes[:MOST], *more])


def _known(library: Library, game: str | None) -> str | None:
    if game is None or game in library.games:
        return game
    near = nearest(game, library.games)
    raise DocsError(f'there is no game "{game}"' + (f': did you mean "{near}"?' if near else "") + f"; the games are {', '.join(library.games)}")
