"""How fast and how light the pages of the games are, each figure against a peer from the same run.

    python benchmarks/page.py            # every game, several minutes
    python benchmarks/page.py --games restoration observation --rounds 3

Needs a Chromium and the test extra. Starts `edugames serve` on a free port with the notebooks, an empty
one and one that only imports ipycanvas beside them, and ends it by its process id. All figures but the
last are of a server where no kernel waits for visitors, so that a page and its peer have the same sort of kernel;
the last compares both with the server as a user starts it.
"""

from __future__ import annotations

import argparse
import base64
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import nbformat
import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from edugames.server.serve import notebooks_folder
from tests import chromium, programs

WATCH = """
window.seen = {press: 0, paint: 0};
addEventListener("pointerdown", () => { window.seen.press = performance.now(); }, true);
let waits = false;
const painted = () => {
  if (!waits) requestAnimationFrame(() => { waits = false; window.seen.paint = performance.now(); });
  waits = true;
};
for (const pen of ["drawImage", "fill", "fillRect", "stroke", "fillText"]) {
  const drawn = CanvasRenderingContext2D.prototype[pen];
  CanvasRenderingContext2D.prototype[pen] = function (...given) {
    if (this.canvas.isConnected) painted();
    return drawn.apply(this, given);
  };
}
new MutationObserver(painted)
  .observe(document, {
    subtree: true, attributes: true, attributeFilter: ["aria-pressed", "aria-disabled", "data-heard"],
  });
"""
PAINTED = """() => {
  const canvas = document.querySelector(".egt-picture canvas");
  return canvas && canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height * 0.42, 1, 1).data[3] === 255
    && document.querySelector("%s") !== null;
}"""
LAID = (
    """() => document.querySelector(".egt-own .egt-home") !== null && document.querySelector("%s") !== null"""
)
SHOWN = {
    "ecosia": PAINTED % "button.egt-card",
    "observation": PAINTED % ".egt-place:not([aria-disabled])",
    "restoration": LAID % "[data-do='show_hand']",
}
"""When a game's page can be played: its board is there, and something can be chosen."""
FIRST = {
    "ecosia": "button.egt-card",
    "observation": ".egt-place:not([aria-disabled])",
    "restoration": '[data-do="show_hand"]',
}


def notebooks_in(home: str) -> Path:
    """A copy of our notebooks, with two peers beside them: an empty one, and one that only imports ipycanvas."""
    folder = Path(shutil.copytree(notebooks_folder(), Path(home) / "notebooks"))
    for name, line in {"empty": "'ready'", "canvas": "import ipycanvas\n'ready'"}.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(line)])
        notebook.metadata["kernelspec"] = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        nbformat.write(notebook, folder / f"{name}.ipynb")
    return folder


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(folder: Path, port: int, ready: int) -> subprocess.Popen:
    """A server that answers; `ready` kernels wait there."""
    command = [sys.executable, "-m", "edugames", "serve", "--notebooks", str(folder), "--port", str(port)]
    command += ["--ready", str(ready)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(f"http://127.0.0.1:{port}/")
    return process


@contextmanager
def served(ready: int = 0) -> Iterator[tuple[str, int]]:
    """The address of a server with our notebooks and two peers, and its process id; `ready` kernels wait there."""
    with tempfile.TemporaryDirectory() as home:
        port = free_port()
        process = start(notebooks_in(home), port, ready)
        try:
            yield f"http://127.0.0.1:{port}/voila/render/", process.pid
        finally:
            process.terminate()
            process.wait(30)


def wait_for(url: str) -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(url, timeout=5).close()  # noqa: S310
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"no answer from {url}")


@contextmanager
def page_of(browser: Browser, scale: float = 1) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, device_scale_factor=scale)
    context.add_init_script(WATCH)
    page = context.new_page()
    yield page
    page.goto("about:blank")
    context.close()


# -------------------------------------------------------------------- ready


def seconds_to_output(browser: Browser, url: str) -> float:
    with page_of(browser) as page:
        start = time.perf_counter()
        page.goto(url + "empty.ipynb", wait_until="commit")
        page.get_by_text("'ready'").wait_for(timeout=60_000)
        return time.perf_counter() - start


def seconds_to_play(browser: Browser, url: str, game: str) -> float:
    """Until the board is painted and a legal click has been answered."""
    with page_of(browser) as page:
        start = time.perf_counter()
        page.goto(f"{url}{game}.ipynb", wait_until="commit")
        page.wait_for_function(SHOWN[game], timeout=60_000)
        answered(page, lambda: page.locator(FIRST[game]).first.click(force=True))
        return time.perf_counter() - start


def answered(page: Page, deed: object) -> None:
    heard = page.evaluate("() => Number(document.querySelector('.egt').dataset.heard)")
    deed()  # type: ignore[operator]
    page.wait_for_function("n => Number(document.querySelector('.egt').dataset.heard) > n", arg=heard)


# -------------------------------------------------------------------- a click


class Traffic:
    """Bytes and messages over the page's websockets, those of the heartbeat left out."""

    def __init__(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.webSocketFrameReceived", lambda frame: self.count("down", frame))
        session.on("Network.webSocketFrameSent", lambda frame: self.count("up", frame))
        self.pings: set[str] = set()
        self.clear()

    def clear(self) -> None:
        self.down = self.up = self.messages = 0

    def count(self, way: str, frame: dict) -> None:
        text = frame["response"]["payloadData"]
        payload = base64.b64decode(text) if frame["response"]["opcode"] == 2 else text.encode()
        named = {found.decode() for found in re.findall(rb'"msg_id": ?"([^"]+)"', payload)}
        if way == "up" and b'"kind":"ping"' in payload:
            self.pings |= named
        if named & self.pings:  # the ping, and what the kernel says of it and to it
            return
        self.messages += 1
        setattr(self, way, getattr(self, way) + len(payload))


def next_control(page: Page) -> object:
    """What a visitor presses next, so that a game goes on: offered moves, options, cards, places."""
    for what in (
        '[data-do="show_hand"]',
        '[data-key="go-on"]',
        '[data-key="next-step"]',
        '.egt-place[aria-pressed="true"]',
        '.egt-note [data-do="play"], .egt-prompt [data-do="play"]',
        ".egt-option",
        "button.egt-home.egt-can, button.egt-other-home.egt-can",
        "button.egt-card.egt-play",
        "button.egt-card.egt-discard",
        ".egt-place:not([aria-disabled]):not([aria-pressed])",
        '[data-do="mode"][data-value="discard"]',
    ):
        found = page.locator(what)
        if found.count() and (
            what != '.egt-place[aria-pressed="true"]' or page.locator('[data-do="play"]').count()
        ):
            return found.last
    raise SystemExit("the game is over too soon")


def clicks(browser: Browser, url: str, game: str, many: int) -> tuple[list[float], list[int]]:
    """For each click the milliseconds from press to last paint, and the bytes it costs both ways."""
    times, sizes = [], []
    with page_of(browser, scale=2) as page:
        traffic = Traffic(page)
        page.goto(f"{url}{game}.ipynb")
        page.wait_for_function(SHOWN[game], timeout=60_000)
        page.wait_for_timeout(1500)
        for _ in range(many):
            control = next_control(page)
            control.scroll_into_view_if_needed()  # type: ignore[attr-defined]
            box = control.bounding_box()  # type: ignore[attr-defined]
            traffic.clear()
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.wait_for_timeout(500)
            seen = page.evaluate("() => window.seen")
            if traffic.messages and seen["paint"] > seen["press"]:
                times.append(seen["paint"] - seen["press"])
                sizes.append(traffic.down + traffic.up)
    return times, sizes


def bytes_of_a_redraw(browser: Browser, url: str, game: str) -> int:
    """What it costs to draw all of the board again: the page turns dark, so every shape has another colour."""
    with page_of(browser) as page:
        traffic = Traffic(page)
        page.goto(f"{url}{game}.ipynb")
        page.wait_for_function(SHOWN[game], timeout=60_000)
        page.wait_for_timeout(1500)
        traffic.clear()
        page.emulate_media(color_scheme="dark")
        page.wait_for_timeout(1000)
        return traffic.down + traffic.up


def widgets_of_a_table(game: str) -> int:
    """Widgets that a kernel holds for one table."""
    code = (
        "from ipywidgets.widgets.widget import _instances; from edugames import widgets;"
        f"table = widgets.{game}(seed=1); print(len(_instances))"
    )
    return int(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)


def moves_of_the_mouse(browser: Browser, url: str, game: str) -> int:
    with page_of(browser) as page:
        page.goto(f"{url}{game}.ipynb")
        page.wait_for_function(SHOWN[game], timeout=60_000)
        page.wait_for_timeout(1500)
        sent: list[str] = []
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.webSocketFrameSent", lambda frame: sent.append(frame["response"]["payloadData"]))
        box = page.locator(".egt").first.bounding_box()  # the whole table: one game has no canvas
        for k in range(100):
            page.mouse.move(box["x"] + 6 * k, box["y"] + 5 * k)
        page.wait_for_timeout(200)
        return sum(b"ping" not in base64.b64decode(frame + "==") for frame in sent)


# -------------------------------------------------------------------- memory


def kernel_memory(browser: Browser, url: str, game: str, server: int) -> tuple[float, float]:
    """Megabytes (PSS) of the kernel with the board and of one that only imported ipycanvas, side by side.

    Both are measured while both run: PSS shares a library's pages among all who use it.
    """
    with page_of(browser) as table, page_of(browser) as peer:
        table.goto(f"{url}{game}.ipynb")
        peer.goto(url + "canvas.ipynb")
        table.wait_for_function(SHOWN[game], timeout=60_000)
        peer.get_by_text("'ready'").wait_for(timeout=60_000)
        table.wait_for_timeout(1500)
        return tuple(memory_of(kernel_behind(page, server)) for page in (table, peer))  # type: ignore[return-value]


def kernel_behind(page: Page, server: int) -> psutil.Process:
    """The process of a page's kernel, found by the id that the page knows."""
    named = page.evaluate(
        "() => JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
    )
    return programs.kernel_of(psutil.Process(server), named)


def memory_of(process: psutil.Process) -> float:
    return process.memory_full_info().pss / 1e6


def ready(browser: Browser, url: str, game: str, rounds: int, rest: float = 0) -> tuple[float, float]:
    """Seconds to an empty notebook's output and to a playable board, each after `rest` seconds of quiet."""
    pairs = []
    for _ in range(rounds):
        time.sleep(rest)
        empty = seconds_to_output(browser, url)
        time.sleep(rest)
        pairs.append((empty, seconds_to_play(browser, url, game)))
    empty, table = (median(column) for column in zip(*pairs, strict=True))
    return empty, table


def measure(browser: Browser, url: str, server: int, game: str, rounds: int, many: int) -> None:
    """Print every figure of a game's page."""
    empty, table = ready(browser, url, game, rounds)
    print(
        f"ready       {table:6.2f} s to a playable board, {empty:.2f} s to an empty notebook's output: "
        f"ratio {table / empty:.2f}"
    )
    times, sizes = clicks(browser, url, game, many)
    print(
        f"click       {median(times):6.1f} ms to the last paint (median of {len(times)}), "
        f"at most {max(times):.1f} ms"
    )
    print(f"bytes       {median(sizes):6.0f} bytes a click both ways (median), at most {max(sizes)}")
    print(
        f"redraw      {bytes_of_a_redraw(browser, url, game):6d} bytes to draw the whole board in other colours"
    )
    print(f"widgets     {widgets_of_a_table(game):6d} for a table and its page")
    print(f"mouse       {moves_of_the_mouse(browser, url, game):6d} messages for 100 moves of the mouse")
    ours, peer = kernel_memory(browser, url, game, server)
    print(
        f"memory      {ours:6.1f} MB (PSS) with the board, {peer:.1f} MB with ipycanvas imported: "
        f"ratio {ours / peer:.2f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", choices=SHOWN, default=list(SHOWN))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--clicks", type=int, default=40)
    given = parser.parse_args()
    with served() as (url, pid), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        seconds_to_output(browser, url)
        for game in given.games:
            print(f"-- {game}")
            measure(browser, url, pid, game, given.rounds, given.clicks)
        with served(ready=2) as (waited, _):
            for game in given.games:
                print(f"-- {game}, where kernels wait for visitors")
                cold = median(seconds_to_output(browser, url) for _ in range(given.rounds))
                empty, table = ready(browser, waited, game, given.rounds, rest=6)
                print(
                    f"ready       {table:6.2f} s to a playable board: {table / empty:.2f} of an empty notebook there, "
                    f"{table / cold:.2f} of one whose kernel has yet to start"
                )
        browser.close()


if __name__ == "__main__":
    main()
