"""Every text of the project, as the checker reads it: corpus, glossary bodies, cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ruamel.yaml import YAML

from tests.language.languages import GAMES, library

CORPUS = Path(__file__).parent / "corpus"


@dataclass(frozen=True)
class Sample:
    """A text with where it comes from; `means` is the expected gist where a person wrote one."""

    game: str
    name: str
    text: str
    card: str = ""
    means: str = ""
    asked: str = ""

    def __str__(self) -> str:
        return f"{self.game}:{self.name}"


@lru_cache(maxsize=1)
def corpus() -> list[Sample]:
    """The corpus, one file a game."""
    found = []
    for game in GAMES:
        for entry in YAML(typ="safe").load((CORPUS / f"{game}.yaml").read_text(encoding="utf-8")):
            asked = entry["text"].strip()
            text = (entry.get("normal") or asked).strip()
            found.append(Sample(game, str(entry["id"]), text, entry.get("card") or "", entry["means"].strip(), asked))
    return found


@lru_cache(maxsize=1)
def bodies() -> list[Sample]:
    """Sentences of the glossary, grouped as they are read: the steps of a meaning together, everything else alone."""
    found = []
    for game in GAMES:
        for term in library().own_terms(game):
            for number, text in enumerate(_groups(term.needs, term.means, term.rules)):
                found.append(Sample(game, f"{term.headword}/{number}", text))
    return found


def _groups(needs: tuple[str, ...], means: tuple[str, ...], rules: tuple[str, ...]) -> Iterator[str]:
    yield from (str(s).strip() for s in needs)
    if means:
        yield " ".join(str(s).strip() for s in means)
    yield from (str(s).strip() for s in rules)


@lru_cache(maxsize=1)
def cards() -> list[Sample]:
    """Abilities of the bundled cards."""
    found = []
    for game in GAMES:
        for card in library().cards(game):
            for ability in card.abilities:
                found.append(Sample(game, f"{card.name}/{ability.name}", str(ability.text).strip(), str(card.name)))
    return found


def everything() -> list[Sample]:
    """All of them."""
    return [*corpus(), *bodies(), *cards()]
