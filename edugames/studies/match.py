"""One game of a study, from the deal to its row; and what is said of a bot that cannot play."""

from __future__ import annotations

import linecache
import random
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from edugames.play import Game, Move
from edugames.studies import rows
from edugames.studies.settings import Setting

HERE = str(Path(__file__).parent)


RAISED, ILLEGAL, SILENT, ENDED, NOT_ASKED = "raised", "illegal", "silent", "ended", "not asked"
"""The kinds of fault: an exception, an answer that is no legal move, none in time, the end of its process."""


class Fault(NamedTuple):
    """What a bot did wrong: which bot, what, in which line of its code; and the game so far, as a record's text.

    A table opens the record and shows the position in which the bot was asked: `widgets.table(fault.record)`.
    """

    kind: str
    bot: str
    seat: int
    what: str
    seed: int
    record: str = ""
    file: str = ""
    line: int = 0

    @property
    def code(self) -> str:
        """The line of the bot's code; empty where there is none to be shown."""
        return linecache.getline(self.file, self.line).strip() if self.line else ""

    def __str__(self) -> str:
        where = f" in line {self.line} of its code" if self.line else ""
        code = f": {self.code}" if self.code else ""
        return f"the bot {self.bot!r} {self.what}{where} (seat {self.seat}, game with seed {self.seed}){code}"


class Faulty(Exception):
    """Ends a game because of a bot; carries the fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault

    def __reduce__(self) -> tuple[type[Faulty], tuple[Fault]]:
        return Faulty, (self.fault,)


def generator(seed: int) -> random.Random:
    """Where the bots of a game take their chances from: its seed alone."""
    return random.Random(f"bots/{seed}")


def play(
    setting: Setting, seed: int, asks: Callable[[Any, int], object] | None = None
) -> tuple[Any, tuple[Any, ...]]:
    """Play one game and return it with its row; raises Faulty when a bot cannot play it.

    Before a bot is asked that looks at the game, `asks(game, seat)` is called.
    """
    game, rng = setting.deal(seed), generator(seed)
    diary = rows.of(setting.game).Diary(game)
    seats = _seated(setting, game)
    blind = {seat for seat, bot in seats.items() if getattr(bot, "blind", False)}
    moves = 0
    note, legal, make, chances = diary.note, game.legal_moves, game.play_listed, game.play_chances
    while (seat := chances(note)) is not None:
        moves += 1
        if seat in blind:
            make(seats[seat].choose(None, legal(), rng))
        else:
            if asks is not None:
                asks(game, seat)
            make(decide(setting, game, seats[seat], seat, rng))
        note(game)
    return game, (*setting.before(), seed, *diary.row(game, moves))


def _seated(setting: Setting, game: Any) -> dict[int, Any]:
    """The bot on each seat; raises Faulty for one that cannot be made, such as a class that asks for arguments."""
    made = []
    for seat, one in enumerate(setting.bots):
        try:
            made.append(one.make(setting.game))
        except (Exception, SystemExit) as wrong:
            what = f"could not be made for a game ({type(wrong).__name__}: {_said(wrong)})"
            raise Faulty(fault(RAISED, setting, game, seat, what)) from None
    return {seat: made[seat if len(made) > 1 else 0] for seat in range(game.players)}


def decide(setting: Setting, game: Any, bot: Any, seat: int, rng: random.Random) -> Any:
    """The legal move that a bot chooses; raises Faulty with what went wrong and where in its code."""
    moves = game.legal_moves()
    sight = game.copy() if getattr(bot, "cheats", False) else game.seen_by(seat)
    try:
        move = bot.choose(sight, list(moves), rng)
    except (Exception, SystemExit) as wrong:
        raise Faulty(_stumbled(setting, game, seat, wrong)) from None
    if not any(move is legal for legal in moves):
        raise Faulty(fault(ILLEGAL, setting, game, seat, _answered(game, move, moves)))
    return move


def fault(
    kind: str, setting: Setting, game: Any, seat: int, what: str, file: str = "", line: int = 0
) -> Fault:
    """The fault of the bot on a seat, with the game as it stands."""
    one = setting.bots[seat if len(setting.bots) > 1 else 0]
    return Fault(kind, one.name, seat, what, game.seed, game.record.to_json(), file, line)


def _stumbled(setting: Setting, game: Any, seat: int, wrong: BaseException) -> Fault:
    """An exception, with the last line of the bot's own file that it passed through."""
    frames = [
        frame for frame in traceback.extract_tb(wrong.__traceback__) if not frame.filename.startswith(HERE)
    ]
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    said = _said(wrong)
    what = f"stumbled over {type(wrong).__name__}{f' ({said}{_near(wrong)})' if said else ''}"
    if not own:  # it was not even entered
        if isinstance(wrong, TypeError) and "argument" in said:
            what += "; a bot is a function of three things, def my_bot(seen, moves, rng)"
        return fault(RAISED, setting, game, seat, what)
    return fault(RAISED, setting, game, seat, what, own[-1].filename, own[-1].lineno or 0)


def _said(wrong: BaseException) -> str:
    """What an exception says, on one line; a pupil's own may say nothing, or stumble itself."""
    try:
        return " ".join(str(wrong).split())[:200]
    except Exception:
        return ""


def _near(wrong: BaseException) -> str:
    """The name that was meant, where somebody has misspelt one of a game's own."""
    if not isinstance(wrong, AttributeError) or not isinstance(wrong.obj, Game | Move):
        return ""
    from difflib import get_close_matches

    near = get_close_matches(str(wrong.name), (name for name in dir(wrong.obj) if name[0] != "_"), 1)
    return f"; did you mean {near[0]}?" if near else ""


def _answered(game: Any, move: Any, moves: list[Any]) -> str:
    """Why an answer is not one of the legal moves."""
    if move is None:
        return "gave no answer, where a bot must return one of its moves"
    try:
        said, reason = repr(move)[:60], game.why_not(move)
    except Exception:  # an object of a pupil's own may do anything when it is looked at
        said, reason = f"an object of {type(move).__name__}", None
    if hint := _meant(game, move, moves):
        reason = hint
    told = f"answered {said}, which is none of the {len(moves)} legal moves{f': {reason}' if reason else ''}"
    return " ".join(told.split())  # whatever stands in it, a fault is one line


def _meant(game: Any, move: Any, moves: list[Any]) -> str:
    """What a pupil has to return instead of a number, a list or words; nothing for what is a move."""
    if type(move) is int and 0 <= move < len(moves):
        return f"return moves[{move}], not its number"
    if type(move) in (list, tuple) and move and all(any(each is legal for legal in moves) for each in move):
        return "return one of them, such as rng.choice(moves), not a list"
    if type(move) is str and any(str(legal) == move for legal in moves):
        return "return the move itself, not str(move)"
    return ""
