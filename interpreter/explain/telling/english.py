"""Effect objects in English."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.explain.telling.english_phrases import PHRASES
from interpreter.explain.telling.voice import TOLD, Unworded, Voice, bare
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.printing.print_english import English, _capital
from interpreter.language.tree import Clause, Noun, Phrase, Predicate, Quantity, Subordinate


class _Printer(English):
    """Prints words that are put already as they are."""

    def noun(self, noun: Noun) -> str:
        return noun.head.text if noun.head.kind == TOLD else super().noun(noun)


_MANY = {"is": "are", "was": "were", "has": "have", "does": "do", "shows": "show", "lies": "lie", "leads": "lead"}
"""The verbs that predicates begin with, in the plural."""


class EnglishVoice(Voice):
    """Speaks English."""

    code = "en"
    phrases = PHRASES
    none = Quantity("no")

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.printer = _Printer(lexicon)

    def phrase(self, phrase: Phrase) -> str:
        return self.printer.phrase(phrase)

    def clause(self, clause: Clause) -> str:
        return self.printer.clause(clause)

    def subordinate(self, kind: str, clause: Clause) -> str:
        return self.printer.subordinate(Subordinate(kind, (clause,)))

    def predicate(self, predicate: Predicate, subject: Phrase) -> str:
        try:
            return self.printer.predicate(predicate, subject)
        except KeyError as error:
            raise Unworded(str(error)) from error

    def joined(self, subject: str, predicate: str) -> str:
        return f"{subject} {predicate}"

    def relative(self, predicate: str, term: str, plural: bool) -> str:
        first, _, rest = predicate.partition(" ")
        return f"that {_MANY.get(first, first)} {rest}".rstrip() if plural else f"that {predicate}"

    def described(self, noun: str, label: str, modifiers: Sequence[str]) -> str:
        mark = f" ({label})" if label else ""
        text, before = noun + mark, ""
        for each in modifiers:
            joint = " and " if each.startswith("that ") and before.startswith("that ") else " "
            text, before = text + joint + each, each
        return text

    def reference(self, noun: Noun, label: str) -> str:
        return f"{self.phrase(noun)} {label}".removeprefix("the ") if not noun.plural else f"the {self.phrase(noun).removeprefix('the ')} {label}"

    def word(self, headword: str) -> str:
        return self.lexicon.word(headword)

    def participant(self, slot: str) -> str:
        return slot.replace("_", " ")

    def ability(self, name: str) -> str:
        return f'"{bare(name)}"'

    def finished(self, text: str, opens: bool) -> str:
        return _capital(text) + (":" if opens else "" if text.endswith('."') else ".")
