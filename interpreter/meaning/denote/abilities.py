"""Sentence -> statements: what a sentence begins, and how the next ones go on with it."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Ability, Noun, Phrase, Predicate, Pronoun, Purpose, Quoted, Sentence, Slot, Subordinate, Text, Time, When
from interpreter.meaning.context import Context, Mode, Names
from interpreter.meaning.denote.acts import while_so
from interpreter.meaning.denote.donkey_sentences import freed
from interpreter.meaning.denote.prefixes import says_instead
from interpreter.meaning.denote.states import looked_up
from interpreter.meaning.denote.unused_notes import without_idle
from interpreter.meaning.error_places import elsewhere, located
from interpreter.meaning.errors import Unbuilt, UncompiledError, Unmeant
from interpreter.meaning.idioms.repetition import apart
from interpreter.meaning.model import (
    Action,
    Activated,
    All,
    Always,
    AtTime,
    Condition,
    Done,
    Effect,
    Event,
    Exists,
    Happened,
    Inside,
    Lasting,
    Law,
    Let,
    Loop,
    Native,
    Not,
    Now,
    Number,
    OnBoard,
    Optional,
    Pick,
    PlayerOf,
    Replace,
    Same,
    Select,
    Statement,
    StateRule,
    Times,
    Trigger,
    ValueOf,
    Var,
    You,
)
from interpreter.meaning.model import This as Bearer
from interpreter.meaning.model import When as WhenAction
from interpreter.meaning.model.canonical import canonical
from interpreter.meaning.model.walk import nodes
from interpreter.meaning.normalise.rules import normalised
from interpreter.meaning.opening import IF_DONE, IF_NOT, Opening
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY

LINKS = frozenset(["then", "in_addition"])
"""Fixed prefixes that only tie a sentence to the one before."""

OF_EACH = frozenset(code for code in IF_DONE | IF_NOT if code.startswith(("if_a_player", "if_they", "if_that_player")))
"""Prefixes that ask of a player, and of several players of each."""

GIVING = frozenset([Role.GAIN, Role.LOSS])


class Abilities:
    """The denotations of abilities and sentences."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def text(self, text: Text, cx: Context) -> tuple[Statement, ...]:
        """All abilities of a text."""
        made: list[Statement] = []
        for ability in text.abilities:
            if not ability.sentences:
                raise Unmeant("nothing stands behind the label: say what happens then", ability.at)
            heard: set[object] = set()
            for each in normalised(ability, self.facts):
                found = self.ability(each, cx)
                self.once(found, heard, each)
                made += found
                if self.all.participants.two_sided(each):
                    made += self.ability(each, replace(cx, turned=True))
        return without_idle(tuple(made))

    @staticmethod
    def once(found: tuple[Statement, ...], heard: set[object], ability: Ability) -> None:
        """Refuse *after this Vs or is Ved* where both are one event, which would be answered twice."""
        answers = {canonical(each) for each in found if isinstance(each, Trigger)}
        if answers & heard:
            raise Unmeant("both are the same event: say it once", ability.at)
        heard |= answers

    @located
    def ability(self, ability: Ability, cx: Context) -> tuple[Statement, ...]:
        """The statements of an ability; a label stands for the words that say when its text is carried out."""
        if not ability.labels:
            return self.sentences(ability, cx)
        terms = [self.facts.vocabulary.terms[label] for label in ability.labels]
        plain = replace(ability, labels=())
        if ability.bare:
            raise Unbuilt("a label with a word of its own", ability.at)
        if not any(term.stands_for for term in terms):
            return self.sentences(plain, replace(cx, mode=Mode.STANDING))
        return tuple(self.labelled(label, plain, cx) for label in ability.labels)

    def labelled(self, label: str, plain: Ability, cx: Context) -> Statement:
        """The text as an answer to what its label stands for."""
        sub = self.facts.label(label)
        if sub is None:
            raise Unmeant("the label does not say when the text behind it is carried out", plain.at)
        timing, event, condition = self.moment(sub, cx)
        made = self.sentences(plain, replace(cx, mode=Mode.CARRIED_OUT, labelled=event.verb))
        if len(made) != 1 or not isinstance(made[0], Effect):
            raise Unmeant("how things are does not go with the label: it is carried out once", plain.at)
        return Trigger(timing, event, condition, made[0].body, label=label)

    def moment(self, sub: Subordinate, cx: Context) -> tuple[str, Event, Condition]:
        """When the text of a label is carried out: the timing, the event that it answers, and on what condition."""
        clause = sub.clauses[0]
        event, inner = self.all.event(clause.predicates[0], clause.subject, Context(answers=True, bearer=cx.bearer))
        conditions = []
        for each in clause.subordinates:
            condition, inner = self.all.subordinate(each, inner)
            conditions.append(condition)
        during = sub.kind == "when" and self.facts.vocabulary.game.order.when == "during"
        timing = "during" if during else {"before": "before"}.get(sub.kind, "after")
        return timing, event, conditions[0] if conditions else Always()

    def sentences(self, ability: Ability, cx: Context) -> tuple[Statement, ...]:
        """Sentences one after another: each begins something, or goes on with what the one before began."""
        made: list[Statement] = []
        effect: list[Action] = []
        current: Statement | None = None
        steps = 0
        cx = replace(cx, bearer=replace(cx.bearer, stays=self.stays(ability)), names=Names())
        for sentence, kept in ((each, each is not parts[-1]) for one in ability.sentences for parts in (apart(one, self.facts),) for each in parts):
            self.carried(sentence)
            opening, after = self.all.opening(sentence, cx)
            opening = replace(opening, kept=kept)
            afterthought = self.all.idioms.afterthoughts.of(sentence)
            if afterthought is not None and (current is not None or effect):
                more, cx = afterthought.build(sentence, steps_of(current) if current is not None else tuple(effect), opening, self.all, after)
                if current is not None:
                    made[-1] = current = extended(current, more)
                else:
                    effect = list(more)
                continue
            if current is not None and self.goes_on(sentence, opening):
                before = steps_of(current)
                more, cx = self.following(sentence, opening, before[steps:], after)
                current = extended(current, (*before[:steps], *more))
                made[-1], steps = current, len(before)
                continue
            if opening.fixed and effect and isinstance(effect[-1], Lasting) and isinstance(effect[-1].statements[0], Trigger | AtTime):
                delayed = effect[-1].statements[0]
                more, cx = self.body(sentence, opening, after)
                effect[-1] = replace(effect[-1], statements=(extended(delayed, (*steps_of(delayed), *steps_of(delayed), *more)[len(steps_of(delayed)) :]),))
                continue
            if effect and self.goes_on(sentence, opening):
                size = len(effect)
                more, cx = self.following(sentence, opening, tuple(effect[steps:]), after)
                effect[steps:] = more
                steps = size
                continue
            if not opening.opens and not opening.fixed:
                opening, after = self.alone(sentence, opening, after, cx)
            statements, actions, cx = self.begin(sentence, opening, after)
            made += statements
            steps = len(effect) if actions else 0
            effect += actions
            current = made[-1] if statements and isinstance(made[-1], Trigger | AtTime | Replace | Activated | StateRule) else None
        if effect:
            made.append(Effect(tuple(effect)))
        return tuple(made)

    def carried(self, sentence: Sentence) -> None:
        """Families that are not here yet."""
        for clause in sentence.clauses:
            for predicate in clause.predicates:
                if self.all.extra_slot(predicate) is None and self.facts.role(predicate.verb) in (Role.PREVENTION,):
                    raise Unbuilt("this verb", predicate.at)

    def stays(self, ability: Ability) -> bool:
        """Does the text call its bearer by a class of cards that stay in play?"""
        own = [n for n in nodes(ability, but=Quoted) if isinstance(n, Noun) and n.refers == 0 and n.head.kind == "term"]
        return any(self.facts.word(n.head.term) not in self.facts.used_up and self.facts.role(n.head.term) is not Role.ANY_CARD for n in own)

    # -- how a sentence is sorted

    def goes_on(self, sentence: Sentence, opening: Opening) -> bool:
        """Is the sentence a further step of what the one before began?"""
        if opening.opens:
            return False
        return bool(opening.fixed) or not self.standing(sentence, opening)

    def standing(self, sentence: Sentence, opening: Opening) -> bool:
        """Does the sentence say how things are, for as long as the card is there?"""
        clause = sentence.clauses[0]
        predicate = clause.predicates[0]
        role, mood = self.facts.role(predicate.verb), predicate.mood
        timed = any(isinstance(part, Time) and not recurs(part) and self.all.lasts(part) for part in predicate.parts)
        if opening.duration or timed or any(self.to_come(part) for part in predicate.parts):
            return False
        finite = mood.form == "finite"
        if (finite and mood.negated) or (clause.subject is not None and self.all.idioms.states.of(predicate, clause.subject) is not None):
            return True
        gets_tokens = role is Role.ACQUISITION and self.all.of_tokens(predicate)
        if finite and (predicate.verb == "be" or role in (Role.POSSESSION, Role.PRICE, Role.RECKONING) or (role is Role.ACQUISITION and not gets_tokens)):
            return mood.modal not in ("may",)
        if role in GIVING and clause.subject is not None and not self.all.of_tokens(predicate):
            return True
        if role is Role.BECOMING and isinstance(clause.subject, Noun) and self.of_value(clause.subject):
            return True
        if (role is Role.SKIPPING and finite and mood.modal is None) or self.all.rolls(predicate, clause.subject):
            return True
        if (opening.conditions or clause.subject is not None) and self.all.losses.ignored(predicate):
            return True
        if finite and self.all.belonging.changed(predicate, clause.subject):
            return True
        if mood.modal == "must" and self.acts(clause.subject):
            return self.all.belonging.appoints(predicate) is not None
        if mood.modal == "may" and not opening.limit and self.permission(clause.subject, predicate.verb):
            return True
        return mood.modal in ("can", "must", "may_only", "can_only")

    def of_its_use(self, statement: Statement) -> bool:
        """*This card cannot be played unless ...*: said of the act that carries out its text, so it is asked before that."""
        if not isinstance(statement, Law) or statement.force != "cannot":
            return False
        verb = statement.event.verb
        resolves = any(self.facts.role(step.verb) is Role.RESOLUTION for step in self.facts.speech.steps(verb))
        return resolves and any(isinstance(test, Same) and test.right == Bearer() for _, pattern in statement.event.slots for test in pattern.tests)

    def of_value(self, subject: Noun) -> bool:
        """Is something said of a value of cards?"""
        return subject.head.kind == "term" and self.facts.kind(subject.head.term) == "value"

    def to_come(self, part: object) -> bool:
        """Is it the next turn of a player?"""
        when = part.when if isinstance(part, Time) and part.code in ("on", "during", "in") else None
        if not isinstance(when, Noun) or when.owner is None or self.facts.role(when.head.term) is not Role.TURN:
            return False
        return any(self.all.is_next(f.term) for f in when.filters)

    def permission(self, subject: Phrase | None, verb: str) -> bool:
        """*This card may move through X*, *you may V X on Y*: what is allowed, not something to do now."""
        if isinstance(subject, Pronoun) and subject.word == "you":
            return self.facts.is_offered(verb)
        return not self.is_player(subject)

    def acts(self, subject: Phrase | None) -> bool:
        """Is it a player who is told to do something?"""
        return self.is_player(subject) or (isinstance(subject, Pronoun) and subject.word in ("you", "they"))

    def is_player(self, subject: Phrase | None) -> bool:
        """Is a subject a player?"""
        return isinstance(subject, Noun) and subject.head.kind == "term" and self.facts.kind(subject.head.term) == "player"

    # -- bodies

    def body(self, sentence: Sentence, opening: Opening, cx: Context, instead: bool = True) -> tuple[tuple[Action, ...], Context]:
        """What a sentence does when its time has come."""
        done = cx.outcome
        if opening.first:
            raise Unbuilt("first of all", sentence.at)
        if any(code not in IF_DONE | IF_NOT | LINKS for code in opening.fixed):
            raise Unbuilt("these words before a sentence", sentence.at)
        before = cx.duration
        owed = bool(opening.duration) and not opening.opens
        in_turn, cx = self.in_turn(sentence, opening, cx)
        actions, cx = self.all.acts(sentence.clauses, replace(cx, duration=opening.duration or before, owed=owed))
        cx = replace(cx, duration=before, owed=False)
        if not actions:
            raise Unmeant("nothing is done by this", sentence.at)
        if instead and says_instead(sentence):
            actions = replacing(actions)
        if in_turn is not None:
            actions = (Loop(in_turn.var, in_turn, actions, together=False),)
        elif opening.times is not None:
            times, cx = self.all.times(opening.times.of, cx)
            actions = (Times(times, actions),)
        if opening.conditions and not opening.opens:
            if opening.duration and all(isinstance(action, Lasting | Let) for action in actions):
                actions = tuple(while_so(action, opening.condition) if isinstance(action, Lasting) else action for action in actions)
                return self.asked_first(actions, opening, done), cx
            otherwise = any(code in IF_NOT for code in opening.fixed)
            name = done if otherwise and done else cx.new("if")
            actions = (WhenAction(opening.condition, (*actions, mark(name))),)
            cx = replace(cx, outcome=name)
        if opening.kept and IF_DONE.intersection(opening.fixed):
            cx = replace(cx, outcome=cx.new("if"))
            actions = (*actions, mark(cx.outcome))
        return self.asked_first(actions, opening, done), cx

    def in_turn(self, sentence: Sentence, opening: Opening, cx: Context) -> tuple[Select | None, Context]:
        """*For each X, ... that X*: the things that are gone through, where what is done speaks of them."""
        of = opening.times.of if opening.times is not None else None
        if not isinstance(of, Noun) or self.all.sort(of, cx) != "card":
            return None, cx
        if not any(isinstance(n, Noun | Pronoun) and n.refers == of.mention for n in nodes(sentence.clauses, but=Quoted)):
            return None, cx
        domain, cx = self.all.members(of, cx)
        return domain.of, cx.bind(of.mention, domain.it)

    @staticmethod
    def asked_first(actions: tuple[Action, ...], opening: Opening, done: str) -> tuple[Action, ...]:
        """Actions that are done if the step before was, or was not."""
        for code in reversed(opening.fixed):
            if code in IF_DONE:
                actions = (WhenAction(Done(done), actions),)
            elif code in IF_NOT:
                actions = (WhenAction(Not(Done(done)), actions),)
        return actions

    def following(self, sentence: Sentence, opening: Opening, before: tuple[Action, ...], cx: Context) -> tuple[tuple[Action, ...], Context]:
        """The steps of the sentence before with those of this one."""
        if opening.conditions and not opening.fixed and not cx.replaces and says_instead(sentence):
            then, cx = self.body(sentence, opening, cx, instead=False)
            return in_place_of(before, then, sentence), cx
        more, cx = self.body(sentence, opening, cx)
        last = before[-1] if before else None
        if OF_EACH.intersection(opening.fixed) and isinstance(last, Loop) and last.of.kind == "player" and not last.together:
            return (*before[:-1], replace(last, body=(*last.body, *more))), cx  # each of them is asked when they have done it
        return (*before, *more), cx

    # -- beginnings

    def begin(self, sentence: Sentence, opening: Opening, cx: Context) -> tuple[list[Statement], list[Action], Context]:
        """The statement that a sentence begins, or the actions of a text that is carried out."""
        now = cx.carried_out
        bare = replace(opening, conditions=())
        if opening.state is not None and not now:
            rule, cx = self.all.state_rule(sentence, opening, cx)
            return [rule], [], cx
        if opening.would is not None:
            body, cx = self.body(sentence, replace(opening, duration=""), cx)
            made: Statement = Replace(opening.would, opening.condition, body, limit=opening.limit)
            if not now:
                return [made], [], cx
            return [], [Lasting((made,), opening.duration or of_one_thing(opening.would, sentence))], cx
        if opening.timing:
            replaced = instead_of(sentence)
            if replaced is not None:
                return self.diverted(sentence, replaced, opening, cx)
            body, cx = self.body(sentence, bare, cx)
            body, cx = self.guarded(body, opening, cx)
            within = tuple(Happened(event, "event") for event in opening.events[1:])
            trigger = Trigger(opening.timing, opening.events[0], All(within) if within else Always(), (*met(opening, body), *body), opening.limit)
            if not now:
                return [trigger], [], cx
            if not opening.duration:
                raise Unmeant('it is not said how long this is waited for: "this turn", "until the end of your next turn"', sentence.at)
            return [], [Lasting((trigger,), opening.duration)], cx
        if opening.edge:
            body, cx = self.body(sentence, bare, cx)
            body, cx = self.guarded(body, opening, cx)
            timed = AtTime(opening.edge, opening.time, opening.whose, Always(), body, opening.limit)
            return ([], [Lasting((timed,), once(opening, sentence))], cx) if now else ([timed], [], cx)
        if opening.instead is not None:
            body, cx = self.body(sentence, bare, cx)
            asked = sentence.clauses[0].predicates[0].mood.modal == "may" and self.facts.is_offered(opening.instead.verb)
            if not asked:  # no phase offers a choice of two: it takes the place of the act, when that comes
                event = opening.instead
                if event.actor is None and (sentence.clauses[0].subject is None or is_you(sentence.clauses[0].subject)):
                    event = replace(event, actor=self.all.is_it(You(), cx))
                return [Replace(event, opening.condition, replacing(body), limit=opening.limit)], [], cx
            return [Activated(chosen(body), opening.condition, opening.instead, opening.limit)], [], cx
        to_you = sentence.clauses[0].predicates[0].mood.modal == "may" and is_you(sentence.clauses[0].subject)
        if self.standing(sentence, opening) and not (now and to_you):
            statements, cx = self.statements(sentence, opening, cx)
            if now and not opening.duration and all(self.of_its_use(each) for each in statements):
                return list(statements), [], cx
            if now and (opening.duration or not opening.conditions or self.speaks_back(sentence, opening, cx)):
                settled: list[Action] = []
                if any(isinstance(each, Now) for each in nodes(tuple(statements))):
                    statements = [looked_up(each, settled, cx) for each in statements]
                lasts = opening.duration or self.meanwhile(sentence, cx)
                return [], [*settled, Lasting(tuple(statements), lasts)], cx
            return statements, [], cx
        if now:
            body, cx = self.body(sentence, opening, cx)
            return [], list(body), cx
        watched = self.watching(sentence, opening)
        if watched is not None:
            opening, cx = self.all.opening(watched, cx)
            return self.begin(watched, opening, cx)
        if opening.duration:
            raise Unmeant("what may be done in that time is not offered yet: say when", sentence.at)
        body, cx = self.body(sentence, bare, cx)
        if sentence.clauses[0].predicates[0].mood.modal == "may" and isinstance(body[0], Optional):
            return [Activated(chosen(body), opening.condition, None, opening.limit)], [], cx
        raise Unmeant("an order on a card that stays in play needs a time: after, at the start of, once per turn", sentence.at)

    def watching(self, sentence: Sentence, opening: Opening) -> Sentence | None:
        """*If X happens, do A*, *if X is so, destroy it* on a card that stays in play: as soon as it does or is; nothing for other sentences.

        Where things are so for as long as A is not done to them, A is done again and again: so it must take the thing away.
        """
        clause = sentence.clauses[0]
        behind = tuple(sub for sub in clause.subordinates if sub.kind == "if")
        before = tuple(prefix for prefix in sentence.prefixes if isinstance(prefix, When) and prefix.sub.kind == "if")
        if len(sentence.clauses) != 1 or len(behind) + len(before) != 1 or len(sentence.prefixes) != len(before) or opening.opens:
            return None
        sub = before[0].sub if before else behind[0]
        if any(predicate.mood.form != "order" for predicate in clause.predicates) or len(sub.clauses) != 1:
            return None
        moods = [predicate.mood for predicate in sub.clauses[0].predicates]
        if any(mood.tense != "present" or mood.modal is not None for mood in moods):
            return None
        verbs = [predicate.verb for predicate in sub.clauses[0].predicates]
        happens = all(self.facts.is_act(verb) and not self.facts.is_defined(verb) for verb in verbs) and not any(mood.negated for mood in moods)
        if not happens and not self.takes_away(clause.predicates[-1], sub):
            return None
        awaited = When(replace(sub, kind="whenever" if happens else "as_soon_as"), sub.at)
        rest = tuple(each for each in clause.subordinates if each is not sub)
        return replace(sentence, prefixes=(awaited,), clauses=(replace(clause, subordinates=rest),))

    def takes_away(self, predicate: Predicate, sub: Subordinate) -> bool:
        """Is the very thing of which something is so taken away?"""
        subject = sub.clauses[0].subject
        thing = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == self.facts.object_slot(predicate.verb)), None)
        if (
            not isinstance(thing, Noun | Pronoun)
            or not isinstance(subject, Noun | Pronoun)
            or not self.facts.takes_away(predicate.verb, self.facts.object_slot(predicate.verb))
        ):
            return False
        of = subject.refers if subject.refers is not None else subject.mention
        return thing.refers == of or subject.refers == thing.mention

    def diverted(self, sentence: Sentence, replaced: Purpose, opening: Opening, cx: Context) -> tuple[list[Statement], list[Action], Context]:
        """*After A, do B instead of C*: B takes the place of C that goes with A."""
        if opening.timing != "after" or cx.carried_out:
            raise Unmeant('what is done "instead" of something is done after the act that leads to it', replaced.at)
        event, cx = self.all.event(replaced.predicate, None, cx)
        clauses = tuple(
            replace(c, predicates=tuple(replace(p, parts=tuple(x for x in p.parts if x is not replaced)) for p in c.predicates)) for c in sentence.clauses
        )
        body, cx = self.body(replace(sentence, clauses=clauses), replace(opening, conditions=()), cx)
        return [Replace(event, opening.condition, replacing(body), within=opening.events, limit=opening.limit)], [], cx

    def alone(self, sentence: Sentence, opening: Opening, after: Context, cx: Context) -> tuple[Opening, Context]:
        """A sentence that begins something of its own: what was named can still be spoken of, what was done is over."""
        apart = self.standing(sentence, opening) and bool(opening.conditions) and not self.speaks_back(sentence, opening, after)
        if apart:
            start = Context(cx.mode, cx.bearer, number=cx.keyword_number, names=cx.names, keyword_number=cx.keyword_number)
        else:
            start = replace(cx, answers=False, acts=(), group=None, chosen=None, heads={})
        return self.all.opening(sentence, start)

    def speaks_back(self, sentence: Sentence, opening: Opening, cx: Context) -> bool:
        """Does a sentence speak of something that the text has named before, rather than say where its own card is?"""
        if any(isinstance(node, Inside | OnBoard) and isinstance(node.thing, Bearer) for node in nodes(opening.condition)):
            return False
        own = {node.mention for node in nodes(sentence, but=Quoted) if isinstance(node, Noun)}
        refers = {node.refers for node in nodes(sentence, but=Quoted) if isinstance(node, Noun | Pronoun) and node.refers}
        return bool((refers - own) & cx.refs.keys())

    def meanwhile(self, sentence: Sentence, cx: Context) -> str:
        """What is so while something else is so lasts for as long as that; else as long as the sentence says."""
        clause = sentence.clauses[0]
        subs = (*(prefix.sub for prefix in sentence.prefixes if isinstance(prefix, When)), *clause.subordinates)
        if any(sub.kind == "while" for sub in subs):
            return "game"
        return self.all.until(clause.predicates[0], cx, clause.subject)[0]

    def statements(self, sentence: Sentence, opening: Opening, cx: Context) -> tuple[list[Statement], Context]:
        """What a sentence says is so."""
        made: list[Statement] = []
        subject: Phrase | None = None
        if opening.fixed or opening.times is not None or opening.limit or opening.first:
            raise Unbuilt("these words before what is so", sentence.at)
        for clause in sentence.clauses:
            if clause.link == "or":
                raise Unmeant("what is so cannot be one thing or another", clause.at)
            subject = clause.subject if clause.subject is not None else subject
            found, cx = self.all.states(replace(clause, subject=subject), cx, opening.condition)
            made += found
        try:
            return [freed(each) for each in made], cx
        except UncompiledError as error:
            raise Unmeant(str(error), sentence.at) from error

    @staticmethod
    def guarded(body: tuple[Action, ...], opening: Opening, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*After A, if B, do C*: whether B is so is asked when C is about to be done."""
        if not opening.conditions:
            return body, cx
        name = cx.new("if")
        if not (body and isinstance(body[-1], Optional)):
            cx = replace(cx, outcome=name)
        return (WhenAction(opening.condition, (*body, mark(name))),), cx

    # -- keywords

    def keyword_meaning(self, headword: str) -> tuple[Statement, ...]:
        """What a keyword gives the card that has it; *that many* is its number."""
        term, text = self.facts.vocabulary.terms[headword], self.facts.keyword_text(headword)
        if text is None:
            if term.means:
                raise Unmeant(f'what "{self.facts.word(headword)}" means is not read')
            return ()
        with elsewhere():
            return self.keyword_text(headword, text)

    def keyword_text(self, headword: str, text: Text) -> tuple[Statement, ...]:
        """What a keyword would give if this were its text."""
        term = self.facts.vocabulary.terms[headword]
        number = ValueOf(self.facts.word(headword), Bearer()) if term.number else None
        cx = Context(number=number, keyword_number=number)
        return self.all.text(text, replace(cx, bearer=replace(cx.bearer, given=True)))


def steps_of(statement: Statement) -> tuple[Action, ...]:
    """What a statement does when its time has come."""
    assert isinstance(statement, Trigger | AtTime | Replace | Activated | StateRule)
    return statement.body


def extended(statement: Statement, body: tuple[Action, ...]) -> Statement:
    """The statement with other steps."""
    assert isinstance(statement, Trigger | AtTime | Replace | Activated | StateRule)
    return replace(statement, body=body)


def instead_of(sentence: Sentence) -> Purpose | None:
    """*... instead of discarding it* behind a verb."""
    parts = (part for clause in sentence.clauses for predicate in clause.predicates for part in predicate.parts)
    return next((part for part in parts if isinstance(part, Purpose) and part.code == "instead_of"), None)


def in_place_of(before: tuple[Action, ...], then: tuple[Action, ...], sentence: Sentence) -> tuple[Action, ...]:
    """*Do A. If C, do B instead*: one of two; what both speak of is chosen once, and first."""
    when = then[0]
    if len(before) == 1 and isinstance(before[0], Optional):
        return (replace(before[0], body=in_place_of(before[0].body, then, sentence)),)
    if len(then) != 1 or not isinstance(when, WhenAction):
        raise Unmeant('"instead" of what is not said', sentence.at)
    spoken = {each.name for each in nodes(when) if isinstance(each, Var)}
    shared = tuple(each for each in before if isinstance(each, Pick | Let) and each.var in spoken)
    marks = tuple(each for each in before if isinstance(each, Native) and each.name == "Mark")
    others = tuple(each for each in before if each not in shared and each not in marks)
    if any(isinstance(each, Pick) and each.var in spoken for each in nodes(others)):
        raise Unmeant('what is done "instead" speaks of something that is chosen only later', sentence.at)
    if isinstance(when.condition, Not) and isinstance(when.condition.of, Happened) and when.condition.of.period == "way":
        return (*shared, *others, *marks, when)  # whether it could be done shows when it is done
    return (*shared, replace(when, otherwise=others), *marks)


def replacing(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Actions that take the place of an act; what is optional does so only when it is done."""
    last = actions[-1]
    if isinstance(last, Optional):
        return (*actions[:-1], replace(last, body=(*last.body, Native("Instead", ()))))
    return (*actions, Native("Instead", ()))


def chosen(body: tuple[Action, ...]) -> tuple[Action, ...]:
    """A body whose first step is optional: choosing the option is the choice, so it is simply done."""
    first = body[0]
    return (*first.body, mark(first.name), *body[1:]) if isinstance(first, Optional) else body


def mark(name: str) -> Native:
    """Notes that a branch was taken."""
    return Native("Mark", (("name", Var(name, "number")),))


def met(opening: Opening, body: tuple[Action, ...]) -> tuple[Action, ...]:
    """*After A ends up beside an X, ... that X*: which of several is meant is chosen."""
    spoken = {each.name for each in nodes(body) if isinstance(each, Var)}
    found = [test.of for event in opening.events for test in event.tests if isinstance(test, Exists)]
    return tuple(Pick(each.var, each, Number(1), Number(1)) for each in found if each.var in spoken)


def of_one_thing(event: Event, sentence: Sentence) -> str:
    """What would happen to a thing that the text has named is waited for as long as the thing is there."""
    if not any(isinstance(test, Same) for _, pattern in event.slots for test in pattern.tests):
        raise Unmeant('it is not said how long this is waited for: "this turn", "until the end of your next turn"', sentence.at)
    return "game"


def once(opening: Opening, sentence: Sentence) -> str:
    """Until when the start or end of a time is waited for."""
    if opening.duration.startswith("in "):
        return opening.duration
    own = opening.whose in (Always(), Same(PlayerOf("active", You()), You()))
    if opening.edge == "end" and own and opening.time in ("turn", "phase"):
        return opening.time
    raise Unmeant('it is not said which of them is waited for: "this turn", "your next turn"', sentence.at)


def is_you(subject: Phrase | None) -> bool:
    """Is it the player whom the text addresses?"""
    return isinstance(subject, Pronoun) and subject.word == "you"


def recurs(time: Time) -> bool:
    """Is it a time that comes again and again: *each turn*?"""
    return isinstance(time.when, Noun) and time.when.quantity is not None and time.when.quantity.kind in EVERY
