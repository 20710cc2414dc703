"""Every wheel that edugames needs, in one folder to carry to computers whose network blocks package sites.

    python deploy/bundle.py                                                # for computers like this one
    python deploy/bundle.py --platform win_amd64 --python-version 3.12     # for Windows

The folder has a README with the two commands that install from it. Wheels only: nothing is compiled at the other end.
"""

from __future__ import annotations

import argparse
import email
import subprocess
import sys
import zipfile
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent

SYSTEMS = {
    "win": {"sys_platform": "win32", "os_name": "nt", "platform_system": "Windows"},
    "macosx": {"sys_platform": "darwin", "os_name": "posix", "platform_system": "Darwin"},
    "manylinux": {"sys_platform": "linux", "os_name": "posix", "platform_system": "Linux"},
}

README = """edugames, to be installed without a network
===========================================

For Python {python} on {platform}. Copy this folder to the computer, open a terminal in it (on Windows: PowerShell), and
type two commands.

Linux and macOS:

    python3 -m venv ~/edugames
    ~/edugames/bin/python -m pip install --no-index --find-links . edugames

Windows:

    py -{python} -m venv $HOME\\edugames
    & $HOME\\edugames\\Scripts\\python -m pip install --no-index --find-links . edugames

Then this serves the games, and prints the address to open:

    ~/edugames/bin/edugames serve                  (Linux and macOS)
    & $HOME\\edugames\\Scripts\\edugames serve       (Windows)

A newer edugames is installed the same way, with --upgrade behind "install". To take it away again, delete the folder
"edugames" in your home folder.
"""


def bundle(folder: Path, platform: str | None, python: str | None) -> int:
    """Fill the folder; returns how many wheels are in it."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.whl"):
        old.unlink()
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True)
    (ours,) = folder.glob("edugames-*.whl")
    there = ["--platform", platform] if platform else []
    there += ["--python-version", python] if python else []
    command = [*pip, "download", "--only-binary", ":all:", "--dest", str(folder), *there]
    command += ["--constraint", str(ROOT / "constraints.txt")]
    wanted = {str(ours)}
    while wanted:
        subprocess.run([*command, *wanted], check=True)
        wanted = left_out(folder, platform, python) if platform else set()
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    text = README.format(
        python=python or here, platform=platform or f"computers like this one ({sys.platform})"
    )
    (folder / "README.txt").write_text(text, encoding="utf-8")
    return len(list(folder.glob("*.whl")))


def left_out(folder: Path, platform: str, python: str | None) -> set[str]:
    """What the wheels need on that platform alone. Pip asks this computer what it is, not the one it is to load for."""
    there = next((system for name, system in SYSTEMS.items() if platform.startswith(name)), {})
    if python:
        there = there | {"python_version": python, "python_full_version": f"{python}.0"}
    have = {wheel.name.split("-")[0].lower().replace("_", "-") for wheel in folder.glob("*.whl")}
    wanted = set()
    for wheel in folder.glob("*.whl"):
        with zipfile.ZipFile(wheel) as whole:
            about = next(name for name in whole.namelist() if name.endswith(".dist-info/METADATA"))
            lines = email.message_from_bytes(whole.read(about)).get_all("Requires-Dist") or []
        for need in map(Requirement, lines):
            needed = need.marker is None or need.marker.evaluate({**there, "extra": ""})
            if needed and canonicalize_name(need.name) not in have:
                wanted.add(f"{need.name}{need.specifier}")
    return wanted


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--platform", help="such as win_amd64, macosx_11_0_arm64, manylinux2014_x86_64 (this one)"
    )
    parser.add_argument("--python-version", help="of the other computers, such as 3.12 (this one)")
    parser.add_argument("--folder", type=Path, default=ROOT / "dist" / "bundle", help="dist/bundle")
    given = parser.parse_args()
    many = bundle(given.folder, given.platform, given.python_version)
    size = sum(wheel.stat().st_size for wheel in given.folder.glob("*.whl")) / 1e6
    print(f"{given.folder}: {many} wheels, {size:.0f} MB; README.txt says how to install from it")


if __name__ == "__main__":
    main()
