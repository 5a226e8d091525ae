"""Clause -> condition: what is said to be so, to have happened, to be allowed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from interpreter.content.role import Role
from interpreter.language.tree import (
    Adverb,
    By,
    Clause,
    Complement,
    Group,
    Noun,
    Phrase,
    Predicate,
    Pronoun,
    Quantity,
    Relation,
    Relative,
    Slot,
    Subordinate,
)
from interpreter.meaning.context import Context
from interpreter.meaning.denote.measures import operator
from interpreter.meaning.denote.negation import neither
from interpreter.meaning.error_places import located
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import (
    All,
    Always,
    Compare,
    Condition,
    Controls,
    Count,
    Defined,
    Each,
    Event,
    Expr,
    Happened,
    HasAbility,
    Held,
    Inside,
    InTime,
    May,
    Not,
    Number,
    Owns,
    PlayerOf,
    Runs,
    Same,
    Select,
    Some,
    Sum,
    ValueOf,
    Var,
    You,
    ZoneOf,
    is_quality,
)
from interpreter.meaning.model.walk import held, mapped
from interpreter.meaning.normalise.throws import rolled_number
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import ONE, ZERO, Bare, Chosen, FromKnown, No

PAST = frozenset(["past", "perfect", "past_perfect"])
TIES = frozenset(["already", "still"])
"""Words beside a verb that only tell when something came to be so: *is already X* is *is X*."""
COMPARISONS = {"less": "<", "fewer": "<", "more": ">"}
MEASURED = {Role.EQUALITY: "=", Role.AT_LEAST: ">=", Role.AT_MOST: "<=", Role.SAME_AS: "="}


class Conditions:
    """The denotations of clauses that say how something is."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- clauses

    @located
    def subordinate(self, sub: Subordinate, cx: Context) -> tuple[Condition, Context]:
        """if, unless, while."""
        if sub.kind not in ("if", "unless", "while"):
            raise Unmeant("this is no condition", sub.at)
        made, cx = self.condition(sub.clauses, cx)
        return (Not(made) if sub.kind == "unless" else made), cx

    def condition(self, clauses: tuple[Clause, ...], cx: Context) -> tuple[Condition, Context]:
        """Clauses that are joined."""
        found, cx = self.clause(clauses[0], cx)
        for clause in clauses[1:]:
            more, cx = self.clause(clause, cx)
            found = Some((found, more)) if clause.link == "or" else All((found, more))
        return found, cx

    @located
    def clause(self, clause: Clause, cx: Context) -> tuple[Condition, Context]:
        """A subject and what is said of it, its own if and unless included."""
        found: Condition | None = None
        for predicate in clause.predicates:
            more, cx = self.of_subject(predicate, clause.subject, cx)
            found = more if found is None else Some((found, more)) if predicate.link == "or" and not neither(predicate) else All((found, more))
        assert found is not None
        for sub in clause.subordinates:
            more, cx = self.subordinate(sub, cx)
            found = All((found, more))
        return found, cx

    def of_subject(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[Condition, Context]:
        """One predicate, said of a quantified subject."""
        if isinstance(subject, Pronoun) and subject.word == "there":
            return self.there(predicate, cx)
        if isinstance(subject, Pronoun) and subject.word == "it" and (when := self.time_now(predicate)) is not None:
            return self.in_time(when, predicate, cx)
        if self.facts.role(predicate.verb) is Role.NAMING:
            return self.all.named(predicate, subject, cx)
        if subject is None:
            return self.said(predicate, None, cx)
        thing, cx = self.all.thing(subject, cx)
        if self.of_a_set(predicate):
            if not isinstance(thing, FromKnown) or thing.least is not None:
                raise Unbuilt("what is said of a set", predicate.at)
            return self.said(predicate, thing.of, cx)
        done = predicate.mood.tense in PAST or (cx.carried_out and bool(cx.acts) and not cx.verb and self.facts.is_act(predicate.verb))
        if isinstance(thing, Chosen | No) and predicate.mood.voice == "passive" and done and thing.of.of.domain == "in_play":
            thing = replace(thing, of=replace(thing.of, of=replace(thing.of.of, domain="all")))  # what was done to it may have taken it away
        box = [cx]

        def said(it: Expr) -> Condition:
            made, box[0] = self.said(predicate, it, box[0])
            return made

        if isinstance(thing, FromKnown):
            if thing.least is not None:
                raise Unbuilt("some of what is known already", thing.at)
            name = cx.new()
            return Each(name, thing.of, said(Var(name, thing.of.kind))), box[0]
        return self.all.holds(thing, said), box[0]

    def time_now(self, predicate: Predicate) -> Noun | None:
        """The time in *it is your turn*."""
        part = predicate.parts[0] if predicate.verb == "be" and len(predicate.parts) == 1 else None
        filler = part.filler if isinstance(part, Slot) else None
        named = isinstance(filler, Noun) and filler.head.kind == "term" and self.facts.role(filler.head.term) in (Role.TURN, Role.PHASE)
        return filler if named and isinstance(filler, Noun) and predicate.mood.tense == "present" and predicate.mood.modal is None else None

    def in_time(self, when: Noun, predicate: Predicate, cx: Context) -> tuple[Condition, Context]:
        """*it is your turn*: whether that turn goes on."""
        parts = Parts(when)
        owner = parts.take("owner")
        parts.done()
        if owner is None:
            raise Untold("whose turn this is", when.at)
        whose, cx = self.all.single(owner, cx)
        made: Condition = InTime(self.all.time_word(when), whose)
        return (Not(made) if predicate.mood.negated else made), cx

    def of_a_set(self, predicate: Predicate) -> bool:
        """Is it said of all of them together: *each has a different name*?"""
        nouns = (part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun))
        return any(f.term in ("different", "same") or self.facts.role(f.term) in (Role.DIFFERENT, Role.SAME) for noun in nouns for f in noun.filters)

    def there(self, predicate: Predicate, cx: Context) -> tuple[Condition, Context]:
        """*there is a card ...*"""
        filler = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)
        if not isinstance(filler, Noun) or len(predicate.parts) != 1:
            raise Unbuilt("what is there", predicate.at)
        made, cx = self.having(filler, None, cx)
        return (Not(made) if predicate.mood.negated else made), cx

    # -- predicates

    @located
    def said(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """What a predicate says of one thing."""
        predicate = replace(predicate, parts=tuple(part for part in predicate.parts if not (isinstance(part, Adverb) and part.code == "still")))
        if predicate.mood.modal in TIES:
            predicate = replace(predicate, mood=replace(predicate.mood, modal=None))
        mood, role = predicate.mood, self.facts.role(predicate.verb)
        if mood.modal in ("may", "can") and predicate.verb != "be" and role is not Role.POSSESSION:
            event, cx = self.all.event_of(predicate, it, cx)
            if mood.modal == "can" and mood.negated and predicate.verb in cx.acts and not self.facts.is_native(predicate.verb):
                return Not(Happened(event, "way")), cx  # *Do it to X. If it cannot be done to X, ...*
            self.one_at_a_time(predicate, event)
            return May(event, forbidden=mood.negated), cx
        if mood.modal is not None:
            raise Unbuilt("may, can or must in a condition", mood.at)
        made: Condition
        if role is Role.ROLL and it is not None and it.kind == "symbol" and mood.voice == "passive" and mood.tense in PAST and not predicate.parts:
            return (Not(Always()) if mood.negated else Always()), cx  # the symbols are those of the dice that lie there
        if predicate.verb == "be":
            made, cx = self.is_so(predicate, it, cx)
        elif role is Role.POSSESSION:
            made, cx = self.has(predicate, it, cx)
        elif role is Role.PRICE:
            made, cx = self.costs(predicate, it, cx)
        elif role is Role.CONTROL:
            made, cx = self.controls(predicate, it, cx)
        elif role is Role.OWNERSHIP:
            made, cx = self.owns(predicate, it, cx)
        elif role is Role.LIKENESS and it is not None and it.kind == "card":
            made, cx = self.all.shares(predicate, it, cx)
        elif role is Role.MEMBERSHIP and it is not None and isinstance(belongs := self.only(predicate, "quality"), Noun | Pronoun | Group):
            made, cx = self.all.being(belongs, it, cx)
        elif role is Role.ATTACHMENT and it is not None and (host := self.attached_to(predicate)) is not None:
            thing, cx = self.all.thing(host, cx)
            zone = str(self.facts.attached_zone)
            made = self.all.holds(thing, lambda of: Inside(it, ZoneOf(zone, of)))
        elif role in (Role.MEMBERSHIP, Role.LIKENESS, Role.ATTACHMENT):
            raise Unbuilt("this state", predicate.at)
        elif self.facts.is_defined(predicate.verb) or self.facts.geometry(predicate.verb) is not None:
            made, cx = self.defined(predicate, it, cx)
        elif (number := rolled_number(predicate, self.facts)) is not None:
            made, cx = self.rolled(number, cx)
        elif mood.tense in PAST or (mood.form == "participle" and mood.voice == "passive"):
            return self.all.happened(predicate, it, cx)
        elif cx.carried_out and cx.acts and not cx.verb and mood.form == "finite":
            made, cx = self.all.came_of_it(predicate, it, cx)
        elif it is not None and it.kind == "card" and (state := self.left(predicate)) is not None:
            made = self.all.adjective(state, it, cx)
        else:
            event, cx = self.all.event_of(predicate, it, cx)
            made = Runs(event)
        return (Not(made) if mood.negated else made), cx

    def rolled(self, number: Phrase, cx: Context) -> tuple[Condition, Context]:
        """*you roll 4 or higher*: what the die shows that was rolled last; that it was one is asked where the sentence is put in order."""
        roll = self.facts.term_of(Role.ROLL_RESULT)
        if roll is None:
            raise Unbuilt("what a die shows", number.at)
        shown = ValueOf(self.facts.value(roll), You())
        members = number.members if isinstance(number, Group) else (number,)
        quantities = [each.quantity for each in members if isinstance(each, Noun) and each.quantity is not None]
        made = tuple(Compare(operator(quantity), shown, self.all.bound(quantity, cx)) for quantity in quantities)
        return made[0] if len(made) == 1 else Some(made), cx

    def left(self, predicate: Predicate) -> str | None:
        """*is Ved or Ved*: how something is, where the game has a word for that, and not what happens to it."""
        said = predicate.mood.voice == "passive" and predicate.mood.tense == "present" and not predicate.parts
        return self.facts.left_by(predicate.verb) if said else None

    def attached_to(self, predicate: Predicate) -> Phrase | None:
        """The card in *attached to X*."""
        host = predicate.parts[0] if len(predicate.parts) == 1 else None
        said = isinstance(host, Slot) and host.name == "host" and predicate.mood.voice == "passive" and self.facts.attached_zone is not None
        return host.filler if said and isinstance(host, Slot) and isinstance(host.filler, Noun | Pronoun) else None

    def only(self, predicate: Predicate, name: str | None = None) -> object:
        """The filler of the only part that a predicate has."""
        if len(predicate.parts) != 1 or not isinstance(predicate.parts[0], Slot) or (name is not None and predicate.parts[0].name != name):
            raise Unbuilt("these words beside the verb", predicate.at)
        return predicate.parts[0].filler

    def is_so(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """is + adjective, relation, or noun."""
        filler = self.only(predicate)
        if it is None:
            raise Unmeant("of what this is said is not plain", predicate.at)
        match filler:
            case Complement():
                found = self.all.word(filler.filter, None, it, cx)
                if filler.filter.negated:
                    found = Not(found)
                for modifier in filler.modifiers:
                    more, cx = self.all.modifier(modifier, it, cx)
                    found = All((found, more))
                return found, cx
            case Relation():
                return self.all.relation(filler, it, cx)
            case Noun() | Pronoun() | Group():
                return self.being(filler, it, cx)
        raise Untold("what it is", predicate.at)

    @located
    def being(self, phrase: Phrase, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """*it is a X*: the tests of the noun; *it is that X*: the same thing; *it is 3*: the same number."""
        if isinstance(phrase, Group):
            found = []
            for member in phrase.members:
                made, cx = self.being(member, it, cx)
                found.append(made)
            return (All(tuple(found)) if phrase.link == "and" else Some(tuple(found))), cx
        if isinstance(phrase, Noun | Pronoun) and is_quality(self.all.sort(phrase, cx)):
            return self.all.of_quality(phrase, it, cx)
        if isinstance(phrase, Pronoun):
            meant, cx = self.all.single(phrase, cx)
            return Same(it, meant), cx
        if not isinstance(phrase, Noun):
            raise Unmeant("this is not something a thing can be", phrase.at)
        known, cx = self.all.reference(phrase, cx)
        if known is not None:
            return Same(it, known), cx
        if it.kind == "die" and self.all.sort(phrase, cx) == "symbol":
            return self.all.face(it, phrase, cx)
        if self.all.relational_classes.is_kin(phrase):
            return self.all.relational_classes.being(phrase, it, cx)
        if it.kind in ("number", "value", "range") or phrase.head.kind == "number":
            quantity = phrase.quantity
            if phrase.head.kind == "number" and quantity is not None:
                return Compare(operator(quantity), it, self.all.bound(quantity, cx)), cx
            number, cx = self.all.how_many(phrase, cx)
            return Compare("=", it, number), cx
        if phrase.owner is not None or (phrase.article == "the" and phrase.quantity is None) or it.kind == "zone":
            thing, cx = self.all.thing(phrase, cx)
            one = self.all.one(thing, phrase.at)
            if it.kind == "zone" and isinstance(one, Select) and isinstance(one.domain, ZoneOf) and not one.tests:
                return Same(it, one.domain), cx  # any zone of that name
            return Same(it, one), cx
        parts = Parts(phrase)
        quantity = parts.take("quantity")
        if quantity is not None and quantity.kind not in ("a",):
            raise Unbuilt("to be so many", quantity.at)
        tests = list(self.all.head(phrase, it.kind, it))
        for each in parts.take("filters") or ():
            test = self.all.word(each, phrase, it, cx)
            tests.append(Not(test) if each.negated else test)
        for modifier in parts.take("modifiers") or ():
            test, cx = self.all.modifier(modifier, it, cx)
            tests.append(test)
        parts.done()
        return All(tuple(tests)), cx

    def defined(self, predicate: Predicate, it: Expr | None, cx: Context, *gap: tuple[str, Expr]) -> tuple[Condition, Context]:
        """A verb that the glossary defines by a condition; *gap*: the participant that stands before the clause."""
        if self.facts.geometry(predicate.verb) is not None:
            return self.all.shows(predicate, it, cx)
        filled: dict[str, Expr] = dict(gap) if it is None else {**dict(gap), predicate.subject: it}
        for part in predicate.parts:
            if not isinstance(part, Slot) or not isinstance(part.filler, Noun | Pronoun):
                raise Unbuilt("these words beside the verb", part.at)
            filled[part.name], cx = self.all.single(part.filler, cx)
        slots = self.facts.defined_slots(predicate.verb)
        if set(slots) != set(filled):
            raise Unmeant("this must name all who take part", predicate.at)
        return Defined(predicate.verb, tuple(filled[slot] for slot in slots)), cx

    # -- having

    def has(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """has + so many tokens, so much of a value, cards, an ability."""
        filler = self.only(predicate)
        if isinstance(filler, Group):
            found = []
            for member in filler.members:
                if not isinstance(member, Noun):
                    raise Untold("what it has", predicate.at)
                made, cx = self.having(member, it, cx)
                found.append(made)
            return (All(tuple(found)) if filler.link == "and" else Some(tuple(found))), cx
        if not isinstance(filler, Noun):
            raise Untold("what it has", predicate.at)
        return self.having(filler, it, cx)

    @located
    def having(self, noun: Noun, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """Whether a thing has so much of what a noun names."""
        sort = self.all.sort(noun, cx)
        if sort == "name" and it is not None:
            return self.all.same_name(noun, it, cx)
        if is_quality(sort) and it is not None:
            return self.all.qualities.having(noun, it, cx)
        variety = self.all.qualities.variety(noun)
        if variety is not None:
            cards, cx = self.cards_of(variety[0], it, cx)
            assert isinstance(cards, Count)
            return self.all.qualities.varied(cards.of, variety[1], variety[2], cx), cx
        if sort in ("ability", "keyword", "label") and it is not None:
            return self.has_ability(noun, it, cx)
        if it is not None and it.kind == "card" and self.is_sign(noun, sort):
            return self.has_symbol(noun, it), cx
        parts = Parts(noun)
        quantity = parts.take("quantity")
        bound = parts.take("bound")
        if bound is not None and quantity is not None and quantity.kind not in ("a",):
            raise Unmeant("so many and so much of it cannot be asked at once", quantity.at)
        quantity = bound if bound is not None else quantity
        modifiers = parts.take_all("modifiers")
        against = [m for m in modifiers if isinstance(m, Relation) and (self.facts.role(m.term) in MEASURED or self.facts.role(m.term) is Role.COMPARISON)]
        if len(against) > 1:
            raise Unmeant("one comparison at a time", against[1].at)
        beyond = self.all.excess.of(noun)
        rest = [m for m in modifiers if m not in against and m is not beyond]
        held: Expr
        if sort in ("token", "value") or self.all.is_amount(noun):
            of_number = next((m for m in rest if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE and is_number(m.slots[0].filler)), None)
            if of_number is not None and sort == "value" and quantity is not None and quantity.kind == "a":
                quantity, rest = of_number.slots[0].filler.quantity, [m for m in rest if m is not of_number]  # type: ignore[union-attr]
            rest = self.lies_there(rest, it, cx)
            parts.leave("modifiers", rest)
            if against and self.all.says_alike(noun) == "same" and len(noun.filters) == 1 and self.facts.role(against[0].term) is Role.SAME_AS:
                parts.take("filters")  # *the same X as Y*
                parts.take("article")
            parts.done()
            held = self.held(noun, it)
            if sort == "token" and noun.mention >= 0 and noun.mention not in cx.refs:
                cx = cx.bind(noun.mention, held)
        else:
            for name in ("filters", "article", "owner", "rank", "count"):
                parts.take(name)
            plain = replace(noun, quantity=quantity if quantity is not None and quantity.kind == "another" else None, bound=None, modifiers=tuple(rest))
            counted, cx = self.cards_of(plain, it, cx)
            parts.done()
            held = counted
            placed = isinstance(counted, Count) and isinstance(counted.of, Select) and isinstance(counted.of.domain, ZoneOf)
            if isinstance(counted, Count) and placed and noun.mention >= 0 and against == []:
                cx = cx.bind(noun.mention, counted.of)  # *if you have 3 cards there, discard all of them*
        if beyond is not None:
            held, cx = self.all.excess.past(held, noun, beyond, cx)
        return self.so_much(held, noun, quantity, against[0] if against else None, it, cx)

    def lies_there(self, rest: list[object], it: Expr | None, cx: Context) -> list[object]:
        """*with 2 tokens on it*: what a thing has lies on that thing."""
        on = next((m for m in rest if isinstance(m, Relation) and self.facts.role(m.term) is Role.UPON), None)
        if on is None:
            return rest
        where, _ = self.all.single(on.slots[0].filler, cx)  # type: ignore[arg-type]
        if it is None or where != it:
            raise Unmeant("what a thing has lies on that thing", on.at)
        return [m for m in rest if m is not on]

    def so_much(self, held: Expr, noun: Noun, quantity: object, against: Relation | None, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """A number, held against what is said of it."""
        assert quantity is None or isinstance(quantity, Quantity)
        role = self.facts.role(against.term) if against is not None else None
        if against is not None and role in MEASURED:
            if quantity is not None and quantity.kind != "a":
                raise Unmeant("so many and as many as something cannot be asked at once", quantity.at)
            return self.compared(MEASURED[role], held, noun, against, it, cx)
        if against is not None:
            if quantity is not None and quantity.step in COMPARISONS and isinstance(quantity.number, int):
                return self.so_much_more(held, noun, quantity, against, it, cx)
            word = quantity.kind if quantity is not None and quantity.kind in COMPARISONS else str(quantity.step) if quantity is not None else ""
            if word not in COMPARISONS or quantity is None or (quantity.step in COMPARISONS and quantity.number is not None):
                raise Untold("what it is compared with", against.at)
            return self.compared(COMPARISONS[word], held, noun, against, it, cx)
        if quantity is None:
            return Compare(">=", held, ONE), cx
        if quantity.step is not None:
            raise Unmeant("more or less than what is not said", quantity.at)
        if quantity.kind in COMPARISONS and it is not None and it.kind == "player":
            return self.than_all_others(COMPARISONS[quantity.kind], held, noun, it, cx)
        if quantity.kind == "no":
            return Compare("=", held, ZERO), cx
        if quantity.kind in ("a", "any", "some", "another"):
            return Compare(">=", held, ONE), cx
        op = operator(quantity)
        if self.all.sort(noun, cx) == "card" and quantity.kind == "number" and it is not None and it.kind == "player":
            op = ">="
        return Compare(op, held, self.all.bound(quantity, cx)), cx

    def so_much_more(self, held: Expr, noun: Noun, quantity: Quantity, against: Relation, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """*at least 2 more X than Y has*: the difference, held against a number."""
        if quantity.kind == "number":
            raise Unmeant('it is not plain whether just so many are meant: write "at least" or "exactly" before the number', quantity.at)
        op = operator(replace(quantity, step=None))
        asked, cx = self.compared("=", held, noun, against, it, cx)

        def differing(node: Any) -> Any:
            if isinstance(node, Compare) and node.op == "=" and node.left == held:
                more, less = (node.left, node.right) if quantity.step == "more" else (node.right, node.left)
                return Compare(op, Sum("-", more, less), Number(int(quantity.number or 0)))
            return mapped(node, differing)

        return cast(Condition, differing(asked)), cx

    def than_all_others(self, op: str, held: Expr, noun: Noun, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """*the player with less X*: less than every other player has."""
        other = Var(cx.new(), "player")
        theirs = self.held(noun, other) if self.all.is_amount(noun) else self.cards_of(noun, other, cx)[0]
        others = Select(other.name, "player", "players", (Not(Same(other, it)),))
        return Each(other.name, others, Compare(op, held, theirs)), cx

    def compared(self, op: str, held: Expr, noun: Noun, against: Relation, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """One number against that of another holder, or against another number."""
        other = against.slots[0].filler
        if not isinstance(other, Noun | Pronoun):
            raise Untold("what it is compared with", against.at)
        amount = isinstance(other, Noun) and self.all.is_amount(other)
        if amount and isinstance(other, Noun) and other.owner is None and other.quantity is None and not other.modifiers:
            return Compare(op, held, self.held(other, it)), cx
        if self.all.sort(other, cx) in ("player", "card", "space") and not amount:
            thing, cx = self.all.thing(other, cx)
            if self.all.is_amount(noun):
                return self.all.holds(thing, lambda of: Compare(op, held, self.held(noun, of))), cx
            if it is None and isinstance(held, Count) and isinstance(thing, Bare):
                return Compare(op, held, Count(thing.of.of)), cx
            return Compare(op, held, self.of_another(held, it, self.all.one(thing, other.at), against)), cx
        number, cx = self.all.how_many(other, cx)
        if isinstance(number, ValueOf | Held) and isinstance(number.of, Select):
            some = number.of
            from interpreter.meaning.model import Exists

            return Exists(replace(some, tests=(*some.tests, Compare(op, held, replace(number, of=Var(some.var, some.kind)))))), cx
        return Compare(op, held, number), cx

    @staticmethod
    def of_another(held: Expr, holder: Expr | None, other: Expr, against: Relation) -> Expr:
        """The same count of another holder: *more cards in your hand than your opponent* has in theirs."""
        if holder is None or not isinstance(held, Count):
            raise Unmeant("more than whose is not said", against.at)
        cards = held.of
        domain: str | Expr = cards.domain
        if isinstance(domain, ZoneOf) and domain.of == holder:
            domain = ZoneOf(domain.zone, other)
        elif domain == holder:
            domain = other
        it = Var(cards.var, cards.kind)
        own = [test for test in cards.tests if test == Controls(holder, it)]
        rest = [test for test in cards.tests if test != Controls(holder, it)]
        if domain is cards.domain and not own:
            raise Unmeant("it is not plain which cards of the other are compared", against.at)
        if speaks_of(rest, holder):
            raise Unmeant("it is not plain whether the other's cards are compared with the same thing or with their own", against.at)
        return replace(held, of=replace(cards, domain=domain, tests=(*(Controls(other, it) for _ in own), *rest)))

    def held(self, noun: Noun, holder: Expr | None) -> Expr:
        """How many tokens, how much of a value a thing has."""
        if holder is None:
            raise Unmeant("who has it is not said", noun.at)
        resource = self.facts.resource(noun.head.term)
        return Held(resource, holder) if resource is not None else ValueOf(self.facts.value(noun.head.term), holder)

    def cards_of(self, noun: Noun, it: Expr | None, cx: Context) -> tuple[Expr, Context]:
        """How many cards a player controls, or lie in a place."""
        if self.all.relational_classes.is_kin(noun) and it is not None and it.kind == "card":
            kin, cx = self.all.relational_classes.of_holder(noun, it, cx)
            return Count(kin), cx
        domain, cx = self.all.members(noun, cx)
        if domain.pair is not None:
            raise Unmeant("what things are to each other can only be asked of things that are chosen", noun.at)
        found = domain.of
        if it is None:
            return Count(found, domain.apart), cx
        zone = found.domain.domain if isinstance(found.domain, Select) and not found.domain.tests else found.domain
        if it.kind == "player" and isinstance(zone, ZoneOf) and zone.of is None:
            return Count(replace(found, domain=ZoneOf(zone.zone, it)), domain.apart), cx
        if it.kind == "player":
            tests = (Controls(it, domain.it), *found.tests) if isinstance(found.domain, str) else found.tests
            if isinstance(zone, ZoneOf) and zone.of != it and not isinstance(found.domain, str):
                raise Unbuilt("what somebody has in the place of somebody else", noun.at)
            return Count(replace(found, tests=tests), domain.apart), cx
        if not isinstance(found.domain, str):
            return Count(found, domain.apart), cx
        if it.kind == "card" and self.facts.attached_zone is not None:
            return Count(replace(found, domain=ZoneOf(self.facts.attached_zone, it)), domain.apart), cx
        return Count(replace(found, domain=it), domain.apart), cx

    def has_ability(self, noun: Noun, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """A keyword, a label, any ability."""
        if self.all.reference(noun, cx)[0] is not None:
            raise Unbuilt("to have a certain ability", noun.at)
        parts = Parts(noun)
        quantity, filters = parts.take("quantity"), parts.take("filters") or ()
        parts.take("article")
        parts.done()
        label = next((f.term for f in filters if f.kind == "label"), None)
        if len(filters) > (1 if label is not None else 0) or (quantity is not None and quantity.kind not in ("a", "any", "no")):
            if quantity is not None and quantity.kind not in ("a", "any", "no"):
                raise Unmeant("whether it has such an ability can be asked, not how many it has", quantity.at)
            raise Unbuilt("to have such an ability", noun.at)
        made: Condition = HasAbility(it, label or ("" if self.facts.role(noun.head.term) is Role.ABILITY else noun.head.term))
        return (Not(made) if quantity is not None and quantity.kind == "no" else made), cx

    def is_sign(self, noun: Noun, sort: str) -> bool:
        """Is it a sign that can be printed on cards, called by a word of the glossary?"""
        return sort in ("thing", "symbol") and noun.head.kind == "term" and self.facts.printed_word(noun.head.term) in self.facts.printed_words

    def has_symbol(self, noun: Noun, it: Expr) -> Condition:
        """A sign that is printed on a card, by the word for it."""
        parts = Parts(noun)
        quantity = parts.take("quantity")
        parts.take("article")
        parts.done()
        if quantity is not None and quantity.kind not in ("a", "any", "no"):
            raise Unmeant("whether such a sign is printed on it can be asked, not how many", quantity.at)
        made = self.all.adjective(noun.head.term, it, Context())
        return Not(made) if quantity is not None and quantity.kind == "no" else made

    def one_at_a_time(self, predicate: Predicate, event: Event) -> None:
        """Refuse *may do it to a X* of one out of several: whether one may is asked of each of them."""
        patterns = dict(event.slots)
        for part in predicate.parts if not predicate.mood.negated else ():
            counted = part.filler.quantity if isinstance(part, Slot) and isinstance(part.filler, Noun) else None
            pattern = patterns.get(part.name) if isinstance(part, Slot) else None
            if counted is not None and counted.kind == "a" and pattern is not None and any(not isinstance(test, Same) for test in pattern.tests):
                raise Unmeant("whether one may do it to one of several things cannot be asked: say each of them", counted.at)

    def costs(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """*that costs 2 or less*."""
        noun = self.only(predicate, "amount")
        if it is None or not isinstance(noun, Noun) or noun.quantity is None:
            raise Untold("how much it costs", predicate.at)
        return Compare(operator(noun.quantity), ValueOf(self.facts.cost, it), self.all.bound(noun.quantity, cx)), cx

    def controls(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """*you control it*, *it is controlled by X*, *you control 2 X*."""
        if predicate.mood.voice == "passive":
            agent = predicate.parts[0].agent if len(predicate.parts) == 1 and isinstance(predicate.parts[0], By) else None
            if agent is None or it is None:
                raise Unmeant("by whom it is controlled is not said", predicate.at)
            who, cx = self.all.single(agent, cx)
            return Controls(who, it), cx
        target = self.only(predicate, "target")
        player = it if it is not None else You()
        if isinstance(target, Group):
            thing, cx = self.all.thing(target, cx)
            return self.all.holds(thing, lambda of: Controls(player, of)), cx
        if isinstance(target, Noun) and self.all.reference(target, cx)[0] is None:
            if target.quantity is not None or (target.plural and target.article is None and target.owner is None):
                return self.having(target, player, cx)
        if not isinstance(target, Noun | Pronoun):
            raise Untold("what is controlled", predicate.at)
        meant, cx = self.all.single(target, cx)
        return Controls(player, meant), cx

    def owns(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """*you own it*."""
        target = self.only(predicate, "target")
        if not isinstance(target, Noun | Pronoun):
            raise Untold("what is owned", predicate.at)
        meant, cx = self.all.single(target, cx)
        return Owns(it if it is not None else You(), meant), cx

    # -- clauses behind a noun

    def gapped(self, relative: Relative, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """A clause behind a noun with a subject of its own: the noun stands in its gap."""
        predicate = relative.predicate
        assert relative.subject is not None
        role = self.facts.role(predicate.verb)
        possessed = role is Role.POSSESSION and it.kind == "card" and predicate.mood.tense == "present" and predicate.mood.modal is None
        if role is Role.CONTROL or possessed:
            if predicate.parts:
                raise Unbuilt("these words beside the verb", predicate.at)
            who, cx = self.all.single(relative.subject, cx)
            made: Condition = Controls(who, it)
            return (Not(made) if predicate.mood.negated else made), cx
        subject, cx = self.all.single(relative.subject, cx)
        gap = self.facts.gap(predicate)
        if gap is None:
            raise Unmeant("what the part behind who, that or which says of the thing before it is not plain", predicate.at)
        if self.facts.is_defined(predicate.verb) and predicate.mood.tense == "present" and predicate.mood.modal is None:
            made, cx = self.defined(predicate, subject, cx, (gap, it))
            return (Not(made) if predicate.mood.negated else made), cx
        past = predicate.mood.tense in PAST
        period, whose, cx = self.all.period(predicate, cx) if past else ("", None, cx)
        event, cx = self.all.event_of(self.all.told(predicate) if past else predicate, subject, cx, (gap, it))
        if predicate.mood.modal in ("may", "can"):
            return May(event, forbidden=predicate.mood.negated), cx
        if predicate.mood.modal is not None:
            raise Unbuilt("may, can or must behind a noun", predicate.at)
        made = Happened(event, period, whose) if past else Runs(event)
        return (Not(made) if predicate.mood.negated else made), cx


def speaks_of(node: object, thing: Expr) -> bool:
    """Does an effect object speak of a thing itself, not only of the opponent or the owner of it?"""
    if node == thing:
        return True
    return not isinstance(node, PlayerOf) and any(speaks_of(each, thing) for each in held(node))


def is_number(filler: object) -> bool:
    """Is it nothing but a number?"""
    return isinstance(filler, Noun) and filler.head.kind == "number"
