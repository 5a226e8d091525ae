"""*Ignore K*, *X ignores K while doing something*: it is as if no card had the keyword."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Phrase, Predicate, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, kinds, moods
from interpreter.meaning.model import Condition, Statement
from interpreter.meaning.protocol import Denotations


def ignoring(predicate: Predicate, subject: Phrase | None, all_: Denotations, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
    """It is as if no card, or none of those that are named, had the keywords."""
    return all_.losses.ignoring(predicate, subject, cx, condition)


DISREGARD = Idiom(
    "ignoring a keyword",
    Pattern(verb=kinds(Role.DISREGARD), modal=moods(None), negated=False, parts=(Part(sort=Slot, heads=kinds(Kind.KEYWORD)),)),
    ignoring,
)
