"""The questions of L10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames import facts
from edugames.lessons.l10.case import NONE, dealt, interval, runs_out, shown
from edugames.lessons.lesson import Later, luck
from edugames.lessons.questions import (
    Choose,
    Number,
    Option,
    Order,
    Percentage,
    Question,
    Several,
    Slip,
    options,
    shuffled,
)
from edugames.lessons.tables import table

if TYPE_CHECKING:
    pass


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
    return Percentage(
        key="share",
        ask=f"A bot saves the island in {won} of {games} games. What share is that?",
        why=f"{won} ÷ {games} = {won / games:g}, and that is {100 * won / games:g} %",
        hint="Divide the games won by all games, then multiply by 100.",
        value=100 * won / games,
        tolerance=0.5,
        digits=0,
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
    return Percentage(
        key="none",
        ask=f"A third bot won 0 of {NONE} games. Up to which percentage may its true share be (95 % "
        "interval)?",
        why=f"Wilson’s interval for 0 of {NONE} is {low:.0f} to {high:.1f} %",
        hint="Use the line of code: interval(0, 50) tells both ends.",
        value=high,
        tolerance=0.06,
        digits=1,
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
