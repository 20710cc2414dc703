"""One game of a study, from the deal to its row; and what is said of a bot that cannot play."""

from __future__ import annotations

import random
import traceback
from collections.abc import Mapping
from typing import Any, NamedTuple

from edugames.play import NATURE
from edugames.studies import rows
from edugames.studies.entrants import seated
from edugames.studies.settings import Setting


class Fault(NamedTuple):
    """What a bot did wrong: which bot, what, and the game's record as text, which a table opens."""

    bot: str
    seat: int
    what: str
    seed: int
    record: str

    def __str__(self) -> str:
        return f"the bot {self.bot!r} {self.what} (seat {self.seat}, game with seed {self.seed})"


class Faulty(Exception):
    """Ends a game because of a bot; carries the fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def generator(seed: int) -> random.Random:
    """Where the bots of a game take their chances from: its seed alone."""
    return random.Random(f"bots/{seed}")


def row(setting: Setting, seed: int) -> tuple[Any, ...]:
    """Play one game and return its row; raises Faulty when a bot cannot play it."""
    game, rng = setting.deal(seed), generator(seed)
    diary = rows.of(setting.game).Diary(game)
    bots = seated(setting.game, setting.bots)
    seats = bots if isinstance(bots, Mapping) else dict.fromkeys(range(game.players), bots)
    blind = {seat for seat, bot in seats.items() if getattr(bot, "blind", False)}
    moves = 0
    note, legal, play, chance = diary.note, game.legal_moves, game.play_listed, game.play_chance
    while (seat := game.to_move) is not None:
        if seat == NATURE:
            chance()
        else:
            moves += 1
            if seat in blind:
                play(seats[seat].choose(None, legal(), rng))
            else:
                play(decide(setting, game, seats[seat], seat, rng))
        note(game)
    return (*setting.before(), seed, *diary.row(game, moves))


def decide(setting: Setting, game: Any, bot: Any, seat: int, rng: random.Random) -> Any:
    """The legal move that a bot chooses; raises Faulty with what went wrong and where in its code."""
    moves = game.legal_moves()
    try:
        sight = game.copy() if getattr(bot, "cheats", False) else game.seen_by(seat)
        move = bot.choose(sight, list(moves), rng)
    except Exception as wrong:
        raise Faulty(_fault(setting, game, seat, stumbled(wrong))) from None
    if not any(move is legal for legal in moves):
        raise Faulty(_fault(setting, game, seat, answered(game, move, moves)))
    return move


def stumbled(wrong: Exception) -> str:
    """What an exception was and in which line of the bot's code it happened."""
    last = traceback.extract_tb(wrong.__traceback__)[-1]
    said = " ".join(str(wrong).split())[:200]
    kind = f"{type(wrong).__name__} ({said})" if said else type(wrong).__name__
    return f"stumbled over {kind} in line {last.lineno} of {last.name}{f': {last.line}' if last.line else ''}"


def answered(game: Any, move: Any, moves: list[Any]) -> str:
    """Why an answer is not one of the legal moves."""
    if move is None:
        return "gave no answer: a bot must return one of moves"
    reason = game.why_not(move)
    return f"answered {move!r:.60}, which is not one of the {len(moves)} legal moves ({reason})"


def _fault(setting: Setting, game: Any, seat: int, what: str) -> Fault:
    one = setting.bots[seat if len(setting.bots) > 1 else 0]
    return Fault(one.name, seat, what, game.seed, game.record.to_json())
