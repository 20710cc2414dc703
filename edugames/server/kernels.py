"""The kernels behind the pages: a few wait for visitors, and one that is left ends at once.

A kernel takes a second to start and half of one to load a game, more where it shares a small computer with a browser.
So some have done both before anybody comes. Who comes gets one that waits, whatever the page, and another takes its
place once the server has been quiet for a moment; where none is left, a page starts its own.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server import CallContext
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from tornado.ioloop import IOLoop
from traitlets import Int, default

# A visitor's kernel keeps no history in the home folder of whoever serves, and its warnings are not for them.
OPTIONS = ["--HistoryManager.enabled=False", "--IPKernelApp.log_level=ERROR"]
LOADED = "--IPKernelApp.exec_lines=import edugames.widgets.loaded; del edugames"
QUIET = 2.0
"""Seconds after a page's start in which no kernel is started for the next visitor: the page is being loaded."""


class Kernel(ServerKernelManager):
    """One kernel, which ends at once: the browser keeps the game, so it has nothing to put in order."""

    async def shutdown_kernel(self, now: bool = True, restart: bool = False) -> None:  # type: ignore[override]
        # Jupyter interrupts a kernel before it kills it, and one that is just starting answers that with
        # a traceback in the terminal of whoever serves.
        self.stop_restarter()
        if self.provisioner is not None and self.has_kernel:
            await self.provisioner.kill()
        await super().shutdown_kernel(now=True, restart=restart)


class Kernels(AsyncMappingKernelManager):
    """The kernels of the pages, and those that wait for one."""

    ready = Int(0, config=True, help="how many kernels wait for visitors")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._waiting: deque[asyncio.Task[str]] = deque()
        self._filling: object = None

    @default("kernel_manager_class")
    def _kernel_manager_class(self) -> str:
        return f"{Kernel.__module__}.{Kernel.__name__}"

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]  # theirs is a coroutine too
        """A kernel for a page: one that waits, else a new one.

        It is told to its page at once, which must end it if nobody stays.
        """
        kernel_id = await self._one_that_waits(**kwargs) or await self._new(**kwargs)
        self.fill_when_quiet()
        page = CallContext.get(CallContext.JUPYTER_HANDLER)
        if hasattr(page, "kernel_id"):
            page.kernel_id = kernel_id
        return kernel_id

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
            if kernel_id in self and await ensure_async(self.get_kernel(kernel_id).is_alive()):
                return kernel_id
        return None

    # ------------------------------------------------------------------ those that wait

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
        while len(self._waiting) < self.ready and self._filling is None:
            starting = asyncio.ensure_future(self._new(LOADED, path="", env=environment))
            self._waiting.append(starting)
            await asyncio.wait([starting])
            if starting.exception():
                self.log.error(
                    "no kernel could be started for the next visitor", exc_info=starting.exception()
                )
                return

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """One that waits is idle by trade."""
        if not any(start.done() and start.result() == kernel_id for start in self._waiting):
            await super().cull_kernel_if_idle(kernel_id)

    async def stop_waiting(self) -> None:
        """No more are started; whoever ends all kernels knows then of the last one, too."""
        self.ready = 0
        if self._waiting:
            await asyncio.wait(self._waiting)
