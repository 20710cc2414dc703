"""A session: one game under way for a front end, with people, bots, a log, undo and watchers."""

from __future__ import annotations

from edugames.play.record import Record
from edugames.play.values import NATURE, IllegalMove, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random
    from typing import Any, Protocol

    from edugames.play.game import Game
    from edugames.play.move import Move
    from edugames.play.values import Happening

    class Bot(Protocol):
        """Whoever answers for a seat: given what the seat sees, its legal moves and a generator."""

        def choose(self, seen: Any, moves: list[Any], rng: Random) -> Any:
            """One of `moves`."""


class UndoRefused(ValueError):
    """A move that cannot be taken back; the message says why."""


class Session:
    """One game with whoever plays it. People call `play`; NATURE and bots follow by themselves.

    `log` holds every happening since the game began; it is the same list for all who show it. After
    each change the watchers are called with the session. With `pause` a person's finished move waits for
    `go_on` before NATURE draws, and can be taken back until then. With `referee` NATURE's moves are played by
    people too, who state what the cards and dice on a real table show.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot] | None = None,
        bot_seed: int = 0,
        pause: bool = False,
        referee: bool = False,
    ) -> None:
        """Take over `game`: its chances and its bots' moves are played until a person must answer."""
        from random import Random

        self.pause = pause
        self.referee = referee
        self.bots = dict(bots or {})
        self._rng = Random(f"bots/{bot_seed}")
        self._watchers: list[Callable[[Session], object]] = []
        self.log: list[Happening] = []
        self._adopt(game)

    @classmethod
    def load(cls, text: str, bots: Mapping[int, Bot] | None = None, pause: bool = False) -> Session:
        """The session of a saved record; raises RecordError."""
        return cls(Record.from_json(text).replay(), bots, pause=pause)

    def _adopt(self, game: Game) -> None:
        """Begin with a game that may already have moves: its log is told again from the start."""
        played = game.moves
        self.game = type(game).from_start(game.players, game.options, game.seed, game.start)
        self.game._luck = game._luck
        self._before: list[tuple[Game, int, int | None]] = []
        self.log.clear()
        self.game.tell = self.log.append
        for move in played:
            self._remember()
            self.game.play(move)
        if not self.paused:
            self._run_on()

    def _remember(self) -> None:
        self._before.append((self.game.copy(), len(self.log), self.game.to_move))

    @property
    def paused(self) -> bool:
        """Whether a person's finished move waits for `go_on`."""
        if not self.pause or self.referee or self.game.to_move != NATURE or not self._before:
            return False
        return self._is_a_persons(self._before[-1][2])

    def _is_a_persons(self, seat: int | None) -> bool:
        """Whether a person moves for that seat; in a referee's game people state NATURE's moves as well."""
        return seat not in self.bots and (self.referee or seat != NATURE)

    @property
    def length(self) -> int:
        """How many moves were played, NATURE's too."""
        return len(self._before)

    @property
    def to_move(self) -> int | None:
        """The person's seat that must answer, or that may take its finished move back; None when the game is over."""
        return self._before[-1][2] if self.paused else self.game.to_move

    @property
    def record(self) -> Record:
        """The game so far."""
        return self.game.record

    def why_not(self, move: Move, seat: int | None = None) -> Reason | None:
        """Why this move may not be made now (by this seat); None when it may."""
        asked = self.to_move
        if seat is not None and asked is not None and seat != asked:
            return Reason(
                self.game.turn_rule,
                f"it is {self.game.name_of(asked)}'s decision, not {self.game.name_of(seat)}'s; wait for your turn",
            )
        if self.paused:
            return Reason(self.game.turn_rule, "the play is finished: end it, or take it back")
        return self.game.why_not(move)

    def play(self, move: Move, seat: int | None = None) -> None:
        """Play a person's move, then whatever NATURE and the bots do; raises IllegalMove and changes nothing."""
        reason = self.why_not(move, seat)
        if reason is not None:
            raise IllegalMove(reason)
        self._remember()
        self.game.play(move)
        if not self.paused:
            self._run_on()
        self._announce()

    def go_on(self) -> None:
        """End a finished play: NATURE draws, and what it draws cannot be taken back."""
        if self.paused:
            self._run_on()
            self._announce()

    def _run_on(self) -> None:
        """NATURE and the bots play until a person must answer or the game is over."""
        while (seat := self.game.to_move) is not None and not self._is_a_persons(seat):
            if seat == NATURE:
                self._remember()
                self.game.play_chance()
            else:
                move = self.bots[seat].choose(self.game.seen_by(seat), self.game.legal_moves(), self._rng)
                self._remember()
                self.game.play(move)

    # ------------------------------------------------------------------ taking back

    def why_no_undo(self) -> str | None:
        """Why the last move cannot be taken back; None when it can."""
        if not self._before:
            return "nothing has been played yet"
        if self.game.outcome:
            return "the game is over"
        mover, seat = self._before[-1][2], self.to_move
        if self.referee and self._is_a_persons(mover):
            return None  # everything was stated by the class, and what was stated wrongly is stated anew
        if mover == NATURE:
            return (
                "cards were drawn or dice thrown since your last move; what chance has shown cannot be unseen"
            )
        if mover != seat or mover in self.bots:
            return "the last move was another player's; only your own can be taken back"
        return None

    def undo(self) -> None:
        """Take back the last move of whoever is to move; raises UndoRefused across chance or another's move."""
        reason = self.why_no_undo()
        if reason is not None:
            raise UndoRefused(reason)
        self._go_back(len(self._before) - 1)
        self._announce()

    def rewind(self, moves: int) -> None:
        """The teacher's way back: to the last question to a person at or before so many moves, across any chance.

        What NATURE did since then comes again as it came before: its luck is the seed's.
        """
        while moves > 0 and not self._was_a_persons(moves):
            moves -= 1
        if moves < len(self._before):
            self._go_back(moves)
            self._run_on()
            self._announce()

    def _was_a_persons(self, moves: int) -> bool:
        return self._is_a_persons(self._before[moves][2] if moves < len(self._before) else self.game.to_move)

    def _go_back(self, moves: int) -> None:
        self.game, told, _ = self._before[moves]
        del self._before[moves:]
        del self.log[told:]
        self.game.tell = self.log.append

    def position_at(self, moves: int) -> Game:
        """The game as it stood after so many moves, to be looked at; raises IndexError past the last."""
        if not 0 <= moves <= len(self._before):
            raise IndexError(f"the game has {len(self._before)} moves; look at 0 to {len(self._before)}")
        return (self._before[moves][0] if moves < len(self._before) else self.game).copy()

    def told_at(self, moves: int) -> int:
        """How many lines the log had after so many moves."""
        return self._before[moves][1] if moves < len(self._before) else len(self.log)

    # ------------------------------------------------------------------ watching

    def watch(self, callback: Callable[[Session], object]) -> Callable[[], None]:
        """Call `callback(session)` after every change; returns a function that stops it."""
        self._watchers.append(callback)

        def unwatch() -> None:
            if callback in self._watchers:
                self._watchers.remove(callback)

        return unwatch

    def restart(self, game: Game, bots: Mapping[int, Bot] | None = None) -> None:
        """Put another game on the table, for everybody who watches this session; `bots` says who is one now."""
        if bots is not None:
            self.bots = dict(bots)
        self._adopt(game)
        self._announce()

    def _announce(self) -> None:
        for watcher in list(self._watchers):
            watcher(self)
