"""The cards of a deck, nine on a sheet, to cut out: plants, action cards, habitats; of a deck of one's own too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from edugames import facts
from edugames.facts import Action, CList, Deck, Habitat, Plant
from edugames.printing.paper import BOLD, ITALIC, PRINTED, SANS, Paper, unprintable
from edugames.widgets import art, forms, plates
from edugames.widgets import cards as action_art
from edugames.widgets.scene import Disc, Fill, Shape, Stroke, Text, box

WIDTH, HEIGHT = 63.0, 88.0
"""A card in millimetres: the size of playing cards, for which there are sleeves."""

_ACROSS, _DOWN = 3, 3
_EDGE = 4.0

FINE = 0.1
"""Millimetres of a unit of the drawings: no pen of theirs is thinner than 0.9 of it."""


def cards(kind: str = "all", deck: Deck | None = None, paper: str = "A4", c_list: str = "illinois") -> bytes:
    """A deck to cut out, or a part of it: "plants", "actions" (each as often as it is in the deck), "habitats".

    `c_list` says whose C values stand large on the plants: "illinois" or "chicago"; the other stands beside it. Raises
    ValueError for a kind, a list or a paper that there is not.
    """
    deck = deck or facts.deck()
    if kind != "all" and kind not in KINDS:
        raise ValueError(f"there are no cards “{kind}”; take all, {', '.join(KINDS)}")
    lists = facts.c_lists()
    if c_list not in lists:
        raise ValueError(f"there is no list “{c_list}”; take {' or '.join(lists)}")
    chosen = KINDS if kind == "all" else {kind: KINDS[kind]}
    sheet = Paper(paper, f"Cards: {deck.name}", f"The Restoration Game by C. D. Benda; deck “{deck.name}”")
    first, *others = (lists[c_list], *(one for name, one in lists.items() if name != c_list))
    faces = [face for draw in chosen.values() for face in draw(sheet, deck, first, tuple(others))]
    _lay(sheet, faces)
    return sheet.pdf()


def unprintable_names(deck: Deck) -> list[str]:
    """The names on cards of a deck that would come out with empty boxes in them, as those of Chinese letters."""
    names = [habitat.name for habitat in deck.habitats.values()]
    names += [action.title for action in deck.actions.values()]
    for plant in deck.plants.values():
        names += (plant.common_name, plant.scientific_name)
    return [name for name in names if unprintable(name)]


Face = Callable[[float, float], None]
"""Draws a card's face with its upper left corner at a point of the sheet."""


def _lay(sheet: Paper, faces: Sequence[Face]) -> None:
    """Nine faces on each sheet, edge to edge, so that one cut parts two cards."""
    left, top = (sheet.width - _ACROSS * WIDTH) / 2, (sheet.height - _DOWN * HEIGHT) / 2 - 3
    for first in range(0, len(faces), _ACROSS * _DOWN):
        for k, face in enumerate(faces[first : first + _ACROSS * _DOWN]):
            x, y = left + k % _ACROSS * WIDTH, top + k // _ACROSS * HEIGHT
            _cut_lines(sheet, x, y)
            face(x, y)
        sheet.end_sheet()


def _cut_lines(sheet: Paper, x: float, y: float) -> None:
    sheet.picture([Stroke(box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT), PRINTED.rule, 0.15)], x, y, 1)


# ---------------------------------------------------------------------- plants


def _plants(sheet: Paper, deck: Deck, first: CList, others: tuple[CList, ...]) -> Iterator[Face]:
    for plant in deck.plants.values():
        yield lambda x, y, plant=plant: _plant(sheet, deck, plant, first, others, x, y)  # type: ignore[misc]


def _plant(
    sheet: Paper, deck: Deck, plant: Plant, first: CList, others: tuple[CList, ...], x: float, y: float
) -> None:
    """Silhouette and C above, names in the middle, what it is and where it grows below."""
    inner = WIDTH - 2 * _EDGE
    sheet.picture(plates.plant_shapes(plant, PRINTED, 300), x + 22, y + 20, FINE)
    sheet.picture(_badge(plates.c_of(plant, first.list)), x + WIDTH - 13, y + 12, 1)
    sheet.words(
        f"C {first.region}\n{first.year}",
        x + WIDTH - 23,
        y + 20.5,
        20,
        6,
        5.5,
        face=SANS,
        align="centre",
        grey=0.25,
    )
    below = sheet.words(plant.common_name, x + _EDGE, y + 37, inner, 11, 12, BOLD)
    below = sheet.words(plant.scientific_name, x + _EDGE, below + 0.5, inner, 5, 8.5, ITALIC)
    what = f"{plant.duration} {plant.form}, {plant.family}".strip()
    told = [f"C {_figure(plates.c_of(plant, one.list))} in {one.region} {one.year}" for one in others]
    what = "\n".join([what, *told])
    below = sheet.words(what, x + _EDGE, below + 0.8, inner, 7, 6.5, face=SANS, grey=0.25)
    sheet.words(plant.description, x + _EDGE, below + 1.5, inner, y + 71 - below - 1.5, 7)
    found = [deck.habitats[name] for name in plant.habitats]
    row = min(6.5, inner / 2 / max(1, (len(found) + 1) // 2))
    for k, habitat in enumerate(found):
        _habitat_line(sheet, habitat, x + _EDGE + k % 2 * inner / 2, y + 72 + k // 2 * row, inner / 2, row)


def _habitat_line(sheet: Paper, habitat: Habitat, x: float, y: float, width: float, height: float) -> None:
    size = min(5.5, height - 0.6)
    sheet.picture(plates.habitat_shapes(habitat, PRINTED, size / FINE), x + size / 2, y + height / 2, FINE)
    sheet.words(habitat.name, x + size + 0.5, y + height / 2 - 1.4, width - size - 1, 3, 6, face=SANS)


def _badge(value: int | None) -> list[Shape]:
    return [
        Disc(0, 0, 7.5, PRINTED.sheet, PRINTED.ink, 0.7),
        Text(_figure(value), 0, 0, 7.5, PRINTED.ink, serif=True),
    ]


def _figure(value: int | None) -> str:
    return "–" if value is None else str(value)


# ---------------------------------------------------------------------- action cards


def _actions(sheet: Paper, deck: Deck, *_: Any) -> Iterator[Face]:
    for action in deck.actions.values():
        for _copy in range(action.count):
            yield lambda x, y, action=action: _action(sheet, action, x, y)  # type: ignore[misc]


def _action(sheet: Paper, action: Action, x: float, y: float) -> None:
    """A band that tells the technique by its pattern, the drawing, the title, what the card does."""
    inner = WIDTH - 2 * _EDGE
    sheet.picture(_band(action), x, y, 1)
    known = forms.drawings() | action_art.drawings()
    for name in action_art.layers(action):
        sheet.picture(art.drawn(known[name], PRINTED, 320), x + WIDTH / 2, y + 28, FINE)
    below = sheet.words(action.title, x + _EDGE, y + 47, inner, 11, 12, BOLD, align="centre")
    kind = plates.action_words(action)
    below = sheet.words(kind, x + _EDGE, below + 0.6, inner, 4, 7, face=SANS, align="centre", grey=0.25)
    sheet.words(action.text, x + _EDGE, below + 2, inner, y + HEIGHT - 7 - below - 2, 7.5)
    sheet.words(action.rule, x + _EDGE, y + HEIGHT - 6, inner, 3, 5.5, face=SANS, align="right", grey=0.25)


def _band(action: Action) -> list[Shape]:
    """Herbicide has drops in a row, fire zigzags, removal upright teeth; other cards have a plain line."""
    ground = PRINTED.technique.get(action.technique, PRINTED.rule)
    band: list[Shape] = [Fill(box(WIDTH / 2, 5, WIDTH - 5, 5), ground, 0.35 if action.technique else 0.2)]
    steps = range(5, int(WIDTH) - 3, 4)
    if action.technique == "herbicide":
        band += [Disc(k, 5, 0.9, PRINTED.ink, PRINTED.ink, 0.1) for k in steps]
    elif action.technique == "fire":
        points = tuple((k, 6.4 if k % 8 == 5 else 3.6) for k in steps)
        band.append(Stroke(points, PRINTED.ink, 0.6, closed=False))
    elif action.technique == "removal":
        band += [Stroke(((k, 3.4), (k, 6.6)), PRINTED.ink, 0.9, closed=False) for k in steps]
    return band


# ---------------------------------------------------------------------- habitats


def _habitats(sheet: Paper, deck: Deck, *_: Any) -> Iterator[Face]:
    for habitat in deck.habitats.values():
        yield lambda x, y, habitat=habitat: _habitat(sheet, habitat, x, y)  # type: ignore[misc]


def _habitat(sheet: Paper, habitat: Habitat, x: float, y: float) -> None:
    inner = WIDTH - 2 * _EDGE
    sheet.picture(plates.habitat_shapes(habitat, PRINTED, 400), x + WIDTH / 2, y + 26, FINE)
    below = sheet.words(habitat.name, x + _EDGE, y + 49, inner, 11, 13, BOLD, align="centre")
    sign = plates.class_sign(habitat.community_class)
    below = sheet.words(sign, x + _EDGE, below + 0.6, inner, 4, 7.5, face=SANS, align="centre", grey=0.25)
    sheet.words(habitat.description, x + _EDGE, below + 2, inner, y + HEIGHT - 5 - below - 2, 8)


KINDS: dict[str, Callable[..., Iterator[Face]]] = {
    "habitats": _habitats,
    "plants": _plants,
    "actions": _actions,
}
"""What can be printed of a deck."""
