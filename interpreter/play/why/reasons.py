"""Why something cannot be chosen: the would-be option is listed with an inquiry, and the test at which it fell out is told in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from interpreter.engine.acts.inquiry import Inquiry, Wanted
from interpreter.engine.acts.refusal import Refusal
from interpreter.engine.core.layout import NONE, PROGRAM, SOURCE, STEP
from interpreter.engine.core.rules import Ability, OfferInfo, Source, VerbInfo
from interpreter.engine.core.state import State
from interpreter.engine.course.endless import bearer
from interpreter.engine.course.option_keys import key_of, offer_word
from interpreter.engine.course.windows import ACT, END, Option, every_option, used_by
from interpreter.engine.game import Decision, apply, decision
from interpreter.play.keys import Unclear, cards_of, participants, space_of
from interpreter.play.naming import Naming, cited
from interpreter.play.table import Table
from interpreter.play.tongues import Tongue
from interpreter.play.why.shortfall import STATED, Shortfall

LONG = 2
"""So many sentences are too long to be quoted."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not, in a few words with the figures of the position, and the source of the rule."""

    text: str
    source: Source | None = None
    behind: tuple[Source, ...] = ()
    """The rules that led to this one, and the terms that it goes by."""
    stated: bool = False
    """Whether the sentence is a statement of what must be so, which is not so here."""
    refusal: Refusal | None = None
    """The test that was not passed."""
    tongue: Tongue | None = None

    def __str__(self) -> str:
        if self.source is None or self.tongue is None:
            return self.text
        cite = self.tongue.finished(cited(self.source, self.tongue))
        if not self.source.text or self.source.text.strip().count(". ") >= LONG:
            return self.tongue.say("cited", text=self.text, cite=cite)
        sentence = self.tongue.sentence(self.source.text.strip(), (self.source.name,) if self.source.kind == "card" else ())
        return self.tongue.say("required" if self.stated else "quoted", text=self.text, sentence=sentence, cite=cite)


class Reasons:
    """Answers *why not* for the choice that is due."""

    def __init__(self, table: Table, s: State, lang: str = "en") -> None:
        self.table = table
        self.s = s
        self.rules = s.rules
        self.lang = lang
        self.due: Decision | None = decision(s)
        self.player = self.due.player if self.due is not None else NONE
        self.naming = Naming(table, s.where, lang)
        self.shortfall = Shortfall(self.naming, s)

    def why_not(self, key: str) -> Reason | None:
        """Why an option of this key is not there; nothing when it is. A key may go on into the choice that follows: *move c3 c5*."""
        if self.due is None:
            return Reason(self.naming.say("the game is over"))
        if self.due.find(key) is not None:
            return None
        if self.due.kind != "window":
            return self._not_a_choice(key)
        words = key.split()
        for count in range(len(words) - 1, 0, -1):
            if self.due.find(" ".join(words[:count])) is not None:
                return Reasons(self.table, apply(self.s, " ".join(words[:count])), self.lang).why_not(" ".join(words[count:]))
        try:
            inquiry = self.inquiry(key)
        except Unclear as error:
            return Reason(str(error))
        listed = self.listed(inquiry)
        circled = next((option for option in listed if key_of(self.s, option, "window").casefold() == key.casefold()), None)
        if circled is not None:
            source, _ = bearer(self.s, circled)
            return Reason(self.naming.say("circled", ability=cited(self.rules.sources[source], self.naming.tongue)))
        if listed:
            keys = ", ".join(dict.fromkeys(key_of(self.s, option, "window") for option in listed))
            return Reason(self.naming.say("goes on with", keys=keys))
        return self.reason(inquiry.told)

    def inquiry(self, key: str) -> Inquiry:
        """What a key asks for: acts of the offers that are called so, and abilities."""
        named = [offer for offer in self.rules.offers if self._calls(key, offer)]
        wanted: dict[int, Wanted] = {}
        unclear: Unclear | None = None
        now = {offer.number for offer in self.offers()}
        for offer in sorted(named, key=lambda offer: offer.number not in now):
            try:
                wanted[offer.number] = participants(self.rules, self.s, offer, key[len(offer_word(self.s, offer)) :].strip(), self.player)
            except Unclear as error:
                unclear = unclear or error
                if not now & {each.number for each in named}:
                    wanted[offer.number] = {}  # it is not on offer now, whatever it is to be done to
        abilities, bearers, doers = self._abilities(key)
        if not wanted and not abilities:
            raise unclear or Unclear(f'nothing here is called "{key}"')
        return Inquiry(wanted, frozenset(ability.number for ability in abilities), bearers, doers)

    def _calls(self, key: str, offer: OfferInfo) -> bool:
        word = offer_word(self.s, offer)
        return f"{key} ".casefold().startswith(f"{word} ")

    def _abilities(self, key: str) -> tuple[list[Ability], frozenset[int] | None, frozenset[int] | None]:
        """The abilities that a key names, and on which cards."""
        word, _, rest = key.partition(" ")
        if word.casefold() != "use":
            return [], None, None
        named = [each for each in self.rules.abilities.values() if f"{rest} ".casefold().startswith(f"{self._name(each)} ".casefold())]
        if not named:
            if any(offer_word(self.s, offer) == "use" for offer in self.rules.offers):
                return [], None, None
            raise Unclear(f'no ability to be used is called "{rest}"')
        longest = max(len(self._name(each)) for each in named)
        left = rest[longest:].split()
        found: list[frozenset[int]] = []
        while left:
            cards, count = cards_of(self.rules, self.s, left, self.player)
            found.append(cards)
            left = left[count:]
        return [each for each in named if len(self._name(each)) == longest], found[0] if found else None, found[1] if len(found) > 1 else None

    def _name(self, ability: Ability) -> str:
        source = self.rules.sources[ability.source]
        return source.ability or source.name

    def listed(self, inquiry: Inquiry) -> list[Option]:
        """The options that an inquiry finds; it is told where the rest fell out."""
        assert self.s.ask is not None
        return every_option(self.s, self.s.frames[-1], self.s.ask[3], inquiry)

    def reason(self, told: Iterable[Refusal]) -> Reason:
        """What is told of the tests that were not passed."""
        return reason_of(self.shortfall, list(told))

    # the cards of a window

    def idle(self) -> Iterator[tuple[int, Reason]]:
        """The cards that the window speaks of and that can do nothing in it, each with the reason."""
        busy = {option[2] for option in self._acts() if len(option) > 2}
        told: set[int] = set()
        for offer in self.offers():
            for card in self.candidates(offer):
                if card not in busy | told and (reason := self.against(offer, card)) is not None:
                    told.add(card)
                    yield card, reason

    def about(self, card: int) -> Iterator[tuple[str, Reason]]:
        """For every act of the window that a card could take part in first, but cannot: the verb and the reason."""
        busy = {(option[1], option[2]) for option in self._acts() if len(option) > 2}
        for offer in self.offers():
            if (offer.number, card) not in busy and self._speaks_of(offer, card):
                reason = self.against(offer, card)
                if reason is not None:
                    yield self.verb(offer).word, reason

    def _acts(self) -> list[Option]:
        """The acts that can be chosen."""
        if self.due is None or self.due.kind != "window":
            return []
        return [option.value for option in self.due.options if option.value != END and option.value[0] == ACT]

    def _speaks_of(self, offer: OfferInfo, card: int) -> bool:
        """Could the offer be meant for the card: does it speak of cards that are where this one is, on the board or off it?"""
        placed = self.s.where[card] < self.rules.spaces
        return any((self.s.where[other] < self.rules.spaces) == placed for other in (*self.candidates(offer), *used_by(self.s.frames[-1], offer)))

    def offers(self) -> list[OfferInfo]:
        """The offers that the player has now."""
        s = self.s
        if s.ask is None or s.ask[1] != "window":
            return []
        standing = (number for number in self.rules.standing if self.rules.offers[number].condition(s, s.frames[-1]))
        return [self.rules.offers[number] for number in (*s.ask[3], *standing)]

    def verb(self, offer: OfferInfo) -> VerbInfo:
        """The verb of an offer."""
        return self.rules.verbs[offer.verb]

    def candidates(self, offer: OfferInfo) -> list[int]:
        """The cards that an offer speaks of."""
        if not offer.slots or self.verb(offer).kind_of(offer.slots[0]) != "card":
            return []
        return list(dict.fromkeys(values[0] for values in offer.picks(self.s, self.s.frames[-1]) if values))

    def against(self, offer: OfferInfo, card: int) -> Reason | None:
        """What stands against a card doing what is offered."""
        inquiry = Inquiry({offer.number: {offer.slots[0]: frozenset([card])}})
        return None if self.listed(inquiry) else self.reason(inquiry.told)

    # other choices

    def _not_a_choice(self, key: str) -> Reason:
        """Why something cannot be chosen of what a text asks for: the test at which it fell out."""
        frame = self._asking()
        choice = self.rules.choices.get((frame[PROGRAM], frame[STEP]))
        try:
            things = self._things(key)
        except Unclear as error:
            return Reason(str(error))
        told = [choice.refusal(self.s, frame, thing) for thing in things] if choice is not None else []
        found = [each for each in told if each is not None]
        if found:
            return self.reason(found)
        source = self.rules.sources[frame[SOURCE]] if frame[SOURCE] >= 0 else None
        return Reason(self.naming.say("not a choice", word=key), source, tongue=self.naming.tongue)

    def _asking(self) -> list[Any]:
        """The frame of the text that asks."""
        assert self.s.ask is not None
        how, data = self.s.ask[1], self.s.ask[3]
        return self.s.frames[data[3]] if how in ("pick", "many") else self.s.frames[-1]

    def _things(self, key: str) -> list[int]:
        """What a key can mean where one thing is chosen."""
        kind = self.due.kind if self.due is not None else ""
        words = key.split()
        if kind == "card":
            cards, taken = cards_of(self.rules, self.s, words, self.player)
            return sorted(cards) if taken == len(words) else []
        if kind in ("space", "path"):
            return [space_of(self.rules, words)[0]]
        return []


def reason_of(shortfall: Shortfall, told: Sequence[Refusal], opening: str = "") -> Reason:
    """What is told of tests that were not passed: that of what came nearest, with the sentence of the condition that failed. `opening`: said before it."""
    naming = shortfall.naming
    found = shortfall.nearest(told)
    if found is None:
        return Reason(naming.say("not offered"))
    chain = shortfall.deepest(found)
    citing = [each for each in reversed(chain) if each.source >= 0]
    sources = [naming.rules.sources[each.source] for each in citing]
    terms = [term for each in chain for term in shortfall.defined(each)]
    stated = bool(citing) and citing[0].test in STATED
    return Reason(shortfall.told(found, opening), sources[0] if sources else None, (*sources[1:], *terms), stated, found, naming.tongue)
