"""Three gates that keep the reading honest, over every text of the project."""

from __future__ import annotations

import pytest

from interpreter.language.reading.lexer import Lexer, Token
from interpreter.language.reading.parse import Node
from interpreter.language.reading.words import words
from tests.language.languages import GAMES, language
from tests.language.texts import Sample, everything


@pytest.mark.parametrize("game", GAMES)
def test_printing_gives_the_normal_form_of_the_text(game: str) -> None:
    wrong = []
    for sample in _of(game):
        tongue = language(game)
        outcome = tongue.read(sample.text, sample.card)
        if outcome.tree is None:
            wrong.append((str(sample), outcome.faults[0].what))
        elif tongue.english(outcome.tree) != tongue.normal(sample.text, sample.card):
            wrong.append((tongue.english(outcome.tree), tongue.normal(sample.text, sample.card)))
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_deleting_any_word_changes_the_tree_or_is_refused(game: str) -> None:
    """A word may go only where what is left is a declared synonym, so that the normal form stays the same."""
    silent = []
    tongue = language(game)
    for sample in _of(game):
        tree = tongue.read(sample.text, sample.card).tree
        for cut, word in _deletions(sample.text):
            other = tongue.read(cut, sample.card).tree
            if other is not None and other == tree and tongue.normal(cut, sample.card) != tongue.normal(sample.text, sample.card):
                silent.append((word, sample.text))
    assert silent == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_accounted_for(game: str) -> None:
    tongue = language(game)
    for sample in _of(game):
        for line in sample.text.split("\n"):
            listed = words(line)
            at = tongue.reader.labels(listed, Lexer(tongue.lexicon))[2]
            for sentence in tongue.reader.sentences(listed[at:], []):
                for parse in tongue.reader.parser.parse(sentence, Lexer(tongue.lexicon, (sample.card,) if sample.card else ())):
                    covered = [i for token in _leaves(parse) for i in range(token.at, token.to)]
                    assert covered == list(range(len(sentence))), sentence


def _of(game: str) -> list[Sample]:
    return [s for s in everything() if s.game == game]


def _deletions(text: str) -> list[tuple[str, str]]:
    """The text without one of its words, for each of them; marks are not words."""
    return [(text[: w.start] + text[w.end :], w.text) for w in words(text) if w.kind in ("word", "number", "quote")]


def _leaves(node: Node | Token) -> list[Token]:
    if isinstance(node, Token):
        return [node]
    return [leaf for child in node.children for leaf in _leaves(child)]
