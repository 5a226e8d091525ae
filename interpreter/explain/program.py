"""A text as the source that is run, with the sentences that its parts come from.

Nothing that an author wrote stands in source. The steps of a program keep the effect objects that they were written for, and these are traced to their
words when somebody wants to read it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from interpreter.check import Compiler
from interpreter.check.running import NOBODYS, Running
from interpreter.codegen.match import Match, Seat, Written
from interpreter.content import Card, Library, Source, Text
from interpreter.explain.find import find_all
from interpreter.language.tree import Span
from interpreter.meaning.error_places import Origins, traced
from interpreter.meaning.model.walk import nodes

_CONSTANT = re.compile(r"\bk(\d+)\b")


@dataclass(frozen=True, slots=True)
class Piece:
    """A function of the source, and the sentence that it comes from."""

    lines: tuple[str, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Listing:
    """The source of one card or text; the words that it names by number come after it."""

    title: str
    pieces: tuple[Piece, ...]
    constants: tuple[tuple[str, str], ...]


def listings(library: Library, given: str, game: str | None) -> Iterator[Listing]:
    """The source of the cards of a name, or of a text."""
    cards = find_all(library, given, game)
    for found in cards:
        if isinstance(found.thing, Card) and found.thing.abilities:
            yield Lister(Running(Compiler(library, found.game)), found.thing).listing()
    if not cards and game is not None:
        running = Running(Compiler(library, game))
        _, card = running.text(Text(given, Source("text", given)))
        if card is not None:
            yield Lister(running, card).listing()


class Lister:
    """Writes the source of one card, as for a match in which there is no other."""

    def __init__(self, running: Running, card: Card) -> None:
        self.running = running
        self.card = card

    def listing(self) -> Listing:
        """The functions and steps of the card, in the order in which they are run through."""
        form = self.running.form
        if form.players is None:
            return Listing(self.title, (), ())
        match = Match(self.running.book, tuple(Seat("", ()) for _ in range(form.fewest)), (self.card,), others=self.running.library.cards(self.running.game))
        with traced() as origins:
            written = match.write()
        pieces = tuple(self.pieces(written, origins))
        numbers = sorted({int(number) for piece in pieces for line in piece.lines for number in _CONSTANT.findall(line)})
        return Listing(self.title, pieces, tuple((f"k{number}", ascii(written.names.constants.values[number])) for number in numbers))

    @property
    def title(self) -> str:
        """The name of the card, unless the text is of none."""
        return "" if self.card.name == NOBODYS else on_one_line(str(self.card.name))

    def pieces(self, written: Written, origins: Origins) -> Iterator[Piece]:
        """What was written of the card alone: first what is asked, then the programs."""
        draft, ground = written.draft, written.ground
        for function in draft.functions[len(ground.functions) :]:
            yield Piece(tuple(function.text.splitlines()), self.sentence(written, function.source, origins, (function.written_for,)))
        for number, program in draft.written()[len(ground.programs) :]:
            for at, (step, place) in enumerate(zip(program.steps, program.places, strict=True)):
                yield Piece((f"def p{number}_{at}(s, f):", *step.text.splitlines()), self.sentence(written, program.source, origins, parts(place)))

    def sentence(self, written: Written, source: int, origins: Origins, about: Sequence[object]) -> str:
        """The sentence in which the words of an effect object stand; the whole text where it is not known which of several it is."""
        if source < 0:
            return ""
        text = written.draft.sources[source].text
        spans = [(at, said) for part in about for at in origins.spans(part) for said in self.sentences(text)]
        said = next((said for at, said in spans if said.start <= at.start and at.end <= said.end), None)
        return on_one_line(text[said.start : said.end] if said is not None else text)

    def sentences(self, text: str) -> list[Span]:
        """Where the sentences of a text stand."""
        tree = self.running.read(text, (str(self.card.name),))
        abilities = tree.abilities if tree is not None else ()
        return [sentence.at for ability in abilities for sentence in ability.sentences if sentence.at is not None]


def parts(place: Sequence[object]) -> list[object]:
    """An action with what it consists of, then what holds it: a part may be said in one sentence where the whole goes over several."""
    return [part for each in place for part in nodes(each)]


def on_one_line(text: str) -> str:
    """What an author wrote, as it can stand beside a line."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())
