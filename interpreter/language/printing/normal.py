"""Text -> normal form, from the text alone: spaces, capitals, numbers in digits, declared synonyms. No tree and no printer is asked."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.language.lexicon import english
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.reading.lexer import Lexer
from interpreter.language.reading.words import Word


def normal_form(text: str, lexicon: Lexicon, names: Sequence[str] = ()) -> str:
    """How the language writes this text."""
    lexer = Lexer(lexicon, names)
    return "\n".join(_line(line, lexicon, lexer) for line in text.split("\n") if line.strip())


def _line(line: str, lexicon: Lexicon, lexer: Lexer) -> str:
    listed = lexer.words(line)
    out = ""
    start = True
    at = 0
    while at < len(listed):
        piece, to = _piece(listed, at, lexicon, lexer)
        word = listed[at]
        if word.text == "," and at + 1 < len(listed) and listed[at + 1].kind == "quote":
            at += 1
            continue
        if start and word.kind != "mark" and piece[:1].isalpha():
            piece = piece[:1].upper() + piece[1:]
        glued = word.kind == "genitive" or word.text in (".", ",", ":", ";", ")", "/") or out.endswith(("(", "/"))
        out += piece if glued or not out else " " + piece
        start = word.text in (".", "/") or (word.text == ":" and _labels(listed[:at], lexicon))
        at = to
    return _articles(out)


def _labels(before: Sequence[Word], lexicon: Lexicon) -> bool:
    """A colon after labels or keywords opens a sentence, and so does one after the name of an ability; inside a sentence it does not."""
    pieces: list[list[str]] = [[]]
    for word in before:
        if word.text in ("/", "("):
            pieces.append([])
        elif word.text != ")":
            pieces[-1].append(word.low)
    known = [p for p in pieces if p != ["a", "number"]]
    if all(any(e.cls == "LABEL" or e.cls == "NOUN" for e in lexicon.entries.get(tuple(p), ())) for p in known):
        return True
    return len(before) <= 4 and all(w.kind == "word" and w.text[0].isupper() for w in before)


def _piece(listed: Sequence[Word], at: int, lexicon: Lexicon, lexer: Lexer) -> tuple[str, int]:
    word = listed[at]
    if word.kind == "quote":
        inner = word.text[1:-1]
        return (f'"{_line(inner, lexicon, lexer)}"' if inner.endswith(".") else f'"{inner}"'), at + 1
    if word.kind != "word" and word.kind != "number":
        return word.low, at + 1
    if word.low.startswith("non-"):
        entries = [e for e in lexicon.entries.get((word.low[4:],), ()) if e.cls in ("ADJ", "NOUN")]
        return (f"non-{entries[0].normal}" if entries else word.low), at + 1
    for key, (name, _) in lexer.own.items():
        if tuple(w.low for w in listed[at : at + len(key)]) == key:
            return name, at + len(key)
    reach = min(max(lexicon.starts.get(word.low, 1), 6), len(listed) - at)
    for length in range(reach, 0, -1):
        key = tuple(w.low for w in listed[at : at + length])
        entries = list(lexicon.entries.get(key, ()))
        if length > 1 and all(e.cls in ("FIXED",) for e in entries) and entries and not (at + length < len(listed) and listed[at + length].kind == "mark"):
            continue
        if key == ("one",) and any(t.cls in ("DET", "DETOF") for t in lexer.counts.determiners(listed, at)):
            return "1", at + 1
        labelled = at + length < len(listed) and listed[at + length].text in (":", "/")
        if not labelled and not word.text[0].isupper():
            entries = [e for e in entries if e.lexeme.kind not in ("label", "label_noun")]
        entries = [e for e in entries if e.lexeme.kind != "role"] or entries
        normals = list(
            dict.fromkeys(e.normal for e in entries if e.cls != "LABEL" or labelled or (at + length < len(listed) and listed[at + length].text == "."))
        )
        if normals:
            written = " ".join(key)
            nouns = [e.normal for e in entries if e.cls == "NOUN" and e.lexeme.kind == "term"]
            if nouns and written not in nouns and lexer.determined(listed, at) and any(e.cls == "VB" for e in entries):
                return nouns[0], at + length
            own = next((n for n in sorted(normals, reverse=True) if n.lower() == written), None)
            return own or normals[0], at + length
        phrase = _function(listed, at, length, lexer)
        if phrase is not None:
            return phrase, at + length
    if word.text == "X":
        return "X", at + 1
    return word.low, at + 1


def _function(listed: Sequence[Word], at: int, length: int, lexer: Lexer) -> str | None:
    """Quantities and bounds: the first spelling of each."""
    function = lexer.lexicon.function
    text = " ".join(w.low for w in listed[at : at + length])
    for section in ("quantities", "bounds_before", "bounds_after"):
        table = function.section(section)
        if text in table:
            if text in ("a", "an"):
                return "a"
            return function.written(section, table[text])
    if length == 1 and text in lexer.counts.numbers:
        return str(lexer.counts.numbers[text])
    return None


def _articles(text: str) -> str:
    """a or an by the sound that follows."""
    out = text.split(" ")
    for at, word in enumerate(out[:-1]):
        low = word.lower()
        if low in ("a", "an"):
            right = english.article(" ".join(out[at + 1 :]))
            out[at] = right.capitalize() if word[0].isupper() else right
    return " ".join(out)
