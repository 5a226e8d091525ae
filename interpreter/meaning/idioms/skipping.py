"""*Your opponent skips their X phase*: how often a player skips a phase is a number that the player has."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Group, Noun, Phrase, Predicate, Pronoun, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import WHILE, Pattern, kinds, moods
from interpreter.meaning.model import Condition, Modify, Number
from interpreter.meaning.protocol import Denotations


def skips(predicate: Predicate, subject: Phrase | None, all_: Denotations, cx: Context, condition: Condition) -> tuple[tuple[Modify, ...], Context]:
    """What a predicate says is skipped by whom: a phase, or several of them."""
    filler = predicate.parts[0].filler if len(predicate.parts) == 1 and isinstance(predicate.parts[0], Slot) else None
    parts = filler.members if isinstance(filler, Group) and filler.link == "and" else (filler,)
    who = subject if subject is not None else Pronoun("you", at=predicate.at)
    words = [skipped(part, who, predicate, all_.facts) for part in parts]
    of, cx = all_.pattern(who, cx)
    return tuple(Modify(word, "add", of, Number(1), condition, aspect="skips") for word in words), cx


def skipped(part: object, who: Phrase, predicate: Predicate, facts: Facts) -> str:
    """The word for a phase that somebody skips: one of their own, the next."""
    word = phase(part, facts) if isinstance(part, Noun) else None
    if word is None or not isinstance(part, Noun):
        raise Unmeant("only a phase of a turn can be skipped yet", predicate.at)
    if part.owner is not None and not own(part.owner, who):
        raise Unmeant("a phase of somebody else cannot be skipped", part.owner.at)
    if part.quantity is not None or any(f.kind == "core" and f.term != "next" for f in part.filters) or part.modifiers:
        raise Unmeant("the next such phase can be skipped, not another one", part.at)
    return word


def own(owner: Phrase, who: Phrase) -> bool:
    """Is a phase said to be of whoever skips it?"""
    if isinstance(owner, Pronoun) and owner.word == "you":
        return isinstance(who, Pronoun) and who.word == "you"
    meant = {who.mention, who.refers} if isinstance(who, Noun | Pronoun) else set()
    return isinstance(owner, Noun | Pronoun) and owner.refers is not None and owner.refers in meant


def phase(part: Noun, facts: Facts) -> str | None:
    """The phase that a noun names, also by the words that stand before *step* or *phase*."""
    word = facts.word(part.head.term) if part.head.kind == "term" else ""
    if word in facts.phase_words:
        return word
    named = next((f.text.casefold() for f in part.filters if f.kind == "name"), "")
    return next((each for each in facts.phase_words if named and each in (named, f"{named} {word}")), None)


SKIPPING = Idiom("skipping a phase", Pattern(verb=kinds(Role.SKIPPING), modal=moods(None), negated=False, without=(WHILE,)), skips)
