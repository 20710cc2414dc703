"""A scenario: a scene that is set for a class, with words to it. A game begins from it as from any position."""

from __future__ import annotations

from edugames import __version__
from edugames.play.faults import faults_of
from edugames.play.game import GAMES
from edugames.play.record import DEEPEST, is_too_deep, where
from edugames.play.values import OptionError, PositionError, Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from edugames.play.game import Game

FORMAT = 1
"""Goes up when an older edugames could no longer read what a newer one writes."""

LONGEST = 400_000
"""Characters of the longest scenario that is read; one with a deck of a class's own has 60,000."""

MOST_WORDS = 600
"""Characters of a text in it: what a class reads on the wall."""

MOST_QUESTIONS = 8

KEYS = ("edugames", "scenario", "name", "words", "discuss", "answer", "lesson", "event", "game", "position")


class ScenarioError(ValueError):
    """A scenario that cannot be read; `faults` has one sentence for each thing that is wrong."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(" ".join(f"{fault[:1].upper()}{fault[1:]}." for fault in faults))
        self.faults = faults


class Scenario(Value):
    """A scene: its name, words for the class, questions to discuss, what comes out (for the teacher, or after it was
    played), the lesson and the event it belongs to (or ""), the game and the position.

    The position also says whose turn it is, and under "next" what chance brings (see `stated`).
    """

    __slots__ = ("answer", "discuss", "event", "game", "lesson", "name", "position", "words")
    name: str
    words: str
    discuss: tuple[str, ...]
    answer: str
    lesson: str
    event: str
    game: str
    position: dict[str, Any]

    def __init__(
        self,
        name: str,
        game: str,
        position: dict[str, Any],
        words: str = "",
        discuss: tuple[str, ...] = (),
        answer: str = "",
        lesson: str = "",
        event: str = "",
    ) -> None:
        super().__init__(answer, discuss, event, game, lesson, name, position, words)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        order = (
            self.name,
            self.game,
            self.position,
            self.words,
            self.discuss,
            self.answer,
            self.lesson,
            self.event,
        )
        return type(self), order

    def begin(self) -> Game:
        """A game that stands there; what is played from here is a record like any other."""
        return GAMES[self.game].from_dict(self.position)

    def to_json(self) -> str:
        """The scenario as text, a line for each part and each tile, so that a person can read it."""
        import json

        def line(value: object) -> str:
            return json.dumps(value, ensure_ascii=False)

        head = {
            "edugames": __version__,
            "scenario": FORMAT,
            **{key: getattr(self, key) for key in KEYS[2:-1]},
        }
        lines = [f" {line(key)}: {line(value)}," for key, value in head.items()]
        parts = [f"  {line(key)}: {_part(value, line)}" for key, value in self.position.items()]
        return "\n".join(["{", *lines, ' "position": {', ",\n".join(parts), " }", "}", ""])

    @classmethod
    def from_json(cls, text: str, checked: bool = False) -> Scenario:
        """The scenario in a text; raises ScenarioError with a sentence for each fault.

        The position of one that is `checked`, as those that come with edugames are by a test, is not looked at: its
        game need not be loaded.
        """
        data = _object(text)
        _check_version(data)
        faults = [
            f"a scenario has no {key!r:.40}; it has {', '.join(KEYS)}" for key in data if key not in KEYS
        ]
        words = {key: _words(data, key, faults) for key in ("name", "words", "answer", "lesson", "event")}
        if not words["name"]:
            faults.append('a scenario needs a name, such as "name": "Three springs"')
        discuss = _questions(data.get("discuss", []), faults)
        faults += [] if checked else why_not(data.get("game"), data.get("position"))
        if faults:
            raise ScenarioError(tuple(faults))
        return cls(game=data["game"], position=data["position"], discuss=discuss, **words)


def why_not(game: object, position: object) -> list[str]:
    """Every reason why a position is none that a game can come to; empty when it is one."""
    if game not in list(GAMES):
        return [f"there is no game {game!r:.40} here; scenarios are of {', '.join(sorted(GAMES))}"]
    try:
        begun = GAMES[str(game)].from_dict(position)
    except (OptionError, PositionError) as wrong:
        return list(faults_of(wrong))
    return begun.doubts()


def _part(value: object, line: Callable[[object], str]) -> str:
    if not isinstance(value, list) or len(value) < 2 or not isinstance(value[0], dict):
        return line(value)
    return "[\n" + ",\n".join(f"   {line(row)}" for row in value) + "\n  ]"


def _object(text: str) -> dict[str, Any]:
    import json

    if len(text) > LONGEST:
        raise ScenarioError((f"this text has {len(text):,} characters; a scenario has at most {LONGEST:,}",))
    too_deep = f"this text nests more than {DEEPEST} levels deep; a scenario does not"
    if is_too_deep(text):
        raise ScenarioError((too_deep,))
    if not text.strip():
        raise ScenarioError(("there is no text yet; choose a file, or paste a scenario",))
    try:
        data = json.loads(text)
    except RecursionError:  # closing brackets inside words hid the depth
        raise ScenarioError((too_deep,)) from None
    except ValueError as wrong:
        raise ScenarioError((f"this is not a whole scenario {where(wrong)}; copy all of the file",)) from None
    if not isinstance(data, dict):
        raise ScenarioError(("this is not a scenario: one begins with { and has a name",))
    return data


def _check_version(data: dict[str, Any]) -> None:
    form = data.get("scenario")
    if type(form) is not int or form < 1:
        raise ScenarioError(('this is not a scenario: one says "scenario": 1, and which game it is of',))
    if form > FORMAT:
        raise ScenarioError(
            (
                f"this scenario was written by edugames {data.get('edugames', '?')!r:.20}; this is {__version__}, "
                "which is older and cannot read it: install the newer version",
            )
        )


def _words(data: dict[str, Any], key: str, faults: list[str]) -> str:
    value = data.get(key, "")
    if not isinstance(value, str) or len(value) > MOST_WORDS:
        faults.append(f"{key} is a text of at most {MOST_WORDS} characters, not {value!r:.40}")
        return ""
    return value.strip()


def _questions(value: object, faults: list[str]) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MOST_QUESTIONS:
        faults.append(f"discuss is a list of at most {MOST_QUESTIONS} questions, not {value!r:.40}")
        return ()
    found = [_words({"a question to discuss": text}, "a question to discuss", faults) for text in value]
    return tuple(filter(None, found))
