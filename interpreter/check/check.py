"""Everything that is wrong with the texts of a library: sentences, wordings, names, values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from interpreter.check.accepting import without_accepted
from interpreter.check.circles import circle_problems
from interpreter.check.compiled import Compiler
from interpreter.check.gaps import KIND, gap_problems
from interpreter.check.names import known_names, name_problems
from interpreter.check.printed_text import printed_problems
from interpreter.check.running import Running
from interpreter.check.term_texts import bodies
from interpreter.check.terms import TermCheck
from interpreter.content import Card, Game, Library, Problem, Text, nearest
from interpreter.content.cardkind import kinds_of, named_cards
from interpreter.content.reader import MOST_PROBLEMS
from interpreter.language.lexicon import english
from interpreter.language.lexicon.card_names import CardNames
from interpreter.language.reading.words import words
from interpreter.meaning.gap import NOT_READ


def check(library: Library, games: Iterable[str] | None = None) -> list[Problem]:
    """The problems of all texts, beside those that loading found."""
    found: list[Problem] = []
    for game in games if games is not None else library.games:
        found += game_check(library, game)
    return found


def game_check(library: Library, game: str) -> list[Problem]:
    """The problems of one game's own terms and cards."""
    compiler = Compiler(library, game)
    found: list[Problem] = []
    terms, patience = TermCheck(library, game), Patience()
    for term in library.own_terms(game):
        if patience.lasts(term.term, found):
            found += patience.noted(term.term, [*terms.problems(term), *(problem for text in bodies(term) for problem in text_problems(compiler, text))])
    found += circle_problems(library, compiler)
    glossary_is_read = not found
    names = known_names(library, game)
    for card in library.cards(game):
        if patience.lasts(card.name, found):
            found += patience.noted(card.name, list(islice(card_problems(compiler, card, names), MOST_PROBLEMS)))
    running = Running(compiler)
    found += deck_problems(running)
    if glossary_is_read:  # else half of what cannot be run cannot because of what is not read
        cards = [card for card in library.cards(game) if card.name.file not in patience.ended]
        found += running_problems(running, cards)
        if running.form.players is not None:
            for card in cards:
                found += sense_problems(running, card)
        found += scenario_problems(running, names)
    compiler.save()
    return found


class Patience:
    """How much of each file is looked at: what comes behind a hundred things that are wrong nobody would read about."""

    def __init__(self) -> None:
        self.wrong: Counter[str] = Counter()
        self.ended: set[str] = set()

    def lasts(self, name: Text, found: list[Problem]) -> bool:
        """Is what has this name still looked at? Where a file is left, it is said once."""
        if self.wrong[name.file] < MOST_PROBLEMS:
            return True
        if name.file not in self.ended:
            self.ended.add(name.file)
            what = f"{MOST_PROBLEMS} things are wrong up to here: the texts of the rest of the file are not looked at"
            found.append(Problem("size", name.place, len(name), what))
        return False

    def noted(self, name: Text, problems: list[Problem]) -> list[Problem]:
        """The problems of what has this name, counted."""
        self.wrong[name.file] += len(problems)
        return problems


def running_problems(running: Running, read: Sequence[Card]) -> list[Problem]:
    """What cannot be run of the glossary, the decks' rules and these cards of a game that is played."""
    compiler, form = running.compiler, running.form
    if form.players is None or not form.playable:
        return []
    boards = list(board_problems(form))
    if boards:
        return boards
    found = term_problems(running)
    cards = [gap for gap in running.cards(read) if gap.why != NOT_READ]
    return [*found, *gap_problems(compiler, cards)]


def board_problems(form: Game) -> Iterator[Problem]:
    """What is wrong with the boards of a game, for every number of players that can play; each once."""
    from interpreter.decks.brought import TableError
    from interpreter.decks.refused import RefusedTableError, refuse_number

    wrong: dict[str, None] = {}
    for number in form.numbers:
        try:
            refuse_number(form, number)
        except RefusedTableError as error:
            wrong.update(dict.fromkeys(refusal.reason for refusal in error.refusals))
        except TableError as error:
            wrong[str(error)] = None
    yield from (Problem("board", form.place, len(form.game), what) for what in wrong)


def scenario_problems(running: Running, names: tuple[str, ...]) -> Iterator[Problem]:
    """What is wrong with the cards that only scenarios have, and what of them cannot be run; an open scenario may have what comes later."""
    compiler, library = running.compiler, running.library
    scenarios = [each for each in (*library.scenarios(compiler.game), *library.examples(compiler.game).values()) if each.open is None]
    known = dict.fromkeys((*names, *(str(card.name) for each in scenarios for card in each.cards)))
    compiler.beside = CardNames((*names, *(str(card.name) for each in scenarios for card in each.cards)))
    cards = list({card.place: card for each in scenarios for card in each.cards if card.abilities}.values())
    for card in cards:
        yield from card_problems(compiler, card, tuple(known), beside=known)
    if running.form.players is not None and running.form.playable:
        running.cards(cards)  # together, so that each is at hand when it is asked for alone
        for card in cards:
            gaps = [gap for gap in running.cards([card]) if gap.why != NOT_READ]
            yield from gap_problems(compiler, gaps, [card])


def term_problems(running: Running) -> list[Problem]:
    """The sentences of the glossary that cannot be run and of which no term says that they come later; a `later` that is not needed."""
    compiler, library = running.compiler, running.library
    terms = {term.headword: term for term in library.terms(compiler.game)}
    gaps = running.terms()
    open_ones = [gap for gap in gaps if (term := terms.get(gap.source.name)) is None or term.later is None]
    found = gap_problems(compiler, open_ones)
    behind = {gap.source.name for gap in gaps}
    for term in library.own_terms(compiler.game):
        if term.later is not None and term.headword not in behind:
            what = f'all sentences of "{term.headword}" can be run: nothing of it comes later'
            found.append(Problem("later", term.later.place, len(term.later), what, advice="take out the line later:"))
    return found


def not_playable(library: Library, games: Iterable[str]) -> Iterator[str]:
    """A line for each of these games that says it is not complete yet: how many of its sentences cannot be run."""
    for game in games:
        form = library.games[game]
        if form.players is not None and not form.playable:
            compiler = Compiler(library, game)
            running = Running(compiler)
            gaps = {(gap.source.name, gap.source.text) for gap in (*running.terms(), *running.cards(library.cards(game)))}
            compiler.save()
            title = str(form.title.en or game)
            yield f"{title} is not playable yet: {len(gaps)} {'sentence' if len(gaps) == 1 else 'sentences'} cannot be run"


def deck_problems(running: Running) -> Iterator[Problem]:
    """The rules about decks that cannot be held against any, and those that the decks of the game break."""
    from interpreter.decks.brought import TableError
    from interpreter.decks.legality import DeckBook
    from interpreter.decks.sentences import DECK

    compiler = running.compiler
    decks = compiler.library.decks(compiler.game)
    if not decks:
        return
    book = DeckBook(compiler.library, compiler.game, lambda text: compiler.compile(text).tree)
    if compiler.library.games[compiler.game].playable:
        yield from (Problem(KIND, sentence.place, len(sentence), f"this text cannot be run: {why}", see=(DECK,)) for sentence, why in book.gaps)
        yield from gap_problems(compiler, running.decks(book))
    for deck in decks:
        try:
            yield from islice(book.problems(deck), MOST_PROBLEMS)
        except TableError as error:
            at = deck.based_on or deck.deck
            yield Problem("deck", at.place, len(at), str(error))


def sense_problems(running: Running, card: Card) -> Iterator[Problem]:
    """What of a card hardly means what it says, without what is accepted beside it."""
    yield from without_accepted(card, _sensed(running, card))


def _sensed(running: Running, card: Card) -> Iterator[Problem]:
    yield from printed_problems(running, card)
    for found in running.sensed(card):
        text = card.abilities[found.ability].lines[found.line]
        yield Problem(found.kind, text.at(found.start), max(1, found.end - found.start), found.what, decides=found.decides)


def findings_of_card(running: Running, card: Card) -> list[Problem]:
    """Everything that is wrong with one card, whether or not it is in the library."""
    compiler = running.compiler
    names = (*known_names(running.library, running.game), str(card.name))
    found = list(card_problems(compiler, card, names, beside=names))
    if running.form.players is not None:
        found += gap_problems(compiler, [gap for gap in running.cards([card]) if gap.why != NOT_READ], [card])
        found += sense_problems(running, card)
    return found


def text_problems(compiler: Compiler, text: Text, card: str | None = None) -> list[Problem]:
    """The faults of one text, at their places in the author's file."""
    return [finding.placed(text) for finding in compiler.compile(text, (card,) if card else ()).findings]


def card_problems(compiler: Compiler, card: Card, names: tuple[str, ...], beside: Iterable[str] = ()) -> Iterator[Problem]:
    """What is wrong with the abilities of a card; `beside` are the names of cards that are in no library."""
    game = compiler.library.games[compiler.game]
    for ability in card.abilities:
        yield from text_problems(compiler, ability.text, str(card.name))
        yield from name_problems(ability.text, names)
        yield from _lacking(compiler, card, ability.text, game)
    yield from _unknown_keywords(compiler, card)
    yield from _unknown_cards(compiler, card, game, beside)


def _unknown_cards(compiler: Compiler, card: Card, game: Game, beside: Iterable[str] = ()) -> Iterator[Problem]:
    """Cards that a card names and that nobody has written."""
    named = named_cards(card, game)
    if not named:
        return
    known = {name.casefold(): name for name in (*(str(each.name) for each in compiler.library.cards(compiler.game)), *beside)}
    for value, names in named.items():
        for name in names:
            if name.casefold() not in known:
                near = nearest(name.casefold(), known)
                what = f'there is no card "{name}" for the {value} of {card.name}'
                yield Problem("card", name.place, len(name), what, nearest=known.get(near) if near else None)


def _unknown_keywords(compiler: Compiler, card: Card) -> Iterator[Problem]:
    """Keywords of a card that the glossary does not know: they would do nothing."""
    given = card.values.get("keywords")
    if not given:
        return
    known: dict[str, str] = {}
    for term in compiler.library.terms(compiler.game):
        if term.kind == "keyword":
            known |= {str(w).casefold(): str(term.forms.en.word or term.headword).lower() for w in (term.headword, term.forms.en.word, *term.also) if w}
    for keyword in given if isinstance(given, list | tuple) else (given,):
        word = str(keyword).rstrip("0123456789 X").casefold()
        if word not in known and isinstance(keyword, Text):
            fits = tuple(sorted(set(known.values())))
            yield Problem("unknown keyword", keyword.place, len(keyword), f'unknown keyword "{keyword}"', fits, nearest(word, known), fitting="a keyword")


def _lacking(compiler: Compiler, card: Card, text: Text, game: Game) -> Iterator[Problem]:
    """Values that the text says its card has, and cards of this kind have not."""
    kinds = kinds_of(card, game)
    known = {name.casefold() for kind in game.card_kinds for name in kind.values}
    held = {name.casefold() for kind in kinds for name in kind.values}
    if not kinds or _speaks_of_bearer(card, text, [str(k.name) for k in game.card_kinds]):
        return
    for head in compiler.compile(text, (str(card.name),)).own_values:
        term = compiler.library.term(compiler.game, head)
        word = str(term.forms.en.word or term.headword).lower() if term is not None else ""
        if term is None or term.kind != "value" or word not in known or word in held:
            continue
        at = next((w for w in words(text) if w.low == word.split()[0]), None)
        start, length = (at.start, at.end - at.start) if at is not None else (0, len(text))
        what = f"{_article(str(kinds[0].name))} has no {word}"
        yield Problem("lacking value", text.at(start), length, what, tuple(sorted(held)), see=(head,), fitting="a value of this card")


def _speaks_of_bearer(card: Card, text: Text, kinds: Sequence[str]) -> bool:
    """A card that is attached to another says *this ...* of the one that bears it."""
    own = str(card.class_line or "").casefold()
    return any(f"this {kind.casefold()}" in text.casefold() and kind.casefold() not in own for kind in kinds)


def _article(word: str) -> str:
    return f"{english.article(word)} {word}"
