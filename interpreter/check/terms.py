"""What is wrong with a term beside its sentences: slots, parents, links."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from interpreter.content import Library, Problem, Term, Text, nearest
from interpreter.language.lexicon import english
from interpreter.language.lexicon.lexicon import ROOT_TYPES, ROOTS

_SLOT = re.compile(r"\{\s*(\w+)\s*(?::\s*([^{}]*))?\}")
_LANGUAGES = (("fr", "French"), ("ja", "Japanese"))


class TermCheck:
    """Checks the terms of one game."""

    def __init__(self, library: Library, game: str) -> None:
        self.library = library
        self.game = game
        self.terms = library.terms(game)

    def problems(self, term: Term) -> Iterator[Problem]:
        """Everything wrong with a term."""
        yield from self.parents(term)
        yield from self.links(term)
        for wording in term.says.en:
            yield from self.wording(wording, term)
        for code, called in _LANGUAGES:
            yield from self.translated(term, getattr(term.says, code), called)

    @cached_property
    def nouns(self) -> dict[str, None]:
        """The words that name a type: roots, headwords, words, plurals."""
        found = dict.fromkeys(sorted(ROOT_TYPES))
        for term in self.terms:
            if term.kind in ROOTS:
                word = str(term.forms.en.word or term.headword).lower()
                many = str(term.forms.en.plural or english.plural(word)).lower()
                found.update(dict.fromkeys((term.headword.lower(), word, many)))
        return found

    def parents(self, term: Term) -> Iterator[Problem]:
        """Parents and bearers that are no nouns of the glossary."""
        for parent in (*term.is_, *term.on):
            for name, start in _options(parent):
                if name.lower() not in self.nouns:
                    what = f'there is no noun "{name}" in the glossary of this game'
                    advice = f"is: and on: name a noun of the glossary, or one of {', '.join(sorted(ROOT_TYPES))}"
                    yield Problem("unknown parent", parent.at(start), len(name), what, (), nearest(name, self.nouns), advice=advice)

    def links(self, term: Term) -> Iterator[Problem]:
        """Pages to see that are not there."""
        for link in term.see:
            if self.library.term(self.game, str(link)) is None:
                what = f'there is no term "{link}" to see'
                yield Problem("unknown link", link.place, len(link), what, (), nearest(link, [t.headword for t in self.terms]))

    def wording(self, wording: Text, term: Term) -> Iterator[Problem]:
        """Slots that are not closed, repeated or of no known type; a verb's wording without the verb."""
        if (broken := re.sub(r"\{[^{}]*\}", lambda m: " " * len(m.group()), wording)).strip(" ") != broken.replace("{", " ").replace("}", " ").strip(" "):
            at = next(i for i, sign in enumerate(broken) if sign in "{}")
            yield Problem("slot", wording.at(at), 1, "a bracket of this wording has no partner", advice="write a slot as {name: type}")
            return
        seen: set[str] = set()
        for slot in re.finditer(r"\{[^{}]*\}", wording):
            read = _SLOT.fullmatch(slot.group())
            if read is None:
                yield Problem("slot", wording.at(slot.start()), len(slot.group()), f"{slot.group()} is no slot", advice="write a slot as {name: type}")
                continue
            if read.group(1) in seen:
                yield Problem("slot", wording.at(slot.start()), len(slot.group()), f'the slot "{read.group(1)}" stands here twice')
            seen.add(read.group(1))
            yield from self.types(read.group(2) or "", wording, slot.start() + read.start(2))
        if term.kind == "verb" and not re.sub(r"\{[^{}]*\}", " ", wording).strip():
            yield Problem("slot", wording.place, len(wording), "this wording of a verb has no verb", advice="write the verb first, or after the first slot")

    def types(self, written: str, wording: Text, start: int) -> Iterator[Problem]:
        """Types of a slot that the glossary does not know."""
        for name, offset in _options(written):
            if name.lower() not in self.nouns:
                what = f'"{name}" is no type and no noun of the glossary'
                yield Problem(
                    "unknown type", wording.at(start + offset), len(name), what, tuple(sorted(ROOT_TYPES)), nearest(name.lower(), self.nouns), fitting="a type"
                )

    def translated(self, term: Term, wordings: Sequence[Text], called: str) -> Iterator[Problem]:
        """Wordings of another language that do not go with the English ones."""
        if not wordings:
            return
        if len(wordings) != len(term.says.en):
            what = f"there are {len(term.says.en)} English wordings and {len(wordings)} in {called}: the n-th ones belong together"
            yield Problem("wordings differ", wordings[-1].place, len(wordings[-1]), what)
        for english_one, other in zip(term.says.en, wordings, strict=False):
            mine, theirs = _slots(other), _slots(english_one)
            if set(mine) != set(theirs):
                what = f"the slots of this {called} wording are {_listed(mine)}, those of the English one {_listed(theirs)}"
                wrong = next((name for name in mine if name not in theirs), None)
                near = nearest(wrong, [name for name in theirs if name not in mine]) if wrong else None
                yield Problem("slots differ", other.place, len(other), what, (), near, advice=f'the English wording is "{english_one}"')


def _options(written: str) -> Iterator[tuple[str, int]]:
    """The names between bars, with their offsets."""
    at = 0
    for part in written.split("|"):
        if part.strip():
            yield part.strip(), at + len(part) - len(part.lstrip())
        at += len(part) + 1


def _slots(wording: str) -> list[str]:
    return [found.group(1) for found in _SLOT.finditer(wording)]


def _listed(slots: Sequence[str]) -> str:
    return ", ".join(slots) if slots else "none"
