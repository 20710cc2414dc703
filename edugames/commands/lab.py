"""`edugames lab`: the notebooks in JupyterLab, to change and to run."""

from __future__ import annotations

import argparse
from typing import Any

from edugames.commands import kinds


def add(commands: Any) -> None:
    lab = commands.add_parser("lab", help="open JupyterLab on your own copy of the notebooks")
    lab.add_argument(
        "folder",
        nargs="?",
        metavar="FOLDER",
        help="where your copy is (edugames-notebooks in your home folder)",
    )
    lab.add_argument("--port", type=kinds.port, help="the port to serve on (8888, or the next that is free)")
    lab.add_argument(
        "--no-browser", action="store_false", dest="browser", help="print the address, and open no browser"
    )
    lab.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from edugames.server.lab import lab

    return lab(chosen.folder, chosen.port, chosen.browser)
