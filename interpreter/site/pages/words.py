"""The list of a game's words: every verb, adjective, relation, value and so on, how each is written and an example of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from interpreter.content import KINDS
from interpreter.explain.phrasebook import Entry as Listed
from interpreter.explain.phrasebook import Wording, phrasebook
from interpreter.site.addresses import link, words_page
from interpreter.site.catalogue import Catalogue, Entry
from interpreter.site.languages import LANGUAGES, say
from interpreter.site.linking import Linker, linker
from interpreter.site.markdown import escaped, linked
from interpreter.site.page import Page
from interpreter.site.pages.game import PLURALS, sorting
from interpreter.site.pages.term import in_language_value, name_of, title_of
from interpreter.site.wording import ways


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game: its term, and what the phrasebook has of it."""

    entry: Entry
    listed: Listed


def pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The list of the words of every game."""
    for game in catalogue.games:
        yield WordsPage(catalogue, game, lang).page()


class WordsPage:
    """Writes the list of the words of one game in one language."""

    def __init__(self, catalogue: Catalogue, game: str, lang: str) -> None:
        self.catalogue = catalogue
        self.game = game
        self.lang = lang
        self.path = words_page(game)
        self.linker: Linker = linker(catalogue, game)

    def page(self) -> Page:
        """The page."""
        words = self.words()
        title = self.title(self.lang)
        names = tuple(dict.fromkeys(self.title(lang) for lang in LANGUAGES))
        about = self.say("words_about", number=len(words))
        parts = [about, *self.own([word for word in words if word.entry.game == self.game]), *self.shared(words)]
        return Page(self.path, title, "\n\n".join(parts), "words", self.game, names, summary=about)

    def title(self, lang: str) -> str:
        """What the page is called in a language."""
        return say(lang, "reference.words_title", game=title_of(self.catalogue, self.game, lang))

    def say(self, key: str, **fields: object) -> str:
        """What the site says."""
        return say(self.lang, f"reference.{key}", **fields)

    def words(self) -> list[Word]:
        """All words in force, by their names in the language."""
        found = [Word(self.linker.entry(listed.headword, self.path), listed) for listed in phrasebook(self.linker.compiler)]
        return sorted(found, key=lambda word: sorting(name_of(word.entry, self.lang)))

    def own(self, words: Sequence[Word]) -> Iterator[str]:
        """The game's own words by kind, each with its wordings and examples."""
        for kind in KINDS:
            there = [self.word(word) for word in words if word.listed.kind == kind]
            if there:
                yield f"## {say(self.lang, f'kind.{PLURALS[kind]}')} {{ #{kind} }}"
                yield '<div class="cw-words" markdown="1">\n\n' + "\n\n".join(there) + "\n\n</div>"

    def shared(self, words: Sequence[Word]) -> Iterator[str]:
        """The words of the games that this one stands on, by name; their own lists have the rest."""
        for game in self.catalogue.library.lineage(self.game)[:-1]:
            inherited = [word for word in words if word.entry.game == game]
            if inherited:
                title = linked(escaped(title_of(self.catalogue, game, self.lang)), link(self.path, words_page(game)))
                yield f"## {say(self.lang, 'game.inherited')} {{ #inherited-{game} }}"
                yield say(self.lang, "game.inherited_about", game=title)
                yield "\n".join(filter(None, (self.row(kind, inherited) for kind in KINDS)))

    def row(self, kind: str, words: Sequence[Word]) -> str:
        """The words of a kind by name."""
        named = say(self.lang, "term.comma").join(self.named(word) for word in words if word.listed.kind == kind)
        return f"- {say(self.lang, f'kind.{PLURALS[kind]}')}{say(self.lang, 'term.colon')}{named}" if named else ""

    # ---- a word

    def named(self, word: Word) -> str:
        """The name of a word, linked to its term, with the English one where that is another."""
        told = linked(escaped(name_of(word.entry, self.lang)), link(self.path, word.entry.page))
        return told if self.lang == "en" else f'{told} <span class="cw-en" lang="en">{escaped(word.listed.headword)}</span>'

    def word(self, word: Word) -> str:
        """A word with its forms, its values, its wordings and an example of each."""
        facts = "<br>".join(self.facts(word))
        head = f"**{self.named(word)}**" + (f'<br><span class="cw-forms">{facts}</span>' if facts else "")
        told = {way.english: way.told for way in ways(word.entry, self.linker, self.lang)}
        wordings = {wording.says: wording for wording in reversed(word.listed.wordings)}
        listed = [self.wording(wording, told.get(wording.says), word) for wording in reversed(wordings.values())]
        return "\n".join([head, "", *(f"- {each}" for each in listed if each)]).rstrip()

    def facts(self, word: Word) -> Iterator[str]:
        """The forms that are read, synonyms, and the proper words of a quality."""
        forms = ways(word.entry, self.linker, self.lang)[0].told if word.listed.kind not in ("verb", "relation") else None
        if forms is not None:
            yield f'{escaped(forms)} · <span lang="en">{escaped(", ".join(word.listed.forms))}</span>'
        elif word.listed.kind != "relation":
            yield f'<span lang="en">{escaped(", ".join(word.listed.forms))}</span>'
        if word.listed.also:
            yield f'{say(self.lang, "term.also")} <span lang="en">{escaped(", ".join(word.listed.also))}</span>'
        if word.entry.term.values:
            values = say(self.lang, "term.comma").join(self.value(value) for value in word.entry.term.values)
            yield f"{say(self.lang, 'term.values')}{say(self.lang, 'term.colon')}{values}"

    def value(self, value: object) -> str:
        """A proper word of a quality, with the English one where that is another."""
        told, english = in_language_value(value, self.lang), in_language_value(value, "en")
        return escaped(told) if told == english else f'{escaped(told)} <span class="cw-en" lang="en">{escaped(english)}</span>'

    def wording(self, wording: Wording, told: str | None, word: Word) -> str:
        """A way to say the word, and an example; a noun is said by its own forms, so only its example is shown."""
        said = ""
        if word.listed.kind in ("verb", "relation"):
            english = f'<code lang="en">{escaped(wording.says)}</code>'
            said = f"<code>{escaped(told)}</code> {english}" if told else english
        return "<br>".join(filter(None, [said, self.example(wording.example)]))

    def example(self, text: str | None) -> str:
        """An example with every word linked, in the language of the page and in English."""
        if text is None:
            return ""
        english = self.linker.text(text, "en")
        told = self.linker.text(text, self.lang) if self.lang != "en" else None
        assert english is not None
        program = f'<span class="cw-text cw-en" lang="en">{english.markdown(self.path)}</span>'
        if self.lang == "en":
            return f'<span class="cw-text">{english.markdown(self.path)}</span>'
        return program if told is None else f'<span class="cw-text">{told.markdown(self.path)}</span><br>{program}'
