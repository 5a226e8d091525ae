"""What is so for a while: values that change, abilities that are given, laws that hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from zlib import crc32

from interpreter.effects.located import located
from interpreter.effects.model import (
    UNNAMED,
    Action,
    All,
    Always,
    Belong,
    Condition,
    Endow,
    Event,
    EveryValue,
    Exists,
    Expr,
    Extra,
    Happened,
    InPlay,
    Kept,
    Lasting,
    Law,
    Let,
    Modify,
    Now,
    Number,
    Pattern,
    Quality,
    Same,
    Select,
    Statement,
    Sum,
    Upto,
    Var,
    You,
    is_quality,
)
from interpreter.effects.model.walk import mapped, nodes, variables
from interpreter.effects.plain import spoken
from interpreter.effects.quantities import CHOICES, EVERY
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.engine.measures import extra_of
from interpreter.language.tree import (
    Apposition,
    Clause,
    Complement,
    ForEach,
    Group,
    Limit,
    Noun,
    Phrase,
    Predicate,
    Pronoun,
    Purpose,
    Quantity,
    Quoted,
    Relation,
    Slot,
    Text,
)

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

CHANGES = frozenset(["Get", "Gain", "Lose", "Have", "have", "Belong"])
"""Verbs by which a thing comes to have a value or an ability, or has it no more."""


MEANWHILE = frozenset(["when", "while"])
"""How an act is joined during which something is so."""


class States:
    """Makes statements of the clauses that say how things are."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    # -- inside a text that is carried out

    @located
    def statement(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...]:
        """The statements hold from now on, as long as the text says."""
        subject, choosing = self.chosen(predicate, subject, scope)
        if not choosing:
            self.settled(predicate, subject, scope)
        made = self.predicate(predicate, subject, scope, Always())
        for_good = (
            predicate.verb == "Belong" or scope.verb in self.compiler.restated or all(isinstance(each, Modify) and is_quality(each.value) for each in made)
        )
        until = self.compiler.spans.until(predicate, scope, subject, "game" if for_good else "")
        settled: list[Action] = []
        made, things = self.compiler.notes.of_things(subject, made, scope)
        fixed = tuple(self.fixed(s, scope, settled) for s in made)
        before, after = self.compiler.notes.of_values(made, scope)
        return (*choosing, *settled, *things, *before, Lasting(fixed, until), *after)

    def settled(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> None:
        """Refuse what is to be so of one thing that nobody chooses; what is forbidden or allowed is so of all."""
        whole = next((m.slots[0].filler for m in subject.modifiers if isinstance(m, Relation) and m.slots), None) if isinstance(subject, Noun) else None
        for noun in (subject, whole, subject.owner if isinstance(subject, Noun) else None):
            one = isinstance(noun, Noun) and noun.quantity is not None and noun.quantity.kind in CHOICES and self.compiler.nouns.known(noun, scope) is None
            if one and not predicate.mood.negated and predicate.mood.modal is None and self.compiler.nouns.kind(noun, scope) == "card":  # type: ignore[arg-type]
                raise UncompiledError("it is not said of which of them: choose one first, then say what is so of it", noun.at)  # type: ignore[union-attr]

    def chosen(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Phrase | None, tuple[Action, ...]]:
        """*a X gets +2 V*, *up to 2 X gain K*: which of them is chosen first; what a law says of *a X* it says of all."""
        if predicate.verb == "Become" and isinstance(subject, Noun) and self.compiler.qualities.changed(predicate, subject, scope):
            bearer, choosing = self.chosen(replace(predicate, verb="Get"), self.compiler.qualities.bearer(subject), scope)
            return (replace(subject, owner=bearer, modifiers=()) if choosing else subject), choosing
        so_many = isinstance(subject, Noun) and self.compiler.superlatives.several(subject) > 1
        picked = so_many or (isinstance(subject, Noun) and subject.quantity is not None and subject.quantity.kind in CHOICES)
        if not isinstance(subject, Noun) or not picked or predicate.verb not in CHANGES:
            return subject, ()
        if predicate.mood.negated or predicate.mood.modal is not None or self.compiler.nouns.kind(subject, scope) != "card":
            return subject, ()
        out: list[Action] = []
        if subject.mention not in scope.vars:
            self.compiler.arguments.argument("Choose", "choice", subject, scope, out, [], You())
            scope.vars.update(self.compiler.arguments.wholes)
            self.compiler.arguments.wholes = []
        return Pronoun("it", refers=subject.mention, at=subject.at), tuple(out)

    @staticmethod
    def fixed(statement: Statement, scope: Scope, settled: list[Action]) -> Statement:
        """What the text itself did is looked up when the effect happens; so is an amount, unless each thing has its own."""
        statement = looked_up(statement, scope, settled)
        if (
            not isinstance(statement, Modify)
            or isinstance(statement.amount, Number | Var | Quality | EveryValue | Kept)
            or statement.of.var in variables(statement.amount)
        ):
            return statement
        name = scope.new("n")
        settled.append(Let(name, statement.amount))
        return replace(statement, amount=Var(name, "number"))

    # -- statements

    @located
    def clause(self, clause: Clause, scope: Scope, condition: Condition) -> tuple[Statement, ...]:
        """All that a clause says is so."""
        for sub in clause.subordinates:
            if sub.kind not in ("if", "unless", "while"):
                raise UncompiledError(f'"{spoken(sub.kind)} ..." cannot stand behind how something is: put it before it', sub.at)
        subject = clause.subject
        made: list[Statement] = []
        pending = clause.subordinates
        for predicate in clause.predicates:
            if predicate.link == "or":
                raise UncompiledError("what is so cannot be one thing or another", predicate.at)
            cond = condition
            if pending:
                first = self.predicate(predicate, subject, scope, condition)  # names the subject, which the condition may speak of
                for sub in pending:
                    more = self.compiler.conditions.subordinate(sub, scope)
                    cond = more if isinstance(cond, Always) else All((cond, more))
                made += [_conditioned(s, cond) for s in first]
            else:
                made += self.predicate(predicate, subject, scope, cond)
        return tuple(made)

    @located
    def predicate(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> tuple[Statement, ...]:
        """What a predicate says is so; *while doing something* holds for those of whom it is said."""
        made = self.said(predicate, subject, scope, condition)
        doing = next((part.predicate for part in predicate.parts if isinstance(part, Purpose) and part.code in MEANWHILE), None)
        return made if doing is None or self.ignored(predicate) else tuple(self.meanwhile(each, doing, scope) for each in made)

    def meanwhile(self, statement: Statement, doing: Predicate, scope: Scope) -> Statement:
        """A statement of things, for as long as they do something; of an act it is said with the act."""
        if not isinstance(statement, Modify | Endow | Belong):
            return statement
        of = statement.of
        test = self.compiler.parties.doing(doing, Var(of.var, "card"), scope)
        return replace(statement, of=replace(of, tests=(*of.tests, test)))

    @located
    def said(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> tuple[Statement, ...]:
        verb, mood = predicate.verb, predicate.mood
        lent = self.compiler.purses.law(predicate, subject, scope, condition)
        if lent is not None:
            return (lent,)
        demanded = self.compiler.demands.of(predicate, subject, scope, condition)
        if demanded is not None:
            return demanded
        skipped = self.compiler.skips.of(predicate, subject, scope, condition)
        if skipped is not None:
            return (skipped,)
        comes = self.compiler.lines.comes(predicate, subject, scope, condition)
        if comes is not None:
            return comes
        bound = self.limit(Clause((predicate,), subject, at=predicate.at), scope, condition)
        if bound is not None:
            return (bound,)
        counted = self.compiler.qualities.allowance(predicate, subject, scope, condition)
        if counted is not None:
            return (counted,)
        if self.compiler.leave.speaks(predicate, subject):
            return tuple(self.compiler.leave.statements(predicate, subject, scope, condition))
        measure = self.compiler.offers.stretched(predicate)
        if measure is not None and not mood.negated:
            return (self.stretch(predicate, measure, subject, scope, condition),)
        if mood.modal in ("can", "may", "must", "may_only", "can_only") and verb not in ("be", "Have", "have"):
            return self.compiler.laws.law(predicate, subject, scope, condition)
        if verb in ("Have", "have") and mood.modal == "can":
            raise UncompiledError("how much something can have is said in the data of the game, not by a text")
        if mood.negated and verb not in ("be", "Have", "have"):
            return self.compiler.laws.law(predicate, subject, scope, condition)
        if self.compiler.qualities.changed(predicate, subject, scope):
            return tuple(self.compiler.qualities.changes(predicate, subject, scope, condition))
        more = self.exceeding(predicate)
        if more is not None:
            self.measured(predicate, subject)
            return (self.exceed(predicate.verb, more, subject, scope, condition),)
        if verb in ("Get", "Have", "have"):
            return self.change(predicate, subject, scope, condition)
        if verb == "be":
            return self.being(predicate, subject, scope, condition)
        if verb == "Cost (an amount)":
            return self.cost(predicate, subject, scope, condition)
        if verb in ("Gain", "Lose"):
            return self.gain(predicate, subject, scope, condition, lost=verb == "Lose")
        if self.ignored(predicate):
            return tuple(self.ignoring(predicate, subject, scope, condition))
        if verb == "Become" and self.of_value(subject, scope):
            return self.being(predicate, subject, scope, condition)
        if verb in ("Count as", "Become"):
            return self.counting(predicate, subject, scope, condition)
        raise UncompiledError(f'"{self.vocabulary.word(verb)}" does not say how something is')

    @located
    def stretch(self, predicate: Predicate, measure: Slot, subject: Phrase | None, scope: Scope, condition: Condition) -> Statement:
        """*may move 2 extra spaces*: so much farther than the rules allow."""
        if predicate.mood.modal not in ("may", "can"):
            raise UncompiledError("what goes farther than the rules allow may do so: say that it may", predicate.at)
        if predicate.verb in scope.answered:
            raise UncompiledError("the act is over when this is read: say it without a time")
        assert isinstance(measure.filler, Noun)
        count = self.compiler.quantities.count(measure.filler.quantity, scope)
        amount = count.most if isinstance(count, Upto) else count
        return Modify(extra_of(f"{predicate.verb}:{measure.name}"), "add", self.subject_pattern(subject, scope), amount, condition)

    def exceeding(self, predicate: Predicate) -> Quantity | None:
        """*draws up to 1 more card*: by how much the verb goes beyond, or falls short of, the value that its body speaks of first."""
        mood = predicate.mood
        if predicate.verb not in self.compiler.measures or mood.modal is not None or mood.negated or mood.form != "finite" or mood.tense != "present":
            return None
        nouns = (part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun))
        return next((n.quantity for n in nouns if n.quantity is not None and n.quantity.step in ("more", "fewer", "less")), None)

    def measured(self, predicate: Predicate, subject: Phrase | None) -> None:
        """Refuse what a verb that goes by a value is said to do to something of somebody else, or with some cards and not others."""
        for noun in (part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)):
            self.own(noun, subject)
            zone = self.vocabulary.zone(noun.head.term)
            if zone is not None and self.vocabulary.word(noun.head.term) not in self.compiler.measures[predicate.verb]:
                raise UncompiledError(f'"{self.vocabulary.word(predicate.verb)}" does nothing with it', noun.at)
            if noun.filters or noun.modifiers or (self.vocabulary.kind(noun.head.term) == "card" and self.vocabulary.word(noun.head.term) != "card"):
                raise UncompiledError(f'how far one may "{self.vocabulary.word(predicate.verb)}" is the same for all cards', noun.at)

    def exceed(self, verb: str, more: Quantity, subject: Phrase | None, scope: Scope, condition: Condition) -> Statement:
        """The value that a verb goes by is so much greater or smaller for whoever does it."""
        number = self.compiler.quantities.count(replace(more, step=None), scope)
        amount = number if more.step == "more" else Sum("-", Number(0), number)
        return Modify(self.compiler.measures[verb], "add", self.subject_pattern(subject, scope), amount, condition)

    @located
    def subject_pattern(self, subject: Phrase | None, scope: Scope) -> Pattern:
        if subject is None:
            raise UncompiledError("of whom it is said is not plain")
        nouns = self.compiler.nouns
        if isinstance(subject, Pronoun) or (isinstance(subject, Noun) and nouns.known(subject, scope) is not None):
            thing = nouns.expression(subject, scope)
            name = scope.new()
            return Pattern(name, (Same(Var(name, thing.kind), thing),))
        return self.compiler.patterns.pattern(subject, scope)

    @located
    def change(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> tuple[Statement, ...]:
        """gets or has +N of a value, has an ability."""
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        of = self.subject_pattern(subject, scope)
        fillers = self.given(filler)
        made: list[Statement] = []
        for each in fillers:
            if isinstance(each, Quoted):
                made += self.endow(of, each, condition)
            elif isinstance(each, Noun) and (valued := self.compiler.qualities.gain(each, of, condition, False, scope)) is not None:
                made.append(valued)
            elif isinstance(each, Noun) and self.is_keyword(each):
                made += self.compiler.keywords.given(each, of, condition)
            elif isinstance(each, Noun):
                made.append(self.one_change(each, of, predicate, scope, condition))
        for part in predicate.parts:
            if isinstance(part, Apposition):
                made = [*self.endow(of, part.quoted, condition)]
        return tuple(made)

    @located
    def one_change(self, noun: Noun, of: Pattern, predicate: Predicate, scope: Scope, condition: Condition) -> Statement:
        if noun.quantity is not None and noun.quantity.kind == "no":
            raise UncompiledError(f"to have no {self.vocabulary.word(noun.head.term)} changes nothing here: say what the value becomes")
        kind = self.compiler.nouns.kind(noun, scope)
        if noun.quantity is None and kind == "value" and noun.bound is not None and noun.bound.kind == "number":
            noun = replace(noun, quantity=noun.bound, bound=None)
        if noun.quantity is None or kind not in ("value", "token"):
            raise UncompiledError(f'"{self.vocabulary.word(noun.head.term)}" is nothing that a card can be said to have')
        value = self.compiler.value_name(noun.head.term)
        measure = self.measure(noun, scope)
        if noun.quantity.kind in EVERY:
            raise UncompiledError(f"it is not said how much {self.vocabulary.word(noun.head.term)}", noun.quantity.at)
        if measure is not None:
            return Modify(value, "base", of, measure, condition)
        if noun.quantity.kind == "a":
            raise UncompiledError(f"how much {self.vocabulary.word(noun.head.term)} it has is not said")
        amount = self.amount(noun, predicate, scope)
        stage = "add" if noun.quantity.kind == "signed" else "base"
        limit = next((p for p in predicate.parts if isinstance(p, Limit)), None)
        if limit is not None and isinstance(limit.amount, Noun) and limit.amount.quantity is not None and limit.amount.quantity.kind == "signed":
            # *to a maximum of +3* bounds the change itself, *to a minimum of 2* the value
            op = "min" if limit.kind == "maximum" else "max"
            return Modify(value, stage, of, Sum(op, amount, self.compiler.quantities.count(limit.amount.quantity, scope)), condition)
        return Modify(value, stage, of, amount, condition, bound=self.bound(predicate, scope))

    def measure(self, noun: Noun, scope: Scope) -> Expr | None:
        """How much a value is in *a value of 5*, *a value equal to X*."""
        of = next((m for m in noun.modifiers if isinstance(m, Relation) and m.term in ("Of", "Equal to")), None)
        return self.compiler.quantities.how_many(self.compiler.nouns.filled(of), scope) if of is not None else None

    @located
    def amount(self, noun: Noun, predicate: Predicate, scope: Scope) -> Expr:
        number = self.compiler.quantities.count(noun.quantity, scope)
        times = next((p for p in predicate.parts if isinstance(p, ForEach)), None)
        if times is None:
            return number
        counted = self.compiler.quantities.times(times.of, scope)
        return counted if number == Number(1) else Sum("*", number, counted)

    def bound(self, predicate: Predicate, scope: Scope) -> Expr | None:
        limit = next((p for p in predicate.parts if isinstance(p, Limit)), None)
        return self.compiler.quantities.how_many(limit.amount, scope) if limit is not None else None

    def of_value(self, subject: Phrase | None, scope: Scope) -> bool:
        """Is something said of a value of cards?"""
        return isinstance(subject, Noun) and subject.head.kind == "term" and self.compiler.nouns.kind(subject, scope) == "value"

    @located
    def being(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> tuple[Statement, ...]:
        """*The value of X is N*: the base is set; *X is a Y*: it counts as one."""
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        nouns = self.compiler.nouns
        if isinstance(subject, Noun) and self.of_value(subject, scope):
            whole = next((nouns.filled(m) for m in subject.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
            owner = subject.owner if subject.owner is not None else whole
            if owner is None:
                raise UncompiledError("whose value is meant is not said")
            of = self.subject_pattern(owner, scope)
            value = self.compiler.value_name(subject.head.term)
            if isinstance(filler, Relation) and filler.term == "Equal to":
                filler = nouns.filled(filler)
            if isinstance(filler, Noun | Pronoun):
                return (Modify(value, "base", of, self.compiler.quantities.how_many(filler, scope), condition),)
        if isinstance(filler, Noun) and isinstance(subject, Noun | Pronoun) and filler.quantity is not None and nouns.kind(filler, scope) == "card":
            words = (self.vocabulary.word(filler.head.term), *(self.vocabulary.word(f.term) for f in filler.filters if f.kind in ("class", "adjective")))
            return (Belong(self.subject_pattern(subject, scope), words, condition),)
        if isinstance(filler, Complement) and isinstance(subject, Noun | Pronoun):
            return (Belong(self.subject_pattern(subject, scope), (self.vocabulary.word(filler.filter.term),), condition),)
        if isinstance(filler, Relation) and self.compiler.geometry(filler.term) is None and filler.term == "Immune":
            raise UncompiledError("against what it is immune cannot be told yet")
        raise UncompiledError("this says nothing that can be made so")

    def limit(self, clause: Clause, scope: Scope, condition: Condition) -> Modify | None:
        """*The value of X cannot be less than N*: a bound that holds after everything that changes it; nothing when a sentence says something else."""
        predicate, subject = clause.predicates[0], clause.subject
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        if predicate.verb != "be" or predicate.mood.modal != "can" or not predicate.mood.negated or not self.of_value(subject, scope):
            return None
        quantity = filler.quantity if isinstance(filler, Noun) and filler.head.kind == "number" else None
        if quantity is None or quantity.kind not in ("less_than", "fewer_than", "more_than"):
            return None
        assert isinstance(subject, Noun)
        whole = next((self.compiler.nouns.filled(m) for m in subject.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        of = self.subject_pattern(subject.owner if subject.owner is not None else whole, scope)
        bound = self.compiler.quantities.bound(quantity, scope)
        return Modify(self.compiler.value_name(subject.head.term), "most" if quantity.kind == "more_than" else "least", of, bound, condition)

    def cost(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> tuple[Statement, ...]:
        """costs N more, costs N less, costs N."""
        of = self.subject_pattern(subject, scope)
        noun = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "amount"), None)
        if not isinstance(noun, Noun):
            raise UncompiledError("how much it costs is not said")
        self.compiler.prices.paid_in(noun, predicate.verb, "amount")
        number: Expr = self.compiler.quantities.count(noun.quantity, scope)
        times = next((p for p in predicate.parts if isinstance(p, ForEach)), None)
        if times is not None:
            number = Sum("*", number, self.compiler.quantities.times(times.of, scope))
        step = noun.quantity.step if noun.quantity is not None else None
        to = next((p.predicate.verb for p in predicate.parts if isinstance(p, Purpose) and p.code == "to"), "")
        if step is None:
            step = self.compiler.wording_step(predicate)
        if step is None and not (noun.quantity is not None and noun.quantity.kind == "signed"):
            return (Modify(self.compiler.cost_value, "base", of, number, condition, to),)
        amount = Sum("-", Number(0), number) if step in ("less", "fewer") else number
        limit = next((p for p in predicate.parts if isinstance(p, Limit)), None)
        if limit is not None and limit.kind != ("minimum" if step in ("less", "fewer") else "maximum"):
            raise UncompiledError("what costs less can have a minimum, what costs more a maximum", limit.at)
        return (Modify(self.compiler.cost_value, "add", of, amount, condition, to, self.bound(predicate, scope)),)

    @located
    def gain(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition, lost: bool) -> tuple[Statement, ...]:
        """gains or loses an ability or keyword."""
        of = self.subject_pattern(subject, scope)
        quoted = next((p.quoted for p in predicate.parts if isinstance(p, Apposition)), None)
        if quoted is not None:
            return tuple(self.endow(of, quoted, condition))
        made: list[Statement] = []
        for part in predicate.parts:
            if not isinstance(part, Slot):
                continue
            for filler in self.given(part.filler):
                if isinstance(filler, Quoted):
                    made += self.endow(of, filler, condition)
                elif isinstance(filler, Noun) and filler.quantity is not None and filler.quantity.kind == "signed":
                    made.append(self.one_change(filler, of, predicate, scope, condition))
                elif isinstance(filler, Noun) and filler.head.kind == "name":
                    made.append(Endow(of, (), filler.head.text, condition, lost, named=True))
                elif isinstance(filler, Noun) and self.is_keyword(filler) and not lost:
                    made += self.compiler.keywords.given(filler, of, condition)
                elif isinstance(filler, Noun) and (valued := self.compiler.qualities.gain(filler, of, condition, lost, scope)) is not None:
                    made.append(valued)
                elif isinstance(filler, Noun) and lost and self.compiler.nouns.kind(filler, scope) == "value":
                    self.own(filler, subject)
                    made.append(self.lessened(filler, of, scope, condition))
                elif isinstance(filler, Noun):
                    self.own(filler, subject)
                    if lost and filler.quantity is not None and filler.quantity.kind not in EVERY:
                        raise UncompiledError("a thing loses all of its abilities, or those that are named", filler.quantity.at)
                    kind = self.compiler.nouns.kind(filler, scope)
                    name = "" if kind == "ability" else filler.head.term
                    if lost and (any(f.term == "Base" for f in filler.filters) or self.vocabulary.word(filler.head.term) == "base ability"):
                        name = "base"
                    made.append(Endow(of, () if lost else self.compiler.keyword(filler), name, condition, lost))
        return tuple(made)

    @staticmethod
    def given(filler: Any) -> tuple[Any, ...]:
        """What a thing comes to have, or has no more: all of it."""
        if not isinstance(filler, Group):
            return (filler,)
        if filler.link == "or":
            raise UncompiledError("one thing or another cannot be given or taken away: choose first", filler.at)
        return filler.members

    @staticmethod
    def own(noun: Noun, subject: Phrase | None) -> None:
        """Refuse what a thing loses of what another one has."""
        owner = noun.owner
        meant = {subject.mention, subject.refers} if isinstance(subject, Noun | Pronoun) else set()
        you = all(isinstance(each, Pronoun) and each.word == "you" for each in (owner, subject))
        if owner is not None and not you and (not isinstance(owner, Noun | Pronoun) or owner.refers is None or owner.refers not in meant):
            raise UncompiledError("a thing can only lose what it has itself", owner.at)

    def ignored(self, predicate: Predicate) -> tuple[Noun, ...]:
        """The keywords in *ignore K and L*; none when something else is ignored."""
        what = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None) if predicate.verb == "Ignore" else None
        named = what.members if isinstance(what, Group) else (what,)
        if isinstance(what, Group) and what.link == "or":
            raise UncompiledError("one thing or another cannot be ignored: choose first", what.at)
        words = tuple(each for each in named if isinstance(each, Noun) and self.is_keyword(each))
        return words if len(words) == len(named) else ()

    def ignoring(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> Iterator[Statement]:
        """It is as if no card, or none of those that are named, had the keywords; *X ignores K while doing something*: as long as such a X does it."""
        doing = next((part.predicate for part in predicate.parts if isinstance(part, Purpose) and part.code in MEANWHILE), None)
        if subject is not None:
            if doing is None:
                raise UncompiledError("while doing what it is ignored is not said")
            who = self.subject_pattern(subject, scope)
            at_it = Exists(Select(who.var, "card", "in_play", (*who.tests, self.compiler.parties.doing(doing, Var(who.var, "card"), scope))))
            condition = at_it if isinstance(condition, Always) else All((condition, at_it))
        for word in self.ignored(predicate):
            whole = next((self.compiler.nouns.filled(m) for m in word.modifiers if isinstance(m, Relation) and m.term in ("Of", "On")), word.owner)
            name = scope.new()
            of = self.subject_pattern(whole, scope) if whole is not None else Pattern(name, (InPlay(Var(name, "card")),))
            yield Endow(of, (), word.head.term, condition, lost=True)

    def lessened(self, noun: Noun, of: Pattern, scope: Scope, condition: Condition) -> Statement:
        """*loses all of its V*: it has none, whatever else raises it; *loses 2 V*: so much less."""
        value, quantity = self.compiler.value_name(noun.head.term), noun.quantity
        if quantity is None or quantity.kind in ("all", "each", "every"):
            return Modify(value, "most", of, Number(0), condition)
        return Modify(value, "add", of, Sum("-", Number(0), self.compiler.quantities.count(quantity, scope)), condition)

    def is_keyword(self, noun: Noun) -> bool:
        """Is it a keyword, with or without its number?"""
        return noun.head.kind == "term" and self.vocabulary.kind(noun.head.term) == "keyword"

    def endow(self, of: Pattern, quoted: Quoted, condition: Condition) -> list[Statement]:
        with self.compiler.attached.giving():
            statements = self.compiler.sentences.abilities(quoted.text)
        name = "; ".join(a.name for a in quoted.text.abilities if a.name)
        labels = dict.fromkeys(label for ability in quoted.text.abilities for label in ability.labels if ability.sentences)
        return [Endow(of, statements, name or ability_key(quoted.text), condition), *(Endow(of, (), label, condition) for label in labels)]

    @located
    def counting(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> tuple[Statement, ...]:
        words: list[str] = []
        counted = subject is not None and self.compiler.nouns.kind(subject, scope) in ("number", "amount", "token", "value", "range")
        for part in predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun) and part.name in ("role", "what"):
                if part.filler.quantity is not None and part.filler.quantity.kind in EVERY:
                    raise UncompiledError("a thing can count as one of a kind, not as each of them", part.filler.quantity.at)
                if counted or part.filler.head.kind in ("number", "role"):
                    raise UncompiledError("only a value of cards can become a number")
                words.append(part.filler.head.text if part.filler.head.kind == "name" else self.vocabulary.word(part.filler.head.term))
        if not words:
            raise UncompiledError("as what it counts is not said")
        return (Belong(self.subject_pattern(subject, scope), tuple(words), condition),)

    # -- allowances

    @located
    def extra(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...]:
        """*V with 2 extra X this phase*: an allowance beside the rules'."""
        if predicate.mood.modal not in ("may", "can") or not (isinstance(subject, Pronoun) and subject.word == "you"):
            raise UncompiledError("only you may do more than the rules let you do: say that you may", predicate.at)
        purpose = next((p for p in predicate.parts if isinstance(p, Purpose) and p.code == "to"), None)
        verb = purpose.predicate.verb if purpose is not None else predicate.verb
        for part in predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun) and any(f.term in ("extra", "additional") for f in part.filler.filters):
                slot = self.compiler.agent_slot(verb) if purpose is not None else part.name
                count = self.compiler.quantities.count(part.filler.quantity, scope)
                count = count.most if isinstance(count, Upto) else count
                pattern = self.compiler.patterns.pattern(part.filler, scope)
                return (Lasting((Extra(Event(verb, ((slot, pattern),)), slot, count),), self.compiler.spans.until(predicate)),)
        raise UncompiledError("of what there is more is not said")


def ability_key(text: Text) -> str:
    """A name for an ability that has none: the same text has the same."""
    return f"{UNNAMED}{crc32(repr(text).encode()):x}"


def looked_up(node: Any, scope: Scope, settled: list[Action]) -> Any:
    """Things of which it is asked what happened to them *this way* are found now: later nobody knows the way any more."""
    if isinstance(node, Now):
        name = scope.new("n")
        settled.append(Let(name, node.of))
        return Var(name, "number")
    if isinstance(node, Pattern) and any(isinstance(each, Now) for each in nodes(node)):
        node = replace(node, tests=looked_up(node.tests, scope, settled))
    if isinstance(node, Pattern):
        if not any(isinstance(each, Happened) and each.period == "way" for each in node.tests):
            return node
        name = scope.new("s")
        settled.append(Let(name, Select(node.var, node.kind, "in_play" if node.kind == "card" else f"{node.kind}s", node.tests), many=True))
        return replace(node, tests=(Same(Var(node.var, node.kind), Var(name, node.kind, many=True)),))
    return mapped(node, lambda each: looked_up(each, scope, settled))


def while_so(action: Lasting, condition: Condition) -> Lasting:
    """What lasts, and holds only as long as something is so."""
    return replace(action, statements=tuple(_conditioned(each, condition) for each in action.statements))


def _conditioned(statement: Statement, condition: Condition) -> Statement:
    if isinstance(statement, Law | Modify | Endow | Belong):
        own = statement.condition
        asked = own in (Always(), condition) or (isinstance(condition, All) and own in condition.of)
        return replace(statement, condition=condition if asked else All((own, condition)))
    return statement


def walk(node: object) -> list[Any]:
    """Every node of a tree, quoted abilities left out."""
    return nodes(node, but=Quoted)
