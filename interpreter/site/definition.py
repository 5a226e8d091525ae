"""The definition of a term, sentence by sentence: the English that is run, and the same in the language of a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from interpreter.content import Text, joined
from interpreter.language.reading.words import words
from interpreter.language.tree import Text as Tree
from interpreter.site.catalogue import Catalogue, Entry
from interpreter.site.linked import Linked
from interpreter.site.linking import Linker, linker
from interpreter.site.markdown import plain

Part = Literal["needs", "means", "rules"]
PARTS: tuple[Part, ...] = ("needs", "means", "rules")
_COMPLETION = "draw a card."
"""What follows the words that a label stands for, so that they can be read."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of a definition; `told` is it in the language of the page (none in English, and where it cannot be said)."""

    part: Part
    english: Linked
    told: Linked | None = None

    @property
    def shown(self) -> Linked:
        """What a reader of the page reads."""
        return self.told or self.english


def definition(catalogue: Catalogue, entry: Entry, lang: str) -> tuple[Said, ...]:
    """What a term means."""
    link, term = linker(catalogue, entry.game), entry.term
    found: list[Said] = [_said(link, "needs", need, lang) for need in term.needs]
    found += _steps(link, term.means, lang)
    found += [_said(link, "rules", rule, lang) for rule in term.rules]
    return tuple(found)


def _said(link: Linker, part: Part, text: Text, lang: str) -> Said:
    english = link.text(str(text), "en")
    assert english is not None
    return Said(part, _trimmed(english), _told(link, str(text), lang))


def _told(link: Linker, text: str, lang: str) -> Linked | None:
    found = link.text(text, lang) if lang != "en" else None
    return _trimmed(found) if found is not None else None


def _steps(link: Linker, means: Sequence[Text], lang: str) -> Iterator[Said]:
    """The steps of a meaning; they are read as one text, since a step may speak of what one before it named."""
    if not means:
        return
    whole = str(joined(means))
    english = link.text(whole, "en")
    assert english is not None
    if len(means) == 1:
        yield Said("means", _trimmed(english), _told(link, whole, lang))
        return
    told = _told(link, whole, lang)
    cuts = _printed_cuts(link, whole, told.text, means, lang) if told is not None else None
    if told is not None and cuts is None:
        yield Said("means", english, told)
        return
    at = 0
    for number, step in enumerate(means):
        length = len(step.trimmed())
        shown = _trimmed(told.cut(*cuts[number])) if told is not None and cuts is not None else None
        yield Said("means", _trimmed(english.cut(at, at + length)), shown)
        at += length + 1


def _printed_cuts(link: Linker, whole: str, told: str, means: Sequence[Text], lang: str) -> list[tuple[int, int]] | None:
    """Where each step stands in the printed text; nothing where a step cannot be told apart."""
    tree = link.tree(whole)
    counts = [_sentences(str(step.trimmed())) for step in means]
    if tree is None or len(tree.abilities) != 1 or sum(counts) != len(tree.abilities[0].sentences):
        return None
    ability, found, at, done = tree.abilities[0], [], 0, 0
    for number, count in enumerate(counts):
        done += count
        last = number + 1 == len(counts)
        before = told if last else link.printers[lang].text(Tree((replace(ability, sentences=ability.sentences[:done]),)))
        if not told.startswith(before):
            return None
        found.append((at, len(before)))
        at = len(before)
    return found


def _sentences(text: str) -> int:
    listed = words(text)
    ended = bool(listed) and listed[-1].kind == "quote" and listed[-1].text[-2:-1] == "."
    return sum(word.text == "." for word in listed) + ended


def _trimmed(text: Linked) -> Linked:
    start = len(text.text) - len(text.text.lstrip())
    return text.cut(start, len(text.text.rstrip()))


def opening(catalogue: Catalogue, entry: Entry, lang: str) -> Said | None:
    """The words that a label stands for."""
    if not entry.term.stands_for:
        return None
    link, said = linker(catalogue, entry.game), plain(str(entry.term.stands_for))
    whole = f"{said} {_COMPLETION}"
    english = link.text(whole, "en")
    assert english is not None
    told = _told(link, whole, lang)
    comma = max(told.text.rfind(", "), told.text.rfind("、")) if told is not None else -1
    return Said("means", english.cut(0, len(said)), told.cut(0, comma + 1) if told is not None and comma > 0 else None)
