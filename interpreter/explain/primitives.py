"""The native verbs: what the engine itself does, which games need it, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from interpreter.check.compiled import Compiler
from interpreter.check.term_texts import bodies
from interpreter.content import Library


@dataclass(frozen=True, slots=True)
class Primitive:
    """A native verb; `games` need it in a sentence of their own or in a verb that they use."""

    headword: str
    wordings: tuple[str, ...]
    games: tuple[str, ...]
    home: str
    reason: str | None

    @property
    def lonely(self) -> bool:
        """Does a single game use it without saying why?"""
        return len(self.games) == 1 and not self.reason


def primitives(library: Library) -> list[Primitive]:
    """Every native verb of the library."""
    homes: dict[str, str] = {}
    users: dict[str, dict[str, None]] = {}
    said: dict[str, tuple[str, ...]] = {}
    reasons: dict[str, str | None] = {}
    for game in library.games:
        for term in library.own_terms(game):
            if term.native:
                homes[term.headword] = game if not library.games[game].players else homes.get(term.headword, game)
                said.setdefault(term.headword, tuple(str(w) for w in term.says.en))
                reasons[term.headword] = str(term.reason) if term.reason else reasons.get(term.headword)
        if not library.games[game].players:
            continue
        for head in _needed(library, game):
            users.setdefault(head, {}).setdefault(game)
    return [Primitive(head, said[head], tuple(users.get(head, {})), homes[head], reasons[head]) for head in sorted(homes, key=str.casefold)]


def _needed(library: Library, game: str) -> set[str]:
    """The native verbs that a game's own texts need, through the verbs they use."""
    compiler = Compiler(library, game)
    terms = {term.headword: term for term in library.terms(game)}
    inside: dict[str, set[str]] = {head: {u.term for text in bodies(term) for u in compiler.compile(text).uses} for head, term in terms.items()}
    start = {u.term for card in library.cards(game) for ability in card.abilities for u in compiler.compile(ability.text, (str(card.name),)).uses}
    for term in library.own_terms(game):
        start |= inside.get(term.headword, set()) | {term.headword}
    compiler.save()
    reached = _closure(start, inside)
    return {head for head in reached if head in terms and terms[head].native}


def _closure(start: set[str], inside: Mapping[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = list(start)
    while waiting:
        head = waiting.pop()
        if head not in reached:
            reached.add(head)
            waiting.extend(inside.get(head, ()))
    return reached
