"""Where the server and its kernels speak: in files of a folder that is the server's own.

For each of its lines to a kernel Jupyter finds a port that is free, and the kernel takes it once it has come so far. In
between anybody may have it. Thirty kernels that start in the same second each take one more, for what programs of
theirs might print, and now and then it is one that was found for a neighbour: that one could not start, and its page
never came whole. A file in this folder is nobody else's. Windows has no such lines: there they go over ports as ever.

The folder is Voilà's, and goes with the server. One that was killed leaves it behind: the next one clears it away.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import zmq

LONGEST = 103
"""Bytes of a line's name on the system that takes the shortest ones (macOS)."""
LINES = 5
HELD = "edugames.lock"
FOLDERS = "voila_*"


def are_files(name: str) -> bool:
    """Whether the lines of a kernel can be files that begin with this name."""
    return bool(zmq.has("ipc")) and len(os.fsencode(f"{name}-{LINES}")) <= LONGEST


def hold(folder: Path) -> int | None:
    """Show others that this folder is in use, as long as this process lives; the handle that does so."""
    try:
        import fcntl
    except ImportError:  # Windows: no files to leave behind
        return None
    new = folder / f"{HELD}.new"
    handle = os.open(new, os.O_CREAT | os.O_RDWR, 0o600)
    fcntl.flock(handle, fcntl.LOCK_EX)
    new.rename(folder / HELD)  # only now: nobody finds it before it is held
    return handle


def clear_away(beside: Path) -> None:
    """Remove the folders, beside this one, of servers that were killed."""
    for lock in beside.parent.glob(f"{FOLDERS}/{HELD}"):
        if not is_held(lock):
            shutil.rmtree(lock.parent, ignore_errors=True)


def is_held(lock: Path) -> bool:
    """Whether a server lives in its folder; in that of another user we cannot look, and do not touch it."""
    import fcntl

    try:
        handle = os.open(lock, os.O_RDWR)
    except OSError:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(handle)
    return False
