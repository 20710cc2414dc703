"""`edugames version`: which edugames this is."""

from __future__ import annotations

import argparse
from typing import Any

from edugames import __version__


def add(commands: Any) -> None:
    version = commands.add_parser("version", help="say which edugames this is")
    version.set_defaults(run=run)


def run(_: argparse.Namespace) -> None:
    print(f"edugames {__version__}")  # noqa: T201
