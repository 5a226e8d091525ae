"""All content that is in force: the bundled folder with the author's folders over it."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, islice
from pathlib import Path

from interpreter.content.card import Card, Faction
from interpreter.content.cardkind import card_problems, of_faction
from interpreter.content.deck import Deck
from interpreter.content.document import Document
from interpreter.content.folders import shown_name, yaml_files
from interpreter.content.game import Game
from interpreter.content.game_names import name_problems
from interpreter.content.listed import listed, listed_at
from interpreter.content.model import checked
from interpreter.content.nearest import nearest
from interpreter.content.problem import Problem
from interpreter.content.qualities import Qualities
from interpreter.content.reader import MOST_PROBLEMS, read, read_bytes
from interpreter.content.scenario import Path as Steps
from interpreter.content.scenario import Scenario, read_scenario
from interpreter.content.source import Place, Source, Text
from interpreter.content.term import Term
from interpreter.content.unread import Setting

GAME_FILE = "game.yaml"


@dataclass(frozen=True, slots=True)
class Difference:
    """A headword that two games do not share; ``mine`` wins in the second game."""

    headword: str
    theirs: Term | None
    mine: Term | None

    @property
    def sort(self) -> str:
        """Whether the second game replaces, adds or lacks the term."""
        if self.theirs is None:
            return "added"
        return "missing" if self.mine is None else "replaced"


@dataclass(slots=True)
class Folder:
    """What one game's folders hold, over all roots."""

    terms: dict[str, Term] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    factions: dict[str, Faction] = field(default_factory=dict)
    decks: list[Deck] = field(default_factory=list)
    scenarios: list[Scenario] = field(default_factory=list)
    examples: dict[str, Scenario] = field(default_factory=dict)
    files: list[tuple[str, str]] = field(default_factory=list)


class Library:
    """The games, terms and cards that were loaded, and what was wrong with them."""

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}
        self.problems: list[Problem] = []
        self.sources: dict[str, Source] = {}
        self.changed: dict[str, tuple[str, ...]] = {}
        """For each game, what of it is not as it stands in the files."""
        self.folders: dict[str, Folder] = {}

    def lineage(self, game_id: str) -> list[str]:
        """The games that a game stands on, the farthest first, itself last."""
        found: list[str] = []
        self._climb(game_id, found, ())
        return found

    def terms(self, game_id: str) -> list[Term]:
        """The terms in force; a later one with the same headword replaces an earlier one."""
        found: dict[str, Term] = {}
        for each in self.lineage(game_id):
            for key, term in self._folder(each).terms.items():
                found[key] = term
        return list(found.values())

    def term(self, game_id: str, headword: str) -> Term | None:
        """The term of a headword, capitals apart."""
        key = " ".join(headword.split()).casefold()
        for each in reversed(self.lineage(game_id)):
            if found := self._folder(each).terms.get(key):
                return found
        return None

    def own_terms(self, game_id: str) -> list[Term]:
        """The terms of a game's own folder."""
        return list(self._folder(game_id).terms.values())

    def owns(self, game_id: str, term: Term) -> bool:
        """Does a term stand in a game's own folder?"""
        return self._folder(game_id).terms.get(term.key) is term

    def cards(self, game_id: str) -> list[Card]:
        """The cards of a game."""
        return list(self._folder(game_id).cards.values())

    def factions(self, game_id: str) -> list[Faction]:
        """The factions of a game."""
        return list(self._folder(game_id).factions.values())

    def decks(self, game_id: str) -> list[Deck]:
        """The decks of a game."""
        return list(self._folder(game_id).decks)

    def scenarios(self, game_id: str) -> list[Scenario]:
        """The scenarios of a game."""
        return list(self._folder(game_id).scenarios)

    def examples(self, game_id: str) -> dict[str, Scenario]:
        """The examples of a game's rulings, by the ids of these."""
        return dict(self._folder(game_id).examples)

    def with_term(self, game_id: str, term: Term) -> Library:
        """The same library, but for one term of a game."""
        folder = self._folder(game_id)
        return self._with_folder(game_id, replace(folder, terms={**folder.terms, term.key: term}), term)

    def with_card(self, game_id: str, card: Card) -> Library:
        """The same library, but for one card of a game."""
        folder = self._folder(game_id)
        return self._with_folder(game_id, replace(folder, cards={**folder.cards, card.name.casefold(): card}), card)

    def with_game(self, game: Game) -> Library:
        """The same library, but for what one game has."""
        other = copy.copy(self)
        other.games = {**self.games, game.id: game}
        return other._changed(game.id, game)

    def without(self, games: Collection[str]) -> Library:
        """The same library without some games."""
        other = copy.copy(self)
        other.games = {name: game for name, game in self.games.items() if name not in games}
        other.folders = {name: folder for name, folder in self.folders.items() if name not in games}
        return other

    def _with_folder(self, game_id: str, folder: Folder, change: Term | Card) -> Library:
        other = copy.copy(self)
        other.folders = {**self.folders, game_id: folder}
        return other._changed(game_id, change)

    def _changed(self, game_id: str, change: Term | Card | Game) -> Library:
        self.changed = {**self.changed, game_id: (*self.changed.get(game_id, ()), repr(change))}
        return self

    def differences(self, first: str, second: str) -> list[Difference]:
        """The headwords whose term is not the same in two games, and which term wins."""
        theirs = {term.key: term for term in self.terms(first)}
        mine = {term.key: term for term in self.terms(second)}
        return [
            Difference((mine.get(key) or theirs[key]).headword, theirs.get(key), mine.get(key))
            for key in sorted({*theirs, *mine})
            if theirs.get(key) is not mine.get(key)
        ]

    def digest(self, game_id: str) -> str:
        """A hash of everything that a game's terms and cards were read from."""
        total = hashlib.sha256()
        for each in self.lineage(game_id):
            for name, content in self._folder(each).files:
                total.update(f"{each}\0{name}\0{content}\n".encode())
        return total.hexdigest()

    def line(self, place: Place | None) -> str | None:
        """The line of a file that a place is on."""
        source = self.sources.get(place.file) if place else None
        return source.line(place.line) if source and place else None

    def render(self, problem: Problem) -> str:
        """A problem with its line."""
        return problem.render(self.line(problem.place))

    def _folder(self, game_id: str) -> Folder:
        return self.folders.get(game_id) or Folder()

    def _climb(self, game_id: str, found: list[str], below: tuple[str, ...]) -> None:
        if game_id in below or game_id in found:
            return
        game = self.games.get(game_id)
        for base in game.extends if game else ():
            self._climb(str(base), found, (*below, game_id))
        found.append(game_id)


def load(roots: Sequence[Path], files: Sequence[Path] = (), contents: Mapping[Path, bytes] | None = None) -> Library:
    """Read the folders, each layered over those before it, and then single card files; what `contents` has is not read from disk again."""
    library = Library()
    loader = _Loader(library, contents or {})
    for root in roots:
        loader.glossary(root)
    for root in roots:
        loader.cards(root)
    for file in files:
        loader.card_file(file, file.parent, None, None)
    loader.qualities()
    loader.names()
    loader.card_contents()
    loader.examples()
    loader.bases()
    return library


@dataclass(frozen=True, slots=True)
class _CardFile:
    """A file of cards, a deck or a scenario; a faction without its cards where it is one."""

    document: Document
    game: str
    faction: Faction | None


class _Loader:
    """Fills a library from folders."""

    def __init__(self, library: Library, contents: Mapping[Path, bytes]) -> None:
        self.library = library
        self.contents = contents
        self.roots: dict[str, Path] = {}
        self.rulings: list[tuple[Document, Steps, str, Text, Text | None]] = []
        """The examples of rulings, which wait until all games are known."""
        self.files: list[_CardFile] = []
        """The files of cards, which wait until all factions are known."""

    def glossary(self, root: Path) -> None:
        """The games and terms of a root."""
        folder = root / "glossary"
        for path in yaml_files(folder):
            parts = path.relative_to(folder).parts
            document = self.document(path, root, root)
            if len(parts) < 2:
                advice = "move it into the folder of a game, glossary/<game>/"
                self.complain("folder", document, "this file belongs to no game", advice)
                continue
            self.file(parts[0], parts[1:], document)
            if document.root is None:
                continue
            if parts[1:] == (GAME_FILE,):
                self.game(document, parts[0])
            else:
                self.terms(document, parts[0])
        for name in sorted(path.name for path in _folders(folder)):
            if name not in self.library.games and yaml_files(folder / name):
                near = nearest(name, self.library.games)
                what = f'the folder "{name}" has no {GAME_FILE}, and no game has this name'
                place = Place(shown_name(folder / name), 1, 1)
                self.library.problems.append(Problem("folder", place, 1, what, tuple(self.library.games), near))

    def game(self, document: Document, folder: str) -> None:
        """A game file."""
        game, problems = checked(Game, document.data, document)
        self.library.problems += problems
        if game is None:
            return
        if game.playable:
            self.library.problems += [_unread(setting, document) for setting in game.unread]
        if game.id != folder:
            what = f'the game is called "{game.game}", its folder "{folder}"'
            self.library.problems.append(Problem("folder", game.place, len(game.game), what))
        self.library.games[folder] = game

    def terms(self, document: Document, game_id: str) -> None:
        """A file of terms: one mapping or a list of them."""
        data = document.data
        many = isinstance(data, list)
        held = self.folder(game_id).terms
        all_terms = data if many else [data]
        for number in listed(document, (), len(all_terms), self.library.problems):
            each = all_terms[number]
            path = (number,) if many else ()
            term, problems = checked(Term, each, document, path)
            self.library.problems += problems
            if term is None:
                continue
            before = held.get(term.key)
            if before and self.same_root(before.term, term.term):
                what = f'"{term.term}" is a term already, at {before.place}'
                self.library.problems.append(Problem("duplicate", term.place, len(term.term), what))
                continue
            held[term.key] = term
            for count, ruling in enumerate(term.rulings):
                if ruling.example is not None:
                    self.rulings.append((document, (*path, "rulings", count, "example"), game_id, ruling.id or term.term, ruling.id))

    def examples(self) -> None:
        """The examples of rulings: each is a scenario."""
        for document, found in groupby(self.rulings, lambda each: each[0]):
            told = list(found)
            for number in listed_at(document, [path for _, path, *_ in told], self.library.problems):
                _, path, game_id, name, rule = told[number]
                game = self.library.games.get(game_id)
                scenario, problems = read_scenario(document, path, game if game and game.players else None, name, rule)
                self.library.problems += problems
                self.folder(game_id).scenarios += [scenario] if scenario else []
                if scenario and rule is not None:
                    self.folder(game_id).examples[str(rule)] = scenario

    def cards(self, root: Path) -> None:
        """The card files of a root."""
        folder = root / "cards"
        for path in yaml_files(folder):
            parts = path.relative_to(folder).parts
            self.card_file(path, root, parts[0] if len(parts) > 1 else None, root)

    def card_file(self, path: Path, root: Path, game_id: str | None, within: Path | None) -> None:
        """A faction, a deck or a scenario: what it is, and of which game."""
        document = self.document(path, root, within)
        data = document.data
        if document.root is None:
            return
        if not isinstance(data, dict):
            advice = "it starts with the line faction: and a name, and has the list cards:"
            self.complain("file", document, "this is no file of cards", advice)
            return
        named = data.get("game")
        game_id = game_id or (str(named) if isinstance(named, str) else None)
        game = self.library.games.get(game_id or "")
        if game is None:
            self.unknown_game(document, game_id)
            return
        self.file(game.id, (path.name,), document)
        faction = None if "deck" in data or "scenario" in data else self.shell(document)
        self.files.append(_CardFile(document, game.id, faction))

    def shell(self, document: Document) -> Faction | None:
        """A faction without its cards."""
        given = document.data.get("cards")
        shell = {**document.data, "cards": [] if isinstance(given, list) else given or []}
        shell.pop("scenarios", None)
        faction, problems = checked(Faction, shell, document)
        self.library.problems += problems
        return faction

    def qualities(self) -> None:
        """What the qualities of each game have by its factions, and what its cards may say by its qualities."""
        for game in list(self.library.games.values()):
            made = Qualities(game, self.library.terms(game.id), [file.faction for file in self.files if file.game == game.id and file.faction])
            self.library.problems += made.problems()
            self.folder(game.id).terms.update((term.key, term) for term in made.changed())
            self.library.games[game.id] = made.game()

    def names(self) -> None:
        """What games name and have not; a game that is not played may lack what would only be unread."""
        for game in self.library.games.values():
            found = name_problems(game, self.library.terms(game.id))
            self.library.problems += [problem for problem in found if game.playable or problem.kind != "unread"]

    def card_contents(self) -> None:
        """What stands in the files of cards."""
        for file in self.files:
            document, game, folder = file.document, self.library.games[file.game], self.folder(file.game)
            if "deck" in document.data:
                deck, problems = checked(Deck, document.data, document)
                folder.decks += [deck] if deck else []
            elif "scenario" in document.data:
                scenario, problems = read_scenario(document, (), game)
                folder.scenarios += [scenario] if scenario else []
            else:
                problems = []
                self.faction(document, game, folder, file.faction, problems)
            self.library.problems += problems

    def faction(self, document: Document, game: Game, folder: Folder, faction: Faction | None, told: list[Problem]) -> None:
        """The cards of a faction: a bad card does not hide the good ones."""
        given, scenarios = document.data.get("cards"), document.data.get("scenarios")
        for number in listed(document, ("scenarios",), len(scenarios or ()), told):
            scenario, problems = read_scenario(document, ("scenarios", number), game)
            told += problems
            folder.scenarios += [scenario] if scenario else []
        cards: list[Card] = []
        for number in listed(document, ("cards",), len(given) if isinstance(given, list) else 0, told):
            path = ("cards", number)
            card, problems = checked(Card, given[number], document, path)
            told += problems
            if card is None:
                continue
            card = of_faction(card, game, faction.faction) if faction is not None else card
            told += islice(card_problems(card, game, document, path), MOST_PROBLEMS)
            key = card.name.casefold()
            before = folder.cards.get(key)
            if before and self.same_root(before.name, card.name):
                what = f'"{card.name}" is a card already, at {before.place}'
                told.append(Problem("duplicate", card.place, len(card.name), what))
                continue
            folder.cards[key] = card
            cards.append(card)
        if faction is not None:
            folder.factions[faction.faction.casefold()] = faction.model_copy(update={"cards": tuple(cards)})

    def bases(self) -> None:
        """Complain of games that extend what is not there, or themselves."""
        games = self.library.games
        for game in games.values():
            for base in game.extends:
                if str(base) not in games:
                    what = f'there is no game "{base}" to extend'
                    near = nearest(base, games)
                    self.library.problems.append(Problem("game", base.place, len(base), what, tuple(games), near))
                elif game.id in self.library.lineage(str(base)):
                    what = f'"{game.game}" and "{base}" extend each other'
                    self.library.problems.append(Problem("game", base.place, len(base), what))

    def unknown_game(self, document: Document, game_id: str | None) -> None:
        games = tuple(name for name in self.library.games if name != "common")
        what = f'there is no game "{game_id}"' if game_id else "this file does not say its game"
        advice = "put it into cards/<game>/ or give it the line game: and the game's name"
        place, length = document.span(("game",))
        near = nearest(game_id or "", games)
        self.library.problems.append(Problem("game", place, length, what, games, near, advice=advice))

    def document(self, path: Path, root: Path, within: Path | None) -> Document:
        """A file, read; its problems go to the library."""
        content = self.contents.get(path)
        document = read(path, shown_name(path), within) if content is None else read_bytes(content, shown_name(path))
        self.library.sources[document.source.file] = document.source
        self.roots[document.source.file] = root
        self.library.problems += document.problems
        if document.root is None and not document.problems:
            self.complain("file", document, "the file is empty", None)
        return document

    def folder(self, game_id: str) -> Folder:
        """What a game's folders hold so far."""
        return self.library.folders.setdefault(game_id, Folder())

    def file(self, game_id: str, parts: tuple[str, ...], document: Document) -> None:
        """Note what a file holds, for the digest of its game."""
        content = hashlib.sha256(document.source.text.encode()).hexdigest()
        self.folder(game_id).files.append(("/".join(parts), content))

    def complain(self, kind: str, document: Document, what: str, advice: str | None) -> None:
        """A problem of a whole file."""
        place = Place(document.source.file, 1, 1)
        self.library.problems.append(Problem(kind, place, 1, what, advice=advice))

    def same_root(self, first: Text, second: Text) -> bool:
        """Whether two texts come from one root, so that neither is layered over the other."""
        return self.roots.get(first.file) == self.roots.get(second.file)


def _unread(setting: Setting, document: Document) -> Problem:
    """A field that is set in a game that is played, and that nothing reads."""
    last = setting.path[-1]
    place, length = document.key_span(setting.path) if isinstance(last, str) and not setting.fits else document.span(setting.path)
    advice = "leave it out until something does, or say playable: false"
    return Problem("unread", place, length, setting.what, setting.fits, advice=advice)


def _folders(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.is_dir()] if folder.is_dir() else []
