"""What axe-core finds on a page; it is a package of npm, and serves tests only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import axe_playwright_python
from playwright.sync_api import Page

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
ASK = """async ([where, options]) => (await axe.run(where, { resultTypes: ["violations"], ...options })).violations
  .filter((found) => ["serious", "critical"].includes(found.impact))
  .flatMap((found) => found.nodes.map((node) => `${found.id}: ${node.target.join(" ")}: ${node.failureSummary}`))"""
SEVEN = "color-contrast-enhanced"  # 7:1, and 4.5:1 for large letters
COLOURS = ["color-contrast", "link-in-text-block"]


def serious(page: Page, where: str = "html", contrast: str = "color-contrast") -> list[str]:
    """The serious faults in a part of the page: by every rule in the light, by those about colours in the dark."""
    if page.evaluate("() => !window.axe"):
        page.evaluate(AXE)
    every: dict[str, Any] = {"rules": {contrast: {"enabled": True}}}
    of_colours = {"runOnly": {"type": "rule", "values": [*COLOURS, *{contrast} - set(COLOURS)]}}
    found = []
    for scheme, rules in (("light", every), ("dark", of_colours)):
        page.emulate_media(color_scheme=scheme)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found += page.evaluate(ASK, [where, rules])
    page.emulate_media(color_scheme="light")
    return found
