"""Playing at the terminal: the table drawn, the choices numbered, the log told, and questions answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.text import Text

from interpreter.content import Library, load_here
from interpreter.engine.core.seeds import is_seed, new_seed
from interpreter.engine.core.state import State
from interpreter.engine.game import Decision, apply, decision
from interpreter.output import console as safe_console
from interpreter.play.course import Course
from interpreter.play.naming import ALL, player_name
from interpreter.play.players.players import GreedyPlayer, HumanPlayer, Player, RandomPlayer, player_seed
from interpreter.play.record.keeping import keeping
from interpreter.play.record.mishap import told
from interpreter.play.record.records import Record, beginning, going, load_record, record_of, resume, warnings
from interpreter.play.table import Table, TableError
from interpreter.play.telling import Sentence, Teller, tell_all
from interpreter.play.terminal.asking import asking
from interpreter.play.terminal.choices import chosen, grouped, source_of
from interpreter.play.terminal.drawing import draw, plain
from interpreter.play.why.reasons import Reasons
from interpreter.play.why.why import answer

HELP = """a number or a key chooses; ? what may I do and why not the rest; ? c3 all about a card; ? and a key: why not that
b board; l log; u undo; s FILE save; q quit; h help"""

SEATS = ("human", "random", "greedy")

Read = Callable[[str], str]


class Quit(Exception):
    """The person ends the game."""


class HungUp(Quit):
    """Nobody can read what is shown, or type anything: the terminal is gone."""


class Undone(Exception):
    """The person took a choice back."""


class Screen:
    """Where lines go: a console, in colour when it is a terminal."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or safe_console()

    def put(self, lines: Iterable[str | Text | Sentence]) -> None:
        """Print lines."""
        for line in lines:
            if isinstance(line, Sentence):
                line = Text(str(line), "bold" if line.heading else "")
            try:
                self.console.print(Text(line) if isinstance(line, str) else line)
            except OSError:
                raise HungUp from None

    def say(self, line: str | Text) -> None:
        """Print a line, if anybody is there to read it."""
        with suppress(HungUp):
            self.put([line])

    def table(self, s: State, viewer: int | None) -> None:
        """Print the table."""
        self.put([draw(s, viewer, self.console.width)])


class Terminal:
    """A game played by people and machines at one terminal."""

    def __init__(self, course: Course, seats: Sequence[str], read: Read = input, screen: Screen | None = None, quiet: bool = False) -> None:
        self.course = course
        self.read = read
        self.screen = screen or Screen()
        self.quiet = quiet
        self.seats = tuple(seats)
        self.humans = frozenset(player for player, seat in enumerate(seats) if seat == "human")
        self.players: list[Player] = [self.player(seat, number) for number, seat in enumerate(seats)]
        self.teller = Teller(course.table, course.state, self.viewer, course.state.log if course.choices else None)
        self.drawn = ""
        self.offered: State | None = None
        self.ahead: list[str] = []
        """What was typed for choices that are not yet due."""

    def player(self, seat: str, number: int) -> Player:
        """Who sits at a seat."""
        if seat == "random":
            return RandomPlayer(player_seed(self.course.seed, number))
        if seat == "greedy":
            return GreedyPlayer(player_seed(self.course.seed, number))
        return HumanPlayer(self.ask)

    @property
    def viewer(self) -> int | None:
        """Whose eyes the log is told to: the only person's, everybody's, or the spectator's who sees all when machines play."""
        if not self.humans:
            return ALL
        return next(iter(self.humans)) if len(self.humans) == 1 else None

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        try:
            self.tell()
            while (due := self.course.due) is not None:
                self.turn(due)
            self.finish()
        except (Quit, EOFError, KeyboardInterrupt):
            self.screen.say("the game is left here")

    def turn(self, due: Decision) -> None:
        """One choice."""
        try:
            key = self.players[due.player].choose(self.course.state, due)
        except Undone:
            self.teller = Teller(self.course.table, self.course.state, self.viewer, self.course.state.log)
            self.screen.put(["taken back"])
            return
        self.course.do(key)
        self.tell()

    def tell(self) -> None:
        """Tell what happened since the last time."""
        sentences = self.teller.tell(self.course.state)
        if not self.quiet:
            self.screen.put(sentences)

    def finish(self) -> None:
        """The end of the game."""
        self.screen.table(self.course.state, ALL)
        self.screen.put([self.course.outcome])

    def ask(self, s: State, due: Decision) -> str:
        """Let a person choose; commands are carried out until a choice is made."""
        if self.ahead:
            key = chosen(due, self.ahead.pop())
            if key is not None:
                return key
        self.course.settle()
        self.show(s, due)
        while True:
            said = self.typed(f"{player_name(due.player)}> ")
            if not said or self.command(s, due, said):
                continue
            key = chosen(due, said) or self.begun(s, due, said)
            if key is not None:
                return key
            self.screen.put([f"not possible: {Reasons(self.course.table, s).why_not(said)}"])

    def typed(self, prompt: str) -> str:
        """What a person types, in single spaces; what is no text is nothing."""
        try:
            said = self.read(prompt)
        except UnicodeDecodeError:
            return ""
        except OSError:
            raise HungUp from None
        return " ".join(said.encode("utf-8", "replace").decode().split())

    def begun(self, s: State, due: Decision, said: str) -> str | None:
        """The key that somebody began with who said more than one choice at once: `move c3 c5`; the rest is kept for what follows."""
        words = said.split()
        for count in range(len(words) - 1, 0, -1):
            key, rest = due.find(" ".join(words[:count])), " ".join(words[count:])
            following = decision(apply(s, key)) if key is not None else None
            if key is not None and following is not None and following.find(rest) is not None:
                self.ahead = [rest]
                return key.key
        return None

    def show(self, s: State, due: Decision) -> None:
        """Draw the table where it has changed, and the options of a new choice."""
        drawn = plain(s, due.player)
        if drawn != self.drawn:
            self.drawn = drawn
            self.screen.table(s, due.player)
        if self.offered is not s:
            self.offered = s
            self.offer(s, due)

    def offer(self, s: State, due: Decision) -> None:
        """Show the options."""
        source = source_of(s)
        if due.kind != "window" and source is not None:
            self.screen.put([Text(source.text.strip(), "italic")])
            asks = asking(self.course.table, s)
            if asks:
                self.screen.put([Text(asks, "bold")])
        elif s.phase >= 0:
            self.screen.put([Text(f"{player_name(due.player)}, {s.rules.phases[s.phase].word}", "bold")])
        for group in grouped(self.course.table, s, due):
            heading, *rows = group.lines()
            self.screen.put([Text(heading, "bold"), *rows])

    def command(self, s: State, due: Decision, said: str) -> bool:
        """Carry out a command; false when it is none."""
        word, _, rest = said.partition(" ")
        if word.startswith("?"):
            self.answer(s, due, (word[1:] + " " + rest).strip())
        elif word == "s" and rest:
            self.save(Path(rest))
        elif said == "u":
            self.undo()
        elif said == "l":
            self.screen.put(tell_all(self.course.table, s, due.player))
        elif said == "b":
            self.screen.table(s, due.player)
            self.offer(s, due)
        elif said == "h":
            self.screen.put([HELP])
        elif said == "q":
            raise Quit
        else:
            return False
        return True

    def answer(self, s: State, due: Decision, question: str) -> None:
        """Answer `?`, `? c3`, `? move c3 c5` and the like."""
        table = self.course.table
        key = chosen(due, question)
        if key is not None:
            self.screen.put([f"{key} is possible"])
        else:
            self.screen.put(answer(table, s, question, due.player) if question else overview(table, s, due))

    def save(self, path: Path) -> None:
        """Write the record of the game."""
        try:
            record_of(self.course, self.seats).save(path)
        except OSError as error:
            self.screen.put([f"{path} cannot be written: {error.strerror}"])
            return
        except ValueError:
            self.screen.put([f"{path} cannot be written: no file can be called so"])
            return
        self.screen.put([f"saved: {path}"])

    def undo(self) -> None:
        """Take back the last choice of a person, and what machines did since."""
        if self.course.undo_to(self.humans):
            raise Undone
        self.screen.put(["there is nothing to take back"])


def overview(table: Table, s: State, due: Decision) -> Iterator[str]:
    """What may be done, with the texts that offer it, and why the rest may not."""
    for group in grouped(table, s, due):
        yield f"{group.heading}: {', '.join(item.key for row in group.rows.values() for item in row)}"
        if group.source is not None and group.source.text:
            yield f'  "{group.source.text.strip()}"'
    for _, reason in Reasons(table, s).idle():
        yield f"not: {reason}"


def play_command(
    game: str,
    decks: Sequence[str],
    seed: int | None = None,
    seats: Sequence[str] = (),
    save: Path | None = None,
    resumed: Path | None = None,
    quiet: bool = False,
    read: Read = input,
    screen: Screen | None = None,
    library: Library | None = None,
    record_for: Sequence[int] = (),
) -> Course:
    """Play a game from its beginning or from a record, and keep it as it goes; without seats the first is a person's, the others greedy."""
    shown = screen or Screen()
    content = library or load_here()
    record = load_record(resumed) if resumed is not None else Record(game, tuple(decks), new_seed() if seed is None else seed)
    refuse_other(record, game, decks, seed)
    underway: list[Course] = []
    with told(going(record, lambda: underway[0] if underway else None, content)):
        course = resumed_course(content, record, shown) if resumed is not None else beginning(content, record)
        underway.append(course)
        sitting = seated(seats or record.seats, course.table.rules.players)
        with keeping(course, sitting, shown.say, save, (resumed, record) if resumed is not None else None, record_for) as kept:
            if "human" in sitting and not quiet:
                for line in kept.where():
                    shown.say(Text(line, "dim"))
            Terminal(course, sitting, read, shown, quiet).run()
            again = kept.again()
    if again is not None:
        shown.say(again)
    return course


def refuse_other(record: Record, game: str, decks: Sequence[str], seed: int | None) -> None:
    """Stop when a record is to be gone on with that is of another game than is said, or when the seed is none."""
    if not is_seed(record.seed):
        raise TableError("a seed is a whole number of no more than 256 bits")
    if game and record.game != game:
        raise TableError(f"the record is of {record.game}, not of {game}")
    if decks and tuple(decks) != record.decks:
        raise TableError(f"the record is of a game with the decks {', '.join(record.decks)}: it goes on with these")
    if seed is not None and seed != record.seed:
        raise TableError("a record has a seed of its own: it goes on with that")


def resumed_course(library: Library, record: Record, screen: Screen) -> Course:
    """A recorded game to be gone on with; what is wrong with the record is said first."""
    found = resume(library, record)
    for warning in warnings(found):
        screen.say(Text(warning, "yellow"))
    return found.course


def seated(seats: Sequence[str], players: int) -> list[str]:
    """Who sits where; seats that are not named are greedy, the first is a person's."""
    for seat in seats:
        if seat not in SEATS:
            raise TableError(f'nobody is called "{seat}"; a seat is one of {", ".join(SEATS)}')
    if len(seats) > players:
        raise TableError(f"{len(seats)} seats were given, and {players} play")
    given = list(seats) or ["human"]
    return given + ["greedy"] * (players - len(given))
