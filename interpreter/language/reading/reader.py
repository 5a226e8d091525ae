"""Text -> tree: the language of one game, ready to read card text and glossary sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.printing.print_english import English
from interpreter.language.reading.effort import Effort, TooLong
from interpreter.language.reading.faults import Fault, FaultError
from interpreter.language.reading.lexer import MAX_TEXT, Lexer
from interpreter.language.reading.parse import Parser
from interpreter.language.reading.references import refer
from interpreter.language.reading.resolve import Resolver
from interpreter.language.reading.spans import joined
from interpreter.language.reading.words import Word
from interpreter.language.tree import Ability, Sentence, Span, Text
from interpreter.output.characters import STRANGE, code_of

MAX_QUOTES = 3
MAX_WORDS = 100
_SEVERAL = "make several sentences of it"


@dataclass
class Outcome:
    """What became of a text: its tree if it could be read, and every fault."""

    text: str
    tree: Text | None
    faults: list[Fault] = field(default_factory=list)


class Reader:
    """Reads texts with the lexicon of a game."""

    def __init__(self, lexicon: Lexicon, parser: Parser, own: frozenset[str] = frozenset()) -> None:
        self.lexicon = lexicon
        self.parser = parser
        self.own = own
        self.printer = English(lexicon)

    def readable(self, sentence: str, names: Sequence[str], effort: Effort) -> bool:
        """Has a sentence one reading, whatever it refers to? Nothing is explained, and what costs more than the effort is not readable."""
        faults: list[Fault] = []
        if len(sentence) > MAX_TEXT or STRANGE.search(sentence):
            return False
        self.text(sentence, 0, Lexer(self.lexicon, _given(names), effort), faults, 0)
        return not faults

    def read(self, text: str, card: str | Sequence[str] = ()) -> Outcome:
        """Read a text: one ability a line. All faults are kept, at most one a sentence."""
        faults: list[Fault] = []
        names = _given(card)
        if len(text) > MAX_TEXT:
            return Outcome(
                text,
                None,
                [Fault("too long", 0, MAX_TEXT, f"this text has {len(text)} characters: at most {MAX_TEXT} are read", advice="make several abilities of it")],
            )
        control = STRANGE.search(text)
        if control:
            return Outcome(
                text,
                None,
                [
                    Fault(
                        "control character",
                        control.start(),
                        control.end(),
                        f"there is a control character ({code_of(control.group())}) here",
                        advice="delete it",
                    )
                ],
            )
        lexer = Lexer(self.lexicon, names)
        tree = self.text(text, 0, lexer, faults, 0)
        if faults:
            return Outcome(text, None, faults)
        try:
            return Outcome(text, refer(tree, self.lexicon, self.printer.phrase), [])
        except FaultError as error:
            return Outcome(text, None, [replace(error.fault, end=len(text))])

    def text(self, text: str, offset: int, lexer: Lexer, faults: list[Fault], depth: int) -> Text:
        abilities = []
        at = 0
        for line in text.split("\n"):
            if line.strip():
                ability = self.ability(line, offset + at, lexer, faults, depth)
                if ability is not None:
                    abilities.append(ability)
            at += len(line) + 1
        if not abilities and not faults:
            faults.append(Fault("empty", offset, offset + len(text), "there is no text here"))
        return Text(tuple(abilities), joined(abilities[0].at, abilities[-1].at) if abilities else None)

    def ability(self, line: str, offset: int, lexer: Lexer, faults: list[Fault], depth: int) -> Ability | None:
        listed = lexer.words(line, offset)
        stray = next((w for w in listed if w.kind == "other"), None)
        if stray is not None:
            what = "a quotation mark stands alone" if stray.text in '"“”' else f'"{stray.text}" is not read in card text'
            faults.append(Fault("stray character", stray.start, stray.end, what))
            return None
        labels, takes, at = self.labels(listed, lexer)
        name = ""
        if not labels and depth:
            name, at = self.name(listed, line, offset)
        sentences: list[Sentence] = []
        ok = True
        for sentence in self.sentences(listed[at:], faults):
            read = self.sentence(sentence, lexer, faults, depth)
            if read is None:
                ok = False
            else:
                sentences.append(read)
        if not ok or (not sentences and not labels):
            return None
        return Ability(labels, tuple(sentences), takes, name, Span(listed[0].start, listed[-1].end))

    def labels(self, listed: Sequence[Word], lexer: Lexer) -> tuple[tuple[str, ...], tuple[str, ...], int]:
        """Labels or keywords before a colon: Play/Fight:, Hidden: Leader., Swift (a number):"""
        found: list[str] = []
        at = 0
        while True:
            read = self.label(listed, at)
            if read is None:
                return (), (), 0
            head, at = read
            found.append(head)
            if at < len(listed) and listed[at].text == "/":
                at += 1
                continue
            break
        number = [w.low for w in listed[at : at + 4]] == ["(", "a", "number", ")"]
        takes: tuple[str, ...] = ("number",) if number else ()
        at += 4 if number else 0
        if at >= len(listed) or listed[at].text not in (":", "."):
            return (), (), 0
        term = self.lexicon.terms[found[-1]]
        if listed[at].text == "." or not term.takes:
            return tuple(found), takes, at + 1
        stop = next((i for i in range(at + 1, len(listed)) if listed[i].text == "."), None)
        if stop is None:
            return tuple(found), takes, at + 1
        return tuple(found), tuple(w.low for w in listed[at + 1 : stop]), stop + 1

    def name(self, listed: Sequence[Word], line: str, offset: int) -> tuple[str, int]:
        """The name of an ability in quotation marks: "Rage: ..."."""
        colon = next((i for i, w in enumerate(listed) if w.text == ":"), None)
        if colon is None or colon > 4 or any(w.kind != "word" or (not w.text[0].isupper() and w.low not in ("of", "the", "and")) for w in listed[:colon]):
            return "", 0
        return line[: listed[colon].start - offset].strip(), colon + 1

    def label(self, listed: Sequence[Word], at: int) -> tuple[str, int] | None:
        for length in range(min(4, len(listed) - at), 0, -1):
            key = tuple(w.low for w in listed[at : at + length])
            for entry in self.lexicon.entries.get(key, ()):
                term = self.lexicon.terms.get(entry.lexeme.term)
                if term is not None and (entry.cls == "LABEL" or (entry.cls == "NOUN" and term.kind == "keyword")):
                    after = listed[at + length].text if at + length < len(listed) else ""
                    if after in (":", "/", "(") or (after == "." and term.kind == "label"):
                        return term.headword, at + length
        return None

    def sentences(self, listed: Sequence[Word], faults: list[Fault]) -> Iterator[list[Word]]:
        current: list[Word] = []
        for word in listed:
            current.append(word)
            if word.text == ".":
                yield current
                current = []
            elif word.kind == "quote" and word.text[-2:-1] == "." and word is listed[-1]:
                current.append(Word("mark", ".", ".", word.end, word.end))
                yield current
                current = []
        if current:
            last = current[-1]
            faults.append(Fault("no full stop", last.start, last.end, "a sentence ends with a full stop", advice='put "." at its end'))

    def sentence(self, listed: list[Word], lexer: Lexer, faults: list[Fault], depth: int) -> Sentence | None:
        if lexer.effort.left < 0:  # a sentence before has taken it all, and is told
            return None
        if len(listed) > MAX_WORDS:
            what = f"this sentence has {len(listed)} words: at most {MAX_WORDS} are read"
            faults.append(Fault("too long", listed[0].start, listed[MAX_WORDS - 1].end, what, advice=_SEVERAL))
            return None
        unknown = self.unknown(listed, lexer)
        if unknown:
            faults.extend(unknown)
            return None

        def quoted(text: str, start: int) -> Text:
            if depth >= MAX_QUOTES:
                raise FaultError(Fault("too deep", start, start + len(text), "abilities are quoted inside each other too deeply"))
            inner: list[Fault] = []
            tree = self.text(text, start, lexer, inner, depth + 1)
            if inner:
                raise FaultError(inner[0])
            return tree

        try:
            parses = self.parser.parse(listed, lexer)
            return Resolver(self.lexicon, listed, quoted, self.own, lexer.effort).sentence(parses, self.printer.bracketed)
        except FaultError as error:
            faults.append(error.fault)
            return None
        except TooLong:
            faults.append(Fault("too many readings", listed[0].start, listed[-1].end, "this sentence can be read in too many ways: make it shorter"))
            return None
        except RecursionError:
            faults.append(Fault("too deep", listed[0].start, listed[-1].end, "this sentence is nested too deeply to be read", advice=_SEVERAL))
            return None

    def unknown(self, listed: Sequence[Word], lexer: Lexer) -> list[Fault]:
        """Words that neither the language nor the game knows."""
        known = self.lexicon.vocabulary
        own = {w for key in lexer.own for w in key}
        others = self.lexicon.function.words
        found = []
        for word in listed:
            if word.kind != "word" or word.low.removeprefix("non-") in known or word.low in own or word.low in others or word.text == "X":
                continue
            found.append(Fault("unknown word", word.start, word.end, f'unknown word "{word.text}"'))
        return found


def _given(names: str | Sequence[str]) -> tuple[str, ...]:
    """The name of a card, which may be none, and the names of other cards."""
    return (names,) if isinstance(names, str) else tuple(names)
