"""English word forms: plural, third person, -ing, past; and back to the normal spelling of a text."""

from __future__ import annotations

from collections.abc import Mapping

_VOWELS = "aeiou"
_IRREGULAR_PAST: Mapping[str, tuple[str, str]] = {
    "be": ("was", "been"),
    "become": ("became", "become"),
    "begin": ("began", "begun"),
    "break": ("broke", "broken"),
    "bring": ("brought", "brought"),
    "build": ("built", "built"),
    "buy": ("bought", "bought"),
    "choose": ("chose", "chosen"),
    "come": ("came", "come"),
    "cost": ("cost", "cost"),
    "cut": ("cut", "cut"),
    "deal": ("dealt", "dealt"),
    "do": ("did", "done"),
    "draw": ("drew", "drawn"),
    "fall": ("fell", "fallen"),
    "fight": ("fought", "fought"),
    "find": ("found", "found"),
    "fly": ("flew", "flown"),
    "get": ("got", "got"),
    "give": ("gave", "given"),
    "go": ("went", "gone"),
    "have": ("had", "had"),
    "hide": ("hid", "hidden"),
    "hit": ("hit", "hit"),
    "hold": ("held", "held"),
    "keep": ("kept", "kept"),
    "lay": ("laid", "laid"),
    "lead": ("led", "led"),
    "leave": ("left", "left"),
    "let": ("let", "let"),
    "lie": ("lay", "lain"),
    "lose": ("lost", "lost"),
    "make": ("made", "made"),
    "pay": ("paid", "paid"),
    "put": ("put", "put"),
    "ride": ("rode", "ridden"),
    "rise": ("rose", "risen"),
    "run": ("ran", "run"),
    "see": ("saw", "seen"),
    "set": ("set", "set"),
    "shed": ("shed", "shed"),
    "shuffle": ("shuffled", "shuffled"),
    "show": ("showed", "shown"),
    "slay": ("slew", "slain"),
    "slide": ("slid", "slid"),
    "spend": ("spent", "spent"),
    "split": ("split", "split"),
    "stand": ("stood", "stood"),
    "steal": ("stole", "stolen"),  # not the game's word
    "take": ("took", "taken"),
    "throw": ("threw", "thrown"),
    "win": ("won", "won"),
}
_IRREGULAR_PLURAL: Mapping[str, str] = {
    "die": "dice",
    "dwarf": "dwarves",
    "elf": "elves",
    "foot": "feet",
    "half": "halves",
    "man": "men",
    "mouse": "mice",
    "thief": "thieves",
    "wolf": "wolves",
}
_DOUBLED = frozenset({"begin", "refer", "equip"})


def _doubles(verb: str) -> bool:
    """Does the last consonant double before -ing and -ed: stop, put, swap?"""
    if verb in _DOUBLED:
        return True
    if len(verb) < 3 or verb[-1] in _VOWELS + "wxyh" or verb[-2] not in _VOWELS or verb[-3] in _VOWELS:
        return False
    return sum(1 for at, c in enumerate(verb) if c in _VOWELS + "y" and (at == 0 or verb[at - 1] not in _VOWELS + "y")) == 1


def plural(word: str) -> str:
    """The plural of a noun: its last word is inflected."""
    head, _, last = word.rpartition(" ")
    low = last.lower()
    if low in _IRREGULAR_PLURAL:
        many = _IRREGULAR_PLURAL[low]
    elif low.endswith(("s", "x", "z", "ch", "sh")):
        many = last + "es"
    elif low.endswith("y") and low[-2:-1] not in _VOWELS:
        many = last[:-1] + "ies"
    else:
        many = last + "s"
    return f"{head} {many}" if head else many


def third(verb: str) -> str:
    """he/she/it + verb; the first word is inflected."""
    first, sep, rest = verb.partition(" ")
    if first == "have":
        form = "has"
    elif first.endswith(("s", "x", "z", "ch", "sh", "o")):
        form = first + "es"
    elif first.endswith("y") and first[-2:-1] not in _VOWELS:
        form = first[:-1] + "ies"
    else:
        form = first + "s"
    return form + sep + rest


def ing(verb: str) -> str:
    """The -ing form."""
    first, sep, rest = verb.partition(" ")
    if first.endswith("ie"):
        form = first[:-2] + "ying"
    elif _doubles(first):
        form = first + first[-1] + "ing"
    elif first.endswith("e") and not first.endswith(("ee", "oe")) and first != "be":
        form = first[:-1] + "ing"
    else:
        form = first + "ing"
    return form + sep + rest


def past(verb: str) -> tuple[str, str]:
    """Past tense and participle."""
    first, sep, rest = verb.partition(" ")
    prefix = ""
    stem = first
    for lead in ("re", "un"):
        if first.startswith(lead) and first[len(lead) :] in _IRREGULAR_PAST:
            prefix, stem = lead, first[len(lead) :]
    if stem in _IRREGULAR_PAST:
        one, two = _IRREGULAR_PAST[stem]
        return prefix + one + sep + rest, prefix + two + sep + rest
    if first.endswith("e"):
        form = first + "d"
    elif first.endswith("y") and first[-2:-1] not in _VOWELS:
        form = first[:-1] + "ied"
    elif _doubles(first):
        form = first + first[-1] + "ed"
    else:
        form = first + "ed"
    return form + sep + rest, form + sep + rest


def article(following: str) -> str:
    """a or an, by the first letter of the word that follows."""
    word = following.lstrip('"').lower()
    if word.startswith(("uni", "use", "one", "eu", "u-")):
        return "a"
    if word[:1] == "8" or word.startswith(("11 ", "18 ", "hour", "honest")):
        return "an"
    return "an" if word[:1] in _VOWELS + "æ" else "a"
