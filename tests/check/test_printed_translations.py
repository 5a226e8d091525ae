"""The printed text of a card in French and Japanese is held against what the meaning of its abilities is printed as."""

from __future__ import annotations

from functools import cache

import pytest

from interpreter.check.compiled import Compiler
from interpreter.check.printed_text import printed_problems
from interpreter.check.running import Running
from interpreter.content import Problem, Source, Text, bundled_root, load
from interpreter.content.model import Names


@cache
def running() -> Running:
    return Running(Compiler(load([bundled_root()]), "summoner-wars-2e"))


def found(lang: str, said: str) -> list[Problem]:
    card = next(card for card in running().library.cards("summoner-wars-2e") if str(card.name) == "Ember Page")
    printed = Names(**{lang: Text(said, Source("card", said))})
    return list(printed_problems(running(), card.model_copy(update={"printed": printed})))


def meant(lang: str) -> str:
    """What the meaning is printed as, learned from a text that is surely another one."""
    (problem,) = found(lang, "?")
    return problem.what.rpartition('": ')[2] or problem.what.rpartition(": ")[2]


@pytest.mark.parametrize("lang", ["fr", "ja"])
def test_the_same_text_is_no_finding(lang: str) -> None:
    assert found(lang, meant(lang)) == []
    assert found(lang, meant(lang).replace("'", "’").replace(" ", "\u00a0")) == []


@pytest.mark.parametrize(("lang", "one", "other"), [("fr", "pouvez", "devez"), ("ja", "1", "2")])
def test_the_first_words_that_differ_are_told(lang: str, one: str, other: str) -> None:
    said = meant(lang)
    assert one in said
    (problem,) = found(lang, said.replace(one, other, 1))
    assert problem.kind == "printed otherwise"
    assert problem.what.startswith(f'the printed text says "{other}", the meaning is printed as "{one}"')
    assert problem.place is not None and problem.place.column == said.index(one) + 1


@pytest.mark.parametrize("lang", ["fr", "ja"])
def test_a_line_too_many_is_told(lang: str) -> None:
    (problem,) = found(lang, f"{meant(lang)}\n{meant(lang)}")
    assert problem.what == "the printed text has 2 abilities, the card 1"
