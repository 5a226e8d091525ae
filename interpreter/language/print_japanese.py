"""Tree -> Japanese card text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any

from interpreter.content import Term
from interpreter.language import japanese as ja
from interpreter.language.japanese import Word
from interpreter.language.lexicon import Blank, Lexicon, Literal
from interpreter.language.tree import (
    Ability,
    Adverb,
    Adverbial,
    Apposition,
    By,
    Circumstance,
    Clause,
    Complement,
    Filter,
    Fixed,
    ForEach,
    Group,
    InPlaceOf,
    Limit,
    Modifier,
    Mood,
    Noun,
    Owned,
    Phrase,
    Predicate,
    Prefix,
    Pronoun,
    Purpose,
    Quantity,
    Quoted,
    Relation,
    Relative,
    Sentence,
    Slot,
    Subordinate,
    Text,
    Time,
    When,
    WhenPhrase,
)

_SLOT = re.compile(r"\{(\w+)\}")
_HALF_WIDTH = str.maketrans("０１２３４５６７８９＋－", "0123456789+-")
_BEFORE_VERB = re.compile(r"^(.*(?:かのように|ように|ずに|問わず|して|させて|[にへをで])(?=[一-鿿ァ-ヶ]))(.+)$")
_LIVING = ("体", "人", "隊")
_LOOSE = ("の", "る", "い", "た", "な", "同じ", "で")
_PLACES = ("space", "region", "zone", "time")


class NoWording(Exception):
    """A term has no Japanese word, or no Japanese wording where one is needed."""

    def __init__(self, headword: str) -> None:
        super().__init__(headword)
        self.headword = headword


@dataclass
class Said:
    """A predicate, ready to be ended in one form or another."""

    word: Word
    segments: list[str] = field(default_factory=list)
    floating: str = ""
    before: str = ""
    body: str = ""
    opening: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    back: list[str] = field(default_factory=list)
    subject: str = ""
    negated: bool = False
    past: bool = False
    would: bool = False
    denied: bool = False
    done: bool = False
    tail: str = ""

    @property
    def ended(self) -> str:
        """As the end of a sentence, or before a noun."""
        word = self.word.negative if self.negated else self.word
        if self.done:
            te = word.text[:-2]
            return te[:-1] + ("た" if te.endswith("て") else "だ")
        return word.past if self.past else word.plain

    @property
    def going_on(self) -> str:
        """As a part that another part follows."""
        return (self.word.negative if self.negated else self.word).stem


class Japanese:
    """Prints trees with the Japanese words of a lexicon; `names` gives card names in Japanese where there are any."""

    def __init__(self, lexicon: Lexicon, names: Mapping[str, str] | None = None) -> None:
        self.lexicon = lexicon
        self.names = names or {}
        # Inside a condition or a modifier *a card* is any card: no counter.
        self.loose = False
        # Before its noun is said, *it* is printed as that noun.
        self.ahead = False
        # The subject of the clause at hand: what *their* and *your* go back to.
        self.doer: Phrase | None = None
        # The noun phrases of the ability at hand by their number.
        self.mentions: dict[int, Phrase] = {}
        # The slots that were spoken of by the kind of thing they are.
        self.roles: dict[str, str] = {}

    def text(self, text: Text) -> str:
        """All abilities, one a line."""
        return "\n".join(self.ability(a) for a in text.abilities)

    def ability(self, ability: Ability) -> str:
        before, self.mentions, self.roles = self.mentions, _mentions(ability), {}
        try:
            body = "".join(self.sentence(s) for s in ability.sentences)
        finally:
            self.mentions = before
        if not ability.labels:
            return f"{ability.name}：{body}" if ability.name else body
        label = "／".join(self.word(name) for name in ability.labels)
        if ability.bare == ("number",):
            return f"{label}（数値）：{body}"
        if ability.bare:
            return f"{label}：{self.bare(ability.bare)}。{body}"
        return f"{label}：{body}" if ability.sentences else f"{label}。"

    def bare(self, words: Sequence[str]) -> str:
        """What a label takes, word by word as the reader leaves it."""
        found: list[str] = []
        at = 0
        while at < len(words):
            for length in range(len(words) - at, 0, -1):
                printed = self.bare_word(tuple(words[at : at + length]))
                if printed is not None:
                    found.append(printed)
                    at += length
                    break
            else:
                raise NoWording(words[at])
        return ja.joined(found)

    def bare_word(self, words: tuple[str, ...]) -> str | None:
        if len(words) == 1 and words[0] in ja.LINKS:
            return ja.LINKS[words[0]]
        for entry in self.lexicon.entries.get(words, ()):
            lexeme = entry.lexeme
            if lexeme.kind in ("term", "adjective"):
                return self.word(lexeme.term)
            if lexeme.kind == "quality":
                return self.value(lexeme.term, lexeme.value)
        return None

    # -- words

    def term(self, headword: str) -> Term:
        found = self.lexicon.terms.get(headword)
        if found is None:
            raise NoWording(headword)
        return found

    def word(self, headword: str) -> str:
        """The Japanese word of a term as it stands in a text."""
        term = self.term(headword)
        word = term.forms.ja.word or term.names.ja
        if not word:
            raise NoWording(headword)
        return re.sub(r"（.*?）", "", str(word)).strip("〜").translate(_HALF_WIDTH)

    def value(self, headword: str, number: int) -> str:
        value = self.term(headword).values[number]
        if not value.ja:
            raise NoWording(str(value.en))
        return str(value.ja)

    def counter(self, headword: str) -> str:
        return str(self.term(headword).forms.ja.counter or "")

    def wording(self, headword: str, number: int) -> str:
        says = self.term(headword).says.ja
        if number >= len(says) or not says[number]:
            raise NoWording(headword)
        return str(says[number])

    def noun_term(self, english: str) -> str | None:
        """The headword of an English noun."""
        for entry in self.lexicon.entries.get(tuple(english.split()), ()):
            if entry.lexeme.kind == "term":
                return entry.lexeme.term
        return None

    def noun_of(self, english: str) -> str:
        """The Japanese word for an English noun."""
        headword = self.noun_term(english)
        if headword is None:
            raise NoWording(english)
        return self.word(headword)

    def verb_of(self, headword: str, wording: str) -> Word:
        """The verb at the end of a wording."""
        rest = ja.particle(_SLOT.split(wording)[-1])[1]
        return Word.verb(rest, self.term(headword).forms.ja.class_)

    def kind(self, noun: Noun) -> str:
        return self.term(noun.head.term).kind if noun.head.kind == "term" else ""

    def card_name(self, name: str) -> str:
        return self.names.get(name, name)

    @contextmanager
    def within(self, loose: bool | None = None, doer: Phrase | None = None) -> Iterator[None]:
        """Inside a part of its own."""
        before = self.loose, self.doer
        if loose is not None:
            self.loose = loose
        if doer is not None:
            self.doer = doer
        try:
            yield
        finally:
            self.loose, self.doer = before

    # -- sentences

    def sentence(self, sentence: Sentence) -> str:
        first = sentence.clauses[0].subject if sentence.clauses else None
        text = f"{self.phrase(sentence.topic)}：" if sentence.topic is not None else ""
        kept: list[str] = []
        with self.within(doer=first):
            for prefix in sentence.prefixes:
                if isinstance(prefix, WhenPhrase) and isinstance(first, Noun) and _looks_ahead(prefix):
                    # *During their next turn, your opponent ...*: whose turn it is must be said first.
                    kept.append(self.prefix(prefix))
                else:
                    text += self.prefix(prefix) + "、"
        instead = _instead(sentence)
        if instead:
            text += "代わりに、"
        for number, clause in enumerate(_shared(sentence.clauses)):
            following = sentence.clauses[number + 1] if number + 1 < len(sentence.clauses) else None
            text += self.clause(clause, following, kept if number == 0 else [], instead)
        return tidy(text) + "。"

    def prefix(self, prefix: Prefix) -> str:
        if isinstance(prefix, Fixed):
            return ja.FIXED[prefix.code]
        if isinstance(prefix, InPlaceOf):
            with self.within(loose=True):
                before, said = self.row_of_verbs(prefix.predicate)
                return before + self.whole(said) + said.word.plain + said.tail + "代わりに"
        if isinstance(prefix, When):
            last = prefix.sub.clauses[-1]
            # *After A, if B, ...*: the second condition stands after the first.
            later = tuple(s for s in last.subordinates if s.clauses[0].comma)
            first = replace(prefix.sub, clauses=(*prefix.sub.clauses[:-1], replace(last, subordinates=tuple(s for s in last.subordinates if s not in later))))
            return "、".join(self.subordinate(s) for s in (first, *later))
        with self.within(loose=True):
            return self.adverbial(prefix.adverbial, True)

    def subordinate(self, sub: Subordinate) -> str:
        text = ja.SUBORDINATORS[sub.kind][0]
        with self.within(loose=True):
            for number, clause in enumerate(sub.clauses):
                last = number + 1 == len(sub.clauses)
                text += self.subclause(clause, sub.kind if last else None, sub.clauses[number + 1].link if not last else None)
        return text

    def subclause(self, clause: Clause, kind: str | None, link: str | None) -> str:
        with self.within(doer=clause.subject):
            text = "".join(self.subordinate(s) + "、" for s in clause.subordinates)
            for number, predicate in enumerate(clause.predicates):
                said = self.said(predicate, clause.subject if number == 0 else None, "part", self.runs_on(clause, number), clause.subject)
                text += self.whole(said)
                if number + 1 < len(clause.predicates):
                    text += self.linked(said, self.link(clause, number)) + said.tail
                elif kind is None:
                    text += self.linked(said, link) + said.tail
                else:
                    text += said.tail + ja.ending(kind, said.word, said.negated, said.past, said.would)
        return text

    def clause(self, clause: Clause, following: Clause | None, kept: Sequence[str], instead: bool) -> str:
        text = "" if clause.link != "then" else "その後、"
        clause = _only_if(clause)
        # *A card does so if ...* speaks of any card.
        defining = isinstance(clause.subject, Noun) and clause.subject.quantity == Quantity("a") and any(s.kind == "if" for s in clause.subordinates)
        with self.within(loose=self.loose or defining, doer=clause.subject):
            after_subject = bool(kept) or any(self.about(s, clause.subject) for s in clause.subordinates if s.kind != "as_though")
            before, self.ahead = self.ahead, not after_subject
            subs = [self.subordinate(s) + "、" for s in clause.subordinates if s.kind != "as_though"]
            self.ahead = before
            manner = "".join("、" + self.subordinate(s) for s in clause.subordinates if s.kind == "as_though")
            first = [f"{k}、" for k in kept] + subs
            clause = _raised(clause)
            for number, predicate in enumerate(clause.predicates):
                said = self.said(predicate, clause.subject if number == 0 else None, "main", self.runs_on(clause, number), clause.subject, instead)
                opening = "".join(f"{o}、" for o in said.opening)
                aside = "".join(f"{o}、" for o in said.aside)
                if number or not said.subject:
                    text += "".join(first if not number else []) + opening + aside
                elif after_subject:
                    text += said.subject + "、" + "".join(first) + opening + aside
                else:
                    text += "".join(first) + opening + said.subject + ("、" + aside if aside else "")
                text += said.body
                if number + 1 == len(clause.predicates):
                    text += manner
                if number + 1 < len(clause.predicates):
                    text += self.linked(said, self.link(clause, number), said.tail)
                elif following is not None:
                    text += self.linked(said, following.link, said.tail)
                else:
                    text += said.ended + said.tail
        return text

    def about(self, node: Adverbial | Subordinate, subject: Phrase | None) -> bool:
        """Does a part speak of the subject as *it*, so that the subject must come first?"""
        if not isinstance(subject, Noun):
            return False
        meant: set[int | None] = {None}
        for inner in _nodes(subject):
            if isinstance(inner, Noun | Pronoun):
                meant |= {inner.mention, inner.refers}
        return any(isinstance(n, Pronoun) and n.word in ("it", "they") and n.refers in meant for n in _nodes(node))

    def spelled(self, pronoun: Pronoun) -> Noun | None:
        """The noun that a pronoun before it stands for: this card, that card."""
        if not self.ahead or pronoun.word not in ("it", "they") or pronoun.quantity is not None or pronoun.refers is None:
            return None
        found = self.mentions.get(pronoun.refers)
        if pronoun.refers == 0:
            found = next((m for m in self.mentions.values() if isinstance(m, Noun) and m.refers == 0 and m.article == "this"), None)
        return found if isinstance(found, Noun) and found.article in ("this", "that") and not found.modifiers else None

    def whole(self, said: Said) -> str:
        """What stands before the word of a part."""
        return said.subject + "".join(said.opening) + "".join(said.aside) + said.body

    def runs_on(self, clause: Clause, number: int) -> bool:
        """Does the modal of this verb stand only at the last of its row?"""
        if number + 1 >= len(clause.predicates):
            return False
        mood, after = clause.predicates[number].mood, clause.predicates[number + 1].mood
        return after.form == "continued" and mood.modal is not None and not mood.negated and not (clause.subject is not None and _nobody(clause.subject))

    def link(self, clause: Clause, number: int) -> str | None:
        """The word that ties the row together: of *A, B or C* it is *or* everywhere."""
        for predicate in clause.predicates[number + 1 :]:
            if predicate.link != "comma":
                return predicate.link
        return "and"

    def linked(self, said: Said, link: str | None, tail: str = "") -> str:
        if link == "choice":
            return said.ended + tail + "："
        if link == "semicolon":
            return said.ended + tail + "；"
        if link == "but":
            return said.ended + tail + "が、"
        if link == "or" and not said.negated:
            return said.ended + tail + "か、"
        return said.going_on + tail + "、" + ("その後、" if link == "then_verb" else "")

    # -- predicates

    def said(self, predicate: Predicate, subject: Phrase | None, place: str, runs_on: bool = False, doer: Phrase | None = None, instead: bool = False) -> Said:
        """A predicate with its subject; `place` is main, part (a condition, a purpose) or relative."""
        doer = subject if subject is not None else doer
        with self.within(loose=self.loose or predicate.mood.negated or self.general(predicate, doer)):
            said = self.copula(predicate, doer, subject, place) if predicate.verb == "be" else self.verb(predicate, doer, subject, place)
        self.mood(said, predicate, runs_on, doer is not None and _nobody(doer))
        if place == "relative":
            self.relative_tense(said, predicate.mood)
        self.adverbials(said, predicate, place, instead)
        if predicate.link == "then":
            said.opening.insert(0, "その後")
        if (said.denied or (place != "relative" and doer is not None and _nobody(doer))) and not predicate.mood.negated:
            said.negated = not said.negated
        return said

    def general(self, predicate: Predicate, subject: Phrase | None) -> bool:
        """Does the sentence speak of any such thing (*A card cannot ...*), not of one that now does something?"""
        if not isinstance(subject, Noun) or subject.quantity is None or subject.quantity.kind not in ("a", "another") or subject.partitive:
            return False
        if predicate.verb == "be" or predicate.mood.modal or predicate.mood.negated:
            return True
        return self.verb_of(predicate.verb, self.wording(predicate.verb, predicate.wording)).aspect != "event"

    def mood(self, said: Said, predicate: Predicate, runs_on: bool, nobody: bool) -> None:
        mood = predicate.mood
        modal = None if runs_on else mood.modal
        word, negated = said.word, mood.negated
        passive = mood.voice == "passive" and predicate.verb != "be"
        if passive and not self.topical(predicate):
            word = word.passive
            if modal == "can" and (negated or nobody):
                # 攻撃されない says both that it is not done and that it cannot be.
                modal = None
        if modal is not None and modal in ja.BEFORE_VERB:
            said.floating = ja.BEFORE_VERB[modal] + said.floating
        if modal in ("may", "may_also"):
            word = word.may
        elif modal == "can":
            word = word.can
        elif modal == "must":
            word, negated = (word.must_not, True) if negated else (word.must, True)
        elif modal in ("may_only", "can_only") and (said.segments or any(isinstance(p, Time | By | Circumstance) for p in predicate.parts)):
            word = word.may if modal == "may_only" else word.can
            if not any(isinstance(p, Time | By | Circumstance) for p in predicate.parts):
                last = said.segments[-1]
                said.segments[-1] = last[:-1] + "のみを" if last.endswith("を") else last + "のみ"
        elif modal in ("may_only", "can_only"):
            word, negated = word.only, not negated
        elif modal in ("no_longer", "never"):
            negated = True
        said.would = mood.modal == "would"
        if mood.tense in ("perfect", "past_perfect"):
            word = word.going_on
        said.past = mood.tense in ("past", "past_perfect") or mood.form == "participle"
        said.word, said.negated = word, negated

    def relative_tense(self, said: Said, mood: Mood) -> None:
        """Before a noun a participle of a state lasts (支配されている), and what has been done is past (鍛造した)."""
        if mood.form == "participle" and said.word.aspect == "state":
            said.word, said.past = said.word.going_on, False
        elif mood.tense == "perfect" and not said.negated and said.word.text.endswith(("ている", "でいる")):
            said.done = True

    def topical(self, predicate: Predicate) -> bool:
        """A passive that Japanese says actively, with what it is done to as the topic: このカードは使用してよい."""
        mood = predicate.mood
        if mood.modal not in ("may", "can", "may_only", "can_only", "may_also") or any(isinstance(p, By) for p in predicate.parts):
            return False
        # 攻撃できない would say that it cannot do so itself, where the verb has such a wording.
        return not any(str(w).startswith("{") for w in self.term(predicate.verb).says.en)

    def verb(self, predicate: Predicate, doer: Phrase | None, subject: Phrase | None, place: str) -> Said:
        wording = self.wording(predicate.verb, predicate.wording)
        pieces = _SLOT.split(wording)
        names, literals = pieces[1::2], pieces[2::2]
        fillers = {p.name: p for p in predicate.parts if isinstance(p, Slot)}
        missing = set(fillers) - set(names)
        if missing:
            raise NoWording(predicate.verb)
        passive = predicate.mood.voice == "passive" and not self.topical(predicate)
        rounding = _rounding(predicate)
        segments, final = [pieces[0]] if names else [], literals[-1] if literals else ""
        floating = ""
        to_subject = denied = False
        for number, (name, literal) in enumerate(zip(names, literals, strict=True)):
            last = number + 1 == len(names)
            mark, rest = ja.particle(literal)
            text = ""
            if name in fillers:
                text = self.filler(fillers[name].filler)
                if not mark and (fewer := self.stepped(fillers[name].filler)):
                    text = fewer
                extra = rounding.get(name, "")
                if last and mark == "を" and (amount := self.amount(predicate, fillers[name])):
                    text, mark, floating = "", "", amount
                if last and mark == "を" and not extra:
                    text, floating = self.floated(fillers[name].filler, text)
                denied = denied or (_nobody(fillers[name].filler) and mark != "で")
                text, mark = self.denied(fillers[name].filler, text + extra, mark)
            elif name == predicate.subject and subject is not None and mark == "の":
                text = self.phrase(subject)
                to_subject = True
            elif name == predicate.subject and doer is not None and mark == "の" and place == "relative":
                mark = ""
            else:
                mark = ""
            if passive and to_subject:
                rest = rest.replace("を", "が", 1)
            segments.append(text + mark + ("" if last else rest))
            if last:
                final = rest
        before, verb = _split_verb(final if names else pieces[0])
        said = Said(Word.verb(verb, self.term(predicate.verb).forms.ja.class_), [s for s in segments if s], floating, before)
        said.denied = denied
        if subject is not None and not to_subject:
            said.subject = self.subject(subject, place, predicate)
        return said

    def stepped(self, filler: Phrase | Predicate | Complement | Relation) -> str:
        """*costs 1 less gold*: 金1枚少なくかかる."""
        if not isinstance(filler, Noun) or filler.head.kind == "number" or filler.quantity is None or filler.quantity.step not in ja.STEP_ATTRIBUTES:
            return ""
        return self.noun(filler, counted=False) + self.count(filler.quantity, self.noun_counter(filler))

    def amount(self, predicate: Predicate, slot: Slot) -> str:
        """A bare number of tokens takes the counter of the tokens last spoken of."""
        filler = slot.filler
        if (
            not isinstance(filler, Noun)
            or filler.head.kind != "number"
            or filler.quantity is None
            or filler.quantity.kind not in ja.COUNTED
            or filler.modifiers
        ):
            return ""
        frame = self.lexicon.frame(predicate.verb, predicate.wording)
        blank = next((e for e in frame.elements if isinstance(e, Blank) and e.name == slot.name), None)
        earlier = [m for n, m in sorted(self.mentions.items()) if n < filler.mention and isinstance(m, Noun) and self.kind(m) == "token"]
        if blank is None or not earlier or not self.lexicon.fits(earlier[-1].head.term, blank.types):
            return ""
        return self.count(filler.quantity, self.noun_counter(earlier[-1]))

    def copula(self, predicate: Predicate, doer: Phrase | None, subject: Phrase | None, place: str) -> Said:
        said = Said(Word("", "noun", "lasting"))
        if isinstance(doer, Pronoun) and doer.word == "there":
            return self.existence(predicate)
        for part in predicate.parts:
            if isinstance(part, Slot):
                said.word = self.complement(part.filler, doer)
        rounding = _rounding(predicate)
        if rounding and said.word.kind == "noun":
            said.word = replace(said.word, text=said.word.text + next(iter(rounding.values())))
        if subject is not None:
            said.subject = self.subject(subject, place, predicate)
        return said

    def existence(self, predicate: Predicate) -> Said:
        """*there is a card*: カードがある."""
        said = Said(Word("ある", "aru", "lasting"))
        for part in predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun | Pronoun | Group):
                if self.lives(part.filler):
                    said.word = Word("いる", "ichidan", "lasting")
                text, floating = self.floated(part.filler, self.phrase(part.filler))
                text, mark = self.denied(part.filler, text, "が")
                said.segments, said.floating, said.denied = [text + mark], floating, _nobody(part.filler)
        return said

    def complement(self, filler: Phrase | Predicate | Complement | Relation, subject: Phrase | None) -> Word:
        if isinstance(filler, Complement):
            with self.within(loose=True):
                before = "".join(self.modifier(m, None) for m in filler.modifiers)
            return self.predicative(filler.filter).preceded(before)
        if isinstance(filler, Relation):
            text = self.relation(filler, subject)
            if self.wording(filler.term, filler.wording).endswith("}の"):
                # そのハウスのもの: the thing is of it, it is not the thing.
                return Word(text + "もの", "noun", "lasting")
            return Word.attribute(text)
        if isinstance(filler, Predicate):
            return Word(self.filler(filler), "noun", "lasting")
        with self.within(loose=True):
            if isinstance(filler, Noun) and (compared := self.greater(filler)):
                return Word(compared, "adjective", "lasting")
            return Word(self.phrase(filler), "noun", "lasting")

    def greater(self, noun: Noun) -> str:
        """*is more than X*: Xより大きい."""
        quantity = noun.quantity
        if noun.head.kind != "number" or not noun.modifiers or quantity is None or quantity.kind not in ja.GREATER or quantity.number is not None:
            return ""
        return "".join(self.modifier(m, noun) for m in noun.modifiers) + ja.GREATER[quantity.kind]

    def predicative(self, filter_: Filter) -> Word:
        if filter_.negated:
            return Word.attribute(self.filter(filter_))
        if filter_.kind == "adjective":
            given = self.term(filter_.term).forms.ja.predicate
            return Word.attribute(str(given) if given else self.filter(filter_))
        if filter_.kind == "participle":
            return self.verb_of(filter_.term, self.wording(filter_.term, 0)).passive.going_on
        return Word.attribute(self.filter(filter_))

    def subject(self, subject: Phrase, place: str, predicate: Predicate) -> str:
        """The subject with its particle."""
        if (
            isinstance(subject, Pronoun)
            and subject.word == "you"
            and subject.quantity is None
            and place == "main"
            and predicate.mood.modal in ("may", "may_also")
        ):
            return ""
        with self.within(loose=self.loose or place != "main"):
            text = self.phrase(subject)
        if _nobody(subject):
            return text + "も"
        mood = predicate.mood
        if place == "main" and (mood.modal or mood.negated or self.loose or not _new(subject)):
            return text.removesuffix("それぞれ") + "はそれぞれ" if text.endswith("それぞれ") else text + "は"
        return text + "が"

    def filler(self, filler: Phrase | Predicate | Complement | Relation) -> str:
        if isinstance(filler, Predicate):
            before, said = self.row_of_verbs(filler)
            return before + self.whole(said) + said.ended + said.tail + "こと"
        if isinstance(filler, Complement):
            word = self.predicative(filler.filter).preceded("".join(self.modifier(m, None) for m in filler.modifiers))
            return word.text if word.kind == "noun" else word.plain
        if isinstance(filler, Relation):
            return self.relation(filler, None)
        return self.phrase(filler)

    def floated(self, filler: Phrase | Predicate | Complement | Relation, text: str) -> tuple[str, str]:
        """カードを2枚: the number of an object stands between を and the verb."""
        if isinstance(filler, Group) and not self.loose and (shared := self.shared(filler)):
            return text.removesuffix(shared), shared
        if not isinstance(filler, Noun) or (filler.partitive and (filler.quantity is None or filler.quantity.kind != "all")) or filler.head.kind == "number":
            return text, ""
        quantity = filler.quantity
        if quantity is None or self.measure(filler) or quantity.kind == "all_but":
            return text, ""
        if quantity.kind in ja.FLOATING:
            return self.noun(replace(filler, quantity=None, partitive=False)), ja.FLOATING[quantity.kind]
        if quantity.kind in ja.COUNTED or quantity.kind in ("a", "another"):
            if self.kind(filler) == "value" and not self.noun_counter(filler):
                return text, ""
            count = self.count(quantity, self.noun_counter(filler))
            if quantity.kind in ("a", "another") and (self.loose or not self.noun_counter(filler)):
                return text, ""
            return self.noun(filler, counted=False), count
        return text, ""

    def denied(self, filler: Phrase | Predicate | Complement | Relation, text: str, mark: str) -> tuple[str, str]:
        """*no card*: カードを1枚も; *with no effect*: 効果なしで."""
        if isinstance(filler, Pronoun) and filler.word in ja.NOBODY:
            return text, "も" if mark in ("を", "が", "は") else mark + "も"
        if not isinstance(filler, Noun) or filler.quantity is None or filler.quantity.kind != "no":
            return text, mark
        noun = self.noun(replace(filler, quantity=None))
        counter = self.noun_counter(filler)
        if mark == "で":
            return noun + "なし", "で"
        if mark in ("を", "が", "は"):
            return noun + mark, f"1{counter}も" if counter else ""
        return "どの" + noun + mark, "も"

    # -- adverbials

    def adverbials(self, said: Said, predicate: Predicate, place: str, instead: bool) -> None:
        """Sort what is said beside the slots: at the beginning, before the verb, or in brackets at the end."""
        manner = ""
        inline = ""
        only = predicate.mood.modal in ("may_only", "can_only") and any(isinstance(p, Time | By | Circumstance) for p in predicate.parts)
        with self.within(loose=True):
            for part in predicate.parts:
                if isinstance(part, Slot):
                    continue
                if isinstance(part, Limit):
                    said.tail += f"（{ja.LIMITS[part.kind]}{self.phrase(part.amount)}）"
                elif isinstance(part, Adverb):
                    if (part.code == "instead" and instead) or (part.code in ja.ROUNDING and any(isinstance(p, Slot) for p in predicate.parts)):
                        continue
                    if part.code in ja.ROUNDING:
                        said.tail += f"（{ja.ADVERBS[part.code]}）"
                    elif part.code == "only":
                        only = True
                    elif part.code in ja.OPENING:
                        said.opening.append(ja.ADVERBS[part.code])
                    elif part.code in ja.INLINE:
                        inline += ja.ADVERBS[part.code]
                    else:
                        manner += ja.ADVERBS[part.code]
                else:
                    text = self.adverbial(part, place == "main" and not only)
                    if only and not isinstance(part, Apposition | ForEach):
                        text += "のみ"
                        only = False
                    if isinstance(part, Apposition):
                        said.tail += "：" + text
                    elif isinstance(part, By | Circumstance) or (isinstance(part, Time) and self.occurrence(part.when)):
                        inline += text
                    elif isinstance(part, Purpose):
                        said.aside.append(text)
                    elif _points_back(part):
                        said.back.append(text)
                    elif isinstance(part, Time) and part.code is None:
                        said.opening.insert(0, text)
                    else:
                        said.opening.append(text)
        if only:
            manner = "ただ" + manner
        if said.back and (said.subject or len(said.segments) < 2):
            said.aside += said.back
        elif said.back:
            # What *it* is must be said first.
            said.segments[0] += "、" + "".join(f"{b}、" for b in said.back)
        end = manner + said.floating + said.before if said.floating else said.before + manner
        said.body = inline + "".join(said.segments) + end

    def adverbial(self, adverbial: Adverbial, opening: bool) -> str:
        if isinstance(adverbial, Adverb):
            return ja.ADVERBS[adverbial.code]
        if isinstance(adverbial, Time):
            return self.time(adverbial, opening)
        if isinstance(adverbial, ForEach):
            return self.for_each(adverbial.of) + "につき"
        if isinstance(adverbial, By):
            return self.phrase(adverbial.agent) + "によって"
        if isinstance(adverbial, Limit):
            return ja.LIMITS[adverbial.kind] + self.phrase(adverbial.amount)
        if isinstance(adverbial, Purpose):
            return self.purpose(adverbial)
        if isinstance(adverbial, Apposition):
            return self.phrase(adverbial.quoted)
        return self.circumstance(adverbial.relation)

    def time(self, time: Time, opening: bool) -> str:
        when, code = time.when, time.code
        if code in ("once_per", "two_times_per"):
            return self.per(when) + ("に1回" if code == "once_per" else "に2回")
        if code == "at" and self.occurrence(when) and isinstance(when, Noun) and when.quantity == Quantity("any"):
            return "いつでも"
        if self.occurrence(when) and isinstance(when, Noun) and when.quantity == Quantity("any_number"):
            return "何回でも"
        text = self.phrase(when)
        if code is None:
            return text + ("" if opening or self.occurrence(when) else "に")
        if code == "on" and isinstance(when, Noun) and (when.head.kind == "number" or self.kind(when) == "die"):
            return text + "が出たなら"
        if code in ("during", "in") and opening:
            return text + "中"
        if code == "for" and self.occurrence(when):
            return "初めて" if isinstance(when, Noun) and (when.rank == "first" or Filter("core", "first") in when.filters) else text
        if code in ja.TIMES:
            return text + ja.TIMES[code]
        return text + ja.PREPOSITIONS[code.replace("_", " ")]

    def per(self, when: Phrase) -> str:
        if isinstance(when, Noun) and when.quantity is None and when.head.kind == "term":
            return f"1{self.noun(when)}"
        return self.phrase(when)

    def occurrence(self, when: Phrase) -> bool:
        """*1 additional time* counts how often."""
        return isinstance(when, Noun) and when.head.kind == "term" and self.word(when.head.term) == "回"

    def for_each(self, phrase: Phrase) -> str:
        if isinstance(phrase, Group):
            return self.row([self.for_each(m) for m in phrase.members], phrase.link)
        if isinstance(phrase, Noun) and phrase.quantity is None:
            if self.measure(phrase):
                return self.noun(replace(phrase, quantity=Quantity("number", 1)))
            return self.noun(phrase) + f"1{self.noun_counter(phrase)}"
        return self.phrase(phrase)

    def purpose(self, purpose: Purpose) -> str:
        before, said = self.row_of_verbs(purpose.predicate)
        form, after = ja.PURPOSES[purpose.code]
        word = said.word
        made = {"plain": word.plain, "past": word.past, "without": word.without, "going_on": word.going_on.plain, "negative": word.negative.plain}[form]
        return before + self.whole(said) + made + said.tail + after

    def row_of_verbs(self, predicate: Predicate) -> tuple[str, Said]:
        """*to move, fight or act*: all but the last as text, and the last."""
        row = (replace(predicate, others=()), *predicate.others)
        link = row[-1].link if len(row) > 1 else None
        text = ""
        for each in row[:-1]:
            said = self.said(replace(each, link=None), None, "part")
            text += self.whole(said) + self.linked(said, link, said.tail)
        return text, self.said(replace(row[-1], link=None), None, "part")

    def circumstance(self, relation: Relation) -> str:
        """A relation that tells how something is done: its attribute becomes an adverb."""
        frame = self.lexicon.frame(relation.term, relation.wording)
        opening = frame.elements[0].words if frame.elements and isinstance(frame.elements[0], Literal) else ""
        text = self.relation(relation, None)
        if opening == "from" and text.endswith("の"):
            return text[:-1].removesuffix("から") + "から"
        if text.endswith("にある"):
            return text[:-2]
        if text.endswith("の"):
            return text[:-1] + ("" if text.endswith(("中の", "以内の")) else "で")
        if text.endswith("る"):
            return Word.verb(text).te
        return text

    # -- noun phrases

    def phrase(self, phrase: Phrase) -> str:
        if isinstance(phrase, Quoted):
            with self.within(loose=False):
                return "「" + self.text(phrase.text).removesuffix("。") + "」"
        if isinstance(phrase, Pronoun):
            return self.pronoun(phrase)
        if isinstance(phrase, Group):
            shared = self.shared(phrase)
            if shared:
                return self.row([self.noun(m, counted=False) for m in phrase.members if isinstance(m, Noun)], phrase.link) + (shared if not self.loose else "")
            return self.row([self.phrase(m) for m in phrase.members], phrase.link)
        return self.noun(phrase)

    def shared(self, group: Group) -> str:
        """*a card or token*: one number for all of them."""
        first, *rest = group.members
        if group.link != "or" or not isinstance(first, Noun) or first.quantity is None or first.quantity.kind not in ("a", "number"):
            return ""
        if not all(isinstance(m, Noun) and m.quantity is None and m.article is None and m.owner is None and not m.plural for m in rest):
            return ""
        counters = {self.noun_counter(m) for m in group.members if isinstance(m, Noun)}
        return self.count(first.quantity, counters.pop() if len(counters) == 1 else "つ")

    def row(self, members: Sequence[str], link: str) -> str:
        if len(members) > 2:
            return "、".join(members[:-1]) + ("、または" if link == "or" else "、") + members[-1]
        return ja.LINKS[link].join(members)

    def pronoun(self, pronoun: Pronoun) -> str:
        spelled = self.spelled(pronoun)
        if spelled is not None:
            return self.noun(spelled)
        word = ja.PRONOUNS[pronoun.word]
        if pronoun.word == "they" and self.playing(pronoun):
            word = "そのプレイヤー"
        quantity = pronoun.quantity
        if quantity is None:
            return word
        if quantity.kind in ja.PARTS:
            return word + ja.PARTS[quantity.kind]
        if quantity.kind == "no":
            return word + "のどれ"
        if quantity.kind in ja.COUNTED:
            return f"{word}のうち{self.count(quantity, 'つ')}"
        return word + "のうち" + ja.QUANTITIES[quantity.kind].removesuffix("の")

    def meant(self, phrase: Phrase | None) -> Phrase | None:
        """The noun phrase that a pronoun stands for, where that is known."""
        seen = 0
        while isinstance(phrase, Pronoun) and phrase.refers and seen < 4:
            phrase = self.mentions.get(phrase.refers, None)
            seen += 1
        return phrase

    def playing(self, phrase: Phrase | None) -> bool:
        """Is it a player other than you?"""
        meant = self.meant(phrase)
        if isinstance(meant, Noun):
            return self.kind(meant) == "player"
        return isinstance(meant, Pronoun) and meant.word == "everyone"

    def noun(self, noun: Noun, counted: bool = True) -> str:
        """Modifiers, whose it is, which it is, how many, of what kind, the noun, its number."""
        quantity = noun.quantity
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
                    self.compared(modifier, quantity) if as_much and quantity is not None and _as(modifier, self.lexicon) else self.modifier(modifier, noun)
                )
            if noun.owner is not None:
                before += self.owner(noun)
        if noun.article is not None:
            one, many = ja.ARTICLES[noun.article]
            before += many if noun.plural else one
            if noun.article == "the" and noun.head.kind == "act" and not noun.modifiers:
                before += "その"
        counter = self.noun_counter(noun)
        if noun.rank:
            if noun.count is not None and noun.rank in ja.COUNTED_RANKS:
                before += f"{ja.COUNTED_RANKS[noun.rank]}{noun.count}{counter}の"
            else:
                before += ja.RANKS[noun.rank] + (f"{noun.count}{counter}の" if noun.count is not None else "")
        elif noun.count is not None:
            before += f"{noun.count}{counter or 'つ'}の"
        head = self.head(noun)
        filters = self.filters(noun, head)
        if not head and filters and quantity is None:
            head = "もの"
        after = ""
        if quantity is not None:
            before, filters, head, after = self.quantified(noun, quantity, counter, before, filters, head, counted)
        text = ja.joined([before, *filters, head]) if before.endswith(("の", "る", "い", "た")) else before + ja.joined([*filters, head])
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
        if noun.quantity is not None and (noun.quantity.kind in ja.GREATER or noun.quantity.step in ja.STEP_ATTRIBUTES):
            found.sort(key=lambda m: _opens(m, self.lexicon, "than"))
        return found

    def follows(self, relation: Relation) -> bool:
        """A wording that begins with its particle stands behind the noun: ライフから負傷を引いた値."""
        return bool(re.match(r"(から|に|を|より|と)\{", self.wording(relation.term, relation.wording)))

    def filters(self, noun: Noun, head: str) -> list[str]:
        """The words before a noun: those that end in の, る, い or た first, those that stand close to the noun last."""
        found = []
        for filter_ in noun.filters:
            if noun.owner is not None and filter_ == Filter("core", "own"):
                continue
            this_other = filter_ == Filter("core", "other") and noun.article in ("this", "that") and not noun.plural
            if this_other or (filter_ == Filter("core", "different") and noun.quantity == Quantity("a")):
                found.append("別の")
            elif filter_.term == noun.head.term and noun.head.kind == "quality":
                found.append(self.filter(filter_) + "・")
            elif filter_ in (Filter("core", "extra"), Filter("core", "additional")) and self.measure(noun) and noun.quantity is not None:
                found.append("追加で")
            else:
                found.append(self.filter(filter_))
        found.sort(key=lambda text: not text.endswith(_LOOSE))
        for number, text in enumerate(found):
            following = found[number + 1] if number + 1 < len(found) else head
            found[number] = ja.joined([text, following])[: -len(following)] if following else text
        return found

    def quantified(
        self, noun: Noun, quantity: Quantity, counter: str, before: str, filters: list[str], head: str, counted: bool
    ) -> tuple[str, list[str], str, str]:
        kind = quantity.kind
        if noun.head.kind == "number" and kind in ja.GREATER and quantity.number is None:
            return before, filters, ("" if noun.modifiers else "より") + ("多い数" if kind == "more" else "少ない数"), ""
        if noun.head.kind == "number":
            return before, filters, self.count(quantity, "") if kind in ja.COUNTED or kind == "signed" else self.loose_number(kind), ""
        if kind == "signed" and self.kind(noun) == "value" and (coin := self.coin(noun)) is not None:
            # 現在のコスト+エンバー4個: what is added is counted in something else.
            filters = self.filters(replace(noun, filters=tuple(f for f in noun.filters if f is not coin)), head)
            amount = self.signed(quantity)
            return before, filters, head, f"{amount[0]}{self.word(coin.term)}{amount[1:]}{self.counter(coin.term)}"
        if kind == "signed":
            return before, filters, head, self.signed(quantity) + (counter if self.kind(noun) != "value" else "")
        if noun.partitive and kind in ja.PARTS and kind != "another":
            return before, filters, head, ja.PARTS[kind]
        if noun.partitive and kind in ja.COUNTED and quantity.step is None:
            return before, filters, head, f"のうち{self.count(quantity, counter or 'つ')}"
        if kind in ja.SHARES:
            return before, filters, head, ja.SHARES[kind]
        if kind in ja.COUNTED or kind in ("a", "another"):
            if kind == "another":
                filters = ["別の", *filters]
            single = kind in ("a", "another")
            if self.measure(noun):
                bare = single and head != "回" and (self.loose or self.kind(noun) in _PLACES)
                return before, filters, head if bare else self.count(quantity, counter), ""
            if not single and not counter and self.kind(noun) == "value":
                return before, filters, head, self.count(quantity, "")
            if not counted or (single and (self.loose or self.kind(noun) in _PLACES or noun.head.kind == "quality" or not counter)):
                return before, filters, head, ""
            if quantity.step is not None and quantity.step in ja.STEP_ATTRIBUTES:
                shown = self.count(replace(quantity, step=None), counter) + ja.STEP_ATTRIBUTES[quantity.step]
                return before, [f"{shown}{counter}数の" if counter else shown, *filters], head, ""
            if kind not in ("a", "another", "number"):
                return before, [self.count(quantity, counter) + "の", *filters], head, ""
            return before, filters, head, self.count(quantity, counter)
        if kind == "each":
            # 各 stands close to its noun: 負傷している各敵ユニット.
            at = len(filters)
            while at and not filters[at - 1].endswith(_LOOSE):
                at -= 1
            return before, [*filters[:at], "各", *filters[at:]], head, ""
        word = ja.QUANTITIES[kind]
        if kind in ("more", "fewer", "less") and noun.modifiers:
            word = word.removeprefix("より")
        if kind in ("as_many", "as_much") and before.endswith("同じ"):
            word = word.removeprefix("同じ")
        return before, [word, *filters], head, ""

    def coin(self, noun: Noun) -> Filter | None:
        """The token before a value: *+4 gold cost*."""
        return next((f for f in noun.filters if f.kind == "class" and self.term(f.term).kind == "token"), None)

    def loose_number(self, kind: str) -> str:
        if kind in ja.SHARES:
            return ja.SHARES[kind].removeprefix("の")
        return ja.QUANTITIES[kind].removesuffix("の") or "1つ"

    def measure(self, noun: Noun) -> bool:
        """A noun that is its own counter: 2スペース."""
        return noun.head.kind == "term" and self.counter(noun.head.term) == self.word(noun.head.term)

    def noun_counter(self, noun: Noun) -> str:
        head = noun.head
        if head.kind == "term":
            return self.counter(head.term)
        if head.kind == "act":
            return "回"
        if head.kind == "role":
            headword = self.noun_term(head.term.replace("_", " "))
            return self.counter(headword) if headword is not None else ""
        if head.kind in ("name", "self", "quality"):
            return self.class_counter(noun)
        return ""

    def class_counter(self, noun: Noun) -> str:
        """The counter of a name or proper word: that of the class beside it, else that of cards."""
        for filter_ in noun.filters:
            if filter_.kind == "class":
                return self.counter(filter_.term)
        return "枚"

    def count(self, quantity: Quantity, counter: str) -> str:
        kind, number = quantity.kind, quantity.number
        if kind in ("a", "another"):
            return f"1{counter}"
        if kind == "signed":
            return self.signed(quantity) + counter
        if kind == "range":
            return f"{number}～{quantity.high}{counter}"
        before, after = ja.COUNTED[kind]
        if isinstance(number, str) and number != "X":
            shown = ja.SHARES[number].removeprefix("の") if number in ja.SHARES else ja.QUANTITIES[number].removesuffix("の")
        else:
            shown = f"{number}{counter}"
        text = before + shown + after
        if quantity.step:
            if quantity.step == "a":
                return text
            first, last = ja.STEPS[quantity.step]
            text = first + text + last
        return text

    def signed(self, quantity: Quantity) -> str:
        return f"{quantity.number:+d}" if isinstance(quantity.number, int) else f"+{quantity.number}"

    def owner(self, noun: Noun) -> str:
        owner = noun.owner
        assert owner is not None
        own = "自身の" if Filter("core", "own") in noun.filters else ""
        if isinstance(owner, Pronoun) and owner.quantity is None:
            if owner.word == "you":
                if noun.head.kind == "term" and self.lexicon.word(noun.head.term) == "opponent" and not own:
                    return ""
                return "あなた自身の" if own else "自分の" if isinstance(self.doer, Pronoun) and self.doer.word == "you" else "あなたの"
            spelled = self.spelled(owner)
            if spelled is not None:
                return self.noun(spelled) + (own or "の")
            if owner.word == "they":
                return self.their(owner, own)
            if owner.word == "it" and not own:
                return "その"
        return self.phrase(owner) + (own or "の")

    def their(self, owner: Pronoun, own: str) -> str:
        if not self.playing(owner) and (isinstance(self.meant(owner), Noun | Group) or not any(self.playing(m) for m in self.mentions.values())):
            return "それら" + (own or "の")
        return ("自分" if self.playing(self.doer) else "そのプレイヤー") + (own or "の")

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
            return "もの" if noun.modifiers else ja.PRONOUNS[head.text]
        if head.kind == "act":
            return self.act(head.term)
        if head.kind == "role":
            word = self.role(head.term)
            return word.removeprefix("その") if noun.quantity is not None or noun.owner is not None else word
        return self.word(head.term)

    def role(self, name: str) -> str:
        """A slot spoken of by its name: a word of the language or of the game, else what kind of thing it is."""
        if name in ja.FILTERS or name in ja.QUANTITIES:
            return ja.FILTERS.get(name) or ja.QUANTITIES[name]
        headword = self.noun_term(name.replace("_", " "))
        if headword is not None:
            return self.word(headword)
        if name in ja.ROLES:
            return ja.ROLES[name]
        for frames in self.lexicon.verbs.values():
            for frame in frames:
                for element in (*frame.elements, frame.subject):
                    if isinstance(element, Blank) and element.name == name:
                        found = next((t for type_ in element.types if (t := self.noun_term(type_)) is not None), None)
                        if found is not None and self.roles.setdefault(found, name) == name and not self.pointed(found):
                            return "その" + self.word(found)
        # Two slots of one kind would both be その〜: no wording is better than a wrong one.
        raise NoWording(name)

    def pointed(self, headword: str) -> bool:
        """Does the text say *that X* of another thing?"""
        return any(isinstance(m, Noun) and m.article == "that" and m.head.term == headword for m in self.mentions.values())

    def act(self, headword: str) -> str:
        """A verb as a noun: the noun of the same English word where the game has one."""
        noun = self.noun_term(self.lexicon.word(headword).split()[0])
        if noun is not None and self.term(noun).kind in ("time", "thing"):
            return self.word(noun)
        word = ja.particle(self.word(headword))[1]
        return Word.verb(word, self.term(headword).forms.ja.class_).act.replace("を", "の") if word[-1:] in "うくぐすつぬぶむる" else word

    def filter(self, filter_: Filter) -> str:
        """A word before a noun."""
        if filter_.negated:
            meant = replace(filter_, negated=False)
            word = self.predicative(meant) if meant.kind in ("adjective", "participle") else Word(self.filter(meant).removesuffix("の"), "noun", "lasting")
            return word.negative.plain
        kind = filter_.kind
        if kind == "core":
            return ja.FILTERS[filter_.term]
        if kind == "quality":
            return self.value(filter_.term, filter_.value) + "の"
        if kind == "name":
            return f"「{self.card_name(filter_.text)}」"
        if kind == "label":
            return f"「{self.word(filter_.term) if filter_.term else filter_.text.rstrip(':')}：」"
        if kind == "self":
            return self.card_name(filter_.text) + "の"
        if kind == "participle":
            return self.verb_of(filter_.term, self.wording(filter_.term, 0)).passive.past
        if kind == "role":
            return self.role(filter_.term)
        if kind == "act":
            return self.act(filter_.term)
        term = self.term(filter_.term)
        if term.kind == "relation":
            return self.bare_relation(term)
        return self.word(filter_.term)

    def bare_relation(self, term: Term) -> str:
        """A relation that stands alone before its noun: 隣接する敵ユニット."""
        plain = next((str(w) for w in term.says.ja if "{" not in w), None)
        if plain is None:
            plain = ja.particle(_SLOT.split(self.wording(term.headword, 0))[-1])[1]
        if not plain:
            raise NoWording(term.headword)
        return plain

    # -- what hangs on a noun

    def modifier(self, modifier: Modifier, noun: Noun | None) -> str:
        if isinstance(modifier, Owned):
            return self.owned(modifier)
        if isinstance(modifier, Relation):
            return self.relation(modifier, noun)
        with self.within(loose=True, doer=modifier.subject):
            said = self.said(modifier.predicate, modifier.subject, "relative", doer=noun)
            if modifier.form == "doing":
                said.word = said.word.going_on
            attribute = self.attribute(modifier.predicate, noun)
            if attribute is not None and not said.negated:
                return "".join(said.opening) + said.body + attribute
            return self.whole(said) + said.ended + said.tail

    def attribute(self, predicate: Predicate, noun: Noun | None) -> str | None:
        """*that is last in order* needs no verb in Japanese."""
        mood = predicate.mood
        if predicate.verb != "be" or mood.tense != "present" or mood.modal is not None:
            return None
        for part in predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Relation):
                return self.relation(part.filler, noun)
            if isinstance(part, Slot) and isinstance(part.filler, Complement):
                return "".join(self.modifier(m, None) for m in part.filler.modifiers) + self.filter(part.filler.filter)
        return None

    def compared(self, modifier: Modifier, quantity: Quantity) -> str:
        """*twice as much X as you lost*: あなたが失った量の2倍の."""
        twice = quantity.kind.startswith("twice")
        if isinstance(modifier, Relative):
            return self.modifier(modifier, None) + ("ものの" if twice else "のと")
        assert isinstance(modifier, Relation)
        return "と".join(self.filler(s.filler) for s in modifier.slots) + ("の" if twice else "と")

    def owned(self, owned: Owned) -> str:
        verb, before, noun = ja.OWNED[owned.who]
        headword = self.lexicon.verb_keys.get(verb)
        if headword is None:
            raise NoWording(verb)
        who = before + (self.noun_of(noun) if noun else "")
        return f"{who}が{self.verb_of(headword, self.wording(headword, 0)).plain}"

    def relation(self, relation: Relation, noun: Phrase | None) -> str:
        """A relation as it stands before its noun."""
        fillers = {s.name: s.filler for s in relation.slots}
        pieces = _SLOT.split(self.wording(relation.term, relation.wording))
        if set(fillers) - set(pieces[1::2]):
            raise NoWording(relation.term)
        text = pieces[0]
        denied = False
        with self.within(loose=True):
            for name, literal in zip(pieces[1::2], pieces[2::2], strict=True):
                filler = fillers.get(name)
                if filler is None:
                    text += ja.particle(literal)[1]
                    continue
                mark, rest = ja.particle(literal)
                if rest == "持つ" and isinstance(filler, Noun) and filler.bound is not None and self.kind(filler) == "value":
                    # パワー2以下の reads better than パワー2以下を持つ.
                    mark, rest = "の", ""
                printed = self.filler(filler)
                if printed == "それ" and mark == "に" and rest == "ある":
                    printed = "そこ"
                printed, mark = self.denied(filler, printed, mark)
                denied = denied or (isinstance(filler, Noun | Pronoun) and _nobody(filler))
                text += printed + mark + rest
        if text.endswith("にある") and self.lives(noun) and not any(isinstance(f, Noun) and self.kind(f) == "zone" for f in fillers.values()):
            text = text[:-2] + "いる"
        if text.endswith("がある") and any(isinstance(f, Noun) and self.lives(f) for f in fillers.values()):
            text = text[:-2] + "いる"
        return Word.attribute(text).negative.plain if denied else text

    def lives(self, noun: Phrase | None) -> bool:
        meant = self.meant(noun)
        return isinstance(meant, Noun) and self.noun_counter(meant) in _LIVING


def tidy(text: str) -> str:
    """それの is その."""
    return re.sub(r"([そこ])れの(?!み|う)", r"\1の", text).replace("、、", "、").replace("状態状態", "状態").replace("よりより", "より")


def _split_verb(text: str) -> tuple[str, str]:
    """What stands before the verb proper in the last words of a wording."""
    found = _BEFORE_VERB.match(text)
    return (found.group(1), found.group(2)) if found else ("", text)


def _instead(sentence: Sentence) -> bool:
    """A final *instead* belongs to the whole sentence."""
    if not sentence.clauses:
        return False
    last = sentence.clauses[-1].predicates[-1]
    return any(isinstance(p, Adverb) and p.code == "instead" for p in last.parts)


def _rounding(predicate: Predicate) -> dict[str, str]:
    """Which slot is rounded, and how."""
    found: dict[str, str] = {}
    slot: str | None = None
    for part in predicate.parts:
        if isinstance(part, Slot):
            slot = part.name
        elif isinstance(part, Adverb) and part.code in ja.ROUNDING and slot is not None:
            found[slot] = f"（{ja.ADVERBS[part.code]}）"
    return found


def _nobody(phrase: Phrase | Predicate | Complement | Relation) -> bool:
    if isinstance(phrase, Pronoun):
        return phrase.word in ja.NOBODY or (phrase.quantity is not None and phrase.quantity.kind == "no")
    return isinstance(phrase, Noun) and phrase.quantity is not None and phrase.quantity.kind == "no"


def _new(subject: Phrase) -> bool:
    """A subject that was not spoken of before takes が."""
    if isinstance(subject, Group):
        return any(_new(m) for m in subject.members)
    return (
        isinstance(subject, Noun)
        and subject.quantity is not None
        and not subject.partitive
        and subject.quantity.kind in ("a", "another", "number", "exactly", "up_to")
    )


def _pronoun(subject: Phrase | None) -> bool:
    return isinstance(subject, Pronoun) and subject.word in ("it", "they")


def _looks_ahead(prefix: WhenPhrase) -> bool:
    """Does an opening say *their* or *its* before it is known whose?"""
    adverbial = prefix.adverbial
    phrase: Phrase | None = adverbial.when if isinstance(adverbial, Time) else None
    while isinstance(phrase, Noun):
        if _pronoun(phrase.owner):
            return True
        inner = [s.filler for m in phrase.modifiers if isinstance(m, Relation) for s in m.slots if isinstance(s.filler, Noun)]
        phrase = phrase.owner if isinstance(phrase.owner, Noun) else inner[0] if inner else None
    return False


def _points_back(adverbial: Adverbial | Subordinate) -> bool:
    """Does what is said speak of *it* or *them*, so that the subject must come first?"""
    return any(isinstance(node, Pronoun) and node.word in ("it", "they") for node in _nodes(adverbial))


def _nodes(node: Any) -> Iterator[Any]:
    """A node and everything in it."""
    if isinstance(node, tuple):
        for each in node:
            yield from _nodes(each)
    elif is_dataclass(node):
        yield node
        for item in fields(node):
            yield from _nodes(getattr(node, item.name))


def _mentions(ability: Ability) -> dict[int, Phrase]:
    return {node.mention: node for node in _nodes(ability) if isinstance(node, Noun | Pronoun | Group) and node.mention > 0}


def _shared(clauses: Sequence[Clause]) -> list[Clause]:
    """*You may A, then B*: Japanese says what is allowed at the end, so B takes the modal as well."""
    found = list(clauses)
    for number in range(1, len(found)):
        before, clause = found[number - 1], found[number]
        mood = before.predicates[-1].mood
        if clause.link == "then" and clause.subject is None and mood.modal == "may" and all(p.mood.form == "order" for p in clause.predicates):
            subject = None if isinstance(before.subject, Pronoun) and before.subject.word == "you" else before.subject
            found[number - 1] = replace(before, subject=subject, predicates=tuple(replace(p, mood=replace(p.mood, modal=None)) for p in before.predicates))
            last = clause.predicates[-1]
            found[number] = replace(clause, predicates=(*clause.predicates[:-1], replace(last, mood=replace(mood, form="finite"))))
    return found


def _only_if(clause: Clause) -> Clause:
    """*do so only if ...*: the *only* goes with the *if*."""
    last = clause.predicates[-1]
    if Adverb("only") not in last.parts or not clause.subordinates or clause.subordinates[0].kind != "if":
        return clause
    said = replace(last, parts=tuple(p for p in last.parts if p != Adverb("only")))
    subs = (replace(clause.subordinates[0], kind="only_if"), *clause.subordinates[1:])
    return replace(clause, predicates=(*clause.predicates[:-1], said), subordinates=subs)


def _raised(clause: Clause) -> Clause:
    """*cannot A or B until ...*: a time behind the last of a row of verbs that share a modal belongs to all of them."""
    if len(clause.predicates) < 2 or clause.predicates[-1].mood.form != "continued":
        return clause
    first, last = clause.predicates[0], clause.predicates[-1]
    times = tuple(p for p in last.parts if isinstance(p, Time) or p == Adverb("there"))
    if not times:
        return clause
    rest = tuple(p for p in last.parts if p not in times)
    return replace(clause, predicates=(replace(first, parts=(*first.parts, *times)), *clause.predicates[1:-1], replace(last, parts=rest)))


def _as(modifier: Modifier, lexicon: Lexicon) -> bool:
    return modifier.form == "as" if isinstance(modifier, Relative) else _opens(modifier, lexicon, "as")


def _opens(modifier: Modifier, lexicon: Lexicon, word: str) -> bool:
    """Is it a relation whose English begins so?"""
    if not isinstance(modifier, Relation):
        return False
    first = lexicon.frame(modifier.term, modifier.wording).elements[0]
    return isinstance(first, Literal) and first.words == word
