"""`edugames serve`: Voilà in this process, with our template and nothing of the user's own configuration."""

from __future__ import annotations

import errno
import logging
import os
import signal
import socket
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from tornado.web import RequestHandler
from traitlets.config import Config
from voila.app import Voila

from edugames import __version__
from edugames.server import entry, frames, lines, pages, room
from edugames.server.ahead import Ahead
from edugames.server.headers import headers
from edugames.server.journal import Errors, Journal
from edugames.server.kernels import Kernels
from edugames.server.notebooks import notebooks_folder
from edugames.server.packed import Shelf
from edugames.server.wishes import LOOPBACK, PORT, READY, ServeError, Wishes

__all__ = [
    "LOOPBACK",
    "READY",
    "Pages",
    "ServeError",
    "Wishes",
    "address",
    "configuration",
    "notebooks_folder",
    "serve",
]

HERE = Path(__file__).resolve().parent
HEARTBEAT = 10
"""Seconds between two signs of life to a page that takes long, and between two looks whether its kernel is there."""
LATE = 120
"""Seconds for which what a cell shows may come after the word that it has run; Voilà leaves it out after four."""
LONGEST = 100_000
"""Bytes of the longest question that is read; files go over the socket."""


def serve(wishes: Wishes) -> int:
    """Serve a folder of notebooks (ours, or another) until Ctrl-C; the address is printed once it answers."""
    folder = front_page_in(Path(wishes.notebooks).resolve()) if wishes.notebooks else notebooks_folder()
    wishes = settled(wishes)
    config = configuration(folder, wishes)
    journal = Journal(wishes.log)
    sockets = claim(wishes.host, wishes.port)
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(HERE), os.environ.get("JUPYTER_PATH")]))
    # Whoever reads the pages owns the computer, so that they may keep files on it; behind a proxy that is anybody.
    if wishes.on_this_computer and wishes.base_url == "/":
        os.environ["EDUGAMES_SERVES"] = "this computer"
    # A kernel of this environment, where edugames is, before one of the same name in the home folder.
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")
    # The instance, since Voilà's page renderer logs the reason of an error to that and to nothing else.
    app = Pages.instance(config=config, sockets=sockets, wishes=wishes, journal=journal)
    for name in ("tornado.access", "tornado.general"):
        logging.getLogger(name).setLevel(logging.ERROR)  # a mistyped address is no news for the terminal
    app.initialize([])
    for log in (app.log, logging.getLogger("tornado.application"), logging.getLogger("asyncio")):
        log.addHandler(Errors(journal))
    app.start()
    return 0


def settled(wishes: Wishes) -> Wishes:
    """The wishes with what was left open: how many pages, a password, a base address with its strokes."""
    token = wishes.token
    if token is None:
        token = "" if wishes.on_this_computer else entry.new_token()
    return replace(
        wishes,
        token=entry.as_meant(token),
        most=room.pages() if wishes.most is None else wishes.most,
    )


def base(url: str) -> tuple[str, str]:
    """The path and the host of a base address such as /games or https://school.example/games/."""
    parts = urlsplit(url)
    if (parts.scheme and parts.scheme not in ("http", "https")) or parts.query or parts.fragment:
        raise ServeError(f"a base address is /games/ or https://school.example/games/, not {url!r}.")
    return f"/{parts.path.strip('/')}/".replace("//", "/"), parts.hostname or ""


def front_page_in(folder: Path) -> Path:
    """A folder that can be served."""
    if not folder.exists():
        raise ServeError(
            f"there is no folder {folder}; check its name, or leave --notebooks out to serve ours."
        )
    if not folder.is_dir():
        raise ServeError(f"{folder} is a file; name the folder it is in.")
    if not (folder / pages.FRONT_PAGE).is_file():
        raise ServeError(f"no {pages.FRONT_PAGE} in {folder}: a folder to serve has one as its front page.")
    return folder


def claim(host: str, port: int) -> list[socket.socket]:
    """The listening sockets, taken at once: nothing else is loaded for a port that is taken."""
    try:
        return bind_sockets(port, host)
    except socket.gaierror:
        raise ServeError(
            f"no such host: {host}; 127.0.0.1 serves this computer, 0.0.0.0 the network."
        ) from None
    except PermissionError:
        raise ServeError(
            f"port {port} is not yours to use; take another, such as --port {another(host, port)}."
        ) from None
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise ServeError(f"cannot serve on {host}, port {port}: {error.strerror}.") from None
        raise ServeError(
            f"port {port} is in use; stop the other program, or take a free one: --port {another(host, port)}."
        ) from None


def another(host: str, port: int) -> int:
    """The next port that is free."""
    first = port + 1 if port >= 1024 else PORT
    for candidate in range(first, min(first + 100, 65536)):
        try:
            found = bind_sockets(candidate, host)
        except OSError:
            continue
        for each in found:
            each.close()
        return candidate
    return PORT


def address(host: str, port: int, path: str = "/") -> str:
    """What to type into a browser; for the whole network, where others find this computer."""
    everywhere = host in ("", "0.0.0.0", "::")  # noqa: S104
    name = on_the_network() if everywhere else f"[{host}]" if ":" in host else host
    return f"http://{name}{path}" if port == 80 else f"http://{name}:{port}{path}"


def on_the_network() -> str:
    """This computer's number on its network, since few networks know its name; without a network, its name."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way the packets would go
            return probe.getsockname()[0]
        except OSError:
            return socket.gethostname()


def configuration(folder: Path, wishes: Wishes) -> Config:
    """How Voilà is set up; a `voila.json` lying about changes nothing."""
    config = Config()
    config.Voila.root_dir = str(folder)
    config.Voila.config_file_paths = []
    config.Voila.open_browser = False
    config.Voila.log_level = "ERROR"
    config.Voila.identity_provider_class = entry.Entry
    config.Voila.token = wishes.token or ""
    config.Entry.in_frames = bool(wishes.frame_ancestors)
    config.Voila.base_url, host = base(wishes.base_url)
    config.Voila.tornado_settings = {
        "headers": headers(wishes.frame_ancestors),
        "xsrf_cookie_kwargs": {"samesite": "Strict", "path": config.Voila.base_url},
        # Another site whose name leads to this computer could read our pages in its visitors' browsers.
        "allow_remote_access": not wishes.on_this_computer or (wishes.base_url != "/" and not host),
        "local_hostnames": ["localhost", host],
        "websocket_max_message_size": frames.LARGEST,
    }
    config.Voila.kernel_websocket_connection_class = frames.Frames
    config.VoilaConfiguration.template = "edugames"
    config.VoilaConfiguration.theme = "light"  # dark is the browser's wish, and our style sheet's answer
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.show_tracebacks = False
    config.MappingKernelManager.allow_tracebacks = False
    config.VoilaConfiguration.file_allowlist = []
    config.VoilaConfiguration.extension_allowlist = list(pages.SCRIPTS)
    config.VoilaConfiguration.http_keep_alive_timeout = HEARTBEAT
    config.VoilaConfiguration.multi_kernel_manager_class = Kernels
    config.Kernels.ready = wishes.ready
    if wishes.most is not None:
        config.Kernels.most = wishes.most
    config.VoilaExecutor.cell_error_instruction = ""
    config.VoilaExecutor.iopub_timeout = LATE
    # A page ends its kernel when it is left. For a browser that was killed: no connection, idle ten minutes.
    config.MappingKernelManager.cull_idle_timeout = 600
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
    return config


class Pages(Voila):
    """Voilà on sockets that are already ours, with our pages and our errors."""

    def __init__(
        self,
        *,
        sockets: list[socket.socket],
        wishes: Wishes,
        journal: Journal | None = None,
        **kwargs: object,
    ) -> None:
        super().__init__(**kwargs)
        self.sockets = sockets
        self.wishes = wishes
        self.journal = journal or Journal()
        self.ahead = Ahead()

    def initialize(self, argv: list[str] | None = None) -> None:
        super().initialize(argv)
        self.voila_configuration.page_config_hook = self.ahead.page_config

    def init_settings(self) -> dict:
        """Voilà's, and who is told of every answer; its folder for what it and its kernels have in common is there."""
        folder = Path(self.connection_dir)
        lines.clear_away(folder)
        self.held = lines.hold(folder)
        settings = super().init_settings()
        self.kernel_manager.journal = self.journal
        return settings | {"log_function": self.answered, "shelf": Shelf(folder / "packed")}

    def answered(self, handler: RequestHandler) -> None:
        self.ahead.note(handler)
        self.journal.answered(handler)

    def init_handlers(self) -> list[tuple]:
        """Ours, and of Voilà's what our pages need."""
        return pages.handlers(self, super().init_handlers())

    def listen(self) -> None:
        """Serve until Ctrl-C or a polite kill, and leave no kernel behind."""
        # A proxy tells whether the browser came by https; who forges that fools only their own browser.
        server = HTTPServer(self.app, xheaders=True, max_body_size=LONGEST)
        server.add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.announce)
        if os.name == "posix":  # Ctrl-C as a polite kill, so that it does not fall into the start of a kernel
            signal.signal(signal.SIGINT, self._handle_signal_stop)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            server.stop()
            self.journal.note("stop", open=self.kernel_manager.open)
            self.ioloop.run_sync(self.kernel_manager.stop_waiting)
            self.stop()

    async def announce(self) -> None:
        """Print the address, after the server has answered there itself."""
        host, port = self.sockets[0].getsockname()[:2]
        here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
        await AsyncHTTPClient().fetch(address(here, port, self.base_url), request_timeout=60)
        wishes = self.wishes
        self.journal.note(
            "start", version=__version__, port=port, this_computer_only=wishes.on_this_computer,
            password=bool(wishes.token), most=wishes.most, ready=wishes.ready,
        )  # fmt: skip
        print("\n".join(told(wishes, self.base_url)), flush=True)  # noqa: T201
        self.kernel_manager.fill_when_quiet(0)


def told(wishes: Wishes, path: str) -> list[str]:
    """What is said in the terminal: where the pages are, and what to read out to a class."""
    where = wishes.base_url if "://" in wishes.base_url else address(wishes.host, wishes.port, path)
    key = f"?token={wishes.token}" if wishes.token else ""
    lines = [f"edugames is at {where}{key}   (Ctrl-C ends it)"]
    if not wishes.on_this_computer:
        short = where.partition("://")[2].removesuffix("/")
        if wishes.token:
            lines.append(f"A class types {short} and the password {entry.as_told(wishes.token)}")
        else:
            lines.append(f"A class types {short}; whoever reaches this computer can open the pages.")
    return lines
