"""What a page's browser is told to fetch while the kernel starts: what pages of that notebook asked for before."""

from __future__ import annotations

from types import SimpleNamespace

from edugames.server.ahead import MOST, Ahead

PAGE = "http://127.0.0.1:8866/voila/render/ecosia.ipynb?code=ecosia-2-7"


def asked(path, status=200, page=PAGE):
    request = SimpleNamespace(
        path=path.partition("?")[0], uri=path, method="GET", headers={"Referer": page} if page else {}
    )
    return SimpleNamespace(request=request, get_status=lambda: status)


def test_the_next_page_of_a_notebook_is_told_what_the_last_one_asked_for():
    ahead = Ahead()
    for path in ("/voila/static/1.voila.js", "/voila/x.js?v=1", "/voila/static/1.voila.js"):
        ahead.note(asked(path))
    told = ahead.page_config({"baseUrl": "/"}, notebook_path="ecosia.ipynb", base_url="/")
    assert told == {"baseUrl": "/", "egScripts": ["/voila/static/1.voila.js", "/voila/x.js?v=1"]}
    assert ahead.scripts("observation.ipynb") == []


def test_only_scripts_that_came_and_that_a_page_asked_for_count():
    ahead = Ahead()
    ahead.note(asked("/voila/missing.js", status=404))
    ahead.note(asked("/voila/style.css"))
    ahead.note(asked("/voila/by-hand.js", page=None))
    ahead.note(asked("/voila/elsewhere.js", page="http://127.0.0.1:8866/"))
    assert ahead.scripts("ecosia.ipynb") == []


def test_a_name_with_a_space_is_found_again_and_the_list_has_an_end():
    ahead = Ahead()
    for k in range(MOST + 5):
        ahead.note(asked(f"/voila/{k}.js", page="http://127.0.0.1/voila/render/my%20games.ipynb"))
    assert len(ahead.scripts("my games.ipynb")) == MOST
