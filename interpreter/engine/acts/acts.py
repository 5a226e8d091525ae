"""The life of an act: may it happen, instead, before, it happens, after. Simultaneous answers are put in order by whom the game names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from interpreter.engine.acts.laws import attempt, barred, refusal
from interpreter.engine.acts.turn_limits import tell as tally
from interpreter.engine.core.layout import AGENT, FIRST, NONE, PAUSE, PROGRAM, RESULT, SERIAL, SOURCE, STEP, THIS, YOU
from interpreter.engine.core.machine import push, refuse
from interpreter.engine.core.measures import bound
from interpreter.engine.core.memory import CREDITED, use_key
from interpreter.engine.core.rules import Listener
from interpreter.engine.core.state import State
from interpreter.engine.course.endless import may_answer
from interpreter.engine.declarations import reads, writes
from interpreter.engine.effects.active_effects import Force, bereft, force, loosened
from interpreter.engine.effects.effect_instances import in_force
from interpreter.engine.effects.invalidation import EVERYTHING
from interpreter.engine.log.log import Entry, note
from interpreter.engine.table.visibility import recalls

TOP = 2
"""So many frames are there when nothing is being carried out: the course of the game and a phase."""

AS_LISTED = -2
"""The option that takes all answers that are left in the order in which they are shown."""

Heard = tuple[int, int, int, Any, int]
"""A listener that answers: its number, its card, its player, the values it bound, the card that is its agent."""


@writes()
def permit(s: State, f: list[Any], verb: int, then: int, fail: int, begin: int) -> int:
    """Go on if nothing stands against the act; it begins at once where nobody waits for it."""
    rules = s.rules
    info = rules.verbs[verb]
    if not (info.needs or verb not in rules.free or s.spent) or not barred(s, verb, f):
        if verb in rules.bounded:
            bound(s, f, verb)
        f[info.held] = controllers(s, f)
        if verb in rules.described:  # what is asked of them asks who controls them, too
            f[info.held] = (*f[info.held], described(s, verb, f))
        return begin if verb in rules.quiet else then
    refuse(s, f, refusal(s, verb, f))
    return fail


@reads(EVERYTHING, acts=True)
def bears_fruit(s: State, f: list[Any], verb: int) -> bool:
    """Will anything come of the act? Nobody waits for what does not happen."""
    fruit = s.rules.verbs[verb].fruit
    return fruit is None or bool(fruit(s, f))


@reads(EVERYTHING, acts=True)
def fruitful(s: State, verb: int, actor: int, given: dict[int, Any]) -> bool:
    """The same of an act that another one comes to."""
    return bears_fruit(s, attempt(s, verb, actor, given), verb)


@writes()
def in_vain(s: State, f: list[Any], none: bool) -> int:
    """Nothing comes of an act, and nobody hears of it; where none was asked for, it is done all the same: who has nothing to pay has paid."""
    if none:
        s.log = (s.log, Entry("act", tuple(f), f[SOURCE], f[THIS], f[YOU], f[SERIAL], s.turn))
        return 1
    note(s, f, "vain", s.rules.programs[f[PROGRAM]].verb, tuple(f[FIRST:]))
    return 0


def controllers(s: State, f: list[Any]) -> tuple[int, ...]:
    """Who controls what takes part, when the act happens: that is what later questions about it go by."""
    cards = len(s.rules.cards)
    ctrl = s.ctrl
    return tuple([ctrl[x] if type(x) is int and 0 <= x < cards else NONE for x in f[FIRST:]])


def heard(s: State, kind: str, verb: int, act: Any, together: tuple[Any, ...] = ()) -> list[Heard]:
    """All abilities that answer an act (`kind`: before, instead or after it), with what they bound."""
    found = answering(s, getattr(s.rules, kind).get(verb, ()), act, together)
    if verb in s.rules.passing_heard:
        found += answering_for_now(s, kind, verb, act)
    return found


def answering(s: State, listeners: Iterable[Listener], act: Any, together: tuple[Any, ...] = ()) -> list[Heard]:
    """Of the rules and the printed abilities that wait for an act (or, without one, for a time) those that answer."""
    rules = s.rules
    found: list[Heard] = []
    stripped = bool(s.running or rules.endows) and bool(force(s).losing)
    for listener in listeners:
        if listener.holder < 0:
            bearers = [(NONE, player) for player in (rules.seats if listener.personal else (s.active,))]
        else:
            cards = rules.by_def[listener.holder]
            if listener.own >= 0:  # most abilities wait for what their own card does: they are not asked about other cards
                part = act[listener.own]
                if type(part) is tuple:
                    cards = tuple([card for card in cards if card in part])
                elif part >= 0 and rules.cards[part] == listener.holder:
                    cards = (part,)
                else:
                    continue
            bearers = [(card, s.ctrl[card]) for card in cards if listener.always or awake(s, card, act, together)]
            if bearers and stripped:
                bearers = [each for each in bearers if not bereft(s, each[0], ability=rules.sources[listener.source].ability)]
        for card, you in bearers:
            bound = matched(s, listener, act, card, you, ())
            if bound is not None and spare(s, listener, card, you):
                found.append((listener.number, card, you, bound, card))
    return found


def awake(s: State, card: int, act: Any, together: tuple[Any, ...]) -> bool:
    """Is a card's text in force, for an act or at a time?"""
    rules = s.rules
    if act is None:
        return s.where[card] in rules.in_play and not bereft(s, card)
    if s.where[card] in rules.in_play and rules.coming_verbs is None:
        return not (s.running or rules.endows) or not bereft(s, card)
    if s.where[card] not in rules.in_play and s.last[card] < 0 and card not in act:
        return False
    return in_force(s, card, act, together)


def answering_for_now(s: State, kind: str, key: Any, act: Any) -> list[Heard]:
    """The same of what was made to last or was given."""
    if not (s.running or s.rules.endows):
        return []
    found: list[Heard] = []
    now = force(s)
    for listener, this, you, env in (*now.heard.get((kind, key), ()), *_loose(s, now, kind, key)):
        bound = matched(s, listener, act, this, you, env)
        if bound is not None and spare(s, listener, this, you):
            found.append((listener.number, this, you, (*env, *bound) if listener.captured else bound, this))
    return found


def _loose(s: State, now: Force, kind: str, key: Any) -> Iterator[tuple[Listener, int, int, Any]]:
    """What listens at this very moment, by gifts that depend on the acts that are going on."""
    for block, this, you, env, _ in loosened(s, now) if now.loose else ():
        for listener in dict(block.tables)[kind].get(key, ()):
            yield listener, this, you, env


def described(s: State, verb: int, act: Any) -> tuple[tuple[int, int, int, int], ...]:
    """Which descriptions of who takes part are true when an act begins: the ability, its card, its player, and 1 if it is so, else 0."""
    rules = s.rules
    found: list[tuple[int, int, int, int]] = []
    for kind in ("at_once", "after", "settled"):
        waiting: list[tuple[Listener, int, int, Any]] = []
        for listener in getattr(rules, kind).get(verb, ()):
            if listener.holder < 0:
                waiting += [(listener, NONE, player, ()) for player in rules.seats]
            else:
                waiting += [(listener, card, s.ctrl[card], ()) for card in rules.by_def[listener.holder] if s.where[card] in rules.in_play]
        if verb in rules.passing_heard:
            now = force(s)
            waiting += [*now.heard.get((kind, verb), ()), *_loose(s, now, kind, verb)]
        for listener, this, you, env in waiting:
            told = listener.description
            if told is not None and all(act[slot] != NONE for slot in told.slots):
                found.append((listener.number, this, you, int(told.fits(s, act, this, you, env) is not None)))
    return tuple(found)


def matched(s: State, listener: Listener, act: Any, this: int, you: int, env: Any) -> Any:
    """What an ability binds of an act that it waits for, or nothing; who has left play in the act is described as when it began."""
    told = listener.description
    if told is not None and any(_has_left(s, act[slot]) for slot in told.slots):
        noted = act[s.rules.verbs[s.rules.programs[act[PROGRAM]].verb].held]
        known = noted[-1] if type(noted) is tuple and noted and type(noted[-1]) is tuple else ()
        fits = next((fits for number, card, player, fits in known if (number, card, player) == (listener.number, this, you)), None)
        if fits is not None:
            return told.apart(s, act, this, you, env) if fits else None
    return listener.match(s, act, this, you, env)


def _has_left(s: State, part: Any) -> bool:
    return any(0 <= card < len(s.rules.cards) and s.where[card] not in s.rules.in_play for card in (part if type(part) is tuple else (part,)))


def spare(s: State, listener: Listener, card: int, player: int) -> bool:
    """Is the ability still to be used: not more than once a turn?"""
    return not listener.limit or not s.memory.get(use_key(s, listener.number, listener.limit, card, player))


@writes()
def instead(s: State, f: list[Any], verb: int, then: int) -> int:
    """What replaces the act goes first; it marks the act as replaced when it does."""
    if verb not in s.rules.instead and verb not in s.rules.passing_heard:
        return then
    running = {(frame[PROGRAM], frame[THIS]) for frame in s.frames}
    answers = [each for each in heard(s, "instead", verb, f) if (s.rules.listeners[each[0]].program, each[1]) not in running]
    return respond(s, f, answers, then)  # what is done in place of an act is not replaced by the same text again


@writes()
def before(s: State, f: list[Any], verb: int, present: int, then: int) -> int:
    """What comes before the act. Who takes part is kept in the slot `present`; step `then` asks whether they still do."""
    if verb not in s.rules.before and verb not in s.rules.passing_heard:
        return then + 1
    answers = heard(s, "before", verb, f)
    if not answers:
        return then + 1
    in_play = s.rules.in_play
    info = s.rules.verbs[verb]
    f[present] = tuple(f[slot] for slot in info.cards if type(f[slot]) is int and f[slot] >= 0 and s.where[f[slot]] in in_play)
    return respond(s, f, answers, then, f[present] if s.rules.drops else ())


@writes()
def still(s: State, f: list[Any], present: int, then: int, fail: int) -> int:
    """Are all that take part still in play?"""
    gone = tuple(card for card in f[present] if s.where[card] not in s.rules.in_play)
    if not gone:
        return then
    note(s, f, "gone", gone, f[PROGRAM])
    return fail


@writes()
def after(s: State, f: list[Any], verb: int, then: int) -> int:
    """The act has happened: it is history, and what answers it follows."""
    record(s, f)
    return answered(s, f, verb, then)


@writes()
def answered(s: State, f: list[Any], verb: int, then: int) -> int:
    """What answers an act that has happened follows, at the end of the batch where it is one of several."""
    if s.hold:
        s.deferred = (*s.deferred, tuple(f))
        return then
    if verb not in s.rules.after and verb not in s.rules.passing_heard:
        return then
    return respond(s, f, heard(s, "after", verb, f), then)


@writes()
def afterwards(s: State, f: list[Any], verb: int, then: int) -> int:
    """All that answers the act has been carried out: rules that wait for that follow."""
    return respond(s, f, heard(s, "settled", verb, f), then)


def record(s: State, f: list[Any]) -> None:
    """Keep a finished act: as its frame, with the text that called it in place of the step, and at the end who controlled what took part."""
    below = caller(s)
    s.history = (*s.history, (f[PROGRAM], below, *f[THIS:], f[s.rules.verbs[s.rules.programs[f[PROGRAM]].verb].held]))
    if f[PROGRAM] in s.rules.credited:
        credit(s, f)
    if f[PROGRAM] in s.rules.tallied:
        tally(s, f)
    s.log = (s.log, Entry("act", tuple(f), f[SOURCE], f[THIS], f[YOU], f[SERIAL], s.turn))


def caller(s: State) -> int:
    """The serial number of the text that called the act on top; what a state rule does comes of the text in the midst of which it looked."""
    at = len(s.frames) - 2
    if at < 0:
        return 0
    if s.frames[at][PROGRAM] in s.rules.state_programs:
        for frame in reversed(s.frames[:at]):
            if s.rules.programs[frame[PROGRAM]].verb < 0 and frame[PROGRAM] != s.rules.order_program:
                return int(frame[SERIAL])
    return int(s.frames[at][SERIAL])


def credit(s: State, f: list[Any]) -> None:
    """Keep by which card an act was done to others, beyond the turn."""
    if f[AGENT] >= 0:
        for slot in s.rules.verbs[f[PROGRAM]].cards:
            if type(f[slot]) is int and f[slot] >= 0:
                s.memory[(CREDITED, f[PROGRAM], f[slot], f[AGENT])] = s.stamp[f[AGENT]]


@writes()
def recall(s: State, f: list[Any], verb: int, actor: int, args: tuple[tuple[int, Any], ...]) -> None:
    """Keep a change that the engine itself made, one for each of several cards. What was not done is not kept."""
    if f[RESULT] <= 0:
        return
    several = next(((slot, value) for slot, value in args if type(value) is tuple and slot in s.rules.verbs[verb].cards), None)
    for each in several[1] if several is not None else (NONE,):
        act: list[Any] = [verb, f[SERIAL], f[THIS], actor, s.clock, f[SOURCE], f[AGENT], f[RESULT]] + [NONE] * (s.rules.sizes[verb] - FIRST)
        for slot, value in args:
            act[slot] = each if several is not None and slot == several[0] else value
        s.history = (*s.history, (*act, controllers(s, act)))


@writes()
def told(s: State, f: list[Any], verb: int, actor: int, args: tuple[tuple[int, Any], ...], then: int) -> int:
    """A change that the engine itself made has happened: let what waits for it answer. Nothing has happened to nothing."""
    if not f[RESULT] or any(value == NONE for _, value in args):
        return then
    since = f[SERIAL] if len(s.frames) > TOP else s.clock  # a phase is no act: cards have come since it began
    act: list[Any] = [verb, 0, f[THIS], actor, since, f[SOURCE], f[AGENT], 1] + [NONE] * (s.rules.sizes[verb] - FIRST)
    for slot, value in args:
        act[slot] = value
    return respond(s, f, heard(s, "after", verb, act), then)


def respond(s: State, f: list[Any], answers: list[Heard], then: int, needed: tuple[int, ...] = ()) -> int:
    """Let the answers follow, one after another; with more than one, somebody puts them in order. `needed`: cards without which the rest is dropped."""
    if s.stilled:
        answers = awake_of(s, answers)
    if not answers:
        return then
    f[STEP] = then
    if len(answers) == 1:
        begin(s, answers[0])
        return PAUSE
    frame = push(s, s.rules.order_program, NONE, s.rules.orderer(s, answers), NONE, NONE)
    frame[FIRST] = tuple(answers)
    frame[FIRST + 1] = NONE
    frame[FIRST + 2] = needed
    return PAUSE


def awake_of(s: State, answers: Iterable[Heard]) -> list[Heard]:
    """Those of the answers that would not go on without an end."""
    return [each for each in answers if may_answer(s, s.rules.listeners[each[0]].source, each[1])]


def begin(s: State, answer: Heard) -> None:
    """Begin an ability that answers."""
    number, card, player, bound, agent = answer
    listener = s.rules.listeners[number]
    if listener.limit:
        s.memory[use_key(s, listener.number, listener.limit, card, player)] = 1
    below = s.frames[-1][AGENT] if s.frames else NONE
    push(s, listener.program, card, player, listener.source, agent if agent >= 0 else below, zip(listener.bound, bound, strict=False))


@writes()
def order(s: State, f: list[Any]) -> int:
    """Simultaneous answers: the one that orders them names the next, until none is left."""
    if s.stilled:
        f[FIRST] = tuple(awake_of(s, f[FIRST]))
    f[FIRST] = tuple(each for each in f[FIRST] if spare(s, s.rules.listeners[each[0]], each[1], each[2]))  # one before may have used it up
    answers: tuple[Heard, ...] = f[FIRST]
    if not answers or any(s.where[card] not in s.rules.in_play for card in f[FIRST + 2]):
        s.frames.pop()
        return PAUSE
    listed = f[FIRST + 1] == AS_LISTED
    chosen = 0 if len(answers) == 1 else f[FIRST + 1]
    if chosen < 0:
        chosen = NONE if listed else settled_order(s, answers)
    if chosen == NONE:
        who, known = who_orders(s, f[YOU], answers)
        if (listed and who == f[YOU]) or len(known) == 1:
            chosen = known[0]
        else:
            s.ask = (who, "order", (*known, AS_LISTED) if len(known) > 2 else known, answers, "order")
            f[YOU] = who
            return PAUSE
    f[FIRST] = answers[:chosen] + answers[chosen + 1 :]
    f[FIRST + 1] = AS_LISTED if listed else NONE
    begin(s, answers[chosen])
    return PAUSE


def who_orders(s: State, first: int, answers: tuple[Heard, ...]) -> tuple[int, tuple[int, ...]]:
    """Who names the next answer, and among which: nobody puts in order what the player does not know of.

    The one whom the game names goes first; what is hidden from that player comes after it, and is put in order by the next player who knows it.
    """
    players = s.rules.players
    for player in ((first + step) % players for step in range(players)):
        known = tuple(at for at, (_, card, *_) in enumerate(answers) if card < 0 or recalls(s, card, player))
        if known:
            return player, known
    return first, tuple(range(len(answers)))


def settled_order(s: State, answers: tuple[Heard, ...]) -> int:
    """Which answer can simply come next: a rule of the game, or one that does not touch the others; -1 when it matters."""
    if interchangeable(s, answers):
        return 0
    if s.rules.rules_first:
        rule = next((at for at, answer in enumerate(answers) if answer[1] == NONE), NONE)
        if rule != NONE:
            return rule
    for at, answer in enumerate(answers):
        if all(apart(s, answer, other) for other in answers if other is not answer):
            return at
    return NONE


def apart(s: State, one: Heard, other: Heard) -> bool:
    """Does neither of two answers read or write what the other writes?"""
    first, second = s.rules.listeners[one[0]], s.rules.listeners[other[0]]
    if "everything" in first.writes or "everything" in second.writes:
        return False
    mine, theirs = f":{one[2]}", f":{other[2]}"
    reads, writes = ({tag.replace(":you", mine) for tag in tags} for tags in (first.reads, first.writes))
    reads_too, writes_too = ({tag.replace(":you", theirs) for tag in tags} for tags in (second.reads, second.writes))
    return not (_touch(writes, writes_too) or _touch(writes, reads_too) or _touch(reads, writes_too))


def _touch(some: set[str], others: set[str]) -> bool:
    """Do two sets of tags meet? A tag without a player is everybody's; what is only counted up comes to the same in any order."""
    for tag in some:
        for other in others:
            if tag[0] == other[0] == "+":
                continue
            tag, other = tag.lstrip("+"), other.lstrip("+")
            if tag == other or (tag.split(":")[0] == other.split(":")[0] and (":" not in tag or ":" not in other)):
                return True
    return False


def interchangeable(s: State, answers: tuple[Heard, ...]) -> bool:
    """Are they all rules of the game (those come in the order of the rulebook), or copies of one ability that do the same?"""
    if all(a[1] == NONE for a in answers):
        return True
    return s.rules.listeners[answers[0][0]].anonymous and len({(a[0], a[2], a[3]) for a in answers}) == 1


@writes()
def begin_batch(s: State, size: int) -> int:
    """From now on what happens is one change, until the batch ends."""
    if size < 2:
        return 0
    s.hold += 1
    return 1


@writes()
def end_batch(s: State) -> None:
    """The batch is over; state rules look at it before anything answers."""
    s.hold -= 1
    if not s.hold:
        s.dirty = EVERYTHING


@writes()
def fire(s: State, f: list[Any], then: int) -> int:
    """Answer all acts of a batch that has ended."""
    if s.hold or not s.deferred:
        return then
    acts, s.deferred = s.deferred, ()
    rules = s.rules
    answers: list[Heard] = []
    for act in acts:
        verb = rules.programs[act[PROGRAM]].verb
        answers += heard(s, "after", verb, act, acts)
    return respond(s, f, answers, then)


@writes()
def replaced(s: State, f: list[Any]) -> None:
    """The act below does not happen: something was done instead, and nothing is left for other replacements of it."""
    at = len(s.frames) - 2
    while at > 0 and s.rules.programs[s.frames[at][PROGRAM]].verb < 0:
        if s.frames[at][PROGRAM] == s.rules.order_program:
            s.frames[at][FIRST] = ()
        at -= 1
    act = s.frames[at]
    program = s.rules.programs[act[PROGRAM]]
    act[STEP] = len(program.steps) - 1
    note(s, f, "instead", program.verb, tuple(act[FIRST:]))
