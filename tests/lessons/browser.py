"""What a browser would see of a lesson, without one."""

from __future__ import annotations

import re
from html import unescape


class Browser:
    """What a browser would see of a lesson."""

    def __init__(self, desk, stored=None, query="", large=False):
        self.desk, self.regions, self.sent = desk, {}, []
        desk.widget.send = self.hear
        self.say("hello", stored=stored, query=query, large=large)

    def hear(self, message, buffers=None):
        self.sent.append(message)
        self.regions.update(message.get("regions", {}))

    def say(self, kind, **message):
        self.desk.widget._hear(None, {"kind": kind, **message}, None)

    def do(self, name, value=None):
        self.say("do", name=name, value=value)

    def project(self, answers=False):
        self.say("looks", dark=False, large=True, answers=answers)

    def everywhere(self):
        """All that the page holds now, tags and attributes too."""
        return unescape(" ".join(self.regions.values()))

    def text(self, region):
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", self.regions[region])).split())

    def last(self, what):
        return next((message[what] for message in reversed(self.sent) if what in message), None)
