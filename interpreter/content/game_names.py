"""Names in the file of a game that something else must bear: phases and places are terms, zones are zones, verbs are verbs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.content.game import Game
from interpreter.content.nearest import nearest
from interpreter.content.problem import Problem
from interpreter.content.source import Text
from interpreter.content.term import Term


def name_problems(game: Game, terms: Iterable[Term]) -> Iterator[Problem]:
    """What a game names and has not."""
    known = list(terms)
    yield from _of_kind("time", "a phase", _phases(game), known)
    yield from _of_kind("space", "the word for the places of a board", (board.space for board in game.boards), known)
    yield from _of_kind("verb", "a verb", (*game.in_force.coming, *game.in_force.gone), known)
    yield from _zones(game)
    yield from _course(game)
    if game.players is not None and not game.numbers:
        yield Problem("value", game.place, len(game.game), f"{game.players.least} players at least and {game.players.most} at most: nobody can play")
    if game.start.hand and (game.start.pile is None or game.start.into is None):
        what = "start.hand says nothing without start.pile and start.into: nobody could draw it"
        yield Problem("unread", game.place, len(game.game), what)


def _phases(game: Game) -> Iterator[Text]:
    yield from (*game.parts, *game.preparations)


def _course(game: Game) -> Iterator[Problem]:
    """What does not go together in how a game goes on."""
    if game.round is None:
        return
    if game.turn is not None:
        yield Problem("value", game.place, len(game.game), "a game is played in turns or in rounds: it has turn and round")
    order, tracks = game.round.order, {str(track.name).casefold(): track for track in game.tracks if track.per == "player"}
    if order is not None and order.casefold() not in tracks:
        what = f'the players have no track "{order}" that could say who plays when'
        yield Problem("unknown term", order.place, len(order), what, tuple(str(track.name) for track in tracks.values()), fitting="a track")


def _of_kind(kind: str, what: str, names: Iterable[Text], terms: list[Term]) -> Iterator[Problem]:
    """Names that no term of a kind has."""
    fits = {word: term.headword for term in terms if term.kind == kind for word in _words(term)}
    for name in dict.fromkeys(names):
        if " ".join(name.split()).casefold() not in fits:
            near = nearest(name, fits.values())
            yield Problem(
                "unknown term", name.place, len(name), f'"{name}" is no term of the kind {kind}', tuple(dict.fromkeys(fits.values())), near, fitting=what
            )


def _words(term: Term) -> Iterator[str]:
    yield term.key
    yield term.headword.split(" (")[0].casefold()
    yield from (str(word).casefold() for word in (term.forms.en.word, *term.also) if word is not None)


def _zones(game: Game) -> Iterator[Problem]:
    """Zones that are named and that the game has not."""
    zones = {str(zone.name).casefold(): str(zone.name) for zone in game.all_zones}
    named = (game.start.pile, game.start.into, *(piece.zone for piece in game.pieces), *(kind.zone for kind in game.card_kinds))
    for name in dict.fromkeys(name for name in named if name is not None):
        if str(name).casefold() not in zones:
            yield Problem(
                "unknown zone", name.place, len(name), f'the game has no zone "{name}"', tuple(zones.values()), nearest(name, zones.values()), fitting="a zone"
            )
