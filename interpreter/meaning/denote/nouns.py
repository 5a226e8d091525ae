"""Noun phrase -> thing: what it refers to, or the set that it fits with its quantifier."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Group, Modifier, Noun, Phrase, Pronoun, Quantity, Quoted, Relation, Relative
from interpreter.meaning.context import Context
from interpreter.meaning.context import Group as Taken
from interpreter.meaning.error_places import located
from interpreter.meaning.errors import Unmeant, Untold
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import (
    BandOf,
    Condition,
    Expr,
    InPlayPlace,
    IsClass,
    IsNamed,
    Not,
    Nth,
    Number,
    Opposed,
    PlayerOf,
    RegionOf,
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
from interpreter.meaning.model import Role as Participant
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY
from interpreter.meaning.things import ALL, ONE, ZERO, Bare, Chosen, Definite, Domain, Every, FromKnown, Known, No, Several, Thing

COUNTED_KINDS = frozenset(["value", "token", "number", "amount", "range"])
COMPARED = frozenset(["more_than", "less_than", "fewer_than"])
"""Quantities that can be asked for and not chosen."""

DOMAINS = {"space": "spaces", "player": "players", "direction": "directions", "symbol": "symbols", "die": "dice", "act": "acts"}
"""Where things of a sort are looked for."""

PLAYERS = {Role.FIRST_PLAYER: "first", Role.LAST_PLAYER: "last", Role.ACTIVE_PLAYER: "active"}
"""Players who are known by their place in the order of play."""

SETS = frozenset(["card", "region", "zone", "ability", "number", *DOMAINS])
"""What there can be several of to choose from or to count."""

PLACES = frozenset([Role.INSIDE, Role.ORIGIN, Role.UPON, Role.WHOLE])
"""Relations that can say where a thing lies."""


def bounds(quantity: Quantity) -> tuple[Expr, Expr] | None:
    """From how many to how many are chosen; nothing where a quantity is not chosen."""
    number = quantity.number
    if quantity.step is not None and quantity.step != "each":
        return None
    if quantity.kind in ("a", "another", "either", "any", "some"):
        return (ONE, ONE) if number is None else None
    if quantity.kind == "any_number":
        return ZERO, ALL
    if not isinstance(number, int):
        return None
    if quantity.kind == "range":
        return Number(number), Number(quantity.high if quantity.high is not None else number)
    if quantity.kind in ("up_to", "at_most", "or_less", "or_fewer"):
        return ZERO, Number(number)
    if quantity.kind in ("at_least", "or_more"):
        return Number(number), ALL
    return (Number(number), Number(number)) if quantity.kind in ("number", "exactly", "any_n") else None


class Nouns:
    """The denotations of noun phrases."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- sorts

    def sort(self, phrase: Phrase, cx: Context) -> str:
        """What sort of thing a phrase is about."""
        match phrase:
            case Pronoun():
                if phrase.word == "you":
                    return "player"
                known = cx.refs.get(phrase.refers) if phrase.refers else None
                return known.kind if known is not None else "card"
            case Group():
                return self.sort(phrase.members[0], cx)
            case Quoted():
                return "ability"
        head = phrase.head
        match head.kind:
            case "role":
                return cx.slots.get(head.term, "card")
            case "name" | "self":
                return "card"
            case "quality":
                quality = self.facts.named_quality(phrase)
                return "card" if quality is None else kind_of(quality)
            case "number" | "act":
                return head.kind
        slot = self.all.references.slot(phrase, cx)
        if slot is not None:
            return cx.slots[slot]
        if self.facts.pool(head.term) is not None:
            return "player"
        return "supply" if self.facts.is_supply(head.term) else self.facts.kind(head.term)

    def is_amount(self, noun: Noun) -> bool:
        """Is the noun something counted, not pointed at?"""
        return noun.head.kind == "term" and (self.facts.resource(noun.head.term) is not None or self.facts.kind(noun.head.term) in ("value", "token"))

    # -- phrases

    @located
    def thing(self, phrase: Phrase, cx: Context) -> tuple[Thing, Context]:
        """What a noun phrase denotes."""
        match phrase:
            case Pronoun():
                return self.pronoun(phrase, cx)
            case Group():
                return self.group(phrase, cx)
            case Quoted():
                raise Unmeant("an ability in quotation marks stands only after gains or has", phrase.at)
            case Noun():
                return self.noun(phrase, cx)

    def group(self, group: Group, cx: Context) -> tuple[Thing, Context]:
        """Things that are joined."""
        if not all(self.sort(each, cx) == "zone" for each in group.members):
            return self.all.coordination.thing(group, cx)
        members = []
        for member in self.owned_zones(group):
            thing, cx = self.thing(member, cx)
            members.append(thing)
        return Several(group.link, tuple(members), group.mention, group.at), cx

    def pronoun(self, pronoun: Pronoun, cx: Context) -> tuple[Thing, Context]:
        """you, it, they, each of them."""
        if pronoun.word == "one" and pronoun.refers is None and pronoun.quantity is None:
            spoken = (v for v in reversed(cx.refs.values()) if isinstance(v, Var) and v.many and v.kind == "card")
            among = cx.group.of if cx.group is not None else next(spoken, None)
            if among is None:
                raise Unmeant("one of what is not said", pronoun.at)
            return FromKnown(among, pronoun.mention, ONE, ONE, at=pronoun.at), cx
        meant = self.all.references.referent(pronoun, cx)
        return self.of_known(meant, pronoun.quantity, pronoun, many=pronoun.word in ("they", "those")), cx

    def of_known(self, meant: Expr, quantity: Quantity | None, phrase: Pronoun | Noun, many: bool) -> Thing:
        """A known thing, or so many of known things."""
        if quantity is None:
            return Known(meant, phrase.mention, many, phrase.at)
        if quantity.kind in EVERY:
            return FromKnown(meant, phrase.mention, at=phrase.at)
        chosen = bounds(quantity)
        if chosen is None:
            raise Untold("how many of them are meant", quantity.at)
        return FromKnown(meant, phrase.mention, *chosen, at=phrase.at)

    # -- nouns

    @located
    def noun(self, noun: Noun, cx: Context) -> tuple[Thing, Context]:
        """A noun phrase with a head."""
        if noun.head.kind == "term" and self.facts.role(noun.head.term) in (Role.REST, Role.OTHER_ONE) and cx.group is not None:
            return self.rest(noun, cx.group), cx
        meant, cx = self.all.reference(noun, cx)
        if isinstance(meant, Nth):
            return Known(meant, noun.mention, at=noun.at), cx
        if meant is not None:
            self.points_only(noun)
            if noun.partitive:
                return self.of_known(meant, noun.quantity, noun, many=noun.plural), cx
            cx = replace(cx, pointed={**cx.pointed, noun.mention: meant}) if isinstance(meant, Participant) else cx
            return Known(meant, noun.mention, noun.plural, noun.at), cx
        share = self.is_amount(noun) and noun.owner is not None and self.all.proportions.is_share(noun.quantity)
        if noun.partitive and noun.quantity is not None and noun.quantity.kind not in EVERY and not share:
            whole, cx = self.all.single(replace(noun, quantity=None, partitive=False), cx)
            return self.of_known(whole, noun.quantity, noun, many=noun.plural), cx
        if noun.head.kind == "term" and self.facts.role(noun.head.term) is Role.REST:
            raise Unmeant("the rest of what is not told from these words", noun.at)
        if noun.head.kind == "term" and self.facts.role(noun.head.term) is Role.OTHER_ONE and noun.article == "the":
            raise Unmeant("the others of which is not told from these words: nothing was taken out of several before", noun.at)
        noun = self.free_choice(noun, cx)
        sort = self.sort(noun, cx)
        if noun.head.kind == "number" or sort in COUNTED_KINDS:
            number, cx = self.all.number(noun, cx)
            return Known(number, noun.mention, at=noun.at), cx
        made: Expr | None = None
        if is_quality(sort):
            made, cx = self.all.qualities.thing(noun, cx)
        elif sort == "supply":
            made = Supply()
        elif sort in ("player", "zone", "region", "space"):
            made, cx = getattr(self, sort)(noun, cx)
        if made is not None:
            return Known(made, noun.mention, at=noun.at), cx.bind(noun.mention, made, noun.head.term) if noun.mention not in cx.refs else cx
        domain, cx = self.all.qualities.members(noun, cx) if is_quality(sort) else self.members(noun, cx)
        return self.quantified(noun, domain, cx)

    def rest(self, noun: Noun, group: Taken) -> Thing:
        """*the rest*, *each of the others*, *1 of the others*: what was not taken of the group that was spoken of last."""
        self.points_only(noun)
        name = f"m{noun.mention}"
        it = Var(name, "card")
        if noun.quantity is not None and noun.quantity.kind not in EVERY:
            return self.of_known(group.of, noun.quantity, noun, many=True)  # of a group that is known, what was taken is not taken again
        return Every(Domain(Select(name, "card", group.of, tuple(Not(Same(it, taken)) for taken in group.taken)), noun.mention), noun.at)

    def free_choice(self, noun: Noun, cx: Context) -> Noun:
        """*target X* in a text that answers no act with a target is only another way to say *a X*."""
        if noun.quantity is not None or noun.article is not None or noun.owner is not None or noun.plural or noun.refers is not None or cx.slots:
            return noun
        roles = [f for f in noun.filters if f.kind == "class" and not f.negated and self.facts.participant(self.facts.word(f.term)) is not None]
        if len(roles) != 1 or any(self.facts.word(roles[0].term) in self.facts.slots(verb) for verb in cx.answered):
            return noun
        return replace(noun, quantity=Quantity("a", at=noun.at), filters=tuple(f for f in noun.filters if f is not roles[0]))

    @staticmethod
    def points_only(noun: Noun) -> None:
        """A thing that is pointed at takes no further words but those that point."""
        parts = Parts(noun)
        for name in ("article", "quantity", "partitive", "owner", "filters", "count"):
            parts.take(name)
        parts.done()

    def quantified(self, noun: Noun, domain: Domain, cx: Context) -> tuple[Thing, Context]:
        """The set with its quantifier."""
        quantity, at = noun.quantity, noun.at
        extreme = self.all.superlatives.quantified(noun, domain, cx)
        if extreme is not None:
            return extreme, cx
        if isinstance(domain.of.domain, Top):
            single = domain.of.domain.count == ONE and not noun.plural
            inner = domain.of.domain.zone
            each_pile = isinstance(inner, ZoneOf) and isinstance(inner.of, Select)
            return (Definite(domain, at) if single and not each_pile else Every(domain, at)), cx
        if quantity is None:
            if noun.head.kind == "name" and not noun.plural and noun.article is None and noun.owner is None:  # whichever card bears the name
                return Chosen(domain, at=at), cx
            if noun.plural:
                return (Bare(domain, at) if noun.article is None and noun.owner is None else Every(domain, at)), cx
            return Definite(domain, at), cx
        if quantity.kind in EVERY:
            return Every(domain, at), cx
        if quantity.kind == "no":
            return No(domain, at), cx
        chosen = bounds(quantity)
        if chosen is None and quantity.kind in COMPARED and isinstance(quantity.number, int) and quantity.step is None:
            chosen = (Number(quantity.number), Number(quantity.number))
        if chosen is None:
            raise Untold("how many this is", quantity.at)
        return Chosen(domain, *chosen, random=domain.random, counted=quantity.kind, at=at), cx

    # -- sets

    def var(self, noun: Noun, cx: Context) -> str:
        """The name under which each thing of a set is tested and kept."""
        return f"m{noun.mention}" if noun.mention >= 0 else cx.new()

    @located
    def members(self, noun: Noun, cx: Context) -> tuple[Domain, Context]:
        """The things that a noun fits: every word around the head narrows the set."""
        sort = self.sort(noun, cx)
        parts = Parts(noun)
        for name in ("quantity", "partitive", "article"):
            parts.take(name)
        var = self.var(noun, cx)
        it = Var(var, sort)
        new = noun.mention not in cx.refs
        if new:
            cx = cx.bind(noun.mention, it, noun.head.term)
        roles = self.facts.participants(noun.head.term) if noun.head.kind == "term" else ()
        whole: str | Expr = Union(tuple(Participant(name, "card") for name in roles), "card") if roles else self.everywhere(noun, sort)
        domain = Domain(Select(var, sort, whole, () if roles else self.head(noun, sort, it)), noun.mention, noun.head.term)
        for each in parts.take("filters") or ():
            if self.all.superlatives.before(each) is None and not (self.all.ordinals.is_rank(each) and self.all.ordinals.told(noun) is not None):
                domain, cx = self.all.filtered(each, noun, domain, cx)
        if noun.quantity is not None and noun.quantity.kind == "another":
            domain = domain.where(Not(Same(it, self.other_than(noun, cx))))
        domain, cx = self.owned(noun, parts, domain, cx)
        for modifier in parts.take("modifiers") or ():
            if self.all.ordinals.skips(modifier, noun):
                continue
            one_place(noun, modifier)
            if self.all.superlatives.behind(modifier, noun) is None:
                domain, cx = self.narrowed(modifier, noun, domain, cx)
            else:
                domain = replace(domain, placed=True)
        if self.all.superlatives.several(noun) > 1:
            parts.take("count")
        domain = self.at_an_end(noun, parts, domain, cx)
        parts.done()
        domain, cx = self.all.ordinals.narrowed(noun, domain, cx)
        domain = self.all.superlatives.narrowed(noun, domain, cx)
        domain = replace(domain, placed=any(isinstance(m, Relation) for m in noun.modifiers))
        return domain, cx.bind(noun.mention, Var(var, sort, noun.plural)) if new else cx

    def everywhere(self, noun: Noun, sort: str) -> str | Expr:
        """Where things of a sort are, when a text does not say it."""
        if sort == "card":
            home = self.facts.home(noun.head.term) if noun.head.kind == "term" else None
            return ZoneOf(home, None) if home is not None else "in_play"
        if sort == "region":
            return f"regions:{self.facts.word(noun.head.term)}"
        if sort not in SETS:
            raise Unmeant(f'"{self.facts.word(noun.head.term)}" is not something that can be chosen or counted here', noun.at)
        return DOMAINS.get(sort, "all")

    def owned(self, noun: Noun, parts: Parts, domain: Domain, cx: Context) -> tuple[Domain, Context]:
        """*your X*, *its X*: whose they are."""
        if self.all.relational_classes.is_kin(noun):
            return self.all.relational_classes.related(noun, parts, domain, cx)
        owner = parts.take("owner")
        if owner is None:
            return domain, cx
        who, cx = self.all.single(owner, cx)
        sort = domain.of.kind
        if who.kind == "player" and sort == "card":
            from interpreter.meaning.model import Controls

            return domain.where(Controls(who, domain.it)), cx
        raise Untold("whose this is", owner.at)

    def narrowed(self, modifier: Modifier, noun: Noun, domain: Domain, cx: Context) -> tuple[Domain, Context]:
        """A set with what a modifier says of its things: where they are looked for, or a test."""
        whole, cx = self.all.said_of_set(modifier, noun, domain, cx)
        if whole is not None:
            return whole, cx
        if self.ones_choice(modifier):
            return domain, cx
        chooser, cx = self.anothers_choice(modifier, cx)
        if chooser is not None:
            return replace(domain, chooser=chooser), cx
        place, cx = self.place(modifier, domain, cx)
        if place is not None:
            return replace(domain, of=replace(domain.of, domain=place), placed=True), cx
        past = isinstance(modifier, Relative) and self.was_done(modifier)
        test, cx = self.all.modifier(modifier, domain.it, cx)
        if past and domain.of.domain == "in_play":
            domain = replace(domain, of=replace(domain.of, domain="all"))
        return replace(domain.where(test), placed=domain.placed or isinstance(modifier, Relation)), cx

    def ones_choice(self, modifier: Modifier) -> bool:
        """*of your choice* says what is so anyway: who acts chooses."""
        filler = modifier.slots[0].filler if isinstance(modifier, Relation) and self.facts.role(modifier.term) is Role.WHOLE else None
        mine = isinstance(filler, Noun) and isinstance(filler.owner, Pronoun) and filler.owner.word == "you"
        return mine and isinstance(filler, Noun) and filler.head.kind == "term" and self.facts.role(filler.head.term) is Role.ONES_CHOICE

    def anothers_choice(self, modifier: Modifier, cx: Context) -> tuple[Expr | None, Context]:
        """*of your opponent's choice*: who chooses."""
        filler = modifier.slots[0].filler if isinstance(modifier, Relation) and self.facts.role(modifier.term) is Role.WHOLE else None
        said = isinstance(filler, Noun) and filler.head.kind == "term" and self.facts.role(filler.head.term) is Role.ONES_CHOICE
        if not said or not isinstance(filler, Noun) or filler.owner is None or self.sort(filler.owner, cx) != "player":
            return None, cx
        return self.all.single(filler.owner, cx)

    @staticmethod
    def was_done(relative: Relative) -> bool:
        """Does a clause behind a noun tell what was done to it, which may have taken it away?"""
        mood = relative.predicate.mood
        past = mood.tense in ("past", "perfect", "past_perfect") or (mood.form == "participle" and mood.voice == "passive")
        return past and relative.subject is None and mood.voice == "passive" and not mood.negated

    def place(self, modifier: Modifier, domain: Domain, cx: Context) -> tuple[Expr | None, Context]:
        """The zone, the space or the pile from which a modifier takes the things of a set of cards; nothing when it says something else."""
        if domain.of.kind != "card" or domain.of.domain != "in_play":
            return None, cx
        if isinstance(modifier, Relative) and modifier.subject is None and not modifier.predicate.mood.negated:
            bearer = self.all.attached_to(modifier.predicate) if self.facts.role(modifier.predicate.verb) is Role.ATTACHMENT else None
            if bearer is None:
                return None, cx
            on, cx = self.all.single(bearer, cx)
            return ZoneOf(str(self.facts.attached_zone), on), cx
        if not isinstance(modifier, Relation) or len(modifier.slots) != 1:
            return None, cx
        role, slot = self.facts.role(modifier.term), modifier.slots[0]
        filler = slot.filler
        if not isinstance(filler, Noun | Pronoun | Group):
            return None, cx
        sort = self.sort(filler, cx)
        if slot.name == "group":
            return self.all.single(filler, cx)
        if role is Role.BENEATH or slot.name == "cover":
            if self.facts.under_zone is None or sort != "card":
                return None, cx
            cover, cx = self.all.single(filler, cx)
            return ZoneOf(self.facts.under_zone, cover), cx
        if role in (Role.INSIDE, Role.ORIGIN) and isinstance(filler, Group) and all(self.sort(each, cx) == "zone" for each in filler.members):
            return self.zones(filler, cx)
        if role not in PLACES or isinstance(filler, Group):
            return None, cx
        if sort == "zone" and (isinstance(filler, Pronoun) or self.is_a_place(filler, cx)):
            thing, cx = self.thing(filler, cx)
            if isinstance(thing, Known):
                return thing.of, cx
            if isinstance(thing, Chosen | Every | Bare) and not isinstance(thing, Every):
                return thing.of.of, cx
            if isinstance(thing, Every):
                return thing.of.of, cx
            raise Unmeant("in which of them is not said", filler.at)
        if sort == "space":
            thing, cx = self.thing(filler, cx)
            return (thing.of, cx) if isinstance(thing, Known) else (None, cx)
        if role is Role.UPON and sort == "card" and self.facts.attached_zone is not None:
            host, cx = self.all.single(filler, cx)
            return ZoneOf(self.facts.attached_zone, host), cx
        return None, cx

    def is_a_place(self, noun: Noun, cx: Context) -> bool:
        """Does a noun name a zone of the game, a place of a pile, or a zone that was spoken of?"""
        known, _ = self.all.reference(noun, cx)
        role = self.facts.role(noun.head.term) if noun.head.kind == "term" else None
        return known is not None or role in (Role.TOP_OF_PILE, Role.BOTTOM_OF_PILE) or self.facts.zone(noun.head.term) is not None

    @staticmethod
    def owned_zones(group: Group) -> tuple[Phrase, ...]:
        """The zones in *your X and Y*: both yours."""
        owner = next((each.owner for each in group.members if isinstance(each, Noun) and each.owner is not None), None)
        return tuple(replace(each, owner=owner) if isinstance(each, Noun) and each.owner is None else each for each in group.members)

    def zones(self, group: Group, cx: Context) -> tuple[Expr, Context]:
        """*your X and Y*: both yours."""
        found = []
        for each in self.owned_zones(group):
            zone, cx = self.all.single(each, cx)
            found.append(zone)
        return Union(tuple(found), "zone"), cx

    def at_an_end(self, noun: Noun, parts: Parts, domain: Domain, cx: Context) -> Domain:
        """*the top 3 cards of X*: the first ones of the pile."""
        rank, count = parts.take("rank"), parts.take("count")
        ends = [role for f in noun.filters if (role := self.facts.role(f.term)) in (Role.TOP, Role.BOTTOM)]
        where = domain.of.domain
        bottom = rank == "bottom" or Role.BOTTOM in ends
        if isinstance(where, Top):  # *the card on the top of X*
            return replace(domain, of=replace(domain.of, domain=replace(where, count=self.size(noun, count, cx))))
        if rank in ("top", "bottom") or ends:
            if isinstance(where, str):
                raise Unmeant("of what it is the top or bottom is not said", noun.at)
            return replace(domain, of=replace(domain.of, domain=Top(where, self.size(noun, count, cx), bottom)))
        if rank is not None or count is not None:
            raise Untold("which of them this is", noun.at)
        return domain

    def size(self, noun: Noun, count: int | None, cx: Context) -> Expr:
        """How many cards of a pile are meant."""
        return self.all.count(noun.quantity, cx) if noun.quantity is not None else Number(count or 1)

    def head(self, noun: Noun, sort: str, it: Expr) -> tuple[Condition, ...]:
        """What the head of a phrase asks for."""
        head = noun.head
        if head.kind in ("name", "self"):
            return (IsNamed(it, head.text),)
        if head.kind == "quality":
            return (self.all.valued(head.term, head.value, it),)
        if sort == "card" and head.kind == "term":
            return self.of_class(head.term, it)
        role = self.facts.role(head.term)
        if sort == "player" and role in PLAYERS:
            return (Same(it, PlayerOf(PLAYERS[role], You())),)
        if sort == "player" and role is Role.OPPONENT:
            return (Opposed(it, You()),)
        if sort == "player" and role is Role.TEAMMATE:
            return (Not(Opposed(it, You())), Not(Same(it, You())))
        if sort in ("symbol", "die") and head.kind == "term" and role not in (Role.SYMBOL, Role.DIE):
            return (self.all.adjective(head.term, it, Context()),)
        return ()

    def of_class(self, headword: str, it: Expr) -> tuple[Condition, ...]:
        """The test that a card is of a class."""
        word, role = self.facts.word(headword), self.facts.role(headword)
        if role in (Role.ANY_CARD, Role.REST, Role.OTHER_ONE, Role.COPY) or self.facts.is_relational(headword):
            return ()
        roles = self.facts.participants(headword)
        if roles:
            return (Same(it, Union(tuple(Participant(name, "card") for name in roles), "card")),)
        kind = self.facts.participant(word)
        if kind is not None:
            return (Same(it, Participant(word, kind)),)
        if self.facts.is_defined(headword):
            return (self.all.adjective(headword, it, Context()),)
        return (IsClass(it, word),)

    def other_than(self, noun: Noun, cx: Context) -> Expr:
        """What *another* and *other* leave out: the thing of that kind that was named before, or the bearer."""
        sort = self.sort(noun, cx)
        if is_quality(sort):
            return self.all.qualities.other_than(noun, cx)
        if cx.others is not None and cx.others.kind == sort:
            return cx.others
        if sort == "player":
            named = [v for n, v in cx.refs.items() if v.kind == "player" and n != noun.mention and not isinstance(v, You)]
            return named[-1] if named else You()
        before = [v for n, v in cx.refs.items() if v.kind == sort and n != noun.mention and self.all.references.alike(noun, cx.heads.get(n, ""))]
        return before[-1] if before else This()

    # -- single things by sort

    def whole(self, noun: Noun) -> Phrase | None:
        """What a noun is *of*: its owner, or what stands behind *of*."""
        if noun.owner is not None:
            return noun.owner
        relation = next((m for m in noun.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE), None)
        filler = relation.slots[0].filler if relation is not None else None
        return filler if isinstance(filler, Noun | Pronoun | Group) else None

    def player(self, noun: Noun, cx: Context) -> tuple[Expr | None, Context]:
        """*your opponent*, *its owner*, *the active player*; nothing when a set of players is meant."""
        role, whole = self.facts.role(noun.head.term), self.whole(noun)
        if role is Role.IN_CONTROL and whole is not None:
            return self.all.single(whole, cx)
        if self.facts.pool(noun.head.term) is not None:
            if whole is None:
                raise Unmeant(f"whose {self.facts.word(noun.head.term)} is meant is not said", noun.at)
            return self.all.single(whole, cx)
        seen = {Role.OPPONENT: "opponent", Role.OWNER: "owner", Role.CONTROLLER: "controller", Role.NEXT_PLAYER: "next"}
        if role in seen and whole is not None:
            base, cx = self.all.single(whole, cx)
            return PlayerOf(seen[role], bearer_of(base)), cx
        if role is Role.ACTIVE_PLAYER and noun.quantity is None:
            return PlayerOf("active", You()), cx
        if role in (Role.FIRST_PLAYER, Role.LAST_PLAYER) and noun.quantity is None:
            return PlayerOf(PLAYERS[role], You()), cx
        if role is Role.OPPONENT and noun.article == "the":
            return PlayerOf("opponent", You()), cx
        return None, cx

    def zone(self, noun: Noun, cx: Context) -> tuple[Expr | None, Context]:
        """*your hand*, *the top of X*; nothing when any zone of that name is meant."""
        role, whole = self.facts.role(noun.head.term), self.whole(noun)
        if role in (Role.TOP_OF_PILE, Role.BOTTOM_OF_PILE):
            if whole is None:
                raise Unmeant("of what it is the top or bottom is not said", noun.at)
            pile, cx = self.all.single(whole, cx)
            return Top(pile, ONE, role is Role.BOTTOM_OF_PILE), cx
        if role is Role.IN_PLAY:
            return InPlayPlace(), cx
        zone = self.facts.zone(noun.head.term)
        if zone is None:
            return None, cx
        if whole is None:
            if self.facts.zone_owner(zone) == "game":
                return ZoneOf(zone, None), cx
            domain = Select(self.var(noun, cx), "zone", ZoneOf(zone, None))
            if noun.filters or noun.modifiers or noun.quantity is not None:
                made, cx = self.members(noun, cx)
                return replace(made.of, domain=ZoneOf(zone, None)), cx
            return domain, cx.bind(noun.mention, Var(domain.var, "zone"), noun.head.term)
        if (
            isinstance(whole, Noun)
            and whole.quantity is not None
            and whole.quantity.kind == "a"
            and cx.carried_out
            and self.all.reference(whole, cx)[0] is None
        ):
            raise Unmeant("it is not said of which of them: choose one first", whole.quantity.at)
        of, cx = self.all.single(whole, cx)
        return ZoneOf(zone, PlayerOf("controller", of) if of.kind == "card" and zone in self.facts.lines else of), cx

    def region(self, noun: Noun, cx: Context) -> tuple[Expr | None, Context]:
        """*your back row*: its spaces; *its row*: the one that it is in."""
        if noun.owner is None:
            return None, cx
        owner, cx = self.all.single(noun.owner, cx)
        if owner.kind in ("card", "space"):
            return BandOf(self.facts.word(noun.head.term), owner), cx
        return RegionOf(self.facts.word(noun.head.term), owner, Number(noun.count) if noun.count is not None else None), cx

    def space(self, noun: Noun, cx: Context) -> tuple[Expr | None, Context]:
        """*its space*, *the space of X*; any other space is found by its tests."""
        whole = self.whole(noun)
        if whole is None or noun.quantity is not None:
            return None, cx
        of, cx = self.all.single(whole, cx)
        return SpaceOf(of), cx


def bearer_of(thing: Expr) -> Expr:
    """The thing itself; of tokens that lie on a card, the card."""
    from interpreter.meaning.model import Amount, Held

    count = thing.count if isinstance(thing, Amount) else thing
    return count.of if isinstance(count, Held) and count.of.kind == "card" else thing


def one_place(noun: Noun, modifier: Modifier) -> None:
    """Refuse some things from each of several places: they are looked for in all of them together."""
    if noun.quantity is None or noun.quantity.kind in EVERY or not isinstance(modifier, Relation):
        return
    for filler in (slot.filler for slot in modifier.slots if isinstance(slot.filler, Noun)):
        if filler.quantity is not None and filler.quantity.kind in EVERY:
            raise Unmeant("so many from each of several places: say for each of them what is done", filler.quantity.at)
