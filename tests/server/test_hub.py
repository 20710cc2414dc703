"""How a Jupyter server, such as JupyterHub starts for everybody, is told to start the pages."""

from __future__ import annotations

import tomllib
from pathlib import Path

from edugames.commands import parser
from edugames.server import hub

ROOT = Path(__file__).resolve().parents[2]


def test_jupyter_server_proxy_finds_what_starts_the_pages():
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (entry,) = told["project"]["entry-points"]["jupyter_serverproxy_servers"].items()
    assert entry == ("games", f"{hub.__name__}:{hub.games.__name__}")


def test_the_pages_listen_behind_the_login_only_and_know_where_they_stand():
    command = [word.format(port=8867, base_url="/user/ada/") for word in hub.games()["command"]]
    chosen = parser().parse_args(command[3:])
    assert (chosen.host, chosen.port, chosen.base_url) == ("127.0.0.1", 8867, "/user/ada/games/")
    assert hub.games()["absolute_url"]
