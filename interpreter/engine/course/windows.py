"""Windows: the times when a player may do something, and everything that may be done then.

Whoever wants to know why something may not be done has it listed with an inquiry, which is told at which test it fell out.
"""

from __future__ import annotations

from typing import Any

from interpreter.engine.acts.inquiry import Inquiry
from interpreter.engine.acts.laws import (
    Law,
    Speaker,
    attempt,
    barred,
    brings_a_law,
    judged,
    screened,
    speakers,
    speaking_of,
    standing_laws,
    unmet,
    verdict,
    verdict_under,
)
from interpreter.engine.acts.permissions import use_leave
from interpreter.engine.acts.refusal import Refusal, Test
from interpreter.engine.core.layout import FIRST, NONE, PAUSE, RESULT, SOURCE, STEP, YOU
from interpreter.engine.core.machine import call, push
from interpreter.engine.core.measures import measured
from interpreter.engine.core.memory import INSTEAD, SPENT, use_key
from interpreter.engine.core.rules import Ability, OfferInfo, VerbInfo
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import no_more
from interpreter.engine.declarations import reads, writes
from interpreter.engine.effects.active_effects import bereft, force, in_blocks
from interpreter.engine.effects.invalidation import EVERYTHING

END: tuple[int, ...] = (0,)
ACT, USE = 1, 2
Option = tuple[Any, ...]


@writes()
def window(s: State, f: list[Any], again: int, over: int, offers: tuple[int, ...]) -> int:
    """Ask what to do; when there is nothing to do but to end, nothing is asked."""
    asked = (offers or s.rules.usable or s.rules.standing) and f[YOU] not in s.lost
    options = listed(s, f, offers) if asked else []
    if not options:
        return over
    f[STEP] = again
    f[FIRST] = over
    s.ask = (f[YOU], "window", (*options, END), offers, "window")
    return PAUSE


def listed(s: State, f: list[Any], offers: tuple[int, ...]) -> list[Option]:
    """Everything that can be done in a window now; copies of a card that cannot be told apart give one option."""
    s.listing = {} if s.rules.remembers else None
    try:
        return without_doubles(s, every_option(s, f, offers))
    finally:
        s.listing = None


def without_doubles(s: State, options: list[Option]) -> list[Option]:
    """Of options that differ only in which copy of a card is meant one."""
    rules, where = s.rules, s.where
    parts, spaces, in_play = rules.card_parts, rules.spaces, rules.in_play
    seen: set[Option] = set()
    kept: list[Option] = []
    for option in options:
        if option[0] == ACT:
            for at in parts[option[1]]:
                card = option[at]
                if type(card) is int and where[card] >= spaces and where[card] not in in_play:
                    break
            else:
                kept.append(option)
                continue
            same = without_copies(s, option)
            if same in seen:
                continue
            seen.add(same)
        kept.append(option)
    return kept


def without_copies(s: State, option: Option) -> Option:
    """An act with what is printed and the place instead of each card that lies with others out of play: copies are the same there."""
    rules = s.rules
    same: list[Any] = list(option)
    for at in rules.card_parts[option[1]]:
        card = option[at]
        if type(card) is int and card >= 0:
            where = s.where[card]
            if where >= rules.spaces and where not in rules.in_play:
                same[at] = (where, rules.cards[card])
    return tuple(same)


def every_option(s: State, f: list[Any], offers: tuple[int, ...], inquiry: Inquiry | None = None) -> list[Option]:
    """All acts on offer and all abilities that can be used; with an inquiry only what it asks for, and it is told where the rest fell out."""
    options: list[Option] = []
    rules = s.rules
    if inquiry is not None:
        inquiry.closed(s, offers)
    for number in (*offers, *rules.standing):
        offer = rules.offers[number]
        if inquiry is not None and not inquiry.begin(number):
            continue
        if offer.condition(s, f):
            options += offered(s, f, offer, inquiry)
        elif inquiry is not None:
            inquiry.told.append(Refusal(Test.CONDITION, offer.source, offer.verb, question=offer.when, given=(f,)))
    options += usable(s, f, offers, inquiry)
    return options


def offered(s: State, f: list[Any], offer: OfferInfo, inquiry: Inquiry | None = None) -> list[Option]:
    """The acts of one offer, each with all its participants."""
    info = s.rules.verbs[offer.verb]
    used = used_by(f, offer) if offer.used >= 0 else ()
    full = offer.limit >= 0 and len(used) - spared(f, offer) >= offer.limit
    counted = s.spent and offer.verb in s.rules.tallied
    if offer.fast is not None and not full and not counted and inquiry is None and not outlawed_now(s, offer.verb):
        options = offer.fast(s, f, used)
        if not offer.watched or unwatched(s, offer.verb, options):
            return options
    extras = allowances(s, offer.verb) if s.running else []
    if full and not extras and inquiry is None:
        return []
    found: list[Option] = []
    laws = spoken_laws(s, offer) if inquiry is None and not counted else None
    given = given_by(s, f, offer)
    for values in offer.picks(s, f) if inquiry is None else inquiry.picks(s, f, offer):
        first = values[0] if values else NONE
        if offer.once and first in used and not again(s, first, extras):
            if inquiry is not None:
                inquiry.told.append(Refusal(Test.ONCE, offer.source, offer.verb, act=tuple(meant(s, given, offer, values))))
            continue
        if full and not any(test(s, first, this, player, env) for _, test, this, player, env, _ in extras):
            if inquiry is not None:
                figures = (len(used) - spared(f, offer), offer.limit)
                inquiry.told.append(Refusal(Test.LIMIT, offer.source, offer.verb, act=tuple(meant(s, given, offer, values)), figures=figures))
            continue
        act = meant(s, given, offer, values)
        own = left_over(s, act, info, offer, laws) if inquiry is None else None
        if own is not None:
            found += shown_ways(s, act, info, offer, own)
        else:
            found += [(ACT, offer.number, *filled) for filled in completed(s, act, info, offer, inquiry)]
    return found


def left_over(s: State, act: list[Any], info: VerbInfo, offer: OfferInfo, laws: list[Speaker] | None) -> list[Law] | None:
    """Of the laws that can speak of acts of an offer those that can speak of this one. Nothing where one of them permits something, or where the offer leaves
    something open that it fills otherwise.
    """
    rules = s.rules
    if laws is None or (rules.law_defs.get(info.number) and any(brings_a_law(s, info.number, act[slot]) for slot in offer.slots)):
        own = screened(s, info.number, act, frozenset(offer.unfilled))
    else:
        own = speaking_of(s, act, laws) if laws else []
    for law, *_ in own or ():
        if law.force == "can":
            return None
    for slot in offer.filled:
        if act[slot] == NONE:
            return None
    return own


def spoken_laws(s: State, offer: OfferInfo) -> list[Speaker] | None:
    """The laws in force that can speak of acts of an offer, whoever takes part. Nothing where it must be asked for each act."""
    rules, verb = s.rules, offer.verb
    if not rules.remembers:
        return None
    if verb not in rules.lawful and verb not in rules.passing_laws:
        return []
    known = frozenset((*offer.slots, *(slot for slot, _ in offer.given)))
    return speakers(s, verb, frozenset(rules.verbs[verb].open) - known, known)


def given_by(s: State, f: list[Any], offer: OfferInfo) -> list[Any]:
    """The act of an offer before anything is picked."""
    act = attempt(s, offer.verb, f[YOU], {})
    for slot, value in offer.given:
        act[slot] = value(s, f)
    return act


def meant(s: State, given: list[Any], offer: OfferInfo, values: tuple[Any, ...]) -> list[Any]:
    """The act that an offer comes to with what was picked."""
    act = given[:]
    for slot, value in zip(offer.slots, values, strict=True):
        act[slot] = value
    for slot, name in offer.measures:
        act[slot] = measured(s, act[slot], name, values[0] if values else NONE)
    return act


def outlawed_now(s: State, verb: int) -> bool:
    """Does something that lasts or was given have a law about a verb now?"""
    if verb not in s.rules.passing_laws or not (s.running or s.rules.endows):
        return False
    now = force(s)
    return bool(now.loose) or verb in now.laws


def unwatched(s: State, verb: int, options: list[Option]) -> bool:
    """Has no card with a law about a verb a say in these options: none that is in play, has just gone, or is itself one of them?"""
    standing, gone = standing_laws(s, verb)
    if gone or any(card >= 0 for _, card, _ in standing):
        return False
    cards, holders = s.rules.cards, s.rules.law_defs[verb]
    for option in options:
        for each in option[2:]:
            if type(each) is int and 0 <= each < len(cards) and cards[each] in holders:
                return False
    return True


def again(s: State, card: int, extras: list[Any]) -> bool:
    """May a card that has done so already do it once more?"""
    return any(extra.again and test(s, card, this, player, env) for extra, test, this, player, env, _ in extras)


@reads(EVERYTHING, acts=True)
def permissive(s: State, verb: int) -> bool:
    """May something in force lift the needs of a verb?"""
    return verb in s.rules.permissive or (verb in s.rules.passing_laws and bool(s.running or s.rules.endows))


def completed(s: State, act: list[Any], info: VerbInfo, offer: OfferInfo, inquiry: Inquiry | None = None) -> list[tuple[Any, ...]]:
    """The ways to fill what is still open of an act, as far as nothing stands against it."""
    number = info.number
    unfilled = tuple([slot for slot in info.open if slot not in offer.slots and act[slot] == NONE])
    laws = screened(s, number, act, frozenset(unfilled)) if inquiry is None else None
    if not verdict_under(s, number, act, laws, inquiry.told if inquiry is not None else None)[0]:
        return []
    acts = [act]
    for slot in unfilled:
        candidates = info.candidates[slot] if inquiry is None else inquiry.candidates(info, slot)
        acts = [with_slot(a, slot, value) for a in acts for value in candidates(s, a)]
        no_more(len(acts), "options")
    if laws is not None and len(unfilled) == 1:
        acts = within_reason(s, act, acts, info, unfilled[0], laws)
    # what the needs say of an open slot was asked when its candidates were listed; a law can still stand against the whole
    narrow = all(slot not in offer.slots for slot in info.open)
    sure = narrow and not permissive(s, number) and number not in s.rules.lawful and number not in s.rules.passing_laws
    found: list[tuple[Any, ...]] = []
    for each in acts:
        if not sure and against(s, each, number, unfilled, laws):
            if inquiry is not None:
                inquiry.barred(s, info, each)
            continue
        found += carried(s, each, info, offer, inquiry)
    return found


def within_reason(s: State, act: list[Any], acts: list[list[Any]], info: VerbInfo, slot: int, laws: list[Law]) -> list[list[Any]]:
    """Of acts in which one slot was filled with whatever there is those of which a law permits something, and those that fit without."""
    fitting_in = set(info.narrow[slot](s, act))
    lifting = [(law.match, this, you, env) for law, this, you, env in laws if law.force == "can"]
    return [each for each in acts if each[slot] in fitting_in or any(match(s, each, this, you, env) for match, this, you, env in lifting)]


def against(s: State, act: list[Any], verb: int, unfilled: tuple[int, ...], laws: list[Law] | None) -> bool:
    """Does anything stand against an act of which all is known; of the laws only those that were left, where they were screened."""
    if laws is None or any(brings_a_law(s, verb, act[slot]) for slot in unfilled):
        return barred(s, verb, act)
    allowed, _, permissions = judged(s, verb, act, laws)
    return not allowed or unmet(s, verb, act, permissions) != NONE


def shown_ways(s: State, act: list[Any], info: VerbInfo, offer: OfferInfo, laws: list[Law]) -> list[Option]:
    """The options with what was picked, where the laws that can have a say are known and none of them permits anything: each need is asked once, as soon as
    what it speaks of is known, and so is whether there is something to begin with; the laws are asked of what was open only where one is left.
    """
    number = info.number
    if laws and not judged(s, number, act, laws)[0]:
        return []
    if offer.needy and unmet(s, number, act, ()) != NONE:
        return []
    if offer.early and info.possible is not None and not info.possible(s, act):
        return []
    acts = [act]
    for slot in offer.unfilled:
        acts = [with_slot(a, slot, value) for a in acts for value in fitting(s, info, slot, a, offer)]
        no_more(len(acts), "options")
    if offer.unfilled:
        if laws:
            acts = [each for each in acts if judged(s, number, each, laws)[0]]
        if s.rules.law_defs.get(number):
            acts = [each for each in acts if not any(brings_a_law(s, number, each[slot]) for slot in offer.unfilled) or not barred(s, number, each)]
    if info.path >= 0 and info.ways is not None:
        return [(ACT, offer.number, *[each[slot] for slot in offer.shown if slot != info.path], way) for each in acts for way in info.ways(s, each)]
    if not offer.early and info.possible is not None:
        acts = [each for each in acts if info.possible(s, each)]
    return [(ACT, offer.number, *[each[slot] for slot in offer.shown]) for each in acts]


def fitting(s: State, info: VerbInfo, slot: int, act: list[Any], offer: OfferInfo) -> list[Any]:
    """What can fill an open slot. Where that goes by nothing that was picked it is the same for all acts of the offer, and is listed once."""
    heeds, listing = info.alike.get(slot), s.listing
    if listing is None or heeds is None or not heeds.isdisjoint(offer.slots):
        return info.narrow[slot](s, act)
    key = ("fitting", info.number, slot, *[act[each] for each in heeds])
    if key not in listing:
        listing[key] = info.narrow[slot](s, act)
    known: list[Any] = listing[key]
    return known


def carried(s: State, act: list[Any], info: VerbInfo, offer: OfferInfo, inquiry: Inquiry | None = None) -> list[tuple[Any, ...]]:
    """The ways to carry out an act that nothing stands against."""
    shown = offer.shown
    if info.path >= 0 and info.ways is not None:
        ways = info.ways(s, act) if inquiry is None else inquiry.ways(s, info, act, offer)
        return [(*(act[slot] for slot in shown if slot != info.path), way) for way in ways]
    if info.possible is None or info.possible(s, act):
        return [tuple(act[slot] for slot in shown)]
    if inquiry is not None:
        inquiry.fruitless(s, info, act)
    return []


def with_slot(act: list[Any], slot: int, value: Any) -> list[Any]:
    """The same act with a slot filled."""
    twin = act[:]
    twin[slot] = value
    return twin


def allowances(s: State, verb: int) -> list[Any]:
    """What allows more of an act than the rules do, and is not used up."""
    found = []
    for entry in s.running:
        for extra in s.rules.blocks[entry[0]].extras:
            if extra.verb == verb and s.memory.get((SPENT, entry[6]), 0) < extra.count:
                found.append((extra, extra.test, entry[1], entry[2], entry[3], entry[6]))
    return found


def usable(s: State, f: list[Any], offers: tuple[int, ...], inquiry: Inquiry | None = None) -> list[Option]:
    """Abilities that the player may use now."""
    rules = s.rules
    if not rules.usable:
        return []
    you = f[YOU]
    found: list[Option] = []
    for ability in rules.activated:
        if inquiry is not None and not inquiry.use(ability):
            continue
        for card in rules.by_def[ability.holder]:
            if s.where[card] in rules.in_play and s.ctrl[card] == you and not bereft(s, card):
                found += uses(s, f, ability, card, you, (), offers, inquiry)
            elif inquiry is not None:
                inquiry.silent(s, ability, card, you)
    if s.running or rules.endows:
        for block, this, player, env, _ in in_blocks(s):
            for ability in block.activated:
                if player == you and (inquiry is None or inquiry.use(ability)):
                    found += uses(s, f, ability, this, you, env, offers, inquiry)
    return found


def uses(s: State, f: list[Any], ability: Ability, card: int, you: int, env: Any, offers: tuple[int, ...], inquiry: Inquiry | None = None) -> list[Option]:
    """The ways to use an ability now: its condition, its limit, and (instead of an act) the allowance that it takes."""
    if inquiry is not None and not inquiry.wants_bearer(ability, card):
        return []
    if ability.limit and s.memory.get(use_key(s, ability.number, ability.limit, card, you)):
        if inquiry is not None:
            inquiry.told.append(Refusal(Test.ONCE, ability.source, act=(card,)))
        return []
    if not ability.condition(s, card, you, env):
        if inquiry is not None:
            inquiry.told.append(Refusal(Test.CONDITION, ability.source, act=(card,), question=ability.question, given=(card, you, env)))
        return []
    if ability.doers is None:
        if ability.possible(s, card, you, env, NONE):
            return [(USE, ability.number, card, NONE, env)]
        if inquiry is not None:
            inquiry.unused(s, ability, card, you, env, NONE)
        return []
    offer = next((s.rules.offers[o] for o in offers if s.rules.offers[o].verb == ability.instead), None)
    if offer is None:
        if inquiry is not None:
            inquiry.not_offered(s, ability)
        return []
    doers = ability.doers(s, card, you, env) if inquiry is None else inquiry.doers(s, ability, card, you, env)
    return [(USE, ability.number, card, doer, env) for doer in doers if in_place(s, f, ability, offer, card, you, env, doer, inquiry)]


def in_place(s: State, f: list[Any], ability: Ability, offer: OfferInfo, card: int, you: int, env: Any, doer: int, inquiry: Inquiry | None = None) -> bool:
    """May a card do this in place of the act: is the act still open to it, and not forbidden?"""
    used = used_by(f, offer)
    act = attempt(s, ability.instead, you, {ability.slot: doer})
    if offer.once and doer in used:
        if inquiry is not None:
            inquiry.told.append(Refusal(Test.ONCE, offer.source, offer.verb, act=tuple(act)))
        return False
    if not room(s, f, offer, doer, used):
        if inquiry is not None:
            figures = (len(used) - spared(f, offer), offer.limit)
            inquiry.told.append(Refusal(Test.LIMIT, offer.source, offer.verb, act=tuple(act), figures=figures))
        return False
    if not verdict(s, ability.instead, act, inquiry.told if inquiry is not None else None)[0]:
        return False
    if ability.possible(s, card, you, env, doer):
        return True
    if inquiry is not None:
        inquiry.unused(s, ability, card, you, env, doer)
    return False


def room(s: State, f: list[Any], offer: OfferInfo, doer: int, used: tuple[int, ...]) -> bool:
    """Is there still one left of what an offer allows, for this card?"""
    if offer.limit < 0 or len(used) - spared(f, offer) < offer.limit:
        return True
    return any(test(s, doer, this, player, env) for _, test, this, player, env, _ in (allowances(s, offer.verb) if s.running else ()))


def used_by(f: list[Any], offer: OfferInfo) -> tuple[int, ...]:
    """Who has done what an offer allows, in the phase of this frame."""
    return f[offer.used] if offer.used >= 0 and isinstance(f[offer.used], tuple) else ()


def spared(f: list[Any], offer: OfferInfo) -> int:
    """How many uses were covered by allowances beside the offer's own."""
    return max(0, f[offer.used + 1]) if offer.used >= 0 else 0


def choose(s: State, option: Option) -> None:
    """Do what was chosen in a window."""
    f = s.frames[-1]
    rules = s.rules
    if option == END:
        f[STEP] = f[FIRST]
        return
    if option[0] == ACT:
        offer = rules.offers[option[1]]
        info = rules.verbs[offer.verb]
        args = tuple(zip(offer.shown, option[2:], strict=True)) + tuple((slot, value(s, f)) for slot, value in offer.given)
        spend(s, f, offer, option[2] if len(option) > 2 else NONE)
        if offer.sakes:
            use_leave(s, f, offer, option[2:])
        call(s, f, info.number, f[YOU], args, f[STEP])
        frame = s.frames[-1]
        frame[SOURCE] = offer.source
        return
    ability = rules.abilities[option[1]]
    card = option[2]
    if ability.limit:
        s.memory[use_key(s, ability.number, ability.limit, card, f[YOU])] = 1
    doer, env = option[3], option[4]
    values = (*env, doer) if ability.doers is not None else env
    if ability.doers is not None:
        for number in rules.phases[s.phase].offers:
            if rules.offers[number].verb == ability.instead:
                spend(s, f, rules.offers[number], doer)
                s.memory[(INSTEAD, ability.instead, doer, s.phase_serial)] = 1
    push(s, ability.program, card, f[YOU], ability.source, card, zip(ability.bound, values, strict=True))
    f[RESULT] = 0


@reads(EVERYTHING, acts=True)
def did_instead(s: State, card: int, verb: int) -> bool:
    """Has a card done something in place of an act in this phase?"""
    return (INSTEAD, verb, card, s.phase_serial) in s.memory


def spend(s: State, f: list[Any], offer: OfferInfo, card: int) -> None:
    """Use up one of what an offer allows; an allowance beside it first."""
    if offer.used < 0 or (offer.limit < 0 and not offer.once):
        return
    used = used_by(f, offer)
    for extra, test, this, player, env, stamp in allowances(s, offer.verb) if s.running else ():
        if test(s, card, this, player, env):
            if extra.again:
                if card not in used and (offer.limit < 0 or len(used) - spared(f, offer) < offer.limit):
                    continue  # its other one is the one that counts
                s.memory[(SPENT, stamp)] = s.memory.get((SPENT, stamp), 0) + 1
                return
            s.memory[(SPENT, stamp)] = s.memory.get((SPENT, stamp), 0) + 1
            f[offer.used] = (*used, card)
            f[offer.used + 1] = spared(f, offer) + 1
            return
    f[offer.used] = (*used, card)
