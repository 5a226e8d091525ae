"""Whatever is written, reading it ends soon, with a tree or with messages for people."""

from __future__ import annotations

import time
from functools import cache

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from interpreter.check import Compiler
from interpreter.check.cache import Store
from interpreter.check.term_texts import bodies
from interpreter.content import Library, Source, Text, bundled_root, load

LONGEST_SECONDS = 20.0
GAMES = ["keyforge", "summoner-wars-2e", "summoner-wars-1e", "arena-of-the-planeswalkers", "summoners-isle"]
bounded = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@cache
def library() -> Library:
    return load([bundled_root()])


@cache
def compiler(game: str) -> Compiler:
    made = Compiler(library(), game, Store(None))
    made.compile("Draw a card.")
    return made


@cache
def vocabulary(game: str) -> list[str]:
    function = [
        "a",
        "the",
        "each",
        "2",
        "X",
        "+1",
        "up to 3",
        "that",
        "it",
        "its",
        "this",
        "your",
        ".",
        ",",
        ":",
        ";",
        '"',
        "'s",
        "and",
        "or",
        "if",
        "after",
        "instead",
        "(",
        ")",
        "/",
    ]
    return sorted(compiler(game).language.lexicon.vocabulary) + function * 10


@cache
def sentences(game: str) -> list[str]:
    return [str(text) for term in library().own_terms(game) for text in bodies(term)] or ["Draw a card."]


def read_soon(game: str, written: str) -> None:
    """Read a text; what is wrong is placed inside it and can be shown."""
    text = Text(written, Source("text", written))
    start = time.perf_counter()
    compiled = compiler(game).compile(text)
    assert time.perf_counter() - start < LONGEST_SECONDS
    assert compiled.tree is not None or compiled.findings
    for finding in compiled.findings:
        assert finding.problem.kind != "stumbled", finding.problem.what
        problem = finding.placed(text)
        assert problem.place is not None
        assert problem.render(text.source.line(problem.place.line))


@bounded
@given(st.sampled_from(GAMES), st.data())
def test_random_words_of_the_game(game: str, data: st.DataObject) -> None:
    words = data.draw(st.lists(st.sampled_from(vocabulary(game)), max_size=25))
    read_soon(game, " ".join(words) + ".")


@bounded
@given(st.sampled_from(GAMES), st.data())
def test_sentences_cut_short_or_with_a_word_left_out(game: str, data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(sentences(game))).split(" ")
    first = data.draw(st.integers(0, len(words)))
    last = data.draw(st.integers(first, len(words)))
    read_soon(game, " ".join(words[:first] + words[last:]))


@bounded
@given(st.sampled_from(GAMES), st.data())
def test_sentences_in_another_order(game: str, data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(sentences(game))).rstrip(".").split(" ")
    read_soon(game, " ".join(data.draw(st.permutations(words[:30]))) + ".")


@bounded
@given(st.text(max_size=200))
@example("\ud800.")
@example('"' * 50)
@example("\u202e.")
def test_any_text_at_all(written: str) -> None:
    read_soon("keyforge", written)


@pytest.mark.parametrize(
    "written",
    [
        "Destroy " + " and ".join(["a creature"] * 150) + ".",
        "Destroy a creature " + " ".join(["on a flank"] * 150) + ".",
        "Destroy " + " ".join(["a creature with"] * 150) + ".",
        "Each creature " + "that is not a creature " * 100 + "gets +1 power.",
        "If " * 500 + "draw a card.",
        "draw " * 700 + ".",
        "that " * 700 + ".",
        "a " * 1900 + ".",
        '"' * 2000,
        ", " * 1500,
        "Play/" * 600 + ": Draw a card.",
        "Move a card to " * 200 + ".",
        "a" * 3900 + ".",
        "xq " * 1300 + ".",
        "9" * 3000 + " cards.",
        "Draw a card. " * 300,
        "x" * 100_000,
    ],
    ids=lambda written: written[:24].strip(),
)
def test_hostile_text_ends_soon(written: str) -> None:
    read_soon("keyforge", written)
