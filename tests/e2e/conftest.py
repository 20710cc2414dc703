"""A real browser against real servers: what the browser tests share.

`server` and `lab` are running for the whole session; `new_page` gives a page in a profile of its own that
keeps an account of errors and of requests; `table` gives the one table that the tests of a module share, put in
order again for each of them; `colour_at` reads a pixel of what is shown. A page takes four seconds to load, a
game a third of one to deal: load a page of its own only for a test that is about loading, or about its profile.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import nbformat
import psutil
import pytest
from PIL import Image
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)

import edugames
from edugames.lessons import teacher
from edugames.server.serve import notebooks_folder
from tests import chromium, programs
from tests.e2e.visitor import PICTURES, SECONDS, Visitor

if TYPE_CHECKING:
    from tests.e2e.lesson_walk import Walker

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

expect.set_options(timeout=SECONDS * 1000)

# The seed by which the page of a game deals in a test. In Ecosia: Player 1 begins, with a nursery, a plant and a
# prune card.
SEEDS = {"ecosia": 6, "restoration": 7, "observation": 7}

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
    "tables": [  # one table shown twice, another game, another table of the first game's session
        "from edugames import widgets; first = widgets.ecosia(players=2, seed=6)",
        "first",
        "first",
        "widgets.ecosia(players=3, seed=9)",
        "widgets.table(first.session)",
    ],
    "bots": [  # Player 2 thinks for ever, Player 3 for half a second
        "import time; from edugames import ecosia, widgets; from edugames.bots.thinker import Thinker",
        "from edugames.play import Session\n"
        "class Slow(Thinker):\n"
        "    def __init__(self, slices):\n"
        "        self.slices = slices\n"
        "    def think(self, seen, moves, rng):\n"
        "        for k in range(self.slices):\n"
        "            time.sleep(0.04)\n"
        "            yield k / self.slices\n"
        "        return moves[-1]\n"
        "    def why(self, seen, move):\n"
        "        return 'The last move is the best.'",
        "session = Session(ecosia.new_game(3, seed=0), {1: Slow(3000), 2: Slow(12)}, pause=True)",
        "widgets.table(session, name='slow bots')",
        "widgets.table(session, name='the same')",
    ],
    "broken": ["'before'", "1 / 0", "'after'"],
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Workers share out files; one of them has all that is tested in JupyterLab, which takes long to start."""
    for item in items:
        if item.get_closest_marker("browser"):
            in_lab = re.search("in_lab|in_jupyterlab", item.nodeid)
            item.add_marker(pytest.mark.xdist_group("JupyterLab" if in_lab else item.path.stem))


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

    @property
    def port(self) -> int:
        return int(urlsplit(self.url).port or 0)

    def kernels(self) -> list[psutil.Process]:
        """The kernels this server has running."""
        return programs.kernels(self.process)

    def kernel_of(self, page: Page) -> psutil.Process:
        """The kernel of one page of Voilà's."""
        name = page.evaluate(
            "() => JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
        )
        return programs.kernel_of(self.process, name)


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

    def hear(self, message: ConsoleMessage) -> None:
        """Errors count, but for those of a page that gave up on a very busy computer and loads itself again."""
        if message.type == "error":
            self.errors.append(message.text)
        elif "did not come whole and is loaded again" in message.text:
            self.errors[:] = [error for error in self.errors if "model not found" not in error]

    def watch(self) -> None:
        page = self.page
        page.on("request", self.see)
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on(
            "response",
            lambda answer: answer.status >= 400 and self.failed.append(f"{answer.status} {answer.url}"),
        )

    def forget(self) -> None:
        """Begin a new account."""
        for account in (self.errors, self.failed, self.outside):
            account.clear()

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
    for game, seed in SEEDS.items():
        page = copy / f"{game}.ipynb"
        if page.exists():
            page.write_text(seeded(page.read_text(encoding="utf-8"), game, seed), encoding="utf-8")
    for name, lines in PROBES.items():
        write_notebook(copy / f"{name}.ipynb", lines)
    return copy


def seeded(notebook: str, game: str, seed: int) -> str:
    """The page of a game with a seed where it lays its table, `widgets.<game>(…)`, so that it always deals the same."""
    dealt, tables = re.subn(rf"(widgets\.{game}\([^()\"\\]*)\)", rf"\1, seed={seed})", notebook)
    assert tables == 1, f"{game}.ipynb lays {tables} tables, and the browser tests are written for one"
    return dealt.replace("(, seed", "(seed")


def write_notebook(path: Path, lines: list[str]) -> None:
    """A notebook with one line of code a cell."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(line) for line in lines])
    notebook.cells.insert(0, nbformat.v4.new_markdown_cell(f"# {path.stem.capitalize()}"))
    notebook.metadata = {
        "title": path.stem.capitalize(),
        "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
    }
    nbformat.write(notebook, path)


TEACHER = "oak-tree-7"
"""What opens the answers of a lesson on the server under test."""
SERVE = [sys.executable, "-m", "edugames", "serve", "--teacher-code", TEACHER]


@pytest.fixture(scope="session")
def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`edugames serve`, as a user starts it."""
    yield from running([*SERVE, "--notebooks", str(folder)], "--port", tmp_path_factory.mktemp("home"))


@pytest.fixture
def started(folder: Path, tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """started(): a server of its own, for a test that kills it; started(port=…) where the one before was."""
    servers: list[Server] = []

    def start(port: int | None = None) -> Server:
        (home := tmp_path / f"home{len(servers)}").mkdir()
        servers.append(start_server([*SERVE, "--notebooks", str(folder)], "--port", home, port=port))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            programs.ended(server.process)


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
        *["--LabApp.extension_manager=readonly", "--LabApp.expose_app_in_browser=True"],
    ]
    yield from running(command, "--port", home, token)


def running(command: list[str], port_option: str, home: Path, token: str = "") -> Iterator[Server]:
    """A server until the session is over; ended by its own process id."""
    server = start_server(command, port_option, home, token)
    yield server
    programs.ended(server.process)


def start_server(
    command: list[str], port_option: str, home: Path, token: str = "", port: int | None = None
) -> Server:
    """A server that has answered, on a free port unless one is named."""
    port = port or programs.free_port()
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
    except BaseException:
        programs.ended(process)
        raise
    return server


def wait_for_answer(server: Server, log: Path, seconds: float = SECONDS) -> None:
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


class Visits:
    """Visits to our servers, each in a profile of its own."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []

    def open(
        self,
        server: Server | None = None,
        at: str | None = None,
        *,
        width: int = 1280,
        height: int = 800,
        scale: float = 1,
        dark: bool = False,
        **more: object,
    ) -> Visit:
        """A new visit, at that page unless none is named."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            color_scheme="dark" if dark else "light",
            **more,
        )
        context.set_default_timeout(SECONDS * 1000)
        self.contexts.append(context)
        visit = Visit(context.new_page(), urlsplit(server.url).netloc if server else "")
        visit.watch()
        if server and at is not None:
            visit.page.goto(server.address(at))
        return visit

    def leave(self) -> None:
        for context in self.contexts:
            for page in context.pages:
                page.goto("about:blank")  # a visitor leaves; a context closed at once says no farewell
            context.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """new_page(server, "ecosia.ipynb", width=390, scale=2, dark=True): a visit, at that page unless none is named."""
    visits = Visits(browser)
    yield visits.open
    visits.leave()


class Tables:
    """The tables that the tests of a module share: one for each page, kind of screen and server."""

    def __init__(self, visits: Visits) -> None:
        self.visits = visits
        self.laid: dict[tuple[object, ...], tuple[Visit, Visitor]] = {}

    def table(
        self,
        server: Server,
        page: str = "ecosia.ipynb",
        *,
        width: int = 1280,
        height: int = 800,
        dark: bool = False,
        scale: float = 1,
        touch: bool = False,
    ) -> tuple[Visit, Visitor]:
        key = (server.url, page, scale, touch)
        if key not in self.laid:
            finger = {"has_touch": True, "is_mobile": True} if touch else {}
            visit = self.visits.open(server, width=width, height=height, scale=scale, **finger)
            self.laid[key] = visit, Visitor.open(visit, server, page)
        visit, visitor = self.laid[key]
        visit.forget()
        visitor.tidy()
        visitor.resize(width, height, dark)
        return visit, visitor


@pytest.fixture(scope="module")
def tables(browser: Browser) -> Iterator[Tables]:
    """The tables of a module."""
    visits = Visits(browser)
    yield Tables(visits)
    visits.leave()


@pytest.fixture(scope="module")
def desk(browser: Browser, server: Server) -> Iterator[Visit]:
    """A visit that the tests of a module share, going from page to page: scripts come from the browser's store."""
    visits = Visits(browser)
    yield visits.open(server)
    visits.leave()


@pytest.fixture
def table(tables: Tables, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """table("ecosia.ipynb", width=390, dark=True, scale=2, touch=True): the module's table on such a screen, tidied.

    Whatever lay there still lies there: deal a game, or put a position. Nothing may go wrong on the page meanwhile,
    and nobody else may be asked. With `in_lab` it is a notebook in JupyterLab.
    """
    used: list[tuple[Visit, bool]] = []

    def table(page: str = "ecosia.ipynb", in_lab: bool = False, **screen: object) -> Visitor:
        where = request.getfixturevalue("lab" if in_lab else "server")
        visit, visitor = tables.table(where, page, **screen)
        used.append((visit, in_lab))
        return visitor

    yield table
    for visit, in_lab in used:
        if in_lab:
            assert visit.outside == []
        else:
            visit.assert_clean()


@pytest.fixture
def colour_at() -> Callable[[Page, float, float], tuple[int, int, int]]:
    """colour_at(page, x, y): the colour shown there, x and y in CSS pixels of the window."""

    def colour_at(page: Page, x: float, y: float) -> tuple[int, int, int]:
        shown = page.screenshot(clip={"x": x, "y": y, "width": 1, "height": 1})
        return Image.open(io.BytesIO(shown)).convert("RGB").getpixel((0, 0))

    return colour_at


@pytest.fixture(scope="session")
def sealed_code() -> str:
    """The teacher's code as a server gives it to its kernels."""
    return teacher.sealed(TEACHER)


@pytest.fixture
def come(
    new_page: Callable[..., Visit], sealed_code: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Walker]]:
    """come("L02", seed=7, width=320): a pupil at a lesson, without a server; nothing may go wrong on the page."""
    from tests.e2e.lesson_walk import Walker

    monkeypatch.setenv(teacher.VARIABLE, sealed_code)
    visits: list[Visit] = []

    def come(name: str, seed: int = 0, width: int = 1280, **screen: object) -> Walker:
        visits.append(new_page(width=width, **screen))
        return Walker.by_wire(visits[-1], name, seed)

    yield come
    for visit in visits:
        visit.assert_clean()
