"""An inquiry: a would-be option that is looked for while options are listed. It is told at which test whatever fits it fell out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from interpreter.engine.acts.blame import blamed, misfit, would_be
from interpreter.engine.acts.laws import attempt, refusal
from interpreter.engine.acts.refusal import Refusal, Test
from interpreter.engine.acts.travel import Journey, Way, followed
from interpreter.engine.core.layout import NONE, YOU
from interpreter.engine.core.measures import tightest
from interpreter.engine.core.rules import Ability, OfferInfo, VerbInfo
from interpreter.engine.core.state import State

Wanted = Mapping[int, frozenset[Any]]
"""What is wanted in slots of an act: any of these. A slot that is not named may be filled with anything."""


class Inquiry:
    """Asks for acts of some offers, or for the use of some abilities."""

    def __init__(
        self, offers: Mapping[int, Wanted], abilities: frozenset[int] = frozenset(), bearers: frozenset[int] | None = None, doers: frozenset[int] | None = None
    ) -> None:
        self.offers = offers
        self.abilities = abilities
        self.bearers = bearers
        """The cards whose abilities are asked for; those of any card when nothing is said."""
        self.doer_of = doers
        self.wanted: Wanted = {}
        """What is wanted of the offer that is being listed."""
        self.told: list[Refusal] = []

    def closed(self, s: State, offers: tuple[int, ...]) -> None:
        """Offers that the player does not have now."""
        for number in self.offers:
            if number not in offers and number not in s.rules.standing:
                offer = s.rules.offers[number]
                self.told.append(Refusal(Test.OFFERED, offer.source, offer.verb, figures=(number,)))

    def begin(self, number: int) -> bool:
        """Is an offer asked for? Then it is listed next."""
        self.wanted = self.offers.get(number, {})
        return number in self.offers

    def picks(self, s: State, f: list[Any], offer: OfferInfo) -> list[tuple[Any, ...]]:
        """Of the picks of an offer those that are wanted."""
        listed = offer.picks(s, f)
        kept = [values for values in listed if all(value in self.wanted.get(slot, (value,)) for slot, value in zip(offer.slots, values, strict=True))]
        if kept:
            return kept
        named = [self.wanted[slot] for slot in offer.slots if slot in self.wanted]
        if len(named) < len(offer.slots) or not offer.slots:
            self.told.append(Refusal(Test.PICK, offer.source, offer.verb))
            return []
        for values in product(*named):
            act = attempt(s, offer.verb, f[YOU], dict(zip(offer.slots, values, strict=True)))
            self.told.append(Refusal(Test.PICK, offer.source, offer.verb, tuple(act), offer.spoken, (f, *values)))
        return []

    def candidates(self, info: VerbInfo, slot: int) -> Callable[[State, list[Any]], list[Any]]:
        """Lists what can fill an open slot, as far as it is wanted."""

        def kept(s: State, act: list[Any]) -> list[Any]:
            listed = info.candidates[slot](s, act)
            wanted = self.wanted.get(slot)
            for thing in would_be(s, info, slot) if wanted is None else sorted(wanted):
                against = misfit(s, info, slot, act, thing) if thing not in listed else None
                if against is not None:
                    self.told.append(against)
            return [thing for thing in listed if wanted is None or thing in wanted]

        return kept

    def barred(self, s: State, info: VerbInfo, act: list[Any]) -> None:
        """Something stands against the whole act."""
        against = refusal(s, info.number, act)
        if against is not None:
            self.told.append(against)

    def ways(self, s: State, info: VerbInfo, act: list[Any], offer: OfferInfo) -> list[Way]:
        """Of the ways of an act those that end where it is wanted."""
        assert info.ways is not None
        wanted = self.wanted.get(info.path)
        with followed() as journey:
            listed = info.ways(s, act)
        kept = [way for way in listed if wanted is None or way[-1] in wanted]
        if not kept:
            for goal in (NONE,) if wanted is None else sorted(wanted):
                self.told.append(no_way(s, act, journey, goal, self.measure(s, offer, journey), info.number))
        return kept

    @staticmethod
    def measure(s: State, offer: OfferInfo, journey: Journey) -> int:
        """The sentence that says how far an offer lets a card go: its own, or the one that cuts it short."""
        bounds = (tightest(s, name, journey.mover) for _, name in offer.measures if journey.mover >= 0)
        return next((bound[1] for bound in bounds if bound is not None and bound[0] == journey.most), offer.source)

    def fruitless(self, s: State, info: VerbInfo, act: list[Any]) -> None:
        """Nothing forbids the act, but it could not be carried out."""
        assert info.possible is not None
        with blamed() as against:
            info.possible(s, act)
        self.told.append(Refusal(Test.BODY, info.source, info.number, tuple(act), inner=tuple(against)))

    def use(self, ability: Ability) -> bool:
        """Is an ability asked for?"""
        return ability.number in self.abilities

    def wants_bearer(self, ability: Ability, card: int) -> bool:
        """Is the ability of this card asked for?"""
        return self.bearers is None or card in self.bearers

    def silent(self, s: State, ability: Ability, card: int, you: int) -> None:
        """The card is not in play, is not the player's, or has lost its abilities."""
        if self.wants_bearer(ability, card):
            self.told.append(Refusal(Test.PLACE, ability.source, act=(card,), figures=(card, s.where[card], NONE)))

    def unused(self, s: State, ability: Ability, card: int, you: int, env: Any, doer: int) -> None:
        """What the ability begins with cannot be done."""
        with blamed() as against:
            ability.possible(s, card, you, env, doer)
        self.told.append(Refusal(Test.BODY, ability.source, act=(card,), inner=tuple(against)))

    def not_offered(self, s: State, ability: Ability) -> None:
        """The act that the ability is used in place of is not on offer."""
        for offer in s.rules.offers:
            if offer.verb == ability.instead:
                self.told.append(Refusal(Test.OFFERED, offer.source, offer.verb, figures=(offer.number,)))

    def doers(self, s: State, ability: Ability, card: int, you: int, env: Any) -> list[int]:
        """Of those that may use an ability in place of an act those that are wanted."""
        assert ability.doers is not None
        listed = ability.doers(s, card, you, env)
        wanted = self.doer_of if self.doer_of is not None else self.bearers
        kept = [doer for doer in listed if wanted is None or doer in wanted]
        if not kept:
            for doer in sorted(wanted or ()):
                self.told.append(Refusal(Test.PICK, ability.source, act=(card,), question=ability.chosen, given=(card, you, env, doer)))
        return kept


def no_way(s: State, act: list[Any], journey: Journey, goal: int, source: int, verb: int = NONE) -> Refusal:
    """Why no way leads to a space (or anywhere): what closes it or what lies before it, or that it is too far."""
    start, most = journey.start, journey.most
    board = s.rules.board
    if board is None or not 0 <= start < s.rules.spaces:
        return Refusal(Test.WAY, source, verb, tuple(act))
    if goal == NONE:
        closing = tuple(journey.steps.values()) or tuple(journey.stops.values())
        return Refusal(Test.WAY, source, verb, tuple(act), figures=(journey.mover, goal, NONE, most), inner=closing[:1])
    far = board.distances[start][goal]
    on_it = [against for (_, there), against in journey.steps.items() if there == goal]
    on_it += [against for there, against in journey.stops.items() if there == goal]
    before = [against for (_, there), against in journey.steps.items() if board.distances[start][there] + board.distances[there][goal] == far]
    inner = on_it or (before if far <= most else [])
    return Refusal(Test.WAY, source, verb, tuple(act), figures=(journey.mover, goal, far, most), inner=tuple(inner[:1]))
