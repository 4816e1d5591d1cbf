"""A process that works for this one: started when it is first needed, it ends when our end of its pipe closes."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import ClassVar

LIMIT = 4_000_000  # bytes of a line


class Helper:
    module: ClassVar[str]  # what it runs

    def __init__(self, *arguments: str) -> None:
        self._command = (sys.executable, "-m", self.module, *arguments)
        self._process: asyncio.subprocess.Process | None = None
        self.fresh = True  # whether it has not answered yet

    async def running(self) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
        """Where to write, and where to read."""
        if self._process is None or self._process.returncode is not None:
            self.fresh = True
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe, limit=LIMIT)
        assert self._process.stdin is not None and self._process.stdout is not None
        return self._process.stdin, self._process.stdout

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
