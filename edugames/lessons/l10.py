"""L10, Can a strategy save the island? A claim is tested with many games: one change, common seeds, an interval."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames import facts
from edugames.lessons.lesson import Activity, Later, Lesson, luck
from edugames.lessons.line import Line
from edugames.lessons.questions import (
    Choose,
    Number,
    Option,
    Order,
    Question,
    Several,
    Slip,
    options,
    shuffled,
)
from edugames.lessons.tables import table

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

SHARE = (18, 50)
OTHER = (33, 50)
"""Won, and games, of seed 0."""
NONE = 50
"""Games of which none was won."""


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, in percent."""
    from edugames.studies.intervals import wilson

    low, high = wilson(won, games)
    return 100 * low, 100 * high


def shown(won: int, games: int) -> str:
    """A share with its interval: "36 % (24.1–49.9 %)"."""
    low, high = interval(won, games)
    return f"{100 * won / games:.0f} % ({low:.1f}–{high:.1f} %)"


@lru_cache(maxsize=64)
def dealt(seed: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two shares whose intervals do not touch."""
    if not seed:
        return SHARE, OTHER
    rng = luck("L10", seed)
    while True:
        first, second = rng.randint(8, 22), rng.randint(28, 44)
        if interval(first, 50)[1] < interval(second, 50)[0]:
            return (first, 50), (second, 50)


def runs_out(players: int) -> bool:
    """Whether the cards can come to an end before the last round, if the pile is not shuffled again (E-9, E-25)."""
    from edugames.ecosia.options import Options
    from edugames.ecosia.table import table as laid

    now = laid(players, Options())
    return players * now.hand_size + len(now.order) * now.rounds > sum(now.deck)


# -------------------------------------------------------------------- the questions


def deal(seed: int) -> tuple[Question | Later, ...]:
    """The eight questions of a seed."""
    return (
        _share(seed),
        Later("interval", lambda: _interval(seed)),
        Later("differ", lambda: _differ(seed)),
        Later("none", _none),
        Later("proof", lambda: _proof(seed)),
        Later("run out", _run_out),
        Later("half", lambda: _half(seed)),
        Later("bots", lambda: _bots(seed)),
    )


def _share(seed: int) -> Number:
    won, games = dealt(seed)[0]
    return Number(
        key="share",
        ask=f"A bot saves the island in {won} of {games} games. What share is that?",
        why=f"{won} ÷ {games} = {won / games:g}, and that is {100 * won / games:g} %",
        hint="Divide the games won by all games, then multiply by 100.",
        value=100 * won / games,
        tolerance=0.5,
        unit="%",
        also=("percent", "per cent"),
        digits=0,
        high=100,
        slips=(
            Slip(float(won), "That is the number of games won. A percentage is out of 100 games."),
            Slip(100 * (games - won) / games, "That is the share of games lost."),
            Slip(
                won / games, "That is the share as a fraction of 1. In percent it is a hundred times as much."
            ),
        ),
    )


def _between(low: float, high: float) -> str:
    return f"from {low:.1f} to {high:.1f} %"


def _interval(seed: int) -> Choose:
    won, games = dealt(seed)[0]
    low, high = interval(won, games)
    share = 100 * won / games
    wide, narrow = interval(won, games)[1] - share, interval(10 * won, 10 * games)
    texts = {
        "wilson": _between(low, high),
        "narrow": _between(*narrow),
        "exact": f"exactly {share:g} %",
        "shifted": _between(share, share + 2 * wide),
    }
    return Choose(
        key="interval",
        builds_on=("share",),
        ask=f"The bot won {won} of {games} games. Where does its true share lie, with 95 % confidence?",
        why=f"Wilson’s interval for {won} of {games} is {low:.1f} to {high:.1f} %. {games} games are few, so "
        "it is wide. "
        f"With ten times as many games it would be {narrow[0]:.1f} to {narrow[1]:.1f} %",
        hint="The line of code at the end of the page works it out: interval(won, games).",
        options=shuffled(
            luck("L10 interval", seed),
            texts,
            {
                "narrow": f"So narrow it would be after {10 * games} games.",
                "exact": "Another fifty islands would give another share. One sample is never exact.",
                "shifted": "The true share may also be lower than the one you saw.",
            },
        ),
        right=frozenset({"wilson"}),
        source="Wilson 1927, Journal of the American Statistical Association 22: 209–212",
    )


def _differ(seed: int) -> Choose:
    first, second = dealt(seed)
    return Choose(
        key="differ",
        builds_on=("share", "interval"),
        ask="Two bots played the same fifty islands. Is the second one really better?",
        shown=table(
            ("Bot", "Won", "Share and 95 % interval"),
            [(name, f"{w} of {n}", shown(w, n)) for name, (w, n) in (("A", first), ("B", second))],
        ),
        why=f"A has {shown(*first)}, B {shown(*second)}. The intervals do not touch, so so large a "
        "difference would rarely come by chance",
        hint="Look where the interval of A ends and where that of B begins.",
        options=shuffled(
            luck("L10 differ", seed),
            {
                "yes": "Yes, very likely: the intervals do not touch",
                "no": "No: with fifty games anything may be chance",
                "proof": "Yes, and that is proven once and for all",
            },
            {
                "no": "Chance has limits, and the intervals tell them. Do they touch?",
                "proof": "Very likely is not certain: of 100 such intervals some five miss the true share.",
            },
        ),
        right=frozenset({"yes"}),
    )


def _none() -> Number:
    low, high = interval(0, NONE)
    return Number(
        key="none",
        ask=f"A third bot won 0 of {NONE} games. Up to which percentage may its true share be (95 % "
        "interval)?",
        why=f"Wilson’s interval for 0 of {NONE} is {low:.0f} to {high:.1f} %",
        hint="Use the line of code: interval(0, 50) tells both ends.",
        value=high,
        tolerance=0.06,
        unit="%",
        also=("percent", "per cent"),
        digits=1,
        high=100,
        slips=(Slip(0, "No win was seen, and yet some of a hundred games might be won."),),
        source="Wilson 1927, Journal of the American Statistical Association 22: 209–212",
    )


def _proof(seed: int) -> Choose:
    high = interval(0, NONE)[1]
    return Choose(
        key="proof",
        builds_on=("none",),
        ask=f"Are 0 wins in {NONE} games a proof that the island cannot be saved?",
        why=f"No: up to {high:.1f} % may still be won, and another player may play better. Only the rules "
        "themselves could prove it",
        hint="What does the upper end of the interval say?",
        options=shuffled(
            luck("L10 proof", seed),
            {
                "no": "No: a small share may still be won, and another player may be better",
                "yes": "Yes: fifty games are enough",
                "more": "Not yet, but 0 wins in a million games would be a proof",
            },
            {
                "yes": f"The interval reaches to {high:.1f} %, and that is not 0.",
                "more": "The interval would be very narrow, and still not empty. And it holds for this bot "
                "alone.",
            },
        ),
        right=frozenset({"no"}),
    )


def _run_out() -> Several:
    from edugames.ecosia.options import Options
    from edugames.ecosia.table import table as laid

    tables = {players: laid(players, Options()) for players in facts.ecosia().players}
    rows = [(p, sum(t.deck), t.hand_size * p, f"{len(t.order)} × {t.rounds}") for p, t in tables.items()]
    ends = [str(players) for players in tables if runs_out(players)]
    need = {p: t.hand_size * p + len(t.order) * t.rounds for p, t in tables.items()}
    told = "; ".join(f"{p}: {need[p]} of {sum(tables[p].deck)}" for p in tables)
    return Several(
        key="run out",
        ask="For which numbers of players can the cards run out before the last round, if the pile is not "
        "shuffled again?",
        shown=table(("Players", "Cards", "Dealt first", "Drawn: plays × rounds"), rows),
        why=f"Cards needed, and cards there are. {told}. So they can run out with {' and '.join(ends)}",
        hint="Add the cards dealt first and those drawn later. Is that more than there are?",
        options=options(
            {str(players): f"{players} player{'s' if players > 1 else ''}" for players in tables},
            {
                str(p): f"{p} players need {need[p]} cards, and there are {sum(tables[p].deck)}."
                for p in tables
                if not runs_out(p)
            },
        ),
        right=frozenset(ends),
        missing="Right, and one more number of players has too few cards.",
        rules=("E-9", "E-25"),
    )


def _half(seed: int) -> Number:
    won, games = dealt(seed)[0]
    width, half = (b - a for a, b in (interval(won, games), interval(4 * won, 4 * games)))
    return Number(
        key="half",
        ask=f"{games} games give an interval {width:.0f} points wide. About how many games make it half as "
        "wide?",
        why=f"The width falls with the square root of the games: half needs four times as many, 4 × {games} "
        f"= {4 * games}. Then it is {half:.0f} points wide",
        hint="The width falls with the square root of the number of games, not with the number itself.",
        value=4 * games,
        tolerance=0.1 * games,
        unit="games",
        digits=0,
        high=100_000,
        slips=(
            Slip(2 * games, "Twice as many games make it narrower by √2 only. Which number has the root 2?"),
        ),
    )


_BOTS = {"random": "Chance", "greedy": "Rules of thumb", "lookahead": "One step ahead"}


def _bots(seed: int) -> Order:
    measured = {row.bot: row for row in facts.ecosia_saved() if row.players == 4 and row.bot in _BOTS}
    rng = luck("L10 bots", seed)
    keys = rng.sample(list(measured), len(measured))
    while keys == sorted(keys, key=lambda key: measured[key].won / measured[key].games):
        rng.shuffle(keys)
    told = ", ".join(f"{_BOTS[k]} {shown(r.won, r.games)}" for k, r in measured.items())
    return Order(
        key="bots",
        ask="These bots played as four players. Put them in order by how often they saved the island, the "
        "least first.",
        shown=table(
            ("Bot", "Won", "Games"), [(_BOTS[key], measured[key].won, measured[key].games) for key in keys]
        ),
        why=told,
        hint="Not every bot need have played as many games: compare shares.",
        options=tuple(
            Option(key, _BOTS[key], f"{_BOTS[key]} wins more often than the one after it.") for key in keys
        ),
        rank={key: row.won / row.games for key, row in measured.items()},
        first="Saves it least often",
        last="Saves it most often",
        source="measured by us, data/ecosia/bots.csv",
    )


# -------------------------------------------------------------------- the activity

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


# -------------------------------------------------------------------- the line


def interval_of(won: int, games: int) -> str:
    """A share with Wilson's interval, in words."""
    if (
        not isinstance(won, int)
        or not isinstance(games, int)
        or not 0 <= won <= games
        or not 1 <= games <= 10**6
    ):
        raise ValueError("Write the games won, then all games, such as 18, 50")
    return shown(won, games)


LESSON = Lesson(
    "L10",
    deal,
    Trial,
    "Claim, change one thing, test",
    Line(
        "interval(18, 50)",
        "The numbers between the brackets are games won and games played. How does the interval change with "
        "36 of 100, or "
        "180 of 500? What is it with 0 of 50?",
        {"interval": interval_of},
    ),
)
