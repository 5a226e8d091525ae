"""What stands around the head of a noun phrase -> the tests that a thing must pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.kin import is_whole
from interpreter.effects.located import located
from interpreter.effects.model import (
    All,
    BandOf,
    Condition,
    Controls,
    Expr,
    Geometry,
    InBand,
    IsNamed,
    Not,
    Number,
    Owns,
    PlayerOf,
    Same,
    This,
    Var,
    You,
    is_quality,
)
from interpreter.effects.plain import a_thing, spoken
from interpreter.effects.quantities import CHOICES
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Filter, Modifier, Noun, Owned, Pronoun, Relation, Relative

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

RANDOM = "Random"
"""Said of what nobody chooses."""


class Qualifiers:
    """Makes conditions of the words before and behind a noun."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    @located
    def tests(self, noun: Noun, scope: Scope, modifiers: tuple[Modifier, ...] | None = None) -> tuple[Condition, ...]:
        """The tests of the words before and behind the head."""
        it = Var(self.compiler.nouns.var(noun, scope), self.compiler.nouns.kind(noun, scope))
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

    def apart(self, noun: Noun) -> str:
        """In what the things of a set must differ from one another."""
        adjectives = (self.compiler.collective[f.term] for f in noun.filters if f.term in self.compiler.collective)
        return next((by for by in (*adjectives, *(self.differing(m, Scope()) for m in noun.modifiers)) if by), "")

    def differing(self, modifier: Modifier, scope: Scope) -> str:
        """In what things must differ from one another: *with different names*."""
        filler = self.compiler.relation_filler(modifier) if isinstance(modifier, Relation) and modifier.term == "With" else None
        if not isinstance(filler, Noun) or not filler.plural or filler.modifiers or not any(f.term.casefold() == "different" for f in filler.filters):
            return ""
        return "name" if self.compiler.nouns.kind(filler, scope) == "name" else ""

    def compared_region(self, modifier: Modifier, scope: Scope) -> Noun | None:
        """The row in *in the same row*, *in a different row*, where it is not said as what."""
        filler = self.compiler.relation_filler(modifier) if isinstance(modifier, Relation) and modifier.term == "In" else None
        if not isinstance(filler, Noun) or filler.modifiers or filler.owner is not None or self.compiler.nouns.kind(filler, scope) != "region":
            return None
        return filler if any(f.term.casefold() in ("same", "different") for f in filler.filters) else None

    @located
    def compared(self, region: Noun, noun: Noun, it: Expr, scope: Scope) -> Condition | None:
        """In the same row as each other where several are chosen, else as the thing that *other* leaves out."""
        band = self.vocabulary.word(region.head.term)
        differs = any(f.term.casefold() == "different" for f in region.filters)
        several = noun.quantity is not None and noun.quantity.kind in CHOICES and noun.plural
        one, other = (Var("one", it.kind), Var("other", it.kind)) if several else (it, self.other_than(noun, scope))
        if isinstance(other, This) and scope.resolved:
            raise UncompiledError(f"the same {spoken(band)} as what is not said")
        alike: Condition = InBand(one, band, BandOf(band, other))
        test = Not(alike) if differs else alike
        if not several:
            return test
        scope.pair = test if scope.pair is None else All((scope.pair, test))
        return None

    def owned(self, it: Expr, noun: Noun, scope: Scope) -> Condition:
        assert noun.owner is not None
        owner = self.compiler.nouns.expression(noun.owner, scope)
        if owner.kind == "player" and it.kind == "card":
            return Controls(owner, it)
        if owner.kind == "player" and it.kind in ("space", "region"):
            return self.compiler.region_test(it, noun, owner)
        raise UncompiledError(f"{a_thing(it.kind)} does not belong to {a_thing(owner.kind)} in this game")

    def other_than(self, noun: Noun, scope: Scope) -> Expr:
        """What *another* and *other* leave out: the bearer, or the thing of that kind that was named before."""
        kind = self.compiler.nouns.kind(noun, scope)
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

    @located
    def filter(self, each: Filter, it: Expr, noun: Noun, scope: Scope) -> Condition | None:
        """The test of one word before the head."""
        test: Condition | None
        if each.kind == "class":
            tests = self.compiler.nouns.class_test(each.term, it)
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
            test = self.compiler.past.participle(each.term, it, scope)
        elif each.kind == "core":
            test = self.core_filter(each.term, it, noun, scope)
        else:
            raise UncompiledError(f'"{spoken(each.text or each.term)}" says nothing of a thing here')
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
        raise UncompiledError(f'"{spoken(word)}" says nothing of a thing here')

    @located
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
        return self.compiler.relations.relation(modifier, it, scope)

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
        raise UncompiledError(f'who controls it is not told by "{spoken(who)}" here')
