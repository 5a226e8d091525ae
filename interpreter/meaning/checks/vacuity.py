"""The check of vacuity: nothing is asked that is always so or never so, and nothing is waited for that cannot happen.

What a game has and does is read from its data, its glossary and the cards of its library, so that a word that an author's own cards bring along is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.content.role import Role
from interpreter.meaning import model as m
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.checks.inventory import holdings
from interpreter.meaning.checks.possible_acts import Happening, caused
from interpreter.meaning.denote.durations import PERIODS
from interpreter.meaning.model.walk import nodes


def findings(told: Told) -> Iterator[Finding]:
    """What can never be so, is always so, or never happens."""
    for node in nodes(told.statements):
        for kind, found in _of(node, told):
            yield from (Finding(message, told.find(words), (node,), kind) for message, words in found)
    for body in bodies(told.statements):
        for kind, of_body in (("no such place", _unreached(body)), ("not brought about", _uncaused(body, told)), ("no such place", _sought(body, told))):
            yield from (Finding(message, about=(node,), kind=kind) for message, node in of_body)


def _of(node: Any, told: Told) -> Iterator[tuple[str, Iterator[Message]]]:
    """What is wrong with an object, by the kind of the fault."""
    yield "always so", _compared(node)
    yield "always so", _timed(node)
    yield "contradiction", _placed(node, told)
    yield "nothing instead", _replaced(node)
    yield "not there yet", _not_there_yet(node, told)
    yield "too late", _too_late(node, told)
    yield "no such place", _anywhere(node, told)
    if not told.inherited:
        yield "no such thing", _possessed(node, told)
        yield "never happens", _awaited(node, told)


ROLL, REROLL = "Roll", "Reroll"

Message = tuple[str, str]
"""What is wrong, and the words of which it is said, where they can be looked for in the text."""


def _compared(node: Any) -> Iterator[Message]:
    """Both sides of a comparison are the same thing."""
    if isinstance(node, m.Compare | m.Same | m.Shares) and node.left == node.right:
        yield "both sides of this comparison are the same", ""
    if isinstance(node, m.Different) and isinstance(node.of, m.Union) and len(set(node.of.of)) < len(node.of.of):
        yield "something is said to differ from itself", ""
    if isinstance(node, m.Do) or (isinstance(node, m.Native) and node.name == "Put"):
        cards = [value for _, value in node.args if value.kind == "card" and not isinstance(value, m.Select | m.Union | m.Top)]
        if len(set(cards)) < len(cards):
            yield "one card takes part in this twice", ""


def _timed(node: Any) -> Iterator[Message]:
    """A time that it always is."""
    if isinstance(node, m.InTime) and node.of is None and node.time in PERIODS:
        yield f"it is always some {node.time}: say whose it is, or which", node.time


def _placed(node: Any, told: Told) -> Iterator[Message]:
    """In play and in a pile at once."""
    out_of_play = {str(zone.name).casefold() for zone in told.book.vocabulary.game.all_zones if not zone.in_play}
    if isinstance(node, m.Select) and node.domain == "in_play":
        for test in node.tests:
            place = test.place if isinstance(test, m.Inside) and test.thing == m.Var(node.var, node.kind) and not test.last else None
            if isinstance(place, m.ZoneOf) and place.zone in out_of_play:
                yield f"nothing is in play and in the {place.zone} at once", place.zone


def _replaced(node: Any) -> Iterator[Message]:
    """A replacement that leaves what it replaces as it is."""
    if isinstance(node, m.Replace) and not any(isinstance(each, m.Native) and each.name == "Instead" for each in nodes(node.body)):
        yield 'nothing takes the place of what would happen: "instead" is missing', "would"


def _not_there_yet(node: Any, told: Told) -> Iterator[Message]:
    """What would be gained is taken from where it is not yet; what a card costs is paid before its text is there."""
    if not isinstance(node, m.Replace):
        return
    if any(isinstance(each, m.ValueOf) and each.value == told.book.facts.cost and each.of == m.This() for each in nodes(node.event)):
        yield "what this card costs is paid before its text can change that", ""
    others = node.event.actor is not None and any(isinstance(test, m.Same) and isinstance(test.right, m.PlayerOf) for test in node.event.actor.tests)
    gained = {pattern.var for _, pattern in node.event.slots} if others and told.book.facts.role(node.event.verb) is Role.GAIN else set()
    for act in (each for each in nodes(node.body) if isinstance(each, m.Do) and each.verb in told.book.verbs):
        named = dict(act.args)
        moved = any(isinstance(value, m.Var) and value.name in gained for value in named.values())
        takes = (each for each in nodes(told.book.verbs[act.verb].body) if isinstance(each, m.Do | m.Native))
        if moved and "source" not in named and any("source" in dict(each.args) for each in takes):
            word = told.book.vocabulary.word(act.verb)
            yield f'what would be gained lies nowhere yet, so nobody can "{word}" it: say where it is put instead', word


def _too_late(node: Any, told: Told) -> Iterator[Message]:
    """What is asked before an act begins, and speaks of it as going on: whether it may be done, and what must be paid for it."""
    if isinstance(node, m.Law) and any(isinstance(each, m.Runs) and each.event.verb == node.event.verb for each in nodes((node.event.slots, node.condition))):
        yield f'whether something may "{told.book.vocabulary.word(node.event.verb)}" is asked before it does so', ""
    if isinstance(node, m.Trigger) and node.timing == "after" and told.book.facts.is_native(REROLL) and node.event.verb != ROLL:
        if any(isinstance(each, m.Native) and each.name == REROLL for each in nodes(node.body)):
            word = told.book.vocabulary.word(node.event.verb)
            yield f'the dice have been counted when "{word}" is over: roll them again after they are rolled', told.book.vocabulary.word(REROLL)
    if isinstance(node, m.Modify) and node.value == told.book.facts.cost:
        asked = nodes((node.of.tests, node.condition))
        if any(isinstance(each, m.Runs) for each in asked) and not any(isinstance(each, m.Happenings) for each in asked):
            yield "what must be paid is asked before it is done: say which cards cost so much, whatever is done with them", ""


def _anywhere(node: Any, told: Told) -> Iterator[Message]:
    """*Discard each card*: all cards, of which it is not said whether they are in play or where the verb usually takes them from."""
    if not isinstance(node, m.Loop) or not isinstance(node.of, m.Select) or node.of.domain != "in_play" or node.of.kind != "card":
        return
    if any(isinstance(test, m.IsClass | m.OnBoard | m.InPlay | m.Inside | m.Controls | m.Defined | m.Geometry) for test in node.of.tests):
        return
    for act in (each for each in node.body if isinstance(each, m.Do)):
        for slot, value in act.args:
            place = told.book.facts.usual_place(act.verb, slot) if value == m.Var(node.var, "card") else None
            if isinstance(place, m.ZoneOf):
                yield f"it is not said where these cards are: in play, or in a {place.zone}", ""


def _possessed(node: Any, told: Told) -> Iterator[Message]:
    """A class, value, word, ability or token that nothing in the game has or gives."""
    has = holdings(told.book)
    if isinstance(node, m.IsClass) and not has.has_class(node.word) and not _given(node.word, told):
        yield f'nothing in this game is a "{node.word}"', node.word
    if isinstance(node, m.HasWord) and node.thing.kind == "card" and not has.has_word(node.word) and not _given(node.word, told):
        yield f'"{node.word}" is printed on no card of this game', node.word
    if isinstance(node, m.ValueOf) and node.value not in has.values:
        yield f'nothing in this game has a value "{node.value}"', node.value
    if isinstance(node, m.HasAbility) and not has.has_ability(node.ability):
        yield f'no card of this game has "{node.ability}"', node.ability
    if isinstance(node, m.Endow) and node.named and not has.has_ability(node.name):
        yield f'no card of this game has the ability "{node.name}"', node.name


def _given(word: str, told: Told) -> bool:
    """Does the text itself give a word to cards?"""
    return any(word == each.casefold() for node in nodes(told.statements) if isinstance(node, m.Belong) for each in node.words)


def _awaited(node: Any, told: Told) -> Iterator[Message]:
    """An event that never happens, or never with that participant; a law that nobody asks for."""
    if not isinstance(node, m.Trigger | m.Replace | m.Law | m.Happened | m.Happenings | m.Runs):
        return
    event, has, word = node.event, holdings(told.book), told.book.vocabulary.word(node.event.verb)
    own = Happening(told.book)
    own.add(told.statements)
    happens = has.happens(event.verb, own)
    asked = isinstance(node, m.Law) and event.verb in has.asked
    if asked and not happens and event.agent is not None and not _known_doer(event.verb, told):
        yield f'by whom something may "{word}" is never asked in this game', "by"
    if not asked and not happens:
        yield f'"{word}" never happens in this game: nothing does it', word
    for name, _ in event.slots if happens and not isinstance(node, m.Law) else ():
        if isinstance(node, m.Trigger | m.Replace) and has.left_open(event.verb, name):
            yield f'"{word}" is mostly done without naming its {name}: what waits for that would not hear it', word
        elif not has.fills(event.verb, name, own):
            yield f'"{word}" never happens with such a part here: its {name} is never named', word
    if isinstance(node, m.Law):
        yield from _law(node, word, told)


def _law(law: m.Law, word: str, told: Told) -> Iterator[Message]:
    """A law that is not carried out as it is put."""
    of_value = any(m.is_quality(each.kind) for _, p in law.event.slots for each in nodes(p.tests) if isinstance(each, m.Var | m.Quality | m.Kept))
    if law.force == "must" and not of_value:
        yield f'that somebody must "{word}" is not carried out: nobody is made to do it', "must"
    if told.book.facts.is_native(law.event.verb) and not of_value and law.event.verb not in holdings(told.book).governed:
        yield f'whether somebody may "{word}" is never asked in this game', word
    for name, pattern in law.event.slots:
        if law.force == "can" and told.book.facts.slots(law.event.verb).get(name) == "number" and not pattern.tests:
            yield "how far this may go is not told from these words", ""
        for test in pattern.tests if law.force == "cannot" else ():
            if isinstance(test, m.Compare) and test.op in (">", ">=") and test.left == m.CountOf(m.Var(pattern.var, "amount")):
                yield "a ban on more than a number would forbid all of it: it is not cut short to that number", "more than"


def _known_doer(verb: str, told: Told) -> bool:
    """Is it known before an act has begun by whom it is done: do its needs speak of that?"""
    known = told.book.verbs.get(verb)
    return known is not None and any(known.agent in about for _, about, _ in known.needs)


def bodies(statements: tuple[object, ...]) -> Iterator[tuple[m.Action, ...]]:
    """What the statements do when their time has come."""
    for node in nodes(statements):
        if isinstance(node, m.Effect | m.Trigger | m.AtTime | m.Activated | m.Replace):
            yield node.body


def flat(actions: tuple[m.Action, ...]) -> Iterator[m.Action]:
    """The actions of a body in order, those in branches and loops behind what holds them."""
    for action in actions:
        yield action
        for name in ("body", "then", "otherwise"):
            yield from flat(getattr(action, name, ()))
        if isinstance(action, m.OneOf):
            for branch in action.branches:
                yield from flat(branch)


def _unreached(body: tuple[m.Action, ...]) -> Iterator[tuple[str, object]]:
    """Something beside a card that lies in a pile."""
    in_pile: set[str] = set()
    for action in flat(body):
        if isinstance(action, m.Pick) and isinstance(action.of, m.Select):
            for node in nodes(action.of.tests):
                if isinstance(node, m.Geometry) and any(isinstance(each, m.Var) and each.name in in_pile for each in node.args):
                    yield "this is said of a place beside a card that is not on the board yet", node
            if isinstance(action.of.domain, m.ZoneOf | m.Top) and action.of.kind == "card":
                in_pile.add(action.var)
        elif isinstance(action, m.Do | m.Native):
            in_pile -= {value.name for _, value in action.args if isinstance(value, m.Var)}


def _sought(body: tuple[m.Action, ...], told: Told) -> Iterator[tuple[str, object]]:
    """What a verb searches for in a pile, looked for in play."""
    picked = {action.var: action.of for action in flat(body) if isinstance(action, m.Pick) and isinstance(action.of, m.Select)}
    for action in flat(body):
        if not isinstance(action, m.Do):
            continue
        for slot, value in action.args:
            found = picked.get(value.name) if isinstance(value, m.Var) else None
            if found is not None and found.domain == "in_play" and told.book.facts.sought(action.verb, slot):
                yield f'where to "{told.book.vocabulary.word(action.verb)}" it from cannot be told: name one place', action


def _uncaused(body: tuple[m.Action, ...], told: Told) -> Iterator[tuple[str, object]]:
    """What is said to have come of the text so far, although nothing before it brings it about."""
    before: list[m.Action] = []
    for action in flat(body):
        if isinstance(action, m.When | m.Until):
            for node in nodes(action.condition):
                if isinstance(node, m.Happened) and node.period == "so far":
                    done = (*before, *action.body) if isinstance(action, m.Until) else before
                    if not caused(told.book, done).happens(node.event.verb) or not done:
                        yield f'nothing before this makes "{told.book.vocabulary.word(node.event.verb)}" happen', node
        before.append(action)
    for node in nodes(body):
        if isinstance(node, m.Happened | m.Happenings) and node.period == "way" and node.event.verb not in caused(told.book, body).slots:
            yield f'nothing in this text makes "{told.book.vocabulary.word(node.event.verb)}" happen', node
