"""The French printer: grammar of the pieces, every code covered, every wording printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from interpreter.language import tree
from interpreter.language.lexicon.function_words import FunctionWords
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.printing.french import French, NoWording
from interpreter.language.printing.french import tables as words
from interpreter.language.printing.french.morphology import ARTICLE, PARTITIVE, Verb, agree, finish, participle, plural
from interpreter.language.tree import (
    Ability,
    Adverb,
    Clause,
    Filter,
    Fixed,
    Head,
    Mood,
    Noun,
    Predicate,
    Pronoun,
    Purpose,
    Quantity,
    Sentence,
    Slot,
    Subordinate,
    Text,
    When,
)
from tests.language.french_traces import leftovers, missing, shorter
from tests.language.languages import GAMES, language
from tests.language.texts import everything

ROOT = Path(__file__).resolve().parents[2]
NBSP = "\u00a0"


@pytest.fixture(scope="session")
def function_words() -> FunctionWords:
    return FunctionWords.read(ROOT / "grammar" / "words.yaml")


# ---- every code of grammar/words.yaml has its French ------------------------------------------------

TABLES = {
    "subordinators": words.SUBORDINATORS,
    "fixed": words.FIXED,
    "modals": words.MODALS,
    "auxiliaries": words.AUXILIARIES,
    "is": words.IS,
    "has": words.HAS,
    "pronouns": words.PRONOUNS,
    "possessives": words.POSSESSIVES,
    "owned": words.OWNED,
    "quantities": words.QUANTITIES,
    # French may put behind the noun what English puts before it.
    "bounds_before": {**words.BOUNDS_BEFORE, **words.BOUNDS_AFTER},
    "bounds_after": words.BOUNDS_AFTER,
    "steps": words.STEPS,
    "articles": words.ARTICLES,
    "ranks": words.RANKS,
    "filters": words.FILTERS,
    "adverbs": words.ADVERBS,
}
NOT_PRINTED = {"linking", "numbers", "preposition_synonyms", "prepositions"}


def test_every_section_is_known(function_words: FunctionWords) -> None:
    assert set(function_words.data) == set(TABLES) | NOT_PRINTED


@pytest.mark.parametrize("section", sorted(TABLES))
def test_every_code_is_covered(section: str, function_words: FunctionWords) -> None:
    assert {str(code) for code in function_words.section(section).values()} - set(TABLES[section]) == set()


def test_every_preposition_is_covered(function_words: FunctionWords) -> None:
    known = set(function_words.section("prepositions")) | set(function_words.section("preposition_synonyms").values())
    assert known - set(words.PREPOSITIONS) == set()


# ---- word forms -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plain", "written"),
    [
        (f"de {ARTICLE}le deck", "du deck"),
        (f"de {ARTICLE}les cartes", "des cartes"),
        (f"à {ARTICLE}le joueur", "au joueur"),
        (f"jusqu'à {ARTICLE}le début", "jusqu'au début"),
        (f"à {ARTICLE}les joueurs", "aux joueurs"),
        (f"de {ARTICLE}le adversaire", "de l'adversaire"),
        (f"à {ARTICLE}la étape", "à l'étape"),
        (f"de {ARTICLE}le héros", "du héros"),
        (f"{ARTICLE}le hexagone", "l'hexagone"),
        (f"de {ARTICLE}des cartes", "de cartes"),
        (f"de {PARTITIVE}de {ARTICLE}la eau", "d'eau"),
        (f"avec {PARTITIVE}de {ARTICLE}la eau", "avec de l'eau"),
        ("avant de le jouer", "avant de le jouer"),
        ("au lieu de la défausser", "au lieu de la défausser"),
        ("que elle ne attaque", "qu'elle n'attaque"),
        ("que il se arrête", "qu'il s'arrête"),
        ("si il le peut, si elle le peut", "s'il le peut, si elle le peut"),
        ("placez-la avec une carte", "placez-la avec une carte"),
        ("à lesquelles, de lequel", "auxquelles, duquel"),
        ("Action : fin ;", f"Action{NBSP}: fin{NBSP};"),
        ("« Nom »", f"«{NBSP}Nom{NBSP}»"),
    ],
)
def test_elision_and_contraction(plain: str, written: str) -> None:
    assert finish(plain) == written


@pytest.mark.parametrize(
    ("infinitive", "forms"),
    [
        ("jouer", "joue jouent jouez joué"),
        ("choisir", "choisit choisissent choisissez choisi"),
        ("détruire", "détruit détruisent détruisez détruit"),
        ("perdre", "perd perdent perdez perdu"),
        ("prendre", "prend prennent prenez pris"),
        ("mettre", "met mettent mettez mis"),
        ("obtenir", "obtient obtiennent obtenez obtenu"),
        ("recevoir", "reçoit reçoivent recevez reçu"),
        ("résoudre", "résout résolvent résolvez résolu"),
        ("révéler", "révèle révèlent révélez révélé"),
        ("payer", "paie paient payez payé"),
        ("renvoyer", "renvoie renvoient renvoyez renvoyé"),
        ("acquérir", "acquiert acquièrent acquérez acquis"),
        ("faire", "fait font faites fait"),
    ],
)
def test_regular_forms(infinitive: str, forms: str) -> None:
    verb = Verb.of(infinitive)
    assert [verb.present, verb.presents, verb.imperative, verb.participle] == forms.split()


def test_moods() -> None:
    assert [Verb.of("détruire").subjunctive(p) for p in ("3s", "3p", "2p")] == ["détruise", "détruisent", "détruisiez"]
    assert [Verb.of("avoir").subjunctive(p) for p in ("3s", "3p", "2p")] == ["ait", "aient", "ayez"]
    assert Verb.of("être").imperfect("3p") == "étaient"
    assert Verb.of("infliger").imperfect("3s") == "infligeait"
    assert Verb.of("placer").doing() == "plaçant"
    assert Verb.of("devoir").conditional("3s") == "devrait"
    assert Verb.of("être").finite("2p") == "êtes"
    assert Verb.of("perdre").future("2p") == "perdrez"
    assert Verb.of("s'arrêter", {"imperative": "arrêtez-vous"}).imperative == "arrêtez"


def test_agreement() -> None:
    assert agree("allié", "f", True) == "alliées"
    assert agree("normal", "m", True) == "normaux"
    assert agree("non bloqué", "f", True, {"feminine": "non bloquée"}) == "non bloquées"
    assert agree("le plus puissant", "f", True, {"feminine": "la plus puissante"}) == "les plus puissantes"
    assert agree("face cachée", "f", True, {"feminine": "face cachée", "plural": "face cachée"}) == "face cachée"
    assert participle("redressé et utilisé", "f", True) == "redressées et utilisées"
    assert plural("point de vie") == "points de vie"


# ---- sentences: the conventions ---------------------------------------------------------------------


def french(game: str, text: str, card: str = "Test Card", **names: str) -> str:
    read = language(game).read(text, card)
    assert read.tree is not None, [fault.what for fault in read.faults]
    return French(language(game).lexicon, names).text(read.tree).replace(NBSP, " ")


@pytest.mark.parametrize(
    ("game", "english", "expected"),
    [
        ("keyforge", "Play: Destroy an enemy creature.", "Jouez : Détruisez une créature ennemie."),
        (
            "summoner-wars-2e",
            "The second time each turn this unit is attacked, boost it.",
            "La deuxième fois de chaque tour que cette unité est attaquée, soutenez-la.",
        ),
        (
            "summoner-wars-2e",
            "Gain 1 magic for each time a friendly unit attacked this turn.",
            "Gagnez 1 magie pour chaque fois qu'une unité alliée a attaqué pendant ce tour.",
        ),
        (
            "summoner-wars-2e",
            "If your opponent has at least 2 more magic than you, gain 2 magic.",
            "Si votre adversaire a au moins 2 magie de plus que vous, gagnez 2 magie.",
        ),
        ("summoner-wars-2e", "Your opponent loses 2 magic unless they discard a card.", "Votre adversaire perd 2 magie sauf s'il défausse une carte."),
        ("keyforge", "Play: Stun a creature. Repeat this twice.", "Jouez : Sonnez une créature. Répétez ceci deux fois."),
        (
            "keyforge",
            "Play: Stun a creature. You may do this any number of times.",
            "Jouez : Sonnez une créature. Vous pouvez faire ceci autant de fois que vous voulez.",
        ),
        ("keyforge", "Play: Stun a creature. You may do this 2 more times.", "Jouez : Sonnez une créature. Vous pouvez faire ceci 2 fois de plus."),
        ("keyforge", "Fight/Reap: Steal 1 aember.", "Combat/Moisson : Volez 1 Aombre."),
        ("summoner-wars-2e", "After this unit moves, you may boost this unit.", "Après que cette unité s'est déplacée, vous pouvez soutenir cette unité."),
        ("summoner-wars-2e", "Boost it.", "Soutenez-le."),
        ("summoner-wars-2e", "Choose a friendly unit. Boost it.", "Choisissez une unité alliée. Soutenez-la."),
        ("summoner-wars-2e", "Choose a friendly unit. Add 1 wound to it.", "Choisissez une unité alliée. Ajoutez-lui 1 blessure."),
        ("summoner-wars-2e", "Choose a friendly unit. Remove all wounds from it.", "Choisissez une unité alliée. Retirez-en toutes les blessures."),
        ("summoner-wars-2e", "Choose an enemy champion. Take control of it.", "Choisissez un champion ennemi. Prenez-en le contrôle."),
        (
            "summoner-wars-2e",
            "Instead of attacking with this unit, you may swap it with a friendly common within 3 spaces.",
            "Au lieu d'attaquer avec cette unité, vous pouvez l'échanger avec une commune alliée à 3 cases ou moins.",
        ),
        (
            "summoner-wars-2e",
            "Instead of attacking with this unit, you may swap it with a friendly common within 3 clear straight spaces.",
            "Au lieu d'attaquer avec cette unité, vous pouvez l'échanger avec une commune alliée à 3 cases en ligne droite dégagées ou moins.",
        ),
        (
            "summoner-wars-2e",
            "Choose a unit. Remove all wounds added to it this turn.",
            "Choisissez une unité. Retirez toutes les blessures ajoutées à celle-ci pendant ce tour.",
        ),
        ("summoner-wars-2e", "A swap is not a move or a push.", "Un échange de positions n'est pas un déplacement ou une projection."),
        ("summoner-wars-2e", "If this unit would be destroyed, gain 1 magic instead.", "Si cette unité devait être détruite, gagnez 1 magie à la place."),
        ("summoner-wars-2e", "Before this unit attacks, draw 1 card.", "Avant que cette unité n'attaque, piochez 1 carte."),
        ("summoner-wars-2e", "Enemy units adjacent to this unit cannot move.", "Les unités ennemies adjacentes à cette unité ne peuvent pas se déplacer."),
        (
            "summoner-wars-2e",
            'Each friendly "Revenant" unit adjacent to this unit gets +1 strength.',
            "Chaque unité « Revenant » alliée adjacente à cette unité obtient +1 en force.",
        ),
        ("keyforge", "Play: Destroy each creature with power 2 or less.", "Jouez : Détruisez chaque créature avec une puissance de 2 ou moins."),
        ("keyforge", "Play: Stun the most powerful enemy creature.", "Jouez : Sonnez la créature ennemie la plus puissante."),
        (
            "keyforge",
            "During their next turn, your opponent cannot use artifacts.",
            "Pendant son prochain tour, votre adversaire ne peut pas utiliser d'artefacts.",
        ),
        ("keyforge", "If your opponent controls no creatures, gain 1 aember.", "Si votre adversaire ne contrôle aucune créature, gagnez 1 Aombre."),
        ("keyforge", "Play: Exhaust each enemy creature and artifact.", "Jouez : Inclinez chaque créature ennemie et chaque artefact ennemi."),
        ("summoner-wars-2e", "Destroy 2 enemy commons or structures.", "Détruisez 2 communes ennemies ou structures ennemies."),
        (
            "summoner-wars-2e",
            "Each other friendly melee common and ranged common gets +1 strength.",
            "Chaque autre commune de mêlée alliée et chaque autre commune à distance alliée obtiennent +1 en force.",
        ),
        ("summoner-wars-2e", "Only champions can attack this unit.", "Seuls les champions peuvent attaquer cette unité."),
        (
            "summoner-wars-2e",
            "Your opponent cannot gain magic by destroying this unit.",
            "Votre adversaire ne peut pas gagner de magie en détruisant cette unité.",
        ),
        ("summoners-isle", "Each of your Trolls gets +1 defence.", "Chacun de vos Trolls obtient +1 en défense."),
        ("keyforge", "Deal damage equal to twice its power to a creature.", "Infligez un nombre de dégâts égal au double de sa puissance à une créature."),
    ],
)
def test_conventions(game: str, english: str, expected: str) -> None:
    assert french(game, english) == expected


def test_names_are_kept_or_translated() -> None:
    text = 'Each friendly "Revenant" unit gets +1 strength.'
    assert "« Revenant »" in french("summoner-wars-2e", text)
    assert "« Spectre »" in french("summoner-wars-2e", text, Revenant="Spectre")


def test_an_ability_in_quotes() -> None:
    text = 'This creature gains, "While this creature is ready, it gets +1 power."'
    assert french("keyforge", text) == "Cette créature gagne « Tant que cette créature est prête, elle obtient +1 en puissance. »"


# ---- nothing crashes, nothing is dropped ------------------------------------------------------------


def _wordings() -> Iterator[tuple[str, str, str, str]]:
    path = ROOT / "tests" / "language" / "wordings.yaml"
    for wording in YAML(typ="safe").load(path.read_text(encoding="utf-8"))["wordings"]:
        yield str(wording["id"]), str(wording["game"]), str(wording["text"]).strip(), str(wording["card"]["name"])


@pytest.mark.parametrize(("ident", "game", "text", "card"), list(_wordings()))
def test_every_wording_prints(ident: str, game: str, text: str, card: str) -> None:
    read = language(game).read(text, card)
    if read.tree is None:
        pytest.skip("not read")
    printed = French(language(game).lexicon).text(read.tree)
    assert len(printed.splitlines()) == len(text.splitlines())
    clean(printed)


def clean(printed: str) -> None:
    """What must not stand in any French text."""
    assert not set(printed) & {"\ue000", "\ue001", "\ue002", "{", "}"}
    for wrong in ("  ", " que il", " de un", " ,", "None", " le a", " la a"):
        assert wrong not in printed, wrong
    # *de le* stands before an infinitive only.
    assert not re.search(r"\b(?:de|à) les? (?!\S+(?:er|ir|re|oir)\b)", printed), printed
    assert printed[0].isupper() or not printed[0].isalpha()
    assert printed.rstrip().endswith((".", "»"))


@pytest.mark.parametrize("game", GAMES)
def test_the_glossary_prints(game: str) -> None:
    lexicon = language(game).lexicon
    printer = French(lexicon)
    for term in lexicon.terms.values():
        for sentence in term.sentences:
            read = language(game).read(str(sentence))
            if read.tree is None:
                continue
            clean(printer.text(read.tree))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_vanishes_and_no_english_is_left(game: str) -> None:
    """Every text of the project prints, every term it names leaves a trace, and no part of it can go without a change."""
    lexicon = language(game).lexicon
    for sample in everything():
        read = language(game).read(sample.text, sample.card) if sample.game == game else None
        if read is None or read.tree is None:
            continue
        printer = French(lexicon)
        text = printer.text(read.tree)
        clean(text)
        assert not leftovers(game, read.tree, text), f"{sample}: {text}"
        assert not missing(printer, read.tree, text), f"{sample}: {text}"
        for gone, less in shorter(read.tree):
            assert not prints(lexicon, less, text), f"{sample}: {text} does not say {gone}"


def prints(lexicon: Lexicon, tree: Text, text: str) -> bool:
    """Does a tree print as this text? One that lacks what its verb needs may not print at all."""
    try:
        return French(lexicon).text(tree) == text
    except (NoWording, LookupError, AssertionError):
        return False


@pytest.mark.parametrize("game", GAMES)
def test_every_wording_of_the_glossary_is_taken_apart(game: str) -> None:
    lexicon = language(game).lexicon
    printer = French(lexicon)
    for term in lexicon.terms.values():
        if term.kind in ("verb", "relation"):
            for index in range(len(term.says.en)):
                assert printer.wording(term.headword, index)


# ---- trees by hand ----------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    return language("summoner-wars-2e").lexicon


def printed(lexicon: Lexicon, clause: Clause, *prefixes: When | Fixed) -> str:
    return French(lexicon).text(Text((Ability((), (Sentence(prefixes, (clause,)),)),))).replace(NBSP, " ")


CARD = Noun(Head("term", "Card"), article="this")
CARDS = Noun(Head("term", "Card"), article="the", plural=True)


def draw(mood: Mood, noun: Noun | Pronoun, *adverbs: Adverb | Purpose) -> Predicate:
    return Predicate("Draw", 0, mood, (Slot("cards", noun), *adverbs))


@pytest.mark.parametrize("modal", [*words.MODALS, *words.MIDDLE])
def test_every_modal(modal: str, lexicon: Lexicon) -> None:
    text = printed(lexicon, Clause((draw(Mood(modal=modal), CARD),), Pronoun("you")))
    assert text.startswith("Vous ") and text.endswith("cette carte.")


@pytest.mark.parametrize("code", sorted(words.ADVERBS))
def test_every_adverb(code: str, lexicon: Lexicon) -> None:
    text = printed(lexicon, Clause((draw(Mood(form="order"), CARD, Adverb(code)),)))
    assert words.ADVERBS[code] in text


@pytest.mark.parametrize("kind", sorted(words.SUBORDINATORS))
def test_every_subordinator(kind: str, lexicon: Lexicon) -> None:
    sub = Subordinate(kind, (Clause((draw(Mood(), CARD),), Pronoun("you")),))
    text = printed(lexicon, Clause((draw(Mood(form="order"), CARD),)), When(sub))
    assert text.endswith(", piochez cette carte.")


@pytest.mark.parametrize("code", sorted(words.FIXED))
def test_every_fixed_prefix(code: str, lexicon: Lexicon) -> None:
    assert printed(lexicon, Clause((draw(Mood(form="order"), CARD),)), Fixed(code)).endswith("piochez cette carte.")


@pytest.mark.parametrize("word", sorted(words.PRONOUNS))
def test_every_pronoun(word: str, lexicon: Lexicon) -> None:
    clean(printed(lexicon, Clause((draw(Mood(), Pronoun(word)),), Pronoun(word))))
    clean(printed(lexicon, Clause((draw(Mood(form="order"), Pronoun(word, Quantity("each"))),))))


@pytest.mark.parametrize("kind", sorted(words.QUANTITIES))
@pytest.mark.parametrize("partitive", [False, True])
def test_every_quantity(kind: str, partitive: bool, lexicon: Lexicon) -> None:
    noun = Noun(Head("term", "Card"), Quantity(kind), partitive, owner=Pronoun("you") if partitive else None, plural=True)
    assert "carte" in printed(lexicon, Clause((draw(Mood(form="order"), noun),)))


@pytest.mark.parametrize("kind", ["number", "signed", "range", *words.BOUNDS_BEFORE, *words.BOUNDS_AFTER])
@pytest.mark.parametrize("step", [None, "a", *words.STEPS])
def test_every_bound(kind: str, step: str | None, lexicon: Lexicon) -> None:
    quantity = Quantity(kind, 2, step, 4 if kind == "range" else None)
    text = printed(lexicon, Clause((draw(Mood(form="order"), Noun(Head("term", "Card"), quantity, plural=True)),)))
    assert "2" in text and "cartes" in text


@pytest.mark.parametrize("term", sorted(words.FILTERS))
def test_every_filter(term: str, lexicon: Lexicon) -> None:
    noun = Noun(Head("term", "Card"), article="the", filters=(Filter("core", term),), plural=True)
    assert agree(words.FILTERS[term][0], "f", True) in printed(lexicon, Clause((draw(Mood(form="order"), noun),)))


@pytest.mark.parametrize("rank", sorted(words.RANKS))
def test_every_rank(rank: str, lexicon: Lexicon) -> None:
    noun = Noun(Head("term", "Card"), article="the", rank=rank, count=2, plural=True)
    assert "2" in printed(lexicon, Clause((draw(Mood(form="order"), noun),)))


def test_there_is(lexicon: Lexicon) -> None:
    def there(mood: Mood, quantity: Quantity) -> str:
        noun = Noun(Head("term", "Card"), quantity)
        return printed(lexicon, Clause((Predicate("be", 0, mood, (Slot("complement", noun),), "subject"),), Pronoun("there")))

    assert there(Mood(), Quantity("number", 2)) == "Il y a 2 cartes."
    assert there(Mood(), Quantity("no")) == "Il n'y a aucune carte."
    assert there(Mood(negated=True), Quantity("a")) == "Il n'y a pas de carte."


def test_non_and_further_verbs(lexicon: Lexicon) -> None:
    noun = Noun(Head("term", "Card"), Quantity("a"), filters=(Filter("adjective", "Enemy", negated=True),))
    first = replace(draw(Mood(form="infinitive"), noun), others=(replace(draw(Mood(form="infinitive"), CARD), link="or"),))
    text = printed(lexicon, Clause((draw(Mood(form="order"), CARD, Purpose("to", first)),)))
    assert text == "Piochez cette carte pour piocher une carte non ennemie ou piocher cette carte."


def test_the_printer_knows_every_field_of_the_tree() -> None:
    """Whoever adds a field to the tree teaches the printer to print it, and then adds it here."""
    known = (
        "abilities adverbial agent alias amount article at bare bound clauses code comma commas count early elided filler filter filters form head high "
        "kind labels link members mention modal modifiers mood name negated number of others owner partitive parts plural predicate predicates "
        "prefixes quantity quoted rank refers relation repeated sentences slots step sub subject subordinates tense term text topic value verb voice "
        "when who word wording "
    )
    found = {f.name for thing in vars(tree).values() if isinstance(thing, type) and is_dataclass(thing) for f in fields(thing)}
    assert found - frozenset(re.findall("[a-z]+", known)) == set()


def test_past_participles_agree(lexicon: Lexicon) -> None:
    passive = Predicate("Draw", 0, Mood(tense="perfect", voice="passive", negated=True), (), "cards")
    assert printed(lexicon, Clause((passive,), CARDS)) == "Les cartes n'ont pas été piochées."


def test_a_missing_wording_is_reported(lexicon: Lexicon) -> None:
    with pytest.raises(NoWording, match="No such verb"):
        printed(lexicon, Clause((Predicate("No such verb", 0, Mood(form="order")),)))


def test_what_was_not_done_is_not_lost() -> None:
    tongue = language("keyforge")
    tree_ = tongue.read("Destroy each creature not chosen this way.").tree
    assert tree_ is not None
    assert French(tongue.lexicon).text(tree_) == "Détruisez chaque créature non choisie de la sorte."


SAID = [
    ("keyforge", "Play: Choose one: gain 1 aember; or draw a card.", "Jouez : Choisissez une option : gagnez 1 Aombre ; ou piochez une carte."),
    ("keyforge", "Play: Gain 1 aember; and draw a card.", "Jouez : Gagnez 1 Aombre ; et piochez une carte."),
    ("keyforge", "Play: Destroy all but one of your creatures.", "Jouez : Détruisez toutes vos créatures sauf 1."),
    (
        "keyforge",
        "Play: Destroy a number of creatures equal to the number of cards in your hand.",
        "Jouez : Détruisez un nombre de créatures égal au nombre de cartes dans votre main.",
    ),
    (
        "keyforge",
        "If your opponent would steal aember from you, they capture it instead.",
        "Si votre adversaire devait vous voler des Aombres, il les capture à la place.",
    ),
    (
        "keyforge",
        "If damage would be dealt to a neighbor of this creature, deal that damage to this creature instead.",
        "Si des dégâts devaient être infligés à une voisine de cette créature, infligez ces dégâts à cette créature à la place.",
    ),
    (
        "keyforge",
        "Destroy an enemy creature with power equal to or less than this creature's power.",
        "Détruisez une créature ennemie avec une puissance inférieure ou égale à la puissance de cette créature.",
    ),
    ("keyforge", "If you have not played another card this turn, draw a card.", "Si vous n'avez pas joué d'autre carte pendant ce tour, piochez une carte."),
    (
        "keyforge",
        "Discard the top card of your deck. If it is a creature, draw a card.",
        "Défaussez la carte du dessus de votre deck. Si c'est une créature, piochez une carte.",
    ),
    ("summoner-wars-1e", "As soon as no player controls a summoner, end the game.", "Dès qu'aucun joueur ne contrôle d'invocateur, terminez la partie."),
    (
        "summoner-wars-2e",
        "You may push the target 1 space, then move this unit 1 space.",
        "Vous pouvez projeter la cible de 1 case, puis déplacer cette unité de 1 case.",
    ),
    (
        "summoners-isle",
        "A player is earlier in the new play order than each player with more energy.",
        "Un joueur est avant chaque joueur avec plus de points d'énergie dans le nouvel ordre de jeu.",
    ),
    ("summoners-isle", "Choose a kind of creature.", "Choisissez un type de créature."),
    (
        "arena-of-the-planeswalkers",
        "A two-hex figure cannot end its move on hexes of different levels.",
        "Une figurine à double hexagone ne peut pas finir son déplacement sur des hexagones de niveaux différents.",
    ),
]


@pytest.mark.parametrize(("game", "text", "french"), SAID)
def test_sentences_say_what_the_english_says(game: str, text: str, french: str) -> None:
    read = language(game).read(text)
    assert read.tree is not None, read.faults
    assert French(language(game).lexicon).text(read.tree).replace(NBSP, " ") == french


def test_a_gerund_can_be_denied(lexicon: Lexicon) -> None:
    without = Predicate("Move", 0, Mood(form="gerund", negated=True), (Slot("mover", CARD),))
    made = printed(lexicon, Clause((Predicate("Move", 0, Mood(form="order"), (Slot("mover", CARD), Purpose("by", without))),)))
    assert " en ne " in made and " pas " in made
