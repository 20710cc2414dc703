"""The evidence file: what a pupil answered, in a form that anybody can do again.

It holds answers and attempts in their order, the seed that dealt the questions, the games that were played, and the
version. It holds no name, no time and no address, only a nickname if one was typed. Reading it judges every answer
again and replays every game. That shows whether the file fits the lesson, not who wrote it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edugames import __version__
from edugames.lessons import games as saved
from edugames.lessons import lesson as lessons
from edugames.lessons.progress import LONGEST_NICKNAME, MOST_ATTEMPTS, MOST_GAMES, Attempt, Progress
from edugames.lessons.questions import Question
from edugames.lessons.typed import NotAnAnswer
from edugames.play import Record, RecordError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FORMAT = 1
WHAT = "edugames evidence"
LARGEST = 8_000_000
"""Bytes of the largest file that is read: twenty long games and all their answers are below it."""


class EvidenceError(ValueError):
    """A file that is no evidence, or not all of it; the message says which and what to do."""


@dataclass(frozen=True)
class Evidence:
    """What a file says, and what came of doing it again. `trouble` is empty where all of it came out the same.

    `work` is a sum over all but the nickname: two files with the same one hold the same work.
    """

    lesson: str
    seed: int
    nickname: str
    version: str
    attempts: tuple[Attempt, ...]
    questions: Mapping[str, Question]
    games: tuple[str, ...]
    trouble: tuple[str, ...]
    work: str = ""

    def of(self, key: str) -> list[Attempt]:
        """The attempts at one question."""
        return [attempt for attempt in self.attempts if attempt.question == key]

    @property
    def answered(self) -> int:
        """How many questions have an answer."""
        return sum(bool(self.of(key)) for key in self.questions)

    @property
    def right(self) -> int:
        """How many questions were answered rightly, at whichever attempt."""
        return sum(any(attempt.right for attempt in self.of(key)) for key in self.questions)

    @property
    def right_at_once(self) -> int:
        """How many questions were answered rightly at the first attempt."""
        return sum(bool(tries) and tries[0].right for tries in map(self.of, self.questions))


def write(progress: Progress, games: Iterable[Record] = ()) -> str:
    """A lesson under way as an evidence file."""
    activity = progress.activity
    records = [*games, *(activity.records() if activity else ())][:MOST_GAMES]
    whole = {
        "what": WHAT,
        "edugames": __version__,
        "format": FORMAT,
        "lesson": progress.lesson.id,
        "seed": progress.seed,
        "nickname": progress.nickname[:LONGEST_NICKNAME],
        "answers": [
            {"question": attempt.question, "answer": attempt.answer, "right": attempt.right}
            for attempt in progress.attempts
        ],
        "activity": activity.kept() if activity else None,
        "games": [record.to_dict() for record in records],
    }
    return json.dumps(whole | {"sum": _sum(whole)}, indent=1, ensure_ascii=False) + "\n"


def read(text: str) -> Evidence:
    """The evidence in a text, done again; raises EvidenceError for one that cannot be read at all."""
    data = _object(text)
    if data.get("what") != WHAT:
        raise EvidenceError(_foreign(data))
    form = data.get("format")
    if type(form) is not int or form < 1:
        raise EvidenceError(
            "the evidence was changed: it does not say its format; save it again from the lesson"
        )
    if form > FORMAT:
        raise EvidenceError(
            f"this evidence was written by edugames {str(data.get('edugames', '?'))[:20]}, which is newer "
            "than this "
            f"one ({__version__}): install the newer version to read it"
        )
    try:
        return _done_again(data)
    except (KeyError, TypeError, AttributeError):
        raise EvidenceError(
            "the file is not whole: a part of the evidence is missing; save it again from the lesson"
        ) from None


def read_file(path: str | Path) -> Evidence:
    """The evidence in a file; raises EvidenceError or OSError."""
    path = Path(path)
    if path.stat().st_size > LARGEST:
        raise EvidenceError(
            f"the file has {path.stat().st_size / 1e6:,.0f} MB, and evidence has at most "
            f"{LARGEST / 1e6:.0f}: "
            "it must be another file"
        )
    try:
        return read(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise EvidenceError(
            "this is no text: evidence is a file ending in .json, saved from a lesson"
        ) from None


def _object(text: str) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise EvidenceError(f"the text is longer than {LARGEST:,} characters, so it is not evidence")
    if not text.strip():
        raise EvidenceError("the file is empty: save the evidence again from the lesson")
    try:
        data = json.loads(text)
    except RecursionError:
        raise EvidenceError("this is no evidence: it nests too deep") from None
    except ValueError:
        if text.lstrip().startswith("{") and not text.rstrip().endswith("}"):
            raise EvidenceError("the file breaks off before its end: save or send it again") from None
        raise EvidenceError("this is no evidence: choose the .json file that a lesson saved") from None
    if not isinstance(data, dict):
        raise EvidenceError("this is no evidence: choose the .json file that a lesson saved")
    return data


def _foreign(data: dict[str, Any]) -> str:
    if "game" in data and "moves" in data:
        return f"this is a saved game of {str(data['game'])[:30]}, not the evidence of a lesson"
    return "this is no evidence of a lesson: choose the .json file that a lesson saved"


def _done_again(data: dict[str, Any]) -> Evidence:
    try:
        found = lessons.of(data["lesson"])
    except lessons.LessonError as wrong:
        raise EvidenceError(f"the evidence is of another course: {wrong}") from None
    seed = data["seed"]
    if type(seed) is not int or not 0 <= seed < lessons.SEEDS:
        raise EvidenceError("the evidence was changed: its seed is no number that a lesson deals")
    trouble = []
    if data.get("sum") != _sum({name: value for name, value in data.items() if name != "sum"}):
        trouble.append("the file was changed after it was saved")
    questions = found.questions(seed)
    attempts = []
    for number, entry in enumerate(data["answers"][:MOST_ATTEMPTS], 1):
        attempt, fault = _judged(questions, entry, number)
        trouble += [fault] * bool(fault)
        attempts += [attempt] * (attempt is not None)
    games = []
    for number, record in enumerate(data["games"][:MOST_GAMES], 1):
        told, fault = _replayed(record, number)
        trouble += [fault] * bool(fault)
        games += [told] * bool(told)
    return Evidence(
        found.id,
        seed,
        str(data["nickname"])[:LONGEST_NICKNAME],
        str(data["edugames"])[:20],
        tuple(attempt for attempt in attempts if attempt),
        questions,
        tuple(games),
        tuple(trouble),
        _sum({name: value for name, value in data.items() if name not in ("sum", "nickname")}),
    )


def _judged(questions: Mapping[str, Question], entry: Any, number: int) -> tuple[Attempt | None, str]:
    """An answer judged anew, and what is wrong with what the file says of it."""
    question = questions.get(str(entry["question"]))
    if question is None:
        return None, f"answer {number} is to a question that this lesson does not ask"
    try:
        verdict = question.judge(entry["answer"])
    except (NotAnAnswer, TypeError):
        return None, f"answer {number}, to “{question.key}”, is none that the page would take"
    if verdict.right is not entry["right"]:
        said = "right" if entry["right"] else "wrong"
        return Attempt(question.key, verdict.answer, verdict.right), (
            f"answer {number}, to “{question.key}”, is called {said}, and it is not"
        )
    return Attempt(question.key, verdict.answer, verdict.right), ""


def _replayed(data: Any, number: int) -> tuple[str, str]:
    """A game in a few words, and what is wrong with it."""
    name = data.get("game") if isinstance(data, dict) else None
    if name not in saved.PLAYED_HERE:
        return "", f"game {number} is of no game that is played here"
    try:
        record = saved.of_text(json.dumps(data))
    except RecordError as wrong:
        return "", f"game {number} cannot be played again: {wrong}"
    return f"{name}, {len(record.moves)} moves", ""


def _sum(whole: Mapping[str, Any]) -> str:
    """A sum over all that is said, by which a changed or damaged file is noticed. It keeps nobody from reckoning it."""
    text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
