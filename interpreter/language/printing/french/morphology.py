"""French word forms: articles, plural and feminine, conjugation; and the last pass that elides and contracts.

What is printed is put together from plain words (*de*, *à*, *le*, *que*); `finish` makes *du*, *aux*, *l'*, *qu'* of them. A definite article is written with a
mark before it, because *de le* contracts only where *le* is an article (*avant de le jouer*).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

ARTICLE = "\ue000"
"""Stands before a definite or an indefinite plural article."""
PARTITIVE = "\ue001"
"""Stands before the *de* of *de la*, *de l'*, *du*."""
JOINT = "\ue002"
"""A space inside a name: nothing is elided or contracted there."""
NBSP = "\u00a0"

_VOWELS = "aeiouàâäéèêëîïôöùûüœæ"
_SILENT_H = ("hab", "hal", "harm", "héroï", "hérit", "huil", "honn", "hono", "hum")
_SOUNDED_H = ("ha", "hé", "hi", "ho", "hu", "hâ", "heu", "hein")
_OPEN_H = ("hex", "her", "hist", "hiv", "homm", "hôp", "hôt", "horl", "hori", "hor", "hydr", "hyp", "hés", "hém", "hélic", "hier")

# ---- sounds -----------------------------------------------------------------------------------------


def open_sound(following: str) -> bool:
    """Does what follows begin with a vowel or a silent h, so that *le* before it becomes *l'*?

    >>> open_sound("étape"), open_sound("hexagone"), open_sound("héros"), open_sound("8 cases")
    (True, True, False, False)
    """
    word = following.lstrip(ARTICLE + PARTITIVE).lower()
    if word[:1] == "h":
        if word.startswith(_SILENT_H) or (word.startswith(_OPEN_H) and not word.startswith(("hors", "horde", "héros"))):
            return True
        return not word.startswith(_SOUNDED_H)
    return word[:1] in _VOWELS and bool(word) and not word.startswith(("onz", "oui"))


_CONTRACTED = (
    (re.compile(rf"(?<!\w)([Dd])e {PARTITIVE}de {ARTICLE}l[ea] "), r"\1e "),
    (re.compile(rf"(?<!\w)([Dd])e {ARTICLE}des "), r"\1e "),
    (re.compile(r"(?<!\w)([Dd])e (lesquel)"), r"\1esquel"),
    (re.compile(r"(?<!\w)([Dd])e lequel"), r"\1uquel"),
    (re.compile(r"(?<!\w)à lesquel"), "auxquel"),
    (re.compile(r"(?<!\w)à lequel"), "auquel"),
    (re.compile(rf"(?<!\w)([Dd])e {ARTICLE}les "), r"\1es "),
    (re.compile(rf"(?<!\w)à {ARTICLE}les "), "aux "),
    (re.compile(rf"(?<!\w)À {ARTICLE}les "), "Aux "),
)
_DE_LE = re.compile(rf"(?<!\w)([DdàÀ])(e?) {ARTICLE}le (?=(\S+))")
_ELIDED = re.compile(rf"(?<![\w\-'])({ARTICLE}?)(le|la|de|que|ne|se|jusque|lorsque|puisque|presque) (?=(\S+))", re.IGNORECASE)
_SI_IL = re.compile(r"(?<!\w)([Ss])i (ils?)\b")
_CE_EST = re.compile(r"(?<!\w)([Cc])e (?=est\b|étai)")
_SPACES = re.compile(r" {2,}")


def finish(text: str) -> str:
    """The words as they are written: elided, contracted, with unbreakable spaces before : ; ! ? and inside the quotation marks.

    >>> finish(f"de {ARTICLE}le deck, à {ARTICLE}la étape, avant de le jouer, que elle")
    "du deck, à l'étape, avant de le jouer, qu'elle"
    """
    for pattern, made in _CONTRACTED:
        text = pattern.sub(made, text)
    text = _DE_LE.sub(_de_le, text)
    before = ""
    while before != text:
        before, text = text, _ELIDED.sub(_elided, text)
    text = _CE_EST.sub(r"\1'", _SI_IL.sub(r"\1'\2", text))
    for mark in (ARTICLE, PARTITIVE):
        text = text.replace(mark, "")
    text = _SPACES.sub(" ", text.replace(JOINT, " ")).replace(" ,", ",").replace(" .", ".")
    text = re.sub(r" ?([:;!?])(?=\s|$|»)", NBSP + r"\1", text)
    return text.replace("« ", "«" + NBSP).replace(" »", NBSP + "»")


def _de_le(match: re.Match[str]) -> str:
    made = {"de": "du ", "De": "Du ", "à": "au ", "À": "Au "}.get(match.group(1) + match.group(2))
    return match.group(0) if made is None or open_sound(match.group(3)) else made


def _elided(match: re.Match[str]) -> str:
    following = match.group(3)
    word = match.group(2)
    if not open_sound(following) and not re.match(r"y\b", following):
        return match.group(0)
    if word.lower() == "presque":
        return match.group(0)
    return match.group(1) + word[:-1] + "'"


# ---- joining ----------------------------------------------------------------------------------------


def spaced(text: str, more: str) -> str:
    """Two runs of words, with a space between them where one belongs."""
    if not more:
        return text
    return f"{text}{more}" if more.startswith(",") else f"{text} {more}".strip()


def capital(text: str) -> str:
    """A text with a capital, unless it begins with a number or a quotation mark."""
    for at, character in enumerate(text):
        if character.isalpha() and character not in (ARTICLE, PARTITIVE, JOINT):
            return text[:at] + character.upper() + text[at + 1 :]
        if character.isdigit() or character == "«":
            return text
    return text


# ---- nouns and adjectives ---------------------------------------------------------------------------


def plural(word: str) -> str:
    """The plural of a noun or an adjective; in a phrase of noun and adjective of both, before a preposition only of what stands there.

    >>> plural("carte"), plural("plateau"), plural("total"), plural("ligne de front"), plural("coût actuel")
    ('cartes', 'plateaux', 'totaux', 'lignes de front', 'coûts actuels')
    """
    words = word.split(" ")
    for at, one in enumerate(words):
        if at and (one in ("de", "du", "des", "à", "en", "au", "aux", "par", "sur", "sans") or one.startswith("d'")):
            break
        words[at] = _plural(one)
    return " ".join(words)


def _plural(word: str) -> str:
    low = word.lower()
    if low.endswith(("s", "x", "z")):
        return word
    if low.endswith(("au", "eu")) and low not in ("bleu", "pneu"):
        return word + "x"
    if low.endswith("al") and low not in ("bal", "final", "fatal", "naval", "banal"):
        return word[:-1] + "ux"
    return word + "s"


def feminine(word: str) -> str:
    """The feminine of an adjective.

    >>> feminine("allié"), feminine("actif"), feminine("vide"), feminine("premier"), feminine("actuel")
    ('alliée', 'active', 'vide', 'première', 'actuelle')
    """
    if word.endswith("e") or (" " in word and not word.startswith("non ")):
        return word
    for ending, made in (
        ("er", "ère"),
        ("f", "ve"),
        ("eux", "euse"),
        ("el", "elle"),
        ("eil", "eille"),
        ("ien", "ienne"),
        ("on", "onne"),
        ("nouveau", "nouvelle"),
        ("beau", "belle"),
        ("gu", "guë"),
        ("blanc", "blanche"),
    ):
        if word.endswith(ending):
            return word[: -len(ending)] + made
    return word + "e"


def agree(word: str, gender: str, many: bool, given: Mapping[str, str | None] | None = None) -> str:
    """An adjective or participle in gender and number; `given` are the forms that the glossary gives."""
    forms = given or {}
    female = forms.get("feminine") or feminine(word)
    if gender == "f":
        if not many:
            return female
        return forms.get("feminine_plural") or (female if female == word and forms.get("plural") == word else _many_phrase(female, word))
    if not many:
        return word
    return forms.get("plural") or _many_phrase(word, female)


def _many_phrase(word: str, other: str) -> str:
    """The plural of a phrase: of the words that differ between the genders, else of the last one before a preposition."""
    if word.startswith(("la plus ", "le plus ", "la moins ", "le moins ")):
        return "les " + _many_phrase(word[3:], other[3:])
    words, others = word.split(" "), other.split(" ")
    if len(words) == 1:
        return _plural(word)
    if len(words) == len(others) and words != others:
        return " ".join(_plural(a) if a != b else a for a, b in zip(words, others, strict=True))
    if words[0] in ("plus", "moins", "non"):
        return " ".join([words[0], plural(" ".join(words[1:]))])
    return plural(word)


def participle(phrase: str, gender: str, many: bool) -> str:
    """A past participle in gender and number; an infinitive beside it and *fait* before one stay as they are.

    >>> participle("détruit", "f", True), participle("fait glisser", "f", True), participle("entièrement soigné", "f", False), participle("mis", "m", True)
    ('détruites', 'fait glisser', 'entièrement soignée', 'mis')
    """
    words = phrase.split(" ")
    for at, word in enumerate(words):
        follows = words[at + 1] if at + 1 < len(words) else ""
        if (word == "fait" and follows.endswith(("er", "ir", "re"))) or word in ("et", "non") or word.endswith(("er", "ir", "re", "ment", "ée")):
            continue
        made = {"dû": "du"}.get(word, word) if gender == "f" or many else word
        made += "e" if gender == "f" else ""
        words[at] = made if not many or made.endswith(("s", "x")) else made + "s"
    return " ".join(words)


# ---- verbs ------------------------------------------------------------------------------------------

_IRREGULAR: Mapping[str, tuple[str, str, str, str]] = {
    "aller": ("va", "vont", "allez", "allé"),
    "avoir": ("a", "ont", "ayez", "eu"),
    "devoir": ("doit", "doivent", "devez", "dû"),
    "dire": ("dit", "disent", "dites", "dit"),
    "mourir": ("meurt", "meurent", "mourez", "mort"),
    "naître": ("naît", "naissent", "naissez", "né"),
    "pouvoir": ("peut", "peuvent", "pouvez", "pu"),
    "savoir": ("sait", "savent", "sachez", "su"),
    "valoir": ("vaut", "valent", "valez", "valu"),
    "voir": ("voit", "voient", "voyez", "vu"),
    "vouloir": ("veut", "veulent", "voulez", "voulu"),
    "être": ("est", "sont", "soyez", "été"),
}
# Ending of the infinitive -> endings of il, ils, vous and of the participle; the first that fits is taken.
_ENDINGS: tuple[tuple[str, tuple[str, str, str, str]], ...] = (
    ("faire", ("fait", "font", "faites", "fait")),
    ("traire", ("trait", "traient", "trayez", "trait")),
    ("uire", ("uit", "uisent", "uisez", "uit")),
    ("crire", ("crit", "crivent", "crivez", "crit")),
    ("lire", ("lit", "lisent", "lisez", "lu")),
    ("rire", ("rit", "rient", "riez", "ri")),
    ("battre", ("bat", "battent", "battez", "battu")),
    ("mettre", ("met", "mettent", "mettez", "mis")),
    ("aître", ("aît", "aissent", "aissez", "u")),
    ("prendre", ("prend", "prennent", "prenez", "pris")),
    ("soudre", ("sout", "solvent", "solvez", "solu")),
    ("indre", ("int", "ignent", "ignez", "int")),
    ("dre", ("d", "dent", "dez", "du")),
    ("rompre", ("rompt", "rompent", "rompez", "rompu")),
    ("suivre", ("suit", "suivent", "suivez", "suivi")),
    ("vivre", ("vit", "vivent", "vivez", "vécu")),
    ("clure", ("clut", "cluent", "cluez", "clu")),
    ("quérir", ("quiert", "quièrent", "quérez", "quis")),
    ("courir", ("court", "courent", "courez", "couru")),
    ("vrir", ("vre", "vrent", "vrez", "vert")),
    ("frir", ("fre", "frent", "frez", "fert")),
    ("tenir", ("tient", "tiennent", "tenez", "tenu")),
    ("venir", ("vient", "viennent", "venez", "venu")),
    ("sortir", ("sort", "sortent", "sortez", "sorti")),
    ("partir", ("part", "partent", "partez", "parti")),
    ("servir", ("sert", "servent", "servez", "servi")),
    ("sentir", ("sent", "sentent", "sentez", "senti")),
    ("fuir", ("fuit", "fuient", "fuyez", "fui")),
    ("cevoir", ("çoit", "çoivent", "cevez", "çu")),
    ("ir", ("it", "issent", "issez", "i")),
    ("ayer", ("aie", "aient", "ayez", "ayé")),
    ("oyer", ("oie", "oient", "oyez", "oyé")),
    ("uyer", ("uie", "uient", "uyez", "uyé")),
    ("jeter", ("jette", "jettent", "jetez", "jeté")),
    ("peler", ("pelle", "pellent", "pelez", "pelé")),
    ("er", ("e", "ent", "ez", "é")),
    ("re", ("", "ent", "ez", "u")),
)
_GRAVE = re.compile(r"[eé]([bcdfglmnprstv]|ch|gn|tr|vr|br|cr|gr|gu|qu)$")
_WITH_BE = frozenset(
    ["aller", "arriver", "devenir", "entrer", "intervenir", "mourir", "naître", "partir", "parvenir", "rester", "revenir", "sortir", "tomber", "venir"]
)
_SUBJUNCTIVE: Mapping[str, tuple[str, str, str]] = {
    "font": ("fasse", "fassent", "fassiez"),
    "ont": ("ait", "aient", "ayez"),
    "peuvent": ("puisse", "puissent", "puissiez"),
    "savent": ("sache", "sachent", "sachiez"),
    "sont": ("soit", "soient", "soyez"),
    "veulent": ("veuille", "veuillent", "vouliez"),
    "vont": ("aille", "aillent", "alliez"),
    "valent": ("vaille", "vaillent", "valiez"),
}
_REFONT = ("refont", "défont", "satisfont")
_PAST_STEM: Mapping[str, str] = {"soyez": "ét", "ayez": "av", "sachez": "sav", "faites": "fais", "refaites": "refais", "dites": "dis"}
_PRESENT_YOU: Mapping[str, str] = {"soyez": "êtes", "ayez": "avez", "sachez": "savez"}
_DOING: Mapping[str, str] = {"ayez": "ayant", "sachez": "sachant"}
_FUTURE: tuple[tuple[str, str], ...] = (
    ("être", "ser"),
    ("avoir", "aur"),
    ("savoir", "saur"),
    ("aller", "ir"),
    ("faire", "fer"),
    ("pouvoir", "pourr"),
    ("evoir", "evr"),
    ("voir", "verr"),
    ("vouloir", "voudr"),
    ("valoir", "vaudr"),
    ("envoyer", "enverr"),
    ("tenir", "tiendr"),
    ("venir", "viendr"),
    ("quérir", "querr"),
    ("courir", "courr"),
    ("mourir", "mourr"),
)
_PERSON = {"3s": 0, "3p": 1, "2p": 2}


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb with the forms from which all others are made; `reflexive` when it stands with *se*.

    Persons are 3s (il), 3p (ils) and 2p (vous).
    """

    infinitive: str
    present: str
    presents: str
    imperative: str
    participle: str
    auxiliary: str = "avoir"
    reflexive: bool = False

    @classmethod
    def of(cls, infinitive: str, given: Mapping[str, str | None] | None = None) -> Verb:
        """The verb of an infinitive, with the irregular forms that the glossary gives.

        >>> Verb.of("choisir").presents, Verb.of("réduire").imperative, Verb.of("s'arrêter").reflexive, Verb.of("répéter").present
        ('choisissent', 'réduisez', True, 'répète')
        """
        reflexive, bare = split_reflexive(infinitive)
        head, space, tail = bare.partition(" ")
        made = [form + space + tail for form in _regular(head)]
        if " et " in tail:
            made = [" et ".join(parts) for parts in zip(*(_phrase_forms(part) for part in bare.split(" et ")), strict=True)]
        forms = given or {}
        taken = [
            split_reflexive(forms[name] or "")[1] if forms.get(name) else made[at]
            for at, name in enumerate(("present", "presents", "imperative", "participle"))
        ]
        taken[2] = taken[2].removesuffix("-vous")
        auxiliary = forms.get("auxiliary") or ("être" if reflexive or head in _WITH_BE else "avoir")
        one, many, you, done = taken
        return cls(bare, one, many, you, done, auxiliary, reflexive)

    def finite(self, person: str) -> str:
        """The present: il, ils, vous."""
        if person == "2p":
            return _each(self.imperative, lambda w: _PRESENT_YOU.get(w, w))
        return self.presents if person == "3p" else self.present

    def subjunctive(self, person: str) -> str:
        """The present of the subjunctive: qu'il, qu'ils, que vous."""
        if person == "2p":
            return _paired(self.presents, self.imperative, _subjunctive_you)
        return _each(self.presents, lambda w: (_irregular_subjunctive(w) or (w.removesuffix("nt"), w, ""))[_PERSON[person]])

    def imperfect(self, person: str) -> str:
        """The imperfect: il, ils, vous."""
        ending = ("ait", "aient", "iez")[_PERSON[person]]
        return _each(self.imperative, lambda w: _soft(_past_stem(w), ending) if w.endswith(("ez", "tes")) else w)

    def conditional(self, person: str) -> str:
        """The conditional: il, ils, vous."""
        return self._future() + ("ait", "aient", "iez")[_PERSON[person]] + self._tail()

    def future(self, person: str) -> str:
        """The future: il, ils, vous."""
        return self._future() + ("a", "ont", "ez")[_PERSON[person]] + self._tail()

    def doing(self) -> str:
        """The present participle."""
        return _each(self.imperative, lambda w: _DOING.get(w) or (_soft(_past_stem(w), "ant") if w.endswith(("ez", "tes")) else w))

    def _future(self) -> str:
        head = self.infinitive.partition(" ")[0]
        for ending, stem in _FUTURE:
            if head.endswith(ending):
                return head[: -len(ending)] + stem
        present = self.present.partition(" ")[0]
        if head.endswith("er") and present.endswith("e") and "è" not in head and present[:-1] != head[:-2] and "é" not in head[-5:]:
            return present + "r"
        return head.removesuffix("e")

    def _tail(self) -> str:
        _, space, tail = self.infinitive.partition(" ")
        return space + tail


def split_reflexive(verb: str) -> tuple[bool, str]:
    """*se* or *s'* and the verb behind it."""
    for lead in ("se ", "s'"):
        if verb.startswith(lead):
            return True, verb[len(lead) :]
    return False, verb


def _regular(infinitive: str) -> tuple[str, str, str, str]:
    if infinitive in _IRREGULAR:
        return _IRREGULAR[infinitive]
    for ending, made in _ENDINGS:
        if infinitive.endswith(ending):
            stem = infinitive[: -len(ending)]
            if ending == "er" and _GRAVE.search(stem):
                open_stem = _GRAVE.sub(r"è\1", stem)
                return open_stem + "e", open_stem + "ent", stem + "ez", stem + "é"
            one, many, you, done = made
            return stem + one, stem + many, stem + you, stem + done
    return infinitive, infinitive, infinitive, infinitive


def _phrase_forms(phrase: str) -> tuple[str, ...]:
    head, space, tail = phrase.partition(" ")
    return tuple(form + space + tail for form in _regular(head))


def _each(phrase: str, change: Callable[[str], str]) -> str:
    """Change the first word of each verb of a phrase (*redressez et faites jouer*)."""
    out = []
    for part in phrase.split(" et "):
        head, space, tail = part.partition(" ")
        out.append(change(head) + space + tail)
    return " et ".join(out)


def _paired(first: str, second: str, change: Callable[[str, str], str]) -> str:
    out = []
    for one, two in zip(first.split(" et "), second.split(" et "), strict=True):
        head, space, tail = two.partition(" ")
        out.append(change(one.partition(" ")[0], head) + space + tail)
    return " et ".join(out)


def _irregular_subjunctive(many: str) -> tuple[str, str, str] | None:
    if many in _REFONT:
        lead = many.removesuffix("font")
        one, more, you = _SUBJUNCTIVE["font"]
        return lead + one, lead + more, lead + you
    return _SUBJUNCTIVE.get(many)


def _subjunctive_you(many: str, you: str) -> str:
    irregular = _irregular_subjunctive(many)
    return irregular[2] if irregular is not None else you[:-2] + "iez"


def _past_stem(imperative: str) -> str:
    return _PAST_STEM.get(imperative) or imperative.removesuffix("ez")


def _soft(stem: str, ending: str) -> str:
    if ending[0] in "ao":
        if stem.endswith("g"):
            return stem + "e" + ending
        if stem.endswith("c"):
            return stem[:-1] + "ç" + ending
    return stem + ending


def infinitive_of(form: str, known: Mapping[str, Verb]) -> str:
    """The infinitive of a verb in the third person: one of the known verbs whose form it is, else by its ending.

    >>> infinitive_of("attaque", {}), infinitive_of("perd", {}), infinitive_of("obtient", {}), infinitive_of("sort", {})
    ('attaquer', 'perdre', 'obtenir', 'sortir')
    """
    for infinitive, verb in known.items():
        if form in (verb.present, verb.presents):
            return infinitive
    for infinitive, forms in _IRREGULAR.items():
        if form in forms[:2]:
            return infinitive
    for ending, (one, many, _, _) in _ENDINGS:
        if ending in ("ir", "er", "re", "dre", "lire", "rire", "fuir", "aître"):
            continue
        for written in (one, many):
            if len(written) > 1 and form.endswith(written):
                return form[: -len(written)] + ending
    for written, ending in (("issent", "ir"), ("ent", "er"), ("e", "er"), ("d", "dre"), ("it", "ir")):
        if form.endswith(written):
            return form[: -len(written)] + ending
    return form
