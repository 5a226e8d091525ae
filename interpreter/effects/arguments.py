"""Phrase -> what fills a slot of a verb: a known thing, one that is chosen before, or each of a set in turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects import either
from interpreter.effects.located import located, located_by
from interpreter.effects.model import Action, Amount, Expr, Happened, Held, Not, Number, Only, Pick, Same, Select, This, Top, Union, Upto, Var
from interpreter.effects.notes import LOSING
from interpreter.effects.picks import at_random
from interpreter.effects.plain import spoken
from interpreter.effects.qualifiers import RANDOM
from interpreter.effects.quantities import CHOICES, EVERY, SUMS
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Group, Noun, Phrase, Pronoun, Quantity, Quoted, Relation

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

MEASURES = frozenset(["distance", "times", "number"])

LOSER = -9
"""The mention under which whoever loses something is spoken of."""


class Arguments:
    """Fills the slots of a verb."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary
        self.placed: list[str] = []
        """Slots of the verb at hand of which the text says where they are."""
        self.wholes: list[tuple[int, Expr]] = []
        """Sets that were gone through one by one: afterwards the text speaks of all of them."""
        self.source: Expr | None = None
        """The zone that the verb at hand takes its cards from, where it names one."""
        self.holder: Expr | None = None
        """The card that the verb at hand takes tokens off, where it names one."""

    @located_by(2)
    def argument(self, verb: str, slot: str, phrase: Phrase, scope: Scope, out: list[Action], loops: list[tuple[str, Expr]], who: Expr) -> Expr:
        """What fills a slot: known, chosen before, or each of a set in turn."""
        nouns = self.compiler.nouns
        phrase = self.compiler.quantities.counted(phrase) if isinstance(phrase, Noun) else phrase
        mutual = self.compiler.parties.each_other(phrase, loops, scope)
        if mutual is not None:
            return mutual
        if isinstance(phrase, Pronoun):
            among = self.spoken_of(scope) if phrase.word == "one" and phrase.refers is None else None
            if among is not None:
                return self.compiler.picks.pick_from(among, "number", 1, phrase.mention, scope, out, who)
            thing = nouns.pronoun(phrase, scope)
            share = self.compiler.portions.of_known(thing, phrase.quantity, scope)
            if share is not None:
                return share
            if phrase.quantity is not None and phrase.quantity.kind in CHOICES:
                return self.compiler.picks.pick_from(thing, phrase.quantity.kind, phrase.quantity.number, phrase.mention, scope, out, who)
            if self.many(thing) or (phrase.quantity is not None and phrase.quantity.kind in EVERY):
                return self.each_of(thing, phrase, verb, slot, scope, loops)
            return thing
        if isinstance(phrase, Group):
            return self.group(verb, slot, phrase, scope, out, loops, who)
        if isinstance(phrase, Quoted):
            raise UncompiledError("an ability in quotation marks can only be gained, lost or had")
        spot = self.compiler.lines.spot(phrase, scope) if nouns.known(phrase, scope) is None else None
        if spot is not None:
            return spot
        if self.compiler.superlatives.several(phrase) > 1 and phrase.refers is None:
            scope.vars[phrase.mention] = whole = self.compiler.superlatives.leading(phrase, scope, out, who)
            return self.each_of(whole, phrase, verb, slot, scope, loops)
        phrase, who = self.compiler.superlatives.one_of(self.free_choice(phrase, scope), who)
        if nouns.kind(phrase, scope) in ("symbol", "die") and slot == "dice":
            if verb == "Reroll" and phrase.quantity is not None and phrase.quantity.kind in CHOICES:
                found = replace(nouns.select(replace(phrase, partitive=False, article=None, refers=None), scope), domain="dice")
                chosen: list[tuple[str, Expr]] = []
                self.compiler.picks.pick(found, phrase.quantity.kind, phrase.quantity.number, phrase, "", slot, scope, out, chosen, who)
                self.wholes = []
                return chosen[0][1] if chosen else Var(found.var, "die")
            made = self.dice(phrase, scope)
            rolled = verb == "Reroll" and not isinstance(made, Select) and phrase.plural  # those dice: all that were rolled
            return Select(scope.new(), "die", "dice") if rolled else made
        rest = self.rest(phrase, scope)
        if rest is not None:
            return self.each_of(rest, phrase, verb, slot, scope, loops)
        if self.counted(verb, slot, phrase, scope):
            return self.amount(verb, slot, phrase, scope, out, who)
        known = nouns.known(phrase, scope)
        if known is not None:
            if phrase.partitive and phrase.quantity is not None and phrase.quantity.kind in CHOICES:
                return self.compiler.picks.pick_from(known, phrase.quantity.kind, phrase.quantity.number, phrase.mention, scope, out, who)
            return self.each_of(known, phrase, verb, slot, scope, loops) if self.many(known) or (phrase.plural and isinstance(known, Var | Union)) else known
        if phrase.partitive and phrase.quantity is not None:
            inner = nouns.expression(replace(phrase, quantity=None, partitive=False), scope)
            if phrase.quantity.kind in CHOICES:
                return self.compiler.picks.pick_from(inner, phrase.quantity.kind, phrase.quantity.number, phrase.mention, scope, out, who)
            return self.each_of(inner, phrase, verb, slot, scope, loops)
        size = len(out)
        made = self.indefinite(verb, slot, phrase, scope, out, loops, who)
        if any(each.term == RANDOM and not each.negated for each in phrase.filters):
            out[size:] = at_random(out[size:])
        return made

    def spoken_of(self, scope: Scope) -> Expr | None:
        """The cards that *one* is one of: those that were spoken of last."""
        if scope.group is not None:
            return scope.group
        return next((each for each in reversed(scope.vars.values()) if each.kind == "card" and self.many(each)), None)

    def free_choice(self, noun: Noun, scope: Scope) -> Noun:
        """*target X* in a text that answers no act with a target is only another way to say *a X*."""
        if noun.quantity is not None or noun.article is not None or noun.owner is not None or noun.plural or noun.refers is not None or scope.slots:
            return noun
        roles = [f for f in noun.filters if f.kind == "class" and not f.negated and self.compiler.role_kind(self.vocabulary.word(f.term)) is not None]
        if len(roles) != 1 or any(self.vocabulary.word(roles[0].term) in self.compiler.slot_kinds(verb) for verb in scope.answered):
            return noun
        return replace(noun, quantity=Quantity("a", at=noun.at), filters=tuple(f for f in noun.filters if f is not roles[0]))

    @staticmethod
    def many(thing: Expr) -> bool:
        return isinstance(thing, Select | Union | Top) or (isinstance(thing, Var) and thing.many)

    def counted(self, verb: str, slot: str, noun: Noun, scope: Scope) -> bool:
        """Is the slot filled with so many of something rather than with things?"""
        kind = self.compiler.nouns.kind(noun, scope)
        if noun.head.kind == "number" or kind in ("value", "token", "number", "amount", "range"):
            return True
        if kind == "space" and slot in MEASURES:
            return True
        return slot in self.compiler.number_slots(verb)

    @located_by(2)
    def amount(self, verb: str, slot: str, noun: Noun, scope: Scope, out: list[Action], who: Expr) -> Expr:
        """So many tokens, spaces or cards; an amount left open is chosen first, unless the verb itself can leave it open."""
        nouns = self.compiler.nouns
        known = nouns.known(noun, scope)
        if known is not None:
            return known
        if noun.head.kind == "number" or nouns.kind(noun, scope) not in ("token", "value"):
            number = self.how_many(verb, slot, noun, scope)
            if noun.quantity is not None and noun.quantity.kind in ("half",):
                raise UncompiledError("half of what is not said")
            if isinstance(number, Upto) and slot not in self.compiler.range_slots(verb):
                number = self.compiler.picks.settle(number, noun, scope, out, who, None)
            scope.number = number if not isinstance(number, Upto) else scope.number
            scope.vars.setdefault(noun.mention, number)
            return number
        if verb == LOSING and self.compiler.excess.of(noun) is not None and noun.owner is None:
            scope.vars[LOSER] = who
            noun = replace(noun, owner=Pronoun("they", refers=LOSER, at=noun.at))  # *lose all X in excess of 6*: of one's own
        made = nouns.expression(noun, scope)
        resource = made.resource if isinstance(made, Held) else self.vocabulary.sort(noun.head.term)
        if made.kind == "number" and resource is not None and slot != "track" and self.compiler.slot_kinds(verb).get(slot) == "amount":
            made = Amount(resource, made)
        if isinstance(made, Amount):
            number = made.count
            if isinstance(number, Upto):
                number = self.compiler.picks.settle(number, noun, scope, out, self.holder or who, made.resource)
                made = Amount(made.resource, number)
            if not (isinstance(number, Number) and number.value < 0):
                scope.number = number
            scope.vars[noun.mention] = made
        return made

    @located_by(2)
    def how_many(self, verb: str, slot: str, noun: Noun, scope: Scope) -> Expr:
        """The number in *draw 2 cards*, *draw cards equal to X*; which cards they are cannot be said then."""
        nouns = self.compiler.nouns
        apart = [m for m in noun.modifiers if not (isinstance(m, Relation) and m.term in (*SUMS, "Equal to"))]
        certain = noun.owner is not None or any(f.kind != "core" for f in noun.filters) or bool(apart) or bool(nouns.head_tests(noun, "card", This()))
        if nouns.kind(noun, scope) == "card" and certain and slot == self.compiler.object_slot(verb):
            raise UncompiledError(f'"{self.vocabulary.word(verb)}" takes so many cards, not certain ones: say with another verb which they are')
        if self.compiler.quantities.equal_to(noun) is not None or (noun.modifiers and not noun.quantity):
            return self.compiler.quantities.how_many(noun, scope)
        return self.compiler.quantities.count(noun.quantity, scope)

    @located_by(2)
    def indefinite(self, verb: str, slot: str, noun: Noun, scope: Scope, out: list[Action], loops: list[tuple[str, Expr]], who: Expr) -> Expr:
        """*a X*, *2 X*, *up to 2 X* are chosen; *each X*, *all X*, *X* in the plural are all of them."""
        nouns = self.compiler.nouns
        quantity = noun.quantity
        if quantity is None and not noun.plural:
            only = nouns.expression(noun, scope)
            of_each = isinstance(only, Select) and isinstance(only.domain, Top)  # *the top card of each player's deck*
            return self.each_of(only, noun, verb, slot, scope, loops) if of_each else only
        if noun.rank in ("top", "bottom") or (quantity is not None and quantity.kind in ("that_many",)):
            found: Expr = nouns.select(noun, scope)
            return self.each_of(found, noun, verb, slot, scope, loops)
        beyond = self.compiler.excess.chosen(noun, verb, slot, scope, out, who) if quantity is None or quantity.kind in EVERY else None
        if beyond is not None:
            scope.vars[noun.mention] = beyond
            return self.each_of(beyond, noun, verb, slot, scope, loops)
        if quantity is None or quantity.kind in EVERY:
            self.compiler.patterns.not_apart(noun)
            all_of = nouns.select(noun, scope)
            found = self.compiler.picks.default_domain(verb, slot, all_of, who) if not all_of.tests else all_of
            self.note_others(all_of, scope)
            return self.each_of(found, noun, verb, slot, scope, loops)
        if quantity.kind in CHOICES:
            found = self.compiler.picks.default_domain(verb, slot, nouns.select(noun, scope), who)
            anywhere = quantity.kind == "any" and found.kind == "space"
            if (anywhere or any(isinstance(x, Relation) for x in noun.modifiers)) and slot != self.compiler.agent_slot(verb):
                self.placed.append(slot)  # where the doer is says nothing of where the rest must be
            if isinstance(found, Select) and isinstance(found.domain, Top):
                return self.each_of(found, noun, verb, slot, scope, loops)
            return self.compiler.picks.pick(found, quantity.kind, quantity.number, noun, verb, slot, scope, out, loops, who)
        raise UncompiledError(f'"{spoken(quantity.kind)}" does not say how many here')

    @staticmethod
    def note_others(taken: Select, scope: Scope) -> None:
        """*each X that was shown this way ... the others*: all that were shown, and those of them that are taken."""
        this_way = tuple(test for test in taken.tests if isinstance(test, Happened) and test.period == "way")
        if this_way:
            scope.group = replace(taken, tests=this_way)
            scope.taken = [Var(f"{taken.var}s", taken.kind, many=True)]

    def rest(self, noun: Noun, scope: Scope) -> Expr | None:
        """*the rest*, *the others*: what was not taken of the group that was spoken of last."""
        if noun.head.term not in ("Rest", "Other one"):
            return None
        if scope.group is None:
            if noun.article == "the" and noun.refers is None and not noun.modifiers:
                raise UncompiledError("the rest of what is not told from these words", noun.at)
            return None
        name = f"m{noun.mention}"
        it = Var(name, "card")
        return Select(name, "card", scope.group, tuple(Not(Same(it, taken)) for taken in scope.taken))

    @located_by(1)
    def each_of(self, thing: Expr, phrase: Phrase, verb: str, slot: str, scope: Scope, loops: list[tuple[str, Expr]]) -> Expr:
        """Each of a set in turn."""
        if isinstance(thing, This | Only):
            return thing
        pair = self.compiler.pair_slots(verb)
        if pair is not None and pair[0] == slot:
            return thing
        name = thing.var if isinstance(thing, Select) else scope.new("e")
        if isinstance(thing, Select) and isinstance(phrase, Noun | Pronoun) and phrase.mention >= 0:
            scope.vars[phrase.mention] = Var(name, thing.kind)
            self.wholes.append((phrase.mention, Var(f"{name}s", thing.kind, many=True)))
        if isinstance(thing, Union | Var) and isinstance(phrase, Pronoun | Noun):  # *each of them ... its owner*: of each one in turn
            members = thing.of if isinstance(thing, Union) else (thing,)
            for mention in [n for n, value in scope.vars.items() if value in members]:
                self.wholes.append((mention, scope.vars[mention]))
                scope.vars[mention] = Var(name, thing.kind)
        loops.append((name, thing))
        return Var(name, thing.kind)

    @located_by(2)
    def group(self, verb: str, slot: str, group: Group, scope: Scope, out: list[Action], loops: list[tuple[str, Expr]], who: Expr) -> Expr:
        """*A and B*: both; *A or B*: one of them, chosen."""
        nouns = self.compiler.nouns
        if all(isinstance(m, Noun) and nouns.amount_like(m) for m in group.members):
            amounts = tuple(nouns.expression(m, scope) for m in group.members)
            name = scope.new("e")
            loops.append((name, Union(amounts, "amount")))
            return Var(name, "amount")
        common = either.shared(group, self.compiler, scope)
        if common is not None and common.quantity is not None:
            found = self.compiler.picks.default_domain(verb, slot, either.select(group, common, self.compiler, scope), who)
            return self.compiler.picks.pick(found, common.quantity.kind, common.quantity.number, common, verb, slot, scope, out, loops, who)
        each_zone = nouns.zones_in(group, scope)
        listed = each_zone if len(each_zone) == len(group.members) else group.members
        members = tuple(self.member(verb, slot, m, scope, out, who) for m in listed)
        whole = Union(members, members[0].kind)
        all_of_them = any(isinstance(m, Noun) and m.quantity is not None and m.quantity.kind in EVERY for m in group.members)
        if group.link == "or" and any(isinstance(m, Noun) and m.quantity is not None and m.quantity.kind not in EVERY for m in group.members) and all_of_them:
            raise UncompiledError("each of some things or one of others: say what is chosen", group.at)
        if group.link == "or" and not all_of_them:
            name = f"m{group.mention}"
            out.append(Pick(name, Select(name, whole.kind, whole), Number(1), Number(1), who=who))
            scope.vars[group.mention] = Var(name, whole.kind)
            return Var(name, whole.kind)
        pair = self.compiler.pair_slots(verb)
        if pair is not None and pair[0] == slot:
            return whole
        name = scope.new("e")
        self.wholes.append((group.mention, whole))
        loops.append((name, whole))
        return Var(name, whole.kind)

    @located_by(2)
    def member(self, verb: str, slot: str, phrase: Phrase, scope: Scope, out: list[Action], who: Expr) -> Expr:
        """One of several things that are joined: *each X* is all of them."""
        nouns = self.compiler.nouns
        if isinstance(phrase, Noun) and nouns.known(phrase, scope) is None:
            quantity = phrase.quantity
            if self.compiler.superlatives.several(phrase) > 1:
                return self.compiler.superlatives.leading(phrase, scope, out, who)
            if (quantity is None and phrase.plural) or (quantity is not None and quantity.kind in EVERY):
                return nouns.select(phrase, scope)
        return self.argument(verb, slot, phrase, scope, out, [], who)

    @located
    def dice(self, noun: Noun, scope: Scope) -> Expr:
        """How many dice: *2 dice*, *dice equal to X*, *that many dice*; or the dice of the last roll."""
        nouns = self.compiler.nouns
        equal = self.compiler.quantities.equal_to(noun)
        if equal is not None:
            return self.compiler.quantities.how_many(equal, scope)
        known = nouns.known(noun, scope)
        if known is not None:
            return known
        if (noun.quantity is not None and noun.quantity.kind in EVERY) or (noun.quantity is None and noun.plural) or noun.modifiers or noun.filters:
            return nouns.select(noun, scope)
        return self.compiler.quantities.count(noun.quantity, scope)
