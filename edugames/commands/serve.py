"""`edugames serve`: the games as web pages, for one browser or a class."""

from __future__ import annotations

import argparse
import os
import sys
from getpass import getpass
from typing import Any

from edugames.commands import kinds


def add(commands: Any) -> None:
    serve = commands.add_parser("serve", help="serve the games as web pages, for your browser or a class")
    serve.add_argument("--port", type=kinds.port, default=8866, help="the port to serve on (8866)")
    serve.add_argument(
        "--host", default="127.0.0.1",
        help="127.0.0.1: this computer only; 0.0.0.0: the network, with a password that is printed",
    )  # fmt: skip
    password = serve.add_mutually_exclusive_group()
    password.add_argument(
        "--token", type=kinds.token, metavar="WORD", help="a password of your own, the same every time"
    )
    password.add_argument(
        "--no-token", action="store_const", dest="token", const="",
        help="no password: whoever reaches this computer can open the pages",
    )  # fmt: skip
    serve.add_argument(
        "--notebooks", metavar="FOLDER", help="another folder of notebooks, with an index.ipynb"
    )
    serve.add_argument(
        "--teacher-code", nargs="?", const="", metavar="CODE",
        help="what shows a lesson's answers; without CODE it is asked for, so that it stands nowhere on the screen",
    )  # fmt: skip
    serve.add_argument(
        "--most", type=kinds.most, metavar="N",
        help="how many pages may be open at a time; more visitors wait (as many as there is memory for)",
    )  # fmt: skip
    serve.add_argument(
        "--ready", type=kinds.ready, default=2, metavar="N",
        help="keep N kernels ready, so that the next visitors need not wait for one (2)",
    )  # fmt: skip
    serve.add_argument(
        "--base-url", default="/", metavar="ADDRESS",
        help="where a proxy in front shows the pages: /games/, or https://school.example/games/",
    )  # fmt: skip
    serve.add_argument(
        "--frame-ancestors", action="append", default=[], metavar="SITE",
        help="a site that may show the pages in a frame: https://lms.school.example; may be given several times",
    )  # fmt: skip
    serve.add_argument(
        "--log", nargs="?", const="-", metavar="FILE",
        help="write a line of JSON for every event, without personal data, to a file, or else to the error stream",
    )  # fmt: skip
    serve.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int | None:
    from edugames.server.serve import Wishes, serve

    if chosen.teacher_code is not None:
        set_teacher_code(chosen.teacher_code)
    return serve(
        Wishes(
            host=chosen.host, port=chosen.port, notebooks=chosen.notebooks, ready=chosen.ready, most=chosen.most,
            token=chosen.token, base_url=chosen.base_url, frame_ancestors=tuple(chosen.frame_ancestors),
            log=chosen.log,
        )
    )  # fmt: skip


def set_teacher_code(code: str) -> None:
    """Keep the code, sealed, where the pages' kernels find it; one that is not given is asked for."""
    from edugames.lessons import teacher

    os.environ[teacher.VARIABLE] = teacher.sealed(code or asked_for())


def asked_for() -> str:
    """The code as somebody types it unseen, or the first line of what is piped in."""
    if sys.stdin.isatty():
        return getpass("Teacher code: ")
    line = sys.stdin.readline()
    if not line:
        raise ValueError(
            "nobody is here to type the teacher code; write it behind --teacher-code, or pipe it in"
        )
    return line
