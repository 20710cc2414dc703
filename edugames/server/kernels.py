"""The kernels behind the pages: so many and no more, a few wait for visitors, and one that is left ends at once.

A kernel takes a second to start and half of one to load a game, more where it shares a small computer with a browser;
out of a mould (see `mould.py`, for Linux) a third of a second. So some have done both before anybody comes. Who comes
gets one that waits, whatever the page, and another takes its place once the server has been quiet for a moment; where
none is left, a page starts its own.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import deque
from itertools import count
from pathlib import Path
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server import CallContext
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from tornado.ioloop import IOLoop
from tornado.web import HTTPError
from traitlets import Int, default

from edugames.server import lines
from edugames.server.journal import Journal
from edugames.server.mould import Mould

# A visitor's kernel keeps no history in the home folder of whoever serves, and its warnings are not for them.
OPTIONS = ["--HistoryManager.enabled=False", "--IPKernelApp.log_level=ERROR"]
LOADED = "--IPKernelApp.exec_lines=import edugames.widgets.loaded; del edugames"
QUIET = 2.0
"""Seconds after a page's start in which no kernel is started for the next visitor: the page is being loaded."""
PATIENCE = 3.0
"""Seconds for which a visitor waits for a place: somebody may be about to leave."""
KEPT = 5.0
"""Seconds for which a place is kept for the browser that left it: who loads a page again has left, and comes back."""


class Kernel(ServerKernelManager):
    """One kernel, which ends at once: the browser keeps the game, so it has nothing to put in order."""

    @default("transport")
    def _files_or_ports(self) -> str:
        return "ipc" if lines.are_files(self._lines) else "tcp"

    def _ip_default(self) -> str:
        return self._lines if self.transport == "ipc" else super()._ip_default()

    @property
    def _lines(self) -> str:
        """How the names of its lines begin, where they are files: a short one, which more systems take."""
        file = Path(self.connection_file)
        return str(file.with_name(file.stem.removeprefix("kernel-")))

    async def _async_launch_kernel(self, kernel_cmd: list[str], **kw: Any) -> None:
        """From the mould, where there is one."""
        kernels: Any = self.parent
        process = await kernels.mould.forked(kernel_cmd, kw["env"], str(kw.get("cwd") or Path.cwd()))
        provisioner: Any = self.provisioner
        if process is None:
            await super()._async_launch_kernel(kernel_cmd, **kw)
            return
        provisioner.process, provisioner.cwd = process, kw.get("cwd")
        provisioner.pid = provisioner.pgid = process.pid
        self._reconcile_connection_info(provisioner.connection_info)

    async def shutdown_kernel(self, now: bool = True, restart: bool = False) -> None:  # type: ignore[override]
        # Jupyter interrupts a kernel before it kills it, and one that is just starting answers that with
        # a traceback in the terminal of whoever serves.
        self.stop_restarter()
        if self.provisioner is not None and self.has_kernel:
            await self.provisioner.kill()
        await super().shutdown_kernel(now=True, restart=restart)


def browser() -> str:
    """Which browser asks: a number that it made up for its pages, and that nobody knows it by."""
    handler = CallContext.get(CallContext.JUPYTER_HANDLER)
    return (handler.get_cookie("_xsrf") or "") if handler else ""


class Kernels(AsyncMappingKernelManager):
    """The kernels of the pages, and those that wait for one."""

    ready = Int(0, config=True, help="how many kernels wait for visitors")
    most = Int(500, config=True, help="how many pages may be open at a time")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.journal = Journal()
        self.mould = Mould()
        self._waiting: deque[asyncio.Task[str]] = deque()
        self._filling: object = None
        self._coming = 0  # pages that have a place, and no kernel yet
        self._numbers: dict[str, int] = {}  # of pages' kernels, for the journal: an id is a key to its game
        self._next = count(1)
        self._kept: dict[str, float] = {}  # until when, for which browser
        self._seen: dict[str, float] = {}
        self._visited: set[str] = set()
        self._culled: set[str] = set()

    @default("kernel_manager_class")
    def _kernel_manager_class(self) -> str:
        return f"{Kernel.__module__}.{Kernel.__name__}"

    # ------------------------------------------------------------------ those that pages have

    @property
    def open(self) -> int:
        """Pages with a kernel, or about to have one."""
        return self._coming + sum(kernel_id in self for kernel_id in self._numbers)

    @property
    def room(self) -> int:
        """So many more pages can be opened, by anybody."""
        now = time.monotonic()
        self._kept = {browser: until for browser, until in self._kept.items() if until > now}
        return max(0, self.most - self.open - len(self._kept))

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]  # theirs is a coroutine too
        """A kernel for a page: one that waits, else a new one; raises HTTPError 503 where there is no room.

        It is told to its page at once, which must end it if nobody stays.
        """
        asked = time.monotonic()
        await self._place()
        try:
            waited = await self._one_that_waits(**kwargs)
            kernel_id = waited or await self._new(**kwargs)
        finally:
            self._coming -= 1
        self._numbers[kernel_id] = next(self._next)
        ms = round(1000 * (time.monotonic() - asked))
        self.journal.note(
            "kernel started", kernel=self._numbers[kernel_id], waited=bool(waited), ms=ms, open=self.open
        )
        self.fill_when_quiet()
        page = CallContext.get(CallContext.JUPYTER_HANDLER)
        if hasattr(page, "kernel_id"):
            page.kernel_id, page.process = kernel_id, self.process(kernel_id)
        return kernel_id

    async def _place(self) -> None:
        """Have a place: the one that is kept for this browser, or any; wait a little for one."""
        until = time.monotonic() + PATIENCE
        while not self.room and browser() not in self._kept:
            if time.monotonic() > until:
                self.journal.note("full", open=self.open, most=self.most)
                raise HTTPError(503)
            await asyncio.sleep(0.1)
        self._kept.pop(browser(), None)
        self._coming += 1

    async def shutdown_kernel(  # type: ignore[override]  # theirs is a coroutine too
        self, kernel_id: str, *args: Any, why: str = "left", **kwargs: Any
    ) -> None:
        """End a kernel; `why` is for the journal."""
        await super().shutdown_kernel(kernel_id, *args, **kwargs)
        why = "culled" if kernel_id in self._culled else why
        self._forget(kernel_id, why)
        if why == "left" and browser():
            self._kept[browser()] = time.monotonic() + KEPT

    def _handle_kernel_died(self, kernel_id: str) -> None:
        super()._handle_kernel_died(kernel_id)
        self._forget(kernel_id, "died")

    def _forget(self, kernel_id: str, why: str) -> None:
        number = self._numbers.pop(kernel_id, None)
        self._seen.pop(kernel_id, None)
        self._visited.discard(kernel_id)
        if number:
            self.journal.note("kernel ended", kernel=number, why=why, open=self.open)

    # ------------------------------------------------------------------ signs of life

    def seen(self, kernel_id: str) -> None:
        """Its page has asked how the kernel does, as every page does from its first script on."""
        if kernel_id in self._numbers:
            self._seen[kernel_id] = time.monotonic()

    def silent_for(self, kernel_id: str) -> float:
        """Seconds without a sign of its page; endless for one that never gave any."""
        return time.monotonic() - self._seen.get(kernel_id, -float("inf"))

    def visited(self, kernel_id: str) -> bool:
        """Has its page ever connected?"""
        return kernel_id in self._visited

    def process(self, kernel_id: str) -> int | None:
        """The number of a kernel's process, another one after it was started again."""
        provisioner: Any = self.get_kernel(kernel_id).provisioner
        return provisioner and provisioner.pid

    async def lives(self, kernel_id: str) -> bool:
        """Is it here, and its process at work?"""
        return kernel_id in self and bool(await ensure_async(self.get_kernel(kernel_id).is_alive()))

    def notify_connect(self, kernel_id: str) -> None:
        super().notify_connect(kernel_id)
        if kernel_id in self._numbers:
            self._visited.add(kernel_id)

    # ------------------------------------------------------------------ those that wait

    async def _new(self, *options: str, **kwargs: Any) -> str:
        return await super().start_kernel(extra_arguments=[*OPTIONS, *options], **kwargs)

    async def _one_that_waits(self, kernel_name: str = "", path: str | None = None, **_: Any) -> str | None:
        """Which of those that wait can be had, for a page of this language in the folder that is served."""
        if path or kernel_name != self.default_kernel_name:
            return None
        while self._waiting:
            starting = self._waiting.popleft()  # one that is only starting is there sooner than a new one
            await asyncio.wait([starting])
            kernel_id = "" if starting.exception() else starting.result()
            if await self.lives(kernel_id):
                return kernel_id
        return None

    def fill_when_quiet(self, seconds: float = QUIET) -> None:
        """Have others wait, that many seconds after the last page came."""
        loop = IOLoop.current()
        if self._filling is not None:
            loop.remove_timeout(self._filling)
        self._filling = loop.call_later(seconds, self._fill) if self.ready else None

    async def _fill(self) -> None:
        """One after the other, since each takes all that a processor has; one that cannot start is not tried again."""
        self._filling = None
        environment = os.environ | {"SERVER_SOFTWARE": "voila"}  # as Voilà tells a kernel of its own
        while len(self._waiting) < min(self.ready, self.room) and self._filling is None:
            starting = asyncio.ensure_future(self._new(LOADED, path="", env=environment))
            self._waiting.append(starting)
            await asyncio.wait([starting])
            if starting.exception():
                self.log.error(
                    "no kernel could be started for the next visitor", exc_info=starting.exception()
                )
                return

    @property
    def waiting(self) -> int:
        """Kernels that are ready for the next visitors."""
        return sum(start.done() and not start.exception() for start in self._waiting)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """One that waits is idle by trade, and one without a number is only starting."""
        if kernel_id in self._numbers:
            self._culled.add(kernel_id)
            try:
                await super().cull_kernel_if_idle(kernel_id)
            finally:
                self._culled.discard(kernel_id)

    async def stop_waiting(self) -> None:
        """No more are started; whoever ends all kernels knows then of the last one, too."""
        self.ready = 0
        if self._waiting:
            await asyncio.wait(self._waiting)
