"""The numbers that source speaks in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from interpreter.codegen.board_capabilities import NO_BOARD, Answers, answers
from interpreter.codegen.code import Code, Effects, called, code
from interpreter.codegen.constants import Constant, Constants
from interpreter.codegen.no_effect import changing
from interpreter.codegen.prevention import wardable
from interpreter.codegen.value_names import DICE
from interpreter.codegen.watching import Watching
from interpreter.content.role import Role
from interpreter.engine.core.layout import FIRST
from interpreter.engine.core.rules import Rules
from interpreter.engine.effects.invalidation import PLAY, token
from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.natives import AMOUNTS
from interpreter.meaning.model.prevention import warding
from interpreter.meaning.model.walk import nodes

Signature = tuple[tuple[tuple[str, tuple[int, str]], ...], int, frozenset[str], frozenset[str], frozenset[str], Answers]


@dataclass
class Names:
    """Numbers that source speaks in: programs of verbs, slots of verbs, zones, tokens."""

    verbs: dict[str, int]
    slots: dict[str, dict[str, int]]
    kinds: dict[str, dict[str, str]]
    zones: dict[str, tuple[int, str]]
    """Zones: number of the first place, and whose they are."""
    tokens: dict[str, int]
    tracks: dict[str, int]
    symbols: dict[str, int]
    values: frozenset[str]
    definitions: dict[str, list[m.Define]]
    players: int
    spaces: int
    worn: dict[str, str] = field(default_factory=dict)
    """Values that are the printed number less the tokens of a kind on the card, with that kind."""
    native: frozenset[str] = frozenset()
    """Verbs that the engine itself knows."""
    bodies: dict[str, tuple[m.Action, ...]] = field(default_factory=dict)
    """What the verbs do, for looking ahead."""
    broken: set[str] = field(default_factory=set)
    """Verbs that cannot be carried out yet: their bodies have gaps."""
    words: dict[str, str] = field(default_factory=dict)
    """The verbs as texts say them."""
    later: dict[str, str] = field(default_factory=dict)
    """Why terms come later, where they say it."""
    sought: dict[str, frozenset[str]] = field(default_factory=dict)
    """For each verb the slots of what it searches for: they may stay empty."""
    recalled: frozenset[str] = frozenset()
    """Native verbs of which some text asks whether or how often they happened."""
    listened: frozenset[str] = frozenset()
    """Native verbs that something in the match waits for."""
    acted: frozenset[str] = frozenset()
    """Native verbs that some text of the match forbids or does something else instead of: they are acts there like those of other verbs."""
    placed: frozenset[tuple[str, str]] = frozenset()
    """Slots of verbs of which the needs say in which zone they are."""
    needs: dict[str, tuple[tuple[m.Condition, frozenset[str]], ...]] = field(default_factory=dict)
    """What the verbs need, with the slots of which that speaks."""
    laws: dict[str, tuple[m.Law, ...]] = field(default_factory=dict)
    """The laws of the rulebook about each verb."""
    settled: frozenset[str] = frozenset()
    """Verbs after whose answers a rule of the game has something to say."""
    barred: dict[str, frozenset[tuple[str, str]]] = field(default_factory=dict)
    """For each verb the classes that a rule of the game keeps from it, with the slots of these."""
    belong: frozenset[str] = frozenset()
    """Class words that an effect may give; they are asked in the long way."""
    leaving: str | None = None
    """The verb for leaving play."""
    joins: bool = False
    """Whether acts that happen at the same time go through their moments together."""
    instead_last: bool = False
    """Whether an act is replaced only after what answers its moment."""
    warded: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    """Verbs that put tokens on a card which some text keeps off: their slots for how many and on what, and the kind."""
    sorts: dict[str, str] = field(default_factory=dict)
    """Tokens that are another token, dealt in a way of their own."""
    registers: dict[str, int] = field(default_factory=dict)
    """The numbers of the words that stand for a value of a quality."""
    altered: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    """The zones of which some text asks when a card leaves them."""
    under: str | None = None
    """The zone of a card that holds what lies under it."""
    """Qualities whose values an effect may change; they are asked in the long way."""
    lined: bool = False
    """Whether cards stand in lines rather than on spaces."""
    renewed: frozenset[str] = frozenset()
    """Piles that are made anew when a card of them is needed."""
    changing: frozenset[str] = frozenset()
    """Verbs that are nothing but a change of what they name, and may come to nothing."""
    setup: frozenset[str] = frozenset()
    """The times before the first turn."""
    decider: m.Expr | None = None
    """Who makes the choices that the texts of cards leave to whoever they address, where that is another one."""
    classes: frozenset[str] = frozenset()
    """The words for what a card is."""
    bands: frozenset[str] = frozenset()
    """What every space of the board is in one of: rows, columns."""
    rolled: frozenset[str] = frozenset()
    """The words for what the dice of a player showed."""
    thrown: frozenset[str] = frozenset()
    """The verbs for rolling dice of which some text changes how many a card rolls."""
    agents: dict[str, str] = field(default_factory=dict)
    """The slot of the card that does a verb."""
    in_rounds: bool = False
    """Whether the game is played in rounds."""
    ordered: bool = False
    """Whether a track says who plays when."""
    answers: Answers = NO_BOARD
    """What the board answers."""
    qualities: tuple[str, ...] = ()
    """The kinds of the qualities that cards have."""
    constants: Constants = field(default_factory=Constants)
    """The words that source names."""
    watching: Watching = field(default_factory=lambda: Watching(frozenset()))
    """The cards of which it is counted what the parts of their texts come to."""

    def constant(self, value: Constant) -> Code:
        """A word in source: what an author wrote has only a number there."""
        return Code(self.constants.name(value))

    def value(self, name: str) -> Code:
        """The name of a value in source, where the value itself is asked for: who asks depends on all that it is made of."""
        return called(self.constants.name(name))

    def defined(self, term: str, count: int) -> str:
        """The name of the function for what a term says of so many things."""
        return f"defined_{list(self.definitions).index(term)}_{count}"

    def table(self, quality: str) -> Code:
        """Under which name source finds the printed values of a quality."""
        if quality not in self.qualities:
            raise UncompiledError("it speaks of a quality that cards have not")
        return Code(f"Q_{self.qualities.index(quality)}")

    def resource(self, name: str) -> int:
        """Tokens first, then tracks."""
        if name in self.tokens:
            return self.tokens[name]
        return len(self.tokens) + self.tracks[name]

    def zone(self, name: str) -> tuple[int, str]:
        """A zone by its name; a text may name one that the game has not."""
        if name not in self.zones:
            raise UncompiledError("it speaks of a place that the game has not")
        return self.zones[name]

    def first_token(self, name: str) -> Code:
        """Where the tokens of a kind begin, in source: the number of cards is N there, so that one source serves all matches."""
        kind = self.tokens[name]
        return Code(f"{kind} * N" if kind > 1 else ("N" if kind else "0"), Effects(PLAY | token(kind)))

    def tokens_on(self, name: str, card: Code) -> Code:
        """How many tokens of a kind a card bears, in source."""
        return code("s.tokens[{} + {}]", self.first_token(name), card, reads=PLAY)

    def is_change(self, verb: str) -> bool:
        """Is a verb nothing but that something comes into a state, or out of it?"""
        body = self.bodies.get(verb, ())
        return len(body) == 1 and isinstance(body[0], m.Native) and body[0].name == "Become"

    def behind(self, base: int, per: str) -> Code:
        """The number after the last place of a zone, in source."""
        return code("{}", base + self.players) if per == "player" else code("{} + N", base)

    def signature(self) -> Signature:
        """What source depends on besides the book: two matches that agree in it share what is written of the book alone."""
        acts = (
            self.listened
            | {f"recalled {verb}" for verb in self.recalled}
            | {f"acted {verb}" for verb in self.acted}
            | {f"thrown {verb}" for verb in self.thrown}
        )
        return (tuple(sorted(self.zones.items())), self.players, acts, self.belong | frozenset(self.warded), self.altered, self.answers)

    @property
    def by_number(self) -> dict[int, str]:
        """The verbs by their numbers."""
        return {number: name for name, number in self.verbs.items()}


def _left(book: Book, rules: Rules, spoken: list[Any]) -> frozenset[str]:
    """The zones of which texts ask when a card leaves them."""
    leaving = book.facts.leaving
    if leaving is None:
        return frozenset()
    zone = tuple(book.facts.slots(leaving))[1]
    events = [n for n in spoken if isinstance(n, m.Event) and n.verb == leaving]
    if any(named and zone not in named for event in events if (named := dict(event.slots))):
        return frozenset(rules.zones)  # wherever it comes from
    return frozenset(n.zone for event in events for name, pattern in event.slots if name == zone for n in nodes(pattern.tests) if isinstance(n, m.ZoneOf))


def number(book: Book, rules: Rules, texts: Iterable[m.Sourced]) -> Names:
    """Numbers for verbs and slots: the program of a verb has the verb's number."""
    verbs = [name for name, term in book.vocabulary.terms.items() if term.kind == "verb"]
    kinds = {name: book.facts.slots(name) for name in verbs}
    spoken = [*book.spoken, *(n for rule in texts for n in nodes(rule.statement))]
    heard = {n.event.verb for n in spoken if isinstance(n, m.Trigger)}
    acted = frozenset(verb for verb in AMOUNTS if any(isinstance(n, m.Replace | m.Law) and n.event.verb == verb for n in spoken))
    return Names(
        verbs={name: at for at, name in enumerate(verbs)},
        slots={name: {slot: FIRST + i for i, slot in enumerate(kinds[name])} for name in verbs},
        kinds=kinds,
        words={name: book.vocabulary.word(name) for name in verbs},
        later={name: str(term.later) for name, term in book.vocabulary.terms.items() if term.later is not None},
        broken={name for name, verb in book.verbs.items() if not verb.body and book.vocabulary.terms[name].means},
        zones={z: (rules.zone_base[z], rules.zone_per[z]) for z in rules.zones},
        tokens={t: i for i, t in enumerate(rules.tokens)},
        tracks={t: i for i, t in enumerate(rules.tracks)},
        symbols={x: i for i, x in enumerate(rules.symbols)},
        values=frozenset(book.vocabulary.values),
        definitions=_definitions(book),
        worn=_worn(book, frozenset(rules.tokens)),
        native=frozenset(name for name in verbs if name not in book.verbs),
        bodies={name: verb.body for name, verb in book.verbs.items()},
        sought={name: frozenset(slot for slot in kinds[name] if book.facts.sought(name, slot)) for name in verbs},
        recalled=_recalled(book, spoken),
        listened=frozenset(verb for verb in heard if book.facts.is_native(verb)),
        acted=acted,
        changing=changing(book.verbs) | acted,
        placed=frozenset(book.facts.places.needed),
        laws={verb: tuple(laws) for verb, laws in laws_of(book).items()},
        needs={name: tuple((need, about) for need, about, _ in verb.needs) for name, verb in book.verbs.items()},
        settled=frozenset(r.statement.event.verb for r in book.rules if isinstance(r.statement, m.Trigger) and r.statement.timing == "settled"),
        belong=frozenset(word for n in spoken if isinstance(n, m.Belong) for word in n.words),
        registers={name: number for name, (number, _) in book.vocabulary.registers.items()},
        under=book.facts.under_zone,
        left=_left(book, rules, spoken),
        altered=frozenset(n.value for n in spoken if isinstance(n, m.Modify) and m.is_quality(n.value)),
        barred=_barred(book),
        leaving=book.facts.leaving,
        joins=book.vocabulary.game.order.when == "during",
        instead_last=book.vocabulary.game.order.instead == "last",
        warded=_warded(book, spoken),
        sorts=book.vocabulary.sorts,
        setup=frozenset(book.vocabulary.word(time) for time in book.vocabulary.setup),
        renewed=frozenset(rule.statement.zone for rule in book.rules if isinstance(rule.statement, m.Renew)),
        decider=next((rule.statement.player for rule in book.rules if isinstance(rule.statement, m.Decide)), None),
        bands=frozenset(rules.board.bands) if rules.board is not None else frozenset(),
        classes=frozenset(rules.cls),
        rolled=frozenset(book.facts.value(headword) for headword, term in book.vocabulary.terms.items() if term.role is Role.ROLL_RESULT),
        thrown=frozenset(n.value for n in spoken if isinstance(n, m.Modify) and n.aspect in DICE),
        agents={name: agent for name in verbs if (agent := book.facts.agent(name))},
        in_rounds=bool(rules.goes),
        ordered=rules.order_track >= 0,
        answers=answers(rules.board, rules.players),
        qualities=tuple(rules.qualities),
        lined=bool(rules.lines) and not rules.spaces,
        players=rules.players,
        spaces=rules.spaces,
    )


def _warded(book: Book, spoken: list[object]) -> dict[str, tuple[str, str, str]]:
    """The verbs that put tokens on a card of which something keeps some off."""
    changed = {n.value for n in spoken if isinstance(n, m.Modify)}
    return {name: slots for name, slots in wardable(book).items() if warding(slots[2]) in changed}


def _recalled(book: Book, spoken: Iterable[object]) -> frozenset[str]:
    """The verbs of the engine itself that texts and verbs look back to."""
    asked = {n.event.verb for n in (*spoken, *book.done_by_verbs) if isinstance(n, m.Happened | m.Happenings)}
    return frozenset(verb for verb in asked if book.facts.is_native(verb))


def barred_classes(law: m.Law) -> frozenset[tuple[str, str]]:
    """The classes that a law keeps from a verb, and nothing else about them; empty when it asks more."""
    tests = [(name, test) for name, pattern in law.event.slots for test in pattern.tests]
    if law.force != "cannot" or law.event.tests or not isinstance(law.condition, m.Always) or not all(isinstance(test, m.IsClass) for _, test in tests):
        return frozenset()
    return frozenset((name, test.word) for name, test in tests if isinstance(test, m.IsClass))


def _barred(book: Book) -> dict[str, frozenset[tuple[str, str]]]:
    """What the rules of the game keep from verbs."""
    found: dict[str, frozenset[tuple[str, str]]] = {}
    for rule in book.rules:
        if isinstance(rule.statement, m.Law):
            verb = rule.statement.event.verb
            found[verb] = found.get(verb, frozenset()) | barred_classes(rule.statement)
    return found


def _definitions(book: Book) -> dict[str, list[m.Define]]:
    """The adjectives and relations that sentences define."""
    found: dict[str, list[m.Define]] = {}
    for rule in book.rules:
        if isinstance(rule.statement, m.Define) and rule.statement.condition is not None:
            found.setdefault(rule.statement.term, []).append(rule.statement)
    return found


def _worn(book: Book, tokens: frozenset[str]) -> dict[str, str]:
    """The values that a sentence defines as what is printed less what lies on the card."""
    found: dict[str, list[str]] = {}
    for rule in book.rules:
        if isinstance(rule.statement, m.Define) and rule.statement.value is not None:
            found.setdefault(rule.statement.term, []).append(_wearing(rule.statement))
    return {value: kinds[0] for value, kinds in found.items() if len(kinds) == 1 and kinds[0] in tokens}


def _wearing(rule: m.Define) -> str:
    """The kind of token by which a value is less than what is printed, if that is all that its definition says."""
    said, card = rule.value, m.Var(rule.params[0], "card")
    if not isinstance(said, m.Sum) or said.op != "-" or not isinstance(said.left, m.ValueOf) or not isinstance(said.right, m.Held):
        return ""
    own = said.left.printed and said.left.value == rule.term and said.left.of == card and said.right.of == card
    return said.right.resource if own else ""


def laws_of(book: Book) -> dict[str, list[m.Law]]:
    """The laws of a rulebook by the verbs that they are about."""
    found: dict[str, list[m.Law]] = {}
    for rule in book.rules:
        if isinstance(rule.statement, m.Law):
            found.setdefault(rule.statement.event.verb, []).append(rule.statement)
    return found
