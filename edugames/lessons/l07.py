"""L07, Pest, fire, drought: what survives? Two islands with the same number of trees, and the same disasters."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from html import escape
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames import ecosia, facts
from edugames.ecosia.words import trees_in_words
from edugames.lessons import boards, island_years, islands, plots
from edugames.lessons.islands import DISASTERS, Struck, Summary, Tile, Trees, strike, summary, two_islands
from edugames.lessons.lesson import Activity, Later, Lesson, luck
from edugames.lessons.line import Line
from edugames.lessons.questions import Choose, Click, Number, Question, Several, Slip, shuffled
from edugames.lessons.tables import table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

SEEDS = 200
"""So many disasters, each with a seed of its own, for the islands of a class."""

NAMES = ("one kind on each tile", "mixed tiles")


class Case(NamedTuple):
    """An island with woods of all sorts, and what a pest and a fire do to it."""

    woods: ecosia.Ecosia
    pest: Struck
    fire: Struck


class Two(NamedTuple):
    """Two islands that differ in one thing."""

    one_kind: ecosia.Ecosia
    mixed: ecosia.Ecosia


def _two(seed: int) -> Two:
    return Two(*two_islands(seed))


def _case(seed: int) -> Case:
    return Case(*_woods(seed))


@lru_cache(maxsize=8)
def _losses(seed: int) -> tuple[list[int], list[int]]:
    """What two hundred disasters took from each of the two islands of a seed."""
    one_kind, mixed = two_islands(seed)
    return islands.losses(one_kind, range(SEEDS)), islands.losses(mixed, range(SEEDS))


@lru_cache(maxsize=8)
def _woods(seed: int) -> tuple[ecosia.Ecosia, Struck, Struck]:
    """An island on which a pest and a fire strike several tiles, each where nobody has to choose anything first."""
    rng = luck("L07", seed)
    while True:
        ground = islands.terrains(rng.randrange(10**6))
        live = [t for t in ecosia.TILES if t != islands.CENTRE]
        stands = {t: rng.choice(STANDS)(rng) for t in rng.sample(live, 10)}
        woods = islands.island(stands, ground, starter=rng.randrange(islands.PLAYERS))
        pest, fire = (strike(woods, event, Random(0)) for event in ("pest", "wildfire"))
        if not (2 <= len(pest.tiles) <= 6 and 1 <= len(fire.tiles) <= 3):
            continue
        if _sure(woods, "pest", pest) and _sure(woods, "wildfire", fire):
            return woods, pest, fire


def _sure(game: ecosia.Ecosia, event: str, struck: Struck) -> bool:
    """Whether the same trees die however the team chooses."""
    return all(strike(game, event, Random(1), choose).tiles == struck.tiles for choose in (_first, _last))


def _first(moves: Sequence[Any]) -> Any:
    return moves[0]


def _last(moves: Sequence[Any]) -> Any:
    return moves[-1]


def _mono(rng: Random) -> Trees:
    trees = [0, 0, 0]
    trees[rng.randrange(3)] = rng.randint(1, 4)
    return trees[0], trees[1], trees[2]


def _pair(rng: Random) -> Trees:
    trees = [2, 1, 0]
    rng.shuffle(trees)
    return trees[0], trees[1], trees[2]


def _three(rng: Random) -> Trees:
    return 1, 1, rng.randint(1, 2)


def _leaning(rng: Random) -> Trees:
    trees = [3, 1, 0]
    rng.shuffle(trees)
    return trees[0], trees[1], trees[2]


STANDS: tuple[Callable[[Random], Trees], ...] = (_mono, _pair, _three, _leaning)


def deal(seed: int) -> tuple[Question | Later, ...]:
    """The ten questions of a seed; what needs hundreds of disasters is made when it is looked at."""

    def options(key: str) -> Random:
        return luck(f"L07 {key}", seed)

    return (
        *_pest_kills(_two(seed), options("why none")),
        Later("pest tiles", lambda: _pest_tiles(_case(seed))),
        Later("fire tiles", lambda: _fire_tiles(_case(seed))),
        Later("fire kills", lambda: _fire_kills(_case(seed))),
        Later("mean loss", lambda: _mean_loss(_losses(seed)[0], 10)),
        Later("interval", lambda: _interval([summary(one) for one in _losses(seed)], options("interval"))),
        Later("takes", lambda: _spared(options("takes"))),
        _model(options("model")),
    )


def _drawn(game: ecosia.Ecosia, title: str) -> str:
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
    flag = f'<path d="{pole}" fill="var(--gold)" stroke="var(--ink)" stroke-width="2"/>'
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
        shown=_drawn(case.one_kind, "Every tile has one kind"),
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
        shown=_drawn(case.mixed, "Every tile is mixed"),
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
        shown=_drawn(case.mixed, "Every tile is mixed"),
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
        shown=_drawn(case.woods, "Woods of all sorts"),
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


# -------------------------------------------------------------------- the activity

MOST = 500
YEARS = 20
SHORT = dict(zip(island_years.PLANS, ("one kind", "kinds apart", "mixed"), strict=True))
"""The plans, as they are written at the ends of lines."""


class Disasters(Activity):
    """Two islands side by side: one disaster at a time, two hundred at once, or a model over years."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.event = ""
        self.tries = 0
        self.many = False
        self.plan = ""

    def do(self, name: str, value: Any) -> str:
        """Let a disaster strike both islands, or two hundred, or let one grow over years."""
        if name == "strike" and value in DISASTERS:
            if self.tries >= MOST:
                raise ValueError(f"{MOST} disasters are enough for two islands: begin again")
            self.event, self.tries = value, self.tries + 1
            return " ".join(
                f"Island {letter}: {struck.lost} of {islands.count(game)} trees died."
                for letter, game, struck in zip("AB", two_islands(self.seed), self._struck(), strict=True)
            )
        if name == "anew":
            self.event, self.tries, self.many, self.plan = "", 0, False, ""
            return "Both islands stand as in the beginning."
        if name == "many":
            self.many = not self.many
            return self._many_in_words() if self.many else "The two hundred disasters are put away."
        if name == "plan" and value in island_years.PLANS:
            self.plan = value if value != self.plan else ""
            return f"{value}: {YEARS} years of a model." if self.plan else "The model is put away."
        raise ValueError("use the buttons of the two islands")

    def _struck(self) -> list[Struck]:
        return [
            strike(game, self.event, Random(f"L07/{self.seed}/{self.tries}"))
            for game in two_islands(self.seed)
        ]

    def html(self) -> str:
        """Both islands with the last disaster, the buttons, two hundred disasters, the model."""
        from edugames.widgets.controls import command

        buttons = "".join(
            command("strike", event.capitalize(), event, data_key=f"strike-{event}") for event in DISASTERS
        )
        struck = self._struck() if self.event else [None, None]
        both = "".join(
            _island(letter, words, game, one)
            for letter, words, game, one in zip("AB", NAMES, two_islands(self.seed), struck, strict=True)
        )
        plans = "".join(
            command(
                "plan",
                plan,
                plan,
                data_key=f"plan-{plan}",
                aria_pressed="true" if plan == self.plan else "false",
            )
            for plan in island_years.PLANS
        )
        pressed = "true" if self.many else "false"
        return (
            "<p>The same tiles, the same number of trees. Foretell what each disaster takes, then let it "
            "strike. The islands "
            f"stand up again each time.</p><p class='egt-actions'>{buttons}"
            f"{command('anew', 'Begin again', data_key='anew')}</p><div class='egt-two'>{both}</div>"
            "<p class='egt-actions egt-groups'>"
            f"{command('many', f'{SEEDS} disasters', data_key='many', aria_pressed=pressed)}</p>"
            f"{self._many() if self.many else ''}<h3>An island over {YEARS} years (a model)</h3>"
            "<p class='egt-actions egt-groups' role='group' aria-label='How to "
            f"plant'>{plans}</p>{self._years() if self.plan else ''}"
        )  # fmt: skip

    def _many_in_words(self) -> str:
        return " ".join(
            f"Island {letter}: mean loss {s.mean:.2f} trees, 95 % interval {s.low:.2f} to {s.high:.2f}."
            for letter, s in zip("AB", map(summary, _losses(self.seed)), strict=True)
        )

    def _many(self) -> str:
        lost = _losses(self.seed)
        counts = {f"island {letter}": Counter(one) for letter, one in zip("AB", lost, strict=True)}
        return (
            f"<p>{self._many_in_words()} Which disaster, from whose side, and every choice were by chance, "
            "the same for "
            "both "
            f"islands.</p>{plots.bars(f'Trees lost in {SEEDS} disasters', 'trees lost', 'disasters', counts)}"
        )

    def _years(self) -> str:
        years = {
            plan: island_years.grow(plan, YEARS, Random(f"L07/{self.seed}")) for plan in island_years.PLANS
        }
        events = "; ".join(f"year {y.year}: {y.event}, {y.lost} lost" for y in years[self.plan] if y.event)
        last = years[self.plan][-1]
        low = islands.trees(last.island())
        seen = facts.disturbance()["disturbed"]
        return (
            "<p class='egt-small'><b>A model, not a forecast.</b> Three young trees are planted each year. "
            "How many die young "
            f"is published ({escape(facts.mortality()[0].source)}), and so is how often something strikes "
            f"({escape(seen.source)}, {seen.region}); what an event does is the rule of the game; the rest "
            "are assumptions of "
            f"ours.</p><p><b>{escape(self.plan.capitalize())}: {last.trees} trees on {len(low)} tiles after "
            f"{YEARS} years.</b> "
            f"Events: {events or 'none'}.</p>"
            + plots.lines(
                "Trees on the island (a model)",
                "years",
                "trees",
                [y.year for y in years[self.plan]],
                {SHORT[plan]: [y.trees for y in told] for plan, told in years.items()},
            )
            + _drawn(last.island(), f"The island after {YEARS} years (a model)")
        )  # fmt: skip

    def kept(self) -> Any:
        return [self.event, self.tries, self.many, self.plan]

    def restore(self, kept: Any) -> None:
        event, tries, many, plan = kept
        if (
            event not in ("", *DISASTERS)
            or plan not in ("", *island_years.PLANS)
            or not 0 <= int(tries) <= MOST
        ):
            raise ValueError("a disaster and a plan that there are")
        self.event, self.tries, self.many, self.plan = event, int(tries), bool(many), plan


def _island(letter: str, words: str, game: ecosia.Ecosia, struck: Struck | None) -> str:
    now = struck.after if struck else game
    whole = islands.count(game)
    if struck is None:
        told = f"{whole} trees."
    else:
        told = " ".join(text for text in struck.told[1:])
        told = f"<b>{struck.lost} of {whole} trees died.</b> {escape(told)}"
    return (
        f"<div><h3>Island {letter}: {words}</h3>{_drawn(now, f'Island {letter}')}"
        f"<p class='egt-small'>{told}</p></div>"
    )


# -------------------------------------------------------------------- the line


def disasters(oaks: int = 3, pines: int = 0, acacias: int = 0, tiles: int = 5, number: int = SEEDS) -> str:
    """Mean loss of an island whose tiles all carry the same trees."""
    if not all(isinstance(n, int) and 0 <= n <= 20 for n in (oaks, pines, acacias)):
        raise ValueError("Trees are whole numbers from 0 to 20")
    if not isinstance(tiles, int) or not 1 <= tiles <= 18:
        raise ValueError("tiles is a whole number from 1 to 18")
    if not isinstance(number, int) or not 2 <= number <= 1000:
        raise ValueError("number is a whole number from 2 to 1000")
    stands: Mapping[Tile, Trees] = dict.fromkeys(
        [t for t in ecosia.TILES if t != islands.CENTRE][:tiles], (oaks, pines, acacias)
    )
    game = islands.island(stands)
    told = summary(islands.losses(game, range(number)))
    return (
        f"{islands.count(game)} trees; mean loss of {number} disasters: {told.mean:.2f} trees "
        f"(95 % interval {told.low:.2f} to {told.high:.2f}), at most {told.most:g}"
    )


def _symbols() -> str:
    from edugames.widgets.art import symbols

    return symbols()


LESSON = Lesson(
    "L07",
    deal,
    Disasters,
    "Two islands, the same disasters",
    Line(
        "disasters(3, 0, 0, tiles=5, number=200)",
        "Oaks, pines and acacias on each tile, the number of tiles, and how many disasters: change them. "
        "Does the mean loss "
        "grow when there are more tiles? Does the interval become narrower with more disasters?",
        {"disasters": disasters},
    ),
    _symbols,
)
