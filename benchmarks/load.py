"""A class of thirty at one server: how soon, how fast, how heavy, what is left of it, and what survives a kill -9.

    python benchmarks/load.py                       # everything: about 22 minutes on two idle cores
    python benchmarks/load.py arrive moves          # some of the pieces, in any order
    python benchmarks/load.py kills --times 10      # fewer kills
    python benchmarks/load.py moves --minutes 1

Each piece starts a server of its own, prints its figures with their targets, and ends it by its process id. The
pupils are `benchmarks/pupil.py`: no browser runs, but for the piece `weight`, which needs a Chromium.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles

import psutil
from jupyter_client.manager import start_new_kernel

import edugames.ecosia
import edugames.observation
import edugames.restoration
from benchmarks.page import notebooks_in, wait_for
from benchmarks.pupil import LostError, Pupil
from edugames.play import Record
from tests import programs

PUPILS = 30
GAMES = ("ecosia", "restoration", "observation")
LESSON = "L02_what_is_a_c_value"
ROOT = Path(edugames.__file__).parent.parent
CULLED_AFTER = 15
"""Seconds after which the server under test ends a kernel that nobody is connected to; users have ten minutes."""
LOOKS = 5
"""Seconds until it has noticed, looking every second for who does not answer and for what is idle."""
NEVER = float("inf")

# A server whose culling and pings are quicker, so that what takes a quarter of an hour takes half a minute.
IMPATIENT = """
import sys
from edugames.commands import main
from edugames.server import serve
usual, seconds = serve.configuration, int(sys.argv.pop(1))
def configuration(*given, **named):
    config = usual(*given, **named)
    config.MappingKernelManager.cull_idle_timeout = seconds
    config.MappingKernelManager.cull_interval = 1
    config.Voila.tornado_settings |= {"ws_ping_interval": 1000, "ws_ping_timeout": 3000}
    return config
serve.configuration = configuration
sys.exit(main(sys.argv[1:]))
"""


class Server:
    """`edugames serve` on a port of its own, that can be killed and started again there."""

    def __init__(self, folder: Path, ready: int = 2, culled_after: int = 0) -> None:
        self.folder, self.ready, self.culled_after = folder, ready, culled_after
        self.port = programs.free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self.start()

    def start(self) -> None:
        module = ["-c", IMPATIENT, str(self.culled_after)] if self.culled_after else ["-m", "edugames"]
        command = [sys.executable, *module, "serve", "--port", str(self.port), "--ready", str(self.ready)]
        self.process = subprocess.Popen(
            [*command, "--notebooks", str(self.folder)],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(3):  # a machine with much else to do takes more than the minute that this waits
            with suppress(SystemExit):
                wait_for(self.address)
                return
        raise SystemExit(f"the server at {self.address} does not answer")

    def kill(self) -> None:
        """Pull its plug; its kernels end by themselves when they notice."""
        self.orphans = [kernel.pid for kernel in self.kernels()]
        self.process.kill()
        self.process.wait()

    def kernels(self) -> list[psutil.Process]:
        return programs.kernels(self.process)

    @property
    def itself(self) -> psutil.Process:
        return psutil.Process(self.process.pid)

    def kernel_of(self, pupil: Pupil) -> psutil.Process:
        return programs.kernel_of(self.process, pupil.kernel)

    def settled(self, kernels: int, seconds: float = 120) -> float:
        """Wait for so many kernels; the seconds it took."""
        start = time.monotonic()
        while len(self.kernels()) != kernels:
            if time.monotonic() > start + seconds:
                raise SystemExit(f"{len(self.kernels())} kernels after {seconds:.0f} s, not {kernels}")
            time.sleep(0.1)
        return time.monotonic() - start


@contextmanager
def served(ready: int = 2, culled_after: int = 0) -> Iterator[Server]:
    """A server with our notebooks and their peers, whose kernels wait for visitors already."""
    with tempfile.TemporaryDirectory() as home:
        server = Server(notebooks_in(home), ready, culled_after)
        try:
            server.settled(ready)
            time.sleep(1)  # the last of them is loading its games
            yield server
        finally:
            programs.ended(server.process)


def pss(process: psutil.Process) -> float:
    """Megabytes of memory, what is shared with others counted by its share."""
    rollup = Path(f"/proc/{process.pid}/smaps_rollup").read_text()
    return int(next(line for line in rollup.splitlines() if line.startswith("Pss:")).split()[1]) / 1024


@contextmanager
def plain_kernel() -> Iterator[psutil.Process]:
    """A kernel as Jupyter starts one, beside those of the pupils, that has only imported ipycanvas."""
    manager, client = start_new_kernel()
    try:
        client.execute_interactive("import ipycanvas", timeout=120)
        yield psutil.Process(manager.provisioner.pid)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def told(what: str, figures: str, met: bool | None = None) -> None:
    """One line of the account."""
    mark = {True: "met   ", False: "MISSED", None: "      "}[met]
    print(f"{mark} {what:<34} {figures}", flush=True)


async def class_at(address: str, pages: list[str]) -> tuple[list[Pupil], list[float], list[str]]:
    """A pupil for each page, all within one second: who is there, how soon each could use it, what went wrong."""
    rng, wrong, times = Random(1), [], []

    async def arrive(k: int, page: str) -> Pupil | None:
        await asyncio.sleep(rng.random())
        pupil, start = Pupil(address, page, seed=k), time.perf_counter()
        try:
            await pupil.open()
            if page in GAMES:
                await pupil.press()
        except LostError as reason:
            wrong.append(str(reason))
            pupil.close()
            return None
        times.append(time.perf_counter() - start)
        return pupil

    came = await asyncio.gather(*(arrive(k, page) for k, page in enumerate(pages)))
    return [pupil for pupil in came if pupil], times, wrong


async def all_leave(pupils: list[Pupil]) -> None:
    await asyncio.gather(*(pupil.leave() for pupil in pupils))


# -------------------------------------------------------------------- they arrive


def arrive(given: argparse.Namespace) -> None:
    """Thirty at a page in the same second: ready when a first press has been answered; then the memory of each."""
    for page in ("index", *GAMES, LESSON):
        with served() as server:
            asyncio.run(_arrive(server, page))


async def _arrive(server: Server, page: str) -> None:
    pupils, times, wrong = await class_at(server.address, [page] * PUPILS)
    late = sum(pupil.unwhole for pupil in pupils)
    for reason in sorted(set(wrong)):
        print("      ", reason)
    if not pupils:
        told(f"{PUPILS} pupils at {page[:11]}", "nobody could use it", False)
        return
    told(
        f"{PUPILS} pupils at {page[:11]}",
        f"ready after {median(times):.1f} s (median), {max(times):.1f} s (last; at most 20 s); {len(wrong)} failed; "
        f"{late} whose widgets took over 4 s, so that a browser loads that page again",
        max(times) <= 20 and not wrong,
    )
    if page != "index":
        ours = [pss(server.kernel_of(pupil)) for pupil in pupils]
        with plain_kernel() as peer:
            plain = pss(peer)
        ratio = median(ours) / plain
        told(
            "  memory of a kernel (PSS)",
            f"{median(ours):.1f} MB (at most {max(ours):.1f}), {plain:.1f} MB of one that Jupyter started and "
            f"that only imported ipycanvas: ratio {ratio:.2f} (at most 1.15); the server {pss(server.itself):.0f} MB",
            ratio <= 1.15,
        )
    await all_leave(pupils)


# -------------------------------------------------------------------- they play


def moves(given: argparse.Namespace) -> None:
    """Thirty make a move each second, ten at each game: how long a press takes, what is lost, what it costs."""
    with served() as server:
        asyncio.run(_moves(server, given.minutes * 60))


async def _moves(server: Server, seconds: float) -> None:
    pages = [GAMES[k % len(GAMES)] for k in range(PUPILS)]
    pupils, _, wrong = await class_at(server.address, pages)
    family = [server.itself, *map(server.kernel_of, pupils)]
    times: dict[str, list[float]] = {game: [] for game in GAMES}
    made = late = 0

    async def play(pupil: Pupil) -> None:
        nonlocal made, late
        begin = time.monotonic() + pupil.rng.random()
        for second in range(int(seconds)):
            await asyncio.sleep(max(0.0, begin + second - time.monotonic()))
            late += time.monotonic() > begin + second + 1
            try:
                times[pupil.page] += await pupil.move()
                made += 1
            except LostError as reason:
                wrong.append(str(reason))
                return

    async def weigh_after(wait: float) -> tuple[float, float]:
        await asyncio.sleep(wait)
        return sum(map(pss, family)), sum(sum(one.cpu_times()[:2]) for one in family)

    early = asyncio.create_task(weigh_after(min(30.0, seconds / 4)))
    start = time.monotonic()
    await asyncio.gather(*map(play, pupils))
    took = time.monotonic() - start
    (before, cpu_before), (after, cpu_after) = await early, await weigh_after(0)
    measured = took - min(30.0, seconds / 4)
    lost = [pupil for pupil in pupils if not await is_kept(pupil)]
    presses = sorted(time for all_times in times.values() for time in all_times)
    p95 = quantiles(presses, n=20)[-1] * 1000
    told(
        f"{PUPILS} pupils, {seconds / 60:g} minutes",
        f"{made} moves by {len(presses)} presses; a press is answered in {median(presses) * 1000:.0f} ms (median), "
        f"{p95:.0f} ms (95 of 100; at most 300), {presses[-1] * 1000:.0f} ms (slowest)",
        p95 <= 300,
    )
    for game, those in times.items():
        told(
            f"  {game}",
            f"{median(those) * 1000:.0f} ms, {quantiles(those, n=20)[-1] * 1000:.0f} ms (95 of 100)",
        )
    told("  no move lost", f"{len(lost)} games differ, {len(wrong)} pupils lost", not lost and not wrong)
    told("  on time", f"{late} of {made} moves began a second or more too late")
    for reason in sorted(set(wrong)):
        print("      ", reason)
    growth = after / before - 1
    weights = f"{before:.0f} MB, then {after:.0f} MB (PSS, server and kernels): {growth:+.1%} (at most 5 %)"
    told("  memory", weights, growth <= 0.05)
    cpu = (cpu_after - cpu_before) / measured
    told(
        "  processor",
        f"{cpu:.2f} of {os.cpu_count()} processors: {1000 * cpu / PUPILS:.0f} thousandths a pupil",
    )
    await all_leave(pupils)


async def is_kept(pupil: Pupil) -> bool:
    """Whether the browser has the very game that the kernel has, to the last move."""
    try:
        return played(await pupil.record()) == played(pupil.stored)
    except (LostError, ValueError):
        return False


def played(text: str) -> tuple[object, ...]:
    record = Record.from_json(text)
    return record.start, record.moves


# -------------------------------------------------------------------- they leave


def leave(given: argparse.Namespace) -> None:
    """Ten close, ten load the page again ten times, ten have their plug pulled: when the last kernel of each ends."""
    with served(ready=0, culled_after=CULLED_AFTER) as server:
        asyncio.run(_leave(server))


async def _leave(server: Server) -> None:
    tenth = PUPILS // 3
    pages = [GAMES[k % len(GAMES)] for k in range(tenth)]

    pupils, _, wrong = await class_at(server.address, pages)
    had = len(server.kernels())
    await all_leave(pupils)
    left("left by closing", len(pupils), had, await gone(server))

    pupils, _, more = await class_at(server.address, pages)
    had = most = len(server.kernels())
    for _ in range(10):
        pupils = await asyncio.gather(*(pupil.again() for pupil in pupils))
        most = max(most, len(server.kernels()))
    playing = [pupil for pupil in pupils if pupil.key]
    await all_leave(pupils)
    left(
        "left after ten reloads each",
        len(playing),
        had,
        await gone(server),
        f"; never more than {most}",
        most <= tenth,
    )
    for reason in sorted({*wrong, *more}):
        print("      ", reason)

    command = [sys.executable, str(Path(__file__).resolve()), "--away", server.address]
    away = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": str(ROOT)}
    )
    try:
        came = int(away.stdout.readline())  # type: ignore[union-attr]
        had = len(server.kernels())
        away.send_signal(signal.SIGSTOP)  # the computers are there, and say nothing any more
        after = await gone(server)
        set_to = f"; culled after {CULLED_AFTER} s and three missed pings of 1 s (served: 10 minutes, three of 30 s)"
        left("the plug pulled", came, had, after, set_to, after <= CULLED_AFTER + LOOKS)
    finally:
        away.kill()
        away.wait()


def left(how: str, came: int, had: int, after: float, more: str = "", met: bool = True) -> None:
    """What is told of pupils who left: all had come, each had a kernel, and none is left in the end."""
    tenth = PUPILS // 3
    figures = (
        f"{came} of {tenth} pupils came and had {had} kernels; after {after:.1f} s there were none{more}"
    )
    told(how, figures, met and came == had == tenth and after < NEVER)


async def gone(server: Server) -> float:
    """The seconds until no kernel is left; endless where some stay."""
    try:
        return await asyncio.to_thread(server.settled, 0, 120)
    except SystemExit as stay:
        print("      ", stay)
        return NEVER


async def _away(address: str) -> None:
    """Pupils in a process of their own, that tells when they are there and then waits to be stopped."""
    pupils, *_ = await class_at(address, [GAMES[k % len(GAMES)] for k in range(PUPILS // 3)])
    print(len(pupils), flush=True)
    await asyncio.sleep(600)


# -------------------------------------------------------------------- they are killed


def kills(given: argparse.Namespace) -> None:
    """Kill -9 of kernels and servers, between moves and in the midst of one; every game must go on where it was."""
    with served() as server:
        for when, deed in {"between moves": still, "in mid-move": pressed}.items():
            asyncio.run(_kill_kernels(server, given.times, when, deed))
    with served() as server:
        asyncio.run(_kill_servers(server, given.times))


Deed = Callable[[Pupil], Awaitable[None]]


async def still(pupil: Pupil) -> None:
    """Nothing is under way."""


async def pressed(pupil: Pupil) -> None:
    """A press is on its way, and perhaps its answer too."""
    pupil.press_and_go()
    await asyncio.sleep(pupil.rng.random() / 25)


async def some_moves(pupil: Pupil) -> str:
    """A few moves; the game as the kernel then has it."""
    for _ in range(pupil.rng.randint(1, 4)):
        await pupil.move()
    return await pupil.record()


async def resumed(pupil: Pupil, before: str) -> bool:
    """Whether the game that lies there after "Go on" is what the browser kept, with every move that was completed."""
    kept = pupil.stored
    await pupil.resume()
    now = played(await pupil.record())
    start, moves = played(before)
    last = played(kept)[1]  # bots and chance may have gone on from there meanwhile
    return now[0] == start and now[1][: len(last)] == last and last[: len(moves)] == moves


async def _kill_kernels(server: Server, times: int, when: str, deed: Deed) -> None:
    left, good, wrong = times, 0, []

    async def one(page: str, seed: int) -> None:
        nonlocal left, good
        pupil = Pupil(server.address, page, seed=seed)
        await pupil.open()
        while left > 0:
            left -= 1
            try:
                before = await some_moves(pupil)
                kernel = server.kernel_of(pupil)
                await deed(pupil)
                kernel.kill()
                pupil = await pupil.again()
                went_on = await resumed(pupil, before)
                good += went_on  # not in one line: the others count too while this one waits
            except LostError as reason:
                wrong.append(str(reason))
                pupil = Pupil(server.address, page, seed=seed + 100 + left)
                await pupil.open()
        await pupil.leave()

    await asyncio.gather(*(one(page, k) for k, page in enumerate(GAMES)))
    told(
        f"kill -9 of a kernel, {when}",
        f"{good} of {times} games went on at their last completed move",
        good == times,
    )
    for reason in sorted(set(wrong)):
        print("      ", reason)


async def _kill_servers(server: Server, times: int) -> None:
    """Three games at each kill, one of each; every other time all three are in the midst of a move."""
    pupils, _, wrong = await class_at(server.address, list(GAMES))
    good = {still: 0, pressed: 0}
    orphans: list[int] = []
    for k in range(times):
        deed = (still, pressed)[k % 2]
        try:
            before = await asyncio.gather(*map(some_moves, pupils))
            await asyncio.gather(*map(deed, pupils))
            server.kill()
            orphans += server.orphans
            for pupil in pupils:
                pupil.close()
            server.start()
            pupils = await asyncio.gather(*(pupil.elsewhere() for pupil in pupils))
            good[deed] += sum(await asyncio.gather(*map(resumed, pupils, before)))
        except LostError as reason:
            wrong.append(str(reason))
            pupils, *_ = await class_at(server.address, list(GAMES))
    games = {still: len(GAMES) * (times - times // 2), pressed: len(GAMES) * (times // 2)}
    for deed, name in ((still, "between moves"), (pressed, "in mid-move")):
        told(
            f"kill -9 of the server, {name}",
            f"{good[deed]} of {games[deed]} games went on at their last completed move",
            good[deed] == games[deed],
        )
    for reason in sorted(set(wrong)):
        print("      ", reason)
    await all_leave(pupils)
    await asyncio.sleep(3)
    left = sum(psutil.pid_exists(kernel) and programs.is_kernel(psutil.Process(kernel)) for kernel in orphans)
    told("kernels of servers that were killed", f"{left} of {len(orphans)} still there", left == 0)


# -------------------------------------------------------------------- what a page weighs


def weight(given: argparse.Namespace) -> None:
    """All bytes of a first visit, messages of the socket too, beside an empty notebook under Voilà as it comes."""
    from playwright.sync_api import sync_playwright

    from tests import chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        with tempfile.TemporaryDirectory() as home, plain_voila(notebooks_in(home)) as voila:
            empty = bytes_of_a_visit(browser, f"{voila}voila/render/empty.ipynb")
        told("an empty page of Voilà's", f"{empty / 1e6:.2f} MB")
        with served() as server:
            for page in ("index", "empty", *GAMES, LESSON):
                ours = bytes_of_a_visit(browser, f"{server.address}voila/render/{page}.ipynb")
                told(
                    f"first visit of {page[:11]}",
                    f"{ours / 1e6:.2f} MB: {ours / empty:.2f} of Voilà's (at most 1.1)",
                    ours <= 1.1 * empty,
                )
        browser.close()


@contextmanager
def plain_voila(folder: Path) -> Iterator[str]:
    """Voilà with its own template on a folder."""
    port = programs.free_port()
    command = [sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={port}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{port}/")
        yield f"http://127.0.0.1:{port}/"
    finally:
        programs.ended(process)


def bytes_of_a_visit(browser: object, address: str) -> int:
    """What comes down in a fresh browser until nothing more comes: headers, bodies, messages of the socket."""
    context = browser.new_context()  # type: ignore[attr-defined]
    page = context.new_page()
    session = context.new_cdp_session(page)
    sizes: list[float] = []

    def frame(event: dict) -> None:
        payload, opcode = event["response"]["payloadData"], event["response"]["opcode"]
        sizes.append(len(base64.b64decode(payload)) if opcode == 2 else len(payload.encode()))

    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.on("Network.webSocketFrameReceived", frame)
    page.goto(address, wait_until="networkidle")
    page.wait_for_timeout(3000)
    page.goto("about:blank")
    context.close()
    return round(sum(sizes))


PIECES = {piece.__name__: piece for piece in (arrive, moves, leave, weight, kills)}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("pieces", nargs="*", choices=[*PIECES, []], help="which figures (all)")
    parser.add_argument("--minutes", type=float, default=5, help="how long they play (5)")
    parser.add_argument("--times", type=int, default=100, help="how many kills of each kind (100)")
    parser.add_argument("--away", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.away:
        asyncio.run(_away(given.away))
        return
    for name in given.pieces or PIECES:
        start = time.monotonic()
        print(
            f"== {name}; load of this computer {os.getloadavg()[0]:.1f}, {os.cpu_count()} processors",
            flush=True,
        )
        PIECES[name](given)
        print(f"   {time.monotonic() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
