"""Clause -> actions: what a text does, in order, with what must be chosen on the way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.acts import verb_lasts
from interpreter.effects.demands import demanded_for
from interpreter.effects.located import located
from interpreter.effects.model import (
    Action,
    Do,
    Done,
    Event,
    Expr,
    Extra,
    Held,
    Lasting,
    Let,
    Loop,
    Native,
    OneOf,
    Optional,
    Pick,
    Sum,
    This,
    Together,
    Until,
    Var,
    When,
    You,
)
from interpreter.effects.plain import spoken
from interpreter.effects.repeating import counted_to
from interpreter.effects.restated import reunited
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.effects.skips import VERB as SKIP
from interpreter.effects.states import while_so
from interpreter.language.tree import Adverb, Clause, Group, Noun, Phrase, Predicate, Pronoun, Purpose, Quantity, Relation, Slot, Subordinate, Time

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

STATES = frozenset(["Get", "Have", "have", "be", "Cost (an amount)", "Count as", "Control (a card)", "Belong"])


class Actions:
    """Makes actions of the clauses of a text."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

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
        one = next((part.filler for part in lead.predicates[0].parts if isinstance(part, Slot)), None)
        if one is not None and not (isinstance(one, Pronoun) and one.word == "one"):
            raise UncompiledError("of what stands behind a colon one can be chosen, not several", getattr(one, "at", None))
        who: Expr = You()
        if lead.subject is not None:
            who = self.compiler.nouns.expression(lead.subject, scope)
            scope.vars[getattr(lead.subject, "mention", -1)] = who
        branches: list[tuple[Action, ...]] = []
        for clause, behind in zip(clauses[1:], (*clauses[2:], None), strict=True):
            if behind is not None and behind.link == "or" and clause.predicates[-1].link == "comma":
                raise UncompiledError('what "or" stands between is not clear here: put a semicolon behind each of the choices', clause.at)
            made = self.clause(clause, scope)
            if clause.link == "and" and branches:
                branches[-1] = branches[-1] + made
            else:
                branches.append(made)
        return (OneOf(who, tuple(branches)),)

    def priced(self, clauses: tuple[Clause, ...], scope: Scope) -> tuple[Action, ...]:
        """*Pay A: do B*: B is done only when A was."""
        if any(clause.link not in ("and", "then") for clause in clauses[2:]):
            raise UncompiledError("what follows a price cannot be a choice: say first what is paid, then the choice in a sentence of its own")
        price = self.clause(clauses[0], scope)
        return (*price, When(Done(""), tuple(action for clause in clauses[1:] for action in self.clause(clause, scope))))

    @located
    def clause(self, clause: Clause, scope: Scope) -> tuple[Action, ...]:
        """A subject and its verbs; *if*, *unless*, *until* behind them hold for all; *while* says how long what is so lasts."""
        before = self.compiler.duration
        self.compiler.duration = before or ("game" if any(sub.kind == "while" for sub in clause.subordinates) else "")
        try:
            return self.told(clause, scope)
        finally:
            self.compiler.duration = before

    @located
    def told(self, clause: Clause, scope: Scope) -> tuple[Action, ...]:
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
        for link, more in zip(self.joined(links[1:], clause), groups[1:], strict=True):
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
    def joined(links: list[str], clause: Clause) -> list[str]:
        """The words between joined verbs; a comma stands for the word behind it: *A, B or C*."""
        said: list[str] = []
        for link in reversed(links):
            said.insert(0, said[0] if link == "comma" and said else link)
        if "or" in said and len(set(said)) > 1:
            raise UncompiledError('what "or" stands between is not clear here: make two sentences of it', clause.at)
        return said

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

    @located
    def guarded(self, sub: Subordinate, actions: tuple[Action, ...], scope: Scope) -> tuple[Action, ...]:
        if sub.kind == "if" and scope.verb and scope.resolved:  # what a verb does only if something is so is otherwise not done at all
            return (When(self.compiler.conditions.subordinate(sub, scope), actions, (Native("Fail", ()),)),)
        if sub.kind == "while":
            return self.meanwhile(sub, actions, scope)
        if sub.kind in ("if", "unless"):
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
        raise UncompiledError(f'"{spoken(sub.kind)} ..." cannot stand behind something that is done: put it before it')

    @located
    def meanwhile(self, sub: Subordinate, actions: tuple[Action, ...], scope: Scope) -> tuple[Action, ...]:
        """What lasts holds as long as something is so; what is done at once is done if it is so now."""
        condition = self.compiler.conditions.subordinate(sub, scope)
        if not any(isinstance(action, Lasting) for action in actions):
            return (When(condition, actions),)
        return tuple(while_so(action, condition) if isinstance(action, Lasting) else action for action in actions)

    @located
    def as_yours(self, sub: Subordinate, actions: tuple[Action, ...], scope: Scope) -> tuple[Action, ...]:
        """*Do V with X as if you controlled it*: for that act X is yours."""
        clause = sub.clauses[0]
        thing = next((part.filler for part in clause.predicates[0].parts if isinstance(part, Slot) and part.name == "target"), None)
        yours = isinstance(clause.subject, Pronoun) and clause.subject.word == "you" and clause.predicates[0].verb in ("Control (a card)", "Own")
        if len(sub.clauses) != 1 or not yours or not isinstance(thing, Pronoun | Noun) or not isinstance(actions[-1], Do):
            raise UncompiledError("as if by what it is done is not said")
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
        who = self.compiler.nouns.expression(subject, scope)
        return You() if isinstance(who, This) else who

    # -- one verb

    def light(self, predicate: Predicate) -> Predicate:
        """*make a V with X* is *V with X*: the noun says what is done."""
        deed = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "deed"), None)
        verb = self.compiler.verb_of(deed) if isinstance(deed, Noun) else None
        if verb is None or not isinstance(deed, Noun):
            return predicate
        if deed.quantity is not None and deed.quantity.kind != "a" and deed.quantity.number != 1:
            raise UncompiledError("an act can be made once: say it again for each further time", deed.quantity.at)
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
        if part.filler.link == "or":
            raise UncompiledError("both are needed, not one or the other", part.filler.at)
        single = [slot for slot in zones if slot != part.name]
        both = tuple(Slot(slot, member, at=member.at) for slot, member in zip(single, self.compiler.nouns.zones_in(part.filler, scope), strict=True))
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
            raise UncompiledError("whose number becomes how much is not said")
        return (Native("Count up", (("track", held), ("amount", Sum("-", self.compiler.quantities.how_many(result, scope), held)))),)

    def once_more(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...] | None:
        """*make an extra V with X this phase*: X may do it once more, any time until then."""
        deed = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "deed"), None)
        lasts = any(isinstance(p, Time) and self.compiler.spans.time_of(p) is not None for p in predicate.parts)
        if not isinstance(deed, Noun) or not lasts or not any(f.term in ("extra", "additional") for f in deed.filters):
            return None
        verb = self.compiler.verb_of(deed)
        maker = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "maker"), subject)
        if verb not in self.compiler.offered or verb is None or not isinstance(maker, Noun | Pronoun):
            return None
        you = maker is subject or (isinstance(subject, Pronoun) and subject.word == "you")
        if predicate.mood.modal not in ("may", "can") or not you:
            raise UncompiledError("only you may do more than the rules let you do: say that you may", predicate.at)
        slot = self.compiler.agent_slot(verb)
        who = self.compiler.lasting.subject_pattern(maker, scope)
        count = self.compiler.quantities.count(deed.quantity, scope)
        return (Lasting((Extra(Event(verb, ((slot, who),)), slot, count, again=True),), self.compiler.spans.until(predicate)),)

    @located
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
            predicate, subject = (
                replace(predicate, verb="Add", wording=1, parts=(*predicate.parts, Slot("target", subject, at=subject.at)), subject="actor"),
                None,
            )
        verb = predicate.verb
        if predicate.mood.negated:
            return self.compiler.lasting.statement(predicate, subject, scope)
        if self.compiler.offers.stretched(predicate) is not None:
            return self.compiler.lasting.statement(predicate, subject, scope)
        if self.compiler.offers.offers_more(predicate):
            return self.compiler.lasting.extra(predicate, subject, scope)
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
            return self.compiler.picks.choose(predicate, subject, scope)
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
            return self.compiler.acts.act(self.compiler.ways.bare(predicate), subject, scope, way)
        if verb == "Use" and any(isinstance(p, Purpose) and p.code == "to" for p in predicate.parts):
            return self.compiler.offers.use_to(predicate, scope)
        purpose = next((p for p in predicate.parts if isinstance(p, Purpose) and p.code == "to"), None)
        if purpose is not None:
            return self.in_order_to(purpose.predicate, replace(predicate, parts=tuple(p for p in predicate.parts if p is not purpose)), subject, scope)
        return self.compiler.acts.act(predicate, subject, scope)

    def ends_the_act(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> bool:
        """*that ends with no effect*, in a text that comes before an act: it does not happen."""
        ended = subject if subject is not None else next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "procedure"), None)
        words = {self.vocabulary.word(verb) for verb in scope.answered}
        return isinstance(ended, Noun) and ended.head.kind == "term" and self.vocabulary.word(ended.head.term) in words

    def lasts(self, predicate: Predicate, subject: Phrase | None) -> bool:
        """Is it said for how long something may be done, or is it said of a thing rather than to a player?"""
        timed = any(isinstance(p, Time) and self.compiler.spans.time_of(p) is not None for p in predicate.parts)
        return bool(self.compiler.duration) or timed or not (isinstance(subject, Pronoun) and subject.word == "you")

    def in_order_to(self, aim: Predicate, means: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...]:
        """*A to B*: B is done only when A was."""
        return (*self.compiler.acts.act(means, subject, scope), When(Done(""), self.predicate(aim, subject, scope)))

    @located
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
            whole = replace(whole, quantity=Quantity("each", at=whole.at))
        lost = replace(what, quantity=Quantity("all", at=what.at), article=None, owner=None, modifiers=())
        times = tuple(part for part in predicate.parts if isinstance(part, Time))
        losing = Predicate("Lose", 0, replace(predicate.mood, form="finite"), (Slot("what", lost, at=lost.at), *times), subject="who", at=predicate.at)
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
    raise UncompiledError("what this does cannot be undone when the card leaves play")
