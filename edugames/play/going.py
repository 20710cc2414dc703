"""What happens between people's moves: NATURE draws, and bots choose, at once or in slices that leave others room."""

from __future__ import annotations

from edugames.play.values import NATURE, IllegalMove

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from random import Random
    from typing import Any, Protocol

    from edugames.play.game import Game
    from edugames.play.move import Move

    Later = Callable[[float, Callable[[], object]], object]

    class Bot(Protocol):
        """Whoever answers for a seat: given what the seat sees, its legal moves and a generator.

        One that has `think` as well thinks in slices (see `bots.thinker`); one that has `why` tells why.
        """

        def choose(self, seen: Any, moves: list[Any], rng: Random) -> Any:
            """One of `moves`."""


AT_A_TIME = 0.02
"""Seconds that bots have at a time where others wait too; the last slice of a thought comes on top."""
GAP = 0.005
"""Seconds until they go on, in which whoever waits is heard."""
BETWEEN_TURNS = 0.6
"""Seconds between the turns of two bots, so that people see one after the other."""
NEWS = 0.25
"""Seconds between two accounts of one turn."""
HELD = float("inf")


class Going:
    """The part of a session that goes on by itself.

    With `later(seconds, function)`, an event loop's `call_later`, bots think in slices: `thinking` is the bot's seat
    that is asked, `progress` how far it has come, `stop` ends its thought, `go_on` lets it think again. Without it
    they answer at once, the same moves.
    """

    game: Game
    bots: dict[int, Bot]
    later: Later | None
    progress: float = 0.0
    """How far the bot that thinks has come, from 0 to 1."""
    trouble: str = ""
    """What went wrong with a bot, in a sentence, until somebody plays on."""
    is_stopped: bool = False
    """Whether a bot's thought was ended by somebody, and the game waits."""
    is_on_its_own: bool = False
    """Whether the session goes on by itself just now, rather than in answer to somebody's call."""
    _bot_seed: int
    _onlookers: list[Callable[[Any], object]]
    _going: Generator[float, None, None] | None = None
    _next_call: object = None
    _is_held: bool = False
    _news: float = 0.0
    _announced: int = 0

    if TYPE_CHECKING:  # what the session gives

        @property
        def length(self) -> int: ...

        def _is_a_persons(self, seat: int | None) -> bool: ...

        def _make(self, move: Move | None = None) -> None: ...

        def _announce(self) -> None: ...

    @property
    def thinking(self) -> int | None:
        """The bot's seat that is asked, while it thinks or is stopped; None when people are, or nobody."""
        seat = self.game.to_move
        return seat if seat in self.bots else None

    # ------------------------------------------------------------------ what others may do meanwhile

    def stop(self) -> None:
        """End the thought of a bot: nothing is played, and the game waits for `go_on` or `take_over`."""
        if self.thinking is not None and not self.is_stopped:
            self._drop()
            self.is_stopped = True
            self._announce()

    def take_over(self, seat: int) -> None:
        """A person plays a bot's seat from now on."""
        asked = self.thinking
        if self.bots.pop(seat, None) is None:
            return
        if asked == seat:
            self._run_on()
        self._announce()

    def hold(self) -> None:
        """Let the bots wait with their moves until `go_on`, since somebody still looks at what happened."""
        self._is_held = True

    def let_go(self) -> None:
        """The bots need not wait any longer."""
        if self._is_held:
            self._is_held = False
            if self._going:
                self._soon(self._going, GAP)

    def watch_thinking(self, callback: Callable[[Any], object]) -> None:
        """Call `callback(session)` every now and then while a bot thinks and nothing else changes."""
        self._onlookers.append(callback)

    # ------------------------------------------------------------------ going on

    def _drop(self) -> None:
        """Whatever bot is thinking thinks no more; nothing of it reaches the game."""
        if self._going:
            self._going.close()
        self._going = self._next_call = None
        self.progress = 0.0
        self.is_stopped = self._is_held = False

    def _run_on(self) -> None:
        """NATURE and the bots play until a person must answer or the game is over: all of it, or a first slice."""
        self._drop()
        self._going = going = self._turns()
        if self.later is not None:
            self._slice(going, patient=False)
            return
        for _ in going:
            pass
        self._going = None

    def _turns(self) -> Generator[float, None, None]:
        """Play NATURE's moves and the bots'; yields how many seconds there may lie between a slice and the next."""
        turn = None
        while (seat := self.game.to_move) is not None and not self._is_a_persons(seat):
            if seat == NATURE:
                self._make()
                continue
            whose = getattr(self.game, "seat", seat)
            if turn is not None:
                yield 0.0 if turn == whose else BETWEEN_TURNS
            turn = whose
            move = yield from self._thought(seat)
            while self._is_held and self.later:
                yield HELD
            self._make(move)

    def _thought(self, seat: int) -> Generator[float, None, Any]:
        """What a bot answers. Its luck depends on the seed and the move's number: asked again, it thinks the same."""
        from random import Random

        bot, moves = self.bots[seat], self.game.legal_moves()
        rng = Random(f"bots/{self._bot_seed}/{self.length}")
        think = getattr(bot, "think", None)
        if think is None:
            return bot.choose(sight(bot, self.game, seat), moves, rng)
        if len(moves) == 1:
            return moves[0]
        self.progress = 0.0
        yield GAP  # whoever waits for an answer gets it before the thought begins
        thought = think(sight(bot, self.game, seat), moves, rng)
        while True:
            try:
                self.progress = next(thought)
            except StopIteration as end:
                return end.value
            yield 0.0

    def _slice(self, going: Generator[float, None, None], patient: bool = True) -> float | None:
        """Go on for a little while; the seconds until the next slice, or None when all is done.

        An impatient caller waits for no thought.
        """
        from time import monotonic

        until = monotonic() + AT_A_TIME
        try:
            for wait in going:
                if wait > GAP or monotonic() >= until or (wait and not patient):
                    self._soon(going, wait)
                    return wait
        except Exception as wrong:  # whatever goes wrong in a bot, the game stays on the table
            self._give_up(wrong)
        self._going = None
        return None

    def _soon(self, going: Generator[float, None, None], seconds: float) -> None:
        """Go on after a while, unless something else has been planned by then."""
        self._next_call = call = object()

        def go_further() -> None:
            if self._next_call is call:
                self._go_further(going)

        if self.later and seconds < HELD:
            self.later(max(seconds, GAP), go_further)

    def _go_further(self, going: Generator[float, None, None]) -> None:
        """The next slice of what is under way, and an account of it for whoever looks on."""
        from time import monotonic

        self.is_on_its_own = True
        try:
            wait = self._slice(going)
            told = self.length == self._announced
            if wait is None or (not told and wait > GAP):
                self._announce()
            elif monotonic() < self._news + NEWS:
                return
            elif not told:
                self._announce()
            else:
                self._news = monotonic()
                for onlooker in list(self._onlookers):
                    onlooker(self)
        finally:
            self.is_on_its_own = False

    def _give_up(self, wrong: Exception) -> None:
        """A bot failed: a person takes its seat."""
        seat = self.thinking
        if seat is None:
            raise wrong
        del self.bots[seat]
        name = self.game.name_of(seat)
        what = f"{type(wrong).__name__}: {wrong}"[:200]
        if isinstance(wrong, IllegalMove):  # the reason may tell what the hand holds
            what = f"its move is not allowed by rule {wrong.reason.rule}"
        self.trouble = f"the bot of {name} has failed ({what}); a person plays {name} from now on"


def sight(bot: Bot, game: Game, seat: int) -> Any:
    """What a bot is shown: what its seat may know, or a copy of the game to one that says it cheats."""
    return game.copy() if getattr(bot, "cheats", False) else game.seen_by(seat)
