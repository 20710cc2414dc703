"""What the board looks like: the right colours at the right places, at every size and density, marks included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from edugames.widgets.theme import DARK, LIGHT
from tests.e2e.visitor import LEGAL, Visitor
from tests.play.games import played

pytestmark = pytest.mark.browser

NAMES = "places => Object.fromEntries(places.map((place) => [place.dataset.id, place.ariaLabel]))"
BARE = (0.06, 0.38, 0.18, 0.58)  # a patch left of the middle, where nothing stands
WINDOWS = [(width, dark) for dark in (False, True) for width in (1280, 768, 390, 320)]
MARKS = {  # what draws a mark, and the colour it has
    "legal": (".egt-legal", "accent"),
    "picked": (".egt-picked-out", "ink"),
    "changed": (".egt-changed", "gold"),
    "threat": (".egt-threat-sign", "warn"),
}
ALONG = """marks => marks.map((mark) => {
  const length = mark.getTotalLength(), here = mark.getScreenCTM();
  return Array.from({ length: 24 }, (_, k) => {
    const { x, y } = mark.getPointAtLength((k + 0.5) * length / 24).matrixTransform(here);
    return [x, y];
  });
})"""


@pytest.fixture(params=[1, 2], ids=["density 1", "density 2"])
def visitor(request, table):
    """A table on a screen of that density, where a game has just been dealt."""
    visitor = table(height=1000, scale=request.param)
    visitor.new_game(players=2, seed=6)
    return visitor


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[k : k + 2], 16) for k in (1, 3, 5))


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 4


def wrongly_painted(visitor: Visitor, terrains: dict[str, str]) -> list[tuple[object, ...]]:
    """The tiles that do not have their terrain's colour, with the colour they have and the one they should have."""
    names = visitor.find(".egt-place").evaluate_all(NAMES)
    tiles = [place for place in names if "," in place]
    assert len(tiles) == 19
    wanted = {place: rgb(terrains[terrain_of(names[place])]) for place in tiles}
    shown = visitor.colours(BARE, tiles)
    return [(names[p], shown[p], wanted[p]) for p in tiles if not near(shown[p], wanted[p])]


def terrain_of(name: str) -> str:
    words = name.split(", ")[2]
    return "deforested" if words.startswith("deforested") else words


def test_every_tile_has_the_colour_of_its_terrain(visitor):
    for width, dark in WINDOWS:
        visitor.resize(width, 1000, dark)
        terrains = (DARK if dark else LIGHT).terrain
        assert_at_last(visitor, lambda terrains=terrains: wrongly_painted(visitor, terrains), width, dark)


def badly_marked(visitor: Visitor, marks: dict[str, tuple[int, ...]]) -> list[tuple[str, int]]:
    """The marks, by what draws them, of which hardly anything is seen where they are; with how many points are."""
    shown, (left, top, width, _) = visitor.board()
    scale, wrong = shown.width / width, []
    for mark, wanted in marks.items():
        for points in visitor.find(mark).evaluate_all(ALONG):
            seen = [seen_there(shown, (x - left) * scale, (y - top) * scale, wanted) for x, y in points]
            if sum(seen) < len(seen) / 3:  # another mark may lie over a part of it
                wrong.append((mark, sum(seen)))
    return wrong


def seen_there(shown, x: float, y: float, wanted: tuple[int, ...]) -> bool:
    """Whether that colour is within two pixels of a point; one beyond the edge of the board is not looked at."""
    if not (2 <= x < shown.width - 3 and 2 <= y < shown.height - 3):
        return True
    around = shown.crop((int(x) - 2, int(y) - 2, int(x) + 3, int(y) + 3)).tobytes()
    return any(near(tuple(around[k : k + 3]), wanted) for k in range(0, len(around), 3))


def assert_at_last(visitor: Visitor, look: Callable[[], list[Any]], *where: object) -> None:
    """A look that finds nothing wrong; a canvas paints a moment after the page is told."""
    found: list[Any] = []

    def looks_right() -> bool:
        found[:] = look()
        return not found

    assert visitor.eventually(looks_right), (where, found)


def assert_marked(visitor: Visitor, *names: str) -> None:
    """At every size, light and dark: each of these marks is there, and has its colour where it is drawn."""
    for name in names:
        assert visitor.find(MARKS[name][0]).count() > 0, name
    for width, dark in [(width, dark) for width, dark in WINDOWS if width > 320]:
        visitor.resize(width, 1000, dark)
        theme = DARK if dark else LIGHT
        marks = {MARKS[name][0]: rgb(getattr(theme, MARKS[name][1])) for name in names}
        assert_at_last(visitor, lambda marks=marks: badly_marked(visitor, marks), width, dark)


def test_every_mark_is_seen_where_it_is_drawn(visitor):
    """What can be chosen, what is chosen, what an event could strike; then what a play has changed."""
    visitor.put(played(57, seed=7))
    visitor.do(visitor.find("summary", has_text="What could happen next").click)
    visitor.click(visitor.find('[data-do="threat"]', has_text="Wildfire"))
    visitor.click(visitor.find("button.egt-card.egt-play").first)
    assert_marked(visitor, "threat", "legal")
    visitor.new_game(
        players=2, seed=7
    )  # natural reforestation: one tile can be chosen, and one tree grows there
    visitor.click(visitor.find("button.egt-card.egt-play").first)
    visitor.click(visitor.find(LEGAL).first)
    assert_marked(visitor, "picked")
    visitor.click(visitor.key("play"))
    assert_marked(visitor, "changed")


def test_the_picture_fills_its_box_and_nothing_scrolls_sideways(visitor):
    for width in (1280, 768, 390, 320):
        visitor.resize(width, 900)
        board, picture = (visitor.find(one).bounding_box() for one in (".egt-board", ".egt-picture canvas"))
        for side in ("x", "y", "width", "height"):
            assert abs(board[side] - picture[side]) < 1.5
        assert board["width"] >= min(width - 40, 700)
        assert visitor.sideways() == 0
        assert (
            visitor.find(".egt-picture canvas").evaluate("canvas => canvas.width / canvas.clientWidth")
            >= 1.99
        )


def test_places_lie_on_what_is_drawn(visitor):
    """The middle of a place is inside its tile, and the button there answers for it."""
    visitor.find(".egt-board").scroll_into_view_if_needed()
    hits = visitor.find(".egt-place").evaluate_all(
        """places => places.map((place) => {
          const { x, y, width, height } = place.getBoundingClientRect();
          return [place.dataset.id, document.elementFromPoint(x + width / 2, y + height / 2)?.dataset.id];
        })"""
    )
    assert len(hits) == 28
    assert [hit for hit in hits if hit[0] != hit[1]] == []


def test_mouse_moves_cost_nothing(new_page, server):
    visit = new_page(server)
    frames: list[object] = []
    visit.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: frames.append(frame)))
    visitor = Visitor.open(visit, server)

    def sent() -> int:
        return sum(
            b"ping" not in (frame if isinstance(frame, bytes) else str(frame).encode()) for frame in frames
        )

    box = visitor.find(".egt-board").bounding_box()
    before = sent()
    assert before > 0
    for k in range(100):
        visitor.page.mouse.move(box["x"] + 5 + 5 * k, box["y"] + 5 + 3 * k)
    visitor.settle()
    assert sent() == before
