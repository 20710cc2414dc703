"""The questions of L07."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from edugames import ecosia
from edugames.ecosia.words import trees_in_words
from edugames.lessons import boards, islands
from edugames.lessons.islands import DISASTERS, Summary, strike, summary, two_islands
from edugames.lessons.l07.case import NAMES, SEEDS, Case, Two, case_of, losses, two_of
from edugames.lessons.lesson import Later, luck
from edugames.lessons.questions import Choose, Click, Number, Question, Several, Slip, shuffled
from edugames.lessons.tables import table

if TYPE_CHECKING:
    from collections.abc import Sequence


def deal(seed: int) -> tuple[Question | Later, ...]:
    """The ten questions of a seed; what needs hundreds of disasters is made when it is looked at."""

    def options(key: str) -> Random:
        return luck(f"L07 {key}", seed)

    return (
        *_pest_kills(two_of(seed), options("why none")),
        Later("pest tiles", lambda: _pest_tiles(case_of(seed))),
        Later("fire tiles", lambda: _fire_tiles(case_of(seed))),
        Later("fire kills", lambda: _fire_kills(case_of(seed))),
        Later("mean loss", lambda: _mean_loss(losses(seed)[0], 10)),
        Later("interval", lambda: _interval([summary(one) for one in losses(seed)], options("interval"))),
        Later("takes", lambda: _spared(options("takes"))),
        _model(options("model")),
    )


def drawn(game: ecosia.Ecosia, title: str) -> str:
    return boards.island(game, title).drawn()


def _home(game: ecosia.Ecosia) -> str:
    """From where it is counted which tile is closest."""
    home = ecosia.place_name(game.home(game.starter))
    return f"It is counted from the marked tile ({home}), where the starting player sits."


def _marked(game: ecosia.Ecosia) -> boards.Board:
    """The island with a flag on the tile from which it is counted."""
    board = boards.island(game, "Woods of all sorts")
    home = next(place for place in board.places if place.id == boards.tile_id(game.home(game.starter)))
    x, y = home.x * board.width / 100 + 26, home.y * board.height / 100 - 22
    pole = f"M{x:.0f} {y + 12:.0f} L{x:.0f} {y - 14:.0f} L{x + 16:.0f} {y - 8:.0f} L{x:.0f} {y - 2:.0f} Z"
    flag = f'<path d="{pole}" fill="var(--sheet)" stroke="var(--ink)" stroke-width="2"/>'
    return replace(board, svg=board.svg + flag)


def _pest_kills(case: Two, rng: Random) -> tuple[Question, ...]:
    tiles = len(islands.trees(case.one_kind))
    whole = islands.count(case.one_kind)
    first, second = (strike(game, "pest", Random(1)).lost for game in (case.one_kind, case.mixed))
    rows = "; ".join(f"{trees_in_words(trees)}" for trees in set(islands.trees(case.mixed).values()))
    kills = Number(
        key="pest kills",
        ask=f"{tiles} tiles carry 3 oaks each, {whole} trees in all. A pest breeds on the closest "
        "monoculture. How many "
        "trees die?",
        shown=drawn(case.one_kind, "Every tile has one kind"),
        why=f"Every tile with an oak loses one oak: {tiles} × 1 = {first} of {whole}",
        hint="The pest takes one tree of its species from every tile that has some.",
        value=first,
        unit="trees",
        also=("tree",),
        high=whole,
        slips=(
            Slip(whole, "A pest takes one tree from each tile, not all of them."),
            Slip(3, "A pest spreads: it strikes every tile with its species, not only where it breeds."),
            Slip(1, "A pest spreads: it strikes every tile with its species, not only where it breeds."),
        ),
        rules=("E-33",),
    )
    spared = Number(
        key="pest spares",
        ask=f"The same tiles carry {rows} each, again {whole} trees. How many die of the pest now?",
        shown=drawn(case.mixed, "Every tile is mixed"),
        why=f"{second}: there is no monoculture, so no pest begins",
        hint="Where does a pest begin? Is there such a tile?",
        value=second,
        unit="trees",
        also=("tree",),
        high=whole,
        slips=(
            Slip(
                tiles,
                "One oak on each tile would die if a pest began. Is there a monoculture where it can begin?",
            ),
            Slip(whole, "A pest never takes all. And where would it begin?"),
        ),
        rules=("E-33", "E-15"),
    )
    why = Choose(
        key="why none",
        builds_on=("pest spares",),
        ask="Why did the mixed island lose so few?",
        shown=drawn(case.mixed, "Every tile is mixed"),
        why="There is no monoculture tile to start it. Real pests behave alike in part: they find their tree "
        "less easily "
        "among others",
        options=shuffled(
            rng,
            {
                "start": "There is no monoculture tile to start it",
                "strong": "Mixed trees are healthier, so the pest cannot kill them",
                "few": "There are fewer trees on it",
                "luck": "By luck: next time it may lose as many",
            },
            {
                "strong": "The rules know no healthier trees. Where does a pest begin?",
                "few": f"Both islands have {whole} trees.",
                "luck": "Nothing was drawn by chance here. Where does a pest begin?",
            },
        ),
        right=frozenset({"start"}),
        rules=("E-33",),
    )
    return kills, spared, why


def _pest_tiles(case: Case) -> Click:
    board = _marked(case.woods)
    dead = islands.trees(case.woods)
    told = next(text for text in case.pest.told if "bred" in text)
    hints = {
        boards.tile_id(
            t
        ): f"On {ecosia.place_name(t)} grow {trees_in_words(trees)}: does the pest’s species grow there?"
        for t, trees in dead.items()
        if t not in case.pest.tiles
    }
    return Click(
        key="pest tiles",
        ask=f"A pest breeds on the monoculture that is closest. {_home(case.woods)} Which tiles lose a tree?",
        why=f"{told} Every tile with that species loses one",
        hint="First find the closest monoculture (a dashed border): its commonest species is the pest’s. "
        "Then find all "
        "tiles with that species.",
        board=board,
        right=frozenset(map(boards.tile_id, case.pest.tiles)),
        hints=hints,
        missing="Those do lose a tree, but the pest spreads to every tile with its species.",
        rules=("E-33",),
    )


def _fire_tiles(case: Case) -> Click:
    game = case.woods
    start = next(text for text in case.fire.told if "breaks out" in text)
    hints = {
        boards.tile_id(
            t
        ): f"{ecosia.place_name(t).capitalize()} is no monoculture, or does not lie on or beside the fire."
        for t in ecosia.TILES
        if t not in case.fire.tiles
    }
    return Click(
        key="fire tiles",
        ask=f"Fire breaks out on the dry land that is closest. {_home(game)} Which tiles burn, so that trees "
        "die?",
        why=f"{start} Monocultures burn on that tile and beside it: "
        f"{'; '.join(map(ecosia.place_name, case.fire.tiles))}",
        hint="Find the closest dry land. Only monocultures on it or beside it burn.",
        board=_marked(game),
        right=frozenset(map(boards.tile_id, case.fire.tiles)),
        hints=hints,
        missing="Right so far, but the fire reaches one more monoculture. Look at all tiles around it.",
        rules=("E-32", "E-15"),
    )


def _fire_kills(case: Case) -> Number:
    stands = islands.trees(case.woods)
    parts = [sum(stands[t]) for t in case.fire.tiles]
    return Number(
        key="fire kills",
        ask="And how many trees does that fire kill?",
        shown=drawn(case.woods, "Woods of all sorts"),
        why=f"All trees on the tiles that burn: {' + '.join(map(str, parts))}"
        f"{f' = {case.fire.lost}' if len(parts) > 1 else ''}",
        hint="On a tile that burns every tree dies, also those of other kinds.",
        value=case.fire.lost,
        unit="trees",
        also=("tree",),
        high=islands.count(case.woods),
        slips=tuple(
            Slip(value, hint)
            for value, hint in (
                (
                    len(case.fire.tiles),
                    "That is how many tiles burn. Count the trees on them: all of them die.",
                ),
                (sum(max(stands[t]) for t in case.fire.tiles), "The other kinds on a burning tile die too."),
            )
            if value != case.fire.lost
        ),
        rules=("E-32", "HE-MONO-KILL"),
    )


def _mean_loss(lost: Sequence[int], first: int) -> Number:
    some = list(lost[:first])
    mean = sum(some) / first
    return Number(
        key="mean loss",
        ask=f"{first} disasters struck the island with one kind on each tile. What is the mean loss?",
        shown=table(("Disaster", "trees lost"), list(enumerate(some, 1))),
        why=f"{' + '.join(map(str, some))} = {sum(some)}, and {sum(some)} ÷ {first} = {mean:.1f}",
        hint=f"Add the {first} losses, then divide by {first}.",
        value=mean,
        tolerance=0.05,
        digits=1,
        unit="trees",
        also=("tree",),
        high=100,
        slips=tuple(
            Slip(value, hint)
            for value, hint in (
                (sum(some), f"That is the sum. Divide it by {first}."),
                (sorted(some)[first // 2], "That is the middle one. The mean uses all of them."),
            )
            if abs(value - mean) > 0.05
        ),
    )


def _interval(told: Sequence[Summary], rng: Random) -> Choose:
    one, two = told
    return Choose(
        key="interval",
        ask=f"{SEEDS} disasters struck each island. The 95 % interval says where the true mean probably "
        "lies. May the "
        "difference be mere chance?",
        shown=table(
            ("Island", "mean loss", "95 % interval"),
            [
                (name, f"{s.mean:.2f}", f"{s.low:.2f} to {s.high:.2f}")
                for name, s in zip(NAMES, told, strict=True)
            ],
        ),
        why=f"Hardly: the intervals {one.low:.2f} to {one.high:.2f} and {two.low:.2f} to {two.high:.2f} do "
        "not even touch. "
        "Mean ± 1.96 × s ÷ √n",
        options=shuffled(
            rng,
            {
                "no": "Hardly: the intervals do not touch",
                "yes": "Yes: every result of chance may be chance",
                "all": "No: every single disaster took more from the first island",
                "few": f"That cannot be said from {SEEDS} disasters",
            },
            {
                "yes": "That is what an interval is for: it says how far chance reaches. Do the two overlap?",
                "all": "An interval tells of means, not of every case. Droughts take about as many from "
                "both.",
                "few": f"{SEEDS} are many: look how narrow the intervals are.",
            },
        ),
        right=frozenset({"no"}),
    )


def _spared(rng: Random) -> Several:
    """What can take trees from an island without monocultures, found out by trying on several such islands."""
    takes = {
        event: any(strike(two_islands(k)[1], event, Random(k)).lost for k in range(8)) for event in DISASTERS
    }
    return Several(
        key="takes",
        ask="An island has no monoculture at all. Which disasters can still take trees from it?",
        why="A pest begins, and a fire burns, in monocultures only. A drought takes a tree at a spring, or "
        "beside a dry one, "
        "whatever grows there",
        options=shuffled(
            rng,
            {event: event for event in DISASTERS},
            {
                "pest": "A pest begins in a monoculture, and there is none.",
                "wildfire": "Only monocultures burn, and there is none.",
            },
        ),
        right=frozenset(event for event, does in takes.items() if does),
        rules=("E-32", "E-33", "E-34"),
    )


def _model(rng: Random) -> Choose:
    return Choose(
        key="model",
        ask="In the game mixed woods never burn. What may you say about real forests?",
        why="A model shows what follows from its rules. Whether they hold outside has to be measured: real "
        "mixed woods burn "
        "too, often less, and pests find their tree less easily among others",
        options=shuffled(
            rng,
            {
                "ask": "That mixing may help against some disasters; how much has to be measured outside",
                "never": "That real mixed forests never burn",
                "nothing": "Nothing at all: a game has nothing to do with nature",
                "same": "That they lose exactly as much as the islands did",
            },
            {
                "never": "That is a rule of the game, made simple on purpose. Real mixed woods do burn.",
                "nothing": "A model can raise a good question, and show what would follow. That is "
                "something.",
                "same": "The numbers hold for this island and these rules only.",
            },
        ),
        right=frozenset({"ask"}),
    )
