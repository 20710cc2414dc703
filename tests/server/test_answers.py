"""What a server with a password, behind a proxy, with room for one page, answers to whom."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from http.client import HTTPConnection, HTTPResponse
from urllib.parse import urlencode

import nbformat
import pytest

from tests import programs

IN_A_HURRY = """
import sys
from edugames.commands import main
from edugames.server import entry, kernels
kernels.PATIENCE = entry.SECONDS = 0.1
main(sys.argv[1:])
"""
WORD, LMS = "Oak-Tree-77", "https://lms.school.example"
KERNEL_ID = re.compile(r'"kernelId": "([^"]+)"')
CODE = "ecosia-4-4711"


class Site:
    """The server, from outside."""

    def __init__(self, port: int, log) -> None:
        self.port, self.log, self.kernel = port, log, ""

    def ask(self, path: str, method: str = "GET", body: str | None = None, **headers: str) -> HTTPResponse:
        """An answer, whole; `path` is below the base address."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, f"/games/{path}", body, names)
        answer = connection.getresponse()
        answer.text = answer.read().decode()
        connection.close()
        return answer

    def page(self, query: str = "", **headers: str) -> HTTPResponse:
        answer = self.ask(f"voila/render/show.ipynb{query}", Authorization=f"token {WORD}", **headers)
        self.kernel = KERNEL_ID.search(answer.text)[1] if answer.status == 200 else self.kernel
        return answer

    def leave(self, **headers: str) -> None:
        """The last page that was opened is left."""
        way = f"voila/api/shutdown/{self.kernel}"
        assert self.ask(way, "POST", "", Authorization=f"token {WORD}", **headers).status == 204

    def health(self) -> dict:
        return json.loads(self.ask("health").text)

    def log_in(self, typed: str, **headers: str) -> HTTPResponse:
        """Somebody types a password into the page that asks for it."""
        asked = self.ask("login?next=/games/voila/render/index.ipynb")
        cookie = asked.getheader("Set-Cookie").partition(";")[0]
        form = re.search(r'name="_xsrf" value="([^"]+)"', asked.text).group(1)
        fields = {"password": typed, "_xsrf": form, "next": "/games/voila/render/index.ipynb"}
        kind = "application/x-www-form-urlencoded"
        return self.ask("login", "POST", urlencode(fields), Cookie=cookie, Content_Type=kind, **headers)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("served")
    for name in ("index", "show", ".hidden"):
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("'secret source'[:6]")])
        notebook.metadata |= {
            "title": name,
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
        }
        nbformat.write(notebook, folder / f"{name}.ipynb")
    nbformat.write(notebook, folder.parent / "outside.ipynb")
    log, port = folder / "log", programs.free_port()
    options = ["--most", "1", "--ready", "0", "--token", WORD, "--base-url", "/games", "--log", str(log)]
    command = [sys.executable, "-c", IN_A_HURRY, "serve", "--port", str(port), "--notebooks", str(folder)]
    server = subprocess.Popen(
        [*command, *options, "--frame-ancestors", LMS], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout.readline().startswith(
        f"edugames is at http://127.0.0.1:{port}/games/?token=oaktree77 "
    )
    yield Site(port, log)
    programs.ended(server)
    server.stdout.close()


def test_who_is_not_in_is_asked_for_the_password_and_gets_nothing_else(site):
    for path in ("", "voila/render/index.ipynb", "voila/render/show.ipynb", "no-such-page"):
        answer = site.ask(path)
        assert answer.status == 302 and answer.getheader("Location").startswith(
            "/games/login?next=%2Fgames%2F"
        )
    assert site.ask("api/kernels/00000000-0000-0000-0000-000000000000").status == 403
    assert site.ask("api/kernels/00000000-0000-0000-0000-000000000000/channels").status == 403
    assert '<label for="eg-password">Password</label>' in site.ask("login").text
    assert site.health()["kernels"] == 0


def test_the_password_may_be_typed_as_it_was_heard(site):
    answer = site.log_in("OAK tree 77")
    assert (answer.status, answer.getheader("Location")) == (302, "/games/voila/render/index.ipynb")
    cookie = answer.getheader("Set-Cookie")
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/games/" in cookie
    front = site.ask("voila/render/index.ipynb", Cookie=cookie.partition(";")[0])
    assert front.status == 200 and "Which password?" not in front.text


def test_a_wrong_password_is_told_and_leads_nowhere(site):
    answer = site.log_in("oak-tree-78")
    assert answer.status == 401 and "That is not the password." in answer.text
    assert "username" not in answer.getheader("Set-Cookie", "")
    assert site.ask("?token=oak-tree-78").status == 302
    assert site.ask("login", "POST", f"password={WORD}").status == 403  # from a form of another site


def test_no_password_leads_to_another_site(site):
    asked = site.ask(f"login?next=https://evil.example/&token={WORD}")
    assert (asked.status, asked.getheader("Location")) == (302, "/games/")


def test_in_a_frame_of_a_named_site_the_cookie_says_so_and_only_with_https(site):
    cookie = site.log_in(WORD, X_Forwarded_Proto="https").getheader("Set-Cookie")
    assert "SameSite=None" in cookie and "Secure" in cookie and cookie.endswith("; Partitioned")


def test_a_password_in_the_address_is_taken_out_of_it(site):
    answer = site.ask(f"voila/render/show.ipynb?code={CODE}&token={WORD}")
    assert (answer.status, answer.getheader("Location")) == (
        302,
        f"/games/voila/render/show.ipynb?code={CODE}",
    )
    assert "username" in answer.getheader("Set-Cookie")


EVERYWHERE = (
    "", "login", "health", "voila/render/index.ipynb", "no-such-page", "voila/static/voila.js", "voila/static/none.js",
    "voila/templates/edugames/static/page.js", "voila/labextensions/anywidget/static/none.js",
    "api/kernels/00000000-0000-0000-0000-000000000000", "api/kernels/00000000-0000-0000-0000-000000000000/channels",
    "voila/api/shutdown/x",
)  # fmt: skip


@pytest.mark.parametrize("path", EVERYWHERE)
def test_every_answer_has_the_headers(site, path):
    answer = site.ask(path, Authorization=f"token {WORD}")
    assert f"frame-ancestors 'self' {LMS}" in answer.getheader("Content-Security-Policy")
    assert "default-src 'self';" in answer.getheader("Content-Security-Policy")
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("Referrer-Policy") == "same-origin"
    assert answer.getheader("Cross-Origin-Opener-Policy") == "same-origin"
    assert "camera=()" in answer.getheader("Permissions-Policy")
    assert answer.getheader("Server") == "edugames"
    assert "Traceback" not in answer.text and "tornado" not in answer.text.lower()


@pytest.mark.parametrize(
    "path",
    [
        "voila/files/show.ipynb", "voila/tree", "voila/api/contents/show.ipynb", "voila/api/themes/", "api/kernels",
        "voila/static/", "voila/templates/lab/static/index.css", "voila/templates/edugames/page.html",
        "voila/labextensions/jupyterlab_pygments/static/style.js", "voila/labextensions/anywidget/package.json",
        "voila/render/.hidden.ipynb", "voila/render/../outside.ipynb", "voila/render/%2e%2e/outside.ipynb",
        "logout",
    ],
)  # fmt: skip
def test_nothing_else_is_to_be_had(site, path):
    answer = site.ask(path, Authorization=f"token {WORD}")
    assert answer.status in (403, 404)
    assert "secret source" not in answer.text


def test_who_finds_no_room_waits_and_who_plays_is_not_disturbed(site):
    first = site.page(f"?code={CODE}")
    kernel = site.kernel
    assert first.status == 200 and "secret source" not in first.text
    assert site.health() | {"version": 0} == {
        "status": "ok",
        "version": 0,
        "kernels": 1,
        "ready": 0,
        "room": 0,
    }
    full = site.page()
    assert full.status == 503 and "All places are taken" in full.text
    seconds = full.getheader("Retry-After")
    assert (
        4 <= int(seconds) <= 8 and f'<noscript><meta http-equiv="refresh" content="{seconds}">' in full.text
    )
    assert full.getheader("Cache-Control") == "no-store"
    assert site.ask(f"api/kernels/{kernel}", Authorization=f"token {WORD}").status == 200
    site.leave()
    assert site.page().status == 200
    site.leave()
    assert site.health()["room"] == 1

    # Who loads a page again leaves a place first: it is kept for that browser, and for nobody else.
    one, other = ({"Cookie": f"_xsrf={name}", "X_XSRFToken": name} for name in ("one", "other"))
    site.page(**one)
    site.leave(**one)
    assert site.page(**other).status == 503
    assert site.page(**one).status == 200

    # What the log says of all that, and what it does not.
    site.health()  # answered after the last page has been written down
    lines = site.log.read_text().splitlines()
    told = [(line["event"], line.get("why", line.get("status"))) for line in map(json.loads, lines)]
    came, left = [("kernel started", None), ("page", 200)], [("kernel ended", "left")]
    refused = [("full", None), ("page", 503)]
    story = [*came, *refused, *left, *came, *left, *came, *left, *refused, *came]
    assert told[-len(story) :] == story
    assert ("start", None) in told
    for secret in (CODE, WORD, "oaktree77", "127.0.0.1", kernel, "username", "token"):
        assert secret not in site.log.read_text(), secret
