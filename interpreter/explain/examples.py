"""An example sentence for every wording: one that stands in the project, or one made of the wording that reads well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from itertools import islice, product
from pathlib import Path

from interpreter.check.compiled import Compiler, Examples
from interpreter.check.term_texts import bodies
from interpreter.check.walk import Use, nodes, uses
from interpreter.content import Term
from interpreter.language.language import Language
from interpreter.language.lexicon import english
from interpreter.language.lexicon.lexicon import Blank, Frame
from interpreter.language.tree import Ability, Filter, Head, Text

LONGEST = 110
_TRIALS = 24

_PATTERNS = {
    "adjective": (
        "Choose a {word} {card}.",
        "Choose a card that is {word}.",
        "If this card is {word}, draw a card.",
        "Choose the {word} card.",
        "Choose a card with the {word} cost.",
    ),
    "class": ("Choose a {word}.", "Choose each {word}."),
    "quality": ("Choose a {word}.", "Choose a {value} card."),
    "value": (
        "This card gets +1 {word}.",
        "The {word} of this card is 2.",
        "Choose a card with {word} 2 or less.",
        "Your {word} is 2.",
        "If your {word} is 2, draw a card.",
    ),
    "token": ("If this card has 1 {word}, draw a card.", "If you have 1 {word}, draw a card.", "Choose a card with 1 {word}."),
    "zone": ("Choose a card in your {word}.", "Look at your {word}.", "Choose a card in the {word}."),
    "space": ("Choose a {word}.",),
    "region": ("Choose a {word}.", "Choose a card in your {word}.", "Choose a card on your {word}."),
    "time": ("At the start of your {word}, draw a card.", "At the end of the {word}, draw a card.", "This {word}, draw a card.", "Choose a {word}."),
    "player": ("Choose a {word}.", "Your {word} draws a card.", "The {word} draws a card.", "Its {word} draws a card."),
    "keyword": ("This card gains {word}.", "Each card has {word}.", "This card gains {word} 2.", "A card with {word} cannot move."),
    "label": ("{word}: Draw a card.", "{word}: Each card. Draw a card."),
    "die": ("Roll a {word}.", "Roll 2 {plural}.", "Choose a {word}."),
    "thing": ("Choose a {word}.", "Choose this {word}.", "Choose the {word} of this card.", "Choose the {word}."),
}
"""Sentences to try for a word of each kind."""


def examples(compiler: Compiler) -> dict[Use, str]:
    """An example for each wording and each word of a game, as far as there is one."""
    key = _key(compiler)
    kept = compiler.store.get(key)
    if isinstance(kept, Examples):
        return dict(kept.sentences)
    found = dict(_standing(compiler))
    for use, sentence in _made(compiler, found):
        found.setdefault(use, sentence)
    for use, sentence in _explained(compiler, list(found.values())):
        found.setdefault(use, sentence)
    compiler.store.put(key, Examples(tuple(found.items())))
    compiler.save()
    return found


def _key(compiler: Compiler) -> str:
    """What the examples are kept under: others as soon as a card says something else, or they are chosen in another way."""
    texts = [str(ability.text) for game in compiler.library.lineage(compiler.game) for card in compiler.library.cards(game) for ability in card.abilities]
    return "\0examples " + sha256("\0".join([_chosen(), *texts]).encode("utf-8", "surrogatepass")).hexdigest()


@lru_cache(maxsize=1)
def _chosen() -> str:
    """How examples are chosen: this module itself."""
    return Path(__file__).read_text("utf-8")


def _standing(compiler: Compiler) -> Iterator[tuple[Use, str]]:
    """What cards and terms say of something and what reads alone: a whole ability of a card first, then its beginning; of several the shortest."""
    language = compiler.language
    best: dict[Use, tuple[int, int, str]] = {}
    reads: dict[str, bool] = {}
    for rank, names, alone in _candidates(compiler):
        said = language.english(alone)
        if len(said) > LONGEST:
            continue
        mine = (rank, len(said), said)
        for use in uses(alone):
            if use in best and best[use] <= mine:
                continue
            if said not in reads:
                reads[said] = not language.read(said, names).faults
            if reads[said]:
                best[use] = mine
    yield from ((use, said) for use, (_, _, said) in best.items())


_WHOLE, _BEGINNING, _RULE, _LATER, _STEP = range(5)
"""What makes a better example: a whole ability, its first sentence, a rule of the game, a later sentence, a step of a definition."""


def _candidates(compiler: Compiler) -> Iterator[tuple[int, tuple[str, ...], Text]]:
    """Everything that might be an example: how good it is, the name of its card, and what it says."""
    library = compiler.library
    for game in library.lineage(compiler.game):
        for card in library.cards(game):
            names = (str(card.name),)
            for text in card.abilities:
                for ability in _abilities(compiler, str(text.text), names):
                    yield _WHOLE, names, Text((ability,))
                    for number, sentence in enumerate(_sentences_of(ability)):
                        yield _LATER if number else _BEGINNING, names, sentence
    for term in library.terms(compiler.game):
        rules = set(map(str, term.rules))
        for body in map(str, bodies(term)):
            for ability in _abilities(compiler, body, ()):
                for sentence in _sentences_of(ability):
                    # What a definition calls the things that it is about, nobody else can say.
                    if not any(isinstance(node, Head | Filter) and node.kind == "role" for node in nodes(sentence)):
                        yield _RULE if body in rules else _STEP, (), sentence


def _abilities(compiler: Compiler, text: str, names: tuple[str, ...]) -> tuple[Ability, ...]:
    tree = compiler.compile(text, names).tree
    return tree.abilities if tree is not None else ()


def _sentences_of(ability: Ability) -> Iterator[Text]:
    """The sentences of an ability, each as a text; the first keeps the labels."""
    for number, sentence in enumerate(ability.sentences):
        yield Text((replace(ability, sentences=(sentence,)) if number == 0 else Ability((), (sentence,)),))


def _made(compiler: Compiler, found: dict[Use, str]) -> Iterator[tuple[Use, str]]:
    language = compiler.language
    lexicon = language.lexicon
    for head, term in lexicon.terms.items():
        if term.kind in ("verb", "relation"):
            for index in range(len(term.says.en)):
                use = Use(head, index)
                if use not in found and (frame := _frame(language, head, index)) is not None:
                    yield from _first(language, use, _sentences(frame, language))
        elif Use(head) not in found and term.kind in _PATTERNS:
            yield from _first(language, Use(head), _worded(term, language))


def _explained(compiler: Compiler, sentences: Sequence[str]) -> Iterator[tuple[Use, str]]:
    """For the words of the language itself: a sentence in which they stand."""
    for head, term in compiler.language.lexicon.terms.items():
        if term.kind == "word":
            low = str(term.forms.en.word or head).lower()
            within = (s for s in sorted(sentences, key=len) if f" {low} " in f" {s.lower()} ".replace(",", " ").replace(".", " "))
            if (sentence := next(within, None)) is not None:
                yield Use(head), sentence


def _frame(language: Language, head: str, index: int) -> Frame | None:
    try:
        return language.lexicon.frame(head, index)
    except KeyError:
        return None


def _first(language: Language, use: Use, sentences: Iterator[str]) -> Iterator[tuple[Use, str]]:
    """The first sentence that reads and uses the wording; else the first that at least uses the term."""
    second: str | None = None
    for sentence in islice(sentences, _TRIALS):
        outcome = language.read(sentence)
        if outcome.tree is None:
            continue
        used = uses(outcome.tree)
        if use in used:
            yield use, language.english(outcome.tree)
            return
        if second is None and any(each.term == use.term for each in used):
            second = language.english(outcome.tree)
    if second is not None:
        yield use, second


def _worded(term: Term, language: Language) -> Iterator[str]:
    lexicon = language.lexicon
    word = lexicon.word(term.headword)
    filled = {
        "word": word,
        "plural": lexicon.plurals.get(term.headword, english.plural(word)),
        "value": str(term.values[0].en) if term.values else word,
    }
    on = [part for each in term.on for part in str(each).split("|")] or ["card"]
    for pattern in _PATTERNS[term.kind]:
        for bearer in on[:3]:
            sentence = pattern.format(**filled, card=bearer)
            yield _articles(sentence[:1].upper() + sentence[1:])


def _sentences(frame: Frame, language: Language) -> Iterator[str]:
    """A wording with its slots filled, in every way that a few nouns of the right types give."""
    blanks = [e for e in frame.elements if isinstance(e, Blank)]
    bearers = [Blank("on", frame.on)] if not frame.verb else []
    subjects = [frame.subject] if frame.subject is not None else []
    options = [list(_fillers(b.types, language)) for b in (*bearers, *subjects, *blanks)]
    for choice in product(*options):
        filled = dict(zip([b.name for b in (*bearers, *subjects, *blanks)], choice, strict=True))
        words = " ".join(filled[e.name] if isinstance(e, Blank) else e.words for e in frame.elements)
        if not frame.verb:
            yield _capital(f"choose {filled['on']} {words}.")
        elif frame.subject is not None:
            subject = filled[frame.subject.name]
            form = "VB" if subject == "you" or subject[:1].isdigit() else "VBZ"
            yield _capital(f"{subject} {language.lexicon.inflections[frame.verb][form]} {words}.".replace(" .", "."))
        else:
            yield _capital(f"{frame.verb} {words}.".replace(" .", "."))


def _fillers(types: Sequence[str], language: Language) -> Iterator[str]:
    """Noun phrases of some types, the plainest first."""
    lexicon, own = language.lexicon, language.reader.own
    if "any" in types:
        yield from ("this card", "1")
        return
    if {"number", "value"} & set(types):
        yield "2"
    count = 0
    terms = sorted(lexicon.terms.values(), key=lambda t: (t.headword not in own, lexicon.word(t.headword) not in types))
    for term in terms:
        head = term.headword
        if count >= 3 or head not in lexicon.ancestors or not lexicon.fits(head, types):
            continue
        word, many = lexicon.word(head), lexicon.plurals.get(head, "")
        count += 1
        if term.kind in ("space", "token"):
            yield f"2 {many or word}"
        if term.kind == "zone":
            yield f"your {word}"
        elif term.kind == "player":
            yield from ("you", f"each {word}")
        elif term.kind == "keyword":
            yield word
        elif term.kind == "quality" and term.values:
            yield str(term.values[0].en)
        elif term.kind == "value":
            yield from (f"+1 {word}", f"its {word}")
        elif term.kind == "time":
            yield from (f"your {word}", f"this {word}", f"a {word}")
        else:
            yield _articles(f"a {word}")
            if term.kind == "thing":
                yield f"the {word}"
    if "ability" in types:
        yield '"Draw a card."'


def _articles(text: str) -> str:
    out = text.split(" ")
    for at, word in enumerate(out[:-1]):
        if word in ("a", "A"):
            right = english.article(out[at + 1])
            out[at] = right.capitalize() if word == "A" else right
    return " ".join(out)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
