"""The floristic quality of the plants on the table and in the hand, as HTML: a lesson within the game.

A page shows it in a fold and asks for it only while the fold is open.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from edugames import facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from edugames.facts import Deck, Plant

TITLE = "Floristic quality"
"""What a fold with this is called."""

_NONE = '<span style="white-space: normal">not available</span>'  # on a small screen it takes two lines


def region(
    table: Mapping[str, Iterable[Plant | str]],
    hand: Iterable[Plant | str] = (),
    c_list: str = "illinois",
    deck: Deck | None = None,
) -> str:
    """Species, mean C and FQI of each habitat, of the hand and of all plants, with the arithmetic.

    `table` maps the id of a habitat to its plants, `hand` are those in the hand; plants are rows of the deck or their
    ids. `c_list` says whose C values count, a key of `facts.c_lists()`.
    """
    deck = deck or facts.deck()
    groups = [(_habitat(deck, habitat), _plants(deck, plants)) for habitat, plants in table.items()]
    if held := _plants(deck, hand):
        groups.append(("In your hand", held))
    everything = list(dict.fromkeys(plant for _, plants in groups for plant in plants))
    return (
        f"{_meaning()}{_table(groups, everything, c_list)}{_sums(groups, c_list)}"
        f"<p class='egt-small'>{_whose(c_list, deck)}</p>{_no_site(deck, c_list)}"
    )


def _habitat(deck: Deck, habitat: str) -> str:
    return deck.habitats[habitat].name if habitat in deck.habitats else habitat


def _plants(deck: Deck, plants: Iterable[Plant | str]) -> list[Plant]:
    """Each plant once: a species that lies twice is one species."""
    return list(dict.fromkeys(deck.plants[plant] if isinstance(plant, str) else plant for plant in plants))


def _meaning() -> str:
    return (
        "<p>C, from 0 to 10, says how much a plant needs unspoilt nature: 0 grows anywhere, 10 only where nature is "
        "still whole. <b>Mean C</b> is the sum of C divided by the number of species. The <b>floristic quality "
        "index</b>, FQI, is mean C times the square root of the number of species.</p>"
    )


# -------------------------------------------------------------------- the table


def _table(groups: list[tuple[str, list[Plant]]], everything: list[Plant], c_list: str) -> str:
    rows = "".join(_row(name, plants, c_list) for name, plants in groups)
    total = _row("All together", everything, c_list, "b")
    heads = "".join(
        f'<th scope="col" class="egt-number">{head}</th>' for head in ("Species", "Mean C", "FQI")
    )
    head = f'<thead><tr><th scope="col">Plants</th>{heads}</tr></thead>'
    return f'<div class="egt-wide"><table>{head}<tbody>{rows}{total}</tbody></table></div>'


def _row(name: str, plants: list[Plant], c_list: str, mark: str = "span") -> str:
    from edugames.science import fqa  # a page that never opens the fold does not pay for it

    species = [_taxon(plant, c_list) for plant in plants]
    cells = "".join(
        f'<td class="egt-number">{_value(value, digits)}{_how(fqa.arithmetic(key, species))}</td>'
        for key, value, digits in (("mean_c", fqa.mean_c(species), 2), ("fqi", fqa.fqi(species), 1))
    )
    head = f'<th scope="row"><{mark}>{escape(name)}</{mark}></th>'
    return f'<tr>{head}<td class="egt-number">{len(species)}</td>{cells}</tr>'


def _taxon(plant: Plant, c_list: str) -> Any:
    from edugames.science.fqa.deck import taxon

    return taxon(plant, c_list)


def _value(value: float | None, digits: int) -> str:
    return _NONE if value is None else f"<b>{value:.{digits}f}</b>"


def _how(arithmetic: str) -> str:
    """The sum without its result, which stands above it."""
    return (
        f'<br><span class="egt-small">{arithmetic.split(" = ", maxsplit=1)[0]}</span>' if arithmetic else ""
    )


def _sums(groups: list[tuple[str, list[Plant]]], c_list: str) -> str:
    """Every C that was added, by plant."""
    lines = "".join(
        f"<li><b>{escape(name)}:</b> {_added(plants, c_list)}</li>" for name, plants in groups if plants
    )
    return f"<details><summary>The C of each plant</summary><ul>{lines}</ul></details>" if lines else ""


def _added(plants: list[Plant], c_list: str) -> str:
    rated = [plant for plant in plants if _c(plant, c_list) is not None]
    left_out = [plant for plant in plants if _c(plant, c_list) is None]
    total = sum(_c(plant, c_list) or 0 for plant in rated)
    said = " + ".join(f"{escape(plant.common_name)} {_c(plant, c_list)}" for plant in rated)
    sums = f"{said} = {total}" if len(rated) > 1 else said
    without = ", ".join(escape(plant.common_name) for plant in left_out)
    return "; ".join(
        part for part in (sums, f"without a C, so left out: {without}" if without else "") if part
    )


def _c(plant: Plant, c_list: str) -> int | None:
    value: int | None = getattr(plant, f"c_{c_list}")
    return value


# -------------------------------------------------------------------- what it means, and what not


def _whose(c_list: str, deck: Deck) -> str:
    published = facts.c_lists()[c_list]
    if deck != facts.deck():
        return f"C values for {escape(published.region)}, as the deck “{escape(deck.name)}” gives them."
    return (
        f"C values: {escape(published.region)}, {published.year} ({escape(published.authors)}). "
        "Another region rates the same plants differently."
    )


def _no_site(deck: Deck, c_list: str) -> str:
    """Why the limits that agencies set for sites say nothing of cards."""
    from edugames.science import fqa

    limits = [limit for limit in facts.thresholds() if limit.metric == "fqi"]
    said = " and ".join(f"{limit.at_least:g} for “{limit.meaning}”" for limit in limits)
    source = escape(limits[0].source.split(", http", maxsplit=1)[0])
    best = fqa.fqi([fqa.Taxon(f"plant {k}", c=10) for k in range(5)])
    whole = fqa.fqi([_taxon(plant, c_list) for plant in deck.plants.values()])
    return (
        f"<p class='egt-small'><b>Not a grade.</b> Agencies judge {limits[0].of} by its FQI, limits such as {said} "
        f"({source}). They hold for every plant found on the whole site, not for a hand of cards: FQI grows with the "
        f"number of species. Even five plants with C 10 have only {fqa.shown(best)}, and all {len(deck.plants)} plants "
        f"of this deck have {fqa.shown(whole)}. To compare habitats or hands, use mean C.</p>"
    )
