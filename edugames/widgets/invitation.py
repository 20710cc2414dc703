"""Class codes at a table of any game: shown, copied with a link, read from the address."""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import parse_qs

from edugames.play import classcode


def shown(game: Any) -> str:
    """The class code of a game with what copies it; nothing for a game that no code deals."""
    code = classcode.write(game)
    if code is None:
        return ""
    code = escape(code)
    return (
        f'Class code <code class="egt-code">{code}</code> <span class="egt-copies">'
        f'<button type="button" data-copy-code="{code}" data-key="copy-code">Copy</button>'
        f'<button type="button" data-copy-link="{code}" data-key="copy-link">Copy link</button></span>'
    )


def asked_for(query: str) -> str:
    """The class code in an address's query, as it stands there; "" when there is none."""
    return parse_qs(query.removeprefix("?")).get("code", [""])[0].strip()


def dealt(code: str, game: str) -> Any:
    """The new game of a class code; raises ValueError with one sentence when it is none, or another game's."""
    new = classcode.read(code)
    if new.name != game:
        raise ValueError(f"the class code is for {new.name}; this table plays {game}")
    return new


def same(game: Any, other: Any) -> bool:
    """Whether two games were dealt by the same code."""
    code = classcode.write(game)
    return code is not None and code == classcode.write(other)
