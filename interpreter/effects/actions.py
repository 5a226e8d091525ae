"""Clause -> actions: what a text does, in order, with what must be chosen on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from interpreter.effects import either
from interpreter.effects.demands import demanded_for
from interpreter.effects.events import NOT_RUN
from interpreter.effects.lower.nodes import variables
from interpreter.effects.model import (
    Action,
    Always,
    Amount,
    Attempt,
    Condition,
    CountOf,
    Defined,
    Do,
    Done,
    Event,
    Exists,
    Expr,
    Extra,
    Happened,
    Happenings,
    HasWord,
    Held,
    IsClass,
    IsNamed,
    Lasting,
    Let,
    Loop,
    Modify,
    Native,
    Not,
    Number,
    Offer,
    OneOf,
    Only,
    Optional,
    Pattern,
    Pick,
    Same,
    Select,
    Shares,
    Sum,
    This,
    Times,
    Together,
    Top,
    Union,
    Until,
    Upto,
    Var,
    When,
    You,
    ZoneOf,
)
from interpreter.effects.notes import LOSING
from interpreter.effects.nouns import CHOICES, EVERY, RANDOM, SUMS
from interpreter.effects.repeating import counted_to
from interpreter.effects.restated import reunited
from interpreter.effects.scope import BY, Scope, UncompiledError
from interpreter.effects.skips import VERB as SKIP
from interpreter.effects.states import MEANWHILE
from interpreter.language.tree import (
    Adverb,
    Adverbial,
    Clause,
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
    Subordinate,
    Time,
)

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

Part: TypeAlias = Slot | Adverbial

STATES = frozenset(["Get", "Have", "have", "be", "Cost (an amount)", "Count as", "Control (a card)", "Belong"])
MEASURES = frozenset(["distance", "times", "number"])
LOSER = -9
"""The mention under which whoever loses something is spoken of."""


SOURCES = ("source", "place")
"""Slots that name the zone from which something is taken."""


class Actions:
    """Makes actions of the clauses of a text."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary
        self.placed: list[str] = []
        """Slots of the verb at hand of which the text says where they are."""
        self.wholes: list[tuple[int, Expr]] = []
        """Sets that were gone through one by one: afterwards the text speaks of all of them."""

    # -- clauses

    def clauses(self, clauses: tuple[Clause, ...], scope: Scope) -> tuple[Action, ...]:
        """All clauses of a sentence: one after another, or one of them to choose."""
        if any(c.link == "choice" for c in clauses):
            return self.choice(clauses, scope)
        done: list[Action] = []
        for clause in clauses:
            made = self.clause(clause, scope)
            last = done[-1] if done else None
            if clause.link == "or" and done:
                done = [OneOf(You(), (tuple(done), made))]
            elif clause.link == "then" and clause.subject is None and isinstance(last, Optional):
                done[-1] = replace(last, body=(*last.body, *made))  # *you may A, then B*: both or neither
            else:
                done += made
        return tuple(done)

    def choice(self, clauses: tuple[Clause, ...], scope: Scope) -> tuple[Action, ...]:
        """*Choose one: A, or B.*; what else stands before the colon is the price of what stands behind it."""
        lead = clauses[0]
        if lead.predicates[0].verb != "Choose":
            return self.priced(clauses, scope)
        who: Expr = You()
        if lead.subject is not None:
            who = self.compiler.nouns.expression(lead.subject, scope)
            scope.vars[getattr(lead.subject, "mention", -1)] = who
        branches: list[tuple[Action, ...]] = []
        for clause in clauses[1:]:
            made = self.clause(clause, scope)
            if clause.link == "and" and branches:
                branches[-1] = branches[-1] + made
            else:
                branches.append(made)
        return (OneOf(who, tuple(branches)),)

    def priced(self, clauses: tuple[Clause, ...], scope: Scope) -> tuple[Action, ...]:
        """*Pay A: do B*: B is done only when A was."""
        if any(clause.link not in ("and", "then") for clause in clauses[2:]):
            raise UncompiledError("a choice behind a price")
        price = self.clause(clauses[0], scope)
        return (*price, When(Done(""), tuple(action for clause in clauses[1:] for action in self.clause(clause, scope))))

    def clause(self, clause: Clause, scope: Scope) -> tuple[Action, ...]:
        """A subject and its verbs; *if*, *unless*, *until* behind them hold for all."""
        subject = clause.subject
        groups: list[tuple[Action, ...]] = []
        links: list[str] = []
        shared = self.trailing(clause.predicates)
        for number, predicate in enumerate(clause.predicates):
            if number:
                subject = self.those(subject, scope)
            spread = replace(predicate, parts=(*predicate.parts, *shared)) if number < len(clause.predicates) - 1 and shared else predicate
            groups.append(self.predicate(spread, subject, scope))
            links.append(predicate.link or "")
        actions: tuple[Action, ...] = groups[0]
        together = any(isinstance(p, Adverb) and p.code == "at_the_same_time" for pr in clause.predicates for p in pr.parts)
        for link, more in zip(links[1:], groups[1:], strict=True):
            actions = (OneOf(You(), (actions, more)),) if link == "or" else (*actions, *more)
        modal = clause.predicates[0].mood.modal
        if modal == "may" and not all(says_how(each) for each in actions):
            who = self.who(subject, clause.predicates[0], scope)
            name = scope.new("did")
            scope.done = name
            actions = optional(who, actions, name)
        if together:
            actions = (Together(actions),)
        for sub in clause.subordinates:
            actions = self.guarded(sub, actions, scope)
        return actions

    @staticmethod
    def those(subject: Phrase | None, scope: Scope) -> Phrase | None:
        """The subject of a further verb: the very things of which the first one has said how they are from now on."""
        kept = scope.vars.get(subject.mention) if isinstance(subject, Noun) else None
        noted = isinstance(subject, Noun) and isinstance(kept, Var) and kept.many and kept.name.startswith("those")
        return Pronoun("they", refers=subject.mention, quantity=Quantity("each")) if noted and isinstance(subject, Noun) else subject

    @staticmethod
    def trailing(predicates: tuple[Predicate, ...]) -> tuple[Time, ...]:
        """A time behind joined verbs holds for all of them."""
        if len(predicates) < 2:
            return ()
        return tuple(p for p in predicates[-1].parts if isinstance(p, Time))

    def guarded(self, sub: Subordinate, actions: tuple[Action, ...], scope: Scope) -> tuple[Action, ...]:
        if sub.kind == "if" and scope.verb and scope.resolved:  # what a verb does only if something is so is otherwise not done at all
            return (When(self.compiler.conditions.subordinate(sub, scope), actions, (Native("Fail", ()),)),)
        if sub.kind in ("if", "unless", "while"):
            return (When(self.compiler.conditions.subordinate(sub, scope), actions),)
        if sub.kind == "as_though":
            return self.compiler.borrowing.as_if(sub, actions, scope) or self.as_yours(sub, actions, scope)
        if sub.kind == "until":
            counted = counted_to(sub, actions)
            if counted is not None:
                return counted
            if self.leaves(sub):
                return tuple(while_here(each) for each in actions)
            return (Until(self.compiler.conditions.clauses(sub.clauses, scope), actions),)
        raise UncompiledError(f'"{sub.kind}" behind something that is done')

    def as_yours(self, sub: Subordinate, actions: tuple[Action, ...], scope: Scope) -> tuple[Action, ...]:
        """*Do V with X as if you controlled it*: for that act X is yours."""
        clause = sub.clauses[0]
        thing = next((part.filler for part in clause.predicates[0].parts if isinstance(part, Slot) and part.name == "target"), None)
        yours = isinstance(clause.subject, Pronoun) and clause.subject.word == "you" and clause.predicates[0].verb in ("Control (a card)", "Own")
        if len(sub.clauses) != 1 or not yours or not isinstance(thing, Pronoun | Noun) or not isinstance(actions[-1], Do):
            raise UncompiledError("as if what?")
        lent = (("target", self.compiler.nouns.expression(thing, scope)),)
        return (*actions[:-1], Native("Lend", lent), actions[-1], Native("Unlend", lent))

    @staticmethod
    def leaves(sub: Subordinate) -> bool:
        """*until this card leaves play*."""
        clause = sub.clauses[0]
        places = (part.filler for part in clause.predicates[0].parts if isinstance(part, Slot))
        own = isinstance(clause.subject, Noun | Pronoun) and clause.subject.refers == 0
        return own and clause.predicates[0].verb == "Leave" and any(isinstance(x, Noun) and x.head.term == "Play (in play)" for x in places)

    def who(self, subject: Phrase | None, predicate: Predicate, scope: Scope) -> Expr:
        """Who decides: the subject where it is a player, else the one addressed."""
        if subject is None or predicate.subject not in ("actor", "doer"):
            if isinstance(subject, Noun | Pronoun) and self.compiler.nouns.kind(subject, scope) == "player":
                return self.compiler.nouns.expression(subject, scope)
            return You()
        return self.compiler.nouns.expression(subject, scope)

    # -- one verb

    def light(self, predicate: Predicate) -> Predicate:
        """*make a V with X* is *V with X*: the noun says what is done."""
        deed = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "deed"), None)
        verb = self.compiler.verb_of(deed) if isinstance(deed, Noun) else None
        if verb is None:
            return predicate
        doer = self.compiler.agent_slot(verb)
        parts = tuple(
            Slot(doer, p.filler, p.comma) if isinstance(p, Slot) and p.name == "maker" else p
            for p in predicate.parts
            if not (isinstance(p, Slot) and p.name == "deed")
        )
        subject = doer if predicate.subject == "maker" else "actor"
        return replace(predicate, verb=verb, parts=parts, subject=subject)

    def of_two_zones(self, predicate: Predicate, scope: Scope) -> Predicate:
        """*V A and B* of a verb that has a slot for several zones beside two for single ones is *V A with B*."""
        zones = [slot for slot, kind in self.compiler.slot_kinds(predicate.verb).items() if kind == "zone"]
        part = next((p for p in predicate.parts if isinstance(p, Slot) and p.name in zones and isinstance(p.filler, Group)), None)
        if part is None or len(zones) != 3 or not isinstance(part.filler, Group) or len(part.filler.members) != 2:
            return predicate
        single = [slot for slot in zones if slot != part.name]
        both = tuple(Slot(slot, member) for slot, member in zip(single, self.compiler.nouns.zones_in(part.filler, scope), strict=True))
        return replace(predicate, parts=tuple(new for p in predicate.parts for new in (both if p is part else (p,))))

    def restated(self, predicate: Predicate, subject: Phrase | None) -> tuple[Predicate, Phrase | None]:
        """A verb that only says how something is from now on, said that way: *set X to Y* is *X becomes Y*."""
        said = self.compiler.restated.get(predicate.verb)
        if said is None:
            return predicate, subject
        verb, role, about, slots = said
        fillers = {p.name: p.filler for p in predicate.parts if isinstance(p, Slot)}
        filler = fillers.get(about)
        if not isinstance(filler, Noun | Pronoun | Group):
            return predicate, subject
        parts = tuple(replace(p, name=slots[p.name]) if isinstance(p, Slot) else p for p in predicate.parts if not isinstance(p, Slot) or p.name in slots)
        return replace(predicate, verb=verb, mood=replace(predicate.mood, form="finite"), parts=parts, subject=role), filler

    def counted_to(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...] | None:
        """*Your gold becomes 7*: a track is counted up or down to a number."""
        if predicate.verb != "Become" or not isinstance(subject, Noun) or self.vocabulary.resource(subject.head.term) not in self.vocabulary.tracks:
            return None
        held = self.compiler.nouns.expression(subject, scope)
        result = next((part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)), None)
        if not isinstance(held, Held) or result is None:
            raise UncompiledError("whose count becomes what?")
        return (Native("Count up", (("track", held), ("amount", Sum("-", self.compiler.nouns.how_many(result, scope), held)))),)

    def once_more(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...] | None:
        """*make an extra V with X this phase*: X may do it once more, any time until then."""
        deed = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "deed"), None)
        lasts = any(isinstance(p, Time) and self.compiler.lasting.time_of(p) is not None for p in predicate.parts)
        if not isinstance(deed, Noun) or not lasts or not any(f.term in ("extra", "additional") for f in deed.filters):
            return None
        verb = self.compiler.verb_of(deed)
        maker = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "maker"), subject)
        if verb not in self.compiler.offered or verb is None or not isinstance(maker, Noun | Pronoun):
            return None
        slot = self.compiler.agent_slot(verb)
        who = self.compiler.lasting.subject_pattern(maker, scope)
        count = self.compiler.nouns.count(deed.quantity, scope)
        return (Lasting((Extra(Event(verb, ((slot, who),)), slot, count, again=True),), self.compiler.lasting.until(predicate)),)

    def predicate(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...]:
        extra = self.once_more(predicate, subject, scope)
        if extra is not None:
            return extra
        if self.compiler.purses.told(predicate):
            return self.compiler.lasting.statement(predicate, subject, scope)
        predicate, subject = self.restated(self.of_two_zones(self.light(reunited(predicate)), scope), subject)
        counted = self.counted_to(predicate, subject, scope) or self.compiler.qualities.becoming(predicate, subject, scope)
        if counted is not None:
            return counted
        becoming = self.compiler.marks.becoming(predicate, subject, scope)
        if becoming is not None:
            return becoming
        predicate = self.compiler.qualities.naming(predicate, scope) or predicate
        if subject is not None and self.gets_tokens(predicate, subject, scope):
            predicate, subject = replace(predicate, verb="Add", wording=1, parts=(*predicate.parts, Slot("target", subject)), subject="actor"), None
        verb = predicate.verb
        if predicate.mood.negated:
            return self.compiler.lasting.statement(predicate, subject, scope)
        if self.stretched(predicate) is not None:
            return self.compiler.lasting.statement(predicate, subject, scope)
        if self.offers_more(predicate):
            return self.compiler.lasting.extra(predicate, scope)
        if (verb in STATES and not (verb == "Get" and self.of_tokens(predicate))) or (verb in ("Gain", "Lose", "Become") and self.continuous(predicate)):
            return self.compiler.lasting.statement(predicate, subject, scope)
        if self.compiler.leave.given(predicate, subject):
            return self.compiler.lasting.statement(predicate, subject, scope)
        if predicate.mood.modal in ("may_only", "can_only") or (self.compiler.qualities.counted_as(predicate) is not None and self.lasts(predicate, subject)):
            return self.compiler.lasting.statement(predicate, subject, scope)
        predicate = self.compiler.qualities.now(predicate)
        if verb == SKIP and predicate.mood.modal is None:
            return self.compiler.lasting.statement(predicate, subject, scope)
        if predicate.mood.modal == "must" and (self.compiler.qualities.appoints(predicate) is not None or demanded_for(predicate) is not None):
            return self.compiler.lasting.statement(predicate, subject, scope)
        if verb == "Choose":
            return self.choose(predicate, subject, scope)
        if verb == "End" and self.ends_the_act(predicate, subject, scope):
            return (Native("Instead", ()),)
        if self.compiler.lasting.ignored(predicate):
            return self.compiler.lasting.statement(predicate, subject, scope)
        if verb == "Ignore" and subject is None:
            return self.ignore(predicate, scope)
        borrowed = self.compiler.borrowing.of(predicate, subject, scope)
        if borrowed is not None:
            return borrowed
        way = self.compiler.ways.named(predicate)
        if way is not None:
            return self.act(self.compiler.ways.bare(predicate), subject, scope, way)
        if verb == "Use" and any(isinstance(p, Purpose) and p.code == "to" for p in predicate.parts):
            return self.use_to(predicate, scope)
        purpose = next((p for p in predicate.parts if isinstance(p, Purpose) and p.code == "to"), None)
        if purpose is not None:
            return self.in_order_to(purpose.predicate, replace(predicate, parts=tuple(p for p in predicate.parts if p is not purpose)), subject, scope)
        return self.act(predicate, subject, scope)

    def ends_the_act(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> bool:
        """*that ends with no effect*, in a text that comes before an act: it does not happen."""
        ended = subject if subject is not None else next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "procedure"), None)
        words = {self.vocabulary.word(verb) for verb in scope.answered}
        return isinstance(ended, Noun) and ended.head.kind == "term" and self.vocabulary.word(ended.head.term) in words

    def lasts(self, predicate: Predicate, subject: Phrase | None) -> bool:
        """Is it said for how long something may be done, or is it said of a thing rather than to a player?"""
        timed = any(isinstance(p, Time) and self.compiler.lasting.time_of(p) is not None for p in predicate.parts)
        return bool(self.compiler.duration) or timed or not (isinstance(subject, Pronoun) and subject.word == "you")

    def in_order_to(self, aim: Predicate, means: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...]:
        """*A to B*: B is done only when A was."""
        return (*self.act(means, subject, scope), When(Done(""), self.predicate(aim, subject, scope)))

    def ignore(self, predicate: Predicate, scope: Scope) -> tuple[Action, ...]:
        """*Ignore the abilities of X*: for that time it is as if they had lost them."""
        what = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)
        whole = (
            next((self.compiler.nouns.filled(m) for m in what.modifiers if isinstance(m, Relation) and m.term == "Of"), what.owner)
            if isinstance(what, Noun)
            else None
        )
        if not isinstance(what, Noun) or self.compiler.nouns.kind(what, scope) != "ability" or not isinstance(whole, Noun | Pronoun):
            raise UncompiledError("only the abilities of cards can be ignored yet")
        if isinstance(whole, Noun) and whole.plural and whole.quantity is None and whole.article is None:
            whole = replace(whole, quantity=Quantity("each"))
        lost = replace(what, quantity=Quantity("all"), article=None, owner=None, modifiers=())
        times = tuple(part for part in predicate.parts if isinstance(part, Time))
        losing = Predicate("Lose", 0, replace(predicate.mood, form="finite"), (Slot("what", lost), *times), subject="who")
        return self.compiler.lasting.statement(losing, whole, scope)

    def gets_tokens(self, predicate: Predicate, subject: Phrase, scope: Scope) -> bool:
        """*A card gets 2 tokens*, *a card gains 2 tokens*: they are added to it, once and for all."""
        if predicate.verb not in ("Get", "Gain") or predicate.mood.negated or predicate.mood.modal not in (None, "may"):
            return False
        return self.of_tokens(predicate) and isinstance(subject, Noun | Pronoun | Group) and self.compiler.nouns.kind(subject, scope) == "card"

    @staticmethod
    def of_tokens(predicate: Predicate) -> bool:
        """Does the verb speak of tokens that somebody or something comes to have?"""
        return any(isinstance(part, Slot) and part.name == "tokens" for part in predicate.parts)

    def continuous(self, predicate: Predicate) -> bool:
        """Does the verb give an ability or a value rather than tokens?"""
        slots = {p.name: p.filler for p in predicate.parts if isinstance(p, Slot)}
        return "what" in slots or "state" in slots

    def act(self, predicate: Predicate, subject: Phrase | None, scope: Scope, way: Predicate | None = None) -> tuple[Action, ...]:
        """An act (in a way that it names): choices first, then the act itself, for each thing of a set."""
        out: list[Action] = []
        inner: list[Action] = []
        args: list[tuple[str, Expr]] = []
        loops: list[tuple[str, Expr]] = []
        actor: Expr = You()
        each_player = False
        if subject is not None:
            if self.compiler.is_doer(predicate.verb, predicate.subject):
                actor = self.actor(subject, scope, loops)
                each_player = bool(loops)
            else:
                args.append((predicate.subject, self.argument(predicate.verb, predicate.subject, subject, scope, out, loops, actor)))
                scope.name(args[-1][1])
        doer: Expr = actor
        if any(isinstance(part, Purpose) and part.code in MEANWHILE for part in predicate.parts):
            raise UncompiledError("what is done while something else is done needs a time: after, before")
        predicate = self.compiler.bearers.taken(predicate, scope)
        told, price = predicate, self.compiler.prices.named(predicate, scope)
        if price is not None:
            predicate = self.compiler.prices.bare(predicate, price)
        if any(isinstance(part, Adverb) and part.code in NOT_RUN for part in predicate.parts):
            raise UncompiledError("which way to go is not carried out yet")
        out += self.for_free(predicate, scope)
        self.placed = []
        scope.rounding = self.compiler.portions.rounding(predicate)
        self.source = self.taken_from(predicate, scope)
        self.holder = self.taken_off(predicate, scope)
        for part in in_order(predicate.parts):
            if isinstance(part, Slot):
                held = self.cards_of_zone(predicate.verb, part, scope, out, loops)
                if held is not None:
                    args.append(held)
                    continue
                if isinstance(part.filler, Noun) and self.compiler.nouns.kind(part.filler, scope) == "time":
                    if part.name == "left":
                        args.append((part.name, Number(0)))
                    continue
                if isinstance(part.filler, Noun | Pronoun | Group):
                    filler, chosen = part.filler, out
                    several = any(of.kind != "zone" for _, of in loops)  # in several places one thing is looked for
                    if several and not each_player and isinstance(filler, Noun) and self.for_each_one(predicate.verb, part.name, filler, scope):
                        filler, chosen = replace(filler, quantity=Quantity("a"), plural=False), inner
                    made = self.argument(predicate.verb, part.name, filler, scope, chosen, loops, doer)
                    if isinstance(made, Only) and isinstance(filler, Noun) and filler.mention >= 0 and made.of.domain != "in_play":
                        each_its_own = any(name in variables(made) for name, _ in loops)
                        made = self.noted(made, filler, scope, inner if each_its_own else chosen)
                    args.append((part.name, made))
                    scope.name(made)
                    if part.name in SOURCES and len(args) > 1:
                        self.source = None  # what stands behind it does not come from there
                    if isinstance(part.filler, Noun):
                        self.note_done_to(predicate.verb, part.filler, made, scope)
                        scope.vars.setdefault(part.filler.mention, made)
                        scope.heads.setdefault(part.filler.mention, part.filler.head.term)
                elif isinstance(part.filler, Relation):
                    raise UncompiledError(f'"{part.filler.term}" as a part of "{self.vocabulary.word(predicate.verb)}"')
        scope.acts.append(predicate.verb)
        if way is not None:
            args.append(self.compiler.ways.argument(way))
        thing = next((value for _, value in args if value.kind == "card"), None)
        if price is not None and thing is not None:
            args.append((price.name, self.compiler.prices.amount(told, price, thing, scope)))
        args = self.sized(self.merged(predicate.verb, args))
        args += self.where_from(predicate.verb, args, out)
        if any(isinstance(p, Adverb) and p.code == "at_random" for p in predicate.parts):
            out, inner = at_random(out), at_random(inner)
        flags = (*(p.code for p in predicate.parts if isinstance(p, Adverb)), *(f"lift {slot}" for slot in self.placed), *self.naming(predicate, scope))
        lasts = next((t for p in predicate.parts if isinstance(p, Time) and (t := self.compiler.lasting.time_of(p)) is not None), self.compiler.duration)
        verb, filled = self.other_word(predicate.verb, tuple(args))
        lost = next((name for name, _ in filled if name in self.compiler.unspoken(verb)), None)
        if lost is not None:
            raise UncompiledError(f'"{self.vocabulary.word(verb)}" cannot take account of its {lost} yet')
        if lasts and verb_lasts(verb):
            flags = (*flags, f"for {lasts}")
        body: tuple[Action, ...] = (self.made(verb, filled, actor, flags),)
        count = next((p for p in predicate.parts if isinstance(p, ForEach)), None)
        if count is not None:
            limit = next((p for p in predicate.parts if isinstance(p, Limit) and p.kind == "maximum"), None)
            most = self.compiler.nouns.how_many(limit.amount, scope) if limit is not None else None
            body = self.for_each(count, body, most, scope)
            if isinstance(body[0], Times) and not loops:  # done anew each time, it is chosen anew each time
                body, out, inner = (replace(body[0], body=(*out, *inner, *body[0].body)),), [], []
        if "two_times" in flags:
            body = (Times(Number(2), body),)
        body = (*inner, *body)
        if each_player:
            body, out = (*out, *body), []  # each of them chooses when their turn comes
        for var, of in reversed(loops):
            body = (Loop(var, of, body, together=not each_player),)
        if "if_able" in flags:
            body = (Attempt(body, scope.new("did")),)
        scope.vars.update(self.wholes)
        self.really_done(predicate.verb, args, scope)
        if self.wholes and not any(value.kind in ("number", "amount") for _, value in args):
            scope.number = CountOf(self.wholes[-1][1])
        self.wholes = []
        return (*out, *body)

    @staticmethod
    def note_done_to(verb: str, noun: Noun, thing: Expr, scope: Scope) -> None:
        """*the swapped X* is what the act was done to first, and rather another card than the one that bears the text."""
        before = scope.done_to.get(verb)
        if before is None or (thing.kind == "card" and isinstance(scope.vars.get(before), This)):
            scope.done_to[verb] = noun.mention

    def really_done(self, verb: str, args: list[tuple[str, Expr]], scope: Scope) -> None:
        """*Heal up to 3 damage. Deal that much*: as much as was really taken off, where that can be less than was chosen."""
        term = self.vocabulary.terms.get(verb)
        for name, value in args:
            chosen = isinstance(value, Amount) and isinstance(value.count, Var) and scope.number == value.count
            if chosen and term is not None and not term.native and any(str(s).casefold().startswith(f"remove the {name} from") for s in term.means):
                scope.number = Happenings(Event(verb), "way", name)

    def cards_of_zone(self, verb: str, part: Slot, scope: Scope, out: list[Action], loops: list[tuple[str, Expr]]) -> tuple[str, Expr] | None:
        """*discard your hand*: each card in it; what the engine does with several cards at once it does with all of them."""
        zone = part.filler
        if not isinstance(zone, Noun | Pronoun):
            return None
        slot = self.compiler.stands_for_cards(verb, part.name, self.compiler.nouns.kind(zone, scope))
        if slot is None:
            return None
        name = scope.new("e")
        whole = Var(f"{name}s", "card", many=True)
        cards = Select(name, "card", self.compiler.nouns.expression(zone, scope))
        self.wholes.append((zone.mention, whole))
        if self.compiler.is_native(verb):
            out.append(Let(whole.name, cards, many=True))
            return slot, whole
        loops.append((name, cards))
        return slot, Var(name, "card")

    def noted(self, thing: Only, noun: Noun, scope: Scope, out: list[Action]) -> Expr:
        """*the top card of X*: the card itself is kept, since another one may soon be on top."""
        name = f"m{noun.mention}"
        out.append(Let(name, thing))
        scope.vars[noun.mention] = Var(name, thing.kind)
        return Var(name, thing.kind)

    def where_from(self, verb: str, args: list[tuple[str, Expr]], out: list[Action]) -> list[tuple[str, Expr]]:
        """The zone that something is taken from, where it is said of the thing: *retrieve a card under X* is *retrieve a card from under X*."""
        named = {name for name, _ in args}
        slot = next((s for s, k in self.compiler.slot_kinds(verb).items() if s in SOURCES and k == "zone" and s not in named), None)
        zones = [p.of.domain for p in out if isinstance(p, Pick) and isinstance(p.of, Select) and isinstance(p.of.domain, ZoneOf)]
        return [(slot, zones[0])] if slot is not None and len(zones) == 1 else []

    def naming(self, predicate: Predicate, scope: Scope) -> Iterator[str]:
        """The classes that the text itself names: a rule of the game about just these gives way to it."""
        for part in () if self.compiler.is_native(predicate.verb) else predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun) and self.compiler.nouns.kind(part.filler, scope) == "card":
                words = [f.term for f in part.filler.filters if f.kind == "class" and not f.negated]
                if part.filler.head.kind == "term":
                    words.append(part.filler.head.term)
                yield from (f"name {part.name} {self.vocabulary.word(word)}" for word in words if self.vocabulary.word(word) in self.vocabulary.classes)

    def for_free(self, predicate: Predicate, scope: Scope) -> tuple[Action, ...]:
        """*for free*, *without paying its cost*: what the verb is done to costs nothing while the text is carried out."""
        unpaid = any(
            (isinstance(part, Adverb) and part.code == "for_free") or (isinstance(part, Purpose) and part.code == "without" and part.predicate.verb == "Pay")
            for part in predicate.parts
        )
        noun = next((part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)), None)
        if not unpaid or noun is None:
            return ()
        if "cost" not in self.vocabulary.values:
            raise UncompiledError("nothing here has a cost")
        known = self.compiler.nouns.known(noun, scope)
        name = scope.new()
        of = Pattern(name, (Same(Var(name, "card"), known),)) if known is not None else self.compiler.nouns.pattern(replace(noun, mention=-1), scope)
        return (Lasting((Modify("cost", "base", of, Number(0), Always()),), "act"),)

    def for_each_one(self, verb: str, slot: str, noun: Noun, scope: Scope) -> bool:
        """*each of them on an empty space*, *2 of them on empty spaces*: one is chosen for each."""
        if self.compiler.nouns.known(noun, scope) is not None or self.counted(verb, slot, noun, scope):
            return False
        if noun.quantity is None:
            return noun.plural and noun.article is None and self.compiler.nouns.kind(noun, scope) == "space"
        return noun.quantity.kind == "a" and not noun.partitive

    source: Expr | None = None
    """The zone that the verb at hand takes its cards from, where it names one."""

    holder: Expr | None = None
    """The card that the verb at hand takes tokens off, where it names one."""

    def taken_off(self, predicate: Predicate, scope: Scope) -> Expr | None:
        """The card in *spend any number of tokens from it*."""
        for part in predicate.parts:
            if (
                isinstance(part, Slot)
                and part.name == "source"
                and isinstance(part.filler, Noun | Pronoun)
                and self.compiler.nouns.kind(part.filler, scope) == "card"
            ):
                if isinstance(part.filler, Pronoun) or self.compiler.nouns.known(part.filler, scope) is not None:
                    return self.compiler.nouns.expression(part.filler, scope)
        return None

    def taken_from(self, predicate: Predicate, scope: Scope) -> Expr | None:
        """The zone in *retrieve a card from your pile*."""
        for part in predicate.parts:
            if isinstance(part, Slot) and part.name in SOURCES and isinstance(part.filler, Noun) and self.compiler.nouns.kind(part.filler, scope) == "zone":
                return self.compiler.nouns.expression(part.filler, scope)
            if isinstance(part, Slot) and part.name in SOURCES and isinstance(part.filler, Group) and part.filler.link == "and":
                zones = self.compiler.nouns.zones_in(part.filler, scope)
                return Union(tuple(self.compiler.nouns.expression(zone, scope) for zone in zones), "zone") if zones else None
        return None

    def other_word(self, verb: str, args: tuple[tuple[str, Expr], ...]) -> tuple[str, tuple[tuple[str, Expr], ...]]:
        """A verb that is only another word for an act: the act itself, with what is named."""
        alias = self.compiler.aliases.get(verb)
        if alias is None or alias.moment or alias.fixed or not all(alias.slots.get(name, BY) != BY for name, _ in args):
            return verb, args
        return alias.verb, tuple((alias.slots[name], value) for name, value in args)

    def made(self, verb: str, args: tuple[tuple[str, Expr], ...], actor: Expr, flags: tuple[str, ...]) -> Action:
        if self.compiler.is_native(verb):
            return Native(verb, args if isinstance(actor, You) else (*args, ("actor", actor)), flags)
        return Do(verb, args, actor, flags)

    def merged(self, verb: str, args: list[tuple[str, Expr]]) -> list[tuple[str, Expr]]:
        """A slot for several things, where the body speaks of two single ones (swap A and B)."""
        pair = self.compiler.pair_slots(verb)
        if pair is None:
            return args
        many, first, second = pair
        found = dict(args)
        things = found.pop(many, None)
        if isinstance(things, Union) and len(things.of) == 2:
            found[first], found[second] = things.of
        elif isinstance(things, Var):
            found[first], found[second] = Var(f"{things.name}.0", "card"), Var(f"{things.name}.1", "card")
        if first in found and second in found:
            found[many] = Union((found[first], found[second]), "card")
        return list(found.items())

    @staticmethod
    def sized(args: list[tuple[str, Expr]]) -> list[tuple[str, Expr]]:
        """*deal damage to X equal to Y*: as much as Y."""
        size = dict(args).get("size")
        amount = next((value for _, value in args if isinstance(value, Amount)), None)
        if size is None or amount is None:
            return args
        count = size.count if isinstance(size, Amount) else size
        return [(name, replace(amount, count=count) if value is amount else value) for name, value in args if name != "size"]

    def for_each(self, count: ForEach, body: tuple[Action, ...], most: Expr | None, scope: Scope) -> tuple[Action, ...]:
        """*for each X*: an amount is multiplied, anything else is done so many times."""
        times = self.compiler.nouns.times(count.of, scope)
        if most is not None:
            times = Sum("min", times, most)
        act = body[0]
        if isinstance(act, Do | Native):
            for name, value in act.args:
                if isinstance(value, Amount):
                    product: Expr = times if value.count == Number(1) else Sum("*", value.count, times)
                    changed = tuple((n, Amount(value.resource, product) if n == name else v) for n, v in act.args)
                    return (replace(act, args=changed), *body[1:])
                if name in ("cards", "amount", "distance") and value.kind == "number":
                    changed = tuple((n, Sum("*", v, times) if n == name else v) for n, v in act.args)
                    return (replace(act, args=changed), *body[1:])
        return (Times(times, body),)

    def actor(self, subject: Phrase, scope: Scope, loops: list[tuple[str, Expr]]) -> Expr:
        """Who does it; *each player* does it one after another."""
        if isinstance(subject, Noun) and subject.quantity is not None and subject.quantity.kind in EVERY:
            found = self.compiler.nouns.select(subject, scope)
            loops.append((found.var, found))
            self.compiler.player = Var(found.var, "player")
            return Var(found.var, "player")
        made = self.compiler.nouns.expression(subject, scope)
        self.compiler.player = made
        if getattr(subject, "mention", -1) >= 0 and not isinstance(made, You):
            scope.vars[subject.mention] = made  # type: ignore[union-attr]
        return made

    # -- arguments

    def argument(self, verb: str, slot: str, phrase: Phrase, scope: Scope, out: list[Action], loops: list[tuple[str, Expr]], who: Expr) -> Expr:
        """What fills a slot: known, chosen before, or each of a set in turn."""
        nouns = self.compiler.nouns
        phrase = nouns.counted(phrase) if isinstance(phrase, Noun) else phrase
        mutual = self.compiler.parties.each_other(phrase, loops, scope)
        if mutual is not None:
            return mutual
        if isinstance(phrase, Pronoun):
            among = self.spoken_of(scope) if phrase.word == "one" and phrase.refers is None else None
            if among is not None:
                return self.pick_from(among, "number", 1, phrase.mention, scope, out, who)
            thing = nouns.pronoun(phrase, scope)
            share = self.compiler.portions.of_known(thing, phrase.quantity, scope)
            if share is not None:
                return share
            if phrase.quantity is not None and phrase.quantity.kind in CHOICES:
                return self.pick_from(thing, phrase.quantity.kind, phrase.quantity.number, phrase.mention, scope, out, who)
            if self.many(thing) or (phrase.quantity is not None and phrase.quantity.kind in EVERY):
                return self.each_of(thing, phrase, verb, slot, scope, loops)
            return thing
        if isinstance(phrase, Group):
            return self.group(verb, slot, phrase, scope, out, loops, who)
        if isinstance(phrase, Quoted):
            raise UncompiledError("an ability in quotation marks here")
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
                self.pick(found, phrase.quantity.kind, phrase.quantity.number, phrase, "", slot, scope, out, chosen, who)
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
                return self.pick_from(known, phrase.quantity.kind, phrase.quantity.number, phrase.mention, scope, out, who)
            return self.each_of(known, phrase, verb, slot, scope, loops) if self.many(known) or (phrase.plural and isinstance(known, Var | Union)) else known
        if phrase.partitive and phrase.quantity is not None:
            inner = nouns.expression(replace(phrase, quantity=None, partitive=False), scope)
            if phrase.quantity.kind in CHOICES:
                return self.pick_from(inner, phrase.quantity.kind, phrase.quantity.number, phrase.mention, scope, out, who)
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
        return replace(noun, quantity=Quantity("a"), filters=tuple(f for f in noun.filters if f is not roles[0]))

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

    def amount(self, verb: str, slot: str, noun: Noun, scope: Scope, out: list[Action], who: Expr) -> Expr:
        """So many tokens, spaces or cards; an amount left open is chosen first, unless the verb itself can leave it open."""
        nouns = self.compiler.nouns
        known = nouns.known(noun, scope)
        if known is not None:
            return known
        if noun.head.kind == "number" or nouns.kind(noun, scope) not in ("token", "value"):
            number = self.how_many(verb, slot, noun, scope)
            if noun.quantity is not None and noun.quantity.kind in ("half",):
                raise UncompiledError("half of what?")
            if isinstance(number, Upto) and slot not in self.compiler.range_slots(verb):
                number = self.settle(number, noun, scope, out, who, None)
            scope.number = number if not isinstance(number, Upto) else scope.number
            scope.vars.setdefault(noun.mention, number)
            return number
        if verb == LOSING and self.compiler.excess.of(noun) is not None and noun.owner is None:
            scope.vars[LOSER] = who
            noun = replace(noun, owner=Pronoun("they", refers=LOSER))  # *lose all X in excess of 6*: of one's own
        made = nouns.expression(noun, scope)
        resource = made.resource if isinstance(made, Held) else self.vocabulary.sort(noun.head.term)
        if made.kind == "number" and resource is not None and slot != "track" and self.compiler.slot_kinds(verb).get(slot) == "amount":
            made = Amount(resource, made)
        if isinstance(made, Amount):
            number = made.count
            if isinstance(number, Upto):
                number = self.settle(number, noun, scope, out, self.holder or who, made.resource)
                made = Amount(made.resource, number)
            if not (isinstance(number, Number) and number.value < 0):
                scope.number = number
            scope.vars[noun.mention] = made
        return made

    def how_many(self, verb: str, slot: str, noun: Noun, scope: Scope) -> Expr:
        """The number in *draw 2 cards*, *draw cards equal to X*; which cards they are cannot be said then."""
        nouns = self.compiler.nouns
        apart = [m for m in noun.modifiers if not (isinstance(m, Relation) and m.term in (*SUMS, "Equal to"))]
        certain = noun.owner is not None or any(f.kind != "core" for f in noun.filters) or bool(apart) or bool(nouns.head_tests(noun, "card", This()))
        if nouns.kind(noun, scope) == "card" and certain and slot == self.compiler.object_slot(verb):
            raise UncompiledError(f'"{self.vocabulary.word(verb)}" takes so many cards, not certain ones: say with another verb which they are')
        if nouns.equal_to(noun) is not None or (noun.modifiers and not noun.quantity):
            return nouns.how_many(noun, scope)
        return nouns.count(noun.quantity, scope)

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
            nouns.not_apart(noun)
            all_of = nouns.select(noun, scope)
            found = self.default_domain(verb, slot, all_of, who) if not all_of.tests else all_of
            self.note_others(all_of, scope)
            return self.each_of(found, noun, verb, slot, scope, loops)
        if quantity.kind in CHOICES:
            found = self.default_domain(verb, slot, nouns.select(noun, scope), who)
            anywhere = quantity.kind == "any" and found.kind == "space"
            if (anywhere or any(isinstance(x, Relation) for x in noun.modifiers)) and slot != self.compiler.agent_slot(verb):
                self.placed.append(slot)  # where the doer is says nothing of where the rest must be
            if isinstance(found, Select) and isinstance(found.domain, Top):
                return self.each_of(found, noun, verb, slot, scope, loops)
            return self.pick(found, quantity.kind, quantity.number, noun, verb, slot, scope, out, loops, who)
        raise UncompiledError(f'the quantity "{quantity.kind}" is not known here')

    def by_print(self, test: Condition) -> bool:
        """Does a test ask only what is printed on a card, which can be asked of it anywhere?"""
        if isinstance(test, Not):
            return self.by_print(test.of)
        return isinstance(test, IsClass | HasWord | IsNamed | Shares) or (isinstance(test, Defined) and test.term in self.compiler.by_belonging)

    @staticmethod
    def note_others(taken: Select, scope: Scope) -> None:
        """*each X that was shown this way ... the others*: all that were shown, and those of them that are taken."""
        this_way = tuple(test for test in taken.tests if isinstance(test, Happened) and test.period == "way")
        if this_way:
            scope.group = replace(taken, tests=this_way)
            scope.taken = [Var(f"{taken.var}s", taken.kind, many=True)]

    def default_domain(self, verb: str, slot: str, found: Select, who: Expr) -> Select:
        """Where the verb itself says that the thing must be or usually is (in the hand of who does it), it is looked for there."""
        if found.domain != "in_play" or found.kind != "card":
            return found
        where = self.source if self.source is not None else self.compiler.needed_place(verb, slot)
        if where is None and all(self.by_print(test) for test in found.tests):
            where = self.compiler.usual_places.get((verb, slot))
        if isinstance(where, ZoneOf) and isinstance(where.of, You):
            where = replace(where, of=who)
        return replace(found, domain=where) if where is not None else found

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
        apart = self.apart(noun)
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
        self.wholes.append((noun.mention, whole))
        loops.append((name, whole))
        return Var(name, found.kind)

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

    def apart(self, noun: Noun) -> str:
        """In what the things of a set must differ from one another."""
        adjectives = (self.compiler.collective[f.term] for f in noun.filters if f.term in self.compiler.collective)
        return next((by for by in (*adjectives, *(self.compiler.nouns.differing(m, Scope()) for m in noun.modifiers)) if by), "")

    @staticmethod
    def bounds(kind: str, number: int | str | None) -> tuple[Expr, Expr]:
        """From how many to how many are chosen."""
        if kind in ("a", "another", "either", "any", "some"):
            return Number(1), Number(1)
        if kind == "any_number":
            return Number(0), Number(-1)
        if not isinstance(number, int):
            raise UncompiledError(f'the number "{number}" is not known here')
        if kind in ("up_to", "at_most", "or_less", "or_fewer"):
            return Number(0), Number(number)
        if kind in ("at_least", "or_more"):
            return Number(number), Number(-1)
        return Number(number), Number(number)

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

    def rest(self, noun: Noun, scope: Scope) -> Expr | None:
        """*the rest*, *the others*: what was not taken of the group that was spoken of last."""
        if noun.head.term not in ("Rest", "Other one") or scope.group is None:
            return None
        name = f"m{noun.mention}"
        it = Var(name, "card")
        return Select(name, "card", scope.group, tuple(Not(Same(it, taken)) for taken in scope.taken))

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

    def group(self, verb: str, slot: str, group: Group, scope: Scope, out: list[Action], loops: list[tuple[str, Expr]], who: Expr) -> Expr:
        """*A and B*: both; *A or B*: one of them, chosen."""
        nouns = self.compiler.nouns
        if all(isinstance(m, Noun) and nouns.amount_like(m) for m in group.members):
            amounts = tuple(nouns.expression(m, scope) for m in group.members)
            name = scope.new("e")
            loops.append((name, Union(amounts, "amount")))
            return Var(name, "amount")
        common = either.shared(group, nouns, scope)
        if common is not None and common.quantity is not None:
            found = self.default_domain(verb, slot, either.select(group, common, nouns, scope), who)
            return self.pick(found, common.quantity.kind, common.quantity.number, common, verb, slot, scope, out, loops, who)
        each_zone = nouns.zones_in(group, scope)
        listed = each_zone if len(each_zone) == len(group.members) else group.members
        members = tuple(self.member(verb, slot, m, scope, out, who) for m in listed)
        whole = Union(members, members[0].kind)
        all_of_them = any(isinstance(m, Noun) and m.quantity is not None and m.quantity.kind in EVERY for m in group.members)
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

    def dice(self, noun: Noun, scope: Scope) -> Expr:
        """How many dice: *2 dice*, *dice equal to X*, *that many dice*; or the dice of the last roll."""
        nouns = self.compiler.nouns
        equal = nouns.equal_to(noun)
        if equal is not None:
            return nouns.how_many(equal, scope)
        known = nouns.known(noun, scope)
        if known is not None:
            return known
        if (noun.quantity is not None and noun.quantity.kind in EVERY) or (noun.quantity is None and noun.plural) or noun.modifiers or noun.filters:
            return nouns.select(noun, scope)
        return nouns.count(noun.quantity, scope)

    # -- choosing

    def choose(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...]:
        """*Choose X*: the choice is kept; something already settled is only named."""
        nouns = self.compiler.nouns
        out: list[Action] = []
        who = self.who(subject, predicate, scope)
        if isinstance(who, Select):
            raise UncompiledError("several players who choose")
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
                    scope.name(self.argument("Choose", "choice", filler, scope, out, loops, who))
                    scope.vars.update(self.wholes)
                    self.wholes = []
                    kept = scope.vars.get(filler.mention)
                    if isinstance(kept, Var) and kept.kind == "card":
                        scope.chosen = kept
                    if any(isinstance(p, Adverb) and p.code == "at_random" for p in predicate.parts):
                        out = at_random(out)
                    if kept is not None and isinstance(kept, Var) and kept.kind == "number":
                        scope.number = kept
                    register = self.compiler.qualities.appoints(predicate)
                    if register is not None:
                        out = self.compiler.qualities.appointed(register, out, who)
                elif isinstance(filler, Group) and filler.link == "and":
                    self.choose_all(filler, scope, out, who)
                elif isinstance(filler, Pronoun | Group):
                    self.argument("Choose", "choice", filler, scope, out, [], who)
                    self.wholes = []
        return tuple(out)

    def choose_all(self, group: Group, scope: Scope, out: list[Action], who: Expr) -> None:
        """*Choose a X and 2 Y*: one choice after another; all of it together is what *them* means."""
        chosen: list[Expr] = []
        for member in group.members:
            size = len(out)
            made = self.argument("Choose", "choice", member, scope, out, [], who)
            if self.vocabulary.game.order.partly:  # where there is none of one sort, the others are chosen all the same
                out[size:] = [replace(pick, spared=True) if isinstance(pick, Pick) else pick for pick in out[size:]]
            mention = member.mention if isinstance(member, Noun) else -1
            made = dict(self.wholes).get(mention, made)
            self.wholes = []
            scope.vars[mention] = made
            chosen.append(made)
        scope.vars[group.mention] = Union(tuple(chosen), chosen[0].kind)

    # -- offers

    def offers_more(self, predicate: Predicate) -> bool:
        """*1 extra X*: more than the rules allow."""
        if predicate.verb not in self.compiler.offered:
            purpose = next((p for p in predicate.parts if isinstance(p, Purpose) and p.code == "to"), None)
            if purpose is None or purpose.predicate.verb not in self.compiler.offered:
                return False
        return any(
            isinstance(p, Slot) and isinstance(p.filler, Noun) and any(f.kind == "core" and f.term in ("extra", "additional") for f in p.filler.filters)
            for p in predicate.parts
        )

    def stretched(self, predicate: Predicate) -> Slot | None:
        """The measure that is *extra* where a card does something farther than the rules allow (*it may move 2 extra spaces*)."""
        if predicate.verb not in self.compiler.offered or self.compiler.is_doer(predicate.verb, predicate.subject):
            return None
        measures = self.compiler.range_slots(predicate.verb)
        parts = (p for p in predicate.parts if isinstance(p, Slot) and p.name in measures and isinstance(p.filler, Noun))
        return next((p for p in parts if any(f.kind == "core" and f.term in ("extra", "additional") for f in getattr(p.filler, "filters", ()))), None)

    def use_to(self, predicate: Predicate, scope: Scope) -> tuple[Action, ...]:
        """*use up to 3 different X to V*: X does V."""
        purpose = next(p for p in predicate.parts if isinstance(p, Purpose) and p.code == "to")
        target = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "target"), None)
        inner = purpose.predicate
        slot = inner.subject if inner.subject not in ("actor", "doer") else self.compiler.agent_slot(inner.verb)
        if not isinstance(target, Noun | Pronoun | Group):
            raise UncompiledError("use what?")
        moved = replace(inner, parts=(Slot(slot, target), *inner.parts), subject="actor")
        return self.act(moved, None, scope)

    def offer(self, clause: Clause, scope: Scope) -> Offer | None:
        """*you may V any number of X*, *you may use up to 3 different X to V*, as a phase offers it."""
        if len(clause.predicates) != 1 or clause.subordinates:
            return None
        predicate = clause.predicates[0]
        if predicate.mood.modal != "may" or predicate.mood.negated:
            return None
        way = self.compiler.ways.named(predicate)
        if way is not None:
            predicate = self.compiler.ways.bare(predicate)
        elif predicate.verb == "Use" and any(isinstance(p, Purpose) and p.code == "to" for p in predicate.parts):
            purpose = next(p for p in predicate.parts if isinstance(p, Purpose) and p.code == "to")
            target = next(p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "target")
            inner = purpose.predicate
            slot = inner.subject if inner.subject not in ("actor", "doer") else self.compiler.agent_slot(inner.verb)
            predicate = replace(inner, parts=(Slot(slot, target), *inner.parts), subject="actor")
        if self.compiler.is_native(predicate.verb):
            return None
        actions = self.act(replace(predicate, mood=replace(predicate.mood, modal=None)), None, scope, way)
        picks = tuple(a for a in actions if isinstance(a, Pick))
        last: Action = actions[-1]
        while isinstance(last, Loop) and len(last.body) == 1:
            last = last.body[0]
        if not isinstance(last, Do) or len(actions) != len(picks) + 1:
            return None
        limit: Expr | None = None
        singles: list[Pick] = []
        for pick in picks:
            if pick.many:
                limit = None if pick.most == Number(-1) else pick.most
                found = pick.of
                assert isinstance(found, Select)
                singles.append(Pick(found.var, found, Number(1), Number(1)))
            elif isinstance(pick.of, Upto):
                return None
            else:
                limit = Number(1)
                singles.append(replace(pick, least=Number(1)))
        if way is not None:
            singles = [self.in_that_way(pick, way, scope) for pick in singles]
        return Offer(last, tuple(singles), limit, self.says_different(predicate))

    def in_that_way(self, pick: Pick, way: Predicate, scope: Scope) -> Pick:
        """Only what could be used in that way is offered."""
        found = pick.of
        assert isinstance(found, Select)
        return replace(pick, of=replace(found, tests=(*found.tests, self.compiler.ways.can(way, Var(found.var, found.kind), scope))))

    @staticmethod
    def says_different(predicate: Predicate) -> bool:
        """*up to 3 different X*: each of them once."""
        nouns = (part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun))
        return any(each.term in ("different", "Different") for noun in nouns for each in noun.filters)


def in_order(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts of a predicate as they must be settled: what speaks of something that is named behind it comes last."""
    waits = [part for at, part in enumerate(parts) if isinstance(part, Slot) and _spoken_of(part) & {_mention(later) for later in parts[at + 1 :]}]
    return (*(part for part in parts if part not in waits), *waits)


def _mention(part: Part) -> int:
    return part.filler.mention if isinstance(part, Slot) and isinstance(part.filler, Noun) else -1


def _spoken_of(node: object) -> set[int]:
    """The mentions that the pronouns of a phrase refer to."""
    if isinstance(node, Pronoun):
        return {node.refers} if node.refers is not None else set()
    if isinstance(node, tuple):
        return {each for item in node for each in _spoken_of(item)}
    return {each for f in fields(node) for each in _spoken_of(getattr(node, f.name))} if is_dataclass(node) else set()


def optional(who: Expr, actions: tuple[Action, ...], name: str) -> tuple[Action, ...]:
    """What `who` may do or leave; where each of several players may, each of them decides when their turn comes."""
    loop = actions[0]
    if len(actions) == 1 and isinstance(loop, Loop) and not loop.together and loop.of.kind == "player":
        return (replace(loop, body=(Optional(Var(loop.var, "player"), loop.body, name),)),)
    return (Optional(who, actions, name),)


def says_how(action: Action) -> bool:
    """Does an action only say how things are from now on, or what must be settled?"""
    return isinstance(action, Lasting) or (isinstance(action, Native) and action.name == "Settle") or (isinstance(action, Let) and action.spare)


def while_here(action: Action) -> Action:
    """The action, for as long as the card that bears the text is in play."""
    if isinstance(action, Native) and verb_lasts(action.name):
        return replace(action, flags=(*action.flags, "for here"))
    if isinstance(action, Lasting):
        return replace(action, until="here")
    if isinstance(action, Loop):
        return replace(action, body=tuple(while_here(each) for each in action.body))
    if isinstance(action, Pick | Let):
        return action
    raise UncompiledError("it cannot be undone when the card leaves play")


def at_random(actions: list[Action]) -> list[Action]:
    """The same with every choice left to chance."""
    return [replace(action, random=True) if isinstance(action, Pick) else action for action in actions]


def verb_lasts(verb: str) -> bool:
    """Verbs whose outcome can be for a time only."""
    return verb == "Take control"
