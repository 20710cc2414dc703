"""The line of code that pupils change in L02."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.lessons.l02.case import natives
from edugames.science import fqa

if TYPE_CHECKING:
    pass


def site(*values: float, weeds: int = 0) -> str:
    """A site in words: native plants with these C values, and so many that are not native."""
    if (
        not values
        or len(values) > 200
        or not all(isinstance(c, int | float) and 0 <= c <= 10 for c in values)
    ):
        raise ValueError("Give C values from 0 to 10, such as 10, 8, 6, 4")
    if not isinstance(weeds, int) or not 0 <= weeds <= 200:
        raise ValueError("weeds is a whole number from 0 to 200")
    here = natives(values)
    everything = here + [fqa.Taxon(f"introduced {k}", nativity="introduced", c=0.0) for k in range(weeds)]
    return "\n".join(
        (
            f"mean C        {fqa.arithmetic('mean_c', here)}",
            f"FQI           {fqa.arithmetic('fqi', here)}",
            f"adjusted FQI  {fqa.arithmetic('adjusted_fqi', here, everything)}",
        )
    )
