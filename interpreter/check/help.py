"""Faults of the language -> messages for people: what would fit, the nearest word, which game has the word, which page to read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from interpreter.check import fits
from interpreter.check.compiled import Finding
from interpreter.check.trials import LONGEST, MOST_FOR_A_TEXT, Budget, Trial
from interpreter.check.wordings import all_shown, kinds
from interpreter.content import Library, Problem
from interpreter.content.nearest import alike
from interpreter.language.language import Language
from interpreter.language.lexicon import english
from interpreter.language.lexicon.lexicon_builder import build_lexicon
from interpreter.language.reading.faults import Fault
from interpreter.language.reading.words import words

MOST_HELPED = 20
"""How many faults of one text are looked at closely."""

MOST_COMPARED = 5_000
"""How many words are compared with all known ones in one run."""

MOST_TYPES = 5
"""A slot that takes more types than this takes nearly everything: naming them helps nobody."""
_VERY_LIKE = 0.85
"""A word of another game is taken for a slip only when a word of this game is as like as this."""

_DENYING = ("un", "non", "non-", "in", "im", "ir", "dis", "anti")
_WANTS = re.compile(r'"([^"]*)" wants an? (.+)$')
_ABOUT = re.compile(r'"([^"]+)"')
_MISPLACED = frozenset(["does not fit", "noun phrase", "prefix", "predicate"])
_WORDINGS = frozenset(["type", "wording", "missing", "subject"])


@dataclass
class Passage:
    """A text with faults, and what may be spent on mending it."""

    text: str
    names: Sequence[str]
    budget: Budget
    told: dict[tuple[str, str], Problem] = field(default_factory=dict)
    """What was said of an unknown word in a sentence: where it stands there again, the same holds."""

    def trial(self, language: Language, start: int, end: int) -> Trial:
        """The sentence around a place, to be changed there."""
        return Trial.at(language, self.names, self.text, start, end, self.budget)


@dataclass
class Helper:
    """Helps the authors of one game."""

    library: Library
    game: str
    language: Language
    budget: Budget = field(default_factory=Budget)
    compared: dict[str, list[str]] = field(default_factory=dict)

    def findings(self, faults: Sequence[Fault], text: str, names: Sequence[str] = ()) -> Iterator[Finding]:
        """The messages of all faults of a text; after the first few they are said without help."""
        passage = Passage(text, names, self.budget.share(MOST_FOR_A_TEXT))
        for number, fault in enumerate(faults):
            if number < MOST_HELPED:
                yield self.finding(fault, passage)
            else:
                yield Finding(fault.start, replace(_plain(fault), length=max(1, fault.end - fault.start)))

    def finding(self, fault: Fault, passage: Passage) -> Finding:
        """The message of a fault."""
        text = passage.text
        fault = _located(fault, text)
        start, end = max(0, min(fault.start, len(text))), min(max(fault.end, fault.start + 1), len(text))
        if fault.kind == "unknown word":
            problem = self.unknown(fault, passage)
        elif fault.kind in _MISPLACED:
            return self.misplaced(fault, passage)
        elif fault.kind == "agreement":
            problem = self.disagreeing(fault, passage)
        elif fault.kind in _WORDINGS:
            problem = self.misworded(fault, passage)
        else:
            problem = _plain(fault)
        return Finding(start, replace(problem, length=max(1, end - start)))

    # -- unknown words

    def unknown(self, fault: Fault, passage: Passage) -> Problem:
        """A word that the game does not know: what fits, what is nearest, whose word it is."""
        word = passage.text[fault.start : fault.end]
        trial = passage.trial(self.language, fault.start, fault.end)
        key = (trial.sentence, word)
        if key not in passage.told:
            passage.told[key] = self.unknown_word(fault, word, trial.replaced(self.mended(trial.sentence, word.lower())))
        return passage.told[key]

    def unknown_word(self, fault: Fault, word: str, trial: Trial) -> Problem:
        low = word.lower()
        close = self.close(low)
        mends = next((each for each in close if trial.with_word(each)), None)
        near = mends or (close[0] if close else None)
        fitting = fits.like(mends, trial, self.language, low) if mends else fits.by_trial(trial, self.language, low)
        games = self.games_with(low)
        if games and not (mends and alike(low, [mends], _VERY_LIKE)):
            near = None
        see = self.pages(near, fitting.kinds if fitting else ())
        advice = f'"{word}" is a word of {_and(games)}, not of {self.title(self.game)}' if games else None
        return Problem(
            "word of another game" if games else fault.kind,
            None,
            1,
            fault.what,
            fitting.words if fitting else (),
            near,
            see,
            advice=advice,
            fitting=fitting.called if fitting else None,
        )

    def mended(self, sentence: str, but: str) -> dict[str, str]:
        """The other unknown words of a sentence with their nearest known ones."""
        found: dict[str, str] = {}
        listed = words(sentence)
        for word in listed if len(listed) <= 2 * LONGEST else ():
            if word.kind == "word" and word.low != but and word.low not in found and word.low not in self.known:
                close = self.close(word.low)
                if close:
                    found[word.low] = close[0]
        return found

    def close(self, low: str) -> list[str]:
        """Known words like a word, the most alike first."""
        if low not in self.compared:
            found = alike(low, self.known) if len(self.compared) < MOST_COMPARED else []
            self.compared[low] = [word for word in found if not _opposed(low, word)]
        return self.compared[low]

    @cached_property
    def known(self) -> dict[str, None]:
        """Every single word of the game and of the language."""
        found = dict.fromkeys(sorted(w for w in self.language.lexicon.vocabulary if w[:1].isalpha()))
        function = self.language.lexicon.function
        for section in ("numbers", "quantities", "bounds_before", "bounds_after", "steps", "articles", "ranks", "possessives"):
            for phrase in function.section(section):
                found.update(dict.fromkeys(phrase.split()))
        return found

    def games_with(self, low: str) -> list[str]:
        """The titles of other games that know a word."""
        return [self.title(game) for game, known in self.elsewhere.items() if low in known]

    @cached_property
    def elsewhere(self) -> dict[str, frozenset[str]]:
        """The words of the games that this one does not extend."""
        mine = self.library.lineage(self.game)
        return {
            game: build_lexicon(game, self.library.terms(game), self.language.lexicon.function).vocabulary for game in self.library.games if game not in mine
        }

    def title(self, game: str) -> str:
        """The name of a game as people know it."""
        found = self.library.games.get(game)
        return str(found.title.en) if found is not None and found.title.en else game

    def pages(self, near: str | None, found: Sequence[str]) -> tuple[str, ...]:
        """The glossary's pages that help with a word: its kind, if there is a page on it, and the nearest terms, of a kind that fits if there are any."""
        lexicon = self.language.lexicon
        pages = [head for kind in found[:1] for head in lexicon.terms if head.lower() == kind]
        entries = lexicon.entries.get(tuple((near or "").split()), ())
        heads = [head for entry in entries if (head := entry.lexeme.term or lexicon.verb_keys.get(entry.lexeme.text, "")) in lexicon.terms]
        fitting = [head for head in heads if lexicon.terms[head].kind in found]
        return tuple(dict.fromkeys(pages + (fitting or heads)))

    # -- words that do not fit

    def misplaced(self, fault: Fault, passage: Passage) -> Finding:
        """A known word where it does not fit: the small change that mends it, or what fits there."""
        trial = passage.trial(self.language, fault.start, fault.end)
        word = passage.text[fault.start : fault.end]
        stop = next(trial.stops(), None)
        form = None if stop else self.other_form(trial, word)
        repair = stop or (None if form else next(trial.changes(), None))
        called = None if form or repair else fits.by_class(fault.fits)
        what = "the sentence ends here, but it is not complete" if word == "." else fault.what
        start, end = fault.start, fault.end
        if stop is not None:
            start, end = fault.start + stop.start, fault.start + stop.end
            if stop.comma:
                return Finding(start, Problem("missing comma", None, max(1, end - start), "a comma is missing here", advice=stop.advice))
        advice = repair.advice if repair else fault.advice
        see = fault.see or (self.pages(word.lower(), ()) if not repair else ())
        return Finding(start, Problem(fault.kind, None, max(1, end - start), what, (), form, see, fault.readings, advice, called))

    def disagreeing(self, fault: Fault, passage: Passage) -> Problem:
        """A verb that does not go with its subject."""
        trial = passage.trial(self.language, fault.start, fault.end)
        form = self.other_form(trial, passage.text[fault.start : fault.end])
        return Problem(fault.kind, None, 1, fault.what, (), form, fault.see, advice=None if form else fault.advice)

    def other_form(self, trial: Trial, written: str) -> str | None:
        """Another form of the same word with which the sentence reads."""
        lexicon, low = self.language.lexicon, written.lower()
        forms: dict[str, None] = {}
        for entry in lexicon.entries.get((low,), ()):
            forms.update(dict.fromkeys(lexicon.inflections.get(entry.lexeme.text, {}).values()))
            if entry.lexeme.kind == "term":
                forms.update(dict.fromkeys([lexicon.word(entry.lexeme.term), lexicon.plurals.get(entry.lexeme.term, low)]))
        pairs = {"is": "are", "are": "is", "has": "have", "have": "has", "was": "were", "were": "was", "does not": "do not", "do not": "does not"}
        if low in pairs:
            forms[pairs[low]] = None
        return next((form for form in forms if form != low and trial.with_word(form)), None)

    # -- wordings

    def misworded(self, fault: Fault, passage: Passage) -> Problem:
        """A verb with things that none of its wordings takes."""
        lexicon = self.language.lexicon
        patterns = tuple(dict.fromkeys(p for head in fault.see for p in all_shown(head, lexicon)))
        wants = _WANTS.search(fault.what)
        types = tuple(wants.group(2).split(" or ")) if wants else ()
        if fault.kind == "type" and wants and len(types) <= MOST_TYPES:
            what = fault.what[: wants.start(2)] + kinds(types)
            return Problem(
                fault.kind, None, 1, what, fits.by_type(types, self.language), None, fault.see, advice=_ways(patterns), fitting=_article(kinds(types))
            )
        trial = passage.trial(self.language, fault.start, fault.end)
        form = self.other_number(fault, passage)
        if form is not None:
            return Problem(fault.kind, None, 1, fault.what[: wants.start()].rstrip(" :") if wants else fault.what, (), form, fault.see)
        repair = next((r for found in (trial.stops(), trial.changes()) for r in found), None) if fault.kind != "subject" else None
        advice = "\n".join(line for line in (_ways(patterns), repair.advice if repair else None, fault.advice) if line)
        what = fault.what[: wants.start()].rstrip(" :") if wants else fault.what
        verb, _, rest = passage.text[fault.start : fault.end].partition(" ")
        if fault.kind == "missing" and rest:
            what = f'no wording of "{verb.lower()}" takes this and no more: "{rest}"'
        return Problem(fault.kind, None, 1, what, (), None, fault.see, fault.readings, advice or None)

    def other_number(self, fault: Fault, passage: Passage) -> str | None:
        """The thing that does not fit with its last word in another form, if it fits then: *2 card*, *2 cards*."""
        text = passage.text
        written = text[fault.start : fault.end]
        start = fault.start + written.rfind(" ") + 1
        form = self.other_form(passage.trial(self.language, start, fault.end), text[start : fault.end])
        return text[fault.start : start] + form if form else None


def _opposed(first: str, second: str) -> bool:
    """Is one word the other with a prefix that denies it?"""
    return any(long == f"{prefix}{short}" for prefix in _DENYING for long, short in ((first, second), (second, first)))


def _located(fault: Fault, text: str) -> Fault:
    """A fault of reference, at the first place of the words that it is about."""
    about = _ABOUT.match(fault.what)
    if fault.kind not in ("two meanings", "reference") or about is None:
        return fault
    found = re.compile(rf"(?<!\w){re.escape(about.group(1))}(?!\w)", re.IGNORECASE).search(text, max(0, fault.start))
    return replace(fault, start=found.start(), end=found.end()) if found else fault


def _plain(fault: Fault) -> Problem:
    what, readings, advice = fault.what, fault.readings, fault.advice
    if fault.kind == "two meanings" and len(readings) == 1:
        what, readings = f'{what.partition(" can mean ")[0]} can mean two things that are both called "{readings[0]}"', ()
        advice = "tell the two apart by other words, then name the one that is meant"
    elif fault.kind == "stray character" and "quotation mark" in what:
        advice = "open what is quoted with one quotation mark and close it with another, with none inside"
    return Problem(fault.kind, None, 1, what, tuple(f for f in fault.fits if not f.isupper()), None, fault.see, readings, advice)


def _ways(patterns: Sequence[str]) -> str | None:
    """How a verb is said."""
    return "say: " + "; ".join(patterns[:6]) + (" ..." if len(patterns) > 6 else "") if patterns else None


def _article(called: str) -> str:
    return f"{english.article(called)} {called}"


def _and(named: Sequence[str]) -> str:
    return named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"
