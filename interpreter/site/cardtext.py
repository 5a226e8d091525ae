"""The texts of a card in a language."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.content import Ability, Card, Text
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import in_language
from interpreter.site.linking import linker


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
    said = linker(catalogue, game).text(ability.text, lang, (str(card.name),)) if lang != "en" else None
    return Told(name, said.text.strip() if said is not None else english, english, ability.text)


def linked_text(catalogue: Catalogue, game: str, text: str, lang: str, page: str, card: str = "") -> str:
    """A text with every term linked, as Markdown; nothing where the glossary cannot say it in the language."""
    found = linker(catalogue, game).text(text, lang, (card,) if card else ())
    return found.markdown(page).removesuffix("<br>") if found is not None else ""
