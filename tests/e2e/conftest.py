"""A real browser against real servers: what the browser tests share.

`server` and `lab` are running for the whole session; `new_page` gives a page in a profile of its own that
keeps an account of errors and of requests; `colour_at` reads a pixel of what is shown.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import psutil
import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, Request, sync_playwright

import edugames
from edugames.server.serve import notebooks_folder
from tests import chromium, programs

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # a closed network: no other host is found
]

# The game that the page of Ecosia deals in a test: Player 1 begins, with a nursery, a plant and a prune card.
SEED = 6

# Beside our notebooks the servers have these, for what a test needs to be sure of.
PROBES = {
    "empty": ["'ready'"],
    "canvas": [
        "from ipycanvas import Canvas",
        "canvas = Canvas(width=200, height=100)",
        "canvas.on_client_ready(lambda: canvas.fill_styled_rects([0], [0], [200], [100], [[200, 30, 60]]))",
        "canvas",
    ],
    "controls": ["import ipywidgets", "ipywidgets.Button(description='Press')"],
    "broken": ["'before'", "1 / 0", "'after'"],
}

PICTURES = Path(__file__).parent / "pictures"  # for looking at; not in the repository


@dataclass
class Server:
    """A server under test: its address, its process, the secret it wants to hear."""

    url: str
    process: subprocess.Popen
    token: str = ""

    def address(self, page: str = "") -> str:
        """The address of a page, such as `ecosia.ipynb`, as a visitor would type it."""
        if self.token:
            return f"{self.url}lab/tree/{page}?token={self.token}&reset"
        return f"{self.url}voila/render/{page}" if page else self.url

    def kernels(self) -> list[psutil.Process]:
        """The kernels this server has running."""
        return programs.kernels(self.process)


@dataclass
class Visit:
    """A page in a profile of its own, and what happened on it."""

    page: Page
    host: str
    errors: list[str] = field(default_factory=list)  # what the page wrote to its console as errors
    failed: list[str] = field(default_factory=list)  # requests to our host without an answer, or refused
    outside: list[str] = field(default_factory=list)  # requests to any other host; none gets through

    def is_outside(self, request: Request) -> bool:
        where = urlsplit(request.url)
        return where.scheme not in ("data", "blob", "about") and where.netloc != self.host

    def see(self, request: Request) -> None:
        if self.is_outside(request):
            self.outside.append(request.url)

    def watch(self) -> None:
        page = self.page
        page.on("request", self.see)
        page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on(
            "response",
            lambda answer: answer.status >= 400 and self.failed.append(f"{answer.status} {answer.url}"),
        )

    def assert_clean(self) -> None:
        """Nothing went wrong, nothing was missing, nobody else was asked."""
        assert (self.errors, self.failed, self.outside) == ([], [], [])

    def picture(self, name: str) -> None:
        """Keep what is shown, for people to look at."""
        PICTURES.mkdir(exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=True)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the notebooks, with the probes: a test may spoil it."""
    copy = tmp_path_factory.mktemp("served") / "notebooks"
    shutil.copytree(notebooks_folder(), copy, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    page = copy / "ecosia.ipynb"
    dealt = page.read_text(encoding="utf-8").replace("ecosia(players=2)", f"ecosia(players=2, seed={SEED})")
    page.write_text(dealt, encoding="utf-8")
    for name, lines in PROBES.items():
        write_notebook(copy / f"{name}.ipynb", lines)
    return copy


def write_notebook(path: Path, lines: list[str]) -> None:
    """A notebook with one line of code a cell."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(line) for line in lines])
    notebook.cells.insert(0, nbformat.v4.new_markdown_cell(f"# {path.stem.capitalize()}"))
    notebook.metadata = {
        "title": path.stem.capitalize(),
        "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
    }
    nbformat.write(notebook, path)


@pytest.fixture(scope="session")
def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`edugames serve`, as a user starts it."""
    command = [sys.executable, "-m", "edugames", "serve", "--notebooks", str(folder)]
    yield from running(command, "--port", tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="session")
def lab(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab on the same notebooks, with nobody's settings and no look outside."""
    home = tmp_path_factory.mktemp("home")
    copy = shutil.copytree(folder, tmp_path_factory.mktemp("lab") / "notebooks")
    token = "for-tests"  # noqa: S105
    command = [
        *[sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--ServerApp.root_dir={copy}"],
        *[f"--IdentityProvider.token={token}", "--ServerApp.ip=127.0.0.1", "--ServerApp.port_retries=0"],
        *["--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"],
        "--LabApp.extension_manager=readonly",
    ]
    yield from running(command, "--port", home, token)


def running(command: list[str], port_option: str, home: Path, token: str = "") -> Iterator[Server]:
    """A server on a free port, from its first answer until the session is over; ended by its own process id."""
    port = programs.free_port()
    log = home / "log"
    environment = os.environ | {
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
        "PYTHONPATH": str(
            Path(edugames.__file__).parent.parent
        ),  # the edugames under test, in the kernels too
    }
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*command, port_option, str(port)], env=environment, stdout=out, stderr=out
        )
        server = Server(f"http://127.0.0.1:{port}/", process, token)
        try:
            wait_for_answer(server, log)
            yield server
        finally:
            programs.ended(process)


def wait_for_answer(server: Server, log: Path, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and server.process.poll() is None:
        try:
            urllib.request.urlopen(server.url, timeout=5).close()
            return
        except urllib.error.HTTPError:
            return  # an answer all the same
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"no answer from {server.url}:\n{log.read_text(errors='replace')}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, or whichever this computer has."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """new_page(server, "ecosia.ipynb", width=390, scale=2, dark=True): a visit, at that page unless none is named."""
    contexts = []

    def open_page(
        server: Server,
        at: str | None = None,
        *,
        width: int = 1280,
        height: int = 800,
        scale: float = 1,
        dark: bool = False,
        **more: object,
    ) -> Visit:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            color_scheme="dark" if dark else "light",
            **more,
        )
        contexts.append(context)
        visit = Visit(context.new_page(), urlsplit(server.url).netloc)
        visit.watch()
        if at is not None:
            visit.page.goto(server.address(at))
        return visit

    yield open_page
    for context in contexts:
        for page in context.pages:
            page.goto("about:blank")  # a visitor leaves; a context closed at once says no farewell
        context.close()


@pytest.fixture
def colour_at() -> Callable[[Page, float, float], tuple[int, int, int]]:
    """colour_at(page, x, y): the colour shown there, x and y in CSS pixels of the window."""

    def colour_at(page: Page, x: float, y: float) -> tuple[int, int, int]:
        shown = page.screenshot(clip={"x": x, "y": y, "width": 1, "height": 1})
        return Image.open(io.BytesIO(shown)).convert("RGB").getpixel((0, 0))

    return colour_at
