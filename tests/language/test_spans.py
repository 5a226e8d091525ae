"""Every node of a tree knows the characters it was read from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

import pytest

from interpreter.check.walk import nodes
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.reading.words import words
from interpreter.language.tree import Filter, Head, Noun, Predicate, Pronoun, Quantity, Sentence, Span, Text
from tests.language.languages import GAMES, language
from tests.language.texts import Sample, everything

SW2, KF = "summoner-wars-2e", "keyforge"


def parts(node: Any) -> Iterator[Any]:
    """What a node holds, in the order in which its fields stand."""
    for each in fields(node):
        held = getattr(node, each.name)
        yield from (part for part in (held if isinstance(held, tuple) else (held,)) if is_dataclass(part))


def written(text: str, span: Span | None) -> str:
    assert span is not None
    return text[span.start : span.end]


def read(sample: Sample) -> Text | None:
    return language(sample.game).read(sample.text, (sample.card,) if sample.card else ()).tree


def head_word(head: Head, text: str, lexicon: Lexicon) -> bool:
    """Is the head of a noun said in a word that the lexicon has for it?"""
    said = written(text, head.at)
    if head.kind in ("name", "self", "pronoun"):
        return head.text.casefold() in said.strip('"“”').casefold() or head.kind == "pronoun"
    if head.kind == "number":
        return bool(said)
    return any(entry.lexeme.term == head.term for entry in lexicon.entries.get(tuple(word.low for word in words(said)), ()))


@pytest.mark.parametrize("game", GAMES)
def test_every_node_of_every_text_has_its_place(game: str) -> None:
    """All nodes have a span, inside that of what holds them; a noun's head is said in its span, a sentence ends where its span does."""
    lexicon = language(game).lexicon
    seen = 0
    for sample in (each for each in everything() if each.game == game):
        tree = read(sample)
        for node in nodes(tree):
            said = written(sample.text, node.at)
            assert said and said == said.strip(), (node, sample.text)
            for part in parts(node):
                assert node.at.start <= part.at.start <= part.at.end <= node.at.end, (node, part, sample.text)
            if isinstance(node, Noun):
                assert head_word(node.head, sample.text, lexicon), (node, sample.text)
            if isinstance(node, Sentence):
                assert said.endswith((".", '"', "”")), said
            seen += 1
    assert seen > 1_000


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_side_by_side_does_not_overlap(game: str) -> None:
    """The parts of a verb and the words before a noun stand in the order of the text, each behind the one before."""
    for sample in (each for each in everything() if each.game == game):
        for node in nodes(read(sample)):
            row = node.parts if isinstance(node, Predicate) else node.filters if isinstance(node, Noun) else ()
            for left, right in pairwise(row):
                assert left.at.end <= right.at.start, (sample.text, left, right)


WORDS = [
    (SW2, "Add 1 wound to up to 2 enemy units.", Quantity, ["1", "up to 2"]),
    (
        SW2,
        "After this unit attacks, each of your opponent's common units is boosted.",
        Noun,
        ["this unit", "each of your opponent's common units", "your opponent"],
    ),
    (SW2, "Return a friendly unit to your hand. Gain magic equal to its cost.", Pronoun, ["your", "its"]),
    (SW2, "Draw   2   cards from your deck.", Noun, ["2   cards from your deck", "your deck"]),
    (SW2, "You may discard a card, then this unit cannot move or attack this turn.", Predicate, ["may discard a card", "cannot move", "attack this turn"]),
    (KF, "Destroy each non-Logos creature.", Filter, ["non-Logos"]),
    (KF, "This creature gains, “Reap: Draw a card.”", Noun, ["This creature", "a card"]),
]


@pytest.mark.parametrize(("game", "text", "sort", "said"), WORDS)
def test_a_node_stands_where_its_words_are(game: str, text: str, sort: type, said: list[str]) -> None:
    tree = language(game).read(text).tree
    found = sorted((node.at for node in nodes(tree) if isinstance(node, sort)), key=lambda span: (span.start, -span.end))
    assert [written(text, span) for span in found] == said


def test_a_second_line_counts_from_the_beginning_of_the_text() -> None:
    text = "  Draw a card.\n\n  Discard 2 cards."
    tree = language(SW2).read(text).tree
    assert tree is not None
    assert [written(text, ability.at) for ability in tree.abilities] == ["Draw a card.", "Discard 2 cards."]
    assert [written(text, node.at) for node in nodes(tree) if isinstance(node, Noun)] == ["a card", "2 cards"]


def test_the_place_is_no_part_of_what_a_tree_says() -> None:
    one, other = (language(SW2).read(text).tree for text in ("Draw a card.", "Draw  a  card."))
    assert one == other and hash(one) == hash(other) and repr(one) == repr(other)
    assert one is not None and other is not None and one.at != other.at
