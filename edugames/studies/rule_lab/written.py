"""The figures as a text for teachers: `docs/rule-lab.md`. Whatever number stands in it comes from the figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from edugames import facts
from edugames.bots import registry
from edugames.facts import Figure
from edugames.studies.intervals import wilson
from edugames.studies.rule_lab.asked import ONLY_WITH, WHERE, switched, switches
from edugames.studies.settings import kind

NOTHING = "–"
HEADS = {"won": "islands saved"}
SHARES = {"rounds": False, "turns each": False}
"""What is no share, but a mean."""


class Lab:
    """The figures, to be looked up by what was played."""

    def __init__(self, found: Iterable[Figure]) -> None:
        self.found = list(found)
        self._by = {(f.game, f.players, f.bot, f.options, f.measure): f for f in self.found}

    def of(self, game: str, players: int, bot: str, options: str, measure: str) -> Figure | None:
        """The figure of a setting; None when it was not measured."""
        return self._by.get((game, players, bot, options, measure))


def report(found: Iterable[Figure]) -> str:
    """The whole text, in Markdown."""
    lab = Lab(found)
    parts = (_opening(lab), _ecosia(lab), _restoration(lab), _observation(lab), _how(lab))
    return "\n\n".join(part.strip() for part in parts) + "\n"


# ------------------------------------------------------------------ the parts


def _opening(lab: Lab) -> str:
    return f"""
# The rule lab

A rulebook is never quite complete: now and then it can be read in two ways, and a table has to agree. Each such
agreement is a *ruling* here, with a switch in the New game dialog. Which of them matter? To find out, bots have
played {_games(lab):,} games: the same boards with a ruling and without it. The page **Rule lab** plays further ones
before your eyes, and this text is written anew from the figures by `python benchmarks/rule_lab.py write`.

How to read a figure. *48 % (43–53)* means: of the games played 48 in 100 were won, and with such a sample the true
share lies between 43 and 53 (95 % interval). A change is told in points: from 46 % to 75 % are +29 points, and its
interval comes from comparing the same boards one by one. Where the interval of a change holds 0, these games cannot
tell it from no change at all; that is **not** proof that there is none. And every figure is about *these bots*:
people play otherwise.
"""


def _ecosia(lab: Lab) -> str:
    bots = [
        key for key in registry.known("ecosia") if any(f.bot == key for f in lab.found if f.game == "ecosia")
    ]
    rows = [
        [str(players), *(_told(lab.of("ecosia", players, bot, "", "won")) for bot in bots)]
        for players in range(1, 7)
    ]
    head = ["players", *(registry.known("ecosia")[bot].title for bot in bots)]
    alone, three, four = (lab.of("ecosia", n, "greedy", "", "won") for n in (1, 3, 4))
    plays = [lab.of("ecosia", n, "greedy", "plays_a_round.four", "won") for n in (1, 3)]
    card = lab.of("ecosia", 4, "lookahead", "encroaching.card", "won") or lab.of(
        "ecosia", 4, "greedy", "encroaching.card", "won"
    )
    return f"""
## Ecosia

### As printed

Islands saved when one bot plays for everybody:

{_table(head, rows)}

**One player and three players have the hard game.** They make three plays between two events, everybody else makes
four, and that alone decides: the rules of thumb save {_short(alone)} of the islands alone and {_short(three)} with
three, but {_short(four)} with four. Give one player or three a fourth play, which is a variant of ours and not in the
rulebook, and the same bot saves {_short(plays[0])} and {_short(plays[1])}. Whoever plays by chance saves nothing, with
any number of players: the game has to be played with a plan.

### What each ruling changes

{_switches(lab, "ecosia", ("greedy", "lookahead"), "won")}

{_which_matter(lab, "ecosia", ("lookahead", "greedy"), "won", "Islands saved")}

{_about_encroaching(card)}

### Difficulties

A difficulty is a name for rulings; none adds a rule, except that the three which are ours give one player and three
players a fourth play, and say so.

{_levels()}

Islands saved:

{_table(["difficulty", "bot", *map(str, range(1, 7))], _by_level(lab, [bot for bot in bots if bot != "random"]))}

{_spans(lab, [bot for bot in bots if bot != "random"])}

{_aims(lab)}
"""


def _about_encroaching(card: Figure | None) -> str:
    if card is None or card.change is None:
        return ""
    return (
        f"By the text that is printed on the Encroaching card the share of islands saved changes by {_change(card)} "
        "points: by the rulebook a farmland moves and leaves a deforested tile behind, by the card only trees die. "
        "Agree on one of the two before you begin."
    )


def _levels() -> str:
    return "\n".join(f"- **{d.title}.** {d.text}" for d in facts.ecosia_difficulties().values() if d.offered)


def _by_level(lab: Lab, bots: Sequence[str]) -> list[list[str]]:
    rows = []
    for level in facts.ecosia_difficulties().values():
        if not level.offered:
            continue
        for bot in bots:
            told = [
                lab.of("ecosia", n, bot, switched("ecosia", n, bot, level.rulings).changed, "won")
                for n in range(1, 7)
            ]
            if any(told):
                rows.append([level.title, registry.known("ecosia")[bot].title, *map(_told, told)])
    return rows


def _spans(lab: Lab, bots: Sequence[str]) -> str:
    """From how many to how many islands each bot saves at each difficulty, over all numbers of players."""
    lines = []
    for level in facts.ecosia_difficulties().values():
        spans = []
        for bot in bots if level.offered else ():
            settings = [switched("ecosia", n, bot, level.rulings) for n in range(1, 7)]
            found = [one for s in settings if (one := lab.of("ecosia", s.players, bot, s.changed, "won"))]
            if found:
                least, most = (f"{end(one.value for one in found):.0f}" for end in (min, max))
                spans.append(f"“{registry.known('ecosia')[bot].title}” {least} to {most} %")
        if spans:
            lines.append(f"- {level.title}: {_listed(spans)}.")
    return "So, from the number of players with the fewest to the one with the most:\n\n" + "\n".join(lines)


def _aims(lab: Lab) -> str:
    """What the difficulties were made for, and how near they come over all numbers of players."""
    thumb, most, half = (
        _together(lab, *what)
        for what in (("seedling", "greedy"), ("seedling", "planner"), ("sapling", "planner"))
    )
    if not (thumb and most and half):
        return ""
    told = (
        f"Seedling was made so that the rules of thumb save about half of their islands and the planner most of them, "
        f"and Sapling so that the planner saves about half. With one to six players together it is {_told(thumb)}, "
        f"and {_told(most)}, on Seedling, and {_told(half)}, on Sapling."
    )
    if half.low > 50:
        told += (
            " So Sapling is easier for the planner than it was meant to be. The rulings that would bring it down, such "
            "as `expand_blocked=reroll`, would make it harder than the printed rules wherever four play in a round, "
            "and the middle one should not be."
        )
    return told


def _together(lab: Lab, level: str, bot: str) -> Figure | None:
    """The share of islands a bot saves at a difficulty with one to six players; None where one was not measured."""
    rulings = facts.ecosia_difficulties()[level].rulings
    settings = [switched("ecosia", players, bot, rulings) for players in range(1, 7)]
    found = [one for s in settings if (one := lab.of("ecosia", s.players, bot, s.changed, "won"))]
    if len(found) < len(settings):
        return None
    games = sum(one.games for one in found)
    won = sum(round(one.value * one.games / 100) for one in found)
    low, high = wilson(won, games)
    return found[0]._replace(players=0, games=games, value=100 * won / games, low=100 * low, high=100 * high)


def _restoration(lab: Lab) -> str:
    measures = (
        "turns each",
        "first player wins",
        "action pile runs out",
        "plant pile runs out",
        "somebody wins",
    )
    head = ("players", *measures)
    return f"""
## The Restoration Game

Played by the rules of thumb at every seat, with the cards of the box as far as we know them: which plants there are
and how many action cards of each kind is our reconstruction, so these figures are about our deck.

{_table([*head[:3], "a fair share", *head[3:]], _by_players(lab, "restoration", measures))}

A turn takes people about 40 seconds, so that turns times players times 40 seconds is the length of a game.
{_first_player(lab, "restoration")}

### What each ruling changes, with four players

{_switches(lab, "restoration", ("greedy",), "turns each", "first player wins")}

{_plants(lab)}
"""


def _plants(lab: Lab) -> str:
    one = lab.of("restoration", 4, "greedy", "plant_habitats.primary", "turns each")
    if one is None or one.change is None:
        return ""
    return (
        "**In how many habitats a plant belongs** (`plant_habitats`): if only the first habitat on a card counts, a "
        f"player has {one.value:.1f} turns instead of {one.value - one.change:.1f} ({_change(one, 1)})."
    )


def _observation(lab: Lab) -> str:
    measures = ("rounds", "first player wins", "somebody sees all classes", "and wins", "pile runs out")
    head = ("players", *measures)
    wins = [f for n in range(2, 7) if (f := lab.of("observation", n, "greedy", "", "and wins"))]
    span = f"{min(f.value for f in wins):.0f} to {max(f.value for f in wins):.0f} %" if wins else NOTHING
    return f"""
## Observation

Played by the rules of thumb at every seat.

{_table([*head[:3], "a fair share", *head[3:]], _by_players(lab, "observation", measures))}

Whoever sees all five classes ends the game, and gets nothing for it: only points count. **Did the one who completed
the set also win?** In {span} of the games that were ended so, depending on how many play. Ties count as won by all who
share them, so that the shares of all seats add up to a little more than 100 %.
{_first_player(lab, "observation")}

### What each ruling changes, with four players

{_switches(lab, "observation", ("greedy",), "rounds", "first player wins", "and wins")}
"""


def _first_player(lab: Lab, game: str) -> str:
    told = [(n, f) for n in range(2, 7) if (f := lab.of(game, n, "greedy", "", "first player wins"))]
    sure = [n for n, f in told if f.low > 100 / n]
    worse = [n for n, f in told if f.high < 100 / n]
    if not told:
        return ""
    if not sure and not worse:
        return (
            "With no number of players can these games tell the first player's share of wins from a fair one."
        )
    parts = []
    if sure:
        parts.append(f"the first player wins more often than a fair share with {_listed(sure)} players")
    if worse:
        parts.append(f"less often with {_listed(worse)}")
    rest = "; with the others the difference may be chance" if len(sure) + len(worse) < len(told) else ""
    return f"In these games {' and '.join(parts)}{rest}."


def _how(lab: Lab) -> str:
    seed = min((f.first_seed for f in lab.found), default=0)
    return f"""
## How it was measured

Game i of every setting has the seed {seed} + i: set-up, cards, events and dice come from it, each from a stream of its
own, and so do the bots' choices among equals. So a ruling is compared on the same boards. Shares have Wilson's 95 %
interval, changes of shares Newcombe's for pairs (1998, method 10), means and their changes Student's. Many rulings were
tried: of twenty that change nothing, one interval will miss 0 by chance. No bot looks at hidden cards. The bots were
not tuned for each ruling, which may favour the printed rules; those of Ecosia were tuned on other seeds, from 500000
on, with four players as printed, and the rules of thumb on Seedling too. Every figure, with its n, stands in
[`data/studies/rule_lab.csv`](../data/studies/rule_lab.csv).
"""


# ------------------------------------------------------------------ tables and sentences


def _by_players(lab: Lab, game: str, measures: Sequence[str]) -> list[list[str]]:
    rows = []
    for players in range(2, 7):
        told = [_told(lab.of(game, players, "greedy", "", measure)) for measure in measures]
        rows.append([str(players), *told[:2], f"{100 / players:.0f} %", *told[2:]])
    return rows


def _switches(lab: Lab, game: str, bots: Sequence[str], *measures: str) -> str:
    """A row for each value of each ruling: what it is, and by how much it changes what was measured."""
    rulings = {ruling.key: ruling for ruling in kind(game).options_from_json({}).rulings}
    titles = {key: entry.title for key, entry in registry.known(game).items()}
    heads = [f"{HEADS.get(m, m)}, {titles[bot]}" if len(bots) > 1 else m for bot in bots for m in measures]
    rows = []
    for key, values in switches(game).items():
        where = WHERE.get(key, (4,)) if game == "ecosia" else (4,)
        for value, players in product(values, where):
            options = switched(game, players, "", {key: value}).changed
            told = [lab.of(game, players, bot, options, measure) for bot in bots for measure in measures]
            ruling = rulings[key]
            with_it = " In a friendly game." if key in ONLY_WITH else ""
            what = f"{ruling.text} {ruling.in_words(value)} (`{key}`){with_it}"
            if any(told):
                rows.append([ruling.ruling, what, str(players), *map(_with_change, told)])
    return _table(["ruling", "switched to", "players", *heads], rows)


def _which_matter(lab: Lab, game: str, bots: Sequence[str], measure: str, what: str) -> str:
    """The rulings whose interval keeps away from 0, by the bot that has played most pairs of games."""
    better: list[str] = []
    worse: list[str] = []
    unsure: list[str] = []
    for key, values in switches(game).items():
        for value in values:
            options = switched(game, 4, "", {key: value}).changed
            told = [one for bot in bots if (one := lab.of(game, 4, bot, options, measure)) and one.pairs]
            if not told or not options:
                continue
            one = max(told, key=lambda one: one.pairs or 0)
            word = f"`{key}={_plain(value)}`"
            by = [one.change_low or 0, one.change_high or 0]
            (better if by[0] > 0 else worse if by[1] < 0 else unsure).append(word)
    parts = [f"more with {_listed(better)}" * bool(better), f"fewer with {_listed(worse)}" * bool(worse)]
    parts += [f"no difference that these games could show with {_listed(unsure)}" * bool(unsure)]
    return f"{what} with four players: {'; '.join(part for part in parts if part)}."


def _plain(value: Any) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)


def _is_share(one: Figure) -> bool:
    return SHARES.get(one.measure, True)


def _told(one: Figure | None) -> str:
    """ "48 % (43–53), n 400"."""
    if one is None:
        return NOTHING
    if _is_share(one):
        return f"{one.value:.0f} % ({one.low:.0f}–{one.high:.0f}), n {one.games}"
    return f"{one.value:.1f} ({one.low:.1f}–{one.high:.1f}), n {one.games}"


def _short(one: Figure | None) -> str:
    return NOTHING if one is None else f"{one.value:.0f} %"


def _with_change(one: Figure | None) -> str:
    if one is None:
        return NOTHING
    change = "" if one.change is None else f"; {_change(one, 0 if _is_share(one) else 1)}"
    return f"{_told(one)}{change}"


def _change(one: Figure, decimals: int = 0) -> str:
    """ "+29 (+22 to +36)", bold where the interval keeps away from 0."""
    numbers = [one.change or 0, one.change_low or 0, one.change_high or 0]
    by, low, high = (f"{number:+.{decimals}f}".replace("-", "−") for number in numbers)
    told = f"{by} ({low} to {high})"
    return f"**{told}**" if numbers[1] > 0 or numbers[2] < 0 else told


def _games(lab: Lab) -> int:
    most: dict[tuple[Any, ...], int] = {}
    for one in lab.found:
        most[one[:4]] = max(most.get(one[:4], 0), one.games)
    return sum(most.values())


def _listed(words: Sequence[Any]) -> str:
    told = [str(word) for word in words]
    return " and ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)
