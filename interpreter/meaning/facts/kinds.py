"""What kind of verb or noun a term is, beside the role that it declares: what idioms ask for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from interpreter.content.role import Role
from interpreter.language.tree import Complement, Group, Noun
from interpreter.meaning.facts.acts import ActFacts
from interpreter.meaning.facts.memo import remembered

SOURCE, AMOUNT = "source", "amount"
"""The slots for from where something is taken, and for how much of it."""


BE = "be"
"""The verb that is of the language itself, and of no glossary."""


class Kind(Enum):
    """What the glossary makes of a verb or noun, beside the role that it declares."""

    RESOLVES = auto()
    """A verb that comes to resolving an ability."""
    GOES_BY_VALUE = auto()
    """A verb that goes by a value of whoever does it."""
    PAYS = auto()
    """A verb for taking an amount off a card."""
    COMES = auto()
    """A verb for coming into play in some state."""
    GOES = auto()
    """A verb that is nothing but to be put somewhere."""
    DEFINED = auto()
    """A verb that sentences define."""
    IS = auto()
    """The verb that only says what something is."""
    PLAYER = auto()
    """A noun for a player."""
    CARD = auto()
    """A noun for cards."""
    REGION = auto()
    """A noun for a part of the board."""
    RELATIONAL = auto()
    """A noun for what is that only to something else: *a neighbor of X*."""
    EXTREME = auto()
    """An adjective that says that nothing has more of something, or less."""
    ABILITY = auto()
    """A noun for abilities of cards."""
    VALUE = auto()
    """A noun for a value of cards or players."""
    KEYWORD = auto()
    """A noun for a keyword."""
    TOKENS = auto()
    """A noun for tokens."""
    POOLED = auto()
    """A noun for what players have in a pool of their own."""
    LABELLED = auto()
    """A noun with a label before it."""


Kinds = frozenset[Role | Kind]
NO_KINDS: Kinds = frozenset()


@dataclass(frozen=True, eq=False)
class KindFacts(ActFacts):
    """Facts about kinds of verbs and nouns."""

    @remembered
    def verb_kinds(self, verb: str) -> Kinds:
        """What a verb is."""
        role, slots = self.role(verb), self.slots(verb)
        found: dict[Role | Kind, bool] = {
            Kind.RESOLVES: self.resolves(verb),
            Kind.GOES_BY_VALUE: self.measure(verb) is not None,
            Kind.PAYS: slots.get(SOURCE) == "card" and slots.get(AMOUNT) == "amount" and not self.is_native(verb) and self.alias(verb) is None,
            Kind.COMES: self.coming(verb) is not None,
            Kind.IS: verb == BE,
            Kind.DEFINED: self.is_defined(verb),
            Kind.GOES: {"mover", "zone"} <= slots.keys() and self.goes(verb),
        }
        return frozenset((*(kind for kind, so in found.items() if so), *(() if role is None else (role,))))

    def noun_kinds(self, phrase: object) -> Kinds:
        """What the head of a phrase is; of several, what all of them are."""
        if isinstance(phrase, Group):
            members = [self.noun_kinds(each) for each in phrase.members]
            return frozenset.intersection(*members) if members else NO_KINDS
        if isinstance(phrase, Complement):
            return frozenset([Kind.EXTREME]) if self.extreme(phrase.filter.term) is not None else NO_KINDS
        if not isinstance(phrase, Noun):
            return NO_KINDS
        labelled: Kinds = frozenset([Kind.LABELLED]) if any(f.kind == "label" and not f.negated for f in phrase.filters) else NO_KINDS
        return labelled | self.term_kinds(phrase.head.term) if phrase.head.kind == "term" else labelled

    @remembered
    def term_kinds(self, term: str) -> Kinds:
        """What a noun is."""
        role, sort = self.role(term), self.kind(term)
        found: dict[Role | Kind, bool] = {
            Kind.VALUE: sort == "value",
            Kind.PLAYER: sort == "player",
            Kind.CARD: sort == "card",
            Kind.REGION: sort == "region",
            Kind.RELATIONAL: self.is_relational(term),
            Kind.ABILITY: sort == "ability",
            Kind.KEYWORD: sort == "keyword",
            Kind.TOKENS: sort == "token",
            Kind.POOLED: self.resource(term) in self.pools,
        }
        return frozenset((*(kind for kind, so in found.items() if so), *(() if role is None else (role,))))

    @remembered
    def nouns(self, kinds: Kinds) -> frozenset[str]:
        """The terms that are of one of these kinds."""
        return frozenset(term for term in self.vocabulary.terms if kinds & self.term_kinds(term))
