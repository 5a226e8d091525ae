"""What is attached to cards: *attached to X*, *on X*, and *this X* in the text of a card that is attached to one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from interpreter.effects.model import Condition, Exists, Expr, Host, Inside, IsNamed, Only, Select, This, Var, ZoneOf
from interpreter.effects.scope import Scope
from interpreter.language.tree import Noun, Phrase, Predicate, Pronoun, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

VERB = "Attach"


class Attached:
    """Knows of which classes the card is whose text is compiled."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.name = ""
        self.classes: frozenset[str] = frozenset()
        self.given = False
        """Is the text at hand one that the card gives to another one?"""
        self.last: Expr = This()

    @contextmanager
    def bearing(self, name: str, classes: frozenset[str]) -> Iterator[None]:
        """While the text of a card is compiled."""
        self.name, self.classes, self.last = name, classes, This()
        try:
            yield
        finally:
            self.name, self.classes, self.last = "", frozenset(), This()

    @contextmanager
    def giving(self) -> Iterator[None]:
        """While an ability is compiled that the card gives away: there *this X* is whoever has it."""
        before, self.given, self.last = (self.given, self.last), True, This()
        try:
            yield
        finally:
            self.given, self.last = before

    @contextmanager
    def aside(self) -> Iterator[None]:
        """While something is compiled that is no text of the card, such as what a keyword means."""
        before, self.classes, self.last = (self.classes, self.last), frozenset(), This()
        try:
            yield
        finally:
            self.classes, self.last = before

    def standing(self) -> Expr | None:
        """The card beside which things are *neighboring* in the text of a card that stays in play: itself, or what it is attached to."""
        kinds = [kind for kind in self.compiler.vocabulary.game.card_kinds if kind.zone is not None]
        used_up = {str(word).casefold() for kind in kinds for word in (kind.name, *kind.words)}
        if not self.classes or self.classes & used_up:
            return None
        return Host(This()) if self.attaches() and not self.given else This()

    def this(self, noun: Noun) -> Expr:
        """*this X*: the card itself, or what it is attached to where only that can be a X; in an ability that it gives, itself again."""
        zone = self.compiler.attached_zone
        word = self.compiler.vocabulary.word(noun.head.term) if noun.head.kind == "term" else "card"
        self.last = This()
        if zone is not None and noun.head.kind in ("self", "name") and self.given and self.attaches():
            return self.giver(zone)
        if zone is not None and self.classes and word != "card" and word in self.compiler.vocabulary.classes:
            if not self.given and word not in self.classes:
                self.last = Host(This())
            elif self.given and word in self.classes and self.attaches():
                return self.giver(zone)
        return self.last

    def giver(self, zone: str) -> Expr:
        """The card itself, in an ability that it gives to what it is attached to."""
        return Only(Select("giver", "card", ZoneOf(zone, This()), (IsNamed(Var("giver", "card"), self.name),)), "card")

    def attaches(self) -> bool:
        """Is the card of a class that comes into play attached to another one?"""
        return bool(self.classes & self.compiler.attaching)

    def held_by(self, predicate: Predicate) -> Phrase | None:
        """The card in *attached to X*."""
        if predicate.verb != VERB or predicate.mood.voice != "passive":
            return None
        host = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "host"), None)
        return host if isinstance(host, Noun | Pronoun) else None

    def place(self, host: Expr) -> Expr | None:
        """Where cards lie that are attached to a card; nothing in a game without such a place."""
        zone = self.compiler.attached_zone
        return ZoneOf(zone, host) if zone is not None else None

    def test(self, thing: Expr, host: Expr) -> Condition:
        """Is a card attached to another one, or to one of several?"""
        zone = str(self.compiler.attached_zone)
        if isinstance(host, Select):
            return Exists(Select(host.var, "card", host.domain, (*host.tests, Inside(thing, ZoneOf(zone, Var(host.var, "card"))))))
        return Inside(thing, ZoneOf(zone, host))

    def said(self, thing: Expr, host: Phrase, scope: Scope) -> Condition:
        """The same for a phrase."""
        return self.test(thing, self.compiler.nouns.expression(host, scope))
