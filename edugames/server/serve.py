"""`edugames serve`: Voilà in this process, with our template and nothing of the user's own configuration."""

from __future__ import annotations

import errno
import logging
import os
import signal
import socket
from pathlib import Path

from tornado.httpclient import AsyncHTTPClient
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from traitlets.config import Config
from voila.app import Voila

from edugames.server import frames, pages
from edugames.server.ahead import Ahead
from edugames.server.kernels import Kernels

HERE = Path(__file__).resolve().parent
READY = 2
"""Kernels that wait for visitors: one for a page, one for the page after it. Each takes the memory of a pupil's."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")

# Scripts, styles, pictures and connections of our own address only: the browser itself then sees to it
# that a page asks nothing of anybody else. Voilà's scripts are inline, and a widget's arrives as a blob.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' blob: data:",
        "font-src 'self' data:",
        "connect-src 'self' blob: data:",
        "worker-src 'self' blob:",
        "frame-ancestors 'self'",
        "base-uri 'self'",
        "form-action 'self'",
    ]
)


class ServeError(ValueError):
    """The pages cannot be served; the message says why and what to do."""


def serve(host: str = "127.0.0.1", port: int = 8866, notebooks: str | None = None, ready: int = READY) -> int:
    """Serve a folder of notebooks (ours, or another) until Ctrl-C; the address is printed once it answers.

    So many kernels are kept `ready` for the next visitors.
    """
    folder = Path(notebooks).resolve() if notebooks else notebooks_folder()
    if not (folder / pages.FRONT_PAGE).is_file():
        raise ServeError(f"no {pages.FRONT_PAGE} in {folder}: a folder to serve has one as its front page.")
    sockets = claim(host, port)
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(HERE), os.environ.get("JUPYTER_PATH")]))
    if host in LOOPBACK:  # whoever reads the pages owns the computer, so that they may keep files on it
        os.environ["EDUGAMES_SERVES"] = "this computer"
    # A kernel of this environment, where edugames is, before one of the same name in the home folder.
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")
    # The instance, since Voilà's page renderer logs the reason of an error to that and to nothing else.
    app = Pages.instance(config=configuration(folder, ready), sockets=sockets, address=address(host, port))
    for log in ("tornado.access", "tornado.general"):
        logging.getLogger(log).setLevel(logging.ERROR)  # a mistyped address is no news for the terminal
    app.initialize([])
    app.start()
    return 0


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
            f"port {port} is not yours to use; take another, such as --port {another(port)}."
        ) from None
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise ServeError(f"cannot serve on {host}, port {port}: {error.strerror}.") from None
        raise ServeError(
            f"port {port} is in use; stop the other program or take another port, such as {another(port)}."
        ) from None


def another(port: int) -> int:
    """A port to suggest."""
    return port + 1 if 1024 <= port < 65535 else 8866


def notebooks_folder() -> Path:
    """The checkout's `notebooks/` where there is one (an editable install may hold a stale copy), else the wheel's."""
    package = HERE.parent
    checkout = package.parent
    return checkout / "notebooks" if (checkout / "pyproject.toml").is_file() else package / "notebooks"


def address(host: str, port: int) -> str:
    """What to type into a browser; for the whole network, where others find this computer."""
    everywhere = host in ("", "0.0.0.0", "::")  # noqa: S104
    name = on_the_network() if everywhere else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def on_the_network() -> str:
    """This computer's number on its network, since few networks know its name; without a network, its name."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way the packets would go
            return probe.getsockname()[0]
        except OSError:
            return socket.gethostname()


def configuration(folder: Path, ready: int = 0) -> Config:
    """How Voilà is set up; a `voila.json` lying about changes nothing."""
    config = Config()
    config.Voila.root_dir = str(folder)
    config.Voila.config_file_paths = []
    config.Voila.open_browser = False
    config.Voila.log_level = "ERROR"
    ahead = Ahead()
    config.Voila.tornado_settings = {
        "headers": {"Content-Security-Policy": CONTENT_SECURITY_POLICY},
        "log_function": ahead.note,
        "websocket_max_message_size": frames.LARGEST,
    }
    config.Voila.kernel_websocket_connection_class = frames.Frames
    config.VoilaConfiguration.page_config_hook = ahead.page_config
    config.VoilaConfiguration.template = "edugames"
    config.VoilaConfiguration.theme = "light"  # dark is the browser's wish, and our style sheet's answer
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.file_allowlist = []
    # Other extensions of this JupyterLab have no business on a page, and every one costs a visitor its load.
    config.VoilaConfiguration.extension_allowlist = [
        "@jupyter-widgets/jupyterlab-manager",
        "@voila-dashboards/widgets-manager8",
        "anywidget",
        "ipycanvas",
    ]
    config.VoilaConfiguration.multi_kernel_manager_class = Kernels
    config.Kernels.ready = ready
    config.VoilaExecutor.cell_error_instruction = ""
    # A page ends its kernel when it is left. For a browser that was killed: no connection, idle ten minutes.
    config.MappingKernelManager.cull_idle_timeout = 600
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
    return config


class Pages(Voila):
    """Voilà on sockets that are already ours, with our front page and our errors."""

    def __init__(self, *, sockets: list[socket.socket], address: str, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.sockets = sockets
        self.address = address

    def init_handlers(self) -> list[tuple]:
        """Ours come first: they stand in for Voilà's list of files and its page handler."""
        return pages.handlers(self) + super().init_handlers() + pages.last_handlers(self)

    def listen(self) -> None:
        """Serve until Ctrl-C or a polite kill, and leave no kernel behind."""
        server = HTTPServer(self.app)
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
            self.ioloop.run_sync(self.kernel_manager.stop_waiting)
            self.stop()

    async def announce(self) -> None:
        """Print the address, after the server has answered there itself."""
        host, port = self.sockets[0].getsockname()[:2]
        here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
        await AsyncHTTPClient().fetch(address(here, port), request_timeout=60)
        print(f"edugames is at {self.address}   (Ctrl-C ends it)", flush=True)  # noqa: T201
        self.kernel_manager.fill_when_quiet(0)
