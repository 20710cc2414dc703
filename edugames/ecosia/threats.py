"""What the next event could do now: for each kind still in the pile its odds, and the tiles it would strike."""

from __future__ import annotations

from edugames.ecosia.events import deforestation, drought, encroaching, heavy_rain, pest, wildfire
from edugames.ecosia.events.choice import fraction
from edugames.ecosia.hexes import TILES
from edugames.ecosia.words import EVENTS
from edugames.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from edugames.ecosia.game import Ecosia
    from edugames.ecosia.hexes import Tile

_KINDS = (deforestation, encroaching, heavy_rain, wildfire, pest, drought)


class Threat(Value):
    """A kind of event: the odds that it comes next, and the tiles that it would strike as things stand now.

    To be struck is to lose a tree or to be deforested. `tiles` maps each such tile to the odds as an exact fraction
    (1 when it is certain), or to None when a choice of the team decides it.
    """

    __slots__ = ("event", "odds", "tiles")
    event: str
    odds: Fraction
    tiles: dict[Tile, Fraction | None]

    __hash__ = None  # type: ignore[assignment]


def threats(game: Ecosia) -> list[Threat]:
    """A threat for each kind of event that nobody has seen both cards of; none when no event is to come."""
    if not game.events_left:
        return []
    unseen = game.events_unseen()
    return [
        Threat(
            EVENTS[event],
            fraction(count, sum(unseen)),
            {TILES[t]: odds for t, odds in sorted(_KINDS[event].threatened(game).items())},
        )
        for event, count in enumerate(unseen)
        if count
    ]
