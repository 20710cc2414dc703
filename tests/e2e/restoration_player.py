"""How a visitor plays the Restoration Game in a browser: by pressing cards and habitats, or by keys alone."""

from __future__ import annotations

from random import Random

from tests.e2e.visitor import GO_ON, Visitor

SHOW = '[data-key="show-hand"]'
PLAY = '[data-key="play"]'
HOME = "button.egt-home.egt-can, button.egt-other-home.egt-can"
CARD = "button.egt-card.egt-play"
THROWN = "button.egt-card.egt-discard"
OPTION = ".egt-option"
DISCARD = '[data-do="mode"][data-value="discard"]'
GOOD = ("wins", "completes", "fits")
"""The words of a card that is worth playing, the best first."""

WHERE = """target => {
  const here = document.activeElement, group = target.closest("[data-group]");
  if (here === target) return "there";
  if (!group?.contains(here)) return "away";
  return here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? "ArrowRight" : "ArrowLeft";
}"""


class Restorer(Visitor):
    """Somebody at the table of the Restoration Game, who plays what helps first."""

    @classmethod
    def of(cls, visitor: Visitor) -> Restorer:
        """The same visitor, who knows this game."""
        return cls(visitor.page)

    def step(self, rng: Random) -> None:
        for what in (SHOW, GO_ON, PLAY):
            if self.find(what).count():
                self.click(self.find(what))
                return
        if options := self.find(OPTION).count():
            takes = "Leave the plant" in self.find(OPTION).first.inner_text() and options > 1
            self.click(self.find(OPTION).nth(int(takes)))
        elif self.find(HOME).count():
            self.click(self.find(HOME).first)
        elif self.find(THROWN).count():
            self.click(self.find(THROWN).first)
        else:
            self.click(self._card() or self.find(DISCARD))

    def _card(self):
        """The card that helps most; None when none does."""
        for words in GOOD:
            card = self.find(CARD, has_text=words)
            if card.count():
                return card.first
        return None


class ByKeyboard(Restorer):
    """The same with a keyboard and nothing else."""

    def click(self, what):
        """Walk there by Tab and arrows, then Enter."""
        for _ in range(90):
            where = what.evaluate(WHERE)
            if where == "there":
                self.press("Enter")
                return
            self.keys("Tab" if where == "away" else where)
        raise AssertionError(f"no keys lead to {what}")
