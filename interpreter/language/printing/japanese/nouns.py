"""Noun phrases."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from interpreter.language.joined_nouns import is_bare
from interpreter.language.printing.japanese.modifiers import opens, opens_as
from interpreter.language.printing.japanese.morphology import joined
from interpreter.language.printing.japanese.speaker import Speaker
from interpreter.language.printing.japanese.tables import ADVERBS, ARTICLES, COUNTED_RANKS, GREATER, LINKS, PRONOUNS, RANKS, STEP_ATTRIBUTES
from interpreter.language.printing.times import is_twice
from interpreter.language.tree import Group, Modifier, Noun, Phrase, Pronoun, Quoted, Relation


class Nouns(Speaker):
    """Prints nouns with all that stands before and behind them, and rows of nouns."""

    def phrase(self, phrase: Phrase) -> str:
        if isinstance(phrase, Quoted):
            with self.within(loose=False):
                return "「" + self.text(phrase.text).removesuffix("。") + "」"
        if isinstance(phrase, Pronoun):
            return self.pronoun(phrase)
        if isinstance(phrase, Group):
            shared = self.shared(phrase)
            before, phrase = self.for_all(phrase)
            if before:
                return before + self.phrase(phrase)
            if shared:
                return self.row([self.noun(m, counted=False) for m in phrase.members if isinstance(m, Noun)], phrase.link) + (shared if not self.loose else "")
            return self.row([self.phrase(m) for m in phrase.members], phrase.link)
        return self.noun(phrase)

    def for_all(self, group: Group) -> tuple[str, Group]:
        """*a card or token of that kind*: in Japanese what is said of all stands before the first."""
        *earlier, last = group.members
        if not isinstance(last, Noun) or not last.modifiers or any(isinstance(m, Relation) and self.follows(m) for m in last.modifiers):
            return "", group
        if not all(isinstance(m, Noun) and not m.modifiers and m.owner is None and m.plural == last.plural for m in earlier):
            return "", group
        first = earlier[0]
        once = is_bare(last) and isinstance(first, Noun) and (first.quantity is not None or (is_bare(first) and first.plural))
        if not once and not all(isinstance(m, Noun) and m.article == "the" and m.quantity is None and m.owner is None for m in group.members):
            return "", group
        before = self.noun(last, counted=False).removesuffix(self.noun(replace(last, modifiers=()), counted=False))
        return before, replace(group, members=(*earlier, replace(last, modifiers=())))

    def shared(self, group: Group) -> str:
        """*a card or token*: one number for all of them."""
        first, *rest = group.members
        if group.link != "or" or not isinstance(first, Noun) or first.quantity is None or first.quantity.kind not in ("a", "number"):
            return ""
        if not all(isinstance(m, Noun) and m.quantity is None and m.article is None and m.owner is None and m.plural == first.plural for m in rest):
            return ""
        counters = {self.noun_counter(m) for m in group.members if isinstance(m, Noun)}
        return self.count(first.quantity, counters.pop() if len(counters) == 1 else "つ")

    def row(self, members: Sequence[str], link: str) -> str:
        if len(members) > 2:
            return "、".join(members[:-1]) + ("、または" if link == "or" else "、") + members[-1]
        return LINKS[link].join(members)

    def noun(self, noun: Noun, counted: bool = True) -> str:
        """Modifiers, whose it is, which it is, how many, of what kind, the noun, its number."""
        quantity = noun.quantity
        if is_twice(noun):
            return ADVERBS["two_times"]
        if quantity is not None and quantity.kind == "any_number" and self.kind(noun) == "time" and not noun.modifiers:
            return "何回でも"
        before = ""
        with self.within(loose=True):
            as_much = quantity is not None and quantity.kind in ("as_many", "as_much", "twice_as_many", "twice_as_much")
            # The last modifier stands first: what follows it then cannot be taken for a part of it.
            for modifier in self.ordered(noun):
                if isinstance(modifier, Relation) and self.follows(modifier):
                    continue
                if before and not before.endswith("の"):
                    before += "、"
                before += (
                    self.compared(modifier, quantity)
                    if as_much and quantity is not None and opens_as(modifier, self.lexicon)
                    else self.modifier(modifier, noun)
                )
            if noun.owner is not None:
                before += self.owner(noun)
        if noun.article is not None:
            one, many = ARTICLES[noun.article]
            before += many if noun.plural else one
            if noun.article == "the" and noun.head.kind == "act" and not noun.modifiers:
                before += "その"
        counter = self.noun_counter(noun)
        if noun.rank:
            if noun.count is not None and noun.rank in COUNTED_RANKS:
                before += f"{COUNTED_RANKS[noun.rank]}{noun.count}{counter}の"
            else:
                before += RANKS[noun.rank] + (f"{noun.count}{counter}の" if noun.count is not None else "")
        elif noun.count is not None:
            before += f"{noun.count}{counter or 'つ'}の"
        head = self.head(noun)
        filters = self.filters(noun, head)
        if not head and filters and quantity is None:
            head = "もの"
        after = ""
        if quantity is not None:
            before, filters, head, after = self.quantified(noun, quantity, counter, before, filters, head, counted)
        text = joined([before, *filters, head]) if before.endswith(("の", "る", "い", "た")) else before + joined([*filters, head])
        if noun.bound is not None:
            text += "（数値）" if noun.bound.kind == "a" and noun.bound.number is None else self.count(noun.bound, "")
        text += after
        for modifier in noun.modifiers:
            if isinstance(modifier, Relation) and self.follows(modifier):
                with self.within(loose=True):
                    text += self.relation(modifier, noun) + "値"
        return text

    def ordered(self, noun: Noun) -> list[Modifier]:
        """The modifiers as they stand in Japanese; what something is compared with goes with the *more*."""
        found = list(reversed(noun.modifiers))
        if noun.quantity is not None and (noun.quantity.kind in GREATER or noun.quantity.step in STEP_ATTRIBUTES):
            found.sort(key=lambda m: opens(m, self.lexicon, "than"))
        return found

    def follows(self, relation: Relation) -> bool:
        """A wording that begins with its particle stands behind the noun: ライフから負傷を引いた値."""
        return bool(re.match(r"(から|に|を|より|と)\{", self.wording(relation.term, relation.wording)))

    def head(self, noun: Noun) -> str:
        head = noun.head
        if head.kind == "number":
            return ""
        if head.kind == "name":
            return f"「{self.card_name(head.text)}」"
        if head.kind == "self":
            return self.card_name(head.text)
        if head.kind == "quality":
            return self.value(head.term, head.value)
        if head.kind == "pronoun":
            return "もの" if noun.modifiers else PRONOUNS[head.text]
        if head.kind == "act":
            return self.act(head.term)
        if head.kind == "role":
            word = self.role(head.term)
            return word.removeprefix("その") if noun.quantity is not None or noun.owner is not None else word
        return self.word(head.term)
