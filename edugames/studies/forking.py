"""What if? A game is forked at a move, one thing is changed, and it is played on with the same chance.

>>> from edugames import studies
>>> told = studies.what_if(game, at=12, move=other_move)        # doctest: +SKIP
>>> told = studies.what_if(game, at=0, options={"encroaching": "card"})     # doctest: +SKIP
>>> told = studies.what_if(game, at=40, bot="lookahead")        # doctest: +SKIP
>>> told.table()                                                # doctest: +SKIP

The same chance: each purpose (deck, events, die, numbers …) has a stream of its own, and the k-th outcome of a stream
is the same number in both games. The same people: whoever played the game makes the moves that were made, turn by
turn; in a turn where such a move is not possible any more, a bot plays, and how often that was is told.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Generator, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from edugames.bots import registry
from edugames.play import GAMES, NATURE, Game, Move, OptionError, PositionError, Record
from edugames.studies.entrants import entrant
from edugames.studies.errors import StudyError
from edugames.studies.over_time import LINES, Course, columns, moment, name_of_time

AS_IT_WAS, WHAT_IF = LINES
OF_THE_DEAL = ("start_player", "dealer", "layout", "shuffle_bands")
"""The rulings that say how a table is laid, and nothing of what comes later."""
SHOWN = 6
"""Legal moves that a message names before it only counts the rest."""


class Line(NamedTuple):
    """One of the two games: how it ended, what could be measured round by round, and who made the moves.

    The record of a `game` whose ruling was changed begins at the fork.
    `kept` are the decisions after the fork that were made as recorded, `by_bot` those that a bot made.
    """

    name: str
    game: Any
    course: tuple[dict[str, Any], ...]
    kept: int
    by_bot: int


class WhatIf(NamedTuple):
    """A game as it was and as it would have been: `change` says in words what is different."""

    at: int
    change: str
    before: Line
    after: Line

    @property
    def rows(self) -> list[dict[str, Any]]:
        """One row for each line and round (and seat, in the card games), the start as round 0."""
        return [{"line": line.name, **row} for line in (self.before, self.after) for row in line.course]

    def table(self) -> Any:
        """The rows as a DataFrame."""
        import pandas as pd

        return pd.DataFrame(self.rows, columns=["line", *columns(self.before.game)])

    def __str__(self) -> str:
        return "\n".join(
            (
                self.change,
                *(f"{line.name}: {ending(line.game)}" for line in (self.before, self.after)),
                self.kept,
            )
        )

    @property
    def kept(self) -> str:
        """How far the second game follows the first, in a sentence."""
        after = self.after
        if not after.by_bot:
            return "Every later decision is as recorded."
        return f"{_count(after.kept, 'later decision')} as recorded, {after.by_bot} made by a bot."


def what_if(
    game: Game | Record,
    at: int,
    move: Any = None,
    options: Mapping[str, Any] | None = None,
    bot: Any = None,
    seats: Any = None,
    otherwise: Any = "greedy",
) -> WhatIf:
    """Play a game again from its move `at` on (0 is the beginning) with one change, and see both side by side.

    Change one thing: `move` is played as move `at + 1` in place of the recorded one (NATURE's too: "had the die
    shown 3"); `options` switches one ruling, such as `{"encroaching": "card"}`; or `bot` plays on, for all seats or
    for those in `seats`. Where a recorded move is no longer possible, the bot `otherwise` plays to the end of the turn;
    it also ends a game that was not over. Bots are given by key, or as a function or object of your own.
    Raises StudyError with what is not possible there, and what would be.
    """
    slices = in_slices(game, at, move, options, bot, seats, otherwise)
    while True:
        try:
            next(slices)
        except StopIteration as end:
            told: WhatIf = end.value
            return told


def in_slices(
    game: Game | Record,
    at: int,
    move: Any = None,
    options: Mapping[str, Any] | None = None,
    bot: Any = None,
    seats: Any = None,
    otherwise: Any = "greedy",
) -> Generator[float, None, WhatIf]:
    """`what_if` for a page that has to stay alive: yields after each decision how far it has come, 0 to 1.

    What is not possible is said before the first of them.
    """
    if not isinstance(game, Game | Record):
        raise StudyError(
            f"{game!r:.40} is no game; give one, or the record of one: studies.replay(rows.iloc[0])"
        )
    record = game if isinstance(game, Record) else game.record
    _check(record, at, move, options, bot)
    helper = _bot(record, otherwise)
    made = _Made(record, at)
    start, played_by, follow = made.start, {}, at
    forked = start.copy()
    if options is not None:
        change, forked = _with_ruling(record, start, at, dict(options))
    elif move is not None:
        change, follow = _play_instead(start, forked, record, at, move), at + 1
    else:
        player = _bot(record, bot)
        played_by = dict.fromkeys(_seats(start, seats), player)
        change = f"From move {at + 1} on {_title(record, bot)} plays for {_for(start, played_by)}."
    yield 0
    before = yield from _played(AS_IT_WAS, made, start.copy(), at, {}, helper, 0.0)
    after = yield from _played(WHAT_IF, made, forked, follow, played_by, helper, 0.5)
    return WhatIf(at, change, before, after)


class _Made:
    """A record, replayed once: the position and course of the fork, who decided what in which turn, and its luck."""

    def __init__(self, record: Record, at: int) -> None:
        self.record = record
        game = record.fork(0).replay()
        course = Course(game)
        self.decisions: list[tuple[int, Any, Any, Any]] = []
        """The number of each decision's move, its turn, its seat, the move."""
        self.outcomes: dict[str, list[Any]] = {}
        """Each stream's recorded outcomes, where chance was not the seed's: somebody stated it, with real cards say."""
        stated = record.seed is None
        for number, move in enumerate(record.moves):
            if number == at:
                self.start, self.course = game.copy(), course.copy()
            if game.to_move == NATURE:
                self.outcomes.setdefault(_stream(game), []).append(move)
                stated = stated or _by_the_seed(game) != move
            else:
                self.decisions.append((number, moment(game), game.to_move, move))
            game.play(move)
            course.look(game)
        if at == len(record.moves):
            self.start, self.course = game, course
        if not stated:
            self.outcomes = {}

    def by_turn(self, since: int) -> dict[Any, deque[tuple[int, Any]]]:
        """The decisions from a move on, as (seat, move), by the turn or event they belong to."""
        turns: dict[Any, deque[tuple[int, Any]]] = {}
        for number, turn, seat, move in self.decisions:
            if number >= since:
                turns.setdefault(turn, deque()).append((seat, move))
        return turns


def _stream(game: Any) -> str:
    return str(game._ask.stream)


def _by_the_seed(game: Any) -> Any:
    return game.copy().play_chance()


# ------------------------------------------------------------------ the change


def _check(record: Record, at: int, move: Any, options: Any, bot: Any) -> None:
    length = len(record.moves)
    if type(at) is not int or not 0 <= at <= length:
        raise StudyError(
            f"the game has {length} moves; fork it after 0 to {length} of them, not after {at!r:.20}"
        )
    changed = [
        name for name, value in (("move", move), ("options", options), ("bot", bot)) if value is not None
    ]
    if len(changed) != 1:
        found = " and ".join(changed) or "nothing"
        raise StudyError(f"change one thing: a move, options or a bot; here it is {found}")
    if not isinstance(options, Mapping | None):
        raise StudyError(f'options is a dictionary, such as {{"encroaching": "card"}}, not {options!r:.60}')


def _play_instead(start: Any, forked: Any, record: Record, at: int, move: Any) -> str:
    """Make the other move; what it was instead of, in words."""
    if start.outcome is not None:
        raise StudyError(f"after move {at} the game is over; fork it earlier")
    chosen = _move(start, move)
    reason = start.why_not(chosen)
    if reason is not None:
        raise StudyError(
            f"move {at + 1} cannot be “{start.in_words(chosen)}”: {reason}; it could be {_possible(start)}"
        )
    recorded = record.moves[at] if at < len(record.moves) else None
    if chosen == recorded:
        raise StudyError(
            f"move {at + 1} was “{start.in_words(chosen)}” already; another one would be {_possible(start, but=chosen)}"
        )
    forked.play(chosen)
    who = start.name_of(start.to_move)
    instead = f", not “{start.in_words(recorded)}”" if recorded is not None else ""
    return f"Move {at + 1}, {who}: “{start.in_words(chosen)}”{instead}."


def _move(game: Any, move: Any) -> Any:
    if isinstance(move, Move):
        return move
    try:
        return GAMES[game.name].move_from_json(move)
    except ValueError:
        raise StudyError(f"{move!r:.60} is no move of {game.name}; it could be {_possible(game)}") from None


def _possible(game: Any, but: Any = None) -> str:
    """The legal moves in words, the first of them."""
    moves = [move for move in game.legal_moves() if move != but]
    if not moves:
        return "nothing else"
    words = [f"“{game.in_words(move)}”" for move in moves]
    more = f" or {len(words) - SHOWN} more" if len(words) > SHOWN else ""
    return f"{', '.join(words[:SHOWN])}{more}"


def _with_ruling(record: Record, start: Any, at: int, options: dict[str, Any]) -> tuple[str, Any]:
    """What the ruling is in words, and the game under it."""
    if len(options) != 1:
        raise StudyError(
            f"change one ruling at a time, not {len(options)}: {', '.join(options) or 'none is named'}"
        )
    ((key, value),) = options.items()
    rulings = {ruling.key: ruling for ruling in record.options.rulings}
    if key not in rulings:
        close = get_close_matches(key, rulings, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"the rulings are {', '.join(rulings)}"
        raise StudyError(f"there is no ruling {key!r:.40}; {hint}")
    ruling, was = rulings[key], getattr(record.options, key)
    try:
        changed = type(record.options)(**record.options.changed() | options)
    except OptionError as wrong:
        raise StudyError(str(wrong)) from None
    if changed == record.options:
        others = ", ".join(repr(choice) for choice in ruling.choices if choice != was)
        raise StudyError(f"{key} is {was!r} in this game already; it could be {others}")
    game = _again(record, start, at, key, changed)
    here = "From the beginning" if not at else f"After move {at}"
    return f"{here}: {ruling.text} Not “{ruling.in_words(was)}” but “{ruling.in_words(value)}”.", game


def _again(record: Record, start: Any, at: int, key: str, options: Any) -> Any:
    """The position of the fork under other options; at the beginning the same set-up, or one dealt by the same seed."""
    kind: Any = GAMES[record.game]
    if at and key in OF_THE_DEAL:
        raise StudyError(
            f"{key} says how the table is laid, so that it can only change from the beginning (at=0)"
        )
    if at or record.setup is None:
        begun: list[Any] = [start.to_dict() | {"options": options.to_json()}]
    else:
        own_deck = getattr(record.setup, "deck", None) is not None
        begun = [] if key in OF_THE_DEAL else [record.setup.to_json()]
        begun += [None] if record.seed is not None and not own_deck else []
    trouble = "it is about the deal, and this game has no seed to be dealt by again"
    for beginning in begun:
        try:
            return kind.from_start(record.players, options, record.seed, beginning)
        except (OptionError, PositionError) as wrong:
            trouble = str(wrong)
    where = "in the middle of this game" if at else "in this game"
    way_out = "change it from the beginning (at=0)" if at else "deal a new game with it"
    raise StudyError(f"{key} cannot change {where}: {trouble}; {way_out}")


def _seats(game: Any, seats: Any) -> list[int]:
    if seats is None:
        return list(range(game.players))
    chosen = [seats] if isinstance(seats, int) else list(seats)
    if not chosen:
        raise StudyError(f"seats names nobody for whom the bot plays; seats are 0 to {game.players - 1}")
    for seat in chosen:
        if seat not in range(game.players):
            raise StudyError(f"there is no seat {seat!r:.20}; seats are 0 to {game.players - 1}")
    return chosen


def _for(game: Any, seats: Mapping[int, Any]) -> str:
    return "everybody" if len(seats) == game.players else " and ".join(map(game.name_of, seats))


def _bot(record: Record, bot: Any) -> Any:
    return entrant(record.game, bot).make(record.game)


def _title(record: Record, bot: Any) -> str:
    if isinstance(bot, str):
        return f"“{registry.known(record.game)[bot].title}”"
    return entrant(record.game, bot).name


# ------------------------------------------------------------------ playing on


def _chance(game: Any, stated: Mapping[str, list[Any]], spare: random.Random) -> None:
    """NATURE's move: the k-th of its stream, from the seed, or as it was stated where that is still possible."""
    stream = _stream(game)
    k = game._drawn[stream]
    if k < len(stated.get(stream, ())) and game.why_not(stated[stream][k]) is None:
        game.play(stated[stream][k])
    elif game.seed is not None:
        game.play_chance()
    else:
        moves, weights = zip(*game.chances(), strict=True)
        game.play(spare.choices(moves, weights)[0])


def _played(
    name: str, made: _Made, game: Any, follow: int, played_by: Mapping[int, Any], otherwise: Any, done: float
) -> Generator[float, None, Line]:
    """The line to its end: recorded decisions turn by turn as long as they are possible, bots for the rest."""
    course, turns, length = made.course.copy(), made.by_turn(follow), max(1, len(made.record.moves))
    rng, spare = random.Random(f"bots/{made.record.seed}"), random.Random("chance without a seed")
    kept = by_bot = moves = 0
    course.look(game)
    while (seat := game.to_move) is not None:
        if seat == NATURE:
            _chance(game, made.outcomes, spare)
        else:
            turn = turns.get(moment(game), deque())
            if seat in played_by:
                move, by_bot = _choice(played_by[seat], game, seat, rng), by_bot + 1
            elif turn and turn[0][0] == seat and game.why_not(turn[0][1]) is None:
                move, kept = turn.popleft()[1], kept + 1
            else:
                turn.clear()  # what follows in this turn was meant for another table
                move, by_bot = _choice(otherwise, game, seat, rng), by_bot + 1
            game.play(move)
        course.look(game)
        moves += 1
        yield done + min(0.49, 0.5 * (follow + moves) / length)
    return Line(name, game, course.rows(game), kept, by_bot)


def _choice(bot: Any, game: Any, seat: int, rng: random.Random) -> Any:
    sight = game.copy() if getattr(bot, "cheats", False) else game.seen_by(seat)
    return bot.choose(sight, game.legal_moves(), rng)


# ------------------------------------------------------------------ words


def ending(game: Any) -> str:
    """How a game ended, in a sentence."""
    won = game.outcome
    when = f"in {name_of_time(game)}"
    if game.name == "ecosia":
        if won.won:
            return f"the island is saved {when}, with {game.score().points} points."
        bare = game.island.deforested.bit_count()
        return f"the island is lost {when}, with {_count(bare, 'tile')} still deforested."
    if not won.winners:
        return f"nobody has won {when}."
    names = " and ".join(game.name_of(seat) for seat in won.winners)
    points = f" with {max(game.points)} points" if game.name == "observation" else ""
    return f"{names} {'wins' if len(won.winners) == 1 else 'win together'} {when}{points}."


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
