"""The line to a kernel: a visitor plays by it, and runs nothing."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

import pytest
import websocket

from tests.security.caller import Caller, frame, heard, heard_until, is_closed, message


def fence() -> dict:
    """A question that is answered once all before it has been seen to; another each time, or a kernel takes it for
    a message that somebody has copied.
    """
    return message("comm_info_request")


def run(path: Path, **more: object) -> dict:
    """A cell that leaves a file, told to a kernel."""
    code = f"open({str(path)!r}, 'w').write('I was here')"
    asked = {
        "code": code,
        "silent": False,
        "store_history": False,
        "user_expressions": {},
        "allow_stdin": False,
    }
    return message("execute_request", asked, **more)


@pytest.mark.parametrize("new", [True, False], ids=["newer protocol", "older protocol"])
def test_no_visitor_runs_code_in_a_kernel(caller: Caller, kernel: str, tmp_path: Path, new: bool):
    line = caller.connect(kernel, new)
    made = tmp_path / "made"

    def send(what: dict) -> None:
        line.send_binary(frame(what)) if new else line.send(json.dumps(what))

    for channel in ("shell", "control", "stdin", "iopub", "nowhere"):
        send(run(made, channel=channel))
        for kind in (
            *("inspect_request", "complete_request", "history_request", "is_complete_request", "debug_request"),
            *("input_reply", "interrupt_request", "shutdown_request", "create_subshell_request", "usage_request"),
        ):  # fmt: skip
            asked = {"code": "exit()", "cursor_pos": 1, "detail_level": 0, "restart": False, "value": "x"}
            send(message(kind, asked, channel))
    send(fence())
    kinds = heard_until(line, "comm_info_reply")
    assert not [kind for kind in kinds if kind.endswith("_reply")][:-1]
    assert "execute_input" not in kinds
    assert not made.exists()
    assert caller.ask(f"/api/kernels/{kernel}").status == 200
    line.close()


def test_a_header_that_names_two_kinds_runs_nothing(caller: Caller, kernel: str, tmp_path: Path):
    line = caller.connect(kernel)
    for kinds in (("comm_msg", "execute_request"), ("execute_request", "comm_msg")):
        twice = run(tmp_path / "made")
        named = ",".join(f'"msg_type":"{kind}"' for kind in kinds)
        twice["header"] = f'{{"msg_id":"1","session":"s","username":"","version":"5.3",{named}}}'.encode()
        line.send_binary(frame(twice))
    line.send_binary(frame(fence()))
    assert not [kind for kind in heard_until(line, "comm_info_reply") if kind.startswith("execute")]
    assert not (tmp_path / "made").exists()
    line.close()


def test_a_page_opens_nothing_in_a_kernel_but_the_list_of_its_widgets(caller: Caller, kernel: str):
    line = caller.connect(kernel)
    for target in ("jupyter.widget", "matplotlib", "os", "os.system", "__main__", ["a"], None):
        html = {"_model_module": "@jupyter-widgets/controls", "_model_name": "HTMLModel", "value": "<b>"}
        opened = {"comm_id": "mine", "target_name": target, "target_module": "os", "data": {"state": html}}
        line.send_binary(frame(message("comm_open", opened)))
    line.send_binary(frame(fence()))
    while (got := heard(line))[0] != "comm_info_reply":
        assert got[0] != "stream", (
            got
        )  # "No such comm target registered", and where on this disk that was found out
    assert "mine" not in got[1]["comms"]
    line.close()


# Eight bytes of 255 once kept a whole server busy for ever: it counted to what they said.
NO_FRAMES = {
    "a count without end": b"\xff" * 8,
    "a large count": (10**6).to_bytes(8, "little") + b"\0" * 100,
    "no parts": b"\1" + b"\0" * 7,
    "nothing": b"",
    "places outside": (6).to_bytes(8, "little") + b"\xee" * 48,
    "places backwards": b"".join(n.to_bytes(8, "little") for n in (6, 90, 80, 70, 60, 60, 60)) + b"{}" * 30,
    "no JSON": frame(message("comm_msg") | {"header": b"{"}),
    "a list for a header": frame(message("comm_msg") | {"header": [1]}),
    "a list for what is said": frame(message("comm_msg") | {"content": [1]}),
    "another way to write letters": frame(
        message("comm_msg") | {"header": '{"msg_type":"x"}'.encode("utf-16")}
    ),
    "nested too deep": frame(
        message("comm_msg") | {"content": b'{"a":' + b"[" * 200_000 + b"]" * 200_000 + b"}"}
    ),
    "a number of 10,000 digits": frame(message("comm_msg") | {"content": b'{"a":' + b"9" * 10_000 + b"}"}),
}


@pytest.mark.parametrize("bytes_", NO_FRAMES.values(), ids=NO_FRAMES)
def test_what_is_no_frame_ends_its_connection_and_nothing_else(caller: Caller, kernel: str, bytes_: bytes):
    line = caller.connect(kernel)
    line.send_binary(bytes_)
    assert is_closed(line)
    assert caller.ask(f"/api/kernels/{kernel}").status == 200
    assert "Traceback" not in caller.log()


@pytest.mark.parametrize("text", ["", "x", "[]", "null", "{}", '{"channel": "shell"}', "[" * 100_000])
def test_nor_does_odd_text_by_the_older_protocol(caller: Caller, kernel: str, text: str):
    line = caller.connect(kernel, new=False)
    line.send(text)
    assert is_closed(line)
    assert "Traceback" not in caller.log()


def test_a_message_larger_than_any_file_we_take_ends_its_connection(caller: Caller, kernel: str):
    line = caller.connect(kernel)
    with contextlib.suppress(
        websocket.WebSocketException, ConnectionError
    ):  # it may close before it has heard all
        line.send_binary(frame(message("comm_msg", {"comm_id": "x", "data": {"a": "x" * 11_000_000}})))
    assert is_closed(line)
    assert caller.ask(f"/api/kernels/{kernel}").status == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "file://"])
def test_a_page_of_another_site_gets_no_line(caller: Caller, kernel: str, origin: str):
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        caller.connect(kernel, suppress_origin=False, origin=origin)


def test_nor_does_a_foreign_name_that_leads_here(caller: Caller, kernel: str):
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        caller.connect(kernel, suppress_origin=False, origin="http://evil.example", host="evil.example")
