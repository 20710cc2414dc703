"""Games of the rule lab for a page that must stay alive: in slices, each far below a tenth of a second."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Any

from edugames.bots import registry
from edugames.bots.thinker import Thinker
from edugames.play import NATURE
from edugames.studies import rows
from edugames.studies.rule_lab.asked import FIRST_SEED, Asked
from edugames.studies.rule_lab.playing import NOTED, Row
from edugames.studies.settings import kind


def played(setting: Asked, seed: int) -> Generator[None, None, tuple[Any, Row]]:
    """One game, with its row as `play_many` would give it; yields after each decision."""
    of: Any = kind(setting.game)
    game = of.from_start(setting.players, of.options_from_json(dict(setting.options)), seed, None)
    bot, rng = registry.known(setting.game)[setting.bot].make(), random.Random(f"bots/{seed}")
    reports = rows.of(setting.game)
    diary = reports.Diary(game)
    decisions = 0
    while (seat := game.to_move) is not None:
        if seat == NATURE:
            game.play_chance()
        else:
            game.play((yield from decided(bot, game, seat, rng)))
            decisions += 1
            yield
        diary.note(game)
    told = dict(zip(reports.columns(game.players, game.options), diary.row(game, decisions), strict=True))
    return game, {name: None if told[name] is None else int(told[name]) for name in NOTED[setting.game]}


def decided(bot: Any, game: Any, seat: int, rng: random.Random) -> Generator[None, None, Any]:
    """What a bot answers; one that thinks for long yields after each slice of its thought."""
    seen, moves = game.seen_by(seat), game.legal_moves()
    if not isinstance(bot, Thinker):
        return bot.choose(seen, moves, rng)
    thought = bot.think(seen, moves, rng)
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value
        yield


class Study:
    """Several settings on common seeds, board after board, as far as one lets it go.

    `rows[k]` are those of setting k by seed. `going` is the generator to be asked again and again.
    """

    def __init__(self, settings: Sequence[Asked]) -> None:
        self.settings = tuple(settings)
        self.rows: list[dict[int, Row]] = [{} for _ in self.settings]
        self.going = self._go()

    @property
    def games(self) -> int:
        """Boards that all settings have been played on."""
        return min(map(len, self.rows))

    def _go(self) -> Generator[None, None, None]:
        for seed in range(FIRST_SEED, FIRST_SEED + self.settings[0].games):
            for setting, found in zip(self.settings, self.rows, strict=True):
                _, found[seed] = yield from played(setting, seed)
