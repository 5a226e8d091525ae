"""How the denotations call one another: what each kind of node means, by the kind of node alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from interpreter.content.role import Role
from interpreter.language.tree import (
    Clause,
    Filter,
    Group,
    Modifier,
    Noun,
    Phrase,
    Predicate,
    Quantity,
    Relation,
    Relative,
    Sentence,
    Slot,
    Span,
    Subordinate,
    Text,
    Time,
)
from interpreter.meaning.context import Context
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.model import Action, Condition, Event, Expr, Pattern, Quality, Statement, StateRule
from interpreter.meaning.opening import Opening
from interpreter.meaning.things import Domain, Filled, SlotOf, Thing

if TYPE_CHECKING:
    from interpreter.meaning.denote.alternatives import Alternatives
    from interpreter.meaning.denote.belonging import Belonging
    from interpreter.meaning.denote.choices import Choices
    from interpreter.meaning.denote.coordination import Coordination
    from interpreter.meaning.denote.directions import Directions
    from interpreter.meaning.denote.entering_play import EnteringPlay
    from interpreter.meaning.denote.excess import Excess
    from interpreter.meaning.denote.line_places import LinePlaces
    from interpreter.meaning.denote.losses import Losses
    from interpreter.meaning.denote.ordinals import Ordinals
    from interpreter.meaning.denote.participants import Participants
    from interpreter.meaning.denote.permissions import Permissions
    from interpreter.meaning.denote.proportions import Proportions
    from interpreter.meaning.denote.qualities import Qualities
    from interpreter.meaning.denote.references import References
    from interpreter.meaning.denote.relational_classes import RelationalClasses
    from interpreter.meaning.denote.superlatives import Superlatives
    from interpreter.meaning.denote.token_places import TokenPlaces
    from interpreter.meaning.denote.until_found import UntilFound
    from interpreter.meaning.idioms.borrowing import Borrowing
    from interpreter.meaning.idioms.families import Idioms


class Denotations(Protocol):
    """All denotations of one game."""

    losses: Losses

    facts: Facts
    idioms: Idioms
    references: References
    excess: Excess
    proportions: Proportions
    coordination: Coordination
    borrowing: Borrowing
    entering_play: EnteringPlay
    ordinals: Ordinals
    choices: Choices
    permissions: Permissions
    belonging: Belonging
    qualities: Qualities
    token_places: TokenPlaces
    until_found: UntilFound
    alternatives: Alternatives
    superlatives: Superlatives
    directions: Directions
    line_places: LinePlaces
    relational_classes: RelationalClasses
    participants: Participants

    # -- things
    def thing(self, phrase: Phrase, cx: Context) -> tuple[Thing, Context]:
        """What a noun phrase denotes."""

    def sort(self, phrase: Phrase, cx: Context) -> str:
        """What sort of thing a phrase is about."""

    def single(self, phrase: Phrase, cx: Context) -> tuple[Expr, Context]:
        """A phrase where one known thing is meant."""

    def members(self, noun: Noun, cx: Context) -> tuple[Domain, Context]:
        """The things that a noun fits, whatever its quantifier."""

    def looked_for(self, slot: SlotOf, domain: Domain) -> Domain:
        """A set, where the verb says that its things must be or usually are."""

    def each_of(self, of: Expr, mention: int, cx: Context) -> tuple[Filled, Context]:
        """Each of a set in turn."""

    def owned_zones(self, group: Group) -> tuple[Phrase, ...]:
        """The zones in *your X and Y*: both yours."""

    def one(self, thing: Thing, at: Span | None) -> Expr:
        """A thing where one known thing or set is meant."""

    def quantified(self, noun: Noun, domain: Domain, cx: Context) -> tuple[Thing, Context]:
        """A set with the quantifier of a noun."""

    def behind(self, noun: Noun, role: Role) -> Phrase | None:
        """What stands behind a noun in a relation of that role."""

    def zones(self, group: Group, cx: Context) -> tuple[Expr, Context]:
        """Several zones of one owner."""

    def whole(self, noun: Noun) -> Phrase | None:
        """What a noun is *of*."""

    def reference(self, noun: Noun, cx: Context) -> tuple[Expr | None, Context]:
        """What *this X*, *that X*, *the X* points at; nothing when something is named for the first time."""

    def head(self, noun: Noun, sort: str, it: Expr) -> tuple[Condition, ...]:
        """What the head of a phrase asks for."""

    def of_class(self, headword: str, it: Expr) -> tuple[Condition, ...]:
        """The test that a card is of a class."""

    def other_than(self, noun: Noun, cx: Context) -> Expr:
        """What *another* and *other* leave out."""

    def is_amount(self, noun: Noun) -> bool:
        """Is a noun something counted, not pointed at?"""

    def written(self, quality: str, value: int) -> Quality:
        """A value of a quality by its number."""

    def filtered(self, each: Filter, noun: Noun, domain: Domain, cx: Context) -> tuple[Domain, Context]:
        """A set, narrowed by a word before the head."""

    # -- quantifiers
    def holds(self, thing: Thing, said: Callable[[Expr], Condition]) -> Condition:
        """Whether something is so of a thing."""

    def fits(self, thing: Thing, cx: Context) -> tuple[Pattern, Context]:
        """What a participant must be to fit a thing."""

    def fill(self, thing: Thing, slot: SlotOf, cx: Context) -> tuple[Filled, Context]:
        """What fills a slot of an act."""

    # -- measures
    def number(self, phrase: Phrase, cx: Context) -> tuple[Expr, Context]:
        """How many things there are, or how much a value is."""

    def times(self, phrase: Phrase, cx: Context) -> tuple[Expr, Context]:
        """How often *for each X* is."""

    def count(self, quantity: Quantity | None, cx: Context) -> Expr:
        """The number that a quantity says."""

    def how_many(self, phrase: Phrase, cx: Context) -> tuple[Expr, Context]:
        """The bare number of what a phrase speaks of."""

    def counted(self, noun: Noun) -> Noun:
        """*any amount of X* as any number of X."""

    def bound(self, quantity: Quantity, cx: Context) -> Expr:
        """The number in *2 or more*."""

    # -- conditions
    def condition(self, clauses: tuple[Clause, ...], cx: Context) -> tuple[Condition, Context]:
        """Clauses that say how something is."""

    def subordinate(self, sub: Subordinate, cx: Context) -> tuple[Condition, Context]:
        """if, unless, while."""

    def said(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """What a predicate says of one thing."""

    def relation(self, relation: Relation, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """What a relation says of one thing."""

    def modifier(self, modifier: Modifier, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """What a modifier says of one thing."""

    def adjective(self, headword: str, it: Expr, cx: Context) -> Condition:
        """What an adjective says of one thing."""

    def having(self, noun: Noun, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """Whether a thing has so much of what a noun names."""

    def word(self, each: Filter, noun: Noun | None, it: Expr, cx: Context) -> Condition:
        """What a word before a noun says of one thing."""

    def origin(self, it: Expr, cx: Context) -> Expr:
        """What a distance counts from, or something is beside, when the text does not say."""

    def valued(self, quality: str, value: int, it: Expr) -> Condition:
        """Whether a thing has a value of a quality."""

    def being(self, phrase: Phrase, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """Whether a thing is what a noun says."""

    def rolls(self, predicate: Predicate, subject: Phrase | None) -> bool:
        """Is it said of a card how many dice it rolls?"""

    def rolled(self, predicate: Predicate, subject: Phrase, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """How many dice a card rolls."""

    def face(self, die: Expr, face: Noun, cx: Context) -> tuple[Condition, Context]:
        """Whether a die shows a symbol."""

    def cards_of(self, noun: Noun, it: Expr | None, cx: Context) -> tuple[Expr, Context]:
        """How many cards a player controls, or lie in a place."""

    def of_quality(self, phrase: Phrase, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """Whether a thing has the value of a quality that a phrase speaks of."""

    def attached_to(self, predicate: Predicate) -> Phrase | None:
        """The card in *attached to X*."""

    def gapped(self, relative: Relative, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """A clause behind a noun with a subject of its own."""

    def in_region(self, it: Expr, region: Noun, cx: Context) -> tuple[Condition, Context]:
        """Whether a thing is in a part of the board."""

    def same_name(self, noun: Noun, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """Whether a thing has the same name as another one, or a different one."""

    def shares(self, predicate: Predicate, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """Whether a thing has something in common with another one."""

    def says_alike(self, noun: Noun) -> str:
        """Whether a noun speaks of the same or of a different one."""

    def alike_in(self, what: Noun, one: Expr, other: Expr, cx: Context) -> Condition:
        """Whether two things have something in common."""

    def filtered_set(self, each: Filter, noun: Noun, domain: Domain, cx: Context) -> Domain | None:
        """A word before a noun that is said of a set as a whole."""

    def said_of_set(self, modifier: Modifier, noun: Noun, domain: Domain, cx: Context) -> tuple[Domain | None, Context]:
        """A modifier that is said of a set as a whole."""

    # -- history
    def happened(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """What was done, and when."""

    def came_of_it(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """What has come of the text so far."""

    def period(self, predicate: Predicate, cx: Context) -> tuple[str, Expr | None, Context]:
        """How far back a past verb looks, and whose turn that is."""

    def told(self, predicate: Predicate) -> Predicate:
        """A predicate without what says how far back to look."""

    def total(self, relative: Relative, tokens: Noun, cx: Context) -> tuple[Expr, Context]:
        """How many tokens were spent, gained or removed."""

    def named(self, predicate: Predicate, what: Phrase | None, cx: Context) -> tuple[Condition, Context]:
        """Whether a participant of the verb is named."""

    def says_more(self, verb: str, slot: str, noun: Noun) -> bool:
        """Does what fills a slot say more than the verb itself?"""

    def settled(self, noun: Noun, cx: Context) -> tuple[tuple[Action, ...], Context] | None:
        """A participant that is settled now, or a thing that is kept; nothing for what is freely chosen."""

    def state_rule(self, sentence: Sentence, opening: Opening, cx: Context) -> tuple[StateRule, Context]:
        """What follows as soon as something is so."""

    def statements(self, sentence: Sentence, opening: Opening, cx: Context) -> tuple[list[Statement], Context]:
        """What a sentence says is so."""

    # -- events
    def is_it(self, it: Expr, cx: Context) -> Pattern:
        """A participant that is a known thing."""

    def pattern(self, phrase: Phrase, cx: Context) -> tuple[Pattern, Context]:
        """What a participant must be."""

    def event(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[Event, Context]:
        """A verb with phrases as its participants, as something that happens."""

    def event_of(self, predicate: Predicate, it: Expr | None, cx: Context, gap: tuple[str, Expr] | None = None) -> tuple[Event, Context]:
        """The same with a known thing as its subject."""

    def anything(self, domain: Domain, cx: Context) -> tuple[Pattern, Context]:
        """Anything of a set, as a participant."""

    def placed(self, it: Expr, place: Phrase, slot: str, cx: Context) -> tuple[Condition, Context]:
        """Whether a thing is in, on or of a place."""

    # -- how acts are done
    def unpaid(self, predicate: Predicate) -> object | None:
        """The part that says that something is done for free."""

    def for_free(self, predicate: Predicate, part: object, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """What an act is done to costs nothing while the text is carried out."""

    def until_left(self, sub: Subordinate, actions: tuple[Action, ...], cx: Context) -> tuple[tuple[Action, ...] | None, Context]:
        """So much that a number is left."""

    # -- extras and dice
    def extra_slot(self, predicate: Predicate) -> Slot | None:
        """The participant of which there is more than the rules allow."""

    def is_stretch(self, predicate: Predicate, slot: Slot) -> bool:
        """Is it a measure that is extra?"""

    def stretch(self, predicate: Predicate, slot: Slot, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[Statement, Context]:
        """So much farther than the rules allow."""

    def allowance(self, predicate: Predicate, slot: Slot, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """More than the rules allow, for a while."""

    def dice(self, noun: Noun, slot: SlotOf, cx: Context) -> tuple[Filled, Context]:
        """The dice of an act."""

    def shows(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """What a die shows."""

    # -- what a text does and is
    def acts(self, clauses: tuple[Clause, ...], cx: Context) -> tuple[tuple[Action, ...], Context]:
        """What clauses do, in order."""

    def act(self, predicate: Predicate, subject: Phrase | None, cx: Context, way: Predicate | None = None) -> tuple[tuple[Action, ...], Context]:
        """What one act does, with what is chosen and gone through before it."""

    def body(self, sentence: Sentence, opening: Opening, cx: Context, instead: bool = True) -> tuple[tuple[Action, ...], Context]:
        """What a sentence does when its time has come."""

    def begin(self, sentence: Sentence, opening: Opening, cx: Context) -> tuple[list[Statement], list[Action], Context]:
        """The statement that a sentence begins, or the actions of a text that is carried out."""

    def who(self, subject: Phrase | None, predicate: Predicate, cx: Context) -> tuple[Expr, Context]:
        """Who decides: the subject where it is a player, else the one addressed."""

    def of_tokens(self, predicate: Predicate) -> bool:
        """Does a verb speak of tokens that somebody or something comes to have or has no more?"""

    def lasting(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """Statements that hold from now on, as long as the text says."""

    def until(self, predicate: Predicate, cx: Context, subject: Phrase | None = None) -> tuple[str, Predicate]:
        """How long a predicate says that something lasts, and the predicate without that."""

    def lasts(self, time: Time) -> str | None:
        """How long a time lasts."""

    def time_word(self, when: Noun, edge: str = "") -> str:
        """The word by which a time is known in play."""

    def next_turn(self, when: Noun, cx: Context) -> str | None:
        """In whose next turn something is so."""

    def is_next(self, term: str) -> bool:
        """Is it the word for what comes next?"""

    def is_edge(self, part: object) -> bool:
        """Is it the start or the end of a time, at which something is done?"""

    def occurrences(self, sub: Subordinate, cx: Context) -> tuple[Expr, Context]:
        """How often something has happened: *for each time you did it this turn*."""

    def opening(self, sentence: Sentence, cx: Context) -> tuple[Opening, Context]:
        """What the prefixes of a sentence say."""

    def keyword_meaning(self, headword: str) -> tuple[Statement, ...]:
        """What a keyword gives the card that has it."""

    def states(self, clause: Clause, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """What a clause says is so."""

    def text(self, text: Text, cx: Context) -> tuple[Statement, ...]:
        """All abilities of a text."""
