"""The lists a user keeps on this computer: plain CSV files, named by region and year."""

from __future__ import annotations

import csv
import re
from pathlib import Path

from edugames.science.fqa.flora import Flora, FloraError


class Library:
    """A folder of regional lists; without `folder`, the one that this system keeps for programs' data.

    Nothing is fetched: a list gets in by `add`, or by copying a file into the folder.
    """

    def __init__(self, folder: str | Path | None = None):
        self.folder = Path(folder) if folder is not None else _data_folder()

    def add(self, flora: Flora) -> Path:
        """Keep a list; one of the same region and year is replaced. Raises FloraError where nothing can be written."""
        path = self.folder / f"{_slug(flora.region)}-{flora.year}.csv"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(flora.to_csv(), encoding="utf-8", newline="")
        except OSError as wrong:
            raise FloraError(
                f"{path} cannot be written ({wrong.strerror}): choose a folder you may write to"
            ) from None
        return path

    def floras(self) -> dict[str, Path]:
        """The lists that are kept, by label ("Illinois, 1997"); files that are no lists are passed over."""
        found = {}
        for path in sorted(self.folder.glob("*.csv")) if self.folder.is_dir() else ():
            try:
                found[_label(path)] = path
            except (FloraError, OSError, csv.Error):
                continue
        return found

    def flora(self, label: str) -> Flora:
        """A list by its label; raises FloraError, which says which there are."""
        kept = self.floras()
        if label not in kept:
            there = "; ".join(kept) or "none yet: add one with add(Flora.from_csv(…))"
            raise FloraError(f"there is no list “{label}” in {self.folder}. Kept there: {there}")
        return Flora.from_csv(kept[label])

    def remove(self, label: str) -> None:
        """Forget a list; raises FloraError where there is none by that label."""
        path = self.floras().get(label)
        if path is None:
            raise FloraError(f"there is no list “{label}” in {self.folder}")
        path.unlink()


def _label(path: Path) -> str:
    """The label in the first two lines, without reading the whole list."""
    with path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
        region, year = ("".join(next(csv.reader([file.readline()]), [])[:1]).strip() for _ in range(2))
    if not region or not re.fullmatch(r"\d{4}", year):
        return Flora.from_csv(path).label
    return f"{region}, {year}"


def _data_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("edugames", appauthor=False) / "floras"


def _slug(region: str) -> str:
    return re.sub(r"[^\w]+", "-", region.casefold()).strip("-") or "list"
