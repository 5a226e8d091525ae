"""Names of cards that are said without quotation marks: *each friendly Cinder Lancer*, *Hall Guards*, *a Brood card*.

A run of words that is the name of a card is read as if it stood in quotation marks, and so is a word that nobody but a name knows. A plural is read
as *"Hall Guard" cards*. Where the language or the game knows every word of a name, the name is meant only if it is written with its capitals in the
midst of a sentence; and what is the value of a quality, a keyword or a label always goes before a name. A phase or a step in quotation marks is none
of a card: *your "long" phase*.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interpreter.content.role import Role
from interpreter.language.lexicon.card_names import CardNames, Run
from interpreter.language.lexicon.lexicon import Lexeme, Lexicon
from interpreter.language.reading.words import Word, words

PRINTED = frozenset(["quality", "class", "keyword", "label", "label_noun"])
"""What a word with a capital may be besides a name."""


def quoted(listed: Sequence[Word], lexicon: Lexicon, own: Iterable[Run], names: Sequence[CardNames]) -> list[Word]:
    """Words with quotation marks put round the names of cards."""
    found: list[Word] = []
    mine = set(own)
    starts = {run[0] for run in mine}.union(*(each.starts for each in names))
    at = 0
    while at < len(listed):
        length, made = 0, list[Word]()
        if listed[at].kind == "quote":
            length, made = _time_at(listed, at, lexicon)
        elif listed[at].low in starts:
            length, made = _name_at(listed, at, lexicon, mine, names)
        found += made if length else listed[at : at + 1]
        at += length or 1
    return found


def _name_at(listed: Sequence[Word], at: int, lexicon: Lexicon, own: set[Run], names: Sequence[CardNames]) -> tuple[int, list[Word]]:
    """How many words from here on are the name of a card, and what is read in their place."""
    longest = max([*(each.longest for each in names), *map(len, own)])
    for length in range(min(longest, len(listed) - at), 0, -1):
        run = tuple(word.low for word in listed[at : at + length])
        if run in own:
            return length, list(listed[at : at + length])
        strange = [word for word in listed[at : at + length] if _strange(word, lexicon)]
        for each in names:
            if run in each.known and (strange or _capital(listed, at, length, each.known[run][0], lexicon)):
                return length, _said(listed[at : at + length], *each.known[run], lexicon)
        for each in names:
            if run in each.parts and strange and listed[at].text[0].isupper() and not _own_short(listed, at, length, lexicon, own):
                return length, _said(listed[at : at + length], *each.parts[run], lexicon)
    return 0, []


def _time_at(listed: Sequence[Word], at: int, lexicon: Lexicon) -> tuple[int, list[Word]]:
    """A phase or step in quotation marks, with the word behind them if that belongs to it; what is read in its place."""
    word = listed[at]
    inner = words(word.text[1:-1], word.start + 1)
    for length in (2, 1):
        run = [*inner, *listed[at + 1 : at + length]]
        named = any(is_time(entry.lexeme, lexicon) for entry in lexicon.entries.get(tuple(each.low for each in run), ()))
        if named and len(listed) >= at + length:
            return length, [*run[:-1], run[-1]._replace(end=listed[at + length - 1].end)]
    return 0, []


def is_time(lexeme: Lexeme, lexicon: Lexicon) -> bool:
    """Is it a turn, a phase or a step?"""
    return lexeme.kind == "term" and lexicon.terms[lexeme.term].kind == "time"


def _strange(word: Word, lexicon: Lexicon) -> bool:
    """Does nobody but a name know the word?"""
    return word.kind == "word" and word.low not in lexicon.vocabulary and word.low not in lexicon.function.words


def _capital(listed: Sequence[Word], at: int, length: int, name: str, lexicon: Lexicon) -> bool:
    """Is a run of known words written as a name is, where a sentence does not ask for a capital?"""
    if at == 0 or listed[at - 1].kind == "mark":
        return False
    written = [word.text for word in listed[at : at + length]]
    capitals = all(word[0].isupper() == said[0].isupper() for word, said in zip(written, name.split(), strict=True))
    return (
        capitals and any(word[0].isupper() for word in written) and not any(_printed(listed, start, at + length, lexicon) for start in range(at, at + length))
    )


def _printed(listed: Sequence[Word], at: int, end: int, lexicon: Lexicon) -> bool:
    """Does what is printed on cards begin with a word: a value of a quality, a class, a keyword, a label?"""
    runs = (tuple(word.low for word in listed[at:to]) for to in range(at + 1, end + 1))
    lexemes = [entry.lexeme for run in runs for entry in lexicon.entries.get(run, ())]
    return any(each.kind in PRINTED or (each.term in lexicon.terms and lexicon.terms[each.term].kind in PRINTED) for each in lexemes)


def _own_short(listed: Sequence[Word], at: int, length: int, lexicon: Lexicon, own: set[Run]) -> bool:
    """Is it part of the card's own name and said of no noun? Then it may be the card that is meant, or all that bear it."""
    run = tuple(word.low for word in listed[at : at + length])
    behind = lexicon.entries.get((listed[at + length].low,), ()) if at + length < len(listed) else ()
    mine = any(run == name[start : start + length] for name in own for start in range(len(name)))
    return mine and not any(entry.cls == "NOUN" for entry in behind)


def _said(run: Sequence[Word], name: str, many: bool, lexicon: Lexicon) -> list[Word]:
    """A name in quotation marks; several bearers of it are cards of that name."""
    start, end = run[0].start, run[-1].end
    said = Word("quote", f'"{name}"', f'"{name.lower()}"', start, end)
    if not many:
        return [said]
    cards = next((lexicon.plurals[head] for head, term in lexicon.terms.items() if term.role is Role.ANY_CARD and head in lexicon.plurals), "cards")
    return [said, Word("word", cards, cards, start, end)]
