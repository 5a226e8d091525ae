"""Label or keyword before a text -> statements: a label stands for the words that say when its text is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.located import elsewhere
from interpreter.effects.model import Always, Condition, Effect, Event, Statement, Trigger
from interpreter.effects.plain import spoken
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.spans import placeless
from interpreter.language.tree import Ability, Noun, Relation, Subordinate, Text, When

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler
    from interpreter.effects.sentences import Sentences

ANYTHING = "choose a player."
"""A sentence to put behind the words that a label stands for, so that they are read."""


class Labels:
    """Knows what the labels and keywords of a game stand for."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.prefixes: dict[str, Subordinate] = {}
        """For each label the clause that it stands for. Filled by the book."""

    def note(self, label: str, tree: Text | None) -> None:
        """Keep the words that a label stands for, as they were read."""
        prefix = tree.abilities[0].sentences[0].prefixes[0] if tree is not None else None
        if isinstance(prefix, When):
            self.prefixes[label] = placeless(prefix.sub)

    def of(self, ability: Ability, sentences: Sentences) -> tuple[Statement, ...] | None:
        """The statements of a text with a label; nothing when the label only names the card's state and the text stands."""
        terms = [self.compiler.vocabulary.terms[label] for label in ability.labels]
        if not ability.sentences:
            return tuple(s for label in ability.labels for s in self.keyword(label))
        plain = Ability((), ability.sentences, ability.bare, ability.name, ability.at)
        if not any(t.stands_for for t in terms):
            return sentences.ability(plain, False)
        return tuple(self.answer(label, plain, sentences) for label in ability.labels)

    def answer(self, label: str, plain: Ability, sentences: Sentences) -> Statement:
        """The text as an answer to what the label stands for."""
        timing, event, condition = self.moment(label)
        made = sentences.ability(plain, True, event.verb)
        if len(made) != 1 or not isinstance(made[0], Effect):
            raise UncompiledError(f'how things are does not go with "{spoken(label)}": it is carried out once')
        return Trigger(timing, event, condition, made[0].body, label=label)

    def moment(self, label: str) -> tuple[str, Event, Condition]:
        """When the text of a label is carried out: the timing and the event that it answers."""
        sub = self.prefixes.get(label)
        if sub is None:
            raise UncompiledError(f'"{spoken(label)}" does not say when the text behind it is carried out')
        scope = Scope(answers=True)
        event = self.compiler.events.of_phrase(sub.clauses[0].predicates[0], sub.clauses[0].subject, scope)
        conditions = [self.compiler.conditions.subordinate(each, scope) for each in sub.clauses[0].subordinates]
        return self.compiler.openings.timing(sub), event, conditions[0] if conditions else Always()

    def resolved(self, sub: Subordinate, scope: Scope) -> Event | None:
        """The act in *after the "Play:" abilities of a card resolve*: what the label stands for, said of that card."""
        clause = sub.clauses[0]
        subject = clause.subject
        if sub.kind != "after" or clause.predicates[0].verb != "Resolve" or not isinstance(subject, Noun):
            return None
        label = next((f.term for f in subject.filters if f.kind == "label"), None)
        whose = next((self.compiler.nouns.filled(m) for m in subject.modifiers if isinstance(m, Relation) and m.term == "Of"), subject.owner)
        prefix = self.prefixes.get(label) if label is not None else None
        if prefix is None or whose is None:
            return None
        return self.compiler.events.of_phrase(prefix.clauses[0].predicates[0], whose, scope)

    def keyword(self, headword: str) -> tuple[Statement, ...]:
        """What a keyword gives the card that has it."""
        term = self.compiler.vocabulary.terms.get(headword)
        if term is None or term.kind not in ("keyword", "label"):
            raise UncompiledError(f'"{spoken(headword)}" is no ability that can be given')
        with elsewhere():
            return self.compiler.keywords.statements(headword) if term.kind == "keyword" else ()
