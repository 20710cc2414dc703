"""The rule lab as HTML: pure functions, one for each region of the page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames import facts
from edugames.bots import registry
from edugames.studies import rule_lab
from edugames.studies.rule_lab import Asked
from edugames.studies.settings import kind
from edugames.widgets import ranges
from edugames.widgets.controls import command, tag

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from edugames.facts import Figure

GAMES = {
    "ecosia": ("Ecosia", range(1, 7)),
    "restoration": ("The Restoration Game", range(2, 7)),
    "observation": ("Observation", range(2, 7)),
}
SIZES = (50, 100, 200, 400, 1000)
"""How many boards may be asked for."""
NONE = ""
NO_SHARE = ("turns each", "rounds")
WORDS = {
    "won": "islands saved, in per cent",
    "turns each": "turns of a player in a game",
    "rounds": "rounds in a game",
    "first player wins": "games won by the first player, in per cent",
    "action pile runs out": "games in which the action pile runs out, in per cent",
    "plant pile runs out": "games in which the plant pile runs out, in per cent",
    "pile runs out": "games in which the pile runs out, in per cent",
    "somebody wins": "games that somebody wins, in per cent",
    "somebody sees all classes": "games in which somebody sees all classes, in per cent",
    "and wins": "of those who saw all classes, how many win, in per cent",
}
"""What a measure is, as the head of a table."""


class Wish(NamedTuple):
    """What the page is to play: `switches` are up to two (key, value) in their order, the value as its place."""

    game: str = "ecosia"
    players: int = 4
    bot: str = "greedy"
    switches: tuple[tuple[str, int], ...] = (("encroaching", 0),)
    games: int = 100
    measure: str = "won"

    def options(self) -> list[tuple[tuple[str, Any], ...]]:
        """The settings to be compared: as printed, each switch alone, and both together."""
        known = rule_lab.switches(self.game)
        pairs = [(key, known[key][place]) for key, place in self.switches]
        alone: list[tuple[tuple[str, Any], ...]] = [(pair,) for pair in pairs]
        return [(), *alone, *([tuple(pairs)] if len(pairs) > 1 else [])]

    def settings(self) -> list[Asked]:
        """What is played, as printed first."""
        return [Asked(self.game, self.players, self.bot, options, self.games) for options in self.options()]


def of_game(game: str) -> Wish:
    """What is wished for when another game is chosen: its first ruling at the usual number of players."""
    first = next(iter(rule_lab.switches(game)))
    return Wish(game, 4, "greedy", ((first, 0),), 100, next(iter(rule_lab.MEASURES[game])))


# -------------------------------------------------------------------- what is asked


def ask(wish: Wish, running: bool) -> str:
    """The form: game, players, bot, one or two rulings, how many boards."""
    players = GAMES[wish.game][1]
    bots = {key: entry.title for key, entry in registry.known(wish.game).items()}
    rows = (
        choice("game", "Game", {key: title for key, (title, _) in GAMES.items()}, wish.game, running),
        choice("players", "Players", {str(n): str(n) for n in players}, str(wish.players), running),
        choice("bot", "Who plays at every seat", bots, wish.bot, running),
        *(_ruling(wish, number, running) for number in range(2)),
        choice("games", "Boards", {str(n): str(n) for n in SIZES}, str(wish.games), running),
    )
    if running:
        button = command("stop", "Stop", data_key="go", **{"class": "egt-primary"})
    else:
        button = command("go", "Play", data_key="go", **{"class": "egt-primary"})
    return f'<div class="egt-two">{"".join(rows)}</div>{_switches(wish)}<p class="egt-actions">{button}</p>'


def _switches(wish: Wish) -> str:
    """What is switched, in full: a choice shows only the beginning."""
    rulings = {ruling.key: ruling for ruling in kind(wish.game).options_from_json({}).rulings}
    lines = []
    for key, place in wish.switches:
        ruling, value = rulings[key], rule_lab.switches(wish.game)[key][place]
        usual, now = (escape(ruling.in_words(one)) for one in (ruling.default, value))
        lines.append(f"<li>{escape(ruling.text)} Not: {usual}. But: <b>{now}</b>. {tag(ruling.ruling)}</li>")
    return f"<ul>{''.join(lines)}</ul>" if lines else ""


def _ruling(wish: Wish, number: int, running: bool) -> str:
    """A switch: which ruling, and what it is switched to."""
    chosen = wish.switches[number] if number < len(wish.switches) else (NONE, 0)
    others = [key for k, (key, _) in enumerate(wish.switches) if k != number]
    rulings = {ruling.key: ruling for ruling in kind(wish.game).options_from_json({}).rulings}
    values = {
        f"{key} {place}": f"{rulings[key].text} – {rulings[key].in_words(value)}"
        for key, switched in rule_lab.switches(wish.game).items()
        if key not in others
        for place, value in enumerate(switched)
    }
    nothing = {NONE: "nothing, only the printed rules" if not number else "no second one"}
    first = "Ruling that is switched" if not number else "A second one"
    now = f"{chosen[0]} {chosen[1]}" if chosen[0] else NONE
    return choice(f"switch {number}", first, nothing | values, now, running)


def choice(name: str, label: str, values: dict[str, str], now: str, off: bool) -> str:
    """A choice of one value, which the kernel hears of at once."""
    options = "".join(
        f'<option value="{escape(value)}"{" selected" if value == now else ""}>{escape(text)}</option>'
        for value, text in values.items()
    )
    disabled = " disabled" if off else ""
    return (
        f'<label>{escape(label)}<select data-change="{name}" data-key="{name}" data-now="{escape(now)}"{disabled}>'
        f"{options}</select></label>"
    )


# -------------------------------------------------------------------- what came of it


def progress(done: int, of: int, state: str) -> str:
    """How far the games have come."""
    if not of:
        return ""
    return (
        f'<p><progress max="{of}" value="{done}" aria-label="Boards played" style="width:min(100%,30rem)"></progress>'
        f" {done} of {of} boards {escape(state)}</p>"
    )


def result(wish: Wish, rows: Sequence[dict[int, Any]]) -> str:
    """The intervals as bars, and the numbers beneath."""
    found = _figures(wish, rows, wish.measure)
    if not found:
        return "<p>Nothing has been played yet. Choose a ruling and press Play.</p>"
    measures = {name: WORDS[name] for name in rule_lab.MEASURES[wish.game]}
    bars = [ranges.Range(name, one.low, one.high, ours=not k) for k, (name, one) in enumerate(found)]
    heads = "".join(f'<th scope="col" class="egt-number">{h}</th>' for h in ("games", "measured", "change"))
    lines = "".join(_line(name, one) for name, one in found)
    return (
        f"{choice('measure', 'Show', measures, wish.measure, False)}"
        f"{ranges.table('95 % interval', WORDS[wish.measure], bars)}"
        f'<div class="egt-wide"><table><thead><tr><th scope="col">Rules</th>{heads}</tr></thead><tbody>{lines}</tbody>'
        f"</table></div><p>{escape(verdict(found))}</p>"
        f'<p class="egt-actions">{command("csv", "Save every game as a table (CSV)", data_key="csv")}</p>'
    )


def _line(name: str, one: Figure) -> str:
    decimals = 1 if one.measure in NO_SHARE else 0
    change = "" if one.change is None else signed(one, decimals)
    return (
        f'<tr><th scope="row">{escape(name)}</th><td class="egt-number">{one.games}</td>'
        f'<td class="egt-number">{one.value:.{decimals}f}</td><td class="egt-number">{change}</td></tr>'
    )


def signed(one: Figure, decimals: int) -> str:
    """ "+13 (+5 to +21)"."""
    by, low, high = (
        f"{number:+.{decimals}f}".replace("-", "−")
        for number in (one.change, one.change_low, one.change_high)
    )
    return f"{by} ({low} to {high})"


def verdict(found: Sequence[tuple[str, Figure]]) -> str:
    """What can be said so far, in sentences that do not say too much."""
    told = [(name, one) for name, one in found if one.change is not None]
    if not told:
        return "A few more games, and the change by the ruling can be told." if len(found) > 1 else ""
    parts = []
    for name, one in told:
        low, high = one.change_low or 0, one.change_high or 0
        if low > 0 or high < 0:
            parts.append(f"{name}: {'more' if low > 0 else 'less'} than as printed, and hardly by chance.")
        else:
            parts.append(
                f"{name}: these games cannot tell it from the printed rules; it may be a small change or none."
            )
    return " ".join(parts)


def before(wish: Wish) -> str:
    """What was measured of the same switches before, in the file that docs/rule-lab.md tells of."""
    wanted = {setting.changed: in_words(wish, setting) for setting in wish.settings()}
    found = [
        (wanted[one.options], one)
        for one in facts.rule_lab()
        if (one.game, one.players, one.measure) == (wish.game, wish.players, wish.measure)
        and one.options in wanted
    ]
    if not found:
        return "<p>Nothing was measured of it with so many players.</p>"
    titles = {key: entry.title for key, entry in registry.known(wish.game).items()}
    lines = "".join(_line(f"{titles.get(one.bot, one.bot)}: {name}", one) for name, one in found)
    heads = "".join(f'<th scope="col" class="egt-number">{h}</th>' for h in ("games", "measured", "change"))
    return (
        f"<p>{escape(WORDS[wish.measure].capitalize())}; the change with its 95 % interval, on the same boards.</p>"
        f'<div class="egt-wide"><table><thead><tr><th scope="col">Bot and rules</th>{heads}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
    )


def _figures(wish: Wish, rows: Iterable[dict[int, Any]], measure: str) -> list[tuple[str, Figure]]:
    """Each setting in words with its figure, as far as games have been played of which it can be said."""
    found, printed = [], None
    for setting, of_setting in zip(wish.settings(), rows, strict=True):
        printed = of_setting if printed is None else printed
        tellable = [
            seed
            for seed, row in of_setting.items()
            if rule_lab.MEASURES[wish.game][measure](row, 1) is not None
        ]
        if len(tellable) >= (5 if measure in NO_SHARE else 1):
            other = printed if setting.options else {}
            found.append((in_words(wish, setting), rule_lab.figure(setting, measure, of_setting, other)))
    return found


def in_words(wish: Wish, setting: Asked) -> str:
    """ "as printed", or what the rulings are switched to."""
    rulings = {ruling.key: ruling for ruling in kind(wish.game).options_from_json({}).rulings}
    words = [f"{key} = {rulings[key].check(value)}" for key, value in setting.options]
    return " and ".join(words).replace("True", "yes").replace("False", "no") or "as printed"


def to_csv(wish: Wish, rows: Sequence[dict[int, Any]]) -> str:
    """Every game for a spreadsheet, with the program, the day and how it was played."""
    from datetime import date

    from edugames import __version__
    from edugames.science.spreadsheet import to_csv

    noted = list(next((row for found in rows for row in found.values()), {}))
    lines = [
        (in_words(wish, setting), seed, *("" if row[name] is None else row[name] for name in noted))
        for setting, found in zip(wish.settings(), rows, strict=True)
        for seed, row in found.items()
    ]
    above = {
        "program": f"edugames {__version__}",
        "date": date.today().isoformat(),
        "game": GAMES[wish.game][0],
        "players": str(wish.players),
        "bot": registry.known(wish.game)[wish.bot].title,
        "to play one again": "the seed deals the same board; the bots' choices come from it too",
    }
    return to_csv(("rules", "seed", *noted), lines, above)
