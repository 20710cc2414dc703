"""Lines to kernels are files that are nobody else's, and what a killed server left of them is cleared away."""

from __future__ import annotations

import pytest
import zmq
from jupyter_client.connect import LocalPortCache

from edugames.server import lines
from edugames.server.kernels import Kernels

pytestmark = pytest.mark.skipif(not zmq.has("ipc"), reason="Windows has no lines that are files")


def kernel_in(folder):
    return Kernels().kernel_manager_factory(
        connection_file=str(folder / "kernel-1f-2e.json"), kernel_name="python3"
    )


def test_a_kernel_has_files_for_lines_and_no_port_that_another_may_take_before_it(tmp_path):
    kernel = kernel_in(tmp_path)
    assert (kernel.transport, kernel.ip) == ("ipc", str(tmp_path / "1f-2e"))
    assert not kernel.cache_ports
    kernel.write_connection_file()
    assert len(set(kernel.ports)) == lines.LINES == max(kernel.ports)
    assert not LocalPortCache.instance().currently_used_ports


def test_where_a_files_name_would_be_too_long_the_lines_are_ports(tmp_path):
    kernel = kernel_in(tmp_path / ("long" * lines.LONGEST))
    assert (kernel.transport, kernel.ip) == ("tcp", "127.0.0.1")


def test_what_a_killed_server_left_is_cleared_away_and_nothing_else(tmp_path):
    ours, living, killed, anothers = (
        tmp_path / f"voila_{name}" for name in ("ours", "living", "killed", "others")
    )
    for folder in (ours, living, killed, anothers):
        folder.mkdir()
        (folder / "kernel-1f.json").touch()
    held = lines.hold(living)
    (killed / lines.HELD).touch()
    lines.clear_away(ours)
    assert held is not None
    assert sorted(tmp_path.iterdir()) == sorted([ours, living, anothers])
