"""Japanese."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interpreter.content import Term
from interpreter.language.printing.japanese import Japanese as Printer
from interpreter.language.printing.japanese import NoWording
from interpreter.language.tree import Head, Noun, Quantity
from interpreter.play.table import Table
from interpreter.play.tongues.said import taken_apart
from interpreter.play.tongues.translated import Translated

_VERB_ENDINGS = tuple("うくぐすつぬぶむる")


class Japanese(Translated):
    """Says things in Japanese; who does something goes without saying where nobody in particular does it."""

    lang = "ja"
    silent = NoWording

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.printer = Printer(self.lexicon)

    @property
    def prints(self) -> Printer:
        return self.printer

    def the(self, english: str) -> str:
        return self.word(english)

    def state(self, english: str) -> str:
        return self.word(english).removesuffix("の")

    def counted(self, count: int, english: str) -> str:
        term = self.term(english)
        if term is None:
            return f"{count}{self.word(english)}"
        try:
            return self.printer.noun(Noun(Head("term", term.headword), Quantity("number", count)))
        except NoWording:
            return f"{count} {english}"

    def all_of(self, english: str) -> str:
        return f"すべての{self.word(english)}"

    def listed(self, words: Iterable[str]) -> str:
        return "、".join(words)

    def act(self, term: Term, wording: int, things: Mapping[str, str], player: str, passive: bool) -> str:
        said = taken_apart(self.printer.wording(term.headword, wording)).fill(things)
        doer = taken_apart(str(term.says.en[wording])).verb_first and not passive
        return f"{player}が{said}" if doer else said

    def infinitive(self, term: Term, word: str) -> str:
        name = str(term.names.ja or word)
        # The name of a verb may be a noun: 移動.
        return name if name.endswith(_VERB_ENDINGS) else str(term.forms.ja.word or name)
