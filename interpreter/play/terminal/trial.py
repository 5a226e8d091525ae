"""A trial: a small position with a card among friends and enemies, in which it can be tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from interpreter.codegen.tables import board_for
from interpreter.content import Card, Library, Scenario, Text, nearest
from interpreter.content.cardkind import used_up
from interpreter.content.game import Game
from interpreter.engine.boards import Board
from interpreter.meaning.book import Book, make_book
from interpreter.meaning.model import Arrive
from interpreter.play.scenario.position import Position, lay_out
from interpreter.play.scenario.scenario_given import IDENTITY
from interpreter.play.table import TableError, refuse_game

AMPLE = 10
"""So much everybody has of every track, as far as it goes."""
PILE = 6
FRIENDS, ENEMIES = 2, 3


@dataclass(frozen=True)
class Company:
    """A card with the cards that stand by: its own side's and the other side's."""

    game: str
    card: Card
    own: tuple[Card, ...]
    other: tuple[Card, ...]


def find_card(library: Library, name: str, game: str | None = None) -> tuple[str, Card]:
    """The card of a name and its game."""
    known: list[str] = []
    for each in (game,) if game is not None else tuple(library.games):
        for card in library.cards(each):
            if str(card.name).casefold() == name.casefold():
                return each, card
            known.append(str(card.name))
    near = nearest(name, known)
    raise TableError(f'there is no card "{name}"' + (f': did you mean "{near}"?' if near else ""))


def company(library: Library, name: str, game: str | None = None) -> Company:
    """A card with others of its faction and of another one; of its own where there is no other."""
    found, card = find_card(library, name, game)
    factions = library.factions(found)
    own = next((f.cards for f in factions if any(c.name == card.name for c in f.cards)), (card,))
    other = next((f.cards for f in factions if f.cards and all(c.name != card.name for c in f.cards)), own)
    return Company(found, card, own, other)


def position(library: Library, group: Company, book: Book) -> Scenario:
    """The card in the middle of the board or of a line, or in hand where it does not go there, with friends and enemies beside it."""
    game = library.games[group.game]
    if game.lines:
        given = lined_up(game, group, book) | _identity(game, group) | _tracks(game)
        return Scenario(scenario=Text(f"trying {group.card.name}"), game=Text(group.game), given=given)
    friends = _others(group.own, group.card, game)
    mine = [group.card, *friends[:FRIENDS]] if goes_on_board(group.card, game) else friends[: FRIENDS + 1]
    theirs = _others(group.other, group.card, game)[:ENEMIES]
    given = {}
    board = board_for(game, game.fewest)
    if board is not None:
        given[Text("board")] = placed(board, mine, theirs)
    given |= _zones(game, group) | _identity(game, group) | _tracks(game)
    return Scenario(scenario=Text(f"trying {group.card.name}"), game=Text(group.game), given=given)


def lined_up(game: Game, group: Company, book: Book) -> dict[Text, object]:
    """The card between two others of its line, or in hand if it does not stand in one, and a line on the other side."""
    standing = {rule.statement.word for rule in book.rules if isinstance(rule.statement, Arrive) and not rule.statement.bearer}

    def stands(card: Card) -> bool:
        return bool(book.vocabulary.card_classes(card) & standing)

    friends = [card for card in _others(group.own, group.card, game) if stands(card)][:FRIENDS]
    theirs = [card for card in _others(group.other, group.card, game) if stands(card)][:ENEMIES]
    mine = [*friends[:1], group.card, *friends[1:]] if stands(group.card) else friends
    found: dict[Text, object] = {Text(str(game.lines[0].name)): {1: [Text(str(c.name)) for c in mine], 2: [Text(str(c.name)) for c in theirs]}}
    if game.start.pile is not None:
        found[Text(str(game.start.pile))] = {1: _names(group.own, PILE), 2: _names(group.other, PILE)}
    if game.start.into is not None and not stands(group.card):
        found[Text(str(game.start.into))] = {1: [Text(str(group.card.name))]}
    return found


def _tracks(game: Game) -> dict[Text, object]:
    """Plenty of everything that is counted."""
    return {Text(str(track.name)): {1: _ample(track.most), 2: _ample(track.most)} for track in game.tracks if track.per == "player"}


def goes_on_board(card: Card, game: Game) -> bool:
    """Does the card stay when it is played? One that goes to a pile when it is used up does not."""
    return not used_up(card, game)


def _others(cards: Sequence[Card], card: Card, game: Game) -> list[Card]:
    """Cards that can stand beside a card, the plainest last: those with many values have most to be done to."""
    return sorted((c for c in cards if c.name != card.name and goes_on_board(c, game)), key=lambda c: -len(c.values))


def _ample(most: int | None) -> int:
    return AMPLE if most is None else min(AMPLE, int(most))


def _zones(game: Game, group: Company) -> dict[Text, object]:
    """Piles to draw from, and the card in hand if that is where it is played from."""
    found: dict[Text, object] = {}
    if game.start.pile is not None:
        found[Text(str(game.start.pile))] = {1: _names(group.own, PILE), 2: _names(group.other, PILE)}
    if game.start.into is not None and not goes_on_board(group.card, game):
        found[Text(str(game.start.into))] = {1: [Text(str(group.card.name)), *_names(group.own, 1)]}
    return found


def _identity(game: Game, group: Company) -> dict[Text, object]:
    """What the cards of each side have of the words that decks name as their identity."""
    found = {1: identity_words(game, (group.card, *group.own)), 2: identity_words(game, group.other)}
    return {Text(IDENTITY): found} if any(found.values()) else {}


def identity_words(game: Game, cards: Sequence[Card]) -> list[Text]:
    """The words that a deck of these cards would name as its identity."""
    values = game.values_of(game.decks.identity)
    return list(dict.fromkeys(Text(str(card.values[value])) for card in cards for value in values if value in card.values))


def _names(cards: Sequence[Card], count: int) -> list[Text]:
    return [Text(str(card.name)) for card in cards[-count:]]


def placed(board: Board, mine: Sequence[Card], theirs: Sequence[Card]) -> dict[Text, Text]:
    """Pieces from the middle of the board outwards: the first of mine, then by turns theirs and mine; half of the spaces around it stay free."""
    middle = min(board.spaces, key=lambda space: max(board.distances[space]))
    near = board.neighbours[middle]
    spaces = [middle, *near[: (len(near) + 1) // 2], *(space for space in board.within(middle, 3) if space not in near)]
    turns = [(card, "") for card in mine[:1]]
    for number in range(max(len(mine), len(theirs))):
        turns += [(card, "enemy ") for card in theirs[number : number + 1]]
        turns += [(card, "") for card in mine[number + 1 : number + 2]]
    return {Text(board.names[space]): Text(f"{side}{card.name}") for space, (card, side) in zip(spaces, turns, strict=False)}


def trial_of(library: Library, name: str, game: str) -> Position:
    """The table and the state in which a card is tried."""
    group = company(library, name, game)
    book = make_book(library, group.game)
    refuse_game(book)
    return lay_out(library, book, position(library, group, book))
