"""The texts of a card in a language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from interpreter.content import Ability, Card, Text
from interpreter.docs.catalogue import Catalogue
from interpreter.docs.languages import in_language
from interpreter.language import french, japanese


@dataclass(frozen=True, slots=True)
class Told:
    """An ability in a language: its name, its text, and the English text that is run."""

    name: str
    text: str
    english: str
    source: Text
    """The English text as the author wrote it."""


def told(catalogue: Catalogue, game: str, card: Card, lang: str) -> tuple[Told, ...]:
    """The abilities of a card."""
    return tuple(_ability(catalogue, game, card, ability, lang) for ability in card.abilities)


def _ability(catalogue: Catalogue, game: str, card: Card, ability: Ability, lang: str) -> Told:
    english = "\n".join(" ".join(line.split()) for line in map(str, ability.lines))
    name = in_language(ability.names, lang, str(ability.name or ""))
    return Told(name, english if lang == "en" else _said(catalogue, game, str(card.name), ability.text, lang) or english, english, ability.text)


@lru_cache(maxsize=4096)
def _said(catalogue: Catalogue, game: str, card: str, text: str, lang: str) -> str:
    """The text in another language; nothing where the glossary has no words for it."""
    tree = catalogue.compiler(game).compile(text, (card,)).tree
    try:
        return _printer(catalogue, game, lang).text(tree).strip() if tree is not None else ""
    except (french.NoWording, japanese.NoWording):
        return ""


@lru_cache(maxsize=24)
def _printer(catalogue: Catalogue, game: str, lang: str) -> french.French | japanese.Japanese:
    """What prints the texts of a game, with the names of its cards."""
    lexicon = catalogue.compiler(game).language.lexicon
    names = {str(card.name): str(getattr(card.names, lang)) for card in catalogue.library.cards(game) if getattr(card.names, lang)}
    return french.French(lexicon, names) if lang == "fr" else japanese.Japanese(lexicon, names)
