"""More than the rules allow: *1 extra X this phase*, *an extra swap with it*, *2 extra spaces*."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Phrase, Predicate, Pronoun, Purpose, Slot, Time
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.model import Action, Condition, Event, Extra, Lasting, Modify, Pattern, Statement, Upto
from interpreter.meaning.protocol import Denotations

MORE = frozenset(["extra", "additional"])


class Extras:
    """The denotations of allowances beside the rules'."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    @staticmethod
    def is_more(filler: object) -> bool:
        """Does a noun speak of more than usual?"""
        return isinstance(filler, Noun) and any(f.kind == "core" and f.term in MORE for f in filler.filters)

    def slot(self, predicate: Predicate) -> Slot | None:
        """The participant of which there is more; nothing when a predicate says something else."""
        found = next((part for part in predicate.parts if isinstance(part, Slot) and self.is_more(part.filler)), None)
        if found is None:
            return None
        deed = found.filler if found.name == "deed" and isinstance(found.filler, Noun) else None
        if deed is not None:
            verb = self.facts.act_noun(deed)
            return found if verb is not None and self.facts.is_offered(verb) else None
        return found if any(self.facts.is_offered(verb) for verb in self.verbs(predicate)) else None

    def verbs(self, predicate: Predicate) -> list[str]:
        """The verb, and what it is done for: *use 1 extra X to V*."""
        return [predicate.verb, *(part.predicate.verb for part in predicate.parts if isinstance(part, Purpose) and part.code == "to")]

    def is_stretch(self, predicate: Predicate, slot: Slot) -> bool:
        """Is it a measure that is extra: *it may move 2 extra spaces*?"""
        return slot.name in self.facts.open_slots(predicate.verb) and not self.facts.only_actor(predicate.verb, predicate.subject)

    def stretch(self, predicate: Predicate, slot: Slot, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[Statement, Context]:
        """So much farther than the rules allow."""
        if predicate.mood.modal not in ("may", "can") or predicate.mood.negated or subject is None:
            raise Unmeant("what goes farther than the rules allow may do so: say that it may", predicate.at)
        if predicate.verb in cx.answered:
            raise Unmeant("the act is over when this is read: say it without a time", predicate.at)
        if len(predicate.parts) != 1 or not isinstance(slot.filler, Noun):
            raise Unbuilt("these words beside the verb", predicate.at)
        count = self.all.count(slot.filler.quantity, cx)
        of, cx = self.all.pattern(subject, cx)
        more = count.most if isinstance(count, Upto) else count
        return Modify(f"{predicate.verb}:{slot.name}", "add", of, more, condition, aspect="extra"), cx

    def allowance(self, predicate: Predicate, slot: Slot, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*V with 2 extra X this phase*, *make an extra V with X this phase*."""
        purposes = [part for part in predicate.parts if isinstance(part, Purpose)]
        times = [part for part in predicate.parts if isinstance(part, Time)]
        makers = [part for part in predicate.parts if isinstance(part, Slot) and part is not slot]
        if len(predicate.parts) != 1 + len(purposes) + len(times) + len(makers) or len(times) > 1 or len(purposes) > 1:
            raise Unbuilt("these words beside the verb", predicate.at)
        until = self.all.lasts(times[0]) if times else cx.duration
        if until is None:
            raise Untold("how long this is allowed", times[0].at)
        assert isinstance(slot.filler, Noun)
        if slot.name == "deed":
            return self.once_more(predicate, slot.filler, makers, subject, until, cx)
        if predicate.mood.modal not in ("may", "can") or not (isinstance(subject, Pronoun) and subject.word == "you"):
            raise Unmeant("only you may do more than the rules let you do: say that you may", predicate.at)
        if makers:
            raise Untold("what is done more, and to what", predicate.at)
        if not until:
            raise Unmeant('it is not said how long this lasts: "this turn", "this phase"', predicate.at)
        verb = purposes[0].predicate.verb if purposes else predicate.verb
        name = self.facts.agent(verb) if purposes else slot.name
        count = self.all.count(slot.filler.quantity, cx)
        pattern, cx = self.all_of(slot.filler, cx)
        return (Lasting((Extra(Event(verb, ((name, pattern),)), name, count.most if isinstance(count, Upto) else count),), until),), cx

    def all_of(self, noun: Noun, cx: Context) -> tuple[Pattern, Context]:
        """Anything that the noun fits, however many of it are meant."""
        from dataclasses import replace

        domain, cx = self.all.members(replace(noun, filters=tuple(f for f in noun.filters if f.term not in MORE)), cx)
        return self.all.anything(domain, cx)

    def once_more(
        self, predicate: Predicate, deed: Noun, makers: list[Slot], subject: Phrase | None, until: str, cx: Context
    ) -> tuple[tuple[Action, ...], Context]:
        """X may do it once more, any time until then."""
        verb = self.facts.act_noun(deed)
        maker = makers[0].filler if makers else subject
        if verb is None or len(makers) > 1 or not isinstance(maker, Noun | Pronoun) or len(deed.filters) != 1 or deed.modifiers:
            raise Unbuilt("what is done once more", predicate.at)
        you = maker is subject or (isinstance(subject, Pronoun) and subject.word == "you")
        if predicate.mood.modal not in ("may", "can") or not you:
            raise Unmeant("only you may do more than the rules let you do: say that you may", predicate.at)
        if not until:
            raise Unmeant('it is not said how long this lasts: "this turn", "this phase"', predicate.at)
        slot = self.facts.agent(verb)
        who, cx = self.all.pattern(maker, cx)
        return (Lasting((Extra(Event(verb, ((slot, who),)), slot, self.all.count(deed.quantity, cx), again=True),), until),), cx


__all__ = ["Extras", "Role"]
