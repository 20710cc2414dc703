"""How many pages the memory of this computer has room for."""

from __future__ import annotations

from pathlib import Path

A_PAGE = 110_000_000
"""Bytes that the kernel of a page takes for itself, with a long game and its log; a fresh one takes two thirds."""
THE_REST = 400_000_000
"""Bytes for the server, and for whatever else the computer does meanwhile."""
FEWEST, MOST = 4, 500
CONTAINER = Path("/sys/fs/cgroup")


def pages(memory: int | None = None) -> int:
    """As many as fit into the memory that is free now; a class is let in slowly rather than not at all."""
    free = free_memory() if memory is None else memory
    return min(MOST, max(FEWEST, (free - THE_REST) // A_PAGE))


def free_memory() -> int:
    """Bytes that are free: of the computer, or of the container that holds us if that is less."""
    import psutil

    free = psutil.virtual_memory().available
    return min(free, in_container(CONTAINER) or free)


def in_container(folder: Path) -> int | None:
    """What a container's limit leaves; None where there is none."""
    try:
        limit, used = ((folder / name).read_text().strip() for name in ("memory.max", "memory.current"))
        return max(0, int(limit) - int(used))
    except (OSError, ValueError):  # no container, another kind of one, or "max"
        return None
