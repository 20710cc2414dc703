"""The teacher's code: set when the server starts, compared in the kernel, never sent to a page.

The server gives its kernels a salted scrypt of the code and not the code, so that not even a kernel can say it.
"""

from __future__ import annotations

import os
from base64 import b64decode, b64encode
from hashlib import scrypt
from hmac import compare_digest

VARIABLE = "EDUGAMES_TEACHER"
SHORTEST, LONGEST = 6, 100


class TeacherCodeError(ValueError):
    """A code that is too short to keep a class out, or too long to type."""


def sealed(code: str) -> str:
    """What the server keeps of a code; raises TeacherCodeError."""
    if not SHORTEST <= len(code.strip()) <= LONGEST:
        raise TeacherCodeError(
            f"a teacher code has {SHORTEST} to {LONGEST} characters, so that nobody guesses it; choose "
            "another"
        )
    salt = os.urandom(16)
    return "$".join(b64encode(part).decode() for part in (salt, _hash(code, salt)))


def is_set() -> bool:
    """Whether this server was started with a teacher code."""
    return bool(os.environ.get(VARIABLE))


def opens(code: str) -> bool:
    """Whether it is the server's code. It takes the same time for every wrong one, and a moment for each."""
    try:
        salt, wanted = (b64decode(part) for part in os.environ.get(VARIABLE, "").split("$"))
    except ValueError:
        return False
    return len(code) <= LONGEST and compare_digest(_hash(code, salt), wanted)


def _hash(code: str, salt: bytes) -> bytes:
    return scrypt(code.strip().encode("utf-8", "surrogatepass"), salt=salt, n=2**14, r=8, p=1)
