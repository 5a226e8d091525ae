"""A term or a card as lines to read: everything its file says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from interpreter.content import Card, Library, Term, Text
from interpreter.content.model import Names
from interpreter.explain.find import Found

_LANGUAGES = (("en", "English"), ("fr", "French"), ("ja", "Japanese"))


@dataclass(frozen=True, slots=True)
class Line:
    """A line with its style: title, field, text or item."""

    style: str
    text: str
    label: str = ""


def show(library: Library, found: Found) -> Iterator[Line]:
    """The page of a term or card."""
    game = library.games[found.game]
    title = str(game.title.en or game.game)
    yield from _card(found.thing, title) if isinstance(found.thing, Card) else _term(found.thing, title, library, found.game)


def _term(term: Term, game: str, library: Library, game_id: str) -> Iterator[Line]:
    yield Line("title", term.headword)
    yield Line("field", f"{term.kind} of {game}{', done by the engine itself' if term.native else ''}", "is")
    yield from _names(term.names)
    yield from _listed("also", [str(a) for a in term.also])
    yield from _listed("is a", [str(a) for a in term.is_])
    yield from _listed("on", [str(a) for a in term.on])
    yield from _listed("values", [" / ".join(str(n) for n in (v.en, v.fr, v.ja) if n) for v in term.values])
    yield from _one("stands for", term.stands_for)
    yield from _one("reason", term.reason)
    for code, called in _LANGUAGES:
        yield from _items(f"said in {called}", getattr(term.says, code))
    yield from _items("needs", term.needs)
    yield from _items("means", term.means)
    yield from _items("rules", term.rules)
    yield from _prose(term.about)
    yield from _items("rulings", [f"{r.cited}: {r.en}" if r.id else str(r.en) for r in term.rulings])
    yield from _listed("see", [str(a) for a in term.see])
    yield from _listed("seen from", [t.headword for t in library.terms(game_id) if any(s.casefold() == term.headword.casefold() for s in t.see)])
    yield Line("field", str(term.place), "file")


def _card(card: Card, game: str) -> Iterator[Line]:
    yield Line("title", str(card.name))
    yield Line("field", f"{card.class_line or 'card'} of {game}", "is")
    yield from _names(card.names)
    for name, value in card.values.items():
        yield Line("field", ", ".join(str(v) for v in value) if isinstance(value, list) else str(value), name)
    for ability in card.abilities:
        yield Line("head", str(ability.name) if ability.name else "ability")
        for line in ability.lines:
            yield Line("text", str(line))
    yield from _prose(card.about)
    yield Line("field", str(card.place), "file")


def _names(names: Names) -> Iterator[Line]:
    for code, called in _LANGUAGES[1:]:
        if (name := getattr(names, code)) is not None:
            yield Line("field", str(name), called)


def _prose(about: Names) -> Iterator[Line]:
    for code, called in _LANGUAGES:
        if (text := getattr(about, code)) is not None:
            yield Line("head", f"about, in {called}")
            yield Line("text", " ".join(str(text).split()))


def _items(label: str, texts: Sequence[str]) -> Iterator[Line]:
    if texts:
        yield Line("head", label)
        for text in texts:
            yield Line("item", " ".join(str(text).split()))


def _listed(label: str, texts: Sequence[str]) -> Iterator[Line]:
    if texts:
        yield Line("field", ", ".join(texts), label)


def _one(label: str, text: Text | None) -> Iterator[Line]:
    if text:
        yield Line("field", " ".join(str(text).split()), label)
