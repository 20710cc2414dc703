"""Programs a test starts: a free port for them, and a sure end."""

from __future__ import annotations

import socket
import subprocess

import psutil


def free_port() -> int:
    """A port nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ended(process: subprocess.Popen) -> int:
    """Ask the program to end, and what it started with it; what has not gone after a while is made to."""
    family = [psutil.Process(process.pid), *psutil.Process(process.pid).children(recursive=True)]
    process.terminate()
    for left in psutil.wait_procs(family, timeout=15)[1]:
        left.kill()
    return process.wait()


def kernels(process: subprocess.Popen | psutil.Process) -> list[psutil.Process]:
    """The Jupyter kernels a server has running."""
    return [child for child in psutil.Process(process.pid).children(recursive=True) if is_kernel(child)]


def kernel_of(process: subprocess.Popen | psutil.Process, name: str) -> psutil.Process:
    """The kernel that a server knows by this id."""
    return next(
        kernel
        for kernel in kernels(process)
        if name in " ".join(kernel.cmdline()) or kernel.name()[7:] == name[:8]
    )


def is_kernel(process: psutil.Process) -> bool:
    """Whether it is a kernel: one that was started by itself, or one out of a mould."""
    try:
        return "ipykernel_launcher" in " ".join(process.cmdline()) or process.name().startswith("kernel ")
    except psutil.Error:
        return False
