"""A browser for the tests of the report and of the page: Debian's Chromium, driven by Playwright.

Where one of them is missing the tests are skipped, a failure in CI.
"""

from __future__ import annotations

import gzip
import os
import shutil
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from hhtool.cli import application, commands
from hhtool.page.build import build
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

SAMPLES = {
    "draw": "jackpots-faulty.hh",
    "odessa": "night-train-faulty.hh",
    "ofc": "pineapple-faulty.hh",
    "piquet": "the-feathers-faulty.hh",
    "stud": "home-faulty.hh",
    "variety": "seaside-faulty.hh",
}


def missing(what: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(f"there is no {what}")
    pytest.skip(f"there is no {what}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("Playwright")
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        missing("Chromium")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """The address of the page of a game's sample, which is made once."""
    folder = tmp_path_factory.mktemp("reports")

    def report(game: str) -> str:
        target = folder / f"{game}.html"
        if not target.exists():
            write(ROOT / "samples" / game / SAMPLES[game], target)
        return target.as_uri()

    return report


def write(record: Path, target: Path) -> None:
    """Make the page of a record with the command."""
    result = CliRunner().invoke(application(commands()), ["report", str(record), "-o", str(target)])
    assert result.exit_code == 0, result.output


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A window that must not complain: an error in a page, or a request that leaves it, fails the test."""
    opened = browser.new_context(viewport={"width": 1200, "height": 900})
    opened.set_default_timeout(1000 * PATIENCE)
    trouble: list[str] = []
    opened.on("console", lambda message: trouble.append(message.text))
    opened.on("weberror", lambda error: trouble.append(str(error.error)))
    opened.on("request", lambda request: trouble.append(request.url) if not request.is_navigation_request() else None)
    yield opened
    opened.close()
    assert trouble == []


# --- the page that runs hhtool itself --------------------------------------------------------------------------

MEGABYTES = 17
COMPRESSED = 7
PATIENCE = 180
"""Seconds that a page may take on a busy machine, on which Python begins anew in a window in half a minute or more."""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("npm") is None:
        missing("npm")
    folder = tmp_path_factory.mktemp("page") / "site"
    assert build(folder) < MEGABYTES * 1e6
    sizes = [len(gzip.compress(path.read_bytes())) for path in folder.rglob("*") if path.is_file()]
    assert sum(sizes) < COMPRESSED * 1e6
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[ThreadingHTTPServer]:
    serving = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    Thread(target=serving.serve_forever, daemon=True).start()
    yield serving
    serving.shutdown()
    serving.server_close()


@pytest.fixture
def address(server: ThreadingHTTPServer) -> str:
    return f"http://127.0.0.1:{server.server_port}/"


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    """A window of a phone, with nothing in it; it may ask no other host, and no script in it may fail."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB", accept_downloads=True)
    context.set_default_timeout(1000 * PATIENCE)
    trouble: list[str] = []
    context.on("weberror", lambda error: trouble.append(str(error.error)))
    context.on(
        "request", lambda request: None if request.url.startswith((address, "blob:")) else trouble.append(request.url)
    )
    yield context.new_page()
    context.close()
    assert trouble == []


def wait(page: Page, text: str, seconds: int = PATIENCE) -> None:
    page.locator("#status", has_text=text).wait_for(timeout=1000 * seconds)


def kept_for_later(page: Page) -> None:
    """Wait until the page would open without a server."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(
        "navigator.serviceWorker.controller !== null"
        " || new Promise((done) => { navigator.serviceWorker.oncontrollerchange = () => done(true); })"
    )
