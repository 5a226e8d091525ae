"""What a phrase points at: *this X*, *that X*, *the X*, *it*, *the swapped X*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Pronoun
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import (
    Expr,
    Host,
    IsNamed,
    Only,
    Select,
    This,
    Var,
    You,
    ZoneOf,
)
from interpreter.meaning.model import Role as Participant
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY


class References:
    """The denotations of what points at something that is known."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def referent(self, pronoun: Pronoun, cx: Context) -> Expr:
        """What a pronoun refers to."""
        if pronoun.word == "you":
            return You()
        if pronoun.refers == 0:
            return cx.this
        if pronoun.refers is not None and pronoun.refers in cx.refs:
            return cx.refs[pronoun.refers]
        if pronoun.refers is not None and pronoun.refers in cx.pointed:
            return cx.pointed[pronoun.refers]
        if pronoun.refers is None and pronoun.word in ("it", "they", "that", "itself", "those") and len(cx.refs) == 1:
            return next(iter(cx.refs.values()))
        if pronoun.word == "this":
            return This()
        raise Unmeant("this refers to nothing that is known here", pronoun.at)

    def this(self, noun: Noun, cx: Context) -> tuple[Expr, Context]:
        """*this X*: the bearer, or its host where only that can be a X; in an ability that it gives, whoever has the ability."""
        zone, bearer = self.facts.attached_zone, cx.bearer
        word = self.facts.word(noun.head.term) if noun.head.kind == "term" else "card"
        if zone is not None and noun.head.kind in ("self", "name") and bearer.given and bearer.attaches:
            return self.giver(zone, cx), replace(cx, this=This())
        if zone is not None and bearer.classes and word != "card" and word in self.facts.vocabulary.classes:
            if not bearer.given and word not in bearer.classes:
                host = Host(This())
                return host, replace(cx, this=host)
            if bearer.given and word in bearer.classes and bearer.attaches:
                return self.giver(zone, cx), replace(cx, this=This())
        return This(), cx if isinstance(cx.this, This) else replace(cx, this=This())

    @staticmethod
    def giver(zone: str, cx: Context) -> Expr:
        """The card itself, in an ability that it gives to its host."""
        return Only(Select("giver", "card", ZoneOf(zone, This()), (IsNamed(Var("giver", "card"), cx.bearer.name),)), "card")

    def slot(self, noun: Noun, cx: Context) -> str | None:
        """The slot of the verb that *the X* speaks of, in its body."""
        if noun.article != "the" or noun.modifiers or noun.owner is not None or noun.filters or not cx.slots:
            return None
        if noun.head.kind == "role":
            return noun.head.term if noun.head.term in cx.slots else None
        if noun.head.kind != "term":
            return None
        word = self.facts.word(noun.head.term)
        named = next((each for each in cx.slots if each in (word, word + "s", self.facts.plural(noun.head.term))), None)
        if named is not None:
            return named
        if noun.refers is not None or (noun.quantity is not None and noun.quantity.kind not in EVERY and not noun.partitive):
            return None
        fitting = [slot for slot, kind in cx.slots.items() if kind == self.facts.kind(noun.head.term) and slot != "actor"]
        return fitting[0] if len(fitting) == 1 else None

    def reference(self, noun: Noun, cx: Context) -> tuple[Expr | None, Context]:
        """The thing that *this X*, *that X*, *the X* points at; nothing when the phrase speaks of something for the first time."""
        if noun.refers == 0:
            return self.this(noun, cx)
        ranked, cx = self.all.ordinals.thing(noun, cx)
        if ranked is not None:
            return ranked, cx
        slot = self.slot(noun, cx)
        if slot is not None:
            return Var(slot, cx.slots[slot]), cx
        plain = noun.owner is None and not noun.modifiers
        picked = noun.article == "the" and any(self.facts.role(f.term) is Role.CHOSEN or f.term == "chosen" for f in noun.filters)
        if picked and cx.chosen is not None and cx.chosen.kind == self.all.sort(noun, cx):
            return cx.chosen, cx
        if noun.refers is not None and noun.refers in cx.refs:
            return cx.refs[noun.refers], cx
        done_to = next((cx.done_to[f.term] for f in noun.filters if f.kind == "participle" and not f.negated and f.term in cx.done_to), None)
        if done_to in cx.refs and noun.article == "the" and plain:
            return cx.refs[done_to], cx
        if noun.refers is not None and noun.article == "that":
            sort = self.all.sort(noun, cx)
            return next((v for n, v in reversed(cx.refs.items()) if v.kind == sort and self.alike(noun, cx.heads.get(n, ""))), None), cx
        if noun.article == "the" and plain and noun.quantity is None and noun.head.kind in ("role", "term"):
            name = noun.head.term if noun.head.kind == "role" else self.facts.word(noun.head.term)
            kind = self.facts.participant(name)
            if kind is not None:
                return Participant(name, kind), cx
        if noun.owner is not None and not noun.modifiers and noun.quantity is None and noun.head.kind in ("role", "term"):
            return self.its(noun, cx), cx
        return None, cx

    def its(self, noun: Noun, cx: Context) -> Expr | None:
        """*its target*, of who does the act that is answered."""
        name = noun.head.term if noun.head.kind == "role" else self.facts.word(noun.head.term)
        kind, owner = self.facts.participant(name), noun.owner
        if kind is None or not isinstance(owner, Noun | Pronoun) or owner.refers is None or noun.filters or noun.plural or name in cx.slots:
            return None
        acts = [verb for verb in cx.answered if name in self.facts.slots(verb)]
        return Participant(name, kind) if acts and (owner.refers == 0 or owner.refers in cx.refs) else None

    def alike(self, noun: Noun, head: str) -> bool:
        """Can the noun be said again of something that was called by this word?"""
        if not head or noun.head.kind != "term":
            return not head
        return self.facts.word(noun.head.term) in self.facts.is_a(head) or self.facts.word(head) in self.facts.is_a(noun.head.term)
