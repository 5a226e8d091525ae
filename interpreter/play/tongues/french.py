"""French."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interpreter.content import Term
from interpreter.language.printing.french import French as Printer
from interpreter.language.printing.french import NoWording
from interpreter.language.printing.french.morphology import ARTICLE, JOINT, finish
from interpreter.language.tree import Head, Noun, Quantity
from interpreter.play.table import Table
from interpreter.play.tongues.translated import Translated

_INFINITIVES = ("er", "ir", "re")


class French(Translated):
    """Says things in French; whatever nobody in particular does, *on* does."""

    lang = "fr"
    silent = NoWording

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.printer = Printer(self.lexicon)

    @property
    def prints(self) -> Printer:
        return self.printer

    def finished(self, text: str) -> str:
        return finish(text)

    def player(self, number: int) -> str:
        return ARTICLE + super().player(number)

    def card(self, name: str) -> str:
        return super().card(name).replace(" ", JOINT)

    def the(self, english: str) -> str:
        return self.noun(english, Noun(Head("term"), article="the"))

    def state(self, english: str) -> str:
        return self.word(english)

    def counted(self, count: int, english: str) -> str:
        return self.noun(english, Noun(Head("term"), quantity=Quantity("number", count), plural=abs(count) != 1), f"{count} ")

    def all_of(self, english: str) -> str:
        return self.noun(english, Noun(Head("term"), quantity=Quantity("all"), plural=True))

    def noun(self, english: str, noun: Noun, before: str = "") -> str:
        """A noun of the glossary with its article or number."""
        term = self.term(english)
        if term is None:
            return before + self.word(english)
        try:
            return self.printer.noun(Noun(Head("term", term.headword), noun.quantity, article=noun.article, plural=noun.plural))
        except NoWording:
            return before + english

    def listed(self, words: Iterable[str]) -> str:
        found = list(words)
        return " et ".join((", ".join(found[:-1]), found[-1])) if len(found) > 1 else "".join(found)

    def act(self, term: Term, wording: int, things: Mapping[str, str], player: str, passive: bool) -> str:
        said = self.printer.wording(term.headword, wording)
        if said.verb is None:
            raise NoWording(term.headword)
        who = things[said.subject] if said.subject else "on" if passive else player
        verb = f"{'se ' if said.verb.reflexive else ''}{said.verb.present}"
        rest = (f"{gap.before} {things[gap.name]}".strip() for gap in said.gaps)
        return " ".join(part for part in (who, verb, *rest, said.after) if part)

    def infinitive(self, term: Term, word: str) -> str:
        name = str(term.names.fr or word).lower()
        # The name of a verb may be a noun: *Déplacement*.
        return name if name.split()[0].endswith(_INFINITIVES) else str(term.forms.fr.word or name)
