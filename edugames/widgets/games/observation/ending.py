"""The end of a game of Observation, and the game so far: who won and how, points round by round."""

from __future__ import annotations

from html import escape
from typing import Any

from edugames.widgets import plates
from edugames.widgets.charts import Chart, Line, figure
from edugames.widgets.controls import rule, sentence
from edugames.widgets.games.observation.explain import listed
from edugames.widgets.regions import player

FOLDS = ("seen", "story")
"""What opens by itself when the game is over."""

_LINES = (("oak", "o"), ("pine", "s"), ("acacia", "^"), ("ink", "D"), ("ink2", "p"), ("deforested", "*"))
"""A colour and a marker for each seat; the markers are like those on the board."""


def history(game: Any) -> tuple[tuple[int, ...], ...]:
    """Everybody's points as they were at the beginning, after each round, and now."""
    told = type(game).from_start(game.players, game.options, game.seed, game.start)
    points, since = [_points(told)], False
    for move in game.moves:
        before = told.round
        told.play(move)
        since = told.round == before
        if not since:
            points.append(_points(told))
    return (*points, _points(told)) if since else tuple(points)


def _points(game: Any) -> tuple[int, ...]:
    return tuple(game.score(seat).points for seat in range(game.players))


def chart(points: tuple[tuple[int, ...], ...]) -> Chart:
    """Points by player at the end of each round."""
    lines = tuple(
        Line(player(seat), tuple(row[seat] for row in points), *_LINES[seat])
        for seat in range(len(points[0]))
    )
    return Chart("Points", "round (0: as dealt)", "sum of C", tuple(range(len(points))), lines)


def story(game: Any) -> str:
    """The game so far as a chart with its table."""
    return figure(chart(history(game)))


# -------------------------------------------------------------------- how it ended


def end(seen: Any) -> str:
    """Who won, and everybody's sum with its arithmetic; nothing while the game goes on."""
    outcome = seen.outcome
    if outcome is None:
        return ""
    names = listed([player(seat) for seat in outcome.winners])
    wins = "wins" if len(outcome.winners) == 1 else "win together"
    rows = "".join(_row(seen, seat) for seat in _by_points(outcome.score))
    return (
        f"<h2>{names} {wins}</h2><p>{escape(sentence(outcome.reason))} {rule('O-12')}{_and_lost(seen)}</p>"
        f'<div class="egt-wide"><table><thead><tr><th scope="col">Player</th><th scope="col">How</th>'
        f'<th scope="col">Classes seen</th><th scope="col" class="egt-number">Points</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div><p class='egt-small'>Points are the C values of the plants observed. "
        f"{rule('O-13')}</p>"
        '<p class="egt-actions"><button type="button" data-open="new" class="egt-primary">New game</button></p>'
    )


def _by_points(scores: tuple[Any, ...]) -> list[int]:
    return sorted(range(len(scores)), key=lambda seat: -scores[seat].points)


def _and_lost(seen: Any) -> str:
    """Seeing every class is worth nothing by itself: whoever ended the game may have lost it."""
    seat = seen.ended_by
    if seat is None or seat in seen.outcome.winners:
        return ""
    return f" {player(seat)} saw every class first and did not win: that gives no points. {rule('O-13')}"


def _row(seen: Any, seat: int) -> str:
    score = seen.outcome.score[seat]
    classes = ", ".join(map(plates.class_name, score.classes)) or "none"
    return (
        f'<tr><th scope="row"><b>{player(seat)}</b></th><td>{escape(score.text.split(";")[0])}</td>'
        f'<td>{len(score.classes)}: {escape(classes)}</td><td class="egt-number"><b>{score.points}</b></td></tr>'
    )
