"""How something comes into play: *This X enters play ready*, *enemy X enter play exhausted*."""

from __future__ import annotations

from interpreter.language.tree import Phrase, Predicate
from interpreter.meaning.context import Context
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import WHILE, Pattern, codes, kinds, moods
from interpreter.meaning.model import Condition, Statement
from interpreter.meaning.protocol import Denotations


def entering(predicate: Predicate, subject: Phrase | None, all_: Denotations, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
    """The state that cards have when they come into play, or have no more."""
    return all_.entering_play.state(predicate, subject, cx, condition)


ENTRY = Idiom(
    "entering play in a state",
    Pattern(verb=kinds(Kind.COMES), modal=moods(None), negated=False, form=codes("finite"), tense=codes("present"), voice=codes("active"), without=(WHILE,)),
    entering,
)
