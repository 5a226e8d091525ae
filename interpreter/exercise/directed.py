"""The second look: what a text waits for is done on purpose, in positions made for it, to tell what cannot be from what is merely rare."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from interpreter.engine.acts.laws import barred, refusal
from interpreter.engine.acts.performing import carry_out, perform, would_be
from interpreter.engine.acts.refusal import Test
from interpreter.engine.core.layout import FIRST, NONE, SPACE
from interpreter.engine.core.rules import LawInfo, Listener, Rules
from interpreter.engine.core.state import State
from interpreter.engine.game import decision
from interpreter.exercise.positions import Positions
from interpreter.exercise.steered import Steered

POSITIONS, ACTS, PERFORMED, AFTERWARDS = 24, 240, 3, 8
"""In so many positions so many acts are tried, of which so many that fit are done, and so many choices made after each."""

MOMENTS = ("before", "during", "at_once", "after", "instead", "settled")


@dataclass
class Look:
    """What came of looking for acts that a text waits for."""

    fits: int = 0
    """So many were such as it waits for."""
    tried: int = 0
    forbidden: int = 0
    """So many of those that fit may not be done."""
    by: str = ""
    """What forbids it."""
    performed: int = 0
    answered: int = 0
    """So many were done on purpose, and so many of these it answered."""


@dataclass
class Directed:
    """Looks on purpose."""

    positions: Positions
    steered: Steered
    looks: dict[int, Look] = field(default_factory=dict)
    """By the number of a listener."""
    laws: dict[int, Look] = field(default_factory=dict)
    """By the number of the text that has the law."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.positions.table.rules

    def look(self, first: int) -> None:
        """Look in so many positions, from a seed on."""
        listeners, laws = list(self.listeners()), list(self.held_laws())
        for seed in range(first, first + POSITIONS):
            state = self.positions.of(seed)
            if decision(state) is None:
                continue
            chance = random.Random(f"directed {seed}")
            for _, verb, listener in listeners:
                self.look_for(state, verb, listener, chance, seed)
            for verb, law in laws:
                self.look_for_law(state, verb, law, chance)
            self.carry_out_all(state, seed)

    def listeners(self) -> Iterator[tuple[str, int, Listener]]:
        """What the card itself waits for: the moment, the verb, the ability."""
        for moment in MOMENTS:
            for verb, found in getattr(self.rules, moment).items():
                yield from ((moment, verb, each) for each in found if each.holder in self.kinds)

    def held_laws(self) -> Iterator[tuple[int, LawInfo]]:
        """The laws that the card itself has."""
        for verb, found in self.rules.laws.items():
            yield from ((verb, law) for law in found if law.holder in self.kinds)

    @property
    def kinds(self) -> frozenset[int]:
        """The definitions of the card: copies can differ in what is printed on them."""
        return frozenset(self.rules.cards[card] for card in self.steered.favoured)

    def look_for(self, state: State, verb: int, listener: Listener, chance: random.Random, seed: int) -> None:
        """Look for acts that an ability waits for, and do some of them."""
        look = self.looks.setdefault(listener.number, Look())
        done = 0
        bearers = [card for card in state.play if card in self.steered.favoured]
        for given, actor in self.acts(state, verb, listener.own, chance):
            look.tried += 1
            act = would_be(state, verb, given, actor)
            if not any(self.fits(state, listener, act, card) for card in bearers or self.steered.favoured):
                continue
            look.fits += 1
            if barred(state, verb, act):
                by = self.forbids(state, verb, act, listener.own)
                look.forbidden += bool(by)
                look.by = look.by or by
                continue
            if done >= PERFORMED or not self.rules.verbs[verb].source >= 0:
                continue
            done += 1
            look.performed += 1
            self.do(state, verb, given, actor, listener, seed)

    def fits(self, state: State, listener: Listener, act: list[Any], card: int) -> bool:
        """Is an act such as an ability waits for? One that asks for more than there is in the act is not."""
        try:
            return listener.match(state, act, card, state.ctrl[card], ()) is not None
        except (TypeError, IndexError):  # a participant of another sort than such an act has
            return False

    def do(self, state: State, verb: int, given: dict[int, Any], actor: int, listener: Listener, seed: int) -> None:
        """Do an act on purpose, and go on for a while."""
        counts, look = self.rules.counts, self.looks[listener.number]
        assert counts is not None
        before = sum(counts.times(part.number, "yes") for part in self.positions.table.parts if part.sort == "begun")
        counts.now = (seed, 0)
        try:
            after = perform(state, verb, given, actor)
        except Exception:  # such an act does not come about in this game
            return
        self.go_on(after, seed)
        look.answered += sum(counts.times(part.number, "yes") for part in self.positions.table.parts if part.sort == "begun") > before

    def go_on(self, state: State, seed: int) -> None:
        """Make some choices. What goes wrong here is no fault of the card: nobody would come into such a position."""
        self.steered.play(state, seed, AFTERWARDS)

    def forbids(self, state: State, verb: int, act: list[Any], own: int) -> str:
        """What forbids an act, as a sentence with the card or term that it stands on: a law, or what the verb needs of the card itself. What it needs of
        others may be so in another position.
        """
        against = refusal(state, verb, act)
        if against is None or against.source < 0:
            return ""
        needs = [need.slots for need in self.rules.verbs[verb].needs if need.source == against.source]
        if against.test not in (Test.LAW, Test.ONLY) and (own,) not in needs:
            return ""
        source = self.rules.sources[against.source]
        return f'"{source.text.strip()}" [{source.name}]'

    def look_for_law(self, state: State, verb: int, law: LawInfo, chance: random.Random) -> None:
        """Look for acts of which a law speaks."""
        look = self.laws.setdefault(law.source, Look())
        for given, actor in self.acts(state, verb, NONE, chance):
            look.tried += 1
            act = would_be(state, verb, given, actor)
            for card in self.steered.favoured:
                try:
                    look.fits += law.match(state, act, card, state.ctrl[card], ()) is not None
                except (TypeError, IndexError):
                    continue

    def acts(self, state: State, verb: int, own: int, chance: random.Random) -> Iterator[tuple[dict[int, Any], int]]:
        """Acts of a verb with whatever can take part in it, by chance; `own`: the participant that is the card itself."""
        info = self.rules.verbs[verb]
        things = {kind: self.things(state, kind, chance) for kind in set(info.kinds)}
        mine = sorted(self.steered.favoured, key=lambda card: state.where[card] not in self.rules.in_play)
        for _ in range(ACTS):
            given: dict[int, Any] = {}
            for at, kind in enumerate(info.kinds):
                if FIRST + at == own:
                    given[own] = mine[0] if chance.random() < 0.8 else chance.choice(mine)
                elif things[kind]:
                    given[FIRST + at] = chance.choice(things[kind])
            yield given, chance.choice(self.rules.seats)

    def things(self, state: State, kind: str, chance: random.Random) -> list[Any]:
        """What there is of a kind: cards, mostly those in play, spaces, players, numbers."""
        rules = self.rules
        match kind:
            case "card":
                away = [card for card in rules.all_cards if card not in state.play]
                spaces = [(SPACE, space) for space in chance.sample(range(rules.spaces), min(6, rules.spaces))]
                return [*state.play, *state.play, *chance.sample(away, min(6, len(away))), *spaces]
            case "space":
                return list(rules.all_spaces)
            case "player":
                return list(rules.seats)
            case "number":
                return [1, 1, 2, 3]
            case "amount":
                return [(each, count) for each in range(len(rules.tokens) + len(rules.tracks)) for count in (1, 2)]
        return []

    def carry_out_all(self, state: State, seed: int) -> None:
        """Carry out what the card does when it is used or resolved, and what it does at a time."""
        rules = self.rules
        for card in sorted(self.steered.favoured)[:1]:
            which = rules.cards[card]
            texts: list[tuple[int, int, dict[int, Any]]] = [(program, source, {}) for program, source in rules.effects.get(which, ())]
            for ability in rules.activated:
                if ability.holder == which:
                    texts.append((ability.program, ability.source, dict.fromkeys(ability.bound, card)))
            for found in rules.times.values():
                texts += [(each.program, each.source, {}) for each in found if each.holder == which and not each.bound]
            for program, source, values in texts:
                counts = rules.counts
                assert counts is not None
                counts.now = (seed, 0)
                try:
                    after = carry_out(state, program, card, source, values)
                except Exception:  # where it cannot be carried out at all, it is not offered either
                    continue
                self.go_on(after, seed)
