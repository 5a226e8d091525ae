"""What verbs do with an amount that they are given: take it off somewhere, put it somewhere, or only count it."""

from __future__ import annotations

from interpreter.codegen.names import Names
from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes


def falls_short(verb: str, slot: str, names: Names) -> bool:
    """May less be done than a verb was asked for: of what it takes off a card, or of what is kept off one?"""
    return (verb in names.warded and names.warded[verb][0] == slot) or takes_off(verb, slot, names)


def takes_off(verb: str, slot: str, names: Names, seen: frozenset[str] = frozenset()) -> bool:
    """Does a verb, or one that it comes to, take so many of something from where there may be fewer?"""
    it = m.Var(slot, "amount")
    for node in nodes(names.bodies.get(verb, ())):
        args = dict(node.args) if isinstance(node, m.Native | m.Do) else {}
        if isinstance(node, m.Native) and node.name == "Lose" and args.get("amount") == it:
            return True
        if isinstance(node, m.Native) and node.name == "Put" and args.get("tokens") == it and "source" in args:
            return True
        if isinstance(node, m.Do) and node.verb not in seen and any(takes_off(node.verb, n, names, seen | {verb}) for n, value in node.args if value == it):
            return True
    return False


def handles(verb: str, slot: str, names: Names, seen: frozenset[str] = frozenset()) -> bool:
    """Does a verb, or one that it comes to, put so many of something somewhere or take them away, rather than only count them?"""
    if names.kinds.get(verb, {}).get(slot) != "amount":
        return False
    it = m.Var(slot, "amount")
    for node in nodes(names.bodies.get(verb, ())):
        args = node.args if isinstance(node, m.Native | m.Do) else ()
        if isinstance(node, m.Native) and any(value == it for _, value in args):
            return True
        if isinstance(node, m.Do) and node.verb not in seen and any(handles(node.verb, n, names, seen | {verb}) for n, value in args if value == it):
            return True
    return False
