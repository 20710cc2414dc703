"""What happens on the server, one line of JSON an event, for whoever looks after it.

Nothing in it is about a person: no address, no name, nothing of what was typed, and of a page's address only the
notebook, since class codes and passwords stand behind it. Kernels and pages are counted, not named.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import IO, Any

from tornado.log import app_log
from tornado.web import HTTPError

from edugames.server.wishes import ServeError


class Journal:
    """Where events are written: a file, the error stream, or nowhere."""

    def __init__(self, where: str | None = None) -> None:
        self._to: IO[str] | None = None
        if where == "-":
            self._to = sys.stderr
        elif where:
            try:
                self._to = open(where, "a", encoding="utf-8", buffering=1)  # noqa: PTH123, SIM115
            except OSError as error:
                raise ServeError(
                    f"the log cannot be written to {where}: {str(error.strerror).lower()}; name another file."
                ) from None

    def note(self, event: str, **facts: Any) -> None:
        """Write an event; a disk that is full costs the line and not the page."""
        if self._to is None:
            return
        now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        try:
            self._to.write(json.dumps({"time": now, "event": event, **facts}) + "\n")
            self._to.flush()
        except OSError:
            self._to = None

    def answered(self, handler: Any) -> None:
        """A page that was asked for has been answered: which, how, and how long it took."""
        if page := getattr(handler, "notebook", None):
            request = handler.request
            self.note("page", page=page, status=handler.get_status(), ms=round(1000 * request.request_time()))


class Errors(logging.Handler):
    """Errors of the server and its libraries, as events: what kind and where, not what was said about it."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(logging.ERROR)
        self._journal = journal

    def emit(self, record: logging.LogRecord) -> None:
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else None
        self._journal.note("error", kind=kind, where=f"{record.module}:{record.lineno}")


class Discreet:
    """Goes before any class that answers: an error is told without the address and the question of who met it."""

    def log_exception(self: Any, kind: Any, error: Any, trace: Any) -> None:
        if kind is not None and not issubclass(kind, HTTPError):
            asked = f"{self.request.method} {self.request.path}"
            app_log.error("no answer to %s", asked, exc_info=(kind, error, trace))
