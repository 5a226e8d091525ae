"""Noun phrase -> what a participant of an event must be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Compare, Condition, CountOf, Expr, Inside, Nth, Number, Pattern, Same, Select, Some, Var
from interpreter.effects.quantities import EVERY, OPERATORS, operator
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Group, Noun, Phrase, Pronoun, Quantity, Quoted

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Patterns:
    """Makes patterns of the noun phrases of an event."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    @located
    def pattern(self, phrase: Phrase, scope: Scope) -> Pattern:
        """What a participant of an event must be."""
        if isinstance(phrase, Group):
            name = f"m{phrase.mention}" if phrase.mention >= 0 else scope.new()
            kind = self.compiler.nouns.kind(phrase, scope)
            it = Var(name, kind)
            choices: list[Condition] = []
            if phrase.link == "and" and any(isinstance(member, Noun) and member.quantity is not None and not member.plural for member in phrase.members):
                raise UncompiledError("what is done to one thing and to another at once cannot be asked", phrase.at)
            for member in phrase.members:
                inner = self.pattern(member, scope)
                choices.append(self.compiler.renamed(inner, name))
            scope.vars[phrase.mention] = it
            return Pattern(name, (Some(tuple(choices)),))
        if isinstance(phrase, Pronoun):
            kind = self.compiler.nouns.kind(phrase, scope)
            name = scope.new()
            thing = self.compiler.nouns.pronoun(phrase, scope)
            if phrase.quantity is not None and phrase.quantity.kind in EVERY:
                return Pattern(name, (Same(Var(name, kind), thing),))
            return Pattern(name, (Same(Var(name, thing.kind), thing),))
        if isinstance(phrase, Quoted):
            return Pattern(scope.new())
        if self.compiler.qualities.speaks_of_value(phrase):
            return self.compiler.qualities.pattern(phrase, scope)
        known = self.compiler.nouns.known(phrase, scope)
        if known is not None and (not phrase.modifiers or isinstance(known, Nth)):
            name = scope.new()
            return Pattern(name, (Same(Var(name, known.kind), known),))
        kind = self.compiler.nouns.kind(phrase, scope)
        self.not_apart(phrase)
        if phrase.quantity is not None and phrase.quantity.kind == "no" and kind not in ("token", "value"):
            raise UncompiledError('"no" here: say what cannot be done, or is not so', phrase.quantity.at)
        if self.compiler.nouns.amount_like(phrase) and phrase.owner is None:
            return self.amount_pattern(phrase, scope)
        if kind == "zone":
            return self.zone_pattern(phrase, scope)
        if kind == "region" or (phrase.head.kind == "term" and kind in ("space",) and phrase.quantity is None and phrase.article == "the" and phrase.modifiers):
            name = self.compiler.nouns.var(phrase, scope)
            if kind == "region":
                return Pattern(name, (self.compiler.region_test(Var(name, "space"), phrase, None),))
        if kind in ("time", "act", "ability", "effect", "thing"):
            return Pattern(scope.new())
        if phrase.owner is not None and not self.indefinite(phrase):
            thing = self.compiler.nouns.expression(phrase, scope)
            name = scope.new()
            return Pattern(name, (Same(Var(name, thing.kind), thing),))
        name = self.compiler.nouns.var(phrase, scope)
        it = Var(name, kind)
        scope.vars[phrase.mention] = it  # whatever fits is one thing here, also in the plural
        if kind == "player":
            self.compiler.player = it
        domain, rest = self.compiler.nouns.domain(phrase, kind, scope)
        tests = [*self.compiler.nouns.head_tests(phrase, kind, it), *self.compiler.qualifiers.tests(phrase, scope, rest)]
        if not isinstance(domain, str):
            tests.insert(0, Inside(it, domain, last=True))
        if kind == "space" and phrase.quantity is not None and phrase.quantity.number is not None and not phrase.modifiers:
            return Pattern(name, (self.distance_test(phrase.quantity, Var(name, "number")),))
        return self.compiler.superlatives.pattern(phrase, Pattern(name, tuple(tests), kind), domain)

    @located
    def not_apart(self, noun: Noun) -> None:
        """Things that differ from one another are a set that is chosen or counted; nothing can be said of each of them alone."""
        if self.compiler.qualifiers.apart(noun):
            raise UncompiledError("things that differ from one another can only be chosen or counted")

    @staticmethod
    def indefinite(noun: Noun) -> bool:
        return noun.quantity is not None or noun.plural

    def distance_test(self, quantity: Quantity, it: Expr) -> Condition:
        number = quantity.number if isinstance(quantity.number, int) else 0
        op = "<=" if quantity.kind == "up_to" else operator(quantity)
        return Compare(op, CountOf(it), Number(number))

    @located
    def amount_pattern(self, noun: Noun, scope: Scope) -> Pattern:
        name = self.compiler.nouns.var(noun, scope)
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

    @located
    def zone_pattern(self, noun: Noun, scope: Scope) -> Pattern:
        name = self.compiler.nouns.var(noun, scope)
        made = self.compiler.nouns.zone(noun, scope)
        it = Var(name, "zone")
        if made is None and noun.head.term != "Zone":
            raise UncompiledError(f'"{self.vocabulary.word(noun.head.term)}" is no zone of this game', noun.head.at)
        if made is None or noun.head.term == "Zone":
            return Pattern(name)
        return Pattern(name, (Same(it, made.domain if isinstance(made, Select) and not isinstance(made.domain, str) else made),))
