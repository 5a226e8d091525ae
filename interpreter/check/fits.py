"""What would fit at a place, in the words of the glossary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from interpreter.check.trials import Trial
from interpreter.content import Term
from interpreter.language.language import Language
from interpreter.language.lexicon.lexicon import Lexicon

MOST_SHOWN = 9
_TRIED = 3
_MOST_VERBS = 45

KINDS = {
    "class": "a class or card kind",
    "player": "a player",
    "token": "a token",
    "value": "a value",
    "zone": "a zone",
    "space": "a place",
    "region": "a region",
    "keyword": "a keyword",
    "time": "a time",
    "die": "a die",
    "quality": "a quality",
    "thing": "another noun",
    "adjective": "an adjective",
    "verb": "a verb",
}
"""The kinds of terms, as a message names them."""

CLASSES: tuple[tuple[frozenset[str], str], ...] = (
    (frozenset(["NOUN"]), "a noun"),
    (frozenset(["ADJ", "PADJ"]), "an adjective"),
    (frozenset(["VB", "VBZ", "VBD", "MODAL", "IS", "HAS", "DO"]), "a verb"),
    (frozenset(["VBG"]), "a verb with -ing"),
    (frozenset(["VBN", "PART"]), "a verb with -ed"),
    (frozenset(["DET", "DETOF", "NUMBER", "POSTNUM"]), 'a count ("a", "each", "2", "up to 3")'),
    (frozenset(["PRON", "RPRON"]), 'a pronoun ("it", "you")'),
    (frozenset(["PREP", "TO_INF"]), 'a preposition ("to", "from", "with")'),
    (frozenset(["AND_N", "AND_V", "AND_S", "OR_V", "OR_S", "THEN", "BUT"]), '"and", "or" or "then"'),
    (frozenset(["SUB"]), 'a word like "if", "after" or "while"'),
    (frozenset(["PCOMMA", "COMMA_S", "COMMA_V"]), "a comma"),
    (frozenset(["DOT"]), "the full stop"),
    (frozenset(["COLON", "SEMI"]), "a colon"),
    (frozenset(["BE", "BEEN"]), '"be"'),
    (frozenset(["POS"]), "'s"),
    (frozenset(["QUOTE"]), "an ability in quotation marks"),
    (frozenset(["THAT"]), '"that"'),
    (frozenset(["OWNED"]), '"you control"'),
    (frozenset(["ADV"]), 'an adverb ("instead", "this way")'),
)
"""What the classes of the grammar are called before people."""


@dataclass(frozen=True, slots=True)
class Fitting:
    """What fits: how it is called, and its words."""

    called: str
    words: tuple[str, ...]
    kinds: tuple[str, ...] = ()


def by_trial(trial: Trial, language: Language, written: str) -> Fitting | None:
    """The kinds of terms of which a word in this place makes the sentence readable."""
    found: list[str] = []
    for kind in KINDS:
        if kind != "verb" and any(trial.with_word(word) for word in _tried(kind, language, written)):
            found.append(kind)
        if len(found) == 3:
            break
    return of_kinds(found, language) or verbs(trial, language, written)


def verbs(trial: Trial, language: Language, written: str) -> Fitting | None:
    """The verbs that make the sentence readable in this place."""
    found = list(islice((word for word in dict.fromkeys(_tried("verb", language, written)) if trial.with_word(word)), MOST_SHOWN))
    return Fitting(KINDS["verb"], tuple(found), ("verb",)) if found else None


def like(word: str, trial: Trial, language: Language, written: str) -> Fitting | None:
    """Words of the same kinds as one that fits."""
    lexicon = language.lexicon
    entries = lexicon.entries.get(tuple(word.split()), ())
    heads = [entry.lexeme.term or lexicon.verb_keys.get(entry.lexeme.text, "") for entry in entries if entry.lexeme.kind != "act"]
    found = dict.fromkeys(lexicon.terms[head].kind for head in heads if head in lexicon.terms)
    if "verb" in found and not any(trial.with_word(w) for kind in found if kind in KINDS and kind != "verb" for w in _tried(kind, language, written)):
        return verbs(trial, language, written)
    return of_kinds([kind for kind in KINDS if kind in found][:2], language)


def of_kinds(found: Sequence[str], language: Language) -> Fitting | None:
    """The words of some kinds of terms."""
    if not found:
        return None
    shown: list[str] = []
    each = MOST_SHOWN if len(found) == 1 else MOST_SHOWN // len(found)
    for kind in found:
        shown += _words(kind, language, each)
    return Fitting(_joined([KINDS[kind] for kind in found]), tuple(shown), tuple(found))


def by_class(expected: Iterable[str]) -> str | None:
    """The grammar's classes in people's words."""
    wanted = set(expected)
    named = [called for classes, called in CLASSES if classes & wanted]
    return _joined(named[:6]) if named else None


def by_type(types: Sequence[str], language: Language) -> tuple[str, ...]:
    """Nouns of the glossary that fill a slot of these types."""
    lexicon = language.lexicon
    fitting = [t for t in language.terms if t.headword in lexicon.ancestors and lexicon.fits(t.headword, types)]
    return tuple(dict.fromkeys(lexicon.word(t.headword) for t in fitting))[:MOST_SHOWN]


def _tried(kind: str, language: Language, written: str) -> Iterator[str]:
    """A few words of a kind, in the form that the unknown word seems to have."""
    lexicon = language.lexicon
    terms = [t for t in language.terms if t.kind == kind]
    if kind == "verb":
        form = "VBG" if written.endswith("ing") else "VBN" if written.endswith("ed") else "VBZ" if written.endswith("s") else "VB"
        for term in terms[:_MOST_VERBS]:
            forms = lexicon.inflections.get(lexicon.word(term.headword))
            if forms:
                yield forms[form]
        return
    for term in [t for t in terms if _plain(t, lexicon)][:_TRIED]:
        word = str(term.values[0].en) if kind == "quality" and term.values else lexicon.word(term.headword)
        many = lexicon.plurals.get(term.headword, word)
        yield from dict.fromkeys((many, word) if written.endswith("s") else (word, many))


def _plain(term: Term, lexicon: Lexicon) -> bool:
    """Is the word of a term nothing else besides, so that a sentence that reads with it reads it as this?"""
    entries = lexicon.entries.get(tuple(lexicon.word(term.headword).lower().split()), ())
    return {entry.cls for entry in entries} <= ({"ADJ", "PADJ"} if term.kind == "adjective" else {"NOUN"})


def _words(kind: str, language: Language, most: int) -> list[str]:
    lexicon = language.lexicon
    found: dict[str, None] = {}
    for term in language.terms:
        if term.kind == kind:
            for word in _own_words(term, lexicon):
                found.setdefault(word)
    return list(found)[:most]


def _own_words(term: Term, lexicon: Lexicon) -> list[str]:
    if term.kind == "quality" and term.values:
        return [str(value.en) for value in term.values[:4]]
    return [lexicon.word(term.headword)]


def _joined(named: Sequence[str]) -> str:
    return named[0] if len(named) == 1 else f"{', '.join(named[:-1])} or {named[-1]}"
