"""A process in which pupils' bots play: `python -m edugames.studies.worker`, started and ended by `supervising`.

It reads games to be played from its input and tells on its output whom it asks, the row of each game, or the fault that
ended it. A bot that never answers is ended with the whole process, from outside.
"""

from __future__ import annotations

import os
import pickle
import signal
import threading
from queue import SimpleQueue
from typing import Any, BinaryIO

from edugames.studies import match
from edugames.studies.match import RAISED, Fault, Faulty
from edugames.studies.packing import Asks, unpacked
from edugames.studies.settings import Setting


def main() -> None:
    """Play what comes in until nothing more can come."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever supervises
    inward, outward = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    silence()
    work: SimpleQueue[tuple[Setting, int]] = SimpleQueue()
    threading.Thread(target=receive, args=(inward, work), daemon=True).start()
    while True:
        setting, seed = work.get()
        pickle.dump(play(setting, seed, outward), outward)
        outward.flush()


def silence() -> None:
    """What bots print goes nowhere: the output is for the supervisor."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def receive(inward: BinaryIO, work: SimpleQueue[tuple[Setting, int]]) -> None:
    """Take in games to be played; end the process, whatever it is doing, when the supervisor is gone."""
    try:
        while True:
            work.put(pickle.load(inward))  # noqa: S301  (from the process that started this one)
    except EOFError:
        os._exit(0)


def play(setting: Setting, seed: int, outward: BinaryIO) -> Any:
    """The row of one game, or the fault that ended it. Every game unpacks its bots anew: none remembers another."""
    told = 0

    def asks(game: Any, seat: int) -> None:
        nonlocal told
        moves = game.moves
        pickle.dump(Asks(seat, moves[told:]), outward)
        outward.flush()
        told = len(moves)

    bots = []
    for seat, one in enumerate(setting.bots):
        try:
            bots.append(unpacked(one))
        except Exception as wrong:
            what = f"could not be brought into a process of its own ({type(wrong).__name__}: {wrong!s:.120})"
            return Fault(RAISED, one.name, seat, what, seed)
    try:
        return match.play(setting._replace(bots=tuple(bots)), seed, asks)[1]
    except Faulty as wrong:
        return wrong.fault


if __name__ == "__main__":
    main()
