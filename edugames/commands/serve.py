"""`edugames serve`: the games as web pages, for one browser or a class."""

from __future__ import annotations

import argparse
from typing import Any

from edugames.commands import kinds


def add(commands: Any) -> None:
    serve = commands.add_parser("serve", help="serve the games as web pages, for your browser or a class")
    serve.add_argument("--port", type=kinds.port, default=8866, help="the port to serve on (8866)")
    serve.add_argument(
        "--host", default="127.0.0.1", help="127.0.0.1: this computer only; 0.0.0.0: the network"
    )
    serve.add_argument(
        "--notebooks", metavar="FOLDER", help="another folder of notebooks, with an index.ipynb"
    )
    serve.add_argument(
        "--teacher-code", nargs="?", const="", metavar="CODE",
        help="what shows a lesson's answers; without CODE it is asked for, so that it stands nowhere on the screen",
    )  # fmt: skip
    serve.add_argument(
        "--ready", type=kinds.ready, default=2, metavar="N",
        help="keep N kernels ready, so that the next visitors need not wait for one (2)",
    )  # fmt: skip
    serve.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int | None:
    from edugames.server.serve import serve

    if chosen.teacher_code is not None:
        set_teacher_code(chosen.teacher_code)
    return serve(chosen.host, chosen.port, chosen.notebooks, chosen.ready)


def set_teacher_code(code: str) -> None:
    """Keep the code, sealed, where the pages' kernels find it; one that is not given is asked for."""
    import os
    from getpass import getpass

    from edugames.lessons import teacher

    os.environ[teacher.VARIABLE] = teacher.sealed(code or getpass("Teacher code: "))
