"""Where a Chromium is: the browser tests ask this, and so does `make browser`.

As a program it prints the path. With `--install` it first installs Debian's, where it may (as root on a
Debian-like system, as in a container); elsewhere it says exactly what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

VARIABLE = "EDUGAMES_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
ELSEWHERE = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
ADVICE = f"""The browser tests need Chromium, Chrome or Edge, and found none.
  Debian, Ubuntu   sudo apt-get install chromium
  Fedora           sudo dnf install chromium
  macOS            brew install --cask chromium
  Windows          winget install Google.Chrome
  anywhere         python -m playwright install --with-deps chromium
Or name one that is already there: {VARIABLE}=/path/to/chromium make test"""


class NoChromium(LookupError):
    """There is no browser to test with; the message says how to get one."""


def find() -> str:
    """The browser named in EDUGAMES_CHROMIUM; without that, the first one this computer has."""
    named = os.environ.get(VARIABLE)
    if named:
        path = shutil.which(named)
        if path is None:
            raise NoChromium(f"{VARIABLE} names {named}, and there is no such program.")
        return path
    for path in candidates():
        if path and Path(path).is_file():
            return path
    raise NoChromium(ADVICE)


def candidates() -> Iterator[str | None]:
    """Where browsers usually are; Playwright's own comes last, since asking for it starts its driver."""
    yield from map(shutil.which, NAMES)
    yield from ELSEWHERE
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def may_install() -> bool:
    """Only where nobody has to be asked: as root, with apt-get."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Debian's Chromium, by apt-get; its output is shown when it fails."""
    print("Installing Chromium for the browser tests.", file=sys.stderr, flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update"],
        ["apt-get", "install", "-y", "chromium"],  # with what it recommends: the pages need its fonts
    ):
        done = subprocess.run(
            command, env=quiet, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if done.returncode != 0:
            raise NoChromium(f"{done.stdout}\n{' '.join(command)} failed.\n{ADVICE}")


def main() -> None:
    try:
        try:
            print(find())
        except NoChromium:
            if "--install" not in sys.argv or os.environ.get(VARIABLE) or not may_install():
                raise
            install()
            print(find())
    except NoChromium as why:
        sys.exit(str(why))


if __name__ == "__main__":
    main()
