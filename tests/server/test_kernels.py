"""Kernels that wait: who comes gets one of them, another takes its place, and none outlives the server."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import nbformat
import psutil
import pytest

import edugames
from tests import programs

SHOW = "import os, sys; print('edugames.widgets.tabletop' in sys.modules, os.getpid(), os.getcwd(), dir())"
END = "import os; os.kill(os.getpid(), 9)"
IN_A_HURRY = """
import sys
from edugames.commands import main
from edugames.server import kernels, serve
kernels.QUIET, serve.HEARTBEAT = 0.2, 1
main(sys.argv[1:])
"""


@pytest.fixture
def served(tmp_path):
    """served(ready): the address of a server with so many kernels that wait, and its process."""
    folder = tmp_path / "notebooks"
    (folder / "below").mkdir(parents=True)
    for name, code in {"index": SHOW, "show": SHOW, "below/show": SHOW, "end": END}.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
        notebook.metadata |= {
            "title": name,
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
        }
        nbformat.write(notebook, folder / f"{name}.ipynb")
    servers = []

    def start(ready: int) -> tuple[str, subprocess.Popen]:
        port = ["--port", str(programs.free_port())]
        command = [sys.executable, "-c", IN_A_HURRY, "serve", *port, "--notebooks", str(folder)]
        server = subprocess.Popen(
            [*command, "--ready", str(ready)],
            env=os.environ | {"PYTHONPATH": str(Path(edugames.__file__).parent.parent)},  # in the kernels too
            stdout=subprocess.PIPE,
            text=True,
        )
        servers.append(server)
        return server.stdout.readline().split()[3], server

    yield start
    for server in servers:
        if server.poll() is None:
            programs.ended(server)
        server.stdout.close()


def read(address: str, page: str) -> str:
    with urllib.request.urlopen(f"{address}voila/render/{page}.ipynb", timeout=240) as answer:
        return answer.read().decode()


def said(address: str, page: str = "show") -> tuple[bool, int, Path, str]:
    """What a page's kernel says of itself: whether a table is loaded, its process, its folder, its names."""
    text = read(address, page)
    loaded, process, folder, names = re.search(r"(True|False) (\d+) (\S+) (\[[^\]]*\])", text).groups()
    return loaded == "True", int(process), Path(folder), names


def waiting(server: subprocess.Popen, many: int) -> set[int]:
    """The processes of the kernels, once there are so many."""
    for _ in range(600):
        if len(found := programs.kernels(server)) == many:
            return {kernel.pid for kernel in found}
        time.sleep(0.1)
    raise AssertionError(f"{len(found)} kernels, not {many}")


def test_who_comes_gets_a_kernel_that_waits_and_another_takes_its_place(served):
    address, server = served(1)
    before = waiting(server, 1)
    loaded, process, folder, names = said(address)
    assert (loaded, {process}) == (True, before)
    assert folder.name == "notebooks"
    assert "edugames" not in names  # what was loaded ahead stands in nobody's way
    assert process in waiting(server, 2)


def test_a_kernel_that_died_waiting_is_nobodys(served):
    address, server = served(1)
    (before,) = waiting(server, 1)
    kernel = psutil.Process(before)
    kernel.kill()
    kernel.wait(120)
    assert said(address)[1] != before


def test_a_page_whose_kernel_ends_while_it_is_made_is_loaded_again_and_not_waited_for(served):
    address, _ = served(1)
    text = read(address, "end")
    assert "<script>edugamesNotWhole()</script>" in text
    assert "voila_finish()" not in text


def test_a_notebook_in_a_folder_of_its_own_starts_its_own_kernel(served):
    address, server = served(1)
    before = waiting(server, 1)
    _, process, folder, _ = said(address, "below/show")
    assert folder.name == "below"
    assert process not in before


def test_none_waits_where_none_is_asked_for(served):
    address, server = served(0)
    assert waiting(server, 0) == set()
    assert {said(address)[1]} == waiting(server, 1)


def test_those_that_wait_are_idle_by_trade_and_end_with_the_server(served):
    _, server = served(2)
    before = [psutil.Process(kernel) for kernel in waiting(server, 2)]
    server.terminate()
    assert server.wait(120) == 0
    assert not any(kernel.is_running() for kernel in before)
