"""What goes between a supervisor and the process in which bots play."""

from __future__ import annotations

import pickle
from typing import Any, NamedTuple

from edugames.studies.entrants import Entrant
from edugames.studies.errors import StudyError


class Packed(NamedTuple):
    """A bot on its way to another process: with its code, where that was written in a notebook's cell."""

    name: str
    data: bytes


class Asks(NamedTuple):
    """Now this seat is asked; `moves` are those since the last time."""

    seat: int
    moves: list[Any]


def packed(entrant: Entrant) -> Entrant | Packed:
    """A bot made ready for another process; raises StudyError for one that cannot leave this one."""
    if isinstance(entrant.source, str):
        return entrant
    import cloudpickle

    try:
        return Packed(entrant.name, cloudpickle.dumps(entrant.source))
    except Exception as wrong:
        raise StudyError(
            f"the bot {entrant.name!r} cannot be sent to a process of its own ({wrong!s:.120}); define within the "
            "function whatever it uses"
        ) from None


def unpacked(one: Entrant | Packed) -> Entrant:
    """The bot that was packed; it remembers nothing of what it did when it was unpacked before."""
    return Entrant(one.name, pickle.loads(one.data)) if isinstance(one, Packed) else one  # noqa: S301
