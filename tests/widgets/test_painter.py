"""The painter: holds and lets go, draws all for a new browser, then only what changed."""

from __future__ import annotations

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from edugames import ecosia
from edugames.widgets.art import DRAWINGS, lines, symbols
from edugames.widgets.ecosia_scene import HEIGHT, WIDTH, scene
from edugames.widgets.painter import Painter, held
from edugames.widgets.theme import DARK


@pytest.fixture
def sent(monkeypatch):
    """The sizes of what goes to the browser's canvas, message by message."""
    sizes = []
    monkeypatch.setattr(
        _CANVAS_MANAGER,
        "send",
        lambda content, buffers=(): sizes.append(sum(memoryview(buffer).nbytes for buffer in buffers)),
    )
    return sizes


def watched():
    """A painter whose browser has come."""
    painter = Painter(WIDTH, HEIGHT)
    painter.picture._handle_frontend_event(None, {"event": "client_ready"}, [])
    return painter


def position(**trees):
    game = ecosia.new_game(players=2, seed=7)
    data = game.to_dict()
    data["nurseries"] |= trees
    return ecosia.from_dict(data)


def test_drawing_is_let_go_after_an_exception(sent):
    painter = Painter(10, 10)
    with pytest.raises(ZeroDivisionError), held():
        painter.picture.fill_rect(0, 0, 1, 1)
        _ = 1 / 0
    assert not _CANVAS_MANAGER._caching
    assert sent


def test_nothing_is_drawn_before_a_browser_comes_and_everything_then(sent):
    painter = Painter(WIDTH, HEIGHT)
    painter.show(scene(position()))
    assert sent == []
    painter.picture._handle_frontend_event(None, {"event": "client_ready"}, [])
    painter.picture._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert len(sent) == 2
    assert sent[0] == sent[1] > 20_000


def test_all_is_one_message_and_a_change_is_a_small_one(sent):
    painter = watched()
    painter.show(scene(position(N1=[1, 0, 0])))
    assert len(sent) == 1
    painter.show(scene(position(N1=[2, 0, 0])))
    assert len(sent) == 2
    assert sent[1] < 1_500 < 20_000 < sent[0] < 70_000


def test_what_did_not_change_is_not_sent(sent):
    painter = watched()
    painter.show(scene(position()))
    painter.show(scene(position(), legal=[(0, 0)]))
    assert len(sent) == 1


def test_a_new_theme_is_a_new_picture(sent):
    painter = watched()
    painter.show(scene(position()))
    painter.show(scene(position(), DARK))
    assert len(sent) == 2
    assert sent[1] > 20_000


def test_the_picture_has_two_pixels_for_each_of_the_page():
    assert Painter(WIDTH, HEIGHT).picture.width >= 2 * WIDTH


def test_drawings_stay_in_their_square_and_become_symbols():
    page = symbols()
    for name, parts in DRAWINGS.items():
        assert f'id="egt-{name.replace(" ", "-")}"' in page
        for _, path, *_ in parts:
            for points, _ in lines(path):
                assert all(-3 <= x <= 103 and -3 <= y <= 103 for x, y in points), name
