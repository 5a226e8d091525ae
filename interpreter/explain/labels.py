"""What stands around the steps of an explanation, in the languages of explanations: its labels, how a ruling is cited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.content.ruling import Ruling
from interpreter.explain.telling.english_phrases import PHRASES as ENGLISH
from interpreter.explain.telling.french_phrases import PHRASES as FRENCH
from interpreter.explain.telling.japanese_phrases import PHRASES as JAPANESE

PHRASES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "fr": FRENCH, "ja": JAPANESE}


def label(lang: str, key: str) -> str:
    """What stands before a line: *terms: *, *ruling: *."""
    return PHRASES[lang][f"label.{key}"]


def listed(lang: str, words: Sequence[str]) -> str:
    """Words one after another."""
    return PHRASES[lang]["list.comma"].format(a="", b="").join(words)


def cited(lang: str, ruling: Ruling, term: str, text: str) -> str:
    """A ruling with its number (and whether it is a reading of ours) and the term that it is about."""
    number = str(ruling.id or "")
    if number and ruling.ours:
        number = PHRASES[lang]["ruling.ours"].format(id=number)
    return PHRASES[lang]["ruling"].format(cited=number, term=term, text=text).lstrip()


def no_abilities(lang: str, card: str) -> str:
    """What is told of a card without text."""
    return PHRASES[lang]["no_abilities"].format(card=card)
