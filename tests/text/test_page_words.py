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
from janso.server.front.language import sentences
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
globalThis.location = { pathname: "/rules" };
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const headers = { get: () => "application/json" };
globalThis.fetch = async () => ({ ok: true, headers, json: async () => data.known });
const { learn, said } = await import(`${folder}/say.js`);
await learn();
const { count, number, signed } = await import(`${folder}/i18n.js`);
const told = [...data.numbers.map(number), ...data.numbers.map(signed), ...data.numbers.map((n) => count("tiles", n))];
console.log(JSON.stringify([data.spoken.map(said), told]));
"""
NUMBERS = [0, 1, 2, 5, 11, 21, 112, -4, 999, 1000, 25000, -1234567, 0.5, -12.25]
NBSP = "\u00a0"
WRITTEN = ["0", "1", "2", "5", "11", "21", "112", "-4", "999", f"1{NBSP}000", f"25{NBSP}000", f"-1{NBSP}234{NBSP}567",
           "0,5", "-12,25"]


def test_every_fact_and_form_has_a_name_on_the_pages() -> None:
    text = (STATIC / "words/names.js").read_text(encoding="utf-8")
    named = set(re.findall(r'(\w+): \{ en: "[^"]+", ru: "[^"]*[а-яё][^"]*" \}', text))
    forms = {form for hand in ("123m456p789s1122z", "1133557799m113p") for form in report(hand, "")["shanten"]}
    assert len(forms) > 2 and set(FACTS) | forms <= named


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """Sentences and numbers as the pages write them in Russian."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    folder = tmp_path_factory.mktemp("pages")
    shutil.copytree(STATIC, folder / "js")
    (folder / "js/package.json").write_text('{"type": "module"}')
    (folder / "try.mjs").write_text(TRY)
    data = {"known": sentences("ru"), "spoken": SPOKEN, "numbers": NUMBERS}
    (folder / "data.json").write_text(json.dumps(data))
    done = subprocess.run([node, folder / "try.mjs", folder / "js", folder / "data.json"], check=False,
                          capture_output=True, text=True, timeout=300)
    assert not done.returncode, done.stderr
    found: list[list[str]] = json.loads(done.stdout)
    return found


def test_the_pages_translate_as_the_library_does(told: list[list[str]]) -> None:
    names = sentences("ru")["names"]
    assert told[0] == [said(text, "ru", names) for text in SPOKEN]


def test_the_pages_write_numbers_and_plurals_as_the_language_does(told: list[list[str]]) -> None:
    plain, signs, counted = (told[1][at:at + len(NUMBERS)] for at in range(0, len(told[1]), len(NUMBERS)))
    assert plain == WRITTEN
    assert signs == [f"+{text}" if n > 0 else text for n, text in zip(NUMBERS, WRITTEN, strict=True)]
    words = ["плиток", "плитка", "плитки", "плиток", "плиток", "плитка", "плиток", "плитки", "плиток", "плиток",
             "плиток", "плиток", "плитки", "плитки"]
    assert counted == [f"{text} {word}" for text, word in zip(WRITTEN, words, strict=True)]
