"""*Each player draws up to 1 more card*: a verb that goes by a value of whoever does it goes so much farther, or falls so much short of it."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Group, Noun, Phrase, Predicate, Pronoun, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.denote.belonging import own
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import WHILE, Part, Pattern, codes, kinds, moods
from interpreter.meaning.model import Condition, Expr, Modify, Sum
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import ZERO

STEPS: frozenset[str | None] = frozenset(["more", "fewer", "less"])


def exceeds(predicate: Predicate, subject: Phrase | None, all_: Denotations, cx: Context, condition: Condition) -> tuple[tuple[Modify, ...], Context]:
    """The value that a verb goes by is so much greater or smaller for whoever does it."""
    facts, measure = all_.facts, str(all_.facts.measure(predicate.verb))
    more = next(q for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun) and (q := part.filler.quantity) and q.step in STEPS)
    if subject is None:
        raise Unmeant("of whom it is said is not plain", predicate.at)
    for part in predicate.parts:
        if not isinstance(part, Slot) or not isinstance(part.filler, Noun):
            raise Unmeant("these words have no meaning here", part.at)
        noun = part.filler
        own(noun, subject)
        zone = facts.zone(noun.head.term)
        if zone is not None and part.name != zone:  # a slot of a verb for a certain zone bears its name
            raise Unmeant(f'"{facts.word(predicate.verb)}" does nothing with it', noun.at)
        if noun.filters or noun.modifiers or (all_.head(noun, "card", ZERO) and facts.kind(noun.head.term) == "card"):
            raise Unmeant(f'how far one may "{facts.word(predicate.verb)}" is the same for all cards', noun.at)
    of, cx = all_.pattern(subject, cx)
    number: Expr = all_.count(replace(more, step=None), cx)
    return (Modify(measure, "add", of, number if more.step == "more" else Sum("-", ZERO, number), condition),), cx


EXCEEDING = Idiom(
    "going farther than a value",
    Pattern(
        verb=kinds(Kind.GOES_BY_VALUE),
        modal=moods(None),
        negated=False,
        form=codes("finite"),
        tense=codes("present"),
        subject=(Noun, Pronoun, Group),
        parts=(Part(sort=Slot, steps=STEPS),),
        without=(WHILE,),
    ),
    exceeds,
)
