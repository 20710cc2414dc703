"""The line of code that pupils change in L08."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.science import carbon

if TYPE_CHECKING:
    pass


def claim(tonnes_a_day: float = 1771, trees: float = 100_000_000, hectares: float = 30_000) -> str:
    """A planter's claim as kilograms for a tree and tonnes for a hectare."""
    if not all(isinstance(n, int | float) and 0 < n < 10**13 for n in (tonnes_a_day, trees, hectares)):
        raise ValueError("Give three numbers above 0: tonnes a day, trees, hectares")
    told = carbon.per_year(tonnes_a_day, trees, hectares)
    where = "inside" if carbon.within(told.tonnes_per_hectare) else "outside"
    return (
        f"{told.tonnes:,.0f} t of CO2 a year\n{told.kg_per_tree:.2f} kg a year for a tree\n"
        f"{told.tonnes_per_hectare:.1f} t a year for a hectare: {where} the published range"
    )
