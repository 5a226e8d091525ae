"""What a text means, told from the effect objects that are run: when, who chooses, what is done, how long; with the terms and rulings that decide.

A text that cannot be run has no steps: what is told of it is why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from interpreter.check.codes import code_of
from interpreter.check.compiled import Compiler
from interpreter.check.running import Running
from interpreter.check.walk import uses
from interpreter.content import Card
from interpreter.content.cardkind import used_up
from interpreter.explain.reasons import Reason
from interpreter.explain.telling.base import Step as Step
from interpreter.language.tree import Ability, Span, Text

if TYPE_CHECKING:
    from interpreter.explain.telling.voice import Voice
    from interpreter.meaning.error_places import Origins
    from interpreter.meaning.model import Statement


@dataclass(frozen=True, slots=True)
class Explanation:
    """One ability, explained; `refused` says why it cannot be run, and there are no steps then."""

    text: str
    steps: tuple[Step, ...]
    terms: tuple[str, ...]
    """The terms that it uses, by their names in the language."""
    rulings: tuple[str, ...] = ()
    refused: str = ""
    in_english: str = ""
    """What exactly is wrong, as `check` says it, where the rest is told in another language."""


def explain(tree: Text, compiler: Compiler, card: Card | None = None, lang: str = "en", refused: Reason | None = None) -> tuple[Explanation, ...]:
    """The abilities of a text, explained one by one; it is that of a card, or of any card. `refused`: why it cannot be run, where that is known already."""
    return Explainer(compiler, lang).explain(tree, card, refused)


class Explainer:
    """Explains the texts of a game in a language."""

    def __init__(self, compiler: Compiler, lang: str = "en", running: Running | None = None) -> None:
        self.compiler = compiler
        self.lang = lang
        self.lexicon = compiler.language.lexicon
        self.running = running or Running(compiler)

    def explain(self, tree: Text, card: Card | None = None, refused: Reason | None = None) -> tuple[Explanation, ...]:
        """The abilities of a text."""
        return tuple(self.ability(ability, card, refused) for ability in tree.abilities)

    def ability(self, ability: Ability, card: Card | None, refused: Reason | None = None) -> Explanation:
        """One ability."""
        from interpreter.explain.printed import NotSaidError, printed

        alone = Text((ability,))
        used = tuple(dict.fromkeys(use.term for use in uses(alone)))
        terms = tuple(dict.fromkeys(self.called(head) for head in used))
        try:
            said = printed(alone, self.compiler.language, self.lang)
        except NotSaidError:
            said = self.compiler.language.english(alone)
        steps, why = ((), refused) if refused else self.steps(alone, card)
        told = why.told(self.lang) if why else ""
        return Explanation(said, steps, terms, tuple(self.rulings(used)), told, why.message if why and self.lang != "en" else "")

    def steps(self, tree: Text, card: Card | None) -> tuple[tuple[Step, ...], Reason | None]:
        """What is run of a text, step by step; or why it cannot be run."""
        from interpreter.explain.telling.statements import Teller
        from interpreter.meaning.errors import UncompiledError

        text, why = self.compiler.language.english(tree), self.unwritten(tree, card)
        if why:
            return (), why
        for resolved in self.ways(tree, card):
            try:
                statements, origins = self.compiled(tree, text, card, resolved)
            except UncompiledError as error:
                why = why or Reason(str(error), code_of(error.kind))
                continue
            teller = Teller(self.running.book.facts, self.voice, _placing(origins))
            return tuple(teller.tell(each) for each in statements), None
        return (), why

    def unwritten(self, tree: Text, card: Card | None) -> Reason | None:
        """Why a text of a card cannot be made to run, though it has a meaning."""
        gaps = self.running.cards([card]) if card is not None else ()
        found = (gap for gap in gaps if self.running.read(gap.source.text, (str(card.name) if card is not None else "",)) == tree)
        return next((Reason(gap.why, code_of(gap.kind)) for gap in found), None)

    def ways(self, tree: Text, card: Card | None) -> tuple[bool, ...]:
        """Whether the card is used up by the text; a text alone may be of either sort, and is of the one that it looks like."""
        if card is not None:
            return (used_up(card, self.running.form),)
        sentence = next(iter(tree.abilities[0].sentences), None)
        order = sentence is not None and not sentence.prefixes and sentence.clauses[0].subject is None
        return (order, not order)

    def compiled(self, tree: Text, text: str, card: Card | None, resolved: bool) -> tuple[tuple[Statement, ...], Origins]:
        """The statements that are run, as every check lets them pass, with where they come from."""
        from interpreter.meaning.error_places import traced

        book = self.running.book
        name = str(card.name) if card is not None else ""
        classes = book.vocabulary.card_classes(card) if card is not None else frozenset[str]()
        book.ability(text, tree, resolved, name, classes)
        with traced() as origins:
            return book.meaning.card(tree, name, classes, resolved), origins

    @cached_property
    def voice(self) -> Voice:
        """What speaks the language, with the names of cards in it."""
        from interpreter.explain.telling.english import EnglishVoice
        from interpreter.explain.telling.french import FrenchVoice
        from interpreter.explain.telling.japanese import JapaneseVoice

        if self.lang == "en":
            return EnglishVoice(self.lexicon)
        cards = self.compiler.library.cards(self.compiler.game)
        names = {str(card.name): str(getattr(card.names, self.lang)) for card in cards if getattr(card.names, self.lang)}
        return FrenchVoice(self.lexicon, names) if self.lang == "fr" else JapaneseVoice(self.lexicon, names)

    def called(self, headword: str) -> str:
        """The name of a term in the language."""
        term = self.lexicon.terms.get(headword)
        name = getattr(term.names, self.lang, None) if term is not None and self.lang != "en" else None
        return str(name or headword)

    def rulings(self, terms: Iterable[str]) -> Iterator[str]:
        """The rulings on the terms that decide."""
        from interpreter.explain.labels import cited

        for head in terms:
            term = self.lexicon.terms.get(head)
            for ruling in term.rulings if term is not None else ():
                text = " ".join(str(getattr(ruling, self.lang) or ruling.en).split())
                yield cited(self.lang, ruling, self.called(head), text)


def _placing(origins: Origins) -> Callable[[object], Span | None]:
    """Where effect objects stand in the text."""
    return lambda node: next(iter(origins.spans(node)), None)
