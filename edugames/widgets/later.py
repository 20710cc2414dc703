"""Modules that load when they are first used, or when the kernel has nothing else to do.

ipycanvas imports NumPy and Pillow, and needs neither before it draws. A page is handed to its browser when its cells
have run, so what no cell has to wait for is loaded while the browser reads the page's scripts.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from importlib.util import find_spec, module_from_spec
from threading import Thread
from types import ModuleType
from typing import Any

FOR_DRAWING = ("numpy", "PIL.Image")
IDLE = 0.1
"""Seconds after which a kernel that was asked nothing more has shown its page."""


class Later(ModuleType):
    """A module not loaded yet. (What `importlib.util.LazyLoader` put off, a second `import` of it would load.)"""

    def __getattr__(self, name: str) -> Any:
        self.__class__ = ModuleType  # type: ignore[assignment]
        spec: Any = self.__spec__
        self.__dict__.update(spec.loader_state)
        try:
            spec.loader.exec_module(self)
        except BaseException:
            sys.modules.pop(self.__name__, None)
            raise
        return getattr(self, name)


def clock() -> Any:
    """The `call_later` of the kernel's loop; None where none is running."""
    try:
        return asyncio.get_running_loop().call_later
    except RuntimeError:
        return None


def put_off(*names: str) -> None:
    """Have these modules load at their first use; one that is here already stays as it is."""
    for name in names:
        spec = None if name in sys.modules else find_spec(name)
        if spec is None or spec.loader is None:
            continue
        module = module_from_spec(spec)
        module.__class__ = Later
        # Without a path, whoever imports a part of a package asks for the path, and so loads the package first.
        path = module.__dict__.pop("__path__", None)
        spec.loader_state = {} if path is None else {"__path__": path}
        sys.modules[name] = module
        package, _, last = name.rpartition(".")
        if package:
            setattr(sys.modules[package], last, module)  # as an import does


def load_when_idle(*names: str) -> None:
    """Load modules that were put off as soon as the kernel is idle; where there is no kernel, at their first use."""
    if call_later := clock():
        call_later(IDLE, _load, names)


def do_beside(work: Callable[[], object]) -> None:
    """Do something beside the kernel's loop that would keep a click waiting; where there is no kernel, not at all."""
    if clock():
        Thread(target=work, daemon=True).start()


def _load(names: tuple[str, ...]) -> None:
    for module in map(sys.modules.get, names):
        if isinstance(module, Later):
            module.__getattr__("__name__")
