"""Acts and events: a verb of the glossary with its participants, in the wording that fits them best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from interpreter.explain.telling.base import YOU
from interpreter.explain.telling.conditions import BOUNDS, Conditions
from interpreter.explain.telling.voice import Unworded, told
from interpreter.language.lexicon.lexicon import Blank, Frame
from interpreter.language.tree import Clause, Head, Mood, Noun, Phrase, Predicate, Quantity, Slot
from interpreter.meaning import model as m
from interpreter.meaning.model.sorts import Sort, sort_of

LAWS = {"cannot": Mood(modal="can", negated=True), "can": Mood(modal="can"), "must": Mood(modal="must"), "only": Mood(modal="can")}
PLAIN = Mood()
PAST = Mood(tense="past")
WOULD = Mood(modal="would")
REGISTER = "role"
"""The slot for what a value is chosen as."""


class Acts(Conditions):
    """Tells of acts and events."""

    def event(self, e: m.Event, form: str, past: bool = False, subject: str = "") -> str:
        return self.eventful(e, form, PAST if past else WOULD if form == "would" else PLAIN, subject)

    def eventful(self, e: m.Event, form: str, mood: Mood, subject: str = "") -> str:
        """A kind of event in a mood."""
        actor = self.fitting(e.actor, self.voice.indefinite) if e.actor is not None else None
        slots = [(name, self.participant(e, name, p)) for name, p in e.slots]
        return self.act(e.verb, slots, actor, form, mood, subject, tuple(self.asides(e)))

    def participant(self, e: m.Event, name: str, p: m.Pattern) -> Phrase:
        """What takes part; what a value is chosen as is named."""
        if name == REGISTER and p.kind == "number" and len(p.tests) == 1 and isinstance(p.tests[0], m.Compare) and p.tests[0].op == "=":
            number = p.tests[0].right
            found = next((h for h, (at, _) in self.facts.vocabulary.registers.items() if number == m.Number(at)), None)
            if found is not None:
                return Noun(Head("term", found), article="the")
        match p.tests:
            case (m.Compare(op, m.Var(name=name) | m.CountOf(m.Var(name=name)), m.Number(value)),) if (
                name == p.var and op in BOUNDS and sort_of(p) is Sort.NUMBER
            ):
                return Noun(Head("number"), quantity=Quantity(BOUNDS[op], value))
            case _:
                return self.fitting(p, self.voice.indefinite)

    def asides(self, e: m.Event) -> Iterator[str]:
        """What is asked of an event besides its participants."""
        if e.agent is not None:
            yield self.say("aside.agent", agent=self.fitting(e.agent, self.voice.indefinite))
        for test in e.tests:
            yield self.say("aside.test", condition=self.cond(test))
        if e.because is not None:
            yield self.say("aside.because", event=self.event(e.because, "main"))

    def event_predicate(self, e: m.Event, slot: str, negated: bool) -> str | None:
        if e.agent is not None or e.tests or e.because is not None:
            return None
        actor = self.fitting(e.actor, self.voice.indefinite) if e.actor is not None else None
        slots = [(name, self.participant(e, name, p)) for name, p in e.slots]
        clause, left = self.clause(e.verb, slots, actor, replace(PAST, negated=negated), slot)
        if clause is None or clause.subject is None or left or clause.predicates[0].subject != slot:
            return None
        try:
            return self.voice.predicate(clause.predicates[0], clause.subject)
        except Unworded:
            return None

    def act(
        self, verb: str, slots: Sequence[tuple[str, Phrase]], actor: Phrase | None, form: str, mood: Mood, subject: str = "", asides: Sequence[str] = ()
    ) -> str:
        clause, left = self.clause(verb, slots, actor, mood, subject)
        try:
            if clause is None:
                raise Unworded(verb)
            said = self.voice.clause(clause) if form == "main" else self.voice.subordinate("if" if form == "would" else form, clause)
        except Unworded:
            left = {name: phrase for name, phrase in (("actor", actor), *slots) if phrase is not None}
            how = "not" if mood.negated else mood.modal or mood.tense
            said = self.say(f"unworded.{how}" if form == "main" else f"unworded.{form}", verb=self.voice.ability(verb))
        notes = [
            self.say("aside.actor", who=phrase) if name == "actor" else self.say("aside.slot", slot=self.voice.participant(name), thing=phrase)
            for name, phrase in left.items()
        ]
        return self.say("aside", act=said, notes=self.voice.listed([*notes, *asides], "and")) if notes or asides else said

    def clause(
        self, verb: str, slots: Sequence[tuple[str, Phrase]], actor: Phrase | None, mood: Mood, wanted: str = ""
    ) -> tuple[Clause | None, dict[str, Phrase]]:
        """An act as a clause, and the participants that no wording has a place for."""
        given = dict(slots)
        frame = self.frame(verb, given, actor, wanted)
        if frame is None:
            return None, {**given, **({"actor": actor} if actor is not None else {})}
        inside = [each for each in frame.elements if isinstance(each, Blank)]
        lead = frame.subject.name if frame.subject is not None else "actor"
        left = {name: phrase for name, phrase in given.items() if name != lead and name not in {blank.name for blank in inside}}
        subject = given.get(lead) if frame.subject is not None else actor
        if frame.subject is not None and actor is not None and actor != YOU:
            left["actor"] = actor
        held = [blank for blank in inside if blank.name in given and blank.name != lead]
        if subject is None or (wanted and wanted != lead):
            turned = next((b for b in held if b.name == wanted), None) or next((b for b in held if _passive(given[b.name])), None)
            if turned is not None:
                if subject is not None and subject != YOU:
                    left["actor"] = subject
                rest = tuple(Slot(b.name, self.filler(b, given[b.name])) for b in inside if b is not turned and b.name in given)
                predicate = Predicate(verb, frame.index, replace(mood, voice="passive"), rest, turned.name)
                return Clause((predicate,), given[turned.name]), left
            if subject is None and frame.subject is None and inside:
                open_ = Predicate(
                    verb, frame.index, replace(mood, voice="passive"), tuple(Slot(b.name, self.filler(b, given[b.name])) for b in held), inside[0].name
                )
                return Clause((open_,), self.anything(inside[0])), left
            subject = subject or (self.anything(frame.subject) if frame.subject is not None else told(self.voice.say("someone")))
        parts = tuple(Slot(b.name, self.filler(b, given[b.name])) for b in inside if b.name in given and b.name != lead)
        return Clause((Predicate(verb, frame.index, mood, parts, lead),), subject), left

    def frame(self, verb: str, given: Mapping[str, Phrase], actor: Phrase | None, wanted: str) -> Frame | None:
        """The wording that has a place for most of the participants, and none that stays empty if that can be."""

        def fit(frame: Frame) -> tuple[int, int, int, int, int]:
            inner = {each.name for each in frame.elements if isinstance(each, Blank)}
            names = {*frame.slots, *((frame.subject.name,) if frame.subject is not None else ())}
            missing = len(names - {*given}) + 2 * (actor is None and frame.subject is None and not frame.slots)
            leads = frame.subject is not None and (frame.subject.name in given) != (actor is not None and wanted != frame.subject.name)
            # a place in the midst that stays empty would leave the word before it behind: *Ved with*
            return (
                len(names & {*given}) - missing,
                -missing,
                -len(inner - {*given}),
                int(leads or (frame.subject is None and actor is not None)),
                -frame.index,
            )

        return max(self.facts.verbs.frames.get(verb, ()), key=fit, default=None)

    def filler(self, blank: Blank, phrase: Phrase) -> Phrase:
        """A bare number in a place for spaces or cards is so many of them."""
        if not isinstance(phrase, Noun) or phrase.head.kind != "number" or phrase.quantity is None:
            return phrase
        word = next(
            (head for each in blank.types if (head := self.headword(each)) is not None and self.facts.kind(head) in ("space", "card", "die", "token")), None
        )
        if word is None:
            return phrase
        return Noun(Head("term", word), quantity=phrase.quantity, plural=phrase.quantity.number != 1 and self.countable(word))

    def anything(self, blank: Blank) -> Noun:
        """A participant of which nothing is said."""
        head = next((head for each in blank.types if (head := self.headword(each)) is not None), None)
        if head is None:
            return told(self.voice.say("something"))
        token = self.is_kind(head, "token")
        return Noun(Head("term", head), quantity=None if token else self.voice.indefinite, plural=token and self.countable(head))

    def verb_term(self, name: str) -> bool:
        """Has the glossary wordings for a change that the engine makes?"""
        return bool(self.facts.verbs.frames.get(name))


def _passive(phrase: Phrase) -> bool:
    """Can something be said to have it done to it? A number cannot."""
    return not (isinstance(phrase, Noun) and phrase.head.kind == "number")
