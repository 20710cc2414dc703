"""What the board looks like: the right colours at the right places, at every size and density."""

from __future__ import annotations

import io
from collections import Counter

import pytest
from PIL import Image

from edugames.widgets.theme import DARK, LIGHT
from tests.e2e.ecosia_player import Visitor

pytestmark = pytest.mark.browser

SIZES = [(1280, 1, False), (1280, 2, False), (1280, 2, True), (768, 1, True), (390, 2, False), (320, 2, True)]


def plain_colours(visitor, scale: float) -> dict[str, tuple[str, tuple[int, int, int]]]:
    """For each tile its name and the colour that prevails in a patch left of its middle, where nothing stands."""
    page = visitor.page
    page.locator(".egt-board").scroll_into_view_if_needed()
    found = {}
    for place in page.locator(".egt-place").all()[:19]:
        box = place.bounding_box()
        patch = {
            "x": box["x"] + box["width"] * 0.06,
            "y": box["y"] + box["height"] * 0.38,
            "width": box["width"] * 0.12,
            "height": box["height"] * 0.2,
        }
        shown = Image.open(io.BytesIO(page.screenshot(clip=patch))).convert("RGB")
        colours = Counter(shown.getdata() if not hasattr(shown, "get_flattened_data") else shown.get_flattened_data())
        found[place.get_attribute("data-id")] = place.get_attribute("aria-label"), colours.most_common(1)[0][0]
    return found


@pytest.mark.parametrize(("width", "scale", "dark"), SIZES)
def test_every_tile_has_the_colour_of_its_terrain(new_page, server, width, scale, dark):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb", width=width, height=1000, scale=scale, dark=dark))
    terrains = (DARK if dark else LIGHT).terrain
    for name, colour in plain_colours(visitor, scale).values():
        words = name.split(", ")[2]
        wanted = terrains["deforested" if words.startswith("deforested") else words]
        wanted = tuple(int(wanted[i : i + 2], 16) for i in (1, 3, 5))
        assert max(abs(a - b) for a, b in zip(colour, wanted, strict=True)) <= 4, (name, colour, wanted)


@pytest.mark.parametrize(("width", "scale"), [(1280, 1), (1280, 2), (768, 2), (390, 2), (320, 1)])
def test_the_picture_fills_its_box_and_nothing_scrolls_sideways(new_page, server, width, scale):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb", width=width, height=900, scale=scale))
    page = visitor.page
    board, picture = (page.locator(one).bounding_box() for one in (".egt-board", ".egt-picture canvas"))
    for side in ("x", "y", "width", "height"):
        assert abs(board[side] - picture[side]) < 1.5
    assert board["width"] >= min(width - 40, 700)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    pixels = page.locator(".egt-picture canvas").evaluate("canvas => canvas.width / canvas.clientWidth")
    assert pixels >= 1.99


def test_touch_targets_are_large_enough(new_page, server):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb", width=390, height=844, scale=2, has_touch=True, is_mobile=True))
    for control in visitor.page.locator(".egt-place, .egt-tools button, .egt-card").all():
        box = control.bounding_box()
        assert box["width"] >= 44, control.inner_text()
        assert box["height"] >= 44, control.inner_text()


def test_mouse_moves_cost_nothing(new_page, server):
    visit = new_page(server)
    frames: list[str] = []
    visit.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: frames.append(str(frame)[:200])))
    visit.page.goto(server.address("ecosia.ipynb"))
    visitor = Visitor.at(visit)
    box = visitor.page.locator(".egt-board").bounding_box()
    visitor.page.mouse.move(box["x"] + 5, box["y"] + 5)
    before = [frame for frame in frames if "ping" not in frame]
    for k in range(100):
        visitor.page.mouse.move(box["x"] + 5 + 5 * k, box["y"] + 5 + 3 * k)
    visitor.page.wait_for_timeout(200)
    assert [frame for frame in frames if "ping" not in frame] == before


def test_a_lost_kernel_is_told_within_ten_seconds_and_the_game_is_kept(new_page, lab):
    visit = new_page(lab)
    visitor = Visitor.in_lab(visit, lab)
    for kernel in lab.kernels():
        kernel.kill()
    visitor.page.locator("[data-banner]:not([hidden])").wait_for(timeout=10_000)
    assert "lost" in visitor.page.locator("[data-banner]").inner_text()
