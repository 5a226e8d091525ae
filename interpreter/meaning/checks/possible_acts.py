"""Which acts happen in a game at all, and what their participants are filled with: from its phases, its rules, its verbs and the texts of its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes

if TYPE_CHECKING:
    from interpreter.meaning.compiled import CompiledBook


@dataclass
class Happening:
    """The acts that something in a game does, with the slots that are ever filled."""

    book: CompiledBook
    slots: dict[str, set[str]] = field(default_factory=dict)

    def add(self, objects: Iterable[object]) -> None:
        """Note all that some effect objects do, and all that comes of it."""
        waiting = list(_acts(objects))
        while waiting:
            verb, filled = waiting.pop()
            known = verb in self.slots
            self.slots.setdefault(verb, set()).update(filled)
            if not known and verb in self.book.verbs:
                waiting += _acts((self.book.verbs[verb].first, self.book.verbs[verb].body))

    def happens(self, verb: str) -> bool:
        """Is there anything that does it?"""
        return verb in self.slots or verb == self.book.facts.leaving or self.book.facts.is_offered(verb)

    def fills(self, verb: str, slot: str) -> bool:
        """Is there anything that does it with this participant?"""
        return slot in self.slots.get(verb, ())


def _acts(objects: object) -> Iterator[tuple[str, set[str]]]:
    """The acts in effect objects, with the slots that are filled."""
    for node in nodes(objects):
        if isinstance(node, m.Do):
            yield node.verb, {name for name, _ in node.args}
        elif isinstance(node, m.Native):
            yield node.name, {name for name, _ in node.args}


def of_book(book: CompiledBook) -> Happening:
    """What happens in a game without any card."""
    found = Happening(book)
    found.add([*(phase.offers for phase in book.phases), *(phase.body for phase in (*book.phases, *book.setup)), *(rule.statement for rule in book.rules)])
    return found


def caused(book: CompiledBook, actions: Iterable[object]) -> Happening:
    """What can come of some actions: what they do, and what the rules of the game answer to that."""
    found = Happening(book)
    found.add(actions)
    answers = [rule.statement for rule in book.rules if isinstance(rule.statement, m.Trigger | m.StateRule | m.Replace)]
    found.add([answer for answer in answers if isinstance(answer, m.StateRule)])
    grown = -1
    while grown != len(found.slots):
        grown = len(found.slots)
        found.add([answer for answer in answers if isinstance(answer, m.Trigger | m.Replace) and answer.event.verb in found.slots])
    return found
