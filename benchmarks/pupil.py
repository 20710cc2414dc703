"""A pupil's page without a browser: what our page sends and keeps, over HTTP and a websocket.

A browser takes the better part of a processor and 200 MB, so that thirty of them on one computer would measure
themselves. A `Pupil` asks for what a browser asks for (the page, its scripts, the state of its widgets), says what
`view.js` says, presses what can be pressed, keeps what `lifeline.js` keeps, and comes back with it. It draws nothing.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from html import unescape
from html.parser import HTMLParser
from random import Random
from typing import Any
from urllib.parse import urljoin, urlsplit
from uuid import uuid4

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from tornado.iostream import StreamClosedError
from tornado.simple_httpclient import SimpleAsyncHTTPClient
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
PATIENCE = 120.0
PING, POLL = 5.0, 4.0  # as lifeline.js and page.js have them
NOT_WHOLE = "<script>edugamesNotWhole()</script>"
AT_ONCE = 6
"""Requests that a browser has under way at once to one host."""
MOST_PRESSES = 40
"""So many presses without a move, and the client is lost, or the game is."""


class LostError(Exception):
    """The page did not come, or its kernel did not answer; the message says which, and to what."""


class Controls(HTMLParser):
    """The buttons and fields in a piece of the page: for each its name and attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("button", "input", "select", "option", "form", "textarea"):
            self.found.append({"tag": tag, **{name: value or "" for name, value in attrs}})


def controls(html: str) -> list[dict[str, str]]:
    """What can be pressed or filled in, in the page's order; what is switched off is left out."""
    return [one for one in Controls(html).found if "disabled" not in one]


def fields_of(layout: str, form: str) -> dict[str, Any]:
    """What a form of the page holds when nobody has typed into it, as the browser would send it."""
    html = re.search(rf'<form data-form="{form}".*?</form>', layout, re.DOTALL)
    fields: dict[str, Any] = {}
    chosen = ""
    for one in controls(html.group() if html else ""):
        name = one.get("name", "")
        if one["tag"] == "option":
            if chosen and ("selected" in one or fields[chosen] is None):
                fields[chosen] = one.get("value", "")
            continue
        if name and one.get("type") != "file":
            chosen = name if one["tag"] == "select" else ""
            usual = None if chosen else one.get("value", "")
            fields[name] = "checked" in one if one.get("type") == "checkbox" else usual
    return fields


class Pupil:
    """One pupil at one page of a server at `address`, such as `http://127.0.0.1:8866/`.

    `storage` is the browser's: give it to the next pupil, and it is the same one who loads the page again. `scripts`
    are addresses that a browser asks for beyond those that the page names (scripts ask for them). `query` is the
    address's, such as `?code=ecosia-2-6`.
    """

    def __init__(
        self,
        address: str,
        page: str = "ecosia",
        storage: dict[str, str] | None = None,
        scripts: tuple[str, ...] = (),
        cookies: dict[str, str] | None = None,
        seed: int = 0,
        query: str = "",
    ) -> None:
        self.address, self.page, self.query = address, page, query
        self.storage = {} if storage is None else storage
        self.scripts = scripts
        self.cookies = dict(cookies or {})
        self.cookies.setdefault("_xsrf", uuid4().hex)
        self.rng = Random(seed)
        self.kernel = ""
        self.key = ""
        self.layout = ""
        self.regions: dict[str, str] = {}
        self.legal: list[str] = []
        self.picked: list[str] = []
        self.places: set[str] = set()
        self.file: str | None = None
        self.saved = 0
        """How often this page was told to keep something: once for each move."""
        self.received = 0
        """Bytes that came, scripts and messages together."""
        self.heard = self.unwhole = 0
        self._record: dict[str, Any] | None = None
        self._http: AsyncHTTPClient = SimpleAsyncHTTPClient(force_instance=True, max_clients=100)
        self._socket: WebSocketClientConnection | None = None
        self._session = str(uuid4())
        self._table = self._picture = ""
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._spoken = asyncio.Event()
        self._work: list[asyncio.Task[None]] = []

    # ------------------------------------------------------------------ HTTP

    async def ask(self, address: str, method: str = "GET", **more: Any) -> HTTPResponse:
        """One request to the server, with this browser's cookies; HTTPClientError where it is refused."""
        headers = {
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "Referer": self._page_address,
            **more.pop("headers", {}),
        }
        answer = await self._http.fetch(
            HTTPRequest(
                urljoin(self.address, address),
                method,
                headers,
                request_timeout=PATIENCE,
                connect_timeout=PATIENCE,
                **more,
            )
        )
        for line in answer.headers.get_list("Set-Cookie"):
            name, _, value = line.split(";")[0].partition("=")
            self.cookies[name] = value
        self.received += len(answer.body or b"")
        return answer

    @property
    def _page_address(self) -> str:
        return urljoin(self.address, f"voila/render/{self.page}.ipynb")

    async def open(self) -> None:
        """Load the page and all that it asks for, and wait until what lies on it can be used."""
        try:
            html = (await self.ask(self._page_address)).body.decode()
        except (HTTPClientError, OSError) as wrong:
            raise LostError(f"{self.page} did not come: {wrong}") from None
        if NOT_WHOLE in html:  # a browser loads it again, and the benchmark counts it
            raise LostError(f"{self.page} did not come whole: its kernel has ended")
        config = re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', html, re.DOTALL)
        about = json.loads(config.group(1)) if config else {}
        self.kernel = about.get("kernelId", "")
        await self._fetch([*named_in(html, about), *self.scripts])
        if not self.kernel:
            return  # a page of prose
        views = re.findall(r'widget-view\+json": \{"model_id": "(\w+)"', html)
        await self._connect(views)

    async def _fetch(self, addresses: list[str]) -> None:
        """The page's scripts and styles, a few at once; what was fetched stays with this browser."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(address: str) -> None:
            async with gate:
                if not self.storage.get(f"fetched {address}"):
                    await self.ask(address)
                    self.storage[f"fetched {address}"] = "yes"

        await asyncio.gather(*(one(address) for address in dict.fromkeys(addresses)))

    async def leave(self) -> None:
        """What page.js says when the page is left: the kernel is to end."""
        if self.kernel:
            end = f"voila/api/shutdown/{self.kernel}"
            with suppress(
                HTTPClientError, OSError
            ):  # the server is gone, or the kernel: nobody waits for this answer
                await self.ask(end, "POST", body="", headers={"X-XSRFToken": self.cookies["_xsrf"]})
        self.close()

    def close(self) -> None:
        """The end of this page without a word: the socket is shut, as by the system when a browser is killed."""
        for task in self._work:
            task.cancel()
        if self._socket is not None:
            self._socket.close()
        self._http.close()

    async def again(self) -> Pupil:
        """The same pupil after loading the page again."""
        await self.leave()
        return await self.elsewhere()

    async def elsewhere(self) -> Pupil:
        """The same pupil on a new page with what the browser has kept; the old page is left to itself."""
        pupil = type(self)(
            self.address,
            self.page,
            self.storage,
            self.scripts,
            self.cookies,
            self.rng.getrandbits(32),
            self.query,
        )
        await pupil.open()
        return pupil

    # ------------------------------------------------------------------ the socket

    async def _connect(self, views: list[str]) -> None:
        """Open the socket, ask the widgets' state, and greet the one that is shown."""
        where = urlsplit(urljoin(self.address, f"api/kernels/{self.kernel}/channels"))
        scheme = "wss" if where.scheme == "https" else "ws"
        request = HTTPRequest(
            f"{scheme}://{where.netloc}{where.path}?session_id={self._session}",
            headers={
                "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
                "Origin": f"{where.scheme}://{where.netloc}",
            },
            connect_timeout=PATIENCE,
            request_timeout=PATIENCE,
        )
        try:
            self._socket = await websocket_connect(
                request, subprotocols=[PROTOCOL], max_message_size=50_000_000
            )
        except (HTTPClientError, OSError) as wrong:
            raise LostError(f"no socket to the kernel of {self.page}: {wrong}") from None
        self._work.append(asyncio.create_task(self._listen()))
        await self._reply(self._send("kernel_info_request", {}), "kernel_info_reply")
        started = time.perf_counter()
        control = uuid4().hex
        opening = {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
        self._send("comm_open", opening, {"version": "1.0.0"})
        asked = self._send("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        states = (await self._reply(asked, "comm_msg"))["data"]["states"]
        self.unwhole += (
            time.perf_counter() - started > 4
        )  # the widgets' own scripts give up after four seconds
        self._send("comm_close", {"comm_id": control, "data": {}})
        tables = [view for view in views if "key" in states.get(view, {}).get("state", {})]
        if not tables:
            return  # a page without a table of ours
        self._table = tables[0]
        state = states[self._table]["state"]
        self.key = state["key"]
        self._picture = state.get("picture", "").removeprefix("IPY_MODEL_")
        if self._picture:
            self._say(self._picture, {"event": "client_ready"})
        await self._tell(
            {
                "kind": "hello",
                "stored": self.storage.get(self._name),
                "about": json.loads(self.storage.get(f"{self._name}#about", "{}")),
                "search": self.query,
                "query": self.query,
                "dark": False,
                "large": False,
                "unpacks": True,
            }
        )
        self._work += [asyncio.create_task(self._ping()), asyncio.create_task(self._poll())]

    @property
    def _name(self) -> str:
        return f"edugames:{self.key}"

    def _send(self, kind: str, content: dict[str, Any], metadata: dict[str, Any] | None = None) -> str:
        """One message on the shell channel, in the binary form of Jupyter's own scripts; its id."""
        if self._socket is None:
            raise LostError(f"{self.page} has no kernel")
        name = uuid4().hex
        header = {
            "msg_id": name,
            "msg_type": kind,
            "session": self._session,
            "username": "",
            "version": "5.3",
            "date": "",
        }
        self._answers[name] = asyncio.get_running_loop().create_future()
        parts = [b"shell", *(json.dumps(part).encode() for part in (header, {}, metadata or {}, content))]
        offsets = [8 * (len(parts) + 2)]
        for part in parts:
            offsets.append(offsets[-1] + len(part))
        numbers = [len(offsets), *offsets]
        data = b"".join([*(number.to_bytes(8, "little") for number in numbers), *parts])
        self._work.append(asyncio.ensure_future(self._write(data)))
        return name

    async def _write(self, data: bytes) -> None:
        with suppress(WebSocketClosedError, StreamClosedError):  # whoever waits for the answer learns of it
            await self._socket.write_message(data, binary=True)  # type: ignore[union-attr]

    def _say(self, model: str, content: dict[str, Any]) -> str:
        return self._send("comm_msg", {"comm_id": model, "data": {"method": "custom", "content": content}})

    async def _listen(self) -> None:
        while (data := await self._socket.read_message()) is not None:  # type: ignore[union-attr]
            self.received += len(data)
            count = int.from_bytes(data[:8], "little")
            at = [int.from_bytes(data[8 * k + 8 : 8 * k + 16], "little") for k in range(count)]
            header, parent, _, content = (json.loads(data[at[k] : at[k + 1]]) for k in range(1, 5))
            packed = data[at[5] : at[6]] if count > 6 else b""
            self._hear(header["msg_type"], parent.get("msg_id", ""), content, packed)
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(LostError(f"the kernel of {self.page} was lost"))
                answer.exception()
        self._spoken.set()

    def _hear(self, kind: str, parent: str, content: dict[str, Any], packed: bytes) -> None:
        said = content.get("data", {}).get("content", {}) if kind == "comm_msg" else {}
        if said.get("kind") == "packed":
            said = json.loads(zlib.decompress(packed, -zlib.MAX_WBITS))
        if kind == "comm_msg" and content["comm_id"] == self._table and said:
            self._take_in(said)
            if said.get("quiet"):
                return
        elif kind == "status" and content["execution_state"] != "idle":
            return
        self._answer(parent, kind, content)

    def _answer(self, parent: str, kind: str, content: dict[str, Any]) -> None:
        """Whoever waits for this kind of answer gets it; `idle` ends the waiting for a table's word."""
        answer = self._answers.get(parent)
        if answer is None or answer.done():
            return
        wanted = getattr(answer, "wanted", "")
        if kind == wanted or (wanted == "word" and kind in ("comm_msg", "status")):
            answer.set_result(content)
            self._answers.pop(parent, None)

    async def _reply(self, name: str, kind: str) -> dict[str, Any]:
        answer = self._answers[name]
        answer.wanted = kind  # type: ignore[attr-defined]
        try:
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            raise LostError(f"no {kind} from the kernel of {self.page} within {PATIENCE:.0f} s") from None

    async def _tell(self, message: dict[str, Any]) -> dict[str, Any]:
        """Say something to the table and wait for its answer."""
        return await self._reply(self._say(self._table, message), "word")

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING)
            self._say(self._table, {"kind": "ping"})

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            try:
                await self.ask(f"api/kernels/{self.kernel}")
            except (HTTPClientError, OSError):
                return

    # ------------------------------------------------------------------ what the table says

    def _take_in(self, message: dict[str, Any]) -> None:
        """As view.js does: regions, signs, what is to be kept."""
        self.heard += 1
        if message["kind"] == "file":
            self.file = message["text"]
        if message["kind"] == "all":
            self.layout = message["layout"]
        if "board" in message:
            self.places = {target["id"] for target in message["board"]["targets"]}
        self.regions |= message.get("regions", {})
        for name, html in message.get("before", {}).items():
            self.regions[name] = html + self.regions.get(name, "")
        if "marks" in message:
            self.legal = [mark[0] for mark in message["marks"] if mark[1] == "legal"]
            self.picked = [mark[0] for mark in message["marks"] if mark[1] == "picked"]
        if message.get("remember"):
            about = json.loads(self.storage.get(f"{self._name}#about", "{}"))
            self.storage[f"{self._name}#about"] = json.dumps(about | message["remember"])
        if message.get("forget"):
            self.storage.pop(self._name, None)
        if message.get("keep"):
            self._keep(message["keep"])
        self._spoken.set()

    def _keep(self, keep: Any) -> None:
        """As lifeline.js keeps a game, and sheet.js all that a page without a board is about."""
        self.saved += 1
        if isinstance(keep, str):
            self.storage[self._name] = keep
            return
        if "whole" in keep:
            self._record = json.loads(keep["whole"])
        elif self._record is None:
            return
        elif "sealed" in keep:
            self._record["sealed"].append(keep["sealed"])
        else:
            self._record["moves"][keep["at"] :] = keep["moves"]
            self._record["length"] = len(self._record["moves"])
        self.storage[self._name] = json.dumps(self._record)

    @property
    def stored(self) -> str:
        """The game as the browser has it; "" before the first move."""
        return self.storage.get(self._name, "")

    # ------------------------------------------------------------------ what the pupil does

    async def do(self, name: str, value: Any = None) -> dict[str, Any]:
        """Press a control of the page, or send a form, and wait for the answer."""
        return await self._tell({"kind": "do", "name": name, "value": value})

    async def record(self) -> str:
        """The game as the kernel has it: what the dialog "Save" offers."""
        self.file = None
        await self.do("record")
        if self.file is None:
            raise LostError("the table gave no record")
        return self.file

    async def resume(self) -> None:
        """Go on with the game that the browser has kept, as the page offers."""
        if 'data-do="resume"' not in self.regions.get("kept", ""):
            raise LostError("the page offers no game to go on with")
        await self.do("resume")

    def next_press(self) -> dict[str, Any]:
        """What somebody presses who wants the game to go on: as the browser tests' `Visitor.step` chooses."""
        if self.regions.get("end"):
            return {"kind": "do", "name": "new", "value": fields_of(self.layout, "new")}
        # Observation's hand is laid card by card.
        plants = (name for name in self.regions if name.startswith("doing"))
        names = ("prompt", "note", "hand", *plants)
        shown = [one for name in names for one in controls(self.regions.get(name, ""))]
        for wanted in (_goes_on, _is_offered, _is_option):
            if found := [one for one in shown if wanted(one)]:
                return _deed(self.rng.choice(found))
        if self.legal:
            place = self.rng.choice(self.legal)
            return {"kind": "press", "id": place} if place in self.places else _pick(place)
        for wanted in (_is_card, _throws_away, _is_anything):
            if found := [one for one in shown if wanted(one)]:
                return _deed(self.rng.choice(found))
        raise LostError(f"nothing to press at {self.page}: {self.regions.get('prompt', '')[:300]}")

    async def press(self) -> float:
        """One press, and the seconds until its answer was there."""
        start = time.perf_counter()
        await self._tell(self.next_press())
        return time.perf_counter() - start

    async def move(self) -> list[float]:
        """Press until a move is made and kept, bots and all; the seconds of each press."""
        before, times = self.saved, []
        while self.saved == before and len(times) < MOST_PRESSES:
            times.append(await self.press())
            await self.bots()
        if self.saved == before:
            raise LostError(f"no move at {self.page} after {MOST_PRESSES} presses")
        return times

    def press_and_go(self) -> None:
        """Press, and do not wait."""
        self._say(self._table, self.next_press())

    async def bots(self) -> None:
        """Wait while bots play."""
        end = time.monotonic() + PATIENCE
        while 'data-key="stop"' in self.regions.get("prompt", "") and time.monotonic() < end:
            self._spoken.clear()
            try:
                await asyncio.wait_for(self._spoken.wait(), 5)
            except TimeoutError:
                continue


def _goes_on(one: dict[str, str]) -> bool:
    return one.get("data-key") in ("show-hand", "go-on", "next-step")


def _is_offered(one: dict[str, str]) -> bool:
    return one.get("data-do") == "play"


def _is_option(one: dict[str, str]) -> bool:
    return "egt-option" in one.get("class", "").split()


def _is_card(one: dict[str, str]) -> bool:
    return bool({"egt-play", "egt-discard"} & set(one.get("class", "").split())) and "data-do" in one


def _throws_away(one: dict[str, str]) -> bool:
    return one.get("data-key") in ("mode", "replace-hand")


def _is_anything(one: dict[str, str]) -> bool:
    return one.get("data-do") in ("move", "pick", "show_hand") or one.get("data-key") == "back"


def _deed(one: dict[str, str]) -> dict[str, Any]:
    return {"kind": "do", "name": one["data-do"], "value": one.get("data-value")}


def _pick(place: str) -> dict[str, Any]:
    return {"kind": "do", "name": "pick", "value": place}


def named_in(html: str, config: dict[str, Any]) -> list[str]:
    """The scripts and styles that a page names: in its text, and as extensions."""
    named = re.findall(r'<(?:script|img)[^>]* src="([^"]+)"', html)
    named += re.findall(r'<link[^>]* href="([^"]+)"', html)
    base = config.get("fullLabextensionsUrl", "")
    named += [
        f"{base}/{one['name']}/{one['load'].removeprefix('./')}"
        for one in config.get("federated_extensions", [])
    ]
    return [unescape(address) for address in named]


@asynccontextmanager
async def at(address: str, page: str = "ecosia", **more: Any) -> AsyncIterator[Pupil]:
    """A pupil at a page, who leaves it in the end."""
    pupil = Pupil(address, page, **more)
    try:
        await pupil.open()
        yield pupil
    finally:
        await pupil.leave()
