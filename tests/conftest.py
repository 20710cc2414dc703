"""What all tests share: games and texts nobody thought of are the same ones each time, however slow the computer is."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("ours", deadline=None, derandomize=True, database=None)
settings.load_profile("ours")
