"""Terms -> lexicon: word forms, classes, and wordings taken apart into frames."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from interpreter.content import Term
from interpreter.language.lexicon import english
from interpreter.language.lexicon.function_words import FunctionWords
from interpreter.language.lexicon.lexicon import ROOT_TYPES, ROOTS, Blank, Element, Entry, Frame, Lexeme, Lexicon, Literal, WordingFault, split_words

_SLOT = re.compile(r"\{(\w+)(?:\s*:\s*([^}]+))?\}")


def build_lexicon(game: str, terms: Iterable[Term], function: FunctionWords) -> Lexicon:
    """The lexicon of a game from its terms, the extended games' terms first."""
    lexicon = Lexicon(game, function)
    for term in terms:
        lexicon.terms[term.headword] = term
    LexiconBuilder(lexicon).fill()
    return lexicon


def english_forms(term: Term) -> dict[str, str]:
    """The English forms that a term gives."""
    given = term.forms.en
    forms = {name: str(value) for name in ("word", "plural", "third", "ing", "past", "participle") if (value := getattr(given, name))}
    if given.mass:
        forms["mass"] = "yes"
    return forms


class LexiconBuilder:
    """Fills a lexicon from its terms."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def fill(self) -> None:
        self.function_words()
        self.ancestry()
        for term in self.lexicon.terms.values():
            kind = term.kind
            if kind == "verb":
                self.verb(term)
            elif kind == "relation":
                self.relation(term)
            elif kind == "adjective":
                self.adjective(term)
            elif kind == "label":
                self.label(term)
            elif kind in ROOTS:
                self.noun(term)
        self.slot_nouns()

    # -- the language's own words

    def function_words(self) -> None:
        lex = self.lexicon
        for words, entry in lex.function.entries():
            lex.add(words, Entry(entry.cls, Lexeme(entry.kind, "", text=entry.code), entry.normal, entry.cls == "OWNED"))

    # -- types

    def ancestry(self) -> None:
        lex = self.lexicon
        by_word: dict[str, str] = {}
        for head, term in lex.terms.items():
            word = str(term.forms.en.word or head.lower())
            lex.words[head] = word
            if term.kind in ROOTS:
                by_word.setdefault(word.lower(), head)
                by_word.setdefault(head.lower(), head)

        def walk(head: str, seen: frozenset[str]) -> frozenset[str]:
            term = lex.terms[head]
            root = ROOTS.get(term.kind, "thing")
            found = {head.lower(), lex.words[head].lower(), root}
            if root == "thing" and lex.words[head].lower() in ("ability", "number"):
                found.add(lex.words[head].lower())
            for parent in term.is_:
                name = by_word.get(parent.lower())
                if name and name not in seen:
                    found |= walk(name, seen | {name})
            return frozenset(found)

        for head, term in lex.terms.items():
            if term.kind in ROOTS:
                lex.ancestors[head] = walk(head, frozenset([head]))
        self.by_word = by_word

    def types(self, written: str) -> tuple[str, ...]:
        found = []
        for name in written.split("|"):
            low = name.strip().lower()
            if low in ROOT_TYPES or low in self.by_word:
                found.append(low)
                continue
            single = next((w for w in self.by_word if english.plural(w) == low), None)
            found.append(single or low)
        return tuple(found)

    # -- nouns

    def noun(self, term: Term) -> None:
        lex, head = self.lexicon, term.headword
        forms = english_forms(term)
        word = lex.words[head]
        many = str(forms.get("plural") or (word if forms.get("mass") else english.plural(word)))
        lex.plurals[head] = many
        self.nouns(term, word, many, word, many, False)
        for other in term.also:
            self.nouns(term, other, other if many == word else english.plural(other), word, many, True)
        for number, value in enumerate(term.values):
            name = str(value.en)
            many_name = english.plural(name)
            for written in (name, *value.also):
                lex.add(written, Entry("NOUN", Lexeme("quality", head, False, number), name))
            lex.add(many_name, Entry("NOUN", Lexeme("quality", head, True, number), many_name))

    def nouns(self, term: Term, one: str, many: str, normal_one: str, normal_many: str, alias: bool) -> None:
        lex = self.lexicon
        lex.add(one, Entry("NOUN", Lexeme("term", term.headword, alias=alias), normal_one))
        if many != one:
            lex.add(many, Entry("NOUN", Lexeme("term", term.headword, True, alias=alias), normal_many))

    def adjective(self, term: Term) -> None:
        word = self.lexicon.words[term.headword]
        for written in [word, *term.also]:
            self.adjectives(Lexeme("adjective", term.headword, alias=written != word), written, word)

    def adjectives(self, lexeme: Lexeme, written: str, normal: str) -> None:
        self.lexicon.add(written, Entry("ADJ", lexeme, normal))
        self.lexicon.add(written, Entry("PADJ", lexeme, normal))

    def label(self, term: Term) -> None:
        word = str(term.forms.en.word or term.headword)
        for written in [word, *term.also]:
            self.lexicon.add(written, Entry("LABEL", Lexeme("label", term.headword), word, True))
            self.lexicon.add(written, Entry("NOUN", Lexeme("label_noun", term.headword), word, True))
        self.lexicon.words[term.headword] = word

    # -- wordings

    def verb(self, term: Term) -> None:
        lex, head = self.lexicon, term.headword
        forms = english_forms(term)
        keys: dict[str, None] = {}
        blanks: dict[str, Blank] = {}
        for index, wording in enumerate(term.says.en):
            frame = self.verb_frame(term, index, wording, blanks)
            if frame is None:
                continue
            lex.verbs.setdefault(frame.verb, []).append(frame)
            keys.setdefault(frame.verb)
        for key in keys:
            if any(isinstance(e, Literal) and e.words in ("and", "or") for f in lex.verbs[key] for e in f.elements):
                self.linking(key)
            self.verb_forms(term, key, key, forms if key.split()[0] == lex.words[head].split()[0] else {})
        main = next(iter(keys), lex.words[head])
        for written in term.also:
            self.verb_forms(term, written, main, {})
        lex.words[head] = main
        for act in [main] if " " not in main else []:
            lex.add(act, Entry("NOUN", Lexeme("act", head), act))
            lex.add(english.plural(act), Entry("NOUN", Lexeme("act", head, True), english.plural(act)))
            lex.plurals.setdefault(head, english.plural(act))

    def linking(self, key: str) -> None:
        """A verb whose wording has *and* or *or* of its own: exchange A and B."""
        first = key.split()[0]
        self.lexicon.linking |= {first, english.third(first), english.ing(first), *english.past(first)}

    def verb_frame(self, term: Term, index: int, wording: str, blanks: dict[str, Blank]) -> Frame | None:
        lex = self.lexicon
        pieces = self.pieces(wording, blanks)
        subject: Blank | None = None
        lead = pieces.pop(0) if pieces else None
        if isinstance(lead, Blank):
            subject = lead
            lead = pieces.pop(0) if pieces else None
        if not isinstance(lead, Literal):
            lex.faults.append(WordingFault(term.headword, wording, "a wording of a verb needs the verb, at its beginning or after its first slot"))
            return None
        run = lead.words.split()
        first = run[0].lower()
        if subject is not None:
            first = self.bare(term, first)
        rest = " ".join(run[1:]).lower()
        key = first
        if rest:
            whole = f"{first} {rest}"
            if whole != lex.words[term.headword] and (rest in lex.function.prepositions or (not pieces and rest in lex.function.adverbs)):
                pieces.insert(0, Literal(rest))
            else:
                key = whole
        for piece in pieces:
            if isinstance(piece, Literal):
                self.literal(piece.words)
        for blank in blanks.values():
            lex.slot_types.setdefault(blank.name, set()).update(blank.types)
        return Frame(term.headword, index, key, subject, tuple(pieces), words=_literals(pieces))

    def bare(self, term: Term, form: str) -> str:
        """The bare form of a verb that stands in the third person."""
        forms = english_forms(term)
        options = [self.lexicon.words[term.headword].split()[0], *(w.split()[0] for w in term.also)]
        options += [w.split()[0] for w in term.says.en if not w.startswith("{")]
        for option in options:
            if form in (option, english.third(option), forms.get("third")):
                return option
        for ending, stem in (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("oes", "o"), ("s", "")):
            if form.endswith(ending):
                return form[: -len(ending)] + stem
        return form

    def literal(self, words: str) -> None:
        """Words inside a wording read as one preposition."""
        lex = self.lexicon
        low = words.lower()
        soft = low not in lex.function.prepositions
        lex.add(low, Entry("PREP", Lexeme("preposition", "", text=low), low, soft))

    def pieces(self, wording: str, blanks: dict[str, Blank]) -> list[Element]:
        found: list[Element] = []
        at = 0
        for match in _SLOT.finditer(wording):
            before = wording[at : match.start()].strip(" ,")
            if before:
                found.append(Literal(before))
            name, written = match.group(1), match.group(2)
            if written:
                blanks[name] = Blank(name, self.types(written))
            found.append(blanks.setdefault(name, Blank(name, ("any",))))
            at = match.end()
        rest = wording[at:].strip(" ,.")
        if rest:
            found.append(Literal(rest))
        return self.measured(found, blanks)

    def measured(self, pieces: list[Element], blanks: dict[str, Blank]) -> list[Element]:
        """`{distance: number} spaces` is a slot for a noun phrase of spaces."""
        found: list[Element] = []
        for piece in pieces:
            if isinstance(piece, Literal) and len(found) > 1 and isinstance(found[-1], Blank) and "number" in found[-1].types:
                first, _, rest = piece.words.partition(" ")
                kinds = self.types(first)
                if kinds[0] in self.by_word:
                    blank = Blank(found[-1].name, kinds)
                    blanks[blank.name] = blank
                    found[-1] = blank
                    if rest:
                        found.append(Literal(rest))
                    continue
            found.append(piece)
        return found

    def verb_forms(self, term: Term, written: str, key: str, forms: Mapping[str, object]) -> None:
        lex = self.lexicon
        lex.verb_keys[key] = term.headword
        _, _, tail = written.partition(" ")

        def form(name: str, made: str) -> str:
            given = forms.get(name)
            if not given:
                return made
            first = str(given).split()[0] if tail else str(given)
            return f"{first} {tail}".strip()

        was, done = english.past(written)
        normal_was, normal_done = english.past(key)
        if key == written:
            normal_was = was = form("past", was)
            normal_done = done = form("participle", form("past", done) if "participle" not in forms and "past" in forms else done)
        lexeme = Lexeme("verb", "", text=key, alias=written != key)
        named = {
            "VB": (written, key),
            "VBZ": (form("third", english.third(written)), form("third", english.third(key)) if key == written else english.third(key)),
            "VBG": (form("ing", english.ing(written)), form("ing", english.ing(key)) if key == written else english.ing(key)),
            "VBD": (was, normal_was),
            "VBN": (done, normal_done),
        }
        for cls, (word, normal) in named.items():
            lex.add(word, Entry(cls, lexeme, normal))
        if key == written and (forms or key not in lex.inflections):
            lex.inflections[key] = {cls: normal for cls, (_, normal) in named.items()}
        lex.add(done, Entry("PART", lexeme, normal_done))
        if " " not in written:
            lex.add(done, Entry("ADJ", Lexeme("participle", term.headword, text=key), normal_done))

    def relation(self, term: Term) -> None:
        lex = self.lexicon
        blanks: dict[str, Blank] = {}
        on = self.types("|".join(term.on)) if term.on else ("any",)
        for index, wording in enumerate(term.says.en):
            pieces = self.pieces(wording, blanks)
            if not pieces:
                continue
            for piece in pieces:
                if isinstance(piece, Literal):
                    self.literal(piece.words)
            frame = Frame(term.headword, index, "", None, tuple(pieces), on, _literals(pieces))
            if isinstance(pieces[0], Blank):
                lex.measures.append(frame)
                continue
            lex.relations.setdefault(pieces[0].words.lower(), []).append(frame)
            first = pieces[0].words.split()[0].lower()
            if first in lex.function.counting:
                continue
            if first not in lex.function.prepositions and pieces[0].words.lower() not in lex.function.prepositions and " " in pieces[0].words:
                self.adjectives(Lexeme("adjective", term.headword), first, first)
        for written in term.also:
            main = next((f for frames in lex.relations.values() for f in frames if f.term == term.headword), None)
            if main is not None and isinstance(main.elements[0], Literal) and not _SLOT.search(written):
                low = written.lower()
                normal = main.elements[0].words.lower()
                lex.add(low, Entry("PREP", Lexeme("preposition", "", text=normal), normal, True))

    def slot_nouns(self) -> None:
        """The slots of wordings are nouns of their own: the target, the attacker."""  # not the game's word
        lex = self.lexicon
        for name in sorted(lex.slot_types):
            word = name.replace("_", " ")
            if any(e.cls not in ("VB", "NOUN", "ADJ") for e in lex.entries.get(tuple(split_words(word)), ())):
                continue
            lex.add(word, Entry("NOUN", Lexeme("role", name), word))
            lex.add(english.plural(word), Entry("NOUN", Lexeme("role", name, True), english.plural(word)))


def _literals(pieces: Iterable[Element]) -> frozenset[str]:
    return frozenset(p.words.lower() for p in pieces if isinstance(p, Literal))
