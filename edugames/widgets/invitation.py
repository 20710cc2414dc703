"""Class codes at a table of any game: shown, copied with a link, read from the address."""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import parse_qs

from edugames.play import classcode


def shown(game: Any, bots: str = "") -> str:
    """The class code of a game with what copies it; nothing for a game that no code deals.

    The link seats the bots of this table as well; the code itself says nothing of who plays.
    """
    code = classcode.write(game)
    if code is None:
        return ""
    code = escape(code)
    link = f"{code}&amp;bots={escape(bots)}" if bots else code
    return (
        f'Class code <code class="egt-code">{code}</code> <span class="egt-copies">'
        f'<button type="button" data-copy-code="{code}" data-key="copy-code">Copy</button>'
        f'<button type="button" data-copy-link="{link}" data-key="copy-link">Copy link</button></span>'
    )


def asked_for(query: str) -> str:
    """The class code in an address's query, as it stands there; "" when there is none."""
    return parse_qs(query.removeprefix("?")).get("code", [""])[0].strip()


def bots_asked_for(query: str) -> str:
    """The bots' seats in an address's query, as they stand there."""
    return parse_qs(query.removeprefix("?")).get("bots", [""])[0].strip()[:200]


def dealt(code: str, game: str) -> Any:
    """The new game of a class code; raises ValueError with one sentence when it is none, or another game's."""
    new = classcode.read(code)
    if new.name != game:
        raise ValueError(
            f"the class code is for {new.name}; use it at that game's page, or here one that begins with {game}-"
        )
    return new


def same(game: Any, other: Any) -> bool:
    """Whether two games were dealt by the same code."""
    code = classcode.write(game)
    return code is not None and code == classcode.write(other)
