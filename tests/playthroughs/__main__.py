"""`python -m tests.playthroughs`: make the kept games anew. Read what changed with `git diff tests/playthroughs` before you keep it."""

from __future__ import annotations

from tests.playthroughs.making import KEPT, made


def main() -> None:
    """Write all files; say which are others now."""
    for kept in KEPT:
        text = made(kept)
        before = kept.path.read_text(encoding="utf-8") if kept.path.exists() else ""
        if text != before:
            kept.path.write_text(text, encoding="utf-8")
        print(f"{kept.path.name}: {'as it was' if text == before else 'changed'}, {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
