"""Addresses: nothing is to be had but pages and what belongs to them, and nothing said that is not a sentence."""

from __future__ import annotations

import re

import pytest

from tests.security.caller import NOBODY, Caller

UP = "/.." * 12
OUT = [  # ways out of the folders that are served
    *(f"/voila/{folder}{UP}/etc/passwd" for folder in ("static", "labextensions", "files", "render", "api/themes")),
    *(f"/voila/{folder}//etc/passwd" for folder in ("static", "labextensions", "files", "render")),
    *(f"/voila/{folder}/{'..%2f' * 12}etc/passwd" for folder in ("static", "labextensions", "render")),
    f"/voila/templates/edugames/static{UP}/etc/passwd",
    "/voila/templates/edugames/static/../index.html.j2",
    "/voila/templates/edugames/static/%2e%2e/index.html.j2",
    "/voila/templates/edugames/static/..%2findex.html.j2",
    "/voila/templates/edugames/static/..%5cindex.html.j2",
    "/voila/templates/edugames/static//etc/passwd",
    "/voila/templates/edugames/index.html.j2",
    "/voila/templates/../static/x",
    "/voila/templates/x",
    "/voila/templates/",
    "/voila/static/%00",
    "/voila/render/../README.ipynb",
    "/voila/render/..%2f..%2fx.ipynb",
    "/voila/render//tmp/x.ipynb",
    "/voila/render/%00.ipynb",
    f"/voila/render/{'x' * 300}.ipynb",
    "/voila/render/~/x.ipynb",
    "/voila/render/.ipynb_checkpoints/x.ipynb",
    "/static/../etc/passwd",
]  # fmt: skip
JUPYTER = [  # what a Jupyter server has and a server of pages has not
    *("/api", "/api/kernels", "/api/sessions", "/api/contents", "/api/contents/index.ipynb", "/api/terminals"),
    *("/api/kernelspecs", "/api/status", "/api/me", "/api/config/x", "/api/nbconvert", "/api/security/csp-report"),
    *("/terminals/websocket/1", "/lab", "/tree", "/edit/index.ipynb", "/files/index.ipynb", "/metrics", "/nbconvert/x"),
    *("/voila/tree", "/voila/files/index.ipynb", "/voila/api/contents", "/voila/api/contents/index.ipynb"),
    *(f"/voila/query/{NOBODY}", f"/voila/execution/{NOBODY}", "/voila/api/themes/x", "/kernelspecs/x"),
]  # fmt: skip
TRACES = re.compile(rb"Traceback|File &?.*line \d|/site-packages/|root:x:|\{%")


@pytest.mark.parametrize("paths", [OUT, JUPYTER], ids=["ways out", "Jupyter's own"])
def test_nothing_else_is_to_be_had(caller: Caller, paths: list[str]):
    for path in paths:
        answer = caller.ask(path)
        assert answer.status in (403, 404), f"{answer.status} {path}"
        assert not TRACES.search(answer.body), path
    assert "Traceback" not in caller.log()


def test_a_page_is_still_to_be_had(caller: Caller):
    assert caller.ask("/voila/render/index.ipynb").status == 200
    assert caller.ask("/voila/templates/edugames/static/page.js").status == 200


def test_what_changes_something_is_refused_without_the_pages_own_token(caller: Caller):
    """CSRF: a form on another site can send a request with our cookies, but not read the cookie to repeat it."""
    paths = [
        "/api/kernels",
        f"/api/kernels/{NOBODY}",
        f"/voila/api/shutdown/{NOBODY}",
        "/voila/render/ecosia.ipynb",
    ]
    for path in paths:
        for method in ("POST", "DELETE"):
            assert caller.ask(path, method).status == 403, (method, path)
            assert caller.ask(path, method, Cookie="_xsrf=a", X_XSRFToken="b").status == 403, (method, path)


def test_with_the_token_nobody_starts_a_kernel_or_writes_a_file(caller: Caller):
    own = {"Cookie": "_xsrf=a", "X_XSRFToken": "a"}
    for method in ("POST", "PUT", "PATCH", "DELETE", "TRACE", "X"):
        for path in ("/api/kernels", "/api/contents/x.ipynb", "/api/terminals", "/voila/render/ecosia.ipynb"):
            assert caller.ask(path, method, **own).status in (404, 405), (method, path)
    assert caller.ask(f"/voila/api/shutdown/{NOBODY}", "POST", **own).status == 404
    assert "Traceback" not in caller.log()


def test_a_foreign_name_that_leads_here_gets_no_page(caller: Caller):
    """DNS rebinding: to the browser, evil.example and this server would be one site."""
    for name in (
        "evil.example",
        f"evil.example:{caller.port}",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
    ):
        answer = caller.ask("/voila/render/index.ipynb", Host=name)
        assert answer.status == 403
        assert b"that which edugames printed" in answer.body
    odd = caller.ask("/", Host="<img src=x onerror=alert(1)>")
    assert odd.status in (400, 403)
    assert b"<img" not in odd.body


def test_its_own_names_and_numbers_are_answered(caller: Caller):
    for name in ("localhost", f"localhost:{caller.port}", "127.0.0.1", "[::1]", "127.0.0.2"):
        assert caller.ask("/voila/render/index.ipynb", Host=name).status == 200, name


def test_a_body_larger_than_any_of_ours_is_not_taken(caller: Caller):
    assert caller.ask("/voila/api/shutdown/x", "POST", Content_Length="100000000").status in (400, 413)


def test_pages_say_what_a_browser_may_do_with_them(caller: Caller):
    for path in ("/voila/render/index.ipynb", "/nowhere"):
        head = caller.ask(path).head
        assert "frame-ancestors 'self'" in head, path
        assert "default-src 'self'" in head, path
        assert "object-src 'none'" in head, path
        assert "X-Content-Type-Options: nosniff" in head, path
        assert "Referrer-Policy: same-origin" in head, path
