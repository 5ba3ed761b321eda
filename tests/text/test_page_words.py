"""The pages have words for what the engine can name, and their translator follows the same rules as the library's."""

import json
import re
import shutil
import subprocess
from typing import Any

import pytest

from janso import score
from janso.cli.hands.shape import report
from janso.message import Message, name, phrase, spelled
from janso.scoring.facts import FACTS
from janso.server.front.language import sentences
from janso.server.front.page_words import LANGUAGES, WORDS, page_words, words_of
from janso.server.front.static_files import shelf
from janso.table.log.action import Refusal
from janso.text.files import FOLDER, texts
from janso.text.languages import SENTENCES
from janso.text.say import said

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
WRITTEN = ["0", "1", "2", "5", "11", "21", "112", "−4", "999", f"1{NBSP}000", f"25{NBSP}000", f"−1{NBSP}234{NBSP}567",
           "0,5", "−12,25"]


ENGLISH = {path.stem: path.read_text(encoding="utf-8") for path in WORDS.glob("*.js") if path.stem != LANGUAGES}
KEY = re.compile(r'^ +"?([^"\n]+?)"?:(?: "|\n| \{$)', re.M)


def _keys(table: dict[str, Any]) -> set[str]:
    """Words of a table, and of the tables in it."""
    return {key for key, text in table.items() if not isinstance(text, list)} | {
        inner for text in table.values() if isinstance(text, dict) for inner in text}


@pytest.mark.parametrize("lang", [lang for lang in SENTENCES if lang != "en"])
@pytest.mark.parametrize("page", sorted(ENGLISH))
def test_every_language_has_every_word_of_a_page(page: str, lang: str) -> None:
    english, own = set(KEY.findall(ENGLISH[page])), _keys(words_of(lang, page))
    lacking = {key for key in english - own if f"{key.removesuffix('.one')}.other" not in own}
    assert english and not lacking, lacking


FIELD = re.compile(r"\{(\w+)\}")


@pytest.mark.parametrize("lang", [lang for lang in SENTENCES if lang != "en"])
def test_a_translation_fills_in_what_the_english_words_fill_in(lang: str) -> None:
    """A name that only one of the two knows would stay empty, or be lost, before a reader's eyes."""
    for page, text in ENGLISH.items():
        own = words_of(lang, page)
        for key, said_in_english in re.findall(r'^ +"?([\w.@]+)"?:\s+"(.*)",?$', text, re.M):
            if isinstance(told := own.get(key), str):
                assert set(FIELD.findall(told)) == set(FIELD.findall(said_in_english)), (page, key)


@pytest.mark.parametrize("lang", [lang for lang in SENTENCES if lang != "en"])
def test_no_language_has_words_that_no_page_knows(lang: str) -> None:
    folder = FOLDER[0] / lang / "pages"
    assert {path.stem for path in folder.glob("*.toml")} <= set(ENGLISH)
    forms = re.compile(r"(\.(zero|one|two|few|many|other))?(@riichi)?$")
    for page, text in ENGLISH.items():
        known = {forms.sub("", key) for key in KEY.findall(text)}
        assert {forms.sub("", key) for key in _keys(dict(texts(lang, f"pages/{page}")))} <= known


def test_the_pages_of_the_shelf_know_the_languages_of_the_house() -> None:
    made = page_words()
    assert {f"js/words/{lang}/{page}.js" for lang in SENTENCES if lang != "en" for page in ENGLISH} < set(made)
    written = (WORDS / f"{LANGUAGES}.js").read_text(encoding="utf-8")
    assert all(f'{lang}: "{name}"' in written for lang, name in SENTENCES.items())


def test_every_fact_and_form_has_a_name_on_the_pages() -> None:
    named = {word.partition(".")[2] for word, text in words_of("ru", "names").items() if re.search("[а-яё]", text)}
    forms = {form for hand in ("123m456p789s1122z", "1133557799m113p") for form in report(hand, "")["shanten"]}
    assert len(forms) > 2 and set(FACTS) | forms <= named


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """Sentences and numbers as the pages write them in Russian."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    folder = tmp_path_factory.mktemp("pages")
    for path, kept in shelf().files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(kept.plain)
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
