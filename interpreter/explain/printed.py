"""A tree in one of the languages."""

from __future__ import annotations

from interpreter.language.language import Language
from interpreter.language.tree import Text


class NotSaidError(LookupError):
    """A term has no wording in the language that was asked for."""


def printed(tree: Text, language: Language, lang: str) -> str:
    """The text of a tree in English (en), French (fr) or Japanese (ja)."""
    if lang == "en":
        return language.english(tree)
    return _french(tree, language) if lang == "fr" else _japanese(tree, language)


def _french(tree: Text, language: Language) -> str:
    from interpreter.language.printing.french import French, NoWording

    try:
        return French(language.lexicon).text(tree)
    except NoWording as error:
        raise NotSaidError(f"the glossary does not say this in French: {error}") from error


def _japanese(tree: Text, language: Language) -> str:
    from interpreter.language.printing.japanese import Japanese, NoWording

    try:
        return Japanese(language.lexicon).text(tree)
    except NoWording as error:
        raise NotSaidError(f"the glossary does not say this in Japanese: {error}") from error
