"""What gates ask of effect objects."""

from __future__ import annotations

from interpreter.effects import model as m


def several(thing: object) -> bool:
    """Is it a set of things, of which it is not said that there is one?"""
    return isinstance(thing, m.Select | m.Union) or (isinstance(thing, m.Var) and thing.many)
