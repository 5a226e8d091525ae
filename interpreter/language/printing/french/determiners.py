"""Articles, possessives, quantities and numbers before a noun."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.printing.french.morphology import ARTICLE, PARTITIVE, open_sound
from interpreter.language.printing.french.speaker import Speaker
from interpreter.language.printing.french.tables import ARTICLES, BOUNDS_AFTER, BOUNDS_BEFORE, PARTITIVES, POSSESSIVES, QUANTITIES, STEPS
from interpreter.language.printing.french.wording import NoWording
from interpreter.language.tree import Head, Noun, Pronoun, Quantity

_NO_ARTICLE = frozenset(["keyword", "label"])


class Determiners(Speaker):
    """Prints what determines a noun."""

    def determined(self, noun: Noun, core: str, tail: str, gender: str, many: bool, use: str) -> str:
        """The noun with its determiner."""
        quantity = noun.quantity
        place = 2 if many else int(gender == "f")
        definite = self.definite(noun, core, place)
        if noun.article == "that" and not many and noun.head.kind == "term" and self.term(noun.head.term).kind == "class":
            # *this card* is *cette carte* too: the other one is told apart by *-là*.
            core += "-là"
        whole = f"{definite} {core}{tail}".strip()
        if quantity is None:
            same = next((f for f in noun.filters if f.term in ("same", "Same")), None)
            if same is not None and self.counted(noun):
                rest = replace(noun, filters=tuple(f for f in noun.filters if f is not same))
                return f"{ARTICLE}le même nombre de {self.core(rest, True)}{tail}"
            return whole if definite else self.bare(noun, core + tail, gender, many, use)
        kind = quantity.kind
        female = gender == "f"
        if quantity.number is not None:
            return self.numbered(noun, quantity, core, tail, whole if definite else "", female)
        if noun.partitive or definite:
            return self.part_of(noun, kind, core + tail, whole if definite else f"{ARTICLE}les {core}{tail}", definite, female, many)
        if kind == "all" and not many:
            return f"{'toute' if female else 'tout'} {ARTICLE}{'la' if female else 'le'} {core}{tail}"
        if kind in ("all", "both"):
            word = {"all": ("tous ", "toutes "), "both": ("", "")}[kind][female]
            return f"{word}{ARTICLE}les {'deux ' if kind == 'both' else ''}{core}{tail}"
        if kind == "any" and many:
            return f"n'importe {'quelles' if female else 'quels'} {core}{tail}"
        if kind == "another" and noun.filters and noun.filters[0].kind == "core" and noun.filters[0].term == "other":
            kind = "a"
        if kind in ("half", "twice"):
            return f"{QUANTITIES[kind][female]} de {ARTICLE}{('le', 'la', 'les')[place]} {core}{tail}"
        if many and kind in ("a", "each", "every"):
            # A word without singular: *des archives*, *chacune des archives*.
            lead = f"{ARTICLE}des" if kind == "a" else f"{PARTITIVES[kind][female]} de {ARTICLE}les"
            return f"{lead} {core}{tail}"
        if kind == "a" and use == "denied":
            return f"de {core}{tail}"
        if kind == "another" and use == "denied":
            return f"de autre {core}{tail}"
        one, two, of = QUANTITIES[kind]
        return f"{two if female else one}{' de' if of else ''} {core}{tail}".strip()

    def numbered(self, noun: Noun, quantity: Quantity, core: str, tail: str, whole: str, female: bool) -> str:
        lead, closing = self.counts(quantity)
        if noun.head.kind == "number":
            step = STEPS.get(quantity.step or "", "")
            words = f"{'un ' if quantity.step == 'a' else ''}{lead} {closing}".strip()
            return words if core in ("", step) and not step else f"{words} {core}".strip()
        if quantity.kind == "all_but":
            return f"{'toutes' if female else 'tous'} {whole or f'{ARTICLE}les {core}{tail}'} sauf {quantity.number}"
        if noun.partitive:
            inner = whole or f"{ARTICLE}les {core}{tail}"
            if quantity.number == 1 and quantity.kind == "number":
                return f"l'{'une' if female else 'un'} de {inner}"
            return f"{lead} de {inner}{' ' + closing if closing else ''}"
        if quantity.kind == "signed" and self.is_value(noun):
            token = next((f for f in noun.filters if f.kind == "class" and self.term(f.term).kind == "token"), None)
            if token is not None:
                rest = replace(noun, filters=tuple(f for f in noun.filters if f is not token))
                count = Noun(Head("term", token.term), quantity=quantity)
                return f"{self.noun(count)} sur {ARTICLE}{'la' if female else 'le'} {self.core(rest, False)}{tail}"
            return f"{lead} en {core}{tail}"
        if isinstance(quantity.number, str) and quantity.number != "X":
            return f"{lead} {core}{tail}"
        if whole:
            return f"{lead} {whole}"
        return f"{lead} {core}{' ' + closing if closing else ''}{tail}"

    def part_of(self, noun: Noun, kind: str, core: str, whole: str, definite: str, female: bool, many: bool) -> str:
        """A quantity of something already determined: *each of its neighbours*, *all its cards*, *half your hand*."""
        if kind == "all":
            return f"{('toutes' if female else 'tous') if many else ('toute' if female else 'tout')} {whole}"
        if kind == "both":
            return whole.replace(definite, f"{definite} deux", 1) if definite else f"{ARTICLE}les deux {core}"
        if kind in PARTITIVES:
            return f"{PARTITIVES[kind][female]} de {whole}"
        one, two, _ = QUANTITIES[kind]
        return f"{two if female else one} de {whole}"

    def bare(self, noun: Noun, core: str, gender: str, many: bool, use: str) -> str:
        """A noun without determiner in English: what French puts there depends on what it is."""
        head = noun.head
        if head.kind in ("name", "self", "number"):
            return core
        if head.kind == "pronoun":
            return {"those": ("ceux", "celles"), "that": ("celui", "celle"), "one": ("un", "une"), "any": ("n'importe lequel", "n'importe laquelle")}.get(
                head.text, (head.text, head.text)
            )[gender == "f"]
        if head.kind == "quality" and any(f.kind == "class" and f.term == head.term for f in noun.filters):
            return f"{ARTICLE}{'la' if self.term_gender(head.term) == 'f' else 'le'} {core}"
        if head.kind == "quality" and not many:
            return core
        if use == "none" or self._determined_by_filter(noun):
            return core
        kind = self.term(head.term).kind if head.kind in ("term", "act") else ""
        if kind in _NO_ARTICLE:
            return core
        if use == "is" and not many and kind not in ("value", "token", "space", "region", "quality"):
            return f"{'une' if gender == 'f' else 'un'} {core}"
        if use == "denied" and kind != "time":
            return f"de {core}"
        if many:
            return f"{ARTICLE}{'les' if use == 'subject' or kind in ('value', 'thing', 'region', 'time') else 'des'} {core}"
        if kind == "value" and noun.bound is not None:
            return f"{'une' if gender == 'f' else 'un'} {core}"
        if kind == "quality" and any(f.kind == "quality" for f in noun.filters):
            return f"{ARTICLE}{'la' if gender == 'f' else 'le'} {core}"
        if (use != "subject" and kind in ("value", "token")) or (use == "is" and kind in ("space", "region")):
            return f"{PARTITIVE}de {ARTICLE}{'la' if gender == 'f' else 'le'} {core}"
        return f"{ARTICLE}{'la' if gender == 'f' else 'le'} {core}"

    def _determined_by_filter(self, noun: Noun) -> bool:
        return any(f.kind == "adjective" and str(self.term(f.term).forms.fr.word or "").endswith(" de") for f in noun.filters)

    def definite(self, noun: Noun, core: str, place: int) -> str:
        owner = noun.owner
        if isinstance(owner, Pronoun) and owner.word in POSSESSIVES and owner.quantity is None:
            word = owner.word
            if word == "they" and not self.referent("they", owner.refers).many:
                word = "it"
            made = POSSESSIVES[word][place]
            return "son" if made == "sa" and open_sound(core) else made
        if noun.article is not None or owner is not None:
            if self._determined_by_filter(noun):
                return ""
            article = ARTICLES[noun.article or "the"][place]
            return "cet" if article == "ce" and open_sound(core) else article
        return ""

    def owner_tail(self, noun: Noun) -> str:
        owner = noun.owner
        if owner is None or (isinstance(owner, Pronoun) and owner.word in POSSESSIVES and owner.quantity is None):
            return ""
        return f" de {self.phrase(owner)}"

    def counts(self, quantity: Quantity) -> tuple[str, str]:
        """A count as what stands before the noun and what stands behind it."""
        kind, number = quantity.kind, quantity.number
        shown = str(number)
        if isinstance(number, str) and number != "X":
            one, _, of = QUANTITIES[number]
            shown = one + (" de" if of else "")
        if kind == "signed":
            return (f"{number:+d}".replace("-", "−") if isinstance(number, int) else f"+{number}"), ""
        if kind == "range":
            return f"{number} à {quantity.high}", ""
        if kind in BOUNDS_AFTER:
            return shown, BOUNDS_AFTER[kind]
        if kind in BOUNDS_BEFORE:
            return f"{BOUNDS_BEFORE[kind]} {shown}", ""
        if kind != "number":
            raise NoWording(kind)
        return shown, ""

    def number(self, quantity: Quantity) -> str:
        if quantity.number is None:
            return QUANTITIES[quantity.kind][0]
        step = STEPS.get(quantity.step or "", "")
        lead, closing = self.counts(quantity)
        return " ".join(w for w in ("un" if quantity.step == "a" else "", lead, closing, step) if w)
