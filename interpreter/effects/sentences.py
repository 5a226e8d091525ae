"""Sentence -> statements: triggers, replacements, laws, changes, definitions, offers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from interpreter.effects.demands import demanded_for
from interpreter.effects.freed import freed
from interpreter.effects.lower.nodes import is_mark, nodes
from interpreter.effects.model import (
    Action,
    Activated,
    All,
    Always,
    AtTime,
    Condition,
    CountOf,
    Decide,
    Define,
    Done,
    Effect,
    Event,
    Exists,
    Happened,
    Inside,
    InTime,
    Lasting,
    Let,
    Loop,
    Native,
    Not,
    Now,
    Number,
    OfResource,
    OnBoard,
    Optional,
    Pattern,
    Pick,
    PlayerOf,
    Replace,
    Same,
    Select,
    Standing,
    Statement,
    StateRule,
    This,
    Times,
    Trigger,
    Var,
    You,
)
from interpreter.effects.model import (
    When as WhenAction,
)
from interpreter.effects.notes import without_idle
from interpreter.effects.nouns import EVERY
from interpreter.effects.renewal import renewal
from interpreter.effects.repeating import again, repeats
from interpreter.effects.restated import STATE_VERBS, TRIGGERS, restated
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.effects.skips import VERB as SKIP
from interpreter.effects.states import looked_up, walk, while_so
from interpreter.effects.tallies import tally
from interpreter.language.tree import (
    Ability,
    Adverb,
    Clause,
    Complement,
    Fixed,
    ForEach,
    Group,
    InPlaceOf,
    Noun,
    Phrase,
    Predicate,
    Pronoun,
    Purpose,
    Relation,
    Sentence,
    Slot,
    Subordinate,
    Text,
    Time,
    When,
    WhenPhrase,
)

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

LIMITS = {"first_time": "turn", "first_time_each_turn": "turn", "first_time_each_round": "round", "next_time": "once"}
"""How often something that waits for the first or the next time answers."""
WHO = ("you", "they", "it", "that_player", "your_opponent", "an_opponent", "a_player")
FIXED_DONE = frozenset(f"if_{who}_{does}" for who in WHO for does in ("do", "does"))
FIXED_NOT = frozenset({"otherwise", *(f"if_{who}_{does}" for who in WHO for does in ("do_not", "does_not", "cannot"))})


@dataclass
class Opening:
    """What the prefixes of a sentence say: when, under which condition, how often, how long, in place of what."""

    timing: str = ""
    events: list[Event] = field(default_factory=list)
    edge: str = ""
    time: str = ""
    whose: Condition = field(default_factory=Always)
    conditions: list[Condition] = field(default_factory=list)
    limit: str = ""
    duration: str = ""
    instead: Event | None = None
    would: Event | None = None
    fixed: list[str] = field(default_factory=list)
    state: Subordinate | None = None
    times: ForEach | None = None
    first: bool = False
    """Whether it comes first: in the body of a verb before anything that waits for the act to begin."""

    @property
    def condition(self) -> Condition:
        return All(tuple(self.conditions)) if len(self.conditions) > 1 else self.conditions[0] if self.conditions else Always()

    @property
    def opens(self) -> bool:
        """Does the sentence begin something of its own?"""
        return bool(self.timing or self.edge or self.instead or self.would or self.state)


def _replacing(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Actions that take the place of an act; what is optional does so only when it is done."""
    last = actions[-1]
    if isinstance(last, Optional):
        return (*actions[:-1], replace(last, body=(*last.body, Native("Instead", ()))))
    return (*actions, Native("Instead", ()))


def _in_place_of(before: tuple[Action, ...], then: tuple[Action, ...]) -> tuple[Action, ...]:
    """One of two: what was said first, or what is done in its place; what both speak of is chosen once, and first."""
    when = then[0]
    if len(before) == 1 and isinstance(before[0], Optional):
        return (replace(before[0], body=_in_place_of(before[0].body, then)),)
    if len(then) != 1 or not isinstance(when, WhenAction):
        raise UncompiledError('"instead" of what?')
    spoken = {each.name for each in nodes(when) if isinstance(each, Var)}
    shared = tuple(each for each in before if isinstance(each, Pick | Let) and each.var in spoken)
    marks = tuple(each for each in before if is_mark(each))
    others = tuple(each for each in before if each not in shared and each not in marks)
    if any(isinstance(each, Pick) and each.var in spoken for each in nodes(others)):
        raise UncompiledError('what is done "instead" speaks of something that is chosen only later')
    if isinstance(when.condition, Not) and isinstance(when.condition.of, Happened) and when.condition.of.period == "way":
        return (*shared, *others, *marks, when)  # whether it could be done shows when it is done
    return (*shared, replace(when, otherwise=others), *marks)


class Sentences:
    """Makes statements of the abilities of a text."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    def abilities(self, text: Text, resolved: bool = False) -> tuple[Statement, ...]:
        """The statements of all abilities; `resolved` when the card is used up and its orders are carried out."""
        made: list[Statement] = []
        for ability in text.abilities:
            for each in restated(ability):
                made += self.on_either_side(each, resolved)
        return without_idle(tuple(made))

    def on_either_side(self, ability: Ability, resolved: bool) -> tuple[Statement, ...]:
        """An ability; one that waits for something on either side of an act is one ability for each side."""
        parties = self.compiler.parties
        outer, parties.met = parties.met, False
        made = self.ability(ability, resolved)
        if parties.met and not parties.turned:
            parties.turned = True
            try:
                made = (*made, *self.ability(ability, resolved))
            finally:
                parties.turned = False
        parties.met = outer  # an ability inside of another speaks for itself
        return made

    def ability(self, ability: Ability, resolved: bool) -> tuple[Statement, ...]:
        self.compiler.player = None
        labelled = self.compiler.labels.of(ability, self) if ability.labels else None
        if labelled is not None:
            return labelled
        made: list[Statement] = []
        effect: list[Action] = []
        scope = Scope(resolved=resolved, off_board=resolved and not self.stands(ability), number=self.compiler.keywords.number)
        current: Statement | None = None
        steps = 0
        for told in ability.sentences:
            sentence = self.compiler.purses.plain(told)
            self.all_asked(scope)
            known = dict(scope.vars)
            opening = self.opening(sentence, scope)
            repeated = repeats(sentence)
            if repeated is not None:
                before = self.steps_of(current) if current is not None else tuple(effect)
                more = again(repeated, before, self.asked(opening, scope), scope)
                if current is not None:
                    made[-1] = current = self.extended(current, more, len(before))
                effect += more if current is None else ()
                continue
            bounded = self.compiler.excess.bounded(sentence, self.steps_of(current) if current is not None else tuple(effect))
            if bounded is not None and current is not None:
                made[-1] = current = self.extended(current, bounded)
            if bounded is not None:
                effect = effect if current is not None else list(bounded)
                continue
            if current is not None and self.goes_on(sentence, opening):
                before = self.steps_of(current)
                current = self.extended(current, self.following(sentence, opening, scope, before[steps:]), steps)
                made[-1], steps = current, len(before)
                continue
            delayed = self.delayed(effect) if opening.fixed else None
            if delayed is not None:
                more = (*self.steps_of(delayed), *self.body(sentence, opening, scope))
                effect[-1] = Lasting((self.extended(delayed, more),), effect[-1].until)  # type: ignore[union-attr]
                continue
            if effect and self.goes_on(sentence, opening):
                size = len(effect)
                effect[steps:] = self.following(sentence, opening, scope, tuple(effect[steps:]))
                steps = size
                continue
            if not opening.opens and not opening.fixed:
                alone = self.standing(sentence, opening) and bool(opening.conditions) and not self.speaks_back(sentence, opening, scope)
                scope = (
                    Scope(fresh=scope.fresh, resolved=resolved, off_board=scope.off_board, number=self.compiler.keywords.number)
                    if alone
                    else replace(self.renewed(scope), vars=known)
                )
                opening = self.opening(sentence, scope)
            statements, actions = self.begin(sentence, opening, scope, resolved)
            made += statements
            steps = len(effect) if actions else 0
            effect += actions
            current = made[-1] if statements and isinstance(made[-1], Trigger | AtTime | Replace | Activated | StateRule) else None
        self.all_asked(scope)
        if effect:
            made.append(Effect(tuple(effect)))
        return tuple(made)

    @staticmethod
    def asked(opening: Opening, scope: Scope) -> Condition | None:
        """What a sentence asks before anything is done; nothing when it asks nothing."""
        done = [Done(scope.done) if code in FIXED_DONE else Not(Done(scope.done)) for code in opening.fixed if code in FIXED_DONE | FIXED_NOT]
        conditions = (*opening.conditions, *done)
        return All(conditions) if len(conditions) > 1 else conditions[0] if conditions else None

    @staticmethod
    def speaks_back(sentence: Sentence, opening: Opening, scope: Scope) -> bool:
        """Does a sentence speak of something that the text has named before, rather than say where its own card is?"""
        if any(isinstance(node, Inside | OnBoard) and isinstance(node.thing, This) for node in nodes(opening.condition)):
            return False
        own = {node.mention for node in walk(sentence) if isinstance(node, Noun)}
        refers = {node.refers for node in walk(sentence) if isinstance(node, Noun | Pronoun) and node.refers}
        return bool((refers - own) & scope.vars.keys())

    def stands(self, ability: Ability) -> bool:
        """Does the text call the card that bears it by a class of cards that stay in play (*this X*)?"""
        kinds = [kind for kind in self.vocabulary.game.card_kinds if kind.zone is not None]
        used_up = {"card", *(str(word).casefold() for kind in kinds for word in (kind.name, *kind.words))}
        own = [node for node in walk(ability) if isinstance(node, Noun) and node.refers == 0 and node.head.kind == "term"]
        return any(self.vocabulary.word(node.head.term) not in used_up for node in own)

    @staticmethod
    def all_asked(scope: Scope) -> None:
        """What things must be to each other is asked when they are chosen; elsewhere it would be lost."""
        if scope.pair is not None:
            raise UncompiledError("what things are to each other can only be asked of things that are chosen")

    @staticmethod
    def renewed(scope: Scope) -> Scope:
        """A new text of the same ability: what was named can still be spoken of."""
        return replace(scope, vars=dict(scope.vars), answers=False, acts=[], group=None, taken=[], pair=None, chosen=None, heads={})

    def goes_on(self, sentence: Sentence, opening: Opening) -> bool:
        """Is the sentence a further step of what the one before began?"""
        if opening.opens:
            return False
        if opening.fixed:
            return True
        return not self.standing(sentence, opening)

    def standing(self, sentence: Sentence, opening: Opening) -> bool:
        """Does the sentence say how things are, for as long as the card is there?"""
        clause = sentence.clauses[0]
        predicate = clause.predicates[0]
        if opening.duration or any(isinstance(p, Time) and not recurs(p) and self.compiler.lasting.time_of(p) for p in predicate.parts):
            return False
        if self.compiler.purses.told(predicate) or ((opening.conditions or clause.subject is not None) and self.compiler.lasting.ignored(predicate)):
            return True
        if self.compiler.qualities.changed(predicate, clause.subject, Scope()) and predicate.mood.form == "finite":
            return True
        if predicate.verb in STATE_VERBS and predicate.mood.form == "finite" and not (predicate.verb == "Get" and self.compiler.actions.of_tokens(predicate)):
            return True
        if predicate.verb == "Become" and self.compiler.lasting.of_value(clause.subject, Scope()):
            return True
        if predicate.verb == SKIP and predicate.mood.form == "finite" and predicate.mood.modal is None:
            return True
        if clause.subject is not None and self.compiler.lines.says_how(predicate):
            return True
        if predicate.verb in ("Gain", "Lose") and clause.subject is not None and self.compiler.actions.continuous(predicate):
            return True
        if clause.subject is not None and self.compiler.lasting.exceeding(predicate) is not None:
            return True
        if predicate.mood.negated and predicate.mood.form == "finite":
            return True
        if predicate.mood.modal == "must" and isinstance(clause.subject, Noun | Pronoun) and self.acts(clause.subject):
            return self.compiler.qualities.appoints(predicate) is not None or demanded_for(predicate) is not None  # what else a player must do is an order
        allows = predicate.mood.modal == "may" and not opening.limit and self.permission(clause)
        return allows or predicate.mood.modal in ("can", "must", "may_only", "can_only")

    @staticmethod
    def for_you(sentence: Sentence) -> bool:
        """*You may ...* in a text that is carried out is something to do now."""
        clause = sentence.clauses[0]
        return clause.predicates[0].mood.modal == "may" and isinstance(clause.subject, Pronoun) and clause.subject.word == "you"

    def permission(self, clause: Clause) -> bool:
        """*This card may move through X*, *you may V X on Y*: what is allowed, not something to do now."""
        predicate = clause.predicates[0]
        subject = clause.subject
        if self.compiler.actions.offers_more(predicate) and self.compiler.actions.stretched(predicate) is None:
            return False
        you = isinstance(subject, Pronoun) and subject.word == "you"
        if not you:
            return not (isinstance(subject, Noun | Pronoun) and self.is_player(subject))
        return predicate.verb in self.compiler.offered

    def acts(self, phrase: Noun | Pronoun) -> bool:
        """Is it a player who is told to do something?"""
        return self.is_player(phrase) or (isinstance(phrase, Pronoun) and phrase.word in ("you", "they"))

    def is_player(self, phrase: Noun | Pronoun) -> bool:
        return isinstance(phrase, Noun) and phrase.head.kind == "term" and self.vocabulary.kind(phrase.head.term) == "player"

    # -- prefixes

    def opening(self, sentence: Sentence, scope: Scope) -> Opening:
        """What the prefixes say."""
        opening = Opening()
        for prefix in sentence.prefixes:
            if isinstance(prefix, Fixed):
                opening.fixed.append(prefix.code)
            elif isinstance(prefix, InPlaceOf):
                opening.instead = self.replaced_act(prefix.predicate, sentence, scope)
            elif isinstance(prefix, When):
                self.when(prefix.sub, opening, scope, sentence)
            elif isinstance(prefix, WhenPhrase):
                self.phrase(self.ahead(prefix, sentence, scope), opening, scope)
        return opening

    def replaced_act(self, predicate: Predicate, sentence: Sentence, scope: Scope) -> Event:
        """The act in *instead of moving*; when nobody is named, it is that of the sentence's own subject, or of this card."""
        event = self.compiler.events.of_phrase(predicate, None, scope)
        if event.slots:
            return event
        subject = sentence.clauses[0].subject
        slot = self.compiler.agent_slot(event.verb)
        if isinstance(subject, Noun) and self.compiler.nouns.kind(subject, scope) == "card":
            return replace(event, slots=((slot, self.compiler.nouns.pattern(subject, scope)),))
        name = scope.new()
        return replace(event, slots=((slot, Pattern(name, (Same(Var(name, "card"), This()),))),))

    def when(self, sub: Subordinate, opening: Opening, scope: Scope, sentence: Sentence) -> None:
        would = sub.kind in ("if", "when", "whenever") and (sub.clauses[0].predicates[0].mood.modal == "would" or self.stopped(sub, sentence))
        answered = self.compiler.labels.resolved(sub, scope)
        if answered is not None:
            opening.timing, opening.events, scope.answers = "settled", [answered], True
        elif sub.kind == "as_soon_as" and self.tells_an_act(sub):
            opening.timing = "at_once"
            scope.answers = True
            opening.events = self.events(sub.clauses, scope)
            scope.answered = tuple(event.verb for event in opening.events)
            self.count_what_happened(opening.events[0], scope)
        elif sub.kind in TRIGGERS and not would:
            opening.timing = self.timing(sub)
            if sub.kind in ("when", "whenever") and self.for_the_act(sentence):
                opening.timing = "before"
            if sub.kind in LIMITS:
                opening.limit = LIMITS[sub.kind]
            scope.answers = True
            opening.events = self.events(sub.clauses, scope)
            opening.events[0] = self.compiler.parties.either(opening.events[0], sub.clauses[0].predicates[0])
            scope.answered = tuple(event.verb for event in opening.events)
            self.count_what_happened(opening.events[0], scope)
            alias = self.compiler.aliases.get(sub.clauses[0].predicates[0].verb)
            if alias is not None and alias.moment:
                opening.timing = alias.moment
            for clause in sub.clauses:
                for each in clause.subordinates:
                    opening.conditions.append(self.compiler.conditions.subordinate(each, scope))
        elif sub.kind == "as_soon_as":
            opening.state = sub
        elif would:
            clause = sub.clauses[0]
            scope.replaces = True
            opening.would = self.compiler.events.of_phrase(clause.predicates[0], clause.subject, scope)
            opening.duration = opening.duration or next((t for p in clause.predicates[0].parts if isinstance(p, Time) and (t := self.lasts(p))), "")
            self.count_what_happened(opening.would, scope)
            scope.answers = True
        elif self.awaited(sub, opening, scope):
            pass
        elif sub.kind in ("if", "unless", "while"):
            opening.conditions.append(self.compiler.conditions.subordinate(sub, scope))
        elif sub.kind == "until" and (stays := self.compiler.conditions.still_there(sub.clauses, scope)) is not None:
            opening.conditions.append(stays)
            opening.duration = "game"
        else:
            raise UncompiledError(f'"{sub.kind}" at the start of a sentence')

    def lasts(self, time: Time) -> str:
        """How long a time in a clause lasts; nothing when it is no span."""
        return "" if recurs(time) else self.compiler.lasting.time_of(time) or ""

    def stopped(self, sub: Subordinate, sentence: Sentence) -> bool:
        """*If it leaves X, ... instead*: what it speaks of does not happen, as if it said *would*."""
        predicate = sub.clauses[0].predicates[0]
        present = predicate.mood.tense == "present" and predicate.mood.modal is None and not predicate.mood.negated
        return present and predicate.verb == self.compiler.leaving and self.says_instead(sentence)

    def timing(self, sub: Subordinate) -> str:
        """When the answer to an event comes; *when* is the moment itself in games that say so."""
        return "during" if sub.kind == "when" and self.vocabulary.game.order.when == "during" else TRIGGERS[sub.kind]

    def tells_an_act(self, sub: Subordinate) -> bool:
        """*As soon as X deals damage*: does it tell what happens, not how things are?"""
        predicate = sub.clauses[0].predicates[0]
        term = self.vocabulary.terms.get(predicate.verb)
        if term is None or term.kind != "verb" or term.native or predicate.mood.negated or predicate.mood.tense != "present":
            return False
        return predicate.verb not in (*STATE_VERBS, "Control (a card)", "Own", "Share") and predicate.verb not in self.compiler.defined_terms

    def awaited(self, sub: Subordinate, opening: Opening, scope: Scope) -> bool:
        """*If X does something during their next turn*: it is waited for in that turn, and answered the first time."""
        clause = sub.clauses[0]
        predicate = clause.predicates[0]
        subject = clause.subject
        if sub.kind != "if" or len(sub.clauses) > 1 or len(clause.predicates) > 1 or predicate.verb in STATE_VERBS or predicate.mood.modal is not None:
            return False
        time = next((part for part in predicate.parts if isinstance(part, Time) and part.code in ("during", "in", "on")), None)
        if time is None or not isinstance(time.when, Noun) or not any(f.term.casefold() == "next" for f in time.when.filters):
            return False
        if isinstance(subject, Noun) and subject.owner is not None:
            scope.vars[subject.mention] = self.compiler.nouns.expression(subject, scope)
        opening.duration = self.compiler.lasting.next_turn(time.when, scope) or opening.duration
        opening.timing, opening.limit, scope.answers = "after", "turn", True
        bare = replace(predicate, parts=tuple(part for part in predicate.parts if part is not time))
        opening.events = self.events((replace(clause, predicates=(bare,)),), scope)
        scope.answered = tuple(event.verb for event in opening.events)
        return True

    def count_what_happened(self, event: Event, scope: Scope) -> None:
        """*that many* in the answer to an event is the amount that the event is about."""
        for name, pattern in event.slots:
            if any(isinstance(test, OfResource) for test in pattern.tests) and self.compiler.slot_kinds(event.verb).get(name) == "amount":
                scope.number = CountOf(Var(pattern.var, "amount"))

    @staticmethod
    def for_the_act(sentence: Sentence) -> bool:
        for clause in sentence.clauses:
            for predicate in clause.predicates:
                for part in predicate.parts:
                    if isinstance(part, Time) and part.code == "for":
                        return True
        return False

    def events(self, clauses: tuple[Clause, ...], scope: Scope) -> list[Event]:
        """The events of a when-clause: the first is what is waited for, the others happened within it."""
        found: list[Event] = []
        for clause in clauses:
            for predicate in clause.predicates:
                subject = clause.subject
                found.append(self.compiler.events.of_phrase(predicate, subject, scope))
                if predicate.link == "or" and len(found) > 1:
                    raise UncompiledError("one event or another at the start of a sentence")
        return found

    def ahead(self, prefix: WhenPhrase, sentence: Sentence, scope: Scope) -> WhenPhrase:
        """*During their turn, a player ...*: the pronoun speaks of the subject that follows."""
        time, subject = prefix.adverbial, sentence.clauses[0].subject
        owner = time.when.owner if isinstance(time, Time) and isinstance(time.when, Noun) else None
        if not isinstance(owner, Pronoun) or owner.word != "they" or owner.refers is not None or not isinstance(subject, Noun) or not self.is_player(subject):
            return prefix
        assert isinstance(time, Time) and isinstance(time.when, Noun)
        each = subject.quantity is not None and subject.quantity.kind in EVERY
        scope.vars[subject.mention] = Var(f"m{subject.mention}", "player") if each else self.compiler.nouns.expression(subject, scope)
        return WhenPhrase(replace(time, when=replace(time.when, owner=replace(owner, refers=subject.mention))))

    def phrase(self, prefix: WhenPhrase, opening: Opening, scope: Scope) -> None:
        adverbial = prefix.adverbial
        if isinstance(adverbial, Adverb) and adverbial.code == "first":
            opening.first = True
            return
        if isinstance(adverbial, ForEach):
            opening.times = adverbial
            return
        if not isinstance(adverbial, Time):
            raise UncompiledError(f"{type(adverbial).__name__.lower()} at the start of a sentence")
        when = adverbial.when
        if not isinstance(when, Noun):
            raise UncompiledError("a time at the start of a sentence")
        word = self.vocabulary.word(when.head.term)
        if adverbial.code in ("once_per", "once"):
            opening.limit = word
            return
        if adverbial.code in ("at", "in", "during") and word in ("start", "end", "beginning"):
            whole = next((self.compiler.nouns.filled(m) for m in when.modifiers if isinstance(m, Relation)), None)
            opening.edge = "start" if word != "end" else "end"
            self.named_time(whole if isinstance(whole, Noun) else when, opening, scope)
            return
        if adverbial.code in ("after", "before"):
            opening.edge = "end" if adverbial.code == "after" else "start"
            self.named_time(when, opening, scope)
            return
        spans = adverbial.code == "during" and when.article == "this" and scope.resolved
        if adverbial.code in ("during", "in", "on") and self.vocabulary.kind(when.head.term) == "time" and not spans:
            whose = self.compiler.nouns.expression(when.owner, scope) if when.owner is not None else None
            opening.duration = self.compiler.lasting.next_turn(when, scope) or opening.duration
            opening.conditions.append(InTime(self.time_name(when), whose))
            return
        duration = self.compiler.lasting.time_of(adverbial)
        if duration is None:
            raise UncompiledError(f'the time "{word}" at the start of a sentence')
        opening.duration = duration

    def time_name(self, noun: Noun) -> str:
        return self.vocabulary.word(noun.head.term)

    def named_time(self, noun: Noun, opening: Opening, scope: Scope) -> None:
        """Whose turn or phase it is: *your turn*, *each player's turn*, *the first phase*."""
        opening.time = self.time_name(noun)
        opening.duration = self.compiler.lasting.next_turn(noun, scope) or opening.duration
        owner = noun.owner
        if isinstance(owner, Noun) and self.is_player(owner) and owner.quantity is not None and owner.quantity.kind in EVERY and not owner.modifiers:
            active = self.compiler.player = scope.vars[owner.mention] = PlayerOf("active", You())  # each of them when their turn comes
            tests = self.compiler.nouns.head_tests(owner, "player", active)
            opening.whose = All(tests) if tests else Always()
        elif noun.owner is not None:
            opening.whose = Same(PlayerOf("active", You()), self.compiler.nouns.expression(noun.owner, scope))
        elif noun.quantity is not None and noun.quantity.kind in ("each", "every"):
            opening.whose = Always()
        elif noun.article == "this":
            opening.duration = opening.time

    # -- bodies

    def body(self, sentence: Sentence, opening: Opening, scope: Scope, instead: bool = True) -> tuple[Action, ...]:
        """What a sentence does when its time has come; `instead`: the word speaks of the act that the text answers."""
        before = self.compiler.duration
        self.compiler.duration = opening.duration or before
        done = scope.done
        in_turn = self.in_turn(sentence, opening, scope)
        try:
            actions = self.compiler.actions.clauses(sentence.clauses, scope)
        finally:
            self.compiler.duration = before
        if instead and self.says_instead(sentence):
            actions = _replacing(actions)
        if in_turn is not None:
            actions = (Loop(in_turn.var, in_turn, actions, together=False),)
        elif opening.times is not None:
            actions = (Times(self.compiler.nouns.times(opening.times.of, scope), actions),)
        otherwise = any(code in FIXED_NOT for code in opening.fixed)
        if opening.duration and opening.conditions and not opening.opens and all(isinstance(action, Lasting | Let) for action in actions):
            actions = tuple(while_so(action, opening.condition) if isinstance(action, Lasting) else action for action in actions)
        elif opening.conditions and not opening.opens:
            name = done if otherwise and done else scope.new("if")
            actions = (WhenAction(opening.condition, (*actions, Native("Mark", (("name", Var(name, "number")),)))),)
            scope.done = name
        for code in reversed(opening.fixed):
            if code in FIXED_DONE:
                actions = (WhenAction(Done(done), actions),)
            elif code in FIXED_NOT:
                actions = (WhenAction(Not(Done(done)), actions),)
        return actions

    def in_turn(self, sentence: Sentence, opening: Opening, scope: Scope) -> Select | None:
        """*For each X, ... that X*: the things that are gone through, where what is done speaks of them."""
        of = opening.times.of if opening.times is not None else None
        spoken = any(isinstance(node, Noun | Pronoun) and node.refers == of.mention for node in walk(sentence.clauses)) if isinstance(of, Noun) else False
        if not isinstance(of, Noun) or not spoken or self.compiler.nouns.kind(of, scope) != "card":
            return None
        found = self.compiler.nouns.select(of, scope)
        scope.vars[of.mention] = Var(found.var, found.kind)
        return found

    @staticmethod
    def says_instead(sentence: Sentence) -> bool:
        return any(isinstance(p, Adverb) and p.code == "instead" for c in sentence.clauses for pr in c.predicates for p in pr.parts)

    @staticmethod
    def delayed(effect: list[Action]) -> Statement | None:
        """What was put off to a later time, and can be spoken of in the next sentence."""
        last = effect[-1] if effect else None
        if isinstance(last, Lasting) and len(last.statements) == 1 and isinstance(last.statements[0], Trigger | AtTime):
            return last.statements[0]
        return None

    @staticmethod
    def steps_of(statement: Statement) -> tuple[Action, ...]:
        """What a statement does when its time has come."""
        assert isinstance(statement, Trigger | AtTime | Replace | Activated | StateRule)
        return statement.body

    def extended(self, statement: Statement, actions: tuple[Action, ...], kept: int = 0) -> Statement:
        """The statement with other steps behind the first `kept` of its own."""
        assert isinstance(statement, Trigger | AtTime | Replace | Activated | StateRule)
        return replace(statement, body=(*statement.body[:kept], *actions))

    def following(self, sentence: Sentence, opening: Opening, scope: Scope, before: tuple[Action, ...]) -> tuple[Action, ...]:
        """The steps of the sentence before with those of this one, or in their place: *Do A. If C, do B instead.*"""
        divided = self.compiler.division.of(sentence, before, scope)
        if divided is not None:
            return divided
        if not opening.conditions or opening.fixed or scope.replaces or not self.says_instead(sentence):
            return (*before, *self.body(sentence, opening, scope))
        then = self.body(sentence, opening, scope, instead=False)
        return _in_place_of(before, then)

    # -- beginnings

    def begin(self, sentence: Sentence, opening: Opening, scope: Scope, resolved: bool) -> tuple[list[Statement], list[Action]]:
        """The statement that a sentence begins, or the actions of a text that is carried out."""
        if opening.state is not None:
            return [self.state_rule(sentence, opening, scope)], []
        if opening.would is not None:
            replaced = Replace(opening.would, opening.condition, self.body(sentence, replace(opening, duration=""), scope), limit=opening.limit)
            return ([], [Lasting((replaced,), opening.duration or "game")]) if resolved else ([replaced], [])
        if opening.timing:
            return self.granted([self.trigger(sentence, opening, scope)], opening, resolved)
        if opening.edge:
            body = self.guarded(self.body(sentence, replace(opening, conditions=[]), scope), opening, scope)
            timed = AtTime(opening.edge, opening.time, opening.whose, Always(), body, opening.limit)
            lasts = opening.duration if opening.duration.startswith("in ") else opening.time if opening.edge == "end" else "game"
            return ([], [Lasting((timed,), lasts)]) if resolved else ([timed], [])
        if opening.instead is not None:
            said = self.body(sentence, replace(opening, conditions=[]), scope)
            if sentence.clauses[0].predicates[0].mood.modal != "may":  # nobody is asked: it takes the place of the act
                return [Replace(opening.instead, opening.condition, _replacing(said), limit=opening.limit)], []
            return [Activated(_chosen(said), opening.condition, opening.instead, opening.limit)], []
        ward = self.compiler.wards.of(sentence, opening.condition, scope) if not resolved else None
        if ward is not None:
            return [ward], []
        if self.standing(sentence, opening) and not (resolved and self.for_you(sentence)):
            statements = list(self.statements(sentence, opening, scope))
            if resolved and (opening.duration or not self.by_place(opening) or self.speaks_back(sentence, opening, scope)):
                settled: list[Action] = []
                if any(isinstance(each, Now) for each in nodes(tuple(statements))):
                    statements = [looked_up(each, scope, settled) for each in statements]
                return [], [*settled, Lasting(tuple(statements), opening.duration or ("game" if opening.conditions else self.inner_duration(sentence, scope)))]
            return statements, []
        if resolved:
            return [], list(self.body(sentence, opening, scope))
        body = self.body(sentence, replace(opening, conditions=[]), scope)
        if sentence.clauses[0].predicates[0].mood.modal == "may" and isinstance(body[0], Optional):
            return [Activated(_chosen(body), opening.condition, None, opening.limit)], []
        raise UncompiledError("an order on a card that stays in play needs a time: after, at the start of, once per turn")

    @staticmethod
    def by_place(opening: Opening) -> bool:
        """Does the statement say itself where the card must be?"""
        return bool(opening.conditions)

    def inner_duration(self, sentence: Sentence, scope: Scope) -> str:
        return self.compiler.lasting.until(sentence.clauses[0].predicates[0], scope)

    def granted(self, statements: list[Statement], opening: Opening, resolved: bool) -> tuple[list[Statement], list[Action]]:
        """A trigger with a duration is something that holds for a while."""
        if resolved:
            return [], [Lasting(tuple(statements), opening.duration or "turn")]
        return statements, []

    def trigger(self, sentence: Sentence, opening: Opening, scope: Scope) -> Statement:
        first, others = opening.events[0], opening.events[1:]
        in_place = self.in_place_of(sentence)
        if in_place is not None:
            event = self.compiler.events.of_phrase(in_place, None, scope)
            body = _replacing(self.body(self.without_purpose(sentence), replace(opening, conditions=[]), scope))
            return Replace(event, opening.condition, body, within=(first, *others), limit=opening.limit)
        conditions = [Happened(e, "event") for e in others]
        condition: Condition = All(tuple(conditions)) if conditions else Always()
        body = self.guarded(self.body(sentence, replace(opening, conditions=[]), scope), opening, scope)
        body = (*self.met(opening.events, body), *body)
        return Trigger(opening.timing, first, condition, body, opening.limit)

    @staticmethod
    def met(events: list[Event], body: tuple[Action, ...]) -> tuple[Action, ...]:
        """*After A ends up beside an X, ... that X*: which of several is meant is chosen."""
        spoken = {each.name for each in nodes(body) if isinstance(each, Var)}
        found = [test.of for event in events for test in event.tests if isinstance(test, Exists)]
        return tuple(Pick(each.var, each, Number(1), Number(1)) for each in found if each.var in spoken)

    @staticmethod
    def guarded(body: tuple[Action, ...], opening: Opening, scope: Scope) -> tuple[Action, ...]:
        """*After A, if B, do C*: whether B is so is asked when C is about to be done."""
        if not opening.conditions:
            return body
        name = scope.new("if")
        if not (body and isinstance(body[-1], Optional)):
            scope.done = name
        return (WhenAction(opening.condition, (*body, Native("Mark", (("name", Var(name, "number")),)))),)

    @staticmethod
    def in_place_of(sentence: Sentence) -> Predicate | None:
        """*... instead of discarding it* behind a verb."""
        for clause in sentence.clauses:
            for predicate in clause.predicates:
                for part in predicate.parts:
                    if isinstance(part, Purpose) and part.code == "instead_of":
                        return part.predicate
        return None

    @staticmethod
    def without_purpose(sentence: Sentence) -> Sentence:
        def bare(clause: Clause) -> Clause:
            return replace(
                clause,
                predicates=tuple(
                    replace(p, parts=tuple(x for x in p.parts if not (isinstance(x, Purpose) and x.code == "instead_of"))) for p in clause.predicates
                ),
            )

        return replace(sentence, clauses=tuple(bare(c) for c in sentence.clauses))

    def state_rule(self, sentence: Sentence, opening: Opening, scope: Scope) -> Statement:
        """*As soon as X ..., do Y.*"""
        sub = opening.state
        assert sub is not None
        clause = sub.clauses[0]
        subject = clause.subject
        nouns = self.compiler.nouns
        if isinstance(subject, Noun) and nouns.known(subject, scope) is None and subject.quantity is not None and len(sub.clauses) == 1:
            found = nouns.select(subject, scope)
            it = Var(found.var, found.kind)
            scope.vars[subject.mention] = it
            tests = [self.compiler.conditions.of(p, it, scope) for p in clause.predicates]
            of = replace(found, tests=(*found.tests, *tests))
            return StateRule(of, opening.condition, self.body(sentence, replace(opening, state=None, conditions=[]), scope))
        condition = self.compiler.conditions.clauses(sub.clauses, scope)
        return StateRule(None, All((condition, opening.condition)), self.body(sentence, replace(opening, state=None, conditions=[]), scope))

    def statements(self, sentence: Sentence, opening: Opening, scope: Scope) -> tuple[Statement, ...]:
        """What a sentence says is so."""
        made: list[Statement] = []
        subject: Phrase | None = None
        for clause in sentence.clauses:
            if clause.subject is None and subject is not None:
                clause = replace(clause, subject=subject)
            subject = clause.subject
            made += self.compiler.lasting.clause(clause, scope, opening.condition)
        return tuple(freed(each) for each in made)

    # -- the glossary

    def rule(self, sentence: Sentence, own: str) -> tuple[Statement, ...]:
        """A sentence among the rules of a term; of a verb it can speak of its participants by name."""
        term = self.vocabulary.terms.get(own)
        self.compiler.player = None
        scope = Scope(slots=self.compiler.slot_kinds(own), verb=own) if term is not None and term.kind == "verb" else Scope()
        arrival = self.compiler.lines.arrival(sentence)
        if arrival is not None:
            return (arrival,)
        renewed = renewal(sentence, self.vocabulary)
        if renewed is not None:
            return (renewed,)
        counted = tally(sentence)
        if counted is not None:
            return (counted,)
        decides = self.decides(sentence)
        if decides is not None:
            return (decides,)
        most = self.compiler.superlatives.definition(sentence, own)
        if most is not None:
            return (most,)
        bound = self.compiler.lasting.limit(sentence.clauses[0], scope, Always()) if not sentence.prefixes else None
        if bound is not None and bound.of.kind == "card":
            return (bound,)
        if self.remark(sentence) or self.compiler.superlatives.says_who(sentence, own):
            return (self.compiler.remark("what follows from other rules"),)
        opening = self.opening(sentence, scope)
        if not opening.opens:
            ward = self.compiler.wards.of(sentence, opening.condition, scope)
            if ward is not None:
                return (ward,)
            definition = self.definition(sentence, opening, own)
            if definition is not None:
                return (definition,)
            clause = sentence.clauses[0]
            if clause.predicates[0].mood.modal == "may" and isinstance(clause.subject, Pronoun) and clause.subject.word == "you":
                offer = self.compiler.actions.offer(clause, scope)
                if offer is not None:
                    return (Standing(offer, opening.condition),)
            return self.statements(sentence, opening, scope)
        statements, _ = self.begin(sentence, opening, scope, False)
        return tuple(statements)

    def decides(self, sentence: Sentence) -> Decide | None:
        """*During a turn, the active player makes each choice.*"""
        clause = sentence.clauses[0]
        predicate, subject = clause.predicates[0], clause.subject
        choice = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)
        if not isinstance(choice, Noun) or choice.head.term != "Choice" or choice.quantity is None or choice.quantity.kind not in EVERY:
            return None
        every = isinstance(subject, Noun) and self.is_player(subject) and predicate.mood.modal is None and not predicate.mood.negated
        player = self.compiler.nouns.player(subject, Scope()) if every and isinstance(subject, Noun) else None
        return Decide(player) if player is not None else None

    def remark(self, sentence: Sentence) -> bool:
        """*A push is not a move*, *a deck has 4 of these*: what is checked elsewhere or follows from the verbs being different."""
        predicate = sentence.clauses[0].predicates[0]
        subject = sentence.clauses[0].subject
        if any(isinstance(p, When | InPlaceOf) and not self.idle(p) for p in sentence.prefixes) or any(self.begins(p) for p in sentence.prefixes):
            return False
        if predicate.verb == "be" and isinstance(subject, Noun) and self.vocabulary.kind(subject.head.term) in ("region", "token"):
            return True
        if any(self.unplayed(x) for x in (subject, *(p.filler for p in predicate.parts if isinstance(p, Slot)))):
            return True
        if isinstance(subject, Noun) and self.vocabulary.kind(subject.head.term) == "player" and predicate.verb == "Own":
            return True
        if predicate.verb == "be" and predicate.mood.negated:
            return True
        if predicate.verb == "Have" and isinstance(subject, Noun) and self.any_zone(subject):
            return True
        described = predicate.mood.modal is None and not predicate.mood.negated and predicate.mood.form == "finite"
        defines = any(s.kind == "if" for s in sentence.clauses[0].subordinates)
        return described and not defines and not self.compiler.lines.says_how(predicate) and predicate.verb not in STATE_VERBS | {"Gain", "Lose", "Become"}

    def any_zone(self, noun: Noun) -> bool:
        """Is it *a deck*, no zone of somebody in a running game?"""
        return self.vocabulary.kind(noun.head.term) == "zone" and noun.owner is None and noun.quantity is not None and noun.quantity.kind == "a"

    def idle(self, prefix: When | InPlaceOf) -> bool:
        """Is a prefix about something that is no piece of a running game?"""
        return isinstance(prefix, When) and any(self.unplayed(clause.subject) for clause in prefix.sub.clauses)

    @staticmethod
    def begins(prefix: object) -> bool:
        """Does the prefix name a time at which something is done?"""
        return isinstance(prefix, WhenPhrase) and isinstance(prefix.adverbial, Time) and prefix.adverbial.code in ("at", "after", "before", "during")

    def unplayed(self, phrase: object) -> bool:
        """Is a noun about something that is no piece of a running game: a deck, a symbol of a deck, a time, a deed?"""
        if not isinstance(phrase, Noun):
            return False
        if phrase.head.kind == "act":
            return True
        if phrase.head.kind != "term":
            return False
        kind = self.vocabulary.kind(phrase.head.term)
        if kind == "zone":
            return (
                self.vocabulary.zone(phrase.head.term) is None
                and phrase.head.term not in ("Zone", "Play (in play)")
                and not phrase.head.term.startswith(("Top (", "Bottom ("))
            )
        if kind in ("time", "act", "effect", "thing", "ability", "name", "quality"):
            return phrase.head.term not in ("Direction", "Symbol")
        return any(self.unplayed(self.compiler.relation_filler(x)) for x in phrase.modifiers if isinstance(x, Relation))

    def definition(self, sentence: Sentence, opening: Opening, own: str) -> Statement | None:
        """*A card is X if ...*, *The X of a card is ...*, *A verbs B if ...*"""
        if len(sentence.clauses) != 1 or opening.conditions:
            return None
        clause = sentence.clauses[0]
        subject = clause.subject
        if subject is None or len(clause.predicates) != 1:
            return None
        predicate = clause.predicates[0]
        if predicate.mood.modal is not None or predicate.mood.negated:
            return None
        kin = self.compiler.kin.definition(clause, Scope())
        if kin is not None:
            return kin
        conditional = [s for s in clause.subordinates if s.kind in ("if", "when")]
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        if predicate.verb == "be" and isinstance(subject, Noun) and self.vocabulary.kind(subject.head.term) == "value" and not clause.subordinates:
            return self.value_definition(subject, filler)
        if not conditional or conditional[0].kind != "if":
            return None
        scope = Scope()
        if predicate.verb == "be":
            return self.state_definition(subject, filler, conditional[0], scope)
        if predicate.verb == own:
            return self.verb_definition(subject, predicate, conditional[0], scope)
        return None

    def state_definition(self, subject: Phrase, filler: object, sub: Subordinate, scope: Scope) -> Statement | None:
        nouns = self.compiler.nouns
        first = nouns.pattern(subject, scope)
        params = [first.var]
        tests = list(first.tests)
        if isinstance(filler, Complement):
            term = filler.filter.term
        elif isinstance(filler, Relation):
            term = filler.term
            for slot in filler.slots:
                if isinstance(slot.filler, Noun | Pronoun):
                    pattern = nouns.pattern(slot.filler, scope)
                    params.append(pattern.var)
                    tests += [t for t in pattern.tests if not isinstance(t, Not)]
        elif isinstance(filler, Noun) and filler.head.kind == "term":
            term = filler.head.term
            if filler.modifiers or nouns.kind(filler, scope) == "player":
                return self.compiler.remark(f"what {term} is")
        else:
            return None
        if not isinstance(first.var, str):
            return None
        self.retype(scope, subject, first.var)
        return Define(term, tuple(params), self.compiler.conditions.clauses(sub.clauses, scope), tests=tuple(tests))

    @staticmethod
    def retype(scope: Scope, subject: Phrase, name: str) -> None:
        mention = getattr(subject, "mention", -1)
        known = scope.vars.get(mention)
        if isinstance(known, Var) and isinstance(subject, Noun) and subject.plural:
            scope.vars[mention] = Var(name, known.kind, many=True)

    def verb_definition(self, subject: Phrase, predicate: Predicate, sub: Subordinate, scope: Scope) -> Statement:
        nouns = self.compiler.nouns
        params: list[str] = []
        tests: list[Condition] = []
        names: list[str] = []
        for name, phrase in ((predicate.subject, subject), *((p.name, p.filler) for p in predicate.parts if isinstance(p, Slot))):
            if isinstance(phrase, Noun | Pronoun | Group):
                pattern = nouns.pattern(phrase, scope)
                params.append(pattern.var)
                names.append(name)
                tests += pattern.tests
        self.compiler.note_definition(predicate.verb, tuple(names))
        return Define(predicate.verb, tuple(params), self.compiler.conditions.clauses(sub.clauses, scope), tests=tuple(tests))

    def value_definition(self, subject: Noun, filler: object) -> Statement | None:
        nouns = self.compiler.nouns
        scope = Scope()
        whole = next((nouns.filled(m) for m in subject.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        owner = subject.owner if subject.owner is not None else whole
        if owner is None or not isinstance(filler, Noun | Pronoun):
            return None
        pattern = nouns.pattern(owner, scope)
        value = nouns.how_many(filler, scope)
        return Define(self.compiler.value_name(subject.head.term), (pattern.var,), None, value, pattern.tests, pattern.kind)


def recurs(time: Time) -> bool:
    """Is it a time that comes again and again: *each turn*?"""
    return isinstance(time.when, Noun) and time.when.quantity is not None and time.when.quantity.kind in EVERY


def _chosen(body: tuple[Action, ...]) -> tuple[Action, ...]:
    """A body whose first step is optional: choosing the option is the choice, so it is simply done."""
    first = body[0]
    if isinstance(first, Optional):
        return (*first.body, Native("Mark", (("name", Var(first.name, "number")),)), *body[1:])
    return body
