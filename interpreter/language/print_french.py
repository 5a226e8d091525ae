"""Tree -> French card text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import lru_cache

from interpreter.content import Term
from interpreter.language.french import (
    ARTICLE,
    JOINT,
    PARTITIVE,
    Verb,
    agree,
    finish,
    infinitive_of,
    open_sound,
    participle,
    plural,
    split_reflexive,
)
from interpreter.language.lexicon import Lexeme, Lexicon, split_words
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


class NoWording(Exception):
    """A term has no French wording (or no French word)."""

    def __init__(self, headword: str) -> None:
        super().__init__(headword)
        self.headword = headword


# ---- the words of the language itself, by the codes of the tree --------------------------------------

SUBORDINATORS: Mapping[str, str] = {
    "if": "si",
    "unless": "sauf si",
    "while": "tant que",
    "when": "quand",
    "whenever": "chaque fois que",
    "after": "après que",
    "right_after": "juste après que",
    "before": "avant que",
    "until": "jusqu'à ce que",
    "as_soon_as": "dès que",
    "each_time": "chaque fois que",
    "first_time_each_turn": "la première fois de chaque tour que",
    "first_time_each_round": "la première fois de chaque manche que",
    "next_time": "la prochaine fois que",
    "first_time": "la première fois que",
    "because": "parce que",
    "as_though": "comme si",
}
# The same before a noun phrase.
SUBORDINATORS_BEFORE_NOUN: Mapping[str, str] = {
    "after": "après",
    "right_after": "juste après",
    "before": "avant",
    "until": "jusqu'à",
    "while": "pendant",
    "when": "lors de",
    "whenever": "à chaque fois lors de",
    "as_soon_as": "dès",
    "because": "à cause de",
}
FIXED: Mapping[str, str] = {
    "if_you_do": "si vous le faites",
    "if_they_do": "s'il le fait",
    "if_it_does": "si elle le fait",
    "if_that_player_does": "si ce joueur le fait",
    "if_you_do_not": "si vous ne le faites pas",
    "if_they_do_not": "s'il ne le fait pas",
    "if_you_cannot": "si vous ne le pouvez pas",
    "if_they_cannot": "s'il ne le peut pas",
    "if_it_cannot": "si elle ne le peut pas",
    "otherwise": "sinon",
    "then": "puis",
    "in_addition": "de plus",
    "instead": "à la place",
}
# Codes whose pronoun follows what it stands for: what is written for il, elle, ils, elles.
FIXED_PRONOUN: Mapping[str, str] = {
    "if_they_do": "si {} le {faire}",
    "if_it_does": "si {} le {faire}",
    "if_they_do_not": "si {} ne le {faire} pas",
    "if_they_cannot": "si {} ne le {pouvoir} pas",
    "if_it_cannot": "si {} ne le {pouvoir} pas",
}
# Infinitive of the modal verb, and the adverb beside it.
MODALS: Mapping[str, tuple[str, str]] = {
    "may": ("pouvoir", ""),
    "can": ("pouvoir", ""),
    "must": ("devoir", ""),
    "would": ("devoir", ""),
    "will": ("", ""),
    "cannot": ("pouvoir", "pas"),
    "must_not": ("devoir", "pas"),
    "may_only": ("pouvoir", "seulement"),
    "can_only": ("pouvoir", "seulement"),
    "cannot_also": ("pouvoir", "pas non plus"),
    "may_also": ("pouvoir", "aussi"),
}
# Adverbs that stand behind the finite verb where the tree has a modal.
MIDDLE: Mapping[str, str] = {"no_longer": "plus", "also": "aussi", "still": "encore", "already": "déjà", "never": "jamais"}
NEGATIVE = frozenset(["no_longer", "never"])
AUXILIARIES: Mapping[str, str] = {"be": "être", "been": "été", "do_not": "ne pas", "did_not": "ne pas"}
IS: Mapping[str, str] = {"is": "", "was": "", "is_not": "pas", "was_not": "pas", "is_no_longer": "plus", "is_also": "aussi", "is_still": "encore"}
HAS: Mapping[str, str] = {"has": "", "had": "", "has_not": "pas", "has_already": "déjà", "has_never": "jamais"}
# Masculine and feminine of what a pronoun is as subject, and of what it is behind a preposition or as a noun.
PRONOUNS: Mapping[str, tuple[str, str]] = {
    "you": ("vous", "vous"),
    "it": ("il", "elle"),
    "they": ("ils", "elles"),
    "itself": ("lui-même", "elle-même"),
    "themselves": ("eux-mêmes", "elles-mêmes"),
    "each_other": ("l'un l'autre", "l'une l'autre"),
    "this": ("ceci", "ceci"),
    "that": ("cela", "cela"),
    "these": ("ceux-ci", "celles-ci"),
    "those": ("ceux-là", "celles-là"),
    "one": ("un", "une"),
    "any": ("n'importe lequel", "n'importe laquelle"),
    "nothing": ("rien", "rien"),
    "everyone": ("tout le monde", "tout le monde"),
    "both": ("les deux", "les deux"),
    "neither": ("aucun des deux", "aucune des deux"),
    "none": ("aucun", "aucune"),
}
NEGATIVE_PRONOUNS = frozenset(["nothing", "neither", "none"])
PLURAL_PRONOUNS = frozenset(["they", "themselves", "these", "those", "both", "each_other"])
STRESSED: Mapping[tuple[str, bool], str] = {("m", False): "lui", ("f", False): "elle", ("m", True): "eux", ("f", True): "elles"}
# Possessives: before a masculine, a feminine, a plural noun.
POSSESSIVES: Mapping[str, tuple[str, str, str]] = {"you": ("votre", "votre", "vos"), "it": ("son", "sa", "ses"), "they": ("leur", "leur", "leurs")}
OWNED: Mapping[str, str] = {
    "you": "que vous contrôlez",
    "you_own": "que vous possédez",
    "opponent": "que votre adversaire contrôle",
    "an_opponent": "qu'un adversaire contrôle",
    "they": "que ce joueur contrôle",
    "that_player": "que ce joueur contrôle",
    "each_player": "que chaque joueur contrôle",
    "a_player": "qu'un joueur contrôle",
    "controller": "que son contrôleur contrôle",
}
# Quantities without a number before a noun: masculine, feminine; `de` says that *de* stands behind them.
QUANTITIES: Mapping[str, tuple[str, str, bool]] = {
    "a": ("un", "une", False),
    "each": ("chaque", "chaque", False),
    "every": ("chaque", "chaque", False),
    "all": ("tous les", "toutes les", False),
    "any": ("n'importe quel", "n'importe quelle", False),
    "no": ("aucun", "aucune", False),
    "another": ("un autre", "une autre", False),
    "some": ("quelques", "quelques", False),
    "both": ("les deux", "les deux", False),
    "either": ("l'un ou l'autre", "l'une ou l'autre", False),
    "half": ("la moitié", "la moitié", True),
    "twice": ("le double", "le double", True),
    "that_many": ("autant", "autant", True),
    "that_much": ("autant", "autant", True),
    "any_number": ("autant", "autant", True),
    "as_many": ("autant", "autant", True),
    "as_much": ("autant", "autant", True),
    "twice_as_many": ("deux fois plus", "deux fois plus", True),
    "twice_as_much": ("deux fois plus", "deux fois plus", True),
    "most": ("le plus", "le plus", True),
    "least": ("le moins", "le moins", True),
    "fewest": ("le moins", "le moins", True),
    "more": ("plus", "plus", True),
    "fewer": ("moins", "moins", True),
    "less": ("moins", "moins", True),
    "enough": ("assez", "assez", True),
    "several": ("plusieurs", "plusieurs", False),
    "only": ("seulement", "seulement", False),
}
# The same before *of*: masculine, feminine.
PARTITIVES: Mapping[str, tuple[str, str]] = {
    "a": ("l'un", "l'une"),
    "each": ("chacun", "chacune"),
    "every": ("chacun", "chacune"),
    "any": ("n'importe lequel", "n'importe laquelle"),
    "no": ("aucun", "aucune"),
    "another": ("un autre", "une autre"),
    "some": ("certains", "certaines"),
    "either": ("l'un ou l'autre", "l'une ou l'autre"),
    "several": ("plusieurs", "plusieurs"),
    "most": ("la plupart", "la plupart"),
}
SINGULAR = frozenset(["a", "each", "every", "no", "another", "either"])
MANY = frozenset(["some", "both", "that_many", "any_number", "as_many", "twice_as_many", "several", "fewest", "fewer"])
BOUNDS_BEFORE: Mapping[str, str] = {"exactly": "exactement", "up_to": "jusqu'à", "at_least": "au moins", "at_most": "au plus", "more_than": "plus de", "less_than": "moins de"}
BOUNDS_AFTER: Mapping[str, str] = {"or_more": "ou plus", "or_higher": "ou plus", "or_less": "ou moins", "or_fewer": "ou moins", "or_lower": "ou moins"}
# Beside a number: before the noun, or behind it.
STEPS: Mapping[str, str] = {
    "more": "de plus",
    "fewer": "de moins",
    "less": "de moins",
    "extra": "supplémentaire",
    "additional": "supplémentaire",
    "different": "différent",
    "other": "autre",
}
ARTICLES: Mapping[str, tuple[str, str, str]] = {
    "the": (f"{ARTICLE}le", f"{ARTICLE}la", f"{ARTICLE}les"),
    "this": ("ce", "cette", "ces"),
    "that": ("ce", "cette", "ces"),
}
RANKS: Mapping[str, tuple[str, bool]] = {
    "top": ("du dessus", False),
    "bottom": ("du dessous", False),
    "first": ("premier", True),
    "last": ("dernier", True),
    "next": ("prochain", True),
    "previous": ("précédent", False),
    "other": ("autre", True),
}
# The word and whether it stands before the noun.
FILTERS: Mapping[str, tuple[str, bool]] = {
    "other": ("autre", True),
    "same": ("même", True),
    "extra": ("supplémentaire", False),
    "additional": ("supplémentaire", False),
    "different": ("différent", False),
    "next": ("prochain", True),
    "previous": ("précédent", False),
    "first": ("premier", True),
    "last": ("dernier", True),
    "second": ("deuxième", True),
    "third": ("troisième", True),
    "own": ("propre", True),
    "chosen": ("choisi", False),
    "single": ("seul", True),
}
PREPOSITIONS: Mapping[str, str] = {
    "to": "à",
    "from": "de",
    "with": "avec",
    "without": "sans",
    "of": "de",
    "in": "dans",
    "into": "dans",
    "on": "sur",
    "onto": "sur",
    "under": "sous",
    "at": "à",
    "by": "par",
    "for": "pour",
    "for each": "pour chaque",
    "during": "pendant",
    "until": "jusqu'à",
    "after": "après",
    "before": "avant",
    "per": "par",
    "as": "comme",
    "among": "parmi",
    "between": "entre",
    "against": "contre",
    "toward": "vers",
    "through": "à travers",
    "over": "par-dessus",
    "across": "à travers",
    "behind": "derrière",
    "within": "à moins de",
    "beyond": "au-delà de",
    "around": "autour de",
    "off": "hors de",
    "out of": "hors de",
    "except": "sauf",
    "other than": "autre que",
    "to a minimum of": "avec un minimum de",
    "to a maximum of": "avec un maximum de",
    "up to a maximum of": "avec un maximum de",
    "instead of": "au lieu de",
    "than": "que",
    "via": "via",
    "near": "près de",
    "next to": "à côté de",
    "up to": "jusqu'à",
    "on top of": "sur le dessus de",
    "on the top of": "sur le dessus de",
    "on the bottom of": "sous",
    "in front of": "devant",
    "in excess of": "au-delà de",
    "equal to": "égal à",
    "in addition to": "en plus de",
    "when": "lors de",
    "while": "pendant",
    "since": "depuis",
    "like": "comme",
    "away from": "loin de",
    "because of": "à cause de",
    "counting as": "comptant comme",
    "named": "du nom de",
    "called": "du nom de",
    "inside": "à l'intérieur de",
    "along": "le long de",
    "beside": "à côté de",
    "above": "au-dessus de",
    "below": "au-dessous de",
    "past": "au-delà de",
}
# When and how long: what stands before the noun phrase.
TIMES: Mapping[str, str] = {
    **{code: PREPOSITIONS[code] for code in ("during", "until", "for", "at", "after", "before", "per", "since")},
    "in": "pendant",
    "on": "pendant",
    "once_per": "une fois par",
    "two_times_per": "deux fois par",
}
# Before an infinitive (inf), a past infinitive (past) or a present participle (doing).
PURPOSES: Mapping[str, tuple[str, str]] = {
    "to": ("pour", "inf"),
    "except_to": ("sauf pour", "inf"),
    "without": ("sans", "inf"),
    "for": ("pour", "past"),
    "instead_of": ("au lieu de", "inf"),
    "by": ("en", "doing"),
    "when": ("en", "doing"),
    "whenever": ("chaque fois en", "doing"),
    "while": ("en", "doing"),
    "ing": ("en", "doing"),
    "before": ("avant de", "inf"),
    "after": ("après", "past"),
    "right_after": ("juste après", "past"),
    "until": ("jusqu'à", "inf"),
    "in_addition_to": ("en plus de", "inf"),
}
ADVERBS: Mapping[str, str] = {
    "instead": "à la place",
    "if_able": "si possible",
    "at_random": "au hasard",
    "this_way": "de la sorte",
    "face_down": "face cachée",
    "face_up": "face visible",
    "at_the_same_time": "en même temps",
    "again": "de nouveau",
    "there": "à cet endroit",
    "away": "de distance",
    "rounded_up": "en arrondissant à l'unité supérieure",
    "rounded_down": "en arrondissant à l'unité inférieure",
    "only": "seulement",
    "in_any_order": "dans l'ordre de votre choix",
    "as_you_choose": "comme vous le souhaitez",
    "one_at_a_time": "une par une",
    "in_turn": "à tour de rôle",
    "normally": "normalement",
    "first": "d'abord",
    "once": "une fois",
    "two_times": "deux fois",
    "more_than_once": "plus d'une fois",
    "immediately": "immédiatement",
    "still": "encore",
    "for_free": "gratuitement",
    "diagonally": "en diagonale",
    "horizontally": "horizontalement",
    "vertically": "verticalement",
    "together": "ensemble",
    "apart": "séparément",
    "exactly_once": "exactement une fois",
    "at_once": "aussitôt",
    "as_usual": "comme d'habitude",
    "too": "également",
    "up": "vers le haut",
    "down": "vers le bas",
    "closer": "plus près",
    "farther": "plus loin",
    "alone": "seul",
    "privately": "en secret",
}
# These stand right behind the verb, before what it takes.
SHORT_ADVERBS = frozenset(["still", "immediately", "normally", "too", "first", "at_once"])
LINKS: Mapping[str, str] = {"and": "et", "or": "ou", "then": "puis", "but": "mais"}
LIMITS: Mapping[str, str] = {"minimum": "avec un minimum de", "maximum": "avec un maximum de"}

_AFTER = frozenset(["after", "right_after"])
_WISHED = frozenset(["before", "until"])
_NO_ARTICLE = frozenset(["keyword", "label"])
_SLOT = re.compile(r"\{(\w+)(?:\s*:\s*[^}]+)?\}")
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

    @property
    def person(self) -> str:
        """il, ils or vous."""
        return "2p" if self.you else "3p" if self.many else "3s"


@dataclass(frozen=True, slots=True)
class Gap:
    """A slot of a wording in French; `before` are the words that tie it to what stands before."""

    name: str
    before: str


@dataclass(frozen=True, slots=True)
class Wording:
    """A French wording, taken apart: the verb (none for a relation), the slots with the words before them, and the words at the end."""

    verb: Verb | None
    gaps: tuple[Gap, ...]
    after: str
    subject: str = ""

    @property
    def direct(self) -> str:
        """The slot that is the direct object."""
        return next((g.name for g in self.gaps if not g.before), "")


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
        if isinstance(adverbial, Time) and adverbial.code in SUBORDINATORS_BEFORE_NOUN:
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

    def predicate(self, predicate: Predicate, sort: Sort, context: str = "", gap: str = "", gap_sort: Sort | None = None, before: Mood | None = None, of_it: bool = False) -> str:
        mood = predicate.mood
        if mood.form == "continued":
            mood = replace(before or mood, form="continued", voice=mood.voice)
        if predicate.verb == "be":
            verb, passive = _BE, False
            clitics: list[Clitic] = []
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
        middle = "".join(f" {ADVERBS[p.code]}" for p in predicate.parts if isinstance(p, Adverb) and p.code in SHORT_ADVERBS)
        group = self.group(verb, mood, sort, passive, clitics, none or sort.none, agreed, context)
        return _spaced(group + middle, tail)

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
        if form in ("infinitive", "gerund") or form == "continued" and mood.modal in MODALS:
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
            shown = helper.imperfect(person) if tense == "past_perfect" or context == "as_though" else self.tensed(helper, "present", person, "" if context in _AFTER else context)
            return f"{no}{weak}{shown}{closing} {'été ' if passive else ''}{done}"
        if modal == "will":
            shown = (_BE if passive else verb).future(person)
        else:
            shown = self.tensed(_BE if passive else verb, "present", person, context)
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
                elif isinstance(filler, Noun) and filler.head.kind == "number":
                    printed = f"de {self.phrase(filler)}"
                elif isinstance(filler, Predicate):
                    printed = f"de {self.predicate(_as(filler, 'infinitive'), sort)}"
                else:
                    printed = self.phrase(filler)
                    none = none or self.sort(filler).none
                out = _spaced(out, printed)
            elif not (isinstance(part, Adverb) and part.code in SHORT_ADVERBS):
                out = _spaced(out, self.adverbial(part, sort))
        return out.strip(), none

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
        for gap in wording.gaps:
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
            if weak is None and not gap.before and self.counted_alone(filler, wording):
                clitics.append(Clitic("en", 4))
            if weak is not None:
                clitics.append(weak)
                if weak.rank == 1:
                    agreed = self.sort(filler) if isinstance(filler, Pronoun) else None
                if weak.word == "en":
                    out = _spaced(out, gap.before.strip().removesuffix("de").strip())
                continue
            if gap.before.strip() in LINKS.values() and isinstance(filler, Noun):
                filler = self.inherited(filler, earlier)
            earlier = filler
            out = _spaced(out, self.after_words(gap.before, filler, subject, denied))
            without = gap.before.strip().rpartition(" ")[2] in ("avec", "à")
            none = none or isinstance(filler, (Noun, Pronoun, Group)) and self.sort(filler).none and not without
        for slot in left.values():
            # A slot that the French wording does not name must not vanish.
            out = _spaced(out, self.filler(slot.filler, subject))
        if wording.after:
            out = _spaced(out, wording.after)
        lead = _TO_DO.get(wording.verb.infinitive, "") if wording.verb is not None else ""
        for adverbial in waiting.get("", ()):
            out = _spaced(out, self.adverbial(adverbial, subject, lead))
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
            elif not (isinstance(part, Adverb) and part.code in SHORT_ADVERBS):
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
            own = {"dans": forms.into or forms.in_, "en": forms.in_, "à": forms.into, "de": forms.from_, "depuis": forms.from_, "sur": forms.into or forms.in_}.get(last)
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
        if isinstance(filler, Pronoun) and filler.quantity is None and filler.word in ("it", "they") and lead.rpartition(" ")[2] in ("à", "de", "dans", "parmi"):
            sort = self.sort(filler)
            if not sort.player:
                return f"{before} {_NEAR[sort.gender, sort.many]}"
        if isinstance(filler, (Noun, Pronoun, Group)):
            kind = "none" if lead == "sans" else "denied" if denied and not lead else "object"
            return f"{before} {self.phrase(filler, use=kind)}".strip() if not before.startswith(",") else f"{before} {self.phrase(filler, use=kind)}"
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
        # What is taken *de la main* is put into play *depuis la main*.
        printed = re.sub("^de ", "depuis ", self.relation(adverbial.relation, subject))
        return (", " if adverbial.relation.comma else "") + printed

    def adverb(self, code: str, subject: Sort) -> str:
        word = ADVERBS[code]
        if code == "alone":
            return agree(word, subject.gender, subject.many and not subject.you)
        return word

    def time(self, time: Time) -> str:
        when = time.when
        code = time.code
        if isinstance(when, Noun) and (core := self.core(when, self.many(when))).startswith(("juste ", "après ", "avant ")):
            return core
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
            members = tuple(replace(m, quantity=Quantity("each"), plural=False) if isinstance(m, Noun) and m.quantity is None and m.article is None and m.owner is None else m for m in of.members)
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

    def members(self, group: Group, subject: bool, use: str) -> str:
        last = len(group.members) - 1
        text = ""
        for number, member in enumerate(group.members):
            if number and isinstance(member, Noun):
                member = self.inherited(member, group.members[0])
            printed = self.phrase(member, subject, use)
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
        if quantity is not None and (quantity.kind not in SINGULAR and quantity.kind not in ("any", "all") or first.partitive):
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
        return Sort(many=word in PLURAL_PRONOUNS)

    def sort(self, phrase: Phrase | None) -> Sort:
        """Gender, number and person of a phrase."""
        if isinstance(phrase, Pronoun):
            if phrase.word == "on":
                return Sort()
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
            if phrase.partitive and quantity is not None:
                many = quantity.kind not in SINGULAR and quantity.kind not in ("any", "half") and quantity.number != 1
            return Sort(self.gender(phrase), many, False, self.is_player(phrase), quantity is not None and quantity.kind == "no")
        return Sort()

    def is_player(self, noun: Noun) -> bool:
        return noun.head.kind == "term" and self.lexicon.fits(noun.head.term, ("player",))

    # -- nouns

    def noun(self, noun: Noun, use: str = "object") -> str:
        named = next((f for f in noun.filters if f.kind == "role" and f.term in QUANTITIES), None)
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
        for modifier in noun.modifiers:
            text = _spaced(text, self.modifier(modifier, sort))
        if noun.quantity is not None and noun.quantity.kind == "any_number":
            text += " que vous voulez"
        self.depth -= 1
        if self.depth == 0 and noun.head.kind not in ("number", "pronoun"):
            self.seen.append(self.sort(noun))
        return text

    def many(self, noun: Noun) -> bool:
        """Does the noun itself stand in the plural?"""
        quantity = noun.quantity
        if self.always_many(noun):
            return True
        if quantity is not None and quantity.kind == "signed" and self.is_value(noun):
            return False
        if noun.partitive:
            return noun.plural or self.counted(noun) or (quantity is not None and quantity.kind not in ("all", "half", "most", "that_much") and not self.mass(noun))
        if quantity is not None:
            if isinstance(quantity.number, int):
                return abs(quantity.number) >= 2
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
        return noun.head.kind == "term" and (self.term(noun.head.term).kind == "value" or self.plural_word(self.term(noun.head.term)) == self.word(noun.head.term))

    def gender(self, noun: Noun) -> str:
        head = noun.head
        if head.kind == "pronoun":
            return self.referent("they" if head.text == "those" else "one", None).gender
        if head.kind in ("term", "act"):
            return self.term_gender(head.term)
        if head.kind == "role":
            found = self.role(head.term)
            return self.term_gender(found.headword)
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
                # *house Dis*: the quality itself stands before its value.
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
            return {"those": ("ceux", "celles"), "that": ("celui", "celle"), "one": ("un", "une"), "any": ("n'importe lequel", "n'importe laquelle")}.get(head.text, (head.text, head.text))[gender == "f"]
        if head.kind == "quality" and any(f.kind == "class" and f.term == head.term for f in noun.filters):
            return f"{ARTICLE}{'la' if self.term_gender(head.term) == 'f' else 'le'} {core}"
        if head.kind == "quality" and not many:
            return core
        if use == "none" or self._determined_by_filter(noun):
            return core
        kind = self.term(head.term).kind if head.kind in ("term", "act") else ""
        if kind in _NO_ARTICLE:
            return core
        if use == "denied" and kind != "time":
            return f"de {core}"
        if many:
            return f"{ARTICLE}{'les' if use == 'subject' else 'des'} {core}"
        if kind == "value" and noun.bound is not None:
            return f"{'une' if gender == 'f' else 'un'} {core}"
        if kind == "quality" and any(f.kind == "quality" for f in noun.filters):
            return f"{ARTICLE}{'la' if gender == 'f' else 'le'} {core}"
        if use != "subject" and kind in ("value", "token"):
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
        if owner is None or isinstance(owner, Pronoun) and owner.word in POSSESSIVES and owner.quantity is None:
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

    def role(self, name: str) -> Term:
        """The term that a slot's name speaks of: one with that word, else the type of the slot."""
        word = name.replace("_", " ")
        for term in self.lexicon.terms.values():
            if term.kind not in ("verb", "word", "relation", "adjective") and self.english(term) == word:
                return term
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
        term = self.role(head.term) if head.kind == "role" else self.term(head.term)
        if term.kind == "verb":
            word = self.act(term)[0]
            return plural(word) if many else word
        return self.plural_word(term) if many else self.word(term.headword)

    def filter(self, filter_: Filter, sort: Sort, article: bool = False) -> tuple[str, bool]:
        """A word beside the noun, in its gender and number, and whether it stands before."""
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
            term = self.role(filter_.term)
            return self.word(term.headword), False
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
        word = _SLOT.sub("", str(term.says.fr[0])).strip()
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
            direct = next((p for p in predicate.parts if isinstance(p, Slot) and p.name == wording.direct and isinstance(p.filler, (Noun, Pronoun, Group))), None)
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
        body = self.predicate(predicate, self.sort(subject), gap=gap.name if gap is not None else "", gap_sort=sort if relative.form != "as" else None, of_it=relative.form == "as")
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
            text = _spaced(text, self.after_words(gap.before, slot.filler, sort))
        for slot in left.values():
            text = _spaced(text, self.filler(slot.filler, sort))
        self.depth -= 1
        text = _spaced(text, wording.after) if wording.after else text
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
        if first.endswith("é") and len(first) > 3 or first in ("autre", "égal"):
            return {("égal", "m", True): "égaux"}.get((first, sort.gender, sort.many), agree(first, sort.gender, sort.many)) + space + rest
        return text

    # -- wordings

    def wording(self, headword: str, index: int) -> Wording:
        """A French wording of a verb or relation, taken apart."""
        found = self._wordings.get((headword, index))
        if found is None:
            term = self.term(headword)
            if index >= len(term.says.fr):
                raise NoWording(headword)
            found = self._wordings[headword, index] = _wording(term, str(term.says.fr[index]))
        return found


def _wording(term: Term, written: str) -> Wording:
    pieces = [(m.group(1), written[to : m.start()]) for to, m in _slots(written)]
    end = written[max((m.end() for _, m in _slots(written)), default=0) :].strip()
    if term.kind == "relation":
        return Wording(None, tuple(Gap(name, before.strip()) for name, before in pieces), end)
    verbs = _verbs(term)
    subject = ""
    if pieces and not pieces[0][1].strip():
        subject = pieces.pop(0)[0]
    run = (pieces[0][1] if pieces else end).strip()
    length, verb = _verb(term, run, bool(subject), verbs)
    rest = " ".join(run.split(" ")[length:])
    if pieces:
        pieces[0] = (pieces[0][0], rest)
    else:
        end = rest
    return Wording(verb, tuple(Gap(name, before.strip()) for name, before in pieces), end, subject)


def _slots(written: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Each slot of a wording with the place where the words before it begin."""
    at = 0
    for match in _SLOT.finditer(written):
        yield at, match
        at = match.end()


@lru_cache(maxsize=4096)
def _forms(headword: str, given: tuple[tuple[str, str | None], ...], wordings: tuple[str, ...], named: str) -> dict[str, Verb]:
    forms = dict(given)
    found: dict[str, Verb] = {}
    main = forms.get("word") or ""
    for text in ([main] if main else []) + [w for w in wordings if not w.startswith("{")] + ([named] if named else []):
        first = _leading_infinitive(text, main, forms.get("present"))
        if first and first not in found:
            # The forms that the glossary gives belong to the main verb, the first one.
            found[first] = Verb.of(first, forms if not found else None)
    return found


def _verbs(term: Term) -> dict[str, Verb]:
    """The verbs of a term by their infinitives, the main one first."""
    forms = term.forms.fr
    given = tuple((name, None if value is None else str(value)) for name, value in (("word", forms.word), ("present", forms.present), ("presents", forms.presents), ("imperative", forms.imperative), ("participle", forms.participle), ("auxiliary", forms.auxiliary)))
    return _forms(term.headword, given, tuple(str(w) for w in term.says.fr), str(term.names.fr or "").lower())


def _leading_infinitive(text: str, main: str, present: str | None) -> str:
    if main and text.startswith(main) and text[len(main) : len(main) + 1] in ("", " "):
        return main
    words = text.split("{")[0].split()
    if not words:
        return ""
    length = 1
    if words[0] == "se" or words[0] == "faire" and len(words) > 1 and words[1].endswith(("er", "ir", "re")):
        length = 2
    elif present and len(present.split()) <= len(words) and len(present.split()) > 1 and not present.startswith("se "):
        length = len(present.split())
    first = " ".join(words[:length])
    return first if words[0] == "se" or words[0].endswith(("er", "ir", "re")) else ""


def _verb(term: Term, run: str, third: bool, verbs: Mapping[str, Verb]) -> tuple[int, Verb]:
    """The verb at the beginning of a wording and the number of its words."""
    for infinitive, verb in verbs.items():
        shown = infinitive
        options = [verb.present, verb.presents] if third else [shown]
        if third and verb.reflexive:
            options = [f"{lead}{form}" for form in options for lead in ("se ", "s'")]
        for option in options:
            if run == option or run.startswith(option + " "):
                return len(option.split(" ")), verb
    if not third:
        first = _leading_infinitive(run, "", None)
        if not first:
            raise NoWording(term.headword)
        return len(first.split(" ")), Verb.of(first)
    reflexive, rest = split_reflexive(run)
    form = rest.split(" ")[0]
    infinitive = infinitive_of(form, {i: v for i, v in verbs.items() if not v.reflexive})
    base = verbs.get(infinitive) or Verb.of(infinitive)
    if reflexive:
        base = replace(base, reflexive=True, auxiliary="être")
    return (2 if run.startswith("se ") else 1), base


def _head(lexeme: Lexeme) -> Head:
    return Head(lexeme.kind, lexeme.term, lexeme.value, lexeme.text) if lexeme.kind in ("quality", "name", "self") else Head(lexeme.kind, lexeme.term)


def _filter(lexeme: Lexeme) -> Filter:
    if lexeme.kind == "term":
        return Filter("class", lexeme.term)
    if lexeme.kind == "core":
        return Filter("core", lexeme.text)
    return Filter(lexeme.kind, lexeme.term, lexeme.value, lexeme.text)


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
