"""Log -> sentences, each with the term or ability that caused it.

What the body of a verb does is told in the verb's own sentence; what another text adds is a sentence of its own, one step further in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from interpreter.codegen.refusal_evidence import decoded
from interpreter.engine.core.layout import FIRST, PROGRAM, SERIAL, SOURCE, THIS, YOU
from interpreter.engine.core.rules import Source, VerbInfo
from interpreter.engine.core.state import State
from interpreter.engine.log.log import Entry, entries
from interpreter.engine.table.visibility import Witness, face_down_before, places_before
from interpreter.play.facts import fact, way
from interpreter.play.naming import ALL, Naming, cited
from interpreter.play.nesting import Everything, Node, nest
from interpreter.play.table import Table
from interpreter.play.why.reasons import reason_of
from interpreter.play.why.shortfall import Shortfall
from interpreter.play.wordings import Wordings

LONGEST_ROUND = 6
"""So many sentences that come again and again are told once."""


UNCAUSED = -1
"""The source of what no text has done."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something that happened, in words, with what caused it; `depth` is how far it lies inside of something else."""

    text: str
    causes: tuple[Source, ...] = ()
    depth: int = 0
    heading: bool = False

    def __str__(self) -> str:
        cites = "; ".join(dict.fromkeys(cited(cause) for cause in self.causes))
        return "  " * self.depth + self.text[:1].upper() + self.text[1:] + (f" [{cites}]" if cites else "")


class Teller:
    """Tells a game to one viewer as it goes on, in one language; each call goes on where the last one ended."""

    def __init__(self, table: Table, state: State, viewer: int | None = ALL, since: Any = None, lang: str = "en") -> None:
        self.table = table
        self.lang = lang
        self.wordings = Wordings(table)
        found = entries(state, since)
        witness = Everything if viewer == ALL else Witness
        self.witness = witness(state, viewer, places_before(state, found), face_down_before(state, found))
        self.mark: Any = since
        self.begun: set[int] = set()
        """Acts that were told before they were finished."""
        self.passed: set[int] = set()
        """Acts of which something was told before they were finished, by themselves or as part of another act."""
        self.done: set[int] = set()
        self.phase: Sentence | None = None
        self.taken: dict[int, int] = {}
        """By what each card last changed hands: when that ends, it goes back for the same reason."""

    def tell(self, s: State) -> list[Sentence]:
        """What happened since the last call."""
        new = entries(s, self.mark)
        self.mark = s.log
        self.witness.s = s
        end = [entry for entry in new if entry.what == "over"]
        nodes = nest(self.witness, [*(entry for entry in new if entry.what != "over"), *self.unfinished(s, new), *end])
        sentences = [sentence for node in nodes for sentence in self.top(node)]
        self.passed.update(begun(nodes))
        return condensed(sentences, self.naming())

    def naming(self, where: Sequence[int] = ()) -> Naming:
        """The names of things, with every card where it was."""
        return Naming(self.table, where, self.lang)

    def unfinished(self, s: State, new: list[Entry]) -> Iterator[Entry]:
        """Acts that still go on, the innermost first, as if they were finished."""
        self.done.update(e.frame for e in new if e.what == "act")
        for frame in reversed(s.frames):
            if s.rules.programs[frame[PROGRAM]].verb >= 0 and frame[SERIAL] not in self.done | self.begun:
                yield Entry("begun", tuple(frame), frame[SOURCE], frame[THIS], frame[YOU], frame[SERIAL], s.turn)

    def top(self, node: Node) -> Iterator[Sentence]:
        """The sentences of something that lies in nothing else; the phase is named before the first thing that happens in it."""
        if node.entry.what == "turn":
            number, player = node.entry.about
            naming = self.naming()
            told = naming.say("round", number=number) if self.table.rules.goes else naming.say("turn", number=number, player=naming.player(player))
            yield Sentence(told, heading=True)
            return
        if node.entry.what == "phase":
            phase = self.table.rules.phases[node.entry.about[0]].name
            self.phase = Sentence(self.naming().tongue.word(phase), heading=True)
            return
        for sentence in self.sentences(node):
            if self.phase is not None:
                yield self.phase
                self.phase = None
            yield sentence

    def sentences(self, node: Node) -> Iterator[Sentence]:
        """A node and what lies in it; acts may lie in each other deeper than functions can."""
        waiting = [(node, 0, UNCAUSED, False)]
        while waiting:
            each, depth, above, told = waiting.pop()
            entry = each.entry
            if told and entry.source == above:  # the act around it has told this; what another text has done in it is told by itself
                waiting += ((inner, depth, above, True) for inner in reversed(each.inside))
            elif entry.what not in ("act", "begun"):
                text = self.fact(each)
                if text:
                    yield Sentence(text, self.causes(entry), depth)
            elif entry.source == above:
                waiting += ((inner, depth, above, False) for inner in reversed(each.inside))
            else:
                yield from self.act(each, depth)
                waiting += ((inner, depth + 1, entry.source, True) for inner in reversed(each.inside))

    def act(self, node: Node, depth: int) -> Iterator[Sentence]:
        """An act in one sentence."""
        opening = self.opening(node)
        parts = [opening, *(self.short(node, opening, part) for part in self.own(node, node.entry.source))]
        if any(parts):
            told = (sentence.text for sentence in condensed([Sentence(part) for part in parts if part], self.naming()))
            yield Sentence(self.naming().tongue.say("and then").join(told), self.causes(node.entry), depth)

    def own(self, node: Node, source: int) -> Iterator[Node]:
        """The facts that an act itself made, however deep in its body."""
        waiting = [inner for inner in reversed(node.inside) if inner.entry.source == source]
        while waiting:
            each = waiting.pop()
            if each.entry.what not in ("act", "begun"):
                yield each
            else:
                waiting += (inner for inner in reversed(each.inside) if inner.entry.source == source)

    def short(self, act: Node, opening: str, part: Node) -> str:
        """A fact beside its act: *puts X on c2* needs no *X goes from hand to c2*, *X moves* no second *X*."""
        what, about = part.entry.what, part.entry.about
        naming, text = self.naming(part.where), self.fact(part)
        if opening:
            if text == opening or (what == "put" and self.names(act, "card", about[0]) and self.names(act, "space", about[2])):
                return ""
            if what == "seen" and about[0] < 0 and all(self.names(act, "card", card) for card in about[1]):
                return ""
            if what == "walked" and opening.startswith((naming.tongue.finished(naming.card(about[0])), naming.piece(about[0]))):
                return way(naming, part.entry)
        return text

    def names(self, act: Node, kind: str, value: int) -> bool:
        """Does a card or a space fill a slot of an act?"""
        info = self.verb(act.entry)
        filled = (held for each, held in zip(info.kinds, act.entry.about[FIRST:], strict=False) if each == kind)
        return any(value in held if isinstance(held, tuple) else value == held for held in filled)

    def opening(self, node: Node) -> str:
        """What is done by whom to what; empty when it was told already, or when it came to nothing."""
        entry = node.entry
        if entry.frame in self.begun or (entry.frame in self.passed and not node.inside):
            return ""
        if entry.what == "begun":
            self.begun.add(entry.frame)
        info = self.verb(entry)
        if not node.inside and _of_nothing(info, entry.about):
            return ""
        passive = entry.card < 0 and entry.source >= 0 and not self.offered(entry.source)
        return self.wordings.told(info, entry.about, self.naming(node.where), passive)

    def fact(self, node: Node) -> str:
        """A single fact, a replacement or a refusal."""
        entry = node.entry
        naming = self.naming(node.where)
        if entry.what == "refused":
            return self.refusal(entry, naming)
        if entry.what == "nothing":
            return self.lack(entry, naming)
        if entry.what == "gone":
            cards, program = entry.about
            info = self.table.rules.verbs[self.table.rules.programs[program].verb]
            verb = naming.tongue.infinitive(self.wordings.terms[info.name], info.word)
            return naming.say("gone", cards=naming.listed(naming.card(card) for card in cards), verb=verb)
        if entry.what in ("instead", "vain"):
            return self.undone(entry, naming)
        return fact(naming, entry)

    def refusal(self, entry: Entry, naming: Naming) -> str:
        """What did not happen, and why: what was not as it must be, and the rule that says so."""
        _, source, _, program, kept = entry.about
        info = self.table.rules.verbs[self.table.rules.programs[program].verb]
        verb = naming.tongue.infinitive(self.wordings.terms[info.name], info.word)
        refused = naming.tongue.say("cannot", player=naming.player(entry.player), verb=verb)
        if source < 0 or not kept:
            against = self.table.rules.sources[source] if source >= 0 else None
            text = naming.tongue.finished(refused)
            return naming.tongue.say("cited", text=text, cite=naming.tongue.finished(cited(against, naming.tongue))) if against is not None else text
        _, phase, active, found = kept
        return str(reason_of(Shortfall(naming, self.witness.s, phase, active), [decoded(self.table.rules, found)], refused))

    def lack(self, entry: Entry, naming: Naming) -> str:
        """That there was nothing to choose, and why."""
        _, kept = entry.about
        nothing = naming.tongue.say("nothing to choose")
        if not kept:
            return naming.tongue.finished(nothing)
        _, phase, active, found = kept
        shortfall = Shortfall(naming, self.witness.s, phase, active)
        return shortfall.told(decoded(self.table.rules, found), nothing)

    def undone(self, entry: Entry, naming: Naming) -> str:
        """What was not done because something else was done in its place, or because nothing came of it."""
        verb, slots = entry.about
        info = self.table.rules.verbs[verb]
        if entry.what == "instead":
            return naming.say("instead of", act=self.wordings.told(info, (0,) * FIRST + tuple(slots), naming, passive=True))
        head = (*(0,) * YOU, entry.player, *(0,) * (FIRST - YOU - 1))
        return naming.say("in vain", act=self.wordings.told(info, (*head, *slots), naming, passive=False))

    def verb(self, entry: Entry) -> VerbInfo:
        """The verb of an act."""
        rules = self.table.rules
        return rules.verbs[rules.programs[entry.about[PROGRAM]].verb]

    def offered(self, source: int) -> bool:
        """Does the source offer something to do rather than do it?"""
        rules = self.table.rules
        return any(offer.source == source for offer in rules.offers) or any(phase.source == source for phase in rules.phases)

    def causes(self, entry: Entry) -> tuple[Source, ...]:
        """The verb's own term, and the ability or rule that used it; the phase that offered it goes without saying."""
        rules = self.table.rules
        found: list[Source] = []
        if entry.what in ("act", "begun"):
            found.append(Source("term", self.verb(entry).name, "", ""))
        source = self.taken.get(entry.about[0], -1) if entry.what == "control" and entry.source < 0 else entry.source
        if entry.what == "control":
            self.taken[entry.about[0]] = source
        if source >= 0 and not (found and self.offered(source)):
            found.append(rules.sources[source])
        return tuple(found)


def tell_all(table: Table, s: State, viewer: int | None = ALL, since: Any = None, lang: str = "en") -> list[Sentence]:
    """What happened in a game, from its beginning or from an earlier mark: the `log` of an earlier state."""
    return Teller(table, s, viewer, since, lang).tell(s)


def begun(nodes: Iterable[Node]) -> Iterator[int]:
    """The acts among some nodes that still go on, however deep."""
    waiting = [*nodes]
    while waiting:
        node = waiting.pop()
        if node.entry.what == "begun":
            yield node.entry.frame
        waiting += node.inside


def condensed(sentences: Iterable[Sentence], naming: Naming) -> list[Sentence]:
    """The same without repetitions: what happened several times in a row is told once, and so are rounds of a few sentences."""
    told = [replace(first, text=naming.tongue.say("times", text=first.text, number=count)) if count > 1 else first for first, count in _runs(sentences)]
    return list(_in_rounds(told, naming))


def _in_rounds(told: list[Sentence], naming: Naming) -> Iterator[Sentence]:
    """Sentences with rounds told once: the last of a round says how many sentences it has and how often they come."""
    at = 0
    while at < len(told):
        size, number = _round(told, at)
        *before, last = told[at : at + size]
        yield from before
        yield replace(last, text=naming.tongue.say("rounds", text=last.text, size=size, number=number)) if number > 1 else last
        at += size * number


def _round(told: list[Sentence], at: int) -> tuple[int, int]:
    """How many sentences from one on come again and again at least three times, and how often."""
    for size in range(2, LONGEST_ROUND + 1):
        number = 1
        while told[at : at + size] == told[at + number * size : at + (number + 1) * size]:
            number += 1
        if number > 2:
            return size, number
    return 1, 1


def _runs(sentences: Iterable[Sentence]) -> list[tuple[Sentence, int]]:
    found: list[tuple[Sentence, int]] = []
    for sentence in sentences:
        if found and found[-1][0] == sentence:
            found[-1] = (sentence, found[-1][1] + 1)
        else:
            found.append((sentence, 1))
    return found


def _of_nothing(info: VerbInfo, act: tuple[Any, ...]) -> bool:
    """Is it an act with an amount of 0, or of as many as there are?"""
    return any(kind == "amount" and isinstance(value, tuple) and value[1] in (0, -1) for kind, value in zip(info.kinds, act[FIRST:], strict=False))
