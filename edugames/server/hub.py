"""The pages in somebody's own Jupyter server, as jupyter-server-proxy asks for them: for JupyterHub.

Where that package is installed beside edugames, every Jupyter server has the pages at `games/`, behind its own login,
and a tile that opens them.
"""

from __future__ import annotations

import sys
from typing import Any


def games() -> dict[str, Any]:
    """How the pages are started at the first visit; they listen on this computer only, behind the server's login."""
    serve = [sys.executable, "-m", "edugames", "serve", "--port", "{port}", "--base-url", "{base_url}games/"]
    return {
        "command": [*serve, "--ready", "0"],
        "absolute_url": True,  # they know where they stand
        "timeout": 60,
        "launcher_entry": {"title": "edugames"},
    }
