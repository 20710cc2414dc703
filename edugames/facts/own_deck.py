"""Decks of your own: the cards of the printed game, or of a class, from CSV files.

A deck is `habitats.csv`, `plants.csv` and `actions.csv`, with the columns of the shipped files; a file that is left
out is the shipped one. A line that begins with # is a note; the note "# complete" claims that a file holds all the
cards of the printed game, and then they are counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from edugames.facts.cards import CLASSES, COMPLETE, FORMS, Action, Deck, Habitat, Plant, c_lists, deck
from edugames.facts.sheets import (
    LONGEST_NAME,
    NEEDED,
    DeckError,
    Problem,
    Sheet,
    files_of,
    read_lines,
    sheet_of,
    text_of,
    unfit,
)

ROWS, COLUMNS = 6, 3
"""The cells of Observation's layout (O-2)."""
ENOUGH = 3
"""Plants that a habitat needs in the Restoration Game (R-17)."""
HABITATS, HANDS = 6, 10
"""Habitats that two players are dealt in the Restoration Game; action cards there, plants in Observation (R-9, R-10,
O-5)."""
INDICATORS = ("OBL", "FACW", "FAC", "FACU", "UPL")

UPROOTER = Action(
    "no plant", "X-PL", "A plant is trampled", "consequence", "", "", "plant", 0, "R-29",
    "Play it against another player who has one or two plants below a habitat. One of them and this card are "
    "discarded. A mayor prevents it.",
    "A path through a young planting is quickly trodden, and what grows there has to begin again.",
)  # fmt: skip
"""The printed game may have cards that remove plants: a deck of your own may count some (HR-CONSEQ)."""


def read_deck(
    source: str | Path | Mapping[str, bytes | bytearray | memoryview], name: str | None = None
) -> tuple[Deck, list[str]]:
    """A deck from a folder, or from files by name, and warnings about what may not be meant.

    `name` is what the deck is called; without one it is called after its folder. Raises DeckError with every
    problem of every file at once.
    """
    problems: list[Problem] = []
    warnings: list[str] = []
    files = files_of(source, problems)
    sheets: dict[str, Sheet | None] = dict.fromkeys(NEEDED)
    for kind, (file, data) in files.items():
        sheet = Sheet(kind, file, problems)
        text = text_of(sheet, data, warnings)
        if text is not None and read_lines(sheet, text, warnings):
            sheets[kind] = sheet
    if name is None:
        name = Path(source).name if isinstance(source, str | Path) else ""
    title = _title(name or "A deck of our own", problems)
    given = {kind: sheet for kind, sheet in sheets.items() if sheet is not None}
    broken = files.keys() - given.keys()
    found = _built(title, given, problems, broken)
    return found, warnings + _warnings(found)


def from_dict(data: object) -> Deck:
    """The deck that `Deck.to_dict` wrote; raises DeckError."""
    problems: list[Problem] = []
    if not isinstance(data, dict) or set(data) != {"name", *NEEDED}:
        raise DeckError(
            [
                Problem(
                    "the deck",
                    0,
                    "it is damaged",
                    "a deck has name, habitats, plants and actions, and no more",
                )
            ]
        )
    sheets = {kind: sheet_of(kind, data[kind], problems) for kind in NEEDED}
    return _built(_title(data["name"], problems), sheets, problems, set())


def _title(name: object, problems: list[Problem]) -> str:
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or unfit(name):
        problems.append(
            Problem("the deck", 0, f"it cannot be called {name!r:.60}", f"use up to {LONGEST_NAME} letters")
        )
        return "?"
    return name


# ---------------------------------------------------------------------- from lines to cards


def _built(title: str, sheets: Mapping[str, Sheet], problems: list[Problem], broken: Any) -> Deck:
    """The deck; what no sheet gives is the shipped one's. Raises DeckError when there is any problem."""
    shipped = deck()
    habitats, plants, actions = shipped.habitats, shipped.plants, shipped.actions
    if "habitats" in sheets:
        habitats = _habitats(sheets["habitats"])
    if "plants" in sheets:
        ids = {row["id"] for _, row in sheets["habitats"].rows} if "habitats" in sheets else set(habitats)
        plants = _plants(sheets["plants"], habitats, set() if "habitats" in broken else ids)
    elif "habitats" in sheets and "plants" not in broken:
        _check_shipped_plants(sheets["habitats"], plants, habitats)
    if "actions" in sheets:
        actions = _actions(sheets["actions"])
    for kind, cards in (
        ("habitats", len(habitats)),
        ("plants", len(plants)),
        ("actions", sum(action.count for action in actions.values())),
    ):
        sheet = sheets.get(kind)
        if sheet and sheet.complete and cards != COMPLETE[kind]:
            sheet.wrong(
                sheet.complete,
                f"the file says that it is complete, and it has {cards} cards, not {COMPLETE[kind]}",
                "add the missing cards, take out what is too much, or take this line out",
            )
    if problems:
        problems.sort(key=lambda problem: (problem.file, problem.line))
        raise DeckError(problems)
    return Deck(title, habitats, plants, actions)


def _check_shipped_plants(sheet: Sheet, plants: Mapping[str, Plant], habitats: Mapping[str, Habitat]) -> None:
    """The game's own plants need the game's own habitats."""
    missing = sorted({name for plant in plants.values() for name in plant.habitats} - habitats.keys())
    if missing:
        sheet.wrong(
            0,
            f"the game's own plants grow in {missing[0]}, which is not in this file",
            "add your plants.csv too, or keep the ids of the game's habitats",
        )


def _identified(
    sheet: Sheet, column: str, pattern: str, example: str
) -> Iterator[tuple[int, str, dict[str, str]]]:
    """Each line with its id; tells which id is not well formed or not new. The rest of that line is read all the
    same, so that everything wrong in it is told.
    """
    lines: dict[str, int] = {}
    for line, row in sheet.rows:
        name = row[column]
        if not re.fullmatch(pattern, name):
            sheet.wrong(line, f"the {column} is {name[:60]!r}", f"write it like {example}")
        elif name in lines:
            sheet.wrong(
                line, f"the {column} {name} stands in line {lines[name]} already", "give each its own"
            )
        lines.setdefault(name, line)
        yield line, name, row


def _ids(sheet: Sheet, example: str) -> Iterator[tuple[int, str, dict[str, str]]]:
    return _identified(sheet, "id", r"[a-z0-9][a-z0-9_]{0,59}", f"{example}: small letters, digits and _")


def _check_taken(sheet: Sheet, line: int, name: str, others: Mapping[str, Any], what: str) -> None:
    """Cards of all sorts are looked up by their ids, so that no two may share one."""
    if name in others:
        sheet.wrong(line, f"the id {name} is that of {what}", "give it another one")


def _filled(sheet: Sheet, line: int, row: dict[str, str], *columns: str) -> None:
    for column in columns:
        if not row[column]:
            sheet.wrong(line, f"the {column} is empty", "write one")


def _number(
    sheet: Sheet, line: int, row: dict[str, str], column: str, least: int, most: int, or_empty: str = ""
) -> int | None:
    """A whole number, or None for an empty cell; tells when it is neither."""
    cell = row.get(column, "")
    if not cell:
        return None
    # A table program that knows empty cells may write 7 as 7.0, or as 7,0 where the comma is the decimal sign.
    number = re.fullmatch(r"([-−]?\d{1,4})([.,]0+)?", cell)
    value = int(number[1].replace("−", "-")) if number else most + 1
    if not least <= value <= most:
        mend = f"it is a whole number from {least} to {most}{or_empty}"
        sheet.wrong(line, f"{column} is {cell[:40]!r}", mend)
        return None
    return value


def _one_of(sheet: Sheet, line: int, row: dict[str, str], column: str, words: tuple[str, ...]) -> str:
    """One of the words, however it is capitalized; tells when it is none."""
    cell = row.get(column, "")
    word = next((word for word in words if word.lower() == cell.lower()), None)
    if word is None:
        sheet.wrong(line, f"{column} is {cell[:40]!r}", f"it is one of {', '.join(filter(None, words))}")
        return words[0]
    return word


def _habitats(sheet: Sheet) -> dict[str, Habitat]:
    found: dict[str, Habitat] = {}
    cells: dict[tuple[int | None, int | None], int] = {}
    for line, name, row in _ids(sheet, "gravel_prairie"):
        _check_taken(sheet, line, name, deck().actions, "an action card")
        _filled(sheet, line, row, "name", "row", "column")
        if row["community_class"].lower() == "coastal plain":
            row["community_class"] = "coastal"
        kind = _one_of(sheet, line, row, "community_class", CLASSES)
        at = (
            _number(sheet, line, row, "row", 0, ROWS - 1),
            _number(sheet, line, row, "column", 0, COLUMNS - 1),
        )
        if None not in at and at in cells:
            sheet.wrong(
                line, f"row {at[0]}, column {at[1]} is taken by line {cells[at]}", "give it a free place"
            )
        cells.setdefault(at, line)
        found[name] = Habitat(
            name,
            row["name"],
            kind,
            at[0] or 0,
            at[1] or 0,
            row.get("description", ""),
            row.get("name_basis", ""),
        )
    if not sheet.rows and not sheet.problems:
        sheet.wrong(0, "there is no habitat in it", "add a line for each habitat")
    return found


def _plants(sheet: Sheet, habitats: Mapping[str, Habitat], ids: set[str]) -> dict[str, Plant]:
    """The plants; habitats are checked against `ids`, unless there are none because their own file is broken."""
    spoken = {habitat.name.lower(): name for name, habitat in habitats.items()}
    lists = c_lists()
    found: dict[str, Plant] = {}
    for line, name, row in _ids(sheet, "prairie_smoke"):
        _check_taken(sheet, line, name, deck().actions, "an action card")
        _check_taken(sheet, line, name, habitats, "a habitat")
        _filled(sheet, line, row, "common_name", "scientific_name")
        places = [word.strip() for word in re.split(r"[;|,\n]", row["habitats"]) if word.strip()]
        places = [spoken.get(word.lower(), word.lower().replace(" ", "_")) for word in places]
        if not places:
            sheet.wrong(line, "the habitats is empty", "write one or more, with semicolons between them")
        for place in dict.fromkeys(places):
            if ids and place not in ids:
                sheet.wrong(
                    line, f"there is no habitat {place[:60]!r}", f"the habitats are {', '.join(sorted(ids))}"
                )
            if places.count(place) > 1:
                sheet.wrong(line, f"the habitat {place[:60]} is there twice", "name each once")
        c = [_number(sheet, line, row, f"c_{key}", 0, 10, ", or empty") for key in lists]
        w = [
            _number(sheet, line, row, f"w_{key}", one.w_low, one.w_high, ", or empty")
            for key, one in lists.items()
        ]
        form = _one_of(sheet, line, row, "form", FORMS)
        wet = _one_of(sheet, line, row, "wetland_indicator", ("", *INDICATORS))
        found[name] = Plant(
            name, row["common_name"], row["scientific_name"], row["family"], form, row.get("duration", ""),
            tuple(places), c[0], c[1], w[0], w[1], wet, row.get("name_in_illinois_list", ""),
            row.get("name_in_chicago_list", ""), row.get("note", ""), row.get("description", ""),
        )  # fmt: skip
    if not sheet.rows and not sheet.problems:
        sheet.wrong(0, "there is no plant in it", "add a line for each plant")
    return found


def _actions(sheet: Sheet) -> dict[str, Action]:
    """The action cards by kind; a kind that has no line has no card."""
    known = {**deck().actions, UPROOTER.kind: UPROOTER}
    spoken = {kind.lower(): kind for kind in known}
    for _, row in sheet.rows:
        row["kind"] = spoken.get(row["kind"].lower(), row["kind"])
    found: dict[str, Action] = {}
    for line, kind, row in _identified(sheet, "kind", r".+", "chainsaw"):
        _filled(sheet, line, row, "count")
        count = _number(sheet, line, row, "count", 0, 99) or 0
        printed = known.get(kind)
        if printed is None:
            if kind:
                sheet.wrong(line, f"there is no kind {kind[:60]!r}", f"the kinds are {', '.join(known)}")
            continue
        for column in ("code", "group", "technique", "aspect", "removes", "rule"):
            if column in row and row[column] != getattr(printed, column):
                what = f"the {column} of {kind} is {row[column][:40]!r}"
                sheet.wrong(line, what, f"it is {getattr(printed, column)!r}, or leave the column out")
        texts = {column: row[column] for column in ("title", "text", "why") if row.get(column)}
        found[kind] = printed._replace(count=count, **texts)
    return {
        kind: found.get(kind, printed._replace(count=0))
        for kind, printed in known.items()
        if kind in found or kind != UPROOTER.kind
    }


# ---------------------------------------------------------------------- warnings


def _warnings(found: Deck) -> list[str]:
    """What can be played, but may not be meant."""
    return [
        *_too_small(found),
        *_few_plants(found),
        *_doubles(found),
        *_missing_classes(found),
        *_missing_cards(found),
        *_no_c(found),
    ]


def _too_small(found: Deck) -> list[str]:
    """Two players need so many cards at the least."""
    said = []
    if len(found.habitats) < HABITATS:
        said.append(
            f"The Restoration Game needs {HABITATS} habitats for two players; there are {len(found.habitats)}."
        )
    cards = sum(action.count for action in found.actions.values())
    if cards < HANDS:
        said.append(f"The Restoration Game needs {HANDS} action cards for two players; there are {cards}.")
    if len(found.plants) < HANDS:
        said.append(f"Observation needs {HANDS} plants for two players; there are {len(found.plants)}.")
    return said


def _few_plants(found: Deck) -> list[str]:
    listed = [name for plant in found.plants.values() for name in plant.habitats]
    primary = [plant.habitats[0] for plant in found.plants.values()]
    counts = {habitat.name: listed.count(name) for name, habitat in found.habitats.items()}
    said = []
    none = [name for name, count in counts.items() if not count]
    if none:
        said.append(f"No plant lists {_listed(none)}: nobody can finish that.")
    short = [f"{name} ({count})" for name, count in counts.items() if 0 < count < ENOUGH]
    if short:
        said.append(f"It takes {ENOUGH} plants to finish a habitat, and fewer list {_listed(short)}.")
    few = [h.name for name, h in found.habitats.items() if primary.count(name) < ENOUGH <= listed.count(name)]
    if few:
        rule = f"Where a plant counts only in its first habitat, fewer than {ENOUGH} plants belong to"
        said.append(f"{rule} {_listed(few)}: nobody could finish it.")
    return said


def _listed(words: list[str]) -> str:
    """ "Fen", "Fen and Bog", "Fen, Bog and Marsh"."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _doubles(found: Deck) -> list[str]:
    said = []
    for what in ("common_name", "scientific_name"):
        names = [getattr(plant, what).lower() for plant in found.plants.values()]
        for name in dict.fromkeys(names):
            if names.count(name) > 1:
                said.append(f"{names.count(name)} plants have the {what.replace('_', ' ')} {name!r}.")
    names = [habitat.name.lower() for habitat in found.habitats.values()]
    said += [
        f"{names.count(name)} habitats are called {name!r}."
        for name in dict.fromkeys(names)
        if names.count(name) > 1
    ]
    return said


def _missing_classes(found: Deck) -> list[str]:
    there = {
        found.habitats[name].community_class for plant in found.plants.values() for name in plant.habitats
    }
    return [
        f"No plant grows in a habitat of the class {word}: Observation does not ask for that class then."
        for word in CLASSES
        if word not in there
    ]


def _missing_cards(found: Deck) -> list[str]:
    return [
        f"There is no card {action.title!r}: the technique {action.technique} can only be completed with biologists."
        for action in found.actions.values()
        if action.technique and not action.count
    ]


def _no_c(found: Deck) -> list[str]:
    said = []
    for key, row in c_lists().items():
        without = [p.common_name for p in found.plants.values() if getattr(p, f"c_{key}") is None]
        if without:
            more = f" and {len(without) - 3} more" if len(without) > 3 else ""
            said.append(f"No C value for {row.region}: {', '.join(without[:3])}{more}; they count 0.")
    return said
