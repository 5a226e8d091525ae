"""*Do V with X as if you controlled it*, *as if you owned it*: for that act X is yours."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Pronoun, Slot, Subordinate
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Untold
from interpreter.meaning.idioms.build import Steps
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, kinds, moods
from interpreter.meaning.model import Do, Native
from interpreter.meaning.protocol import Denotations


def yours(sub: Subordinate, actions: Steps, all_: Denotations, cx: Context) -> tuple[Steps, Context]:
    """The act, with what it is done to lent to who does it."""
    clause = sub.clauses[0]
    thing = next((part.filler for part in clause.predicates[0].parts if isinstance(part, Slot)), None)
    you = isinstance(clause.subject, Pronoun) and clause.subject.word == "you"
    if not you or not isinstance(thing, Pronoun | Noun) or not isinstance(actions[-1], Do):
        raise Untold("as if what", sub.at)
    meant, cx = all_.single(thing, cx)
    lent = (("target", meant),)
    return (*actions[:-1], Native("Lend", lent), actions[-1], Native("Unlend", lent)), cx


YOURS = Idiom(
    "doing something as if it were yours",
    Pattern(verb=kinds(Role.CONTROL, Role.OWNERSHIP), modal=moods(None), negated=False, subject=Pronoun, parts=(Part(sort=Slot),), only=()),
    yours,
)
