"""Types for the pages' modules, made from the server's own classes: `python tools/webtypes.py` writes
src/janso/server/static/js/types.d.ts, with `--check` it only says whether that is up to date."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from janso.server.app import create_app
from janso.server.protocol import Message
from janso.table.log.action import VERBS
from janso.table.log.event import TYPES

FILE = Path(__file__).parent.parent / "src" / "janso" / "server" / "static" / "js" / "types.d.ts"
HEAD = """// Made by tools/webtypes.py from the classes of the server: do not edit.
// What a table says over its socket, what the API takes and gives, the words of events and acts.
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def kind(schema: Any) -> str:
    """A JSON schema as a type."""
    if schema is True or not schema:
        return "any"
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(word) for word in schema["enum"])
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(dict.fromkeys(kind(each) for each in schema[word]))
    if schema.get("type") == "array":
        inner = kind(schema.get("items", {}))
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return f"Record<string, {kind(schema.get('additionalProperties', True))}>"
    return PLAIN.get(schema.get("type", ""), "any")


def interface(name: str, schema: dict[str, Any]) -> str:
    """A class as an interface; what need not be there has a question mark."""
    if "properties" not in schema:
        return f"export type {name} = {kind(schema)};\n"
    needed = schema.get("required", [])
    lines = [f"  {json.dumps(key) if not key.isidentifier() else key}{'' if key in needed else '?'}: {kind(each)};"
             for key, each in schema["properties"].items()]
    return "\n".join([f"export interface {name} {{", *lines, "}\n"])


def text() -> str:
    """The whole file."""
    told = TypeAdapter(Message).json_schema(ref_template="#/$defs/{model}")
    asked = create_app().openapi()["components"]["schemas"]
    classes: dict[str, Any] = {**asked, **told["$defs"]}
    parts = [HEAD, f"export type EventName = {' | '.join(map(json.dumps, TYPES))};\n",
             f"export type Verb = {' | '.join(map(json.dumps, VERBS))};\n"]
    parts += [interface(name, classes[name]) for name in sorted(classes) if name.isidentifier()]
    return "\n".join([*parts, f"export type Message = {kind(told)};\n"])


def main() -> int:
    made = text()
    if "--check" in sys.argv:
        fresh = FILE.exists() and FILE.read_text(encoding="utf-8") == made
        print("types.d.ts is up to date" if fresh else "types.d.ts is out of date: run python tools/webtypes.py")
        return 0 if fresh else 1
    FILE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
