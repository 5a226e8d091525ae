"""Text -> words -> tokens: the classes that each run of words can have, by the lexicon of the game.

The lexer does not decide: where a word has several classes it offers them all, and the parser keeps those that its state allows. What it does
settle: the longest entry wins, determiners are read as one token, a comma is read together with the link, adverb or preposition behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from interpreter.language.lexicon.card_names import CardNames
from interpreter.language.lexicon.lexicon import Entry, Lexeme, Lexicon
from interpreter.language.reading.determiners import Count, Determiner, Determiners
from interpreter.language.reading.effort import Effort
from interpreter.language.reading.rephrasing import rephrased
from interpreter.language.reading.unquoted_names import quoted
from interpreter.language.reading.words import Word, words

MAX_TEXT = 4000


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


@lru_cache(maxsize=32)
def on_table(names: tuple[str, ...]) -> CardNames:
    """The names of the cards of a table; the same are asked for with each of its texts."""
    return CardNames(names)


class Lexer:
    """Reads the words of one text with the lexicon of a game, as far as its effort reaches; the first name is that of its card, others are on the table."""

    def __init__(self, lexicon: Lexicon, names: Sequence[str] = (), effort: Effort | None = None) -> None:
        self.lexicon = lexicon
        self.effort = effort if effort is not None else Effort()
        self.own = {tuple(n.lower().split()): (n, plural) for n, plural in _own_names([name for name in names[:1] if name.strip()])}
        self.names = (lexicon.card_names, on_table(tuple(names[1:]))) if names[1:] else (lexicon.card_names,)
        self.own_starts = {key[0]: max(len(k) for k in self.own if k[0] == key[0]) for key in self.own}
        function = lexicon.function
        self.subordinators = function.subordinators
        self.links = frozenset(["and", "or", "then", "but"])
        self._classes: dict[tuple[int, int], set[str]] = {}
        self.fixed = function.fixed
        self.counts = Determiners(lexicon.function, self)

    def words(self, text: str, offset: int = 0) -> list[Word]:
        """The words and marks of a text: the names of cards in quotation marks, other ways of saying the same in the usual one."""
        return rephrased(quoted(words(text, offset), self.lexicon, self.own, self.names), self.lexicon)

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
        counts = list(self.counts.determiners(sentence, at))
        if counts:
            found.extend(self.contact_subjects(sentence, at, counts))
        if word.low == "not":
            found.extend(self.negated_participle(sentence, at))
        if not (word.kind == "number" and any(t.cls in ("NOUN", "ADJ") and t.to > at + 1 for t in found)):
            found.extend(_counted(counts))
        if word.low.lstrip("+-").isdigit() or word.low in self.counts.numbers or word.text == "X":
            found.extend(_counted(self.counts.bounds(sentence, at)))
        return found

    def looked_up(self, sentence: Sequence[Word], at: int, comma: bool = False) -> Iterator[Token]:
        lexicon = self.lexicon
        first = sentence[at].low
        if first.startswith("non-"):
            yield from self.negated(first[4:], at, comma)
            return
        reach = max(self.reach(sentence, at), min(self.own_starts.get(first, 0), len(sentence) - at))
        for length in range(reach, 0, -1):
            key = tuple([w.low for w in sentence[at : at + length]])
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

    def reach(self, sentence: Sequence[Word], at: int) -> int:
        """How many words from here on an entry can have."""
        first = sentence[at].low
        longest = min(self.lexicon.starts.get(first, 0), len(sentence) - at)
        if longest > 1 and sentence[at + 1].low not in self.lexicon.seconds.get(first, ()):
            return 1
        return longest

    def negated(self, word: str, at: int, comma: bool) -> Iterator[Token]:
        """non-X before a noun."""
        for entry in self.lexicon.entries.get((word,), ()):
            if entry.cls == "ADJ" or (entry.cls == "NOUN" and entry.lexeme.kind in ("term", "quality")):
                yield Token("ADJ", at, at + 1, replace(entry.lexeme, negated=True), None, f"non-{entry.normal}", comma)

    def negated_participle(self, sentence: Sequence[Word], at: int) -> Iterator[Token]:
        """*a card not chosen this way*."""
        if at + 1 >= len(sentence):
            return
        for entry in self.lexicon.entries.get((sentence[at + 1].low,), ()):
            if entry.cls == "PART":
                yield Token("PART", at, at + 2, replace(entry.lexeme, negated=True), None, f"not {entry.normal}")

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
        noun = self.nounish(sentence, to)
        if noun == "yes" or (noun and not (at and self.classes(sentence, at - 1) & {"IS"})):
            return False  # behind *is* what may be a noun goes on as the verb: *a card that is so moves*
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
        if sentence[_at].low == "her" and self.nounish(sentence, to):
            return False
        if lexeme.text == "there":
            return bool(self.classes(sentence, to) & {"IS"})
        if lexeme.text in ("one", "any", "both", "none") and to < len(sentence) and sentence[to].low == "of":
            return False
        if lexeme.text == "one" and to + 1 < len(sentence) and sentence[to].low == "or" and sentence[to + 1].low in ("more", "fewer", "less"):
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
        return text != "up to" or self.counts.number(sentence, to) is None

    def may_be_infinitive(self, _lexeme: Lexeme, sentence: Sequence[Word], _at: int, to: int) -> bool:
        """*to target card* is no infinitive: an object of one thing wants an article."""
        if to + 1 >= len(sentence) or not self.classes(sentence, to) & {"NOUN", "ADJ"}:
            return True
        entries = [e for e in self.lexicon.entries.get((sentence[to + 1].low,), ()) if e.cls == "NOUN" and e.lexeme.kind == "term"]
        single = [e for e in entries if not e.lexeme.plural and self.lexicon.plurals.get(e.lexeme.term) != self.lexicon.word(e.lexeme.term)]
        return not single or len(single) < len(entries)

    def may_go_on(self, _lexeme: Lexeme, sentence: Sequence[Word], _at: int, to: int) -> bool:
        """then + a verb with an ending: the subject stays."""
        return bool(self.classes(sentence, to) & {"VBZ"})

    def may_begin_clause(self, lexeme: Lexeme, sentence: Sequence[Word], at: int, to: int) -> bool:
        return not self.may_go_on(lexeme, sentence, at, to)

    def may_join_clauses(self, _lexeme: Lexeme, sentence: Sequence[Word], _at: int, to: int) -> bool:
        """What begins with a bare verb goes on with the clause before."""
        found = self.classes(sentence, to)
        return not found & {"VB", "DO"} or bool(found & {"NOUN", "ADJ", "PRON"})

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
        reach = self.reach(sentence, at)
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
        return at < len(sentence) and (sentence[at].kind == "number" or sentence[at].low in self.counts.numbers)

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
        if low in self.counts.articles or low in self.counts.owners or low in self.counts.quantities or low in self.counts.numbers:
            return True
        if low in ("and", "or", "to", "then"):
            return False
        entries = self.lexicon.entries.get((low,), ())
        return any(e.cls in ("ADJ", "PREP") and low != "to" for e in entries)

    def contact_subjects(self, sentence: Sequence[Word], at: int, counts: Sequence[Count]) -> Iterator[Token]:
        """The subject of a relative clause without *that*: a card your opponent has played, a card this one fights."""
        if at == 0 or sentence[at].kind != "word":
            return
        before = sentence[at - 1]
        if before.low != "that" and not (before.kind == "quote" or self.classes(sentence, at - 1) & {"NOUN"}):
            return
        for token in counts:
            if token.cls != "DET" or token.determiner.partitive:
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
            return [Token("SEMI", at, at + 2, Lexeme("link", "", text=f"semicolon_{sentence[at + 1].low}"), normal=f"; {sentence[at + 1].low}")]
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
    "TO_INF": Lexer.may_be_infinitive,
    "THEN": Lexer.may_begin_clause,
    "THEN_V": Lexer.may_go_on,
    "AND_S": Lexer.may_join_clauses,
    "OR_S": Lexer.may_join_clauses,
}


def _counted(counts: Iterable[Count]) -> Iterator[Token]:
    return (Token(c.cls, c.at, c.to, None, c.determiner, "") for c in counts)


def _mark(sentence: Sequence[Word], at: int) -> bool:
    return at < len(sentence) and sentence[at].kind == "mark"


def _by_class(tokens: Iterator[Token]) -> list[Token]:
    """One token a class and length; the senses of a word go along with it."""
    listed = list(tokens)
    if len(listed) < 2:
        return listed
    grouped: dict[tuple[str, int, bool], list[Token]] = {}
    for token in listed:
        grouped.setdefault((token.cls, token.to, token.comma), []).append(token)
    if len(grouped) == len(listed):
        return listed
    found = []
    for same in grouped.values():
        if len(same) == 1:
            found.append(same[0])
            continue
        slots = [t for t in same if t.lexeme is not None and t.lexeme.kind == "role"]
        words = [t for t in same if t not in slots]
        words.sort(key=lambda t: t.lexeme is not None and t.lexeme.alias)  # a declared synonym comes behind a word's own meaning
        same = words + slots
        first = same[0]
        found.append(first if len(same) == 1 else first._replace(senses=tuple(t.lexeme for t in same if t.lexeme is not None)))
    return found


def _own_names(names: Sequence[str]) -> Iterator[tuple[str, bool]]:
    from interpreter.language.lexicon import english

    for name in names:
        yield name, False
        yield english.plural(name), True
        last = name.split()[-1]
        if last.lower().endswith("s") and len(last) > 3:
            single = name[:-3] + "y" if last.lower().endswith("ies") else name[:-1]
            yield single, False


def _quote_kind(word: Word) -> str:
    inner = word.text[1:-1].strip()
    if inner.endswith(":"):
        return "LABEL"
    if inner.endswith(".") or ": " in inner or inner.count(" ") >= 4:
        return "QUOTE"
    return "NAME"
