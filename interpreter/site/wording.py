"""How a term is written on a card: its wordings with the kinds of things that they take, and the forms of its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from interpreter.check.wordings import shown
from interpreter.language.lexicon.lexicon import ROOT_TYPES, Blank, Frame
from interpreter.language.printing.french import French
from interpreter.language.printing.french.wording import NoWording as NotInFrench
from interpreter.language.printing.japanese.wording import NoWording as NotInJapanese
from interpreter.play.tongues.said import taken_apart
from interpreter.site.catalogue import Entry
from interpreter.site.languages import say
from interpreter.site.linking import Linker


@dataclass(frozen=True, slots=True)
class Way:
    """A way to say a thing: in English, and in the language of the page (none in English)."""

    english: str
    told: str | None = None


def ways(entry: Entry, link: Linker, lang: str) -> list[Way]:
    """Every way to say a term, each once."""
    term, lexicon = entry.term, link.compiler.language.lexicon
    if term.kind not in ("verb", "relation"):
        names = [str(term.forms.en.word or term.headword.lower())] if term.kind == "word" else list(dict.fromkeys(forms(entry, link)))
        told = {"fr": _french_forms, "ja": _japanese_forms}.get(lang)
        return [Way(", ".join(names), told(entry, link) if told is not None else None)]
    found: dict[Way, None] = {}
    for number in range(len(term.says.en)):
        try:
            frame = lexicon.frame(term.headword, number)
        except KeyError:
            continue
        says = getattr(term.says, lang)
        told_way = _filled(str(says[number]), frame, link, lang) if lang != "en" and number < len(says) and says[number] else None
        found.setdefault(Way(shown(frame, lexicon), told_way))
    return list(found)


def forms(entry: Entry, link: Linker) -> Iterator[str]:
    """The English forms of a term: the word, its plural, the inflections of a verb."""
    lexicon, head = link.compiler.language.lexicon, entry.term.headword
    word = lexicon.word(head)
    yield word
    if entry.term.kind == "verb":
        yield from lexicon.inflections.get(word, {}).values()
    elif (many := lexicon.plurals.get(head)) is not None:
        yield many


def _french_forms(entry: Entry, link: Linker) -> str | None:
    printer = link.printers["fr"]
    assert isinstance(printer, French)
    try:
        word = printer.word(entry.term.headword)
        nouns = entry.term.kind in ("class", "token", "space", "region", "zone", "time", "player", "thing", "die", "value")
        return ", ".join(dict.fromkeys([word, *([printer.plural_word(entry.term)] if nouns else [])]))
    except NotInFrench:
        return None


def _japanese_forms(entry: Entry, link: Linker) -> str | None:
    try:
        return link.printers["ja"].word(entry.term.headword)
    except NotInJapanese:
        return None


def _filled(wording: str, frame: Frame, link: Linker, lang: str) -> str:
    """A wording of another language with the kind of thing that each slot takes in its place."""
    slots = {e.name: e.types for e in (*frame.elements, frame.subject) if isinstance(e, Blank)}
    opened, closed = ("（", "）") if lang == "ja" else ("(", ")")
    said = taken_apart(wording)
    return said.fill({slot: opened + _kinds(slots.get(slot, ("any",)), link, lang) + closed for slot in said.slots})


def _kinds(types: tuple[str, ...], link: Linker, lang: str) -> str:
    return say(lang, "term.or").join(dict.fromkeys(_kind(each, link, lang, len(types) == 1) for each in types))


def _kind(name: str, link: Linker, lang: str, alone: bool) -> str:
    """A type of a slot in the language: the word of its term, else the word for all things of the sort; `alone`: spaces and tokens are counted then."""
    lexicon = link.compiler.language.lexicon
    head = next((head for head in lexicon.ancestors if lexicon.word(head).lower() == name), None)
    if head is not None:
        try:
            printer = link.printers[lang]
            if alone and isinstance(printer, French) and lexicon.terms[head].kind in ("space", "token"):
                return printer.plural_word(lexicon.terms[head])
            return printer.word(head)
        except (NotInFrench, NotInJapanese):
            pass
    return say(lang, f"term.type_{name}") if name in ROOT_TYPES else name
