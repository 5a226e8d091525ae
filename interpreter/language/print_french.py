"""Tree -> French card text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace

from interpreter.content import Term
from interpreter.language.french import (
    ARTICLE,
    JOINT,
    PARTITIVE,
    Verb,
    agree,
    finish,
    open_sound,
    participle,
    plural,
)
from interpreter.language.french_wording import SLOT, NoWording, Wording, read_wording
from interpreter.language.french_words import (
    ADVERBS,
    ARTICLES,
    BOUNDS_AFTER,
    BOUNDS_BEFORE,
    FILTERS,
    FIXED,
    FIXED_PRONOUN,
    LIMITS,
    LINKS,
    MANY,
    MIDDLE,
    MODALS,
    NEGATIVE,
    NEGATIVE_PRONOUNS,
    OWNED,
    PARTITIVES,
    PLURAL_PRONOUNS,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
    PURPOSES,
    QUANTITIES,
    RANKS,
    ROLES,
    SHORT_ADVERBS,
    SINGULAR,
    STEPS,
    STRESSED,
    SUBORDINATORS,
    SUBORDINATORS_BEFORE_NOUN,
    TIMES,
)
from interpreter.language.lexicon import Blank, Lexeme, Lexicon, split_words
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
    Head,
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

__all__ = ["French", "NoWording"]

_AFTER = frozenset(["after", "right_after"])
_WISHED = frozenset(["before", "until"])
_NO_ARTICLE = frozenset(["keyword", "label"])
_HELD_OF = re.compile(r"^(?:(?:le|la|les) \S+ )?de$")
_FEMALE = ("tion", "sion", "ière", "ête", "ée", "euse", "trice", "ure", "relique", "lante")
# Verbs that take an infinitive with another word than *pour*.
_TO_DO: Mapping[str, str] = {"coûter": "à", "choisir": "de", "refuser": "de", "commencer": "à", "continuer": "à"}
_BE = Verb.of("être")
_HAVE = Verb.of("avoir")


@dataclass(frozen=True, slots=True)
class Sort:
    """What words that agree must know of a noun: gender, number, person; and whether it is a player."""

    gender: str = "m"
    many: bool = False
    you: bool = False
    player: bool = False
    none: bool = False
    there: bool = False

    @property
    def person(self) -> str:
        """il, ils or vous."""
        return "2p" if self.you else "3p" if self.many else "3s"


@dataclass(frozen=True, slots=True)
class Clitic:
    """A weak pronoun; `rank` is its place before the verb."""

    word: str
    rank: int


_NEAR = {("m", False): "celui-ci", ("f", False): "celle-ci", ("m", True): "ceux-ci", ("f", True): "celles-ci"}
_DIRECT = {("m", False): "le", ("f", False): "la", ("m", True): "les", ("f", True): "les"}


class French:
    """Prints trees with the French words of a lexicon; `names` translates card names."""

    def __init__(self, lexicon: Lexicon, names: Mapping[str, str] | None = None) -> None:
        self.lexicon = lexicon
        self.names = names or {}
        self.seen: list[Sort] = []
        self.mentions: dict[int, Sort] = {}
        self.ahead = Sort(you=True)
        self.opening = False
        self.offers = False
        self.whole = False
        self.depth = 0
        self._wordings: dict[tuple[str, int], Wording] = {}

    def text(self, text: Text) -> str:
        """All abilities, one a line."""
        self.seen = []
        self.depth = 0
        self.mentions = {}
        self.note(text)
        return "\n".join(finish(self.ability(a)) for a in text.abilities)

    def note(self, node: object) -> None:
        """Remember gender and number of every mention, so that a pronoun before its noun agrees too."""
        if isinstance(node, tuple):
            for each in node:
                self.note(each)
        elif is_dataclass(node):
            for field in fields(node):
                self.note(getattr(node, field.name))
            if isinstance(node, (Noun, Group)) and node.mention >= 0 and not (isinstance(node, Noun) and node.head.kind in ("number", "pronoun")):
                sort = self.sort(node)
                self.mentions.setdefault(node.mention, sort)
                if isinstance(node, Noun) and node.refers is not None:
                    self.mentions.setdefault(node.refers, sort)

    def ability(self, ability: Ability) -> str:
        body = " ".join(self.sentence(s) for s in ability.sentences)
        if not ability.labels:
            return f"{self.name(ability.name)} : {body}" if ability.name else body
        label = "/".join(_capital(self.word(name)) for name in ability.labels)
        if ability.bare == ("number",):
            return f"{label} (un nombre) : {body}"
        if ability.bare:
            return f"{label} : {_capital(self.bare_words(ability.bare))}. {body}".strip()
        if not ability.sentences:
            return f"{label}."
        return f"{label} : {body}"

    def bare_words(self, words: tuple[str, ...]) -> str:
        """The words that a label takes, as one noun without article."""
        filters: list[Filter] = []
        at = 0
        while at < len(words):
            for to in range(len(words), at, -1):
                entries = self.lexicon.entries.get(tuple(split_words(" ".join(words[at:to]))), [])
                noun = next((e.lexeme for e in entries if e.cls == "NOUN"), None)
                adjective = next((e.lexeme for e in entries if e.cls == "ADJ"), None)
                if to == len(words) and noun is not None:
                    return self.core(Noun(_head(noun), filters=tuple(filters), plural=noun.plural), noun.plural)
                lexeme = adjective or noun
                if lexeme is not None:
                    filters.append(_filter(lexeme))
                    at = to
                    break
            else:
                raise NoWording(" ".join(words))
        raise NoWording(" ".join(words))

    # -- sentences

    def sentence(self, sentence: Sentence) -> str:
        first = sentence.clauses[0].subject if sentence.clauses else None
        self.ahead = Sort(you=True) if first is None or isinstance(first, Quoted) else self.sort(first)
        self.offers = any(c.link == "choice" for c in sentence.clauses)
        self.opening = True
        text = " ".join(self.prefix(p) for p in sentence.prefixes)
        self.opening = False
        if sentence.topic is not None:
            text = f"{self.phrase(sentence.topic)} : {text}"
        for clause in sentence.clauses:
            text = self.linked(text, clause)
        text = _capital(text)
        return text if text.endswith(". »") else text + "."

    def linked(self, text: str, clause: Clause) -> str:
        printed = self.clause(clause)
        if clause.link is None:
            return f"{text} {printed}".strip()
        mark = {"semicolon": " ;", "comma": ",", "choice": " :"}.get(clause.link)
        if mark:
            return f"{text}{mark} {printed}"
        return f"{text}{',' if clause.comma or clause.link == 'then' else ''} {LINKS[clause.link]} {printed}"

    def prefix(self, prefix: Prefix) -> str:
        if isinstance(prefix, Fixed):
            # *puis* takes no comma, unlike *then*.
            return self.fixed(prefix.code) + ("," if prefix.comma and prefix.code != "then" else "")
        if isinstance(prefix, InPlaceOf):
            return f"au lieu de {self.predicate(_as(prefix.predicate, 'infinitive'), self.ahead)},"
        if isinstance(prefix, When):
            return self.subordinate(prefix.sub) + ","
        return self.when_phrase(prefix) + ","

    def fixed(self, code: str) -> str:
        pattern = FIXED_PRONOUN.get(code)
        if pattern is None:
            return FIXED[code]
        sort = self.referent("they" if "they" in code else "it", None)
        if "they" in code:
            # Who can or cannot do something is a player.
            sort = next((s for s in reversed(self.seen) if s.player and not s.you), sort)
        person = sort.person
        return pattern.replace("{}", self.subject_pronoun(sort)).format(faire=Verb.of("faire").finite(person), pouvoir=Verb.of("pouvoir").finite(person))

    def when_phrase(self, prefix: WhenPhrase) -> str:
        adverbial = prefix.adverbial
        if isinstance(adverbial, Time) and adverbial.code is not None and adverbial.code in SUBORDINATORS_BEFORE_NOUN:
            return f"{SUBORDINATORS_BEFORE_NOUN[adverbial.code]} {self.phrase(adverbial.when)}"
        return self.adverbial(adverbial, self.ahead).lstrip(", ")

    def subordinate(self, sub: Subordinate) -> str:
        word = SUBORDINATORS[sub.kind]
        again = "que" if word.endswith("que") else "si"
        text = f"{word} {self.clause(sub.clauses[0], sub.kind)}"
        for clause in sub.clauses[1:]:
            text += f" et {again} {self.clause(clause, sub.kind)}"
        return text

    def clause(self, clause: Clause, context: str = "") -> str:
        text = ""
        shown: Phrase | None = None
        before: Mood | None = None
        for number, predicate in enumerate(clause.predicates):
            predicate, subject = self.recast(predicate, clause.subject)
            fresh = subject is not None and (number == 0 or subject != shown)
            lead = self.phrase(subject, subject=True) if fresh and subject is not None else ""
            shown = subject
            sort = self.sort(subject) if subject is not None else Sort(you=True)
            if predicate.mood.form == "continued" and fresh and number:
                predicate = _as(predicate, "finite")
            printed = f"{lead} {self.predicate(predicate, sort, context, before=before)}".strip()
            before = predicate.mood if predicate.mood.form != "continued" else before
            if predicate.link == "comma":
                text = f"{text}, {printed}"
            elif predicate.link:
                text = f"{text}{',' if predicate.comma else ''} {LINKS[predicate.link]} {printed}"
            else:
                text = f"{text} {printed}".strip()
        for sub in clause.subordinates:
            text = f"{text}{',' if sub.clauses[0].comma else ''} {self.subordinate(sub)}"
        return text

    def recast(self, predicate: Predicate, subject: Phrase | None) -> tuple[Predicate, Phrase | None]:
        """French makes a passive of the direct object only: *it is dealt 1 damage* is said of the damage."""
        if predicate.mood.voice != "passive" or subject is None or predicate.verb == "be":
            return predicate, subject
        wording = self.wording(predicate.verb, predicate.wording)
        if wording.direct == predicate.subject or predicate.subject not in {g.name for g in wording.gaps}:
            return predicate, subject
        moved = Slot(predicate.subject, subject)
        direct = next((p for p in predicate.parts if isinstance(p, Slot) and p.name == wording.direct and isinstance(p.filler, (Noun, Pronoun, Group))), None)
        if direct is not None:
            parts = (moved, *(p for p in predicate.parts if p is not direct))
            assert isinstance(direct.filler, (Noun, Pronoun, Group))
            return replace(predicate, parts=parts, subject=direct.name), direct.filler
        return replace(predicate, parts=(moved, *predicate.parts), mood=replace(predicate.mood, voice="active"), subject="actor"), Pronoun("on")

    # -- predicates

    def predicate(
        self, predicate: Predicate, sort: Sort, context: str = "", gap: str = "", gap_sort: Sort | None = None, before: Mood | None = None, of_it: bool = False
    ) -> str:
        mood = predicate.mood
        if mood.form == "continued":
            mood = replace(before or mood, form="continued", voice=mood.voice)
        if predicate.verb == "be":
            # *there is* is *il y a*.
            verb, passive = _HAVE if sort.there else _BE, False
            clitics = [Clitic("y", 3)] if sort.there else []
            tail, none = self.complement(predicate, sort)
            agreed: Sort | None = None
        else:
            wording = self.wording(predicate.verb, predicate.wording)
            assert wording.verb is not None
            verb, passive = wording.verb, mood.voice == "passive"
            skip = {predicate.subject, gap}
            tail, clitics, none, agreed = self.arguments(wording, predicate, skip, sort)
            if gap and gap == wording.direct:
                agreed = gap_sort
            if of_it:
                clitics.append(Clitic("en", 4))
        middle = "".join(f" {ADVERBS[p.code]}" for p in predicate.parts if isinstance(p, Adverb) and _short(p))
        group = self.group(verb, mood, sort, passive, clitics, none or sort.none, agreed, context)
        text = _spaced(group + middle, tail)
        for other in predicate.others:
            mark = "," if other.link == "comma" else f"{',' if other.comma else ''} {LINKS[other.link or 'and']}"
            text += f"{mark} {self.predicate(_as(other, mood.form), sort, context)}"
        return text

    def group(self, verb: Verb, mood: Mood, sort: Sort, passive: bool, clitics: list[Clitic], none: bool, agreed: Sort | None, context: str) -> str:
        """The verb group: auxiliary, negation, weak pronouns and the verb."""
        if verb.reflexive and not passive:
            clitics = [Clitic("vous" if sort.you else "se", 0), *clitics]
        weak = _weak(clitics)
        done = participle(verb.participle, sort.gender, sort.many) if passive else self.done(verb, sort, agreed)
        infinitive = f"être {done}" if passive else verb.infinitive
        form = mood.form
        if form == "participle":
            return participle(verb.participle, sort.gender, sort.many)
        if form == "continued" and passive:
            # *peut être jouée ou défaussée*: the second participle stands alone.
            return done
        if form in ("infinitive", "gerund") or (form == "continued" and mood.modal in MODALS):
            return f"{'ne pas ' if mood.negated and form != 'continued' else ''}{weak}{infinitive}"
        if form == "past_infinitive":
            auxiliary = "avoir été" if passive else verb.auxiliary
            return f"{weak}{auxiliary} {done}"
        if form == "doing":
            return f"{weak}{'étant ' + done if passive else verb.doing()}"
        if form == "order":
            return self.order(verb, clitics, mood.negated, none)
        return self.finite(verb, mood, sort, passive, weak, none, done, infinitive, context)

    def order(self, verb: Verb, clitics: list[Clitic], negated: bool, none: bool) -> str:
        if negated or none:
            return f"ne {_weak(clitics)}{verb.imperative}{' pas' if negated else ''}"
        if not clitics:
            return verb.imperative
        head, space, tail = verb.imperative.partition(" ")
        ordered = sorted(clitics, key=lambda c: {1: 0, 2: 1, 0: 2}.get(c.rank, c.rank))
        return head + "".join(f"-{c.word}" for c in ordered) + space + tail

    def finite(self, verb: Verb, mood: Mood, sort: Sort, passive: bool, weak: str, none: bool, done: str, infinitive: str, context: str) -> str:
        person = sort.person
        modal = mood.modal
        adverb = MIDDLE.get(modal or "", "")
        negative = mood.negated or modal in NEGATIVE
        no = "ne " if negative or none or context == "before" else ""
        closing = f" {adverb}" if adverb else " pas" if mood.negated else ""
        if mood.negated and adverb and modal not in NEGATIVE:
            closing = f" pas {adverb}"
        if modal in MODALS and modal != "will":
            word, beside = MODALS[modal or ""]
            helper = Verb.of(word)
            if beside.startswith("pas"):
                no, closing = "ne ", f" {beside}"
            elif beside:
                closing += f" {beside}"
            if modal == "would":
                shown = helper.imperfect(person) if context in ("if", "unless", "as_though") else helper.conditional(person)
            else:
                shown = self.tensed(helper, mood.tense, person, context)
            return f"{no}{shown}{closing} {weak}{infinitive}"
        tense = "present" if context == "as_though" and mood.tense == "past" else mood.tense
        if tense == "present" and context in _AFTER:
            tense = "perfect"
        if tense in ("past", "perfect", "past_perfect"):
            helper = _HAVE if passive else _BE if verb.auxiliary == "être" else _HAVE
            shown = (
                helper.imperfect(person)
                if tense == "past_perfect" or context == "as_though"
                else self.tensed(helper, "present", person, "" if context in _AFTER else context)
            )
            return f"{no}{weak}{shown}{closing} {'été ' if passive else ''}{done}"
        carrier = _BE if passive else verb
        shown = carrier.future(person) if modal == "will" else self.tensed(carrier, "present", person, context)
        return f"{no}{weak}{shown}{closing}{' ' + done if passive else ''}"

    def tensed(self, verb: Verb, tense: str, person: str, context: str) -> str:
        if context in _WISHED:
            return verb.subjunctive(person)
        if context == "as_though" or tense == "past":
            return verb.imperfect(person)
        return verb.finite(person)

    def done(self, verb: Verb, sort: Sort, agreed: Sort | None) -> str:
        """The participle of a perfect: it agrees with the subject after *être*, with an object that stands before after *avoir*."""
        if verb.auxiliary == "être":
            return participle(verb.participle, sort.gender, sort.many and not sort.you)
        return participle(verb.participle, agreed.gender, agreed.many) if agreed is not None else verb.participle

    def complement(self, predicate: Predicate, sort: Sort) -> tuple[str, bool]:
        """What stands behind *est*; and whether it denies (*n'est aucun ...*)."""
        out = ""
        none = False
        for part in predicate.parts:
            if isinstance(part, Slot):
                filler = part.filler
                if isinstance(filler, Complement):
                    printed = self.filter(filler.filter, sort)[0] + "".join(" " + self.modifier(m, sort) for m in filler.modifiers)
                elif isinstance(filler, Relation):
                    printed = self.relation(filler, sort)
                elif isinstance(filler, Noun) and (compared := self.compared(filler, sort)):
                    printed = compared
                elif isinstance(filler, Noun) and filler.head.kind == "number" and not sort.there:
                    printed = f"de {self.phrase(filler)}"
                elif isinstance(filler, Predicate):
                    printed = f"de {self.predicate(_as(filler, 'infinitive'), sort)}"
                else:
                    printed = self.phrase(filler, use="is" if not sort.there else "denied" if predicate.mood.negated else "object")
                    none = none or self.sort(filler).none
                out = _spaced(out, printed)
            elif not (isinstance(part, Adverb) and _short(part)):
                out = _spaced(out, self.adverbial(part, sort))
        return out.strip(), none

    def compared(self, noun: Noun, sort: Sort) -> str:
        """*is more than X*, *is less than X*: French compares with an adjective."""
        kind = noun.quantity.kind if noun.quantity is not None and noun.quantity.number is None else ""
        if noun.head.kind != "number" or kind not in ("more", "less", "fewer") or len(noun.modifiers) != 1:
            return ""
        than = noun.modifiers[0]
        if not isinstance(than, Relation) or len(than.slots) != 1 or isinstance(than.slots[0].filler, (Predicate, Complement, Relation)):
            return ""
        word = agree("supérieur" if kind == "more" else "inférieur", sort.gender, sort.many)
        return f"{word} à {self.phrase(than.slots[0].filler)}"

    def arguments(self, wording: Wording, predicate: Predicate, skip: set[str], subject: Sort) -> tuple[str, list[Clitic], bool, Sort | None]:
        """What the verb takes: the words behind it, the weak pronouns before it, whether something denies, and the object that stands before."""
        filled = {p.name: p for p in predicate.parts if isinstance(p, Slot)}
        waiting = self.waiting(predicate, wording)
        clitics: list[Clitic] = []
        out, none = "", False
        agreed: Sort | None = None
        earlier: object = None
        denied = predicate.mood.negated
        left = dict(filled)
        for number, gap in enumerate(wording.gaps):
            slot = filled.get(gap.name)
            for adverbial in waiting.get(gap.name, ()):
                out = _spaced(out, self.adverbial(adverbial, subject))
            if slot is None:
                if gap.name in skip and gap.before and not _HELD_OF.match(gap.before.strip()):
                    continue
                held = gap.before.strip().removesuffix("de").strip() if gap.before else ""
                out = _spaced(out, held if gap.name in skip else "")
                continue
            left.pop(gap.name, None)
            filler = slot.filler
            weak = self.clitic(filler, gap.before.strip()) if isinstance(filler, Pronoun) else None
            following = wording.gaps[number + 1].before if number + 1 < len(wording.gaps) else ""
            if weak is not None and weak.word == "en" and following.startswith("et "):
                weak = None
            if weak is None and not gap.before and self.counted_alone(filler, wording):
                clitics.append(Clitic("en", 4))
            if weak is not None:
                clitics.append(weak)
                if weak.rank == 1:
                    agreed = self.sort(filler) if isinstance(filler, Pronoun) else None
                if weak.word == "se" and isinstance(filler, Pronoun):
                    out = _spaced(out, PRONOUNS["themselves" if subject.many else "itself"][subject.gender == "f"])
                if weak.word == "en":
                    out = _spaced(out, gap.before.strip().removesuffix("de").strip())
                continue
            if gap.before.strip() in LINKS.values() and isinstance(filler, Noun):
                filler = self.inherited(filler, earlier)
            earlier = filler
            before = (
                "depuis"
                if gap.before == "de"
                and agreed is not None
                and isinstance(filler, Noun)
                and filler.head.kind == "term"
                and self.term(filler.head.term).kind == "zone"
                else gap.before
            )
            before = f", {before}" if slot.comma and not before.startswith(",") else before
            out = _spaced(out, self.after_words(before, filler, subject, denied))
            without = gap.before.strip().rpartition(" ")[2] in ("avec", "à")
            none = none or (isinstance(filler, (Noun, Pronoun, Group)) and self.sort(filler).none and not without)
        for slot in left.values():
            # A slot that the French wording does not name must not vanish.
            out = _spaced(out, self.filler(slot.filler, subject))
        if wording.after:
            out = _spaced(out, wording.after)
        lead = _TO_DO.get(wording.verb.infinitive, "") if wording.verb is not None else ""
        for adverbial in waiting.get("", ()):
            printed = self.adverbial(adverbial, subject, lead)
            # *défaussez une carte de votre main*, but *placez-la depuis votre main*
            out = _spaced(out, re.sub("^de ", "depuis ", printed) if agreed is not None and isinstance(adverbial, Circumstance) else printed)
        return out.strip(), clitics, none, agreed

    def counted_alone(self, filler: object, wording: Wording) -> bool:
        """A number or *one* as object takes *en* beside the verb: *il en a 4*, *vous en contrôlez une*."""
        if isinstance(filler, Pronoun):
            return filler.quantity is None and filler.word in ("one", "none") and not self.offers
        return isinstance(filler, Noun) and filler.head.kind == "number" and wording.verb is not None and wording.verb.infinitive == "avoir"

    def waiting(self, predicate: Predicate, wording: Wording) -> dict[str, list[Adverbial]]:
        """The adverbials by the slot before which they stand; those at the end under no name."""
        found: dict[str, list[Adverbial]] = {}
        run: list[Adverbial] = []
        names = [g.name for g in wording.gaps]
        for part in predicate.parts:
            if isinstance(part, Slot):
                at = part.name if part.name in names and names.index(part.name) > 0 else ""
                if run:
                    found.setdefault(at, []).extend(run)
                run = []
            elif not (isinstance(part, Adverb) and _short(part)):
                run.append(part)
        if run:
            found.setdefault("", []).extend(run)
        return found

    def clitic(self, pronoun: Pronoun, before: str) -> Clitic | None:
        """The weak pronoun for a slot, if French has one there."""
        if pronoun.quantity is not None or pronoun.word not in ("it", "they", "you", "itself", "themselves"):
            return None
        if pronoun.word in ("itself", "themselves"):
            return Clitic("se", 0) if before in ("", "à") else None
        if pronoun.word == "you":
            return Clitic("vous", 0) if before in ("", "à") else None
        sort = self.sort(pronoun)
        if not before:
            return Clitic(_DIRECT[sort.gender, sort.many], 1)
        if before == "à":
            return Clitic("leur" if sort.many else "lui", 2)
        if _HELD_OF.match(before) and not sort.player:
            return Clitic("en", 4)
        return None

    def after_words(self, before: str, filler: object, subject: Sort, denied: bool = False) -> str:
        """A filler with the words that tie it to what stands before; a bare place takes its own preposition (*en jeu*)."""
        lead = before.strip()
        if isinstance(filler, Noun) and filler.head.kind == "term" and not (filler.article or filler.quantity or filler.owner):
            forms = self.term(filler.head.term).forms.fr
            first, _, last = lead.rpartition(" ")
            own = {
                "dans": forms.into or forms.in_,
                "en": forms.in_,
                "à": forms.into,
                "de": forms.from_,
                "depuis": forms.from_,
                "sur": forms.into or forms.in_,
            }.get(last)
            if forms.bare and own:
                core = self.core(filler, filler.plural) + "".join(" " + self.modifier(m, self.sort(filler)) for m in filler.modifiers)
                article = f"{ARTICLE}le " if own == "de" and self.gender(filler) == "m" else ""
                return f"{first} {own} {article}{core}".strip()
        if isinstance(filler, Noun) and filler.quantity is not None and not filler.partitive:
            last = lead.rpartition(" ")[2]
            if filler.quantity.kind == "up_to" and isinstance(filler.quantity.number, (int, str)) and last in ("de", "à"):
                # *de jusqu'à 2* is not French.
                return f"{lead} {self.noun(replace(filler, quantity=replace(filler.quantity, kind='number')))} au maximum"
            if filler.quantity.kind == "no" and last in ("avec", "à"):
                return f"{lead.removesuffix(last)}sans {self.noun(replace(filler, quantity=None), 'none')}"
        if isinstance(filler, Pronoun) and filler.quantity is None and filler.word == "each_other":
            one, other = ("une", "une") if subject.gender == "f" else ("un", "un")
            first, _, last = lead.rpartition(" ")
            return f"{first} l'{one} {last} l'autre".strip() if last else f"l'{other} l'autre"
        if (
            isinstance(filler, Pronoun)
            and filler.quantity is None
            and filler.word in ("it", "they")
            and lead.rpartition(" ")[2] in ("à", "de", "dans", "parmi")
        ):
            sort = self.sort(filler)
            if not sort.player:
                return f"{before} {_NEAR[sort.gender, sort.many]}"
        if (
            isinstance(filler, Noun)
            and lead.endswith(("comme", "en tant que"))
            and not (filler.owner or filler.modifiers)
            and (filler.article == "the" or (filler.quantity is not None and filler.quantity.kind == "a"))
        ):
            return f"{lead} {self.noun(replace(filler, article=None, quantity=None), 'none')}"
        if isinstance(filler, Group) and lead:
            last = lead.rpartition(" ")[2]
            if last in ("de", "à") or filler.repeated:
                # French repeats *de* and *à* before each member, the others where English does.
                return f"{before} {self.members(filler, False, 'object', last if last in ('de', 'à') else lead.lstrip(', '))}"
        if isinstance(filler, (Noun, Pronoun, Group)):
            kind = "none" if lead == "sans" else "denied" if denied and not lead else "object"
            return f"{before} {self.phrase(filler, use=kind)}".strip()
        return f"{before} {self.filler(filler, subject)}".strip()

    def filler(self, filler: object, subject: Sort) -> str:
        if isinstance(filler, Predicate):
            return self.predicate(_as(filler, "infinitive"), subject)
        if isinstance(filler, Complement):
            return self.filter(filler.filter, subject)[0] + "".join(" " + self.modifier(m, subject) for m in filler.modifiers)
        if isinstance(filler, Relation):
            return self.relation(filler, subject)
        assert isinstance(filler, (Noun, Pronoun, Group, Quoted))
        return self.phrase(filler)

    # -- adverbials

    def adverbial(self, adverbial: Adverbial, subject: Sort, lead: str = "") -> str:
        comma = ", " if getattr(adverbial, "comma", False) else ""
        if isinstance(adverbial, Adverb):
            return comma + self.adverb(adverbial.code, subject)
        if isinstance(adverbial, Apposition):
            return f" : {self.phrase(adverbial.quoted)}"
        if isinstance(adverbial, Time):
            return comma + self.time(adverbial)
        if isinstance(adverbial, ForEach):
            return comma + self.for_each(adverbial.of)
        if isinstance(adverbial, By):
            return f"par {self.phrase(adverbial.agent)}"
        if isinstance(adverbial, Limit):
            return comma + f"{LIMITS[adverbial.kind]} {self.phrase(adverbial.amount)}"
        if isinstance(adverbial, Purpose):
            return comma + self.purpose(adverbial, subject, lead)
        assert isinstance(adverbial, Circumstance)
        return (", " if adverbial.relation.comma else "") + self.relation(adverbial.relation, subject)

    def adverb(self, code: str, subject: Sort) -> str:
        word = ADVERBS[code]
        if code == "each":
            return "chacune" if subject.gender == "f" else word
        if code == "alone":
            return agree(word, subject.gender, subject.many and not subject.you)
        return word

    def time(self, time: Time) -> str:
        when = time.when
        code = time.code
        if isinstance(when, Noun) and (core := self.core(when, self.many(when))).startswith(("juste ", "après ", "avant ")):
            return core
        if (
            isinstance(when, Noun)
            and when.quantity is not None
            and when.quantity.kind == "any"
            and when.head.kind == "term"
            and self.lexicon.word(when.head.term) == "time"
        ):
            return "à tout moment"
        if code == "in" and isinstance(when, Noun) and when.quantity is not None and when.quantity.kind == "a":
            return f"lors de {self.phrase(when)}"
        if code is None:
            if isinstance(when, Noun) and when.quantity is not None and when.quantity.kind in ("each", "every"):
                return f"à {self.phrase(when)}"
            if isinstance(when, Noun) and when.quantity is not None:
                return self.phrase(when)
            return f"pendant {self.phrase(when)}"
        if code in ("once_per", "two_times_per", "per") and isinstance(when, Noun):
            return f"{TIMES[code]} {self.core(when, when.plural)}"
        if code == "on" and not self.temporal(when):
            return f"sur {self.phrase(when)}"
        return f"{TIMES.get(code) or PREPOSITIONS.get(code.replace('_', ' '), code)} {self.phrase(when)}"

    def temporal(self, phrase: Phrase) -> bool:
        return isinstance(phrase, Noun) and phrase.head.kind == "term" and self.lexicon.fits(phrase.head.term, ("time",))

    def for_each(self, of: Phrase) -> str:
        if isinstance(of, Noun) and of.quantity is None and of.article is None and of.owner is None:
            return f"pour {self.noun(replace(of, quantity=Quantity('each'), plural=False))}"
        if isinstance(of, Noun) and of.quantity is not None and of.quantity.number is not None:
            return f"par tranche de {self.phrase(of)}"
        if isinstance(of, Group):
            members = tuple(
                replace(m, quantity=Quantity("each"), plural=False)
                if isinstance(m, Noun) and m.quantity is None and m.article is None and m.owner is None
                else m
                for m in of.members
            )
            return f"pour {self.phrase(replace(of, members=members))}"
        return f"pour chacun de {self.phrase(of)}" if self.sort(of).many else f"pour {self.phrase(of)}"

    def purpose(self, purpose: Purpose, subject: Sort, instead: str) -> str:
        lead, form = PURPOSES.get(purpose.code) or (PREPOSITIONS.get(purpose.code.replace("_", " "), purpose.code), "inf")
        made = {"inf": "infinitive", "past": "past_infinitive", "doing": "doing"}[form]
        return f"{instead if instead and purpose.code == 'to' else lead} {self.predicate(_as(purpose.predicate, made), subject)}"

    # -- noun phrases

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
            if number and isinstance(member, Noun):
                member = self.inherited(member, group.members[0])
            printed = f"{repeated if number else ''} {self.phrase(member, subject, use)}".strip()
            if number == 0:
                text = printed
            elif number < last:
                text = f"{text}, {printed}"
            else:
                # French has no comma before *et* and *ou* in a list of three.
                comma = "," if len(group.members) == 2 and group.commas and group.commas[number] else ""
                text = f"{text}{comma} {LINKS[group.link]} {printed}"
        return text

    def inherited(self, noun: Noun, first: object) -> Noun:
        """English says the determiner once (*a card or token*), French says it again."""
        if not isinstance(first, Noun) or noun.quantity or noun.article or noun.owner or noun.head.kind not in ("term", "act", "quality", "role"):
            return noun
        quantity = first.quantity
        if quantity is not None and ((quantity.kind not in SINGULAR and quantity.kind not in ("any", "all")) or first.partitive):
            return noun
        if quantity is None and first.plural != noun.plural and first.article is None:
            return noun
        return replace(noun, quantity=quantity, article=first.article, owner=first.owner)

    # -- pronouns

    def pronoun(self, pronoun: Pronoun, subject: bool) -> str:
        word = pronoun.word
        if word == "on":
            return "on"
        if word == "one" and self.offers:
            return "une option"
        sort = self.sort(replace(pronoun, quantity=None))
        if pronoun.quantity is not None:
            return self.quantity_of(pronoun.quantity, sort)
        if word in ("this", "these") and "Card" in self.lexicon.terms:
            return self.noun(Noun(Head("term", "Card"), article="this", plural=word == "these"), "subject" if subject else "object")
        if word in ("it", "they"):
            return self.subject_pronoun(sort) if subject else STRESSED[sort.gender, sort.many]
        return PRONOUNS[word][sort.gender == "f"]

    def subject_pronoun(self, sort: Sort) -> str:
        if sort.you:
            return "vous"
        return PRONOUNS["they" if sort.many else "it"][sort.gender == "f"]

    def quantity_of(self, quantity: Quantity, sort: Sort) -> str:
        """*each of them*, *up to 2 of them*."""
        female = sort.gender == "f"
        them = STRESSED[sort.gender, True]
        if quantity.kind == "all":
            return "toutes" if female else "tous"
        if quantity.kind == "both":
            return "toutes deux" if female else "tous deux"
        if quantity.kind == "any_number":
            return f"autant d'entre {them} que vous voulez"
        if quantity.kind == "half":
            return f"la moitié d'entre {them}"
        if quantity.number is None:
            word = PARTITIVES.get(quantity.kind) or QUANTITIES[quantity.kind][:2]
            return f"{word[female]} d'entre {them}" if quantity.kind not in ("each", "every") else f"{word[female]} d'{them}" if them != "lui" else word[female]
        if quantity.number == 1 and quantity.kind == "number":
            return f"l'{'une' if female else 'un'} d'entre {them}"
        return f"{self.number(quantity)} d'entre {them}"

    def referent(self, word: str, refers: int | None) -> Sort:
        """What a pronoun stands for: what the tree says, else the nearest earlier noun that fits."""
        if refers is not None and refers in self.mentions:
            return self.mentions[refers]
        they = word in ("they", "themselves", "these", "those", "both")
        if self.opening and they and self.ahead.player and not self.ahead.you:
            return self.ahead
        for sort in reversed(self.seen):
            if sort.you:
                continue
            if they and (sort.many or sort.player):
                return sort
            if word in ("it", "itself") and not sort.many and not sort.player:
                return sort
            if word in ("one", "any", "that", "none", "neither"):
                return replace(sort, many=False)
        last = [sort for sort in self.seen if not sort.you and not sort.player][-2:]
        gender = "f" if they and last and all(sort.gender == "f" for sort in last) else "m"
        return Sort(gender, word in PLURAL_PRONOUNS)

    def sort(self, phrase: Phrase | None) -> Sort:
        """Gender, number and person of a phrase."""
        if isinstance(phrase, Pronoun):
            if phrase.word in ("on", "there"):
                return Sort(there=phrase.word == "there")
            if phrase.word == "you" and phrase.quantity is None:
                return Sort("m", True, True, True)
            if phrase.word in ("nothing", "everyone"):
                return Sort(none=phrase.word == "nothing")
            if phrase.word in ("this", "these") and "Card" in self.lexicon.terms:
                return Sort(self.term_gender("Card"), phrase.word == "these")
            sort = self.referent(phrase.word, phrase.refers)
            if phrase.quantity is not None:
                many = phrase.quantity.kind not in ("each", "every", "either", "no", "a", "another", "any") and phrase.quantity.number != 1
                return replace(sort, many=many, none=phrase.quantity.kind == "no")
            many = phrase.word in PLURAL_PRONOUNS if phrase.word != "they" else sort.many
            return replace(sort, many=many, none=phrase.word in NEGATIVE_PRONOUNS)
        if isinstance(phrase, Group):
            sorts = [self.sort(m) for m in phrase.members]
            gender = "f" if all(s.gender == "f" for s in sorts) else "m"
            return Sort(gender, phrase.link == "and" or sorts[-1].many, False, all(s.player for s in sorts), any(s.none for s in sorts))
        if isinstance(phrase, Noun):
            quantity = phrase.quantity
            many = self.many(phrase)
            if quantity is not None and quantity.kind in ("each", "every"):
                many = False
            elif phrase.partitive and quantity is not None:
                many = quantity.kind not in SINGULAR and quantity.kind not in ("any", "half") and quantity.number != 1
            return Sort(self.gender(phrase), many, False, self.is_player(phrase), quantity is not None and quantity.kind == "no")
        return Sort()

    def is_player(self, noun: Noun) -> bool:
        return noun.head.kind == "term" and self.lexicon.fits(noun.head.term, ("player",))

    # -- nouns

    def noun(self, noun: Noun, use: str = "object") -> str:
        named = next((f for f in noun.filters if f.kind == "role" and f.term in QUANTITIES), None)
        alone = next((f for f in noun.filters if f.kind == "core" and f.term == "only"), None)
        if alone is not None and noun.article is None and noun.owner is None:
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
            text = _spaced(text, ("et " if clause and says else "") + self.modifier(modifier, sort))
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
        if noun.quantity or noun.article or noun.owner or noun.head.kind != "term" or not noun.modifiers or self.is_value(noun):
            return False
        first = noun.modifiers[0]
        return isinstance(first, Relation) and bool(
            re.match(
                r"(?:inférieur |supérieur |égal )",
                self.wording(first.term, first.wording).gaps[0].before if self.wording(first.term, first.wording).gaps else "",
            )
        )

    def many(self, noun: Noun) -> bool:
        """Does the noun itself stand in the plural?"""
        quantity = noun.quantity
        if self.always_many(noun):
            return True
        if quantity is not None and quantity.kind == "signed" and self.is_value(noun):
            return False
        if noun.partitive:
            return (
                noun.plural
                or self.counted(noun)
                or (quantity is not None and quantity.kind not in ("all", "half", "most", "that_much") and not self.mass(noun))
            )
        if quantity is not None:
            if quantity.kind == "all_but":
                return True
            if isinstance(quantity.number, int):
                return abs(quantity.high or quantity.number) >= 2
            if quantity.number is not None:
                return True
            if quantity.kind in SINGULAR:
                return False
            if quantity.kind in MANY:
                return True
        if noun.count is not None:
            return noun.count >= 2
        return noun.plural or self.counted(noun)

    def always_many(self, noun: Noun) -> bool:
        """A word that has no singular (*archives*)."""
        if noun.head.kind != "term":
            return False
        word = self.word(noun.head.term)
        return word.split(" ")[0].endswith("es") and self.term(noun.head.term).forms.fr.plural == word

    def is_value(self, noun: Noun) -> bool:
        return noun.head.kind == "term" and self.term(noun.head.term).kind == "value"

    def counted(self, noun: Noun) -> bool:
        """A token that English never counts (*all damage*) but French does."""
        if noun.head.kind != "term":
            return False
        term = self.term(noun.head.term)
        mass = term.forms.en.mass or (term.forms.en.plural is not None and term.forms.en.plural == (term.forms.en.word or term.headword.lower()))
        return term.kind == "token" and bool(mass) and self.plural_word(term) != self.word(term.headword)

    def mass(self, noun: Noun) -> bool:
        return noun.head.kind == "term" and (
            self.term(noun.head.term).kind == "value" or self.plural_word(self.term(noun.head.term)) == self.word(noun.head.term)
        )

    def gender(self, noun: Noun) -> str:
        head = noun.head
        if head.kind == "pronoun":
            return self.referent("they" if head.text == "those" else "one", None).gender
        if head.kind in ("term", "act"):
            return self.term_gender(head.term)
        if head.kind == "role":
            return self.role(head.term)[1]
        if head.kind == "quality":
            return "f" if self.value(head.term, head.value).lower().endswith(_FEMALE) else "m"
        return "m"

    def term_gender(self, headword: str) -> str:
        term = self.term(headword)
        if term.kind == "verb":
            return self.act(term)[1]
        return term.forms.fr.gender or "m"

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
        return " ".join(p for p in pieces if p)

    def bound(self, noun: Noun, bound: Quantity) -> str:
        if bound.kind == "a":
            return "(un nombre)"
        number = self.number(bound)
        return f"de {number}" if self.is_value(noun) and not (noun.article or noun.owner) else number

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
        one, two, of = QUANTITIES[kind]
        return f"{two if female else one}{' de' if of else ''} {core}{tail}".strip()

    def numbered(self, noun: Noun, quantity: Quantity, core: str, tail: str, whole: str, female: bool) -> str:
        lead, closing = self.counts(quantity)
        if noun.head.kind == "number":
            step = STEPS.get(quantity.step or "", "")
            words = f"{'un ' if quantity.step == 'a' else ''}{lead} {closing}".strip()
            return words if core in ("", step) and not step else f"{words} {core}".strip()
        if noun.partitive:
            inner = whole or f"{ARTICLE}les {core}{tail}"
            if quantity.number == 1 and quantity.kind == "number":
                return f"l'{'une' if female else 'un'} de {inner}"
            return f"{lead} de {inner}{' ' + closing if closing else ''}"
        if quantity.kind == "all_but":
            return f"{'toutes' if female else 'tous'} {whole or f'{ARTICLE}les {core}{tail}'} sauf {quantity.number}"
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
        return shown, ""

    def number(self, quantity: Quantity) -> str:
        if quantity.number is None:
            return QUANTITIES[quantity.kind][0]
        step = STEPS.get(quantity.step or "", "")
        lead, closing = self.counts(quantity)
        return " ".join(w for w in ("un" if quantity.step == "a" else "", lead, closing, step) if w)

    # -- words

    def term(self, headword: str) -> Term:
        found = self.lexicon.terms.get(headword)
        if found is None:
            raise NoWording(headword)
        return found

    def word(self, headword: str) -> str:
        """The French word of a term."""
        term = self.term(headword)
        word = term.forms.fr.word or (term.names.fr if term.names.fr is None else term.names.fr.lower())
        if not word:
            raise NoWording(headword)
        return str(word)

    def plural_word(self, term: Term) -> str:
        return str(term.forms.fr.plural or plural(self.word(term.headword)))

    def value(self, headword: str, number: int) -> str:
        value = self.term(headword).values[number]
        if value.fr is None:
            raise NoWording(f"{headword}: {value.en}")
        return str(value.fr)

    def name(self, name: str) -> str:
        """A name as the caller translates it, else as it is."""
        return str(self.names.get(name, name)).replace(" ", JOINT)

    def act(self, term: Term) -> tuple[str, str]:
        """The noun of a verb and its gender: another term with the same English word, else the name of the term when that is a noun."""
        english = self.lexicon.word(term.headword).split()[0].lower()
        for other in self.lexicon.terms.values():
            if other.kind in ("time", "thing", "token", "die", "value", "zone") and self.english(other) in (english, english + "s"):
                return self.word(other.headword), other.forms.fr.gender or "m"
        name = str(term.names.fr or "").lower()
        if not name or name.split(" ")[0].endswith(("er", "ir", "re")):
            raise NoWording(f"{term.headword} (noun)")
        return name, term.forms.fr.gender or "m"

    def english(self, term: Term) -> str:
        return str(term.forms.en.word or re.sub(r" \(.*", "", term.headword)).lower()

    def role(self, name: str) -> tuple[str, str]:
        """The noun of a slot's name and its gender: the term with that word, a word of the language, else the type of the slot."""
        word = name.replace("_", " ")
        for term in self.lexicon.terms.values():
            if term.kind not in ("verb", "word", "relation", "adjective") and self.english(term) == word:
                return self.word(term.headword), self.term_gender(term.headword)
        if name in ROLES:
            return ROLES[name]
        types = next(
            (e.types for frames in self.lexicon.verbs.values() for f in frames for e in (*f.elements, f.subject) if isinstance(e, Blank) and e.name == name), ()
        )
        for type_ in types:
            for term in self.lexicon.terms.values():
                if term.kind not in ("verb", "word", "relation", "adjective") and self.english(term) == type_:
                    return self.word(term.headword), self.term_gender(term.headword)
        raise NoWording(word)

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

    def filter(self, filter_: Filter, sort: Sort, article: bool = False) -> tuple[str, bool]:
        """A word beside the noun, in its gender and number, and whether it stands before."""
        if filter_.negated:
            word, _ = self.filter(replace(filter_, negated=False), sort)
            return f"non{'-' if word[:1].isupper() else ' '}{word}", False
        kind = filter_.kind
        if kind == "core":
            word, leads = FILTERS[filter_.term]
            return agree(word, sort.gender, sort.many), leads
        if kind == "quality":
            value = self.value(filter_.term, filter_.value)
            return (agree(value, sort.gender, sort.many) if value.islower() and not value.endswith("fact") else value), False
        if kind == "label":
            label = self.word(filter_.term) if filter_.term in self.lexicon.terms else filter_.text
            return f"« {_capital(label.rstrip(' :'))} : »", False
        if kind == "name":
            return f"«{JOINT}{self.name(filter_.text)}{JOINT}»", False
        if kind == "self":
            return self.name(filter_.text), False
        if kind == "participle":
            index = next((i for i, says in enumerate(self.term(filter_.term).says.fr) if not says.startswith("{")), 0)
            verb = self.wording(filter_.term, index).verb
            assert verb is not None
            return participle(verb.participle, sort.gender, sort.many), False
        if kind == "role":
            return self.role(filter_.term)[0], False
        term = self.term(filter_.term)
        if term.kind == "relation":
            return self.relation_word(term, sort), False
        if term.kind == "adjective":
            return self.adjective(term, sort)
        if term.kind == "verb":
            return f"de {self.act(term)[0]}", False
        word = self.plural_word(term) if sort.many and term.kind == "class" else self.word(term.headword)
        return (word if term.kind in ("class", "keyword", "quality", "label") else f"de {self.word(term.headword)}"), False

    def adjective(self, term: Term, sort: Sort) -> tuple[str, bool]:
        word = self.word(term.headword)
        forms = term.forms.fr
        made = agree(word, sort.gender, sort.many, {"feminine": forms.feminine, "plural": forms.plural, "feminine_plural": forms.feminine_plural})
        if forms.superlative and forms.place != "before" and not made.startswith(("le ", "la ", "les ")):
            made = f"{('les' if sort.many else 'la' if sort.gender == 'f' else 'le')} {made}"
        return made, forms.place == "before"

    def relation_word(self, term: Term, sort: Sort) -> str:
        """A relation as a word beside the noun: *adjacent* without what it is adjacent to."""
        if not term.says.fr:
            raise NoWording(term.headword)
        word = SLOT.sub("", str(term.says.fr[0])).strip()
        word = re.sub(r" (?:à|de|par|avec|depuis|que)$", "", word)
        return self.agreeing(term, word, sort)

    # -- modifiers

    def modifier(self, modifier: Modifier, sort: Sort) -> str:
        if isinstance(modifier, Owned):
            return OWNED[modifier.who]
        if isinstance(modifier, Relation):
            return self.relation(modifier, sort)
        return self.relative(modifier, sort)

    def relative(self, relative: Relative, sort: Sort) -> str:
        predicate = relative.predicate
        if relative.subject is not None and relative.form in ("contact", "as"):
            return self.contact(relative, relative.subject, sort)
        if relative.form == "reduced":
            wording = self.wording(predicate.verb, predicate.wording)
            if wording.direct == predicate.subject or not any(g.name == predicate.subject for g in wording.gaps):
                return self.predicate(_as(predicate, "participle"), sort)
            predicate = replace(predicate, mood=Mood(tense="perfect", voice="passive"))
        if predicate.verb != "be" and predicate.mood.voice == "passive":
            wording = self.wording(predicate.verb, predicate.wording)
            direct = next(
                (p for p in predicate.parts if isinstance(p, Slot) and p.name == wording.direct and isinstance(p.filler, (Noun, Pronoun, Group))), None
            )
            gap = next((g for g in wording.gaps if g.name == predicate.subject and g.before), None)
            if gap is not None and direct is not None:
                assert isinstance(direct.filler, (Noun, Pronoun, Group))
                rest = replace(predicate, parts=tuple(p for p in predicate.parts if p is not direct), subject=direct.name)
                lead = self.lead(gap.before, sort)
                return f"{lead} {self.phrase(direct.filler, subject=True)} {self.predicate(rest, self.sort(direct.filler), gap=gap.name)}"
        form = "finite" if relative.form == "doing" else predicate.mood.form
        return f"qui {self.predicate(_as(predicate, form), sort)}"

    def contact(self, relative: Relative, subject: Phrase, sort: Sort) -> str:
        """A relative clause with a subject of its own: *que vous avez jouée*, *à travers laquelle elle passe*."""
        predicate = relative.predicate
        wording = self.wording(predicate.verb, predicate.wording)
        filled = {p.name for p in predicate.parts if isinstance(p, Slot)} | {predicate.subject, wording.subject}
        gap = next((g for g in wording.gaps if g.name not in filled), None)
        lead = "que" if gap is None or relative.form == "as" else self.lead(gap.before, sort)
        body = self.predicate(
            predicate,
            self.sort(subject),
            gap=gap.name if gap is not None else "",
            gap_sort=sort if relative.form != "as" else None,
            of_it=relative.form == "as",
        )
        return f"{lead} {self.phrase(subject, subject=True)} {body}"

    def lead(self, before: str, sort: Sort) -> str:
        """The relative pronoun behind the words that stand before a slot."""
        words = before.strip()
        if not words:
            return "que"
        if _HELD_OF.match(words):
            return "dont"
        which = {("m", False): "lequel", ("f", False): "laquelle", ("m", True): "lesquels", ("f", True): "lesquelles"}[sort.gender, sort.many]
        return f"{words} {which}"

    def relation(self, relation: Relation, sort: Sort) -> str:
        term = self.term(relation.term)
        wording = self.wording(relation.term, relation.wording)
        filled = {s.name: s for s in relation.slots}
        text = ""
        left = dict(filled)
        self.depth += 1
        for gap in wording.gaps:
            slot = filled.get(gap.name)
            if slot is None:
                text = _spaced(text, gap.before)
                continue
            left.pop(gap.name)
            filler = slot.filler
            if (
                self.whole
                and gap.before == "de"
                and isinstance(filler, Noun)
                and filler.plural
                and not (filler.quantity or filler.article or filler.owner)
                and filler.head.kind in ("term", "act")
            ):
                # *the order of cards* is *l'ordre des cartes*.
                filler = replace(filler, article="the")
            text = _spaced(text, self.after_words(gap.before, filler, sort))
        for slot in left.values():
            text = _spaced(text, self.filler(slot.filler, sort))
        self.depth -= 1
        if wording.after:
            # *à 2 cases de distance au maximum*
            text = f"{text.removesuffix(' au maximum')} {wording.after} au maximum" if text.endswith(" au maximum") else _spaced(text, wording.after)
        return self.agreeing(term, text, sort)

    def agreeing(self, term: Term, text: str, sort: Sort) -> str:
        """A relation that begins with an adjective agrees with what it is said of."""
        first, space, rest = text.partition(" ")
        forms = term.forms.fr
        word = (forms.word or term.names.fr or "").lower()
        if forms.feminine and text.startswith(word.split(" dans")[0]):
            stem = word.split(" dans")[0]
            made = agree(stem, sort.gender, sort.many, {"feminine": forms.feminine, "plural": forms.plural, "feminine_plural": forms.feminine_plural})
            return made + text[len(stem) :]
        if match := re.match(r"(?:inférieur|supérieur)(?: ou égal)?", text):
            return " ".join(agree(w, sort.gender, sort.many) if w != "ou" else w for w in match.group().split(" ")) + text[match.end() :]
        if first == "égal":
            return agree(first, sort.gender, sort.many) + space + rest
        if (first.endswith("é") and len(first) > 3) or first == "autre":
            return agree(first, sort.gender, sort.many) + space + rest
        return text

    # -- wordings

    def wording(self, headword: str, index: int) -> Wording:
        """A French wording of a verb or relation, taken apart."""
        found = self._wordings.get((headword, index))
        if found is None:
            term = self.term(headword)
            if index >= len(term.says.fr):
                raise NoWording(headword)
            found = self._wordings[headword, index] = read_wording(term, str(term.says.fr[index]))
        return found


def _head(lexeme: Lexeme) -> Head:
    return Head(lexeme.kind, lexeme.term, lexeme.value, lexeme.text) if lexeme.kind in ("quality", "name", "self") else Head(lexeme.kind, lexeme.term)


def _filter(lexeme: Lexeme) -> Filter:
    if lexeme.kind == "term":
        return Filter("class", lexeme.term)
    if lexeme.kind == "core":
        return Filter("core", lexeme.text)
    return Filter(lexeme.kind, lexeme.term, lexeme.value, lexeme.text)


def _short(adverb: Adverb) -> bool:
    """Does the adverb stand right behind the verb?"""
    return adverb.early or adverb.code in SHORT_ADVERBS


def _as(predicate: Predicate, form: str) -> Predicate:
    return replace(predicate, mood=replace(predicate.mood, form=form))


def _weak(clitics: list[Clitic]) -> str:
    return "".join(f"{c.word} " for c in sorted(clitics, key=lambda c: c.rank))


def _spaced(text: str, more: str) -> str:
    if not more:
        return text
    return f"{text}{more}" if more.startswith(",") else f"{text} {more}".strip()


def _capital(text: str) -> str:
    for at, character in enumerate(text):
        if character.isalpha() and character not in (ARTICLE, PARTITIVE, JOINT):
            return text[:at] + character.upper() + text[at + 1 :]
        if character.isdigit() or character == "«":
            return text
    return text
