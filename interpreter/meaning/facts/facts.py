"""What the glossary of a game establishes; nothing here changes while texts are compiled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from interpreter.content.role import Role
from interpreter.content.term import Term
from interpreter.language.lexicon.english import ing
from interpreter.language.lexicon.lexicon import Blank, Frame, Lexicon, Literal
from interpreter.language.reading.spans import placeless
from interpreter.language.tree import Clause, Noun, Predicate, Pronoun, Purpose, Slot, Subordinate, Text, When
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts import definitions, synonyms
from interpreter.meaning.facts.alias import Alias
from interpreter.meaning.facts.memo import remembered
from interpreter.meaning.facts.named_slots import Speech
from interpreter.meaning.facts.trees import Trees, clauses_of
from interpreter.meaning.facts.verbs import Verbs
from interpreter.meaning.facts.vocabulary import Vocabulary
from interpreter.meaning.model import Expr, Kept, kind_of
from interpreter.meaning.model.walk import nodes
from interpreter.meaning.quantity_words import EVERY

BUILT_IN = {"have": Role.POSSESSION}
"""Verbs of the language itself that do what a term of the glossary does."""

AMOUNT = "amount"
"""The slot of so much of anything, as bodies call it."""


HOW = frozenset(["end", "left end", "right end", "middle", "anywhere", "adjacent", "between"])
"""Questions of the board that say where in a line something stands."""


@dataclass(frozen=True)
class Places:
    """Where participants are, who takes one of several, what phases ask for: what is told by denotations of the glossary's own sentences."""

    needed: Mapping[tuple[str, str], Expr] = field(default_factory=dict)
    offered: Mapping[tuple[str, str], Expr] = field(default_factory=dict)
    usual: Mapping[tuple[str, str], Expr] = field(default_factory=dict)
    asked: Mapping[str, Kept] = field(default_factory=dict)
    pickers: Mapping[str, Expr] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Facts:
    """The facts of one game."""

    vocabulary: Vocabulary
    lexicon: Lexicon
    trees: Trees
    places: Places = field(default_factory=Places)

    @cached_property
    def speech(self) -> Speech:
        """Of what the sentences of the glossary speak."""
        return Speech(self.vocabulary, self.lexicon, self.trees)

    @cached_property
    def verbs(self) -> Verbs:
        """What the wordings and bodies of verbs establish."""
        told: dict[str, frozenset[str]] = {}
        for alias in self.aliases.values():
            told[alias.verb] = told.get(alias.verb, frozenset()) | frozenset(alias.slots.values())
        return Verbs(self.vocabulary, self.lexicon, self.speech, synonyms.ways(self.speech), told)

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
        term = self.term(headword)
        return str(term.geometry) if term is not None and term.geometry else None

    def is_a(self, headword: str) -> tuple[str, ...]:
        """The words that a term is a kind of."""
        return self.vocabulary.is_a(headword)

    def plural(self, headword: str) -> str | None:
        """The plural of a word."""
        return self.lexicon.plurals.get(headword)

    # -- definitions

    @cached_property
    def _defined(self) -> dict[str, tuple[str, ...]]:
        return definitions.defined(self.speech)

    def is_defined(self, headword: str) -> bool:
        """Do sentences define the term?"""
        return headword in self._defined

    def defined_slots(self, headword: str) -> tuple[str, ...]:
        """The slots of a defined verb, in the order of its definition."""
        return self._defined.get(headword, ())

    def is_relational(self, headword: str) -> bool:
        """Is a class a relation to something else: *a neighbor of X*?"""
        return self._defined.get(headword) == definitions.RELATIONAL

    def is_state(self, headword: str) -> bool:
        """Is an adjective a state of cards that the game keeps?"""
        return definitions.is_state(self.speech, headword)

    @cached_property
    def opposites(self) -> dict[str, str]:
        """Adjectives that deny a state, with the state."""
        return definitions.opposites(self.speech)

    def slot_named(self, noun: Noun, slots: Mapping[str, str]) -> str | None:
        """The slot of a verb that *the X* speaks of, in what the glossary says of the verb."""
        if noun.article != "the" or noun.modifiers or noun.owner is not None or noun.filters or not slots:
            return None
        if noun.head.kind == "role":
            return noun.head.term if noun.head.term in slots else None
        if noun.head.kind != "term":
            return None
        word = self.word(noun.head.term)
        named = next((each for each in slots if each in (word, word + "s", self.plural(noun.head.term))), None)
        if named is not None:
            return named
        if noun.refers is not None or (noun.quantity is not None and noun.quantity.kind not in EVERY and not noun.partitive):
            return None
        fitting = [slot for slot, kind in slots.items() if kind == self.kind(noun.head.term) and slot != "actor"]
        return fitting[0] if len(fitting) == 1 else None

    def told_by(self, headword: str, tree: Text) -> tuple[object, ...]:
        """What one rule establishes, all others aside."""
        alone = Facts(self.vocabulary, self.lexicon, Trees(rules={(headword, ""): tree}))
        speech = alone.speech
        return (
            listed(definitions.defined(speech)),
            listed(definitions.opposites(speech)),
            listed(alone.by_control),
            listed(definitions.collective(speech)),
            tuple(sorted(definitions.by_belonging(speech))),
            listed(definitions.superlatives(speech)),
            listed(definitions.pickers(speech)),
            listed(definitions.participants(speech, frozenset(self.verbs.participants))),
            tuple(sorted(definitions.attaching(speech))) if self.attached_zone is not None else (),
            definitions.leaving(speech),
            listed(definitions.usual_places(speech)),
            listed(synonyms.aliases(speech)),
        )

    def opposite(self, headword: str) -> str | None:
        """The state that an adjective denies."""
        return self.opposites.get(headword)

    @cached_property
    def _collective(self) -> dict[str, str]:
        return definitions.collective(self.speech)

    def collective(self, headword: str) -> str:
        """In what the things of a set differ, by an adjective of the set."""
        return self._collective.get(headword, "")

    @cached_property
    def _by_belonging(self) -> frozenset[str]:
        return definitions.by_belonging(self.speech)

    def by_belonging(self, headword: str) -> bool:
        """Does an adjective only say to what a card belongs?"""
        return headword in self._by_belonging

    @cached_property
    def by_control(self) -> dict[str, Expr]:
        """Adjectives that only say who controls a card, with that player."""
        return definitions.by_control(self.speech)

    def control(self, headword: str) -> Expr | None:
        """The player of whom an adjective only says that they control a card."""
        return self.by_control.get(headword)

    @cached_property
    def _extremes(self) -> dict[str, tuple[Noun, bool]]:
        return definitions.superlatives(self.speech)

    def extreme(self, headword: str) -> tuple[Noun, bool] | None:
        """What an adjective compares by, and whether the least of it is meant."""
        return self._extremes.get(headword)

    def picker(self, headword: str) -> Expr | None:
        """Who takes one of several that are tied."""
        return self.places.pickers.get(headword)

    @cached_property
    def attaching(self) -> frozenset[str]:
        """The classes of cards that come into play attached to another card."""
        return definitions.attaching(self.speech) if self.attached_zone is not None else frozenset()

    @cached_property
    def leaving(self) -> str | None:
        """The verb for leaving play."""
        return definitions.leaving(self.speech)

    @cached_property
    def used_up(self) -> frozenset[str]:
        """The words of cards that are used up."""
        kinds = [kind for kind in self.vocabulary.game.card_kinds if kind.zone is not None]
        return frozenset(str(word).casefold() for kind in kinds for word in (kind.name, *kind.words))

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
        """Is it the word for so much of anything?"""
        return headword == AMOUNT

    def is_base_ability(self, headword: str) -> bool:
        """Is it the word for the abilities that a card has of itself?"""
        return self.role(headword) is Role.BASE_ABILITY

    def pool(self, headword: str) -> str | None:
        """The track whose place with a player a noun names."""
        return self.vocabulary.pools.get(self.word(headword))

    @cached_property
    def pools(self) -> frozenset[str]:
        """What players have in a pool of their own."""
        return frozenset(self.vocabulary.pools.values())

    def is_supply(self, headword: str) -> bool:
        """Is a noun the common store of tokens?"""
        return self.vocabulary.is_supply(headword)

    def value(self, headword: str) -> str:
        """The name of a value, as cards print it or the glossary defines it."""
        word = self.word(headword)
        return word if word in self.vocabulary.values else headword.casefold()

    @property
    def cost(self) -> str:
        """The value that *costs* speaks of."""
        return self.value(self.of_role(Role.COST))

    @remembered
    def printed_word(self, headword: str) -> str:
        """The word that is printed for an adjective or a face of a die."""
        own = (headword.casefold(), self.word(headword))
        faces = (str(symbol).casefold() for die in self.vocabulary.game.dice for face in die.faces for symbol in face)
        return next((symbol for symbol in faces if symbol in own), self.word(headword))

    @cached_property
    def printed_words(self) -> frozenset[str]:
        """Words that can be printed on cards: those that their values are chosen from."""
        fields = [held for kind in self.vocabulary.game.card_kinds for held in kind.values.values()]
        chosen = {str(word).casefold() for held in fields for word in held.one_of}
        qualities = {str(value.en).casefold() for term in self.vocabulary.terms.values() for value in term.values}
        free = any(held.holds == "words" and not held.one_of for held in fields)
        adjectives = {self.word(headword) for headword, term in self.vocabulary.terms.items() if term.kind == "quality"} if free else set()
        return frozenset(chosen | qualities | adjectives)

    # -- qualities

    def quality(self, noun: Noun) -> str | None:
        """The quality that a noun speaks of."""
        if noun.head.kind == "quality":
            return self.named_quality(noun)
        if noun.head.kind != "term":
            return None
        register = self.register(noun.head.term)
        if register is not None:
            return register[1]
        term = self.term(noun.head.term)
        return noun.head.term if term is not None and term.kind == "quality" else None

    def named_quality(self, noun: Noun) -> str | None:
        """The quality of which a noun names a value, *trait X* or the word alone; *an X* is a card."""
        if noun.head.kind != "quality":
            return None
        quality = noun.head.term
        if any(each.kind == "class" and each.term == quality for each in noun.filters):
            return quality
        bare = noun.quantity is None and noun.article is None and noun.owner is None and not (noun.plural or noun.filters or noun.modifiers)
        return quality if bare else None

    def register(self, headword: str) -> tuple[int, str] | None:
        """The number of a register, and the quality that it holds."""
        return self.vocabulary.registers.get(headword)

    def registers_of(self, quality: str) -> list[str]:
        """The registers that hold values of a quality."""
        return [name for name, (_, held) in self.vocabulary.registers.items() if held == quality]

    @property
    def deck_quality(self) -> str | None:
        """The quality whose values a deck has."""
        decks = self.vocabulary.game.decks
        found = self.vocabulary.headwords([str(decks.identity)]) if decks is not None and decks.identity is not None else ()
        return found[0] if found else None

    def kind_of_quality(self, quality: str) -> str:
        """The sort of the values of a quality."""
        return kind_of(quality)

    # -- places

    def zone(self, headword: str) -> str | None:
        """The zone that a noun names."""
        return self.vocabulary.zone(headword)

    def zone_owner(self, zone: str) -> str:
        """Whose a zone is: player, game or card."""
        return next((str(each.per) for each in self.vocabulary.game.all_zones if str(each.name).casefold() == zone), "player")

    @property
    def under_zone(self) -> str | None:
        """The zone that cards lie in under a card."""
        return next((str(each.name).casefold() for each in self.vocabulary.game.zones if each.per == "card" and not each.in_play), None)

    @property
    def attached_zone(self) -> str | None:
        """The zone of a card that holds what is attached to it, which is in play as the card itself is."""
        return next((str(each.name).casefold() for each in self.vocabulary.game.zones if each.per == "card" and each.in_play), None)

    @property
    def lines(self) -> tuple[str, ...]:
        """The names of the lines that players have."""
        return self.vocabulary.lines

    def part_of_line(self, headword: str) -> str | None:
        """Which part of a line a noun names."""
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
        return self.places.needed.get((verb, slot))

    def usual_place(self, verb: str, slot: str) -> Expr | None:
        """Where a participant usually is."""
        return self.places.usual.get((verb, slot))

    def offered_place(self, verb: str, slot: str) -> Expr | None:
        """Where a phase looks for a participant."""
        return self.places.offered.get((verb, slot))

    # -- verbs

    def slots(self, verb: str) -> dict[str, str]:
        """The slots of a verb with their sorts."""
        return self.verbs.slots(verb)

    def is_native(self, verb: str) -> bool:
        """Does the engine itself do it?"""
        term = self.term(verb)
        return term is not None and term.native

    def agent(self, verb: str) -> str:
        """The slot of the card that does it."""
        return self.verbs.agent(verb)

    @property
    def asked(self) -> Mapping[str, Kept]:
        """For each verb that a phase offers, the kept value that it asks of what it is done to."""
        return self.places.asked

    def token_source(self, verb: str) -> str | None:
        """The slot for where tokens are taken from."""
        return self.verbs.token_source(verb)

    def slot_types(self, verb: str, slot: str) -> frozenset[str]:
        """The sorts of all that fits a slot."""
        return frozenset(self.verbs.type_sort(each) for each in self.vocabulary.slots(verb).get(slot, ()))

    def only_agent(self, verb: str, slot: str) -> bool:
        """Is a slot only a name for the card that does it?"""
        return self.verbs.only_agent(verb, slot)

    def only_actor(self, verb: str, slot: str) -> bool:
        """Is a slot only a name for the player who does it?"""
        return self.verbs.only_actor(verb, slot)

    def object_slot(self, verb: str) -> str:
        """The first slot behind a verb."""
        return self.verbs.object_slot(verb)

    def counted_slots(self, verb: str) -> frozenset[str]:
        """Slots of which only the number matters."""
        return self.verbs.counted(verb)

    def open_slots(self, verb: str) -> frozenset[str]:
        """Slots whose number the verb settles itself when it is left open."""
        return self.verbs.open(verb)

    def pair(self, verb: str) -> tuple[str, str, str] | None:
        """A slot for two things, beside those for each of them."""
        return self.verbs.pair(verb)

    def unspoken(self, verb: str) -> frozenset[str]:
        """Slots of which nothing in the glossary speaks."""
        return self.verbs.unspoken(verb)

    def travels(self, verb: str) -> bool:
        """Does a verb go along a way?"""
        return self.verbs.travels(verb)

    def sought(self, verb: str, slot: str) -> bool:
        """Is a participant what the verb searches for?"""
        return self.verbs.sought(verb, slot)

    def may_find_nothing(self, verb: str, slot: str) -> bool:
        """May who searches find nothing?"""
        return self.verbs.may_find_nothing(verb, slot)

    def cards_for_zone(self, verb: str, slot: str, kind: str) -> str | None:
        """The slot of the cards for which a zone in this one stands."""
        return self.verbs.cards_for_zone(verb, slot, kind)

    def takes_off(self, verb: str, slot: str) -> bool:
        """Does a verb take the amount in a slot off something, where there may be less?"""
        return self.verbs.takes_off(verb, slot)

    @cached_property
    def losing(self) -> str:
        """The verb for having less."""
        return self.of_role(Role.LOSS)

    @cached_property
    def adding(self) -> tuple[str, int]:
        """The verb for adding tokens, and the wording of it that names them first."""
        return self.of_role(Role.ADDITION), 1

    @remembered
    def measure(self, verb: str) -> str | None:
        """The value of who does it that a verb goes by: *your hand size* in its body."""
        values = [each for each in nodes(self.trees.bodies.get(verb)) if isinstance(each, Noun) and each.head.kind == "term"]
        own = (each for each in values if isinstance(each.owner, Pronoun) and each.owner.word == "you" and self.kind(each.head.term) == "value")
        found = next(own, None) if self.verbs.is_own(verb) and self.kind(verb) == "act" else None
        return self.value(found.head.term) if found is not None else None

    # -- what phases offer

    @cached_property
    def _offered(self) -> frozenset[str]:
        bodies = [self.trees.bodies.get(phase) for phase in self.vocabulary.phases]
        standing = [tree for (headword, _), tree in self.trees.rules.items() if self.vocabulary.terms[headword].kind == "time"]
        return frozenset(verb for tree in (*bodies, *standing) for clause in clauses_of(tree) for verb in self.may_do(clause))

    def may_do(self, clause: Clause) -> Iterator[str]:
        """The verb that a clause lets somebody do."""
        predicate = clause.predicates[0]
        if predicate.mood.modal != "may":
            return
        purpose = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "to"), None)
        yield purpose.predicate.verb if purpose is not None and self.role(predicate.verb) is Role.USE else predicate.verb

    def goes(self, verb: str) -> bool:
        """Is to do it nothing but to be put somewhere: *put the mover into the zone*?"""
        steps = self.speech.steps(verb)
        if len(steps) != 1 or self.role(steps[0].verb) is not Role.PUTTING or steps[0].mood.modal or steps[0].mood.negated:
            return False
        slots = self.slots(verb)
        named = [self.speech.slot(part.filler, slots) for part in steps[0].parts if isinstance(part, Slot) and isinstance(part.filler, Noun)]
        return len(named) == len(steps[0].parts) and named == ["mover", "zone"]

    def is_offered(self, verb: str) -> bool:
        """Does a phase offer the verb?"""
        return verb in self._offered

    @cached_property
    def phase_words(self) -> frozenset[str]:
        """The phases, as texts name them."""
        return frozenset(self.word(phase) for phase in self.vocabulary.phases)

    # -- verbs that are said by others

    @cached_property
    def aliases(self) -> dict[str, Alias]:
        """Other words for acts, or for moments of them."""
        return synonyms.aliases(self.speech)

    def alias(self, verb: str) -> Alias | None:
        """The act that a verb is another word for."""
        return self.aliases.get(verb)

    @cached_property
    def _restated(self) -> dict[str, tuple[str, str, str, dict[str, str]]]:
        return synonyms.restated(self.speech, self.verbs)

    def restated(self, verb: str) -> tuple[str, str, str, dict[str, str]] | None:
        """What a verb says that something becomes."""
        return self._restated.get(verb)

    def ways(self, verb: str) -> bool:
        """Is a verb done in one of several ways?"""
        return verb in self.verbs.ways

    @cached_property
    def _other_ways(self) -> dict[str, tuple[tuple[str, str], ...]]:
        return synonyms.other_ways(self.speech, self.verbs.ways)

    def other_ways(self, verb: str) -> tuple[tuple[str, str], ...] | None:
        """What else could be done where a verb is one of several ways, with the slots of whoever does it."""
        return self._other_ways.get(verb)

    @cached_property
    def _shorthands(self) -> dict[str, tuple[str, dict[str, str], Predicate]]:
        return synonyms.shorthands(self.speech, self.verbs)

    def shorthand(self, verb: str) -> tuple[str, dict[str, str], Predicate] | None:
        """The verb that this one is a certain way of, its slots for theirs, the way."""
        return self._shorthands.get(verb)

    @cached_property
    def _comings(self) -> dict[str, tuple[str, bool]]:
        return synonyms.comings(self.speech, self.opposites) if self.lines else {}

    def coming(self, verb: str) -> tuple[str, bool] | None:
        """The state in which something comes into play by a verb, and whether it has it or has it no more."""
        return self._comings.get(verb)

    @remembered
    def resolves(self, verb: str) -> bool:
        """Does a verb come to resolving an ability?"""
        return synonyms.resolves(self.speech, verb)

    def is_act(self, verb: str) -> bool:
        """Does a verb tell what happens, by a body of its own?"""
        return self.verbs.is_own(verb) and self.kind(verb) == "act" and not self.is_defined(verb)

    # -- prices

    def paid_with(self, verb: str, slot: str) -> str:
        """What a price in a slot is paid in."""
        words = (self.resource(self.vocabulary.by_word.get(word, word)) for word in self.vocabulary.slots(verb).get(slot, ()))
        return next((word for word in words if word is not None), "")

    def paid_in(self, noun: Noun, verb: str, slot: str) -> None:
        """Refuse a price in something that is not paid here: in what the wordings of the verb name, else in what players have."""
        paying = next((headword for headword, term in self.vocabulary.terms.items() if term.kind == "verb" and term.role is Role.PAYMENT), "")
        own, usual = self.paid_with(verb, slot), self.paid_with(paying, "amount")
        named = {own} if own else {usual} if usual else set(self.tracks)
        for headword in (noun.head.term, *(each.term for each in noun.filters if each.kind == "class")):
            resource = self.resource(headword) if headword in self.vocabulary.terms else None
            if resource is not None and resource not in named:
                raise Unmeant("this is not paid in what the text names", noun.at)

    # -- participants

    def participant(self, name: str) -> str | None:
        """The sort of a participant that verbs of the game name so."""
        return self.verbs.participants.get(name)

    @cached_property
    def _participants(self) -> dict[str, tuple[str, ...]]:
        return definitions.participants(self.speech, frozenset(self.verbs.participants))

    def participants(self, headword: str) -> tuple[str, ...]:
        """The participants of an act that a class is the word for."""
        return self._participants.get(headword, ())

    def named_participants(self) -> dict[str, tuple[str, ...]]:
        """All such classes."""
        return self._participants

    # -- words and wordings

    def busy(self, verb: str) -> str | None:
        """The adjective for who is just doing it, where the glossary defines one."""
        adjective = self.vocabulary.by_word.get(ing(self.word(verb)))
        return adjective if adjective is not None and self.is_defined(adjective) else None

    def act_noun(self, noun: Noun) -> str | None:
        """The verb that a noun names as something that can be counted: *a move*."""
        return self.verb_named(noun) if self.role(noun.head.term) is Role.ACT else None

    def event_noun(self, noun: Noun) -> str | None:
        """The verb whose act a noun names as a time: *in that fight*."""
        return self.verb_named(noun) if self.role(noun.head.term) in (Role.ACT, Role.OCCASION) else None

    @remembered
    def verb_named(self, noun: Noun) -> str | None:
        """The verb that has the word of a noun."""
        word = self.word(noun.head.term)
        named = [headword for headword, term in self.vocabulary.terms.items() if term.kind == "verb" and self.word(headword) == word]
        return next((headword for headword in named if headword.casefold() == word), named[0] if named else None)

    def frame(self, predicate: Predicate) -> Frame:
        """The wording that was read."""
        return self.lexicon.frame(predicate.verb, predicate.wording)

    def gap(self, predicate: Predicate) -> str | None:
        """The slot of a wording that a relative clause leaves open."""
        if predicate.verb not in self.vocabulary.terms:  # *they are*: nothing is left open behind it
            return None
        filled = {part.name for part in predicate.parts if isinstance(part, Slot)} | {predicate.subject}
        return next((each.name for each in self.frame(predicate).elements if isinstance(each, Blank) and each.name not in filled), None)

    def step(self, predicate: Predicate) -> str | None:
        """more or less, where the wording itself says it."""
        last = self.frame(predicate).elements[-1:] if predicate.verb in self.vocabulary.terms else ()
        words = last[0].words.split() if last and isinstance(last[0], Literal) else []
        return words[-1] if words and words[-1] in ("more", "less") else None

    # -- labels and keywords

    @remembered
    def label(self, headword: str) -> Subordinate | None:
        """The clause that a label stands for."""
        tree = self.trees.labels.get(headword)
        prefixes = tree.abilities[0].sentences[0].prefixes if tree is not None else ()
        return placeless(prefixes[0].sub) if prefixes and isinstance(prefixes[0], When) else None

    def keyword_text(self, headword: str) -> Text | None:
        """What a keyword means."""
        term = self.term(headword)
        return self.trees.bodies.get(headword) if term is not None and term.kind == "keyword" else None


def listed(value: object) -> object:
    """What is established as a tuple, so that it can be held against another."""
    if isinstance(value, Alias):
        return (value.moment, value.verb, listed(value.slots), listed(value.fixed))
    return tuple((key, listed(each)) for key, each in sorted(value.items())) if isinstance(value, dict) else value
