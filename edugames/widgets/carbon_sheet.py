"""The page "Forest and carbon": build a forest, or take one from a saved game, and read tonnes, ranges, sources."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from edugames.play import Record, RecordError
from edugames.widgets import carbon_page as page
from edugames.widgets import switches
from edugames.widgets.art import symbols
from edugames.widgets.carbon_page import EXAMPLES, MOST_HECTARES, MOST_STANDS, Forest, Stand
from edugames.widgets.controls import command, sentence
from edugames.widgets.sheet import Sheet

LARGEST_GAME = 2_000_000
"""Bytes of a saved game. The browser refuses a larger file before it is sent."""

_SORRY = "something went wrong on this page; the forest is untouched. Try again, or load the page again"


class Carbon:
    """A forest to build: `page.forest` is what stands now, as rows of `carbon_page.Stand`."""

    def __init__(self, forest: Forest | None = None, key: str = "carbon") -> None:
        self.forest = forest or EXAMPLES["three kinds"]
        self._given = forest is not None
        self._open: set[str] = set()
        self.widget = Sheet(key, _layout(), {"game": LARGEST_GAME})
        self.widget.failed = lambda wrong: self._refresh(sorry=_SORRY)
        self.widget.answers = {"hello": self._hello, "do": self._do, "file": self._file}
        self._refresh()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.widget._repr_mimebundle_(**kwargs)

    # ------------------------------------------------------------------ what the browser says

    def _hello(self, message: dict[str, Any]) -> None:
        """A browser has come: it is given all there is, and gives what it kept, where nothing else was asked for."""
        stored = message.get("stored")
        kept = _kept(stored)
        if kept is None and isinstance(stored, str):
            self.widget.set_aside()
        if kept is not None and not self._given:
            self.forest = kept
        self._given = True
        self._refresh()
        self.widget.everything()

    def _do(self, message: dict[str, Any]) -> None:
        name, value = str(message.get("name", "")), message.get("value")
        if name.startswith("trees "):
            self._plant(name, value)
        elif name == "years":
            self._grow(value)
        elif name == "add" and len(self.forest.stands) < MOST_STANDS:
            fresh = Stand(_fresh_name(self.forest), (0,) * len(page.species()))
            self._show((*self.forest.stands, fresh), focus=f"trees {len(self.forest.stands)} 0")
        elif name == "remove" and len(self.forest.stands) > 1:
            gone = int(str(value))
            self._show(tuple(stand for k, stand in enumerate(self.forest.stands) if k != gone), focus="add")
        elif name == "example" and value in EXAMPLES:
            self.forest = EXAMPLES[value]._replace(years=self.forest.years)
            self._refresh()
        elif name == "fold" and isinstance(value, list) and len(value) == 2:
            (self._open.add if value[1] else self._open.discard)(str(value[0]))
            self._refresh()
        elif name == "csv":
            self.widget.give_file("forest-and-carbon.csv", page.to_csv(self.forest), "text/csv")

    def _plant(self, field: str, value: Any) -> None:
        _, at, kind = field.split(" ")
        stand = self.forest.stands[int(at)]
        number = _whole(value)
        if number is None or not 0 <= number <= MOST_HECTARES:
            why = f"hectares are whole numbers from 0 to {MOST_HECTARES:,}, and “{value}” is none"
            self._refresh(sorry=why, wrong=(field, str(value)))
            return
        trees = tuple(number if k == int(kind) else old for k, old in enumerate(stand.trees))
        self._show(tuple(stand._replace(trees=trees) if old is stand else old for old in self.forest.stands))

    def _grow(self, value: Any) -> None:
        from edugames.science.carbon import LONGEST

        years = _whole(value)
        if years is None or not 1 <= years <= LONGEST:
            why = f"the published rates are for 1 to {LONGEST} years, and “{value}” is none of them"
            self._refresh(sorry=why, wrong=("years", str(value)))
            return
        self.forest = self.forest._replace(years=years)
        self._refresh()

    def _file(self, message: dict[str, Any]) -> None:
        """A saved game of Ecosia: its island as it stood at the end of the record."""
        try:
            self.forest = of_record(message["bytes"].decode("utf-8", errors="replace"))._replace(
                years=self.forest.years
            )
        except ValueError as wrong:
            self._refresh(sorry=str(wrong))
            return
        self._refresh(say=f"{len(self.forest.stands)} tiles with trees are taken from the game.")

    # ------------------------------------------------------------------ what it shows

    def _show(self, stands: tuple[Stand, ...], focus: str = "") -> None:
        self.forest = self.forest._replace(stands=stands)
        self._refresh(focus=focus)

    def _refresh(self, sorry: str = "", wrong: tuple[str, str] = ("", ""), **more: Any) -> None:
        """Bring the page up to date; folds are filled only while they are open."""
        regions = {
            "sorry": f'<p class="egt-trouble">{escape(sentence(sorry))}</p>' if sorry else "",
            "forest": page.forest(self.forest, wrong),
            "worth": page.worth(self.forest),
            "mixtures": page.mixtures() if "mixtures" in self._open else "",
            "survival": page.survival() if "survival" in self._open else "",
            "sources": page.sources() if "sources" in self._open else "",
        }
        self.widget.put(regions, keep=json.dumps(self.forest), **more)


def of_record(text: str) -> Forest:
    """The forest of a saved game of Ecosia, a stand for each tile with trees; raises ValueError, which says why not."""
    import edugames.ecosia  # noqa: F401  # a record can be read once its game is known

    record = Record.from_json(text)
    if record.game != "ecosia":
        raise RecordError(f"this is a saved game of {record.game}, which has no forest: take one of Ecosia")
    return of_game(record.replay())


def of_game(game: Any) -> Forest:
    """The forest of a game of Ecosia as it stands, a stand for each tile with trees; raises ValueError without."""
    from edugames import ecosia

    stands = tuple(
        Stand(ecosia.place_name(tile), tuple(game.trees(tile)))
        for tile in ecosia.TILES
        if any(game.trees(tile))
    )
    if not stands:
        raise ValueError(
            "no tree stands on the island of this game any more: take another game, or build a forest"
        )
    return Forest(
        stands, origin=f"The island of a game of Ecosia in round {game.round}: a tree stands for a hectare."
    )


def _fresh_name(forest: Forest) -> str:
    taken = {stand.name for stand in forest.stands}
    return next(name for k in range(1, MOST_STANDS + 2) if (name := f"stand {k}") not in taken)


def _whole(value: Any) -> int | None:
    try:
        return int(str(value).strip() or "0")
    except ValueError:
        return None


def _kept(text: Any) -> Forest | None:
    """The forest that a browser kept; None where it kept none that makes sense."""
    try:
        stands, years, origin = json.loads(text)
        kept = Forest(
            tuple(Stand(str(name), tuple(int(number) for number in trees)) for name, trees in stands),
            int(years),
            str(origin),
        )
    except (TypeError, ValueError):
        return None
    sound = 0 < len(kept.stands) <= MOST_STANDS and all(
        len(stand.trees) == len(page.species())
        and all(0 <= number <= MOST_HECTARES for number in stand.trees)
        for stand in kept.stands
    )
    return kept if sound and 1 <= kept.years <= 20 else None


def _layout() -> str:
    folds = "".join(
        f'<section class="egt-panel"><details data-fold="{name}"><summary>{title}</summary>'
        f'<div data-region="{name}"></div></details></section>'
        for name, title in (
            ("mixtures", "One kind of tree or many?"),
            ("survival", "Planted is not grown"),
            ("sources", "Where the numbers come from"),
        )
    )
    return f"""<div class="egt-sheet"><svg class="egt-symbols" aria-hidden="true" width="0" height="0">{symbols()}</svg>
<div class="egt-banner" role="alert" data-banner hidden></div>
<header class="egt-bar"><h2>A forest <small>hectares, tonnes, and how sure that is</small></h2>
<div class="egt-tools" role="toolbar" aria-label="Page" data-group>
{switches.buttons()}</div></header>{switches.keys()}
<p class="egt-refused-file" role="alert" data-refused></p>
<section class="egt-panel" aria-label="Trees"><h3>Trees</h3>
<div role="alert" data-region="sorry"></div>
<div data-region="forest"></div>
<p><label>Or take a saved game of Ecosia
<input type="file" data-take="game" accept=".json,application/json"></label></p></section>
<section class="egt-panel" aria-label="What it takes up"><h3>What it takes up</h3><div data-region="worth"></div>
<p class="egt-actions">{command("csv", "Save as a table (CSV)", data_key="csv")}</p></section>
{folds}<div class="egt-hidden" role="status" aria-live="polite" data-say></div></div>"""
