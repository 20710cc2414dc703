"""The line of code that pupils change in L03."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.lessons.lesson import luck
from edugames.science import fqa, prairie

if TYPE_CHECKING:
    pass


def grow(burn_every: int = 3, pull_weeds: bool = False, years: int = 20, seed: int = 1) -> str:
    """What the model finds every five years, as lines of text."""
    if not all(isinstance(n, int) for n in (burn_every, years, seed)):
        raise ValueError("burn_every, years and seed are whole numbers")
    plan = prairie.Plan(prairie.prairie_plants(), burn_every, bool(pull_weeds))
    visits = prairie.grow(plan, years, luck("L03 line", seed))
    lines = ["A model. Year: natives, weeds, native mean C, native FQI, weed cover"]
    for f in map(prairie.figures, visits):
        if f.year in (1, years) or not f.year % 5:
            mean, index = fqa.shown(f.native_mean_c), fqa.shown(f.native_fqi)
            lines.append(
                f"{f.year:>4}: {f.natives:>2}  {f.weeds}  {mean:>4}  {index:>5}  {f.weed_cover:.0f} %"
            )
    return "\n".join(lines)
