"""Texts with every word linked to its term, in three languages."""

from __future__ import annotations

import pytest

from interpreter.content import Library
from interpreter.site.catalogue import Catalogue
from interpreter.site.linked import Linked, Span, joined
from interpreter.site.linking import LinkError, linker
from interpreter.site.prose import prose

SW, KF = "summoner-wars-2e", "keyforge"


@pytest.fixture(scope="module")
def catalogue(bundled: Library) -> Catalogue:
    return Catalogue(bundled, draws=False)


def shown(text: Linked | None) -> str:
    """A text with its links in brackets: [word|headword]."""
    assert text is not None
    made, at = "", 0
    for span in text.spans:
        made += f"{text.text[at : span.start]}[{text.text[span.start : span.end]}|{span.head or span.page}]"
        at = span.end
    return made + text.text[at:]


CASES = [
    # Words that are inflected, plural, capital; a word of the language; words inside of a wording.
    (
        SW,
        "en",
        "After this unit attacks, you may push 1 adjacent enemy unit 1 space.",
        "[After|After] this [unit|Unit] [attacks|Attack], you [may|May] [push|Push] 1 [adjacent|Adjacent] [enemy|Enemy] [unit|Unit] 1 [space|Space].",
    ),
    (
        SW,
        "fr",
        "After this unit attacks, you may push 1 adjacent enemy unit 1 space.",
        "[Après|After] que cette [unité|Unit] a [attaqué|Attack], vous [pouvez|May] [projeter|Push] 1 [unité|Unit] [ennemie|Enemy] [adjacente|Adjacent] "
        "de 1 [case|Space].",
    ),
    (
        SW,
        "ja",
        "After this unit attacks, you may push 1 adjacent enemy unit 1 space.",
        "この[ユニット|Unit]が[攻撃した|Attack][後|After]、[隣接する|Adjacent][敵|Enemy][ユニット|Unit]1体を1[スペース|Space][押し出して|Push][よい|May]。",
    ),
    # The words of two wordings belong to their own verbs; an elision stays with the word of the language.
    (
        SW,
        "en",
        "Instead of attacking with this unit, you may swap it with a friendly common.",
        "[Instead of|Instead of] [attacking|Attack] [with|Attack] this [unit|Unit], you [may|May] [swap|Swap positions] it [with|Swap positions] "
        "a [friendly|Friendly] [common|Common].",
    ),
    (
        SW,
        "fr",
        "Instead of attacking with this unit, you may swap it with a friendly common.",
        "[Au lieu d'|Instead of][attaquer|Attack] [avec|Attack] cette [unité|Unit], vous [pouvez|May] l'[échanger|Swap positions] [avec|Swap positions] "
        "une [commune|Common] [alliée|Friendly].",
    ),
    # A label, a text inside of quotation marks, a synonym as the author wrote it.
    (
        KF,
        "en",
        'Each friendly creature gains, "Reap: Steal 1 aember."',
        '[Each|Each] [friendly|Friendly] [creature|Creature] [gains|Gain], "[Reap|Reap:]: [Steal|Steal] 1 [aember|Æmber]."',
    ),
    (
        KF,
        "ja",
        'Each friendly creature gains, "Reap: Steal 1 aember."',
        "[各|Each][味方|Friendly][クリーチャー|Creature]は「[収穫|Reap:]：[エンバー|Æmber]を1個[盗む|Steal]」を[得る|Gain]。",
    ),
    # A word that is denied, a value of a quality, a wording of several words.
    (
        KF,
        "en",
        "You may ready and fight with a neighboring non-Logos creature.",
        "You [may|May] [ready and fight with|Ready and fight with] a [neighboring|Neighboring] [non-Logos|House] [creature|Creature].",
    ),
    (
        KF,
        "fr",
        "You may ready and fight with a neighboring non-Logos creature.",
        "Vous [pouvez|May] [redresser et faire combattre|Ready and fight with] une [créature|Creature] non-[Logos|House] [voisine|Neighboring].",
    ),
    # Plurals, and a bound that is a word of the language.
    (
        KF,
        "fr",
        "Destroy each creature with power 2 or less.",
        "[Détruisez|Destroy] [chaque|Each] [créature|Creature] [avec|With] une [puissance|Power] de 2 [ou moins|At most].",
    ),
    # Who does something is not the doing of it; *may* is not the part of *cannot* that looks like it.
    (KF, "fr", "The attacker attacks the defender.", "L'[attaquant|Attacker] [attaque|Attack] le [défenseur|Defender]."),
    (
        SW,
        "fr",
        "You may draw a card. The target cannot move.",
        "Vous [pouvez|May] [piocher|Draw] une [carte|Card]. La [cible|Target] [ne peut pas|Cannot] se [déplacer|Move].",
    ),
    (KF, "ja", "Destroy each creature with power 2 or less.", "[パワー|Power]2[以下|At most]の[各|Each][クリーチャー|Creature]を[破壊する|Destroy]。"),
]


@pytest.mark.parametrize(("game", "lang", "text", "linked"), CASES, ids=[f"{lang}: {text[:30]}" for _, lang, text, _ in CASES])
def test_every_word_is_linked_for_what_it_means(catalogue: Catalogue, game: str, lang: str, text: str, linked: str) -> None:
    assert shown(linker(catalogue, game).text(text, lang)) == linked


def test_prose_about_a_term_means_that_term_by_its_name(catalogue: Catalogue) -> None:
    rule = "Both creatures fight: the one that is attacked has fought as much as the attacker."
    [own] = prose(catalogue, KF, "en").paragraphs(rule, ("Fight:", "Fight with", "Attack"), "Fight")
    assert "[fight|" not in shown(own) and "[fought|" not in shown(own) and "[attacked|Attack]" in shown(own)


def test_prose_about_a_japanese_verb_means_it_by_its_noun_too(catalogue: Catalogue) -> None:
    [own] = prose(catalogue, "summoner-wars-1e", "ja").paragraphs("射程内なら自分のカードも攻撃できる。", (), "Attack")
    assert "[攻撃|" not in shown(own)


def test_french_prose_has_its_words_in_all_their_forms(catalogue: Catalogue) -> None:
    text = "Une créature attaque une créature ennemie ; elle est infligée."
    [made] = prose(catalogue, KF, "fr").paragraphs(text, ("Attack", "Enemy", "Deal"))
    assert shown(made) == "Une [créature|Creature] [attaque|Attack] une créature [ennemie|Enemy] ; elle est [infligée|Deal]."
    [other] = prose(catalogue, KF, "fr").paragraphs("Elle attaque l'attaquant, sur place.", ("Attack", "Attacker"))
    assert shown(other) == "Elle [attaque|Attack] l'[attaquant|Attacker], sur place."


def test_prose_means_what_is_done_rather_than_a_label(catalogue: Catalogue) -> None:
    [made] = prose(catalogue, KF, "en").paragraphs("It can fight.", ("Fight:", "Fight with", "Fight"))
    assert shown(made) == "It can [fight|Fight]."


def test_the_english_keeps_the_words_of_its_author(catalogue: Catalogue) -> None:
    text = "Shove an enemy unit 1 space."
    assert shown(linker(catalogue, SW).text(text, "en")) == "[Shove|Push] an [enemy|Enemy] [unit|Unit] 1 [space|Space]."


def test_the_name_of_the_card_itself_is_no_term(catalogue: Catalogue) -> None:
    text = linker(catalogue, SW).text("After Unit Pusher attacks, it may push 1 enemy unit 1 space.", "en", ("Unit Pusher",))
    assert text is not None
    assert "After|After] Unit Pusher [attacks" in shown(text)


def test_nearly_every_term_of_a_text_is_found_in_each_language(catalogue: Catalogue) -> None:
    from interpreter.site.term_spans import named

    for game in ("outpost", KF):
        link = linker(catalogue, game)
        lexicon = link.compiler.language.lexicon
        small = {head for head, term in lexicon.terms.items() if term.kind == "relation"}
        for lang in ("en", "fr", "ja"):
            there = found = 0
            for card in catalogue.library.cards(game):
                for ability in card.abilities:
                    tree, text = link.tree(str(ability.text), (str(card.name),)), link.text(str(ability.text), lang, (str(card.name),))
                    assert tree is not None and text is not None
                    heads = {each.head for each in named(tree, lexicon)} - small
                    there += len(heads)
                    found += len(heads & {span.head for span in text.spans})
            assert found >= 0.93 * there, (game, lang, found, there)


def test_links_do_not_overlap_and_stand_in_order(catalogue: Catalogue) -> None:
    link = linker(catalogue, KF)
    for card in catalogue.library.cards(KF)[:60]:
        for ability in card.abilities:
            for lang in ("en", "fr", "ja"):
                text = link.text(str(ability.text), lang, (str(card.name),))
                assert text is not None
                ends = [0, *(span.end for span in text.spans)]
                assert all(end <= span.start < span.end for end, span in zip(ends, text.spans, strict=False))


def test_an_unknown_term_is_an_error_that_names_the_page_the_word_and_the_nearest(catalogue: Catalogue) -> None:
    with pytest.raises(LinkError, match=r'outpost/terms/move.md: there is no term "Atack" to link to; did you mean "Attack"\?'):
        linker(catalogue, "outpost").entry("Atack", "outpost/terms/move.md")


def test_a_text_as_markdown() -> None:
    text = Linked("1. *Push* the | card", (Span(4, 8, "x/terms/push.md", "Push"), Span(16, 20, "x/terms/card.md", "Card")))
    assert text.markdown("x/terms/card.md") == r"&#49;. \*[Push](push.md)\* the &#124; card"
    assert Linked("a b").markdown("x/y.md", [(0, 1)]) == "<mark>a</mark> b"
    assert joined([Linked("a", (Span(0, 1, "p"),)), Linked("b", (Span(0, 1, "q"),))]).spans == (Span(0, 1, "p"), Span(2, 3, "q"))


PROSE = [
    ("en", "A unit attacks. The unit and the discard pile.", "A [unit|Unit] attacks. The unit and the [discard pile|Discard pile]."),
    ("fr", "L'unité est dans la défausse, pas les unités.", "L'[unité|Unit] est dans la [défausse|Discard pile], pas les unités."),
    ("ja", "ユニットは捨て札にならない。サブユニット。", "[ユニット|Unit]は捨て札にならない。サブユニット。"),
]


@pytest.mark.parametrize(("lang", "text", "linked"), PROSE, ids=[lang for lang, _, _ in PROSE])
def test_prose_is_linked_lightly(catalogue: Catalogue, lang: str, text: str, linked: str) -> None:
    [made] = prose(catalogue, SW, lang).paragraphs(text)
    assert shown(made) == linked


def test_prose_links_what_a_term_points_to_once_in_each_paragraph(catalogue: Catalogue) -> None:
    made = prose(catalogue, SW, "en").paragraphs("To move, moving.\n\nIt moves.", ("Move",))
    assert [shown(each) for each in made] == ["To [move|Move], moving.", "It [moves|Move]."]
