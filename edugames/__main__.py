"""``python -m edugames``: the same commands as ``edugames``."""

from edugames.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
