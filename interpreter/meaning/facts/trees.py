"""The sentences of a glossary as they were read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from interpreter.content import Sentence as Written
from interpreter.content import Term
from interpreter.language.tree import Clause, Sentence, Text

Reader = Callable[[str, tuple[str, ...]], Text | None]

ANYTHING = "choose a player."
"""What stands behind the words of a label when these are read: any order does."""


@dataclass(frozen=True)
class Trees:
    """What the reader made of the sentences of each term; nothing for one that is not read."""

    needs: Mapping[tuple[str, str], Text | None] = field(default_factory=dict)
    rules: Mapping[tuple[str, str], Text | None] = field(default_factory=dict)
    bodies: Mapping[str, Text | None] = field(default_factory=dict)
    labels: Mapping[str, Text | None] = field(default_factory=dict)
    """The words that labels stand for, with an order behind them."""

    @classmethod
    def of(cls, terms: Mapping[str, Term], read: Reader) -> Trees:
        """Read all sentences that are run: a remark only explains."""
        needs = {(headword, str(each)): read(str(each), ()) for headword, term in terms.items() for each in said(term.needs)}
        rules = {(headword, str(each)): read(str(each), ()) for headword, term in terms.items() for each in said(term.rules)}
        bodies = {headword: read(str(term.body), ()) for headword, term in terms.items() if term.body is not None}
        labels = {headword: read(f"{term.stands_for} {ANYTHING}", ()) for headword, term in terms.items() if term.stands_for}
        return cls(needs, rules, bodies, labels)

    def ruling(self, headword: str) -> Iterator[Text]:
        """The rules of a term that are read."""
        for (each, _), tree in self.rules.items():
            if each == headword and tree is not None:
                yield tree


def said(sentences: Iterable[Written]) -> Iterator[Written]:
    """The sentences that are run."""
    return (each for each in sentences if not each.remark)


def sentences_of(tree: Text | None) -> Iterator[Sentence]:
    """All sentences of a text."""
    for ability in tree.abilities if tree is not None else ():
        yield from ability.sentences


def clauses_of(tree: Text | None) -> Iterator[Clause]:
    """All clauses of a text, but for those in its prefixes."""
    for sentence in sentences_of(tree):
        yield from sentence.clauses


def only_sentence(tree: Text) -> Sentence | None:
    """The sentence of a text that is nothing but one."""
    found = list(sentences_of(tree))
    return found[0] if len(found) == 1 else None
