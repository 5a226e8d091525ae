"""Noun phrase -> expression, set or pattern."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.kin import KIN, is_whole
from interpreter.effects.model import (
    All,
    Amount,
    BandOf,
    Compare,
    Condition,
    Controls,
    Count,
    CountOf,
    Expr,
    Extreme,
    Geometry,
    Held,
    InBand,
    InPlayPlace,
    Inside,
    IsClass,
    IsNamed,
    Not,
    Nth,
    Number,
    Only,
    Opposed,
    Owns,
    Pattern,
    PlayerOf,
    RegionOf,
    Role,
    Same,
    Select,
    Some,
    SpaceOf,
    Sum,
    Supply,
    This,
    Top,
    Union,
    Upto,
    ValueOf,
    Var,
    You,
    ZoneOf,
    is_quality,
    kind_of,
)
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Filter, Group, Modifier, Noun, Owned, Phrase, Pronoun, Quantity, Quoted, Relation, Relative

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

OPERATORS = {
    "or_more": ">=",
    "or_higher": ">=",
    "at_least": ">=",
    "or_less": "<=",
    "or_fewer": "<=",
    "or_lower": "<=",
    "at_most": "<=",
    "more_than": ">",
    "less_than": "<",
    "exactly": "=",
    "number": "=",
    "a": ">=",
    "some": ">=",
}
CHOICES = frozenset(
    [
        "a",
        "number",
        "any_n",
        "up_to",
        "any_number",
        "another",
        "exactly",
        "at_least",
        "at_most",
        "or_more",
        "or_less",
        "or_fewer",
        "any",
        "some",
        "either",
        "range",
    ]
)
EVERY = frozenset(["each", "every", "all", "both", "all_but"])
SUMS = frozenset(["Plus", "Minus"])
RANDOM = "Random"
"""Said of what nobody chooses."""


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

    def known(self, noun: Noun, scope: Scope) -> Expr | None:
        """The thing that *this X*, *that X*, *the X* points at."""
        if noun.refers == 0:
            return self.compiler.attached.this(noun)
        ranked = self.compiler.ranks.thing(noun, scope)
        if ranked is not None:
            return ranked
        if noun.modifiers and all(isinstance(m, Relation) and m.term in SUMS for m in noun.modifiers):
            bare = self.known(replace(noun, modifiers=()), scope)
            return self.with_sums(CountOf(bare), noun, scope) if bare is not None and bare.kind in ("number", "amount", "value", "range") else None
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
            return next((v for n, v in reversed(scope.vars.items()) if v.kind == sort and self.alike(noun, scope.heads.get(n, ""))), None)
        if noun.article == "the" and not noun.modifiers and noun.owner is None and noun.quantity is None and noun.head.kind in ("role", "term"):
            name = noun.head.term if noun.head.kind == "role" else self.vocabulary.word(noun.head.term)
            kind = self.compiler.role_kind(name)
            if kind is not None:
                return Role(name, kind)
        return None

    def fresh(self, noun: Noun, scope: Scope) -> Expr:
        head = noun.head
        if head.kind == "number" or (noun.quantity is not None and noun.quantity.kind in ("number", "X") and head.kind == "term" and head.term == "Number"):
            return self.count(noun.quantity, scope)
        kind = self.kind(noun, scope)
        if is_quality(kind):
            return self.compiler.qualities.expression(noun, scope)
        maker = {
            "supply": lambda noun, scope: Supply(),
            "player": self.player,
            "zone": self.zone,
            "region": self.region,
            "value": self.value,
            "token": self.tokens,
            "space": self.space,
            "number": self.number,
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
        raise UncompiledError(f'"{pronoun.word}" refers to nothing that is known here')

    def count(self, quantity: Quantity | None, scope: Scope) -> Expr:
        """The number that a quantity says."""
        if quantity is None or quantity.kind in ("a", "another", "either", "any", "some", "no"):
            return Number(0 if quantity is not None and quantity.kind == "no" else 1)
        if quantity.kind in ("that_many", "that_much"):
            if scope.number is None:
                raise UncompiledError('"that many" refers to no number')
            return scope.number
        if quantity.kind == "signed" and isinstance(quantity.number, int):
            return Number(quantity.number)
        if isinstance(quantity.number, int):
            if quantity.kind == "up_to":
                return Upto(Number(0), Number(quantity.number))
            if quantity.kind == "range":
                return Upto(Number(quantity.number), Number(quantity.high or quantity.number))
            return Number(quantity.number)
        if quantity.kind == "any_number":
            return Upto(Number(0), Number(-1))
        raise UncompiledError(f'the quantity "{quantity.kind}" is not known here')

    def number(self, noun: Noun, scope: Scope) -> Expr | None:
        """*the number of X*, *that number*."""
        if noun.article == "that" and not noun.modifiers and scope.number is not None:
            return scope.number
        for modifier in noun.modifiers:
            if isinstance(modifier, Relation) and modifier.term == "Of":
                return self.how_many(self.filled(modifier), scope)
        return None

    def counted(self, noun: Noun) -> Noun:
        """*any amount of X* is any number of X, and *the amount of X* is just X."""
        named = noun.head.term.casefold() == "amount" and noun.head.kind in ("role", "term")
        whole = next((m for m in noun.modifiers if isinstance(m, Relation) and m.term == "Of"), None) if named else None
        things = self.filled(whole) if whole is not None else None
        if not isinstance(things, Noun) or things.quantity is not None or not self.amount_like(things):
            return noun
        quantity = Quantity("any_number") if noun.quantity is not None and noun.quantity.kind == "any" else noun.quantity
        rest = tuple(m for m in noun.modifiers if m is not whole)
        return replace(things, quantity=quantity, article=things.article or noun.article, modifiers=(*things.modifiers, *rest), mention=noun.mention)

    def how_many(self, phrase: Phrase, scope: Scope) -> Expr:
        """How many things a phrase speaks of, or how much a value or a track is."""
        if isinstance(phrase, Noun):
            phrase = self.counted(phrase)
            if phrase.head.kind == "number":
                return self.count(phrase.quantity, scope)
            equal = self.equal_to(phrase)
            if equal is not None:
                return self.with_sums(self.how_many(equal, scope), phrase, scope)
            kind = self.kind(phrase, scope)
            beyond = self.compiler.excess.count(phrase, scope) if kind not in ("value", "token") else None
            if beyond is not None:
                return beyond
            if kind in ("value", "token", "number", "range", "amount"):
                made = self.expression(phrase, scope)
                return made if made.kind == "number" else CountOf(made)
            if kind in ("space",) and phrase.quantity is not None and not phrase.modifiers and self.known(phrase, scope) is None:
                return self.count(phrase.quantity, scope)
        made = self.expression(phrase, scope)
        apart = self.compiler.actions.apart(phrase) if isinstance(phrase, Noun) else ""
        if isinstance(made, Select):
            return Count(made, apart)
        if isinstance(made, Only):
            return Count(made.of, apart)
        return made if made.kind == "number" else CountOf(made)

    def times(self, phrase: Phrase, scope: Scope) -> Expr:
        """How often *for each X*, *for every 2 X* is: as many times as there are X, or whole groups of so many."""
        size = phrase.quantity if isinstance(phrase, Noun) and not phrase.partitive else None
        if not isinstance(phrase, Noun) or size is None or size.kind in EVERY or not isinstance(size.number, int):
            return self.how_many(phrase, scope)
        if size.kind not in ("number", "exactly") or size.number < 1:
            raise UncompiledError("for each group of how many?")
        return Sum("//", self.how_many(replace(phrase, quantity=None), scope), Number(size.number))

    def equal_to(self, noun: Noun) -> Phrase | None:
        """What *X equal to Y* is as many as."""
        return next((self.filled(m) for m in noun.modifiers if isinstance(m, Relation) and m.term == "Equal to"), None)

    # -- kinds of nouns

    def player(self, noun: Noun, scope: Scope) -> Expr | None:
        term = noun.head.term
        whole = next((self.filled(m) for m in noun.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        base = noun.owner if noun.owner is not None else whole
        if term == "Control" and base is not None:
            return self.expression(base, scope)
        if self.vocabulary.word(term) in self.vocabulary.pools:
            if base is None:
                raise UncompiledError(f"whose {self.vocabulary.word(term)}?")
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

    def zone(self, noun: Noun, scope: Scope) -> Expr | None:
        term = noun.head.term
        whole = next((self.filled(m) for m in noun.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        if term in ("Top (of a pile)", "Bottom (of a pile)"):
            if whole is None:
                raise UncompiledError("the top of what?")
            return Top(self.expression(whole, scope), Number(1), term.startswith("Bottom"))
        if term == "Play (in play)":
            return InPlayPlace()
        zone = self.vocabulary.zone(term)
        if zone is None:
            return None
        base = noun.owner if noun.owner is not None else whole
        if base is not None:
            of = self.expression(base, scope)
            return ZoneOf(zone, PlayerOf("controller", of) if of.kind == "card" and zone in self.vocabulary.lines else of)
        if self.compiler.zone_owner(zone) == "game":
            return ZoneOf(zone, None)
        return Select(self.var(noun, scope), "zone", ZoneOf(zone, None), self.tests(noun, scope))

    def region(self, noun: Noun, scope: Scope) -> Expr | None:
        """*your back row*, *your side*: its spaces; *its row*: the one that it is in."""
        if noun.owner is None:
            return None
        owner = self.expression(noun.owner, scope)
        if owner.kind in ("card", "space"):
            return BandOf(self.vocabulary.word(noun.head.term), owner)
        count = Number(noun.count) if noun.count is not None else None
        return RegionOf(self.vocabulary.word(noun.head.term), owner, count)

    def value(self, noun: Noun, scope: Scope) -> Expr | None:
        """A value of a thing: *its value*, *the cost of that card*."""
        term = noun.head.term
        printed = any(f.kind == "adjective" and f.term == "Printed" for f in noun.filters)
        whole = next((self.filled(m) for m in noun.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        base = noun.owner if noun.owner is not None else whole
        extreme = next((f.term for f in noun.filters if f.kind == "adjective" and f.term in ("Highest", "Lowest", "Combined")), None)
        if term in ("Number", "Total", "Difference") and whole is not None:
            return self.how_many(whole, scope)
        lost = self.compiler.notes.lost(noun, self.compiler.value_name(term), scope)
        if lost is not None:
            return lost
        if base is None:
            if noun.quantity is not None and noun.quantity.number is not None:
                return self.count(noun.quantity, scope)
            if scope.vars:
                raise UncompiledError(f"whose {self.vocabulary.word(term)} is not said")
            raise UncompiledError(f"whose {self.vocabulary.word(term)}?")
        of = self.expression(base, scope)
        value = self.compiler.value_name(term)
        if isinstance(of, Select) and isinstance(base, Noun) and base.quantity is not None and base.quantity.kind == "a":
            raise UncompiledError(f"the {self.vocabulary.word(term)} of which of them? Choose one first, then speak of its {self.vocabulary.word(term)}")
        if extreme is not None and isinstance(of, Select | Union):
            op = {"Highest": "max", "Lowest": "min", "Combined": "sum"}[extreme]
            return self.with_sums(Extreme(op, value, of), noun, scope)
        return self.with_sums(ValueOf(value, of, printed), noun, scope)

    def tokens(self, noun: Noun, scope: Scope) -> Expr | None:
        """Tokens: so many of them (an amount), or those that a thing has (a number)."""
        resource = self.vocabulary.resource(noun.head.term)
        if resource is None and noun.head.term != "Token":
            return None
        whole = next((self.filled(m) for m in noun.modifiers if isinstance(m, Relation) and self.says_where(m, scope)), None)
        had_by = next(
            (m.subject for m in noun.modifiers if isinstance(m, Relative) and m.predicate.verb in ("Have", "have") and not m.predicate.mood.negated), None
        )
        base = noun.owner if noun.owner is not None else whole if whole is not None else had_by
        if base is not None and (noun.quantity is None or noun.quantity.kind in EVERY):
            return self.with_sums(Held(resource or "", self.expression(base, scope)), noun, scope)
        held = Held(resource or "", self.expression(base, scope)) if base is not None else None
        share = self.compiler.portions.of(noun, self.vocabulary.sort(noun.head.term) or "", held, scope)
        if share is not None:
            return share
        spent = next((x for x in noun.modifiers if isinstance(x, Relative) and self.past(x)), None)
        if spent is not None and noun.quantity is None:
            return self.compiler.conditions.total(spent, scope)
        equal = self.equal_to(noun)
        resource = self.vocabulary.sort(noun.head.term)
        if equal is not None:
            return Amount(resource or "", self.how_many(equal, scope))
        if (noun.quantity is not None and noun.quantity.kind in EVERY) or (noun.quantity is None and noun.plural):
            return Amount(resource or "", Number(-1))
        return Amount(resource or "", self.with_sums(self.count(noun.quantity, scope), noun, scope))

    def says_where(self, relation: Relation, scope: Scope) -> bool:
        """Does a relation say with whom or on what tokens are: *on X*, *of X*, *in the pool of X*?"""
        return relation.term in ("Of", "On") or (relation.term == "In" and self.kind(self.filled(relation), scope) == "player")

    def space(self, noun: Noun, scope: Scope) -> Expr | None:
        """*the space of that card*, *the next space in that direction*; any other space is found by its tests."""
        whole = next((self.filled(m) for m in noun.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        base = noun.owner if noun.owner is not None else whole
        if base is not None and noun.quantity is None:
            of = self.expression(base, scope)
            return SpaceOf(of)
        return None

    def with_sums(self, expression: Expr, noun: Noun, scope: Scope) -> Expr:
        """plus, minus and in excess of behind a number."""
        beyond = self.compiler.excess.of(noun)
        if beyond is not None:
            expression = self.compiler.excess.past(expression, noun, beyond, scope)
        for modifier in noun.modifiers:
            if isinstance(modifier, Relation) and modifier.term in SUMS:
                taken = self.filled(modifier)
                further = tuple(m for m in taken.modifiers if isinstance(m, Relation) and m.term in SUMS) if isinstance(taken, Noun) else ()
                bare = replace(taken, modifiers=tuple(m for m in taken.modifiers if m not in further)) if isinstance(taken, Noun) else taken
                expression = Sum("+" if modifier.term == "Plus" else "-", expression, self.how_many(bare, scope))
                if isinstance(taken, Noun) and further:  # *A minus B minus C* goes from left to right
                    expression = self.with_sums(expression, replace(taken, modifiers=further), scope)
        return expression

    @staticmethod
    def filled(relation: Relation) -> Phrase:
        """The only filler of a relation."""
        filler = relation.slots[0].filler
        if not isinstance(filler, Noun | Pronoun | Group):
            raise UncompiledError(f'"{relation.term}" needs a thing')
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
                return Select(var, kind, party, self.tests(noun, scope, rest))
            found = Select(var, kind, domain, (*self.head_tests(noun, kind, Var(var, kind)), *self.tests(noun, scope, rest)))
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
                domain = place
                continue
            if isinstance(modifier, Relative) and self.past(modifier) and modifier.subject is None and modifier.predicate.mood.voice == "passive":
                domain = "all" if domain == "in_play" else domain
            rest.append(modifier)
        if isinstance(domain, Top):
            count = self.count(noun.quantity, scope) if noun.quantity is not None else Number(noun.count or 1)
            domain = Top(domain.zone, count, domain.bottom)
        end = next((f.term.casefold() for f in noun.filters if f.kind == "adjective" and f.term in ("Top", "Bottom")), None)
        if end is not None and not isinstance(domain, str):
            domain = Top(domain, Number(noun.count or 1) if noun.quantity is None else self.count(noun.quantity, scope), end == "bottom")
        if noun.rank in ("top", "bottom") and not isinstance(domain, str):
            domain = Top(domain, Number(noun.count or 1) if noun.quantity is None else self.count(noun.quantity, scope), noun.rank == "bottom")
        return domain, tuple(rest)

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

    def tests(self, noun: Noun, scope: Scope, modifiers: tuple[Modifier, ...] | None = None) -> tuple[Condition, ...]:
        """The tests of the words before and behind the head."""
        it = Var(self.var(noun, scope), self.kind(noun, scope))
        found: list[Condition] = []
        for each in noun.filters:
            test = self.filter(each, it, noun, scope)
            if test is not None:
                found.append(test)
        if noun.quantity is not None and noun.quantity.kind == "another":
            found.append(Not(Same(it, self.other_than(noun, scope))))
        kin = self.compiler.kin.is_kin(noun)
        if kin:
            found.append(self.compiler.kin.test(noun, it, scope))
        elif noun.owner is not None:
            found.append(self.owned(it, noun, scope))
        told = self.compiler.ranks.told(noun)
        for modifier in noun.modifiers if modifiers is None else modifiers:
            if self.differing(modifier, scope) or (kin and is_whole(modifier)) or self.compiler.superlatives.behind(modifier) is not None:
                continue  # asked of all of them together
            apart = self.compiler.qualities.apart(modifier, noun, scope)
            if apart is not None:
                scope.pair = apart if scope.pair is None else All((scope.pair, apart))
                continue
            ranked = self.compiler.ranks.test(noun, modifier, it, scope) if modifier is told and isinstance(modifier, Relative) else None
            if ranked is not None:
                found.append(ranked)
                continue
            region = self.compared_region(modifier, scope)
            test = self.modifier(modifier, it, scope) if region is None else self.compared(region, noun, it, scope)
            if test is not None:
                found.append(test)
        return tuple(found)

    def differing(self, modifier: Modifier, scope: Scope) -> str:
        """In what things must differ from one another: *with different names*."""
        filler = self.compiler.relation_filler(modifier) if isinstance(modifier, Relation) and modifier.term == "With" else None
        if not isinstance(filler, Noun) or not filler.plural or filler.modifiers or not any(f.term.casefold() == "different" for f in filler.filters):
            return ""
        return "name" if self.kind(filler, scope) == "name" else ""

    def compared_region(self, modifier: Modifier, scope: Scope) -> Noun | None:
        """The row in *in the same row*, *in a different row*, where it is not said as what."""
        filler = self.compiler.relation_filler(modifier) if isinstance(modifier, Relation) and modifier.term == "In" else None
        if not isinstance(filler, Noun) or filler.modifiers or filler.owner is not None or self.kind(filler, scope) != "region":
            return None
        return filler if any(f.term.casefold() in ("same", "different") for f in filler.filters) else None

    def compared(self, region: Noun, noun: Noun, it: Expr, scope: Scope) -> Condition | None:
        """In the same row as each other where several are chosen, else as the thing that *other* leaves out."""
        band = self.vocabulary.word(region.head.term)
        differs = any(f.term.casefold() == "different" for f in region.filters)
        several = noun.quantity is not None and noun.quantity.kind in CHOICES and noun.plural
        one, other = (Var("one", it.kind), Var("other", it.kind)) if several else (it, self.other_than(noun, scope))
        if isinstance(other, This) and scope.resolved:
            raise UncompiledError(f"the same {band} as what?")
        alike: Condition = InBand(one, band, BandOf(band, other))
        test = Not(alike) if differs else alike
        if not several:
            return test
        scope.pair = test if scope.pair is None else All((scope.pair, test))
        return None

    def owned(self, it: Expr, noun: Noun, scope: Scope) -> Condition:
        assert noun.owner is not None
        owner = self.expression(noun.owner, scope)
        if owner.kind == "player" and it.kind == "card":
            return Controls(owner, it)
        if owner.kind == "player" and it.kind in ("space", "region"):
            return self.compiler.region_test(it, noun, owner)
        raise UncompiledError(f"a {it.kind} does not belong to a {owner.kind}")

    def other_than(self, noun: Noun, scope: Scope) -> Expr:
        """What *another* and *other* leave out: the bearer, or the thing of that kind that was named before."""
        kind = self.kind(noun, scope)
        if is_quality(kind):
            return self.compiler.qualities.other_than(noun, scope)
        before = [v for n, v in scope.vars.items() if v.kind == kind and n != noun.mention and self.alike(noun, scope.heads.get(n, ""))]
        return before[-1] if before else This()

    def before(self, thing: Expr, scope: Scope) -> Expr:
        """The last thing of that kind that was spoken of before this one; the bearer when there is none."""
        own = thing.name if isinstance(thing, Var) else ""
        earlier = [v for v in scope.vars.values() if v.kind == thing.kind and not (isinstance(v, Var) and v.name in (own, f"{own}s"))]
        return earlier[-1] if earlier else This()

    def alike(self, noun: Noun, head: str) -> bool:
        """Can *another X* be said after something that was called by this word?"""
        if not head or noun.head.kind != "term":
            return not head
        word, other = self.vocabulary.word(noun.head.term), self.vocabulary.word(head)
        return word in self.vocabulary.is_a(head) or other in self.vocabulary.is_a(noun.head.term)

    def filter(self, each: Filter, it: Expr, noun: Noun, scope: Scope) -> Condition | None:
        """The test of one word before the head."""
        test: Condition | None
        if each.kind == "class":
            tests = self.class_test(each.term, it)
            test = All(tests) if tests else None
        elif each.kind == "name":
            test = IsNamed(it, each.text)
        elif each.kind == "quality":
            test = self.compiler.quality_test(each.term, each.value, it)
        elif each.kind == "adjective":
            if each.term in self.compiler.collective or each.term in ("Top", "Bottom") or self.compiler.superlatives.is_one(each):
                return None
            if self.to_each_other(each, noun, scope):
                return None
            test = (
                None
                if each.term in (RANDOM, "Printed", "Base", "Highest", "Lowest", "Combined", "Chosen", "Most", "Fewest")
                else self.compiler.adjective(each.term, it, scope)
            )
        elif each.kind == "participle":
            test = self.compiler.conditions.participle(each.term, it, scope)
        elif each.kind == "core":
            test = self.core_filter(each.term, it, noun, scope)
        else:
            raise UncompiledError(f"a word of kind {each.kind} before a noun")
        return Not(test) if test is not None and each.negated else test

    def to_each_other(self, each: Filter, noun: Noun, scope: Scope) -> bool:
        """*2 adjacent X*, where there is nothing else that they can be adjacent to: to each other, which is kept for whoever chooses them."""
        quantity = noun.quantity
        geometry = self.compiler.geometry(each.term)
        several = quantity is not None and quantity.kind in CHOICES and isinstance(quantity.number, int) and quantity.number > 1
        if geometry in (None, "straight") or not several or each.negated or not scope.off_board or scope.named is not None:
            return False
        scope.pair = Geometry(str(geometry), (Var("one", "card"), Var("other", "card"), Number(1)))
        return True

    def core_filter(self, word: str, it: Expr, noun: Noun, scope: Scope) -> Condition | None:
        if word in ("other",):
            return Not(Same(it, self.other_than(noun, scope)))
        if word == "different" and it.kind == "card" and noun.quantity is not None and noun.quantity.kind == "a":
            return Not(Same(it, self.other_than(noun, scope)))
        if word in ("extra", "additional", "chosen", "own", "different", "next", "previous", "first", "last"):
            return None
        if word == self.compiler.ranks.rank(noun) and self.compiler.ranks.told(noun) is not None:
            return None  # asked together with what happens to it
        raise UncompiledError(f'"{word}" before a noun is not known here')

    def modifier(self, modifier: Modifier, it: Expr, scope: Scope) -> Condition | None:
        """The test of one modifier behind the head."""
        if isinstance(modifier, Owned):
            return self.controlled(modifier.who, it)
        if isinstance(modifier, Relative):
            return self.compiler.conditions.relative(modifier, it, scope)
        if self.of_your_choice(modifier):
            return None
        if modifier.term in ("Plus", "Minus", "Equal to") or (modifier.term == "Of" and it.kind in ("value", "number", "token")):
            return None
        return self.compiler.conditions.relation(modifier, it, scope)

    def of_your_choice(self, relation: Relation) -> bool:
        """*of your choice* says what is so anyway: who acts chooses."""
        choice = self.compiler.relation_filler(relation) if relation.term == "Of" else None
        mine = isinstance(choice, Noun) and isinstance(choice.owner, Pronoun) and choice.owner.word == "you"
        return mine and isinstance(choice, Noun) and choice.head.kind == "term" and self.vocabulary.word(choice.head.term) == "choice"

    def controlled(self, who: str, it: Expr) -> Condition:
        you: Expr = You()
        if who == "you":
            return Controls(you, it)
        if who == "you_own":
            return Owns(you, it)
        if who in ("opponent", "an_opponent", "your_opponent"):
            return Controls(PlayerOf("opponent", you), it)
        if who in ("they", "that_player"):
            return Controls(self.compiler.last_player(), it)
        raise UncompiledError(f'"{who} control" is not known here')

    # -- patterns

    def pattern(self, phrase: Phrase, scope: Scope) -> Pattern:
        """What a participant of an event must be."""
        if isinstance(phrase, Group):
            name = f"m{phrase.mention}" if phrase.mention >= 0 else scope.new()
            kind = self.kind(phrase, scope)
            it = Var(name, kind)
            choices: list[Condition] = []
            for member in phrase.members:
                inner = self.pattern(member, scope)
                choices.append(self.compiler.renamed(inner, name))
            scope.vars[phrase.mention] = it
            return Pattern(name, (Some(tuple(choices)),))
        if isinstance(phrase, Pronoun):
            kind = self.kind(phrase, scope)
            name = scope.new()
            thing = self.pronoun(phrase, scope)
            if phrase.quantity is not None and phrase.quantity.kind in EVERY:
                return Pattern(name, (Same(Var(name, kind), thing),))
            return Pattern(name, (Same(Var(name, thing.kind), thing),))
        if isinstance(phrase, Quoted):
            return Pattern(scope.new())
        if self.compiler.qualities.speaks_of_value(phrase):
            return self.compiler.qualities.pattern(phrase, scope)
        known = self.known(phrase, scope)
        if known is not None and (not phrase.modifiers or isinstance(known, Nth)):
            name = scope.new()
            return Pattern(name, (Same(Var(name, known.kind), known),))
        kind = self.kind(phrase, scope)
        self.not_apart(phrase)
        if self.amount_like(phrase) and phrase.owner is None:
            return self.amount_pattern(phrase, scope)
        if kind == "zone":
            return self.zone_pattern(phrase, scope)
        if kind == "region" or (phrase.head.kind == "term" and kind in ("space",) and phrase.quantity is None and phrase.article == "the" and phrase.modifiers):
            name = self.var(phrase, scope)
            if kind == "region":
                return Pattern(name, (self.compiler.region_test(Var(name, "space"), phrase, None),))
        if kind in ("time", "act", "ability", "effect", "thing"):
            return Pattern(scope.new())
        if phrase.owner is not None and not self.indefinite(phrase):
            thing = self.expression(phrase, scope)
            name = scope.new()
            return Pattern(name, (Same(Var(name, thing.kind), thing),))
        name = self.var(phrase, scope)
        it = Var(name, kind)
        scope.vars[phrase.mention] = it  # whatever fits is one thing here, also in the plural
        if kind == "player":
            self.compiler.player = it
        domain, rest = self.domain(phrase, kind, scope)
        tests = [*self.head_tests(phrase, kind, it), *self.tests(phrase, scope, rest)]
        if not isinstance(domain, str):
            tests.insert(0, Inside(it, domain, last=True))
        if kind == "space" and phrase.quantity is not None and phrase.quantity.number is not None and not phrase.modifiers:
            return Pattern(name, (self.distance_test(phrase.quantity, Var(name, "number")),))
        return self.compiler.superlatives.pattern(phrase, Pattern(name, tuple(tests), kind), domain)

    def not_apart(self, noun: Noun) -> None:
        """Things that differ from one another are a set that is chosen or counted; nothing can be said of each of them alone."""
        if self.compiler.actions.apart(noun):
            raise UncompiledError("things that differ from one another can only be chosen or counted")

    @staticmethod
    def indefinite(noun: Noun) -> bool:
        return noun.quantity is not None or noun.plural

    def distance_test(self, quantity: Quantity, it: Expr) -> Condition:
        number = quantity.number if isinstance(quantity.number, int) else 0
        op = OPERATORS.get(quantity.kind, "<=" if quantity.kind == "up_to" else "=")
        return Compare(op, CountOf(it), Number(number))

    def amount_pattern(self, noun: Noun, scope: Scope) -> Pattern:
        name = self.var(noun, scope)
        it = Var(name, "amount")
        scope.vars[noun.mention] = it
        resource = self.vocabulary.sort(noun.head.term)
        tests: list[Condition] = []
        if resource is not None:
            tests.append(self.compiler.resource_test(it, resource))
        quantity = noun.quantity
        if quantity is not None and isinstance(quantity.number, int) and quantity.kind in OPERATORS:
            tests.append(Compare(OPERATORS[quantity.kind], CountOf(it), Number(quantity.number)))
        return Pattern(name, tuple(tests))

    def zone_pattern(self, noun: Noun, scope: Scope) -> Pattern:
        name = self.var(noun, scope)
        made = self.zone(noun, scope)
        it = Var(name, "zone")
        if made is None or noun.head.term == "Zone":
            return Pattern(name)
        return Pattern(name, (Same(it, made.domain if isinstance(made, Select) and not isinstance(made.domain, str) else made),))


def bearer(thing: Expr) -> Expr:
    """The thing itself; of tokens that lie on a card, the card."""
    count = thing.count if isinstance(thing, Amount) else thing
    return count.of if isinstance(count, Held) and count.of.kind == "card" else thing
