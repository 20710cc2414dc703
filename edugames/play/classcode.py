"""A class code: game, players, seed and rulings in a few words that a class can type or follow in an address.

`ecosia-4-1234` deals everybody the same island; `ecosia-4-1234-harder-encroaching.card` also switches two rulings.
"""

from __future__ import annotations

from edugames.play.game import GAMES
from edugames.play.values import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from edugames.play.game import Game
    from edugames.play.options import Options

LONGEST = 300
"""Characters of the longest code that is read; one with every ruling switched is shorter."""


def write(game: Game) -> str | None:
    """The code that deals this game again; None when no code does, as for a stated set-up."""
    if game.seed is None or isinstance(game.start, dict):
        return None
    words = [game.name, str(game.players), str(game.seed)]
    for key, value in game.options.changed().items():
        if isinstance(value, tuple):
            return None
        words.append(key if isinstance(value, bool) else f"{key}.{value}")
    code = "-".join(words)
    return code if read(code).start == game.start else None


def read(code: str) -> Game:
    """The new game that a code deals; raises OptionError with what is wrong in it."""
    words = code.strip().lower().split("-")
    if len(code) > LONGEST or len(words) < 3:
        raise OptionError(f"a class code reads like ecosia-4-1234, not {code.strip()!r:.40}")
    name, players, seed, *rulings = words
    if name not in GAMES:
        raise OptionError(
            f"the class code is for {name!r:.40}; this page plays {' and '.join(sorted(GAMES))}"
        )
    if not (_is_number(players) and _is_number(seed)):
        raise OptionError(f"in a class code players and seed are numbers, as in {name}-4-1234")
    game = GAMES[name]
    chosen = dict(_chosen(game.options_from_json({}), ruling) for ruling in rulings)
    return game.from_start(int(players), game.options_from_json(chosen), int(seed), None)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 20


def _chosen(usual: Options, word: str) -> tuple[str, Any]:
    """The option that a word of the code switches, with its value."""
    key, _, text = word.partition(".")
    ruling = next((ruling for ruling in usual.rulings if ruling.key == key), None)
    if ruling is None or not text:
        return key, not ruling.default if ruling is not None and isinstance(ruling.default, bool) else text
    return key, int(text) if _is_number(text) else text
