"""The painter: holds and lets go, draws all for a new browser, then only what changed."""

from __future__ import annotations

import json

import pytest
from ipycanvas import Canvas, hold_canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from edugames import ecosia
from edugames.widgets.art import DRAWINGS, lines, symbols
from edugames.widgets.games.ecosia.scene import HEIGHT, WIDTH, scene
from edugames.widgets.ink import Ink, Piece
from edugames.widgets.painter import Painter, gathered
from edugames.widgets.scene import Art, Disc, Fill, Group, Scene, Stamp, Stroke, Text, box
from edugames.widgets.theme import DARK, LIGHT, projected


@pytest.fixture
def sent(monkeypatch):
    """The sizes of what goes to the browser's canvas by itself, message by message."""
    sizes = []
    monkeypatch.setattr(
        _CANVAS_MANAGER,
        "send",
        lambda content, buffers=(): sizes.append(sum(memoryview(buffer).nbytes for buffer in buffers)),
    )
    return sizes


@pytest.fixture
def channel(monkeypatch):
    """What goes by the picture's own channel, by kind: messages with their buffers."""
    told = {"ink": [], "drawn": []}

    def send(_, content, buffers=()):
        for kind, message in content.items():
            told[kind].append((message, buffers))

    monkeypatch.setattr(Canvas, "send", send)
    return told


@pytest.fixture
def inks(channel):
    """What the browser is told to draw by itself: the message and its buffers."""
    return channel["ink"]


@pytest.fixture
def wholes(channel):
    """All that lies on the board, as a browser is told that has just come."""
    return channel["drawn"]


def size(ink):
    message, buffers = ink
    return len(json.dumps(message)) + sum(map(len, buffers))


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


def weight(drawn):
    """The bytes of what is drawn with a message about the page."""
    return len(drawn.commands.encode()) + sum(memoryview(array).nbytes for array in drawn.arrays)


def test_after_an_exception_nothing_stays_of_what_was_drawn(sent):
    canvas = Canvas(width=10, height=10)

    def fails():
        canvas.fill_rect(0, 0, 1, 1)
        _ = 1 / 0

    with pytest.raises(ZeroDivisionError):
        gathered(_CANVAS_MANAGER, fails)
    assert not _CANVAS_MANAGER._caching
    assert sent == []
    drawn = gathered(_CANVAS_MANAGER, lambda: canvas.fill_rect(2, 3, 4, 5))
    (_, (which,)), (_, rect, _) = json.loads(drawn.commands)
    assert (which, rect) == (f"IPY_MODEL_{canvas.model_id}", [2, 3, 4, 5])


def test_what_a_cell_holds_back_goes_first_and_stays_held(sent):
    ours, theirs = Canvas(width=10, height=10), Canvas(width=10, height=10)
    with hold_canvas():
        theirs.fill_rect(0, 0, 1, 1)
        assert sent == []
        assert gathered(_CANVAS_MANAGER, lambda: ours.fill_rect(0, 0, 1, 1))
        assert len(sent) == 1
        theirs.fill_rect(0, 0, 1, 1)
        assert len(sent) == 1
    assert len(sent) == 2


def test_nothing_drawn_is_nothing_sent(sent):
    assert gathered(_CANVAS_MANAGER, lambda: None) is None
    assert sent == []


def test_nothing_is_drawn_before_a_browser_comes_and_everything_then(sent, inks, wholes):
    painter = Painter(WIDTH, HEIGHT)
    assert painter.show(scene(position())) is None
    assert inks == wholes == []
    painter.picture._handle_frontend_event(None, {"event": "client_ready"}, [])
    painter.picture._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert sent == []
    (first, _), (second, _) = wholes
    assert first == second  # the second browser is told as well which canvas is drawn on
    assert "IPY_MODEL_" in second[0][:60]
    assert len(second[0]) > 4_000
    assert len(inks) == 2
    assert inks[0][1] == inks[1][1]
    assert all("pieces" in message for message, _ in inks)


def test_all_is_one_message_and_a_change_is_a_small_one(sent, inks):
    painter = watched()
    whole = weight(painter.show(scene(position(N1=[1, 0, 0]))))
    assert len(inks) == 1
    assert size(inks[0]) < 22_000
    changed = weight(painter.show(scene(position(N1=[2, 0, 0]))))
    assert len(inks) == 1
    assert changed < 1_500 < 4_000 < whole < 7_000
    assert sent == []  # it travels with what the page is told


def test_every_drawing_says_for_itself_which_canvas_it_is_on(inks):
    """A small one may overtake, on the page's channel, the first whole one, which comes on the picture's."""
    painter = watched()
    for many in (1, 2, 3):
        drawn = painter.show(scene(position(N1=[many, 0, 0])))
        assert json.loads(drawn.commands)[0][0] == COMMANDS["switchCanvas"]


def test_what_did_not_change_is_not_drawn():
    painter = watched()
    assert painter.show(scene(position()))
    assert painter.show(scene(position(), legal=[(0, 0)])) is None


def test_a_new_theme_sends_the_places_and_the_colours_of_all_else(inks):
    painter = watched()
    painter.show(scene(position()))
    drawn = painter.show(scene(position(), DARK))
    assert len(inks) == 2
    message, buffers = inks[1]
    assert "pieces" not in message
    assert not any(buffers)
    assert LIGHT.sea in inks[0][0]["colours"]
    assert DARK.sea in message["colours"]
    assert LIGHT.sea not in message["colours"]
    assert weight(drawn) + size(inks[1]) < 7_000


def test_larger_letters_are_another_drawing(inks):
    painter = watched()
    painter.show(scene(position()))
    painter.show(scene(position(), projected(LIGHT)))
    assert "pieces" in inks[1][0]


def test_art_of_another_size_is_drawn_on_another_canvas(inks):
    """In the browser a canvas keeps the size that it was made with: the cards of a smaller deck were cut off."""
    painter = watched()
    canvases = []
    for width in (40, 60, 40):
        card = Art(width, 30, (Fill(box(0, 0, width, 30), "#FFFFFF"),))
        group = Group(box(50, 50, 100, 100), (Stamp("card", 50, 50),))
        painter.show(Scene(100, 100, {"card": card}, (), {"a": group}, (), ()))
        canvases.append(inks[-1][0]["pieces"][0][0])
    assert canvases[0] == canvases[2] != canvases[1]


def test_ink_says_each_line_once_and_names_a_colour_wherever_one_is_used():
    line = ((0.0, 0.0), (1.0, 2.0))
    shapes = (
        Stroke(line, "#000000", 1),
        Stroke(line, "#000000", 1, alpha=0.5),
        Fill((*line, (3.0, 0.04)), "#FFFFFF"),
        Disc(5, 6, 7, "#FFFFFF", "#000000", 1),
        Text("a", 1, 2, 10, "#000000"),
    )
    ink = Ink([Piece("one", 0, 0, shapes), Piece("two", 4, 5, shapes[:1], clip=line)])
    assert ink.colours == ["#000000", "#00000080", "#FFFFFF", ""]
    assert ink.paint == [0, 1, 2, 2, 0, 0, 3, 0]
    assert list(ink.points) == [0, 0, 10, 20, 0, 0, 10, 20, 30, 0]
    assert ink.pieces[0][4][0] == ["stroke", [0, 1, 2], 10, True, []]
    assert ink.pieces[1] == ["two", 40, 50, [0, 1, 2], [["stroke", [0, 1, 2], 10, True, []]]]


def test_neighbours_of_one_kind_go_as_one_shape():
    lines = [Stroke(((k, 0), (k, 1)), "#000000", 1) for k in range(9)]
    longer = [*lines, Stroke(((0, 0), (1, 1), (2, 2)), "#000000", 1)]
    ink = Ink([Piece("same", 0, 0, lines), Piece("longer", 0, 0, longer)])
    assert ink.pieces[0][4] == [["stroke", [0, 9, 2], 10, True, []]]
    assert ink.pieces[1][4] == [["stroke", [18, 0, *[2] * 9, 3], 10, True, []]]


def test_a_print_within_a_piece_of_art_is_refused():
    with pytest.raises(TypeError, match="printed on the board"):
        Ink([Piece("one", 0, 0, [Stamp("oak", 0, 0)])])


def test_the_picture_has_two_pixels_for_each_of_the_page():
    assert Painter(WIDTH, HEIGHT).picture.width >= 2 * WIDTH


def test_drawings_stay_in_their_square_and_become_symbols():
    page = symbols()
    for name, parts in DRAWINGS.items():
        assert f'id="egt-{name.replace(" ", "-")}"' in page
        for _, path, *_ in parts:
            for points, _ in lines(path):
                assert all(-3 <= x <= 103 and -3 <= y <= 103 for x, y in points), name
