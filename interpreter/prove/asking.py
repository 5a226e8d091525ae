"""Every question about a card, a place, a player, a value, an option has an answer, and asking changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from interpreter.engine.core.state import State
from interpreter.engine.course.option_keys import offer_word, thing_key, zone_key
from interpreter.engine.table.visibility import named_where_they_lie
from interpreter.play.naming import player_name
from interpreter.play.players.guess import guess
from interpreter.play.terminal.terminal import overview
from interpreter.play.why.why import answer
from interpreter.prove.ending import stumbling
from interpreter.prove.property import Finding, Look, Property
from interpreter.prove.saving import again, offered
from interpreter.prove.walk import Step

SOME = 4
"""So many cards are asked for each value and each act."""

ALL_AT, FEW = 25, 40
"""At one choice of so many everything is asked, at the others so many questions by chance."""


def check(look: Look) -> Iterator[Finding]:
    """Ask everything at some choices."""
    for turn, step in enumerate(look.chosen):
        yield from asked(look, step, whole=turn % ALL_AT == 0)
        if hash(step.state) != step.mark or offered(step.state) != offered(again(step.state)):
            yield Finding(step.number, "asking questions has changed the position")


def asked(look: Look, step: Step, whole: bool) -> Iterator[Finding]:
    """Ask everything at one choice, or some questions, as the one who chooses; some of them once more with the hidden cards dealt anew."""
    table, state, chance = look.walk.table, step.state, Random(look.walk.seed + step.number)
    listed = list(dict.fromkeys(questions(state, step, chance)))
    some = chance.sample(listed, min(FEW, len(listed)))
    dealt = guess(state, step.player, chance, named_where_they_lie(state, step.player))
    for question in listed if whole else some:
        look.figures["questions"] += 1
        try:
            told = list(answer(table, state, question, step.player))
        except Exception as error:
            yield Finding(step.number, f'"? {question}" stumbles over {stumbling(error)}')
            continue
        if not any(line.strip() for line in told):
            yield Finding(step.number, f'"? {question}" has no answer')
        elif question in some and told != list(answer(table, dealt, question, step.player)):
            yield Finding(step.number, f'the answer to "? {question}" tells how hidden cards lie')
    try:
        list(overview(table, state, step.due))
    except Exception as error:
        yield Finding(step.number, f'"?" stumbles over {stumbling(error)}')


def questions(state: State, step: Step, chance: Random) -> Iterator[str]:
    """Questions about everything that there is."""
    rules = state.rules
    names = [thing_key(state, card, "card") for card in rules.all_cards]
    players = [player_name(player) for player in rules.seats]
    yield from names
    yield from players
    yield from rules.board.names if rules.board is not None else ()
    yield from (zone_key(state, place) for place in range(rules.spaces, rules.places) if place < rules.hosted or state.holds[place])
    yield from step.keys
    some = [*chance.sample(names, min(SOME, len(names))), *(names[card] for card in state.play[:SOME])]
    values = dict.fromkeys([*rules.values, *rules.changes, *(name for card in rules.defs for name in card.values)])
    yield from (f"{value} of {thing}" for value in values for thing in (*some, *players))
    for word in dict.fromkeys(offer_word(state, offer) for offer in rules.offers):
        yield word
        yield from (f"{word} {thing}" for thing in some)
        yield from (f"{word} {thing} {other}" for thing, other in zip(some, reversed(some), strict=True))
    yield from ("nothing of the kind", "what of nothing", "player 99")


ASKING = Property("questions", "every question about a card, a place, a player, a value or an option has an answer", "questions", check, sampled=1)
