"""What we stand on: pinned, with licences that go with ours, facts with their sources, and no secret of anybody."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WANTED = [
    *PROJECT["dependencies"],
    *(one for extra in PROJECT["optional-dependencies"].values() for one in extra),
]
PINS = dict(
    line.split(";")[0].strip().split("==")
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if line.strip() and not line.startswith("#")
)
FREE = re.compile(
    r"\b(MIT|BSD|0BSD|Apache|ISC|PSF|Python Software|MPL|Mozilla|CC0|Unlicense|HPND|Zlib)", re.IGNORECASE
)
FOR_TESTS_WITHOUT_A_FIELD = {"axe-playwright-python"}  # MIT, and axe-core MPL-2.0: said in its README alone
TEXTS = {
    ".py",
    ".md",
    ".toml",
    ".txt",
    ".json",
    ".ipynb",
    ".yml",
    ".yaml",
    ".csv",
    ".js",
    ".html",
    ".css",
    ".cfg",
    "",
}
SECRETS = re.compile(
    r"-----BEGIN [A-Z ]*PRIVATE KEY|\bgh[pousr]_[A-Za-z0-9]{30}|\bAKIA[A-Z0-9]{16}\b|\bxox[abp]-[A-Za-z0-9-]{20}|"
    r"\bpypi-[A-Za-z0-9_-]{50}|\bsk-[A-Za-z0-9]{32}"
)


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\s\[<>=!~;]", name)[0]).lower()


def test_every_dependency_has_bounds_and_a_tested_version():
    pinned = {plain(name) for name in PINS}
    for one in WANTED:
        if plain(one) == "edugames":
            continue
        assert plain(one) in pinned, one
        assert ">" in one and "<" in one, one


@pytest.mark.parametrize("name", sorted(PINS))
def test_its_licence_goes_with_ours(name: str):
    """MIT goes with all that are permissive, and with MPL, which asks for its own files alone."""
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:  # for another system, or an extra that is not installed here
        assert "==" not in PINS[name]
        return
    said = [about.get("License-Expression") or "", (about.get("License") or "")[:200]]
    said += [one for one in about.get_all("Classifier") or [] if one.startswith("License")]
    assert FREE.search(" ".join(said)) or name in FOR_TESTS_WITHOUT_A_FIELD, said
    assert not re.search(r"\bA?GPL", said[0]), said


def test_every_table_of_facts_names_its_source():
    told = (ROOT / "data" / "SOURCES.md").read_text(encoding="utf-8")
    for path in (ROOT / "data").rglob("*.csv"):
        named = path.name in told or str(path.relative_to(ROOT / "data")) in told
        assert named or f"{path.parent.relative_to(ROOT / 'data')}/" in told, path


def ours() -> list[Path]:
    """The files of this project; what is built, cached or hidden is not ours."""
    folders = ("benchmarks", "data", "docs", "edugames", "notebooks", "tests")
    files = [path for path in ROOT.iterdir() if path.is_file() and not path.name.startswith(".git")]
    files += [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    return [path for path in files if path.suffix in TEXTS and "__pycache__" not in path.parts]


def test_no_secret_lies_about():
    for path in ours():
        assert not SECRETS.search(path.read_text(encoding="utf-8", errors="replace")), path


def test_the_search_for_secrets_finds_some():
    for secret in ("-----BEGIN RSA PRIVATE" + " KEY", "ghp" + "_" + "a1" * 18, "AKIA" + "A1" * 8):
        assert SECRETS.search(f"x = {secret}")


def test_pickles_come_from_our_own_processes_alone():
    """A pickle runs what it likes; nothing that a page or a file brings is one. Nor is anything YAML, or XML."""
    package = ROOT / "edugames"
    word = re.compile(
        r"\b(pickle\.loads?|cloudpickle\.loads?|yaml\.\w*load|ElementTree|minidom|xmlrpc|marshal\.loads?|shelve)\b"
    )
    users = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if word.search(path.read_text("utf-8"))
    }
    drawings = {
        "lessons/worksheet_pdf.py",
        "printing/drawings.py",
    }  # XML: drawings and tables that we made ourselves
    assert users == {"studies/packing.py", "studies/supervising.py", "studies/worker.py"} | drawings


def test_nothing_runs_text_as_code():
    package = ROOT / "edugames"
    word = re.compile(r"(?<![\w.])(eval|exec|compile|__import__)\(|os\.system|shell=True|pd\.eval|\.query\(")
    users = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if word.search(path.read_text("utf-8"))
    }
    assert users == set()
