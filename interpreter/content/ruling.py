"""A ruling: a question about a term, settled, with what carries it and an example that runs."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from interpreter.content.model import Flag, Model
from interpreter.content.source import Text


class Carrier(Model):
    """What carries a ruling: when it is taken out, or is otherwise, the example must fail."""

    sentence: Text | None = None
    """A sentence of the glossary, word for word."""
    fact: Text | None = None
    """A fact of game.yaml, by its path: ``tracks.gold.most``."""
    field: Text | None = None
    """A field of this term, or of another: ``Tower.is``."""
    text: Text | None = None
    """Words of a card in the example: for rulings about the words of the language."""
    card: Text | None = None
    """What is printed on a card: ``Iron Guard.life``."""
    term: Text | None = None
    """The term that says the sentence, where several say the same."""
    otherwise: Any = Field(None, alias="else")
    """What stands in its place; nothing when it is taken out."""

    @model_validator(mode="after")
    def _is_one_thing(self) -> Carrier:
        named = {"sentence", "fact", "field", "text", "card"} & self.model_fields_set
        if len(named) != 1:
            raise PydanticCustomError(
                "value", "what carries a ruling is one of these: a sentence, a fact, a field, a text of a card, what is printed on a card"
            )
        return self

    @property
    def said(self) -> Text:
        """What it names, whichever way."""
        for each in (self.sentence, self.fact, self.field, self.text, self.card):
            if each is not None:
                return each
        raise AssertionError("a carrier names one thing")


def _carriers(value: Any) -> Any:
    """A list of carriers: a text alone is a sentence."""
    listed = value if isinstance(value, list) else [value]
    return [{"sentence": each} if isinstance(each, str) else each for each in listed]


class Ruling(Model):
    """A question about a term, settled; the example runs as a test."""

    en: Text
    id: Text | None = None
    fr: Text | None = None
    ja: Text | None = None
    ours: Flag = False
    """Whether it is a reading of ours, where the rulebook is silent or can be read in two ways."""
    by: Annotated[tuple[Carrier, ...], BeforeValidator(_carriers)] = ()
    """What carries it; without it any sentence of the term."""
    example: Any = None
    shown_by: Text | None = None
    """Another ruling, whose example asserts this one too."""
    untestable: Text | None = None
    """Why nothing can test it."""

    @model_validator(mode="after")
    def _is_shown_one_way(self) -> Ruling:
        if sum(each is not None for each in (self.example, self.shown_by, self.untestable)) > 1:
            raise PydanticCustomError("value", "a ruling says one of these things: example, shown_by, untestable")
        return self

    def carried_by(self, sentence: str) -> bool:
        """Does it say that this sentence carries it?"""
        return any(each.sentence is not None and each.sentence.split() == sentence.split() for each in self.by)

    @property
    def cited(self) -> str:
        """Its id, and whether it is a reading of ours."""
        return f"{self.id}{' (ours)' if self.ours else ''}" if self.id is not None else ""
