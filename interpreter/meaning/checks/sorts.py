"""The check of sorts: nothing is asked of the wrong sort of thing, and one thing is not a set of them.

What sort of thing stands where follows from the model: each field of an effect object takes things of some sorts. The participants of verbs take what the
glossary says of their slots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from interpreter.meaning import model as m
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.checks.inventory import holdings
from interpreter.meaning.model.natives import AMOUNT, TAKES
from interpreter.meaning.model.sorts import quality_of, several, sort_of
from interpreter.meaning.model.walk import nodes

CARD, PLAYER, NUMBER = frozenset(["card"]), frozenset(["player"]), frozenset(["number"])
PLACED = frozenset(["card", "space"])
COUNTED = frozenset(["number", "amount", "range", "value", "space", "token"])
"""What is a number, or has one: of a space it is how far something goes."""

SORTS: dict[tuple[type, str], frozenset[str]] = {
    (m.Amount, "count"): NUMBER,
    (m.BandOf, "of"): PLACED,
    (m.Between, "first"): PLACED,
    (m.Between, "second"): PLACED,
    (m.Compare, "left"): NUMBER,
    (m.Compare, "right"): NUMBER,
    (m.Controls, "card"): CARD,
    (m.Controls, "player"): PLAYER,
    (m.DidInstead, "thing"): CARD,
    (m.Distance, "first"): PLACED,
    (m.Distance, "second"): PLACED,
    (m.FaceUp, "card"): CARD,
    (m.Foremost, "measure"): NUMBER,
    (m.HasAbility, "thing"): CARD,
    (m.HasWord, "thing"): frozenset(["card", "symbol", "die"]),
    (m.Held, "of"): frozenset(["card", "player"]),
    (m.Host, "of"): CARD,
    (m.InBand, "thing"): PLACED,
    (m.InPlay, "thing"): CARD,
    (m.InRegion, "thing"): PLACED,
    (m.InRegion, "of"): PLAYER,
    (m.InTime, "of"): frozenset(["card", "player"]),
    (m.IsClass, "thing"): CARD,
    (m.IsNamed, "thing"): CARD,
    (m.Modify, "bound"): NUMBER,
    (m.OnBoard, "thing"): CARD,
    (m.Opposed, "first"): PLAYER,
    (m.Opposed, "second"): PLAYER,
    (m.Owns, "card"): CARD,
    (m.Owns, "player"): PLAYER,
    (m.QualitiesOf, "of"): frozenset(["card", "player"]),
    (m.SpaceOf, "of"): CARD,
    (m.Sum, "left"): NUMBER,
    (m.Sum, "right"): NUMBER,
    (m.Times, "count"): NUMBER,
    (m.ValueOf, "of"): frozenset(["card", "player", "die"]),
    (m.ZoneOf, "of"): frozenset(["card", "player"]),
    (m.Do, "actor"): PLAYER,
    (m.Pick, "who"): PLAYER,
    (m.Optional, "who"): PLAYER,
    (m.OneOf, "who"): PLAYER,
    (m.Lasting, "whose"): PLAYER,
    (m.Happened, "whose"): PLAYER,
    (m.Happenings, "whose"): PLAYER,
}
"""What sorts of things the fields of effect objects take."""

ROLES = {"controller": CARD, "owner": CARD, "opponent": PLAYER, "next": PLAYER}
"""Of what something is the controller, the owner, the opponent."""

SINGLE: frozenset[tuple[type, str]] = frozenset(
    [(m.Controls, "player"), (m.Owns, "player"), (m.Do, "actor"), (m.Pick, "who"), (m.Optional, "who"), (m.OneOf, "who"), (m.PlayerOf, "of"), (m.ValueOf, "of")]
)
"""Where one thing is meant: of several it would not be said which."""

THINGS = frozenset(["card", "player", "space", "zone", "region", "direction", "symbol", "die"])
"""Sorts of things that can be pointed at: none of them is another one."""

NO_CARDS = frozenset(["amount", "number", "zone", "space", "region"])
"""Sorts of things that have no values and no abilities, and count as nothing else."""

FACES = frozenset(["symbol", "die"])
"""Sorts of things that may count as another one, and have no values and no abilities either."""

NAMES = {"number": "a number", "amount": "an amount", "card": "a card", "player": "a player", "space": "a space", "zone": "a zone", "region": "a region"}


def findings(told: Told) -> Iterator[Finding]:
    """What is said of the wrong sort of thing."""
    for node in nodes(told.statements):
        for message, *about in (
            *_fields(node),
            *_alike(node),
            *_counted(node, told),
            *_zone(node),
            *_owned(node, told),
            *_defined(node, told),
            *_relation(node),
            *_bound(node),
            *_participants(node, told),
        ):
            yield Finding(message, about=(*about, node))


Wrong = tuple[Any, ...]
"""What is wrong, and the part of an object of which it is said, where that is narrower than the object."""


def called(kind: str) -> str:
    """What a sort of thing is called."""
    return f"a {kind.removeprefix(m.QUALITY).split('@')[0].casefold()}" if m.is_quality(kind) else NAMES.get(kind, f"a {kind}")


def _fields(node: Any) -> Iterator[Wrong]:
    """Fields that hold something of a sort that they do not take."""
    for field in fields(node):
        held = getattr(node, field.name)
        kind = getattr(held, "kind", None)
        if not isinstance(kind, str) or isinstance(held, m.Pattern | m.Source):
            continue
        wanted = ROLES.get(node.role) if isinstance(node, m.PlayerOf) else SORTS.get((type(node), field.name))
        if wanted is not None and kind not in wanted:
            yield f"{called(kind)} stands here where {' or '.join(called(each) for each in sorted(wanted))} is meant", held
        if (type(node), field.name) in SINGLE and several(held):
            yield f"one {kind} is meant here, and the text speaks of several", held


def _alike(node: Any) -> Iterator[Wrong]:
    """Two things that are said to be the same or to have something in common, and are of different sorts."""
    if isinstance(node, m.Same) and node.left.kind != node.right.kind and "any" not in (node.left.kind, node.right.kind):
        yield (f"{called(node.left.kind)} is never the same as {called(node.right.kind)}",)
    if isinstance(node, m.Same) and node.left.kind == "number" and isinstance(node.right, m.Held):
        yield "whose an amount was is not known when it is moved: say of whom it is taken", node.right
    if isinstance(node, m.Shares) and (sort_of(node.left), quality_of(node.left)) != (sort_of(node.right), quality_of(node.right)):
        yield (f"{called(node.left.kind)} is never {called(node.right.kind)}",)


def _counted(node: Any, told: Told) -> Iterator[Wrong]:
    """The number of something that has none; who fills a slot may be several."""
    slot = isinstance(node, m.CountOf) and isinstance(node.of, m.Var) and node.of.name in told.known
    if slot:
        return
    if isinstance(node, m.CountOf) and node.of.kind not in COUNTED and not m.is_quality(node.of.kind) and not several(node.of):
        yield f"{called(node.of.kind)} is one thing: it is not said what is counted", node.of
    if isinstance(node, m.CountOf) and isinstance(node.of, m.Union) and any(isinstance(each, m.Amount | m.Held) for each in node.of.of):
        yield "amounts of several sorts are not counted together: say each by itself", node.of


def _zone(node: Any) -> Iterator[Wrong]:
    """A zone of several players where one is meant."""
    places = [node.right] if isinstance(node, m.Same) else [value for _, value in node.args] if isinstance(node, m.Do) else []
    for place in places:
        if isinstance(place, m.ZoneOf) and place.of is not None and place.of.kind == "player" and several(place.of):
            yield f"it is not said whose {place.zone} is meant", place


def _owned(node: Any, told: Told) -> Iterator[Wrong]:
    """A place that players have is no place of a card, and the other way round."""
    if isinstance(node, m.ZoneOf) and node.of is not None and node.of.kind in ("card", "player"):
        per = next((zone.per for zone in told.book.vocabulary.game.all_zones if str(zone.name).casefold() == node.zone), None)
        if per in ("card", "player") and per != node.of.kind:
            yield f"a {node.zone} belongs to {called(per)}, and not to {called(node.of.kind)}", node


def _defined(node: Any, told: Told) -> Iterator[Wrong]:
    """A word that sentences define for one sort of thing, said of another."""
    if not isinstance(node, m.Defined):
        return
    for at, arg in enumerate(node.args):
        kinds = holdings(told.book).defined_of(node.term, at)
        if kinds and arg.kind in THINGS | {"amount"} and arg.kind not in kinds:
            yield f"this is said of {' or '.join(called(each) for each in sorted(kinds))}, and not of {called(arg.kind)}", arg


def _relation(node: Any) -> Iterator[Wrong]:
    """Relations of places between things that are nowhere; a value that lies in a card."""
    if isinstance(node, m.Geometry):
        yield from ((f"{called(arg.kind)} stands here where a card or a space is meant", arg) for arg in node.args if arg.kind in ("amount", "player", "zone"))
    if isinstance(node, m.Inside) and m.is_quality(node.thing.kind) and node.place.kind in THINGS:
        yield f"{called(node.thing.kind)} is no thing that lies on {called(node.place.kind)}: say of which card it is", node.place


def _bound(node: Any) -> Iterator[Wrong]:
    """Things of a set that are spoken of as another sort of thing; what has a value or an ability is a card or a player."""
    if isinstance(node, m.Modify | m.Endow | m.Belong):
        for each in nodes(node.of.tests):
            if isinstance(each, m.Var) and each.name == node.of.var and each.kind in (NO_CARDS if isinstance(node, m.Belong) else NO_CARDS | FACES):
                yield f"{called(each.kind)} stands here where a card is meant", each
    if not isinstance(node, m.Loop | m.Each | m.Pick | m.Select) or not hasattr(node, "var"):
        return
    kind = node.kind if isinstance(node, m.Select) else node.of.kind
    inside = node.tests if isinstance(node, m.Select) else node.body if isinstance(node, m.Loop) else node.condition if isinstance(node, m.Each) else ()
    for each in nodes(inside):
        if isinstance(each, m.Var) and each.name == node.var and {kind, each.kind} <= THINGS and kind != each.kind:
            yield f"{called(kind)} stands here where {called(each.kind)} is meant", each


FITS: dict[str, frozenset[str]] = {
    "amount": frozenset(["amount", "number", "range", "token"]),
    "number": frozenset(["number", "amount", "range", "value", "space", "die"]),
    "die": frozenset(["die", "number"]),
    "space": frozenset(["space"]),
    "region": frozenset(["region", "space", "zone"]),
    "zone": frozenset(["zone", "region", "card", "player", "supply"]),
}
"""Which sorts fill a slot besides its own."""

OPEN = frozenset(["thing", "any", "ability", "act", "effect"])
"""Sorts of which the glossary leaves open what they are."""


def _participants(node: Any, told: Told) -> Iterator[Wrong]:
    """Participants of an act that are not of the sort that the glossary names."""
    if isinstance(node, m.Do):
        yield from _filled(node.verb, [(name, value.kind, value) for name, value in node.args], told)
    elif isinstance(node, m.Native):
        yield from _filled(node.name, [(name, value.kind, value) for name, value in node.args if name in ("actor", "doer")], told)
        for name, value in node.args:
            taken = TAKES.get((node.name, name), frozenset([value.kind]))
            if value.kind not in taken and value.kind not in OPEN and not (taken == AMOUNT and value.kind in FITS["amount"]):
                yield f"{called(value.kind)} stands here where {called(*taken)} is meant", value
    elif isinstance(node, m.Event):
        given: list[tuple[str, str, object]] = [(name, kind, pattern) for name, pattern in node.slots for kind in _kinds(pattern)]
        yield from _filled(node.verb, given, told)
        if {"choice", "role"} <= {name for name, _, _ in given}:  # what is kept under a name is a value, never a card that has it
            kept = ((kind, part) for name, kind, part in given if name == "choice" and not m.is_quality(kind))
            yield from ((f"{called(kind)} stands here where a value is meant", part) for kind, part in kept)
        if node.actor is not None and any(kind != "player" for kind in _kinds(node.actor)):
            yield f'who does "{told.book.vocabulary.word(node.verb)}" is a player', node.actor
        if node.agent is not None and any(kind not in ("card", "player") for kind in _kinds(node.agent)):
            yield f'"{told.book.vocabulary.word(node.verb)}" is done by a card', node.agent


def _filled(verb: str, given: Sequence[tuple[str, str, object]], told: Told) -> Iterator[Wrong]:
    for slot, kind, part in given:
        wanted = _wanted(verb, slot, told)
        if wanted and kind not in wanted and not any(kind in FITS.get(each, ()) for each in wanted) and not OPEN & {kind, *wanted}:
            word = told.book.vocabulary.word(verb)
            yield f'{called(kind)} stands at "{word}" where {" or ".join(called(each) for each in sorted(wanted))} is meant', part


def _wanted(verb: str, slot: str, told: Told) -> frozenset[str]:
    """The sorts that the glossary names for a slot; nothing where it names none."""
    kinds = told.book.facts.slots(verb)
    if slot not in kinds:
        return PLAYER if slot in ("actor", "doer") else frozenset()
    named = told.book.facts.slot_types(verb, slot)
    return frozenset({kinds[slot]} if kinds[slot] == "number" else {kinds[slot], *named})


def _kinds(pattern: m.Pattern) -> frozenset[str]:
    """What a participant is tested as."""
    return frozenset(node.kind for node in nodes(pattern.tests) if isinstance(node, m.Var) and node.name == pattern.var)
