"""A term of the glossary: what a word of a game is."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import BeforeValidator, Field

from interpreter.content.model import Flag, Model, Names, Prose, Sentences, Texts
from interpreter.content.names import Name
from interpreter.content.role import Role
from interpreter.content.ruling import Ruling
from interpreter.content.source import Place, Sentence, Text, joined

Kind = Literal[
    "verb",
    "class",
    "quality",
    "adjective",
    "relation",
    "value",
    "token",
    "zone",
    "space",
    "region",
    "time",
    "player",
    "keyword",
    "label",
    "die",
    "thing",
    "word",
]
KINDS: tuple[str, ...] = get_args(Kind)


class EnglishForms(Model):
    """What cannot be derived of an English word."""

    word: Text | None = None
    plural: Text | None = None
    mass: Flag = False
    third: Text | None = None
    ing: Text | None = None
    past: Text | None = None
    participle: Text | None = None
    superlative: Flag = False
    bare: Flag = False
    """Whether the noun stands without an article: *in play*."""


class FrenchForms(Model):
    """What cannot be derived of a French word."""

    word: Text | None = None
    gender: Literal["m", "f"] | None = None
    plural: Text | None = None
    feminine: Text | None = None
    feminine_plural: Text | None = None
    place: Literal["before", "after"] | None = None
    present: Text | None = None
    presents: Text | None = None
    imperative: Text | None = None
    participle: Text | None = None
    auxiliary: Literal["être", "avoir"] | None = None
    superlative: Flag = False
    bare: Flag = False
    in_: Text | None = Field(None, alias="in")
    into: Text | None = None
    from_: Text | None = Field(None, alias="from")


class JapaneseForms(Model):
    """What cannot be derived of a Japanese word."""

    word: Text | None = None
    counter: Text | None = None
    predicate: Text | None = None
    class_: Literal["suru", "godan", "ichidan"] | None = Field(None, alias="class")


class Forms(Model):
    """The irregular forms of a word in each language."""

    en: EnglishForms = EnglishForms()
    fr: FrenchForms = FrenchForms()
    ja: JapaneseForms = JapaneseForms()


class Says(Model):
    """The wordings of a term in each language; the n-th ones belong together."""

    en: Texts = ()
    fr: Texts = ()
    ja: Texts = ()


def _named(value: Any) -> Any:
    """A list of names: a text alone is an English name."""
    if not isinstance(value, list):
        return value
    return [{"en": each} if isinstance(each, str) else each for each in value]


class Value(Model):
    """A proper word that a quality can be."""

    en: Text
    fr: Text | None = None
    ja: Text | None = None
    also: Texts = ()


class Term(Model):
    """One headword of the glossary.

    A sentence in ``needs``, ``means`` and ``rules`` is located text: ``sentence.at(offset)``.
    """

    term: Name
    kind: Kind
    names: Names = Names()
    also: Texts = ()
    is_: Texts = Field((), alias="is")
    on: Texts = ()
    native: Flag = False
    reason: Text | None = None
    geometry: Text | None = None
    """For a relation or adjective: which question of the board it asks."""
    role: Role | None = None
    """What the language itself does with the term, where that is not said by sentences."""
    says: Says = Says()
    forms: Forms = Forms()
    values: Annotated[tuple[Value, ...], BeforeValidator(_named)] = ()
    stands_for: Text | None = None
    takes: Text | None = None
    number: Flag = False
    adds: Flag = False
    """Whether the numbers of several such keywords add up; else twice is once."""
    label: dict[str, Text] | None = None
    word: Text | None = None
    needs: Sentences = ()
    means: Sentences = ()
    rules: Sentences = ()
    later: Text | None = None
    """Why sentences of the term cannot be run yet, in games where they cannot; a text that needs them is refused with this reason."""
    about: Prose = Names()
    rulings: Annotated[tuple[Ruling, ...], BeforeValidator(_named)] = ()
    see: Texts = ()

    @property
    def headword(self) -> str:
        """The headword as a plain string."""
        return str(self.term)

    @property
    def key(self) -> str:
        """What two terms have in common when one replaces the other."""
        return " ".join(self.term.split()).casefold()

    @property
    def place(self) -> Place:
        """Where the headword stands."""
        return self.term.place

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences of the body, in order."""
        return self.needs + self.means + self.rules

    @property
    def body(self) -> Text | None:
        """The steps of the meaning as one text, without remarks; nothing when there are none."""
        steps = [step for step in self.means if not step.remark]
        return joined(steps) if steps else None
