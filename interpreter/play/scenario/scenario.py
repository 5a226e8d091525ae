"""Scenarios are played: from the position that is given, through what is done, to what must be so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from interpreter.content import Library, Problem, Scenario, Text, nearest
from interpreter.content.scenario import Ask, Step
from interpreter.decks.legality import DeckBook
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.state import State
from interpreter.engine.course.option_keys import key_of
from interpreter.engine.game import Decision, apply, decision
from interpreter.engine.log.log import entries
from interpreter.meaning.book import Book, make_book
from interpreter.play.scenario.option_sense import unspoken
from interpreter.play.scenario.position import lay_out, phase_number
from interpreter.play.scenario.scenario_asks import answer, chooses, due_at, keys_of, offered, refused
from interpreter.play.scenario.scenario_deck import hold_deck, speaks_of_a_deck
from interpreter.play.scenario.scenario_facts import hold
from interpreter.play.scenario.scenario_mistake import MistakeError, Status, mistake, unknown, wrong
from interpreter.play.table import RefusedTableError, TableError, UnrunError
from interpreter.play.terminal.drawing import plain

END = "end"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went: the problem, if there is one, whose it is, what was done until then, and the position in which it was found."""

    scenario: Scenario
    problem: Problem | None = None
    drawing: str = ""
    status: Status = Status.PASSED
    trace: tuple[str, ...] = ()
    """What was chosen, by whom, and what was taken without asking because there was nothing else."""

    @property
    def passed(self) -> bool:
        """Is everything as it must be?"""
        return self.status is Status.PASSED


class Runner:
    """Plays the scenarios of a library; the rules of each game are compiled once."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.books: dict[str, Book] = {}
        self.deck_books: dict[str, DeckBook] = {}

    def book(self, game: str) -> Book:
        """The compiled glossary of a game."""
        if game not in self.books:
            self.books[game] = make_book(self.library, game)
        return self.books[game]

    def deck_book(self, game: str) -> DeckBook:
        """The rules of a game about decks."""
        if game not in self.deck_books:
            book = self.book(game)
            self.deck_books[game] = DeckBook(self.library, game, lambda text: book.reader(text, ()))
        return self.deck_books[game]

    def run(self, scenario: Scenario) -> Outcome:
        """Play one scenario."""
        play: Play | None = None
        try:
            if speaks_of_a_deck(scenario):
                hold_deck(self.deck_book(self.game(scenario)), scenario)
                return Outcome(scenario)
            play = self.begin(scenario)
            play.through()
        except UnrunError as error:
            # what a changed rulebook no longer carries stands in no file, and has no place
            found = error.problems[0] if error.problems else mistake("refused", scenario.scenario, str(error)).problem
            return self.failed(scenario, found, Status.REFUSED, play)
        except RefusedTableError as error:
            return self.failed(scenario, mistake("refused", scenario.scenario, str(error)).problem, Status.REFUSED, play)
        except TableError as error:
            return self.failed(scenario, mistake("table", scenario.scenario, str(error)).problem, Status.MISTAKEN, play)
        except MistakeError as error:
            return self.failed(scenario, error.problem, error.status, play)
        except Exception as error:  # one scenario must not hide how the others went
            stumble = mistake("stumbled", scenario.scenario, f"the engine stumbled: {type(error).__name__}: {error}")
            return self.failed(scenario, stumble.problem, Status.STUMBLED, play)
        return Outcome(scenario, trace=tuple(play.trace))

    @staticmethod
    def failed(scenario: Scenario, problem: Problem, status: Status, play: Play | None) -> Outcome:
        """How a scenario went that did not come out, with what was played of it."""
        if play is None:
            return Outcome(scenario, problem, status=status)
        return Outcome(scenario, problem, play.drawing(), status, tuple(play.trace))

    def begin(self, scenario: Scenario) -> Play:
        """A scenario that is about to be played."""
        return Play(self.library, self.book(self.game(scenario)), scenario)

    def game(self, scenario: Scenario) -> str:
        """The game that a scenario is of."""
        name = scenario.game or Text("")
        if str(name) not in self.library.games:
            raise unknown("game", name or scenario.scenario, f'there is no game "{name}"', self.library.games)
        return str(name)


class Play:
    """One scenario while it is played."""

    def __init__(self, library: Library, book: Book, scenario: Scenario) -> None:
        self.scenario = scenario
        self.game = book.vocabulary.game
        position = lay_out(library, book, scenario)
        self.table = position.table
        self.state: State = position.state
        self.rules: Rules = position.state.rules
        self.trace: list[str] = []

    def through(self) -> None:
        """Everything that is done, then everything that must be so."""
        decision(self.state)
        for step in self.scenario.when:
            if isinstance(step, Step):
                self.step(step)
            else:
                self.choose(step, None)
        if self.state.forced:
            raise wrong("dice", self.scenario.scenario, f"dice that were given but never rolled: {len(self.state.forced)}")
        hold(self.state, self.game, self.scenario.then)
        for ask in self.scenario.ask:
            self.ask(ask)

    def step(self, step: Step) -> None:
        """A step that is more than a choice."""
        if step.do is not None:
            self.choose(step.do, step.by)
        elif step.dice is not None:
            self.state = self.state.copy()
            self.state.forced = (*self.state.forced, *(self.face(each) for each in step.dice))
        elif step.phase is not None:
            self.go_to_phase(step.phase)
        elif step.turn is not None:
            self.go_to_turn(step.turn)
        elif step.refused is not None:
            refused(self.table, self.state, step.refused, step.because, step.by)
        elif step.offered is not None:
            offered(self.state, step.offered, step.only, step.by)
        elif step.then is not None:
            hold(self.state, self.game, step.then)

    def ask(self, ask: Ask) -> None:
        """A question to the position at the end."""
        answer(self.table, self.state, ask)

    def choose(self, key: Text, by: int | None) -> None:
        """Choose the option of a key."""
        due = due_at(self.state, key)
        option = due.find(str(key))
        if option is None:
            raise self.not_there(due, key)
        chooses(self.state, key, by)
        before = self.state
        self.trace.append(f"player {due.player + 1}: {option.key}")
        self.state = apply(before, option)
        self.trace += taken_since(self.state, before)
        self.watch_dice(before, key)

    def not_there(self, due: Decision, key: Text) -> MistakeError:
        """An option that is not there; one that speaks of what does not exist is a mistake of the scenario."""
        keys = keys_of(due)
        near = nearest(str(key), keys)
        nonsense = unspoken(self.state, str(key))
        what = f'player {due.player + 1} cannot choose "{key}"{_asked(due)}'
        if nonsense is not None:
            return mistake("option", key, f"{what}: {nonsense}", keys, near)
        return wrong("option", key, what, keys, near)

    def watch_dice(self, before: State, key: Text) -> None:
        """Nothing in a scenario is left to chance."""
        new = entries(self.state, before.log)
        rolls = [len(entry.about[-1]) for entry in new if entry.what == "roll"]
        drawn = self.state.seed != before.seed and not any(entry.what == "shuffled" for entry in new)
        if rolls and (rolls[0] > len(before.forced) or (len(rolls) > 1 and drawn)):
            what = f"more dice are rolled here than were given: {' and '.join(map(str, rolls))} rolled, {len(before.forced)} given"
            raise wrong("dice", key, what, advice="put a step dice: [...] before it")

    def face(self, given: Text | int) -> int:
        """A face of the die: by number, or by what it shows."""
        faces = self.rules.faces
        if isinstance(given, int):
            if not 1 <= given <= len(faces):
                raise mistake("dice", self.scenario.scenario, f"there is no face {given}: the faces are numbered from 1 to {len(faces)}")
            return given - 1
        shown = sorted(part.strip().casefold() for part in str(given).split("+"))
        for number, face in enumerate(faces):
            if sorted(face) == shown:
                return number
        raise unknown("dice", given, f'no face of the die shows "{given}"', dict.fromkeys("+".join(face) for face in faces))

    def go_to_phase(self, phase: Text) -> None:
        """End phases until this one of the same turn."""
        wanted, turn = phase_number(self.rules, phase), self.state.turn
        while self.state.phase != wanted or self.state.turn != turn:
            if self.state.turn != turn:
                raise wrong("phase", phase, f'there was nothing to choose in the phase "{phase}" of this turn')
            self.end(phase)

    def go_to_turn(self, player: int) -> None:
        """End phases until it is the turn of a player."""
        at, turn = Text(str(player), self.scenario.scenario.source, self.scenario.scenario.runs), self.state.turn
        while self.state.active != player - 1:
            if self.state.turn > turn + self.rules.players:
                raise wrong("turn", at, f"there was nothing to choose in a turn of player {player}")
            self.end(at)

    def end(self, at: Text) -> None:
        """End the phase that goes on."""
        due = due_at(self.state, at)
        if due.kind != "window" or due.find(END) is None:
            raise wrong("option", at, f"player {due.player + 1} must choose something first{_asked(due)}", keys_of(due))
        before = self.state
        self.trace.append(f"player {due.player + 1}: {END}")
        self.state = apply(before, END)
        self.trace += taken_since(self.state, before)

    def drawing(self) -> str:
        """The position now, and what is to be chosen."""
        due = decision(self.state) if self.state.ask is not None else None
        asked = f"\nplayer {due.player + 1} chooses{_asked(due)}: {', '.join(keys_of(due))}" if due is not None else ""
        return plain(self.state) + asked


def taken_since(s: State, before: State) -> list[str]:
    """What was taken without asking since an earlier state, in the words of options as they were then."""
    found = [entry.about for entry in entries(s, before.log) if entry.what == "taken"]
    return [f"player {player + 1}, the only choice: {', '.join(_key(before, value, kind) for value in values)}" for player, kind, values in found]


def _key(s: State, value: Any, kind: str) -> str:
    """The key of something that was taken; of a way where it ends."""
    if kind == "path" and s.rules.board is not None:
        return str(s.rules.board.names[value[-1]])
    return key_of(s, value, kind)


def _asked(due: Decision) -> str:
    """What a choice is about, in brackets; of a phase in which one thing or another may be done nothing need be said."""
    return "" if due.kind == "window" else f" ({due.kind})"
