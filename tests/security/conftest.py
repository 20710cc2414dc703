"""One server for all attacks, as a school would start it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import edugames
from tests import programs
from tests.security.caller import Caller

TEACHER = "oak-tree-7"
"""The teacher code of the server under attack."""


@pytest.fixture(scope="session")
def caller(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Caller]:
    """Somebody at a server that serves our own notebooks."""
    home = tmp_path_factory.mktemp("home")
    port, said = programs.free_port(), home / "said"
    environment = os.environ | {
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
        "PYTHONPATH": str(Path(edugames.__file__).parent.parent),
    }
    command = [*[sys.executable, "-m", "edugames", "serve"], "--port", str(port), "--teacher-code", TEACHER]
    with said.open("wb") as out:
        process = subprocess.Popen([*command, "--ready", "1"], env=environment, stdout=out, stderr=out)
    try:
        deadline = time.monotonic() + 120
        while "edugames is at" not in said.read_text():
            assert process.poll() is None and time.monotonic() < deadline, said.read_text()
            time.sleep(0.05)
        yield Caller(port, process, said)
    finally:
        programs.ended(process)


@pytest.fixture(scope="session")
def kernel(caller: Caller) -> str:
    """The kernel of a page that shows a table, for all that is sent to a kernel."""
    return caller.open("ecosia.ipynb")
