"""Text -> words -> tokens: the classes that each run of words can have, by the lexicon of the game.

The lexer does not decide: where a word has several classes it offers them all, and the parser keeps those that its state allows. What it does
settle: the longest entry wins, determiners are read as one token, a comma is read together with the link, adverb or preposition behind it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from interpreter.language.faults import Fault, FaultError
from interpreter.language.lexicon import Entry, Lexeme, Lexicon
from interpreter.language.tree import Quantity

MAX_TEXT = 4000
MAX_NUMBER = 999
_WORD = re.compile(
    r"""(?P<quote>["“][^"“”\n]*["”])|(?P<number>[+\-−]?\d+)|(?P<genitive>['’]s\b|['’](?=\s))|(?P<word>[^\W\d_]+(?:[-'’](?!s\b)[^\W\d_]+)*)|(?P<mark>[.,;:()/])|(?P<other>\S)""",
    re.VERBOSE,
)


class Word(NamedTuple):
    """A word or mark of the text, with its place."""

    kind: str
    text: str
    low: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Determiner:
    """Everything that stands before the adjectives of a noun."""

    quantity: Quantity | None = None
    partitive: bool = False
    article: str | None = None
    owner: str | None = None
    rank: str | None = None
    count: int | None = None


class Token(NamedTuple):
    """A run of words read as one class."""

    cls: str
    at: int
    to: int
    lexeme: Lexeme | None = None
    determiner: Determiner | None = None
    normal: str = ""
    comma: bool = False
    senses: tuple[Lexeme, ...] = ()

    @property
    def code(self) -> str:
        """The code of a word of the language, the key of a verb."""
        return self.lexeme.text if self.lexeme is not None else ""


def words(text: str, offset: int = 0) -> list[Word]:
    """The words and marks of a text."""
    found = []
    for match in _WORD.finditer(text):
        kind = match.lastgroup or "other"
        written = match.group()
        found.append(Word(kind, written, written.lower().replace("’", "'").replace("−", "-"), offset + match.start(), offset + match.end()))
    return found


class Lexer:
    """Reads the words of one sentence with the lexicon of a game."""

    def __init__(self, lexicon: Lexicon, own_names: Sequence[str] = ()) -> None:
        self.lexicon = lexicon
        self.own = {tuple(n.lower().split()): (n, plural) for n, plural in _own_names(own_names)}
        function = lexicon.function
        self.subordinators = frozenset(function.section("subordinators"))
        self.links = frozenset(["and", "or", "then", "but"])
        self._classes: dict[tuple[int, int], set[str]] = {}
        self.fixed = frozenset(tuple(w.split()) for w in function.section("fixed"))
        self.numbers: dict[str, int] = function.section("numbers")
        self.quantities = _phrases(function.section("quantities"))
        self.before = _phrases(function.section("bounds_before"))
        self.after = _phrases(function.section("bounds_after"))
        self.steps: dict[str, str] = function.section("steps")
        self.articles: dict[str, str] = function.section("articles")
        self.owners: dict[str, str] = function.section("possessives")
        self.ranks: dict[str, str] = function.section("ranks")

    # -- tokens

    def tokens(self, sentence: Sequence[Word], at: int) -> list[Token]:
        """Every token that can begin at a word."""
        word = sentence[at]
        if word.kind == "mark":
            return self.marks(sentence, at)
        if word.kind == "quote":
            return self.quotes(word, at)
        if word.kind == "genitive":
            return [Token("POS", at, at + 1, normal="'s")]
        found = _by_class(self.looked_up(sentence, at))
        found.extend(self.contact_subjects(sentence, at))
        if not (word.kind == "number" and any(t.cls in ("NOUN", "ADJ") and t.to > at + 1 for t in found)):
            found.extend(self.determiners(sentence, at))
        if word.low.lstrip("+-").isdigit() or word.low in self.numbers or word.text == "X":
            found.extend(self.bounds(sentence, at))
        return found

    def looked_up(self, sentence: Sequence[Word], at: int, comma: bool = False) -> Iterator[Token]:
        lexicon = self.lexicon
        first = sentence[at].low
        if first.startswith("non-"):
            yield from self.negated(first[4:], at, comma)
            return
        reach = min(max(lexicon.starts.get(first, 0), max((len(k) for k in self.own if k[0] == first), default=0)), len(sentence) - at)
        for length in range(reach, 0, -1):
            key = tuple(w.low for w in sentence[at : at + length])
            if key in self.own:
                name, plural = self.own[key]
                yield Token("NOUN", at, at + length, Lexeme("self", "", plural, text=name), None, name, comma)
                if not plural and name.lower().endswith("s"):
                    yield Token("NOUN", at, at + length, Lexeme("self", "", True, text=name), None, name, comma)
                return
            entries = lexicon.entries.get(key)
            if not entries:
                continue
            settled = False
            for entry in entries:
                if entry.cls == "LABEL" or (entry.cls == "FIXED" and length > 1 and not _mark(sentence, at + length)):
                    continue
                settled = settled or (not entry.soft and not (entry.normal == "for each" and at + length < len(sentence) and sentence[at + length].low == "of"))
                yield from self.token(entry, sentence, at, at + length, comma)
            if settled:
                return

    def negated(self, word: str, at: int, comma: bool) -> Iterator[Token]:
        """non-X before a noun."""
        for entry in self.lexicon.entries.get((word,), ()):
            if entry.cls == "ADJ" or (entry.cls == "NOUN" and entry.lexeme.kind in ("term", "quality")):
                yield Token("ADJ", at, at + 1, replace(entry.lexeme, negated=True), None, f"non-{entry.normal}", comma)

    def token(self, entry: Entry, sentence: Sequence[Word], at: int, to: int, comma: bool) -> Iterator[Token]:
        """The tokens of an entry, where its neighbours let it be what it says."""
        cls = entry.cls
        if cls == "NOUN":
            yield from self.noun(entry, sentence, at, to, comma)
            return
        guard = _GUARDS.get(cls)
        if guard is None or guard(self, entry.lexeme, sentence, at, to):
            yield Token(cls, at, to, entry.lexeme, None, entry.normal, comma)

    def noun(self, entry: Entry, sentence: Sequence[Word], at: int, to: int, comma: bool) -> Iterator[Token]:
        """A noun before another noun stands as an adjective."""
        lexeme = entry.lexeme
        if lexeme.kind == "label_noun" and (at == 0 or not sentence[at].text[0].isupper()):
            return
        if lexeme.kind == "act" and not self.determined(sentence, at):
            return
        noun_next = self.nounish(sentence, to)
        if noun_next:
            yield Token("ADJ", at, to, lexeme, None, entry.normal, comma)
        if noun_next != "yes":
            yield Token("NOUN", at, to, lexeme, None, entry.normal, comma)

    # Guards: may a word be of a class between these neighbours?

    def may_be_adjective(self, _lexeme: Lexeme, sentence: Sequence[Word], _at: int, to: int) -> bool:
        return bool(self.nounish(sentence, to)) or self.number_noun(sentence, to)

    def may_be_predicate(self, _lexeme: Lexeme, sentence: Sequence[Word], at: int, to: int) -> bool:
        """Not before a noun, nor where a preposition begins with the adjective: adjacent to."""
        if self.nounish(sentence, to):
            return False
        return not (to < len(sentence) and any(e.cls == "PREP" for e in self.lexicon.entries.get((sentence[at].low, sentence[to].low), ())))

    def may_be_relative_subject(self, _lexeme: Lexeme, sentence: Sequence[Word], at: int, to: int) -> bool:
        if at == 0 or (to < len(sentence) and sentence[to].low in ("control", "own")) or not self.verbish(sentence, to):
            return False
        before = sentence[at - 1]
        return before.low in ("that", "as") or before.kind == "quote" or bool(self.classes(sentence, at - 1) & {"NOUN"})

    def may_be_adverb(self, lexeme: Lexeme, sentence: Sequence[Word], _at: int, to: int) -> bool:
        if (lexeme.text == "there" and self.classes(sentence, to) & {"IS"}) or (lexeme.text == "only" and self.nounish(sentence, to)):
            return False
        if lexeme.text == "two_times" and to < len(sentence) and sentence[to].low in ("as", "that"):
            return False
        return lexeme.text not in ("each", "two_times") or (not self.nounish(sentence, to) and (lexeme.text != "each" or _mark(sentence, to)))

    def may_be_participle(self, _lexeme: Lexeme, sentence: Sequence[Word], at: int, _to: int) -> bool:
        return at > 0 and sentence[at - 1].kind != "mark" and not self.classes(sentence, at - 1) & {"IS", "HAS", "BE", "BEEN", "MODAL"}

    def may_be_past(self, _lexeme: Lexeme, sentence: Sequence[Word], at: int, _to: int) -> bool:
        """Past forms need a subject before them."""
        return at > 0 and sentence[at - 1].kind != "mark" and sentence[at - 1].low not in self.links

    def may_be_pronoun(self, lexeme: Lexeme, sentence: Sequence[Word], _at: int, to: int) -> bool:
        if lexeme.text == "there":
            return bool(self.classes(sentence, to) & {"IS"})
        if lexeme.text in ("one", "any", "both", "none") and to < len(sentence) and sentence[to].low == "of":
            return False
        return lexeme.text not in ("this", "that", "these", "those", "one", "any", "both", "none") or not self.nounish(sentence, to)

    def may_be_that(self, _lexeme: Lexeme, sentence: Sequence[Word], at: int, to: int) -> bool:
        return at > 0 and (not self.nounish(sentence, to) or self.verbish(sentence, to))

    def may_be_preposition(self, lexeme: Lexeme, sentence: Sequence[Word], at: int, to: int) -> bool:
        text = lexeme.text
        if text in self.subordinators and (at == 0 or sentence[at - 1].kind == "mark"):
            return bool(self.classes(sentence, to) & {"VBG"}) and text not in ("after", "before")
        if text in self.links:
            return any(w.low in self.lexicon.linking for w in sentence[:at])
        return text != "up to" or self.number(sentence, to) is None

    def may_go_on(self, _lexeme: Lexeme, sentence: Sequence[Word], _at: int, to: int) -> bool:
        """then + a verb with an ending: the subject stays."""
        return bool(self.classes(sentence, to) & {"VBZ"})

    def may_begin_clause(self, lexeme: Lexeme, sentence: Sequence[Word], at: int, to: int) -> bool:
        return not self.may_go_on(lexeme, sentence, at, to)

    def may_join_clauses(self, _lexeme: Lexeme, sentence: Sequence[Word], _at: int, to: int) -> bool:
        """What begins with a bare verb goes on with the clause before."""
        found = self.classes(sentence, to)
        return not found & {"VB"} or bool(found & {"NOUN", "ADJ", "PRON"})

    def classes(self, sentence: Sequence[Word], at: int) -> set[str]:
        """The classes of the longest entry at a word."""
        if at >= len(sentence):
            return set()
        word = sentence[at]
        known = self._classes.get((word.start, len(sentence) - at))
        if known is None:
            known = self._classes[word.start, len(sentence) - at] = self._classes_at(sentence, at)
        return known

    def _classes_at(self, sentence: Sequence[Word], at: int) -> set[str]:
        word = sentence[at]
        if word.low.startswith("non-"):
            return {"ADJ"}
        if word.kind == "quote":
            return {"NOUN"} if _quote_kind(word) != "QUOTE" else {"QUOTE"}
        for key in self.own:
            if key[0] == word.low and tuple([w.low for w in sentence[at : at + len(key)]]) == key:
                return {"NOUN"}
        reach = min(self.lexicon.starts.get(word.low, 0), len(sentence) - at)
        found: set[str] = set()
        for length in range(reach, 0, -1):
            summary = self.lexicon.classes.get(tuple([w.low for w in sentence[at : at + length]]))
            if summary is not None:
                plain, capital, settled = summary
                found |= capital if word.text[0].isupper() else plain
                if settled:
                    break
        return found

    def nounish(self, sentence: Sequence[Word], at: int) -> str | None:
        """Can a noun or adjective begin here: None, 'maybe' or 'yes'?"""
        found = self.classes(sentence, at)
        if not found & {"NOUN", "ADJ"}:
            return None
        return "maybe" if found - {"NOUN", "ADJ", "LABEL"} else "yes"

    def number_noun(self, sentence: Sequence[Word], at: int) -> bool:
        """An adjective before a number: top 3 cards."""
        return at < len(sentence) and (sentence[at].kind == "number" or sentence[at].low in self.numbers)

    def verbish(self, sentence: Sequence[Word], at: int) -> bool:
        return bool(self.classes(sentence, at) & {"VBZ", "VB", "VBD", "IS", "HAS", "MODAL", "DO"})

    def determined(self, sentence: Sequence[Word], at: int) -> bool:
        """Does something before a verb make it a noun: this X, an extra X, 's X, without X?"""
        if at == 0:
            return False
        before = sentence[at - 1]
        if before.kind in ("genitive", "number"):
            return True
        if before.kind != "word":
            return False
        low = before.low
        if low in self.articles or low in self.owners or low in self.quantities or low in self.numbers:
            return True
        if low in ("and", "or", "to", "then"):
            return False
        entries = self.lexicon.entries.get((low,), ())
        return any(e.cls in ("ADJ", "PREP") and low != "to" for e in entries)

    def contact_subjects(self, sentence: Sequence[Word], at: int) -> Iterator[Token]:
        """The subject of a relative clause without *that*: a card your opponent has played, a card this one fights."""
        if at == 0 or sentence[at].kind != "word":
            return
        before = sentence[at - 1]
        if before.low != "that" and not (before.kind == "quote" or self.classes(sentence, at - 1) & {"NOUN"}):
            return
        for token in self.determiners(sentence, at):
            if token.cls != "DET" or token.determiner is None or token.determiner.partitive:
                continue
            for noun in self.looked_up(sentence, token.to):
                if noun.cls != "NOUN" or noun.lexeme is None or noun.lexeme.kind != "term" or not self.verbish(sentence, noun.to):
                    continue
                if self.is_owned(sentence, at):
                    continue
                fits = self.lexicon.ancestors.get(noun.lexeme.term, frozenset())
                if "player" in fits or ("card" in fits and token.determiner.article in ("this", "that")):
                    yield Token("RPRON", at, noun.to, noun.lexeme, token.determiner, "")

    def is_owned(self, sentence: Sequence[Word], at: int) -> bool:
        reach = self.lexicon.starts.get(sentence[at].low, 0)
        keys = (tuple(w.low for w in sentence[at : at + n]) for n in range(reach, 0, -1))
        return any(e.cls == "OWNED" for key in keys for e in self.lexicon.entries.get(key, ()))

    # -- marks

    def marks(self, sentence: Sequence[Word], at: int) -> list[Token]:
        mark = sentence[at].text
        if mark == ".":
            return [Token("DOT", at, at + 1, normal=".")]
        if mark == ":":
            found = [Token("COLON", at, at + 1, normal=":")]
            if at + 1 < len(sentence) and sentence[at + 1].kind == "quote":
                found.extend(t._replace(at=at, comma=True) for t in self.quotes(sentence[at + 1], at + 1) if t.cls == "QUOTE")
            return found
        if mark == ";" and at + 1 < len(sentence) and sentence[at + 1].low in ("or", "and"):
            return [Token("SEMI", at, at + 2, Lexeme("link", "", text=f"semicolon_{sentence[at + 1].low}"), normal="; or")]
        if mark == ";":
            return [Token("SEMI", at, at + 1, Lexeme("link", "", text="semicolon"), normal=";")]
        if mark != ",":
            return []
        found = [Token("PCOMMA", at, at + 1, normal=",")]
        if at + 1 >= len(sentence):
            return found
        after = sentence[at + 1]
        if after.kind == "quote":
            found.extend(t._replace(at=at, comma=True) for t in self.quotes(after, at + 1) if t.cls == "QUOTE")
        linked = False
        if after.kind == "word":
            for token in _by_class(self.looked_up(sentence, at + 1, True)):
                if token.cls == "SUB" and tuple(w.low for w in sentence[:at]) in self.fixed:
                    continue
                if token.cls == "SUB":
                    token = token._replace(cls="SUBC")
                if token.cls in ("PREP", "ADV", "SUBC", "TO_INF") or (token.lexeme is not None and token.lexeme.kind == "link"):
                    found.append(token._replace(at=at))
                    linked = linked or (token.lexeme is not None and token.lexeme.kind == "link")
            if after.low == "and" and at + 2 < len(sentence) and sentence[at + 2].low == "then":
                found.append(Token("THEN", at, at + 3, Lexeme("link", "", text="then"), normal="then", comma=True))
        if not linked:
            listed = any(w.low in ("and", "or") for w in sentence[at + 1 :])
            link = Lexeme("link", "", text="comma")
            if listed:
                found.append(Token("AND_N", at, at + 1, link, normal=","))
                found.append(Token("COMMA_V", at, at + 1, link, normal=","))
            found.append(Token("COMMA_S", at, at + 1, link, normal=","))
        return found

    def quotes(self, word: Word, at: int) -> list[Token]:
        kind = _quote_kind(word)
        inner = word.text[1:-1]
        if kind == "QUOTE":
            return [Token("QUOTE", at, at + 1, Lexeme("quote", "", text=inner), None, f'"{inner}"')]
        if kind == "LABEL":
            lexeme = self.label(inner.rstrip(":"))
            return [Token("ADJ", at, at + 1, Lexeme("quoted_label", lexeme or "", text=inner), None, f'"{inner}"')]
        lexeme_name = Lexeme("name", "", text=inner)
        normal = f'"{inner}"'
        return [Token("ADJ", at, at + 1, lexeme_name, None, normal), Token("NOUN", at, at + 1, lexeme_name, None, normal)]

    def label(self, written: str) -> str | None:
        """The label that a word stands for."""
        for entry in self.lexicon.entries.get(tuple(written.lower().split()), ()):
            if entry.cls == "LABEL":
                return entry.lexeme.term
        return None

    # -- quantities

    def number(self, sentence: Sequence[Word], at: int) -> int | str | None:
        if at >= len(sentence):
            return None
        word = sentence[at]
        if word.kind == "number" and word.low[0] not in "+-":
            if len(word.low) > 9 or int(word.low) > MAX_NUMBER:
                raise FaultError(
                    Fault(
                        "huge number",
                        word.start,
                        word.end,
                        f"the number {word.text[:12]}{'...' if len(word.text) > 12 else ''} is too large: at most {MAX_NUMBER}",
                    )
                )
            return int(word.low)
        if word.kind == "word":
            if word.text == "X":
                return "X"
            return self.numbers.get(word.low)
        return None

    def quantity(self, sentence: Sequence[Word], at: int) -> tuple[Quantity, int] | None:
        """A quantity and the word after it."""
        word = sentence[at]
        if word.kind == "number" and word.low[0] in "+-":
            if len(word.low) > 9 or abs(int(word.low)) > MAX_NUMBER:
                raise FaultError(Fault("huge number", word.start, word.end, f"the number {word.text[:12]} is too large: at most {MAX_NUMBER}"))
            return Quantity("signed", int(word.low)), at + 1
        bound = _longest(self.before, sentence, at)
        if bound is not None:
            code, to = bound
            number = self.number(sentence, to)
            if number is not None:
                return Quantity(code, number), to + 1
            inner = _longest(self.quantities, sentence, to)
            if inner is not None and inner[0] in ("half", "that_many", "that_much", "twice"):
                return Quantity(code, inner[0]), inner[1]
        number = self.number(sentence, at)
        if number is not None:
            to = at + 1
            if to + 1 < len(sentence) and sentence[to].low == "to" and isinstance(number, int) and self.nounish(sentence, to + 2):
                high = self.number(sentence, to + 1)
                if isinstance(high, int):
                    return Quantity("range", number, None, high), to + 2
            after = _longest(self.after, sentence, to)
            if after is not None:
                return Quantity(after[0], number), after[1]
            if to < len(sentence) and sentence[to].low in ("more", "fewer", "less"):
                if not (to + 1 < len(sentence) and sentence[to + 1].low == "than"):
                    return Quantity("number", number, sentence[to].low), to + 1
            return Quantity("number", number), to
        plain = _longest(self.quantities, sentence, at)
        if plain is not None:
            code, to = plain
            if code == "only" or (code in ("most", "least", "fewest") and not self.nounish(sentence, to)):
                return None
            if code == "a" and self.number(sentence, to) is not None and sentence[to].kind == "number" and not self.nounish(sentence, to):
                inner_q = self.quantity(sentence, to)
                if inner_q is not None:
                    return replace(inner_q[0], step="a"), inner_q[1]
            return Quantity(code), to
        return None

    def determiners(self, sentence: Sequence[Word], at: int) -> Iterator[Token]:
        read = self.quantity(sentence, at)
        quantity: Quantity | None = None
        to = at
        partitive = False
        if read is not None:
            quantity, to = read
            if quantity.kind in ("any_number",) and to < len(sentence) and (sentence[to].low in self.articles or sentence[to].low in self.owners):
                partitive = True
            elif to + 1 < len(sentence) and sentence[to].low == "of":
                behind = sentence[to + 1].low
                if behind in ("them", "these", "those", "it", "us", "you") and not self.nounish(sentence, to + 2):
                    yield Token("DETOF", at, to + 1, None, Determiner(quantity, True), "")
                    return
                elif behind in self.articles or behind in self.owners:
                    partitive = True
                    to = to + 1
        article = owner = rank = None
        count: int | None = None
        if to < len(sentence) and (partitive or quantity is None or quantity.kind in ("all", "both", "half", "twice")):
            low = sentence[to].low
            if low in self.articles:
                article, to = self.articles[low], to + 1
            elif low in self.owners:
                owner, to = self.owners[low], to + 1
        if article or owner:
            if to + 1 < len(sentence) and sentence[to].low in self.ranks and self.number(sentence, to + 1) is not None:
                rank, to = self.ranks[sentence[to].low], to + 1
            number = self.number(sentence, to)
            if isinstance(number, int) and self.nounish(sentence, to + 1):
                count, to = number, to + 1
        if quantity is None and article is None and owner is None:
            return
        determiner = Determiner(quantity, partitive, article, owner, rank, count)
        nounish = self.nounish(sentence, to)
        if nounish or self.classes(sentence, to) & {"VB", "VBG", "VBZ"}:
            yield Token("DET", at, to, None, determiner, "")
        if quantity is not None and not partitive and article is None and owner is None and (not nounish or quantity.step in ("more", "less", "fewer")):
            if sentence[at].low != "one" and (quantity.number is not None or quantity.kind not in ("a", "no", "another", "either", "every", "all", "each")):
                yield Token("NUMBER", at, to, None, determiner, "")

    def bounds(self, sentence: Sequence[Word], at: int) -> Iterator[Token]:
        """The number after a value or keyword."""
        if at == 0 or sentence[at - 1].kind != "word":
            return
        read = self.quantity(sentence, at)
        if read is None or read[0].kind == "signed" or read[0].step:
            return
        quantity, to = read
        if self.nounish(sentence, to) == "yes":
            return
        yield Token("POSTNUM", at, to, None, Determiner(quantity), "")


_GUARDS: dict[str, Callable[[Lexer, Lexeme, Sequence[Word], int, int], bool]] = {
    "ADJ": Lexer.may_be_adjective,
    "PADJ": Lexer.may_be_predicate,
    "RPRON": Lexer.may_be_relative_subject,
    "ADV": Lexer.may_be_adverb,
    "PART": Lexer.may_be_participle,
    "VBD": Lexer.may_be_past,
    "PRON": Lexer.may_be_pronoun,
    "THAT": Lexer.may_be_that,
    "PREP": Lexer.may_be_preposition,
    "THEN": Lexer.may_begin_clause,
    "THEN_V": Lexer.may_go_on,
    "AND_S": Lexer.may_join_clauses,
    "OR_S": Lexer.may_join_clauses,
}


def _mark(sentence: Sequence[Word], at: int) -> bool:
    return at < len(sentence) and sentence[at].kind == "mark"


def _by_class(tokens: Iterator[Token]) -> list[Token]:
    """One token a class and length; the senses of a word go along with it."""
    grouped: dict[tuple[str, int, bool], list[Token]] = {}
    for token in tokens:
        grouped.setdefault((token.cls, token.to, token.comma), []).append(token)
    found = []
    for same in grouped.values():
        proper = [t for t in same if t.lexeme is None or not t.lexeme.alias]
        same = proper or same  # a declared synonym never competes with a word's own meaning
        first = same[0]
        found.append(first if len(same) == 1 else first._replace(senses=tuple(t.lexeme for t in same if t.lexeme is not None)))
    return found


def _own_names(names: Sequence[str]) -> Iterator[tuple[str, bool]]:
    from interpreter.language import english

    for name in names:
        yield name, False
        yield english.plural(name), True
        last = name.split()[-1]
        if last.lower().endswith("s") and len(last) > 3:
            single = name[:-3] + "y" if last.lower().endswith("ies") else name[:-1]
            yield single, False


def _phrases(table: dict[str, str]) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for phrase, code in table.items():
        key = tuple(phrase.split())
        by_first.setdefault(key[0], []).append((key, code))
    for options in by_first.values():
        options.sort(key=lambda o: -len(o[0]))
    return by_first


def _longest(table: dict[str, list[tuple[tuple[str, ...], str]]], sentence: Sequence[Word], at: int) -> tuple[str, int] | None:
    if at >= len(sentence):
        return None
    for key, code in table.get(sentence[at].low, ()):
        if all(at + i < len(sentence) and sentence[at + i].low == w for i, w in enumerate(key)):
            return code, at + len(key)
    return None


def _quote_kind(word: Word) -> str:
    inner = word.text[1:-1].strip()
    if inner.endswith(":"):
        return "LABEL"
    if inner.endswith(".") or ": " in inner or inner.count(" ") >= 4:
        return "QUOTE"
    return "NAME"
