"""What the rule lab asks: for each game which bot, how many players, which ruling switched, how many games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from edugames import facts
from edugames.bots import registry
from edugames.studies.settings import kind

FIRST_SEED = 1000
"""Game i of every setting has this seed + i: all settings of a game are compared on the same boards."""

GREEDY, AHEAD, CARDS, PLANNED = 400, 100, 400, 400
"""Games of a setting at most: with Ecosia's rules of thumb, one card ahead, in the card games, with the planner."""

NOT_MEASURED = ("start_player", "harbours", "dealer", "layout", "max_turns", "max_rounds", "c_list")
"""What is about the deal, a guard against endless games, or only shown; Observation's scores do depend on `c_list`."""

ONLY_WITH = {"friendly_remove_mayor": (("friendly", True),)}
"""A ruling that is about nothing unless another one is switched: without consequence cards the mayor has no work."""

MATTERS = {"plays_a_round": (1, 3), "solo_rotate": (1,), "rotation56": (5, 6)}
"""With how many players a ruling is about anything, where that is not with any."""

WHERE = {
    **MATTERS,
    "reshuffle": (1, 2, 4),
    "encroaching": (1, 2, 3, 4, 5, 6),
}
"""The numbers of players that a ruling of Ecosia is measured with, where that is not four alone."""


class Asked(NamedTuple):
    """A setting to be played: `options` are those that differ from the printed rules, as (key, value)."""

    game: str
    players: int
    bot: str
    options: tuple[tuple[str, Any], ...] = ()
    games: int = AHEAD

    @property
    def code(self) -> str:
        """The setting in a word, as a file may be called: "ecosia-4-greedy-encroaching.card"."""
        return "-".join((self.game, str(self.players), self.bot, self.changed or "printed"))

    @property
    def changed(self) -> str:
        """The options as in a class code: "harder", "encroaching.card-wildfire_kill.dominant"; empty as printed."""
        return "-".join(key if isinstance(value, bool) else f"{key}.{value}" for key, value in self.options)

    @property
    def printed(self) -> Asked:
        """The same game by the same bot under the printed rules, with which a ruling is compared."""
        last = self.options[-1][0] if self.options else ""
        return self._replace(options=ONLY_WITH.get(last, ()))


def switched(game: str, players: int, bot: str, rulings: Mapping[str, Any], games: int = AHEAD) -> Asked:
    """The setting of some rulings, without those that are about nothing with so many players."""
    kept = [(key, value) for key, value in rulings.items() if players in MATTERS.get(key, (players,))]
    with_it = tuple(other for key, _ in kept for other in ONLY_WITH.get(key, ()))
    return Asked(game, players, bot, (*with_it, *kept), games)


def switches(game: str) -> dict[str, tuple[Any, ...]]:
    """The rulings of a game that can be studied, each with its other values, those that are not the default."""
    rulings = kind(game).options_from_json({}).rulings
    left_out = {key for key in NOT_MEASURED if not (key == "c_list" and game == "observation")}
    return {
        ruling.key: tuple(value for value in ruling.choices if value != ruling.default)
        for ruling in rulings
        if ruling.key not in left_out and len(ruling.choices) > 1
    }


def asked() -> list[Asked]:
    """Everything that `docs/rule-lab.md` tells, what is needed most first; a setting that two chapters need once."""
    return list(dict.fromkeys((*_ecosia(), *_difficulties(), *_cards("restoration"), *_cards("observation"))))


def _games(bot: str, players: int) -> int:
    if bot == "greedy":
        return GREEDY
    return PLANNED if bot == "planner" else 2 * AHEAD if bot == "random" or players == 4 else AHEAD


def _ecosia() -> Iterator[Asked]:
    for players in range(1, 7):
        for bot in registry.known("ecosia"):
            yield Asked("ecosia", players, bot, games=_games(bot, players))
    for key, values in switches("ecosia").items():
        for value in values:
            where = WHERE.get(key, (4,))
            for players in where:
                yield switched("ecosia", players, "greedy", {key: value}, GREEDY)
                yield switched("ecosia", players, "lookahead", {key: value}, _games("lookahead", players))


def _difficulties() -> Iterator[Asked]:
    for level in facts.ecosia_difficulties().values():
        if level.offered and level.rulings:
            for players in range(1, 7):
                for bot in registry.known("ecosia"):
                    if bot != "random":
                        yield switched("ecosia", players, bot, level.rulings, _games(bot, players))


def _cards(game: str) -> Iterator[Asked]:
    for players in range(2, 7):
        yield Asked(game, players, "greedy", games=CARDS)
    for key, values in switches(game).items():
        for value in values:
            yield switched(game, 4, "greedy", {key: value}, CARDS)
