"""Where the terms of a tree stand in its text: longest first, left to right, each place once."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from interpreter.check.walk import nodes
from interpreter.content import Term
from interpreter.language.lexicon.lexicon import Lexicon, split_words
from interpreter.language.printing import french, japanese
from interpreter.language.printing.french import printed_forms as french_forms
from interpreter.language.printing.french import tables as french_tables
from interpreter.language.printing.french.morphology import Verb, agree
from interpreter.language.printing.japanese import forms as japanese_forms
from interpreter.language.printing.japanese import tables as japanese_tables
from interpreter.language.reading.words import Word, words
from interpreter.language.tree import Ability, Filter, Head, Mood, Noun, Owned, Predicate, Relation, Text

TREE, WORD, LITERAL = 0, 1, 2
"""What goes first where several terms have the same words: what the tree says, a word of the language itself, a word inside a wording."""

Key = tuple[str, ...]
_NAMELESS = ("core", "role", "name", "self")


@dataclass(frozen=True, slots=True)
class Named:
    """A node of a tree with the headword of the term that it names."""

    head: str
    node: Noun | Filter | Predicate | Relation | Ability


@dataclass(frozen=True, slots=True)
class Run:
    """A run of characters that stands for a term; `sort` is TREE, WORD or LITERAL."""

    start: int
    end: int
    head: str
    sort: int = TREE


def named(tree: Text, lexicon: Lexicon) -> Iterator[Named]:
    """Everything in a tree that names a term, in the order in which it stands."""
    for node in nodes(tree):
        if isinstance(node, Noun) and node.head.kind not in _NAMELESS and node.head.term:
            yield Named(node.head.term, node)
        elif isinstance(node, Filter) and node.kind not in _NAMELESS and node.term:
            yield Named(node.term, node)
        elif isinstance(node, Predicate) and node.verb != "be":
            yield Named(node.verb, node)
        elif isinstance(node, Relation):
            yield Named(node.term, node)
        elif isinstance(node, Owned) and (head := lexicon.verb_keys.get("control")) is not None:
            yield Named(head, Predicate(head, 0, Mood()))
        elif isinstance(node, Ability):
            yield from (Named(label, Ability((label,), ())) for label in node.labels)
            yield from (Named(head, Noun(Head("term", head))) for head in _bare(node.bare, lexicon))


def _bare(taken: Sequence[str], lexicon: Lexicon) -> Iterator[str]:
    """The terms that a label takes, as the reader leaves them: words."""
    at = 0
    while at < len(taken):
        for to in range(len(taken), at, -1):
            heads = [e.lexeme.term for e in lexicon.entries.get(tuple(taken[at:to]), ()) if e.lexeme.term in lexicon.terms]
            if heads:
                yield heads[0]
                at = to - 1
                break
        at += 1


_NEVER = 1 << 30


class Order:
    """The headwords of a tree in their order: of two terms with one word, the one whose turn it is."""

    def __init__(self, heads: Iterable[str]) -> None:
        self._places: dict[str, list[int]] = defaultdict(list)
        self._seen: dict[str, int] = {}
        for place, head in enumerate(heads):
            self._places[head].append(place)

    def __contains__(self, head: object) -> bool:
        return head in self._places

    def take(self, heads: Iterable[str], sort: int) -> str:
        """The one of these that comes next; a word inside a wording belongs to the verb that was last seen."""
        options = sorted(heads)
        if sort == LITERAL:
            return max(options, key=lambda head: self._seen.get(head, -1))
        if sort == WORD:
            return options[0]
        found = min(options, key=lambda head: (self._places[head] or [_NEVER])[0])
        if self._places[found]:
            self._places[found].pop(0)
        self._seen[found] = max(self._seen.values(), default=0) + 1
        return found


Candidates = dict[Key, dict[int, set[str]]]
"""By the words of a form: the headwords that it may stand for, by TREE, WORD or LITERAL."""


class Words:
    """Runs of words that may stand for terms: those of a text, and those that are the same for every text."""

    def __init__(self, always: Words | None = None) -> None:
        self.candidates: Candidates = {}
        self.reach: dict[str, int] = {}
        self.always = always

    def put(self, key: Key, sort: int, head: str) -> None:
        """Let a run of words stand for a term."""
        if key:
            self.candidates.setdefault(key, {}).setdefault(sort, set()).add(head)
            self.reach[key[0]] = max(self.reach.get(key[0], 0), len(key))

    def length(self, first: str) -> int:
        """How many words a run can have that begins so."""
        return max(self.reach.get(first, 0), self.always.length(first) if self.always is not None else 0)

    def at(self, key: Key) -> Mapping[int, set[str]]:
        """The terms that a run may stand for."""
        found = self.candidates.get(key, {})
        return {**self.always.at(key), **found} if self.always is not None else found

    def runs(self, tokens: Sequence[Word], order: Order, taken: Sequence[tuple[int, int]], text: str) -> Iterator[Run]:
        """Where they stand: longest first, left to right, each place once."""
        at = 0
        while at < len(tokens):
            used = 1
            for length in range(min(self.length(tokens[at].low), len(tokens) - at), 0, -1):
                part = tokens[at : at + length]
                found = self.at(tuple(token.low for token in part))
                if found and _together(part, text) and not any(left < part[-1].end and part[0].start < right for left, right in taken):
                    sort = min(found)
                    yield Run(part[0].start, part[-1].end, order.take(found[sort], sort), sort)
                    used = length
                    break
            at += used


_GAP = re.compile(r"(?:-\w+)*[\s'’]?[+−-]?")


def _together(part: Sequence[Word], text: str) -> bool:
    """Does nothing but a space, a hyphen, an apostrophe or a pronoun behind a hyphen part the words?"""
    return all(_GAP.fullmatch(text[one.end : two.start]) for one, two in pairwise(part))


class Finder(ABC):
    """Finds terms in the texts of one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    @abstractmethod
    def runs(self, text: str, tree: Text, said: Iterable[str], taken: Sequence[tuple[int, int]]) -> list[Run]:
        """Where the terms of a tree stand in its text; `said` are the words of the language that stand in the English text, `taken` are names."""


def own_words(term: Term, lexicon: Lexicon, tables: Mapping[str, object]) -> Iterator[str]:
    """A word of the language itself in another language: what the tables of the printer have for the codes of its English words."""
    said = set(_said(term))
    codes = {code for section in lexicon.function.data.values() if isinstance(section, dict) for word, code in section.items() if word in said}
    for name, table in tables.items():
        if name.isupper() and isinstance(table, Mapping) and name not in _NOT_WORDS:
            for code in codes:
                value = table.get(code) if isinstance(code, str) else None
                for text in (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ():
                    if isinstance(text, str):
                        yield from (piece.strip(" ,、") for piece in re.split(r"\{.*?\}|〜", text) if piece.strip(" ,、"))


_NOT_WORDS = frozenset(["PRONOUNS", "ROLES", "ARTICLES", "POSSESSIVES", "OWNED", "MODALS", "IS", "HAS", "AUXILIARIES", "LINKS"])


# ---- English ----------------------------------------------------------------------------------------


class English(Finder):
    """The words of a text as its author wrote them: what the reader may take a run of words for, and the tree has."""

    def runs(self, text: str, tree: Text, said: Iterable[str], taken: Sequence[tuple[int, int]]) -> list[Run]:
        there = list(named(tree, self.lexicon))
        order = Order(each.head for each in there)
        found = Words(self.words)
        for each in there:
            for key in self.keys.get(each.head, ()):
                found.put(key, TREE, each.head)
            for sort, run in self.literals(each):
                found.put(tuple(split_words(run)), sort, each.head)
        return list(found.runs(_spoken(text), order, taken, text))

    def literals(self, each: Named) -> Iterator[tuple[int, str]]:
        """The words of a wording besides the verb."""
        if isinstance(each.node, Predicate | Relation):
            try:
                frame = self.lexicon.frame(each.head, each.node.wording)
            except KeyError:
                return
            yield from ((LITERAL if frame.verb else TREE, run) for run in sorted(frame.words))

    @cached_property
    def keys(self) -> Mapping[str, tuple[Key, ...]]:
        """By headword: the runs of words that may stand for it."""
        found: dict[str, dict[Key, None]] = defaultdict(dict)
        for key, entries in self.lexicon.entries.items():
            for entry in entries:
                lexeme = entry.lexeme
                if lexeme.term in self.lexicon.terms:
                    found[lexeme.term].setdefault(key)
                if lexeme.kind == "verb":
                    for frame in self.lexicon.verbs.get(lexeme.text, ()):
                        found[frame.term].setdefault(key)
                elif lexeme.kind == "preposition":
                    for frame in self.lexicon.relations.get(lexeme.text, ()):
                        found[frame.term].setdefault(key)
        return {head: tuple(keys) for head, keys in found.items()}

    @cached_property
    def words(self) -> Words:
        """The words of the language itself that the glossary explains, as they are written."""
        found = Words()
        for head, term in self.lexicon.terms.items():
            if term.kind == "word":
                for said in _said(term):
                    found.put(tuple(split_words(said)), WORD, head)
        return found


def _said(term: Term) -> Iterator[str]:
    yield re.sub(r"\(.*?\)", "", str(term.forms.en.word or term.headword)).strip().lower()
    yield from (str(other).lower() for other in term.also)


def _spoken(text: str) -> list[Word]:
    """The words of an English text, those inside quotation marks too; *non-X* is X."""
    found: list[Word] = []
    for word in words(text):
        if word.kind == "quote":
            found += [each._replace(start=each.start + word.start + 1, end=each.end + word.start + 1) for each in _spoken(word.text[1:-1])]
        elif word.kind in ("word", "number"):
            found.append(word._replace(low=word.low.removeprefix("non-")))
        elif word.kind == "mark":
            found.append(word)
    return found


# ---- French -----------------------------------------------------------------------------------------

_FRENCH = re.compile(r"[^\W_]+")
_CLITICS = frozenset(["le", "la", "les", "lui", "leur", "en", "y", "vous"])
_ENDS = frozenset(["à", "au", "aux", "de", "du", "des", "d", "que", "qu"])
_MODALS = ("pouvoir", "devoir")


class French(Finder):
    """The forms of the terms in a French text."""

    def __init__(self, lexicon: Lexicon, printer: french.French) -> None:
        super().__init__(lexicon)
        self.printer = printer
        self._words: dict[str, tuple[tuple[int, Key], ...]] = {}

    def runs(self, text: str, tree: Text, said: Iterable[str], taken: Sequence[tuple[int, int]]) -> list[Run]:
        there = list(named(tree, self.lexicon))
        order = Order(each.head for each in there)
        found = Words()
        nouns = {key for each in there if isinstance(each.node, Noun) for _, key in self.keys(each)}
        for each in there:
            for sort, key in self.keys(each):
                # *L'attaquant* beside *attaquer*: who does it, not doing it.
                if not (isinstance(each.node, Predicate) and key in nouns and key[-1].endswith("ant")):
                    found.put(key, sort, each.head)
        for head in said:
            for sort, key in self.word_keys(head):
                found.put(key, sort, head)
        tokens = [Word("word", m.group(), m.group().lower(), m.start(), m.end()) for m in _FRENCH.finditer(text)]
        bare = [t for n, t in enumerate(tokens) if not (n and t.low in _CLITICS and text[tokens[n - 1].end : t.start] == "-")]
        runs = list(found.runs(bare, order, taken, text))
        ends = [*(run.start for run in runs[1:]), len(text)]
        return [self.whole(run, tokens, end) for run, end in zip(runs, ends, strict=False)]

    def whole(self, run: Run, tokens: Sequence[Word], end: int) -> Run:
        """A word of the language with the small word that belongs to it: *jusqu'à*, *au début du*; `end` is where the next run begins."""
        if run.sort != WORD:
            return run
        after = next((t for t in tokens if t.start >= run.end), None)
        ends = [t.low for t in _tokens(str(self.lexicon.terms[run.head].names.fr or ""))][-1:]
        if after is not None and after.start - run.end <= 1 and after.end <= end and after.low in _ENDS and ends and ends[0] in _ENDS:
            return Run(run.start, after.end + (after.low in ("d", "qu")), run.head, run.sort)
        return run

    def keys(self, each: Named) -> Iterator[tuple[int, Key]]:
        """The forms of a node as words."""
        node = each.node
        try:
            for form in french_forms.forms(self.printer, node):
                key = _trimmed(form)
                yield TREE, key
                if isinstance(node, Predicate) and len(key) > 1:
                    # *faites-la glisser*, *n'est jamais mise en jeu*: what belongs together may stand apart.
                    yield LITERAL, key[:1]
            if isinstance(node, Predicate | Relation):
                for run in french_forms.literals(self.printer, node):
                    yield LITERAL if isinstance(node, Predicate) else TREE, _trimmed(run, lead=False)
        except french.NoWording:
            return

    def word_keys(self, head: str) -> tuple[tuple[int, Key], ...]:
        """A word of the language in French; of *pouvez* all forms, of *ne peut pas* too, where the verb alone counts less than one that denies nothing."""
        if head not in self._words:
            term = self.lexicon.terms[head]
            made = {_trimmed(form, lead=False) for form in (str(term.names.fr or ""), *own_words(term, self.lexicon, vars(french_tables)))}
            made |= {(agree(key[0], sort.gender, sort.many),) for key in made if len(key) == 1 for sort in french_forms.SORTS}
            denied = any("ne" in key for key in made)
            alone: set[Key] = set()
            for modal in _MODALS:
                forms = {form.lower() for form in french_forms.conjugated(Verb.of(modal))}
                there = [key for key in made if any(word in forms for word in key)]
                if there:
                    alone |= {(form,) for form in forms}
                    made |= {tuple(form if word in forms else word for word in key) for key in there for form in forms}
            kept = [(WORD, key) for key in made if not (denied and key in alone)] + [(LITERAL if denied else WORD, key) for key in alone]
            self._words[head] = tuple(sorted({pair for pair in kept if pair[1] and pair[1][0] not in ("", "le", "la", "les", "de")}))
        return self._words[head]


def _tokens(text: str) -> list[Word]:
    return [Word("word", m.group(), m.group().lower(), m.start(), m.end()) for m in _FRENCH.finditer(text)]


def _trimmed(form: str, lead: bool = True) -> Key:
    """The words of a form without the small ones at its ends."""
    key = [token.low for token in _tokens(form)]
    while len(key) > 1 and key[-1] in _ENDS:
        key.pop()
    while lead and len(key) > 1 and (key[0] in french_forms.SMALL or key[0] in ("d", "l", "s")):
        key.pop(0)
    return tuple(key)


# ---- Japanese ---------------------------------------------------------------------------------------

_LEAD = re.compile(r"^(?:している|でない|した|して|する|の)(?=.)")
_JAPANESE_MODALS = {
    "may": ("よい",),
    "can": ("できる", "できない"),
    "cannot": ("できない",),
    "must": ("なければならない", "ならない"),
    "can only": ("しかできない", "できない"),
}
_PARTICLES = frozenset("がをにはでとのもてへ")
_LEADING = frozenset("各両全同他")
_KATAKANA = re.compile(r"[ァ-ヺー]")
_HIRAGANA = re.compile(r"[ぁ-ん]")
_KANJI = re.compile(r"[一-鿿々]")


class Japanese(Finder):
    """The words of the terms, or their stems, in a Japanese text."""

    def __init__(self, lexicon: Lexicon, printer: japanese.Japanese) -> None:
        super().__init__(lexicon)
        self.printer = printer
        self._words: dict[str, tuple[str, ...]] = {}

    def runs(self, text: str, tree: Text, said: Iterable[str], taken: Sequence[tuple[int, int]]) -> list[Run]:
        there = list(named(tree, self.lexicon))
        order = Order(each.head for each in there)
        candidates: dict[str, dict[int, set[str]]] = {}
        for each in there:
            for form in self.forms(each):
                candidates.setdefault(form, {}).setdefault(TREE, set()).add(each.head)
        for head in said:
            for form in self.word_forms(head):
                candidates.setdefault(form, {}).setdefault(WORD, set()).add(head)
        return list(_stretches(text, candidates, order, taken))

    def forms(self, each: Named) -> Iterator[str]:
        """The forms of a node."""
        try:
            yield from (form for form in japanese_forms.forms(self.printer, each.node) if form)
        except japanese.NoWording:
            return

    def word_forms(self, head: str) -> tuple[str, ...]:
        """A word of the language in Japanese, without what stands for other words in it."""
        if head not in self._words:
            term = self.lexicon.terms[head]
            name = re.sub(r"（.*?）", "", str(term.names.ja or "")).split("〜")[-1]
            made = {_LEAD.sub("", name), *own_words(term, self.lexicon, vars(japanese_tables))}
            for said in _said(term):
                made |= set(_JAPANESE_MODALS.get(said, ()))
            self._words[head] = tuple(sorted(form for form in made if len(form) > 1 or _KANJI.match(form)))
        return self._words[head]


def _stretches(text: str, candidates: Mapping[str, Mapping[int, set[str]]], order: Order, taken: Sequence[tuple[int, int]]) -> Iterator[Run]:
    most = max(map(len, candidates), default=0)
    at, last = 0, 0
    while at < len(text):
        run = None
        for end in range(min(at + most, len(text)), at, -1):
            found = candidates.get(text[at:end])
            if found and _stands(text, at, end, last, candidates) and not any(left < end and at < right for left, right in taken):
                sort = min(found)
                run = Run(at, end, order.take(found[sort], sort), sort)
                break
        if run is not None:
            yield run
            at = last = run.end
        else:
            at += 1


def _stands(text: str, start: int, end: int, last: int, candidates: Mapping[str, object]) -> bool:
    """Is it a word of its own there, and no part of a longer one?"""
    form, before, after = text[start:end], text[max(0, start - 1) : start], text[end : end + 1]
    if all(_HIRAGANA.match(each) for each in form):
        return len(form) > 1 and not _HIRAGANA.match(after) and (before in _PARTICLES or not _HIRAGANA.match(before) or start == last)
    for letters in (_KATAKANA, _KANJI) if len(form) == 1 else (_KATAKANA,):
        if letters.match(form[0]) and letters.match(before) and start != last and before not in _LEADING:
            return False
        if letters.match(form[-1]) and letters.match(after) and not any(text.startswith(other, end) for other in candidates):
            return False
    return True
