"""Tree -> English normal form."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from interpreter.language.lexicon import english
from interpreter.language.lexicon.lexicon import Frame, Lexicon, Literal
from interpreter.language.reading.number import is_plural
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
    Sentence,
    Slot,
    Subordinate,
    Text,
    Time,
    When,
    WhenPhrase,
)

_AFTER = frozenset(["or_more", "or_higher", "or_less", "or_fewer", "or_lower"])
_BEFORE = frozenset(["any_n", "only_n", "all_but", "fewer_than", "exactly", "up_to", "at_least", "at_most", "more_than", "less_than"])


class English:
    """Prints trees with the words of a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.function = lexicon.function
        self.brackets = False

    def text(self, text: Text) -> str:
        """All abilities, one a line."""
        return "\n".join(self.ability(a) for a in text.abilities)

    def bracketed(self, sentence: Sentence) -> str:
        """A sentence with brackets round what hangs together, to tell readings apart."""
        self.brackets = True
        try:
            return self.sentence(sentence)
        finally:
            self.brackets = False

    def ability(self, ability: Ability) -> str:
        body = " ".join(self.sentence(s) for s in ability.sentences)
        if not ability.labels:
            return f"{ability.name}: {body}" if ability.name else body
        label = "/".join(self.label(name) for name in ability.labels)
        if ability.bare == ("number",):
            return f"{label} (a number): {body}"
        if ability.bare:
            return f"{label}: {_capital(' '.join(ability.bare))}. {body}".strip()
        if not ability.sentences:
            return f"{label}."
        return f"{label}: {body}"

    def label(self, headword: str) -> str:
        return _capital(self.lexicon.word(headword))

    # -- sentences

    def sentence(self, sentence: Sentence) -> str:
        pieces = [self.prefix(p) for p in sentence.prefixes]
        text = " ".join(pieces)
        for clause in sentence.clauses:
            text = self.linked(text, clause)
        return _capital(text) + ("" if text.endswith('."') else ".")

    def linked(self, text: str, clause: Clause) -> str:
        printed = self.clause(clause)
        if clause.link is None:
            return f"{text} {printed}".strip()
        mark = {"semicolon": ";", "semicolon_or": "; or", "semicolon_and": "; and", "comma": ",", "choice": ":"}.get(clause.link)
        if mark:
            return f"{text}{mark} {printed}"
        return f"{text}{',' if clause.comma else ''} {clause.link} {printed}"

    def prefix(self, prefix: Prefix) -> str:
        if isinstance(prefix, Fixed):
            return self.function.written("fixed", prefix.code) + ("," if prefix.comma else "")
        if isinstance(prefix, InPlaceOf):
            return f"instead of {self.predicate(prefix.predicate, None)},"
        if isinstance(prefix, When):
            return self.subordinate(prefix.sub) + ","
        return self.when_phrase(prefix) + ","

    def when_phrase(self, prefix: WhenPhrase) -> str:
        adverbial = prefix.adverbial
        if isinstance(adverbial, (Time, Purpose)):
            code = adverbial.code
            if code and ("subordinators", code) in self.function._first:
                word = self.function.written("subordinators", code)
                inner = self.phrase(adverbial.when) if isinstance(adverbial, Time) else self.predicate(adverbial.predicate, None)
                return f"{word} {inner}"
        return self.adverbial(adverbial).lstrip(", ")

    def subordinate(self, sub: Subordinate) -> str:
        word = self.function.written("subordinators", sub.kind)
        text = f"{word} {self.clause(sub.clauses[0])}"
        for clause in sub.clauses[1:]:
            text += f"{',' if clause.comma else ''} {clause.link or 'and'} {self.clause(clause)}"
        return text

    def clause(self, clause: Clause) -> str:
        text = self.phrase(clause.subject, subject=True) if clause.subject is not None else ""
        for predicate in clause.predicates:
            printed = self.predicate(predicate, clause.subject)
            if predicate.link == "comma":
                text = f"{text}, {printed}"
            elif predicate.link:
                text = f"{text}{',' if predicate.comma else ''} {predicate.link} {printed}"
            else:
                text = f"{text} {printed}".strip()
        for sub in clause.subordinates:
            comma = "," if sub.clauses[0].comma else ""
            text = f"{text}{comma} {self.subordinate(sub)}"
        return text

    # -- predicates

    def predicate(self, predicate: Predicate, subject: Phrase | None) -> str:
        mood = predicate.mood
        if predicate.verb == "be":
            words = self.copula(mood, self.existing(predicate) if isinstance(subject, Pronoun) and subject.word == "there" else subject)
            return words + self.joined(self.part(p) for p in predicate.parts)
        frame = self.lexicon.frame(predicate.verb, predicate.wording)
        early = "".join(self.adverbial(p) + " " for p in predicate.parts if isinstance(p, Adverb) and p.early)
        arguments = self.joined(self.arguments(frame, predicate))
        if predicate.elided:
            return arguments.strip()
        text = early + self.verb(frame.verb, mood, subject) + arguments
        for other in predicate.others:
            text += ("," if other.link == "comma" else f"{',' if other.comma else ''} {other.link}") + f" {self.predicate(other, None)}"
        return text

    def existing(self, predicate: Predicate) -> Phrase | None:
        """In *there are 2 cards* the number is that of the cards."""
        first = predicate.parts[0] if predicate.parts else None
        filler = first.filler if isinstance(first, Slot) and isinstance(first.filler, Noun | Group) else None
        if isinstance(filler, Noun) and filler.quantity is not None and isinstance(filler.quantity.number, int) and filler.quantity.number != 1:
            return RELATIVE_PLURAL
        return filler

    def joined(self, parts: Iterable[str]) -> str:
        text = ""
        for part in parts:
            text += part[1:] if part.startswith(",:") else part if part.startswith(",") else f" {part}"
        return text

    def arguments(self, frame: Frame, predicate: Predicate) -> list[str]:
        """Slots with the words of the wording around them, adverbials where they stand."""
        filled = {p.name: p for p in predicate.parts if isinstance(p, Slot)}
        rest = [p for p in predicate.parts if not (isinstance(p, Adverb) and p.early)]
        out: list[str] = []
        literal = ""
        for number, element in enumerate(frame.elements):
            if isinstance(element, Literal):
                literal = element.words
                continue
            slot = filled.get(element.name)
            if slot is not None:
                while rest and rest[0] is not slot:
                    out.append(self.part(rest.pop(0)))
                rest.pop(0)
                if literal:
                    out.append(f", {literal}" if slot.comma else literal)
                out.append(self.part(slot, literal))
            elif element.name != predicate.subject or (number == 1 and len(frame.elements) == 2):
                if literal:
                    out.append(literal)
            literal = ""
        if literal:
            out.append(literal)
        out.extend(self.part(p) for p in rest)
        return out

    def part(self, part: Slot | Adverbial, literal: str = "") -> str:
        if not isinstance(part, Slot):
            return self.adverbial(part)
        filler = part.filler
        if isinstance(filler, Predicate):
            return ("to " if filler.mood.form == "infinitive" else "") + self.predicate(filler, None)
        if isinstance(filler, Complement):
            return self.filter(filler.filter, False) + "".join(" " + self.modifier(m) for m in filler.modifiers)
        if isinstance(filler, Relation):
            return self.relation(filler)
        if isinstance(filler, Group) and filler.repeated:
            return f" {filler.link} {literal} ".join(self.phrase(m) for m in filler.members)
        if isinstance(filler, Quoted | Noun | Pronoun | Group):
            return self.phrase(filler)
        raise TypeError(filler)

    def verb(self, key: str, mood: Mood, subject: Phrase | None) -> str:
        forms = self.lexicon.inflections[key]
        passive = mood.voice == "passive"
        plural = subject is not None and is_plural(subject)
        if mood.form == "gerund":
            return forms["VBG"]
        if mood.form == "participle":
            return f"not {forms['VBN']}" if mood.negated else forms["VBN"]
        if mood.form == "infinitive":
            return f"be {forms['VBN']}" if passive else forms["VB"]
        if mood.form == "continued":
            return forms["VBN"] if passive else forms["VB"]
        if mood.form == "order":
            return f"do not {forms['VB']}" if mood.negated else forms["VB"]
        if mood.tense in ("perfect", "past_perfect"):
            has = "had" if mood.tense == "past_perfect" else "have" if plural else "has"
            middle = f" {mood.modal}" if mood.modal else " not" if mood.negated else ""
            return f"{has}{middle}{' been' if passive else ''} {forms['VBN']}"
        if passive and (mood.modal is None or mood.modal in ("no_longer", "also", "still", "already")):
            return f"{self.be(mood, plural)} {forms['VBN']}"
        if mood.modal is not None:
            modal = self.modal(mood)
            return f"{modal} be {forms['VBN']}" if passive else f"{modal} {forms['VB']}"
        if mood.negated:
            auxiliary = "did" if mood.tense == "past" else "do" if plural else "does"
            return f"{auxiliary} not {forms['VB']}"
        if mood.tense == "past":
            return forms["VBD"]
        return forms["VB"] if plural else forms["VBZ"]

    def modal(self, mood: Mood) -> str:
        assert mood.modal is not None
        if mood.negated:
            return "cannot" if mood.modal in ("can", "may") else f"{mood.modal} not"
        return self.function.written("modals", mood.modal)

    def copula(self, mood: Mood, subject: Phrase | None) -> str:
        plural = subject is not None and is_plural(subject)
        if mood.tense in ("perfect", "past_perfect"):
            return ("have" if plural else "has") + (" not" if mood.negated else "") + " been"
        if mood.modal is not None and mood.modal not in ("no_longer", "also", "still", "already"):
            return f"{self.modal(mood)} be"
        return self.be(mood, plural)

    def be(self, mood: Mood, plural: bool) -> str:
        word = "were" if mood.tense == "subjunctive" else ("were" if plural else "was") if mood.tense == "past" else ("are" if plural else "is")
        if mood.negated:
            return word + " not"
        return f"{word} {mood.modal.replace('_', ' ')}" if mood.modal else word

    # -- adverbials

    def adverbial(self, adverbial: Adverbial) -> str:
        if isinstance(adverbial, Adverb):
            return (", " if adverbial.comma else "") + self.function.written("adverbs", adverbial.code)
        if isinstance(adverbial, Apposition):
            return f",: {self.phrase(adverbial.quoted)}"
        if isinstance(adverbial, Time):
            code = (adverbial.code or "").replace("_", " ")
            if code.endswith(" per"):
                code = f"{self.function.written('adverbs', code.removesuffix(' per').replace(' ', '_'))} per"
            return (", " if adverbial.comma else "") + f"{code} {self.phrase(adverbial.when)}".strip()
        if isinstance(adverbial, ForEach):
            quantity = adverbial.of.quantity if isinstance(adverbial.of, Noun | Pronoun) else None
            lead = "for" if quantity is not None and quantity.kind == "each" else "for each"
            return (", " if adverbial.comma else "") + f"{lead} {self.phrase(adverbial.of)}"
        if isinstance(adverbial, By):
            return f"by {self.phrase(adverbial.agent)}"
        if isinstance(adverbial, Limit):
            return (", " if adverbial.comma else "") + f"to a {adverbial.kind} of {self.phrase(adverbial.amount)}"
        if isinstance(adverbial, Purpose):
            return (", " if adverbial.comma else "") + self.purpose(adverbial)
        assert isinstance(adverbial, Circumstance)
        return (", " if adverbial.relation.comma else "") + self.relation(adverbial.relation)

    def purpose(self, purpose: Purpose) -> str:
        inner = self.predicate(purpose.predicate, None)
        if purpose.code == "ing":
            return inner
        return f"{purpose.code.replace('_', ' ')} {inner}"

    # -- noun phrases

    def phrase(self, phrase: Phrase, subject: bool = False) -> str:
        if isinstance(phrase, Quoted):
            return f'"{self.text(phrase.text)}"'
        if isinstance(phrase, Pronoun):
            return self.pronoun(phrase, subject)
        if isinstance(phrase, Group):
            return self.group(phrase, subject)
        text = self.noun(phrase)
        return f"[{text}]" if self.brackets and phrase.modifiers else text

    def group(self, group: Group, subject: bool) -> str:
        last = len(group.members) - 1
        text = ""
        for number, member in enumerate(group.members):
            printed = self.phrase(member, subject)
            if number == 0:
                text = printed
            elif number < last:
                text = f"{text}, {printed}"
            else:
                text = f"{text}{',' if group.commas and group.commas[number] else ''} {group.link} {printed}"
        return text

    def pronoun(self, pronoun: Pronoun, subject: bool) -> str:
        word = (
            "they"
            if pronoun.word == "they" and subject and pronoun.quantity is None
            else "them"
            if pronoun.word == "they"
            else self.function.written("pronouns", pronoun.word)
        )
        if pronoun.quantity is not None:
            return f"{self.quantity(pronoun.quantity)} of {word}"
        return word

    def quantity(self, quantity: Quantity) -> str:
        kind, number = quantity.kind, quantity.number
        shown = str(number)
        if isinstance(number, str) and number != "X":
            shown = self.function.written("quantities", number)
        if number is None:
            return self.function.written("quantities", kind)
        if kind == "signed":
            text = f"{number:+d}" if isinstance(number, int) else f"+{number}"
        elif kind == "range":
            text = f"{number} to {quantity.high}"
        elif kind in _AFTER:
            text = f"{shown} {self.function.written('bounds_after', kind)}"
        elif kind in _BEFORE:
            text = f"{self.function.written('bounds_before', kind)} {shown}"
        else:
            text = shown
        if quantity.step == "each":
            return f"each of {text}"
        if quantity.step == "a":
            return f"a {text}"
        return f"{text} {quantity.step}" if quantity.step else text

    def noun(self, noun: Noun) -> str:
        pieces: list[str] = [self.filter(f, False) for f in noun.filters]
        if noun.head.kind != "number":
            pieces.append(self.head(noun))
        if noun.bound is not None:
            pieces.append("(a number)" if noun.bound.kind == "a" else self.quantity(noun.bound))
        if noun.count is not None:
            pieces.insert(0, str(noun.count))
        if noun.rank:
            pieces.insert(0, noun.rank)
        if noun.owner is not None:
            pieces.insert(0, self.owner(noun.owner))
        if noun.article is not None:
            pieces.insert(0, {"this": "these", "that": "those"}.get(noun.article, noun.article) if noun.plural else noun.article)
        if noun.quantity is not None:
            if noun.partitive and noun.quantity.kind != "any_number":
                pieces.insert(0, "of")
            if noun.quantity.kind == "a" and noun.quantity.number is None:
                pieces.insert(0, english.article(" ".join(pieces)))
            else:
                pieces.insert(0, self.quantity(noun.quantity))
        text = " ".join(pieces)
        for modifier in noun.modifiers:
            printed = self.modifier(modifier, noun.plural)
            text += printed if printed.startswith(",") else f" {printed}"
        return text

    def owner(self, owner: Phrase) -> str:
        if isinstance(owner, Pronoun):
            return {"you": "your", "it": "its", "they": "their"}.get(owner.word, owner.word + "'s")
        text = self.phrase(owner)
        return text + ("'" if text.endswith("s") and is_plural(owner) else "'s")

    def head(self, noun: Noun) -> str:
        head = noun.head
        if head.kind == "name":
            return f'"{head.text}"'
        if head.kind == "self":
            return head.text
        if head.kind == "quality":
            name = str(self.lexicon.terms[head.term].values[head.value].en)
            return english.plural(name) if noun.plural else name
        if head.kind == "role":
            word = head.term.replace("_", " ")
            return english.plural(word) if noun.plural else word
        if head.kind == "pronoun":
            return head.text
        if noun.plural:
            return self.lexicon.plurals.get(head.term) or english.plural(self.lexicon.word(head.term))
        word = self.lexicon.word(head.term)
        return word.split()[0] if head.kind == "act" else word

    def filter(self, filter_: Filter, plural: bool) -> str:
        if filter_.negated:
            return f"non-{self.filter(replace(filter_, negated=False), plural)}"
        kind = filter_.kind
        if kind == "core":
            return filter_.term
        if kind == "quality":
            return str(self.lexicon.terms[filter_.term].values[filter_.value].en)
        if kind in ("name", "label"):
            return f'"{filter_.text}"'
        if kind == "self":
            return filter_.text
        if kind == "participle":
            return self.lexicon.inflections[filter_.text]["VBN"]
        if kind == "role":
            return filter_.term.replace("_", " ")
        term = self.lexicon.terms.get(filter_.term)
        if term is not None and term.kind == "relation":
            first = self.lexicon.frame(filter_.term, 0).elements[0]
            return first.words.split()[0] if isinstance(first, Literal) else filter_.term
        return self.lexicon.word(filter_.term).split()[0] if kind == "act" else self.lexicon.word(filter_.term)

    def modifier(self, modifier: Modifier, plural: bool = False) -> str:
        if isinstance(modifier, Owned):
            return self.function.written("owned", modifier.who)
        if isinstance(modifier, Relation):
            return self.relation(modifier)
        subject = modifier.subject
        if modifier.form == "that":
            return f"that {self.predicate(modifier.predicate, RELATIVE_PLURAL if plural else None)}"
        if modifier.form in ("contact", "as", "that_contact"):
            assert subject is not None
            lead = {"as": "as ", "that_contact": "that "}.get(modifier.form, "")
            return f"{lead}{self.phrase(subject, True)} {self.predicate(modifier.predicate, subject)}"
        return self.predicate(modifier.predicate, None)

    def relation(self, relation: Relation) -> str:
        frame = self.lexicon.frame(relation.term, relation.wording)
        filled = {s.name: s for s in relation.slots}
        pieces = []
        for element in frame.elements:
            if isinstance(element, Literal):
                pieces.append(element.words)
            elif element.name in filled:
                pieces.append(self.part(filled[element.name]))
        text = " ".join(pieces)
        return f"[{text}]" if self.brackets else text


RELATIVE_PLURAL = Pronoun("they")


def _capital(text: str) -> str:
    for at, character in enumerate(text):
        if character.isalpha():
            return text[:at] + character.upper() + text[at + 1 :]
        if character.isdigit() or character == '"':
            return text
    return text
