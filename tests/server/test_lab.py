"""`edugames lab`: a copy of the notebooks that belongs to somebody, and what a newer edugames does to it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from edugames.server import lab, notebooks
from edugames.server.wishes import ServeError
from tests import programs


@pytest.fixture
def ours(tmp_path):
    """Our notebooks, as they are in version 1."""
    (folder := tmp_path / "ours").mkdir()
    for name in ("ecosia", "fqa", "index"):
        (folder / f"{name}.ipynb").write_text(f"{name} 1")
    return folder


@pytest.fixture
def mine(tmp_path):
    return tmp_path / "school" / "mine"


def there(folder):
    return {path.name: path.read_text() for path in folder.glob("*.ipynb")}


def test_a_first_time_puts_all_there_and_a_second_nothing(ours, mine):
    first = notebooks.copy(mine, ours)
    assert first.new == ["ecosia.ipynb", "fqa.ipynb", "index.ipynb"]
    assert first.told().startswith(
        f"Your notebooks are in {mine}: 3 notebooks were put there. Change them as "
    )
    second = notebooks.copy(mine, ours)
    assert second == notebooks.Copied(mine)
    assert "they are up to date." in second.told()
    assert there(mine) == there(ours)


def test_what_nobody_has_changed_is_updated_and_what_was_changed_is_left_with_ours_beside(ours, mine):
    notebooks.copy(mine, ours)
    (mine / "fqa.ipynb").write_text("my own list")
    for name in ("ecosia", "fqa"):
        (ours / f"{name}.ipynb").write_text(f"{name} 2")
    done = notebooks.copy(mine, ours, "2.0")
    assert there(mine) == {
        "ecosia.ipynb": "ecosia 2",
        "fqa.ipynb": "my own list",
        "fqa (edugames 2.0).ipynb": "fqa 2",
        "index.ipynb": "index 1",
    }
    assert done.told() == (
        f"Your notebooks are in {mine}: 1 notebook was brought up to date. "
        "You have changed fqa.ipynb, which stayed as you left it; ours is now beside it: fqa (edugames 2.0).ipynb."
    )


def test_ours_is_laid_beside_once_and_what_becomes_of_it_is_theirs_too(ours, mine):
    notebooks.copy(mine, ours)
    (mine / "fqa.ipynb").write_text("my own list")
    assert notebooks.copy(mine, ours).beside == [], "nothing of ours is new"
    (ours / "fqa.ipynb").write_text("fqa 2")
    assert notebooks.copy(mine, ours, "2.0").beside == ["fqa (edugames 2.0).ipynb"]
    (mine / "fqa (edugames 2.0).ipynb").write_text("changed too")
    assert notebooks.copy(mine, ours, "2.0").beside == []
    (ours / "fqa.ipynb").write_text("fqa 2, mended")
    assert notebooks.copy(mine, ours, "2.0").beside == ["fqa (edugames 2.0, 2).ipynb"]
    assert there(mine)["fqa (edugames 2.0).ipynb"] == "changed too"


def test_one_that_was_deleted_comes_again(ours, mine):
    notebooks.copy(mine, ours)
    (mine / "fqa.ipynb").unlink()
    assert notebooks.copy(mine, ours).new == ["fqa.ipynb"]


@pytest.mark.parametrize("record", [None, "not JSON", "[]"])
def test_without_a_record_all_that_differs_is_theirs(ours, mine, record):
    notebooks.copy(mine, ours)
    (mine / "fqa.ipynb").write_text("who knows whose")
    (mine / notebooks.RECORD).unlink()
    if record is not None:
        (mine / notebooks.RECORD).write_text(record)
    done = notebooks.copy(mine, ours, "1.0")
    assert (done.left, done.beside) == (["fqa.ipynb"], ["fqa (edugames 1.0).ipynb"])
    assert there(mine)["fqa.ipynb"] == "who knows whose"


def test_our_own_folder_is_opened_as_it_is(ours):
    assert notebooks.copy(ours, ours) == notebooks.Copied(ours)
    assert not (ours / notebooks.RECORD).exists()


def test_a_folder_that_cannot_be_is_told(ours, tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(ServeError, match="file is a file; name a folder for your notebooks"):
        notebooks.copy(tmp_path / "file", ours)
    with pytest.raises(ServeError, match=r"cannot be written: .*; name another folder: edugames lab FOLDER"):
        notebooks.copy(tmp_path / "file" / "below", ours)


def test_many_names_are_not_all_listed():
    assert notebooks.listed(["a"]) == "a"
    assert notebooks.listed(["a", "b"]) == "a and b"
    assert notebooks.listed([*"abcdefg"]) == "a, b, c and 4 more"


def test_the_copy_is_in_the_home_folder_unless_told():
    assert lab.FOLDER.expanduser().parent == lab.FOLDER.home()


def test_jupyterlab_opens_on_the_copy(tmp_path):
    port = programs.free_port()
    command = [
        sys.executable,
        "-m",
        "edugames",
        "lab",
        str(tmp_path / "mine"),
        "--no-browser",
        "--port",
        str(port),
    ]
    home = {
        name: str(tmp_path / name)
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    }
    with subprocess.Popen(
        command, env=os.environ | home, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout.readline().startswith(f"Your notebooks are in {tmp_path / 'mine'}: ")
            assert f"http://127.0.0.1:{port}/lab" in next(
                line for line in server.stderr if "127.0.0.1" in line
            )
            for _ in range(300):
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/api").close()
                    break
                except urllib.error.URLError:
                    time.sleep(0.1)
            assert (tmp_path / "mine" / "ecosia.ipynb").is_file()
        finally:
            programs.ended(server)
