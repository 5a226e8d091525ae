"""Lines of cards: where in them something stands or is to stand, and how cards come into play there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from interpreter.effects.departure import PLAY
from interpreter.effects.generic import plain
from interpreter.effects.model import All, Arrive, Comes, Condition, Expr, Geometry, Inside, Select, Spot, Statement, ZoneOf
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.engine.standing import HOW
from interpreter.language.tree import Noun, Phrase, Predicate, Pronoun, Relation, Sentence, Slot, Text

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

MANNERS = {
    ("edge", "region"): "spot",
    ("place", "region"): "spot",
    ("goal", "region"): "spot",
    ("anchor", "card"): "anchor",
    ("anchors", "card"): "anchors",
    ("line", "zone"): "line",
    ("control", "player"): "control",
    ("bearer", "card"): "host",
    ("host", "card"): "host",
}
"""Slots, with what fills them, that say in which manner a card comes to stand somewhere: a verb hands them on to the change that it brings about."""

ENTER = "Enter"
"""The verb for what comes into play."""

ENDS = frozenset(["end", "left end", "right end", "middle"])
"""What is asked of one card in a line, without another one."""

COMES = ("into play", "into the zone", "slide the")
"""By what the body of a verb is known that makes a card come to stand somewhere."""


class Lines:
    """Reads what texts say of lines."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary
        self.comings: dict[str, tuple[str, bool]] = {}
        """Verbs that say in which state something comes into play: with the token that it then has or has not."""

    @cached_property
    def name(self) -> str | None:
        """The line that each player has."""
        return next(iter(self.vocabulary.lines), None)

    def part(self, phrase: Phrase) -> str | None:
        """Which part of a line a noun names: an end, the middle."""
        if self.name is None or not isinstance(phrase, Noun) or phrase.head.kind != "term" or self.vocabulary.kind(phrase.head.term) != "region":
            return None
        geometry = self.compiler.geometry(phrase.head.term)
        return geometry if geometry in HOW else None

    def line_of(self, noun: Noun, scope: Scope) -> Expr | None:
        """Whose line it is a part of, if that is said."""
        nouns = self.compiler.nouns
        if noun.owner is not None:
            owner = nouns.expression(noun.owner, scope)
            if owner.kind == "player":
                return ZoneOf(str(self.name), owner)
        for modifier in noun.modifiers:
            filler = self.compiler.relation_filler(modifier) if isinstance(modifier, Relation) and modifier.term == "Of" else None
            if isinstance(filler, Noun | Pronoun) and nouns.kind(filler, scope) == "zone":
                made = nouns.expression(filler, scope)
                return made if not isinstance(made, Select) else None
        return None

    def stands_at(self, thing: Expr, noun: Noun, part: str, scope: Scope) -> Condition:
        """*on an end*, *on your left end*, *in the middle of its line*."""
        self.compiler.relations.some(noun, scope)
        line = self.line_of(noun, scope)
        there = Geometry(part, (thing,))
        return there if line is None else All((Inside(thing, line), there))

    def spot(self, phrase: Phrase, scope: Scope) -> Spot | None:
        """The part of a line where something is to stand."""
        part = self.part(phrase)
        if part is None or not isinstance(phrase, Noun):
            return None
        self.compiler.relations.some(phrase, scope)
        return Spot(part, self.line_of(phrase, scope))

    def handed_on(self, verb: str) -> frozenset[str]:
        """The slots of a verb that its body need not speak of: they say in which manner a card comes to stand somewhere."""
        term = self.vocabulary.terms.get(verb)
        said = " ".join(str(s) for s in term.means).casefold() if term is not None else ""
        if self.name is None or not any(words in said for words in COMES):
            return frozenset()
        return frozenset(name for name, kind in self.compiler.slot_kinds(verb).items() if (name, kind) in MANNERS)

    def note(self, bodies: Mapping[str, Text | None]) -> None:
        """*X enters Z ready* is *put X into Z ready*, and that is *put X into Z*, *ready X*: the verb says in which state X comes into play."""
        steps = {headword: _steps(tree) for headword, tree in bodies.items()}
        for headword, said in steps.items():
            inside = steps.get(said[0].verb, []) if len(said) == 1 else []
            last = steps.get(inside[1].verb, []) if len(inside) == 2 and inside[0].verb == "Put" else []
            state = self.state(last[-1]) if last else None
            if state is not None:
                self.comings[headword] = state

    def comes(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> tuple[Statement, ...] | None:
        """*X enters play exhausted*: in which state cards come into play; nothing when it says something else."""
        if not self.says_how(predicate):
            return None
        for part in predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun) and part.filler.head.term != "Play (in play)":
                raise UncompiledError("only what comes into play can do so in a state", part.filler.at)
        token, bears = self.comings[predicate.verb]
        return (Comes(self.compiler.lasting.subject_pattern(subject, scope), token, bears, condition),)

    def says_how(self, predicate: Predicate) -> bool:
        """Does a verb say in which state something comes into play?"""
        plain = predicate.mood.modal is None and not predicate.mood.negated and predicate.mood.form == "finite" and predicate.mood.tense == "present"
        return self.name is not None and plain and predicate.verb in self.comings and predicate.mood.voice == "active"

    def state(self, predicate: Predicate) -> tuple[str, bool] | None:
        """The token that a card has, or has no more, when it becomes so, or when the token is put on it."""
        marks = self.compiler.marks
        adjective = marks.said(predicate) if predicate.verb == "Become" else None
        if adjective is not None and marks.is_state(adjective):
            return self.vocabulary.word(adjective), True
        if adjective in marks.opposites:
            return self.vocabulary.word(marks.opposites[adjective]), False
        nouns = [part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)]
        token = next((noun.head.term for noun in nouns if self.vocabulary.kind(noun.head.term) == "token"), None)
        return (self.vocabulary.word(token), True) if token is not None else None

    def arrival(self, sentence: Sentence) -> Statement | None:
        """*A X enters play at an end of a line*, *A X enters play attached to a Y*: how cards of a class come into play."""
        clause = sentence.clauses[0]
        predicate = clause.predicates[0]
        if self.name is None or predicate.verb != ENTER or sentence.prefixes or clause.subordinates or predicate.mood.modal or predicate.mood.negated:
            return None
        slots = {part.name: part.filler for part in predicate.parts if isinstance(part, Slot)}
        if not isinstance(clause.subject, Noun) or clause.subject.head.kind != "term":
            return None
        word = self.vocabulary.word(clause.subject.head.term)
        edge, bearer, into = slots.get("edge"), slots.get("bearer"), slots.get("zone")
        if isinstance(into, Noun) and into.head.term != PLAY:
            return None
        if isinstance(edge, Noun):
            if self.part(edge) != "end" or not plain(edge, ("Of",)):
                raise UncompiledError("cards come into play at either end of a line, unless a text says otherwise", edge.at)
            if not self.in_own_line(edge, clause.subject):
                raise UncompiledError("cards come into play in the line of whoever controls them: say so", edge.at)
            return Arrive(word, self.name)
        if isinstance(bearer, Noun) and bearer.head.kind == "term":
            if not plain(bearer):
                raise UncompiledError("to which cards something is attached is said by one word for them", bearer.at)
            if self.compiler.attached_zone is None:
                raise UncompiledError("this game has no place for what is attached to cards")
            return Arrive(word, self.compiler.attached_zone, self.vocabulary.word(bearer.head.term))
        return None

    def in_own_line(self, edge: Noun, card: Noun) -> bool:
        """*of its controller's line*."""
        line = next((self.compiler.relation_filler(each) for each in edge.modifiers if isinstance(each, Relation)), None)
        whose = line.owner if isinstance(line, Noun) and self.vocabulary.zone(line.head.term) == self.name else None
        of = whose.owner if isinstance(whose, Noun) and whose.head.term == "Controller" else None
        return isinstance(of, Noun | Pronoun) and of.refers == card.mention


def _steps(tree: Text | None) -> list[Predicate]:
    """What the body of a verb has one do, in order."""
    sentences = [sentence for ability in tree.abilities for sentence in ability.sentences] if tree is not None else []
    return [predicate for sentence in sentences for clause in sentence.clauses for predicate in clause.predicates]
