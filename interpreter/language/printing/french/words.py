"""The French words of the glossary's terms."""

from __future__ import annotations

import re
from collections.abc import Mapping

from interpreter.content import Term
from interpreter.language.lexicon.lexicon import Blank, Lexicon
from interpreter.language.printing.french.morphology import JOINT, plural
from interpreter.language.printing.french.tables import ROLES
from interpreter.language.printing.french.wording import NoWording, Wording, read_wording


class Words:
    """Looks up words and wordings of a lexicon; `names` translates card names."""

    def __init__(self, lexicon: Lexicon, names: Mapping[str, str] | None = None) -> None:
        self.lexicon = lexicon
        self.names = names or {}
        self._wordings: dict[tuple[str, int], Wording] = {}
        self._roles: dict[str, tuple[str, str]] = {}

    def term(self, headword: str) -> Term:
        found = self.lexicon.terms.get(headword)
        if found is None:
            raise NoWording(headword)
        return found

    def word(self, headword: str) -> str:
        """The French word of a term."""
        term = self.term(headword)
        word = term.forms.fr.word or (term.names.fr if term.names.fr is None else term.names.fr.lower())
        if not word:
            raise NoWording(headword)
        return str(word)

    def plural_word(self, term: Term) -> str:
        return str(term.forms.fr.plural or plural(self.word(term.headword)))

    def value(self, headword: str, number: int) -> str:
        value = self.term(headword).values[number]
        if value.fr is None:
            raise NoWording(f"{headword}: {value.en}")
        return str(value.fr)

    def name(self, name: str) -> str:
        """A name as the caller translates it, else as it is."""
        return str(self.names.get(name, name)).replace(" ", JOINT)

    def act(self, term: Term) -> tuple[str, str]:
        """The noun of a verb and its gender: another term with the same English word, else the name of the term when that is a noun."""
        english = self.lexicon.word(term.headword).split()[0].lower()
        for other in self.lexicon.terms.values():
            if other.kind in ("time", "thing", "token", "die", "value", "zone") and english_word(other) in (english, english + "s"):
                return self.word(other.headword), other.forms.fr.gender or "m"
        name = str(term.names.fr or "").lower()
        if not name or name.split(" ")[0].endswith(("er", "ir", "re")):
            raise NoWording(f"{term.headword} (noun)")
        return name, term.forms.fr.gender or "m"

    def role(self, name: str) -> tuple[str, str]:
        """The noun of a slot's name and its gender: the term with that word, a word of the language, else the type of the slot."""
        if name not in self._roles:
            self._roles[name] = self._role(name)
        return self._roles[name]

    def _role(self, name: str) -> tuple[str, str]:
        word = name.replace("_", " ")
        for term in self.lexicon.terms.values():
            if term.kind not in ("verb", "word", "relation", "adjective") and english_word(term) == word:
                return self.word(term.headword), self.term_gender(term.headword)
        if name in ROLES:
            return ROLES[name]
        types = next(
            (e.types for frames in self.lexicon.verbs.values() for f in frames for e in (*f.elements, f.subject) if isinstance(e, Blank) and e.name == name), ()
        )
        for type_ in types:
            for term in self.lexicon.terms.values():
                if term.kind not in ("verb", "word", "relation", "adjective") and english_word(term) == type_:
                    return self.word(term.headword), self.term_gender(term.headword)
        raise NoWording(word)

    def term_gender(self, headword: str) -> str:
        term = self.term(headword)
        if term.kind == "verb":
            return self.act(term)[1]
        return term.forms.fr.gender or "m"

    def wording(self, headword: str, index: int) -> Wording:
        """A French wording of a verb or relation, taken apart."""
        found = self._wordings.get((headword, index))
        if found is None:
            term = self.term(headword)
            if index >= len(term.says.fr):
                raise NoWording(headword)
            found = self._wordings[headword, index] = read_wording(term, str(term.says.fr[index]))
        return found


def english_word(term: Term) -> str:
    """The English word of a term in small letters."""
    return str(term.forms.en.word or re.sub(r" \(.*", "", term.headword)).lower()
