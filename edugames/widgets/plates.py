"""The cards of the Restoration Game and of Observation, as HTML: plates of a field guide, action cards, habitats.

Everything here is told by three signs beside its colour: a drawing, a word or letter, a shape or pattern. The pure
functions take rows of `facts` (plants, habitats, actions, C lists); `symbols` are the drawings that their
icons refer to, once a page.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from edugames.widgets import art, cards, forms, habitats
from edugames.widgets.art import icon
from edugames.widgets.controls import hidden, rule

if TYPE_CHECKING:
    from edugames.facts import Action, CList, Deck, Habitat, Plant
    from edugames.widgets.scene import Shape
    from edugames.widgets.theme import Theme

CLASS_WORDS = {"coastal": "coastal plain"}
TECHNIQUE_WORDS = {"removal": "tree and shrub removal"}
GROUP_WORDS = {"wild": "wild card", "consequence": "consequence"}

_C_MEANS = (
    (0, 3, "It grows almost anywhere, also where the ground has been dug over or trampled."),
    (4, 6, "It needs a fairly natural place, but bears some disturbance."),
    (7, 8, "It grows where nature has been left nearly whole."),
    (9, 10, "It is found almost only in the last places that people have hardly changed."),
)
_WET_MEANS = {
    "OBL": "grows almost only in wetlands",
    "FACW": "grows mostly in wetlands",
    "FAC": "grows in wet and dry places alike",
    "FACU": "grows mostly in dry places",
    "UPL": "grows almost only in dry places",
}


def symbols() -> str:
    """The drawings of plants, habitats and action cards, for the icons of a page."""
    return art.symbols(forms.drawings() | habitats.drawings() | cards.drawings())


# -------------------------------------------------------------------- habitats


def class_name(community_class: str) -> str:
    """A community class in words."""
    return CLASS_WORDS.get(community_class, community_class)


def class_sign(community_class: str) -> str:
    """A class by its letter and its word: "P · prairie"."""
    return f"{habitats.letter(community_class)} · {class_name(community_class)}"


def habitat_icon(habitat: Habitat, size: int = 28) -> str:
    """A habitat's emblem, beside its name."""
    return icon(habitats.emblem_of(habitat), size)


def habitat_mark(habitat: Habitat, size: int = 28) -> str:
    """A habitat's emblem where no name stands beside it."""
    name = escape(habitat.name)
    return f'<span class="egt-mark" title="{name}">{habitat_icon(habitat, size)}{hidden(habitat.name)}</span>'


def habitat_head(habitat: Habitat, size: int = 44) -> str:
    """A habitat's emblem, name, class."""
    return (
        f'<span class="egt-habitat">{habitat_icon(habitat, size)}<span><b>{escape(habitat.name)}</b>'
        f"<small>{class_sign(habitat.community_class)}</small></span></span>"
    )


def habitat_page(habitat: Habitat, more: str = "") -> str:
    """A habitat in the large view."""
    return (
        f'<div class="egt-large-card">{habitat_icon(habitat, 132)}<div><h3>{escape(habitat.name)}</h3>'
        f"<p>{class_sign(habitat.community_class)}</p><p>{escape(habitat.description)}</p>{more}</div></div>"
    )


def habitat_shapes(habitat: Habitat, theme: Theme, size: float, x: float = 0, y: float = 0) -> list[Shape]:
    """A habitat's emblem on a board."""
    return art.drawn(habitats.drawings()[habitats.emblem_of(habitat)], theme, size, x, y)


# -------------------------------------------------------------------- plants


def c_of(plant: Plant, c_list: str) -> int | None:
    """A plant's coefficient of conservatism in a list; None where the list has none."""
    return plant.c_illinois if c_list == "illinois" else plant.c_chicago


def badge(value: int | None, region: str, named: bool = False) -> str:
    """C in a ring. The region is always said; it is also shown where the badge stands alone (`named`)."""
    shown = "–" if value is None else str(value)
    spoken = f"no C value, {region}" if value is None else f"C {value}, {region}"
    label = f'<small aria-hidden="true">C {escape(region)}</small>' if named else ""
    ring = f'<b aria-hidden="true">{shown}</b>'
    return f'<span class="egt-c" title="{escape(spoken)}">{ring}{label}{hidden(spoken)}</span>'


def plant_icon(plant: Plant, size: int = 40) -> str:
    """A plant's silhouette, beside its name."""
    return icon(forms.drawing_of(plant.form, plant.family), size)


def plant_line(plant: Plant, c_list: CList, size: int = 40) -> str:
    """A plant in one line: silhouette, both names, C."""
    return (
        f'<span class="egt-plant">{plant_icon(plant, size)}<span><b>{escape(plant.common_name)}</b>'
        f"<i>{escape(plant.scientific_name)}</i></span>{badge(c_of(plant, c_list.list), c_list.region)}</span>"
    )


def plant_plate(plant: Plant, deck: Deck, c_list: CList) -> str:
    """A plant as a small plate: form and silhouette, C with its region, family, both names, habitats."""
    found = "".join(habitat_mark(deck.habitats[h], 26) for h in plant.habitats)
    return (
        f'<span class="egt-plate"><span class="egt-print"><i>{escape(plant.form)}</i>{plant_icon(plant, 96)}</span>'
        f"{badge(c_of(plant, c_list.list), c_list.region, named=True)}"
        f"<small>{escape(plant.family)}</small><b>{escape(plant.common_name)}</b>"
        f'<i>{escape(plant.scientific_name)}</i><span class="egt-marks">{found}</span></span>'
    )


def plant_page(plant: Plant, deck: Deck, lists: tuple[CList, ...]) -> str:
    """A plant in the large view: who it is, where it grows, what its C values mean and who gave them."""
    found = "".join(f"<li>{habitat_head(deck.habitats[h], 36)}</li>" for h in plant.habitats)
    values = "".join(
        f"<li>{badge(c_of(plant, one.list), one.region)}<span><b>{escape(one.region)}:</b> "
        f"{_c_in_words(c_of(plant, one.list))} <small>{escape(one.authors)} {one.year}</small></span></li>"
        for one in lists
    )
    wet = _WET_MEANS.get(plant.wetland_indicator)
    life = f"{plant.duration} {plant.form}".strip()
    facts_ = "; ".join(filter(None, (life, f"family {plant.family}", wet)))
    note = f'<p class="egt-small">{escape(plant.note)}</p>' if plant.note else ""
    return (
        f'<div class="egt-large-card"><span class="egt-print"><i>{escape(plant.form)}</i>{plant_icon(plant, 180)}'
        f"</span><div><h3>{escape(plant.common_name)}</h3><p><i>{escape(plant.scientific_name)}</i></p>"
        f"<p>{escape(facts_[:1].upper() + facts_[1:])}.</p><p>{escape(plant.description)}</p>{note}"
        f'<h4>Found in</h4><ul class="egt-found">{found}</ul>'
        f'<h4>C value</h4><ul class="egt-found">{values}</ul>'
        '<p class="egt-small">C is the coefficient of conservatism: botanists of a region judge, from 0 to 10, how '
        "much a plant depends on nature that people have left alone. It is no mark for beauty or use.</p></div></div>"
    )


def _c_in_words(value: int | None) -> str:
    if value is None:
        return "not in this list."
    meaning = next(text for low, high, text in _C_MEANS if low <= value <= high)
    return f"C {value} of 10. {meaning}"


def plant_shapes(plant: Plant, theme: Theme, size: float, x: float = 0, y: float = 0) -> list[Shape]:
    """A plant's silhouette on a board."""
    return art.drawn(forms.drawings()[forms.drawing_of(plant.form, plant.family)], theme, size, x, y)


# -------------------------------------------------------------------- action cards


def action_icon(action: Action, size: int = 44) -> str:
    """The drawing of an action card, beside its title."""
    first, *over = cards.layers(action)
    return icon(first, size, *over)


def action_words(action: Action) -> str:
    """What kind of card it is: "herbicide · training", "wild card"."""
    if action.group == "restoration":
        return f"{action.technique} · {action.aspect}"
    return GROUP_WORDS.get(action.group, action.group)


def dress(action: Action) -> str:
    """The class of an element that looks like this card: its technique's band, or its group's border."""
    return f"egt-{action.technique or action.group}"


def band(action: Action) -> str:
    """The band of colour and pattern over a card's face; it says nothing that the words do not say."""
    return f'<span class="egt-band {dress(action)}" aria-hidden="true"></span>'


def action_face(action: Action, text: str = "", size: int = 52) -> str:
    """The face of an action card: drawing, title, kind; and what can be done with it now, as HTML.

    The band is the dress of what it stands in: the classes `egt-banded` and `dress(action)`.
    """
    said = f'<span class="egt-say">{text}</span>' if text else ""
    return (
        f"{action_icon(action, size)}<b>{escape(action.title)}</b>"
        f"<small>{escape(action_words(action))}</small>{said}"
    )


def action_page(action: Action) -> str:
    """An action card in the large view: what it does in our words, its rule, and why."""
    kind = action_words(action).replace("removal", TECHNIQUE_WORDS["removal"])
    return (
        f'<div class="egt-large-card"><span class="egt-print">{band(action)}{action_icon(action, 150)}</span>'
        f"<div><h3>{escape(action.title)}</h3><p>{escape(kind)}</p>"
        f"<p>{escape(action.text)} {rule(action.rule)}</p><p><i>{escape(action.why)}</i></p></div></div>"
    )
