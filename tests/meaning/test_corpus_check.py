"""The texts of the corpus pass the checks too, or are refused at their words: which are is known."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from interpreter.meaning.book import Book
from interpreter.meaning.errors import UncompiledError
from tests.language.texts import Sample, corpus
from tests.meaning.conftest import Books

REFUSED: dict[str, list[str]] = YAML(typ="safe", pure=True).load((Path(__file__).parent / "corpus_refused.yaml").read_text(encoding="utf-8"))


def refusals(book: Book, sample: Sample) -> list[UncompiledError]:
    """Why a text is refused on a card that stays and on one that is used up; nothing when it can be run on either."""
    tree = book.reader(sample.text, (sample.card,) if sample.card else ())
    assert tree is not None
    found = []
    for resolved in (False, True):
        try:
            book.ability(sample.text, tree, resolved, sample.card or "Probe", frozenset(["card"]))
        except UncompiledError as error:
            found.append(error)
        else:
            return []
    return found


@pytest.mark.parametrize("game", sorted(REFUSED))
def test_a_text_of_the_corpus_is_run_or_refused_at_its_words(books: Books, game: str) -> None:
    found = {sample.name: why for sample in corpus() if sample.game == game and (why := refusals(books(game), sample))}
    assert sorted(found) == sorted(map(str, REFUSED[game]))
    assert [name for name, errors in found.items() for error in errors if error.at is None] == []
