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


def restoration(
    players: int = 3, seed: int | None = None, name: str | None = None, bots: int = 0, **options: Any
) -> Any:
    """A table for a new Restoration Game: end a notebook cell with it.

    `options` are those of `edugames.restoration.new_game`, a `deck` of your own among them; `name` and `bots` as for
    `table`.
    """
    from edugames import restoration as rules

    return table(rules.new_game(players, _seed(seed), **options), name, bots=bots)


def observation(
    players: int = 2, seed: int | None = None, name: str | None = None, bots: int = 0, **options: Any
) -> Any:
    """A table for a new game of Observation: end a notebook cell with it.

    `options` are those of `edugames.observation.new_game`, a `deck` of your own among them; `name` and `bots` as
    for `table`.
    """
    from edugames import observation as rules

    return table(rules.new_game(players, _seed(seed), **options), name, bots=bots)


def table(game: Any, name: str | None = None, referee: bool = False, bots: int = 0) -> Any:
    """A table for a game, a record of one (or its text), a session, a scene, or the name of one that is prepared.

    Two tables of one session show the same game and stay in step. With `referee` nobody draws or throws but
    you: the table asks what the real cards and dice show. So many of the last seats are played by `bots`, in
    slices while the kernel goes on. The record of a finished game can be looked through. `name` is what the
    browser keeps the game under.
    """
    from edugames.bots import registry
    from edugames.play import Record, Scenario, Session
    from edugames.widgets import later, seats
    from edugames.widgets.games import table_of

    scene = None
    if isinstance(game, str):
        game = _prepared(game) or Record.from_json(game)
    if isinstance(game, Scenario):
        scene, game = game, game.begin()
    if isinstance(game, Record):
        game = game.replay()
    if isinstance(game, Session):
        session = game
        session.later = session.later or later.clock()
    else:
        seated = registry.seated(game.name, seats.last(game, bots))
        session = Session(game, seated, pause=True, referee=referee, later=later.clock())
    laid = table_of(session.game.name)
    session.referee = session.referee or referee
    later.load_when_idle(*later.FOR_DRAWING)
    made = laid(session, name or key_of(session.game.name))
    if scene is not None:
        made.set_scene(scene)
    return made


def _prepared(name: str) -> Any:
    """The prepared scene of that name, its game loaded; None for what is no name but a text, raises ValueError else."""
    from importlib import import_module

    from edugames import facts
    from edugames.play import Scenario

    if not name.replace("-", "").replace("_", "").isalnum():
        return None
    if name not in facts.scenes():
        raise ValueError(f"there is no scene {name!r:.60}; there are {', '.join(facts.scenes())}")
    scene = Scenario.from_json(facts.scenes()[name], checked=True)
    import_module(f"edugames.{scene.game}")
    return scene


def scenes() -> Any:
    """The page of scenes: end a notebook cell with it."""
    from edugames.widgets.scenes_desk import Scenes

    return Scenes(key_of("scenes"))


def fqa(*lists: Any, name: str | None = None) -> Any:
    """The page of floristic quality: end a notebook cell with it.

    `lists` are inventories to begin with, as paths or texts; `name` is what the browser keeps the page under.
    """
    from edugames.widgets.fqa_desk import FqaDesk

    desk = FqaDesk(name or key_of("fqa"))
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
        return Carbon(key=key_of("carbon"))
    text = game.to_json() if isinstance(game, Record) else game
    return Carbon(of_record(text) if isinstance(text, str) else of_game(text), key_of("carbon"))


def tournament(game: str, bots: dict[str, Any], games: int = 20, name: str | None = None, **how: Any) -> Any:
    """A tournament of bots to be watched, with a button to begin: end a notebook cell with it.

    `bots` maps names to functions of your own `(seen, moves, rng) -> move` or to the keys of bots such as "greedy".
    `how` is as for `studies.tournament`; so is what stands in `.result` when it has been played.
    """
    from edugames.widgets.arena import Arena

    return Arena(game, bots, name or key_of("tournament"), games=games, **how)


def rule_lab() -> Any:
    """The page where rulings are switched and games are forked: end a notebook cell with it."""
    from edugames.widgets.rule_lab_sheet import RuleLab

    return RuleLab(key_of("rule-lab"))


def _seed(seed: int | None) -> int:
    from random import SystemRandom

    return SystemRandom().randrange(1_000_000) if seed is None else seed


def key_of(game: str) -> str:
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
