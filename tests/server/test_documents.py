"""The examples of docs/api.md and docs/operations.md do what they say."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

from janso.cli import app
from janso.server.app import PREFIX, create_app

from .inside import begin, house_at

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_client_of_the_document_plays(tmp_path: Path) -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    code = re.findall(r"```python\n(.*?)```", page, re.S)
    names: dict[str, Any] = {}
    exec(code[0], names)
    names["random"].seed(1)

    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="zungjung", clock=None, seed=1)
            assert room.game is not None
            acts = 0
            while acts < 30:
                await asyncio.sleep(0)
                for seat in room.game.match.waiting:
                    message = json.loads(names["answer"](ears[seat].last))
                    if message["type"] == "next":
                        await room.go_on(ears[seat])
                    else:
                        await room.act(ears[seat], message["action"], message["n"])
                        acts += 1

    asyncio.run(run())


def test_every_route_stands_in_the_document_and_every_line_of_it_is_a_route(tmp_path: Path) -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    made = create_app(db_url=f"sqlite:///{tmp_path}/x.sqlite")
    paths = {path.removeprefix(PREFIX) for path in made.openapi()["paths"]}
    missing = [path for path in sorted(paths) if path.split("{")[0].rstrip("/").removesuffix(".wav") not in page]
    assert not missing
    told = set(re.findall(r"`(?:GET|POST|DELETE) (?:/api/v1)?(/[a-z./{}]+)", page))
    assert not {path for path in told if path not in paths}


def test_every_option_of_the_command_that_the_document_uses_exists() -> None:
    page = (DOCS / "operations.md").read_text(encoding="utf-8")
    used = set(re.findall(r"janso serve.*?$", page, re.M))
    words = {word for line in used for word in re.findall(r"--[a-z-]+", line)}
    from typer.main import get_command

    import janso.cli.parlour.serve  # noqa: F401

    command = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    known = {option for parameter in command.params for option in parameter.opts}
    assert words and words <= known


def test_every_test_that_the_page_about_security_names_exists() -> None:
    here = Path(__file__).parent
    named = re.findall(r"`(test_\w+\.py)`((?:: `test_\w+`(?:, `test_\w+`)*)?)", (DOCS / "security.md").read_text())
    assert len(named) > 20
    for file, rest in named:
        source = (here / file).read_text()
        assert all(f"def {name}(" in source for name in re.findall(r"`(test_\w+)`", rest)), (file, rest)
