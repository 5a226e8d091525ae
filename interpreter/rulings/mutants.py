"""A rulebook that is changed in one place: a sentence is taken out or replaced, a fact is otherwise, a card says something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ValidationError

from interpreter.content import Card, Library, Problem, Scenario, Term, Text
from interpreter.content.model import Model
from interpreter.content.nearest import nearest
from interpreter.content.ruling import Carrier
from interpreter.content.source import Sentence

PARTS = ("needs", "means", "rules")
OTHERWISE = "Otherwise, "


class MutantError(Exception):
    """A change that cannot be made; the problem says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.what)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change, and what it is called."""

    sort: str
    """sentence, fact, field, text or card."""
    term: str
    said: str
    otherwise: Any = None

    def __str__(self) -> str:
        where = f"{self.term}: " if self.sort in ("sentence", "field") else "game.yaml: " if self.sort == "fact" else ""
        changed = "taken out" if self.otherwise is None else f"replaced by {self.otherwise!r}"
        return f"{where}{self.said!r} {changed}" if self.sort != "field" else f"{where}the field {self.said} {changed}"


def sentence_mutants(term: Term) -> list[Mutant]:
    """The sentences of a term, each taken out; a remark is not run, and nothing is different without it."""
    return [Mutant("sentence", term.headword, str(sentence)) for sentence in term.sentences if not sentence.remark]


def carried(library: Library, game: str, term: Term, carrier: Carrier) -> Mutant:
    """The change that a carrier of a ruling of this term asks for."""
    said = str(carrier.said)
    if carrier.sentence is not None:
        bearer = _bearer(library, game, term, carrier.sentence, str(carrier.term or ""))
        return Mutant("sentence", bearer.headword, _plain(said), carrier.otherwise)
    if carrier.field is not None:
        head, _, rest = said.rpartition(".")
        return Mutant("field", head or term.headword, rest, carrier.otherwise)
    sort = "fact" if carrier.fact is not None else "card" if carrier.card is not None else "text"
    return Mutant(sort, term.headword, said, carrier.otherwise)


def _bearer(library: Library, game: str, term: Term, sentence: Text, named: str) -> Term:
    """The term that says a sentence: the one that is named, else the ruling's own one first."""
    wanted = _plain(sentence)
    for each in (term, *library.terms(game)):
        if (not named or each.headword == named) and any(_plain(known) == wanted for known in each.sentences):
            return each
    known = {str(s): None for each in library.terms(game) for s in each.sentences}
    near = nearest(wanted, known)
    raise MutantError(Problem("ruling", sentence.place, len(sentence), f'no term of this game says "{wanted}"', (), near))


def _plain(text: str) -> str:
    return " ".join(text.split())


def mutated(library: Library, game: str, mutant: Mutant, example: Scenario | None = None) -> tuple[Library, Scenario | None]:
    """The library with one change; the example too, when it is a card of it that is changed."""
    if mutant.sort == "text":
        assert example is not None
        return _other_text(library, game, mutant, example)
    if mutant.sort == "card":
        return _other_print(library, game, mutant), example
    if mutant.sort == "fact":
        return library.with_game(_altered(library.games[game], mutant.said.split("."), mutant)), example
    term = library.term(game, mutant.term)
    if term is None:
        raise _unknown(mutant, f'there is no term "{mutant.term}"')
    if mutant.sort == "field":
        return library.with_term(game, _altered(term, mutant.said.split("."), mutant)), example
    return library.with_term(game, without(term, mutant.said, mutant.otherwise)), example


def without(term: Term, sentence: str, otherwise: Any = None) -> Term:
    """A term without one of its sentences, or with another in its place; what came second is then the first case."""
    update: dict[str, tuple[Sentence, ...]] = {}
    for part in PARTS:
        said: tuple[Sentence, ...] = getattr(term, part)
        at = next((i for i, each in enumerate(said) if _plain(each) == _plain(sentence)), None)
        if at is None or update:
            continue
        if otherwise is not None:
            update[part] = (*said[:at], _words(otherwise), *said[at + 1 :])
        elif not str(said[at]).startswith(OTHERWISE) and at + 1 < len(said) and str(said[at + 1]).startswith(OTHERWISE):
            update[part] = (*said[:at], _capital(str(said[at + 1]).removeprefix(OTHERWISE)), *said[at + 2 :])
        else:
            update[part] = (*said[:at], *said[at + 1 :])
    return term.model_copy(update=update)


def _capital(text: str) -> Sentence:
    return _words(text[:1].upper() + text[1:])


def _words(text: Any) -> Sentence:
    """A sentence that stands nowhere."""
    return text if isinstance(text, Sentence) else Sentence(str(text))


def _altered(model: Any, path: Sequence[str], mutant: Mutant) -> Any:
    """A record with another value at a path."""
    key, rest = path[0], path[1:]
    if isinstance(model, tuple):
        at = next((i for i, each in enumerate(model) if str(getattr(each, "name", i)).casefold() == key.casefold()), None)
        at = int(key) if at is None and key.isdigit() and int(key) < len(model) else at
        if at is None:
            raise _unknown(mutant, f'nothing here is called "{key}"')
        return (*model[:at], _altered(model[at], rest, mutant) if rest else mutant.otherwise, *model[at + 1 :])
    if isinstance(model, dict):
        return {**model, key: _altered(model[key], rest, mutant) if rest else mutant.otherwise}
    if not isinstance(model, Model):
        raise _unknown(mutant, f'there is no "{key}" here')
    return _altered_field(model, key, rest, mutant)


def _altered_field(model: BaseModel, key: str, rest: Sequence[str], mutant: Mutant) -> Any:
    names = {(info.alias or name): name for name, info in type(model).model_fields.items()}
    if key not in names:
        raise _unknown(mutant, f'there is no field "{key}" here')
    data = {alias: getattr(model, name) for alias, name in names.items() if name in model.model_fields_set}
    if rest:
        data[key] = _altered(getattr(model, names[key]), rest, mutant)
    elif mutant.otherwise is None:
        data.pop(key, None)
    else:
        data[key] = mutant.otherwise
    try:
        return type(model).model_validate(data)
    except ValidationError as error:
        raise _unknown(mutant, error.errors()[0]["msg"]) from None


def _other_text(library: Library, game: str, mutant: Mutant, example: Scenario) -> tuple[Library, Scenario]:
    """The example with another text on the cards that have these words."""
    own = tuple(_reworded(card, mutant) or card for card in example.cards)
    if own != example.cards:
        return library, example.model_copy(update={"cards": own})
    for card in library.cards(game):
        other = _reworded(card, mutant)
        if other is not None:
            library = library.with_card(game, other)
            return library, example
    raise _unknown(mutant, f'no card says "{mutant.said}"')


def _other_print(library: Library, game: str, mutant: Mutant) -> Library:
    """The library with something else printed on a card."""
    name, _, value = mutant.said.rpartition(".")
    card = next((each for each in library.cards(game) if str(each.name).casefold() == name.casefold()), None)
    if card is None:
        raise _unknown(mutant, f'there is no card "{name}"')
    if value not in card.values and value not in Card.model_fields:
        raise _unknown(mutant, f'"{value}" is not printed on "{name}"')
    return library.with_card(game, card.model_copy(update={value: mutant.otherwise}))


def _reworded(card: Card, mutant: Mutant) -> Card | None:
    """A card with other words; nothing when it does not have these."""
    wanted = _plain(mutant.said)
    if not any(wanted in _plain(ability.text) for ability in card.abilities):
        return None
    changed = []
    for ability in card.abilities:
        lines = "\n".join(_plain(line).replace(wanted, _plain(str(mutant.otherwise or ""))).strip() for line in str(ability.text).splitlines())
        changed.append(ability.model_copy(update={"text": Text(lines.strip())}))
    return card.model_copy(update={"abilities": tuple(a for a in changed if str(a.text))})


def _unknown(mutant: Mutant, why: str) -> MutantError:
    said = mutant.otherwise if isinstance(mutant.otherwise, Text) else None
    return MutantError(Problem("ruling", said.place if said is not None else None, 1, f"{mutant}: {why}"))
