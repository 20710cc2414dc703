"""Keeps an eye on a process in which pupils' bots play, and ends it when one of them does not answer."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, NamedTuple, Self

from edugames.studies.errors import StudyError
from edugames.studies.match import ENDED, SILENT, Fault, fault
from edugames.studies.packing import Asks, Packed
from edugames.studies.settings import Setting

TO_BEGIN = 120
"""Seconds for a process to start and deal, on a slow and busy machine."""

GONE = "ended its process"


class Limits(NamedTuple):
    """Seconds that a pupil's bot has for one decision, and for all its decisions of a game."""

    decision: float = 2.0
    game: float = 60.0


class Supervisor:
    """One process at a time, and the games that are played in it: `with Supervisor(limits) as one: one.play(…)`."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._process: subprocess.Popen[bytes] | None = None
        self._heard: SimpleQueue[Any] = SimpleQueue()
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, _: object, __: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the process, and start none any more."""
        self._closed = True
        self.end()

    def play(self, setting: Setting, seed: int) -> tuple[Any, ...] | Fault:
        """The row of a game, or the fault that ended it; `setting.bots` are packed."""
        self._send((setting, seed))
        moves: list[Any] = []
        spent: dict[str, float] = {}
        seat: int | None = None
        while True:
            begun = time.monotonic()
            said = self._hear(self._patience(setting, seat, spent))
            name = _name(setting, seat)
            spent[name] = spent.get(name, 0) + time.monotonic() - begun
            if isinstance(said, Asks):
                seat, moves = said.seat, moves + said.moves
                continue
            if isinstance(said, str):
                self.end()
                if seat is None:
                    raise StudyError(
                        f"the process for the bots {said}; python -m edugames.studies.worker shows why"
                    )
                kind = ENDED if said == GONE else SILENT
                return fault(kind, setting, _after(setting, seed, moves), seat, said)
            return said  # type: ignore[no-any-return]

    def _patience(self, setting: Setting, seat: int | None, spent: dict[str, float]) -> float | None:
        """How many seconds may pass until the process says something; None for a bot of ours, which is trusted."""
        if seat is None:
            return TO_BEGIN
        if not isinstance(_bot(setting, seat), Packed):
            return None
        return min(self._limits.decision, self._limits.game - spent.get(_name(setting, seat), 0))

    def _hear(self, patience: float | None) -> Any:
        """What the process says next; a word about it when it says nothing."""
        try:
            said = self._heard.get(timeout=None if patience is None else max(0.0, patience))
        except Empty:
            whole = patience == self._limits.decision
            return f"did not answer within {patience:g} s" if whole else "used up its time for a whole game"
        return GONE if said is None else said

    def _send(self, work: tuple[Setting, int]) -> None:
        if self._closed:
            raise StudyError("the tournament is over; start another one")
        process = self._process or self._begin()
        assert process.stdin is not None  # noqa: S101
        try:
            pickle.dump(work, process.stdin)
            process.stdin.flush()
        except (OSError, ValueError):  # it ended in the meantime; the listener says so
            return

    def _begin(self) -> subprocess.Popen[bytes]:
        """Start a process that finds the same modules as this one."""
        self._heard = SimpleQueue()
        process = self._process = subprocess.Popen(
            [sys.executable, "-m", "edugames.studies.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))},
        )
        threading.Thread(target=_listen, args=(process.stdout, self._heard), daemon=True).start()
        return process

    def end(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]  # both are pipes


def _listen(outward: Any, heard: SimpleQueue[Any]) -> None:
    """Hand on what a process says; None when it has ended."""
    try:
        while True:
            heard.put(pickle.load(outward))  # noqa: S301  (from the process that we started)
    except Exception:
        heard.put(None)


def _bot(setting: Setting, seat: int) -> Any:
    return setting.bots[seat if len(setting.bots) > 1 else 0]


def _name(setting: Setting, seat: int | None) -> str:
    return "" if seat is None else str(_bot(setting, seat).name)


def _after(setting: Setting, seed: int, moves: list[Any]) -> Any:
    """The game after these moves."""
    game = setting.deal(seed)
    for move in moves:
        game.play(move)
    return game
