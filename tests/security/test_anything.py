"""Any JSON, any text, any bytes, wherever a file or a message is taken: what it is, or one sentence about it."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from edugames import ecosia, facts, observation, restoration
from edugames.facts import own_deck
from edugames.lessons import evidence, lesson, progress
from edugames.play import Record, Scenario, classcode
from edugames.science import fqa, inventory
from edugames.science.names import Index
from edugames.studies import exporting
from tests.security.pages import EVIL, Page

ODD = [
    *(None, True, False, 0, -1, 1.5, 10**30, -(10**30), 1e308, float("inf"), float("nan"), "", " ", "\0", "0", "-1"),
    *("\ud800", "\u202e\u200b", "é" * 3, "🌳", "NaN", "9" * 5000, EVIL, "=1+1", "__proto__", "a\r\nb", "x" * 3000),
    *([], {}, [[]], [None], [[1, [2, [3]]]], {"a": {}}, {"": None}, [1, 2, 3], ["a", "b"], {"a": [{"b": 1}]}),
]  # fmt: skip
LEAVES = st.sampled_from(ODD) | st.integers() | st.floats() | st.text(max_size=8)
ANY = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
GAMES = {"ecosia": ecosia, "restoration": restoration, "observation": observation}


ONCE = (Phase.explicit, Phase.reuse, Phase.generate)  # to make a failing case smaller takes minutes


@cache
def texts() -> dict[str, list[str]]:
    """Good texts of every kind that is read, to be spoilt."""
    records, positions = [], []
    for game in GAMES.values():
        begun, rng = game.new_game(2, seed=4), Random(4)
        for _ in range(6):
            begun.play_chance() if begun.to_move == -1 else begun.play(rng.choice(begun.legal_moves()))
        records.append(begun.record.to_json())
        records.append(begun.record.to_sealed_json())
        positions.append(json.dumps(begun.to_dict()))
    scenes = sorted((facts.folder() / "scenarios").glob("*.json"))
    begun = progress.Progress(lesson.of("L02"), 7)
    return {
        "record": records,
        "position": positions,
        "scenario": [path.read_text(encoding="utf-8") for path in scenes[:6]],
        "evidence": [evidence.write(begun, [Record.from_json(records[0])])],
        "deck": [json.dumps(facts.deck().to_dict())],
        "lesson": [json.dumps(begun.to_json())],
    }


def a_position(text: str) -> object:
    data = json.loads(text)
    kind = next(
        (
            game
            for game in GAMES.values()
            if isinstance(data, dict) and game.__name__.endswith(str(data.get("game")))
        ),
        ecosia,
    )
    return kind.from_dict(data)


READERS: dict[str, Callable[[str], object]] = {
    "record": lambda text: Record.from_json(text).replay(),
    "position": a_position,
    "scenario": lambda text: Scenario.from_json(text).begin(),
    "evidence": evidence.read,
    "deck": lambda text: own_deck.from_dict(json.loads(text)),
    "lesson": lambda text: progress.kept(lesson.of("L02"), json.loads(text)),
}


def spoilt(data: Any, at: list[int], by: Any) -> Any:
    """A copy in which one value, found by going down as `at` says, is another one."""
    whole = here = copy.deepcopy([data])
    key: Any = 0
    for step in at:
        below = here[key]
        if not isinstance(below, dict | list) or not below:
            break
        here, key = below, (list(below) if isinstance(below, dict) else range(len(below)))[step % len(below)]
    if by is ...:
        del here[key]
    else:
        here[key] = by
    return whole[0] if whole else None


def is_told(read: Callable[[Any], object], text: str | bytes) -> None:
    """It is read, or a ValueError says why not."""
    try:
        read(text)
    except ValueError as wrong:
        assert 0 < len(str(wrong)) < 30_000  # of a deck everything that is wrong is told at once


@settings(max_examples=40, deadline=None, phases=ONCE)
@given(
    st.sampled_from(sorted(READERS)),
    st.integers(0, 99),
    st.lists(st.integers(0, 500), max_size=6),
    ANY | st.just(...),
)
def test_any_text_is_a_record_or_a_sentence(kind: str, which: int, at: list[int], by: Any):
    """A record, position, scenario, evidence, deck or kept lesson, with any of it put out of order."""
    good = texts()[kind]
    is_told(READERS[kind], json.dumps(spoilt(json.loads(good[which % len(good)]), at, by)))


@settings(max_examples=20, deadline=None, phases=ONCE)
@given(st.sampled_from(sorted(READERS)), ANY)
def test_any_json_is_one_or_a_sentence(kind: str, data: Any):
    is_told(READERS[kind], json.dumps(data))


@settings(max_examples=20, deadline=None, phases=ONCE)
@given(st.text(max_size=60) | st.sampled_from([str(one) for one in ODD]))
def test_any_words_are_a_code_a_table_or_a_sentence(text: str):
    for read in (
        classcode.read,
        lambda said: lesson.read_code(said, "L02"),
        lambda said: exporting.read(said, "x.csv"),
    ):
        is_told(read, text)


BYTES = st.text(max_size=80).map(lambda text: text.encode("utf-16")) | st.text(max_size=80).map(
    lambda text: f"\ufeff{text}".encode("utf-8", "replace")
)


@settings(max_examples=20, deadline=None, phases=ONCE)
@given(st.binary(max_size=80) | BYTES)
def test_any_bytes_are_a_list_a_deck_or_a_sentence(data: bytes):
    for read in (fqa.Flora.from_csv, inventory.read, lambda some: own_deck.read_deck({"plants.csv": some})):
        try:
            read(data)
        except ValueError as wrong:
            assert str(wrong)


BOMBS = {
    "lists without end": "[" * 300_000 + "]" * 300_000,
    "objects without end": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "a list that does not close": "[" * 300_000,
    "a number of 10,000 digits": '{"format": 1, "game": "ecosia", "seed": ' + "9" * 10_000 + "}",
    "a version of 10,000 digits": '{"format": 1, "game": "ecosia", "edugames": "' + "9" * 10_000 + '"}',
    "numbers that are none": '{"format": NaN, "game": "ecosia", "seed": -Infinity}',
    "keys that come twice": '{"format": 1, "format": 99, "game": "ecosia", "game": "x"}',
    "half a letter": '{"format": 1, "game": "\\ud800"}',
    "nothing": "",
    "no text": "\0" * 1000,
    "a mark and nothing": "\ufeff",
    "six megabytes": " " * 6_000_000 + "{}",
    "many keys": "{" + ",".join(f'"{number}":0' for number in range(100_000)) + "}",
}


@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_bombs_are_refused_in_words(text: str):
    for kind in ("record", "scenario", "evidence"):
        with pytest.raises(ValueError, match=r"^(?!Exceeds|invalid literal)\w.* \w"):
            READERS[kind](text)


def test_a_text_that_repeats_itself_takes_no_longer_than_it_is_long():
    """Searches that look back (regular expressions) would take a thousand times as long for ten times the text."""

    def seconds(many: int) -> float:
        began = time.process_time()
        for piece in (
            "a ",
            "x×",
            "sp. ",
            "((",
            "=",
            "1,",
            "Quercus ",
            "<",
            "&#",
            "-",
            '""',
            ";",
            "\t",
            "var. ",
        ):
            text = piece * many
            is_told(inventory.read, f"Scientific name\n{text}\n".encode())
            Index(()).find(text[:2000])
            is_told(classcode.read, text)
        return time.process_time() - began

    seconds(10)
    assert seconds(4000) < 40 * max(seconds(400), 0.02)


@pytest.mark.parametrize("name", ["ecosia", "fqa", "carbon", "L02"])
def test_whatever_a_page_is_told_it_stays_and_says_a_sentence(name: str):
    page = Page(name)
    page.hello()
    deeds = [
        word.partition("_")[2].partition("_")[2]
        for word in dir(page.table)
        if word.startswith(("_deed_", "_do_"))
    ]
    rng = Random(name)
    for _ in range(25):
        value = rng.choice([*ODD, {rng.choice(deeds or ["a"]): rng.choice(ODD)}])
        page.do(rng.choice([*deeds, "trees 0 0", "years", "remove", "example", ""]), value)
        named = dict.fromkeys(("id", "stored", "search", "query", "about", "what", "fields"), value)
        page.tell(rng.choice(["hello", "press", "about", "looks", "file", "cancel"]), **named)
    page.shown.clear()
    page.do("fold", ["x", True])
    page.hello()
    assert page.files == [] or all(file["text"] for file in page.files)
