"""A real browser without a window, and a server for what it looks at."""

from __future__ import annotations

import json
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--lang=en",
)
PATIENCE = 20
WIDE, PHONE = (1200, 900), (360, 740)

FOUND = """
const score = link => parseFloat(link.firstElementChild.dataset.mdScore);
return [...document.querySelectorAll(".md-search-result__item")].map(item =>
  [...item.querySelectorAll("a")].sort((a, b) => score(b) - score(a))[0].href.replace(/[?]h=[^#]*/, ""));
"""
"""Of each page that was found the place that Enter opens."""


class Browser:
    """What a reader does, and what can be seen of it."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver

    def open(self, address: str) -> None:
        self.driver.get(address)

    def size(self, width: int, height: int) -> None:
        """The page as wide as this: a window of the desktop has a least width that a phone is below."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})

    def scheme(self, name: str) -> None:
        """What the reader's machine prefers: light or dark."""
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": name}]})

    def run(self, script: str, *given: Any) -> Any:
        return self.driver.execute_script(script, *given)

    def one(self, selector: str) -> WebElement:
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def wait(self, until: Callable[[], Any], why: str = "") -> Any:
        return WebDriverWait(self.driver, PATIENCE, poll_frequency=0.05).until(lambda _: until(), why)

    def search(self, text: str) -> list[str]:
        """Type into the search box as a reader does; the addresses of what is found, best first."""
        self.wait(lambda: self.run("return typeof window.document$ !== 'undefined'"))
        box = self.one("[data-md-component=search-query]")
        if not box.is_displayed():
            self.one("header label[for=__search]").click()
            self.wait(box.is_displayed)
        self.run("arguments[0].focus()", box)
        self.run("arguments[0].value = ''; arguments[0].dispatchEvent(new KeyboardEvent('keyup'))", box)
        self.wait(lambda: not self.all(".md-search-result__link"))
        # Only the last key is heard: what the first ones find would be taken for the answer.
        self.run("arguments[0].value = arguments[1]", box, text[:-1])
        box.send_keys(text[-1])
        self.wait(lambda: self.all(".md-search-result__link"), f"nothing was found for {text}")
        return [str(link) for link in self.run(FOUND)]

    def console(self) -> list[str]:
        """What went wrong on the pages since it was last asked."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def fetched(self) -> set[str]:
        """The addresses that were fetched since it was last asked."""
        found = set()
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                found.add(message["params"]["request"]["url"])
        return found


@contextmanager
def started(profile: Path) -> Iterator[Browser]:
    """A browser with a new profile; where there is none, the test is passed over, unless it must be there."""
    program, driver_program = shutil.which("chromium"), shutil.which("chromedriver")
    if program is None or driver_program is None:
        why = "the site is tested in Chromium: install chromium and chromium-driver"
        if os.environ.get("CARDWRIGHT_BROWSER") == "required":
            pytest.fail(why)
        pytest.skip(why)
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for flag in (*FLAGS, f"--user-data-dir={profile}", f"--window-size={WIDE[0]},{WIDE[1]}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(driver_program))
    driver.set_page_load_timeout(60)
    try:
        yield Browser(driver)
    finally:
        driver.quit()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        return


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
