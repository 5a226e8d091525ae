"""Explanations, phrasebooks and pages on a terminal: coloured there, plain when piped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from string import ascii_lowercase

from rich.text import Text

from interpreter.explain.explain import Explanation, Step
from interpreter.explain.labels import label
from interpreter.explain.labels import listed as listed_words
from interpreter.explain.phrasebook import TITLES, Entry
from interpreter.explain.primitives import Primitive
from interpreter.explain.program import Listing
from interpreter.explain.show import Line
from interpreter.output import console

_INDENTED = "| "
_WIDEST = 60
"""Sentences begin at the latest in this column, if the source beside them is not longer."""


def put(lines: Iterable[Text]) -> None:
    """Print lines, which are never cut."""
    screen = console()
    for line in lines:
        screen.print(line)


def explained(found: Iterable[Explanation], lang: str = "en", rulings: bool = True) -> Iterator[Text]:
    """An ability as its text and its numbered steps, all in one language; rulings are counted where they are not asked for."""
    for explanation in found:
        yield Text(explanation.text, "bold")
        yield from _steps(explanation.steps, 0)
        if explanation.refused:
            yield Text.assemble("  ", (label(lang, "refused"), "red"), explanation.refused)
        if explanation.in_english:
            yield Text.assemble("  ", (label(lang, "in_english"), "red"), (explanation.in_english, "dim"))
        if explanation.terms:
            yield Text.assemble("  ", (label(lang, "terms"), "magenta"), listed_words(lang, explanation.terms))
        if explanation.rulings and not rulings:
            yield Text.assemble("  ", (label(lang, "folded").format(count=len(explanation.rulings)), "dim"))
        for ruling in explanation.rulings if rulings else ():
            yield Text.assemble("  ", (label(lang, "ruling"), "magenta"), (ruling, "dim"))
        yield Text("")


def listed(listing: Listing) -> Iterator[Text]:
    """Source with the sentence that each piece comes from, then the words that it names by number."""
    if listing.title:
        yield Text(listing.title, "bold underline")
    width = max((len(line) for piece in listing.pieces for line in piece.lines), default=0)
    for piece in listing.pieces:
        for at, line in enumerate(piece.lines):
            beside = (f"  {_INDENTED}{piece.sentence}", "green") if at == 0 and piece.sentence else ""
            yield Text.assemble((line.ljust(min(width, _WIDEST)) if beside else line, "bold" if at == 0 else ""), beside)
    for name, said in listing.constants:
        yield Text.assemble((f"{name} = ", "cyan"), said)


def _steps(steps: Sequence[Step], depth: int) -> Iterator[Text]:
    """Steps with those under them: numbered, lettered, and marked with a dash from there on."""
    for number, step in enumerate(steps):
        mark = f"{number + 1}." if depth == 0 else f"{ascii_lowercase[number]}." if depth == 1 and number < len(ascii_lowercase) else "-"
        yield Text.assemble((f"{'   ' * depth}  {mark} ", "bold green" if depth == 0 else "cyan"), step.says)
        yield from _steps(step.steps, depth + 1)


def phrases(entries: Sequence[Entry]) -> Iterator[Text]:
    """Entries under the title of their kind."""
    kind = ""
    for entry in entries:
        if entry.kind != kind:
            kind = entry.kind
            yield from (Text(""), Text(TITLES[kind], "bold underline"))
        forms = f"  ({', '.join(entry.forms)})" if len(entry.forms) > 1 else ""
        also = f"  also: {', '.join(entry.also)}" if entry.also else ""
        yield Text.assemble("  ", (entry.headword, "bold cyan"), (forms + also, "dim"))
        if entry.values:
            yield Text(f"      {', '.join(entry.values)}")
        for wording in entry.wordings:
            yield Text.assemble("      ", (wording.says, "green"))
            if wording.example:
                yield Text(f"          {wording.example}", "italic")


def page(lines: Iterable[Line]) -> Iterator[Text]:
    """The page of a term or card."""
    for line in lines:
        if line.style == "title":
            yield Text(line.text, "bold")
        elif line.style == "head":
            yield Text(f"  {line.text}:", "cyan")
        elif line.style == "field":
            yield Text.assemble("  ", (f"{line.label}: ", "cyan"), line.text)
        else:
            yield Text(f"    {'- ' if line.style == 'item' else ''}{line.text}")
    yield Text("")


def native(found: Iterable[Primitive]) -> Iterator[Text]:
    """The native verbs, each with its games and reason."""
    for primitive in found:
        games = ", ".join(primitive.games) if primitive.games else "no game yet"
        yield Text.assemble((primitive.headword, "bold cyan"), f"  {primitive.wordings[0] if primitive.wordings else ''}")
        yield Text.assemble("    ", ("used by: ", "dim"), games)
        if primitive.reason:
            yield Text.assemble("    ", ("reason: ", "dim"), primitive.reason)
        elif primitive.lonely:
            yield Text("    one game only, and no reason given", "yellow")
