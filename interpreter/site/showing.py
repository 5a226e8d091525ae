"""The example of a ruling as a block of a page: the position before and after, and a small player that steps from one to the other."""

from __future__ import annotations

import json
import re
from html import escape

from interpreter.content import Scenario
from interpreter.play.scenario.scenario import Outcome
from interpreter.play.scenario.scenario_deck import speaks_of_a_deck
from interpreter.site.addresses import link, ruling_anchor
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import LANGUAGES, say
from interpreter.site.pictures.picture import Change, Picture, changes
from interpreter.site.pictures.scene import Scene
from interpreter.site.played import Showing
from interpreter.site.storytelling import MARK, Storyteller, linked, listed


def _icon(path: str, kind: str = "") -> str:
    return f'<svg{kind} viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/></svg>'


BUTTONS = {
    "restart": _icon("M3 3h2v10H3zM13 3v10L6 8z"),
    "back": _icon("M12 3v10L4 8z"),
    "play": _icon("M4 2v12l10-6z", ' class="ex-resting"') + _icon("M4 3h3v10H4zM9 3h3v10H9z", ' class="ex-going"'),
    "forward": _icon("M4 3v10l8-5z"),
}


def example_html(catalogue: Catalogue, scenario: Scenario, lang: str, page_path: str) -> str:
    """The block for a page at a path: raw HTML in one piece, without an empty line."""
    return examples_of(catalogue).html(scenario, lang, page_path)


def examples_of(catalogue: Catalogue) -> Examples:
    """The examples of a catalogue; from the first call on, every one that is played is kept."""
    found = catalogue.runner.onlooker
    if not isinstance(found, Examples):
        found = catalogue.runner.onlooker = Examples(catalogue)
    return found


class Examples:
    """All examples of a catalogue; each is played once and told in every language then, since playing it is what takes time."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.made: dict[int, tuple[Scenario, dict[str, str]]] = {}
        self.failed: list[Scenario] = []
        """Scenarios of cards that were drawn and did not come out; of a ruling's example the rulebook knows it."""
        self.rulings = {str(ruling.id): entry.page for entry in catalogue.entries.values() for ruling in entry.term.rulings if ruling.id is not None}

    def html(self, scenario: Scenario, lang: str, page: str) -> str:
        """The block of an example, with its links as seen from a page."""
        if self.catalogue.runner.asked is not None:
            self.catalogue.runner.asked[id(scenario)] = scenario
            return ""
        if id(scenario) not in self.made:
            self.play(scenario)
        return re.sub(f"{MARK}(.*?)#(.*?){MARK}", lambda found: _address(page, found[1], found[2]), self.made[id(scenario)][1][lang])

    def play(self, scenario: Scenario) -> Outcome:
        """Play an example; the rulebook of its game keeps how that of a ruling went."""
        rule = str(scenario.rules[0]) if scenario.rules else ""
        book = self.catalogue.rulebook(self.catalogue.runner.game(scenario))
        if book.examples.get(rule) is scenario and rule not in book.outcomes:
            return book.outcome(rule)
        return self.catalogue.runner.run(scenario)

    def keep(self, scenario: Scenario, showing: Showing | None) -> None:
        """Tell an example that was played, in every language; one of a deck has words only."""
        self.made[id(scenario)] = (scenario, {lang: self.block(scenario, lang, self.inside(scenario, showing, lang)) for lang in LANGUAGES})

    def inside(self, scenario: Scenario, showing: Showing | None, lang: str) -> str:
        """What stands in the block: pictures and steps; of a deck, or of an example that cannot begin, only words."""
        if speaks_of_a_deck(scenario):
            return _deck_words(scenario, lang, self)
        if showing is None:
            return f"<p>{say(lang, 'examples.unfinished')}</p>"
        return ExampleBlock(self.catalogue, scenario, showing, lang).html()

    def block(self, scenario: Scenario, lang: str, inside: str) -> str:
        """The block with its heading: the rulings that it shows."""
        rules = " ".join(self.ruling(str(rule)) for rule in scenario.rules)
        head = f'<p class="ex-title">{say(lang, "examples.example")} <span class="ex-cites">{rules}</span></p>'
        return f'<div class="ex" data-search-exclude="">{head}{inside}</div>'

    def ruling(self, rule: str) -> str:
        """A ruling by its id, linked to the page of its term."""
        return linked(rule, self.rulings.get(rule, ""), ruling_anchor(rule))


class ExampleBlock:
    """The inside of a block in one language."""

    def __init__(self, catalogue: Catalogue, scenario: Scenario, showing: Showing, lang: str) -> None:
        self.lang = lang
        self.showing = showing
        self.teller = Storyteller(catalogue, scenario, showing, lang)
        told = list(self.teller.steps())
        self.scene = Scene(self.teller.labels, [showing.before, *(step.state for step in told)])
        self.before = self.scene.picture(showing.before)
        self.after = self.before
        self.words: list[str] = []
        self.frames: list[dict[str, Change]] = []
        for step in told:
            self.add(step.words, self.scene.picture(step.state))

    def add(self, words: str, picture: Picture) -> None:
        """One step more; what nothing is said of belongs to the step before it."""
        change = changes(self.after, picture)
        self.after = picture
        if words:
            self.words.append(words)
            self.frames.append(change)
        elif self.frames:
            self.frames[-1] = self.frames[-1] | change
        elif change:
            self.before = picture

    def html(self) -> str:
        """Pictures, player, steps, and what the example is data of."""
        moved = any(self.frames)
        parts = ['<div class="ex-pictures">', self.figure("before" if moved else "position", self.before)]
        if moved:
            parts += [self.bar(), self.figure("after", self.after)]
        parts += ["</div>", self.steps(moved), self.outcome(), self.cards()]
        if moved:
            data = json.dumps(self.frames, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
            parts.append(f'<script type="application/json">{data}</script>')
        return "".join(parts)

    def figure(self, kind: str, picture: Picture) -> str:
        """A picture with its heading."""
        return f'<figure class="ex-{kind}"><figcaption>{self.say(kind)}</figcaption><div class="ex-scroll">{picture.svg}</div></figure>'

    def bar(self) -> str:
        """The player: shown by its script, which finds the words for each step in the list below."""
        total = len(self.words)
        buttons = "".join(
            f'<button type="button" class="ex-{name}" aria-label="{escape(self.say(name))}" title="{escape(self.say(name))}">{sign}</button>'
            for name, sign in BUTTONS.items()
        )
        step = escape(self.say("step", number="#", total=total))
        return (
            f'<div class="ex-player-bar" hidden="" tabindex="0" role="group" aria-label="{escape(self.say("example"))}" data-step="{step}"'
            f' data-before="{escape(self.say("before"))}" data-play="{escape(self.say("play"))}" data-pause="{escape(self.say("pause"))}">'
            f'<div class="ex-buttons">{buttons}<span class="ex-count"></span></div><div class="ex-caption" aria-live="polite"></div></div>'
        )

    def steps(self, folded: bool) -> str:
        """All steps in words."""
        if not self.words:
            return ""
        listed_steps = f'<ol class="ex-steps">{"".join(f"<li>{words}</li>" for words in self.words)}</ol>'
        return f'<details class="ex-told"><summary>{self.say("steps")}</summary>{listed_steps}</details>' if folded else listed_steps

    def cards(self) -> str:
        """The cards that take part."""
        found = list(self.teller.cards())
        return f'<details class="ex-cards"><summary>{self.say("own_cards")}</summary>{listed(found)}</details>' if found else ""

    def outcome(self) -> str:
        """What comes of it and cannot be seen, and whether the example comes out at all."""
        found = list(self.teller.outcome())
        if not self.showing.finished:
            found.append(self.say("unfinished"))
        return f'<div class="ex-outcome"><p class="ex-heading">{self.say("then")}</p>{listed(found)}</div>' if found else ""

    def say(self, key: str, **fields: object) -> str:
        """Words of the site."""
        return say(self.lang, f"examples.{key}", **fields)


def _deck_words(scenario: Scenario, lang: str, examples: Examples) -> str:
    """An example that is a deck has no picture."""
    broken = next((wanted for key, wanted in scenario.then.items() if str(key) == "breaks"), ())
    rules = [broken] if isinstance(broken, str) else list(broken or ())
    said = say(lang, "examples.deck_breaks", what=", ".join(examples.ruling(str(rule)) for rule in rules)) if rules else say(lang, "examples.deck_legal")
    return f"<p>{say(lang, 'examples.deck_example')} {said}</p>"


def _address(page: str, target: str, anchor: str) -> str:
    """Where a page of the site is, seen from another one; in raw HTML nobody makes a page of a Markdown file's name."""
    if target == page:
        return f"#{anchor}"
    way = link(page, target, anchor)
    return re.sub(r"\.md(?=#|$)", ".html", way)
