from __future__ import annotations

import pytest

from interpreter.content import Game, Library
from interpreter.content.game import Step

GAMES = (
    "arena-of-the-planeswalkers",
    "keyforge",
    "summoner-wars-1e",
    "summoner-wars-2e",
    "summoners-isle",
)


def named_by(game: Game) -> set[str]:
    """The words that a game file takes from the glossary."""
    words = {str(each.name) for each in (*game.zones, *game.tracks, *game.tokens, *game.dice)}
    words |= {str(board.space) for board in game.boards}
    words |= {str(kind.name) for kind in game.card_kinds}
    words |= {value for kind in game.card_kinds for value in kind.values}
    phases: tuple[Step, ...] = game.turn.phases if game.turn else ()
    phases += game.round.phases if game.round else ()
    words |= {str(step.name) for phase in phases for step in phase.steps}
    return words | {str(phase.name) for phase in phases}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_has_is_called_as_in_its_glossary(bundled: Library, name: str) -> None:
    known: set[str] = set()
    for term in bundled.terms(name):
        forms = term.forms.en
        spelled = (term.term, forms.word, forms.plural, *term.also)
        known |= {word.casefold() + end for word in spelled if word for end in ("", "s")}
    unknown = (w for w in named_by(bundled.games[name]) if w.casefold() not in known)
    assert sorted(w for w in unknown if not all(part in known for part in w.casefold().split())) == []
