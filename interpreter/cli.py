"""The command line: one thin command for each verb."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from interpreter import __version__

if TYPE_CHECKING:  # a command loads what it needs, so that it begins at once
    from interpreter.authoring.draft import Draft
    from interpreter.check import Compiler
    from interpreter.content import Card, Library, Problem
    from interpreter.content import Text as Located
    from interpreter.explain.reasons import Reason
    from interpreter.language.tree import Text

_LAST = ""
"""The value of an option that names no file: the last game that was kept."""
_LANGUAGES = click.Choice(["en", "fr", "ja"])


class Commands(click.Group):
    """The commands; one that stumbles says so in a sentence, never with a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        """Carry a command out."""
        try:
            return super().invoke(ctx)
        except click.ClickException as error:
            _told(ctx, error)
        except (click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Exception as error:
            from interpreter.decks.brought import TableError
            from interpreter.play.record.mishap import whatever

            said = str(error) if isinstance(error, TableError) else whatever(ctx.invoked_subcommand or "", error)
            _told(ctx, click.ClickException(said))


def say(line: str, err: bool = False, end: bool = True) -> None:
    """Print a line, or a text without the end of its line."""
    from interpreter.output import say as shown

    shown(line, err, end)


def _as_json(data: Any) -> str:
    from interpreter.output import as_json

    return as_json(data)


def _told(ctx: click.Context, error: click.ClickException) -> NoReturn:
    """Say why a command is not carried out, and end it."""
    written = StringIO()
    error.show(written)
    say(written.getvalue(), err=True, end=False)
    ctx.exit(error.exit_code)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cardwright")
def main() -> None:
    """Cardwright reads card text and rules, and says what they mean."""
    gc.set_threshold(200_000, 20, 20)  # a command lives for seconds and makes many small trees: look for garbage rarely


@main.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--json", "form", flag_value="json", help="Print the findings as JSON.")
@click.option("--sarif", "form", flag_value="sarif", help="Print the findings as SARIF 2.1.0.")
@click.option("--select", metavar="CODES", help="Only these codes, with commas between; CW4 is all that begin so.")
@click.option("--ignore", metavar="CODES", help="All but these codes.")
@click.option("--strict", is_flag=True, help="Fail for warnings too.")
@click.option("--fix", is_flag=True, help="Apply the fixes that there are, and show what is changed.")
@click.option("--exercise", is_flag=True, help="Play the cards too, and find what of them never comes about.")
@click.option("--explain", "code", metavar="CODE", help="What a code means, with a bad and a good example.")
def check(paths: tuple[Path, ...], form: str | None, select: str | None, ignore: str | None, strict: bool, fix: bool, exercise: bool, code: str | None) -> None:
    """Read glossaries, cards, decks and scenarios and list everything that is wrong.

    Without PATHS: the bundled content and the author's folder around this one.
    """
    from interpreter.check.command import Wanted, check_command
    from interpreter.check.explanations import NoSuchCodeError, explained
    from interpreter.check.selection import NoSuchSelectionError, Selection

    try:
        if code is not None:
            for line in explained(code):
                say(line)
            return
        wanted = Wanted(paths, Selection.of(select, ignore), strict, form or "text", fix)
    except (NoSuchCodeError, NoSuchSelectionError) as error:
        raise click.ClickException(str(error)) from None
    if exercise:
        from interpreter.exercise.command import exercised

        sys.exit(check_command(load_here(paths), wanted, say, exercised))
    sys.exit(check_command(load_here(paths), wanted, say))


@main.command()
@click.argument("what", metavar="CARD|FACTION|FOLDER")
@click.option("--game", help="Look in this game only.")
@click.option("--games", type=click.IntRange(min=1), default=40, show_default=True, help="So many short games with each card.")
@click.option("--json", "form", flag_value="json", help="What became of each part, as data.")
@click.option("--replay", "seed", type=click.IntRange(min=0), help="The game of this seed once more, with its log.")
def exercise(what: str, game: str | None, games: int, form: str | None, seed: int | None) -> None:
    """Play a card in short random games steered towards it, and tell beside its words what became of each part: how often it was set off, offered, done.

    What never came about is looked for once more on purpose before it is told.
    """
    from interpreter.exercise.command import exercise_command, replay_command
    from interpreter.play.table import TableError

    library = load_here([Path(what)] if Path(what).exists() else ())
    try:
        if seed is not None:
            replay_command(library, what, _game(library, game) if game else None, seed, say)
            return
        sys.exit(exercise_command(library, what, _game(library, game) if game else None, games, form or "text", say))
    except TableError as error:
        raise _refused(error) from None


@main.command()
@click.argument("game")
@click.argument("word", required=False)
def words(game: str, word: str | None) -> None:
    """How to say things in GAME: every wording, with an example; of one WORD only, if it is given."""
    from interpreter.check import Compiler
    from interpreter.explain import view
    from interpreter.explain.phrasebook import NoSuchWordError, phrasebook

    library = load_here()
    compiler = Compiler(library, _game(library, game))
    try:
        entries = phrasebook(compiler, word)
    except NoSuchWordError as error:
        raise click.ClickException(f'"{error.word}" is no word of {game}' + _did_you_mean(error.near)) from None
    view.put(view.phrases(entries))


@main.group()
def new() -> None:
    """Files to begin with: a faction, a card, a verb, a game of your own. They check clean and play, and say in remarks what can be changed."""


@new.command("faction")
@click.argument("name")
@click.option("--game", required=True, help="The game that it is for.")
def new_faction_(name: str, game: str) -> None:
    """A faction called NAME, with a first card and a legal deck."""
    from interpreter.authoring.cards import new_faction

    _new(lambda library, folder: new_faction(library, _game(library, game), name, folder), f'cardwright play {game} "{name}"')


@new.command("card")
@click.argument("name")
@click.option("--game", required=True, help="The game that it is for.")
@click.option("--like", metavar="CARD", help="The card that it is to be like at first.")
@click.option("--faction", help="The faction that its file is to be of.")
def new_card_(name: str, game: str, like: str | None, faction: str | None) -> None:
    """A card called NAME, in a file of its own."""
    from interpreter.authoring.cards import new_card

    _new(lambda library, folder: new_card(library, _game(library, game), name, like, faction, folder), f'cardwright try "{name}"')


@new.command("verb")
@click.argument("name")
@click.option("--game", required=True, help="The game that it is for.")
def new_verb_(name: str, game: str) -> None:
    """A verb, as `freeze`: how it is said, and what it means."""
    from interpreter.authoring.verbs import new_verb

    _new(lambda library, folder: new_verb(library, _game(library, game), name, folder), f"cardwright words {game} {name.casefold()}")


@new.command("game")
@click.argument("name")
def new_game_(name: str) -> None:
    """A game called NAME that can be played at once."""
    from interpreter.authoring.games import new_game

    _new(lambda library, folder: new_game(library, name, folder), "cardwright play")


def _new(make: Callable[[Library, Path], Draft], then: str) -> None:
    """Write what is new and say what to do with it, or why it cannot be."""
    from interpreter.authoring.command import home, written
    from interpreter.authoring.draft import DraftError

    folder = home()
    try:
        written(make(load_here(), folder), folder, (then,), say)
    except DraftError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{error.filename} cannot be written: {error.strerror}") from None


@main.command()
@click.argument("card_or_text", metavar="CARD|FACTION|TEXT")
@click.option("--game", help="The game; needed for a text.")
@click.option("--lang", type=_LANGUAGES, default="en", show_default=True, help="The language to tell it in.")
@click.option("--rulings", is_flag=True, help="With the rulings on all terms that decide.")
@click.option("--effects", is_flag=True, help="As the effect objects that it is compiled to.")
@click.option("--program", is_flag=True, help="As the source that is run, with the sentence beside each step.")
def explain(card_or_text: str, game: str | None, lang: str, rulings: bool, effects: bool, program: bool) -> None:
    """What a card or a text means, step by step, told from what is run: when, who chooses what, what is done, how long, which terms decide."""
    from rich.text import Text as Shown

    from interpreter.explain import view
    from interpreter.explain.explain import explain as explained

    library = load_here()
    trees = list(_trees(library, card_or_text, game, lang))
    problems = _unrun(library, card_or_text, game)
    for compiler, title, tree, card in trees if not program else ():
        if title:
            view.put([Shown(title, "bold underline")])
        if effects:
            from interpreter.explain.effects import effect_lines

            view.put(Shown(line) for line in effect_lines(library, compiler.game, str(card.name) if card is not None else card_or_text, tree))
        else:
            refused = _reason(*problems[0]) if problems and card is None else None
            view.put(view.explained(explained(tree, compiler, card, lang, refused), lang, rulings))
            compiler.save()
    if program:
        from interpreter.explain.program import listings

        for listing in listings(library, card_or_text, game):
            view.put(view.listed(listing))
    for problem, line in problems:
        say(problem.render(line), err=True)
    sys.exit(1 if problems else 0)


@main.command()
@click.argument("card_or_text", metavar="CARD|FACTION|TEXT")
@click.option("--lang", type=_LANGUAGES, default="en", show_default=True, help="The language to print.")
@click.option("--game", help="The game; needed for a text.")
def text(card_or_text: str, lang: str, game: str | None) -> None:
    """The text of a card, of all cards of a faction or of none, in English normal form, French or Japanese."""
    from interpreter.explain.printed import NotSaidError, printed

    for compiler, title, tree, _ in _trees(load_here(), card_or_text, game, lang):
        if title:
            say(title)
        try:
            say(printed(tree, compiler.language, lang))
        except NotSaidError as error:
            raise click.ClickException(str(error)) from None


@main.command()
@click.argument("term_or_card", metavar="TERM|CARD")
@click.option("--game", help="Look in this game only.")
def show(term_or_card: str, game: str | None) -> None:
    """Everything that the glossary or a card file says of TERM or CARD."""
    from interpreter.explain import view
    from interpreter.explain.find import find, like
    from interpreter.explain.show import show as shown

    library = load_here()
    found = find(library, term_or_card, _game(library, game) if game else None)
    if not found:
        raise click.ClickException(f'there is no term or card "{term_or_card}"' + _did_you_mean(like(library, term_or_card, game)))
    for each in found:
        view.put(view.page(shown(library, each)))


@main.command()
def primitives() -> None:
    """The verbs that the engine itself does, with the games that use them."""
    from interpreter.explain import view
    from interpreter.explain.primitives import primitives as native

    view.put(view.native(native(load_here())))


@main.command()
@click.argument("game", required=False)
@click.argument("decks", nargs=-1)
@click.option("--seed", type=int, help="The same seed gives the same game; without it, one that nobody can guess.")
@click.option("--seat", "seats", multiple=True, help="Who sits there: human, random or greedy; once for each player.")
@click.option("--save", type=click.Path(path_type=Path), help="Keep the game in this file, choice by choice; without it, in a folder of its own.")
@click.option("--resume", is_flag=False, flag_value=_LAST, help="Go on with the game of this file, and in it; without a file, with the last unfinished game.")
@click.option("--record-for", "record_for", type=int, multiple=True, help="Keep what this player sees too, in a file that may be given to that player.")
@click.option("--quiet", is_flag=True, help="Only the outcome.")
def play(
    game: str | None,
    decks: tuple[str, ...],
    seed: int | None,
    seats: tuple[str, ...],
    save: Path | None,
    resume: str | None,
    record_for: tuple[int, ...],
    quiet: bool,
) -> None:
    """Play GAME with a deck for each player, at the terminal.

    A deck is a name, the file of one, or random:7 for the one that the seed 7 makes.
    """
    from interpreter.play.record.kept_games import asked_for
    from interpreter.play.table import TableError
    from interpreter.play.terminal.terminal import play_command

    library = load_here()
    if game is not None:
        _game(library, game)
    try:
        resumed = asked_for(resume, game, library.games) if resume is not None else None
        if game is None and resumed is None:
            raise click.UsageError(f"say which game: {', '.join(_playable(library))}")
        play_command(game or "", decks, seed, seats, save, resumed, quiet, library=library, record_for=record_for)
    except TableError as error:
        raise _refused(error) from None


@main.command()
@click.argument("game", required=False)
def games(game: str | None) -> None:
    """The games that are kept, the last one first: when, how far, and in which file."""
    from interpreter.play.record.games_command import games_lines

    for line in games_lines(_game(load_here(), game) if game else None):
        say(line)


@main.command()
@click.argument("game")
@click.option("--seed", type=click.IntRange(min=0), help="The same seed makes the same deck of the same cards.")
@click.option("--identity", help="What the deck is made of, with commas between; without it, by chance.")
@click.option("--name", help="The name of the deck; without it, one is made.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write the deck to this file.")
def deck(game: str, seed: int | None, identity: str | None, name: str | None, out: Path | None) -> None:
    """Make a legal deck of GAME at random, as a deck file."""
    from interpreter.content.atomic import write_whole
    from interpreter.decks.brought import TableError
    from interpreter.decks.command import deck_command

    library = load_here()
    try:
        text = deck_command(library, _game(library, game), seed, identity, name)
    except TableError as error:
        raise _refused(error) from None
    if out is None:
        say(text, end=False)
    else:
        try:
            write_whole(out, text)
        except OSError as error:
            raise click.ClickException(f"{out} cannot be written: {error.strerror}") from None
        say(f"written to {out}")


@main.command()
@click.argument("path", metavar="[FILE]", required=False)
def replay(path: str | None) -> None:
    """Play a recorded game again, with its log; without FILE, the last one that was kept."""
    from interpreter.play.record.kept_games import last_asked_for
    from interpreter.play.record.records import replay_command
    from interpreter.play.table import TableError

    library = load_here()
    try:
        if not replay_command(last_asked_for(path, library.games), library=library):
            sys.exit(1)
    except TableError as error:
        raise _refused(error) from None


@main.command()
@click.argument("path", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--player", type=int, help="The player who looks; without it, somebody who only looks on.")
@click.option("--at", type=int, help="After so many choices; without it, at the end.")
@click.option("--since", type=int, help="Only what has changed since the view after so many choices, as a JSON Patch.")
def view(path: Path, player: int | None, at: int | None, since: int | None) -> None:
    """What a player sees of a recorded game, as JSON: the table, the log and the choice, and nothing that is hidden."""
    from interpreter.play.record.viewed import view_command
    from interpreter.play.table import TableError

    try:
        view_command(path, player, at, load_here(), say, since, partial(say, err=True))
    except TableError as error:
        raise _refused(error) from None


@main.command("try")
@click.argument("card")
@click.option("--game", help="Look in this game only.")
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="Write what was played to this file, as a scenario with its expectation.")
def try_(card: str, game: str | None, record: Path | None) -> None:
    """Put CARD on a board with others around it and use its abilities by hand."""
    from interpreter.play.table import TableError
    from interpreter.play.terminal.try_card import try_command

    library = load_here()
    try:
        try_command(card, _game(library, game) if game else None, library=library, record=record)
    except TableError as error:
        raise _refused(error) from None


@main.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="How each went, as data: passed, refused, stumbled, wrong or mistaken.")
def scenario(paths: tuple[Path, ...], as_json: bool) -> None:
    """Run the scenarios of PATHS, or all that the glossary and the cards have."""
    from interpreter.play.scenario.scenario_command import scenario_command

    sys.exit(scenario_command(paths, say, as_json))


@main.command()
@click.argument("game")
@click.argument("rules", nargs=-1)
@click.option("--mutate", is_flag=True, help="Take out the sentences that carry the rules, one by one, and list the examples that do not notice.")
def rules(game: str, rules: tuple[str, ...], mutate: bool) -> None:
    """How the rules of GAME stand: shown by a passing example, not testable, or missing; only some RULES, by id or by term."""
    from interpreter.rulings.command import WordError, rules_command

    library = load_here()
    try:
        code = rules_command(library, _game(library, game), rules, mutate, say)
    except WordError as error:
        raise click.ClickException(str(error)) from None
    sys.exit(code)


@main.command()
@click.argument("game")
@click.argument("decks", nargs=-1)
@click.option("--games", type=click.IntRange(min=1), default=20, show_default=True, help="So many random games.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="The seed of the first of them; those of the others follow.")
@click.option("--thorough", is_flag=True, help="Look at every choice of every game; without it, of the first one.")
@click.option("--json", "as_json", is_flag=True, help="The report as data.")
def prove(game: str, decks: tuple[str, ...], games: int, seed: int, thorough: bool, as_json: bool) -> None:
    """Play random games of GAME to their end and look whether everything holds that must hold of any game.

    Saving and loading, undo, seeds, hidden cards, keys, options, questions; each fault with the seed and the choice at which it can be seen again.
    With DECKS only with those; otherwise with all that the game has or makes, by turns.
    """
    from interpreter.play.table import TableError
    from interpreter.prove.command import prove_command

    library = load_here()
    try:
        sys.exit(0 if prove_command(library, _game(library, game), decks, games, seed, thorough, as_json, say) else 1)
    except TableError as error:
        raise _refused(error) from None


@main.command()
@click.argument("question")
@click.option("--record", type=click.Path(exists=True, path_type=Path), help="The saved game that is asked about.")
@click.option("--at", type=int, help="After so many choices of it; at its end without this.")
@click.option("--scenario", "described", nargs=2, metavar="FILE NAME", help="The scenario that is asked about.")
def why(question: str, record: Path | None, at: int | None, described: tuple[str, str] | None) -> None:
    """Why is a value what it is ('VALUE of c3'), why may this not be done ('VERB c3 c5')?"""
    from interpreter.play.table import TableError
    from interpreter.play.why.why import why_command

    try:
        why_command(question, record, at, (Path(described[0]), described[1]) if described else None, say, load_here())
    except TableError as error:
        raise _refused(error) from None


@main.command()
@click.option("--lang", help="Only these languages, with commas between; all without it.")
@click.option("--game", help="Only this game, with what it stands on.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("site"), show_default=True, help="The folder of the site.")
@click.option("--serve", is_flag=True, help="Serve it on this machine, and build again whenever a file changes.")
@click.option("--port", type=int, default=8000, show_default=True, help="Where it is served.")
def docs(lang: str | None, game: str | None, out: Path, serve: bool, port: int) -> None:
    """Build the site: every term, card and ruling of every game, to read and to search."""
    from interpreter.site.command import DocsError, docs_command

    try:
        docs_command(lang, game, out, port if serve else None, say)
    except DocsError as error:
        raise click.ClickException(str(error)) from None


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--game", help="Measure random games of this game only.")
@click.option("--games", default=40, show_default=True, help="How many of them.")
def bench(as_json: bool, game: str | None, games: int) -> None:
    """Measure how fast texts are read, content is checked and games are played."""
    from interpreter.bench import bench as measure
    from interpreter.play.pace import pace, pace_of
    from interpreter.play.table import TableError

    library = load_here()
    if game is not None:
        try:
            figures = pace_of(library, _game(library, game), games).as_dict()
        except TableError as error:
            raise _refused(error) from None
    else:
        second = next((each for each in _playable(library) if library.games[each].playable and len(library.decks(each)) > 1), None)
        figures = {**measure(library).as_dict(), **pace(library, second).as_dict()}
        figures["played_games"] = [pace_of(library, each, 2).as_dict() for each in _playable(library) if library.games[each].playable]
    if as_json:
        say(_as_json(figures))
        return
    for played in (figures, *figures.pop("played_games", ())):
        for name, figure in played.items():
            if figure is not None:
                say(f"{name.replace('_', ' ')}: {figure}")


def load_here(paths: Sequence[Path] = ()) -> Library:
    """The bundled content with the author's folder, found from paths or from here upward."""
    from interpreter.content import load_here as loaded

    return loaded(paths)


def _trees(library: Library, given: str, game: str | None, lang: str = "en") -> Iterable[tuple[Compiler, str, Text, Card | None]]:
    """The trees of the abilities of a card or of a faction's cards, or of a text; errors end the command with their messages."""
    from interpreter.check import Compiler
    from interpreter.content import Card, Source
    from interpreter.content import Text as Located
    from interpreter.explain.find import find, find_all, find_cards, like
    from interpreter.explain.labels import no_abilities

    named = _game(library, game) if game else None
    cards = find_all(library, given, named)
    several = bool(cards) and not find_cards(library, given, named)
    compilers = {found.game: Compiler(library, found.game) for found in cards}
    for found in cards:
        assert isinstance(found.thing, Card)
        card, compiler = found.thing, compilers[found.game]
        called = str(getattr(card.names, lang) or card.name)
        for ability in card.abilities:
            title = str(getattr(ability.names, lang) or ability.name or "")
            yield compiler, ": ".join(filter(None, (called, title))) if several else title, _tree(compiler, ability.text, (str(card.name),)), card
        if not card.abilities and not several:
            say(no_abilities(lang, called))
    if cards:
        return
    if "." not in given and ":" not in given:
        if find(library, given, named):
            raise click.ClickException(f'"{given}" is a term of the glossary, not a card: cardwright show "{given}"')
        raise click.ClickException(f'there is no card "{given}"' + _did_you_mean(like(library, given, named)) + "; a text ends with a full stop")
    if named is None:
        raise click.ClickException("say which game this text is of: --game " + "|".join(_playable(library)))
    compiler = Compiler(library, named)
    yield compiler, "", _tree(compiler, Located(given, Source("text", given)), ()), None


def _reason(problem: Problem, line: str | None) -> Reason:
    """Why a text cannot be run, with the words in question."""
    from interpreter.explain.reasons import CANNOT_BE_RUN, Reason

    start = problem.place.column - 1 if problem.place is not None else 0
    return Reason(problem.what, problem.code or CANNOT_BE_RUN, (line or "")[start : start + problem.length])


def _unrun(library: Library, given: str, game: str | None) -> list[tuple[Problem, str | None]]:
    """What cannot be run of a card or a text, as `check` says it, with the lines that it stands in."""
    from interpreter.check import Compiler
    from interpreter.check.gaps import card_problems, text_problems
    from interpreter.check.running import Running
    from interpreter.content import Card, Source
    from interpreter.content import Text as Located
    from interpreter.explain.find import find_all

    cards = find_all(library, given, game)
    if cards:
        runnings = {each.game: Running(Compiler(library, each.game)) for each in cards}
        found = [(each.thing, runnings[each.game]) for each in cards]
        problems = [problem for card, running in found if isinstance(card, Card) for problem in card_problems(running, card)]
        for running in runnings.values():
            running.compiler.save()
        return [(problem, library.line(problem.place) if problem.place else None) for problem in problems]
    source = Source("text", given)
    problems = text_problems(Running(Compiler(library, _game(library, game or ""))), Located(given, source))
    return [(problem, source.line(problem.place.line) if problem.place else None) for problem in problems]


def _tree(compiler: Compiler, text: Located, names: tuple[str, ...]) -> Text:
    compiled = compiler.compile(text, names)
    compiler.save()
    tree = compiled.tree
    if tree is None:
        for finding in compiled.findings:
            problem = finding.placed(text)
            say(problem.render(text.source.line(problem.place.line) if problem.place else None), err=True)
        sys.exit(1)
    return tree


def _game(library: Library, game: str) -> str:
    from interpreter.content import nearest

    if game not in library.games:
        raise click.ClickException(
            f'there is no game "{game}"' + _did_you_mean(nearest(game, library.games)) + f"; the games are {', '.join(_playable(library))}"
        )
    return game


class _Refused(click.ClickException):
    """A table that cannot be laid as things are: nothing that was typed is wrong."""

    exit_code = 2


def _refused(error: Exception) -> click.ClickException:
    """What a command says of a table that was not laid; with every reason, where rules or cards of it cannot be run."""
    from interpreter.decks.refused import RefusedTableError

    return _Refused(str(error)) if isinstance(error, RefusedTableError) else click.ClickException(str(error))


def _playable(library: Library) -> list[str]:
    return [game for game in library.games if library.games[game].players]


def _did_you_mean(near: str | None) -> str:
    return f': did you mean "{near}"?' if near else ""
