"""The facts of a game as the older compiler has found them, while it is there."""

from __future__ import annotations

from functools import cached_property

from interpreter.content.role import Role
from interpreter.content.term import Term
from interpreter.effects.compiler import Compiler
from interpreter.effects.kin import KIN
from interpreter.effects.model import Expr, Kept, kind_of
from interpreter.effects.scope import Alias
from interpreter.engine.standing import HOW
from interpreter.language.english import ing
from interpreter.language.lexicon import Blank, Frame
from interpreter.language.tree import Noun, Predicate, Slot, Subordinate, Text


class Facts:
    """What the glossary of a game establishes; nothing here changes while texts are compiled."""

    def __init__(self, compiler: Compiler) -> None:
        self._compiler = compiler
        self.vocabulary = compiler.vocabulary

    # -- terms

    def term(self, headword: str) -> Term | None:
        """A term by its headword."""
        return self.vocabulary.terms.get(headword)

    def role(self, headword: str) -> Role | None:
        """What the language does with a term."""
        term = self.term(headword)
        return term.role if term is not None else BUILT_IN.get(headword)

    def of_role(self, role: Role) -> str:
        """The term that declares a role."""
        return next(headword for headword, term in self.vocabulary.terms.items() if term.role is role)

    def word(self, headword: str) -> str:
        """The word of a term, as the data of the game has it."""
        return self.vocabulary.word(headword)

    def kind(self, headword: str) -> str:
        """What sort of thing a noun is."""
        return self.vocabulary.kind(headword)

    def geometry(self, headword: str) -> str | None:
        """Which question of the board a relation or adjective asks."""
        return self._compiler.geometry(headword)

    def is_defined(self, headword: str) -> bool:
        """Do sentences define the term?"""
        return headword in self._compiler.defined_terms

    def defined_slots(self, headword: str) -> tuple[str, ...]:
        """The slots of a defined verb, in the order of its definition."""
        return self._compiler.defined_terms.get(headword, ())

    def is_relational(self, headword: str) -> bool:
        """Is a class a relation to something else: *a neighbor of X*?"""
        return self._compiler.defined_terms.get(headword) == KIN

    def is_a(self, headword: str) -> tuple[str, ...]:
        """The words that a term is a kind of."""
        return self.vocabulary.is_a(headword)

    # -- what cards and players have

    def resource(self, headword: str) -> str | None:
        """The token or track that a noun counts."""
        return self.vocabulary.resource(headword)

    def sort_of_token(self, headword: str) -> str | None:
        """The same, told apart by how it is dealt or placed."""
        return self.vocabulary.sort(headword)

    @cached_property
    def tracks(self) -> tuple[str, ...]:
        """What players have so much of."""
        return self.vocabulary.tracks

    def is_amount_word(self, headword: str) -> bool:
        """Is a noun the word for how much there is of something?"""
        return headword.casefold() == "amount"

    def is_base_ability(self, headword: str) -> bool:
        """Is a noun the word for the abilities that are printed on a card?"""
        return self.word(headword) == "base ability"

    def pool(self, headword: str) -> str | None:
        """The track whose place with a player a noun names."""
        return self.vocabulary.pools.get(self.word(headword))

    def is_supply(self, headword: str) -> bool:
        """Is a noun the common store of tokens?"""
        return self.vocabulary.is_supply(headword)

    def value(self, headword: str) -> str:
        """The name of a value."""
        return self._compiler.value_name(headword)

    def is_state(self, headword: str) -> bool:
        """Is an adjective a state of cards that the game keeps?"""
        return self._compiler.marks.is_state(headword)

    def opposite(self, headword: str) -> str | None:
        """The state that an adjective denies."""
        return self._compiler.marks.opposites.get(headword)

    def printed_word(self, headword: str) -> str:
        """The word that is printed for an adjective or a face of a die."""
        return self._compiler.printed_word(headword)

    @cached_property
    def printed_words(self) -> frozenset[str]:
        """Words that can be printed on cards."""
        return self._compiler.printed_words

    def quality(self, noun: Noun) -> str | None:
        """The quality that a noun speaks of."""
        return self._compiler.qualities.quality(noun)

    def named_quality(self, noun: Noun) -> str | None:
        """The quality whose value a noun names as such."""
        return self._compiler.qualities.named(noun)

    def register(self, headword: str) -> tuple[int, str] | None:
        """The number of a register, and the quality that it holds."""
        return self.vocabulary.registers.get(headword)

    def registers_of(self, quality: str) -> list[str]:
        """The registers that hold a value of a quality."""
        return [name for name, (_, held) in self.vocabulary.registers.items() if held == quality]

    @property
    def deck_quality(self) -> str | None:
        """The quality of which decks have values."""
        decks = self.vocabulary.game.decks
        return str(decks.identity) if decks is not None else None

    def collective(self, headword: str) -> str:
        """In what the things of a set differ, by an adjective of the set."""
        return self._compiler.collective.get(headword, "")

    def extreme(self, headword: str) -> tuple[Noun, bool] | None:
        """What an adjective compares by, and whether the least of it is meant."""
        known = self._compiler.superlatives.known.get(headword)
        return (known.compared, known.least) if known is not None else None

    def picker(self, headword: str) -> Expr | None:
        """Who takes one of several that are tied."""
        return self._compiler.superlatives.pickers.get(headword)

    # -- places

    def zone(self, headword: str) -> str | None:
        """The zone that a noun names."""
        return self.vocabulary.zone(headword)

    def zone_owner(self, zone: str) -> str:
        """Whose a zone is: player, game or card."""
        return self._compiler.zone_owner(zone)

    @property
    def under_zone(self) -> str | None:
        """The zone that cards lie in under a card."""
        return self._compiler.under_zone

    @property
    def attached_zone(self) -> str | None:
        """The zone of a card that holds what is attached to it."""
        return self._compiler.attached_zone

    @property
    def lines(self) -> tuple[str, ...]:
        """The names of the lines that players have."""
        return self.vocabulary.lines

    def part_of_line(self, headword: str) -> str | None:
        """The part of a line that a noun names."""
        geometry = self.geometry(headword)
        return geometry if geometry in HOW else None

    def is_board(self, headword: str) -> bool:
        """Does a noun name a board?"""
        return self.vocabulary.is_board(headword)

    def home(self, headword: str) -> str | None:
        """The zone where pieces of a class always are."""
        return self.vocabulary.homes.get(self.word(headword))

    def needed_place(self, verb: str, slot: str) -> Expr | None:
        """Where a participant must be."""
        return self._compiler.places.get((verb, slot))

    def usual_place(self, verb: str, slot: str) -> Expr | None:
        """Where a participant usually is."""
        return self._compiler.usual_places.get((verb, slot))

    def offered_place(self, verb: str, slot: str) -> Expr | None:
        """Where a phase looks for a participant."""
        return self._compiler.offer_places.get((verb, slot))

    def control(self, headword: str) -> Expr | None:
        """The player of whom an adjective only says that they control a card."""
        return self._compiler.by_control.get(headword)

    def by_belonging(self, headword: str) -> bool:
        """Does an adjective only say to what a card belongs?"""
        return headword in self._compiler.by_belonging

    # -- verbs

    def slots(self, verb: str) -> dict[str, str]:
        """The slots of a verb with their sorts."""
        return self._compiler.slot_kinds(verb)

    def is_act(self, verb: str) -> bool:
        """Does a verb tell what happens, by a body of its own?"""
        term = self.term(verb)
        return term is not None and term.kind == "verb" and not term.native and not self.is_defined(verb)

    def goes(self, verb: str) -> bool:
        """Is to do it nothing but to be put somewhere?"""
        term = self.term(verb)
        return term is not None and len(term.means) == 1 and str(term.means[0]).casefold() == "put the mover into the zone."

    @property
    def pools(self) -> frozenset[str]:
        """What players have in a pool of their own."""
        return frozenset(self.vocabulary.pools.values())

    def coming(self, verb: str) -> tuple[str, bool] | None:
        """The state in which something comes into play by a verb, and whether it has it or has it no more."""
        return self._compiler.lines.comings.get(verb) if self.lines else None

    def resolves(self, verb: str) -> bool:
        """Does a verb come to resolving an ability?"""
        return verb in self._compiler.borrowing.verbs

    def is_native(self, verb: str) -> bool:
        """Does the engine itself do it?"""
        return self._compiler.is_native(verb)

    def agent(self, verb: str) -> str:
        """The slot of the card that does it."""
        return self._compiler.agent_slot(verb)

    @property
    def asked(self) -> dict[str, Kept]:
        """For each verb (and each way of one) that a phase offers, the kept value that it asks of what it is done to."""
        return self._compiler.leave.asked

    def token_source(self, verb: str) -> str | None:
        """The slot of what a verb takes tokens from."""
        return self._compiler.bearers.source_of(verb)

    def slot_types(self, verb: str, slot: str) -> frozenset[str]:
        """The sorts of things that can fill a slot."""
        return frozenset(self._compiler.type_kind(each) for each in self.vocabulary.slots(verb).get(slot, ()))

    def only_agent(self, verb: str, slot: str) -> bool:
        """Is a slot only a name for the card that does it?"""
        return self._compiler.is_agent(verb, slot)

    def only_actor(self, verb: str, slot: str) -> bool:
        """Is a slot only a name for the player who does it?"""
        return self._compiler.is_doer(verb, slot)

    def object_slot(self, verb: str) -> str:
        """The first slot behind a verb."""
        return self._compiler.object_slot(verb)

    def counted_slots(self, verb: str) -> frozenset[str]:
        """Slots of which only the number matters."""
        return self._compiler.number_slots(verb)

    def open_slots(self, verb: str) -> frozenset[str]:
        """Slots whose number the verb settles itself when it is left open."""
        return self._compiler.range_slots(verb)

    def pair(self, verb: str) -> tuple[str, str, str] | None:
        """A slot for two things, beside those for each of them."""
        return self._compiler.pair_slots(verb)

    def unspoken(self, verb: str) -> frozenset[str]:
        """Slots of which nothing in the glossary speaks."""
        return self._compiler.unspoken(verb)

    def travels(self, verb: str) -> bool:
        """Does a verb go along a way?"""
        return self._compiler.travels(verb)

    def sought(self, verb: str, slot: str) -> bool:
        """Is a participant what the verb searches for?"""
        return self._compiler.is_sought(verb, slot)

    def may_find_nothing(self, verb: str, slot: str) -> bool:
        """May who searches find nothing?"""
        return self._compiler.may_find_nothing(verb, slot)

    def cards_for_zone(self, verb: str, slot: str, kind: str) -> str | None:
        """The slot of the cards for which a zone in this one stands."""
        return self._compiler.stands_for_cards(verb, slot, kind)

    def is_offered(self, verb: str) -> bool:
        """Does a phase offer the verb?"""
        return verb in self._compiler.offered

    @cached_property
    def losing(self) -> str:
        """The verb for losing."""
        return next(headword for headword, term in self.vocabulary.terms.items() if term.role is Role.LOSS)

    @cached_property
    def adding(self) -> tuple[str, int]:
        """The verb that adds tokens to something, and its wording for that."""
        return next(headword for headword, term in self.vocabulary.terms.items() if term.role is Role.ADDITION), 1

    def ways(self, verb: str) -> bool:
        """Is a verb done in one of several ways, or one of them?"""
        return verb in self._compiler.ways.verbs

    def other_ways(self, verb: str) -> tuple[tuple[str, str], ...] | None:
        """The other ways of what a verb is one way of, with the slots of who does it so."""
        return self._compiler.ways.others.get(verb)

    def shorthand(self, verb: str) -> tuple[str, dict[str, str], Predicate] | None:
        """The verb that this one is a certain way of."""
        return self._compiler.ways.shorthands.get(verb)

    def paid_in(self, noun: Noun, verb: str, slot: str) -> None:
        """Refuse a price in something that is not paid here."""
        from interpreter.effects.scope import UncompiledError
        from interpreter.meaning.errors import Unmeant

        try:
            self._compiler.prices.paid_in(noun, verb, slot)
        except UncompiledError as error:
            raise Unmeant(str(error), error.at) from error

    def paid_with(self, verb: str, slot: str) -> str:
        """What the price in a slot is paid in."""
        return self._compiler.prices.resource(verb, slot)

    def step(self, predicate: Predicate) -> str | None:
        """more or less, where the wording itself says it."""
        return self._compiler.wording_step(predicate)

    @property
    def cost(self) -> str:
        """The value that *costs* speaks of."""
        return self._compiler.cost_value

    def alias(self, verb: str) -> Alias | None:
        """The act that a verb is another word for."""
        return self._compiler.aliases.get(verb)

    def restated(self, verb: str) -> tuple[str, str, str, dict[str, str]] | None:
        """What a verb says that something becomes."""
        return self._compiler.restated.get(verb)

    def measure(self, verb: str) -> str | None:
        """The value of who does it that a verb goes by."""
        return self._compiler.measures.get(verb)

    def takes_off(self, verb: str, slot: str) -> bool:
        """Does a verb take the amount in a slot off something, where there may be less?"""
        term = self.term(verb)
        return term is not None and not term.native and any(str(s).casefold().startswith(f"remove the {slot} from") for s in term.means)

    @property
    def leaving(self) -> str | None:
        """The verb for leaving play."""
        return self._compiler.leaving

    def participant(self, name: str) -> str | None:
        """The sort of a participant that verbs of the game name so."""
        return self._compiler.role_kind(name)

    def participants(self, headword: str) -> tuple[str, ...]:
        """The participants of an act that a class is the word for."""
        return self._compiler.parties.roles.get(headword, ())

    def named_participants(self) -> dict[str, tuple[str, ...]]:
        """All such classes."""
        return self._compiler.parties.roles

    def busy(self, verb: str) -> str | None:
        """The adjective for who does just this: *fighting*."""
        adjective = self.vocabulary.by_word.get(ing(self.word(verb)))
        return adjective if adjective is not None and self.is_defined(adjective) else None

    def act_noun(self, noun: Noun) -> str | None:
        """The verb that a noun names: *a swap*."""
        return self._compiler.verb_of(noun)

    def event_noun(self, noun: Noun) -> str | None:
        """The verb whose act a noun names as a time: *in that swap*."""
        return self._compiler.parties.verb_of(noun)

    def frame(self, predicate: Predicate) -> Frame:
        """The wording that was read."""
        return self._compiler.lexicon.frame(predicate.verb, predicate.wording)

    def gap(self, predicate: Predicate) -> str | None:
        """The slot of a wording that a relative clause leaves open."""
        filled = {part.name for part in predicate.parts if isinstance(part, Slot)} | {predicate.subject}
        return next((each.name for each in self.frame(predicate).elements if isinstance(each, Blank) and each.name not in filled), None)

    def plural(self, headword: str) -> str | None:
        """The plural of a word."""
        return self._compiler.lexicon.plurals.get(headword)

    # -- labels and keywords

    def label(self, headword: str) -> Subordinate | None:
        """The clause that a label stands for."""
        return self._compiler.labels.prefixes.get(headword)

    def keyword_text(self, headword: str) -> Text | None:
        """What a keyword means."""
        return self._compiler.keywords.texts.get(headword)

    @cached_property
    def phase_words(self) -> frozenset[str]:
        """The phases, as texts name them."""
        return self._compiler.phase_words

    @property
    def attaching(self) -> frozenset[str]:
        """The classes of cards that come into play attached to another card."""
        return frozenset(self._compiler.attaching)

    @cached_property
    def used_up(self) -> frozenset[str]:
        """The words of cards that are used up."""
        kinds = [kind for kind in self.vocabulary.game.card_kinds if kind.zone is not None]
        return frozenset(str(word).casefold() for kind in kinds for word in (kind.name, *kind.words))

    def kind_of_quality(self, quality: str) -> str:
        """The sort of the values of a quality."""
        return kind_of(quality)


BUILT_IN = {"have": Role.POSSESSION}
"""Verbs of the language itself that do what a term of the glossary does."""
