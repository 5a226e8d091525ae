"""LinePlaces of cards: on which part of one something stands or is to stand (*at an end*, *in the middle of its line*)."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Phrase, Pronoun, Relation
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import All, Condition, Expr, Geometry, Inside, Select, Spot, ZoneOf
from interpreter.meaning.protocol import Denotations


class LinePlaces:
    """The denotations of parts of a line."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def part(self, phrase: Phrase) -> str | None:
        """Which part of a line a noun names: an end, the middle."""
        if not self.facts.lines or not isinstance(phrase, Noun) or phrase.head.kind != "term" or self.facts.kind(phrase.head.term) != "region":
            return None
        return self.facts.part_of_line(phrase.head.term)

    def stands_at(self, it: Expr, noun: Noun, part: str, cx: Context) -> tuple[Condition, Context]:
        """*at an end*, *at your left end*, *in the middle of its line*."""
        line, cx = self.line(noun, cx)
        there = Geometry(part, (it,))
        return (there if line is None else All((Inside(it, line), there))), cx

    def spot(self, noun: Noun, part: str, cx: Context) -> tuple[Expr, Context]:
        """The part of a line where something is to stand."""
        line, cx = self.line(noun, cx)
        return Spot(part, line), cx

    def line(self, noun: Noun, cx: Context) -> tuple[Expr | None, Context]:
        """Whose line it is a part of, if that is said."""
        parts = Parts(noun)
        parts.take("article")
        quantity, owner, modifiers = parts.take("quantity"), parts.take("owner"), parts.take_all("modifiers")
        if quantity is not None and quantity.kind not in ("a", "any", "either"):
            raise Unmeant("what stands in a relation to each of several things, to none of them or to so many of them cannot be asked", quantity.at)
        of = next((m for m in modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE), None)
        parts.leave("modifiers", [m for m in modifiers if m is not of])
        parts.done()
        if owner is not None:
            who, cx = self.all.single(owner, cx)
            if who.kind != "player" or of is not None:
                raise Unmeant("whose line this is cannot be told from these words", owner.at)
            return ZoneOf(self.facts.lines[0], who), cx
        filler = of.slots[0].filler if of is not None else None
        if filler is None:
            return None, cx
        if not isinstance(filler, Noun | Pronoun) or self.all.sort(filler, cx) != "zone":
            raise Unmeant("of what it is a part is not said", noun.at)
        made, cx = self.all.single(filler, cx)
        return (made if not isinstance(made, Select) else None), cx
