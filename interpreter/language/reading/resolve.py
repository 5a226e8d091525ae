"""Parse trees -> one resolved sentence: settles attachment and wordings, or reports every reading.

The parser gives candidates; each part of a sentence (prefix, clause) is bracketed by the chart of its items. Readings are ranked by how much of the verb's own
wording they fill; readings that rank alike and differ are an ambiguity, which the author settles, never this module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, product
from typing import Any

from interpreter.language.lexicon import english
from interpreter.language.lexicon.kinds import Kinds
from interpreter.language.lexicon.lexicon import Blank, Lexicon
from interpreter.language.reading.effort import Effort
from interpreter.language.reading.faults import Fault, FaultError
from interpreter.language.reading.items import Item, VerbGroup, bounds, items, participle, verb_group
from interpreter.language.reading.lexer import Token
from interpreter.language.reading.nouns import Nouns
from interpreter.language.reading.number import is_plural
from interpreter.language.reading.parse import Node
from interpreter.language.reading.phrases import Chart
from interpreter.language.reading.ranking import STATE, Reading, best, score
from interpreter.language.reading.spans import Spans, joined
from interpreter.language.reading.words import Word
from interpreter.language.tree import (
    Adverb,
    By,
    Clause,
    Complement,
    Fixed,
    InPlaceOf,
    Mood,
    Noun,
    Phrase,
    Predicate,
    Pronoun,
    Purpose,
    Sentence,
    Slot,
    Span,
    Subordinate,
    Text,
    Time,
    When,
    WhenPhrase,
)

_EVENTS = frozenset(
    [
        "after",
        "right_after",
        "before",
        "when",
        "whenever",
        "as_soon_as",
        "each_time",
        "first_time",
        "next_time",
        "first_time_each_turn",
        "second_time",
        "second_time_each_turn",
        "third_time",
        "third_time_each_turn",
        "for_each_time",
        "first_time_each_round",
    ]
)
_EARLY = frozenset(["still", "first", "immediately", "again", "only"])
_CONDITIONS = frozenset(["if", "unless", "while", "until"])
_MAX_READINGS = 64


class NoReading(Exception):
    """No wording takes these items; carries the best explanation."""

    def __init__(self, fault: Fault, depth: int) -> None:
        super().__init__(fault.what)
        self.fault = fault
        self.depth = depth


class Resolver:
    """Resolves the parses of one sentence."""

    def __init__(self, lexicon: Lexicon, words: Sequence[Word], quoted: Callable[[str, int], Text], own: frozenset[str], effort: Effort | None = None) -> None:
        self.lexicon = lexicon
        self.words = words
        self.quoted = quoted
        self.own = own
        self.effort = effort if effort is not None else Effort()
        self.kinds = Kinds(lexicon)
        self.spans = Spans(words)
        self.nouns = Nouns(lexicon, own, self.spans)
        self.known: dict[tuple[int, str], list[Reading] | NoReading] = {}

    def sentence(self, parses: Sequence[Node], describe: Callable[[Sentence], str]) -> Sentence:
        """The one reading of a sentence."""
        readings: list[Reading] = []
        failure: NoReading | None = None
        for parse in parses:
            try:
                readings.extend(self.readings(parse))
            except NoReading as none:
                if failure is None or none.depth > failure.depth:
                    failure = none
        if not readings:
            assert failure is not None
            raise FaultError(failure.fault)
        top = best(readings)
        if len(top) > 1:
            shown = self.described(top, describe)
            if len(shown) > 1:
                raise FaultError(self.ambiguous(shown))
            top.sort(key=lambda r: sum(self.odd_pronouns(p) for c in r.node.clauses for p in c.predicates))
        found: Sentence = top[0].node
        return found

    def described(self, top: Sequence[Reading], describe: Callable[[Sentence], str]) -> list[str]:
        """How readings are told apart; where nobody is told of them, no more than two."""
        shown: dict[str, None] = {}
        for reading in top:
            self.effort.take()
            shown[describe(reading.node)] = None
            if len(shown) > 1 and not self.effort.explains:
                break
        return list(shown)

    def odd_pronouns(self, predicate: Predicate) -> int:
        """How many pronouns stand where no card can: of wordings that read alike, the one for cards is meant first."""
        if predicate.verb == "be":
            return 0
        odd = 0
        for element in self.lexicon.frame(predicate.verb, predicate.wording).elements:
            if isinstance(element, Blank) and not self.lexicon.card_words.intersection(element.types):
                odd += any(isinstance(p, Slot) and p.name == element.name and isinstance(p.filler, Pronoun) for p in predicate.parts)
        return odd

    def ambiguous(self, shown: Sequence[str]) -> Fault:
        return Fault(
            "two readings",
            self.words[0].start,
            self.words[-1].end,
            f"this sentence can be read in {len(shown)} ways" if len(shown) > 1 else "this sentence can be read in more than one way",
            readings=tuple(shown[:4]),
            advice="say it in two sentences, or name the thing that is meant",
        )

    @property
    def whole(self) -> Span:
        """The sentence with its full stop."""
        return Span(self.words[0].start, self.words[-1].end)

    # -- sentences

    def readings(self, parse: Node) -> list[Reading]:
        prefixes: list[list[Reading]] = []
        clauses: list[list[Reading]] = []
        for child in parse.children:
            if isinstance(child, Token):
                continue
            if child.rule == "steps":
                clauses = self.steps(child)
            else:
                prefixes.append(self.prefix(child))
        found = []
        for choice in islice(product(*prefixes, *clauses), _MAX_READINGS):
            self.effort.take(len(choice))
            heads, bodies = choice[: len(prefixes)], choice[len(prefixes) :]
            sentence = Sentence(tuple(r.node for r in heads), _conditions_joined([r.node for r in bodies]), self.whole)
            found.append(Reading(sentence, sum(r.score for r in choice)))
        return found

    def steps(self, node: Node) -> list[list[Reading]]:
        found: list[list[Reading]] = []
        link: str | None = None
        comma = False
        for child in node.children:
            if isinstance(child, Token):
                if not _offers_choice(found[-1]):
                    what = "a colon stands between a choice and what is chosen"
                    raise NoReading(
                        self.fault_at(
                            "colon", child.at, child.to, what, advice='write "choose one: ..., or ...", or for a price "You may ... . If you do, ..."'
                        ),
                        child.at,
                    )
                link, comma = "choice", False
            elif child.rule == "sep":
                token = child.children[0]
                assert isinstance(token, Token)
                link, comma = token.code, token.comma
            else:
                readings = self.clause(child)
                found.append([Reading(replace(r.node, link=link, comma=comma), r.score) for r in readings] if link else readings)
                link, comma = None, False
        return found

    def prefix(self, node: Node) -> list[Reading]:
        """The best readings of a prefix; parses that share it share them."""
        key = (id(node), "")
        found = self.known.get(key)
        if found is None:
            try:
                found = self.prefix_readings(node)
            except NoReading as none:
                found = none
            self.known[key] = found
        if isinstance(found, NoReading):
            raise found
        return found

    def prefix_readings(self, node: Node) -> list[Reading]:
        first = node.children[0]
        span = self.spans.of(node.at, node.to)
        if node.rule == "fixed_prefix":
            assert isinstance(first, Token)
            return [Reading(Fixed(first.code, len(node.children) > 1, span), 0)]
        if node.rule == "when_clause":
            assert isinstance(first, Token)
            clauses = [self.clause(c, context=first.code) for c in node.children if isinstance(c, Node)]
            found = []
            for choice in islice(product(*clauses), _MAX_READINGS):
                linked = tuple(replace(r.node, link="and") if i else r.node for i, r in enumerate(choice))
                if not any(_open_list(c) for c in linked):
                    found.append(Reading(When(Subordinate(first.code, linked, span), span), sum(r.score for r in choice)))
            if not found:
                raise NoReading(self.fault_at("prefix", node.at, node.to, "this opening goes on after its comma", advice="make two sentences of it"), node.at)
            return found
        if node.rule == "in_place_of":
            token, tail = node.children[1], node.children[2]
            assert isinstance(token, Token) and isinstance(tail, Node)
            group = VerbGroup(token.code, Mood("gerund", at=self.spans.of(token.at, token.to)), None, token)
            return [Reading(InPlaceOf(p, span), s) for p, s in self.verb(group, items(tail, self.spans), None, token.to)]
        if node.rule == "when_phrase":
            phrase = node.children[1]
            assert isinstance(first, Token) and isinstance(phrase, Node)
            return self.when_phrase(items(phrase, self.spans), first, span)
        assert isinstance(first, Node)
        return self.when_phrase(items(first, self.spans), None, span)

    def when_phrase(self, listed: Sequence[Item], sub: Token | None, span: Span) -> list[Reading]:
        """A time, a count or a gerund before the comma."""
        chart = self.chart(listed)
        found: list[Reading] = []
        if sub is not None:
            if listed and listed[0].kind == "ger":
                for adverbial, to in chart.gerund(0, sub.code, False, 0):
                    if to == len(listed):
                        found.append(self.rated(WhenPhrase(replace(adverbial, at=span), span)))
            else:
                for phrase, to in chart.phrases(0):
                    if to == len(listed) and chart.temporal(phrase, "after"):
                        found.append(self.rated(WhenPhrase(Time(sub.code, phrase, at=span), span)))
        else:
            for adverbial, to in chart.adverbials(0, Mood(voice="passive")):
                if to == len(listed) and not (isinstance(adverbial, Purpose) and adverbial.code == "instead_of"):
                    found.append(self.rated(WhenPhrase(adverbial, span)))
            if listed[0].kind == "noun":
                for phrase, to in chart.phrases(0):
                    if to == len(listed) and chart.temporal(phrase, "after"):
                        found.append(self.rated(WhenPhrase(Time(None, phrase, at=span), span)))
            if listed[0].kind == "prep" and listed[0].text == "on":
                for phrase, to in chart.phrases(1):
                    if to == len(listed) and chart.kinds.suits(phrase, ("number", "die")):
                        found.append(self.rated(WhenPhrase(Time("on", phrase, at=span), span)))
        if not found:
            at = listed[0].at if sub is None else sub.at
            raise NoReading(
                self.fault_at(
                    "prefix",
                    at,
                    listed[-1].to,
                    "this opening says neither when, nor whether, nor how often",
                    advice='begin with "After ...", "If ...", "This turn", "At the start of ...", "For each ..."',
                ),
                listed[0].at,
            )
        return best(found)

    # -- clauses

    def clause(self, node: Node, context: str = "") -> list[Reading]:
        """The best readings of a clause; parses that share the clause share them."""
        key = (id(node), context)
        found = self.known.get(key)
        if found is None:
            try:
                found = self.clause_readings(node, context)
            except NoReading as none:
                found = none
            self.known[key] = found
        if isinstance(found, NoReading):
            raise found
        return found

    def clause_readings(self, node: Node, context: str) -> list[Reading]:
        subject_node: Node | None = None
        verbs: Node | None = None
        subs: list[Node] = []
        for child in node.children:
            assert isinstance(child, Node)
            if child.rule == "phrase":
                subject_node = child
            elif child.rule == "verbs":
                verbs = child
            else:
                subs.append(child)
        assert verbs is not None
        span = self.spans.of(node.at, node.to)
        subjects: list[tuple[Phrase | None, int]] = [(None, 0)]
        early: Adverb | None = None
        if subject_node is not None:
            listed = items(subject_node, self.spans)
            if len(listed) > 1 and listed[-1].kind == "adv" and listed[-1].text in _EARLY:
                adverb = listed.pop()
                early = Adverb(adverb.text, early=True, at=self.spans.of(adverb.at, adverb.to))
            subjects = list(self.subjects(listed))
        subordinates = [self.subordinate(s) for s in subs]
        found: list[Reading] = []
        failure: NoReading | None = None
        for subject, points in subjects:
            try:
                options = self.predicates(verbs, subject, context)
            except NoReading as none:
                if failure is None or none.depth > failure.depth:
                    failure = none
                continue
            for choice in islice(product(*options, *subordinates), _MAX_READINGS):
                self.effort.take(len(choice))
                heads, tails = choice[: len(options)], choice[len(options) :]
                if early is not None:
                    first = heads[0].node
                    first = replace(first, parts=(early, *first.parts), at=joined(early.at, first.at))
                    heads = (heads[0]._replace(node=first), *heads[1:])
                clause = Clause(tuple(r.node for r in heads), subject, tuple(r.node for r in tails), at=span)
                found.append(Reading(clause, points + sum(r.score for r in choice)))
        if not found:
            assert failure is not None
            raise failure
        return best(found)

    def subordinate(self, node: Node) -> list[Reading]:
        token, simple = node.children
        assert isinstance(token, Token) and isinstance(simple, Node)
        span = self.spans.of(node.at, node.to)
        return [Reading(Subordinate(token.code, (replace(r.node, comma=token.comma),), span), r.score) for r in self.clause(simple, token.code)]

    def subjects(self, listed: Sequence[Item]) -> Iterator[tuple[Phrase, int]]:
        chart = self.chart(listed)
        found = [self.rated(p) for p, to in chart.phrases(0) if to == len(listed)]
        if not found:
            raise NoReading(self.unread(listed, "this is not one noun phrase"), listed[0].at)
        for reading in best(found):
            yield reading.node, reading.score

    def predicates(self, verbs: Node, subject: Phrase | None, context: str) -> list[list[Reading]]:
        options: list[list[Reading]] = []
        link: str | None = None
        comma = False
        before: VerbGroup | None = None
        for child in verbs.children:
            assert isinstance(child, Node)
            if child.rule == "linkv":
                token = child.children[0]
                assert isinstance(token, Token)
                link, comma = token.code, token.comma
                continue
            group, tail = self.grouped(child, before, subject, context)
            before = before if group.mood.form == "continued" and before is not None else group
            listed = items(tail, self.spans) if tail is not None else []
            found, again = self.worded(group, listed, subject), list[tuple[Predicate, int]]()
            if not found:
                shared = self.shared_verb(group, listed, subject)
                if shared is None:
                    raise self.unworded(group, listed, subject, bounds(child)[0])
                found, again = shared
            options.append(best([Reading(replace(p, link=link, comma=comma) if link else p, s + self.event_bonus(p, context)) for p, s in found]))
            if again:
                options.append(best([Reading(p, s) for p, s in again]))
            link, comma = None, False
        return _listed_infinitives(options)

    def shared_verb(
        self, group: VerbGroup, listed: Sequence[Item], subject: Phrase | None
    ) -> tuple[list[tuple[Predicate, int]], list[tuple[Predicate, int]]] | None:
        """*Put one of them into your hand and the others under your deck*: the verb is said once and done twice."""
        for at, item in enumerate(listed):
            if item.kind != "and" or item.text == "comma" or item.token is None or at == 0 or at + 1 == len(listed):
                continue
            first = self.worded(group, listed[:at], subject)
            second = self.worded(group, listed[at + 1 :], subject) if first else []
            if not second:
                continue
            link, comma = item.text, item.token.comma
            span = self.spans.of(listed[at + 1].at, listed[-1].to)
            said = [(_unsaid(p, link, comma, span), s) for p, s in second if sum(isinstance(x, Slot) for x in p.parts) > 1]
            said = [(p, s) for p, s in said if p.verb == first[0][0].verb]
            if said:
                return first, said
        return None

    def grouped(self, node: Node, before: VerbGroup | None, subject: Phrase | None, context: str) -> tuple[VerbGroup, Node | None]:
        first = node.children[0]
        tail = node.children[1] if len(node.children) > 1 else None
        assert tail is None or isinstance(tail, Node)
        if isinstance(first, Token):
            assert before is not None
            if before.mood.voice != "passive":
                what = f'"{first.normal}" has nothing before it that it could go on with'
                raise NoReading(self.fault_at("participle", first.at, first.to, what, advice="make a sentence of its own of it"), first.at)
            group = participle(first, before, self.spans)
            return VerbGroup(group.key, replace(group.mood, form="continued", voice="passive"), None, first), tail
        group = verb_group(first, self.spans)
        if first.rule == "bare":
            if before is not None and before.mood.modal is not None:
                return VerbGroup(group.key, replace(before.mood, form="continued", voice="active", at=group.mood.at), None, group.token), tail
            if before is not None and before.mood.negated and (before.mood.form == "order" or (subject is not None and not is_plural(subject))):
                return VerbGroup(group.key, replace(before.mood, form="continued", at=group.mood.at), None, group.token), tail
            if subject is None and not context:
                return VerbGroup(group.key, replace(group.mood, form="order"), None, group.token), tail
            if subject is not None and not is_plural(subject):
                raise NoReading(self.agreement(group, subject), bounds(node)[0])
            if subject is not None:
                return group, tail
        if subject is None and first.rule == "do_not" and not context:
            return group._replace(mood=replace(group.mood, form="order"), plural=None), tail
        if subject is None:
            at, to = bounds(node)
            raise NoReading(
                self.fault_at("no subject", at, to, "this verb needs someone who does it", advice="name who does it, or write an order: " + group.key), at
            )
        if context == "as_though" and group.plural and group.mood.tense == "past" and not is_plural(subject):
            return group._replace(mood=replace(group.mood, tense="subjunctive"), plural=None), tail
        existing = isinstance(subject, Pronoun) and subject.word == "there"
        if group.plural is not None and not existing and group.plural != is_plural(subject):
            raise NoReading(self.agreement(group, subject), bounds(node)[0])
        return group, tail

    def agreement(self, group: VerbGroup, subject: Phrase) -> Fault:
        assert group.token is not None
        many = is_plural(subject)
        what = f"the subject is {'plural' if many else 'singular'}, the verb is not"
        return self.fault_at("agreement", group.token.at, group.token.to, what, advice="write the verb in the number of its subject")

    def verb(self, group: VerbGroup, listed: Sequence[Item], subject: Phrase | None, at: int) -> list[tuple[Predicate, int]]:
        """The best readings of a verb with what follows it; why there are none, if there are none."""
        found = self.worded(group, listed, subject)
        if not found:
            raise self.unworded(group, listed, subject, at)
        return found

    def worded(self, group: VerbGroup, listed: Sequence[Item], subject: Phrase | None) -> list[tuple[Predicate, int]]:
        """The best of the ways in which a verb takes all of these items."""
        chart = self.chart(listed)
        found = [self.rated(p) for p, to in chart.predicates(group, 0, subject) if to == len(listed)]
        return [(r.node, r.score) for r in best(found)] if found else []

    def unworded(self, group: VerbGroup, listed: Sequence[Item], subject: Phrase | None, at: int) -> NoReading:
        """Why no wording of a verb takes these items, with where it stopped; all wordings are tried once more for it, if somebody is told."""
        if not self.effort.explains:
            return NoReading(Fault("wording", 0, 0, ""), at)
        chart = Chart(listed, self.lexicon, self.quote, self.kinds, self.nouns, self.effort, thorough=True)
        for _ in chart.predicates(group, 0, subject):
            pass
        far = chart.furthest.at
        return NoReading(self.no_wording(group, listed, chart, subject), max(at, listed[far].at if 0 <= far < len(listed) else at))

    def event_bonus(self, predicate: Predicate, context: str) -> int:
        """After *is stunned* something happened; in *if it is stunned* it is a state."""  # not the game's word
        mood = predicate.mood
        state = (
            context not in _EVENTS
            and mood.tense == "present"
            and mood.modal in (None, "still", "already", "no_longer", "also")
            and not any(isinstance(p, By) for p in predicate.parts)
        )
        if mood.voice == "passive":
            return 0 if state else STATE
        if predicate.verb == "be" and any(isinstance(p, Slot) and isinstance(p.filler, Complement) for p in predicate.parts):
            return STATE if state else 0
        return 0

    # -- ranking

    def rated(self, node: Any) -> Reading:
        self.effort.take()
        return Reading(node, score(node, self.own, self.lexicon.small_relations))

    def chart(self, listed: Sequence[Item]) -> Chart:
        return Chart(listed, self.lexicon, self.quote, self.kinds, self.nouns, self.effort)

    def quote(self, item: Item) -> Text:
        assert item.token is not None
        return self.quoted(item.text, self.words[item.token.to - 1].start + 1)

    # -- faults

    def fault_at(self, kind: str, at: int, to: int, what: str, fits: tuple[str, ...] = (), see: tuple[str, ...] = (), advice: str | None = None) -> Fault:
        last = len(self.words) - 1
        return Fault(kind, self.words[min(at, last)].start, self.words[min(max(to - 1, at), last)].end, what, fits, see, advice=advice)

    def no_wording(self, group: VerbGroup, listed: Sequence[Item], chart: Chart, subject: Phrase | None) -> Fault:
        """Why no wording of the verb takes what stands there."""
        lexicon = self.lexicon
        frames = lexicon.verbs.get(group.key, [])
        terms = tuple(dict.fromkeys(f.term for f in frames))
        patterns = tuple(dict.fromkeys(str(lexicon.terms[f.term].says.en[f.index]) for f in frames))
        token = group.token
        assert token is not None
        if group.key == "be":
            return self.fault_at(
                "predicate", token.at, listed[-1].to if listed else token.to, 'after "is" comes an adjective, a class, a relation or an amount of the glossary'
            )
        fitting = [f for f in frames if any(True for _ in chart.shapes(f, group.mood, subject))]
        if subject is not None and not fitting:
            return self.fault_at(
                "subject", 0 if token.at == 0 else token.at, token.to, f'the subject of "{token.normal}" does not fit any wording of it', patterns, terms
            )
        far = chart.furthest
        stop = far.at if far.at >= 0 else 0
        if stop < len(listed):
            item = listed[stop]
            wanted = [e for e in far.wanted.values() if isinstance(e, Blank)]
            if wanted and item.kind == "noun":
                kinds = " or ".join(dict.fromkeys(t for e in wanted for t in e.types))
                return self.fault_at(
                    "type", item.at, item.to, f'"{self.written(item.at, item.to)}" does not fit here: "{group.key}" wants {_a(kinds)}', patterns, terms
                )
            if item.kind == "and":
                advice = f'say the verb again: "... {item.text} {group.key} ..."'
                return self.fault_at("wording", item.at, listed[-1].to, f'"{self.written(item.at, listed[-1].to)}" has no verb', patterns, terms, advice)
            return self.fault_at(
                "wording", item.at, listed[-1].to, f'no wording of "{group.key}" takes "{self.written(item.at, listed[-1].to)}"', patterns, terms
            )
        again = 'what stands behind "and" or "or" may want the verb again' if any(i.kind == "and" for i in listed) else None
        what = f'something is missing after "{group.key}"'
        return self.fault_at("missing", token.at, listed[-1].to if listed else token.to, what, patterns, terms, again)

    def unread(self, listed: Sequence[Item], what: str) -> Fault:
        return self.fault_at("noun phrase", listed[0].at, listed[-1].to, f'{what}: "{self.written(listed[0].at, listed[-1].to)}"')

    def written(self, at: int, to: int) -> str:
        text = ""
        for word in self.words[at:to]:
            if text and not (word.kind == "genitive" or word.text in ".,:;"):
                text += " "
            text += word.text
        return text


def _conditions_joined(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """*X if A and B*: what follows *and* with a subject of its own is a second condition."""
    found: list[Clause] = []
    for clause in clauses:
        before = found[-1].subordinates[-1] if found and found[-1].subordinates else None
        if before is not None and before.kind in _CONDITIONS and clause.link in ("and", "or") and not clause.comma and clause.subject is not None:
            inner = replace(clause, subordinates=(), at=_told(clause))
            whole = replace(before, clauses=(*before.clauses, inner), at=joined(before.at, inner.at))
            found[-1] = replace(found[-1], subordinates=(*found[-1].subordinates[:-1], whole, *clause.subordinates), at=joined(found[-1].at, clause.at))
        else:
            found.append(clause)
    return tuple(found)


def _told(clause: Clause) -> Span | None:
    """Where a clause stands without its subordinates."""
    return joined(clause.subject.at if clause.subject is not None else clause.predicates[0].at, clause.predicates[-1].at)


def _unsaid(predicate: Predicate, link: str, comma: bool, at: Span) -> Predicate:
    """A predicate whose verb is that of the one before, and is not said again: all that stands of it are its parts."""
    return replace(predicate, link=link, comma=comma, elided=True, mood=replace(predicate.mood, at=at), at=at)


def _open_list(clause: Clause) -> bool:
    """Verbs joined by commas alone, or something behind a comma: that belongs to what follows the opening."""
    if clause.predicates[-1].link == "comma":
        return True
    return any(getattr(p, "comma", False) for predicate in clause.predicates for p in predicate.parts)


def _offers_choice(readings: Sequence[Reading]) -> bool:
    """Does the clause before a colon choose one, or a number?"""
    for reading in readings:
        parts = reading.node.predicates[-1].parts
        filler = parts[-1].filler if parts and isinstance(parts[-1], Slot) else None
        if (isinstance(filler, Pronoun) and filler.word == "one") or (
            isinstance(filler, Noun) and (filler.head.kind == "number" or filler.quantity is not None)
        ):
            return True
    return False


def _listed_infinitives(options: list[list[Reading]]) -> list[list[Reading]]:
    """*use X to move, fight or act*: bare verbs behind an infinitive go on with it."""
    if len(options) < 2:
        return options
    rest = options[1:]
    if any(len(o) != 1 or o[0].node.parts or o[0].node.mood.form not in ("continued", "order") for o in rest):
        return options
    found = []
    for reading in options[0]:
        last = reading.node.parts[-1] if reading.node.parts else None
        if not isinstance(last, Slot | Purpose):
            return options
        inner = last.filler if isinstance(last, Slot) else last.predicate
        if not isinstance(inner, Predicate) or inner.mood.form != "infinitive":
            return options
        others = tuple(replace(o[0].node, mood=replace(inner.mood, at=o[0].node.mood.at)) for o in rest)
        end = others[-1].at
        whole = replace(inner, others=others, at=joined(inner.at, end))
        at = joined(last.at, end)
        part: Slot | Purpose = replace(last, filler=whole, at=at) if isinstance(last, Slot) else Purpose(last.code, whole, last.comma, at)
        first = replace(reading.node, parts=(*reading.node.parts[:-1], part), at=joined(reading.node.at, end))
        found.append(Reading(first, reading.score + sum(o[0].score for o in rest)))
    return [found]


def _a(kinds: str) -> str:
    return f"{english.article(kinds)} {kinds}"
