"""L06, Monoculture or mix?: what is said of the five tiles."""

from __future__ import annotations

from edugames.lessons import lesson


def test_a_hint_names_its_tile_as_the_board_does():
    ask = lesson.of("L06").questions(0)["which are"]
    assert ask.hints
    for name, hint in ask.hints.items():
        assert f"tile {name[-1]}" in hint
        assert name[-1].isupper()
