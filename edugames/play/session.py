"""A session: one game under way for a front end, with people, bots, a log, undo and watchers."""

from __future__ import annotations

from edugames.play.going import Going, sight
from edugames.play.record import Record
from edugames.play.values import NATURE, IllegalMove, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from edugames.play.game import Game
    from edugames.play.going import Bot, Later
    from edugames.play.move import Move
    from edugames.play.values import Happening


class Played:
    """What a session remembers of a move: the game and the length of the log before it, who made it."""

    __slots__ = ("bot", "game", "seat", "told")

    def __init__(self, game: Game, told: int, seat: int | None, bot: Bot | None) -> None:
        self.game = game
        self.told = told
        self.seat = seat
        self.bot = bot


class UndoRefused(ValueError):
    """A move that cannot be taken back; the message says why."""


class Session(Going):
    """One game with whoever plays it. People call `play`; NATURE and bots follow by themselves.

    `log` holds every happening since the game began; it is the same list for all who show it. After
    each change the watchers are called with the session. With `pause` a person's finished move waits for
    `go_on` before NATURE draws, and can be taken back until then. With `referee` NATURE's moves are played by
    people too, who state what the cards and dice on a real table show.

    Bots play at once, and `play` returns when a person must answer. With `later` they go on in slices (see `Going`):
    the same seeds and bots play the same game either way.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot] | None = None,
        bot_seed: int = 0,
        pause: bool = False,
        referee: bool = False,
        later: Later | None = None,
    ) -> None:
        """Take over `game`: its chances and its bots' moves are played until a person must answer."""
        self.pause = pause
        self.referee = referee
        self.bots = dict(bots or {})
        self.later = later
        self._bot_seed = bot_seed
        self._watchers: list[Callable[[Session], object]] = []
        self._onlookers = []
        self.log: list[Happening] = []
        self._adopt(game)

    @classmethod
    def load(cls, text: str, bots: Mapping[int, Bot] | None = None, pause: bool = False) -> Session:
        """The session of a saved record; raises RecordError."""
        return cls(Record.from_json(text).replay(), bots, pause=pause)

    def _adopt(self, game: Game) -> None:
        """Begin with a game that may already have moves: its log is told again from the start."""
        played = game.moves
        self._drop()
        self.trouble = ""
        self.game = type(game).from_start(game.players, game.options, game.seed, game.start)
        self.game._luck = game._luck
        self._before: list[Played] = []
        self.log.clear()
        self.game.tell = self.log.append
        for move in played:
            self._make(move)
        if not self.paused:
            self._run_on()
        self._announced = self.length

    def _make(self, move: Move | None = None) -> None:
        """Play a move, or NATURE's own; one that is refused leaves no trace."""
        seat = self.game.to_move
        bot = None if seat is None else self.bots.get(seat)
        before = Played(self.game.copy(), len(self.log), seat, bot)
        if move is None:
            self.game.play_chance()
        else:
            self.game.play(move)
        self._before.append(before)

    @property
    def paused(self) -> bool:
        """Whether a person's finished move waits for `go_on`."""
        if not self.pause or self.referee or self.game.to_move != NATURE:
            return False
        return self._is_a_persons(self._last_asked)

    @property
    def _last_asked(self) -> int | None:
        """Who made the last move. At a scene that begins with chance it is whoever's turn that is: the class looks at
        the scene before the card is turned over.
        """
        return self._before[-1].seat if self._before else getattr(self.game, "seat", NATURE)

    def _is_a_persons(self, seat: int | None) -> bool:
        """Whether a person moves for that seat; in a referee's game people state NATURE's moves as well."""
        return seat not in self.bots and (self.referee or seat != NATURE)

    @property
    def length(self) -> int:
        """How many moves were played, NATURE's too."""
        return len(self._before)

    @property
    def to_move(self) -> int | None:
        """The seat that must answer, or that may take its finished move back; None when the game is over.

        It is a person's, unless a bot is `thinking`.
        """
        return self._last_asked if self.paused else self.game.to_move

    @property
    def is_untouched(self) -> bool:
        """Whether people sit here of whom none has moved yet, whatever chance and bots did."""
        nobody = not any(played.bot is None and self._is_a_persons(played.seat) for played in self._before)
        return nobody and len(self.bots) < self.game.players

    @property
    def record(self) -> Record:
        """The game so far."""
        return self.game.record

    def why_not(self, move: Move, seat: int | None = None) -> Reason | None:
        """Why this move may not be made now (by this seat); None when it may."""
        asked = self.to_move
        if self.thinking is not None:
            name = self.game.name_of(self.thinking)
            return Reason(self.game.turn_rule, f"it is the decision of {name}, a bot; wait, or take its seat")
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
        self.trouble = ""
        self._make(move)
        if not self.paused:
            self._run_on()
        self._announce()

    def go_on(self) -> None:
        """End a finished play: NATURE draws, and what it draws cannot be taken back. Let a bot that waits go on."""
        if self.paused or self.is_stopped:
            self._run_on()
            self._announce()
        else:
            self.let_go()

    # ------------------------------------------------------------------ asking why

    def why(self, number: int) -> str:
        """Why a bot made the move of that number (from 0); "" for a person's, NATURE's or one nobody can explain."""
        played = self._before[number]
        tell = getattr(played.bot, "why", None)
        if played.bot is None or played.seat is None or tell is None:
            return ""
        return str(tell(sight(played.bot, played.game, played.seat), self.game.moves[number]))

    def mover(self, number: int) -> int:
        """The seat that made the move of that number (from 0), or NATURE."""
        seat = self._before[number].seat
        return NATURE if seat is None else seat

    def played_by_bot(self, line: int) -> int | None:
        """The number of the move that a line of the log is the account of, if a bot made it that can tell why."""
        from bisect import bisect_left

        number = bisect_left(self._before, line, key=lambda played: played.told)
        if number == len(self._before) or self._before[number].told != line:
            return None
        return number if hasattr(self._before[number].bot, "why") else None

    # ------------------------------------------------------------------ taking back

    def why_no_undo(self) -> str | None:
        """Why the last move cannot be taken back; None when it can."""
        if not self._before:
            return "nothing has been played yet"
        if self.game.outcome:
            return "the game is over"
        mover, bot = self._before[-1].seat, self._before[-1].bot
        if self.referee and bot is None and self._is_a_persons(mover):
            return None  # everything was stated by the class, and what was stated wrongly is stated anew
        if mover == NATURE:
            return (
                "cards were drawn or dice thrown since your last move; what chance has shown cannot be unseen"
            )
        if bot or (mover != self.to_move and self.thinking is None):
            return "the last move was another player's; only your own can be taken back"
        return None

    def undo(self) -> None:
        """Take back the last move of whoever is to move; raises UndoRefused across chance or another's move.

        While a bot thinks it is the move before its own.
        """
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
        return self._is_a_persons(
            self._before[moves].seat if moves < len(self._before) else self.game.to_move
        )

    def _go_back(self, moves: int) -> None:
        self._drop()
        self.trouble = ""
        self.game, told = self._before[moves].game, self._before[moves].told
        del self._before[moves:]
        del self.log[told:]
        self.game.tell = self.log.append

    def position_at(self, moves: int) -> Game:
        """The game as it stood after so many moves, to be looked at; raises IndexError past the last."""
        if not 0 <= moves <= len(self._before):
            raise IndexError(f"the game has {len(self._before)} moves; look at 0 to {len(self._before)}")
        return (self._before[moves].game if moves < len(self._before) else self.game).copy()

    def told_at(self, moves: int) -> int:
        """How many lines the log had after so many moves."""
        return self._before[moves].told if moves < len(self._before) else len(self.log)

    # ------------------------------------------------------------------ watching

    def watch(self, callback: Callable[[Session], object]) -> Callable[[], None]:
        """Call `callback(session)` after every change; returns a function that stops it."""
        self._watchers.append(callback)

        def unwatch() -> None:
            if callback in self._watchers:
                self._watchers.remove(callback)

        return unwatch

    def watch_thinking(self, callback: Callable[[Session], object]) -> None:
        """Call `callback(session)` every now and then while a bot thinks, and nothing else changes."""
        self._onlookers.append(callback)

    def restart(self, game: Game, bots: Mapping[int, Bot] | None = None) -> None:
        """Put another game on the table, for everybody who watches this session; `bots` says who is one now."""
        if bots is not None:
            self.bots = dict(bots)
        self._adopt(game)
        self._announce()

    def _announce(self) -> None:
        from time import monotonic

        self._news, self._announced = monotonic(), self.length
        for watcher in list(self._watchers):
            watcher(self)
