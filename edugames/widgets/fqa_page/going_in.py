"""What goes in: the list of C values, and inventories."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from edugames.science import fqa
from edugames.widgets.controls import command, hidden, sentence

if TYPE_CHECKING:
    from edugames.science.inventory import Inventory

_COVER = {
    "percent_cover": "percent",
    "braun-blanquet": "Braun-Blanquet classes",
    "daubenmire": "Daubenmire classes",
    "carolina_veg_survey": "Carolina Vegetation Survey classes",
    "usfs_ecodata": "USFS Ecodata classes",
}


def lists(labels: Mapping[str, Sequence[tuple[str, str]]], now: str, scheme: str | None) -> str:
    """Which C values count; and how cover was noted, where there is any (`scheme` None: there is none)."""
    groups = "".join(
        f'<optgroup label="{escape(group)}">'
        + "".join(
            f'<option value="{escape(key)}"{" selected" if key == now else ""}>{escape(label)}</option>'
            for key, label in options
        )
        + "</optgroup>"
        for group, options in labels.items()
        if options
    )
    chosen = (
        f'<label>C values of <select data-change="list" data-key="list" data-now="{escape(now)}">{groups}</select>'
        "</label>"
    )
    if scheme is None:
        return chosen
    classes = "".join(
        f'<option value="{name}"{" selected" if name == scheme else ""}>{_COVER.get(name, name)}</option>'
        for name in fqa.cover_classes()
    )
    return (
        f'{chosen}<label>Cover is noted as <select data-change="scheme" data-key="scheme" data-now="{scheme}">'
        f"{classes}</select></label>"
    )


def trouble(text: str) -> str:
    """Why nothing could be read, and what to do."""
    return f'<p class="egt-trouble">{escape(sentence(text))}</p>' if text else ""


def sources(read: Sequence[tuple[str, Inventory]]) -> str:
    """What has been read, with what was odd about it, and a way to put it away."""
    if not read:
        return ""
    items = "".join(_source(k, name, inventory) for k, (name, inventory) in enumerate(read))
    return f"<h3>Read so far</h3><ul class='egt-sources'>{items}</ul>"


def _source(k: int, name: str, inventory: Inventory) -> str:
    count = len(inventory.rows)
    kind = "" if inventory.layout in ("list", "table") else f", {inventory.layout}"
    used = [f"{what} from “{head}”" for what, head in inventory.columns.items() if head]
    words = [f"{count:,} line{'' if count == 1 else 's'}{kind}", *used]
    notes = "".join(f"<li>{escape(sentence(note))}</li>" for note in inventory.notes)
    troubles = inventory.problems
    told = "".join(f"<li>{escape(sentence(str(problem)))}</li>" for problem in troubles[:20])
    more = f"<li>And {len(troubles) - 20:,} more.</li>" if len(troubles) > 20 else ""
    many = f"{len(troubles):,} line{'' if len(troubles) == 1 else 's'} to look at"
    details = f"<details><summary>{many}</summary><ul>{told}{more}</ul></details>" if troubles else ""
    away = command("remove", f"Take away{hidden(f' {name}')}", str(k), data_key=f"remove-{k}")
    return (
        f"<li><b>{escape(name)}</b> <span class='egt-small'>{escape('; '.join(words))}</span> {away}"
        f"{f'<ul>{notes}</ul>' if notes else ''}{details}</li>"
    )
