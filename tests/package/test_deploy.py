"""What hosts are given: the container, the containers together, and the unit for systemd."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from tests.table.server import ROOT, Postgres, Server

from cosmodrome.table.settings import data_folder

from .dockerfile import SYSTEM, Builder, context, copied, stages

STAGES = stages((ROOT / "Dockerfile").read_text("utf-8"))
RUNTIME = list(STAGES.values())[-1]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
UNIT = ROOT / "deploy" / "cosmodrome.service"


# -- the files ----------------------------------------------------------------------------------------------------


def test_the_image_is_built_in_stages_and_runs_as_nobody_in_particular() -> None:
    assert list(STAGES) == ["tools", "web", "wheel", "runtime"]
    assert RUNTIME.base.startswith("python:3.") and RUNTIME.base not in STAGES
    user = RUNTIME.last("USER")
    assert user not in ("", "0", "root") and any("useradd" in text and user in text for _, text in RUNTIME.steps)
    after = RUNTIME.steps[RUNTIME.steps.index(("USER", user)) :]
    assert {word for word, _ in after} <= {"USER", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}


def test_the_image_asks_itself_whether_it_is_well() -> None:
    port = RUNTIME.last("EXPOSE")
    assert f"http://127.0.0.1:{port}/health" in " ".join(RUNTIME.words("HEALTHCHECK"))
    command = RUNTIME.words("ENTRYPOINT") + RUNTIME.words("CMD")
    assert command == ["cosmodrome", "serve", "--host", "0.0.0.0", "--port", port]


def test_everything_the_image_is_made_of_is_there() -> None:
    given = {path.as_posix() for path in context(ROOT)}
    for stage in STAGES.values():
        for text in (text for word, text in stage.steps if word == "COPY"):
            origin, sources, _ = copied(text)
            for source in sources if origin is None else ():
                assert source == "." or any(one == source or one.startswith(f"{source}/") for one in given), source
            assert origin is None or list(STAGES).index(origin) < list(STAGES).index(stage.name)


def test_a_build_is_not_given_what_it_makes_itself_nor_any_secret() -> None:
    for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines():
        assert line.startswith(("#", "/", "**/")), line  # where Docker and git mean the same
    tops = {path.parts[:2] for path in context(ROOT)}
    for unwanted in (("web", "node_modules"), ("web", "dist"), (".env",), (".venv", "bin"), (".git", "HEAD")):
        assert unwanted not in tops
    assert {("web", "package-lock.json"), ("requirements", "host.txt"), ("src", "cosmodrome")} <= tops


def test_together_they_are_a_database_and_two_workers() -> None:
    server, database = COMPOSE["services"]["cosmodrome"], COMPOSE["services"]["database"]
    assert server["command"][0] == "serve" and server["command"][-2:] == ["--workers", "2"]
    assert server["depends_on"]["database"]["condition"] == "service_healthy"
    assert "pg_isready" in database["healthcheck"]["test"] and database["image"].startswith("postgres:")
    own = database["environment"]
    url = f"postgresql+psycopg://{own['POSTGRES_USER']}:{own['POSTGRES_PASSWORD']}@database:5432/{own['POSTGRES_DB']}"
    assert server["environment"]["COSMODROME_DATABASE"] == url
    (volume,) = (one.split(":")[0] for one in database["volumes"])
    assert volume in COMPOSE["volumes"]


def test_together_they_keep_to_this_machine_and_want_their_secrets() -> None:
    server, database = COMPOSE["services"]["cosmodrome"], COMPOSE["services"]["database"]
    assert server["ports"] == [f"127.0.0.1:{RUNTIME.last('EXPOSE')}:{RUNTIME.last('EXPOSE')}"]
    assert "ports" not in database
    assert server["read_only"] and server["cap_drop"] == ["ALL"]
    text = (ROOT / "compose.yaml").read_text("utf-8")
    assert set(re.findall(r"\$\{(\w+)", text)) == {"POSTGRES_PASSWORD", "COSMODROME_SECRET"}
    assert len(re.findall(r"\$\{\w+:\?", text)) == len(re.findall(r"\$\{", text))  # there is no default for a secret
    assert "/.env" in (ROOT / ".gitignore").read_text("utf-8").splitlines()


def test_the_unit_serves_from_its_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment]
    unit.read(UNIT)
    service = unit["Service"]
    assert service["User"] not in ("", "root") and service["NoNewPrivileges"] == "yes"
    assert service["ExecStart"] == "/opt/cosmodrome/bin/cosmodrome serve --host 127.0.0.1 --port 8000"
    name, _, value = service["Environment"].partition("=")
    monkeypatch.setenv(name, value)
    assert data_folder() == Path("/var/lib") / service["StateDirectory"]
    page = (ROOT / "docs" / "guide" / "hosting.md").read_text("utf-8")
    assert service["EnvironmentFile"].lstrip("-") in page and f"useradd --system --user-group {service['User']}" in page


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text("utf-8").replace("/opt/cosmodrome/bin/cosmodrome", "/bin/true"), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


# -- carried out --------------------------------------------------------------------------------------------------


class Container(Server):
    """The last stage of the Dockerfile, started as a container is: its entry point and a command, on another port."""

    def __init__(self, builder: Builder, command: list[str], **env: str) -> None:
        data = builder.workdir(RUNTIME)
        super().__init__("", data, workers=int(command[-1]) if "--workers" in command else 1)
        own = builder.environment(RUNTIME)
        self.program = shutil.which(RUNTIME.words("ENTRYPOINT")[0], path=own["PATH"])
        self.words = command
        self.env = {**own, "COSMODROME_RATE": "0", **env}

    def ported(self, words: list[str]) -> list[str]:
        return [re.sub(rf"\b{RUNTIME.last('EXPOSE')}\b", str(self.port), word) for word in words]

    def command(self) -> list[str]:
        assert self.program is not None
        return [self.program, *self.ported(self.words)]

    def backed_up(self, file: Path) -> bool:
        """As docs/guide/hosting.md tells it, while the server goes on."""
        assert self.program is not None
        command = [self.program, "backup", str(file)]
        return (
            subprocess.run(command, env=self.env, capture_output=True, check=False).returncode == 0 and file.is_file()
        )

    def well(self) -> bool:
        words = self.ported(RUNTIME.words("HEALTHCHECK"))
        return subprocess.run(words, env={**os.environ, **self.env}, capture_output=True, check=False).returncode == 0


@pytest.mark.soak
def test_the_image_serves_alone_and_together_with_a_database(tmp_path: Path) -> None:
    image = Builder(ROOT, tmp_path)
    image.build()
    assert image.left_out and {text.split()[0] for text in image.left_out} <= set(SYSTEM)
    serves_alone(image)
    serves_together(image)


def serves_alone(image: Builder) -> None:
    server = Container(image, RUNTIME.words("CMD"))
    assert server.program is not None and server.program.startswith(str(image.root(RUNTIME)))
    assert not server.well()
    server.start()
    assert server.well()
    page = httpx.get(server.url).text
    (script,) = re.findall(r'src="(/assets/index-[^"]+\.js)"', page)
    assert httpx.get(server.url + script).status_code == 200
    assert server.backed_up(image.folder / "alone.sqlite")
    server.stop()
    assert not server.well()
    assert (server.folder / "cosmodrome" / "table.sqlite").is_file()


def serves_together(image: Builder) -> None:
    """As in compose.yaml, with a PostgreSQL of this machine in the place of the other container."""
    service = COMPOSE["services"]["cosmodrome"]
    database = Postgres()
    database.start()
    try:
        secrets = {"COSMODROME_DATABASE": database.create("cosmodrome"), "COSMODROME_SECRET": "k" * 64}
        server = Container(image, service["command"], **{**service["environment"], **secrets})
        server.start()
        assert server.well() and len(server.worker_pids()) == 2
        assert httpx.get(f"{server.url}/api/me").status_code == 200
        assert server.backed_up(image.folder / "together.sqlite")
        server.stop()
    finally:
        database.stop()
        database.remove()
