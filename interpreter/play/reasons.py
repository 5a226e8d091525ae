"""Why something cannot be chosen: the rule that stands against it, with its sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from interpreter.engine.blame import blamed
from interpreter.engine.game import Decision, apply, decision
from interpreter.engine.laws import attempt, forbids, grounds, verdict
from interpreter.engine.layout import NONE, PROGRAM, SOURCE
from interpreter.engine.measures import measured, tightest
from interpreter.engine.memory import use_key
from interpreter.engine.rules import Ability, OfferInfo, Source, VerbInfo
from interpreter.engine.state import State
from interpreter.engine.windows import ACT
from interpreter.engine.words import offer_word
from interpreter.play.keys import Unclear, participants
from interpreter.play.naming import Naming, cited
from interpreter.play.table import Table


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not, in a few words, and the source of the rule."""

    text: str
    source: Source | None = None
    behind: tuple[Source, ...] = ()
    """The rules that led to this one."""

    def __str__(self) -> str:
        if self.source is None:
            return self.text
        return f'{self.text}: "{self.source.text}" [{cited(self.source)}]' if self.source.text else f"{self.text} [{cited(self.source)}]"


class Reasons:
    """Answers *why not* for the choice that is due."""

    def __init__(self, table: Table, s: State) -> None:
        self.table = table
        self.s = s
        self.rules = s.rules
        self.due: Decision | None = decision(s)
        self.player = self.due.player if self.due is not None else NONE
        self.naming = Naming(table, s.where)

    def why_not(self, key: str) -> Reason | None:
        """Why an option of this key is not there; nothing when it is. A key may go on into the choice that follows: *move c3 c5*."""
        if self.due is None:
            return Reason("the game is over")
        if self.due.find(key) is not None:
            return None
        if self.due.kind != "window":
            return self._not_a_choice(key)
        words = key.split()
        for count in range(len(words) - 1, 0, -1):
            if self.due.find(" ".join(words[:count])) is not None:
                return Reasons(self.table, apply(self.s, " ".join(words[:count]))).why_not(" ".join(words[count:]))
        if words and words[0].casefold() == "use":
            return self._unusable(" ".join(words[1:]))
        for offer in sorted(self.rules.offers, key=lambda offer: offer.number not in self.window()):
            word = offer_word(self.s, offer)
            if key.casefold() == word or key.casefold().startswith(word + " "):
                return self._not_offered(offer, key[len(word) :].strip())
        return Reason(f'nothing here is called "{key}"')

    def idle(self) -> Iterator[tuple[int, Reason]]:
        """The cards that the window speaks of and that can do nothing in it, each with the reason."""
        if self.due is None or self.due.kind != "window":
            return
        busy = {option.value[2] for option in self.due.options if option.value[0] == ACT and len(option.value) > 2}
        told: set[int] = set()
        for offer in self.offers():
            for card in self.candidates(offer):
                if card not in busy | told and (reason := self.against(offer, card)) is not None:
                    told.add(card)
                    yield card, reason

    def about(self, card: int) -> Iterator[tuple[str, Reason]]:
        """For every act of the window that a card could take part in first, but cannot: the verb and the reason."""
        if self.due is None or self.due.kind != "window":
            return
        busy = {(option.value[1], option.value[2]) for option in self.due.options if option.value[0] == ACT and len(option.value) > 2}
        for offer in self.offers():
            if (offer.number, card) not in busy and self._speaks_of(offer, card):
                reason = self.against(offer, card)
                if reason is not None:
                    yield self.verb(offer).word, reason

    def _speaks_of(self, offer: OfferInfo, card: int) -> bool:
        """Could the offer be meant for the card: does it speak of cards that are where this one is, on the board or off it?"""
        placed = self.s.where[card] < self.rules.spaces
        return any((self.s.where[other] < self.rules.spaces) == placed for other in (*self.candidates(offer), *self.used(offer)))

    def window(self) -> tuple[int, ...]:
        """The numbers of the offers that the player has now."""
        s = self.s
        if s.ask is None or s.ask[1] != "window":
            return ()
        frame = s.frames[-1]
        return (*s.ask[3], *(n for n in self.rules.standing if self.rules.offers[n].condition(s, frame)))

    def offers(self) -> list[OfferInfo]:
        """The offers that the player has now."""
        return [self.rules.offers[number] for number in self.window()]

    def verb(self, offer: OfferInfo) -> VerbInfo:
        """The verb of an offer."""
        return self.rules.verbs[offer.verb]

    def candidates(self, offer: OfferInfo) -> list[int]:
        """The cards that an offer speaks of."""
        if not offer.slots or self.verb(offer).kind_of(offer.slots[0]) != "card":
            return []
        return list(dict.fromkeys(values[0] for values in offer.picks(self.s, self.s.frames[-1]) if values))

    def used(self, offer: OfferInfo) -> tuple[int, ...]:
        """The cards that have used an offer in this window."""
        kept = self.s.frames[-1][offer.used] if 0 <= offer.used < len(self.s.frames[-1]) else ()
        return kept if isinstance(kept, tuple) else ()

    def against(self, offer: OfferInfo, card: int) -> Reason | None:
        """What stands against a card doing what is offered."""
        info = self.verb(offer)
        name = self.naming.piece(card)
        sentence = self.rules.sources[offer.source]
        if card in self.used(offer) and offer.once:
            return Reason(f"{name} has done so already", sentence)
        if card not in self.candidates(offer):
            return self.in_that_way(offer, card) or Reason(f"{name} is none of those that may {info.word}", sentence)
        act = self._act(offer, {offer.slots[0]: card})
        allowed, source, _ = verdict(self.s, info.number, act)
        if not allowed:
            return Reason(f"{name} cannot {info.word}", self.rules.sources[source])
        if 0 <= offer.limit <= len(self.used(offer)):
            return Reason(f"{len(self.used(offer))} have done so already", sentence)
        return self._unfilled(offer, info, act, name)

    def in_that_way(self, offer: OfferInfo, card: int) -> Reason | None:
        """What stands against the verb that an offer comes to, where the card could be used but not in that way."""
        info = self.verb(offer)
        way = next((value(self.s, []) for slot, value in offer.given if info.kind_of(slot) == "way"), None)
        if way is None or self.rules.verbs[way].agent < 0:
            return None
        verb, name = self.rules.verbs[way], self.naming.piece(card)
        act = attempt(self.s, way, self.player, {verb.agent: card})
        allowed, source, _ = verdict(self.s, way, act)
        if not allowed:
            return Reason(f"{name} cannot {verb.word}", self.rules.sources[source])
        source = forbids(self.s, way, act)
        if source != NONE:
            return Reason(f"{name} cannot {verb.word}", self.rules.sources[source])
        missed = [forbids(self.s, way, [*act[:slot], other, *act[slot + 1 :]]) for slot in verb.open if act[slot] == NONE for other in self.s.play]
        return Reason(f"nothing is there that {name} could {verb.word}", self.rules.sources[max(missed)]) if missed and NONE not in missed else None

    def _act(self, offer: OfferInfo, args: dict[int, Any]) -> list[Any]:
        act = attempt(self.s, offer.verb, self.player, args)
        for slot, value in offer.given:
            act[slot] = value(self.s, self.s.frames[-1])
        return act

    def _unfilled(self, offer: OfferInfo, info: VerbInfo, act: list[Any], name: str) -> Reason | None:
        """Nothing fits what is still open: the need that came nearest to being met."""
        if info.ways is not None and not info.ways(self.s, act):
            return Reason(f"{name} has no way to go", self._law_of_steps(act, info) or self.rules.sources[offer.source])
        missed: list[int] = []
        for slot in (slot for slot in info.open if act[slot] == NONE):
            for value in self.rules.all_spaces if info.kind_of(slot) == "space" else self.s.play:
                trial = [*act[:slot], value, *act[slot + 1 :]]
                source = forbids(self.s, info.number, trial)
                if source == NONE:
                    return self._fruitless(info, trial, name)
                missed.append(source)
        if missed:
            return Reason(f"nothing is there that {name} could {info.word}", self.rules.sources[max(missed)])
        source = forbids(self.s, info.number, act)
        if source != NONE:
            return Reason(f"{name}: {info.word} is not possible", self.rules.sources[source])
        return self._fruitless(info, act, name)

    def _fruitless(self, info: VerbInfo, act: list[Any], name: str) -> Reason | None:
        """Nothing forbids it, but it could not be carried out."""
        with blamed() as against:
            if info.possible is None or info.possible(self.s, act):
                return None
        behind = self.rules.sources[info.source] if info.source >= 0 else None
        text = f"{name}: {info.word} cannot be carried out now"
        return Reason(text, self.rules.sources[against[0]], (behind,) if behind is not None else ()) if against else Reason(text, behind)

    def _law_of_steps(self, act: list[Any], info: VerbInfo) -> Source | None:
        """The law that closes the spaces around a card."""
        board = self.rules.board
        mover = next((act[slot] for slot in info.cards if act[slot] != NONE), NONE)
        start = self.s.where[mover] if mover >= 0 else NONE
        if board is None or not 0 <= start < self.rules.spaces:
            return None
        return next((law for space in board.neighbours[start] if (law := self._closed(mover, space)) is not None), None)

    def _closed(self, mover: int, space: int) -> Source | None:
        """The law that keeps a card from stepping onto a space or from stopping there."""
        for number in (self.rules.step_verb, self.rules.stop_verb):
            info = self.rules.verbs.get(number)
            if info is None:
                continue
            act = attempt(self.s, number, self.player, {info.slot["mover"]: mover, info.slot["space"]: space})
            allowed, source, _ = verdict(self.s, number, act)
            if not allowed:
                return self.rules.sources[source]
        return None

    def _not_a_choice(self, key: str) -> Reason:
        frame = self.s.frames[-1]
        source = self.rules.sources[frame[SOURCE]] if frame[SOURCE] >= 0 else None
        info = self.rules.verbs.get(self.rules.programs[frame[PROGRAM]].verb)
        if info is not None and self.due is not None and self.due.kind in ("path", "space") and self.rules.board is not None and key in self.rules.board.names:
            mover = next((frame[slot] for slot in info.cards if type(frame[slot]) is int and frame[slot] >= 0), NONE)
            ends = {option.value[-1] if isinstance(option.value, tuple) else option.value for option in self.due.options}
            if mover >= 0 and self.s.where[mover] < self.rules.spaces:
                return self._no_way(mover, self.rules.board.number(key), ends - {NONE}, source)
        return Reason(f'"{key}" is not among the choices', source)

    def _not_offered(self, offer: OfferInfo, rest: str) -> Reason:
        """Why an act with these participants is not on offer."""
        info = self.verb(offer)
        if offer.number not in self.window():
            phase = next((p for p in self.rules.phases if offer.number in p.offers), None)
            return Reason(f"it is not the {phase.word}" if phase is not None else f"{info.word} is not on offer now", self.rules.sources[offer.source])
        try:
            given = participants(self.rules, self.s, offer, rest, self.player)
        except Unclear as error:
            return Reason(str(error))
        card = given.get(offer.slots[0], NONE) if offer.slots else NONE
        if offer.slots and info.kind_of(offer.slots[0]) == "card" and isinstance(card, int) and card >= 0:
            card = given[offer.slots[0]] = self._meant(offer, card)
        if info.kind_of(offer.slots[0]) == "card" and isinstance(card, int) and card >= 0 and (reason := self._first(offer, card)) is not None:
            return reason
        goal = given.pop(info.path, NONE) if info.path >= 0 else NONE
        act = self._act(offer, given)
        sentence = self.rules.sources[offer.source]
        for slot, name in offer.measures:
            act[slot] = measured(self.s, act[slot], name, card)
            least = tightest(self.s, name, card)
            sentence = self.rules.sources[least[1]] if least is not None else sentence
        against = grounds(self.s, info.number, act)
        if against:
            deepest, behind = self.rules.sources[against[-1]], tuple(self.rules.sources[each] for each in against[:-1])
            return Reason(f"{info.word} {rest} is not allowed", deepest, behind)
        if goal != NONE:
            ways = info.ways(self.s, act) if info.ways is not None else ()
            return self._no_way(card, goal, {way[-1] for way in ways if way}, sentence)
        return self._fruitless(info, act, f"{info.word} {rest}") or Reason(f"{info.word} {rest} is not possible", self.rules.sources[offer.source])

    def _meant(self, offer: OfferInfo, card: int) -> int:
        """Of cards with one name that of which the offer speaks; one that was named by its space is that one."""
        if self.s.where[card] < self.rules.spaces:
            return card
        found = self.candidates(offer)
        alike = (other for other in found if self.rules.cards[other] == self.rules.cards[card])
        return card if card in found else next(alike, card)

    def _first(self, offer: OfferInfo, card: int) -> Reason | None:
        """What is wrong with the card itself, whatever it is to do it to."""
        if card in self.candidates(offer) and not (offer.once and card in self.used(offer)) and not 0 <= offer.limit <= len(self.used(offer)):
            return None
        return self.against(offer, card)

    def _no_way(self, card: int, goal: int, reached: set[int], sentence: Source | None) -> Reason:
        """Why no way leads to a space: it is closed, what lies before it is closed, or it is farther than all that can be reached."""
        board = self.rules.board
        assert board is not None
        start = self.s.where[card]
        text = f"no way leads {self.naming.piece(card)} to {self.naming.space(goal)}"
        closed = self._closed(card, goal)
        if closed is not None:
            return Reason(text, closed)
        far = board.distances[start][goal]
        near = [space for space in board.spaces if board.distances[start][space] + board.distances[space][goal] == far and space not in (start, goal)]
        if any(board.distances[start][space] >= far for space in reached):
            for space in near:
                if (law := self._closed(card, space)) is not None:
                    return Reason(f"{text}: {self.naming.space(space)} is in the way", law)
        return Reason(f"{text}, {far} away", sentence)

    def _unusable(self, rest: str) -> Reason:
        """Why an ability cannot be used."""
        for ability in (*self.rules.activated, *(a for block in self.rules.blocks for a in block.activated)):
            source = self.rules.sources[ability.source]
            name = source.ability or source.name
            if rest.casefold().startswith(name.casefold()):
                where = rest[len(name) :].strip()
                return self._barred_use(ability, where) or self._beyond(ability, where, name) or Reason(self._unused(ability, name), source)
        return Reason(f'no ability to be used is called "{rest}"')

    def _barred_use(self, ability: Ability, where: str) -> Reason | None:
        """What stands against an ability that is used in place of an act: the act is not on offer, is used up, or is forbidden."""
        board = self.rules.board
        if ability.doers is None or board is None or where not in board.names:
            return None
        offer = next((each for each in self.rules.offers if each.verb == ability.instead), None)
        if offer is None:
            return None
        sentence, info = self.rules.sources[offer.source], self.verb(offer)
        if offer.number not in self.window():
            return Reason(f"nothing can be done instead: {info.word} is not on offer now", sentence)
        for card in self.s.holds[board.number(where)]:
            name = self.naming.piece(card)
            if card in self.used(offer) and offer.once:
                return Reason(f"{name} has used up what it could do something instead of", sentence)
            if 0 <= offer.limit <= len(self.used(offer)):
                return Reason(f"{len(self.used(offer))} have done so already", sentence)
            allowed, source, _ = verdict(self.s, ability.instead, attempt(self.s, ability.instead, self.player, {ability.slot: card}))
            if not allowed:
                return Reason(f"{name} cannot {info.word}, so it can do nothing instead", self.rules.sources[source])
        return None

    def _beyond(self, ability: Ability, where: str, name: str) -> Reason | None:
        """The rule against the first step of an ability that could be used but for that."""
        board = self.rules.board
        there = self.s.holds[board.number(where)] if board is not None and where in board.names else self.s.play
        for card in there:
            if card not in self.rules.by_def.get(ability.holder, ()) or self.s.ctrl[card] != self.player or ability.doers is not None:
                continue
            if ability.limit and self.s.memory.get(use_key(self.s, ability.number, ability.limit, card, self.player)):
                continue
            if not ability.condition(self.s, card, self.player, ()):
                continue
            with blamed() as against:
                ability.possible(self.s, card, self.player, (), NONE)
            if against:
                return Reason(f"{name} cannot be used now", self.rules.sources[against[0]], (self.rules.sources[ability.source],))
        return None

    def _unused(self, ability: Ability, name: str) -> str:
        you = self.player
        for card in self.rules.by_def.get(ability.holder, ()):
            if self.s.where[card] in self.rules.in_play and self.s.ctrl[card] == you:
                if ability.limit and self.s.memory.get(use_key(self.s, ability.number, ability.limit, card, you)):
                    return f"{name} was used already"
                return f"{name} cannot be used now"
        return f"you have no card in play with {name}"
