"""What a game has: boards, zones, tracks, tokens, dice, card kinds, the order of play."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, ConfigDict, Field

from interpreter.content.card import Card
from interpreter.content.model import Flag, Model, Names, Number, Prose, Texts
from interpreter.content.source import Place, Text
from interpreter.content.unread import SAID, Setting, Unread, unread


class Players(Model):
    """How many play, and in which teams."""

    least: Number
    most: Number
    teams: tuple[tuple[Number, ...], ...] = ()
    """Seats that are a team, where so many play that all of these seats are taken; with another number each plays for themselves."""
    first: Annotated[Text | None, Unread(runs=("at random", "the highest roller chooses"))] = None
    """How the first player is found; nothing for the first seat."""


class Region(Model):
    """A named group of places, maybe with values of its own or belonging to a seat."""

    name: Text
    kind: Text | None = None
    spaces: Texts = ()
    columns: tuple[Text, ...] = ()
    rows: tuple[Number, ...] = ()
    seat: Number | None = None
    values: dict[str, Number] = Field(default_factory=dict)


class Area(Model):
    """Places of a board that differ from the others: level, ground, marks."""

    spaces: Texts
    level: Number = 0
    ground: Text | None = None
    mark: Text | None = None


class Join(Model):
    """A board laid beside another one, edge to edge."""

    board: Text
    columns: tuple[Text, ...] = ()


def _is_line(board: Any) -> bool:
    """A line is the only board that each player can have."""
    return bool(board.shape == "line")


class Board(Model):
    """A board and its topology."""

    name: Text
    shape: Literal["square grid", "hex grid", "points", "line"]
    space: Text
    """The glossary's word for a place of this board."""
    per: Annotated[Literal["game", "player"], Unread(runs=("game",), unless=_is_line)] = "game"
    players: tuple[Number, ...] = ()
    """The numbers of players that use this board; empty for all."""
    columns: tuple[Text, ...] = ()
    rows: Number | None = None
    spaces: Texts = ()
    paths: tuple[tuple[Text, Text], ...] = ()
    drawing: Text | None = None
    """Where the points of a board lie: their names, each where it is to be drawn; without it they lie in a ring."""
    regions: tuple[Region, ...] = ()
    areas: Annotated[tuple[Area, ...], Unread()] = ()
    joins: tuple[Join, ...] = ()
    wraps: tuple[Literal["columns", "rows"], ...] = ()
    about: Prose = Names()


class Zone(Model):
    """Where cards lie off the boards."""

    name: Text
    per: Annotated[Literal["player", "game", "card"], Unread(runs=("player", "card"))] = "player"
    ordered: Flag = False
    faces: Annotated[Literal["up", "down", "either"], Unread()] = "down"
    seen_by: Literal["all", "holder", "nobody"] = "holder"
    count_seen_by: Annotated[Literal["all", "holder"], Unread(runs=("all",))] = "all"
    in_play: Flag = False
    about: Prose = Names()


class Track(Model):
    """A number that a player, a team or the game has."""

    name: Text
    per: Annotated[Literal["player", "team", "game"], Unread(runs=("player",))] = "player"
    least: Number | None = 0
    most: Number | None = None
    start: tuple[Number, ...] = (0,)
    """The number at the start, by seat; the last one holds for all further seats."""
    seen_by: Annotated[Literal["all", "holder"], Unread(runs=("all",))] = "all"
    pool: Text | None = None
    """The word for the place where a player keeps it, where texts speak of one."""


class Register(Model):
    """A word of the glossary that stands for a value of a quality, from when it is set until its time is over."""

    name: Text
    holds: Text
    """The quality."""
    lasts: Literal["turn", "game"] = "game"


class Token(Model):
    """Something counted, on cards or held by players."""

    name: Text
    on: Annotated[Texts, Unread()] = ()
    """Classes of cards that it may lie on; *player* for one that players hold."""
    most: Number | None = None
    supply: Annotated[Number | None, Unread()] = None
    """How many there are; nothing for no limit."""


class Mark(Model):
    """A state that a card is in or not, by an adjective that no sentence defines: turned sideways, flipped."""

    name: Text
    on: Annotated[Texts, Unread()] = ()
    """Classes of cards that can be in it."""


class Piece(Model):
    """Something besides cards that every player has, in a zone of its own from the start to the end."""

    model_config = ConfigDict(extra="allow", frozen=True)

    name: Text
    type: Text
    zone: Text

    @property
    def card(self) -> Card:
        """The piece as a card is written, with the values that it is given."""
        return Card(name=self.name, type=self.type, **(self.model_extra or {}))


def _faces(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return [each if isinstance(each, list) else [each] for each in value]


class Die(Model):
    """A die: what stands on each of its faces."""

    name: Annotated[Text, SAID]
    faces: Annotated[tuple[tuple[Text | Number, ...], ...], BeforeValidator(_faces)]


class Holding(Model):
    """A value that the cards of a kind have."""

    holds: Literal["number", "text", "word", "words", "names", "flag"] = "number"
    one_of: Texts = ()
    least: Number | None = None
    most: Number | None = None
    required: Flag = False
    term: Text | None = None
    """The term that each of its words is, where a sentence speaks of them; if that is a quality with values, only these fit."""


class CardKind(Model):
    """A kind of card: the words of its class line and the values it has."""

    name: Text
    words: Texts = ()
    """Further words that may stand with the name in the class line."""
    values: dict[str, Holding] = Field(default_factory=dict)
    zone: Text | None = None
    """Where such a card goes when it is used up; nothing when the glossary says so."""
    abilities: Flag = True
    """Whether the text of such a card is abilities, which can be lost; a card of several kinds has what one of them has."""


class Stage(Model):
    """A step in which a value is computed from the printed one."""

    name: Literal["base", "add", "limit", "swap"]
    latest_wins: Flag = False


class Step(Model):
    """A phase or step, named as the glossary names it."""

    name: Text
    steps: Annotated[tuple[Step, ...], Unread()] = ()


def _steps(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return [{"name": each} if isinstance(each, str) else each for each in value]


Steps = Annotated[tuple[Step, ...], BeforeValidator(_steps)]


class Turn(Model):
    """The phases of a turn; the first turn of a game may have fewer."""

    phases: Steps
    first: Annotated[Steps, Unread()] = ()
    setup: Steps = ()
    """What is done before the first turn, once."""


class RoundStep(Model):
    """A phase of a round, or a step of one: all players go through it one after another, or it is gone through once."""

    name: Text
    steps: Annotated[tuple[RoundStep, ...], BeforeValidator(_steps)] = ()
    by: Literal["once", "each player"] = "once"
    """Of a phase that has steps it is the steps that say so."""

    @property
    def innermost(self) -> tuple[RoundStep, ...]:
        """What is gone through: the steps, or the phase itself where it has none."""
        return tuple(inner for step in self.steps for inner in step.innermost) or (self,)


class Round(Model):
    """A game of rounds: the players do not take whole turns, they go through each step together, one after another in the order of play."""

    phases: Annotated[tuple[RoundStep, ...], BeforeValidator(_steps)]
    setup: Steps = ()
    """What is done before the first round, once."""
    count: Number | None = None
    """How many rounds a game has: the last of them is the final round."""
    order: Text | None = None
    """The track of players that says who plays first, second and so on; without it they play as they sit."""

    @property
    def steps(self) -> tuple[RoundStep, ...]:
        """What is gone through in a round, in order."""
        return tuple(inner for phase in self.phases for inner in phase.innermost)

    @property
    def spans(self) -> tuple[tuple[Text, int, int], ...]:
        """The phases that have steps: each with the numbers of its first and its last step."""
        found: list[tuple[Text, int, int]] = []

        def walk(phases: tuple[RoundStep, ...], at: int) -> None:
            for phase in phases:
                inner = len(phase.innermost)
                if phase.steps:
                    found.append((phase.name, at, at + inner - 1))
                    walk(phase.steps, at)
                at += inner

        walk(self.phases, 0)
        return tuple(found)


class Order(Model):
    """Who puts simultaneous effects in order, and what is asked first."""

    simultaneous: Annotated[Literal["active player", "controller", "owner"], Unread(runs=("active player",))] = "active player"
    before: Annotated[tuple[Literal["pile", "team-mate number"], ...], Unread()] = ()
    beats: tuple[Literal["card", "rulebook"], ...] = ("card", "rulebook")
    """Levels of text, the strongest first; inside one level *cannot* beats *can*."""
    when: Literal["after", "during"] = "after"
    """What *when it happens* means: the same as after, or the moment itself, in which those it happens to are still there."""
    instead: Literal["first", "last"] = "first"
    """Whether an act is replaced before anything else answers it, or after what answers its moment."""
    partly: Flag = False
    """Whether a text that asks for more things than there are is carried out with those that there are."""
    drops: Flag = False
    """Whether what waits before an act is dropped when one who takes part in it is no longer there."""
    rules: Literal["first", "ordered"] = "ordered"
    """Whether rules of the game come before the texts of cards that answer the same moment, or are put in order with them."""
    endless: Literal["drop", "draw"] = "drop"
    """What becomes of an effect that goes on without an end: the rest of it is dropped and play goes on, or nobody wins the game."""
    repeats: Annotated[Number, Field(ge=2, le=10_000)] = 1_000
    """How often the same text of the same card answers in one chain of answers before that is taken for endless."""


class InForce(Model):
    """When the text of a card that is not in play is in force: for which verbs while it comes, for which when it has just gone.

    `itself`: whether what it says of the card's own values holds wherever the card is.
    """

    coming: Texts = ()
    gone: Texts = ()
    itself: Flag = True


class Bracket(Model):
    """A line of a table: from a number to a number, a result."""

    least: Number | None = None
    most: Number | None = None
    gives: Number


class Table(Model):
    """Brackets of numbers, gaps allowed."""

    name: Text
    of: Text
    brackets: tuple[Bracket, ...]


class Start(Model):
    """What a game begins with."""

    hand: tuple[Number, ...] = ()
    """Cards in the opening hand, by seat."""
    pieces: dict[str, Texts] = Field(default_factory=dict)
    """How many cards of a class begin on the board: as many as places are named. On which they do, the deck says."""
    pile: Text | None = None
    """The zone that the other cards begin in, shuffled."""
    into: Text | None = None
    """The zone that the opening hand is drawn into."""


class DeckChange(Model):
    """A value that a deck may change on a copy of a card; such a copy bears the flag."""

    value: Text
    flag: Text | None = None
    one_in: Number | None = None
    """One card in so many is such a copy, where decks are made at random."""


class Share(Model):
    """How often the cards with one word come into decks that are made at random."""

    weight: Number = 0
    """Its part of the cards that are drawn one by one; 0: they are not drawn so."""
    copies: Number = 1
    """So many copies of one card at most."""
    one_in: Number | None = None
    """One deck in so many has all of these cards together, a copy of each."""


class Making(Model):
    """How decks are made at random."""

    by: Text
    """The value of cards that says how often they come."""
    shares: dict[str, Share]
    """How often, by its words; a card that does not say is as those of the first word."""
    names: tuple[Texts, ...] = ()
    """Lists of words; the name of a deck has one of each."""


class Decks(Model):
    """What a deck says beside its cards, and how decks are made at random."""

    identity: Text | None = None
    """The quality of which a deck names some values as its identity."""
    changes: tuple[DeckChange, ...] = ()
    made: Making | None = None


class Option(Model):
    """A fact that the rulebook leaves open, with the project's default."""

    id: Annotated[Text, SAID]
    about: Prose
    default: Annotated[Text | Number | bool | None, SAID] = None


def _runs(value: Any) -> Any:
    """Runs of numbers: a number alone is the run from 1 to it."""
    return [[1, value]] if isinstance(value, int) else value


class Game(Model):
    """A game, as its ``game.yaml`` says it."""

    game: Text
    title: Prose
    playable: Flag = True
    """Whether it is complete: of a game that is not, the table refuses."""
    prefix: Text | None = None
    numbered_rules: Annotated[tuple[tuple[Number, Number], ...], BeforeValidator(_runs)] = ()
    """The numbers of the rules that the rulebook has, from and to; they stand behind the prefix. One number alone: all from 1 to it."""
    extends: Texts = ()
    about: Prose = Names()
    class_field: Literal["class", "type"] = "class"
    """The field in which a card of this game says what it is."""
    names: dict[str, Names] = Field(default_factory=dict)
    """What words on cards that are no term of their own are called in other languages: of class lines, of values, names of values."""
    factions: Text | None = None
    """The quality that each faction of the game is a value of; its cards have this value unless they say another one."""
    players: Players | None = None
    boards: tuple[Board, ...] = ()
    zones: tuple[Zone, ...] = ()
    tracks: tuple[Track, ...] = ()
    registers: tuple[Register, ...] = ()
    tokens: tuple[Token, ...] = ()
    marks: tuple[Mark, ...] = ()
    supply: Text | None = None
    """The word for the common store that tokens come from and go to."""
    pieces: tuple[Piece, ...] = ()
    dice: Annotated[tuple[Die, ...], Unread(first=1)] = ()
    card_kinds: tuple[CardKind, ...] = ()
    stages: Annotated[tuple[Stage, ...], Unread()] = ()
    turn: Turn | None = None
    round: Round | None = None
    order: Order = Order()
    in_force: InForce = InForce()
    tables: Annotated[tuple[Table, ...], Unread()] = ()
    start: Start = Start()
    decks: Decks = Decks()
    options: Annotated[tuple[Option, ...], SAID] = ()

    @property
    def unread(self) -> tuple[Setting, ...]:
        """What is set in the game and read by nothing."""
        return tuple(unread(self))

    @property
    def parts(self) -> tuple[Text, ...]:
        """The names of the phases of a turn, or of the steps of a round."""
        if self.round is not None:
            return tuple(step.name for step in self.round.steps)
        return tuple(phase.name for phase in self.turn.phases) if self.turn is not None else ()

    @property
    def preparations(self) -> tuple[Text, ...]:
        """The names of what is done before the first turn or round."""
        course = self.round or self.turn
        return tuple(step.name for step in course.setup) if course is not None else ()

    @property
    def fewest(self) -> int:
        """As few players as can play."""
        return int(self.players.least) if self.players is not None else 2

    @property
    def numbers(self) -> range:
        """The numbers of players that can play."""
        return range(int(self.players.least), int(self.players.most) + 1) if self.players is not None else range(0)

    @property
    def lines(self) -> tuple[Board, ...]:
        """The boards that are a line of each player."""
        return tuple(board for board in self.boards if board.shape == "line" and board.per == "player")

    @property
    def all_zones(self) -> tuple[Zone, ...]:
        """The zones, and the lines of players: these hold cards in order, as zones do."""
        lines = (Zone(name=line.name, ordered=True, seen_by="all", in_play=True) for line in self.lines)
        return (*lines, *self.zones)

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The ids of all rules that the rulebook has."""
        return tuple(f"{self.prefix}-{number:03}" for first, last in self.numbered_rules for number in range(first, last + 1))

    def values_of(self, term: str | None) -> tuple[str, ...]:
        """The values of cards whose words are those of a term."""
        held = [(name, holding.term) for kind in self.card_kinds for name, holding in kind.values.items()]
        return tuple(dict.fromkeys(name for name, own in held if term is not None and own is not None and own.casefold() == term.casefold()))

    @property
    def id(self) -> str:
        """The name of the game's folder."""
        return str(self.game)

    @property
    def place(self) -> Place:
        """Where the game's name stands."""
        return self.game.place
