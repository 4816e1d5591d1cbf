"""What setuptools is told: compile these modules with mypyc. Called by scripts/compiled.py, in the copy of the sources.

python compiled_setup.py MODULE.py ... -- build_ext --inplace
"""

from __future__ import annotations

import hashlib
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

# before distutils, which it brings
from setuptools import setup  # type: ignore[import-untyped]  # isort: skip
from distutils.ccompiler import CCompiler

from mypyc.build import mypycify

_compile = CCompiler.compile


def compile_changed(
    self: Any, sources: list[str], output_dir: str | None = None, *more: Any, **options: Any
) -> list[str]:
    """Compile only what differs from last time, as many at once as there are processors."""
    headers = b"".join(path.read_bytes() for path in sorted(Path("build").glob("*.h")))

    def one(source: str) -> str:
        (made,) = self.object_filenames([source], output_dir=output_dir or "")
        stamp = Path(f"{made}.sha256")
        digest = hashlib.sha256(headers + Path(source).read_bytes()).hexdigest()
        if not (Path(made).exists() and stamp.exists() and stamp.read_text() == digest):
            _compile(self, [source], output_dir, *more, **options)
            stamp.write_text(digest)
        return str(made)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(one, sources))


CCompiler.compile = compile_changed  # type: ignore[assignment,method-assign]

split = sys.argv.index("--")
modules = sys.argv[1:split]
sys.argv[1:] = sys.argv[split + 1 :]
setup(
    name="cosmodrome-compiled",
    packages=[],
    ext_modules=mypycify(
        ["--explicit-package-bases", "--config-file=mypy.ini", *modules],
        opt_level="2",
        multi_file=True,
        group_name="cosmodrome",
    ),
)
