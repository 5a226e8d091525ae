"""The tongues in which a match is told: English, and the languages of the glossary."""

from __future__ import annotations

from interpreter.play.table import Table
from interpreter.play.tongues.english import English
from interpreter.play.tongues.french import French
from interpreter.play.tongues.japanese import Japanese
from interpreter.play.tongues.tongue import Tongue

TONGUES: dict[str, type[Tongue]] = {"en": English, "fr": French, "ja": Japanese}


def tongue_of(table: Table, lang: str = "en") -> Tongue:
    """How a match is told in a language."""
    if lang not in table.tongues:
        table.tongues[lang] = TONGUES[lang](table)
    tongue: Tongue = table.tongues[lang]
    return tongue


__all__ = ["TONGUES", "Tongue", "tongue_of"]
