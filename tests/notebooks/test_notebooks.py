"""Every notebook of ours: thin, clean, titled, and it runs."""

from __future__ import annotations

import nbformat
import pytest
from nbclient import NotebookClient

from edugames.server.serve import notebooks_folder

NOTEBOOKS = sorted(notebooks_folder().glob("*.ipynb"))


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.name)
def notebook(request):
    return nbformat.read(request.param, as_version=4)


def code_cells(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_it_is_a_sound_notebook(notebook):
    nbformat.validate(notebook)


def test_it_has_a_title_and_starts_with_a_heading(notebook):
    assert notebook.metadata.title
    assert notebook.cells[0].source.startswith("# ")


def test_no_outputs_are_committed(notebook):
    assert [cell.outputs for cell in code_cells(notebook) if cell.outputs or cell.execution_count] == []


def test_a_cell_shows_one_thing(notebook):
    for cell in code_cells(notebook):
        lines = cell.source.splitlines()
        if "a bot" in cell.metadata.get("tags", ()):  # a pupil's bot is a function of five lines
            assert lines[0] == "def my_bot(seen, moves, rng):" and len(lines) <= 5
            continue
        assert len(lines) <= 4
        assert not any(line.startswith((" ", "if ", "for ", "while ", "def ", "class ")) for line in lines)


def test_its_links_lead_to_notebooks_that_exist(notebook):
    there = {path.name for path in NOTEBOOKS}
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            for target in [piece.split(")")[0] for piece in cell.source.split("](")[1:]]:
                assert target in there


@pytest.mark.notebook
def test_it_runs(notebook):
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
