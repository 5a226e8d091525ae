"""Noun phrase -> expression, set or pattern."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.kin import KIN
from interpreter.effects.located import located
from interpreter.effects.model import (
    Amount,
    BandOf,
    Condition,
    CountOf,
    Expr,
    Held,
    InPlayPlace,
    IsClass,
    IsNamed,
    Not,
    Number,
    Only,
    Opposed,
    PlayerOf,
    RegionOf,
    Role,
    Same,
    Select,
    SpaceOf,
    Supply,
    This,
    Top,
    Union,
    Var,
    You,
    ZoneOf,
    is_quality,
    kind_of,
)
from interpreter.effects.plain import spoken
from interpreter.effects.quantities import EVERY, SUMS
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Group, Modifier, Noun, Phrase, Pronoun, Quoted, Relation, Relative

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Nouns:
    """Makes expressions of the noun phrases of a text."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    # -- what a phrase is

    def kind(self, phrase: Phrase, scope: Scope) -> str:
        """What sort of thing a phrase is about."""
        if isinstance(phrase, Pronoun):
            if phrase.word == "you":
                return "player"
            known = scope.vars.get(phrase.refers) if phrase.refers else None
            return known.kind if known is not None else "card"
        if isinstance(phrase, Group):
            return self.kind(phrase.members[0], scope)
        if isinstance(phrase, Quoted):
            return "ability"
        head = phrase.head
        if head.kind == "role":
            return scope.slots.get(head.term, "card")
        if head.kind in ("name", "self"):
            return "card"
        if head.kind == "quality":
            quality = self.compiler.qualities.named(phrase)
            return "card" if quality is None else kind_of(quality)
        if head.kind == "number":
            return "number"
        if head.kind == "act":
            return "act"
        slot = self.slot(phrase, scope)
        if slot is not None and phrase.article == "the":
            return scope.slots[slot]
        if self.vocabulary.word(head.term) in self.vocabulary.pools:
            return "player"
        if self.vocabulary.is_supply(head.term):
            return "supply"
        return self.vocabulary.kind(head.term)

    def slot(self, noun: Noun, scope: Scope) -> str | None:
        """The slot of the verb that *the X* speaks of, inside a body."""
        if noun.article != "the" or noun.modifiers or noun.owner is not None or noun.filters or not scope.slots:
            return None
        if noun.head.kind == "role":
            return noun.head.term if noun.head.term in scope.slots else None
        if noun.head.kind != "term":
            return None
        word = self.vocabulary.word(noun.head.term)
        named = next((s for s in scope.slots if s in (word, word + "s", self.compiler.lexicon.plurals.get(noun.head.term))), None)
        if named is not None:
            return named
        if noun.refers is not None or (noun.quantity is not None and noun.quantity.kind not in EVERY and not noun.partitive):
            return None
        kind = self.vocabulary.kind(noun.head.term)
        fitting = [s for s, k in scope.slots.items() if k == kind and s not in ("actor",)]
        return fitting[0] if len(fitting) == 1 else None

    def amount_like(self, noun: Noun) -> bool:
        """Is the noun something counted, not pointed at (tokens, points, a value)?"""
        return noun.head.kind == "term" and (self.vocabulary.resource(noun.head.term) is not None or self.vocabulary.kind(noun.head.term) in ("value", "token"))

    # -- pure meaning

    @located
    def expression(self, phrase: Phrase, scope: Scope) -> Expr:
        """What a phrase means where nothing is chosen: a thing, a number, or the set of all that fit."""
        if isinstance(phrase, Pronoun):
            return self.pronoun(phrase, scope)
        if isinstance(phrase, Group):
            members = tuple(self.expression(m, scope) for m in phrase.members)
            whole = Union(members, members[0].kind)
            scope.vars[phrase.mention] = whole
            return whole
        if isinstance(phrase, Quoted):
            raise UncompiledError("an ability in quotation marks stands only after gains or has")
        known = self.known(phrase, scope)
        if known is not None:
            return known
        made = self.fresh(phrase, scope)
        if phrase.mention >= 0:
            scope.vars.setdefault(phrase.mention, made)
        return made

    @located
    def known(self, noun: Noun, scope: Scope) -> Expr | None:
        """The thing that *this X*, *that X*, *the X* points at."""
        if noun.refers == 0:
            return self.compiler.attached.this(noun)
        ranked = self.compiler.ranks.thing(noun, scope)
        if ranked is not None:
            return ranked
        if noun.modifiers and all(isinstance(m, Relation) and m.term in SUMS for m in noun.modifiers):
            bare = self.known(replace(noun, modifiers=()), scope)
            return (
                self.compiler.quantities.with_sums(CountOf(bare), noun, scope)
                if bare is not None and bare.kind in ("number", "amount", "value", "range")
                else None
            )
        slot = self.slot(noun, scope)
        if slot is not None:
            return Var(slot, scope.slots[slot])
        picked = noun.article == "the" and any(f.term in ("chosen", "Chosen") for f in noun.filters)
        if picked and scope.chosen is not None and scope.chosen.kind == self.kind(noun, scope):
            return scope.chosen
        if noun.refers is not None and noun.refers in scope.vars:
            return scope.vars[noun.refers]
        done_to = next((scope.done_to[f.term] for f in noun.filters if f.kind == "participle" and not f.negated and f.term in scope.done_to), None)
        if done_to in scope.vars and noun.article == "the" and noun.owner is None and not noun.modifiers:
            return scope.vars[done_to]
        if noun.refers is not None and noun.article == "that":
            sort = self.kind(noun, scope)
            return next((v for n, v in reversed(scope.vars.items()) if v.kind == sort and self.compiler.qualifiers.alike(noun, scope.heads.get(n, ""))), None)
        if noun.article == "the" and not noun.modifiers and noun.owner is None and noun.quantity is None and noun.head.kind in ("role", "term"):
            name = noun.head.term if noun.head.kind == "role" else self.vocabulary.word(noun.head.term)
            kind = self.compiler.role_kind(name)
            if kind is not None:
                return Role(name, kind)
        return None

    @located
    def fresh(self, noun: Noun, scope: Scope) -> Expr:
        head = noun.head
        if head.kind == "number" or (noun.quantity is not None and noun.quantity.kind in ("number", "X") and head.kind == "term" and head.term == "Number"):
            return self.compiler.quantities.count(noun.quantity, scope)
        kind = self.kind(noun, scope)
        if is_quality(kind):
            return self.compiler.qualities.expression(noun, scope)
        maker = {
            "supply": lambda noun, scope: Supply(),
            "player": self.player,
            "zone": self.zone,
            "region": self.region,
            "value": self.compiler.quantities.value,
            "token": self.compiler.quantities.tokens,
            "space": self.space,
            "number": self.compiler.quantities.number,
        }.get(kind)
        if maker is not None:
            made = maker(noun, scope)
            if made is not None:
                return made
        selected = self.select(noun, scope)
        if isinstance(selected.domain, Top) and isinstance(selected.domain.zone, ZoneOf) and isinstance(selected.domain.zone.of, Select):
            return selected
        if noun.article in ("the", "this") or noun.owner is not None or (noun.quantity is None and not noun.plural):
            if not noun.plural and noun.quantity is None and noun.count is None:
                return Only(selected, selected.kind)
        return selected

    @located
    def pronoun(self, pronoun: Pronoun, scope: Scope) -> Expr:
        if pronoun.word == "you":
            return You()
        if pronoun.refers == 0:
            return self.compiler.attached.last
        if pronoun.refers is not None and pronoun.refers in scope.vars:
            return scope.vars[pronoun.refers]
        if pronoun.word in ("it", "they", "that", "itself", "those") and len(scope.vars) == 1:
            return next(iter(scope.vars.values()))
        if pronoun.word == "this":
            return This()
        raise UncompiledError(f'"{spoken(pronoun.word)}" refers to nothing that is known here')

    # -- kinds of nouns

    @located
    def player(self, noun: Noun, scope: Scope) -> Expr | None:
        term = noun.head.term
        whole = next((self.filled(m) for m in noun.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        base = noun.owner if noun.owner is not None else whole
        if term == "Control" and base is not None:
            return self.expression(base, scope)
        if self.vocabulary.word(term) in self.vocabulary.pools:
            if base is None:
                raise UncompiledError(f"whose {self.vocabulary.word(term)} is meant is not said")
            return self.expression(base, scope)
        if term in ("Opponent", "Owner", "Controller", "Next player") and base is not None:
            return PlayerOf(self.vocabulary.word(term).replace(" player", ""), bearer(self.expression(base, scope)))
        if term == "Active player":
            return PlayerOf("active", You())
        if term == "First player":
            return PlayerOf("first", You())
        if term == "Opponent" and noun.article == "the":
            return PlayerOf("opponent", You())
        return None

    @located
    def zone(self, noun: Noun, scope: Scope) -> Expr | None:
        term = noun.head.term
        whole = next((self.filled(m) for m in noun.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        if term in ("Top (of a pile)", "Bottom (of a pile)"):
            if whole is None:
                raise UncompiledError("of what it is the top or bottom is not said")
            return Top(self.expression(whole, scope), Number(1), term.startswith("Bottom"))
        if term == "Play (in play)":
            return InPlayPlace()
        zone = self.vocabulary.zone(term)
        if zone is None:
            return None
        base = noun.owner if noun.owner is not None else whole
        if base is not None:
            if isinstance(base, Noun) and base.quantity is not None and base.quantity.kind == "a" and self.known(base, scope) is None and scope.resolved:
                raise UncompiledError("it is not said of which of them: choose one first", base.quantity.at)
            of = self.expression(base, scope)
            return ZoneOf(zone, PlayerOf("controller", of) if of.kind == "card" and zone in self.vocabulary.lines else of)
        if self.compiler.zone_owner(zone) == "game":
            return ZoneOf(zone, None)
        return Select(self.var(noun, scope), "zone", ZoneOf(zone, None), self.compiler.qualifiers.tests(noun, scope))

    def region(self, noun: Noun, scope: Scope) -> Expr | None:
        """*your back row*, *your side*: its spaces; *its row*: the one that it is in."""
        if noun.owner is None:
            return None
        owner = self.expression(noun.owner, scope)
        if owner.kind in ("card", "space"):
            return BandOf(self.vocabulary.word(noun.head.term), owner)
        count = Number(noun.count) if noun.count is not None else None
        return RegionOf(self.vocabulary.word(noun.head.term), owner, count)

    @located
    def space(self, noun: Noun, scope: Scope) -> Expr | None:
        """*the space of that card*, *the next space in that direction*; any other space is found by its tests."""
        whole = next((self.filled(m) for m in noun.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        base = noun.owner if noun.owner is not None else whole
        if base is not None and noun.quantity is None:
            of = self.expression(base, scope)
            return SpaceOf(of)
        return None

    @staticmethod
    def filled(relation: Relation) -> Phrase:
        """The only filler of a relation."""
        filler = relation.slots[0].filler
        if not isinstance(filler, Noun | Pronoun | Group):
            raise UncompiledError(f'"{spoken(relation.term)}" what is not said')
        return filler

    # -- sets

    def var(self, noun: Noun, scope: Scope) -> str:
        """The name under which each thing of a set is tested and kept."""
        if noun.mention < 0:
            return scope.new()
        name = f"m{noun.mention}"
        scope.vars.setdefault(noun.mention, Var(name, self.kind(noun, scope), noun.plural))
        scope.heads.setdefault(noun.mention, noun.head.term)
        return name

    @located
    def select(self, noun: Noun, scope: Scope) -> Select:
        """All things that a noun phrase fits."""
        kind = self.kind(noun, scope)
        if is_quality(kind):
            return self.compiler.qualities.select(noun, scope)
        if kind in ("card", "space", "player", "direction", "symbol", "die", "region", "zone", "act", "ability", "number"):
            var = self.var(noun, scope)
            domain, rest = self.domain(noun, kind, scope)
            party = self.compiler.parties.of(noun.head.term) if domain == "in_play" and noun.head.kind == "term" else None
            if party is not None:
                return Select(var, kind, party, self.compiler.qualifiers.tests(noun, scope, rest))
            found = Select(var, kind, domain, (*self.head_tests(noun, kind, Var(var, kind)), *self.compiler.qualifiers.tests(noun, scope, rest)))
            return self.compiler.superlatives.among(noun, found)
        raise UncompiledError(f'"{self.vocabulary.word(noun.head.term)}" is not something that can be chosen or counted here')

    def domain(self, noun: Noun, kind: str, scope: Scope) -> tuple[str | Expr, tuple[Modifier, ...]]:
        """Where the things of a set are looked for, and the modifiers that are left to test."""
        if kind != "card":
            names = {"space": "spaces", "player": "players", "direction": "directions", "symbol": "symbols", "die": "dice", "act": "acts"}
            if kind == "region":
                return f"regions:{self.vocabulary.word(noun.head.term)}", noun.modifiers
            return names.get(kind, "all"), noun.modifiers
        rest: list[Modifier] = []
        domain: str | Expr = self.chosen(noun, scope) or self.home(noun) or "in_play"
        for modifier in noun.modifiers:
            place = self.place(modifier, scope) if domain == "in_play" else None
            if place is not None:
                self.one_place(noun, modifier)
                domain = place
                continue
            if isinstance(modifier, Relative) and self.past(modifier) and modifier.subject is None and modifier.predicate.mood.voice == "passive":
                domain = "all" if domain == "in_play" else domain
            rest.append(modifier)
        if isinstance(domain, Top):
            count = self.compiler.quantities.count(noun.quantity, scope) if noun.quantity is not None else Number(noun.count or 1)
            domain = Top(domain.zone, count, domain.bottom)
        end = next((f.term.casefold() for f in noun.filters if f.kind == "adjective" and f.term in ("Top", "Bottom")), None)
        if end is not None and not isinstance(domain, str):
            domain = Top(domain, Number(noun.count or 1) if noun.quantity is None else self.compiler.quantities.count(noun.quantity, scope), end == "bottom")
        if noun.rank in ("top", "bottom") and not isinstance(domain, str):
            domain = Top(
                domain, Number(noun.count or 1) if noun.quantity is None else self.compiler.quantities.count(noun.quantity, scope), noun.rank == "bottom"
            )
        return domain, tuple(rest)

    @staticmethod
    def one_place(noun: Noun, modifier: Modifier) -> None:
        """Refuse some things from each of several places: they are looked for in all of them together."""
        if noun.quantity is None or noun.quantity.kind in EVERY or not isinstance(modifier, Relation):
            return
        for filler in (slot.filler for slot in modifier.slots if isinstance(slot.filler, Noun)):
            if filler.quantity is not None and filler.quantity.kind in EVERY:
                raise UncompiledError("so many from each of several places: say for each of them what is done", filler.quantity.at)

    def home(self, noun: Noun) -> Expr | None:
        """The zone where pieces that are no cards always are."""
        zone = self.vocabulary.homes.get(self.vocabulary.word(noun.head.term)) if noun.head.kind == "term" else None
        return ZoneOf(zone, None) if zone is not None else None

    def chosen(self, noun: Noun, scope: Scope) -> Expr | None:
        """*each chosen X*: the set that was chosen before."""
        if not any(f.term in ("chosen", "Chosen") for f in noun.filters):
            return None
        return next((v for v in reversed(scope.vars.values()) if isinstance(v, Var) and v.many and v.kind == "card"), None)

    @staticmethod
    def past(relative: Relative) -> bool:
        mood = relative.predicate.mood
        return mood.tense in ("past", "perfect", "past_perfect") or (mood.form == "participle" and mood.voice == "passive")

    @located
    def place(self, modifier: Modifier, scope: Scope) -> Expr | None:
        """The zone (or the pile under a card) that a modifier takes the things from."""
        if isinstance(modifier, Relative) and modifier.subject is None and not modifier.predicate.mood.negated:
            host = self.compiler.attached.held_by(modifier.predicate)
            return self.compiler.attached.place(self.expression(host, scope)) if host is not None else None
        if not isinstance(modifier, Relation):
            return None
        filler = self.compiler.relation_filler(modifier)
        if modifier.term in ("In", "From") and isinstance(filler, Group) and all(isinstance(x, Noun) and self.kind(x, scope) == "zone" for x in filler.members):
            return Union(tuple(self.expression(zone, scope) for zone in self.zones_in(filler, scope)), "zone")
        if modifier.term in ("In", "From", "On", "Of") and isinstance(filler, Pronoun) and self.kind(filler, scope) == "zone":
            return self.expression(filler, scope)
        if modifier.term in ("In", "From", "On", "Of") and isinstance(filler, Noun) and self.kind(filler, scope) == "zone":
            if self.known(filler, scope) is None and self.vocabulary.zone(filler.head.term) is None and not filler.head.term.startswith(("Top (", "Bottom (")):
                return None
            return self.expression(filler, scope)
        if modifier.term in ("In", "From", "On", "Of") and isinstance(filler, Noun | Pronoun) and self.kind(filler, scope) == "space":
            return self.expression(filler, scope)
        if modifier.term == "On" and isinstance(filler, Noun | Pronoun) and self.kind(filler, scope) == "card":
            return self.compiler.attached.place(self.expression(filler, scope))
        if (modifier.term == "Under" or (modifier.term == "From" and modifier.slots[0].name == "cover")) and isinstance(filler, Noun | Pronoun):
            under = self.compiler.under_zone
            if under is None or self.kind(filler, scope) != "card":
                return None
            return ZoneOf(under, self.expression(filler, scope))
        if modifier.term in ("From", "Among") and isinstance(filler, Noun | Pronoun) and modifier.slots[0].name == "group":
            return self.expression(filler, scope)
        return None

    def zones_in(self, group: Group, scope: Scope) -> tuple[Noun, ...]:
        """The zones in *your X and Y*: both yours."""
        zones = [each for each in group.members if isinstance(each, Noun) and self.kind(each, scope) == "zone"]
        owner = next((each.owner for each in zones if each.owner is not None), None)
        return tuple(replace(each, owner=each.owner or owner) for each in zones)

    def head_tests(self, noun: Noun, kind: str, it: Expr) -> tuple[Condition, ...]:
        """What the head of the phrase asks for."""
        head = noun.head
        if head.kind == "name":
            return (IsNamed(it, head.text),)
        if head.kind == "self":
            return (IsNamed(it, head.text),)
        if head.kind == "quality":
            return (self.compiler.quality_test(head.term, head.value, it),)
        if kind == "card" and head.kind == "term":
            return self.class_test(head.term, it)
        if kind == "player" and head.term in ("First player", "Active player"):
            return (Same(it, PlayerOf(self.vocabulary.word(head.term).removesuffix(" player"), You())),)
        if kind == "player" and head.term == "Opponent":
            return (Opposed(it, You()),)
        if kind == "player" and head.term == "Teammate":
            return (Not(Opposed(it, You())), Not(Same(it, You())))
        if kind in ("symbol", "die") and head.kind == "term" and head.term not in ("Symbol", "Die"):
            return (self.compiler.adjective(head.term, it),)
        return ()

    def class_test(self, headword: str, it: Expr) -> tuple[Condition, ...]:
        """The test that a card is of a class."""
        word = self.vocabulary.word(headword)
        if word in ("card", "rest", "other one", "copy"):
            return ()
        if self.compiler.defined_terms.get(headword) == KIN:
            return ()  # asked together with what it is of
        party = self.compiler.parties.of(headword)
        if party is not None:
            return (Same(it, party),)
        if self.compiler.defined_terms.get(headword) == KIN:
            return ()  # asked together with what it is of
        role = self.compiler.role_kind(word)
        if role is not None:
            return (Same(it, Role(word, role)),)
        if headword in self.compiler.defined_terms:
            return (self.compiler.adjective(headword, it),)
        return (IsClass(it, word),)


def bearer(thing: Expr) -> Expr:
    """The thing itself; of tokens that lie on a card, the card."""
    count = thing.count if isinstance(thing, Amount) else thing
    return count.of if isinstance(count, Held) and count.of.kind == "card" else thing
