"""The text as it stands on the physical card, held against the abilities: not word by word, but by what both do.

The English text is read with the same grammar and compiled to effect objects as a text of the same card. Where these differ the first words that differ
are told; a text that cannot be read or run is told where reading stopped.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

from interpreter.check.running import Running
from interpreter.content import Card, Problem, Text
from interpreter.content.cardkind import used_up
from interpreter.language.reading.words import words


def printed_problems(running: Running, card: Card) -> Iterator[Problem]:
    """What of the printed text is not what the abilities do."""
    printed = card.printed.en
    if printed is None:
        return
    said, own = tuple(printed.lines()), tuple(line for ability in card.abilities for line in ability.lines)
    for mine, theirs in zip(own, said, strict=False):
        yield from _compared(running, card, mine, theirs)
    if len(said) != len(own):
        at = said[len(own)] if len(said) > len(own) else (said[-1] if said else printed)
        what = f"the printed text has {len(said)} abilities, the card {len(own)}"
        yield Problem("printed otherwise", at.place, max(1, len(at)), what)


def _compared(running: Running, card: Card, mine: Text, theirs: Text) -> Iterator[Problem]:
    """A line of the printed text beside the ability that it stands for."""
    compiled = running.compiler.compile(theirs, (str(card.name),))
    if compiled.findings:
        for finding in compiled.findings:
            found = finding.placed(theirs)
            yield Problem("printed unread", found.place, found.length, f"the printed text is not read: {found.what}", found.fits, found.nearest)
        return
    if str(mine) == str(theirs):
        return
    one, other = _meaning(running, card, mine), _meaning(running, card, theirs)
    if one is None:
        return  # what is wrong with the ability is told there
    if other is None:
        yield Problem("printed unread", theirs.place, len(theirs), "the printed text is read and cannot be run")
    elif one != other:
        start, end, before = _difference(str(mine), str(theirs))
        instead = f'the ability says "{before}"' if before else "the ability does not say this"
        yield Problem("printed otherwise", theirs.at(start), max(1, end - start), f'the printed text says "{theirs[start:end]}", {instead}')


def _meaning(running: Running, card: Card, line: Text) -> object | None:
    """What a line does, in a form in which equal texts are equal; nothing where it cannot be run."""
    from interpreter.meaning.errors import UncompiledError
    from interpreter.meaning.model.canonical import canonical

    book = running.book
    tree = book.read(str(line), str(card.name))
    if tree is None:
        return None
    try:
        made: object = canonical(book.meaning.card(tree, str(card.name), book.vocabulary.card_classes(card), used_up(card, book.vocabulary.game)))
    except UncompiledError:
        return None
    return made


def _difference(mine: str, theirs: str) -> tuple[int, int, str]:
    """From where to where the printed text first has other words, and what stands there in the ability; of words left out the one behind them."""
    own, said = words(mine), words(theirs)
    changes = SequenceMatcher(None, [each.low for each in own], [each.low for each in said], autojunk=False).get_opcodes()
    for kind, first, last, start, end in changes:
        if kind == "equal":
            continue
        if start == end:
            start, end = (start, start + 1) if start < len(said) else (start - 1, start)
        before = mine[own[first].start : own[last - 1].end] if first < last else ""
        return said[start].start, said[end - 1].end, before
    return 0, len(theirs), mine
