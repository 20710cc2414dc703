"""What our server answers where plain Voilà would not do: the front page, the pages, what is not there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import tornado.web
from jupyter_core.utils import ensure_async
from jupyter_server.utils import url_path_join
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from tornado.ioloop import IOLoop
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

if TYPE_CHECKING:
    from voila.app import Voila

FRONT_PAGE = "index.ipynb"


class ToFrontPage(tornado.web.RequestHandler):
    """The bare address leads to the front page, so that a link means the same there as in JupyterLab."""

    def get(self) -> None:
        self.redirect(url_path_join(self.settings["base_url"], "voila/render", FRONT_PAGE))


class FrontPage(BaseVoilaHandler):
    """The front page is a notebook of prose: it needs no kernel, so a class of thirty starts none."""

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


NOBODY_CAME = 60  # seconds in which a complete page has to connect to its kernel, on the slowest phone


class Page(TornadoVoilaHandler):
    """A notebook with its kernel, which ends when nobody is there for it.

    A page ends its kernel itself when it is left, once its script runs. Before that only the server can know.
    """

    kernel_id: str | None = None
    left = False

    def on_connection_close(self) -> None:
        super().on_connection_close()
        self.left = True

    @tornado.web.authenticated
    async def get(self, path: str | None = None) -> None:
        try:
            await super().get(path)
        finally:
            if self.left:
                await self.end_unless_visited()
            else:
                IOLoop.current().call_later(NOBODY_CAME, self.end_unless_visited)

    async def end_unless_visited(self) -> None:
        kernels = self.kernel_manager
        if self.kernel_id in kernels and not kernels.kernel_model(self.kernel_id)["connections"]:
            await ensure_async(kernels.shutdown_kernel(self.kernel_id))


class NotHere(BaseVoilaHandler):
    """Anything else: a page that says so and leads back."""

    async def prepare(self) -> None:
        await super().prepare()
        raise tornado.web.HTTPError(404)


def handlers(app: Voila) -> list[tuple]:
    """What is asked before Voilà's own."""
    voila = {"voila_configuration": app.voila_configuration}
    page = voila | {"template_paths": app.template_paths, "config": app.config}
    return [
        (app.server_url, ToFrontPage),
        (url_path_join(app.server_url, r"/voila/render/?"), ToFrontPage),
        (url_path_join(app.server_url, r"/voila/render/index\.ipynb"), FrontPage, voila),
        (url_path_join(app.server_url, r"/voila/render/(.*\.ipynb)"), Page, page),
        (url_path_join(app.server_url, r"/voila/(?:tree|files|render|api/contents)(?:/.*)?"), NotHere, voila),
    ]


def last_handlers(app: Voila) -> list[tuple]:
    """What is asked when nothing else answered."""
    return [(r".*", NotHere, {"voila_configuration": app.voila_configuration})]
