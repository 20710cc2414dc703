"""A pupil logs in at a JupyterHub that runs deploy/jupyterhub_config.py, and plays: whether the same pages come by it.

    EDUGAMES_HUB_PASSWORD=meadow jupyterhub --config deploy/jupyterhub_config.py
    EDUGAMES_HUB_PASSWORD=meadow python -m deploy.try_hub http://127.0.0.1:8000/

It is none of the tests, since a hub has 40 packages of its own and a proxy that wants Node.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time

import requests

import edugames.ecosia  # noqa: F401 - a record is of a game that is loaded
from benchmarks.pupil import Pupil
from edugames.play import Record

NAME = "pupil"


def logged_in(hub: str, password: str) -> requests.Session:
    """A browser that has logged in, and whose server runs."""
    browser = requests.Session()
    browser.get(f"{hub}hub/login").raise_for_status()
    fields = {"username": NAME, "password": password, "_xsrf": browser.cookies.get("_xsrf", path="/hub/")}
    browser.post(f"{hub}hub/login", fields, timeout=120).raise_for_status()
    end = time.monotonic() + 120
    while time.monotonic() < end:
        answer = browser.get(f"{hub}user/{NAME}/games/", timeout=120)
        if answer.ok and "/hub/" not in answer.url and "<h1" in answer.text:
            return browser
        time.sleep(1)
    raise SystemExit(f"no games at {answer.url}: {answer.status_code} {answer.text[:500]}")


async def play(address: str, cookies: dict[str, str]) -> None:
    start = time.perf_counter()
    pupil = Pupil(address, "ecosia", cookies=cookies)
    await pupil.open()
    ready = time.perf_counter() - start
    for _ in range(3):
        await pupil.move()
    back = await pupil.again()
    await back.resume()
    moves = Record.from_json(await back.record()).moves
    assert len(moves) >= 3
    assert moves == Record.from_json(back.stored).moves
    await back.leave()
    print(
        f"Ecosia by the hub: the page after {ready:.1f} s, three moves, loaded again, gone on at move {len(moves)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("hub", nargs="?", default="http://127.0.0.1:8000/", help="the address of the hub")
    hub = parser.parse_args().hub
    start = time.perf_counter()
    browser = logged_in(hub, os.environ["EDUGAMES_HUB_PASSWORD"])
    print(f"logged in, and the front page of the games is there, after {time.perf_counter() - start:.1f} s")
    refused = requests.get(f"{hub}user/{NAME}/games/", allow_redirects=False, timeout=60)
    assert refused.status_code in (302, 403), "who has not logged in is not let in"
    address = f"{hub}user/{NAME}/games/"
    ours = [one for one in browser.cookies if f"/user/{NAME}/games/".startswith(one.path)]
    cookies = {one.name: one.value or "" for one in sorted(ours, key=lambda one: len(one.path))}
    asyncio.run(play(address, cookies))


if __name__ == "__main__":
    main()
