"""Where content lies on disk: the bundled folder and an author's own."""

from __future__ import annotations

from pathlib import Path

PARTS = ("glossary", "cards")


def bundled_root() -> Path:
    """The folder with the content that comes with Cardwright.

    An installed package has it in ``_data``; in a checkout it is the folder of the project.
    """
    package = Path(__file__).resolve().parent.parent
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent


def is_content_root(folder: Path) -> bool:
    """Whether a folder holds content of its own."""
    return any((folder / part).is_dir() for part in PARTS)


def author_root(start: Path) -> Path | None:
    """The nearest folder with content, from a path upward."""
    path = start.resolve()
    for folder in (path, *path.parents):
        if is_content_root(folder):
            return folder
    return None


def layered_roots(starts: list[Path]) -> list[Path]:
    """The bundled folder, then each author's folder once."""
    roots = [bundled_root()]
    for start in starts:
        found = author_root(start)
        if found is not None and found.resolve() not in {root.resolve() for root in roots}:
            roots.append(found)
    return roots


def yaml_files(folder: Path) -> list[Path]:
    """The YAML files in a folder and below, in a fixed order, links to files among them; hidden ones are passed over."""
    if not folder.is_dir():
        return []
    found = (path for path in folder.rglob("*") if path.suffix in (".yaml", ".yml") and (path.is_file() or path.is_symlink()))
    return sorted(path for path in found if not any(part.startswith(".") for part in path.relative_to(folder).parts))


def shown_name(path: Path) -> str:
    """The name of a file in messages: from here if it is below, else from the top; of a link its own name, not that of what it leads to."""
    full, here = path.parent.resolve() / path.name, Path.cwd().resolve()
    return (full.relative_to(here) if full.is_relative_to(here) else full).as_posix()
