"""Keywords: what they give the card that has them, and the number that some of them carry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from interpreter.content.card import Card
from interpreter.content.term import Term
from interpreter.effects.located import elsewhere
from interpreter.effects.model import Condition, Endow, Expr, Modify, Number, Pattern, Statement, This, ValueOf
from interpreter.effects.scope import UncompiledError
from interpreter.language.tree import Noun, Text

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Keywords:
    """Knows what the keywords of a game stand for."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.texts: dict[str, Text | None] = {}
        """What each keyword means. Filled by the book."""
        self.made: dict[str, tuple[Statement, ...]] = {}
        self.number: Expr | None = None
        """What *that many* is in the text of the keyword at hand: its number."""

    def statements(self, headword: str) -> tuple[Statement, ...]:
        """What a card with the keyword has; *that many* is its number, from all that give it one together."""
        if headword not in self.made:
            term = self.compiler.vocabulary.terms[headword]
            text = self.texts.get(headword)
            if text is None and term.means:
                raise UncompiledError(f'what "{self.compiler.vocabulary.word(headword)}" means is not read')
            self.made[headword] = self.compiled(headword, text) if text is not None else ()
        return self.made[headword]

    def compiled(self, headword: str, text: Text) -> tuple[Statement, ...]:
        """What a text says as the meaning of a keyword."""
        number = self.compiler.vocabulary.terms[headword].number
        before, self.number = self.number, ValueOf(self.value(headword), This()) if number else None
        try:
            with self.compiler.attached.giving():  # whoever has the keyword is *this card* in what it means
                return self.compiler.sentences.abilities(text)
        finally:
            self.number = before

    def value(self, headword: str) -> str:
        """The name of the value that keeps the number of a keyword."""
        return self.compiler.vocabulary.word(headword)

    def given(self, noun: Noun, of: Pattern, condition: Condition) -> Iterator[Statement]:
        """*gains K 2*: the keyword, and so much more of its number."""
        headword = noun.head.term
        term = self.compiler.vocabulary.terms[headword]
        with elsewhere():
            made = self.statements(headword)
        yield Endow(of, made, headword, condition)
        if term.number:
            number = noun.bound if noun.bound is not None else noun.quantity
            if number is None or not isinstance(number.number, int):
                raise UncompiledError(f'"{self.compiler.vocabulary.word(headword)}" needs a number behind it')
            yield Modify(self.value(headword), "add" if term.adds else "base", of, Number(number.number), condition)

    def printed(self, card: Card) -> Iterator[tuple[Term, int]]:
        """The keywords among the words that are printed on a card, with their numbers."""
        for given in card.values.values():
            for each in given if isinstance(given, list | tuple) else ():
                found = self.read(str(each))
                if found is not None:
                    yield found

    def read(self, written: str) -> tuple[Term, int] | None:
        """The keyword that is written, with its number: *K 2*."""
        word, _, number = written.strip().casefold().rpartition(" ")
        if not number.isdigit():
            word, number = written.strip().casefold(), "0"
        headword = self.compiler.vocabulary.by_word.get(word)
        term = self.compiler.vocabulary.terms.get(headword) if headword is not None else None
        return (term, int(number)) if term is not None and term.kind == "keyword" else None
