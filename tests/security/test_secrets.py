"""The teacher code, passwords, class codes and names: where they are held, and where they never turn up."""

from __future__ import annotations

import json
import os
from pathlib import Path

import psutil
import pytest

from edugames.lessons import teacher
from tests import programs
from tests.security.caller import Caller, frame, heard, message
from tests.security.conftest import TEACHER
from tests.security.pages import Page

MARKS = ("s3cret-pupil", "L02-4711")
"""A nickname and a class code that a visitor of the server under attack brings."""


@pytest.fixture(scope="module")
def told(caller: Caller) -> str:
    """All that the page of a lesson is sent while a pupil types a nickname, a class code and a wrong teacher code."""
    page = caller.ask(f"/voila/render/L02_what_is_a_c_value.ipynb?code={MARKS[1]}").body.decode()
    kernel = page.partition('"kernelId": "')[2][:36]
    line = caller.connect(kernel)
    line.send_binary(frame(message("comm_info_request")))
    while (got := heard(line))[0] != "comm_info_reply":
        pass
    said = [page]
    deeds = [("nickname", MARKS[0]), ("teacher", {"code": "wrong-code-1"}), ("save", None)]
    for comm in got[1]["comms"]:
        for content in [
            {"kind": "hello", "query": f"?code={MARKS[1]}"},
            *({"kind": "do", "name": n, "value": v} for n, v in deeds),
        ]:
            data = {"method": "custom", "content": content}
            line.send_binary(frame(message("comm_msg", {"comm_id": comm, "data": data})))
    while '"kind": "file"' not in said[-1]:  # the evidence file, which was asked for last
        said.append(json.dumps(heard(line)[1]))
    line.close()
    return "\n".join(said)


def test_a_page_is_never_sent_the_teacher_code_nor_its_seal(caller: Caller, told: str):
    assert MARKS[0] in told, "the visit was a visit"
    assert TEACHER not in told
    for kernel in programs.kernels(caller.process):
        for part in kernel.environ().get(teacher.VARIABLE, "?").split("$"):
            assert part not in told


def test_a_kernel_holds_only_the_seal_of_the_teacher_code(caller: Caller, kernel: str):
    kernels = programs.kernels(caller.process)
    assert kernels
    for process in kernels:
        assert TEACHER not in " ".join(process.cmdline())
        assert TEACHER not in "\n".join(process.environ().values())


def test_the_window_of_the_server_tells_on_nobody(caller: Caller, told: str):
    """What a visitor types or brings in an address is not written where others look."""
    assert told
    log = caller.log()
    for word in (TEACHER, *MARKS, "wrong-code-1"):
        assert word not in log


def test_the_seal_cannot_be_undone_and_is_another_each_time():
    seals = {teacher.sealed(TEACHER) for _ in range(3)}
    assert len(seals) == 3
    assert not any(TEACHER in seal for seal in seals)


def test_a_page_takes_few_guesses_at_the_teacher_code(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(teacher.VARIABLE, teacher.sealed(TEACHER))
    page = Page("L02")
    page.hello()
    page.do("fold", ["teacher", True])
    for guess in range(8):
        page.do("teacher", {"code": f"guess-{guess}"})
    page.do("teacher", {"code": TEACHER})
    assert "too many wrong codes" in page.shown["teacher"]
    assert TEACHER not in page.text


def test_evidence_says_no_more_than_the_nickname(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("USER", "somebody-real")
    monkeypatch.setenv(teacher.VARIABLE, teacher.sealed(TEACHER))
    page = Page("L02")
    page.hello()
    page.do("nickname", "Ash")
    page.do("save")
    text = page.files[-1]["text"]
    assert "Ash" in text
    for word in (
        "somebody-real",
        TEACHER,
        str(Path.home()),
        psutil.Process().username(),
        os.uname().nodename,
    ):
        assert f'"{word}' not in text
