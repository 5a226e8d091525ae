"""Records of games: game, decks, seed and choices by key, in a file; going on with one, and playing it again."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from io import StringIO
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from interpreter.check.compiled import KeptVerdicts
from interpreter.content import Deck, Library, load_here, nearest
from interpreter.decks.legality import DeckBook
from interpreter.decks.refused import refuse_decks
from interpreter.effects.book import make_book
from interpreter.engine.game import IllegalError
from interpreter.play.course import Course
from interpreter.play.mishap import Going, told
from interpreter.play.naming import ALL
from interpreter.play.reasons import Reasons
from interpreter.play.table import Table, TableError, find_deck, lay, refuse_game
from interpreter.play.telling import Teller

FORM = 1
"""The number of the form in which records are written."""

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

    def save(self, path: Path) -> None:
        """Write the record: JSON by the ending of the file's name, else YAML."""
        fields = {**asdict(self), "decks": list(self.decks), "choices": list(self.choices)}
        if not self.stumbled:
            del fields["stumbled"]
        if path.suffix == ".json":
            path.write_text(json.dumps(fields, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            return
        out = StringIO()
        yaml = YAML()
        yaml.default_flow_style = False
        yaml.dump(fields, out)
        path.write_text(out.getvalue(), encoding="utf-8")


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
        text = path.read_text(encoding="utf-8")
        fields = json.loads(text) if path.suffix == ".json" else YAML(typ="safe").load(text)
    except (OSError, UnicodeDecodeError, ValueError, YAMLError) as error:
        raise RecordError(f"{path} cannot be read: {error}") from None
    return _checked(path, fields)


def _checked(path: Path, fields: Any) -> Record:
    if not isinstance(fields, dict):
        raise RecordError(f"{path} is not a record of a game")
    missing = [name for name in ("game", "decks", "seed", "choices") if name not in fields]
    if missing:
        raise RecordError(f"{path} is not a record of a game: it lacks {', '.join(missing)}")
    if fields.get("form", FORM) != FORM:
        raise RecordError(f"{path} is written in form {fields['form']}, and this version reads form {FORM}")
    if not isinstance(fields["seed"], int) or not isinstance(fields["decks"], list) or not isinstance(fields["choices"], list):
        raise RecordError(f"{path}: the seed is a number, decks and choices are lists")
    return Record(str(fields["game"]), tuple(map(str, fields["decks"])), fields["seed"], tuple(map(str, fields["choices"])), str(fields.get("digest", "")))


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


def record_of(course: Course) -> Record:
    """The record of a game so far."""
    table = course.table
    game = str(table.game.game)
    decks = table.named or tuple(str(deck.deck) for deck in table.decks)
    return Record(game, decks, course.seed, tuple(course.choices), table.library.digest(game))


def going(record: Record, course: Callable[[], Course | None], library: Library) -> Going:
    """A game that is being played, as it is saved if it stumbles."""

    def save(path: Path, trace: str) -> None:
        known = course()
        found = record_of(known) if known is not None else replace(record, digest=library.digest(record.game))
        replace(found, choices=tuple(known.tried) if known is not None else record.choices, stumbled=trace).save(path)

    return Going(f"the game with the seed {record.seed}", f"{record.game}-{record.seed}.yaml", save, "cardwright replay")


def resume(library: Library, record: Record) -> Resumed:
    """Play a record again up to its end, or up to the first choice that no longer fits."""
    table = set_table(library, record.game, record.decks)
    course = Course(table, table.begin(record.seed), record.seed)
    changed = bool(record.digest) and record.digest != library.digest(record.game)
    for number, key in enumerate(record.choices, 1):
        try:
            course.do(key)
        except IllegalError:
            reason = Reasons(table, course.state).why_not(key)
            return Resumed(course, record, changed, f'choice {number}, "{key}", no longer fits: {reason}')
    return Resumed(course, record, changed)


def warnings(resumed: Resumed) -> list[str]:
    """What a player should know before going on with a record."""
    found = []
    if resumed.changed:
        found.append("the content has changed since this game was recorded: what follows may go another way")
    if resumed.stopped:
        found.append(resumed.stopped)
    return found


def replay_command(path: Path, viewer: int | None = ALL, write: Write = print, library: Library | None = None) -> bool:
    """Print a recorded game with its cited log; false when it stopped before its end."""
    record, content = load_record(path), library or load_here()
    with told(going(record, lambda: None, content)):
        return _replayed(resume(content, record), viewer, write)


def _replayed(resumed: Resumed, viewer: int | None, write: Write) -> bool:
    course = resumed.course
    if resumed.changed:
        write(warnings(resumed)[0])
    teller = Teller(course.table, course.states[0], viewer)
    for state in course.states:
        for sentence in teller.tell(state):
            write(str(sentence))
    if resumed.stopped:
        write(resumed.stopped)
    return not resumed.stopped
