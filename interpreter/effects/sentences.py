"""Sentence -> statements: triggers, replacements, laws, changes, definitions, offers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.beginnings import replacing
from interpreter.effects.demands import demanded_for
from interpreter.effects.generic import is_any
from interpreter.effects.located import located
from interpreter.effects.lower.nodes import is_mark
from interpreter.effects.model import (
    Action,
    Activated,
    All,
    Always,
    AtTime,
    Condition,
    Decide,
    Done,
    Effect,
    Happened,
    Inside,
    Lasting,
    Let,
    Loop,
    Native,
    Not,
    OnBoard,
    Optional,
    Pick,
    Replace,
    Select,
    Standing,
    Statement,
    StateRule,
    This,
    Times,
    Trigger,
    Var,
)
from interpreter.effects.model import When as WhenAction
from interpreter.effects.model.walk import nodes
from interpreter.effects.notes import without_idle
from interpreter.effects.openings import Opening, recurs
from interpreter.effects.quantities import EVERY
from interpreter.effects.renewal import renewal
from interpreter.effects.repeating import again, repeats
from interpreter.effects.restated import STATE_VERBS, restated
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.effects.skips import VERB as SKIP
from interpreter.effects.states import walk, while_so
from interpreter.effects.tallies import tally
from interpreter.language.tree import Ability, Clause, Noun, Pronoun, Sentence, Slot, Text, Time, WhenPhrase

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

WHO = ("you", "they", "it", "that_player", "your_opponent", "an_opponent", "a_player")
FIXED_DONE = frozenset(f"if_{who}_{does}" for who in WHO for does in ("do", "does"))
FIXED_NOT = frozenset({"otherwise", *(f"if_{who}_{does}" for who in WHO for does in ("do_not", "does_not", "cannot"))})


def _in_place_of(before: tuple[Action, ...], then: tuple[Action, ...]) -> tuple[Action, ...]:
    """One of two: what was said first, or what is done in its place; what both speak of is chosen once, and first."""
    when = then[0]
    if len(before) == 1 and isinstance(before[0], Optional):
        return (replace(before[0], body=_in_place_of(before[0].body, then)),)
    if len(then) != 1 or not isinstance(when, WhenAction):
        raise UncompiledError('"instead" of what is not said')
    spoken = {each.name for each in nodes(when) if isinstance(each, Var)}
    shared = tuple(each for each in before if isinstance(each, Pick | Let) and each.var in spoken)
    marks = tuple(each for each in before if is_mark(each))
    others = tuple(each for each in before if each not in shared and each not in marks)
    if any(isinstance(each, Pick) and each.var in spoken for each in nodes(others)):
        raise UncompiledError('what is done "instead" speaks of something that is chosen only later')
    if isinstance(when.condition, Not) and isinstance(when.condition.of, Happened) and when.condition.of.period == "way":
        return (*shared, *others, *marks, when)  # whether it could be done shows when it is done
    return (*shared, replace(when, otherwise=others), *marks)


def _during_a_turn(prefix: object) -> bool:
    """*During a turn*."""
    time = prefix.adverbial if isinstance(prefix, WhenPhrase) and isinstance(prefix.adverbial, Time) else None
    return time is not None and time.code == "during" and is_any(time.when, "Turn")


class Sentences:
    """Makes statements of the abilities of a text."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    def abilities(self, text: Text, resolved: bool = False) -> tuple[Statement, ...]:
        """The statements of all abilities; `resolved` when the card is used up and its orders are carried out."""
        made: list[Statement] = []
        for ability in text.abilities:
            if not ability.sentences:
                raise UncompiledError("nothing stands behind the label: say what happens then", ability.at)
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

    @located
    def ability(self, ability: Ability, resolved: bool, labelled: str = "") -> tuple[Statement, ...]:
        """The statements of an ability; `labelled`: the verb of the event that its label stands for."""
        self.compiler.player = None
        of_label = self.compiler.labels.of(ability, self) if ability.labels else None
        if of_label is not None:
            return of_label
        made: list[Statement] = []
        effect: list[Action] = []
        scope = Scope(resolved=resolved, labelled=labelled, off_board=resolved and not self.stands(ability), number=self.compiler.keywords.number)
        current: Statement | None = None
        steps = 0
        for told in ability.sentences:
            sentence = self.compiler.purses.plain(told)
            self.all_asked(scope)
            known = dict(scope.vars)
            opening = self.compiler.openings.opening(sentence, scope)
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
                opening = self.compiler.openings.opening(sentence, scope)
            statements, actions = self.compiler.beginnings.begin(sentence, opening, scope, resolved)
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
        if opening.duration or any(isinstance(p, Time) and not recurs(p) and self.compiler.spans.time_of(p) for p in predicate.parts):
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
        if self.compiler.offers.offers_more(predicate) and self.compiler.offers.stretched(predicate) is None:
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

    # -- bodies

    @located
    def body(self, sentence: Sentence, opening: Opening, scope: Scope, instead: bool = True) -> tuple[Action, ...]:
        """What a sentence does when its time has come; `instead`: the word speaks of the act that the text answers."""
        done = scope.done
        in_turn = self.in_turn(sentence, opening, scope)
        before = self.compiler.duration
        self.compiler.duration = opening.duration or before
        try:
            actions = self.compiler.actions.clauses(sentence.clauses, scope)
        finally:
            self.compiler.duration = before
        if not actions:
            raise UncompiledError("nothing is done by this", sentence.at)
        if instead and self.compiler.openings.says_instead(sentence):
            actions = replacing(actions)
        if in_turn is not None:
            actions = (Loop(in_turn.var, in_turn, actions, together=False),)
        elif opening.times is not None:
            actions = (Times(self.compiler.quantities.times(opening.times.of, scope), actions),)
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

    @located
    def following(self, sentence: Sentence, opening: Opening, scope: Scope, before: tuple[Action, ...]) -> tuple[Action, ...]:
        """The steps of the sentence before with those of this one, or in their place: *Do A. If C, do B instead.*"""
        divided = self.compiler.division.of(sentence, before, scope)
        if divided is not None:
            return divided
        if not opening.conditions or opening.fixed or scope.replaces or not self.compiler.openings.says_instead(sentence):
            return (*before, *self.body(sentence, opening, scope))
        then = self.body(sentence, opening, scope, instead=False)
        return _in_place_of(before, then)

    # -- the glossary

    @located
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
        opening = self.compiler.openings.opening(sentence, scope)
        if not opening.opens:
            ward = self.compiler.wards.of(sentence, opening.condition, scope)
            if ward is not None:
                return (ward,)
            definition = self.compiler.definitions.definition(sentence, opening, own)
            if definition is not None:
                return (definition,)
            clause = sentence.clauses[0]
            if clause.predicates[0].mood.modal == "may" and isinstance(clause.subject, Pronoun) and clause.subject.word == "you":
                offer = self.compiler.offers.offer(clause, scope)
                if offer is not None:
                    return (Standing(offer, opening.condition),)
            return self.compiler.beginnings.statements(sentence, opening, scope)
        statements, _ = self.compiler.beginnings.begin(sentence, opening, scope, False)
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
        if player is not None and not all(_during_a_turn(prefix) for prefix in sentence.prefixes):
            raise UncompiledError("who makes each choice is said for all turns: during a turn", sentence.prefixes[0].at)
        return Decide(player) if player is not None else None
