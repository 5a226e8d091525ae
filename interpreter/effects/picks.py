"""What somebody chooses: from where, how many, and what the choice leaves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import (
    Action,
    Condition,
    Defined,
    Exists,
    Expr,
    HasWord,
    Held,
    IsClass,
    IsNamed,
    Let,
    Native,
    Not,
    Number,
    Pick,
    Same,
    Select,
    Shares,
    Union,
    Upto,
    Var,
    You,
    ZoneOf,
)
from interpreter.effects.plain import spoken
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Adverb, Group, Noun, Phrase, Predicate, Pronoun, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Picks:
    """Makes the choices of a text."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    @located
    def choose(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...]:
        """*Choose X*: the choice is kept; something already settled is only named."""
        nouns = self.compiler.nouns
        out: list[Action] = []
        who = self.compiler.actions.who(subject, predicate, scope)
        if isinstance(who, Select):
            raise UncompiledError("several players cannot choose in one sentence yet: say it of one player")
        if not isinstance(who, You):
            self.compiler.player = who
        for part in predicate.parts:
            if isinstance(part, Slot) and part.name == "choice":
                filler = part.filler
                superlative = isinstance(filler, Noun) and bool(self.compiler.superlatives.of(filler))
                if isinstance(filler, Noun) and not superlative and nouns.known(filler, scope) is None and filler.quantity is None and filler.article == "the":
                    name = f"m{filler.mention}"
                    made = nouns.fresh(filler, scope)
                    out.append(Let(name, made))
                    scope.vars[filler.mention] = scope.chosen = Var(name, made.kind)
                elif isinstance(filler, Noun):
                    loops: list[tuple[str, Expr]] = []
                    known = nouns.known(filler, scope)
                    if isinstance(known, Var) and known.name in scope.slots:
                        out.append(Native("Settle", (("slot", known),)))
                        continue
                    scope.name(self.compiler.arguments.argument("Choose", "choice", filler, scope, out, loops, who))
                    scope.vars.update(self.compiler.arguments.wholes)
                    self.compiler.arguments.wholes = []
                    kept = scope.vars.get(filler.mention)
                    if isinstance(kept, Var) and kept.kind == "card":
                        scope.chosen = kept
                    if any(isinstance(p, Adverb) and p.code == "at_random" for p in predicate.parts):
                        out = at_random(out)
                    if kept is not None and isinstance(kept, Var) and kept.kind == "number":
                        scope.number = kept
                    register = self.compiler.qualities.appoints(predicate)
                    self.compiler.qualities.register_of(predicate, who, scope)
                    if register is not None:
                        out = self.compiler.qualities.appointed(register, out, who)
                elif isinstance(filler, Group) and filler.link == "and":
                    self.choose_all(filler, scope, out, who)
                elif isinstance(filler, Pronoun | Group):
                    self.compiler.arguments.argument("Choose", "choice", filler, scope, out, [], who)
                    self.compiler.arguments.wholes = []
        return tuple(out)

    @located
    def choose_all(self, group: Group, scope: Scope, out: list[Action], who: Expr) -> None:
        """*Choose a X and 2 Y*: one choice after another; all of it together is what *them* means."""
        chosen: list[Expr] = []
        for member in group.members:
            size = len(out)
            made = self.compiler.arguments.argument("Choose", "choice", member, scope, out, [], who)
            if self.vocabulary.game.order.partly:  # where there is none of one sort, the others are chosen all the same
                out[size:] = [replace(pick, spared=True) if isinstance(pick, Pick) else pick for pick in out[size:]]
            mention = member.mention if isinstance(member, Noun) else -1
            made = dict(self.compiler.arguments.wholes).get(mention, made)
            self.compiler.arguments.wholes = []
            scope.vars[mention] = made
            chosen.append(made)
        scope.vars[group.mention] = Union(tuple(chosen), chosen[0].kind)

    def pick(
        self,
        found: Select,
        kind: str,
        number: int | str | None,
        noun: Noun,
        verb: str,
        slot: str,
        scope: Scope,
        out: list[Action],
        loops: list[tuple[str, Expr]],
        who: Expr,
    ) -> Expr:
        """The choosing, and what it leaves: one thing, or a set that is gone through."""
        least, most = self.bounds(kind, number)
        pair = self.compiler.pair_slots(verb) if verb else None
        apart = self.compiler.qualifiers.apart(noun)
        single = most == Number(1)
        name = found.var
        if single and self.compiler.is_sought(verb, slot) and self.compiler.may_find_nothing(verb, slot):
            out.append(Pick(name, found, Number(0), most, who=who, sought=True))
            scope.vars[noun.mention] = Var(name, found.kind)
            return Var(name, found.kind)
        found = self.of_one_pile(found, most, scope, out, who)
        if single:
            out.append(Pick(name, found, least, most, who=who, sought=self.compiler.is_sought(verb, slot)))
            scope.vars[noun.mention] = Var(name, found.kind)
            if least == Number(0):
                loops.append((f"{name}.each", Var(name, found.kind, many=True)))
                return Var(f"{name}.each", found.kind)
            return Var(name, found.kind)
        many = f"{name}s"
        out.append(Pick(many, found, least, most, many=True, who=who, apart=apart, pair=scope.pair))
        scope.pair = None
        whole = Var(many, found.kind, many=True)
        scope.vars[noun.mention] = whole
        if pair is not None and pair[0] == slot:
            return whole
        scope.vars[noun.mention] = Var(name, found.kind)
        self.compiler.arguments.wholes.append((noun.mention, whole))
        loops.append((name, whole))
        return Var(name, found.kind)

    def pick_from(self, thing: Expr, kind: str, number: int | str | None, mention: int, scope: Scope, out: list[Action], who: Expr) -> Expr:
        """*1 of them*: chosen among things that are known."""
        least, most = self.bounds(kind, number)
        name = f"m{mention}"
        it = Var(name, thing.kind)
        before = tuple(Not(Same(it, taken)) for taken in scope.taken) if scope.group == thing else ()
        found = Select(name, thing.kind, thing, before)
        many = most != Number(1)
        out.append(Pick(f"{name}s" if many else name, found, least, most, many=many, who=who))
        made = Var(f"{name}s", thing.kind, many=True) if many else Var(name, thing.kind)
        scope.vars[mention] = made
        if scope.group != thing:
            scope.group, scope.taken = thing, []
        scope.taken.append(made)
        return made

    def settle(self, number: Upto, noun: Noun, scope: Scope, out: list[Action], who: Expr, resource: str | None) -> Expr:
        """A number that is chosen before anything happens."""
        name = f"m{noun.mention}" if noun.mention >= 0 else scope.new()
        most = number.most
        if isinstance(most, Number) and most.value < 0:
            most = Held(resource, who) if resource is not None else Number(99)
        out.append(Pick(name, Upto(number.least, most), Number(1), Number(1)))
        chosen = Var(name, "number")
        scope.number = chosen
        return chosen

    @staticmethod
    def bounds(kind: str, number: int | str | None) -> tuple[Expr, Expr]:
        """From how many to how many are chosen."""
        if kind in ("a", "another", "either", "any", "some"):
            return Number(1), Number(1)
        if kind == "any_number":
            return Number(0), Number(-1)
        if not isinstance(number, int):
            raise UncompiledError(f'how many "{spoken(str(number))}" is cannot be told here')
        if kind in ("up_to", "at_most", "or_less", "or_fewer"):
            return Number(0), Number(number)
        if kind in ("at_least", "or_more"):
            return Number(number), Number(-1)
        return Number(number), Number(number)

    @staticmethod
    def of_one_pile(found: Select, most: Expr, scope: Scope, out: list[Action], who: Expr) -> Select:
        """*up to 3 cards from a pile*: which pile is chosen first, among those that have such a card."""
        piles = found.domain
        if most == Number(1) or not isinstance(piles, Select) or piles.kind != "zone" or isinstance(piles.domain, str):
            return found
        name = scope.new("z")
        pile = Var(name, "zone")
        out.append(Pick(name, Select(name, "zone", piles.domain, (*piles.tests, Exists(replace(found, domain=pile)))), Number(1), Number(1), who=who))
        return replace(found, domain=pile)

    def default_domain(self, verb: str, slot: str, found: Select, who: Expr) -> Select:
        """Where the verb itself says that the thing must be or usually is (in the hand of who does it), it is looked for there."""
        if found.domain != "in_play" or found.kind != "card":
            return found
        where = self.compiler.arguments.source if self.compiler.arguments.source is not None else self.compiler.needed_place(verb, slot)
        if where is None and all(self.by_print(test) for test in found.tests):
            where = self.compiler.usual_places.get((verb, slot))
        if isinstance(where, ZoneOf) and isinstance(where.of, You):
            where = replace(where, of=who)
        return replace(found, domain=where) if where is not None else found

    def by_print(self, test: Condition) -> bool:
        """Does a test ask only what is printed on a card, which can be asked of it anywhere?"""
        if isinstance(test, Not):
            return self.by_print(test.of)
        return isinstance(test, IsClass | HasWord | IsNamed | Shares) or (isinstance(test, Defined) and test.term in self.compiler.by_belonging)


def at_random(actions: list[Action]) -> list[Action]:
    """The same with every choice left to chance."""
    return [replace(action, random=True) if isinstance(action, Pick) else action for action in actions]
