"""Who may come in: everybody on this computer; on a network whoever knows the password, which is Voilà's token."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from http.cookies import SimpleCookie
from typing import Any

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.utils import url_path_join
from tornado.httputil import url_concat
from traitlets import Bool
from voila.handler import BaseVoilaHandler

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Those that nobody takes for one another when a password is read out or stands on a board."""
LENGTH = 8
AT_ONCE, SECONDS = 10, 1.0
"""So many wrong passwords are answered at once, each after so long: to try them all would take a thousand years."""


def new_token() -> str:
    """A password that can be read out to a class: 31^8, a million million."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def as_told(token: str) -> str:
    """A password as it is written down: h7kp-3mwd; one that somebody chose stays as it is."""
    ours = len(token) == LENGTH and set(token) <= set(LETTERS)
    return f"{token[:4]}-{token[4:]}" if ours else token


def as_meant(typed: str) -> str:
    """What somebody has typed, without what does not matter: capitals, spaces, dashes."""
    return "".join(sign for sign in typed.casefold() if sign not in " -")


class Entry(IdentityProvider):
    """Voilà's token, also as people type it; wrong ones are answered slowly."""

    in_frames = Bool(False, config=True, help="whether another site shows our pages in a frame")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._guesses = asyncio.Semaphore(AT_ONCE)

    @property
    def auth_enabled(self) -> bool:
        return bool(self.token)

    def get_handlers(self) -> list[tuple[str, object]]:
        """None of Jupyter's, which stand outside a base address; ours are in `handlers`."""
        return []

    async def right(self, typed: str) -> bool:
        """Is this the password?"""
        if hmac.compare_digest(as_meant(typed).encode(), as_meant(self.token).encode()):
            return True
        async with self._guesses:
            await asyncio.sleep(SECONDS)
        return False

    async def get_user_token(self, handler: Any) -> User | None:
        """Who asks with the token in the address, or in a header."""
        typed = self.get_token(handler) if self.token else ""
        if not typed or not await self.right(typed):
            return None
        return self.get_user_cookie(handler) or self.generate_anonymous_user(handler)  # type: ignore[return-value]

    def set_login_cookie(self, handler: Any, user: User) -> None:
        """Somebody is in, until the browser is closed or the server ends; where nobody is asked, nobody gets a cookie.

        To a browser a page in another site's frame is that other site's: it keeps a cookie there only when that
        says so, and only with https. `Partitioned` keeps it apart from the same page outside of the frame.
        """
        if not self.auth_enabled:
            return
        secure = handler.request.protocol == "https"
        name, value = self.get_cookie_name(handler), handler.create_signed_value
        cookie = SimpleCookie({name: value(name, self.user_to_cookie(user)).decode()})
        cookie[name].update({"path": handler.base_url, "httponly": True, "secure": secure})
        cookie[name]["samesite"] = "None" if self.in_frames and secure else "Lax"
        partitioned = "; Partitioned" if self.in_frames and secure else ""
        handler.add_header("Set-Cookie", cookie[name].OutputString() + partitioned)


class Doorstep(BaseVoilaHandler, LoginFormHandler):
    """The page that asks for the password."""

    @allow_unauthenticated
    def get(self) -> None:
        if self.current_user:
            self._redirect_safe(self.get_argument("next", self.base_url))
        else:
            self.ask()

    @allow_unauthenticated
    async def post(self) -> None:
        provider: Entry = self.identity_provider  # type: ignore[assignment]
        typed = self.get_argument("password", "")
        if not provider.auth_enabled or await provider.right(typed):
            provider.set_login_cookie(self, self.current_user or provider.generate_anonymous_user(self))
            self._redirect_safe(self.get_argument("next", self.base_url))
        else:
            self.set_status(401)
            self.ask(wrong=bool(typed))

    def ask(self, wrong: bool = False) -> None:
        self.set_header("Cache-Control", "no-store")
        beyond = self.get_argument("next", self.base_url)
        self.write(self.render_template("password.html", next=beyond, wrong=wrong))


class Invited:
    """Goes before a page that is shown to those who are in: who comes with the password in the address loses it there.

    It stands on the projector, in the list of pages visited and in bookmarks otherwise.
    """

    async def prepare(self: Any) -> None:
        await super().prepare()  # type: ignore[misc]  # of the class it goes before
        if not self._finished and self.get_query_argument("token", None) is not None and self.current_user:
            kept = {k: v for k, v in self.request.query_arguments.items() if k != "token"}
            pairs = [(name, value.decode()) for name, values in kept.items() for value in values]
            self.redirect(url_concat(self.request.path, pairs))


def handlers(base_url: str, voila: dict[str, Any]) -> list[tuple]:
    """Where the password is asked for."""
    return [(url_path_join(base_url, "/login"), Doorstep, voila)]
