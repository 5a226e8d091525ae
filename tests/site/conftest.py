from __future__ import annotations

import fcntl
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from interpreter.content import Library, Scenario
from interpreter.site.catalogue import Catalogue
from interpreter.site.showing import Examples
from interpreter.site.site import Wanted, build, only
from tests.site.browser import Browser, served, started
from tests.site.tiny import real_pages, tiny_catalogue, tiny_pages


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Callable[[str, Callable[[Path], None]], Path]:
    """A folder that is made once in a run of the tests, whoever of the workers wants it first."""
    top = tmp_path_factory.getbasetemp()
    # In a folder of their own: a folder "cards" above the others would be taken for an author's.
    top = (top.parent if hasattr(request.config, "workerinput") else top) / "sites"
    top.mkdir(exist_ok=True)

    def once(name: str, make: Callable[[Path], None]) -> Path:
        folder, done = top / name, top / f"{name}.done"
        with (top / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not done.exists():
                folder.mkdir(exist_ok=True)
                make(folder)
                done.touch()
        return folder

    return once


@pytest.fixture(scope="session")
def tiny_site(shared: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """A site of a dozen plain pages in three languages."""

    def make(folder: Path) -> None:
        build(tiny_catalogue(), Wanted(folder / "work", folder / "site", writer=tiny_pages))

    return shared("tiny", make) / "site"


@pytest.fixture(scope="session")
def small_site(bundled: Library, shared: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """The real site of one small game, in three languages."""

    def make(folder: Path) -> None:
        library, left_out = only(bundled, "outpost")
        build(Catalogue(library), Wanted(folder / "work", folder / "site", left_out=left_out, writer=real_pages))

    return shared("small", make) / "site"


class EveryFourth(Examples):
    """The examples of a catalogue, most of which are left out."""

    def html(self, scenario: Scenario, lang: str, page: str) -> str:
        return super().html(scenario, lang, page) if zlib.crc32(str(scenario.scenario).encode()) % 4 == 0 else ""


@pytest.fixture(scope="session")
def whole_site(bundled: Library, shared: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """The real site of all games in one language, with every fourth example: all of them are drawn elsewhere."""

    def make(folder: Path) -> None:
        catalogue = Catalogue(bundled)
        catalogue.runner.onlooker = EveryFourth(catalogue)
        build(catalogue, Wanted(folder / "work", folder / "site", ("en",), writer=real_pages))

    return shared("whole", make) / "site"


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser, one for each worker."""
    with started(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def browser(chromium: Browser) -> Browser:
    """The browser as it is when a test begins: wide, light, with nothing heard yet."""
    chromium.open("about:blank")
    chromium.size(1200, 900)
    chromium.scheme("light")
    chromium.console()
    chromium.fetched()
    return chromium


@pytest.fixture(scope="session")
def tiny_address(tiny_site: Path) -> Iterator[str]:
    """Where the tiny site is served."""
    with served(tiny_site) as address:
        yield address


@pytest.fixture(scope="session")
def small_address(small_site: Path) -> Iterator[str]:
    """Where the small site is served."""
    with served(small_site) as address:
        yield address


@pytest.fixture(scope="session")
def whole_address(whole_site: Path) -> Iterator[str]:
    """Where the whole site is served."""
    with served(whole_site) as address:
        yield address
