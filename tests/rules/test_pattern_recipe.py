"""The recipe for a pattern in CONTRIBUTING.md, followed: a function and a row in each family, and it counts."""

from __future__ import annotations

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

TEST = '''

def toy(r: Reading, s: Situation) -> int:
    """The pair is a five of dots."""
    return 1 if r.pair == 13 else 0
'''
MCR = ("mcr/patterns/whole_hand.py", "mcr/fans.py", "\n)\n\nNUMBER", '''
    Fan("83", whole_hand.toy, 7, "suits", {sees}, en="Toy", text="The pair is a five of dots.",
        example="123m456s789s12p55p+3p"),
)

NUMBER''')
DAZHONG = ("dazhong/patterns/whole.py", "dazhong/fans.py", "",
           '_fan(98, 7, {sees}, whole.toy, "Toy", "The pair is a five of dots.", "")\n')
ZUNGJUNG = ("zungjung/patterns.py", "zungjung/table.py", "",
            '_pattern("2.9", 7, {sees}, p.toy, "Toy", "The pair is a five of dots.", "")\n')
RIICHI = ("riichi/yaku/tiles_and_sets.py", "riichi/yaku/standard.py", "\n)\n\nPATTERNS", '''
    Pattern("toy", t.toy, {{"en": "Toy"}}, "The pair is a five of dots.", han(7), ("riichi.toy",)),
)

PATTERNS''')
ASK = '''
import janso
for hand in ("123m456s789s12p55p+3p", "123m456s789s12p66p+3p"):
    score = janso.score("{rules}", hand, discarder="S", having={having})
    print([line.value for line in score.patterns if line.id == "toy"])
'''


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, interpreted."""
    folder = tmp_path_factory.mktemp("recipe")
    shutil.copytree(SOURCE, folder / "janso", ignore=shutil.ignore_patterns("*.so", "__pycache__", "static", "*.npz"))
    return folder


@pytest.mark.parametrize(("rules", "files", "sees"), [
    ("mcr", MCR, "0"), ("dazhong", DAZHONG, "0"), ("zungjung", ZUNGJUNG, "0"), ("riichi", RIICHI, ""),
])
def test_a_function_and_a_row_make_a_pattern(package: Path, rules: str, files: tuple[str, str, str, str],
                                             sees: str) -> None:
    functions, table, end, row = files
    folder = package / "janso" / "rules"
    with (folder / functions).open("a", encoding="utf-8") as file:
        file.write(TEST)
    text = (folder / table).read_text(encoding="utf-8")
    new = row.format(sees=sees)
    (folder / table).write_text(text.replace(end, new, 1) if end else text.rstrip("\n") + "\n" + new, encoding="utf-8")
    ask = ASK.format(rules=rules, having=["riichi"] if rules == "riichi" else [])
    told = subprocess.run([sys.executable, "-c", ask], cwd=package, capture_output=True, text=True,
                          env={"PYTHONPATH": str(package), "JANSO_CACHE": str(package), "PATH": ""})
    assert told.stdout.split("\n")[:2] == ["[7]", "[]"], told.stderr
