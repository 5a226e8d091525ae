"""The kept games go as they went; where one does not, the difference is shown, and `python -m tests.playthroughs` makes them anew."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tests.playthroughs.making import CHOICE, KEPT, Kept, made

SHOWN = 60
"""So many lines of a difference are shown."""


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.path.stem)
def test_a_kept_game_goes_as_it_went(kept: Kept) -> None:
    before, now = (text.splitlines() for text in (kept.path.read_text(encoding="utf-8"), made(kept)))
    different = list(unified_diff(before, now, f"{kept.path.name} as kept", f"{kept.path.name} now", lineterm="", n=2))
    told = "\n".join(["if this is meant: python -m tests.playthroughs", *different[:SHOWN]])
    assert not different, told


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.path.stem)
def test_a_kept_game_is_whole(kept: Kept) -> None:
    lines = kept.path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == kept.head
    assert "wins the game" in lines[-1] or "game is over" in lines[-1].casefold()
    assert len([line for line in lines if line.startswith(CHOICE)]) == len(kept.choices()) > 20


def test_only_what_no_longer_fits_is_chosen_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = KEPT[0]
    choices = kept.choices()
    monkeypatch.setattr(Kept, "choices", lambda self: [*choices[:9], "no such thing", *choices[10:]])
    before, now = kept.path.read_text(encoding="utf-8").splitlines(), made(kept).splitlines()
    same = next(at for at, (one, other) in enumerate(zip(before, now, strict=False)) if one != other)
    assert len([line for line in now[:same] if line.startswith(CHOICE)]) >= 9
