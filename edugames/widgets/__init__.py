"""Games to be played in a notebook or on a page. The widgets load when a table is laid, not before."""

from __future__ import annotations

from typing import Any

_laid: dict[str, int] = {}


def ecosia(players: int = 2, seed: int | None = None, name: str | None = None, **options: Any) -> Any:
    """A table for a new game of Ecosia: end a notebook cell with it.

    `options` are those of `edugames.ecosia.new_game`; `name` is what the browser keeps the game under
    (each cell has a name of its own unless you give one).
    """
    from edugames import ecosia as rules

    return table(rules.new_game(players, _seed(seed), **options), name)


def restoration(players: int = 3, seed: int | None = None, name: str | None = None, **options: Any) -> Any:
    """A table for a new Restoration Game: end a notebook cell with it.

    `options` are those of `edugames.restoration.new_game`, a `deck` of your own among them; `name` is what the
    browser keeps the game under (each cell has a name of its own unless you give one).
    """
    from edugames import restoration as rules

    return table(rules.new_game(players, _seed(seed), **options), name)


def table(game: Any, name: str | None = None, referee: bool = False) -> Any:
    """A table for a game, a record of one (or its text), or a session.

    Two tables of one session show the same game and stay in step. With `referee` nobody draws or throws but
    you: the table asks what the real cards and dice show. The record of a finished game can be looked through.
    """
    from edugames.play import Record, Session
    from edugames.widgets.games import table_of

    if isinstance(game, str):
        game = Record.from_json(game)
    if isinstance(game, Record):
        game = game.replay()
    session = game if isinstance(game, Session) else Session(game, pause=True, referee=referee)
    session.referee = session.referee or referee
    laid = table_of(session.game.name)
    return laid(session, name or _key(session.game.name))


def fqa(*lists: Any, name: str | None = None) -> Any:
    """The page of floristic quality: end a notebook cell with it.

    `lists` are inventories to begin with, as paths or texts; `name` is what the browser keeps the page under.
    """
    from edugames.widgets.fqa_desk import FqaDesk

    desk = FqaDesk(name or _key("fqa"))
    for source in lists:
        desk.read(source)
    return desk


def carbon(game: Any = None) -> Any:
    """The page about forests and carbon: end a notebook cell with it.

    `game` is a game of Ecosia, a record of one or its text, whose island is the forest to begin with.
    """
    from edugames.play import Record
    from edugames.widgets.carbon_sheet import Carbon, of_game, of_record

    if game is None:
        return Carbon(key=_key("carbon"))
    text = game.to_json() if isinstance(game, Record) else game
    return Carbon(of_record(text) if isinstance(text, str) else of_game(text), _key("carbon"))


def _seed(seed: int | None) -> int:
    from random import SystemRandom

    return SystemRandom().randrange(1_000_000) if seed is None else seed


def _key(game: str) -> str:
    """The name of a table in the browser's storage: that of its cell, else its place among the tables laid.

    JupyterLab names the cell that runs, so that a cell run again finds its game again; Voilà runs the
    cells of a page once, in order.
    """
    import sys

    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    parent: dict[str, Any] = getattr(shell, "get_parent", dict)() or {}
    cell = parent.get("metadata", {}).get("cellId")
    if cell:
        return f"{game}/{cell}"
    _laid[game] = _laid.get(game, 0) + 1
    return f"{game}/{_laid[game]}"
