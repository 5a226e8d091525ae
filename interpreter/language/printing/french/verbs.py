"""The verb group: auxiliary, negation, weak pronouns and the verb in its mood and tense."""

from __future__ import annotations

from dataclasses import dataclass, replace

from interpreter.language.printing.french.agreement import Sort
from interpreter.language.printing.french.morphology import Verb, participle
from interpreter.language.printing.french.tables import MIDDLE, MODALS, NEGATIVE
from interpreter.language.tree import Mood, Predicate

_AFTER = frozenset(["after", "right_after"])
_WISHED = frozenset(["before", "until"])
BE = Verb.of("être")
HAVE = Verb.of("avoir")


@dataclass(frozen=True, slots=True)
class Clitic:
    """A weak pronoun; `rank` is its place before the verb."""

    word: str
    rank: int


def in_form(predicate: Predicate, form: str) -> Predicate:
    """The same predicate as an infinitive, a participle, ..."""
    return replace(predicate, mood=replace(predicate.mood, form=form))


def verb_group(verb: Verb, mood: Mood, sort: Sort, passive: bool, clitics: list[Clitic], none: bool, agreed: Sort | None, context: str) -> str:
    """The verb with its auxiliary, negation and weak pronouns; a participle alone takes none of them."""
    if verb.reflexive and not passive:
        clitics = [Clitic("vous" if sort.you else "se", 0), *clitics]
    weak = _weak(clitics)
    done = participle(verb.participle, sort.gender, sort.many) if passive else _done(verb, sort, agreed)
    infinitive = f"être {done}" if passive else verb.infinitive
    form = mood.form
    if form == "participle":
        done_alone = participle(verb.participle, sort.gender, sort.many)
        return f"non {done_alone}" if mood.negated else done_alone
    if form == "continued" and passive:
        # *peut être jouée ou défaussée*: the second participle stands alone.
        return done
    if form in ("infinitive", "gerund") or (form == "continued" and mood.modal in MODALS):
        return f"{'ne pas ' if mood.negated and form != 'continued' else ''}{weak}{infinitive}"
    if form == "past_infinitive":
        auxiliary = "avoir été" if passive else verb.auxiliary
        return f"{'ne pas ' if mood.negated else ''}{weak}{auxiliary} {done}"
    if form == "doing":
        if mood.negated:
            return f"ne {weak}{'étant pas ' + done if passive else verb.doing() + ' pas'}"
        return f"{weak}{'étant ' + done if passive else verb.doing()}"
    if form == "order":
        return _order(verb, clitics, mood.negated, none)
    return _finite(verb, mood, sort, passive, weak, none, done, infinitive, context)


def _order(verb: Verb, clitics: list[Clitic], negated: bool, none: bool) -> str:
    if negated or none:
        return f"ne {_weak(clitics)}{verb.imperative}{' pas' if negated else ''}"
    if not clitics:
        return verb.imperative
    head, space, tail = verb.imperative.partition(" ")
    ordered = sorted(clitics, key=lambda c: {1: 0, 2: 1, 0: 2}.get(c.rank, c.rank))
    return head + "".join(f"-{c.word}" for c in ordered) + space + tail


def _finite(verb: Verb, mood: Mood, sort: Sort, passive: bool, weak: str, none: bool, done: str, infinitive: str, context: str) -> str:
    person = sort.person
    modal = mood.modal
    adverb = MIDDLE.get(modal or "", "")
    negative = mood.negated or modal in NEGATIVE
    no = "ne " if negative or none or context == "before" else ""
    closing = f" {adverb}" if adverb else " pas" if mood.negated else ""
    if mood.negated and adverb and modal not in NEGATIVE:
        closing = f" pas {adverb}"
    if modal in MODALS and modal != "will":
        word, beside = MODALS[modal or ""]
        helper = Verb.of(word)
        if beside.startswith("pas"):
            no, closing = "ne ", f" {beside}"
        elif beside:
            closing += f" {beside}"
        if modal == "would":
            shown = helper.imperfect(person) if context in ("if", "unless", "as_though") else helper.conditional(person)
        else:
            shown = _tensed(helper, mood.tense, person, context)
        return f"{no}{shown}{closing} {weak}{infinitive}"
    tense = "present" if context == "as_though" and mood.tense == "past" else mood.tense
    if tense == "present" and context in _AFTER:
        tense = "perfect"
    if tense in ("past", "perfect", "past_perfect"):
        helper = HAVE if passive else BE if verb.auxiliary == "être" else HAVE
        shown = (
            helper.imperfect(person)
            if tense == "past_perfect" or context == "as_though"
            else _tensed(helper, "present", person, "" if context in _AFTER else context)
        )
        return f"{no}{weak}{shown}{closing} {'été ' if passive else ''}{done}"
    carrier = BE if passive else verb
    shown = carrier.future(person) if modal == "will" else _tensed(carrier, "present", person, context)
    return f"{no}{weak}{shown}{closing}{' ' + done if passive else ''}"


def _tensed(verb: Verb, tense: str, person: str, context: str) -> str:
    if context in _WISHED:
        return verb.subjunctive(person)
    if context == "as_though" or tense == "past":
        return verb.imperfect(person)
    return verb.finite(person)


def _done(verb: Verb, sort: Sort, agreed: Sort | None) -> str:
    """The participle of a perfect: it agrees with the subject after *être*, with an object that stands before after *avoir*."""
    if verb.auxiliary == "être":
        return participle(verb.participle, sort.gender, sort.many and not sort.you)
    return participle(verb.participle, agreed.gender, agreed.many) if agreed is not None else verb.participle


def _weak(clitics: list[Clitic]) -> str:
    return "".join(f"{c.word} " for c in sorted(clitics, key=lambda c: c.rank))
