"""A small class at one server, without browsers: they play, lose a kernel and then the server, and go on."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

import edugames.ecosia
import edugames.restoration
from benchmarks.pupil import Pupil, fields_of
from edugames.play import Record
from edugames.server.mould import Mould
from tests import programs


@pytest.fixture
def server():
    command = [sys.executable, "-m", "edugames", "serve", "--port", str(programs.free_port()), "--ready", "0"]
    root = str(Path(edugames.ecosia.__file__).parents[2])
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": root}
    ) as process:
        yield process.stdout.readline().split()[3], process
        if process.poll() is None:
            programs.ended(process)


def moves(text: str) -> tuple[object, ...]:
    return Record.from_json(text).moves


async def lose_a_kernel_and_go_on(address: str, process: subprocess.Popen) -> None:
    codes = ("ecosia-2-6", "restoration-3-7")
    pupils = [Pupil(address, code.split("-")[0], query=f"?code={code}") for code in codes]
    await asyncio.gather(*(pupil.open() for pupil in pupils))
    for pupil in pupils:
        for _ in range(3):
            await pupil.move()
        played = moves(await pupil.record())
        assert len(played) >= 3
        assert moves(pupil.stored) == played
    first, second = pupils
    programs.kernel_of(process, first.kernel).kill()
    back = await first.again()
    await back.resume()
    assert moves(await back.record()) == moves(first.stored)
    assert moves(await second.record()) == moves(second.stored)  # whom it did not concern
    kernels = programs.kernels(process)
    assert len(kernels) == 2
    process.kill()  # no kernel outlives its server
    assert psutil.wait_procs(kernels, timeout=60)[1] == []
    for pupil in (back, second):
        pupil.close()


def test_a_game_goes_on_after_its_kernel_was_killed_and_no_kernel_outlives_the_server(server):
    asyncio.run(lose_a_kernel_and_go_on(*server))


def test_a_program_that_is_no_kernel_of_ours_comes_out_of_no_mould():
    assert asyncio.run(Mould().forked(["another", "kernel"], {}, ".")) is None


def test_a_form_says_what_a_browser_would_send():
    form = (
        '<form data-form="new"><input name="seed"><select name="players"><option value="1"><option value="2" selected>'
        '</select><select name="first"><option value="a"><option value="b"></select>'
        '<input type="checkbox" name="on" checked><input type="checkbox" name="off"></form>'
    )
    assert fields_of(form, "new") == {"seed": "", "players": "2", "first": "a", "on": True, "off": False}
