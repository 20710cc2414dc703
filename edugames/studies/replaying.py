"""A row of a study as a game: played once more from its seed, to be looked at move by move."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from edugames.play import Record
from edugames.studies import match
from edugames.studies.entrants import entrant
from edugames.studies.errors import StudyError
from edugames.studies.exporting import plain
from edugames.studies.settings import Setting, check_first_seed, settings


def replay(row: Any, bots: Any = None) -> Record:
    """The record of the game that a row tells of: `widgets.table(studies.replay(rows.iloc[3]))` shows it.

    `row` is a line of a table of `play_many` or `tournament`: `rows.iloc[3]`, or one of `rows.itertuples()`. Where a
    bot of your own has played, give it once more: `bots=my_bot`, or {"its name": my_bot}. Raises StudyError when what
    is played is not what the row says, as with another version of edugames or a bot that has changed.
    """
    cells = _cells(row)
    if "fault" in cells:
        raise StudyError(
            "this game ended by a fault of a bot; the tournament's faults have its position: "
            "widgets.table(result.faults[0].record)"
        )
    try:
        setting, seed = _setting(cells, bots), check_first_seed(int(cells["seed"]), 1)
    except StudyError:
        raise
    except (TypeError, ValueError) as wrong:
        raise StudyError(f"the row cannot be read ({wrong}); give one as play_many has returned it") from None
    try:
        game, played = match.play(setting, seed)
    except match.Faulty as wrong:
        raise StudyError(str(wrong)) from None
    now = dict(zip(setting.columns(), played, strict=True))
    for column in ("reason", "moves", "score"):
        if cells.get(column, now.get(column)) != now.get(column):
            raise StudyError(
                f"played now, the game has another {column} ({now[column]}) than the row says ({cells[column]}): the "
                "bot or edugames has changed since, or the row was edited"
            )
    return game.record  # type: ignore[no-any-return]


def _cells(row: Any) -> dict[str, Any]:
    """The row by column, in Python's own values; what is missing is left out."""
    if hasattr(row, "columns"):
        if len(row) != 1:
            raise StudyError(
                f"one game is replayed at a time, not {len(row)}: choose one, such as rows.iloc[0]"
            )
        row = row.iloc[0]
    if hasattr(row, "_asdict"):
        row = row._asdict()
    elif hasattr(row, "to_dict"):
        row = row.to_dict()
    if not isinstance(row, Mapping) or not {"game", "players", "bots", "seed"} <= set(row):
        raise StudyError(
            "this is no row of a study: it has no game, players, bots and seed; give rows.iloc[0]"
        )
    cells = {str(key): plain(value) for key, value in row.items()}
    return {key: value for key, value in cells.items() if value is not None}


def _setting(cells: dict[str, Any], bots: Any) -> Setting:
    """The setting that the row was played in."""
    game, names = cells["game"], str(cells["bots"]).split(", ")
    (basic,) = settings(game, "random", int(cells["players"]))
    chosen = {}
    for ruling in basic.options.rulings:
        if ruling.key in cells:
            value = cells[ruling.key]
            chosen[ruling.key] = (
                json.loads(value) if isinstance(value, str) and value.startswith("[") else value
            )
    (setting,) = settings(game, "random", int(cells["players"]), chosen)
    given = bots if isinstance(bots, Mapping) else dict.fromkeys(names, bots) if bots is not None else {}
    try:
        who = tuple(entrant(game, given.get(name, name), name) for name in names)
    except StudyError as wrong:
        raise StudyError(f"{wrong}; give the bots that played: studies.replay(row, bots=my_bot)") from None
    return setting._replace(bots=who)
