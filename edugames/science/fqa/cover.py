"""Cover: classes as percent, and means of C that are weighted by cover.

A record is one species in one plot with its cover there; several lines of a species in a plot are one record, their
covers added. Bare ground and open water have records too, and are no species.
"""

from __future__ import annotations

from math import fsum, sqrt
from typing import TYPE_CHECKING, NamedTuple

from edugames import facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from edugames.science.fqa.flora import Taxon

PERCENT = "percent_cover"
"""The scheme in which a cover is a number of percent."""


class CoverError(ValueError):
    """A cover that means nothing in the scheme; the message says what would."""


class Record(NamedTuple):
    """A species (or bare ground) in a plot, with its cover in percent; None where no cover was noted."""

    plot: str
    taxon: Taxon
    cover: float | None

    @property
    def is_species(self) -> bool:
        """Whether it is a plant, not ground or water."""
        return self.taxon.is_plant


def cover_classes() -> tuple[str, ...]:
    """The schemes that a cover can be noted in, percent first."""
    return (PERCENT, *facts.cover_classes())


def percent(cover: object, scheme: str = PERCENT) -> float | None:
    """A cover as percent of the plot: the middle of its class. Nothing noted: None.

    The middles are those of fqacalc; the Universal FQA Calculator has others for the lowest classes. Raises CoverError
    for a symbol that is not in the scheme, and for a percentage below 0 or above 100.
    """
    classes = None if scheme == PERCENT else facts.cover_classes().get(scheme, {})
    if classes == {}:
        raise CoverError(f"there is no cover scheme “{scheme}”: choose one of {', '.join(cover_classes())}")
    symbol = _symbol(cover)
    if not symbol:
        return None
    if classes is None:
        return _percentage(symbol)
    if symbol not in classes:
        raise CoverError(f"“{symbol}” is no class of {scheme}: its classes are {', '.join(classes)}")
    return classes[symbol]


def is_missing(value: object) -> bool:
    """Whether nothing stands there: None, or what a DataFrame has for it (NaN is not itself, NA will not even say)."""
    try:
        return value is None or bool(value != value)
    except TypeError:
        return True
    except ValueError:  # a row of numbers
        return False


def _symbol(cover: object) -> str:
    if is_missing(cover):
        return ""
    if isinstance(cover, float) and cover.is_integer():
        cover = int(cover)
    symbol = str(cover).strip()
    return "" if symbol.casefold() in ("na", "nan", "n/a", "none") else symbol


def _percentage(symbol: str) -> float:
    try:
        value = float(symbol.removesuffix("%").strip().replace(",", "."))
    except ValueError:
        raise CoverError(
            f"“{symbol}” is no number of percent: choose the cover scheme it belongs to"
        ) from None
    if not 0 <= value <= 100:
        raise CoverError(f"a cover of {symbol} % is not possible: it lies between 0 and 100")
    return value


def merged(records: Iterable[Record]) -> list[Record]:
    """One record for each species in each plot: covers added, None only where none was noted."""
    covers: dict[tuple[str, Taxon], list[float]] = {}
    for record in records:
        noted = covers.setdefault((record.plot, record.taxon), [])
        if record.cover is not None:
            noted.append(record.cover)
    return [Record(plot, taxon, fsum(noted) if noted else None) for (plot, taxon), noted in covers.items()]


def cover_mean_c(records: Iterable[Record]) -> float | None:
    """Cover-weighted mean C, 0 to 10, no unit: sum(C × x) / sum(x), x the species' mean cover in percent.

    x is the mean over the plots where the species occurs: its absence from a plot is not a zero. In one plot x is its
    cover there. As in fqacalc and the Universal FQA Calculator. Where fqacalc is asked to merge repeats over several
    plots (`allow_duplicates = FALSE` with a `plot_id`), it weighs a species by its summed cover once for each of its
    plots, which looks unintended: that is not followed here.
    No species with both a C and a cover, or all covers 0: not available.
    """
    found = weights(records)
    total = fsum(x for _, x in found)
    return fsum(c * x for c, x in found) / total if total > 0 else None


def cover_fqi(records: Iterable[Record]) -> float | None:
    """Cover-weighted floristic quality index, no unit: cover-weighted mean C × √N, N species with a C and a cover.

    As in fqacalc and the Universal FQA Calculator. Not available where the cover-weighted mean C is not.
    """
    records = list(records)
    mean = cover_mean_c(records)
    return None if mean is None else mean * sqrt(len(weights(records)))


def weights(records: Iterable[Record]) -> list[tuple[float, float]]:
    """C and mean cover of each species that has both."""
    covers: dict[Taxon, list[float]] = {}
    for record in records:
        if record.is_species and record.taxon.c is not None and record.cover is not None:
            covers.setdefault(record.taxon, []).append(record.cover)
    return [(taxon.c, fsum(noted) / len(noted)) for taxon, noted in covers.items() if taxon.c is not None]


def of_natives(records: Iterable[Record]) -> list[Record]:
    """The records of native species."""
    return [record for record in records if record.taxon.native]


def species_of(records: Sequence[Record]) -> list[Taxon]:
    """The species that were found, each once, in the order in which they were met."""
    return list(dict.fromkeys(record.taxon for record in records if record.is_species))
