"""A verb of the glossary: what it needs, what it does, what its participants are when nobody names them."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Sentence, Slot, Text, When
from interpreter.meaning.context import Context, Mode
from interpreter.meaning.errors import Unbuilt
from interpreter.meaning.facts.trees import only_sentence, sentences_of
from interpreter.meaning.model import Action, Condition, CountOf, Expr, Var
from interpreter.meaning.protocol import Denotations

Steps = tuple[Action, ...]


class Verbs:
    """The denotations of what a verb needs and does."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def context(self, verb: str) -> Context:
        """Where the sentences of a verb are read: its participants are known by their slots, *that many* is the number that it is told."""
        slots = self.facts.slots(verb)
        counted = self.facts.counted_slots(verb)
        named = ([s for s, sort in slots.items() if sort == "number"], [s for s in slots if s in counted], [s for s, sort in slots.items() if sort == "amount"])
        measured = next((found[0] for found in named if found), None)
        number = CountOf(Var(measured, slots[measured])) if measured is not None else None
        return Context(mode=Mode.CARRIED_OUT, verb=verb, slots=dict(slots), number=number)

    def need(self, verb: str, tree: Text) -> Condition:
        """What must be so for the act to be done."""
        sentence = only_sentence(tree)
        if sentence is None or sentence.prefixes:
            raise Unbuilt("what is needed in more than one sentence", tree.at)
        made, _ = self.all.condition(sentence.clauses, self.context(verb))
        return made

    def body(self, tree: Text, cx: Context) -> tuple[Steps, Steps]:
        """All sentences of a body, one after another; apart from them those that come first of all."""
        first: list[Action] = []
        steps: list[Action] = []
        for sentence in sentences_of(tree):
            opening, cx = self.all.opening(sentence, cx)
            made, cx = self.all.body(sentence, replace(opening, first=False), cx)
            if opening.first and not steps:
                first += made
            elif opening.first:
                raise Unbuilt("first of all, behind other steps,", sentence.at)
            else:
                steps += made
        return tuple(first), tuple(steps)

    def default(self, verb: str, sentence: Sentence) -> tuple[str, Expr] | None:
        """*If no X is named, the X is ...*: the slot, and what fills it then."""
        slot = self.unnamed(sentence)
        said = sentence.clauses[0].predicates[0].parts
        filler = said[0].filler if len(said) == 1 and isinstance(said[0], Slot) else None
        if slot is None or slot not in self.facts.slots(verb) or not isinstance(filler, Noun):
            return None
        made, _ = self.all.single(filler, self.context(verb))
        return slot, made

    def unnamed(self, sentence: Sentence) -> str | None:
        """The participant of which a sentence says what it is when it is not named."""
        prefix = sentence.prefixes[0] if len(sentence.prefixes) == 1 else None
        if not isinstance(prefix, When) or prefix.sub.kind != "if" or len(prefix.sub.clauses) != 1 or len(sentence.clauses) != 1:
            return None
        naming, said = prefix.sub.clauses[0], sentence.clauses[0]
        if self.facts.role(naming.predicates[0].verb) is not Role.NAMING or said.predicates[0].verb != "be":
            return None
        what, which = naming.subject, said.subject
        if not isinstance(what, Noun) or what.quantity is None or what.quantity.kind != "no" or not isinstance(which, Noun) or which.refers != what.mention:
            return None
        return what.head.term
