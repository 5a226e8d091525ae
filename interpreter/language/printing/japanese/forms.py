"""The forms that a term may have in a Japanese text: all that a printed tree can show of a node."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.language.printing.japanese.morphology import Word, particle
from interpreter.language.printing.japanese.printer import Japanese
from interpreter.language.printing.japanese.wording import SLOT, split_verb
from interpreter.language.tree import Ability, Filter, Noun, Predicate, Relation

_KANA = frozenset(chr(code) for code in range(ord("ぁ"), ord("ん") + 1))


def forms(printer: Japanese, node: object) -> Iterator[str]:
    """The forms that a node may have in a text, any of them; none for a node that names no term."""
    if isinstance(node, Noun):
        head = node.head
        if head.kind == "term":
            yield printer.act(head.term) if printer.term(head.term).kind == "verb" else printer.word(head.term)
        elif head.kind == "act":
            yield printer.act(head.term)
        elif head.kind == "quality":
            yield printer.value(head.term, head.value)
    elif isinstance(node, Filter) and node.kind not in ("core", "name", "self", "role"):
        yield from _filtered(printer, node)
    elif isinstance(node, Ability):
        yield from (printer.word(label) for label in node.labels)
    elif isinstance(node, Predicate) and node.verb != "be":
        verb = printer.verb_of(node.verb, printer.wording(node.verb, node.wording))
        yield from conjugated(verb)
        yield from conjugated(Word.verb(split_verb(verb.text)[1], printer.term(node.verb).forms.ja.class_))
        yield printer.act(node.verb)
    elif isinstance(node, Relation):
        yield from related(printer, node.term, node.wording)


def _filtered(printer: Japanese, node: Filter) -> Iterator[str]:
    if node.kind == "participle":
        yield from conjugated(printer.verb_of(node.term, printer.wording(node.term, 0)))
    elif node.kind == "quality":
        yield printer.value(node.term, node.value)
    elif node.kind == "label":
        yield printer.word(node.term)
    elif node.kind == "act":
        yield printer.act(node.term)
    else:
        term = printer.term(node.term)
        word = printer.bare_relation(term) if term.kind == "relation" else printer.word(node.term)
        yield from (word, word.removesuffix("の").removesuffix("な"))
        if term.kind in ("adjective", "relation"):
            yield from conjugated(Word.attribute(word))
            if term.forms.ja.predicate:
                yield from conjugated(Word.attribute(str(term.forms.ja.predicate)))


def conjugated(word: Word) -> Iterator[str]:
    """The forms of what ends a clause, from the longest to what all of them begin with."""
    yield from _ended(word)
    if word.kind not in ("noun", "adjective", "negative"):
        for other in (word.passive, word.can, word.going_on):
            yield from _ended(other)
        yield word.without
    stem = word.text if word.kind == "noun" else word.act.rstrip("".join(_KANA))
    if stem:
        yield stem


def _ended(word: Word) -> Iterator[str]:
    yield from (word.plain, word.stem, word.te, word.past)
    yield from (word.negative.plain, word.negative.past, word.negative.stem)


def related(printer: Japanese, headword: str, wording: int) -> Iterator[str]:
    """The words of a relation between and behind its slots, without the particles."""
    pieces = SLOT.split(printer.wording(headword, wording))
    for run in (pieces[0], *pieces[2::2]):
        said = particle(run)[1]
        if said:
            yield from (said, said.removesuffix("の"))
            yield from conjugated(Word.attribute(said))
