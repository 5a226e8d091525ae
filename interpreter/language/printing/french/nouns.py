"""Noun phrases: nouns with all that hangs on them, and groups of them."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from interpreter.language.joined_nouns import is_bare, shared
from interpreter.language.printing.french.agreement import Sort
from interpreter.language.printing.french.morphology import JOINT, agree, open_sound, plural, spaced
from interpreter.language.printing.french.speaker import Speaker
from interpreter.language.printing.french.tables import ADVERBS, BEFORE_VOWEL, LINKS, QUANTITIES, RANKS, SINGULAR, STEPS
from interpreter.language.printing.times import is_twice
from interpreter.language.tree import Group, Noun, Owned, Phrase, Pronoun, Quantity, Quoted, Relation, Relative, Text


class Nouns(Speaker):
    """Prints noun phrases."""

    def phrase(self, phrase: Phrase, subject: bool = False, use: str = "") -> str:
        if isinstance(phrase, Quoted):
            return f"« {self.quoted(phrase.text)} »"
        if isinstance(phrase, Pronoun):
            return self.pronoun(phrase, subject)
        if isinstance(phrase, Group):
            return self.members(phrase, subject, use)
        return self.noun(phrase, "subject" if subject else use)

    def quoted(self, text: Text) -> str:
        kept = list(self.seen)
        printed = " ".join(self.ability(a) for a in text.abilities)
        self.seen = kept
        return printed

    def members(self, group: Group, subject: bool, use: str, repeated: str = "") -> str:
        last = len(group.members) - 1
        text = ""
        for number, member in enumerate(group.members):
            first = group.members[0]
            if not number and isinstance(first, Noun) and first.quantity is not None and first.quantity.kind == "or_more" and is_bare(group.members[last]):
                member = replace(first, quantity=replace(first.quantity, kind="at_least"))
            if number and isinstance(member, Noun):
                member = self.inherited(member, group.members[0])
            counted = number > 0 and is_bare(member) and self.counted_once(group.members[0])
            printed = f"{repeated if number else ''} {self.phrase(member, subject and not counted, 'none' if counted else use)}".strip()
            if number == 0:
                text = printed
            elif number < last:
                text = f"{text}, {printed}"
            else:
                # French has no comma before *et* and *ou* in a list of three.
                comma = "," if len(group.members) == 2 and group.commas and group.commas[number] else ""
                text = f"{text}{comma} {LINKS[group.link]} {printed}"
        return text

    @staticmethod
    def counted_once(first: Phrase) -> bool:
        """*2 cards or tokens*: the number is that of all of them together."""
        return isinstance(first, Noun) and first.quantity is not None and isinstance(first.quantity.number, int)

    def inherited(self, noun: Noun, first: object) -> Noun:
        """English says the determiner and what is said of both once (*a red card or token*), French says it again."""
        if not isinstance(first, Noun) or noun.quantity or noun.article or noun.owner or noun.head.kind not in ("term", "act", "quality", "role"):
            return noun
        if is_bare(noun) and all(self.lexicon.fits(each.head.term, ("card",)) for each in (first, noun) if each.head.kind == "term"):
            noun = replace(noun, filters=(*shared(first, noun), *noun.filters))
        quantity = first.quantity
        if quantity is not None and ((quantity.kind not in SINGULAR and quantity.kind not in ("any", "all")) or first.partitive):
            return noun
        if quantity is None and first.plural != noun.plural and first.article is None:
            return noun
        return replace(noun, quantity=quantity, article=first.article, owner=first.owner)

    def noun(self, noun: Noun, use: str = "object") -> str:
        if is_twice(noun):
            return ADVERBS["two_times"]
        named = next((f for f in noun.filters if f.kind == "role" and f.term in QUANTITIES), None)
        alone = next((f for f in noun.filters if f.kind == "core" and f.term == "only"), None)
        if alone is not None and noun.article is None and noun.owner is None:
            if use == "subject" and noun.quantity is None:
                bare = self.noun(replace(noun, filters=tuple(f for f in noun.filters if f is not alone)), use)
                return f"{agree('seul', self.gender(noun), self.many(noun))} {bare}"
            return f"seulement {self.noun(replace(noun, filters=tuple(f for f in noun.filters if f is not alone)), use)}"
        if named is not None and noun.quantity is None:
            # A slot may bear the name of a quantity; before a noun the quantity is meant.
            return self.noun(replace(noun, quantity=Quantity(named.term), filters=tuple(f for f in noun.filters if f is not named)), use)
        inner = self.many(noun)
        gender = self.gender(noun)
        self.depth += 1
        core = self.core(noun, inner)
        tail = self.owner_tail(noun)
        sort = Sort(gender, inner, False, self.is_player(noun))
        text = self.determined(noun, core, tail, gender, inner, use)
        if self.is_counted_by(noun):
            # *roll dice equal to X*: it is their number that is equal.
            text, sort = (f"un nombre de {core}{tail}", Sort()) if inner else (f"une quantité de {core}{tail}", Sort("f"))
        clause = False
        self.whole = noun.article == "the" and not self.is_value(noun)
        for modifier in noun.modifiers:
            says = isinstance(modifier, Owned) or (isinstance(modifier, Relative) and modifier.form != "reduced")
            # Two relative clauses on one noun are joined by *et*.
            text = spaced(text, ("et " if clause and says else "") + self.modifier(modifier, sort))
            clause = says
        self.whole = False
        if noun.quantity is not None and noun.quantity.kind == "any_number":
            text += " que vous voulez"
        self.depth -= 1
        if self.depth == 0 and noun.head.kind not in ("number", "pronoun"):
            self.seen.append(self.sort(noun))
        return text

    def is_counted_by(self, noun: Noun) -> bool:
        """A bare noun with a relation of equality behind it (*dice equal to ...*)."""
        if noun.quantity is not None and noun.quantity.kind != "a_number_of":
            return False
        if noun.article or noun.owner or noun.head.kind != "term" or not noun.modifiers or self.is_value(noun):
            return False
        first = noun.modifiers[0]
        return isinstance(first, Relation) and bool(
            re.match(
                r"(?:inférieur |supérieur |égal )",
                self.wording(first.term, first.wording).gaps[0].before if self.wording(first.term, first.wording).gaps else "",
            )
        )

    def core(self, noun: Noun, many: bool) -> str:
        """Adjectives and head, in the order of French: what stands nearest to the noun in English does so in French."""
        sort = Sort(self.gender(noun), many)
        before: list[str] = []
        after: list[str] = []
        for filter_ in noun.filters:
            word, leads = self.filter(filter_, sort, noun.article == "the")
            if leads:
                before.append(word)
            else:
                after.insert(0, word)
        quantity = noun.quantity
        if quantity is not None and quantity.step in STEPS:
            step = STEPS[quantity.step or ""]
            if quantity.step == "other":
                before.insert(0, agree(step, sort.gender, many))
            elif quantity.step in ("more", "fewer", "less"):
                after.append(step)
            else:
                after.append(agree(step, sort.gender, many))
        if noun.rank:
            word, leads = RANKS[noun.rank]
            if leads:
                before.insert(0, agree(word, sort.gender, many))
            else:
                after.insert(0, word if " " in word else agree(word, sort.gender, many))
        if noun.count is not None:
            before.insert(0, str(noun.count))
        if noun.head.kind == "quality":
            named = [f for f in noun.filters if f.kind == "class" and f.term == noun.head.term]
            if named:
                # The quality itself stands before its value: *la couleur rouge*.
                return f"{self.word(noun.head.term)} {self.value(noun.head.term, noun.head.value)}"
        pieces = [*before, *([self.head(noun, many)] if noun.head.kind != "number" else []), *after]
        if noun.bound is not None:
            pieces.append(self.bound(noun, noun.bound))
        pieces = [p for p in pieces if p]
        for number, (word, after_it) in enumerate(pairwise(pieces)):
            if word in BEFORE_VOWEL and open_sound(after_it):
                pieces[number] = BEFORE_VOWEL[word]
        return " ".join(pieces)

    def bound(self, noun: Noun, bound: Quantity) -> str:
        if bound.kind == "a":
            return "(un nombre)"
        number = self.number(bound)
        return f"de {number}" if self.is_value(noun) and not (noun.article or noun.owner) else number

    def head(self, noun: Noun, many: bool) -> str:
        head = noun.head
        if head.kind == "name":
            return f"«{JOINT}{self.name(head.text)}{JOINT}»"
        if head.kind == "self":
            return self.name(head.text)
        if head.kind == "quality":
            value = self.value(head.term, head.value)
            return plural(value) if many else value
        if head.kind == "pronoun":
            return ""
        if head.kind == "role":
            word = self.role(head.term)[0]
            return plural(word) if many else word
        term = self.term(head.term)
        if term.kind == "verb":
            word = self.act(term)[0]
            return plural(word) if many else word
        return self.plural_word(term) if many else self.word(term.headword)
