"""What our server answers where plain Voilà would not do: the front page, the pages, what is not there."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import tornado.web
from jupyter_core.utils import ensure_async
from jupyter_server.base.handlers import APIHandler
from jupyter_server.utils import url_path_join
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from tornado.ioloop import IOLoop
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from edugames import __version__
from edugames.server import entry
from edugames.server.entry import Invited
from edugames.server.headers import Told
from edugames.server.journal import Discreet
from edugames.server.packed import Packed

if TYPE_CHECKING:
    from voila.app import Voila

    from edugames.server.kernels import Kernels

FRONT_PAGE = "index.ipynb"


class ToFrontPage(Invited, BaseVoilaHandler):
    """The bare address leads to the front page, so that a link means the same there as in JupyterLab."""

    @tornado.web.authenticated
    def get(self) -> None:
        self.redirect(url_path_join(self.base_url, "voila/render", FRONT_PAGE))


class FrontPage(Invited, BaseVoilaHandler):
    """The front page is a notebook of prose: it needs no kernel, so a class of thirty starts none."""

    notebook = FRONT_PAGE.removesuffix(".ipynb")

    @tornado.web.authenticated
    def get(self) -> None:
        path = Path(self.settings["voila"].root_dir) / FRONT_PAGE
        notebook = nbformat.read(path, as_version=4)
        prose = [as_html(cell.source) for cell in notebook.cells if cell.cell_type == "markdown"]
        self.set_header("Cache-Control", "no-cache")
        self.write(self.render_template("front.html", title=notebook.metadata.title, cells=prose))


def as_html(markdown: str) -> str:
    """The prose of a cell, as JupyterLab would show it."""
    return MarkdownWithMath(IPythonRenderer(escape=False, exclude_anchor_links=True)).render(markdown)


NOBODY_CAME = 75.0
"""Seconds without a sign of a page after which nobody is there.

From its first script on a page asks every four seconds how its kernel does, however slowly the rest of it comes; one
that is hidden behind another may do so once a minute only.
"""
AGAIN = (4, 8)
"""Seconds after which a visitor who found no room tries again: thirty of them shall not come in the same second."""


def is_within(folder: Path, path: str) -> bool:
    """Whether a path names a file of a folder, however many dots, links and odd signs are in it."""
    try:
        page = (folder / path).resolve()
        return page.is_file() and page.is_relative_to(folder)
    except (ValueError, OSError):  # a sign that no file's name has, or too many of them
        return False


class Page(Invited, TornadoVoilaHandler):
    """A notebook with its kernel, which ends when nobody is there for it.

    A page ends its kernel itself when it is left, once its script runs. Before that only the server can know.
    """

    kernel_id: str | None = None
    process: int | None = None
    notebook: str | None = None
    left = False

    def on_connection_close(self) -> None:
        super().on_connection_close()
        self.left = True

    @tornado.web.authenticated
    async def get(self, path: str | None = None) -> None:
        if not path or not is_within(Path(self.settings["voila"].root_dir).resolve(), path):
            raise tornado.web.HTTPError(404)
        self.notebook = path.removesuffix(".ipynb")
        try:
            await super().get(path)
        finally:
            if self.left:
                await self.end_unless_visited()
            else:
                IOLoop.current().call_later(NOBODY_CAME, self.end_unless_visited)

    async def get_generator(self, path: str | None = None) -> AsyncIterator[str]:
        """The page, piece by piece; where its kernel has ended meanwhile, a word to load it again.

        Voilà would wait for what such a kernel was to say for ever, and send a sign of life now and then.
        """
        async for piece in super().get_generator(path):
            yield piece
            if self.kernel_id and not await self.has_its_kernel():
                yield "<script>edugamesNotWhole()</script>"
                return

    async def has_its_kernel(self) -> bool:
        """One that was started again knows nothing of its page."""
        kernels, kernel_id = self.kernel_manager, self.kernel_id
        return await kernels.lives(kernel_id) and kernels.process(kernel_id) == self.process

    async def end_unless_visited(self) -> None:
        """End the kernel of a page that never connected to it, once it is silent."""
        kernels = self.kernel_manager
        if self.kernel_id not in kernels or kernels.visited(self.kernel_id):
            return
        silence = kernels.silent_for(self.kernel_id)
        if self.left or silence >= NOBODY_CAME:
            await ensure_async(kernels.shutdown_kernel(self.kernel_id, why="nobody came"))
        else:
            IOLoop.current().call_later(NOBODY_CAME - silence, self.end_unless_visited)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """No room is no error: the page says so, and tries again by itself, without scripts too."""
        if status_code != 503:
            super().write_error(status_code, **kwargs)
            return
        seconds = random.randint(*AGAIN)
        self.set_header("Retry-After", str(seconds))
        self.set_header("Cache-Control", "no-store")
        self.finish(self.render_template("full.html", seconds=seconds, most=self.kernel_manager.most))


class Pulse(APIHandler):
    """How a kernel does, for the page that has it; asking is a sign of life."""

    @tornado.web.authenticated
    def get(self, kernel_id: str) -> None:
        kernels: Kernels = self.kernel_manager  # type: ignore[assignment]
        kernels.seen(kernel_id)
        self.finish(json.dumps(kernels.kernel_model(kernel_id)))


class Health(tornado.web.RequestHandler):
    """Is the server well, and how full is it? For a program that looks after it; it says nothing of anybody."""

    def get(self) -> None:
        kernels = self.settings["kernel_manager"]
        self.set_header("Cache-Control", "no-store")
        self.write(
            {
                "status": "ok",
                "version": __version__,
                "kernels": kernels.open,
                "ready": kernels.waiting,
                "room": kernels.room,
            }
        )


class NotHere(BaseVoilaHandler):
    """Anything else: a page that says so and leads back."""

    async def prepare(self) -> None:
        await super().prepare()
        if not self._finished:  # whoever is not in yet has been sent to the password
            raise tornado.web.HTTPError(404)


SCRIPTS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "ipycanvas",
)
"""Other extensions of this JupyterLab have no business on a page, and every one costs a visitor its load."""
KERNEL = r"/api/kernels/(\w+-\w+-\w+-\w+-\w+)"
# What else of Voilà's is served, where it stands among its handlers, and which part of it.
THEIRS = {
    "/channels": None,
    "/voila/api/shutdown/(.*)": None,
    "/voila/static/(.*)": None,
    "/voila/templates/(.*)": r"(edugames/static/(?!.*\.\.)[-\w./]+)",  # Voilà's own falls over two dots, also as %2e
    "/voila/labextensions/(.*)": f"((?:{'|'.join(SCRIPTS)})/static/.+)",
}


def handlers(app: Voila, all_of_theirs: list[tuple]) -> list[tuple]:
    """All that there is to be had; anything else is not here."""
    at = partial(url_path_join, app.server_url)
    voila = {"voila_configuration": app.voila_configuration}
    page = voila | {"template_paths": app.template_paths, "config": app.config}
    ours = [
        (at("/"), ToFrontPage, voila),
        (at(r"/voila/render/?"), ToFrontPage, voila),
        (at(r"/voila/render/index\.ipynb"), FrontPage, voila),
        (at(r"/voila/render/(.*\.ipynb)"), Page, page),
        (at("/health"), Health),
        (at(KERNEL), Pulse),
        *entry.handlers(app.server_url, voila),
    ]
    return [careful(*one) for one in (*ours, *theirs(all_of_theirs), (r".*", NotHere, voila))]


def theirs(handlers: list[tuple]) -> Iterator[tuple]:
    """Those of Voilà's handlers that our pages need."""
    for where, *more in handlers:
        for end, part in THEIRS.items():
            if where.endswith(end):
                yield (where.removesuffix("(.*)") + part if part else where, *more)


def careful(where: str, who: type, *more: Any) -> tuple:
    """A handler whose answers carry our headers, whose errors tell on nobody, and whose files are packed."""
    packed = (Packed,) if issubclass(who, tornado.web.StaticFileHandler) else ()
    return (where, type(who.__name__, (Told, Discreet, *packed, who), {}), *more)
