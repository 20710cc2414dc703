"""`edugames lab`: JupyterLab on somebody's own copy of our notebooks."""

from __future__ import annotations

import os
from pathlib import Path

from edugames.server.notebooks import copy

FOLDER = Path("~/edugames-notebooks")
"""In the home folder, where it is found again from wherever the command is given."""


def lab(folder: str | None = None, port: int | None = None, browser: bool = True) -> int:
    """Bring the copy up to date, say so, and open JupyterLab on it until Ctrl-C."""
    there = Path(folder) if folder else FOLDER
    there = there.expanduser().resolve()
    print(copy(there).told(), flush=True)  # noqa: T201
    from jupyterlab.labapp import LabApp  # after that is said, since it takes a second

    # A kernel of this environment, where edugames is, before one of the same name in the home folder.
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")
    LabApp.launch_instance(options(there, port, browser))
    return 0


def options(folder: Path, port: int | None, browser: bool) -> list[str]:
    """JupyterLab for this computer only, on that folder, asking nobody outside for news."""
    return [
        f"--ServerApp.root_dir={folder}",
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.answer_yes=True",  # Ctrl-C ends it, as it ends edugames serve
        "--ServerApp.allow_root=True",  # in a container there is nobody else
        f"--ServerApp.open_browser={browser}",
        "--ServerApp.log_level=WARN",
        "--LabApp.default_url=/lab/tree/index.ipynb",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
        *([f"--ServerApp.port={port}"] if port else []),
    ]
