"""The recipe of CONTRIBUTING for a language is followed: one folder and one line, in a copy of the sources."""

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import janso

SOURCE = Path(janso.__file__).parent
ROOT = Path(__file__).parents[2]
if (ROOT / "src" / "janso").is_dir():
    SOURCE = ROOT / "src" / "janso"

LINE = '    "cs": "Čeština",\n'
FOLDER = {
    "messages/rules": 'tiles_short = "do výhry {n|chybí kámen|chybí kameny|chybí kamene|chybí kamenů}"\n'
                      'no_yaku = "žádné jaku"\n',
    "words": 'mangan = "mangan česky"\n"not valid" = "neplatí"\n',
    "names/patterns_riichi": 'riichi = "Riči"\n',
    "names/options_riichi": 'open_tanyao = "Otevřené tanjao"\n',
    "names/families": 'riichi = "Riči mahjong"\n',
    "options_riichi": '[open_tanyao]\ntext = "Tanjao platí i s otevřenými sadami."\nyes = "platí i otevřené"\n',
    "pages/common": '"nav.desk" = "Počítání"\n',
    "help": '"Score a hand and explain the result, or a whole file of hands with --batch." = "Spočítá ruku."\n',
}
ASK = '''
import json
from janso.message import Message, in_all, phrase
from janso.rules import ruleset
from janso.rules.telling.book import page
from janso.server.front.static_files import shelf

found = {
    "no_yaku": in_all("rules.no_yaku")["cs"],
    "short": [Message("rules.tiles_short", n=n).told("cs") for n in (1, 3, 5)],
    "missing": Message("table.there_no_seat_table", seat=7).told("cs"),
    "word": phrase("mangan").told("cs"),
    "family": ruleset("riichi").names["cs"],
    "names": [ruleset("riichi").family.patterns[id].name("cs") for id in ("riichi", "pinfu")],
    "option": next(item for chapter in page(ruleset("riichi"), "cs")["options"] for item in chapter["items"]
                   if item["id"] == "open_tanyao"),
}
files = shelf().files
found["pages"] = {name: files[f"js/words/{name}.js"].plain.decode() for name in ("languages", "cs/common", "cs/lobby")}
print(json.dumps(found))
'''


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources in which somebody has added Czech."""
    folder = tmp_path_factory.mktemp("language")
    shutil.copytree(SOURCE, folder / "janso", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.npz"))
    languages = folder / "janso/text/languages.py"
    text = languages.read_text(encoding="utf-8")
    assert text.count('    "ru": "Русский",\n') == 1
    languages.write_text(text.replace('    "ru": "Русский",\n', '    "ru": "Русский",\n' + LINE), encoding="utf-8")
    for name, texts in FOLDER.items():
        path = folder / "janso/text/cs" / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(texts, encoding="utf-8")
    return folder


def _run(package: Path, *words: str) -> str:
    around = {"PYTHONPATH": str(package), "PATH": "/usr/bin:/bin"}
    done = subprocess.run([sys.executable, *words], env=around, check=False, capture_output=True, text=True,
                          timeout=300)
    assert not done.returncode, done.stderr
    return done.stdout


def test_messages_names_and_options_speak_a_new_language_and_english_where_it_is_silent(package: Path) -> None:
    found = json.loads(_run(package, "-c", ASK))
    assert found["no_yaku"] == "žádné jaku" and found["word"] == "mangan česky"
    assert found["short"] == ["do výhry chybí kámen", "do výhry chybí kameny", "do výhry chybí kamenů"]
    assert found["missing"] == "There is no seat 7 at this table."
    assert found["family"] == "Riči mahjong" and found["names"] == ["Riči", "Pinfu"]
    assert found["pages"] == {"languages": found["pages"]["languages"], "cs/lobby": "export default {};\n",
                              "cs/common": 'export default {"nav.desk":"Počítání","terms":{}};\n'}
    assert '"cs":"Čeština"' in found["pages"]["languages"]
    assert found["option"]["name"] == "Otevřené tanjao" and found["option"]["meaning"] == "platí i otevřené"


def test_commands_and_their_help_take_a_new_language(package: Path) -> None:
    told = _run(package, "-m", "janso", "score", "riichi", "23456m11p345s678s+1m", "--having", "riichi", "--from", "S",
                "--lang", "cs")
    assert "Riči" in told and "points" in told
    told = _run(package, "-m", "janso", "score", "--help", "--lang", "cs")
    assert "Spočítá ruku." in told and "Options:" in told


OTHER = re.compile("[\u0400-\u04ff\u3040-\u30ff\u3400-\u9fff]")
TILES_AND_FORMATS = ("draw/", "records/", "rules/riichi/round_names.py", "text/languages.py")
"""Signs on tiles, notations that are written in Japanese or Chinese, and what languages call themselves."""


def _strings(text: str) -> list[str]:
    """Texts of a program that are no docstrings."""
    tree = ast.parse(text)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
            and id(node) not in told]


def test_no_program_holds_texts_of_another_language_than_english() -> None:
    found = {path.relative_to(SOURCE).as_posix(): [text for text in _strings(path.read_text("utf-8"))
                                                   if OTHER.search(text)] for path in SOURCE.rglob("*.py")}
    assert not {name: texts for name, texts in found.items() if texts and not name.startswith(TILES_AND_FORMATS)}
