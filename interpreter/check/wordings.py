"""Wordings of the glossary, written for people: *push (card) (spaces)*."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.language.lexicon import english
from interpreter.language.lexicon.lexicon import Blank, Frame, Lexicon

_COUNTED = (("space",), ("token",))
_PLAIN = {"any": "anything", "act": "something done", "ability": "ability", "thing": "thing"}


def shown(frame: Frame, lexicon: Lexicon) -> str:
    """A wording with the kind of thing that each slot takes in its place."""
    pieces: list[str] = []
    if frame.subject is not None:
        pieces.append(blank(frame.subject))
    if frame.verb:
        pieces.append(lexicon.inflections.get(frame.verb, {}).get("VBZ", frame.verb) if frame.subject is not None else frame.verb)
    for element in frame.elements:
        pieces.append(blank(element) if isinstance(element, Blank) else element.words)
    return " ".join(pieces)


def blank(slot: Blank) -> str:
    """A slot as people see it."""
    return f"({english.plural(slot.types[0])})" if slot.types in _COUNTED else f"({kinds(slot.types)})"


def kinds(types: Sequence[str]) -> str:
    """Types in people's words."""
    return " or ".join(dict.fromkeys(_PLAIN.get(t, t) for t in types))


def all_shown(headword: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Every wording of a verb or relation."""
    term = lexicon.terms.get(headword)
    found = []
    for index in range(len(term.says.en) if term is not None else 0):
        try:
            found.append(shown(lexicon.frame(headword, index), lexicon))
        except KeyError:
            continue
    return tuple(dict.fromkeys(found))
