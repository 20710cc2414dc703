"""What every answer tells the browser: ask nobody else, show us in nobody's frame, lend us no camera."""

from __future__ import annotations

import re
from typing import Any

from edugames.server.wishes import ServeError

# Scripts, styles, pictures and connections of our own address only: the browser itself then sees to it
# that a page asks nothing of anybody else. Voilà's scripts are inline, and a widget's arrives as a blob. Code from text
# is what JupyterLab's checks of settings and our browser tests are made of; the games have none.
SOURCES = (
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
)
NOTHING_OF = ("camera", "microphone", "geolocation", "payment", "usb", "midi", "serial")
"""A board game needs none of it, and a page that is shown in ours may not ask for it either."""
SITE = re.compile(r"https?://(\*\.)?[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:\d{1,5})?")


def headers(frame_ancestors: tuple[str, ...] = ()) -> dict[str, str]:
    """The headers of every answer; `frame_ancestors` are the sites beside ours that may show it in a frame."""
    for site in frame_ancestors:
        if not SITE.fullmatch(site):
            raise ServeError(f"a site is written as https://lms.school.example, not {site!r}.")
    ancestors = " ".join(("frame-ancestors 'self'", *frame_ancestors))
    told = {
        "Content-Security-Policy": "; ".join((*SOURCES, ancestors)),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": ", ".join(f"{power}=()" for power in NOTHING_OF),
        "Referrer-Policy": "same-origin",  # our own scripts are told by it: see ahead.py
        "Server": "edugames",
        "X-Content-Type-Options": "nosniff",
    }
    if not frame_ancestors:
        told["X-Frame-Options"] = "SAMEORIGIN"  # for browsers that know no frame-ancestors
    return told


class Told:
    """Goes before any class that answers, also those of files and sockets, which know none of our headers."""

    def set_default_headers(self: Any) -> None:
        super().set_default_headers()  # type: ignore[misc]  # of the class it goes before
        for name, value in self.settings["headers"].items():
            self.set_header(name, value)
