"""What a seat has observed and what it is worth (O-9, O-13), with the arithmetic in words."""

from __future__ import annotations

from edugames.observation.words import listed, several
from edugames.play.values import Value


class Observed(Value):
    """A plant that lies face up, and the habitat in which it was observed; both are ids."""

    __slots__ = ("habitat", "plant")
    habitat: str
    plant: str

    def __init__(self, plant: str, habitat: str) -> None:
        super().__init__(habitat, plant)

    def __repr__(self) -> str:
        return f"Observed(plant={self.plant!r}, habitat={self.habitat!r})"

    def __reduce__(self) -> tuple[type[Observed], tuple[str, str]]:
        return Observed, (self.plant, self.habitat)


class Score(Value):
    """A seat's points, how many plants they come from, the classes seen, and the sum in words."""

    __slots__ = ("classes", "plants", "points", "text")
    points: int
    plants: int
    classes: tuple[str, ...]
    text: str


def score(values: list[int], classes: tuple[str, ...]) -> Score:
    """The score for plants with these C values (O-13); completing the classes gives no bonus."""
    points = sum(values)
    addition = f"{' + '.join(map(str, values))} = " if len(values) > 1 else "" if values else "no plant: "
    seen = f"; {listed(list(classes))} seen" if classes else ""
    return Score(classes, len(values), points, f"{addition}{several(points, 'point')}{seen}")
