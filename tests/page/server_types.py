"""Write the types of what the server takes and sends, for the page's scripts.

python tests/page/server_types.py

They come from what the server publishes: its OpenAPI document, and the schema of its socket and streams.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import Any

FILE = Path(__file__).parents[2] / "src/tessella/web/page/types/server.d.ts"
HEAD = """\
// What the server takes and sends. Made from its schema by tests/page/server_types.py; not to be changed by hand.

declare namespace Server {
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def models() -> dict[str, Any]:
    """Every model that the server publishes, by name."""
    from tessella.web.http.app import create_app  # not above: all processes of the tests load this file, one needs it
    from tessella.web.schema_socket import socket_schema

    found = dict(create_app().openapi()["components"]["schemas"])
    for name, schema in socket_schema().items():
        defined = {**schema.pop("$defs"), name.title().replace("_", ""): schema}
        for word, model in defined.items():
            if type_of(found.setdefault(word, model)) != type_of(model):
                raise ValueError(f"{word}: two models have this name")
    return found


def type_of(schema: dict[str, Any]) -> str:
    """A JSON schema as TypeScript says it."""
    match schema:
        case {"$ref": where}:
            return str(where).rpartition("/")[2]
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"anyOf": kinds} | {"oneOf": kinds}:
            return " | ".join(map(type_of, kinds))
        case {"prefixItems": items}:
            return f"[{', '.join(map(type_of, items))}]"
        case {"type": "array", "items": item}:
            return f"Array<{type_of(item)}>"
        case {"properties": fields}:
            return "{\n" + indent("\n".join(members(fields, schema.get("required", ()))), "  ") + "\n}"
        case {"additionalProperties": {**value}}:
            return f"Record<string, {type_of(value)}>"
        case {"type": kind}:
            return PLAIN.get(kind, "Record<string, unknown>")
    return "unknown"


def members(fields: dict[str, Any], required: Any) -> Iterator[str]:
    """The lines of an object's type."""
    for name, field in fields.items():
        if "description" in field:
            yield f"/** {field['description']} */"
        yield f"{name}{'' if name in required else '?'}: {type_of(field)};"


def types() -> str:
    """The file's text."""
    found = []
    for name, model in sorted(models().items()):
        about = model.get("description", "").split("\n\n")[0].replace("\n", " ")
        found.append((f"/** {about} */\n" if about else "") + f"type {name} = {type_of(model)};\n")
    return HEAD + indent("\n".join(found), "  ") + "}\n"


if __name__ == "__main__":
    FILE.write_text(types(), "utf-8")
