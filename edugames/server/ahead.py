"""What a page is going to ask for, told to its browser while its kernel starts.

A browser learns of a page's scripts only when the whole page has come, after every cell has run. But pages of
one notebook ask for the same scripts: the server keeps what they asked for, and the head of the next page names it.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote, urlsplit

from tornado.log import access_log
from tornado.web import RequestHandler

RENDERED = "/voila/render/"
MOST = 200
"""Scripts that are remembered for a page; a game's page asks for about a hundred."""


class Ahead:
    """The scripts that each page has asked for since the server started."""

    def __init__(self) -> None:
        self._asked: dict[str, dict[str, None]] = {}

    def note(self, handler: RequestHandler) -> None:
        """Tornado's `log_function`: every answered request comes by here."""
        request, status = handler.request, handler.get_status()
        if status >= 500 and status != 503:  # no room is no error
            access_log.error("%d %s %s", status, request.method, request.path)
        page = urlsplit(request.headers.get("Referer", "")).path.partition(RENDERED)[2]
        if page and status in (200, 304) and request.path.endswith(".js"):
            asked = self._asked.setdefault(page, {})
            if len(asked) < MOST:
                asked[str(request.uri)] = None

    def scripts(self, notebook: str) -> list[str]:
        """The scripts of a notebook's page; empty for one that nobody has opened yet."""
        return next(
            (list(asked) for page, asked in self._asked.items() if notebook.endswith(unquote(page))), []
        )

    def page_config(
        self, current_page_config: dict[str, Any], notebook_path: str, **_: Any
    ) -> dict[str, Any]:
        """Voilà's `page_config_hook`: the page's template finds them in `egScripts`."""
        return current_page_config | {"egScripts": self.scripts(notebook_path)}
