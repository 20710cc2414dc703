"""What is done in L10 before the questions."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames import facts
from edugames.lessons.l10.case import interval, shown
from edugames.lessons.lesson import Activity
from edugames.lessons.tables import table

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

BOTS = {"random": "Chance: any move", "greedy": "Rules of thumb"}
MOST = 500
"""Games on each side, in all."""


class Side(NamedTuple):
    """One side of a test: who plays, how many players, which difficulty."""

    bot: str = "greedy"
    players: int = 4
    level: str = "printed"


class Trial(Activity):
    """A claim, one change, and fifty games at a time on the same seeds for both sides.

    `until` is how many games each side will have played when those are done that are under way; 0 while none are.
    """

    at_once = 50
    """Games on each side at a press."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.claim = ""
        self.sides = [Side(), Side(level="gentle")]
        self.won: list[list[bool]] = [[], []]
        self.until = 0

    def do(self, name: str, value: Any) -> str | Generator[None, None, str]:
        """Write the claim, choose a side (a new choice begins afresh), or play fifty games more on each side."""
        if name == "claim":
            self.claim = " ".join(str(value).split())[:200]
            return "The claim is kept."
        if name == "play":
            return self._play()
        words = name.split(" ")
        if len(words) == 2 and words[0] in ("bot", "players", "level") and words[1] in ("0", "1"):
            if self.until:
                raise ValueError("games are being played: stop them first, or wait for their end")
            self._choose(int(words[1]), words[0], value)
            return "The test begins afresh."
        raise ValueError("use the fields and buttons of this part")

    def _choose(self, k: int, what: str, value: Any) -> None:
        from edugames.ecosia import Ecosia

        known: dict[str, Sequence[Any]] = {
            "bot": list(BOTS),
            "players": range(1, 7),
            "level": list(Ecosia.levels()),
        }
        chosen = int(value) if what == "players" and str(value).isdecimal() else value
        if chosen not in known[what]:
            raise ValueError("choose one of the values in the list")
        self.sides[k] = Side(**(self.sides[k]._asdict() | {what: chosen}))
        self.won = [[], []]

    def _play(self) -> Generator[None, None, str]:
        if len(self.won[0]) >= MOST:
            raise ValueError(f"{MOST} games are enough for this page; change something to begin afresh")
        return self._playing(len(self.won[0]) + self.at_once)

    def _playing(self, until: int) -> Generator[None, None, str]:
        """Play seed after seed, each on both sides; a game that was broken off is not counted."""
        self.until = until
        try:
            while len(self.won[0]) < until:
                seed = self.seed + len(self.won[0])
                first = yield from game(self.sides[0], seed)
                second = yield from game(self.sides[1], seed)
                self.won[0].append(first)
                self.won[1].append(second)
        finally:
            self.until = 0
        return f"{len(self.won[0])} games each. {self._told()}"

    def _told(self) -> str:
        if not self.won[0]:
            return ""
        ends = [interval(sum(won), len(won)) for won in self.won]
        apart = ends[0][1] < ends[1][0] or ends[1][1] < ends[0][0]
        shares = " and ".join(shown(sum(won), len(won)) for won in self.won)
        return f"{shares}: the intervals {'do not touch' if apart else 'overlap'}."

    def html(self) -> str:
        """The claim, both sides, and what came of the games."""
        changed = sum(a != b for a, b in zip(*self.sides, strict=True))
        careful = (
            ""
            if changed == 1
            else f"<p class='egt-small'>The sides differ in {changed} things: change one only, or you will not know "
            "what it was.</p>"
        )
        rows = [
            (name, len(won), sum(won), shown(sum(won), len(won)) if won else "no games yet")
            for name, won in zip(("Side A", "Side B"), self.won, strict=True)
        ]
        told = f"<p><b>{escape(self._told())}</b></p>" if self.won[0] else ""
        return (
            "<p><label><b>Claim</b> that can be wrong <input type='text' maxlength='200' data-change='claim' "
            "data-key='claim' "
            f"value='{escape(self.claim)}' style='width:100%'></label></p>"
            f"<div class='egt-two'>{self._side(0)}{self._side(1)}</div>{careful}"
            f"<p class='egt-actions'>{self._go()}</p>"
            f"{table(('', 'Games', 'Won', 'Share and 95 % interval'), rows)}{told}"
            f"<p class='egt-small'>Both sides play the same seeds, from {self.seed} on.</p>"
        )

    def _go(self) -> str:
        """The button that plays, or how far the games have come and the button that stops them."""
        from edugames.widgets.controls import command

        if not self.until:
            return command("play", f"Play {self.at_once} games on each side", data_key="play")
        done, of = len(self.won[0]) - self.until + self.at_once, self.at_once
        return (
            f"{command('stop', 'Stop', data_key='play')} <label>{done} of {of} games on each side "
            f"<progress max='{of}' value='{done}'></progress></label>"
        )

    def _side(self, k: int) -> str:
        from edugames.ecosia import Ecosia

        side = self.sides[k]
        levels = {level: facts.ecosia_difficulties()[level].title for level in Ecosia.levels()}
        return (
            f"<div><h3>Side {'AB'[k]}</h3>{_select('Who plays', f'bot {k}', BOTS, side.bot)}"
            f"{_select('Players', f'players {k}', {str(n): str(n) for n in range(1, 7)}, str(side.players))}"
            f"{_select('Rules', f'level {k}', levels, side.level)}</div>"
        )

    def kept(self) -> Any:
        return [
            self.claim,
            [list(side) for side in self.sides],
            ["".join("01"[one] for one in won) for won in self.won],
        ]

    def restore(self, kept: Any) -> None:
        claim, sides, played = kept
        self.do("claim", claim)
        for k, side in enumerate(sides[:2]):
            for what, value in zip(Side._fields, side, strict=True):
                self._choose(k, what, value)
        won = [[sign == "1" for sign in str(line)[:MOST]] for line in played]
        if len(won) != 2 or len(won[0]) != len(won[1]):
            raise ValueError("both sides have played as many games")
        self.won = won


def _select(label: str, name: str, values: dict[str, str], now: str) -> str:
    listed = "".join(
        f"<option value='{key}'{' selected' if key == now else ''}>{escape(text)}</option>"
        for key, text in values.items()
    )
    return f"<label>{label} <select data-change='{name}' data-now='{now}' data-key='{name}'>{listed}</select></label>"


def game(side: Side, seed: int) -> Generator[None, None, bool]:
    """Whether a game was won; the same whoever plays it. Yields after each decision."""
    from edugames.ecosia import Ecosia
    from edugames.studies import rule_lab

    rulings = tuple(Ecosia.levels()[side.level].items())
    played, _ = yield from rule_lab.played(rule_lab.Asked("ecosia", side.players, side.bot, rulings), seed)
    won: bool = played.outcome.won
    return won
