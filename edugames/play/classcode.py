"""A class code: game, players, seed and rulings in a few words that a class can type or follow in an address.

`ecosia-4-1234` deals everybody the same island; `ecosia-4-1234-seedling` at a named difficulty, and
`ecosia-4-1234-harder-encroaching.card` with two rulings switched.
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
    changed = game.options.changed()
    if level := _level(type(game), changed):
        words.append(level)
        changed = {key: value for key, value in changed.items() if key not in game.levels()[level]}
    for key, value in changed.items():
        if isinstance(value, tuple):
            return None
        words.append(key if isinstance(value, bool) else f"{key}.{value}")
    code = "-".join(words)
    return code if read(code).start == game.start else None


def _level(game: type[Game], changed: dict[str, Any]) -> str:
    """The difficulty that says most of what was switched; empty where none fits."""
    fitting = [name for name, switched in game.levels().items() if switched.items() <= changed.items()]
    level = max(fitting, key=lambda name: len(game.levels()[name]), default="")
    return level if level and game.levels()[level] else ""


def read(code: str) -> Game:
    """The new game that a code deals; raises OptionError with what is wrong in it."""
    words = code.strip().lower().split("-")
    if len(code) > LONGEST or len(words) < 3:
        example = min(GAMES, default="ecosia")
        lesson = (
            "; a code such as L02-1234 belongs to a lesson: open it there" if _is_of_a_lesson(words) else ""
        )
        raise OptionError(f"a class code reads like {example}-4-1234, not {code.strip()!r:.40}{lesson}")
    name, players, seed, *rulings = words
    if name not in GAMES:
        raise OptionError(
            f"a class code of a game begins with {' or '.join(sorted(GAMES))}, not with {name!r:.40}"
        )
    if not (_is_number(players) and _is_number(seed)):
        raise OptionError(
            f"in a class code players and seed are numbers of up to 18 digits, as in {name}-4-1234"
        )
    game = GAMES[name]
    chosen: dict[str, Any] = {}
    for word in rulings:
        level = game.levels().get(word)
        chosen |= _chosen(game, word) if level is None else level
    return game.from_start(int(players), game.options_from_json(chosen), int(seed), None)


def _is_of_a_lesson(words: list[str]) -> bool:
    return len(words) == 2 and words[0][:1] == "l" and _is_number(words[0][1:]) and _is_number(words[1])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 20


def _chosen(game: type[Game], word: str) -> dict[str, Any]:
    """The option that a word of the code switches, with its value."""
    key, _, text = word.partition(".")
    usual: Options = game.options_from_json({})
    ruling = next((ruling for ruling in usual.rulings if ruling.key == key), None)
    if ruling is None:
        _refuse(key, [*game.levels(), *(ruling.key for ruling in usual.rulings)])
    elif not text and isinstance(ruling.default, bool):
        return {key: not ruling.default}
    return {key: int(text) if _is_number(text) else text}


def _refuse(word: str, known: list[str]) -> None:
    from difflib import get_close_matches

    close = get_close_matches(word, known, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"it may name {', '.join(known)}"
    raise OptionError(f"no {word!r:.40} can stand in a class code; {hint}")
