"""Gender, number and person: what words must know of a noun to agree with it, and what a pronoun stands for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace

from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.printing.french.tables import MANY, NEGATIVE_PRONOUNS, PLURAL_PRONOUNS, SINGULAR
from interpreter.language.printing.french.words import Words
from interpreter.language.tree import Group, Noun, Phrase, Pronoun

_FEMALE = ("tion", "sion", "ière", "ête", "ée", "euse", "trice", "ure", "lique", "lante")


@dataclass(frozen=True, slots=True)
class Sort:
    """What words that agree must know of a noun: gender, number, person; and whether it is a player."""

    gender: str = "m"
    many: bool = False
    you: bool = False
    player: bool = False
    none: bool = False
    there: bool = False

    @property
    def person(self) -> str:
        """il, ils or vous."""
        return "2p" if self.you else "3p" if self.many else "3s"


class Agreement(Words):
    """Knows the sort of every phrase, and keeps what has been said so far for the pronouns that follow."""

    def __init__(self, lexicon: Lexicon, names: Mapping[str, str] | None = None) -> None:
        super().__init__(lexicon, names)
        self.seen: list[Sort] = []
        self.mentions: dict[int, Sort] = {}
        self.ahead = Sort(you=True)
        self.opening = False

    def note(self, node: object) -> None:
        """Remember gender and number of every mention, so that a pronoun before its noun agrees too."""
        if isinstance(node, tuple):
            for each in node:
                self.note(each)
        elif is_dataclass(node):
            for field in fields(node):
                self.note(getattr(node, field.name))
            if isinstance(node, (Noun, Group)) and node.mention >= 0 and not (isinstance(node, Noun) and node.head.kind in ("number", "pronoun")):
                sort = self.sort(node)
                self.mentions.setdefault(node.mention, sort)
                if isinstance(node, Noun) and node.refers is not None:
                    self.mentions.setdefault(node.refers, sort)

    def referent(self, word: str, refers: int | None) -> Sort:
        """What a pronoun stands for: what the tree says, else the nearest earlier noun that fits."""
        if refers is not None and refers in self.mentions:
            return self.mentions[refers]
        they = word in ("they", "themselves", "these", "those", "both")
        if self.opening and they and self.ahead.player and not self.ahead.you:
            return self.ahead
        for sort in reversed(self.seen):
            if sort.you:
                continue
            if they and (sort.many or sort.player):
                return sort
            if word in ("it", "itself") and not sort.many and not sort.player:
                return sort
            if word in ("one", "any", "that", "none", "neither"):
                return replace(sort, many=False)
        last = [sort for sort in self.seen if not sort.you and not sort.player][-2:]
        gender = "f" if they and last and all(sort.gender == "f" for sort in last) else "m"
        return Sort(gender, word in PLURAL_PRONOUNS)

    def sort(self, phrase: Phrase | None) -> Sort:
        """Gender, number and person of a phrase."""
        if isinstance(phrase, Pronoun):
            if phrase.word in ("on", "there"):
                return Sort(there=phrase.word == "there")
            if phrase.word == "you" and phrase.quantity is None:
                return Sort("m", True, True, True)
            if phrase.word in ("nothing", "everyone"):
                return Sort(none=phrase.word == "nothing")
            if phrase.word in ("this", "these") and "Card" in self.lexicon.terms:
                return Sort(self.term_gender("Card"), phrase.word == "these")
            sort = self.referent(phrase.word, phrase.refers)
            if phrase.quantity is not None:
                many = phrase.quantity.kind not in ("each", "every", "either", "no", "a", "another", "any") and phrase.quantity.number != 1
                return replace(sort, many=many, none=phrase.quantity.kind == "no")
            # *it* may stand for what French counts: *les dégâts*.
            many = phrase.word in PLURAL_PRONOUNS if phrase.word not in ("they", "it") else sort.many
            return replace(sort, many=many, none=phrase.word in NEGATIVE_PRONOUNS)
        if isinstance(phrase, Group):
            sorts = [self.sort(m) for m in phrase.members]
            gender = "f" if all(s.gender == "f" for s in sorts) else "m"
            return Sort(gender, phrase.link == "and" or sorts[-1].many, False, all(s.player for s in sorts), any(s.none for s in sorts))
        if isinstance(phrase, Noun):
            quantity = phrase.quantity
            many = self.many(phrase)
            if quantity is not None and quantity.kind in ("each", "every"):
                many = False
            elif phrase.partitive and quantity is not None:
                many = quantity.kind not in SINGULAR and quantity.kind not in ("any", "half") and quantity.number != 1
            return Sort(self.gender(phrase), many, False, self.is_player(phrase), quantity is not None and quantity.kind == "no")
        return Sort()

    def gender(self, noun: Noun) -> str:
        head = noun.head
        if head.kind == "pronoun":
            return self.referent("they" if head.text == "those" else "one", None).gender
        if head.kind in ("term", "act"):
            return self.term_gender(head.term)
        if head.kind == "role":
            return self.role(head.term)[1]
        if head.kind == "quality":
            return "f" if self.value(head.term, head.value).lower().endswith(_FEMALE) else "m"
        return "m"

    def many(self, noun: Noun) -> bool:
        """Does the noun itself stand in the plural?"""
        quantity = noun.quantity
        if self.always_many(noun):
            return True
        if quantity is not None and quantity.kind == "signed" and self.is_value(noun):
            return False
        if noun.partitive:
            return (
                noun.plural
                or self.counted(noun)
                or (quantity is not None and quantity.kind not in ("all", "half", "most", "that_much") and not self.mass(noun))
            )
        if quantity is not None:
            if quantity.kind == "all_but":
                return True
            if isinstance(quantity.number, int):
                return abs(quantity.high or quantity.number) >= 2
            if quantity.number is not None:
                return True
            if quantity.kind in SINGULAR:
                return False
            if quantity.kind in MANY:
                return True
        if noun.count is not None:
            return noun.count >= 2
        return noun.plural or self.counted(noun)

    def always_many(self, noun: Noun) -> bool:
        """A word that has no singular (*archives*)."""
        if noun.head.kind != "term":
            return False
        word = self.word(noun.head.term)
        return word.split(" ")[0].endswith("es") and self.term(noun.head.term).forms.fr.plural == word

    def is_value(self, noun: Noun) -> bool:
        return noun.head.kind == "term" and self.term(noun.head.term).kind == "value"

    def is_player(self, noun: Noun) -> bool:
        return noun.head.kind == "term" and self.lexicon.fits(noun.head.term, ("player",))

    def counted(self, noun: Noun) -> bool:
        """A token that English never counts (*all damage*) but French does."""
        if noun.head.kind != "term":
            return False
        term = self.term(noun.head.term)
        mass = term.forms.en.mass or (term.forms.en.plural is not None and term.forms.en.plural == (term.forms.en.word or term.headword.lower()))
        return term.kind == "token" and bool(mass) and self.plural_word(term) != self.word(term.headword)

    def mass(self, noun: Noun) -> bool:
        return noun.head.kind == "term" and (
            self.term(noun.head.term).kind == "value" or self.plural_word(self.term(noun.head.term)) == self.word(noun.head.term)
        )
