"""Records of games: game, decks, seed and choices by key, in a file; going on with one, and playing it again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from interpreter.check.compiled import KeptVerdicts
from interpreter.content import Deck, Library, load_here, nearest
from interpreter.content.atomic import write_whole
from interpreter.decks.legality import DeckBook
from interpreter.decks.refused import refuse_decks
from interpreter.engine.core.seeds import is_seed
from interpreter.engine.game import IllegalError
from interpreter.meaning.book import make_book
from interpreter.play.course import Course
from interpreter.play.naming import ALL
from interpreter.play.record.kept_games import slug
from interpreter.play.record.mishap import Going, told
from interpreter.play.record.player_record import seen_lines
from interpreter.play.record.record_format import CHOICES, DIGEST, FORM, FORMS, OUTCOME, SEEN, UNDO, FormatError, Item, read_file, whole
from interpreter.play.table import Table, TableError, find_deck, lay, refuse_game
from interpreter.play.telling import Teller
from interpreter.play.terminal.beginning import begin_where_it_acts
from interpreter.play.terminal.trial import trial_of
from interpreter.play.why.reasons import Reasons

Write = Callable[[str], None]


class RecordError(TableError):
    """A record that cannot be read; the message says why."""


@dataclass(frozen=True)
class Record:
    """All that a game needs to be played again."""

    game: str
    decks: tuple[str, ...]
    seed: int
    choices: tuple[str, ...] = ()
    digest: str = ""
    form: int = field(default=FORM)
    stumbled: str = ""
    """What went wrong, where the game could not go on."""
    outcome: str = ""
    """How the game came out."""
    trying: str = ""
    """The card that was tried, where it is no game of decks."""
    seats: tuple[str, ...] = ()
    """Who sat where."""
    cut: str = field(default="", compare=False)
    """Where the file was cut off, in words."""

    def head(self) -> dict[str, Any]:
        """What stands before the choices."""
        fields: dict[str, Any] = {"form": FORM, "game": self.game}
        if self.trying:
            fields["trying"] = self.trying
        else:
            fields |= {"decks": list(self.decks), "seed": self.seed}
        if self.seats:
            fields["seats"] = list(self.seats)
        fields["digest"] = self.digest
        return fields | ({"stumbled": self.stumbled} if self.stumbled else {})

    def items(self) -> list[Item]:
        """The choices, and how it came out."""
        return [*self.choices, *([{OUTCOME: self.outcome}] if self.outcome else [])]

    def save(self, path: Path) -> None:
        """Write the record as a whole: JSON by the ending of the file's name, else YAML. What goes wrong leaves the file that was there."""
        write_whole(path, whole(path, self.head(), CHOICES, self.items()))


@dataclass(frozen=True)
class Resumed:
    """A record played again, as far as its choices still fit."""

    course: Course
    record: Record
    changed: bool
    """Whether the content is not what the game was played with."""
    stopped: str = ""
    """The choice that no longer fits and why; empty when all did."""


def load_record(path: Path) -> Record:
    """Read a record."""
    try:
        found = read_file(path)
    except FormatError as error:
        raise RecordError(str(error)) from None
    record = _checked(path, found.fields)
    if found.cut:
        kept = f"choice {len(record.choices)}" if record.choices else "its beginning"
        return replace(record, cut=f"{path} was cut off in line {found.cut}: the game goes on after {kept}")
    return record


def _checked(path: Path, fields: dict[str, Any]) -> Record:
    if SEEN in fields and CHOICES not in fields:
        raise RecordError(f"{path} is what one player saw of a game: it can be read with cardwright replay, and not be gone on with")
    missing = [name for name in (*(("game",) if "trying" in fields else ("game", "decks", "seed")), CHOICES) if name not in fields]
    if missing:
        raise RecordError(f"{path} is not a record of a game, or was cut off before its first choice: it lacks {', '.join(missing)}")
    form = fields.get("form", 1)
    if form not in FORMS or isinstance(form, bool):
        raise RecordError(f"{path} is written in form {form}, and this version reads {' and '.join(f'form {each}' for each in FORMS)}")
    decks, seats, entries = (_listed(path, fields, name) for name in ("decks", "seats", CHOICES))
    _refuse_values(path, fields, (*decks, *seats))
    played = Played(path)
    for number, entry in enumerate(entries, 1):
        played.take(number, entry)
    return Record(
        fields["game"],
        tuple(map(str, decks)),
        fields.get("seed", 0),
        tuple(played.choices),
        played.digest or fields.get(DIGEST, ""),
        form,
        outcome=played.outcome,
        trying=fields.get("trying", ""),
        seats=tuple(map(str, seats)),
    )


def _refuse_values(path: Path, fields: dict[str, Any], names: Sequence[Any]) -> None:
    """Stop when a field of a record is not what it should be."""
    if not is_seed(fields.get("seed", 0)):
        raise RecordError(f"{path}: the seed is a number, a whole one of no more than 256 bits")
    for name in ("game", "trying", DIGEST):
        if not isinstance(fields.get(name, ""), str):
            raise RecordError(f"{path}: {name} is a text")
    if not all(isinstance(each, str | int) for each in names):
        raise RecordError(f"{path}: decks and seats are lists of names")


def _listed(path: Path, fields: dict[str, Any], name: str) -> list[Any]:
    found = fields.get(name)
    if found is not None and not isinstance(found, list):
        raise RecordError(f"{path}: the seed is a number, decks, seats and choices are lists")
    return found or []


class Played:
    """Entries of a record, taken one after the other."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.choices: list[str] = []
        self.outcome = ""
        self.digest = ""

    def take(self, number: int, entry: Any) -> None:
        """Take the entry of a number."""
        if isinstance(entry, dict) and len(entry) == 1:
            ((name, value),) = entry.items()
            if name == UNDO and type(value) is int and 0 < value <= len(self.choices):
                del self.choices[-value:]
                self.outcome = ""
                return
            if name == OUTCOME and isinstance(value, str):
                self.outcome = value
                return
            if name == DIGEST and isinstance(value, str):
                self.digest = value
                return
        if not isinstance(entry, str | int | float):
            raise RecordError(f"{self.path}: entry {number} of the choices is neither a choice nor one of undo, outcome, digest that fits here: {entry}")
        self.choices.append(str(entry))
        self.outcome = ""


def set_table(library: Library, game: str, decks: tuple[str, ...]) -> Table:
    """The table of a game by the names of its decks."""
    if game not in library.games:
        near = nearest(game, library.games)
        raise TableError(f'there is no game "{game}"' + (f': did you mean "{near}"?' if near else ""))
    book = make_book(library, game)
    book.verdicts = kept = KeptVerdicts(game)
    refuse_game(book)
    decks = decks or usual_decks(library, game)
    rules = DeckBook(library, game, lambda text: book.reader(text, ()))
    refuse_decks(rules.form, rules.gaps)
    found = [find_deck(library, game, deck, rules) for deck in decks]
    for deck in found:
        refuse(deck, rules)
    table = replace(lay(library, book, found), named=decks)
    kept.save()
    return table


def usual_decks(library: Library, game: str) -> tuple[str, ...]:
    """The decks of a game when nobody names any: the first ones, one for each of as few players as can play."""
    named = [str(deck.deck) for deck in library.decks(game)]
    if not named:
        raise TableError(f"{game} has no decks to play with")
    return tuple(named[seat % len(named)] for seat in range(library.games[game].fewest))


def refuse(deck: Deck, rules: DeckBook) -> None:
    """Stop when a deck breaks the rules about decks."""
    wrong = [problem.what for problem in rules.problems(deck)]
    if wrong:
        raise TableError("\n".join([f'the deck "{deck.deck}" cannot be played:', *(f"  {what}" for what in wrong)]))


def record_of(course: Course, seats: Sequence[str] = ()) -> Record:
    """The record of a game so far."""
    table = course.table
    game = str(table.game.game)
    decks = table.named or tuple(str(deck.deck) for deck in table.decks)
    return Record(
        game,
        () if course.trying_card else decks,
        course.seed,
        tuple(course.choices),
        digest_of(table),
        outcome=course.outcome,
        trying=course.trying_card,
        seats=tuple(seats),
    )


def digest_of(table: Table) -> str:
    """A hash of everything that a game is played with: terms, cards, and the decks, wherever they were read from."""
    total = hashlib.sha256(table.library.digest(str(table.game.game)).encode())
    for deck in table.decks:
        total.update(repr((str(deck.deck), deck.cards, deck.identity, deck.start, deck.changes)).encode())
    return total.hexdigest()


def going(record: Record, course: Callable[[], Course | None], library: Library) -> Going:
    """A game that is being played, as it is saved if it stumbles."""

    def save(path: Path, trace: str) -> None:
        known = course()
        found = record_of(known) if known is not None else replace(record, digest=library.digest(record.game))
        replace(found, choices=tuple(known.tried) if known is not None else record.choices, stumbled=trace).save(path)

    return Going(f"the game with the seed {record.seed}", f"{slug(f'{record.game}-{record.seed}')}.yaml", save, "cardwright replay")


def beginning(library: Library, record: Record) -> Course:
    """The game of a record at its beginning."""
    if record.trying:
        laid = trial_of(library, record.trying, record.game)
        begin_where_it_acts(laid, record.trying)
        return Course(laid.table, laid.state, trying=record.trying)
    table = set_table(library, record.game, record.decks)
    return Course(table, table.begin(record.seed), record.seed)


def resume(library: Library, record: Record) -> Resumed:
    """Play a record again up to its end, or up to the first choice that no longer fits."""
    course = beginning(library, record)
    # form 1 kept the digest of the library alone
    changed = bool(record.digest) and record.digest not in (digest_of(course.table), library.digest(record.game))
    for number, key in enumerate(record.choices, 1):
        try:
            course.do(key)
        except IllegalError:
            reason = Reasons(course.table, course.state).why_not(key) if course.due is not None else "the game is over"
            return Resumed(course, record, changed, f'choice {number}, "{key}", no longer fits: {reason}')
    return Resumed(course, record, changed)


def warnings(resumed: Resumed) -> list[str]:
    """What a player should know before going on with a record."""
    record, found = resumed.record, []
    if record.cut:
        found.append(record.cut)
    if resumed.changed:
        found.append("the content has changed since this game was recorded: what follows may go another way")
    if not record.digest:
        found.append("this record does not say which content it was played with: what follows may go another way")
    if resumed.stopped:
        found.append(resumed.stopped)
    elif record.outcome and record.outcome != resumed.course.outcome:
        found.append(f"this game came out otherwise when it was played: {record.outcome}, and not {resumed.course.outcome or 'unfinished'}")
    return found


def replay_command(path: Path, viewer: int | None = ALL, write: Write = print, library: Library | None = None) -> bool:
    """Print a recorded game with its cited log, or what a player kept of one; false when it stopped before its end."""
    seen = seen_lines(path)
    if seen is not None:
        for line in seen:
            write(line)
        return True
    record, content = load_record(path), library or load_here()
    with told(going(record, lambda: None, content)):
        return _replayed(resume(content, record), viewer, write)


def _replayed(resumed: Resumed, viewer: int | None, write: Write) -> bool:
    course = resumed.course
    for warning in warnings(resumed):
        if warning != resumed.stopped:
            write(warning)
    teller = Teller(course.table, course.states[0], viewer)
    for state in course.states:
        for sentence in teller.tell(state):
            write(str(sentence))
    if resumed.stopped:
        write(resumed.stopped)
    return not resumed.stopped
