"""What is played: the game, its players, its rulings and its bots; with a sweep, every combination of them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from itertools import product
from typing import Any, NamedTuple

from edugames.play import GAMES, OptionError
from edugames.play.options import check_seed
from edugames.studies import rows
from edugames.studies.entrants import Entrant, seating
from edugames.studies.errors import StudyError, unknown

BESIDE_OPTIONS = ("players", "bots")
"""What can be swept beside the options of a game."""


EXAMPLES = {"options": '{"encroaching": "card"}', "sweep": '{"encroaching": ["rulebook", "card"]}'}


class Setting(NamedTuple):
    """One kind of game to be played many times; `changed` are the options that stand in the rows."""

    game: str
    players: int
    options: Any
    bots: tuple[Entrant, ...]
    changed: tuple[tuple[str, Any], ...]

    @property
    def bots_in_words(self) -> str:
        """ "greedy", or "greedy, random" where the seats differ."""
        return ", ".join(one.name for one in self.bots)

    def before(self) -> tuple[Any, ...]:
        """What stands before the seed in each row."""
        return (self.game, self.players, *(value for _, value in self.changed), self.bots_in_words)

    def columns(self) -> list[str]:
        """The names of all columns of a row."""
        own = rows.of(self.game).columns(self.players, self.options)
        return ["game", "players", *(key for key, _ in self.changed), "bots", "seed", *own]

    def deal(self, seed: int) -> Any:
        """The game of this setting with that seed."""
        return kind(self.game).from_start(self.players, self.options, seed, None)


def kind(game: object) -> Any:
    """The class of a game by its name; raises StudyError for one that there is not."""
    if game not in rows.GAMES:
        raise unknown("game", game, rows.GAMES)
    import_module(f"edugames.{game}")
    return GAMES[str(game)]


def settings(
    game: str,
    bots: Any,
    players: int = 4,
    options: Mapping[str, Any] | None = None,
    sweep: Mapping[str, Any] | None = None,
) -> list[Setting]:
    """Every combination that a sweep asks for, its last key running fastest; the one setting without a sweep.

    Raises StudyError for a game, bot, option or value that there is not, before anything is played.
    """
    of = kind(game)
    for name, given in (("options", options), ("sweep", sweep)):
        if not isinstance(given, Mapping | None):
            raise StudyError(f"{name} is a dictionary, such as {EXAMPLES[name]}, not {given!r:.60}")
    options, sweep = dict(options or {}), {key: _values(key, values) for key, values in (sweep or {}).items()}
    if both := sorted(set(options) & set(sweep)):
        raise StudyError(f"{both[0]} stands in options and in sweep; leave it out of one of them")
    found = []
    for values in product(*sweep.values()):
        chosen = options | dict(zip(sweep, values, strict=True))
        seats, who = chosen.pop("players", players), chosen.pop("bots", bots)
        found.append(_setting(of, seats, who, chosen))
    return _with_the_same_columns(found, [key for key in sweep if key not in BESIDE_OPTIONS])


def _values(key: str, values: Any) -> list[Any]:
    """The values of a sweep; a single one, or none, is a slip."""
    if isinstance(values, str | Mapping) or not hasattr(values, "__iter__"):
        raise StudyError(
            f"a sweep lists the values to be tried, such as {{{key!r}: [{values!r}]}}, not {values!r:.60}"
        )
    tried = list(values)
    if not tried:
        raise StudyError(f"the sweep over {key} lists no value to be tried; name at least one")
    if twice := [value for k, value in enumerate(tried) if value in tried[:k]]:
        raise StudyError(f"the sweep over {key} lists {twice[0]!r:.40} twice; name each value once")
    return tried


def _setting(of: Any, players: Any, bots: Any, chosen: dict[str, Any]) -> Setting:
    try:
        options = of.options_from_json(chosen)
        setting = Setting(of.name, players, options, seating(of.name, bots, players), ())
        setting.deal(0)
    except OptionError as wrong:
        raise StudyError(str(wrong)) from None
    return setting


def _with_the_same_columns(found: list[Setting], swept: list[str]) -> list[Setting]:
    """Each setting with every option that is swept or changed in any of them."""
    changed = {key for setting in found for key in setting.options.changed()} | set(swept)
    keys = [ruling.key for ruling in found[0].options.rulings if ruling.key in changed]
    return [one._replace(changed=tuple((key, getattr(one.options, key)) for key in keys)) for one in found]


def check_games(games: object) -> int:
    """How many games; raises StudyError for none."""
    if type(games) is not int or games < 1:
        raise StudyError(f"at least 1 game has to be played, not {games!r:.40}")
    return games


def check_first_seed(seed: object, games: int) -> int:
    """The seed of the first game; raises StudyError when it or the last one is none."""
    try:
        if seed is None:
            raise OptionError(
                "a study needs a seed, so that it can be repeated: a whole number from 0, such as 0"
            )
        first = check_seed(seed)
        assert first is not None  # noqa: S101
        check_seed(first + games - 1)
    except OptionError as wrong:
        raise StudyError(str(wrong)) from None
    return first
