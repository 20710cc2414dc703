"""What travels to a browser: long messages packed where it can unpack them, and little at every choice."""

from __future__ import annotations

from random import Random

import pytest

from edugames import widgets
from edugames.widgets.overlay import SMALL
from tests.widgets.browser import Browser, step

AROUND = 2_500
"""Bytes of a click that are not what the page is told: the press itself, busy, idle, the envelope of the answer."""


class Wire(Browser):
    """A browser that counts the bytes it is sent, and can unpack or cannot."""

    def __init__(self, table, unpacks=True):
        self.unpacks = unpacks
        self.bytes, self.kinds = 0, []
        super().__init__(table)

    def tell(self, kind, **more):
        super().tell(kind, **more | ({"unpacks": self.unpacks} if kind == "hello" else {}))

    def hear(self, message, buffers=None):
        self.kinds.append(message["kind"])
        self.bytes += len(str(message)) + sum(memoryview(buffer).nbytes for buffer in buffers or ())
        super().hear(message, buffers)


def table(game):
    """A table of three, drawn for as if its browser had a picture."""
    laid = getattr(widgets, game)(players=3, seed=7)
    laid._painter.picture._handle_frontend_event(None, {"event": "client_ready"}, [])
    return laid


@pytest.mark.parametrize("game", ["ecosia", "restoration", "observation"])
def test_every_choice_costs_less_than_six_kilobytes(game):
    browser, rng, costs = Wire(table(game)), Random(3), []
    for _ in range(60):
        browser.bytes = 0
        step(browser, rng)
        costs.append(browser.bytes)
    assert max(costs) + AROUND < 6_000


def test_packed_or_not_the_page_is_told_the_same():
    pages = []
    for unpacks in (True, False):
        browser, rng = Wire(table("restoration"), unpacks), Random(3)
        for _ in range(20):
            step(browser, rng)
        pages.append(browser.regions)
        assert ("packed" in browser.kinds) is unpacks
    assert pages[0] == pages[1]


def test_what_is_short_is_not_packed():
    laid = table("ecosia")
    browser = Wire(laid)
    browser.kinds.clear()
    laid.widget.tell({"kind": "put", "note": "x" * (SMALL - 100)})
    laid.widget.tell({"kind": "put", "note": "x" * SMALL})
    assert browser.kinds == ["put", "packed"]


def test_once_an_old_browser_listens_nothing_is_packed_for_anybody():
    laid = table("ecosia")
    Wire(laid, unpacks=False)
    later = Wire(laid)
    assert "packed" not in later.kinds
