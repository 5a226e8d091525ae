"""Effect objects in French."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from interpreter.explain.telling.french_phrases import PHRASES
from interpreter.explain.telling.voice import TOLD, Unworded, Voice, bare
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.printing.french import French, NoWording
from interpreter.language.printing.french.morphology import ARTICLE, capital, finish
from interpreter.language.tree import Clause, Noun, Phrase, Predicate, Quantity, Subordinate


class _Printer(French):
    """Prints words that are put already as they are, and lets others agree with what they stand for."""

    def noun(self, noun: Noun, use: str = "object") -> str:
        return noun.head.text if noun.head.kind == TOLD else super().noun(noun, use)

    def gender(self, noun: Noun) -> str:
        if noun.head.kind == TOLD:
            return self.term_gender(noun.head.term) if noun.head.term in self.lexicon.terms else "m"
        return super().gender(noun)


class FrenchVoice(Voice):
    """Speaks French."""

    code = "fr"
    phrases: ClassVar[Mapping[str, str]] = {key: re.sub("^(?=(?:le|la|les) )", ARTICLE, words) for key, words in PHRASES.items()}
    measured = "the"
    none = Quantity("no")

    def __init__(self, lexicon: Lexicon, names: Mapping[str, str] | None = None) -> None:
        self.lexicon = lexicon
        self.printer = _Printer(lexicon, names)

    def phrase(self, phrase: Phrase) -> str:
        try:
            return self.printer.phrase(phrase)
        except NoWording as error:
            raise Unworded(str(error)) from error

    def clause(self, clause: Clause) -> str:
        return self._clause(clause, "")

    def _clause(self, clause: Clause, context: str) -> str:
        self.printer.seen = []
        try:
            return self.printer.clause(clause, context)
        except NoWording as error:
            raise Unworded(str(error)) from error

    def subordinate(self, kind: str, clause: Clause) -> str:
        self.printer.seen = []
        try:
            return self.printer.subordinate(Subordinate(kind, (clause,)))
        except NoWording as error:
            raise Unworded(str(error)) from error

    def predicate(self, predicate: Predicate, subject: Phrase) -> str:
        sort = self.printer.sort(subject)
        self.printer.seen = []
        try:
            return self.printer.predicate(predicate, sort)
        except NoWording as error:
            raise Unworded(str(error)) from error

    def joined(self, subject: str, predicate: str) -> str:
        return f"{subject} {predicate}"

    def relative(self, predicate: str, term: str, plural: bool) -> str:
        return f"dont {'chacune' if self.feminine(term) else 'chacun'} {predicate}" if plural else f"qui {predicate}"

    def feminine(self, term: str) -> bool:
        return term in self.lexicon.terms and self.printer.term_gender(term) == "f"

    def described(self, noun: str, label: str, modifiers: Sequence[str]) -> str:
        mark = f" ({label})" if label else ""
        text, before = noun + mark, ""
        for each in modifiers:
            joint = " et " if each.startswith(("qui ", "dont ")) and before.startswith(("qui ", "dont ")) else " "
            text, before = text + joint + each, each
        return text

    def reference(self, noun: Noun, label: str) -> str:
        return f"{self.phrase(noun)} {label}"

    def word(self, headword: str) -> str:
        try:
            return self.printer.word(headword)
        except NoWording as error:
            raise Unworded(str(error)) from error

    def participant(self, slot: str) -> str:
        try:
            return self.printer.role(slot)[0]
        except NoWording:
            return slot.replace("_", " ")

    def ability(self, name: str) -> str:
        if name in self.printer.names:
            name = self.printer.names[name]
        term = self.lexicon.terms.get(name) or self.lexicon.terms.get(name.removesuffix(":"))
        return f"« {bare(str(term.names.fr) if term is not None and term.names.fr else name)} »"

    def finished(self, text: str, opens: bool) -> str:
        return capital(finish(text)) + ("\u00a0:" if opens else ".")
