"""The pages have words for what the engine can name, and their translator follows the same rules as the library's."""

import json
import re
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from janso.cli.shape import report
from janso.scoring.facts import FACTS
from janso.server.language import sentences
from janso.text.say import said

STATIC = Path(str(files("janso") / "server/static/js"))
SPOKEN = [
    "no yaku; close: riichi was not declared; declaring it would be a false win (chombo)",
    "No yaku; close: All simples is spoiled by 1m, 9p; declaring it would be a false win (chombo).",
    "not a winning hand: 2 tiles away (shanten 1); declared, it would be a false win and cost 10 to each other player, "
    "as the hand was not ready",
    "Riichi costs 1000 points, you have 400.", "White Dragon may not be discarded right after this call.",
    "hand: fifth 1m, a set of tiles has 4, at character 5 of «11111m»", "There is no table «XXXX».",
    "rules: line 3: there is no option «opn»; did you mean «open_tanyao»?", "a false win", "2 yakuman", "what is this",
    "worth 6 without flowers, 2 below the minimum of 8; declared, it would be a false win and cost 10 to each other "
    "player, 30 in all",
]
TRY = """
import { readFileSync } from "node:fs";
const [, , folder, file] = process.argv;
const data = JSON.parse(readFileSync(file));
globalThis.localStorage = { getItem: () => JSON.stringify({ lang: "ru" }), setItem() {}, removeItem() {} };
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const headers = { get: () => "application/json" };
globalThis.fetch = async () => ({ ok: true, headers, json: async () => data.known });
const { learn, said } = await import(`${folder}/say.js`);
await learn();
console.log(JSON.stringify(data.spoken.map(said)));
"""


def test_every_fact_and_form_has_a_name_on_the_pages() -> None:
    text = (STATIC / "words/names.js").read_text(encoding="utf-8")
    named = set(re.findall(r'(\w+): \{ en: "[^"]+", ru: "[^"]*[а-яё][^"]*" \}', text))
    forms = {form for hand in ("123m456p789s1122z", "1133557799m113p") for form in report(hand, "")["shanten"]}
    assert len(forms) > 3 and set(FACTS) | forms <= named


def test_the_pages_translate_as_the_library_does(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    shutil.copytree(STATIC, tmp_path / "js")
    (tmp_path / "js/package.json").write_text('{"type": "module"}')
    (tmp_path / "try.mjs").write_text(TRY)
    known = sentences("ru")
    (tmp_path / "data.json").write_text(json.dumps({"known": known, "spoken": SPOKEN}))
    done = subprocess.run([node, tmp_path / "try.mjs", tmp_path / "js", tmp_path / "data.json"], check=False,
                          capture_output=True, text=True, timeout=300)
    assert not done.returncode, done.stderr
    assert json.loads(done.stdout) == [said(text, "ru", known["names"]) for text in SPOKEN]
