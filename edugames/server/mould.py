"""Kernels out of one mould: a process that has loaded all that a page needs, and forks for each page.

A kernel takes most of a second of a processor to load IPython, the widgets and a game, and thirty pupils who come in
the same second wait for thirty of those. Loaded once and forked, a kernel is there in a tenth of the time, and
what all of them have loaded lies in memory once. Only Linux forks safely what has loaded NumPy; elsewhere, and for
kernels that are not ours, Jupyter starts them as ever.

The mould runs as `python -m edugames.server.mould`. It reads a line of JSON for each kernel (its arguments,
environment and folder) and writes back the number of its process. It has no threads and no sockets of Jupyter's, so
that a fork of it has nothing half done. When the server goes, however it goes, the mould's line to it is cut
and it ends; its kernels notice within a second that their parent is gone.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any

LAUNCHER = "ipykernel_launcher"
MOST_FAILURES = 3
"""So many moulds that broke, and no other is made."""
NO_PROCESS = -1
PATIENCE = 60.0
"""Seconds that a mould may take to load and to answer, on a machine that has much else to do."""


class Forked:
    """A kernel's process, which is no child of the server's: what Jupyter asks of a `subprocess.Popen`."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._handle = os.pidfd_open(pid)  # a process of its own, whatever gets its number later

    def poll(self) -> int | None:
        """None while it runs; nobody learns what a process that is not one's child ended with, so 0 then."""
        if self.returncode is None and select.select([self._handle], [], [], 0)[0]:
            self.returncode = 0
            os.close(self._handle)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.poll() is None and not select.select([self._handle], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired(f"kernel {self.pid}", timeout or 0)
        return self.poll() or 0

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            signal.pidfd_send_signal(self._handle, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Mould:
    """The server's end: starts the mould with the first kernel, and asks it for kernels one after the other."""

    def __init__(self) -> None:
        self._line: socket.socket | None = None
        self._turn = asyncio.Lock()
        self._failures = 0 if can_fork() else MOST_FAILURES

    async def forked(self, command: list[str], env: dict[str, str], cwd: str) -> Forked | None:
        """A kernel for this command; None where it has to be started as ever."""
        if self._failures >= MOST_FAILURES or command[:3] != [sys.executable, "-m", LAUNCHER]:
            return None
        order = {"arguments": command[3:], "env": env, "cwd": cwd}
        async with self._turn:
            try:
                pid = await asyncio.wait_for(self._ask(order), PATIENCE)
            except (OSError, ValueError, TimeoutError):
                self._failures += 1
                self.end()
                return None
        try:
            return Forked(pid)
        except OSError:  # no process, or one that ended at once: nothing to end the others for
            return None

    async def _ask(self, order: dict[str, Any]) -> int:
        loop = asyncio.get_running_loop()
        line = self._line = self._line or self._start()
        await loop.sock_sendall(line, json.dumps(order).encode() + b"\n")
        answer = b""
        while not answer.endswith(b"\n"):
            if not (part := await loop.sock_recv(line, 100)):
                raise OSError("the mould has gone")
            answer += part
        return int(answer)

    def _start(self) -> socket.socket:
        ours, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, "-m", __name__]
            subprocess.Popen(command, stdin=theirs.fileno(), start_new_session=True, env=environment())  # noqa: S603
        ours.setblocking(False)
        return ours

    def end(self) -> None:
        """Cut the line: the mould ends, and the kernels that are out of it."""
        if self._line is not None:
            self._line.close()
            self._line = None


def can_fork() -> bool:
    """Whether this is Linux, and one that lets us hold on to a process that is not our child."""
    try:
        os.close(os.pidfd_open(os.getpid()))
    except (AttributeError, OSError):
        return False
    return sys.platform == "linux"


def environment() -> dict[str, str]:
    """The mould's: edugames is found where the server found it, and NumPy starts no threads that a fork would lose."""
    root = str(Path(__file__).resolve().parents[2])
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), root]))
    return os.environ | {"PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1"}


# -------------------------------------------------------------------- the mould itself


def serve() -> None:
    """Load everything, then fork for each line that comes, until the line is cut."""
    line = socket.socket(fileno=os.dup(0))
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.environ["JPY_PARENT_PID"] = str(os.getpid())  # which ipykernel reads when it is loaded
    load()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system buries the kernels that have ended
    try:
        with line, line.makefile("rb") as orders:
            for order in orders:
                line.sendall(b"%d\n" % fork(line, order))
    except OSError:
        return  # the line was cut: there is no server to fork for


def fork(line: socket.socket, order: bytes) -> int:
    """The number of the process that becomes this kernel; -1 where there is no memory for one."""
    try:
        pid = os.fork()
    except OSError:
        return NO_PROCESS
    if pid == 0:
        os.close(line.fileno())
        be_kernel(**json.loads(order))
    return pid


def load() -> None:
    """What kernels load before they are asked anything, and what the tables of the games need."""
    import ipykernel.kernelapp  # noqa: F401

    import_module("edugames.widgets.loaded")
    gc.collect()
    gc.freeze()  # what is here now is nobody's garbage: looking through it would copy it into every kernel


def be_kernel(arguments: list[str], env: dict[str, str], cwd: str) -> None:
    """In the fork: become the kernel that was asked for, and never come back."""
    code = 1
    try:
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        parent = os.environ["JPY_PARENT_PID"]
        os.environ.clear()
        os.environ.update(env, JPY_PARENT_PID=parent)
        os.chdir(cwd)
        sys.path[:] = [place for place in sys.path if place and Path(place) != Path(cwd)]
        sys.argv[1:] = arguments
        name_after(arguments)
        if "numpy.random" in sys.modules:
            sys.modules["numpy.random"].seed()  # type: ignore[attr-defined]  # else all kernels throw the same dice
        from ipykernel.kernelapp import IPKernelApp

        kernel: Any = IPKernelApp.instance()
        kernel.initialize(arguments)
        kernel.shell.extension_manager.load_extension(
            "ipywidgets"
        )  # what its import does by itself in a kernel
        wake_widgets(kernel.kernel)
        kernel.start()
        code = 0
    except SystemExit as done:
        code = done.code if isinstance(done.code, int) else 0
    except Exception:
        traceback.print_exc()  # in the window of whoever serves: else a kernel would end without a word
    finally:
        os._exit(code)


def wake_widgets(kernel: Any) -> None:
    """Widgets made while all was loaded, such as the one that all canvases draw by, speak from this kernel."""
    from ipywidgets.widgets.widget import _instances

    for widget in _instances.values():
        if widget.comm is not None:
            widget.comm.kernel = kernel


def name_after(arguments: list[str]) -> None:
    """Lists of processes show it as "kernel " and the first letters of its id, not as another mould."""
    connection = next((Path(one).stem for one in arguments if one.endswith(".json")), "kernel-?")
    Path("/proc/self/comm").write_text(f"kernel {connection.removeprefix('kernel-')[:8]}")


if __name__ == "__main__":
    serve()
