"""What whoever starts the server may wish for."""

from __future__ import annotations

from dataclasses import dataclass

LOOPBACK = ("127.0.0.1", "localhost", "::1")
PORT = 8866
READY = 2
"""Kernels that wait for visitors: one for a page, one for the page after it. Each takes the memory of a pupil's."""


class ServeError(ValueError):
    """The pages cannot be served; the message says why and what to do."""


@dataclass(frozen=True)
class Wishes:
    """Where to serve what to whom."""

    host: str = "127.0.0.1"
    port: int = PORT
    notebooks: str | None = None
    """Another folder than ours."""
    ready: int = READY
    most: int | None = None
    """Pages that may be open at a time; None: as many as there is memory for."""
    token: str | None = None
    """What visitors have to know; "": nothing; None: nothing on this computer, a new one on a network."""
    base_url: str = "/"
    """Where a proxy in front shows us: a path, or a whole address, whose host is then the only one we answer to."""
    frame_ancestors: tuple[str, ...] = ()
    """Other sites, such as a school's learning platform, that may show our pages in a frame."""
    log: str | None = None
    """A file for one line an event; "-": the error stream."""

    @property
    def on_this_computer(self) -> bool:
        """Only this computer reaches us, unless a proxy stands in front."""
        return self.host in LOOPBACK
