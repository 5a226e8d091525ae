"""Which participants of a verb are an amount, and who has it before or after: by what the engine's own verbs do, and by what the others are made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from interpreter.meaning import model as m
from interpreter.meaning.model.natives import TRANSFERS
from interpreter.meaning.model.walk import nodes

if TYPE_CHECKING:
    from interpreter.meaning.compiled import CompiledBook

Pair = tuple[str, str]
"""The slot of an amount, and that of who has it; without a name it is whoever acts."""


class Transfers:
    """The verbs of a game that move amounts."""

    def __init__(self, book: CompiledBook) -> None:
        self.book = book
        self.known: dict[str, frozenset[Pair]] = {}
        self.bare: dict[str, bool] = {}

    def of(self, verb: str) -> frozenset[Pair]:
        """The amounts of a verb with those who have them."""
        if verb in TRANSFERS:
            return TRANSFERS[verb]
        if verb not in self.known:
            self.known[verb] = frozenset()  # a verb that comes to itself says nothing new the second time
            self.known[verb] = frozenset(self._made_of(verb))
        return self.known[verb]

    def _made_of(self, verb: str) -> Iterator[Pair]:
        made = self.book.verbs.get(verb)
        slots = self.book.facts.slots(verb)
        for act in nodes((made.first, made.body)) if made is not None else ():
            if not isinstance(act, m.Do | m.Native):
                continue
            args, pairs = dict(act.args), self.of(_verb(act))
            for amount, holder in pairs:
                given, having = args.get(amount), args.get(holder)
                if isinstance(given, m.Var) and given.name in slots:
                    if isinstance(having, m.Var) and having.name in slots:
                        yield given.name, having.name
                    elif not holder and not any(other in args for of, other in pairs if of == amount):
                        yield given.name, ""

    def of_nothing(self, verb: str) -> bool:
        """Does a verb that several games share come to an amount of which this game does not say what it is an amount of?"""
        if verb not in self.bare:
            self.bare[verb] = False
            made = self.book.verbs.get(verb)
            acts = [each for each in nodes((made.first, made.body)) if isinstance(each, m.Do | m.Native)] if made is not None else []
            self.bare[verb] = any(self._bare(act) for act in acts)
        return self.bare[verb]

    def _bare(self, act: m.Do | m.Native) -> bool:
        verb, args = _verb(act), dict(act.args)
        given = [args[slot] for slot, _ in self.of(verb) if slot in args]
        return any(each.kind == "number" and not isinstance(each, m.Var) for each in given) or self.of_nothing(verb)


def _verb(act: m.Do | m.Native) -> str:
    return act.verb if isinstance(act, m.Do) else act.name
