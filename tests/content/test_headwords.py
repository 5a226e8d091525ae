"""Every headword of the five rulebooks is a term, with its names in three languages."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from interpreter.content import Library, bundled_root, load

ROWS: dict[str, list[str]] = YAML(typ="safe").load((Path(__file__).parent / "headwords.yaml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def library() -> Library:
    return load([bundled_root()])


def plain(text: str) -> str:
    return re.sub(r"[^a-z0-9+ ]", "", text.lower().replace("æ", "ae")).strip()


def words(row: str) -> list[str]:
    """The words that a row of the list asks for."""
    bare = re.sub(r"\(.*?\)|\[.*?\]", "", row)
    return [w for w in (re.sub(" +", " ", plain(p)).removesuffix(" x") for p in re.split(r"[,;/:]| and ", bare)) if w not in ("", "to")]


@pytest.mark.parametrize("game", ROWS)
def test_every_row_is_found_in_the_glossary(game: str) -> None:
    known: set[str] = set()
    for term in library().terms(game):
        for written in (term.headword, str(term.forms.en.word or ""), *map(str, term.also)):
            for form in (plain(written), plain(re.sub(r"\(.*?\)", "", written))):
                known |= {form, form + "s", form.removesuffix("s")}
    missing = []
    for row in ROWS[game]:
        if plain(row) in known or plain(re.sub(r"\(.*?\)", "", row)) in known:
            continue
        missing += [(row, w) for w in words(row) if not known & {w, *(w.removesuffix(tail) for tail in (" hexes", "es", " side", " creatures")), f"{w} side"}]
    assert missing == []


def test_the_list_is_whole() -> None:
    assert sum(len(rows) for rows in ROWS.values()) == 368


@pytest.mark.parametrize("game", ["common", *ROWS])
def test_every_term_has_its_names_in_french_and_japanese(game: str) -> None:
    nameless = [t.headword for t in library().own_terms(game) if not (t.names.fr and t.names.ja)]
    assert nameless == []


@pytest.mark.parametrize("game", ["common", *ROWS])
def test_every_wording_is_written_in_three_languages(game: str) -> None:
    uneven = [t.headword for t in library().own_terms(game) if not len(t.says.en) == len(t.says.fr) == len(t.says.ja)]
    assert uneven == []
