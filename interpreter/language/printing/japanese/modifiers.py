"""What hangs on a noun: relations, relative clauses, who controls it."""

from __future__ import annotations

from interpreter.language.lexicon.lexicon import Lexicon, Literal
from interpreter.language.printing.japanese.mentions import nobody
from interpreter.language.printing.japanese.morphology import Word, particle
from interpreter.language.printing.japanese.speaker import Speaker
from interpreter.language.printing.japanese.tables import OWNED
from interpreter.language.printing.japanese.wording import SLOT, NoWording
from interpreter.language.tree import Complement, Modifier, Noun, Owned, Phrase, Predicate, Pronoun, Quantity, Relation, Relative, Slot


class Modifiers(Speaker):
    """Prints modifiers; all of them stand before the noun."""

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
            return said.whole + said.ended + said.tail

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
        verb, before, noun = OWNED[owned.who]
        headword = self.lexicon.verb_keys.get(verb)
        if headword is None:
            raise NoWording(verb)
        who = before + (self.noun_of(noun) if noun else "")
        return f"{who}が{self.verb_of(headword, self.wording(headword, 0)).plain}"

    def relation(self, relation: Relation, noun: Phrase | None) -> str:
        """A relation as it stands before its noun."""
        fillers = {s.name: s.filler for s in relation.slots}
        pieces = SLOT.split(self.wording(relation.term, relation.wording))
        if set(fillers) - set(pieces[1::2]):
            raise NoWording(relation.term)
        text = pieces[0]
        denied = False
        with self.within(loose=True):
            for name, literal in zip(pieces[1::2], pieces[2::2], strict=True):
                filler = fillers.get(name)
                if filler is None:
                    text += particle(literal)[1]
                    continue
                mark, rest = particle(literal)
                if rest == "持つ" and isinstance(filler, Noun) and filler.bound is not None and self.kind(filler) == "value":
                    # パワー2以下の reads better than パワー2以下を持つ.
                    mark, rest = "の", ""
                printed = self.filler(filler)
                if printed == "それ" and mark == "に" and rest == "ある":
                    printed = "そこ"
                meant = self.meant(filler) if isinstance(filler, Pronoun) and filler.word == "it" else None
                if printed == "それ" and literal == "の" and isinstance(meant, Noun) and self.kind(meant) == "zone":
                    # その would be *that card*.
                    printed = "その中"
                printed, mark = self.denied(filler, printed, mark)
                denied = denied or (isinstance(filler, Noun | Pronoun) and nobody(filler))
                text += printed + mark + rest
        if text.endswith("にある") and self.lives(noun) and not any(isinstance(f, Noun) and self.kind(f) == "zone" for f in fillers.values()):
            text = text[:-2] + "いる"
        if text.endswith("がある") and any(isinstance(f, Noun) and self.lives(f) for f in fillers.values()):
            text = text[:-2] + "いる"
        return Word.attribute(text).negative.plain if denied else text


def opens_as(modifier: Modifier, lexicon: Lexicon) -> bool:
    """Is it what *as much* is compared with?"""
    return modifier.form == "as" if isinstance(modifier, Relative) else opens(modifier, lexicon, "as")


def opens(modifier: Modifier, lexicon: Lexicon, word: str) -> bool:
    """Is it a relation whose English begins so?"""
    if not isinstance(modifier, Relation):
        return False
    first = lexicon.frame(modifier.term, modifier.wording).elements[0]
    return isinstance(first, Literal) and first.words == word
