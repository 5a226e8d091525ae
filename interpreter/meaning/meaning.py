"""All denotations of a game, put together."""

from __future__ import annotations

from interpreter.language.tree import Phrase, Subordinate, Text
from interpreter.meaning.context import Bearer, Context, Mode
from interpreter.meaning.denote.abilities import Abilities
from interpreter.meaning.denote.acts import Acts
from interpreter.meaning.denote.alternatives import Alternatives
from interpreter.meaning.denote.belonging import Belonging
from interpreter.meaning.denote.choices import Choices
from interpreter.meaning.denote.conditions import Conditions
from interpreter.meaning.denote.coordination import Coordination
from interpreter.meaning.denote.dice import Dice
from interpreter.meaning.denote.directions import Directions
from interpreter.meaning.denote.durations import Durations
from interpreter.meaning.denote.entering_play import EnteringPlay
from interpreter.meaning.denote.events import Events
from interpreter.meaning.denote.excess import Excess
from interpreter.meaning.denote.extras import Extras
from interpreter.meaning.denote.history import History
from interpreter.meaning.denote.likeness import Likeness
from interpreter.meaning.denote.line_places import LinePlaces
from interpreter.meaning.denote.losses import Losses
from interpreter.meaning.denote.manner import Manner
from interpreter.meaning.denote.measures import Measures
from interpreter.meaning.denote.modifiers import Modifiers
from interpreter.meaning.denote.nouns import Nouns
from interpreter.meaning.denote.ordinals import Ordinals
from interpreter.meaning.denote.participants import Participants
from interpreter.meaning.denote.permissions import Permissions
from interpreter.meaning.denote.prefixes import Prefixes
from interpreter.meaning.denote.proportions import Proportions
from interpreter.meaning.denote.qualities import Qualities
from interpreter.meaning.denote.quantifiers import Quantifiers
from interpreter.meaning.denote.reciprocals import Reciprocals
from interpreter.meaning.denote.references import References
from interpreter.meaning.denote.relational_classes import RelationalClasses
from interpreter.meaning.denote.single_act import SingleAct
from interpreter.meaning.denote.slots import Slots
from interpreter.meaning.denote.state_rules import StateRules
from interpreter.meaning.denote.states import States
from interpreter.meaning.denote.superlatives import Superlatives
from interpreter.meaning.denote.token_places import TokenPlaces
from interpreter.meaning.denote.until_found import UntilFound
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.idioms.borrowing import Borrowing
from interpreter.meaning.idioms.families import Idioms
from interpreter.meaning.model import Condition, Event, Expr, Statement


class Meaning:
    """What the texts of a game mean."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.idioms = Idioms(facts)
        self.relational_classes, self.participants = RelationalClasses(self), Participants(self)
        self.line_places = LinePlaces(self)
        self.superlatives, self.directions = Superlatives(self), Directions(self)
        self.alternatives = Alternatives(self)
        self.until_found = UntilFound(self)
        self.token_places = TokenPlaces(self)
        self.losses = Losses(self)
        self.qualities = Qualities(self)
        self.belonging = Belonging(self)
        self.permissions = Permissions(self)
        self.choices = Choices(self)
        self.ordinals = Ordinals(self)
        self.entering_play = EnteringPlay(self)
        self.borrowing = Borrowing(self)
        self.coordination = Coordination(self)
        self.proportions = Proportions(self)
        self.excess = Excess(self)
        self.references = References(self)
        nouns, measures, modifiers = Nouns(self), Measures(self), Modifiers(self)
        quantifiers, conditions, events = Quantifiers(self), Conditions(self), Events(self)
        acts, states, durations = Acts(self), States(self), Durations(self)
        history, likeness = History(self), Likeness(self)
        self.happened, self.came_of_it, self.period, self.told = history.happened, history.came_of_it, history.period, history.told
        self.total = history.total
        self.same_name, self.shares = likeness.same_name, likeness.shares
        self.says_alike, self.alike_in = likeness.says, likeness.alike
        mutual, conduct = Reciprocals(self), Manner(self)
        self.unpaid, self.for_free, self.until_left, self.placed = conduct.unpaid, conduct.for_free, conduct.until, modifiers.placed
        self.filtered_set, self.said_of_set = mutual.filtered, mutual.narrowed
        self.counted, self.behind, self.whole, self.zones = measures.counted, measures.behind, nouns.whole, nouns.zones
        extras, dice = Extras(self), Dice(self)
        self.extra_slot, self.is_stretch, self.stretch, self.allowance = extras.slot, extras.is_stretch, extras.stretch, extras.allowance
        self.rolls, self.rolled, self.face = dice.rolls, dice.rolled, dice.face
        self.dice, self.shows, self.anything, self.quantified = dice.fill, dice.shows, quantifiers.pattern, nouns.quantified
        prefixes, abilities = Prefixes(self), Abilities(self)
        self.thing, self.sort, self.members, self.reference = nouns.thing, nouns.sort, nouns.members, self.references.reference
        self.is_amount, self.of_class, self.other_than, self.head = nouns.is_amount, nouns.of_class, nouns.other_than, nouns.head
        self.written = self.qualities.written
        self.number, self.how_many, self.times, self.count, self.bound = measures.number, measures.how_many, measures.times, measures.count, measures.bound
        self.filtered, self.word, self.adjective, self.valued = modifiers.filtered, modifiers.word, modifiers.adjective, modifiers.valued
        self.relation, self.modifier, self.in_region = modifiers.relation, modifiers.modifier, modifiers.in_region
        self.origin = modifiers.origin
        self.holds, self.one, self.fits, self.fill = quantifiers.holds, quantifiers.single, quantifiers.fits, quantifiers.fill
        self.condition, self.subordinate, self.said = conditions.condition, conditions.subordinate, conditions.said
        self.having, self.being, self.gapped = conditions.having, conditions.being, conditions.gapped
        self.pattern, self.event, self.event_of, self.is_it = events.pattern, events.event, events.event_of, events.is_it
        self.acts, self.act, self.of_tokens = acts.acts, SingleAct(self).act, acts.of_tokens
        self.states, self.lasting = states.states, states.lasting
        self.lasts, self.next_turn, self.is_next = durations.lasts, durations.next_turn, durations.is_next
        self.time_word, self.is_edge = durations.time_word, durations.is_edge
        self.occurrences = history.occurrences
        self.opening, self.state_rule = prefixes.opening, StateRules(self).state_rule
        slots = Slots(self)
        self.named, self.settled, self.says_more = slots.named, slots.settled, slots.says_more
        self.text, self.keyword_meaning, self.keyword_text = abilities.text, abilities.keyword_meaning, abilities.keyword_text
        self.attached_to, self.cards_of = conditions.attached_to, conditions.cards_of
        self.owned_zones = nouns.owned_zones
        self.looked_for, self.each_of = quantifiers.looked_for, quantifiers.each_of
        self.who, self.until = acts.who, states.until
        self.of_quality = self.qualities.has
        self.body, self.begin, self.statements = abilities.body, abilities.begin, abilities.statements

        self.moment_of = abilities.moment

    def moment(self, sub: Subordinate) -> tuple[str, Event, Condition]:
        """When the text of a label that stands for a clause is carried out."""
        return self.moment_of(sub, Context())

    def single(self, phrase: Phrase, cx: Context) -> tuple[Expr, Context]:
        """A phrase where one known thing is meant."""
        thing, cx = self.thing(phrase, cx)
        return self.one(thing, phrase.at), cx

    def card(self, text: Text, name: str = "", classes: frozenset[str] = frozenset(), carried_out: bool = False) -> tuple[Statement, ...]:
        """What the text of a card means."""
        bearer = Bearer(name, classes, bool(classes & self.facts.attaching))
        return self.text(text, Context(mode=Mode.CARRIED_OUT if carried_out else Mode.STANDING, bearer=bearer))
