"""The OpenAPI document: what Litestar knows of the HTTP API, and besides it every WebSocket message and every
game's view, so that clients can generate all their types from one file."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Method

from cosmodrome import __version__, games

from . import messages

REF = "#/components/schemas/{name}"
_PROBLEM = {"$ref": REF.format(name="Problem")}
_HTTP_ONLY = ("Problem",)


def _operation_id(handler: Any, method: Method, path: object) -> str:
    return str(handler.handler_name)


class _Document(JsonRenderPlugin):
    """Made once: it takes longer than anything else that can be asked for."""

    _made: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self._made is None:
            self._made = msgspec.json.encode(document(request.app))
        return self._made


def config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Cosmodrome",
        version=__version__,
        description="The table: play over HTTP, or over the WebSocket /api/tables/{id}/live "
        "(FromClient and FromServer are its messages).",
        path="/schema",
        render_plugins=[_Document()],
        operation_id_creator=_operation_id,
    )


def message_types() -> dict[str, Any]:
    """The JSON schema of every message of `messages`, and of what each game shows."""
    structs = [
        value for value in vars(messages).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)
    ]
    structs = [one for one in structs if one is not msgspec.Struct]
    _, components = msgspec.json.schema_components(structs, ref_template=REF)
    for name in games.ALL:
        components |= _game_types(name)
    for name in ("FromClient", "FromServer"):
        schema, _ = (
            msgspec.json.schema_components([getattr(messages, name)], ref_template=REF)[0][0],
            None,
        )
        components[name] = schema
    any_view = [{"$ref": REF.format(name=games.get(name).view_type.__name__)} for name in games.ALL]
    components["AnyView"] = {"anyOf": any_view}
    components["Position"]["properties"]["view"] = {"$ref": REF.format(name="AnyView")}
    return components


def _game_types(name: str) -> dict[str, Any]:
    """What a game shows and its things; the game's name before each, so that two games may have a `PlayerView`."""
    game = games.get(name)
    whose = "".join(word.title() for word in name.split("_"))
    types = [one for one in (game.view_type, game.catalogue_type) if issubclass(one, msgspec.Struct)]
    _, components = msgspec.json.schema_components(types, ref_template=REF)
    new = {one: one if one.startswith(whose) else whose + one for one in components}
    refs = {REF.format(name=old): REF.format(name=now) for old, now in new.items()}
    return {new[one]: _renamed(schema, refs) for one, schema in components.items()}


def _renamed(schema: Any, refs: dict[str, str]) -> Any:
    if isinstance(schema, dict):
        return {key: _renamed(value, refs) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_renamed(value, refs) for value in schema]
    return refs.get(schema, schema) if isinstance(schema, str) else schema


def _tidy(operation: dict[str, Any]) -> None:
    """Every error is a Problem, whatever its status."""
    good = {status: response for status, response in operation["responses"].items() if status < "400"}
    problem = {"description": "What is wrong, and what to do", "content": {"application/json": {"schema": _PROBLEM}}}
    operation["responses"] = {**good, "4XX": problem, "503": problem}


def document(app: Litestar) -> dict[str, Any]:
    doc = app.openapi_schema.to_schema()
    for path in doc["paths"].values():
        for operation in path.values():
            if isinstance(operation, dict) and "responses" in operation:
                _tidy(operation)
    made = message_types()
    known = doc.setdefault("components", {}).setdefault("schemas", {})
    doc["components"]["schemas"] = dict(sorted({**known, **made}.items()))
    doc["components"]["securitySchemes"] = {
        "person": {"type": "apiKey", "in": "cookie", "name": "cosmodrome"},
        "csrf": {"type": "apiKey", "in": "header", "name": "X-CSRF-Token"},
    }
    return doc
