"""English, the tongue in which the glossary is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interpreter.content import Term
from interpreter.language.lexicon.english import past, plural, third
from interpreter.play.tongues.said import taken_apart
from interpreter.play.tongues.tongue import Tongue


class English(Tongue):
    """Says things in English."""

    lang = "en"

    def word(self, english: str) -> str:
        return english

    def the(self, english: str) -> str:
        return f"the {english}"

    def held(self, zone: str, player: str) -> str:
        return self.say("zone of", zone=zone, player=player)

    def state(self, english: str) -> str:
        return english

    def counted(self, count: int, english: str) -> str:
        if abs(count) == 1:
            return f"{count} {english}"
        term = self.term(english)
        forms = term.forms.en if term is not None else None
        if forms is not None and forms.mass:
            return f"{count} {english}"
        return f"{count} {forms.plural if forms is not None and forms.plural else plural(english)}"

    def all_of(self, english: str) -> str:
        return self.counted(0, english).replace("0", "all", 1)

    def listed(self, words: Iterable[str]) -> str:
        found = list(words)
        return " and ".join((", ".join(found[:-1]), found[-1])) if len(found) > 1 else "".join(found)

    def act(self, term: Term, wording: int, things: Mapping[str, str], player: str, passive: bool) -> str:
        said = taken_apart(str(term.says.en[wording]))
        forms = term.forms.en
        if not said.verb_first:
            return said.fill(things)
        verb, space, rest = said.words[0].partition(" ")
        if passive and said.turns_passive:
            participle = str(forms.participle or forms.past or past(verb)[1])
            return said.fill(things, ("", f" is {participle}{said.words[1]}", *said.words[2:]))
        return f"{player} " + said.fill(things, (f"{forms.third or third(verb)}{space}{rest}", *said.words[1:]))

    def infinitive(self, term: Term, word: str) -> str:
        return word
