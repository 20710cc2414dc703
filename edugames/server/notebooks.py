"""Where our notebooks are, and a copy of them that belongs to somebody.

What they have changed in it is theirs: it is never written over, and a newer version of ours is laid beside it. A file
with checksums, `.edugames.json`, says what each notebook was when we wrote it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from edugames import __version__
from edugames.server.wishes import ServeError

RECORD = ".edugames.json"


def notebooks_folder() -> Path:
    """The checkout's `notebooks/` where there is one (an editable install may hold a stale copy), else the wheel's."""
    package = Path(__file__).resolve().parent.parent
    checkout = package.parent
    return checkout / "notebooks" if (checkout / "pyproject.toml").is_file() else package / "notebooks"


@dataclass
class Copied:
    """What was done for a folder: names of notebooks."""

    folder: Path
    new: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    """Changed by their owner, and so left alone."""
    beside: list[str] = field(default_factory=list)
    """Newer versions of ours that were laid beside one of those."""

    def told(self) -> str:
        """Two sentences for whoever started it."""
        done = [
            f"{len(names)} {'notebook was' if len(names) == 1 else 'notebooks were'} {what}"
            for names, what in ((self.new, "put there"), (self.updated, "brought up to date"))
            if names
        ]
        first = f"Your notebooks are in {self.folder}: {' and '.join(done) or 'they are up to date'}."
        if not self.left:
            return f"{first} Change them as you like: edugames never writes over what you have changed."
        theirs = f"You have changed {listed(self.left)}, which stayed as you left it"
        if len(self.left) > 1:
            theirs = f"You have changed {listed(self.left)}, which stayed as you left them"
        return f"{first} {theirs}{f'; ours is now beside it: {listed(self.beside)}' if self.beside else ''}."


def listed(names: list[str]) -> str:
    """Names in a sentence, the first few of many."""
    shown = names if len(names) <= 4 else [*names[:3], f"{len(names) - 3} more"]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"


def copy(folder: Path, ours: Path | None = None, version: str = __version__) -> Copied:
    """Bring a folder up to date with our notebooks; raises ServeError where that cannot be."""
    ours = ours or notebooks_folder()
    done = Copied(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if folder.samefile(ours):
            return done
        record = read_record(folder / RECORD)
        for source in sorted(ours.glob("*.ipynb")):
            bring(source, folder, record, version, done)
        write(folder / RECORD, json.dumps(record, indent=1).encode())
    except FileExistsError:
        raise ServeError(f"{folder} is a file; name a folder for your notebooks.") from None
    except OSError as error:
        raise ServeError(
            f"{error.filename or folder} cannot be written: {str(error.strerror).lower()}; "
            "name another folder: edugames lab FOLDER."
        ) from None
    return done


def bring(source: Path, folder: Path, record: dict[str, str], version: str, done: Copied) -> None:
    """Bring one notebook; the record keeps what of ours the owner has been given, under its name or beside it."""
    name, new = source.name, source.read_bytes()
    target, given, now = folder / name, record.get(name), checksum(new)
    if not target.exists():
        write(target, new)
        done.new.append(name)
    elif (there := checksum(target.read_bytes())) == now:
        pass
    elif there == given:
        write(target, new)
        done.updated.append(name)
    else:
        done.left.append(name)
        if given != now and (beside := free(folder, source, version, now)):
            write(beside, new)
            done.beside.append(beside.name)
    record[name] = now


def free(folder: Path, source: Path, version: str, now: str) -> Path | None:
    """A name beside a notebook that says whose version it is; None if ours stands there already."""
    for again in ("", *(f", {k}" for k in range(2, 100))):
        beside = folder / f"{source.stem} (edugames {version}{again}){source.suffix}"
        if not beside.exists():
            return beside
        if checksum(beside.read_bytes()) == now:
            return None
    return None


def checksum(content: bytes) -> str:
    return sha256(content).hexdigest()


def read_record(path: Path) -> dict[str, str]:
    """What was given; nothing where there is no record, or one that cannot be read: then all that differs is theirs."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write(path: Path, content: bytes) -> None:
    """Write a file whole: whoever pulls the plug meanwhile has the old one."""
    draft = path.with_name(f".{path.name}.draft")
    draft.write_bytes(content)
    draft.replace(path)
