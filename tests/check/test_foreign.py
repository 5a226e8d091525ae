"""Whatever is pasted into a card is answered within a second: foreign words, words of other games, phrases without end."""

from __future__ import annotations

import random
from functools import cache, partial

import pytest

from interpreter.check import Compiler
from interpreter.check.cache import Store
from interpreter.check.trials import MOST_IN_ALL
from interpreter.content import Library, Source, Text, bundled_root, load
from tests.effort import seconds

WORDS = 60
SECONDS = 1.0
GAMES = ["keyforge", "summoner-wars-2e", "summoner-wars-1e", "arena-of-the-planeswalkers", "summoners-isle", "outpost"]
TEXTS = 4
"""So many of each kind and game in `make test`; `make soak` tries more."""

LATIN = (
    "Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua ut enim ad minim veniam quis "
    "nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore"
)
GERMAN = (
    "Wenn diese Kreatur das Spielfeld betritt zerstöre eine andere Kreatur deiner Wahl und ziehe dann zwei Karten von deinem Nachziehstapel in deine Hand "
    "und lege den Rest unter den Stapel wobei du die Reihenfolge selbst bestimmst bevor dein Gegner eine Karte spielt oder angreift"
)
MARKS = (",", ".", ":", ";", '"', "'s", "(", ")", "“", "”", "/")


@cache
def library() -> Library:
    return load([bundled_root()])


@cache
def compiler(game: str) -> Compiler:
    made = Compiler(library(), game, Store(None))
    made.compile("Xyzzy a plugh.")  # what is made once for a game is not the cost of a text
    return made


@cache
def words_of(game: str) -> tuple[str, ...]:
    return tuple(sorted(compiler(game).language.lexicon.vocabulary))


@cache
def sentences_of(game: str) -> tuple[str, ...]:
    return tuple(str(line) for card in library().cards(game) for ability in card.abilities for line in ability.lines) or ("Draw a card.",)


def foreign(chance: random.Random, game: str) -> list[str]:
    return chance.sample((LATIN + " " + GERMAN).split(), WORDS - 1)


def of_other_games(chance: random.Random, game: str) -> list[str]:
    other = chance.choice([each for each in GAMES if each != game])
    return [word for _ in range(8) for word in chance.choice(sentences_of(other)).rstrip(".").split()]


def mixed(chance: random.Random, game: str) -> list[str]:
    pools = [words_of(game), words_of(chance.choice(GAMES)), tuple(LATIN.split()), tuple(GERMAN.split()), MARKS]
    return [chance.choice(chance.choices(pools, (6, 2, 1, 1, 1))[0]) for _ in range(WORDS)]


def repeated(chance: random.Random, game: str) -> list[str]:
    """A beginning that reads, and a phrase of the game over and over."""
    head = chance.choice(sentences_of(game)).rstrip(".").split()
    source = chance.choice(sentences_of(game)).rstrip(".").split()
    start = chance.randrange(len(source))
    phrase = source[start : start + chance.randint(1, 5)]
    return head[: chance.randint(1, 20)] + phrase * WORDS


def chained(chance: random.Random, game: str) -> list[str]:
    """Things joined by one small word, or by several in turn."""
    links = chance.choice([["and"], ["or"], ["of"], ["with"], [","], ["and", "or"], ["of", "with"], ["in", "of", "and"], ["that is", "with"], ["to", "from"]])
    source = chance.choice(sentences_of(game)).rstrip(".").split()
    start = chance.randrange(len(source))
    things = [source[start : start + chance.randint(1, 3)], chance.choice(sentences_of(game)).rstrip(".").split()[:2]]
    found = source[: chance.randint(1, 6)]
    for number in range(WORDS):
        found += [*chance.choice(things), links[number % len(links)]]
    return found


def quoted(chance: random.Random, game: str) -> list[str]:
    found = mixed(chance, game) if chance.random() < 0.5 else repeated(chance, game)
    for _ in range(chance.randint(1, 6)):
        found.insert(chance.randrange(len(found)), chance.choice(['"', "“", "”", '."', '"Play:']))
    return found


KINDS = [foreign, of_other_games, mixed, repeated, chained, quoted]


def text(kind: str, game: str, seed: int) -> str:
    """A text of so many words at most."""
    chance = random.Random(f"{kind} {game} {seed}")
    make = next(each for each in KINDS if each.__name__ == kind)
    return " ".join(make(chance, game)[: chance.randint(WORDS // 2, WORDS)]) + "."


def answer(game: str, written: str) -> None:
    """Answer a text; what is wrong has its place in it."""
    made = compiler(game)
    made.helper.budget.left = MOST_IN_ALL  # each text as if it were the first
    found = made.compile(Text(written, Source("text", written)))
    assert found.tree is not None or found.findings
    for finding in found.findings:
        assert finding.problem.kind != "stumbled", finding.problem.what
        assert 0 <= finding.start <= len(written)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", [each.__name__ for each in KINDS])
def test_any_text_of_sixty_words_is_answered_within_a_second(kind: str, game: str) -> None:
    compiler(game)
    written = [text(kind, game, seed) for seed in range(TEXTS)]
    for each, took in zip(written, seconds(*(partial(answer, game, each) for each in written)), strict=True):
        assert took < SECONDS, f"{took:.2f} s for {each!r}"


@pytest.mark.parametrize("game", ["keyforge", "summoner-wars-2e"])
def test_a_text_that_is_too_long_is_told_at_its_place(game: str) -> None:
    written = "Draw a card. " * 2_000
    found = compiler(game).compile(Text(written, Source("text", written))).findings
    assert [(finding.start, finding.problem.kind) for finding in found] == [(0, "too long")]
    assert "at most 4000 are read" in found[0].problem.what


def test_the_same_text_is_answered_alike_however_slow_the_machine() -> None:
    """What may be spent is counted: nothing looks at a clock."""
    written = text("chained", "keyforge", 2)
    first, second = (Compiler(library(), "keyforge", Store(None)).compile(written).findings for _ in range(2))
    assert first == second
