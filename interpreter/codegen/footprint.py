"""What a text reads and writes, roughly: two effects that do not touch each other need not be put in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from interpreter.meaning import model as m
from interpreter.meaning.model.walk import held, nodes

EVERYTHING = "everything"


@dataclass(frozen=True, slots=True)
class Footprint:
    """Tags of what is read and written; a tag that ends in *:you* is the player's own, one that begins with + is only counted up."""

    reads: frozenset[str]
    writes: frozenset[str]


def footprint(actions: tuple[m.Action, ...], verbs: dict[str, m.Verb], tracks: frozenset[str]) -> Footprint:
    """The footprint of a body, with the bodies of the verbs that it uses."""
    reads: set[str] = set()
    writes: set[str] = set()
    _walk(actions, verbs, tracks, reads, writes, set(), own=True)
    return Footprint(frozenset(reads), frozenset(writes))


def _walk(node: Any, verbs: dict[str, m.Verb], tracks: frozenset[str], reads: set[str], writes: set[str], seen: set[str], own: bool) -> None:
    if isinstance(node, m.Do):
        reads.add(_law(node.verb))
        mine = own and isinstance(node.actor, m.You)
        verb = verbs.get(node.verb)
        _amounts(node.args, tracks, writes, mine and verb is not None and not any(isinstance(each, m.PlayerOf) for each in nodes(verb.body)))
        if verb is None:
            writes.add(EVERYTHING)
        elif verb.name not in seen:
            seen.add(verb.name)
            _walk(verb.body, verbs, tracks, reads, writes, seen, mine)
        for _, value in node.args:
            _walk(value, verbs, tracks, reads, writes, seen, own)
        return
    if isinstance(node, m.Native):
        reads.add(_law(node.name))
        _native(node, tracks, reads, writes, own)
        _walk(tuple(value for name, value in node.args if name != "track"), verbs, tracks, reads, writes, seen, own)
        return
    if isinstance(node, m.Lasting | m.Offer):
        writes |= _laws(node)
        return
    if isinstance(node, m.Held) and node.resource in tracks:
        reads.add(_track(node.resource, own and isinstance(node.of, m.You)))
    elif isinstance(node, m.Select | m.Top | m.SpaceOf | m.ValueOf | m.Held | m.Happened | m.Happenings | m.Runs):
        reads.add("cards")
    for each in held(node):
        _walk(each, verbs, tracks, reads, writes, seen, own)


def _laws(node: m.Lasting | m.Offer) -> set[str]:
    """What something that lasts writes: where it only says which acts cannot be done, what may be done by those verbs and with cards; else anything."""
    statements = node.statements if isinstance(node, m.Lasting) else ()
    laws = [each for each in statements if isinstance(each, m.Law) and not any(isinstance(inner, m.Var | m.Select) for inner in nodes(each.condition))]
    return {"cards", *(_law(each.event.verb) for each in laws)} if laws and len(laws) == len(statements) else {EVERYTHING}


def _law(verb: str) -> str:
    return f"law {verb}"


def _track(name: str, own: bool) -> str:
    return f"track {name}:you" if own else f"track {name}"


def _amounts(args: tuple[tuple[str, m.Expr], ...], tracks: frozenset[str], writes: set[str], own: bool) -> None:
    """An amount of a track that is handed to a verb: the verb changes that track."""
    for _, value in args:
        if isinstance(value, m.Amount) and value.resource in tracks:
            writes.add(_track(value.resource, own))


def _native(node: m.Native, tracks: frozenset[str], reads: set[str], writes: set[str], own: bool) -> None:
    args = dict(node.args)
    if node.name in ("Mark", "Settle", "Reveal", "Look at"):
        return
    named = args.get("track")
    track = named.count if isinstance(named, m.Amount) else named  # what somebody has, as a number or as an amount of it
    if node.name in ("Count up", "Count down") and isinstance(track, m.Held) and track.resource in tracks:
        writes.add(_track(track.resource, own and isinstance(track.of, m.You)))
        return
    amount = args.get("amount")
    if node.name in ("Lose", "Gain") and "source" not in args:
        if isinstance(amount, m.Amount) and amount.resource in tracks:
            writes.add(("+" if node.name == "Gain" else "") + _track(amount.resource, own and "actor" not in args and "who" not in args))
        return  # any other amount was handed to the verb, and noted where it was
    writes.add("cards")
    reads.add("cards")
