"""Modules that are put off: here at their first use, and before it where the kernel is idle."""

from __future__ import annotations

import asyncio
import importlib
import sys
import threading

import pytest

from edugames.widgets import later


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package `slow` with a part `slow.part` that uses it; whether it has run stands in `sys.modules`' copy of it."""
    folder = tmp_path / "slow"
    folder.mkdir()
    (folder / "__init__.py").write_text("from slow import part\nVALUE = 7\n")
    (folder / "part.py").write_text("VALUE = 8\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    for name in ("slow", "slow.part"):
        sys.modules.pop(name, None)


def has_run(name: str) -> bool:
    return type(sys.modules[name]) is not later.Later


@pytest.mark.usefixtures("package")
def test_an_import_does_not_load_what_was_put_off_and_its_first_use_does():
    later.put_off("slow")
    slow = importlib.import_module("slow")
    assert not has_run("slow")
    assert slow.VALUE == 7
    assert has_run("slow")
    assert slow.__path__


@pytest.mark.usefixtures("package")
def test_importing_a_part_of_a_package_loads_the_package_first():
    later.put_off("slow")
    assert importlib.import_module("slow.part").VALUE == 8
    assert has_run("slow")


@pytest.mark.usefixtures("package")
def test_a_part_that_was_put_off_belongs_to_its_package():
    later.put_off("slow.part")
    import slow.part  # type: ignore[import-not-found]

    assert slow.part.VALUE == 8


@pytest.mark.usefixtures("package")
def test_what_is_loaded_already_stays_and_what_nobody_has_is_passed_over():
    here = importlib.import_module("slow")
    later.put_off("slow", "no_such_module")
    assert sys.modules["slow"] is here
    assert "no_such_module" not in sys.modules


def test_a_module_that_fails_to_load_says_so_and_is_not_kept(tmp_path, monkeypatch):
    (tmp_path / "broken_module.py").write_text("raise ImportError('no library of its own')\n")
    monkeypatch.syspath_prepend(tmp_path)
    later.put_off("broken_module")
    with pytest.raises(ImportError, match="no library of its own"):
        sys.modules["broken_module"].anything  # noqa: B018
    assert "broken_module" not in sys.modules


@pytest.mark.usefixtures("package")
def test_an_idle_kernel_loads_it(monkeypatch):
    monkeypatch.setattr(later, "IDLE", 0)

    async def cell() -> None:
        later.put_off("slow")
        later.load_when_idle("slow")
        assert not has_run("slow")
        await asyncio.sleep(0.05)
        assert has_run("slow")

    asyncio.run(cell())


def test_what_would_keep_a_click_waiting_is_done_beside_the_loop():
    where = []

    async def cell() -> None:
        later.do_beside(lambda: where.append(threading.current_thread()))
        while not where:
            await asyncio.sleep(0.001)

    asyncio.run(cell())
    assert where[0] is not threading.main_thread()
    later.do_beside(lambda: where.append(threading.current_thread()))
    assert len(where) == 1, "without a kernel nobody waits, and nothing is done"


@pytest.mark.usefixtures("package")
def test_without_a_kernel_it_waits_for_its_first_use():
    later.put_off("slow")
    later.load_when_idle("slow")
    assert not has_run("slow")
