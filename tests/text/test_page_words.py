"""The pages have words for what the engine can name, and their translator follows the same rules as the library's."""

import json
import re
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from janso import score
from janso.cli.hands.shape import report
from janso.message import Message, name, phrase, spelled
from janso.scoring.facts import FACTS
from janso.server.front.language import sentences
from janso.table.log.action import Refusal
from janso.text.say import said

STATIC = Path(str(files("janso") / "server/static/js"))
SPOKEN = [
    score("riichi", "123m456p789s11z23p+1p").reason, score("riichi", "234m11p678s99p(345s)+9p").reason,
    score("mcr", "123m456p789s11z24p+5p").reason, score("dazhong", "123m456p789s11z24p+5p").reason,
    Refusal("too_few_points", "games.riichi_costs_points", stake=1000, score=400).words,
    Message("table.not_discarded_right_after_call", tile=name({"en": "White Dragon", "ru": "белый дракон"})),
    Message("text.as_sentence", what=Message("rules.no_yaku")), Message("rules.up_to", limit=phrase("mangan")),
    Message("rules.tiles_short", n=1), Message("rules.tiles_short", n=3), Message("rules.tiles_short", n="1.5"),
    Message("nobody.says_this", n=3), "a false win", "what is this",
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
const { learn, spoken } = await import(`${folder}/say.js`);
await learn();
const { count, number, signed } = await import(`${folder}/i18n.js`);
const told = [...data.numbers.map(number), ...data.numbers.map(signed), ...data.numbers.map((n) => count("tiles", n))];
console.log(JSON.stringify([data.spoken.map((one) => spoken(one, "words")), told]));
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
    data = {"known": sentences("ru"), "spoken": [spelled({"words": text}) for text in SPOKEN], "numbers": NUMBERS}
    (folder / "data.json").write_text(json.dumps(data))
    done = subprocess.run([node, folder / "try.mjs", folder / "js", folder / "data.json"], check=False,
                          capture_output=True, text=True, timeout=300)
    assert not done.returncode, done.stderr
    found: list[list[str]] = json.loads(done.stdout)
    return found


def test_the_pages_translate_as_the_library_does(told: list[list[str]]) -> None:
    assert told[0][:-3] == [said(text, "ru") for text in SPOKEN[:-3]]
    assert told[0][-3:] == ["nobody.says_this", "ложная победа", "what is this"]
    assert all(isinstance(text, Message) and re.search("[а-яё]", text.told("ru")) for text in SPOKEN[:-3])


def test_the_pages_write_numbers_and_plurals_as_the_language_does(told: list[list[str]]) -> None:
    plain, signs, counted = (told[1][at:at + len(NUMBERS)] for at in range(0, len(told[1]), len(NUMBERS)))
    assert plain == WRITTEN
    assert signs == [f"+{text}" if n > 0 else text for n, text in zip(NUMBERS, WRITTEN, strict=True)]
    words = ["плиток", "плитка", "плитки", "плиток", "плиток", "плитка", "плиток", "плитки", "плиток", "плиток",
             "плиток", "плиток", "плитки", "плитки"]
    assert counted == [f"{text} {word}" for text, word in zip(WRITTEN, words, strict=True)]
