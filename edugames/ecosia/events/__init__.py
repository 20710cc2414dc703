"""The six kinds of event, one file each: what happens by itself, what the players choose, what NATURE decides."""

from __future__ import annotations

from edugames.ecosia.events import deforestation, drought, encroaching, heavy_rain, pest, wildfire
from edugames.ecosia.events.number import Deforest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.play.step import Step

EVENT_STEPS: tuple[tuple[Step, ...], ...] = (
    deforestation.DEFORESTATION,
    encroaching.ENCROACHING,
    heavy_rain.HEAVY_RAIN,
    wildfire.WILDFIRE,
    pest.PEST,
    drought.DROUGHT,
)
"""The steps of each kind of event, in the order of `words.EVENTS`; of each the last step comes first."""

QUESTIONS: tuple[type[Step], ...] = (
    deforestation.HighestNumber,
    deforestation.RollDie,
    deforestation.Topple,
    encroaching.ClearOne,
    encroaching.Encroach,
    encroaching.ChooseFarmland,
    encroaching.MoveFarmland,
    encroaching.SpoilBeside,
    encroaching.SpoilOne,
    heavy_rain.GrowBeside,
    wildfire.Ignite,
    wildfire.SpreadByChoice,
    wildfire.SpreadByLot,
    wildfire.DeforestBeside,
    pest.Infest,
    drought.WitherAtSpring,
    drought.DrySprings,
    drought.WitherBeside,
    drought.WitherOne,
    drought.DeforestEmpty,
    Deforest,
)
"""Every step that can be found on the table in the middle of an event."""

_DEFORESTATION = "highest|die|topple|number"
PENDING: tuple[str, ...] = (
    _DEFORESTATION,
    "(clear,)+encroach|farmland|move farmland|spoil|spoil one,spoil|number",
    f"(grow,)+highest|{_DEFORESTATION}",
    "ignite|spread,char|spread by lot,char|char|number",
    "infest",
    "wither at spring,dry springs,bare|wither,bare|wither one,wither,bare|bare|number",
)
"""For each kind of event which steps can be waiting in its middle, the next one first: a pattern of their names."""

__all__ = ["EVENT_STEPS", "PENDING", "QUESTIONS"]
