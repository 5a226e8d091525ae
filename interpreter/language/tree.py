"""The resolved tree: what a text says, free of any language's words.

Nouns, verbs, adjectives and relations are named by the headword of their glossary term; everything else is a code of this module. The same tree
prints
in every language that the glossary carries, and it is what the compiler reads.

    Text > Ability > Sentence > Clause > Predicate > Slot > Noun

Every node knows `at`, the characters it was read from; two trees that differ in nothing else are equal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias


class Span:
    """The characters that something was read from: offsets in the text as its author wrote it, `end` behind the last one.

    Neither a dataclass nor a tuple: who walks over the parts of a tree finds words in it, not places.
    """

    __slots__ = ("end", "start")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Span) and self.start == other.start and self.end == other.end

    def __hash__(self) -> int:
        return hash((self.start, self.end))

    def __repr__(self) -> str:
        return f"Span({self.start}, {self.end})"


# ---- noun phrases -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many. `kind` is one of QUANTITIES; `number` is the count where the kind has one ('X' for the letter).

    a, each, every, all, any, no, another, some, both, either, half, twice, that_many, that_much, any_number, most, least, more, fewer, less: no
    number.
    range (10 to 18): from number to high. number (2), exactly, up_to, at_least, at_most, all_but, more_than, less_than, or_more, or_less, signed (+2,
    -1): with a number.
    `step` is a change beside the count, as in *2 more*, *1 fewer*, *1 less*: more, fewer or less; or each in *each of 2*.
    """

    kind: str
    number: int | str | None = None
    step: str | None = None
    high: int | None = None
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Filter:
    """A word before the head: `kind` is adjective, class, quality, name, participle or core.

    `negated`: non-X. `term` is a headword; for a quality `value` is the number of its value, for a name `text` is the name as written.
    Core filters are: other, same, extra, additional, different, next, previous, first, last, second, third, own, chosen.
    """

    kind: str
    term: str = ""
    value: int = -1
    text: str = ""
    negated: bool = False
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Head:
    """What a noun phrase is about: `kind` is term, quality, name, self (the card's own name), act (a verb as a noun) or number (nothing but a
    count).
    """

    kind: str
    term: str = ""
    value: int = -1
    text: str = ""
    alias: bool = field(default=False, compare=False)
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase with a head.

    `article` is the, this, that or none; `owner` is the possessor (*your hand*, *its controller's deck*); with `partitive` an *of* stands between
    quantity and the rest
    (*each of its neighbors*, *2 of your cards*). `rank` and `count` carry *the top 3*, *your 3*. `bound` is the number after a value or keyword
    (*power 2 or less*).
    `mention` numbers the noun phrases of a text; `refers` is the mention a definite one refers back to (0: the card that bears the text).
    """

    head: Head
    quantity: Quantity | None = None
    partitive: bool = False
    article: str | None = None
    owner: Phrase | None = None
    rank: str | None = None
    count: int | None = None
    filters: tuple[Filter, ...] = ()
    plural: bool = False
    bound: Quantity | None = None
    modifiers: tuple[Modifier, ...] = ()
    mention: int = -1
    refers: int | None = None
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Pronoun:
    """you, it, they, this, that, those, each_other, itself, one, here; with `quantity` in *each of them*."""

    word: str
    quantity: Quantity | None = None
    mention: int = -1
    refers: int | None = None
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Group:
    """Several noun phrases joined by and / or; `commas` says before which of them a comma stands, `repeated` that the preposition stands
    before each (*from A or from B*).
    """

    link: str
    members: tuple[Phrase, ...]
    commas: tuple[bool, ...] = ()
    mention: int = -1
    repeated: bool = False
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Quoted:
    """An ability given in quotation marks."""

    text: Text
    at: Span | None = field(default=None, compare=False, repr=False)


Phrase: TypeAlias = Noun | Pronoun | Group | Quoted

# ---- what hangs on a noun ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation of the glossary, with the number of its wording and its slots in the order in which they stand."""

    term: str
    wording: int
    slots: tuple[Slot, ...]
    comma: bool = False
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Owned:
    """*you control*, *your opponent controls*: `who` is you, opponent, an_opponent, they, that_player, each_player."""

    who: str
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Relative:
    """*that ...*, or without *that* (`contact`) with a subject of its own; also a bare participle (`reduced`): *destroyed this way*."""

    form: str
    predicate: Predicate
    subject: Phrase | None = None
    at: Span | None = field(default=None, compare=False, repr=False)


Modifier: TypeAlias = Relation | Owned | Relative

# ---- clauses ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Slot:
    """A named place of a wording, filled."""

    name: str
    filler: Phrase | Predicate | Complement | Relation
    comma: bool = False
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Complement:
    """An adjective that ends a sentence: *is ready*, *is not empty*."""

    filter: Filter
    modifiers: tuple[Modifier, ...] = ()
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Mood:
    """How a verb stands.

    `modal`: may, can, must, would, will, may_only, can_only, or none. `negated`: not / cannot. `tense`: present, past, perfect, past_perfect or
    subjunctive (*as if it were*). `voice`: active or
    passive.
    `form`: finite, order (imperative), infinitive, gerund, participle.
    """

    form: str = "finite"
    modal: str | None = None
    negated: bool = False
    tense: str = "present"
    voice: str = "active"
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Predicate:
    """A verb with its slots and adverbials, in the order in which they stand.

    `verb` is the headword of a verb term, or be / have / do of the language itself. `wording` is the number of the wording that was read.
    `elided`: the verb is that of the predicate before, and is not said again. `others` are further verbs of the same infinitive (*to move, fight
    or act*). `subject` is the name of the slot which the subject fills (actor when
    the wording has no slot for it).
    """

    verb: str
    wording: int
    mood: Mood
    parts: tuple[Slot | Adverbial, ...] = ()
    subject: str = "actor"
    link: str | None = None
    comma: bool = False
    others: tuple[Predicate, ...] = ()
    elided: bool = False
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Adverb:
    """instead, if_able, at_random, this_way, face_down, again, there, at_once, ... of the language itself; `early` when it stands before the verb."""

    code: str
    comma: bool = False
    early: bool = False
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Apposition:
    """An ability in quotation marks after a colon: what *this ability* is."""

    quoted: Quoted
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Time:
    """When or how long: `code` is none, during, until, for, at, in, on, after, before, per ...; `often` is once, twice before *per*."""

    code: str | None
    when: Phrase
    comma: bool = False
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ForEach:
    """*for each X*."""

    of: Phrase
    comma: bool = False
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class By:
    """Who or what does it, in the passive."""

    agent: Phrase
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Limit:
    """*to a minimum of 2*, *to a maximum of +2*: `kind` is minimum or maximum."""

    kind: str
    amount: Phrase
    comma: bool = False
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Purpose:
    """*to destroy this card*, *without using ...*, *for destroying ...*, *instead of discarding it*: `code` is to, without, for, instead_of,
    by, when, except_to.
    """

    code: str
    predicate: Predicate
    comma: bool = False
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Circumstance:
    """A relation of the glossary that tells how the verb happens (*in play order*)."""

    relation: Relation
    at: Span | None = field(default=None, compare=False, repr=False)


Adverbial: TypeAlias = Adverb | Apposition | Time | ForEach | By | Limit | Purpose | Circumstance


@dataclass(frozen=True, slots=True)
class Subordinate:
    """if, unless, while, when, whenever, after, before, until, as_soon_as, each_time, first_time, next_time + clause(s)."""

    kind: str
    clauses: tuple[Clause, ...]
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject (none in an order) and what it does. `link` ties it to the clause before: and, or, then, comma, semicolon, choice (after a colon)."""

    predicates: tuple[Predicate, ...]
    subject: Phrase | None = None
    subordinates: tuple[Subordinate, ...] = ()
    link: str | None = None
    comma: bool = False
    at: Span | None = field(default=None, compare=False, repr=False)


# ---- sentences --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class When:
    """A prefix with a clause: after this moves, / if it is ready, / while ..."""

    sub: Subordinate
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenPhrase:
    """A prefix with a noun phrase or a time: after your last phase, / this turn, / for each card, / once per turn, / at the start of your turn."""

    adverbial: Adverbial
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class InPlaceOf:
    """Instead of VERBing ...,"""

    predicate: Predicate
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Fixed:
    """A prefix of fixed words: if_you_do, if_you_do_not, if_they_do, if_you_cannot, if_they_cannot, otherwise, then, in_addition."""

    code: str
    comma: bool = True
    at: Span | None = field(default=None, compare=False, repr=False)


Prefix: TypeAlias = When | WhenPhrase | InPlaceOf | Fixed


@dataclass(frozen=True, slots=True)
class Sentence:
    """Prefixes, then clauses."""

    prefixes: tuple[Prefix, ...]
    clauses: tuple[Clause, ...]
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Ability:
    """One line of card text: labels or keywords (headwords) with the words they take (`bare`), then sentences. `name` is the name given inside
    quotation marks.
    """

    labels: tuple[str, ...]
    sentences: tuple[Sentence, ...]
    bare: tuple[str, ...] = ()
    name: str = ""
    at: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Text:
    """All abilities of a text, one per line."""

    abilities: tuple[Ability, ...]
    at: Span | None = field(default=None, compare=False, repr=False)
