"""What the board looks like: the right colours at the right places, at every size and density."""

from __future__ import annotations

import io
from collections import Counter

import pytest
from PIL import Image

from edugames.widgets.theme import DARK, LIGHT
from tests.e2e.ecosia_player import Visitor

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", params=[1, 2], ids=["density 1", "density 2"])
def visitor(request, browser, server):
    """A table on a screen of that density."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, device_scale_factor=request.param)
    page = context.new_page()
    page.goto(server.address("ecosia.ipynb"))
    yield Visitor(page)
    page.goto("about:blank")
    context.close()


def prevailing_colours(page) -> dict[str, tuple[int, int, int]]:
    """For each tile, by name, the colour that prevails in a patch left of its middle, where nothing stands."""
    page.locator(".egt-board").scroll_into_view_if_needed()
    found = {}
    shown = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    scale = shown.width / page.evaluate("() => innerWidth")
    for place in page.locator(".egt-place").all()[:19]:
        box = place.bounding_box()
        left, top = box["x"] + 0.06 * box["width"], box["y"] + 0.38 * box["height"]
        right, bottom = left + 0.12 * box["width"], top + 0.2 * box["height"]
        patch = shown.crop(tuple(round(edge * scale) for edge in (left, top, right, bottom)))
        raw = patch.tobytes()
        pixels = Counter(tuple(raw[k : k + 3]) for k in range(0, len(raw), 3))
        found[place.get_attribute("aria-label")] = pixels.most_common(1)[0][0]
    return found


def wrongly_painted(page, terrains: dict[str, str]) -> list[tuple[object, ...]]:
    """The tiles that do not have their terrain's colour, with the colour they have and the one they should have."""
    wrong = []
    for name, colour in prevailing_colours(page).items():
        paint = terrains[terrain_of(name)]
        wanted = tuple(int(paint[i : i + 2], 16) for i in (1, 3, 5))
        if max(abs(a - b) for a, b in zip(colour, wanted, strict=True)) > 4:
            wrong.append((name, colour, wanted))
    return wrong


def terrain_of(name: str) -> str:
    words = name.split(", ")[2]
    return "deforested" if words.startswith("deforested") else words


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 768, 390, 320])
def test_every_tile_has_the_colour_of_its_terrain(visitor, width, dark):
    page = visitor.page
    page.set_viewport_size({"width": width, "height": 1000})
    page.emulate_media(color_scheme="dark" if dark else "light")
    for _ in range(20):
        page.wait_for_timeout(250)
        wrong = wrongly_painted(page, (DARK if dark else LIGHT).terrain)
        if not wrong:
            return
    raise AssertionError(wrong)


@pytest.mark.parametrize("width", [1280, 768, 390, 320])
def test_the_picture_fills_its_box_and_nothing_scrolls_sideways(visitor, width):
    page = visitor.page
    page.set_viewport_size({"width": width, "height": 900})
    page.wait_for_timeout(200)
    board, picture = (page.locator(one).bounding_box() for one in (".egt-board", ".egt-picture canvas"))
    for side in ("x", "y", "width", "height"):
        assert abs(board[side] - picture[side]) < 1.5
    assert board["width"] >= min(width - 40, 700)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert page.locator(".egt-picture canvas").evaluate("canvas => canvas.width / canvas.clientWidth") >= 1.99


def test_places_lie_on_what_is_drawn(visitor):
    """The middle of a place is inside its tile, and the button there answers for it."""
    page = visitor.page
    page.set_viewport_size({"width": 1280, "height": 1000})
    page.locator(".egt-board").scroll_into_view_if_needed()
    for place in page.locator(".egt-place").all():
        box = place.bounding_box()
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        hit = page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.dataset.id", middle)
        assert hit == place.get_attribute("data-id")


def test_touch_targets_are_large_enough_and_a_tap_is_one_press(new_page, server):
    visit = new_page(server, "ecosia.ipynb", width=390, height=844, scale=2, has_touch=True, is_mobile=True)
    visitor = Visitor.at(visit)
    visitor.new_game(players=2, seed=7)
    for control in visitor.page.locator(".egt-place, .egt-tools button, button.egt-card").all():
        box = control.bounding_box()
        assert min(box["width"], box["height"]) >= 44, control.inner_text()
    visitor.do(lambda: visitor.page.locator("button.egt-card.egt-play").first.tap())
    place = visitor.place(visitor.legal()[0])
    visitor.do(place.tap)
    assert place.get_attribute("aria-pressed") == "true"
    visit.assert_clean()


def test_mouse_moves_cost_nothing(new_page, server):
    visit = new_page(server)
    frames: list[object] = []
    visit.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: frames.append(frame)))
    visit.page.goto(server.address("ecosia.ipynb"))
    visitor = Visitor.at(visit)

    def sent() -> int:
        return sum(
            b"ping" not in (frame if isinstance(frame, bytes) else str(frame).encode()) for frame in frames
        )

    box = visitor.page.locator(".egt-board").bounding_box()
    before = sent()
    assert before > 0
    for k in range(100):
        visitor.page.mouse.move(box["x"] + 5 + 5 * k, box["y"] + 5 + 3 * k)
    visitor.page.wait_for_timeout(200)
    assert sent() == before
