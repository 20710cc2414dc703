"""`edugames serve` from outside: what it prints, what it refuses, how it ends."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http.client import HTTPConnection
from pathlib import Path

import nbformat
import psutil
import pytest

from edugames.server import serve
from tests import programs

SERVE = [sys.executable, "-m", "edugames", "serve"]


def refused(*options: str) -> str:
    """What is said of options that cannot be served with."""
    done = subprocess.run([*SERVE, *options], capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    return done.stderr.strip().splitlines()[-1]


def test_a_port_in_use_is_one_clear_sentence():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused("--port", str(port))
    start, free = said.split(": --port ")
    assert start == f"edugames: port {port} is in use; stop the other program, or take a free one"
    with socket.socket() as one:
        one.bind(("127.0.0.1", int(free.removesuffix("."))))


def test_a_host_that_is_not_there_is_named():
    assert refused("--host", "no-such-host.invalid").startswith(
        "edugames: no such host: no-such-host.invalid;"
    )


def test_an_address_of_another_computer_is_refused():
    assert "cannot serve on 192.0.2.1" in refused("--host", "192.0.2.1", "--port", "8866")


def test_a_folder_to_serve_needs_a_front_page(tmp_path):
    with pytest.raises(serve.ServeError, match=r"no index.ipynb in "):
        serve.front_page_in(tmp_path)
    with pytest.raises(serve.ServeError, match=r"there is no folder .*nowhere; check its name"):
        serve.front_page_in(tmp_path / "nowhere")
    (tmp_path / "index.ipynb").touch()
    with pytest.raises(serve.ServeError, match=r"index.ipynb is a file; name the folder it is in"):
        serve.front_page_in(tmp_path / "index.ipynb")
    assert serve.front_page_in(tmp_path) == tmp_path


def test_the_address_is_what_others_would_type():
    assert serve.address("127.0.0.1", 8866) == "http://127.0.0.1:8866/"
    assert serve.address("::1", 9000) == "http://[::1]:9000/"
    assert serve.address("0.0.0.0", 80, "/games/") == f"http://{serve.on_the_network()}/games/"  # noqa: S104


def test_for_the_network_it_is_where_others_find_this_computer():
    assert serve.on_the_network() not in ("", "0.0.0.0")  # noqa: S104


def test_the_checkout_serves_its_own_notebooks():
    assert serve.notebooks_folder() == Path(__file__).resolve().parents[2] / "notebooks"


def test_kernels_of_browsers_that_were_killed_are_ended(monkeypatch):
    monkeypatch.setenv("JUPYTER_PATH", str(serve.HERE))
    wishes = serve.Wishes()
    config = serve.configuration(serve.notebooks_folder(), wishes)
    app = serve.Pages(config=config, sockets=[], wishes=wishes)
    app.initialize([])
    kernels = app.init_settings()["kernel_manager"]
    assert kernels.cull_idle_timeout == 600
    assert not kernels.cull_connected


@pytest.fixture(scope="module")
def served():
    """A server, and the address it printed."""
    with subprocess.Popen(
        [*SERVE, "--port", str(programs.free_port())],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            yield server.stdout.readline().split()[3], server
        finally:
            programs.ended(server)


def status(address: str, method: str = "GET", **headers: str) -> int:
    try:
        with urllib.request.urlopen(
            urllib.request.Request(address, method=method, headers=headers)
        ) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def test_the_printed_address_answers_at_once(served):
    with urllib.request.urlopen(served[0]) as front:
        assert "<h1" in front.read().decode()


def test_nobody_may_end_a_kernel_from_another_page(served):
    """Checking for forged requests is on: without the page's own token nothing is ended."""
    shutdown = f"{served[0]}voila/api/shutdown/00000000-0000-0000-0000-000000000000"
    assert status(shutdown, "POST") == 403
    assert status(shutdown, "POST", Cookie="_xsrf=a", **{"X-XSRFToken": "b"}) == 403


@pytest.mark.parametrize(
    "path",
    [
        "voila/files/index.ipynb",
        "voila/tree",
        "voila/render/../../pyproject.toml",
        "x",
        "voila/render/%2e%2e/%2e%2e/a.ipynb",
    ],
)
def test_nothing_else_is_to_be_had(served, path):
    assert status(served[0] + path) == 404


def test_another_name_that_leads_to_this_computer_is_not_answered(served):
    """A foreign site may have its name lead here, and read what its visitors' browsers are told then."""
    for host, status in (("games.example", 403), ("localhost", 200), ("127.0.0.1", 200)):
        connection = HTTPConnection(*served[0].removeprefix("http://").removesuffix("/").split(":"))
        connection.request("GET", "/voila/render/index.ipynb", headers={"Host": host})
        assert connection.getresponse().status == status, host
        connection.close()


def test_the_reason_of_an_error_stands_where_it_was_started(tmp_path):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")])
    notebook.metadata.title = "Broken"
    for name in ("index", "broken"):
        nbformat.write(notebook, tmp_path / f"{name}.ipynb")
    with subprocess.Popen(
        [*SERVE, "--port", str(programs.free_port()), "--notebooks", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        address = server.stdout.readline().split()[3]
        with urllib.request.urlopen(f"{address}voila/render/broken.ipynb") as page:
            assert "ZeroDivisionError" not in page.read().decode()
        programs.ended(server)
        assert "ZeroDivisionError" in server.stderr.read()


def test_a_page_that_nobody_looks_at_keeps_no_kernel():
    """A program that fetches a page, or a browser that is killed at once, says no farewell."""
    port = programs.free_port()
    impatient = f"""
from edugames.commands import main
from edugames.server import pages
pages.NOBODY_CAME = 1
main(["serve", "--port", "{port}", "--ready", "0"])
"""
    with subprocess.Popen([sys.executable, "-c", impatient], stdout=subprocess.PIPE, text=True) as server:
        server.stdout.readline()
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/voila/render/ecosia.ipynb") as page:
                kernel = re.search(r'"kernelId": "([^"]+)"', page.read().decode()).group(1)
            (started,) = programs.kernels(server)
            # As long as its page asks for it somebody is there, though the page is slow to come.
            for _ in range(8):
                time.sleep(0.3)
                assert status(f"http://127.0.0.1:{port}/api/kernels/{kernel}") == 200
            assert psutil.wait_procs([started], timeout=120)[1] == []
        finally:
            programs.ended(server)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_and_leaves_no_kernel(how):
    with subprocess.Popen(
        [*SERVE, "--port", str(programs.free_port())],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        address = server.stdout.readline().split()[3]
        with urllib.request.urlopen(f"{address}voila/render/ecosia.ipynb"):  # its kernel is about to start
            started = programs.kernels(server)
            assert started
            server.send_signal(how)
            try:
                assert server.wait(120) == 0
            finally:
                server.kill()  # a shell's background job ignores Ctrl-C: the test fails then, and does not hang
        assert not any(kernel.is_running() for kernel in started)
        assert server.stderr.read() == ""


def test_no_kernel_outlives_a_server_that_was_killed():
    """A kernel looks every second whether its server is still there."""
    command = [*SERVE, "--port", str(programs.free_port()), "--ready", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        server.stdout.readline()
        while not (started := programs.kernels(server)):
            time.sleep(0.1)
        server.kill()
        assert psutil.wait_procs(started, timeout=120)[1] == []
