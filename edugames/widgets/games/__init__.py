"""The games that have a table: a folder for each, and here where its table is found."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from edugames.widgets import later

TABLES = {
    "ecosia": "edugames.widgets.games.ecosia.table:EcosiaTable",
    "restoration": "edugames.widgets.games.restoration.table:RestorationTable",
    "observation": "edugames.widgets.games.observation.table:ObservationTable",
}
"""Each game's table, loaded when the first one is laid."""


def table_of(game: str) -> Any:
    """The class of a game's table; raises TypeError where there is none."""
    if game not in TABLES:
        raise TypeError(f"there is no table for {game}; there is one for {' and '.join(sorted(TABLES))}")
    later.put_off(*later.FOR_DRAWING)
    module, name = TABLES[game].split(":")
    return getattr(import_module(module), name)
