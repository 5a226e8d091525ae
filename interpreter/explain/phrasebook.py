"""How a game says things: every wording of every word, with an example, grouped by kind."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.check.compiled import Compiler
from interpreter.check.walk import Use
from interpreter.check.wordings import shown
from interpreter.content import KINDS, Term, nearest
from interpreter.explain.examples import examples
from interpreter.language.lexicon.lexicon import Lexicon

TITLES = {
    "verb": "Verbs: what is done",
    "class": "Classes: kinds of cards and pieces",
    "quality": "Qualities, with their proper words",
    "adjective": "Adjectives: states",
    "relation": "Relations: how one thing stands to another",
    "value": "Values: numbers that things have",
    "token": "Tokens: what is counted",
    "zone": "Zones: where cards lie",
    "space": "Places on the board",
    "region": "Regions: groups of places",
    "time": "Times: stretches of play",
    "player": "Players",
    "keyword": "Keywords",
    "label": "Labels: what opens an ability",
    "die": "Dice",
    "thing": "Other nouns",
    "word": "Words of the language that this game explains",
}


@dataclass(frozen=True, slots=True)
class Wording:
    """One way to say a thing."""

    says: str
    example: str | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A word with all its wordings."""

    headword: str
    kind: str
    forms: tuple[str, ...]
    also: tuple[str, ...]
    wordings: tuple[Wording, ...]
    values: tuple[str, ...] = ()


class NoSuchWordError(LookupError):
    """The game has no such word; `near` is the one most like it."""

    def __init__(self, word: str, near: str | None) -> None:
        super().__init__(word)
        self.word = word
        self.near = near


def phrasebook(compiler: Compiler, word: str | None = None) -> list[Entry]:
    """The entries of a game, or those of one word, by kind and headword."""
    lexicon = compiler.language.lexicon
    terms = list(lexicon.terms.values()) if word is None else _named(word, lexicon)
    if word is not None and not terms:
        known = {w: None for term in lexicon.terms.values() for w in (term.headword, lexicon.word(term.headword))}
        raise NoSuchWordError(word, nearest(word, known))
    found = examples(compiler)
    entries = [_entry(term, lexicon, found) for term in terms]
    return sorted(entries, key=lambda entry: (KINDS.index(entry.kind), entry.headword.casefold()))


def _named(word: str, lexicon: Lexicon) -> list[Term]:
    """The terms of a word: its headword, any of its forms or synonyms, a value of a quality."""
    low = " ".join(word.split()).casefold()
    found = {h: t for h, t in lexicon.terms.items() if h.casefold() == low or h.casefold().rstrip(":") == low}
    for entry in lexicon.entries.get(tuple(low.split()), ()):
        verbs = [frame.term for frame in lexicon.verbs.get(entry.lexeme.text, ())] if entry.lexeme.kind == "verb" else []
        relations = [frame.term for frame in lexicon.relations.get(entry.lexeme.text, ())]
        for head in (entry.lexeme.term, *verbs, *relations):
            if head in lexicon.terms:
                found.setdefault(head, lexicon.terms[head])
    return list(found.values())


def _entry(term: Term, lexicon: Lexicon, found: dict[Use, str]) -> Entry:
    head = term.headword
    wordings: list[Wording] = []
    if term.kind in ("verb", "relation"):
        for index in range(len(term.says.en)):
            try:
                frame = lexicon.frame(head, index)
            except KeyError:
                continue
            wordings.append(Wording(shown(frame, lexicon), found.get(Use(head, index))))
    else:
        wordings.append(Wording(lexicon.word(head), found.get(Use(head))))
    values = tuple(str(value.en) for value in term.values)
    return Entry(head, term.kind, _forms(term, lexicon), tuple(str(a) for a in term.also), tuple(wordings), values)


def _forms(term: Term, lexicon: Lexicon) -> tuple[str, ...]:
    """The other forms of the word that are read."""
    word = lexicon.word(term.headword)
    if term.kind == "verb":
        forms = lexicon.inflections.get(word, {})
        return tuple(dict.fromkeys(forms[form] for form in ("VB", "VBZ", "VBG", "VBD", "VBN") if form in forms))
    many = lexicon.plurals.get(term.headword)
    return (word, many) if many and many != word else (word,)
