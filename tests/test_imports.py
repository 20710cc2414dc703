"""Who may import whom, read from the source; and what importing a game costs."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import edugames

PACKAGE = Path(edugames.__file__).parent
# Each part may use what stands behind it, and the outside only as far as it is named here.
MAY_USE = {
    "play": set(),
    "facts": set(),
    "science": {"facts"},
    "ecosia": {"play", "facts"},
    "observation": {"play", "facts"},
    "restoration": {"play", "facts"},
    "studies": {"science", "bots", "ecosia", "restoration", "observation", "play", "facts"},
    "terminal": {"bots", "ecosia", "play", "facts"},
    "bots": {"ecosia", "restoration", "observation", "play", "facts"},
    "widgets": {"studies", "science", "bots", "ecosia", "restoration", "observation", "play", "facts"},
    "lessons": {
        "printing",
        "widgets",
        "studies",
        "science",
        "bots",
        "ecosia",
        "restoration",
        "observation",
        "play",
        "facts",
    },
    "printing": {"widgets", "science", "ecosia", "play", "facts"},
    "server": set(),
    "commands": {"server", "studies", "terminal", "lessons", "printing", "ecosia", "science", "facts"},
    "__main__": {"commands"},
    "__init__": set(),
}
STANDARD_LIBRARY_ONLY = {
    "play", "facts", "ecosia", "restoration", "observation", "bots", "terminal", "commands", "__main__", "__init__"
}  # fmt: skip
ONLY_IN_WIDGETS = {"ipywidgets", "ipycanvas", "anywidget"}
MOULD = Path("server/mould.py")  # has the widgets of a page loaded before the page is there, and wakes them
# 35 MB and a third of a second: a kernel that shows a board must not pay for them.
ONLY_IN_FUNCTIONS = {"pandas", "matplotlib", "joblib", "tqdm", "rapidfuzz", "platformdirs"}
# What science may take from outside: tables for students, names as people write them, a place for their lists.
FOR_SCIENCE = {"pandas", "rapidfuzz", "platformdirs"}
# The bot that plans reckons many games at once; it is loaded when somebody seats it.
WITH_NUMPY = {
    Path("bots", "ecosia", f"{name}.py")
    for name in ("arrays", "fleet", "fleet_events", "fleet_plays", "promise", "planner")
}
# Half of the time of an import, each, and nothing a rule of a game needs.
NOT_FOR_A_GAME = {"dataclasses", "typing", "enum", "csv", "json", "tomllib"}

MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))


def part(module: Path) -> str:
    return module.parts[0].removesuffix(".py")


def imports(module: Path) -> list[tuple[str, bool]]:
    """Every module that is imported, by its full name, and whether that happens only inside a function."""
    return read(PACKAGE, module)


@cache
def read(package: Path, module: Path) -> list[tuple[str, bool]]:
    """The same, read once."""
    tree = ast.parse((package / module).read_text(encoding="utf-8"))
    here = ["edugames", *module.with_suffix("").parts]
    return [
        (name, in_function) for node, in_function in statements(tree, False) for name in imported(node, here)
    ]


def statements(node: ast.AST, in_function: bool) -> Iterator[tuple[ast.AST, bool]]:
    """Everything below a node, and whether it is inside a function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child, in_function
            yield from statements(
                child, in_function or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
            )
        elif isinstance(child, ast.ExceptHandler | ast.match_case):
            yield from statements(child, in_function)


def imported(node: ast.AST, here: list[str]) -> Iterator[str]:
    """The modules that a statement imports."""
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names)
    elif isinstance(node, ast.ImportFrom):
        source = ".".join(
            [*here[: len(here) - node.level]] * bool(node.level) + [node.module] * bool(node.module)
        )
        if source == "edugames":
            yield from (f"edugames.{name.name}" for name in node.names)
        else:
            yield source


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_a_module_uses_only_what_stands_behind_it(module):
    for name, _ in imports(module):
        if name.startswith("edugames.") and name != "edugames.__version__":
            used = name.split(".")[1]
            assert used in MAY_USE[part(module)] | {part(module)}, f"{module} imports {name}"


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_a_module_takes_from_outside_only_what_its_part_may(module):
    for name, in_function in imports(module):
        root = name.split(".")[0]
        if part(module) in STANDARD_LIBRARY_ONLY:
            theirs = {"edugames", *sys.stdlib_module_names} | ({"numpy"} if module in WITH_NUMPY else set())
            assert root in theirs, f"{module} imports {name}"
        if part(module) == "science":
            assert root in {"edugames", *sys.stdlib_module_names, *FOR_SCIENCE}, f"{module} imports {name}"
        if part(module) != "widgets" and module != MOULD:
            assert root not in ONLY_IN_WIDGETS, f"{module} imports {name}"
        if root in ONLY_IN_FUNCTIONS:
            assert in_function, f"{module} imports {name} at its top"


def test_a_relative_import_is_read_as_what_it_means(tmp_path, monkeypatch):
    (tmp_path / "ecosia").mkdir()
    (tmp_path / "ecosia" / "game.py").write_text("from .hexes import TILES\nfrom ..play import NATURE\n")
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path)
    assert [name for name, _ in imports(Path("ecosia/game.py"))] == ["edugames.ecosia.hexes", "edugames.play"]


@cache
def loaded_by(statement: str) -> set[str]:
    """The modules a fresh Python has after a statement."""
    program = f"{statement}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=PACKAGE.parent
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("game", ["ecosia", "observation", "restoration"])
def test_importing_a_game_loads_little_and_only_the_standard_library(game):
    loaded = loaded_by(f"from edugames import {game}") - loaded_by("pass")
    assert {name for name in loaded if name.split(".")[0] in NOT_FOR_A_GAME} == set()
    assert {
        name for name in loaded if name.split(".")[0] not in {"edugames", *sys.stdlib_module_names}
    } == set()


def test_importing_science_loads_only_the_standard_library():
    """Below 60 ms: pandas alone takes five times as long, and comes when a table is asked for."""
    parts = "names, inventory, fqa, diversity, carbon"
    loaded = loaded_by(f"from edugames.science import {parts}") - loaded_by("pass")
    assert "edugames.science.fqa" in loaded
    assert "tomllib" not in loaded, "science reads no such file"
    assert {
        name for name in loaded if name.split(".")[0] not in {"edugames", *sys.stdlib_module_names}
    } == set()


def test_importing_studies_loads_only_the_standard_library():
    """A page that plays fifty games waits neither for pandas nor for joblib before it asks for them."""
    loaded = loaded_by("from edugames import studies") - loaded_by("pass")
    assert "edugames.studies.playing" in loaded
    assert {
        name for name in loaded if name.split(".")[0] not in {"edugames", *sys.stdlib_module_names}
    } == set()


def test_checking_evidence_and_grading_need_no_widgets():
    """A teacher's computer reads a class, and a grading server judges answers, with the standard library alone."""
    loaded = loaded_by("from edugames.lessons import checks, class_table; checks.check('L02', 'mean', 7)")
    assert "edugames.lessons.questions" in loaded
    outside = {
        name for name in loaded - loaded_by("pass") if name.split(".")[0] not in sys.stdlib_module_names
    }
    assert {name for name in outside if not name.startswith("edugames")} == set()


def test_the_bots_that_a_table_offers_load_no_numpy_before_one_is_seated():
    loaded = loaded_by("from edugames.bots import registry; registry.known('ecosia')") - loaded_by("pass")
    assert {name for name in loaded if name.split(".")[0] == "numpy"} == set()


def test_importing_the_package_loads_nothing():
    assert loaded_by("import edugames") - loaded_by("pass") == {"edugames"}


@pytest.mark.parametrize("game", ["ecosia", "observation", "restoration"])
def test_the_page_of_a_game_loads_nothing_of_the_others(game):
    """And what ipycanvas draws with comes after the cell: see `widgets.later`."""
    loaded = loaded_by(f"from edugames import widgets; widgets.{game}(seed=1)")
    others = {"ecosia", "observation", "restoration"} - {game}
    assert {name for name in loaded if others & set(name.split("."))} == set()
    assert {
        name for name in loaded if name.startswith(("edugames.science", "numpy.", "PIL.ImageMode", "pandas"))
    } == set()
    if game == "ecosia":
        assert {name for name in loaded if name.startswith("edugames.facts.")} == {
            "edugames.facts.island",
            "edugames.facts.reading",
        }


def test_every_public_name_of_facts_has_its_module():
    program = (
        "from edugames import facts\nfor name in facts.__all__: getattr(facts, name)\nfacts.no_such_name"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=PACKAGE.parent)
    assert (
        done.stderr.splitlines()[-1]
        == "AttributeError: module 'edugames.facts' has no attribute 'no_such_name'"
    )
