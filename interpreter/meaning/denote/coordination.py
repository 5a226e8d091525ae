"""*each friendly X and Y*, *a X or a Y*: what stands around joined nouns is shared out; one quantifier goes over those that are alike."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.joined_nouns import is_bare, shared, words
from interpreter.language.tree import Filter, Group, Modifier, Noun, Phrase, Relation
from interpreter.meaning.context import Context
from interpreter.meaning.denote.nouns import bounds
from interpreter.meaning.errors import Untold
from interpreter.meaning.model import All, Condition, Some, Var
from interpreter.meaning.model.walk import renamed
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY
from interpreter.meaning.things import ONE, Bare, Chosen, Domain, Every, No, Several, Thing


class Coordination:
    """The denotations of nouns that are joined."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def thing(self, group: Group, cx: Context) -> tuple[Thing, Context]:
        """Joined nouns: one set under one quantifier, or several things."""
        members, under_one = self.shared_out(group, cx)
        things: list[Thing] = []
        said = cx.refs
        each = under_one or all(isinstance(m, Noun) and m.quantity is not None and m.quantity.kind in EVERY and not m.partitive for m in members)
        for member in members:
            thing, after = self.all.thing(member, replace(cx, refs=said) if each else cx)  # none of them is *other* than another one of them
            cx = replace(after, refs={**cx.refs, **after.refs})
            things.append(thing)
        several = Several(group.link, tuple(things), group.mention, group.at)
        merged = self.merged(several, under_one, cx)
        if merged is None:
            return several, cx
        return merged, cx.bind(group.mention, Var(merged.of.of.var, merged.of.of.kind), merged.of.head)

    # -- what stands around them

    def shared_out(self, group: Group, cx: Context) -> tuple[tuple[Phrase, ...], bool]:
        """The members with what is said of all of them, and whether the first one's determiner is that of all."""
        first, last = group.members[0], group.members[-1]
        if not all(self.is_thing(member, cx) for member in group.members) or not isinstance(first, Noun) or not isinstance(last, Noun):
            return group.members, False
        others = group.members[1:]
        determined = first.quantity is not None or first.owner is not None or (first.article is None and first.plural)
        if not determined or first.partitive or not all(is_bare(each) and isinstance(each, Noun) and each.plural == first.plural for each in others):
            return self.with_places(group.members, cx), False
        self.countable(group, first)
        if first.head.kind == "quality" and last.head.kind == "term" and all(words(each) for each in others if isinstance(each, Noun)):  # *an A or B X*
            first = replace(first, filters=words(first), head=last.head)
        shared_behind = last.modifiers if all(isinstance(each, Noun) and not each.modifiers for each in group.members[:-1]) else ()
        made = [replace(first, modifiers=shared_behind) if shared_behind else first]
        for each in others:
            assert isinstance(each, Noun)
            filters = (*self.before_all(first, each), *each.filters)
            modifiers = each.modifiers or shared_behind
            made.append(replace(each, quantity=first.quantity, owner=first.owner, filters=filters, modifiers=modifiers))
        return tuple(made), True

    def is_thing(self, phrase: Phrase, cx: Context) -> bool:
        """Is it a noun for cards that are told by what they are?"""
        return isinstance(phrase, Noun) and phrase.head.kind in ("term", "quality") and self.all.sort(phrase, cx) == "card"

    def countable(self, group: Group, first: Noun) -> None:
        """Refuse *2 X and Y*: how many of each that is cannot be told."""
        quantity = first.quantity
        if group.link != "and" or quantity is None or quantity.kind in EVERY or quantity.kind == "no":
            return
        if bounds(quantity) != (ONE, ONE):
            raise Untold("how many of each are meant: give each its own number, or join them with *or*", group.at)

    def before_all(self, first: Noun, other: Noun) -> tuple[Filter, ...]:
        """The words before the first noun that are said of another one as well: all but those that its own words stand against."""
        said, own, alike = words(first), words(other), shared(first, other)
        parallel = said[len(alike) :]
        unlike = len(parallel) != len(own) or not all(mine == its or self.instead_of(its, mine) for mine, its in zip(parallel, own, strict=True))
        if own and said and unlike:
            raise Untold("what is said before the first of them, and whether of the others too: put *a* or *each* before each of them", other.at)
        return alike

    def instead_of(self, one: Filter, other: Filter) -> bool:
        """Do two words answer the same question, so that one of them stands for the other?"""
        if one.kind != other.kind or one.negated != other.negated:
            return one.kind == other.kind and one.term == other.term
        return one.kind == "quality" or (one.kind == "adjective" and self.facts.set_against(one.term, other.term))

    def with_places(self, members: tuple[Phrase, ...], cx: Context) -> tuple[Phrase, ...]:
        """*a X and a Y from your Z*: a pile behind the last one is where all of them are looked for."""
        last = members[-1]
        if not isinstance(last, Noun):
            return members
        piles = tuple(each for each in last.modifiers if self.is_pile(each, cx))
        plain = all(isinstance(each, Noun) and not each.modifiers and each.article is None and each.owner is None for each in members[:-1])
        alike = all(isinstance(each, Noun) and each.quantity is not None and not each.filters for each in members)
        if plain and alike and last.modifiers and not piles:
            raise Untold(
                "whether this is said of the others too: say it behind each of them, or put one *a* or *each* before all of them", last.modifiers[0].at
            )
        if not piles or not plain or any(each.kind == "adjective" for member in members[:-1] if isinstance(member, Noun) for each in member.filters):
            return members
        return tuple(replace(each, modifiers=piles) if each is not last and isinstance(each, Noun) else each for each in members)

    def is_pile(self, modifier: Modifier, cx: Context) -> bool:
        """Does it name a zone in which cards lie?"""
        if not isinstance(modifier, Relation) or self.facts.role(modifier.term) not in (Role.INSIDE, Role.ORIGIN):
            return False
        filler = modifier.slots[0].filler
        return isinstance(filler, Noun) and self.all.sort(filler, cx) == "zone"

    # -- one set

    def merged(self, several: Several, under_one: bool, cx: Context) -> Every | Bare | No | Chosen | None:
        """The members as one set with their quantifier; nothing where they are several things."""
        first, things = several.of[0], several.of
        found: list[Domain] = []
        for each in things:
            if not isinstance(each, Every | Bare | No | Chosen) or type(each) is not type(first):
                return None
            found.append(each.of)
        if isinstance(first, Chosen):
            one = first.least == ONE and first.most == ONE
            alike = all(isinstance(each, Chosen) and (each.least, each.most, each.random) == (first.least, first.most, first.random) for each in things)
            if several.link != "or" or not alike or not (one or under_one):
                return None
        elif not isinstance(first, Every | Bare | No):
            return None
        domain = self.one_of(found, several.mention, cx)
        if domain is None:
            return None
        if isinstance(first, Bare):
            return replace(first, of=domain, joined=tuple(found) if several.link == "and" else (), at=several.at)
        return replace(first, of=domain, at=several.at)

    def one_of(self, domains: list[Domain], mention: int, cx: Context) -> Domain | None:
        """The things that are in one of several sets, where all of these are looked for in one place."""
        first = domains[0]
        name = f"m{mention}" if mention >= 0 else cx.new()
        for each in domains:
            same = each.of.domain == first.of.domain and each.of.kind == first.of.kind and (each.random, each.chooser) == (first.random, first.chooser)
            if not same or each.pair is not None or each.apart:
                return None
        tests = [tuple(renamed(test, each.of.var, name) for test in each.of.tests) for each in domains]
        common = tuple(test for test in tests[0] if all(test in others for others in tests[1:]))
        either: tuple[Condition, ...] = tuple(All(tuple(test for test in each if test not in common)) for each in tests)
        of = replace(first.of, var=name, tests=(Some(either), *common))
        card = self.facts.of_role(Role.ANY_CARD)
        return Domain(of, mention, card, placed=all(each.placed for each in domains), random=first.random, chooser=first.chooser)
