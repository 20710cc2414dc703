"""What the server does where a kernel cannot be forked: that kernel is started as ever, and no other is lost."""

from __future__ import annotations

import asyncio
import os
import socket
import sys

import pytest

from edugames.server import mould
from edugames.server.mould import LAUNCHER, MOST_FAILURES, NO_PROCESS, Mould

pytestmark = pytest.mark.skipif(not mould.can_fork(), reason="kernels are forked on Linux alone")
KERNEL = [sys.executable, "-m", LAUNCHER, "-f", "connection.json"]


class Answers(Mould):
    """One whose answers are given; it notes whether its line was cut."""

    def __init__(self, *answers: int | Exception) -> None:
        super().__init__()
        self.answers, self.cut = list(answers), 0

    async def _ask(self, order: dict) -> int:
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def end(self) -> None:
        self.cut += 1


def asked(of: Mould) -> mould.Forked | None:
    return asyncio.run(of.forked(KERNEL, {}, "/"))


def test_where_there_is_no_memory_for_a_fork_the_other_kernels_stay(monkeypatch):
    def full() -> int:
        raise BlockingIOError(11, "no process can be made")

    monkeypatch.setattr(os, "fork", full)
    ours, theirs = socket.socketpair()
    with ours, theirs:
        assert mould.fork(theirs, b"{}") == NO_PROCESS
    none = Answers(NO_PROCESS, os.getpid())
    assert asked(none) is None
    assert none.cut == 0
    found = asked(none)
    assert found is not None and found.pid == os.getpid() and found.poll() is None


def test_a_kernel_that_ended_at_once_is_no_reason_to_end_the_others():
    with_one = Answers(2**22 + 1)  # above the largest number that Linux gives a process
    assert asked(with_one) is None
    assert with_one.cut == 0


def test_a_mould_that_breaks_is_made_again_and_after_the_third_time_no_more():
    broken = Answers(*[OSError("the mould has gone")] * MOST_FAILURES)
    for _ in range(MOST_FAILURES):
        assert asked(broken) is None
    assert broken.cut == MOST_FAILURES
    assert asked(broken) is None, "it is not asked again"


def test_what_is_no_kernel_of_ours_is_not_forked():
    assert asyncio.run(Answers().forked(["R", "--slave"], {}, "/")) is None
