"""Files of scenarios: one scenario, a list of them, or `scenarios:` beside the cards that they share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from interpreter.content.card import Card
from interpreter.content.cardkind import card_problems
from interpreter.content.document import Document
from interpreter.content.folders import shown_name, yaml_files
from interpreter.content.game import Game
from interpreter.content.library import Library
from interpreter.content.listed import listed, listed_at
from interpreter.content.model import checked
from interpreter.content.nearest import nearest
from interpreter.content.problem import Problem
from interpreter.content.reader import read
from interpreter.content.scenario import Path as Steps
from interpreter.content.scenario import Scenario, read_scenario
from interpreter.content.source import Place


def load_scenarios(library: Library, paths: Sequence[Path]) -> list[Scenario]:
    """The scenarios of files and of folders of files; what is wrong with them goes to the library."""
    found: list[Scenario] = []
    for path in paths:
        for file in yaml_files(path) if path.is_dir() else [path]:
            document = read(file, shown_name(file), within=path if path.is_dir() else None)
            library.sources[document.source.file] = document.source
            library.problems += document.problems
            if document.root is None and not document.problems:
                library.problems.append(Problem("file", Place(document.source.file, 1, 1), 1, "the file is empty"))
            found += _Reader(library, document, file).scenarios()
    return found


class _Reader:
    """Reads one file."""

    def __init__(self, library: Library, document: Document, path: Path) -> None:
        self.library = library
        self.document = document
        self.path = path
        data = document.data
        self.shares = isinstance(data, dict) and "scenarios" in data
        self.cards: dict[str, tuple[Card, ...]] = {}

    def scenarios(self) -> Iterator[Scenario]:
        """Every scenario that is well formed."""
        paths = list(self.paths())
        for at in listed_at(self.document, paths, self.library.problems):
            path = paths[at]
            game = self.game(path)
            if game is None:
                continue
            scenario, problems = read_scenario(self.document, path, game)
            self.library.problems += problems
            if scenario is not None:
                yield scenario.model_copy(update={"cards": (*self.shared(game), *scenario.cards)})

    def paths(self) -> Iterator[Steps]:
        """Where scenarios stand in the document."""
        data = self.document.data
        before: Steps = ("scenarios",) if self.shares else ()
        found = data["scenarios"] if self.shares else data
        if isinstance(found, list):
            yield from ((*before, number) for number in range(len(found)))
        elif found is not None:
            yield before

    def game(self, path: Steps) -> Game | None:
        """The game of a scenario: it says so itself, or its file does, or a folder around it has the name."""
        games = self.library.games
        for at in ((*path, "game"), ("game",)):
            node = self.document.root
            for step in at:
                node = node.down(step) if node is not None else None
            if node is not None and str(node.data) in games:
                return games[str(node.data)]
            if node is not None:
                place, length = self.document.span(at)
                what = f'there is no game "{node.data}"'
                self.library.problems.append(Problem("game", place, length, what, tuple(games), nearest(str(node.data), games)))
                return None
        folder = next((part for part in reversed(self.path.resolve().parts) if part in games), None)
        if folder is None:
            place, length = self.document.span(path)
            advice = "give it the line game: and the game's name, or put its file into a folder of that name"
            self.library.problems.append(Problem("game", place, length, "this scenario does not say its game", tuple(games), advice=advice))
            return None
        return games[folder]

    def shared(self, game: Game) -> tuple[Card, ...]:
        """The cards that all scenarios of the file have."""
        if game.id not in self.cards:
            self.cards[game.id] = tuple(self.read_cards(game))
        return self.cards[game.id]

    def read_cards(self, game: Game) -> Iterator[Card]:
        given = self.document.data.get("cards") if self.shares else None
        if not isinstance(given, list):
            return
        for number in listed(self.document, ("cards",), len(given), self.library.problems):
            path: Steps = ("cards", number)
            card, problems = checked(Card, given[number], self.document, path)
            self.library.problems += problems
            if card is not None:
                self.library.problems += card_problems(card, game, self.document, path)
                yield card
