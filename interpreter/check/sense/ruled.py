"""Acts that the rules do not allow: what a verb needs, and what a law of the glossary forbids, held against what the text says of who takes part."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check.sense.known import Fact, Known, known_of
from interpreter.check.sense.possible import domain_of, facts_of
from interpreter.check.sense.spoken import Finding, Spoken
from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes, substituted

FORBIDDEN, ALREADY = "forbidden", "nothing is changed"


def findings(spoken: Spoken) -> Iterator[Finding]:
    """Acts against the rules."""
    known = known_of(spoken.book)
    lifted = {node.event.verb for node in nodes(spoken.statements) if isinstance(node, m.Law) and node.force == "can"}
    for node in nodes(spoken.statements, but=m.Endow):  # in what is given to other cards, *this* is one of those
        if isinstance(node, m.Do) and node.verb not in lifted:
            yield from _needs(node, spoken, known)
            yield from _laws(node, spoken, known)
        elif isinstance(node, m.Trigger | m.Replace):
            yield from _awaited(node, spoken, known)
        if isinstance(node, m.Host) and isinstance(node.of, m.This) and not _is_attached(spoken, known):
            waited = any(node in nodes(each.event) for each in spoken.statements if isinstance(each, m.Trigger | m.Replace))
            yield Finding("cannot be met" if waited else "nothing there", "this card is attached to none, so there is no such card", (node,))
            return


def _is_attached(spoken: Spoken, known: Known) -> bool:
    """Can the card lie on another one: do cards of its class come into play so, or does a text put it there?"""
    classes = known.vocabulary.card_classes(spoken.card)
    arriving = {rule.statement.word for rule in known.book.rules if isinstance(rule.statement, m.Arrive) and rule.statement.bearer}
    if classes & arriving or not arriving:
        return True
    return any(isinstance(node, m.Do | m.Native) and any(value == m.This() for _, value in node.args) for node in nodes(spoken.statements))


def _needs(act: m.Do, spoken: Spoken, known: Known) -> Iterator[Finding]:
    """What a verb needs of who takes part, and the text excludes."""
    verb = spoken.book.verbs.get(act.verb)
    args = dict(act.args)
    for need, _, source in verb.needs if verb is not None else ():
        for slot, value in args.items():
            if f"lift {slot}" in act.flags or not any(isinstance(node, m.Var) and node.name == slot for node in nodes(need)):
                continue
            asked = list(known.facts(substituted((need,), {slot: value})))
            about = [fact for fact in asked if not _others(fact.condition, args, slot)]
            said = facts_of(value, spoken, known)
            wrong = next((fact for fact in said for each in about if known.excluded(each, fact)), None)
            if wrong is not None:
                yield Finding(FORBIDDEN, f'"{spoken.book.vocabulary.word(act.verb)}" cannot be done to this', (wrong.said, act), (_cited(source),))
                return
            domain = domain_of(value, spoken)
            if isinstance(domain, m.ZoneOf | m.Top) and any(isinstance(fact.condition, m.InPlay) and fact.so for fact in about) and not _in_play(domain, known):
                yield Finding(FORBIDDEN, f'"{spoken.book.vocabulary.word(act.verb)}" is done to what is in play', (act,), (_cited(source),))
                return


def _in_play(domain: m.Expr, known: Known) -> bool:
    """Is a place where cards are in play?"""
    zone = domain.zone if isinstance(domain, m.Top) else domain
    if not isinstance(zone, m.ZoneOf):
        return True
    inside = {str(each.name).casefold() for each in known.vocabulary.game.all_zones if each.in_play}
    return zone.zone in inside or zone.zone not in known.vocabulary.zones


def _laws(act: m.Do, spoken: Spoken, known: Known) -> Iterator[Finding]:
    """What a law forbids outright, of just who takes part here."""
    args = dict(act.args)
    for rule in known.book.rules:
        law = rule.statement
        if not isinstance(law, m.Law) or law.force != "cannot" or law.event.verb != act.verb or not isinstance(law.condition, m.Always):
            continue
        if law.event.actor is not None or law.event.agent is not None or law.event.tests or law.event.because is not None or not law.event.slots:
            continue
        if all(_forbidden(slot, pattern, args, spoken, known) for slot, pattern in law.event.slots):
            about = next((args[slot] for slot, _ in law.event.slots), act)
            yield Finding(FORBIDDEN, f'the rules forbid this: "{rule.source.text}"', (_origin(about, spoken) or act, act), (_cited(rule.source),))
            return


def _origin(value: object, spoken: Spoken) -> object | None:
    """The words by which a thing is chosen."""
    if isinstance(value, m.Var):
        return next((node for node in nodes(spoken.statements) if isinstance(node, m.Pick | m.Loop) and node.var == value.name), None)
    return None


def _forbidden(slot: str, pattern: m.Pattern, args: dict[str, m.Expr], spoken: Spoken, known: Known) -> bool:
    """Is who takes part surely one whom the law means?"""
    value = args.get(slot)
    if value is None or not pattern.tests:
        return False
    wanted = substituted(pattern.tests, {pattern.var: value})
    if any(isinstance(node, m.Var) and node != value for node in nodes(wanted)):
        return False
    said = facts_of(value, spoken, known)
    if isinstance(value, m.This):
        return False  # what a card does of itself is for its author to lift
    return all(known.implied(test, said) for test in wanted)


def _awaited(statement: m.Trigger | m.Replace, spoken: Spoken, known: Known) -> Iterator[Finding]:
    """An event that the verb's own needs exclude with that participant."""
    event = statement.event
    verb = spoken.book.verbs.get(event.verb)
    for need, _, source in verb.needs if verb is not None else ():
        for slot, pattern in event.slots:
            same = next((test.right for test in pattern.tests if isinstance(test, m.Same)), None)
            value: m.Expr = same if isinstance(same, m.This) else m.Var(pattern.var, pattern.kind)
            asked = [f for f in known.facts(substituted((need,), {slot: value})) if not _others(f.condition, dict.fromkeys(verb.slots if verb else ()), slot)]
            said = facts_of(value, spoken, known) if isinstance(value, m.This) else list(known.facts(pattern.tests))
            closed = isinstance(value, m.This)
            wrong = next((f for f in said for each in asked if known.excluded(each, f)), None)
            lacking = next((a for a in asked if closed and _lacks(a, said, known)), None)
            if wrong is not None or lacking is not None:
                what = f'this never happens: "{spoken.book.vocabulary.word(event.verb)}" cannot be done by or to such a card'
                yield Finding("cannot be met", what, (wrong.said if wrong is not None and not closed else event, event, statement), (_cited(source),))
                return


def _lacks(fact: Fact, said: list[Fact], known: Known) -> bool:
    """Must the card be of a class that it is not, and that nothing gives?"""
    if not isinstance(fact.condition, m.IsClass) or not fact.so or fact.condition.word in known.given:
        return False
    return bool(said) and not any(each.condition == fact.condition for each in said)


def _others(condition: m.Condition, args: dict[str, m.Expr] | dict[str, None], slot: str) -> bool:
    """Does a condition speak of other participants too?"""
    return any(isinstance(node, m.Var) and node.name in args and node.name != slot for node in nodes(condition))


def _cited(source: object) -> str:
    name, text = getattr(source, "name", ""), getattr(source, "text", "")
    return f"{name}: {text}" if text else str(name)
