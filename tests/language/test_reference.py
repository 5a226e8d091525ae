"""Every example of the language reference is read, and together they use everything that the grammar has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from interpreter.check.walk import nodes
from interpreter.language.language import function_words
from interpreter.language.tree import Fixed, Mood, Owned, Quantity, Subordinate
from tests.language.forms import Watching, forms
from tests.language.languages import language

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
BOXES = re.findall(r"```card (\S+)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
LINES = [(game, line) for game, box in BOXES for line in box.strip().split("\n")]

UNSHOWN = {
    "because": "a reason decides nothing: there is nothing to run",
    "cannot_also": "is not told apart from cannot",
    "as_many": "read, but not run yet",
    "as_much": "read, but not run yet",
    "twice_as_many": "read, but not run yet",
    "twice": "read, but not run yet",
    "enough": "read, but not run yet",
    "several": "read, but not run yet",
    "a_player": "read, but not run yet",
    "each_player": "read, but not run yet",
    "controller": "read, but not run yet",
}
"""Words of the language that no example uses, with the reason."""


@pytest.mark.parametrize(("game", "line"), LINES)
def test_example_is_read_and_printed_back(game: str, line: str) -> None:
    tongue = language(game)
    outcome = tongue.read(line)
    assert outcome.tree is not None, outcome.faults[0].what
    assert tongue.english(outcome.tree) == tongue.normal(line)


@pytest.mark.parametrize("line", ["Draw a card if draw a card.", "Exhaust your opponent's 2 creatures."])
def test_what_the_page_calls_refused_is_refused(line: str) -> None:
    assert language("keyforge").read(line).tree is None


def test_every_form_has_an_example() -> None:
    text = PAGE.read_text(encoding="utf-8")
    sections = re.split(r"^### ", text.split("## Noun phrases")[0], flags=re.M)[1:]
    assert [section.split(". ")[0] for section in sections] == [str(number) for number in range(1, len(sections) + 1)]
    assert len(sections) >= 12
    assert all("```card " in section for section in sections)


def test_the_examples_use_every_form_of_the_grammar() -> None:
    seen = set()
    for game in dict.fromkeys(game for game, _ in LINES):
        reader = Watching(language(game))
        for each, line in LINES:
            if each == game:
                reader.read(line)
        seen |= reader.seen
    assert set(forms().all) - seen == set()


@lru_cache(maxsize=1)
def codes() -> frozenset[str]:
    """The codes of the language's own words in the trees of all examples."""

    def used() -> Iterator[str]:
        for game, line in LINES:
            tree = language(game).read(line).tree
            for node in nodes(tree) if tree is not None else ():
                if isinstance(node, Subordinate | Quantity):
                    yield node.kind
                elif isinstance(node, Fixed):
                    yield node.code
                elif isinstance(node, Owned):
                    yield node.who
                elif isinstance(node, Mood) and node.modal is not None:
                    yield node.modal
                    if node.negated:
                        yield {"can": "cannot", "must": "must_not"}.get(node.modal, "")

    return frozenset(used())


@pytest.mark.parametrize("section", ["subordinators", "fixed", "modals", "quantities", "bounds_before", "bounds_after", "owned"])
def test_the_examples_use_the_words_of_the_language(section: str) -> None:
    missing = {str(code) for code in function_words().section(section).values()} - codes()
    assert missing <= set(UNSHOWN), f"{PAGE.name} has no example of {sorted(missing - set(UNSHOWN))}"


def test_no_word_is_excused_that_has_an_example() -> None:
    assert not set(UNSHOWN) & codes()
