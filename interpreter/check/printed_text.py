"""The text as it stands on the physical card, held against the abilities: not word by word, but by what both do.

The English text is read with the same grammar and compiled to effect objects as a text of the same card. Where these differ the first words that differ
are told; a text that cannot be read or run is told where reading stopped. French and Japanese are not read: they are held against what the meaning of the
abilities is printed as in that language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from interpreter.check.running import Running
from interpreter.content import Card, Problem, Text
from interpreter.content.cardkind import used_up
from interpreter.language.language import Language
from interpreter.language.reading.words import words
from interpreter.language.tree import Text as Tree

LANGUAGES = {"en": "English", "fr": "French", "ja": "Japanese"}
_ALIKE = str.maketrans({"’": "'", "«": '"', "»": '"', "“": '"', "”": '"', "，": "、", "．": "。", "：": ":"})


def printed_problems(running: Running, card: Card) -> Iterator[Problem]:
    """What of the printed text is not what the abilities do."""
    for lang in LANGUAGES:
        printed = getattr(card.printed, lang)
        if printed is None:
            continue
        said, own = tuple(printed.lines()), tuple(line for ability in card.abilities for line in ability.lines)
        for mine, theirs in zip(own, said, strict=False):
            yield from _compared(running, card, mine, theirs) if lang == "en" else _translated(running, card, mine, theirs, lang)
        if len(said) != len(own):
            at = said[len(own)] if len(said) > len(own) else (said[-1] if said else printed)
            what = f"the printed text has {len(said)} abilities, the card {len(own)}"
            yield Problem("printed otherwise", at.place, max(1, len(at)), what)


def _translated(running: Running, card: Card, mine: Text, theirs: Text, lang: str) -> Iterator[Problem]:
    """A line of the printed text in another language beside what the meaning of its ability is printed as."""
    compiler = running.compiler
    tree = compiler.compile(mine, (str(card.name),)).tree
    if tree is None:
        return  # what is wrong with the ability is told there
    meant = _meant(tree, compiler.language, lang)
    if not meant:
        what = f"the printed text is held against nothing: a term of it has no wording in {LANGUAGES[lang]}"
        yield Problem("printed unread", theirs.place, len(theirs), what)
        return
    own, said = _pieces(meant, lang), _pieces(str(theirs), lang)
    if [each for each, _, _ in own] == [each for each, _, _ in said]:
        return
    for kind, first, last, start, end in SequenceMatcher(None, [each for each, _, _ in own], [each for each, _, _ in said], autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        begin, stop = (said[start][1], said[end - 1][2]) if start < end else (said[min(start, len(said) - 1)][1], said[min(start, len(said) - 1)][2])
        before = meant[own[first][1] : own[last - 1][2]] if first < last else ""
        instead = f'the meaning is printed as "{before}"' if before else "the meaning is printed without it"
        yield Problem("printed otherwise", theirs.at(begin), max(1, stop - begin), f'the printed text says "{theirs[begin:stop]}", {instead}: {meant}')
        return


def _meant(tree: Tree, language: Language, lang: str) -> str:
    """What a text is printed as in a language; nothing where a term has no wording in it."""
    from interpreter.language.printing import french, japanese

    try:
        return french.French(language.lexicon).text(tree) if lang == "fr" else japanese.Japanese(language.lexicon).text(tree)
    except (french.NoWording, japanese.NoWording):
        return ""


def _pieces(text: str, lang: str) -> list[tuple[str, int, int]]:
    """What is compared of a text, with its places: words, or signs where no blanks part words. How blanks and quotes are set makes no difference."""
    pattern = r"\w+|[^\w\s]" if lang == "fr" else r"\S"
    return [(each[0].casefold().translate(_ALIKE), each.start(), each.end()) for each in re.finditer(pattern, text)]


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
