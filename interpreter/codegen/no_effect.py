"""Acts that come to nothing: a draw from an empty pile, damage of 0, healing where there is no damage. They are heard by nobody.

Only of verbs that are nothing but a change of what they name can that be said. Who fights and deals no damage has fought all the same: the damage is
not what the verb is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from interpreter.codegen.code import FALSE, NO_ONE, TRUE, Code, code, joined
from interpreter.engine.core.layout import SEAT
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.walk import variables

if TYPE_CHECKING:
    from interpreter.codegen.expressions import Expressions
    from interpreter.codegen.names import Names

CHANGES = frozenset(["Lose", "Gain", "Become", "Take control", "Attach", "Count up", "Count down", "Slide", "Travel"])
"""The engine's own verbs that change something, or find that it is so already."""

NEUTRAL = frozenset(["Mark", "Settle"])
"""Those that neither change anything nor ask for it."""

ABOUT = ("target", "tokens", "amount", "holder", "bearer", "state", "track", "mover", "dice")
"""What a change is about."""

Bodies = Mapping[str, tuple[m.Action, ...]]


def changing(verbs: Mapping[str, m.Verb]) -> frozenset[str]:
    """The verbs that are nothing but a change of what their slots name, and may find nothing to change."""
    bodies = {name: verb.body for name, verb in verbs.items() if not verb.first}
    return frozenset(name for name, verb in verbs.items() if changes_only(name, frozenset(verb.slots), bodies))


def changes_only(name: str, slots: frozenset[str], bodies: Bodies, seen: frozenset[str] = frozenset()) -> bool:
    """Does the body of a verb consist of changes of what these slots name, by itself or by other such verbs?"""
    leaves = list(leaves_of(bodies.get(name, ())))
    if name in seen or not all(_is_change(leaf, slots | over, bodies, seen | {name}) for leaf, over in leaves):
        return False
    return any(over or not done_anyway(leaf) for leaf, over in leaves)


def leaves_of(actions: tuple[m.Action, ...], over: frozenset[str] = frozenset()) -> Iterator[tuple[m.Action, frozenset[str]]]:
    """What a body does in the end, each with the names that loops around it give to what they go over."""
    for action in actions:
        match action:
            case m.When():
                yield from leaves_of(action.then, over)
                yield from leaves_of(action.otherwise, over)
            case m.Together():
                yield from leaves_of(action.body, over)
            case m.Loop():
                yield from leaves_of(action.body, over | {action.var})
            case m.Pick() | m.Let():
                pass
            case m.Native() if action.name in NEUTRAL:
                pass
            case _:
                yield action, over


def done_anyway(action: m.Action) -> bool:
    """Is a card put somewhere? Where it goes may be replaced; it was put there all the same. And dice that are rolled have been rolled."""
    return isinstance(action, m.Native) and ((action.name == "Put" and "tokens" not in dict(action.args)) or action.name == "Roll")


def _is_change(leaf: m.Action, slots: frozenset[str], bodies: Bodies, seen: frozenset[str]) -> bool:
    if isinstance(leaf, m.Native):
        return (leaf.name in CHANGES or leaf.name in ("Put", "Roll")) and any(slots & set(variables(value)) for name, value in leaf.args if name in ABOUT)
    if isinstance(leaf, m.Do):
        own = frozenset(name for name, value in leaf.args if slots & set(variables(value)))
        return bool(own) and changes_only(leaf.verb, own, bodies, seen)
    return False


def asked_for_none(verb: m.Verb, slots: Mapping[str, int], kinds: Mapping[str, str]) -> Code:
    """The test that an act was asked for none of something: then it is done, since there is nothing to do."""
    counted = [slots[name] for name in verb.slots if kinds[name] in ("amount", "number")]
    return joined(" or ", (code("f[{}] == 0 or (type(f[{}]) is tuple and f[{}][1:] == (0,))", slot, slot, slot) for slot in counted)) or FALSE


def fruit(actions: tuple[m.Action, ...], names: Names, expressions: Expressions) -> Code | None:
    """The test that something will come of the body of a verb, asked before anything is done; nothing where that cannot be told so early."""
    try:
        return _fruit(actions, {}, names, expressions)
    except UncompiledError:
        return None


def _fruit(actions: tuple[m.Action, ...], done: Mapping[str, bool], names: Names, expressions: Expressions) -> Code | None:
    """The same; `done` has the marks of branches that are known to be taken or not."""
    if not actions:
        return FALSE
    first, rest = actions[0], actions[1:]
    if isinstance(first, m.When):
        return _branches(first, rest, done, names, expressions)
    if isinstance(first, m.Native) and first.name == "Mark":
        marked = dict(first.args)["name"]
        assert isinstance(marked, m.Var)
        return _fruit(rest, {**done, marked.name: True}, names, expressions)
    own, others = _own_fruit(first, names, expressions), _fruit(rest, done, names, expressions)
    if own is None or others is None:
        return None
    return own if others == FALSE else code("({} or {})", own, others)


def _branches(first: m.When, rest: tuple[m.Action, ...], done: Mapping[str, bool], names: Names, expressions: Expressions) -> Code | None:
    """The test of a body that begins with a condition."""
    known = _known(first.condition, done)
    if known is not None:
        return _fruit((*(first.then if known else first.otherwise), *rest), done, names, expressions)
    then = _fruit((*first.then, *rest), done, names, expressions)
    otherwise = _fruit((*first.otherwise, *rest), {**dict.fromkeys(_marks(first.then), False), **done}, names, expressions)
    if then is None or otherwise is None:
        return None
    return code("(({}) if {} else ({}))", then, expressions.cond(first.condition), otherwise)


def _known(condition: m.Condition, done: Mapping[str, bool]) -> bool | None:
    """Whether a condition about a branch that was taken or not holds."""
    if isinstance(condition, m.Done):
        return done.get(condition.name)
    if isinstance(condition, m.Not) and isinstance(condition.of, m.Done):
        taken = done.get(condition.of.name)
        return None if taken is None else not taken
    return None


def _marks(actions: tuple[m.Action, ...]) -> Iterator[str]:
    for action in actions:
        if isinstance(action, m.Native) and action.name == "Mark":
            marked = dict(action.args)["name"]
            assert isinstance(marked, m.Var)
            yield marked.name


def _own_fruit(action: m.Action, names: Names, expressions: Expressions) -> Code | None:
    """The test of one step."""
    if isinstance(action, m.Native) and action.name in NEUTRAL:
        return FALSE
    if done_anyway(action):
        return TRUE
    if isinstance(action, m.Loop) and isinstance(action.of, m.Var | m.Select):
        return code("bool({})", _things(action.of, names, expressions))
    if isinstance(action, m.Do) and action.verb in names.changing:
        slots = names.slots[action.verb]
        pairs = joined(", ", (code("{}: {}", slots[name], expressions.filled(action.verb, name, value)) for name, value in action.args))
        return code("fruitful(s, {}, {}, {{{}}})", names.verbs[action.verb], expressions.one(action.actor), pairs)
    if isinstance(action, m.Native):
        return _native_fruit(action, dict(action.args), names, expressions)
    return None


def _things(of: m.Expr, names: Names, expressions: Expressions) -> Code:
    """What a loop will go over; a pile that is made anew when it has too few cards has those too."""
    things = expressions.things(of)
    top = of.domain if isinstance(of, m.Select) else None
    if isinstance(top, m.Top) and isinstance(top.zone, m.ZoneOf) and top.zone.zone in names.renewed and not expressions.several(top.zone):
        return code("({} or ({} and s.holds[R.renewals[{}]]))", things, expressions.number(top.count), expressions.one(top.zone))
    return things


def _native_fruit(action: m.Native, args: Mapping[str, m.Expr], names: Names, expressions: Expressions) -> Code | None:
    """The test of a change that the engine itself makes."""
    if action.name == "Become" and isinstance(args.get("state"), m.Held):
        state = args["state"]
        assert isinstance(state, m.Held)
        return code("changes_state(s, {}, {}, {})", expressions.one(state.of), names.first_token(state.resource), 0 if "not" in action.flags else 1)
    if action.name == "Take control" and "target" in args and "actor" not in args:
        return code("changes_hands(s, {}, {})", expressions.one(args["target"]), expressions.context.you)
    amount = args.get("tokens") or args.get("amount")
    if amount is None or amount.kind != "amount" or action.name not in ("Put", "Lose", "Gain"):
        return None
    source = args.get("source")
    taken = NO_ONE if source is None else _holder(source, expressions)
    if action.name == "Lose" and source is None:
        taken = code("({}, {})", SEAT, expressions.context.you)
    return code("has_amount(s, {}, {})", expressions.amount(amount), taken)


def _holder(value: m.Expr, expressions: Expressions) -> Code:
    return code("({}, {})", SEAT, expressions.one(value)) if value.kind == "player" else expressions.one(value)
