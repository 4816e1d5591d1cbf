"""The OpenAPI document is true: what Schemathesis makes up from it is answered as it says, and never by a crash."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from cosmodrome.table.http.app import describe

from ..client import Guest
from ..server import ROOT, Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def guest(sqlite_server: Server) -> Guest:
    return Guest(sqlite_server.url, "Schema")


@pytest.fixture(scope="module")
def table(guest: Guest) -> str:
    return guest.open_table("me", "random", "open")


@pytest.fixture(scope="module")
def document(sqlite_server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{sqlite_server.url}/schema/openapi.json")


OPERATIONS = [(path, method) for path, item in describe()["paths"].items() for method in item]
RELAXED = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_the_document_is_true(document: Any, guest: Guest, table: str, path: str, method: str) -> None:
    @RELAXED
    @given(case=document[path][method].as_strategy())
    def check(case: Any) -> None:
        case.headers = {**(case.headers or {}), "X-CSRF-Token": guest.me["csrf"]}
        case.cookies = dict(guest.http.cookies)
        if "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        if "game" in (case.path_parameters or {}):
            case.path_parameters["game"] = "wild_space"
        answer = case.call(allow_redirects=False)
        case.validate_response(answer, checks=CHECKS)

    check()


def test_the_written_document_is_up_to_date() -> None:
    """web/src/generated/openapi.json is what the web app's types are made from; a process of its own sees only the
    games of the house."""
    script = ROOT / "scripts" / "schema.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    written = (ROOT / "web" / "src" / "generated" / "openapi.json").read_text("utf-8")
    names = json.loads(written)["components"]["schemas"]
    assert {"FromClient", "FromServer", "Hello", "Moved", "WildSpaceView", "Position", "Problem"} <= set(names)
