"""The vocabulary of these tests is in `tests.e2e.visitor`; this name of it goes as soon as nobody uses it."""

from tests.e2e.visitor import CARDS, GO_ON, Visitor, run_all_cells

__all__ = ["CARDS", "GO_ON", "Visitor", "run_all_cells"]
