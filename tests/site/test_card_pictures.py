import re
from colorsys import hls_to_rgb
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

import interpreter.site
from interpreter.content import Library
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import LANGUAGES
from interpreter.site.pictures.card import HIGH, WIDE, CardPicture, Line, card_picture
from interpreter.site.pictures.typesetting import fitted, measure, width, wrap


@pytest.fixture(scope="module")
def catalogue(bundled: Library) -> Catalogue:
    return Catalogue(bundled)


def sides(line: Line) -> tuple[float, float]:
    wide = width(line.text, line.size, line.bold)
    return (line.x - wide / 2, line.x + wide / 2) if line.middle else (line.x, line.x + wide)


def misfits(picture: CardPicture) -> list[str]:
    found = []
    for line in picture.lines:
        left, right = sides(line)
        if left < line.left - 0.01 or right > line.right + 0.01 or line.y > picture.high - 4 or line.y - line.size < 0:
            found.append(line.text)
    return found


def overlaps(picture: CardPicture) -> list[tuple[str, str]]:
    """Lines that stand one in the other."""
    found = []
    for number, one in enumerate(picture.lines):
        for other in picture.lines[number + 1 :]:
            beside = sides(one)[1] <= sides(other)[0] or sides(other)[1] <= sides(one)[0]
            above = one.y <= other.y - other.size * 0.8 or other.y <= one.y - one.size * 0.8
            if not beside and not above:
                found.append((one.text, other.text))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_picture_in_which_everything_has_room(catalogue: Catalogue, lang: str) -> None:
    for game, card in catalogue.card_pages.values():
        picture = card_picture(catalogue, game, card, lang)
        assert misfits(picture) == [], f"{game}: {card.name}"
        assert overlaps(picture) == [], f"{game}: {card.name}"
        top, foot = picture.art
        assert not [line.text for line in picture.lines if top + 1 < line.y < foot], f"{game}: {card.name}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_is_well_formed_and_says_everything(catalogue: Catalogue, lang: str) -> None:
    for game, card in catalogue.card_pages.values():
        svg = card_picture(catalogue, game, card, lang).svg
        root = ElementTree.fromstring(svg)
        assert "\n" not in svg
        assert root.attrib["role"] == "img"
        said = "".join("".join(root.itertext()).split())
        label = "".join(root.attrib["aria-label"].split())
        for number in (each for each in card.values.values() if isinstance(each, int) and not isinstance(each, bool)):
            assert str(number) in said
            assert str(number) in label
        if lang == "en":
            for ability in card.abilities:
                assert "".join(ability.text.split()) in said.replace("\u00a0", "")


def test_a_picture_bears_the_name_of_its_language(catalogue: Catalogue) -> None:
    game, card = next((game, card) for game, card in catalogue.card_pages.values() if card.names.fr and card.names.ja)
    assert card_picture(catalogue, game, card, "fr").label.startswith(str(card.names.fr))
    assert card_picture(catalogue, game, card, "ja").label.startswith(str(card.names.ja))


def test_a_long_text_is_smaller_and_a_very_long_one_makes_the_card_longer(catalogue: Catalogue) -> None:
    game, card = next((game, card) for game, card in catalogue.card_pages.values() if len(card.abilities) == 1 and card.abilities[0].name)

    def drawn(times: int) -> CardPicture:
        ability = card.abilities[0].model_copy(update={"text": type(card.name)(" ".join([str(card.abilities[0].text).strip()] * times))})
        return card_picture(catalogue, game, card.model_copy(update={"abilities": (ability,)}), "en")

    sizes = [min(line.size for line in drawn(times).lines if line.style == "text") for times in (1, 5)]
    assert sizes[0] > sizes[1]
    assert drawn(1).high == HIGH
    long = drawn(30)
    assert long.high > HIGH
    assert misfits(long) == []


def test_lines_are_no_wider_than_the_room() -> None:
    for text in ("a very plain text of several words", "召喚者は「盤上」にいる。カードを1枚引く。", "Anticonstitutionnellement", "Attaque : « oui » !"):
        for line in wrap(text, 60, 10):
            assert measure(line) * 10 <= 60
        assert "".join("".join(wrap(text, 60, 10)).replace("\u00a0", "").split()) == "".join(text.split())


def test_a_line_begins_with_no_sign_that_closes() -> None:
    lines = wrap("あいうえお。かきくけこ、さしすせそ」たちつてと", 50, 10)
    assert not [line for line in lines if line[0] in "。、」"]
    assert "!" not in [line[0] for line in wrap("Attaquez tout le monde !", 20 * 6, 10)]


def test_a_name_is_as_large_as_it_fits() -> None:
    assert fitted("Oak", 268, (20.0, 10.0), 1) == (20.0, ["Oak"])
    assert fitted("A name that goes on for a while", 200, (20.0, 10.0), 1)[0] == 10.0
    assert WIDE > 268


def colours(scheme: str) -> dict[str, str]:
    """The colours of cards by their names, as the style sheet gives them for a scheme."""
    style = (Path(interpreter.site.__file__).parent / "theme" / "assets" / "stylesheets" / "cards.css").read_text(encoding="utf-8")
    block = style.partition(f'[data-md-color-scheme="{scheme}"] .cw-card {{')[2].partition("}")[0]
    return dict(re.findall(r"--cw-card-(\w+): ([^;]+);", block))


def brightness(colour: str, hue: int) -> float:
    """How bright a colour is to the eye, from 0 to 1."""
    if colour.startswith("#"):
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    else:
        full, light = (int(each) / 100 for each in re.findall(r"(\d+)%", colour))
        parts = list(hls_to_rgb(hue / 360, light, full))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_letters_stand_out_whatever_the_colour_of_the_side(scheme: str) -> None:
    found = colours(scheme)
    for hue in range(0, 360, 5):
        for letters, ground in product(("ink", "soft", "deep"), ("paper", "head")):
            low, high = sorted((brightness(found[letters], hue), brightness(found[ground], hue)))
            assert (high + 0.05) / (low + 0.05) >= 4.5, f"{letters} on {ground} at {hue}"
