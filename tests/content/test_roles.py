"""Roles are of the language and of no game: a role that the terms of one game alone declare says why it is no word of that game."""

from __future__ import annotations

from interpreter.content import Library
from interpreter.content.role import OF_ONE_GAME, Role


def games(library: Library) -> dict[Role, set[str]]:
    found: dict[Role, set[str]] = {role: set() for role in Role}
    for game in library.games:
        for term in library.own_terms(game):
            if term.role is not None:
                found[term.role].add(game)
    return found


def test_every_role_is_declared_by_a_term(bundled: Library) -> None:
    assert [role for role, declared in games(bundled).items() if not declared] == []


def test_a_role_of_one_game_has_a_reason(bundled: Library) -> None:
    alone = {role for role, declared in games(bundled).items() if len(declared) == 1 and declared != {"common"}}
    assert alone == set(OF_ONE_GAME)
    assert all(len(reason.split()) > 5 for reason in OF_ONE_GAME.values())
