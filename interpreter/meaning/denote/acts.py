"""Clause -> actions: what a text does, in order, with what is chosen on the way."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import (
    Adverb,
    Clause,
    Complement,
    Group,
    Noun,
    Phrase,
    Predicate,
    Pronoun,
    Purpose,
    Quantity,
    Sentence,
    Slot,
    Subordinate,
    Time,
    WhenPhrase,
)
from interpreter.meaning.context import Context
from interpreter.meaning.denote.negation import denied
from interpreter.meaning.denote.quantifiers import looped
from interpreter.meaning.denote.single_act import after
from interpreter.meaning.denote.states import conditioned
from interpreter.meaning.error_places import located
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.idioms.repetition import at_will
from interpreter.meaning.model import (
    Action,
    Always,
    AtTime,
    Condition,
    Do,
    Done,
    Expr,
    Held,
    Lasting,
    Let,
    Loop,
    Native,
    Not,
    Number,
    OneOf,
    Optional,
    Pattern,
    Pick,
    PlayerOf,
    Same,
    Sum,
    This,
    Times,
    Together,
    Union,
    Until,
    Var,
    When,
    You,
)
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import Every, SlotOf

STATES = frozenset([Role.POSSESSION, Role.PRICE, Role.RECKONING, Role.CONTROL, Role.MEMBERSHIP])


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
            raise Untold("who chooses and whether they may", lead.at)
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

    @located
    def clause(self, clause: Clause, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """A subject and its verbs; *if* and *unless* behind them hold for all."""
        one_by_one = self.by_each_player(clause, cx)
        if one_by_one is not None:
            return one_by_one
        until = self.all.until_found.clause(clause, cx)
        if until is not None:
            return until
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
            actions = made if number == 0 else (OneOf(You(), (actions, made)),) if links[number - 1] == "or" and not denied(predicate) else (*actions, *made)
        together = any(isinstance(part, Adverb) and part.code == "at_the_same_time" for each in clause.predicates for part in each.parts)
        if clause.predicates[0].mood.modal == "may" and not all(says_how(each) for each in actions) and not asks_itself(actions):
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
                pretence = self.all.idioms.pretences.of(sub, sub.clauses[0].subject)
                if pretence is None:
                    raise Untold("as if what", sub.at)
                actions, cx = pretence.build(sub, actions, self.all, cx)
                continue
            if sub.kind == "for_each_time":
                times, cx = self.all.occurrences(sub, cx)
                actions = (Times(times, actions),)
                continue
            if sub.kind == "unless" and self.averts(sub, cx):
                actions, cx = self.averted(sub, actions, cx)
                continue
            if sub.kind not in ("if", "unless", "while"):
                raise Untold("how long this is, or as if what", sub.at)
            if sub.kind == "while" and any(isinstance(action, Lasting) for action in actions):
                many = noted(clause.subject, cx)
                condition, cx = self.all.subordinate(sub, itself(clause.subject, actions, cx) if many else cx)
                cx = cx.bind(clause.subject.mention, many) if many is not None and isinstance(clause.subject, Noun) else cx
                actions = tuple(while_so(action, condition) if isinstance(action, Lasting) else action for action in actions)
                continue
            condition, cx = self.all.subordinate(sub, cx)
            otherwise = (Native("Fail", ()),) if sub.kind == "if" and cx.verb and cx.carried_out else ()
            actions = (When(condition, actions, otherwise),)
        return actions, replace(cx, duration=before.duration)

    def averts(self, sub: Subordinate, cx: Context) -> bool:
        """*unless they pay 1*: does a clause say what somebody may do so that something else is not done?"""
        clause = sub.clauses[0]
        if len(sub.clauses) != 1 or len(clause.predicates) != 1 or clause.subject is None or clause.subordinates:
            return False
        predicate, subject = clause.predicates[0], clause.subject
        mood = predicate.mood
        player = self.all.sort(subject, cx) == "player" or (isinstance(subject, Pronoun) and subject.word in ("they", "you"))
        done = mood.form == "finite" and mood.tense == "present" and mood.voice == "active" and mood.modal is None and not mood.negated
        act = self.facts.is_act(predicate.verb) or (self.facts.role(predicate.verb) in (Role.LOSS, Role.GAIN) and self.of_tokens(predicate))
        return player and done and act and not self.facts.is_defined(predicate.verb) and self.done_by_one(predicate, cx)

    def averted(self, sub: Subordinate, actions: tuple[Action, ...], cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Do A unless X does B*: X may do B; if they do not, A is done."""
        clause = sub.clauses[0]
        who, cx = self.who(clause.subject, clause.predicates[0], cx)
        price, cx = self.clause(clause, cx)
        name = cx.new("did")
        first = next((at for at, each in enumerate(actions) if not isinstance(each, Pick | Let)), len(actions))
        return (*actions[:first], *optional(who, price, name), When(Not(Done(name)), actions[first:])), cx

    def by_each_player(self, clause: Clause, cx: Context) -> tuple[tuple[Action, ...], Context] | None:
        """*Each player does A and B*, *each player may pay A to do B*, *each player chooses A*: all of it by one player after another."""
        subject, first = clause.subject, clause.predicates[0]
        whole = len(clause.predicates) > 1 or any(isinstance(part, Purpose) and part.code == "to" for part in first.parts)
        if not isinstance(subject, Noun) or not (whole or self.facts.role(first.verb) is Role.CHOICE) or self.all.sort(subject, cx) != "player":
            return None
        if not all(self.done_by_one(predicate, cx) for predicate in clause.predicates):
            return None
        thing, inner = self.all.thing(subject, cx)
        if not isinstance(thing, Every):
            return None
        players = thing.of.of
        each = Pronoun("it", refers=subject.mention, at=subject.at)
        named = replace(inner.bind(subject.mention, thing.of.it, subject.head.term), they=thing.of.it)
        made, after_all = self.clause(replace(clause, subject=each), named)
        number = cx.number if after_all.number != cx.number else after_all.number  # what each of them did is no number of all of them
        one = after_all.chosen
        after_all = replace(after_all, number=number, chosen=None)
        if self.facts.role(clause.predicates[-1].verb) is not Role.CHOICE or not isinstance(one, Var) or one.kind != "card":
            return (Loop(players.var, players, made, together=False),), after_all
        kept = Var(cx.new("chosen"), one.kind, many=True)  # what several players have chosen is spoken of as all that was chosen
        none = Let(kept.name, Union((), kept.kind), many=True)
        further = Let(kept.name, Union((kept, one), kept.kind), many=True)
        refs = {mention: kept if thing == one else thing for mention, thing in after_all.refs.items()}
        return (none, Loop(players.var, players, (*made, further), together=False)), replace(after_all, chosen=kept, refs=refs)

    def done_by_one(self, predicate: Predicate, cx: Context) -> bool:
        """Is it something that somebody does, rather than how they are from now on?"""
        mood, role = predicate.mood, self.facts.role(predicate.verb)
        if mood.negated or mood.voice == "passive" or mood.modal not in (None, "may", "will", "must") or predicate.verb == "be" or role in STATES:
            return False
        if role in (Role.ACQUISITION, Role.GAIN, Role.LOSS) and not self.of_tokens(predicate):
            return False
        return role is not Role.SKIPPING and not self.all.permissions.given(predicate, None, cx) and self.all.idioms.states.of(predicate, None) is None

    def until(self, sub: Subordinate, actions: tuple[Action, ...], cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Do A until B is so*: again and again."""
        counted, cx = self.all.until_left(sub, actions, cx)
        if counted is not None:
            return counted, cx
        if any(predicate.verb == self.facts.leaving for clause in sub.clauses for predicate in clause.predicates):
            return self.while_here(sub, actions), cx
        if not all(isinstance(action, Do) for action in actions):
            raise Untold("until when this lasts", sub.at)
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

    @located
    def predicate(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """What one verb does."""
        role = self.facts.role(predicate.verb)
        often = next((part for part in predicate.parts if self.says_how_often(part)), None)
        if isinstance(often, Time):
            return self.several_times(predicate, often, subject, cx)
        later = next((part for part in predicate.parts if self.all.is_edge(part)), None)
        if isinstance(later, Time):
            return self.put_off(predicate, later, subject, cx)
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
        if self.all.idioms.states.of(predicate, subject) is not None or self.all.rolls(predicate, subject):
            return self.all.lasting(predicate, subject, cx)
        if role is Role.DISREGARD and subject is None:
            return self.ignore(predicate, cx)
        counts = self.all.belonging.counted_as(predicate) is not None and self.all.belonging.for_a_while(predicate, subject, cx)
        must = predicate.mood.modal == "must" and self.all.belonging.appoints(predicate) is not None
        if counts or must or self.all.permissions.given(predicate, subject, cx) or self.all.belonging.changed(predicate, subject):
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
        if role is Role.REPETITION:
            raise Unmeant("what is repeated must stand just before", predicate.at)
        if predicate.mood.modal not in (None, "may") or role is Role.ENDING:
            raise Unbuilt("this verb", predicate.at)
        if role is Role.BECOMING and isinstance(subject, Noun) and self.facts.resource(subject.head.term) in self.facts.tracks:
            return self.count_up(predicate, subject, cx)
        if role is Role.BECOMING and isinstance(subject, Noun) and subject.head.kind == "term" and self.all.sort(subject, cx) == "value":
            return self.all.lasting(predicate, subject, cx)
        if role is Role.BECOMING:
            return self.becoming(predicate, subject, cx)
        if role is Role.CHOICE or role is Role.NAMING:
            return self.all.choices.choose(predicate, subject, cx)
        idiom = self.all.idioms.acts.of(predicate, subject)
        if idiom is not None:
            return idiom.build(predicate, subject, self.all, cx)
        way = self.all.alternatives.named(predicate)
        if way is not None:
            return self.all.act(self.all.alternatives.bare(predicate), subject, cx, way)
        if role is Role.USE and any(isinstance(part, Purpose) and part.code == "to" for part in predicate.parts):
            return self.all.act(self.all.alternatives.doing(predicate), None, cx)
        purpose = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "to"), None)
        if purpose is not None:
            means, cx = self.all.act(replace(predicate, parts=tuple(part for part in predicate.parts if part is not purpose)), subject, cx)
            aim, cx = self.predicate(purpose.predicate, subject, cx)
            return (*means, When(Done(""), aim)), cx
        return self.all.act(predicate, subject, cx)

    def says_how_often(self, part: object) -> bool:
        """Is it *3 times*, *any number of times* behind a verb?"""
        when = part.when if isinstance(part, Time) and part.code is None else None
        return isinstance(when, Noun) and when.head.kind == "term" and self.facts.role(when.head.term) is Role.OCCURRENCE and when.quantity is not None

    def several_times(self, predicate: Predicate, often: Time, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Do A 3 times*, *you may do A any number of times*: all of it anew each time."""
        noun = often.when
        assert isinstance(noun, Noun) and noun.quantity is not None
        if any(isinstance(part, Adverb) and part.code == "two_times" for part in predicate.parts):
            raise Unmeant("how often it is done is said twice", often.at)
        kind, number, may = noun.quantity.kind, noun.quantity.number, predicate.mood.modal == "may"
        plain = not noun.filters and not noun.modifiers and noun.owner is None and noun.quantity.step is None
        own = subject is None or (isinstance(subject, Pronoun) and subject.word == "you")
        made, cx = self.predicate(replace(predicate, parts=tuple(part for part in predicate.parts if part is not often)), subject, cx)
        if plain and kind in ("number", "exactly") and isinstance(number, int):
            return (Times(Number(number), made),), cx
        if not plain or not own or kind not in ("any_number", "up_to") or (kind == "up_to" and not isinstance(number, int)):
            raise Untold("how often this is", often.at)
        if kind == "any_number" and not may:
            raise Unmeant("so often it can only be done by somebody who may", often.at)
        return at_will(made, number if isinstance(number, int) else None, cx), cx

    def put_off(self, predicate: Predicate, later: Time, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Do A at the end of the turn*: it is waited for, and done then."""
        bare = replace(predicate, parts=tuple(part for part in predicate.parts if part is not later))
        opening, cx = self.all.opening(Sentence((WhenPhrase(later, later.at),), (Clause((bare,), subject),)), cx)
        own = opening.whose in (Always(), Same(PlayerOf("active", You()), You()))
        until = opening.duration if opening.duration.startswith("in ") else opening.time if opening.edge == "end" and own else ""
        if until not in ("turn", "phase") and not until.startswith("in "):
            raise Unmeant('it is not said which of them is waited for: "this turn", "your next turn"', later.at)
        body, cx = self.predicate(bare, subject, cx)
        if opening.conditions:
            raise Untold("when this is", later.at)
        return (Lasting((AtTime(opening.edge, opening.time, opening.whose, Always(), body),), until),), cx

    def restated(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """A verb that only says how something is from now on, said that way: *set X to Y* is *X becomes Y*."""
        said = self.facts.restated(predicate.verb)
        assert said is not None
        verb, role, about, slots = said
        fillers = {part.name: part.filler for part in predicate.parts if isinstance(part, Slot)}
        filler = fillers.get(about)
        if not isinstance(filler, Noun | Pronoun | Group) or (subject is not None and not (isinstance(subject, Pronoun) and subject.word == "you")):
            raise Untold("what becomes what", predicate.at)
        if set(fillers) - {about, *slots}:
            raise Unbuilt("something else that takes part", predicate.at)
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
            raise Untold("which act this is", noun.at)
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
            raise Untold("what it becomes", predicate.at)
        word = said.filter.term
        denied = self.facts.opposite(word)
        if not self.facts.is_state(word) and denied is None:
            raise Untold("what it becomes", predicate.at)
        thing, cx = self.all.thing(subject, cx)
        filled, cx = self.all.fill(thing, SlotOf(predicate.verb, "subject", cx.they), cx)
        change = Native("Become", (("state", Held(self.facts.word(denied or word), filled.value)),), ("not",) if denied is not None else ())
        return (*filled.choices, *looped((change,), filled.loops)), after(filled.wholes, cx)


def noted(subject: Phrase | None, cx: Context) -> Var | None:
    """The things of which a verb has said how they are from now on, where they are all of a set."""
    kept = cx.refs.get(subject.mention) if isinstance(subject, Noun) else None
    return kept if isinstance(kept, Var) and kept.many and kept.name.startswith("those") else None


def those(subject: Phrase | None, cx: Context) -> Phrase | None:
    """The subject of a further verb: the very things that did what the first one says, or of which it has said how they are from now on."""
    kept = cx.refs.get(subject.mention) if isinstance(subject, Noun) else None
    if not isinstance(subject, Noun) or not isinstance(kept, Var) or kept.kind != "card" or (subject.quantity is None and not kept.many):
        return subject
    if kept.many:
        return Pronoun("they", refers=subject.mention, quantity=Quantity("each"), at=subject.at)
    return Pronoun("it", refers=subject.mention, at=subject.at)


def itself(subject: Phrase | None, actions: tuple[Action, ...], cx: Context) -> Context:
    """*Each X gets Y while it does Z*: what is meant by *it* is each X for itself."""
    statements = (each for action in actions if isinstance(action, Lasting) for each in action.statements)
    of = next((found for each in statements if isinstance(found := getattr(each, "of", None), Pattern)), None)
    return cx.bind(subject.mention, Var(of.var, of.kind)) if of is not None and isinstance(subject, Noun) else cx


def optional(who: Expr, actions: tuple[Action, ...], name: str) -> tuple[Action, ...]:
    """What `who` may do or leave; where each of several players may, each of them decides when their turn comes."""
    loop = actions[0]
    if len(actions) == 1 and isinstance(loop, Loop) and not loop.together and loop.of.kind == "player":
        return (replace(loop, body=(Optional(Var(loop.var, "player"), loop.body, name),)),)
    return (Optional(who, actions, name),)


def while_so(action: Lasting, condition: Condition) -> Lasting:
    """What lasts, and holds only as long as something is so."""
    return replace(action, statements=tuple(conditioned(each, condition) for each in action.statements))


def asks_itself(actions: tuple[Action, ...]) -> bool:
    """Do actions ask anew each time whether they are done?"""
    first = actions[0]
    return len(actions) == 1 and isinstance(first, Until) and first.first and isinstance(first.body[0], Optional)


def says_how(action: Action) -> bool:
    """Does an action only say how things are from now on?"""
    if isinstance(action, Lasting) and any(isinstance(each, AtTime) for each in action.statements):
        return False  # something is done, only later
    return isinstance(action, Lasting) or (isinstance(action, Native) and action.name == "Settle") or (isinstance(action, Let) and action.spare)
