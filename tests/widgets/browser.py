"""Stands where a browser stands, at a table of any game: for tests without one."""

from __future__ import annotations

import json
import zlib
from random import Random


class Browser:
    """Stands where the browser stands: hears what the table says, and answers."""

    def __init__(self, table, stored: str | None = None, remembered=None) -> None:
        self.table = table
        self.regions: dict[str, str] = {}
        self.said: list[str] = []
        self.heard: list[dict] = []
        self.marks: list[list[str]] = []
        self.kept: dict | None = None
        table.widget.send = self.hear
        self.tell("hello", stored=stored, search="?code=x", dark=False, about=remembered)

    def hear(self, message, buffers=None):
        json.dumps(message)
        if message["kind"] == "packed":
            message = json.loads(zlib.decompress(buffers[0], wbits=-zlib.MAX_WBITS))
        self.heard.append(message)
        self.regions.update(message.get("regions", {}))
        for region, lines in message.get("before", {}).items():
            self.regions[region] = lines + self.regions.get(region, "")
        self.marks = message.get("marks", self.marks)
        self.said += [message["say"]] if "say" in message else []
        if keep := message.get("keep"):
            self.keep(keep)

    def keep(self, keep):
        if "whole" in keep:
            self.kept = json.loads(keep["whole"])
        elif "sealed" in keep:
            self.kept["sealed"].append(keep["sealed"])
        else:
            self.kept["moves"][keep["at"] :] = keep["moves"]
            self.kept["length"] = len(self.kept["moves"])

    def tell(self, kind, **more):
        self.table.widget._hear(None, {"kind": kind, **more}, None)

    def do(self, name, value=None):
        self.tell("do", name=name, value=value)

    def move(self, move):
        self.do("move", json.dumps(move.to_json()))

    def press(self, place):
        self.tell("press", id=self.table._place_id(place))

    def marked(self, kind):
        return {mark[0] for mark in self.marks if mark[1] == kind}


class Visitor(Browser):
    """A browser that comes by an address, with what it keeps."""

    def __init__(self, table, search="", stored=None, about=None):
        self.search, self.about = search, about or {}
        self.remembered: dict = {}
        super().__init__(table, stored)

    def tell(self, kind, **more):
        if kind == "hello":
            more |= {"search": self.search, "about": self.about}
        super().tell(kind, **more)

    def hear(self, message, buffers=None):
        super().hear(message, buffers)
        self.remembered.update(message.get("remember") or {})


def step(browser, rng):
    """Choose something as a visitor would."""
    choosing = browser.table._choosing
    if browser.table._steps:
        browser.do("next_step")
    elif browser.table._must_show_hand():
        browser.do("show_hand")
    elif browser.table.session.paused:
        browser.do("go_on")
    elif choosing.offered:
        browser.press(choosing.picked[-1])
    elif browser.table._is_stating:
        browser.move(rng.choice(browser.table._choosing.all))
    elif options := browser.table._options():
        browser.move(rng.choice(options))
    elif places := sorted(choosing.places, key=str):
        browser.press(rng.choice(places))
    else:
        browser.move(rng.choice(choosing.all))


def play_on(browser, seed):
    rng = Random(seed)
    while browser.table.game.outcome is None:
        step(browser, rng)
