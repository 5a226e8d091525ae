"""Effect objects in Japanese."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.explain.telling.japanese_phrases import PHRASES
from interpreter.explain.telling.voice import TOLD, Unworded, Voice, bare
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.printing.japanese import Japanese, NoWording
from interpreter.language.printing.japanese.clauses import tidy
from interpreter.language.tree import Clause, Noun, Phrase, Predicate, Subordinate


class _Printer(Japanese):
    """Prints words that are put already as they are."""

    def noun(self, noun: Noun, counted: bool = True) -> str:
        return noun.head.text if noun.head.kind == TOLD else super().noun(noun, counted)


class JapaneseVoice(Voice):
    """Speaks Japanese."""

    code = "ja"
    phrases = PHRASES
    indefinite = None
    none = None

    def __init__(self, lexicon: Lexicon, names: Mapping[str, str] | None = None) -> None:
        self.lexicon = lexicon
        self.printer = _Printer(lexicon, names)

    def phrase(self, phrase: Phrase) -> str:
        try:
            return self.printer.phrase(phrase)
        except NoWording as error:
            raise Unworded(str(error)) from error

    def clause(self, clause: Clause) -> str:
        try:
            return self.printer.clause(clause, None, (), False)
        except NoWording as error:
            raise Unworded(str(error)) from error

    def subordinate(self, kind: str, clause: Clause) -> str:
        try:
            return self.printer.subordinate(Subordinate(kind, (clause,)))
        except NoWording as error:
            raise Unworded(str(error)) from error

    def predicate(self, predicate: Predicate, subject: Phrase) -> str:
        try:
            said = self.printer.said(predicate, None, "part", doer=subject)
        except NoWording as error:
            raise Unworded(str(error)) from error
        return said.whole + said.ended + said.tail

    def joined(self, subject: str, predicate: str) -> str:
        return f"{subject}が{predicate}"

    def relative(self, predicate: str, term: str, plural: bool) -> str:
        return predicate

    def described(self, noun: str, label: str, modifiers: Sequence[str]) -> str:
        mark = f"（{label}）" if label else ""
        return f"{'、'.join(modifiers)}{noun}{mark}"

    def reference(self, noun: Noun, label: str) -> str:
        return f"{self.phrase(noun)}{label}{'（すべて）' if noun.plural else ''}"

    def word(self, headword: str) -> str:
        try:
            return self.printer.word(headword)
        except NoWording as error:
            raise Unworded(str(error)) from error

    def participant(self, slot: str) -> str:
        try:
            return self.printer.role(slot)
        except NoWording:
            return slot.replace("_", " ")

    def ability(self, name: str) -> str:
        if name in self.printer.names:
            name = self.printer.names[name]
        term = self.lexicon.terms.get(name) or self.lexicon.terms.get(name.removesuffix(":"))
        return f"「{bare(str(term.names.ja) if term is not None and term.names.ja else name)}」"

    def finished(self, text: str, opens: bool) -> str:
        return tidy(text) + ("：" if opens else "。")
