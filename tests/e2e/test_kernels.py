"""A page has one kernel, which ends when nobody is there for it any more."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import SERVE, running
from tests.e2e.visitor import eventually, shown

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ALIVE = """() => {
  const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  return fetch(`${baseUrl}api/kernels/${kernelId}`).then((answer) => answer.status);
}"""


@pytest.fixture(scope="module")
def server(folder, tmp_path_factory):
    """A server where no kernel waits for visitors, so that each is somebody's."""
    command = [*SERVE, "--notebooks", str(folder), "--ready", "0"]
    yield from running(command, "--port", tmp_path_factory.mktemp("home"))


@pytest.fixture(autouse=True)
def _nothing_left_over(server, new_page):
    """A test starts with no kernel of the one before; the longest a page is waited for is a minute."""
    page = new_page(server).page
    assert eventually(page, lambda: server.kernels() == [])


def test_the_front_page_starts_no_kernel(server, new_page):
    visit = new_page(server, "")
    expect(visit.page.get_by_role("link", name="Play Ecosia")).to_be_visible()
    assert server.kernels() == []
    visit.assert_clean()


def test_reloads_and_a_close_leave_no_kernel(server, new_page):
    visit = new_page(server, "controls.ipynb")
    for _ in range(4):
        shown(visit.page)
        visit.page.reload()
        assert eventually(visit.page, lambda: len(server.kernels()) == 1)
    shown(visit.page)
    other = new_page(server).page
    visit.page.close()
    assert eventually(other, lambda: server.kernels() == [])
    visit.assert_clean()


def test_leaving_before_the_page_is_there_leaves_no_kernel(server, new_page):
    for wait in (0.1, 0.4, 0.7, 1.0):
        page = new_page(server).page
        page.evaluate(
            "address => { setTimeout(() => { location.href = address; }); }", server.address("canvas.ipynb")
        )
        page.wait_for_timeout(1000 * wait)
        page.close()
    assert eventually(new_page(server).page, lambda: server.kernels() == [])


def test_a_download_ends_no_kernel_leaving_does_and_coming_back_gives_a_fresh_one(server, new_page):
    page = new_page(server, "controls.ipynb").page
    shown(page)
    page.evaluate("dispatchEvent(new Event('beforeunload'))")  # as for a mail link or a download
    assert [page.evaluate(ALIVE) for _ in range(5)] == [200] * 5
    assert len(server.kernels()) == 1
    page.goto(server.url)
    assert eventually(page, lambda: server.kernels() == [])
    page.go_back()
    shown(page)
    assert len(server.kernels()) == 1
