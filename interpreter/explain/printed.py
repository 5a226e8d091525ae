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
    try:
        return _french(tree, language) if lang == "fr" else _japanese(tree, language)
    except ImportError:
        raise NotSaidError(f"there is no printer for the language {lang}") from None
    except LookupError as error:
        called = {"fr": "French", "ja": "Japanese"}[lang]
        raise NotSaidError(f"the glossary does not say this in {called}: {error}") from error


def _french(tree: Text, language: Language) -> str:
    from interpreter.language.print_french import French

    return French(language.lexicon).text(tree)


def _japanese(tree: Text, language: Language) -> str:
    from interpreter.language.print_japanese import Japanese

    return Japanese(language.lexicon).text(tree)
