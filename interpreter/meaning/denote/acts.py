"""Clause -> actions: what a text does, in order, with what is chosen on the way."""

from __future__ import annotations

from dataclasses import dataclass, replace

from interpreter.content.role import Role
from interpreter.effects.model import (
    Action,
    Amount,
    Attempt,
    Condition,
    CountOf,
    Do,
    Done,
    Event,
    Expr,
    Happenings,
    Held,
    Lasting,
    Let,
    Loop,
    Native,
    Number,
    OneOf,
    Only,
    Optional,
    Pick,
    Select,
    Sum,
    This,
    Times,
    Together,
    Union,
    Until,
    Upto,
    Var,
    When,
    You,
    ZoneOf,
)
from interpreter.effects.model.walk import variables
from interpreter.language.tree import (
    Adverb,
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
    Relation,
    Slot,
    Subordinate,
    Time,
)
from interpreter.meaning.context import Context
from interpreter.meaning.denote.portions import ROUNDED
from interpreter.meaning.denote.quantifiers import looped
from interpreter.meaning.denote.states import conditioned
from interpreter.meaning.denote.ways import WAY
from interpreter.meaning.errors import Unbuilt, Unmeant
from interpreter.meaning.idioms.demands import demanded
from interpreter.meaning.idioms.prices import amount, bare, price
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import ALL, ONE, ZERO, Every, Filled, SlotOf

EVERY = frozenset(["each", "every", "all", "both"])
COUNTED = frozenset(["value", "token", "number", "amount", "range"])
MEASURES = frozenset(["distance", "times", "number"])
SOURCES = ("source", "place")
"""Slots that name the zone from which something is taken."""

FLAGS = frozenset([*ROUNDED, "each", "face_down", "face_up", "if_able", "at_random", "at_the_same_time", "two_times", "again"])

STATES = frozenset([Role.POSSESSION, Role.PRICE, Role.RECKONING, Role.CONTROL, Role.MEMBERSHIP])


NOT_HERE = frozenset([Role.DISREGARD, Role.SKIPPING, Role.ENDING, Role.USE, Role.NAMING, Role.REPETITION, Role.RESOLUTION])
"""Verbs whose denotation is still to come."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """The participants of an act, with what must be chosen and gone through before it."""

    args: tuple[tuple[str, Expr], ...] = ()
    choices: tuple[Action, ...] = ()
    inner: tuple[Action, ...] = ()
    loops: tuple[tuple[str, Expr], ...] = ()
    wholes: tuple[tuple[int, Expr], ...] = ()
    placed: tuple[str, ...] = ()

    def with_(self, name: str, filled: Filled, inside: bool = False) -> Arguments:
        """The same with one more participant."""
        choices, inner = (self.choices, (*self.inner, *filled.choices)) if inside else ((*self.choices, *filled.choices), self.inner)
        placed = (*self.placed, name) if filled.placed else self.placed
        return Arguments((*self.args, (name, filled.value)), choices, inner, (*self.loops, *filled.loops), (*self.wholes, *filled.wholes), placed)


class Acts:
    """The denotations of what is done."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- clauses

    def acts(self, clauses: tuple[Clause, ...], cx: Context) -> tuple[tuple[Action, ...], Context]:
        """All clauses of a sentence: one after another, or one of them to choose."""
        if any(clause.link == "choice" for clause in clauses):
            return self.choice(clauses, cx)
        done: list[Action] = []
        for clause in clauses:
            made, cx = self.clause(clause, cx)
            last = done[-1] if done else None
            if clause.link == "or" and done:
                done = [OneOf(You(), (tuple(done), made))]
            elif clause.link == "then" and clause.subject is None and isinstance(last, Optional):
                done[-1] = replace(last, body=(*last.body, *made))  # *you may A, then B*: both or neither
            else:
                done += made
        return tuple(done), cx

    def choice(self, clauses: tuple[Clause, ...], cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Choose one: A, or B.*"""
        lead = clauses[0]
        if self.facts.role(lead.predicates[0].verb) is not Role.CHOICE:
            return self.priced(clauses, cx)
        one = next((part.filler for part in lead.predicates[0].parts if isinstance(part, Slot)), None)
        if one is not None and not (isinstance(one, Pronoun) and one.word == "one"):
            raise Unmeant("of what stands behind a colon one can be chosen, not several", lead.at)
        if lead.predicates[0].mood.modal is not None or len(lead.predicates[0].parts) > 1:
            raise Unbuilt("who chooses, and whether", lead.at)
        who: Expr = You()
        if lead.subject is not None:
            who, cx = self.all.single(lead.subject, cx)
            cx = cx.bind(getattr(lead.subject, "mention", -1), who)
        branches: list[tuple[Action, ...]] = []
        for clause, behind in zip(clauses[1:], (*clauses[2:], None), strict=True):
            if behind is not None and behind.link == "or" and clause.predicates[-1].link == "comma":
                raise Unmeant('what "or" stands between is not clear here: put a semicolon behind each of the choices', clause.at)
            made, cx = self.clause(clause, cx)
            if clause.link == "and" and branches:
                branches[-1] = branches[-1] + made
            else:
                branches.append(made)
        return (OneOf(who, tuple(branches)),), cx

    def priced(self, clauses: tuple[Clause, ...], cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Pay A: do B*: B is done only when A was."""
        if any(clause.link not in ("and", "then") for clause in clauses[2:]):
            raise Unmeant("what follows a price cannot be a choice: say first what is paid, then the choice in a sentence of its own", clauses[0].at)
        price, cx = self.clause(clauses[0], cx)
        body: tuple[Action, ...] = ()
        for clause in clauses[1:]:
            more, cx = self.clause(clause, cx)
            body = (*body, *more)
        return (*price, When(Done(""), body)), cx

    def clause(self, clause: Clause, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """A subject and its verbs; *if* and *unless* behind them hold for all."""
        before = cx
        if not cx.duration and any(sub.kind == "while" for sub in clause.subordinates):
            cx = replace(cx, duration="game")  # what is so lasts as long as that is so
        shared = tuple(part for part in clause.predicates[-1].parts if isinstance(part, Time)) if len(clause.predicates) > 1 else ()
        actions: tuple[Action, ...] = ()
        links = self.links(clause)
        for number, predicate in enumerate(clause.predicates):
            last = number == len(clause.predicates) - 1
            spread = predicate if last or not shared else replace(predicate, parts=(*predicate.parts, *shared))
            made, cx = self.predicate(spread, clause.subject if number == 0 else those(clause.subject, cx), cx)
            actions = made if number == 0 else (OneOf(You(), (actions, made)),) if links[number - 1] == "or" else (*actions, *made)
        together = any(isinstance(part, Adverb) and part.code == "at_the_same_time" for each in clause.predicates for part in each.parts)
        if clause.predicates[0].mood.modal == "may" and not all(says_how(each) for each in actions):
            who, cx = self.who(clause.subject, clause.predicates[0], cx)
            name = cx.new("did")
            cx = replace(cx, outcome=name)
            actions = optional(who, actions, name)
        if together:
            actions = (Together(actions),)
        for sub in clause.subordinates:
            if sub.kind == "until":
                actions, cx = self.until(sub, actions, cx)
                continue
            if sub.kind == "as_though":
                actions, cx = self.as_yours(sub, actions, cx)
                continue
            if sub.kind not in ("if", "unless", "while"):
                raise Unbuilt("how long, or as if", sub.at)
            condition, cx = self.all.subordinate(sub, cx)
            if sub.kind == "while" and any(isinstance(action, Lasting) for action in actions):
                actions = tuple(while_so(action, condition) if isinstance(action, Lasting) else action for action in actions)
                continue
            otherwise = (Native("Fail", ()),) if sub.kind == "if" and cx.verb and cx.carried_out else ()
            actions = (When(condition, actions, otherwise),)
        return actions, replace(cx, duration=before.duration)

    def until(self, sub: Subordinate, actions: tuple[Action, ...], cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Do A until B is so*: again and again."""
        counted, cx = self.all.until_left(sub, actions, cx)
        if counted is not None:
            return counted, cx
        if any(predicate.verb == self.facts.leaving for clause in sub.clauses for predicate in clause.predicates):
            return self.while_here(sub, actions), cx
        if not all(isinstance(action, Do) for action in actions):
            raise Unbuilt("until when this lasts", sub.at)
        condition, cx = self.all.condition(sub.clauses, cx)
        return (Until(condition, actions),), cx

    def while_here(self, sub: Subordinate, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """*until this card leaves play*: for as long as the bearer is there."""
        clause = sub.clauses[0]
        parts = clause.predicates[0].parts
        out = parts[0].filler if len(parts) == 1 and isinstance(parts[0], Slot) else None
        own = isinstance(clause.subject, Noun | Pronoun) and clause.subject.refers == 0
        if not own or not isinstance(out, Noun) or self.facts.role(out.head.term) is not Role.IN_PLAY or len(sub.clauses) != 1:
            raise Unbuilt("until something is gone", sub.at)
        return tuple(self.here(each, sub) for each in actions)

    def here(self, action: Action, sub: Subordinate) -> Action:
        """An action, for as long as the bearer is in play."""
        match action:
            case Native() if self.facts.role(action.name) is Role.TRANSFER:
                return replace(action, flags=(*action.flags, "for here"))
            case Lasting():
                return replace(action, until="here")
            case Loop():
                return replace(action, body=tuple(self.here(each, sub) for each in action.body))
            case Pick() | Let():
                return action
        raise Unmeant("what this does cannot be undone when the card leaves play", sub.at)

    def as_yours(self, sub: Subordinate, actions: tuple[Action, ...], cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Do V with X as if you controlled it*: for that act X is yours."""
        clause = sub.clauses[0]
        predicate = clause.predicates[0]
        thing = predicate.parts[0].filler if len(predicate.parts) == 1 and isinstance(predicate.parts[0], Slot) else None
        you = isinstance(clause.subject, Pronoun) and clause.subject.word == "you"
        yours = you and self.facts.role(predicate.verb) in (Role.CONTROL, Role.OWNERSHIP) and len(sub.clauses) == 1
        if not yours or not isinstance(thing, Pronoun | Noun) or not isinstance(actions[-1], Do):
            raise Unbuilt("as if what", sub.at)
        meant, cx = self.all.single(thing, cx)
        lent = (("target", meant),)
        return (*actions[:-1], Native("Lend", lent), actions[-1], Native("Unlend", lent)), cx

    @staticmethod
    def links(clause: Clause) -> list[str]:
        """The words between joined verbs; a comma stands for the word behind it: *A, B or C*."""
        said: list[str] = []
        for predicate in reversed(clause.predicates[1:]):
            link = predicate.link or ""
            said.insert(0, said[0] if link == "comma" and said else link)
        if "or" in said and len(set(said)) > 1:
            raise Unmeant('what "or" stands between is not clear here: make two sentences of it', clause.at)
        return said

    def who(self, subject: Phrase | None, predicate: Predicate, cx: Context) -> tuple[Expr, Context]:
        """Who decides: the subject where it is a player, else the one addressed."""
        if subject is None:
            return You(), cx
        if predicate.subject not in ("actor", "doer") and self.all.sort(subject, cx) != "player":
            return You(), cx
        who, cx = self.all.single(subject, cx)
        return (You() if isinstance(who, This) else who), cx

    # -- one verb

    def predicate(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """What one verb does."""
        role = self.facts.role(predicate.verb)
        if self.facts.restated(predicate.verb) is not None:
            return self.restated(predicate, subject, cx)
        kept = self.all.belonging.becoming(predicate, subject, cx)
        if kept is not None:
            return kept
        if role in (Role.ACQUISITION, Role.GAIN) and subject is not None and self.of_tokens(predicate) and self.all.sort(subject, cx) == "card":
            added, wording = self.facts.adding
            target = Slot("target", subject, at=subject.at)
            return self.predicate(replace(predicate, verb=added, wording=wording, parts=(*predicate.parts, target), subject="actor"), None, cx)
        extra = self.all.extra_slot(predicate)
        if extra is not None and self.lasts_or_stretches(predicate, extra, cx):
            return self.all.allowance(predicate, extra, subject, cx)
        if extra is not None and extra.name != "deed":
            return self.all.lasting(predicate, subject, cx)
        predicate = self.of_two_zones(self.light(predicate), cx)
        if self.all.losses.ignored(predicate):
            return self.all.lasting(predicate, subject, cx)
        if role is Role.DISREGARD and subject is None:
            return self.ignore(predicate, cx)
        if (role is Role.SKIPPING and predicate.mood.modal is None) or demanded(predicate) is not None:
            return self.all.lasting(predicate, subject, cx)
        counts = self.all.belonging.counted_as(predicate) is not None and self.all.belonging.for_a_while(predicate, subject, cx)
        must = predicate.mood.modal == "must" and self.all.belonging.appoints(predicate) is not None
        if counts or must or self.all.leave.given(predicate, subject, cx) or self.all.belonging.changed(predicate, subject):
            return self.all.lasting(predicate, subject, cx)
        predicate = self.all.belonging.now(predicate)
        if predicate.mood.negated or predicate.verb == "be" or role in STATES or predicate.mood.modal in ("may_only", "can_only"):
            return self.all.lasting(predicate, subject, cx)
        if role in (Role.ACQUISITION, Role.GAIN, Role.LOSS) and not self.of_tokens(predicate):
            return self.all.lasting(predicate, subject, cx)
        if predicate.mood.modal == "must" and subject is not None and self.all.sort(subject, cx) == "player":
            predicate = replace(predicate, mood=replace(predicate.mood, modal=None))
        if role is Role.ENDING and predicate.mood.modal is None and self.ends_the_act(predicate, subject, cx):
            return (Native("Instead", ()),), cx
        if predicate.mood.modal not in (None, "may") or role in (
            Role.ENDING,
            Role.REPETITION,
        ):
            raise Unbuilt("this verb", predicate.at)
        if role is Role.BECOMING and isinstance(subject, Noun) and self.facts.resource(subject.head.term) in self.facts.tracks:
            return self.count_up(predicate, subject, cx)
        if role is Role.BECOMING and isinstance(subject, Noun) and subject.head.kind == "term" and self.all.sort(subject, cx) == "value":
            return self.all.lasting(predicate, subject, cx)
        if role is Role.BECOMING:
            return self.becoming(predicate, subject, cx)
        if role is Role.CHOICE or role is Role.NAMING:
            return self.all.choices.choose(predicate, subject, cx)
        if self.all.borrowing.borrows(predicate):
            return self.all.borrowing.act(predicate, subject, cx)
        way = self.all.ways.named(predicate)
        if way is not None:
            return self.act(self.all.ways.bare(predicate), subject, cx, way)
        if role is Role.USE and any(isinstance(part, Purpose) and part.code == "to" for part in predicate.parts):
            return self.act(self.all.ways.doing(predicate), None, cx)
        purpose = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "to"), None)
        if purpose is not None:
            means, cx = self.act(replace(predicate, parts=tuple(part for part in predicate.parts if part is not purpose)), subject, cx)
            aim, cx = self.predicate(purpose.predicate, subject, cx)
            return (*means, When(Done(""), aim)), cx
        return self.act(predicate, subject, cx)

    def restated(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """A verb that only says how something is from now on, said that way: *set X to Y* is *X becomes Y*."""
        said = self.facts.restated(predicate.verb)
        assert said is not None
        verb, role, about, slots = said
        fillers = {part.name: part.filler for part in predicate.parts if isinstance(part, Slot)}
        filler = fillers.get(about)
        if not isinstance(filler, Noun | Pronoun | Group) or (subject is not None and not (isinstance(subject, Pronoun) and subject.word == "you")):
            raise Unbuilt("what becomes what", predicate.at)
        if set(fillers) - {about, *slots}:
            raise Unbuilt("what else takes part", predicate.at)
        parts = tuple(
            replace(part, name=slots[part.name]) if isinstance(part, Slot) else part
            for part in predicate.parts
            if not isinstance(part, Slot) or part.name in slots
        )
        return self.predicate(replace(predicate, verb=verb, mood=replace(predicate.mood, form="finite"), parts=parts, subject=role), filler, cx)

    def ignore(self, predicate: Predicate, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Ignore the abilities of X*: for that time it is as if they had lost them."""
        what = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)
        whole = self.all.whole(what) if isinstance(what, Noun) else None
        if not isinstance(what, Noun) or self.all.sort(what, cx) != "ability" or not isinstance(whole, Noun | Pronoun) or what.filters:
            raise Unmeant("only the abilities of cards can be ignored yet", predicate.at)
        if isinstance(whole, Noun) and whole.plural and whole.quantity is None and whole.article is None:
            whole = replace(whole, quantity=Quantity("each", at=whole.at))
        lost = replace(what, quantity=Quantity("all", at=what.at), article=None, owner=None, modifiers=())
        parts = tuple(replace(part, name="what", filler=lost) if isinstance(part, Slot) else part for part in predicate.parts)
        mood = replace(predicate.mood, form="finite")
        return self.all.lasting(replace(predicate, verb=self.facts.losing, mood=mood, parts=parts, subject="who"), whole, cx)

    def ends_the_act(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> bool:
        """*that ends with no effect*, in a text that comes before an act: it does not happen."""
        procedure = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)
        ended = subject if subject is not None else procedure
        words = {self.facts.word(verb) for verb in cx.answered}
        return isinstance(ended, Noun) and ended.head.kind == "term" and self.facts.word(ended.head.term) in words and not ended.modifiers

    def lasts_or_stretches(self, predicate: Predicate, extra: Slot, cx: Context) -> bool:
        """Is an allowance for a while, not a measure that is stretched, nor something done once more now?"""
        timed = bool(cx.duration) or any(isinstance(part, Time) for part in predicate.parts)
        return timed if extra.name == "deed" else not self.all.is_stretch(predicate, extra)

    def light(self, predicate: Predicate) -> Predicate:
        """*make a V with X* is *V with X*: the noun says what is done."""
        deed = next((part for part in predicate.parts if isinstance(part, Slot) and part.name == "deed"), None)
        noun = deed.filler if deed is not None else None
        verb = self.facts.act_noun(noun) if isinstance(noun, Noun) else None
        if verb is None or not isinstance(noun, Noun):
            return predicate
        if noun.quantity is not None and noun.quantity.kind != "a" and noun.quantity.number != 1:
            raise Unmeant("an act can be made once: say it again for each further time", noun.quantity.at)
        if noun.modifiers or noun.owner is not None or any(f.kind != "core" or f.term not in ("extra", "additional") for f in noun.filters):
            raise Unbuilt("which act this is", noun.at)
        doer = self.facts.agent(verb)
        parts = tuple(replace(part, name=doer) if isinstance(part, Slot) and part.name == "maker" else part for part in predicate.parts if part is not deed)
        return replace(predicate, verb=verb, parts=parts, subject=doer if predicate.subject == "maker" else "actor")

    def of_two_zones(self, predicate: Predicate, cx: Context) -> Predicate:
        """*V A and B* of a verb that has a slot for several zones beside two for single ones is *V A with B*."""
        zones = [slot for slot, sort in self.facts.slots(predicate.verb).items() if sort == "zone"]
        part = next((p for p in predicate.parts if isinstance(p, Slot) and p.name in zones and isinstance(p.filler, Group)), None)
        if part is None or len(zones) != 3 or not isinstance(part.filler, Group) or len(part.filler.members) != 2:
            return predicate
        if part.filler.link == "or":
            raise Unmeant("both are needed, not one or the other", part.filler.at)
        single = [slot for slot in zones if slot != part.name]
        both = tuple(Slot(slot, member, at=member.at) for slot, member in zip(single, self.all.owned_zones(part.filler), strict=True))
        return replace(predicate, parts=tuple(new for p in predicate.parts for new in (both if p is part else (p,))))

    @staticmethod
    def of_tokens(predicate: Predicate) -> bool:
        """Does the verb speak of tokens that somebody or something comes to have?"""
        slots = {part.name for part in predicate.parts if isinstance(part, Slot)}
        return bool(slots & {"tokens", "amount"}) and not slots & {"what", "state"}

    def count_up(self, predicate: Predicate, subject: Noun, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Your gold becomes 7*: a track is counted up or down to a number."""
        result = predicate.parts[0].filler if len(predicate.parts) == 1 and isinstance(predicate.parts[0], Slot) else None
        held, cx = self.all.number(subject, cx)
        if not isinstance(held, Held) or not isinstance(result, Noun):
            raise Unmeant("whose number becomes how much is not said", predicate.at)
        number, cx = self.all.how_many(result, cx)
        return (Native("Count up", (("track", held), ("amount", Sum("-", number, held)))),), cx

    def becoming(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*X becomes exhausted*: it is put into a state, or taken out of the one that the word denies."""
        said = predicate.parts[0].filler if len(predicate.parts) == 1 and isinstance(predicate.parts[0], Slot) else None
        if not isinstance(said, Complement) or said.modifiers or said.filter.negated or subject is None:
            raise Unbuilt("what it becomes", predicate.at)
        word = said.filter.term
        denied = self.facts.opposite(word)
        if not self.facts.is_state(word) and denied is None:
            raise Unbuilt("what it becomes", predicate.at)
        thing, cx = self.all.thing(subject, cx)
        filled, cx = self.all.fill(thing, SlotOf(predicate.verb, "subject", cx.they), cx)
        change = Native("Become", (("state", Held(self.facts.word(denied or word), filled.value)),), ("not",) if denied is not None else ())
        return (*filled.choices, *looped((change,), filled.loops)), self.after(filled.wholes, cx)

    # -- acts

    def act(self, predicate: Predicate, subject: Phrase | None, cx: Context, way: Predicate | None = None) -> tuple[tuple[Action, ...], Context]:
        """An act (in a way that it names): choices first, then the act itself, for each thing of a set."""
        verb = predicate.verb
        arguments, actor, each_player = Arguments(), You(), False
        who: Expr = actor
        if subject is not None:
            if self.facts.only_actor(verb, predicate.subject):
                who, loops, cx = self.actor(verb, subject, cx)
                arguments, each_player = replace(arguments, loops=loops), bool(loops)
            else:
                filled, cx = self.argument(verb, predicate.subject, subject, SlotOf(verb, predicate.subject, who), cx)
                arguments = arguments.with_(predicate.subject, filled)
                cx = cx.note(filled.value)
        predicate = self.all.bearers.taken(predicate, cx)
        cx = replace(cx, rounding=self.all.portions.rounding(predicate))
        flags, count, most, lasts = self.beside(predicate, cx)
        told, paid = predicate, price(predicate, self.all, cx)
        if paid is not None:
            predicate = bare(predicate, paid)
            flags, count, most, lasts = self.beside(predicate, cx)
        unpaid = self.all.unpaid(predicate)
        if unpaid is not None:
            free, cx = self.all.for_free(predicate, unpaid, cx)
            arguments = replace(arguments, choices=(*free, *arguments.choices))
        source, cx = self.source(predicate, cx)
        holder = self.holder(predicate, cx)
        for part in in_order(predicate.parts):
            if not isinstance(part, Slot):
                continue
            filler = part.filler
            if not isinstance(filler, Noun | Pronoun | Group):
                raise Unbuilt("these words beside the verb", part.at)
            whole = self.cards_of_zone(verb, part, cx)
            if whole is not None:
                filled, slot, cx = whole
                arguments = arguments.with_(slot, filled)
                continue
            if isinstance(filler, Noun) and self.all.sort(filler, cx) == "time":
                if self.all.says_more(verb, part.name, filler):
                    raise Unbuilt("a time that takes part", filler.at)
                if self.facts.role(verb) is Role.PUTTING:  # out of the game is a place too
                    arguments = arguments.with_(part.name, Filled(ZERO))
                continue
            several = any(of.kind != "zone" for _, of in arguments.loops)
            inside = several and not each_player and isinstance(filler, Noun) and self.one_for_each(verb, part.name, filler, cx)
            if inside and isinstance(filler, Noun):
                filler = replace(filler, quantity=Quantity("a", at=filler.at), plural=False)
            filled, cx = self.argument(verb, part.name, filler, SlotOf(verb, part.name, who, source, holder), cx)
            if isinstance(filled.value, Only) and isinstance(filler, Noun) and filler.mention >= 0 and filled.value.of.domain != "in_play":
                name = f"m{filler.mention}"
                noted = Let(name, filled.value)
                own = any(var in variables(filled.value) for var, _ in arguments.loops)
                filled = replace(filled, value=Var(name, filled.value.kind), choices=(*filled.choices, noted))
                cx = cx.bind(filler.mention, filled.value)
                inside = inside or own
            arguments = arguments.with_(part.name, filled, inside)
            cx = cx.note(filled.value)
            if part.name in SOURCES and len(arguments.args) > 1:
                source = None  # what stands behind it does not come from there
            if isinstance(part.filler, Noun):
                cx = self.done_to(verb, part.filler, filled.value, cx)
        if way is not None:
            arguments = arguments.with_(WAY, Filled(self.all.ways.value(way)))
        thing = next((value for _, value in arguments.args if value.kind == "card"), None)
        if paid is not None and thing is not None:
            cost, cx = amount(told, paid, thing, self.all, cx)
            arguments = arguments.with_(paid.name, Filled(cost))
        return self.finished(predicate, arguments, who, each_player, flags, count, most, lasts, cx)

    def finished(
        self,
        predicate: Predicate,
        arguments: Arguments,
        who: Expr,
        each_player: bool,
        flags: tuple[str, ...],
        count: ForEach | None,
        most: Limit | None,
        lasts: str,
        cx: Context,
    ) -> tuple[tuple[Action, ...], Context]:
        """The act with its participants, as often as it is done."""
        verb = predicate.verb
        cx = replace(cx, acts=(*cx.acts, verb))
        args = self.sized(self.paired(verb, list(arguments.args)))
        args += self.where_from(verb, args, arguments.choices)
        lost = next((name for name, _ in args if name in self.facts.unspoken(verb)), None)
        if lost is not None:
            raise Unmeant(f'"{self.facts.word(verb)}" cannot take account of its {lost} yet', predicate.at)
        all_flags = (*flags, *(f"lift {name}" for name in arguments.placed), *self.classes(predicate, cx))
        if lasts:
            all_flags = (*all_flags, f"for {lasts}")
        body: tuple[Action, ...] = (self.made(verb, tuple(args), who, all_flags),)
        choices, inner = arguments.choices, arguments.inner
        if "at_random" in flags:
            choices, inner = at_random(choices), at_random(inner)
        if count is not None:
            body, cx = self.for_each(count, most, body, cx)
            if isinstance(body[0], Times) and not arguments.loops:  # done anew each time, it is chosen anew each time
                body, choices, inner = (replace(body[0], body=(*choices, *inner, *body[0].body)),), (), ()
        if "two_times" in all_flags:
            body = (Times(Number(2), body),)
        body = (*inner, *body)
        if each_player:
            body, choices = (*choices, *body), ()  # each of them chooses when their turn comes
        body = looped(body, arguments.loops, together=not each_player)
        if "if_able" in all_flags:
            body = (Attempt(body, cx.new("did")),)
        cx = self.after(arguments.wholes, cx)
        for name, value in args:
            chosen = isinstance(value, Amount) and isinstance(value.count, Var) and cx.number == value.count
            if chosen and self.facts.takes_off(verb, name):
                cx = replace(cx, number=Happenings(Event(verb), "way", name))
        if arguments.wholes and not any(value.kind in ("number", "amount") for _, value in args):
            cx = replace(cx, number=CountOf(arguments.wholes[-1][1]))
        return (*choices, *body), cx

    @staticmethod
    def after(wholes: tuple[tuple[int, Expr], ...], cx: Context) -> Context:
        """What mentions speak of when the act is done."""
        for mention, whole in wholes:
            cx = cx.bind(mention, whole)
        return cx

    def beside(self, predicate: Predicate, cx: Context) -> tuple[tuple[str, ...], ForEach | None, Limit | None, str]:
        """What stands beside the verb: how, how often, at most how often, for how long."""
        flags: list[str] = []
        count = most = None
        lasts = ""
        for part in predicate.parts:
            match part:
                case Slot():
                    continue
                case Adverb() if part.code == "instead":
                    continue
                case Purpose() if part is self.all.unpaid(predicate):
                    continue
                case Adverb() if part.code in (*FLAGS, "for_free"):
                    flags.append(part.code)
                case ForEach() if count is None:
                    count = part
                case Limit() if part.kind == "maximum" and most is None:
                    most = part
                case Time() if self.transfers(predicate.verb) and not lasts and self.all.lasts(part) is not None:
                    lasts = str(self.all.lasts(part))
                case _:
                    raise Unbuilt("these words beside the verb", part.at)
        if most is not None and count is None:
            raise Unmeant("at most how much of what is not said", most.at)
        if self.transfers(predicate.verb):
            lasts = lasts or cx.duration
        elif cx.owed:
            raise Unmeant("how long this lasts says nothing of what is done at once", predicate.at)
        return tuple(flags), count, most, lasts

    def transfers(self, verb: str) -> bool:
        """Can what a verb does be for a time only?"""
        alias = self.facts.alias(verb)
        return self.facts.role(alias.verb if alias is not None and not alias.moment else verb) is Role.TRANSFER

    def argument(self, verb: str, name: str, phrase: Phrase, slot: SlotOf, cx: Context) -> tuple[Filled, Context]:
        """What fills a slot of the act."""
        phrase = self.all.counted(phrase) if isinstance(phrase, Noun) else phrase
        if isinstance(phrase, Noun) and self.counted(verb, name, phrase, cx):
            return self.amount(verb, name, phrase, slot, cx)
        if isinstance(phrase, Noun) and self.all.sort(phrase, cx) in ("symbol", "die"):
            return self.all.dice(phrase, slot, cx)
        part = self.all.lines.part(phrase)
        if part is not None and isinstance(phrase, Noun) and self.all.reference(phrase, cx)[0] is None:
            spot, cx = self.all.lines.spot(phrase, part, cx)
            return Filled(spot), cx
        beyond = self.all.excess.chosen(phrase, slot, cx) if isinstance(phrase, Noun) else None
        if beyond is not None:
            return beyond
        half = self.all.portions.of_known(phrase, cx) if isinstance(phrase, Pronoun) else None
        if half is not None:
            return Filled(half[0]), half[1]
        common = self.all.either.shared(phrase, cx) if isinstance(phrase, Group) else None
        thing, cx = self.all.either.thing(phrase, common, cx) if common is not None and isinstance(phrase, Group) else self.all.thing(phrase, cx)
        filled, cx = self.all.fill(thing, slot, cx)
        if isinstance(phrase, Noun) and phrase.mention not in cx.refs:
            cx = cx.bind(phrase.mention, filled.value, phrase.head.term)
        return filled, cx

    def counted(self, verb: str, name: str, noun: Noun, cx: Context) -> bool:
        """Is the slot filled with so many of something rather than with things?"""
        sort = self.all.sort(noun, cx)
        return noun.head.kind == "number" or sort in COUNTED or (sort == "space" and name in MEASURES) or name in self.facts.counted_slots(verb)

    def amount(self, verb: str, name: str, noun: Noun, slot: SlotOf, cx: Context) -> tuple[Filled, Context]:
        """So many tokens, spaces or cards; a number left open is chosen first, unless the verb itself can leave it open."""
        known, cx = self.all.reference(noun, cx)
        if known is not None:
            return Filled(known), cx
        if noun.head.kind == "number" or self.all.sort(noun, cx) not in ("token", "value"):
            number, cx = self.so_many(verb, name, noun, cx)
            choices: tuple[Action, ...] = ()
            if isinstance(number, Upto) and name not in self.facts.open_slots(verb):
                number, choices = self.settled(number, noun, None, slot.who, cx)
            if not isinstance(number, Upto):
                cx = replace(cx, number=number)
            return Filled(number, choices), cx if noun.mention in cx.refs else cx.bind(noun.mention, number, noun.head.term)
        noun, cx = self.all.excess.losing(noun, verb, slot.who, cx)
        made, cx = self.all.number(noun, cx)
        resource = made.resource if isinstance(made, Held) else self.facts.sort_of_token(noun.head.term)
        if made.kind == "number" and resource is not None and name != "track" and self.facts.slots(verb).get(name) == "amount":
            made = Amount(resource, made)
        choices = ()
        if isinstance(made, Amount):
            number = made.count
            if isinstance(number, Upto):
                number, choices = self.settled(number, noun, made.resource, slot.holder or slot.who, cx)
                made = Amount(made.resource, number)
            if number != ALL:
                cx = replace(cx, number=number)
            cx = cx.bind(noun.mention, made, noun.head.term)
        return Filled(made, choices), cx

    def so_many(self, verb: str, name: str, noun: Noun, cx: Context) -> tuple[Expr, Context]:
        """The number in *draw 2 cards*; which cards they are cannot be said then."""
        equal = self.all.behind(noun, Role.EQUALITY)
        sums = (Role.EQUALITY, Role.SUM, Role.REMAINDER)
        computed = all(isinstance(each, Relation) and self.facts.role(each.term) in sums for each in noun.modifiers)
        if equal is not None and computed and noun.owner is None and not noun.filters:
            if noun.quantity is not None and not self.a_number(noun):
                raise Unbuilt("so many, equal to", noun.quantity.at)
            return self.all.how_many(noun, cx)
        plain = noun.owner is None and not noun.filters and not noun.modifiers and not self.all.head(noun, "card", This())
        if self.all.sort(noun, cx) == "card" and not plain and name == self.facts.object_slot(verb):
            raise Unbuilt("certain cards where so many are meant", noun.at)
        if noun.modifiers or noun.filters:
            raise Unbuilt("so many of what", noun.at)
        return self.all.count(noun.quantity, cx), cx

    @staticmethod
    def a_number(noun: Noun) -> bool:
        """*a number of X*: how many is said behind it."""
        return noun.quantity is not None and noun.quantity.kind == "a_number_of"

    def settled(self, number: Upto, noun: Noun, resource: str | None, who: Expr, cx: Context) -> tuple[Expr, tuple[Action, ...]]:
        """A number that is chosen before anything happens."""
        name = f"m{noun.mention}" if noun.mention >= 0 else cx.new()
        most = number.most
        if most == ALL:
            most = Held(resource, who) if resource is not None else Number(99)
        return Var(name, "number"), (Pick(name, Upto(number.least, most), ONE, ONE),)

    def actor(self, verb: str, subject: Phrase, cx: Context) -> tuple[Expr, tuple[tuple[str, Expr], ...], Context]:
        """Who does it; *each player* does it one after another."""
        thing, cx = self.all.thing(subject, cx)
        if isinstance(thing, Every):
            found = thing.of.of
            cx = replace(cx.bind(thing.of.mention, thing.of.it), they=thing.of.it)
            return thing.of.it, ((found.var, found),), cx
        made = self.all.one(thing, subject.at)
        if isinstance(made, Select | Union):
            raise Unbuilt("several who act", subject.at)
        if isinstance(made, This) and not self.facts.is_native(verb):
            return You(), (), cx  # what a card is said to do, the player does who has it
        cx = replace(cx, they=made)
        return made, (), cx if isinstance(made, You) else cx.bind(getattr(subject, "mention", -1), made)

    def source(self, predicate: Predicate, cx: Context) -> tuple[Expr | None, Context]:
        """The zone in *retrieve a card from your pile*."""
        for part in predicate.parts:
            if isinstance(part, Slot) and part.name in SOURCES and isinstance(part.filler, Noun) and self.all.sort(part.filler, cx) == "zone":
                made, _ = self.all.single(part.filler, cx)
                return made, cx
            if isinstance(part, Slot) and part.name in SOURCES and isinstance(part.filler, Group):
                if part.filler.link != "and":
                    raise Unbuilt("from several places", part.at)
                return self.all.zones(part.filler, cx)[0], cx
        return None, cx

    def holder(self, predicate: Predicate, cx: Context) -> Expr | None:
        """The card in *spend any number of tokens from it*."""
        for part in predicate.parts:
            filler = part.filler if isinstance(part, Slot) and part.name == "source" else None
            if isinstance(filler, Noun | Pronoun) and self.all.sort(filler, cx) == "card":
                if isinstance(filler, Pronoun) or self.all.reference(filler, cx)[0] is not None:
                    return self.all.single(filler, cx)[0]
        return None

    def cards_of_zone(self, verb: str, part: Slot, cx: Context) -> tuple[Filled, str, Context] | None:
        """*discard your hand*: each card in it; what the engine does with several cards at once it does with all of them."""
        zone = part.filler
        if not isinstance(zone, Noun | Pronoun):
            return None
        slot = self.facts.cards_for_zone(verb, part.name, self.all.sort(zone, cx))
        if slot is None:
            return None
        place, cx = self.all.single(zone, cx)
        name = cx.new("e")
        whole, cards = Var(f"{name}s", "card", many=True), Select(name, "card", place)
        wholes = ((zone.mention, whole),)
        if self.facts.is_native(verb):
            return Filled(whole, (Let(whole.name, cards, many=True),), wholes=wholes), slot, cx
        return Filled(Var(name, "card"), loops=((name, cards),), wholes=wholes), slot, cx

    def one_for_each(self, verb: str, name: str, noun: Noun, cx: Context) -> bool:
        """*each of them on an empty space*: one is chosen for each."""
        if self.all.reference(noun, cx)[0] is not None or self.counted(verb, name, noun, cx):
            return False
        if noun.quantity is None:
            return noun.plural and noun.article is None and self.all.sort(noun, cx) == "space"
        return noun.quantity.kind == "a" and not noun.partitive

    @staticmethod
    def done_to(verb: str, noun: Noun, thing: Expr, cx: Context) -> Context:
        """*the swapped X* is what the act was done to first, and rather another card than the bearer."""
        before = cx.done_to.get(verb)
        if before is None or (thing.kind == "card" and isinstance(cx.refs.get(before), This)):
            return replace(cx, done_to={**cx.done_to, verb: noun.mention})
        return cx

    def classes(self, predicate: Predicate, cx: Context) -> tuple[str, ...]:
        """The classes that the text itself names: a rule of the game about just these gives way to it."""
        found: list[str] = []
        for part in () if self.facts.is_native(predicate.verb) else predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun) and self.all.sort(part.filler, cx) == "card":
                terms = [f.term for f in part.filler.filters if f.kind == "class" and not f.negated]
                terms += [part.filler.head.term] if part.filler.head.kind == "term" else []
                words = (self.facts.word(term) for term in terms)
                found += [f"name {part.name} {word}" for word in words if word in self.facts.vocabulary.classes]
        return tuple(found)

    def paired(self, verb: str, args: list[tuple[str, Expr]]) -> list[tuple[str, Expr]]:
        """A slot for two things, where the body speaks of each of them."""
        pair = self.facts.pair(verb)
        if pair is None:
            return args
        both, first, second = pair
        found = dict(args)
        things = found.pop(both, None)
        if isinstance(things, Union) and len(things.of) == 2:
            found[first], found[second] = things.of
        elif isinstance(things, Var):
            found[first], found[second] = Var(f"{things.name}.0", "card"), Var(f"{things.name}.1", "card")
        if first in found and second in found:
            found[both] = Union((found[first], found[second]), "card")
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

    def where_from(self, verb: str, args: list[tuple[str, Expr]], choices: tuple[Action, ...]) -> list[tuple[str, Expr]]:
        """The zone that something is taken from, where it is said of the thing."""
        named = {name for name, _ in args}
        slot = next((s for s, kind in self.facts.slots(verb).items() if s in SOURCES and kind == "zone" and s not in named), None)
        zones = [each.of.domain for each in choices if isinstance(each, Pick) and isinstance(each.of, Select) and isinstance(each.of.domain, ZoneOf)]
        return [(slot, zones[0])] if slot is not None and len(zones) == 1 else []

    def made(self, verb: str, args: tuple[tuple[str, Expr], ...], actor: Expr, flags: tuple[str, ...]) -> Action:
        """The act itself; a verb that is another word for an act is that act."""
        from interpreter.effects.scope import BY

        alias = self.facts.alias(verb)
        if alias is not None and not alias.moment and not alias.fixed and all(alias.slots.get(name, BY) != BY for name, _ in args):
            verb, args = alias.verb, tuple((alias.slots[name], value) for name, value in args)
        if self.facts.is_native(verb):
            return Native(verb, args if isinstance(actor, You) else (*args, ("actor", actor)), flags)
        return Do(verb, args, actor, flags)

    def for_each(self, count: ForEach, limit: Limit | None, body: tuple[Action, ...], cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*for each X*: an amount is multiplied, anything else is done so many times."""
        times, cx = self.all.times(count.of, cx)
        if limit is not None:
            most, cx = self.all.how_many(limit.amount, cx)
            times = Sum("min", times, most)
        act = body[0]
        if isinstance(act, Do | Native):
            for name, value in act.args:
                if isinstance(value, Amount):
                    product: Expr = times if value.count == ONE else Sum("*", value.count, times)
                    return (replace(act, args=tuple((n, Amount(value.resource, product) if n == name else v) for n, v in act.args)), *body[1:]), cx
                if name in ("cards", "amount", "distance") and value.kind == "number":
                    return (replace(act, args=tuple((n, Sum("*", v, times) if n == name else v) for n, v in act.args)), *body[1:]), cx
        return (Times(times, body),), cx


def those(subject: Phrase | None, cx: Context) -> Phrase | None:
    """The subject of a further verb: the very things of which the first one has said how they are from now on."""
    kept = cx.refs.get(subject.mention) if isinstance(subject, Noun) else None
    noted = isinstance(kept, Var) and kept.many and kept.name.startswith("those")
    return Pronoun("they", refers=subject.mention, quantity=Quantity("each"), at=subject.at) if noted and isinstance(subject, Noun) else subject


def optional(who: Expr, actions: tuple[Action, ...], name: str) -> tuple[Action, ...]:
    """What `who` may do or leave; where each of several players may, each of them decides when their turn comes."""
    loop = actions[0]
    if len(actions) == 1 and isinstance(loop, Loop) and not loop.together and loop.of.kind == "player":
        return (replace(loop, body=(Optional(Var(loop.var, "player"), loop.body, name),)),)
    return (Optional(who, actions, name),)


def while_so(action: Lasting, condition: Condition) -> Lasting:
    """What lasts, and holds only as long as something is so."""
    return replace(action, statements=tuple(conditioned(each, condition) for each in action.statements))


def at_random(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same with every choice left to chance."""
    return tuple(replace(action, random=True) if isinstance(action, Pick) else action for action in actions)


def says_how(action: Action) -> bool:
    """Does an action only say how things are from now on?"""
    return isinstance(action, Lasting) or (isinstance(action, Native) and action.name == "Settle") or (isinstance(action, Let) and action.spare)


def in_order(parts: tuple[object, ...]) -> tuple[object, ...]:
    """The parts of a predicate as they must be settled: what speaks of something that is named behind it comes last."""
    from interpreter.effects.model.walk import nodes

    def spoken(part: object) -> set[int]:
        return {each.refers for each in nodes(part) if isinstance(each, Pronoun) and each.refers is not None}

    def mention(part: object) -> int:
        return part.filler.mention if isinstance(part, Slot) and isinstance(part.filler, Noun) else -1

    waits = [part for at, part in enumerate(parts) if isinstance(part, Slot) and spoken(part) & {mention(later) for later in parts[at + 1 :]}]
    return (*(part for part in parts if part not in waits), *waits)
