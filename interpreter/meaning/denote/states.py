"""Clause -> statements: values that change, abilities that are given, laws that hold; for as long as the card is there, or for a while."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from zlib import crc32

from interpreter.content.role import Role
from interpreter.language.tree import (
    Adverb,
    Apposition,
    By,
    Clause,
    Complement,
    Filter,
    ForEach,
    Group,
    Head,
    Limit,
    Noun,
    Phrase,
    Predicate,
    Pronoun,
    Purpose,
    Quantity,
    Quoted,
    Relation,
    Relative,
    Slot,
    Text,
    Time,
)
from interpreter.meaning.context import Context
from interpreter.meaning.denote.events import CAUSES
from interpreter.meaning.denote.negation import denied
from interpreter.meaning.error_places import located
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.facts.verbs import REDUCTION
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import (
    UNNAMED,
    Action,
    All,
    Always,
    Belong,
    Compare,
    Condition,
    Controls,
    Endow,
    Event,
    EveryValue,
    Expr,
    Happened,
    Happenings,
    HasWord,
    Inside,
    IsClass,
    Kept,
    Lasting,
    Law,
    Let,
    Modify,
    Now,
    Number,
    Pattern,
    Quality,
    Runs,
    Same,
    Select,
    Statement,
    Sum,
    This,
    Var,
    is_quality,
)
from interpreter.meaning.model.sorts import Sort, sort_of
from interpreter.meaning.model.walk import mapped, nodes, renamed, variables
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import ONE, ZERO, Chosen, Leading, SlotOf

FORCES = {"may_only": "only", "can_only": "only", "must": "must", "can": "can", "may": "can"}


class States:
    """The denotations of what is so."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- clauses

    def states(self, clause: Clause, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """All that a clause says is so."""
        made: list[Statement] = []
        for predicate in self.shared(clause):
            if predicate.link == "or" and not denied(predicate):
                raise Unmeant("what is so cannot be one thing or another", predicate.at)
            found, cx = self.state(predicate, clause.subject, cx, condition)
            asked = condition
            for sub in clause.subordinates:
                more, cx = self.all.subordinate(sub, cx)
                asked = more if isinstance(asked, Always) else All((asked, more))
            made += [conditioned(each, asked) for each in found] if clause.subordinates else found
        return tuple(made), cx

    def shared(self, clause: Clause) -> tuple[Predicate, ...]:
        """The verbs of a clause; by whom, to whom and when, said behind *cannot A or B*, is said of both. Of what else stands there that is not clear."""
        *others, last = clause.predicates
        if last.link != "or" or not denied(last):
            return clause.predicates
        made = []
        for each in others:
            by: tuple[Any, ...] = tuple(part for part in last.parts if isinstance(part, By) and each.mood.voice == last.mood.voice == "passive")
            when: tuple[Any, ...] = tuple(part for part in last.parts if isinstance(part, Time))
            taken = {part.name for part in each.parts if isinstance(part, Slot)} | {each.subject}
            open_ = [part for part in last.parts if isinstance(part, Slot) and part.name in self.facts.slots(each.verb) and part.name not in taken]
            whom: tuple[Any, ...] = tuple(part for part in open_ if part is last.parts[0])  # right behind the verb: *cannot A or B X*
            unsaid = [part for part in open_ if part not in whom]
            if unsaid:
                raise Unmeant('whether this is said of both is not clear behind "or": make two sentences of it', last.at)
            made.append(replace(each, parts=(*each.parts, *(part for part in (*whom, *by, *when) if part not in each.parts))))
        return (*made, last)

    @located
    def state(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """What a predicate says is so."""
        none = none_of(subject)
        if none is not None and predicate.mood.modal in ("can", "may") and not predicate.mood.negated:
            return self.state(replace(predicate, mood=replace(predicate.mood, negated=True)), none, cx, condition)
        at_most = no_more(subject)
        if at_most is not None and predicate.mood.modal in ("can", "may") and not predicate.mood.negated:
            return self.state(replace(predicate, mood=replace(predicate.mood, modal="can", negated=True)), at_most, cx, condition)
        role, mood = self.facts.role(predicate.verb), predicate.mood
        extra = self.all.extra_slot(predicate)
        if extra is not None and self.all.is_stretch(predicate, extra):
            stretched, cx = self.all.stretch(predicate, extra, subject, cx, condition)
            return (stretched,), cx
        idiom = self.all.idioms.states.of(predicate, subject)
        if idiom is not None:
            return idiom.build(predicate, subject, self.all, cx, condition)
        doing = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code in ("when", "while")), None)
        if doing is not None and mood.modal is None and not mood.negated:
            made, cx = self.state(replace(predicate, parts=tuple(part for part in predicate.parts if part is not doing)), subject, cx, condition)
            return self.while_doing(made, doing.predicate, cx)
        if subject is not None and self.all.rolls(predicate, subject):
            return self.all.rolled(predicate, subject, cx, condition)
        if mood.modal == "must":
            predicate = replace(predicate, parts=tuple(part for part in predicate.parts if not (isinstance(part, Adverb) and part.code == "if_able")))
        once_only = next((part for part in predicate.parts if isinstance(part, Adverb) and part.code == "more_than_once"), None)
        if once_only is not None and mood.negated and mood.modal == "can":
            return self.not_again(predicate, once_only, subject, cx, condition)
        predicate = rounded_as_usual(predicate)
        if any(isinstance(part, Adverb) for part in predicate.parts):
            raise Untold("how this is so", predicate.at)
        allowed = self.all.belonging.allowed(predicate, subject, cx, condition)
        if allowed is not None:
            return (allowed[0],), allowed[1]
        if self.all.permissions.speaks(predicate, subject):
            return self.all.permissions.statements(predicate, subject, cx, condition)
        if mood.modal is not None and (predicate.verb == "be" or role is Role.POSSESSION):
            raise Unbuilt("bounds of values", mood.at)
        if mood.modal is not None or (mood.negated and predicate.verb != "be" and role is not Role.POSSESSION):
            return self.law(predicate, subject, cx, condition)
        if mood.negated:
            raise Unbuilt("what is not so", mood.at)
        if self.all.belonging.changed(predicate, subject):
            return self.all.belonging.changes(predicate, subject, cx, condition)
        if predicate.verb == "be":
            return self.being(predicate, subject, cx, condition)
        match role:
            case Role.POSSESSION | Role.ACQUISITION | Role.GAIN:
                return self.gain(predicate, subject, cx, condition)
            case Role.LOSS:
                return self.all.losses.lose(predicate, subject, cx, condition)
            case Role.BECOMING if isinstance(subject, Noun) and subject.head.kind == "term" and self.all.sort(subject, cx) == "value":
                return self.being(predicate, subject, cx, condition)
            case Role.RECKONING:
                return self.reckoned(predicate, subject, cx, condition)
            case Role.PRICE:
                return self.price(predicate, subject, cx, condition)
        raise Unbuilt("this state", predicate.at)

    def while_doing(self, made: tuple[Statement, ...], doing: Predicate, cx: Context) -> tuple[tuple[Statement, ...], Context]:
        """Statements of things, for as long as they do something."""
        found: list[Statement] = []
        for each in made:
            if not isinstance(each, Modify | Endow | Belong):
                raise Unbuilt("what is so while something is done", doing.at)
            test, cx = self.all.participants.doing(doing, Var(each.of.var, "card"), cx)
            found.append(replace(each, of=replace(each.of, tests=(*each.of.tests, test))))
        return tuple(found), cx

    # -- in a text that is carried out

    @located
    def lasting(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """Statements that hold from now on, as long as the text says."""
        for_good = self.all.belonging.changed(predicate, subject)
        until, bare = self.until(predicate, replace(cx, duration=cx.duration or "game") if for_good else cx, subject)
        choices: tuple[Action, ...] = ()
        gives = self.facts.role(predicate.verb) in (Role.ACQUISITION, Role.GAIN, Role.POSSESSION, Role.LOSS, Role.ROLL)
        if subject is not None and not predicate.mood.negated and predicate.mood.modal is None and isinstance(subject, Noun):
            settled_before = cx.refs.get(subject.mention)
            if subject.quantity is not None and isinstance(settled_before, Var):  # the verb before has chosen it
                subject = Pronoun("it", refers=subject.mention, at=subject.at)
                return self.lasting(predicate, subject, cx)
            thing, after = self.all.thing(subject, cx)
            if isinstance(thing, Chosen | Leading) and self.all.sort(subject, cx) == "card":
                if not gives:
                    raise Unmeant("it is not said of which of them: choose one first, then say what is so of it", subject.at)
                filled, cx = self.all.fill(thing, SlotOf("", "choice"), after)
                choices = filled.choices
                for mention, whole in filled.wholes:
                    cx = cx.bind(mention, whole)
                subject = Pronoun("it", refers=subject.mention, at=subject.at)
        made, cx = self.state(bare, subject, cx, Always())
        made, things, cx = self.those(subject, made, cx)
        settled: list[Action] = []
        fixed = tuple(self.fixed(each, settled, cx) for each in made)
        had, lost, cx = self.all.losses.noted(made, cx)
        return (*choices, *settled, *things, *had, Lasting(fixed, until), *lost), cx

    def those(self, subject: Phrase | None, made: tuple[Statement, ...], cx: Context) -> tuple[tuple[Statement, ...], tuple[Action, ...], Context]:
        """Which things of a set are changed; they are those from then on, where the change itself decides who would fit."""
        of = next((found for each in made if isinstance(found := getattr(each, "of", None), Pattern)), None)
        if not isinstance(subject, Noun) or of is None or of.kind != "card" or of.var != f"m{subject.mention}":
            return made, (), cx
        those = Var(cx.new("those"), of.kind, many=True)
        cx = cx.bind(subject.mention, those)
        noted = Let(those.name, Select(of.var, of.kind, "in_play", of.tests), many=True, spare=True)
        from interpreter.meaning.model import ValueOf

        own = any(isinstance(e, Modify) and e.of is of and any(isinstance(n, ValueOf) and n.value == e.value for n in nodes(of.tests)) for e in made)
        if not own:
            return made, (noted,), cx
        fixed = replace(of, tests=(Same(Var(of.var, of.kind), those),))
        return tuple(replace(e, of=fixed) if getattr(e, "of", None) is of else e for e in made), (noted,), cx  # type: ignore[arg-type]

    @staticmethod
    def fixed(statement: Statement, settled: list[Action], cx: Context) -> Statement:
        """An amount is looked up when the effect happens, unless each thing has its own; so are things that were found *this way*."""
        statement = looked_up(statement, settled, cx)
        if not isinstance(statement, Modify) or isinstance(statement.amount, Number | Var | Quality | EveryValue | Kept):
            return statement
        if statement.of.var in variables(statement.amount):
            return statement
        name = cx.new("n")
        settled.append(Let(name, statement.amount))
        return replace(statement, amount=Var(name, "number"))

    def until(self, predicate: Predicate, cx: Context, subject: Phrase | None = None) -> tuple[str, Predicate]:
        """How long a predicate says that something lasts (or what its subject does from now on), and the predicate without that."""
        times = [part for part in predicate.parts if isinstance(part, Time)] or meanwhile(subject)
        if times and isinstance(subject, Noun) and subject.mention not in cx.refs and self.all.sort(subject, cx) == "player":
            cx = self.all.thing(subject, cx)[1]  # *their next turn*
        found = ""
        rest = predicate.parts
        for time in times:
            lasts = self.all.lasts(time)
            if lasts is None and isinstance(time.when, Noun) and time.code in ("on", "during", "in"):
                lasts = self.all.next_turn(time.when, cx)
            if lasts is None:
                raise Untold("when this is so", time.at)
            if found:
                raise Unmeant("how long this lasts is said twice", time.at)
            found = lasts
            if not lasts.startswith("in ") or (predicate.mood.modal is None and not predicate.mood.negated):  # a law is for acts of that turn
                rest = tuple(part for part in rest if part is not time)
        if found and cx.duration and found != cx.duration and cx.duration != "game":
            raise Unmeant("how long this lasts is said twice", times[0].at)
        if not found and not cx.duration:
            raise Unmeant('it is not said how long this lasts: "this turn", "until the end of your next turn", "while ..."', predicate.at)
        return found or cx.duration, replace(predicate, parts=rest)

    # -- of whom

    def of_whom(self, subject: Phrase | None, predicate: Predicate, cx: Context) -> tuple[Pattern, Context]:
        """Of what something is said."""
        if subject is None:
            raise Unmeant("of whom it is said is not plain", predicate.at)
        pattern, cx = self.all.pattern(subject, cx)
        player = isinstance(subject, Noun) and self.all.sort(subject, cx) == "player"
        return (replace(pattern, kind="player") if player else pattern), cx

    # -- values and abilities

    def gain(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """gets +N of a value, gains an ability."""
        of, cx = self.of_whom(subject, predicate, cx)
        made: list[Statement] = []
        extra = {type(part) for part in predicate.parts} - {Slot, ForEach, Limit, Apposition}
        if extra:
            raise Unbuilt("these words beside the verb", predicate.at)
        quoted = next((part.quoted for part in predicate.parts if isinstance(part, Apposition)), None)
        if quoted is not None:
            return self.endowed(of, quoted, cx, condition), cx
        slots = [part for part in predicate.parts if isinstance(part, Slot)]
        if len(slots) != 1:
            raise Untold("what it gets", predicate.at)
        filler = slots[0].filler
        if isinstance(filler, Group) and filler.link == "or":
            raise Unmeant("one thing or another cannot be given or taken away: choose first", filler.at)
        for each in filler.members if isinstance(filler, Group) else (filler,):
            if isinstance(each, Quoted):
                made += self.endowed(of, each, cx, condition)
            elif isinstance(each, Noun) and is_quality(self.all.sort(each, cx)):
                gained, cx = self.all.belonging.gained(each, of, condition, self.facts.role(predicate.verb) is Role.LOSS, cx)
                made.append(gained)
            elif isinstance(each, Noun) and each.head.kind == "name":
                raise Unbuilt("an ability by its name", each.at)
            elif isinstance(each, Noun) and each.head.kind == "term" and self.facts.kind(each.head.term) == "keyword":
                made += self.keyword(each, of, condition)
            elif isinstance(each, Noun):
                changed, cx = self.change(each, of, predicate, cx, condition)
                made.append(changed)
            else:
                raise Untold("what it gets", predicate.at)
        return tuple(made), cx

    def change(self, noun: Noun, of: Pattern, predicate: Predicate, cx: Context, condition: Condition) -> tuple[Statement, Context]:
        """+N of a value, to a maximum; N of a value."""
        parts = Parts(noun)
        quantity, bound = parts.take("quantity"), parts.take("bound")
        parts.take("article")
        modifiers = parts.take_all("modifiers")
        sort = self.all.sort(noun, cx)
        if sort not in ("value", "token"):
            raise Unmeant(f'"{self.facts.word(noun.head.term)}" is nothing that a card can be said to have', noun.at)
        value = self.facts.value(noun.head.term)
        measure = next((m for m in modifiers if isinstance(m, Relation) and self.facts.role(m.term) in (Role.WHOLE, Role.EQUALITY)), None)
        parts.leave("modifiers", [m for m in modifiers if m is not measure])
        parts.done()
        times = next((part for part in predicate.parts if isinstance(part, ForEach)), None)
        limit = next((part for part in predicate.parts if isinstance(part, Limit)), None)
        if measure is not None:
            if times is not None or limit is not None or (quantity is not None and quantity.kind != "a") or bound is not None:
                raise Unbuilt("so much of a value", noun.at)
            amount, cx = self.all.how_many(measure.slots[0].filler, cx)  # type: ignore[arg-type]
            return Modify(value, "base", of, amount, condition), cx
        quantity = bound if quantity is None else quantity
        if quantity is None or (quantity.kind not in ("signed", "number") or quantity.step is not None) or (bound is not None and bound.kind != "number"):
            raise Unmeant(f"how much {self.facts.word(noun.head.term)} it has is not said", noun.at)
        number: Expr = self.all.count(quantity, cx)
        if times is not None:
            counted, cx = self.all.times(times.of, cx)
            number = counted if number == ONE else Sum("*", number, counted)
        gets = self.facts.role(predicate.verb) is Role.ACQUISITION and noun.bound is None
        stage = "add" if quantity.kind == "signed" or gets else "base"  # it *gets* so much more, and *has* so much in all
        if limit is None:
            return Modify(value, stage, of, number, condition), cx
        signed = isinstance(limit.amount, Noun) and limit.amount.quantity is not None and limit.amount.quantity.kind == "signed"
        if signed and isinstance(limit.amount, Noun):  # *to a maximum of +3* bounds the change itself, *to a minimum of 2* the value
            op = "min" if limit.kind == "maximum" else "max"
            return Modify(value, stage, of, Sum(op, number, self.all.count(limit.amount.quantity, cx)), condition), cx
        if (limit.kind == "minimum") is not (isinstance(quantity.number, int) and quantity.number < 0) or stage != "add":
            raise Unmeant("what raises a value can have a maximum, what lowers it a minimum", limit.at)
        most, cx = self.all.how_many(limit.amount, cx)
        return Modify(value, stage, of, number, condition, bound=most), cx

    def endowed(self, of: Pattern, quoted: Quoted, cx: Context, condition: Condition) -> tuple[Statement, ...]:
        """An ability that is given in quotation marks."""
        inner = Context(bearer=replace(cx.bearer, given=True), names=cx.names)
        statements = self.all.text(quoted.text, inner)
        name = "; ".join(ability.name for ability in quoted.text.abilities if ability.name)
        labels = dict.fromkeys(label for ability in quoted.text.abilities for label in ability.labels if ability.sentences)
        return (Endow(of, statements, name or ability_key(quoted.text), condition), *(Endow(of, (), label, condition) for label in labels))

    def keyword(self, noun: Noun, of: Pattern, condition: Condition) -> tuple[Statement, ...]:
        """*gains K 2*: the keyword, and so much more of its number."""
        parts = Parts(noun)
        number = parts.take("bound") or parts.take("quantity")
        parts.done()
        term = self.facts.vocabulary.terms[noun.head.term]
        made: tuple[Statement, ...] = (Endow(of, self.all.keyword_meaning(noun.head.term), noun.head.term, condition),)
        if not term.number:
            if number is not None:
                raise Unmeant("this keyword has no number", noun.at)
            return made
        if number is None or number.kind != "number" or not isinstance(number.number, int):
            raise Unmeant(f'"{self.facts.word(noun.head.term)}" needs a number behind it', noun.at)
        return (*made, Modify(self.facts.word(noun.head.term), "add" if term.adds else "base", of, Number(number.number), condition))

    def being(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """*The value of X is N*: the base is set; *X is a Y*: it counts as one."""
        filler = predicate.parts[0].filler if len(predicate.parts) == 1 and isinstance(predicate.parts[0], Slot) else None
        if isinstance(subject, Noun) and subject.head.kind == "term" and self.all.sort(subject, cx) == "value":
            if filler is None:
                raise Untold("what a value is", predicate.at)
            return self.set_value(subject, filler, cx, condition)
        if isinstance(filler, Noun) and filler.quantity is not None and self.all.sort(filler, cx) == "card" and filler.head.kind == "term":
            if filler.modifiers or filler.quantity.kind != "a" or any(f.negated or f.kind not in ("class", "adjective") for f in filler.filters):
                raise Untold("what it is", filler.at)
            of, cx = self.of_whom(subject, predicate, cx)
            for each in filler.filters:
                self.can_be_called(each, of, cx)
            words = (self.facts.word(filler.head.term), *(self.facts.word(f.term) for f in filler.filters))
            return (Belong(of, words, condition),), cx
        if isinstance(filler, Complement) and not filler.modifiers and not filler.filter.negated:
            of, cx = self.of_whom(subject, predicate, cx)
            self.can_be_called(filler.filter, of, cx)
            return (Belong(of, (self.facts.word(filler.filter.term),), condition),), cx
        raise Untold("what it is", predicate.at)

    def can_be_called(self, each: Filter, of: Pattern, cx: Context) -> None:
        """Refuse a word that is never looked up on a card: the rules say of what it is so, or the board does."""
        if each.kind == "adjective" and of.kind != "symbol" and not isinstance(self.all.adjective(each.term, Var(of.var, of.kind), cx), HasWord):
            raise Unmeant(f'the rules decide what is "{self.facts.word(each.term)}": no text can say it', each.at)

    def price(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """costs N more, costs N less, costs N."""
        of, cx = self.of_whom(subject, predicate, cx)
        of, bought = before_it_is_done(of)
        slot = next((part for part in predicate.parts if isinstance(part, Slot) and part.name in ("amount", REDUCTION)), None)
        payer = next((part for part in predicate.parts if isinstance(part, Slot) and part.name == "player"), None)
        times = next((part for part in predicate.parts if isinstance(part, ForEach)), None)
        purpose = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "to"), None)
        limit = next((part for part in predicate.parts if isinstance(part, Limit)), None)
        known = [part for part in (slot, times, purpose, limit, payer) if part is not None]
        if slot is None or not isinstance(slot.filler, Noun) or len(known) != len(predicate.parts):
            raise Untold("how much it costs", predicate.at)
        if payer is not None:  # *X cost your opponent 1 more*: the X that are theirs
            if not isinstance(payer.filler, Noun | Pronoun):
                raise Untold("who pays it", payer.at)
            who, cx = self.all.single(payer.filler, cx)
            of, cx = replace(of, tests=(*of.tests, Controls(who, Var(of.var, of.kind)))), replace(cx, they=who)
        noun = slot.filler
        parts = Parts(noun)
        quantity = parts.take("quantity")
        parts.leave("filters", [f for f in parts.take_all("filters") if f.kind != "class"])
        parts.done()
        self.facts.paid_in(noun, predicate.verb, slot.name)
        step = quantity.step if quantity is not None and quantity.step is not None else self.facts.step(predicate)
        number: Expr = self.all.count(replace(quantity, step=None) if quantity is not None else None, cx)
        if times is not None:
            counted, cx = self.all.times(times.of, cx)
            number = Sum("*", number, counted)
        to = purpose.predicate.verb if purpose is not None else bought
        if purpose is not None and bought not in ("", to):
            raise Untold("for what it costs that", purpose.at)
        if purpose is not None and purpose.predicate.parts:
            raise Untold("for what it costs that", purpose.at)
        if step is None and not (quantity is not None and quantity.kind == "signed"):
            if limit is not None:
                raise Unmeant("what costs so much has no minimum and no maximum", limit.at)
            return (Modify(self.facts.cost, "base", of, number, condition, to),), cx
        less = step in ("less", "fewer")
        if limit is not None and limit.kind != ("minimum" if less else "maximum"):
            raise Unmeant("what costs less can have a minimum, what costs more a maximum", limit.at)
        bound: Expr | None = None
        if limit is not None:
            bound, cx = self.all.how_many(limit.amount, cx)
        return (Modify(self.facts.cost, "add", of, Sum("-", ZERO, number) if less else number, condition, to, bound),), cx

    def set_value(self, subject: Noun, filler: object, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """*The value of X is N*: the base is set."""
        parts = Parts(subject)
        owner, modifiers = parts.take("owner"), parts.take_all("modifiers")
        parts.take("article")
        parts.leave("filters", [f for f in parts.take_all("filters") if self.facts.role(f.term) is not Role.BASE])
        whole = next((m for m in modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE), None)
        parts.leave("modifiers", [m for m in modifiers if m is not whole])
        parts.done()
        base = owner if owner is not None else whole.slots[0].filler if whole is not None else None
        if not isinstance(base, Noun | Pronoun | Group):
            raise Unmeant("whose value is meant is not said", subject.at)
        of, cx = self.all.pattern(base, cx)
        if isinstance(filler, Relation) and self.facts.role(filler.term) is Role.EQUALITY:
            filler = filler.slots[0].filler
        if not isinstance(filler, Noun | Pronoun):
            raise Untold("what a value is", subject.at)
        number, cx = self.all.how_many(filler, cx)
        return (Modify(self.facts.value(subject.head.term), "base", of, number, condition),), cx

    def reckoned(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """*X counts as a Y*."""
        filler = predicate.parts[0].filler if len(predicate.parts) == 1 and isinstance(predicate.parts[0], Slot) else None
        counts = isinstance(filler, Noun) and (filler.head.kind == "quality" or filler.filters) and not filler.modifiers and filler.owner is None
        one = isinstance(filler, Noun) and (filler.quantity is None or filler.quantity.kind == "a")
        if counts and one and isinstance(filler, Noun) and subject is not None and self.all.sort(subject, cx) == "card":
            return self.called(filler, predicate, subject, cx, condition)
        plain = isinstance(filler, Noun) and not filler.filters and not filler.modifiers and filler.owner is None
        counted = subject is not None and self.all.sort(subject, cx) in ("number", "amount", "token", "value", "range")
        if not isinstance(filler, Noun) or not plain or counted or filler.head.kind not in ("term", "name"):
            raise Untold("as what it counts", predicate.at)
        if filler.quantity is not None and filler.quantity.kind != "a":
            raise Unmeant("a thing can count as one of a kind, not as several", filler.quantity.at)
        of, cx = self.of_whom(subject, predicate, cx)
        return (Belong(of, (filler.head.text if filler.head.kind == "name" else self.facts.word(filler.head.term),), condition),), cx

    def called(self, noun: Noun, predicate: Predicate, subject: Phrase, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """*X counts as an A B*: as a B, and as whatever the words before it say."""
        made: list[Statement] = []
        told = [f for f in noun.filters if f.kind == "quality" and not f.negated]
        for value in (*((noun.head,) if noun.head.kind == "quality" else ()), *told):
            what = Noun(Head("quality", value.term, value.value, at=value.at), quantity=Quantity("a", at=value.at), at=value.at)
            more, cx = self.all.belonging.changes(replace(predicate, verb="be", parts=(Slot("complement", what, at=what.at),)), subject, cx, condition)
            made += more
        if noun.head.kind == "quality":
            return tuple(made), cx
        plain = replace(noun, quantity=Quantity("a", at=noun.at), plural=False, filters=tuple(f for f in noun.filters if f not in told))
        found, cx = self.being(replace(predicate, parts=(Slot("complement", plain, at=noun.at),)), subject, cx, condition)
        known = {test.word for each in found if isinstance(each, Belong) for test in each.of.tests if isinstance(test, IsClass)}
        found = tuple(each for each in found if not (isinstance(each, Belong) and set(each.words) <= known))  # that it is anyway
        if not made and not found:
            raise Unmeant("it is that already", noun.at)
        return (*made, *found), cx

    # -- laws

    def not_again(self, predicate: Predicate, once: Adverb, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """*cannot V more than once each turn*: not where it has been done in that turn."""
        told = tuple(part for part in predicate.parts if part is not once and not (isinstance(part, Adverb) and part.code == "each"))
        self.all.ordinals.in_turn(predicate)
        timed = any(isinstance(part, Time) for part in told) or cx.duration == "turn"
        if not timed or subject is None:
            raise Untold("within which time it is once", once.at)
        bare = replace(predicate, parts=tuple(part for part in told if not isinstance(part, Time)))
        event, cx = self.all.event(bare, subject, cx)
        who = dict(event.slots).get(predicate.subject) or event.agent
        slot = next((name for name, pattern in event.slots if pattern is who), "")
        if who is None or not slot or len(event.slots) != 1 or event.actor is not None:
            raise Untold("of what this is once", predicate.at)
        name = cx.new()
        before = Event(event.verb, ((slot, Pattern(name, (Same(Var(name, who.kind), Var(who.var, who.kind)),), who.kind)),))
        done = Compare(">=", Happenings(before, "turn"), ONE)
        return (Law("cannot", event, done if isinstance(condition, Always) else All((condition, done))),), cx

    def law(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """can, cannot, may, may only, must, does not."""
        mood = predicate.mood
        unnamed_doer(predicate)
        force = "cannot" if mood.negated else FORCES.get(mood.modal or "", "")
        if mood.modal in ("can", "may") and only_these(subject) is not None:
            force = "only" if not mood.negated else ""
        barred = self.all.alternatives.barred(predicate, subject, cx, condition) if force == "only" else None
        if barred is not None:
            return barred
        beyond = self.all.ordinals.beyond(predicate, subject, cx) if force in ("cannot", "only") and not predicate.others else None
        if beyond is not None:
            event, so_many, cx = beyond
            return (Law("cannot", event, so_many if isinstance(condition, Always) else All((condition, so_many))),), cx
        if force == "only" and not predicate.others and self.facts.other_ways(predicate.verb) is None:
            return self.only(predicate, subject, cx, condition)
        if force == "must" and not predicate.others and self.all.belonging.appoints(predicate) is None:
            raise Unmeant("nobody is made to do this here: say what they cannot do instead", predicate.at)
        if force in ("", "only") or predicate.others or (force == "must" and self.all.belonging.appoints(predicate) is None):
            raise Unbuilt("this law", predicate.at)
        nouns = [p.filler for p in predicate.parts if isinstance(p, Slot) and isinstance(p.filler, Noun) and p.filler.quantity is not None]
        if any(isinstance(n.quantity.number, int) and self.all.sort(n, cx) == "card" for n in nouns if n.quantity is not None):
            raise Unbuilt("a law with a number", predicate.at)
        purpose = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code in CAUSES), None)
        told = replace(predicate, parts=tuple(part for part in predicate.parts if part is not purpose))
        event, after = self.all.event(
            told, subject, replace(cx, others=This()) if force == "cannot" and mood.voice == "active" and beside_this(subject) else cx
        )
        cx = replace(after, others=cx.others)
        if purpose is not None:
            because, cx = self.all.event_of(purpose.predicate, None, cx)
            condition = Runs(because) if isinstance(condition, Always) else All((condition, Runs(because)))
        if force == "can":
            for name, pattern in event.slots:
                place = self.facts.offered_place(event.verb, name)
                inside = next((test for test in pattern.tests if isinstance(test, Inside)), None)
                if place is not None and inside is not None and inside.place != place:
                    raise Unmeant("no phase looks there: say at the start of which phase it may be done", predicate.at)
        return (Law(force, event, condition),), cx

    def only(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """*X can only V Y*, *X can only be Ved by Y*, *only Y can V X*: what the others, or who does it, must be."""
        nouns = [p.filler for p in predicate.parts if isinstance(p, Slot) and isinstance(p.filler, Noun) and p.filler.quantity is not None]
        if any(isinstance(n.quantity.number, int) and self.all.sort(n, cx) == "card" for n in nouns if n.quantity is not None):
            raise Unbuilt("a law with a number", predicate.at)
        alone = only_these(subject)
        event, cx = self.all.event(predicate, alone if alone is not None else subject, cx)
        limits: list[Condition] = [*event.tests]
        slots, doer = event.slots, self.facts.agent(event.verb)  # the act itself, where the verb is another word for it
        limited = predicate.subject if alone is not None else ""
        if event.agent is not None and sort_of(event.agent) is Sort.CARD:  # the card that does it, not the player
            if doer not in self.facts.slots(event.verb):
                raise Untold("of all who do this which are meant alone: say *cannot be Ved by X* of the others", predicate.at)
            slots, limited = (*slots, (doer, event.agent)), doer
        elif event.agent is not None:
            limits += [renamed(test, event.agent.var, "actor") for test in event.agent.tests]
        if alone is not None and limited not in dict(slots):
            raise Unbuilt("only behind a player", alone.at)
        if limited:
            limits += dict(slots)[limited].tests
            slots = (*(each for each in slots if each[0] != limited), (limited, replace(dict(slots)[limited], tests=())))
        elif not limits:
            limits = [test for name, pattern in slots if name != predicate.subject for test in pattern.tests]
            slots = tuple((name, pattern if name == predicate.subject else Pattern(pattern.var, (), pattern.kind)) for name, pattern in slots)
        if not limits:
            raise Unmeant("what alone may be done is not plain", predicate.at)
        return (Law("only", Event(event.verb, slots, event.actor), condition, All(tuple(limits))),), cx


def before_it_is_done(of: Pattern) -> tuple[Pattern, str]:
    """*The next X you V costs 0*, *X you V cost 1 less*: what must be paid is asked before X is Ved, of the cards that you could V; and for what."""
    bought = ""

    def asked(test: Condition) -> Condition:
        nonlocal bought
        if isinstance(test, Runs) and test.event.actor is not None and len(test.event.slots) == 1 and not test.event.tests:
            who = [same.right for same in test.event.actor.tests if isinstance(same, Same)]
            about = [same.right for same in test.event.slots[0][1].tests if isinstance(same, Same)]
            if len(who) == 1 and about == [Var(of.var, of.kind)]:
                bought = test.event.verb
                return Controls(who[0], Var(of.var, of.kind))
        counts = isinstance(test, All) and any(isinstance(each, Happenings) for each in nodes(test))
        runs = [each for each in test.of if isinstance(each, Runs)] if isinstance(test, All) and counts else []
        doers = [same.right for each in runs if each.event.actor is not None for same in each.event.actor.tests if isinstance(same, Same)]
        if not isinstance(test, All) or len(runs) != 1 or len(doers) != 1:
            return test
        return All((Controls(doers[0], Var(of.var, of.kind)), *(each for each in test.of if each not in runs)))

    tests = tuple(map(asked, of.tests))
    return replace(of, tests=tests), bought


def only_these(subject: Phrase | None) -> Noun | None:
    """*only X*: the X, where nobody else is meant."""
    alone = next((each for each in subject.filters if each.kind == "core" and each.term == "only"), None) if isinstance(subject, Noun) else None
    return replace(subject, filters=tuple(each for each in subject.filters if each is not alone)) if alone is not None and isinstance(subject, Noun) else None


def rounded_as_usual(predicate: Predicate) -> Predicate:
    """*for every 2 X, rounded down*: what is rounded so anyway."""
    groups = any(isinstance(part, ForEach) for part in predicate.parts)
    return replace(predicate, parts=tuple(p for p in predicate.parts if not (groups and isinstance(p, Adverb) and p.code == "rounded_down")))


def none_of(subject: Phrase | None) -> Phrase | None:
    """*no X*, *no X or Y*: any of them, of which the contrary is said."""
    first = subject.members[0] if isinstance(subject, Group) and subject.link == "or" else subject
    if not isinstance(first, Noun) or first.quantity is None or first.quantity.kind != "no" or first.quantity.number is not None:
        return None
    some = replace(first, quantity=replace(first.quantity, kind="each" if not first.plural else "all"))
    return replace(subject, members=(some, *subject.members[1:])) if isinstance(subject, Group) else some


def no_more(subject: Phrase | None) -> Noun | None:
    """*no more than 2 X*: more than 2 of them, of which the contrary is said."""
    quantity = subject.quantity if isinstance(subject, Noun) else None
    if not isinstance(subject, Noun) or quantity is None or quantity.kind != "at_most":
        return None
    return replace(subject, quantity=replace(quantity, kind="more_than"))


def beside_this(subject: Phrase | None) -> bool:
    """*X beside this card*: are the things told by the card itself? *Any other Y* is other than that card then."""
    modifiers = subject.modifiers if isinstance(subject, Noun) else ()
    return any(isinstance(node, Noun | Pronoun) and node.refers == 0 for node in nodes(modifiers, but=Quoted))


def unnamed_doer(predicate: Predicate) -> None:
    """Refuse *cannot be Ved by Ving*: who does it is not said."""
    cause = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "by"), None)
    if cause is not None and predicate.mood.voice == "passive":
        raise Untold("who does this: say *cannot V* of whoever does it", cause.at)


def looked_up(node: Any, settled: list[Action], cx: Context) -> Any:
    """Things of which it is asked what happened to them *this way* are found now: later nobody knows the way any more; so are numbers of this moment."""
    if isinstance(node, Now):
        name = cx.new("n")
        settled.append(Let(name, node.of))
        return Var(name, "number")
    if isinstance(node, Pattern) and any(isinstance(each, Now) for each in nodes(node)):
        node = replace(node, tests=looked_up(node.tests, settled, cx))
    if isinstance(node, Pattern):
        if not any(isinstance(each, Happened) and each.period == "way" for each in node.tests):
            return node
        name = cx.new("s")
        settled.append(Let(name, Select(node.var, node.kind, "in_play" if node.kind == "card" else f"{node.kind}s", node.tests), many=True))
        return replace(node, tests=(Same(Var(node.var, node.kind), Var(name, node.kind, many=True)),))
    return mapped(node, lambda each: looked_up(each, settled, cx))


def meanwhile(subject: Phrase | None) -> list[Time]:
    """The times of what a subject does from now on; what it has done says nothing of how long something lasts."""
    relatives = [m for m in getattr(subject, "modifiers", ()) if isinstance(m, Relative) and m.predicate.mood.tense == "present"]
    return [part for relative in relatives for part in relative.predicate.parts if isinstance(part, Time)]


def conditioned(statement: Statement, condition: Condition) -> Statement:
    """A statement that holds only while something is so."""
    if isinstance(statement, Law | Modify | Endow | Belong):
        own = statement.condition
        asked = own in (Always(), condition) or (isinstance(condition, All) and own in condition.of)
        return replace(statement, condition=condition if asked else All((own, condition)))
    return statement


def ability_key(text: Text) -> str:
    """A name for an ability that has none: the same text has the same."""
    return f"{UNNAMED}{crc32(repr(text).encode()):x}"
