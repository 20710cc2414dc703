"""Scripts go out packed to who can unpack them, packed once, and as they are to who cannot."""

from __future__ import annotations

import gzip

from tornado.testing import AsyncHTTPTestCase
from tornado.web import Application, StaticFileHandler

from edugames.server.packed import Packed, Shelf
from edugames.server.pages import careful

SCRIPT = b"const edugames = 1;\n" * 200


def test_a_file_is_packed_once_and_again_when_it_has_changed(tmp_path):
    shelf, script = Shelf(tmp_path / "packed"), tmp_path / "a.js"
    script.write_bytes(SCRIPT)
    first = shelf.packed(str(script))
    assert shelf.packed(str(script)) == first
    script.write_bytes(SCRIPT + b"// newer")
    assert shelf.packed(str(script)) != first
    assert len(list(shelf.folder.iterdir())) == 2


def test_what_would_hardly_become_shorter_is_not_packed(tmp_path):
    small, picture = tmp_path / "small.js", tmp_path / "large.png"
    small.write_bytes(b"1;")
    picture.write_bytes(SCRIPT)
    assert [Shelf(tmp_path).packed(str(file)) for file in (small, picture)] == [None, None]


class TestAnswers(AsyncHTTPTestCase):
    """What comes over the network; each browser asks for what it can unpack."""

    def get_app(self):
        import tempfile
        from pathlib import Path

        self.home = tempfile.TemporaryDirectory()
        folder = Path(self.home.name)
        (folder / "a.js").write_bytes(SCRIPT)
        where = careful("/(.*)", StaticFileHandler, {"path": self.home.name})
        assert issubclass(where[1], Packed)
        return Application([where], headers={}, shelf=Shelf(folder / "packed"))

    def tearDown(self):
        super().tearDown()
        self.home.cleanup()

    def ask(self, encoding: str, **more: str):
        headers = {
            "Accept-Encoding": encoding,
            **{name.replace("_", "-"): value for name, value in more.items()},
        }
        return self.fetch("/a.js", headers=headers, decompress_response=False)

    def test_packed_to_who_can_unpack_it_and_as_it_is_to_who_cannot(self):
        packed, plain = self.ask("gzip, br"), self.ask("identity")
        assert gzip.decompress(packed.body) == SCRIPT == plain.body
        assert int(packed.headers["Content-Length"]) == len(packed.body) < len(SCRIPT) / 4
        assert (packed.headers["Content-Encoding"], plain.headers.get("Content-Encoding")) == ("gzip", None)
        assert packed.headers["Content-Type"] == plain.headers["Content-Type"]
        assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"

    def test_a_browser_that_has_it_is_not_sent_it_again(self):
        first = self.ask("gzip")
        again = self.ask("gzip", If_None_Match=first.headers["Etag"])
        assert (again.code, again.body) == (304, b"")
