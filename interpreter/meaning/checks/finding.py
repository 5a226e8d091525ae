"""A text with what it was compiled to, and what a check finds in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from interpreter.language.tree import Span, Text

if TYPE_CHECKING:
    from interpreter.meaning.compiled import CompiledBook


@dataclass(frozen=True, slots=True)
class Finding:
    """Words that have no meaning here: what is wrong with them, and where they stand if that is known."""

    message: str
    at: Span | None = None
    about: tuple[object, ...] = ()
    """The objects of which it is said, each before what holds it: they are traced to their words where the place is not known."""
    kind: str = ""
    """Of which kind the fault is."""


@dataclass(frozen=True, slots=True)
class Told:
    """A text as its author wrote it, as it was read, and as it was compiled: of a card, or of a term."""

    book: CompiledBook
    text: str
    tree: Text
    resolved: bool
    """Whether the text is carried out once, when its card is used up."""
    statements: tuple[object, ...]
    again: Callable[[Text], tuple[object, ...]]
    """Compiles another tree in place of the text's own, as the text of the same card or as the same sentence of the glossary."""
    compiled: Callable[[Text], tuple[object, ...]]
    """Compiles a tree to the statements alone."""
    known: Mapping[str, str] = field(default_factory=dict)
    """What the text can speak of besides what it names itself, with the kind: the participants of the verb whose sentence it is."""
    inherited: bool = False
    """Whether it is a sentence of a glossary that several games share: it may speak of what one of them has not."""

    def find(self, words: str) -> Span | None:
        """Where words stand in the text, if they stand there just once; an ending for the plural may follow."""
        found = [*re.finditer(rf"(?<!\w){re.escape(words)}(?:e?s)?(?!\w)", self.text, re.IGNORECASE)] if words else []
        return Span(found[0].start(), found[0].end()) if len(found) == 1 else None


Check: TypeAlias = Callable[[Told], Iterator[Finding]]
