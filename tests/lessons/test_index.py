"""The lessons on the front page: all that there are, in order, and as the data say."""

from __future__ import annotations

import nbformat

from edugames import facts
from edugames.lessons import index
from edugames.server.serve import notebooks_folder


def test_the_front_page_lists_the_lessons_that_there_are():
    """After a change: python -c "from edugames.lessons import index; index.write()"."""
    notebook = nbformat.read(notebooks_folder() / "index.ipynb", as_version=4)
    cell = next(cell for cell in notebook.cells if cell.id == index.CELL)
    assert cell.source == index.markdown(notebooks_folder())


def test_the_youngest_come_first_and_a_lesson_without_a_page_does_not_come(tmp_path):
    for lesson in ("L04", "L01", "L02"):
        (tmp_path / facts.lessons()[lesson].notebook).touch()
    assert [plan.lesson for plan in index.there(tmp_path)] == ["L01", "L02", "L04"]
    told = index.markdown(tmp_path)
    assert "30 minutes: [L01](L01_who_lives_where.ipynb); 45 minutes: [L02]" in told
    assert "L03" not in told


def test_writing_changes_that_cell_alone(tmp_path):
    page = tmp_path / "index.ipynb"
    page.write_text((notebooks_folder() / "index.ipynb").read_text(encoding="utf-8"), encoding="utf-8")
    before = nbformat.read(page, as_version=4)
    index.write(tmp_path)
    after = nbformat.read(page, as_version=4)
    changed = [
        cell.id for cell, old in zip(after.cells, before.cells, strict=True) if cell.source != old.source
    ]
    assert changed == ["lessons"]
