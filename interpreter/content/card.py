"""Cards, and the factions that they come in."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, ConfigDict, Field

from interpreter.content.model import Model, Names, Printed, Prose, Texts
from interpreter.content.names import CardName, Kinds, Name
from interpreter.content.source import Place, Text


class Ability(Model):
    """An ability as it is printed; each line of the text is a whole ability."""

    text: Text
    name: Name | None = None
    names: Names = Names()

    @property
    def lines(self) -> tuple[Text, ...]:
        """The lines of the text, each located."""
        return tuple(self.text.lines())

    @property
    def place(self) -> Place:
        """Where the text starts."""
        return self.text.place


def _abilities(value: Any) -> Any:
    """Abilities as a list: a block of text is one ability for each line."""
    if isinstance(value, Text):
        return [{"text": line} for line in value.lines()]
    if isinstance(value, list):
        return [{"text": each} if isinstance(each, str) else each for each in value]
    return value


class Card(Model):
    """A card; the values that its game gives it are in ``values``."""

    model_config = ConfigDict(extra="allow", frozen=True)

    name: CardName
    names: Names = Names()
    class_: Kinds | None = Field(None, alias="class")
    type: Kinds | None = None
    count: Printed = 1
    name_words: dict[str, Texts] = Field(default_factory=dict)
    """For name references: the words of the name in languages without spaces."""
    abilities: Annotated[tuple[Ability, ...], BeforeValidator(_abilities)] = ()
    about: Prose = Names()
    printed: Names = Names()
    """The text as it stands on the physical card, the abilities in order, one a line."""
    accept: dict[str, Text] = Field(default_factory=dict)
    """Warnings of `check` that are meant, by their codes, each with the reason."""

    @property
    def values(self) -> dict[str, Any]:
        """The fields that the game's card kinds decide."""
        return {name.replace("_", " "): given for name, given in (self.model_extra or {}).items()}

    @property
    def class_line(self) -> Text:
        """What the card says it is; empty when it does not say."""
        return self.class_ or self.type or Text("")

    @property
    def place(self) -> Place:
        """Where the card's name stands."""
        return self.name.place


class Faction(Model):
    """A file of cards that belong together."""

    faction: Name
    game: Text | None = None
    """Needed only where the folder does not name the game."""
    names: Names = Names()
    about: Prose = Names()
    cards: tuple[Card, ...] = ()

    @property
    def place(self) -> Place:
        """Where the faction's name stands."""
        return self.faction.place
