"""What each ruling of the three games changes, by many games of bots: the rule lab.

    python benchmarks/rule_lab.py               # 100 games of two settings, beside what was measured before
    python benchmarks/rule_lab.py play          # play what is missing; can be stopped, and goes on where it was
    python benchmarks/rule_lab.py play greedy   # only what one bot plays: the quick ones first
    python benchmarks/rule_lab.py play planner 40 difficulties   # at most 40 games of a setting; only the difficulties
    python benchmarks/rule_lab.py write         # data/studies/rule_lab.csv, data/ecosia/winnable.csv, docs/rule-lab.md

Game i of every setting has seed 1000 + i, so that rulings are compared on the same boards. The rows of games lie in
`.rule-lab/` (EDUGAMES_RULE_LAB names another folder), a file for each setting; whoever deletes one has it played anew.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from edugames import facts
from edugames.studies import rule_lab

ROOT = Path(__file__).resolve().parent.parent
SHELF = rule_lab.Shelf(Path(os.environ.get("EDUGAMES_RULE_LAB", ROOT / ".rule-lab")))


def main(words: list[str]) -> None:
    """Do what was asked for."""
    match words:
        case []:
            beside_what_was_measured()
        case ["play", *wanted]:
            play(wanted)
        case ["write"]:
            write()
        case _:
            sys.exit(__doc__)


def beside_what_was_measured() -> None:
    """100 games each of the printed rules and of the ruling that matters most, and what the file says of them."""
    before = {(one.game, one.players, one.bot, one.options): one for one in facts.rule_lab()}
    with tempfile.TemporaryDirectory() as folder:
        shelf = rule_lab.Shelf(Path(folder))
        for options in ((), (("encroaching", "card"),)):
            setting = rule_lab.Asked("ecosia", 4, "greedy", options, 100)
            list(rule_lab.play(setting, shelf))
            (now,) = rule_lab.figures([setting], shelf)
            then = before[setting.game, setting.players, setting.bot, setting.changed]
            print(
                f"{setting.changed or 'as printed'}: {now.value:.1f} % of 100 islands saved; measured before: "
                f"{then.value:.1f} % of {then.games} ({then.low:.1f}–{then.high:.1f} %)"
            )


def play(wanted: list[str]) -> None:
    """Play what is missing of what is wanted: names of games and bots, a number of games, "difficulties".

    First a quarter of each setting, so that there is soon something to be said of all.
    """
    most = min(map(int, filter(str.isdecimal, wanted)), default=sys.maxsize)
    names = {word for word in wanted if not word.isdecimal()} - {"difficulties"}
    levels = [one.rulings for one in facts.ecosia_difficulties().values() if one.rulings]
    settings = [
        setting._replace(games=min(setting.games, most))
        for setting in rule_lab.asked()
        if names <= {setting.game, setting.bot}
        and ("difficulties" not in wanted or is_difficulty(setting, levels))
    ]
    for part in (4, 2, 1):
        for number, setting in enumerate(settings, 1):
            now = setting._replace(games=max(setting.games // part, 1))
            for games in rule_lab.play(now, SHELF):
                told = f"{number} of {len(settings)}: {now.code}: {games} of {now.games}"
                print(f"\r{told} ", end="", flush=True)
            print(flush=True)


def is_difficulty(setting: rule_lab.Asked, levels: list[dict[str, object]]) -> bool:
    """Whether a setting is one of Ecosia's difficulties, for its number of players."""
    return setting.game == "ecosia" and any(
        rule_lab.switched("ecosia", setting.players, setting.bot, level)[:4] == setting[:4]
        for level in levels
    )


def write() -> None:
    """Write the figures, and what they say."""
    found = rule_lab.with_bots(rule_lab.figures(rule_lab.asked(), SHELF))
    rule_lab.write_figures(found, ROOT / "data" / "studies" / "rule_lab.csv")
    rule_lab.write_difficulties(found, ROOT / "data" / "ecosia" / "winnable.csv")
    text = rule_lab.report(found)
    (ROOT / "docs" / "rule-lab.md").write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(found)} figures of {sum(1 for _ in {one[:4] for one in found})} settings")


if __name__ == "__main__":
    main(sys.argv[1:])
