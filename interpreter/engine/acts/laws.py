"""May it happen? What forbids, what permits, and which of them is stronger.

The game says whether card text beats the rulebook; on one level *cannot* beats *can*. A permission lifts the needs of the verb about those
participants of which it says where they may be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from interpreter.engine.acts.refusal import Refusal, Test
from interpreter.engine.acts.turn_limits import used_up
from interpreter.engine.core.layout import FIRST, LIFT, NONE, YOU
from interpreter.engine.core.rules import LawInfo, Match
from interpreter.engine.core.state import State
from interpreter.engine.declarations import reads
from interpreter.engine.effects.active_effects import bereft, force, loosened
from interpreter.engine.effects.effect_instances import in_force
from interpreter.engine.effects.invalidation import EVERYTHING

Law = tuple[LawInfo, int, int, Any]
"""A law with its bearer, its player and what it captured."""

_FREE: tuple[bool, int, tuple[LawInfo, ...]] = (True, NONE, ())


def laws_on(s: State, verb: int, act: list[Any]) -> Iterator[Law]:
    """All laws about a verb that are in force, each with its bearer, its player and what it captured."""
    rules = s.rules
    standing, gone = standing_laws(s, verb)
    for law, card, you in standing:
        yield law, card, act[YOU] if card < 0 else you, ()
    holders = rules.law_defs.get(verb)
    if holders:
        # most cards are in play or far from it: only the few that come or have just gone need the long question
        coming = [x for x in act[FIRST:] if type(x) is int and 0 <= x < len(rules.cards) and rules.cards[x] in holders and s.where[x] not in rules.in_play]
        for card in dict.fromkeys((*gone, *coming)) if gone or coming else ():
            if in_force(s, card, act):
                for law in rules.laws[verb]:
                    if law.holder == rules.cards[card] and not law.always:
                        yield law, card, rules.owners[card], ()
    if verb in rules.passing_laws and (s.running or rules.endows):
        now = force(s)
        yield from now.laws.get(verb, ())
        for block, this, you, env, _ in loosened(s, now) if now.loose else ():
            for law in block.laws.get(verb, ()):
                yield law, this, you, env


def standing_laws(s: State, verb: int) -> tuple[list[tuple[LawInfo, int, int]], list[int]]:
    """The laws about a verb by the rules and by cards in play, each with its bearer and its player, and cards with one that have just gone; kept
    until something changes.
    """
    known: tuple[list[tuple[LawInfo, int, int]], list[int]] | None = s.memo[0].get(verb)
    if known is not None:
        return known
    rules = s.rules
    stripped = bool(s.running or rules.endows) and bool(force(s).losing)
    found: list[tuple[LawInfo, int, int]] = []
    gone: list[int] = []
    for law in rules.laws.get(verb, ()):
        if law.holder < 0:
            found.append((law, NONE, NONE))
            continue
        for card in rules.by_def[law.holder]:
            if s.where[card] in rules.in_play:
                if law.always or not (stripped and bereft(s, card, ability=rules.sources[law.source].ability)):
                    found.append((law, card, s.ctrl[card]))
            elif law.always:
                found.append((law, card, rules.owners[card]))
            elif s.last[card] >= 0:
                gone.append(card)
    s.memo[0][verb] = found, gone
    return found, gone


@reads(EVERYTHING, acts=True)
def unbound(s: State, verb: int) -> bool:
    """Has no law about a verb a say now, for participants that are in play? Asked often, so it is kept."""
    rules = s.rules
    if not rules.remembers:
        return False
    if verb in rules.free:
        return not (s.spent and verb in rules.tallied)
    known: bool | None = s.memo[0].get(("unbound", verb))
    if known is None:
        standing, _ = standing_laws(s, verb)
        known = s.memo[0]["unbound", verb] = not standing and _only_rules(s, verb)
    return known and not (s.spent and verb in rules.tallied)


@reads(EVERYTHING, acts=True)
def left_to_rules(s: State, verb: int) -> bool:
    """Have only the rules of the game a say about a verb now, for participants that are in play? What these come to is written where it is asked."""
    rules = s.rules
    if not rules.remembers:
        return False
    if verb in rules.free:
        return not (s.spent and verb in rules.tallied)
    known: bool | None = s.memo[0].get(("left", verb))
    if known is None:
        known = s.memo[0]["left", verb] = _only_rules(s, verb)
    return known and not (s.spent and verb in rules.tallied)


RULES_ALONE, BANS_ALONE, ANYBODY = 2, 1, 0
"""Who has a say about acts: the rules of the game alone; besides these only what forbids; or whatever there is, permissions among it."""


@reads(EVERYTHING, acts=True)
def say_about(s: State, verb: int, actor: int, args: dict[int, Any], others: tuple[int, ...]) -> int:
    """Who has a say about acts with some participants, and whatever others that are in play. It is asked once for each of them while options are listed."""
    if left_to_rules(s, verb):
        return RULES_ALONE
    listing = s.listing
    key = ("say", verb, actor, *args.items(), others)
    known: int | None = listing.get(key) if listing is not None else None
    if known is None:
        known = _say(screened(s, verb, attempt(s, verb, actor, args), frozenset(others)))
        if listing is not None:
            listing[key] = known
    return known


def _say(laws: list[Law] | None) -> int:
    """Who has a say where these laws can speak; nobody knows where they were not screened."""
    if laws is None or any(law.force == "can" for law, *_ in laws):
        return ANYBODY
    return BANS_ALONE if any(law.card for law, *_ in laws) else RULES_ALONE


def _only_rules(s: State, verb: int) -> bool:
    """Has no card a law about a verb in force, by its print, by what lasts or by what was given?"""
    standing, gone = standing_laws(s, verb)
    now = force(s) if verb in s.rules.passing_laws and (s.running or s.rules.endows) else None
    return not gone and all(card == NONE for _, card, _ in standing) and (now is None or not (now.loose or verb in now.laws))


def verdict(s: State, verb: int, act: list[Any], told: list[Refusal] | None = None) -> tuple[bool, int, tuple[LawInfo, ...]]:
    """Whether the laws allow an act: (allowed, source of what forbids it or -1, permissions that speak of it). `told`: takes what forbids it."""
    rules = s.rules
    if s.spent and verb in rules.tallied:
        source = used_up(s, verb, act, told)
        if source != NONE:
            return False, source, ()
    if verb not in rules.lawful and verb not in rules.passing_laws:
        return _FREE
    return judged(s, verb, act, laws_on(s, verb, act), told)


def judged(s: State, verb: int, act: list[Any], laws: Iterable[Law], told: list[Refusal] | None = None) -> tuple[bool, int, tuple[LawInfo, ...]]:
    """What some laws come to for an act."""
    rules = s.rules
    forbidding: Law | None = None
    permitting: list[LawInfo] = []
    for each in laws:
        law, this, you, env = each
        found = law.match(s, act, this, you, env)
        if law.force == "only":
            if found is False and (forbidding is None or law.holder >= 0):
                forbidding = each
        elif found:
            if law.force == "cannot":
                if not law.card and law.classes and rules.cards_first and overruled(s, verb, law, act):
                    continue
                if law.card is rules.cards_first:
                    if told is not None:
                        told.append(forbidden_by(each, verb, act))
                    return False, law.source, ()
                if forbidding is None:
                    forbidding = each
            elif law.force == "can":
                permitting.append(law)
    if forbidding is not None and (forbidding[0].card is rules.cards_first or not any(p.card is rules.cards_first for p in permitting)):
        if told is not None:
            told.append(forbidden_by(forbidding, verb, act))
        return False, forbidding[0].source, ()
    return True, NONE, tuple(permitting)


def forbidden_by(found: Law, verb: int, act: list[Any]) -> Refusal:
    """What a law has against an act, which it was asked about with its bearer, its player and what it captured."""
    law, this, you, env = found
    test = Test.ONLY if law.force == "only" else Test.LAW
    return Refusal(test, law.source, verb, tuple(act), law.question, (act[:], this, you, env))


def overruled(s: State, verb: int, law: LawInfo, act: list[Any]) -> bool:
    """Does the text that asks for an act name the very class that a rule of the game keeps from it? A narrower rule gives way with the wider one."""
    held = s.rules.verbs[verb].held
    noted = act[held] if held >= 0 else ()
    if not isinstance(noted, tuple) or not noted or noted[0] != LIFT:
        return False
    named = {each for each in noted[1:] if type(each) is tuple}
    return bool(named) and any(other.classes and other.classes <= named and other.classes <= law.classes for other in s.rules.laws[verb] if not other.card)


def unmet(s: State, verb: int, act: list[Any], permissions: tuple[LawInfo, ...], told: list[Refusal] | None = None) -> int:
    """The source of a need that is not met; -1 when all are met. `told`: takes what is not met."""
    info = s.rules.verbs[verb]
    noted = act[info.held] if info.held >= 0 else ()
    lifted = noted[1:] if type(noted) is tuple and noted and noted[0] == LIFT else ()
    plain = not lifted and not permissions
    for need, slots, source, law, place, question in info.needs:
        if len(slots) == 1:
            if act[slots[0]] == NONE:
                continue
        elif any(act[slot] == NONE for slot in slots):
            continue
        if not plain and place and (any(slot in lifted for slot in slots) or any(p.slots & set(slots) for p in permissions)):
            reason = law(s, act) if law is not None else NONE
            if reason != NONE:
                if told is not None:
                    told.append(Refusal(Test.LAW, reason, verb, tuple(act)))
                return source
            continue
        if need(s, act):
            continue
        if told is not None:
            told.append(Refusal(Test.NEED, source, verb, tuple(act), question, (act[:],)))
        return source
    return NONE


def refusal(s: State, verb: int, act: list[Any]) -> Refusal | None:
    """What stands against an act: the law that forbids it, or the need that is not met; nothing when it may happen."""
    told: list[Refusal] = []
    allowed, _, permissions = verdict(s, verb, act, told)
    if allowed:
        unmet(s, verb, act, permissions, told)
    return told[0] if told else None


def verdict_under(s: State, verb: int, act: list[Any], laws: list[Law] | None, told: list[Refusal] | None = None) -> tuple[bool, int, tuple[LawInfo, ...]]:
    """The verdict of the laws that were screened, or of all of them where they could not be."""
    return judged(s, verb, act, laws, told) if laws is not None else verdict(s, verb, act, told)


def screened(s: State, verb: int, act: list[Any], still_open: frozenset[int]) -> list[Law] | None:
    """The laws that can have a say in an act once its open participants are found: what they ask of the others is so. None: ask for each act by itself,
    because something is counted, or nothing is to be kept.
    """
    rules = s.rules
    if not rules.remembers or (s.spent and verb in rules.tallied):
        return None
    if verb not in rules.lawful and verb not in rules.passing_laws:
        return []
    speaking = speakers(s, verb, still_open)
    if speaking is None or brings_laws(s, verb, act):
        return [each for each in laws_on(s, verb, act) if may_speak(s, each, act, still_open)]
    return speaking_of(s, act, speaking)


Speaker = tuple[Law, tuple[int, ...], tuple[Match, ...]]
"""A law with the participants that must be there for it to speak of an act, and the tests that it makes of those that are known."""


def speakers(s: State, verb: int, still_open: frozenset[int], known: frozenset[int] | None = None) -> list[Speaker] | None:
    """The laws in force about a verb of which some participants are still open, sorted by what they ask of the others; kept until something changes.
    `known`: the others that there are. Nothing where it must be asked for each act, since of some cards it depends on the act whether their text is in force.
    """
    key = ("speakers", verb, still_open, known)
    kept = s.memo[0]
    if key not in kept:
        kept[key] = _speakers(s, verb, still_open, known)
    found: list[Speaker] | None = kept[key]
    return found


def _speakers(s: State, verb: int, still_open: frozenset[int], known: frozenset[int] | None) -> list[Speaker] | None:
    rules = s.rules
    standing, gone = standing_laws(s, verb)
    if gone:
        return None
    laws: list[Law] = [(law, card, you, ()) for law, card, you in standing]
    if verb in rules.passing_laws and (s.running or rules.endows):
        now = force(s)
        if now.loose:
            return None
        laws += now.laws.get(verb, ())
    return [
        (each, tuple(each[0].about - still_open), tuple(test for slots, test in each[0].parts if still_open.isdisjoint(slots)))
        for each in laws
        if known is None or each[0].about <= known | still_open
    ]


def speaking_of(s: State, act: list[Any], speaking: list[Speaker]) -> list[Law]:
    """Of the laws that can speak of acts those that can speak of this one."""
    you = act[YOU]
    found: list[Law] = []
    for each, slots, tests in speaking:
        law, this, player, env = each
        if this < 0 and not law.card:
            player = you
        for slot in slots:
            if act[slot] == NONE:
                break
        else:
            for test in tests:
                if not test(s, act, this, player, env):
                    break
            else:
                found.append((law, this, player, env))
    return found


def may_speak(s: State, each: Law, act: list[Any], still_open: frozenset[int]) -> bool:
    """Can a law speak of an act of which some participants are still open?"""
    law, this, you, env = each
    for slot in law.about:
        if act[slot] == NONE and slot not in still_open:
            return False
    return all(test(s, act, this, you, env) for slots, test in law.parts if still_open.isdisjoint(slots))


def brings_laws(s: State, verb: int, act: list[Any]) -> bool:
    """Does a card that is not in play, and has a law about the verb all the same, take part in an act?"""
    rules = s.rules
    holders = rules.law_defs.get(verb)
    if holders:
        cards, where, in_play, count = rules.cards, s.where, rules.in_play, len(rules.cards)
        for each in act[FIRST:]:
            if type(each) is int and 0 <= each < count and cards[each] in holders and where[each] not in in_play:
                return True
    return False


def brings_a_law(s: State, verb: int, thing: Any) -> bool:
    """Is this a card that is not in play, and has a law about the verb all the same when it takes part?"""
    rules = s.rules
    holders = rules.law_defs.get(verb)
    return (
        holders is not None and type(thing) is int and 0 <= thing < len(rules.cards) and rules.cards[thing] in holders and s.where[thing] not in rules.in_play
    )


@reads(EVERYTHING, acts=True)
def outlawed(s: State, verb: int, act: list[Any]) -> int:
    """The law that forbids an act, whatever its needs are; -1 when none does."""
    return verdict(s, verb, act)[1]


def barred(s: State, verb: int, act: list[Any]) -> bool:
    """Does anything stand against an act? Asked often, so nobody looks for what it is."""
    rules = s.rules
    permissions: tuple[LawInfo, ...] = ()
    if s.spent or verb not in rules.free:
        allowed, _, permissions = verdict(s, verb, act)
        if not allowed:
            return True
    return bool(rules.verbs[verb].needs) and unmet(s, verb, act, permissions) != NONE


@reads(EVERYTHING, acts=True)
def attempt(s: State, verb: int, actor: int, args: dict[int, Any]) -> list[Any]:
    """A frame for an act that is only thought of."""
    program = s.rules.verbs[verb].program
    act: list[Any] = [program, 0, NONE, actor, 0, NONE, NONE, 0]
    act += [NONE] * (s.rules.sizes[program] - FIRST)
    for slot, value in args.items():
        act[slot] = value
    return act


@reads(EVERYTHING, acts=True)
def is_forbidden(s: State, verb: int, actor: int, args: dict[int, Any]) -> bool:
    """Does a law forbid such an act?"""
    listing = s.listing
    if listing is None:
        return not verdict(s, verb, attempt(s, verb, actor, args))[0]
    key = (verb, actor, *args.items())
    known: bool | None = listing.get(key)
    if known is None:
        known = listing[key] = not idle(s, verb, actor, args) and not thought_of(s, verb, actor, args)[1]
    return known


def known_laws(s: State, verb: int, actor: int, args: dict[int, Any], listing: dict[Any, Any]) -> list[Law] | None:
    """The laws that can have a say in an act with its first participant, whatever the others are; gone through once for that one."""
    (slot, value) = next(iter(args.items()))
    key = (verb, actor, slot, value, len(args))
    if key not in listing:
        listing[key] = screened(s, verb, attempt(s, verb, actor, {slot: value}), frozenset(args) - {slot})
    laws: list[Law] | None = listing[key]
    return laws


def idle(s: State, verb: int, actor: int, args: dict[int, Any]) -> bool:
    """Is it known that no law has a say in an act that is only thought of?"""
    listing = s.listing
    if listing is None or len(args) < 2 or known_laws(s, verb, actor, args, listing) != []:
        return False
    return not s.rules.law_defs.get(verb) or not any(brings_a_law(s, verb, each) for each in args.values())


def thought_of(s: State, verb: int, actor: int, args: dict[int, Any]) -> tuple[list[Any], bool, tuple[LawInfo, ...]]:
    """An act that is only thought of, whether the laws allow it, and what permits it. While options are listed the same is thought of with many things, most
    often in the last place: laws that do not fit the one in the first place are passed over for all of them.
    """
    act = attempt(s, verb, actor, args)
    listing = s.listing
    if listing is not None and len(args) > 1:
        laws = known_laws(s, verb, actor, args, listing)
        if laws is not None and not any(brings_a_law(s, verb, each) for each in args.values()):
            allowed, _, permissions = judged(s, verb, act, laws)
            return act, allowed, permissions
    allowed, _, permissions = verdict(s, verb, act)
    return act, allowed, permissions


@reads(EVERYTHING, acts=True)
def is_permitted(s: State, verb: int, actor: int, args: dict[int, Any]) -> bool:
    """May such an act happen? Where it names something that no need of the verb speaks of, a permission must say so."""
    info = s.rules.verbs[verb]
    if not args.keys() <= info.spoken and idle(s, verb, actor, args):
        return False
    act, allowed, permissions = thought_of(s, verb, actor, args)
    if not allowed:
        return False
    if not info.needs or not args.keys() <= info.spoken:
        extra = [slot for slot in args if slot not in info.spoken]
        return any(law.names(extra) for law in permissions)
    return unmet(s, verb, act, permissions) == NONE
