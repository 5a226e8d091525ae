"""The command `exercise`: a card, a faction or the cards of a folder, each played in short games; and the same for `check --exercise`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from interpreter.check.codes import all_coded
from interpreter.check.compiled import KeptVerdicts
from interpreter.content import Card, Library, Problem, Severity, author_root, nearest
from interpreter.decks.brought import TableError
from interpreter.exercise.exercise import GAMES, benched, exercise, state_of
from interpreter.exercise.found import problems
from interpreter.exercise.report import as_dict, lines
from interpreter.meaning.book import Book, make_book
from interpreter.output import as_json
from interpreter.play.table import refuse_game
from interpreter.play.telling import Teller

Say = Callable[[str], None]
Listed = tuple[str, Card]
"""A card with its game."""


def exercise_command(library: Library, what: str, game: str | None, games: int, form: str, say: Say) -> int:
    """Exercise and tell what became of each card; 1 if a game stopped or went on without an end."""
    books = Books(library)
    found: list[Problem] = []
    data = []
    for each, card in cards_of(library, what, game):
        outcome = exercise(library, books.of(each), card, games)
        here = all_coded(problems(outcome))
        found += here
        if form == "json":
            data.append(as_dict(outcome, each))
            continue
        for line in lines(outcome):
            say(line)
        for problem in here:
            say(library.render(problem))
        say("")
    if form == "json":
        say(as_json(data))
    else:
        say(_summary(found))
    books.save()
    return 1 if any(problem.severity is Severity.ERROR for problem in found) else 0


def replay_command(library: Library, what: str, game: str | None, seed: int, say: Say) -> None:
    """One game of a card once more, with its log."""
    books = Books(library)
    each, card = next(iter(cards_of(library, what, game)))
    positions, steered = benched(library, books.of(each), card)
    state = state_of(positions, seed)
    teller = Teller(positions.table, state)
    played = steered.play(state, seed)
    for sentence in teller.tell(played.end):
        say(str(sentence))
    if played.mishap is not None:
        say(f"choice {played.mishap.moment[1]}: {played.mishap.what}")


def exercised(library: Library, paths: Sequence[Path], known: Iterable[Problem]) -> list[Problem]:
    """The findings in play of the cards below some paths, or of the author's, or of all; cards of files with errors are left to these."""
    broken = {problem.place.file for problem in all_coded(known) if problem.place is not None and problem.severity is Severity.ERROR}
    root = author_root(Path.cwd())
    under = tuple(paths) or (() if root is None else (root,))
    books = Books(library)
    found: list[Problem] = []
    for game, form in library.games.items():
        if form.players is None or not form.playable:
            continue
        for card in library.cards(game):
            if card.abilities and card.place.file not in broken and (not under or _below(card, under)):
                try:
                    found += problems(exercise(library, books.of(game), card))
                except TableError:  # something else is in the way, which is told where it is
                    continue
    books.save()
    return found


class Books:
    """The books of the games, each made once, with what is known of their texts from earlier runs."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.made: dict[str, Book] = {}
        self.verdicts: list[KeptVerdicts] = []

    def of(self, game: str) -> Book:
        """The book of a game that can be played."""
        if game not in self.made:
            book = make_book(self.library, game)
            kept = KeptVerdicts(game)
            book.verdicts = kept
            self.verdicts.append(kept)
            refuse_game(book)
            self.made[game] = book
        return self.made[game]

    def save(self) -> None:
        """Keep what was found out."""
        for kept in self.verdicts:
            kept.save()


def cards_of(library: Library, what: str, game: str | None) -> Iterator[Listed]:
    """The cards that are meant: one, those of a faction, or those in a file or a folder."""
    games = (game,) if game is not None else tuple(library.games)
    path = Path(what)
    low = what.casefold().replace("-", " ")
    known: list[str] = []
    for each in games:
        listed = [card for card in library.cards(each) if str(card.name).casefold().replace("-", " ") == low]
        if not listed:
            listed = [card for faction in library.factions(each) if str(faction.faction).casefold().replace("-", " ") == low for card in faction.cards]
        if not listed and path.exists():
            listed = [card for card in library.cards(each) if _below(card, (path,))]
        if listed:
            yield from ((each, card) for card in listed)
            if not path.exists():
                return
        known += [*(str(card.name) for card in library.cards(each)), *(str(faction.faction) for faction in library.factions(each))]
    if not path.exists():
        near = nearest(what, known)
        raise TableError(f'there is no card, faction or folder "{what}"' + (f': did you mean "{near}"?' if near else ""))


def _below(card: Card, paths: Iterable[Path]) -> bool:
    return any(Path(card.place.file).resolve().is_relative_to(path.resolve()) for path in paths)


def _summary(found: Sequence[Problem]) -> str:
    errors = sum(problem.severity is Severity.ERROR for problem in found)
    warnings = sum(problem.severity is Severity.WARNING for problem in found)
    return f"{errors} {'error' if errors == 1 else 'errors'}, {warnings} {'warning' if warnings == 1 else 'warnings'}"


__all__ = ["GAMES", "exercise_command", "exercised", "replay_command"]
