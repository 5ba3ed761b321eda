"""Whatever the program says to people has a Russian form: reasons, refusals, notes and errors, read off the source."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import janso
from janso.text.say import messages, said, say
from janso.text.translate import texts

SOURCE = Path(janso.__file__).parent
SPOKEN = {"JansoError": 0, "Fault": 1, "Refusal": 1, "Excluded": 2, "Offence": 0, "fail": 0, "_clash": 1, "_say": 1,
          "declare": 1, "_strike": 0}
"""Calls that say something to a person, and which argument holds the words."""
NOT_FOR_READERS = ("bench", "cli/batch", "cli/convert", "cli/draw", "cli/mjai", "cli/serve", "draw/", "env/", "lab/",
                   "records/", "shape/batch", "server/store/database", "server/store/migrations",
                   "server/store/backup", "server/peers/alone", "server/fleet", "server/run", "cli/parlour",
                   "rules/coverage", "text/notation", "text/translate", "text/names", "table/wall", "table/event",
                   "table/seating", "shape/forms", "rules/library", "server/settings", "rules/riichi/local/declare",
                   "terminal/")
"""Rooms whose words reach programmers and operators only, or tell what is wrong with a file of another program."""

PUT_IN = {"hint": ["", "; did you mean «xy»?"], "_near": ["", "; did you mean «xy»?"],
          "nearest": ["", "; did you mean «xy»?"], "_ordinal": ["second", "fifth"],
          "way": ["self-draw", "discard"]}
"""What else than a word or a number some values become."""


def _texts(node: ast.expr) -> list[str]:
    """The sentences an expression can become; each value put in is one word or a number."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.IfExp):
        return _texts(node.body) + _texts(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return ["".join(parts) for parts in product(*[_part(value) for value in node.values])]
    return []


def _part(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    assert isinstance(node, ast.FormattedValue)
    value = node.value
    name = value.func if isinstance(value, ast.Call) else value
    word = getattr(name, "id", getattr(name, "attr", ""))
    if word in PUT_IN:
        return PUT_IN[word]
    return (_texts(value) if isinstance(value, ast.IfExp) else []) or ["7"]


def _spoken() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCE.rglob("*.py")):
        where = path.relative_to(SOURCE).as_posix()
        if where.startswith(NOT_FOR_READERS):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                at = SPOKEN.get(name, -1)
                words = _texts(node.args[at]) if 0 <= at < len(node.args) else []
            elif isinstance(node, ast.Assign) and any(getattr(t, "attr", "") == "reason" for t in node.targets):
                words = _texts(node.value)
            else:
                continue
            for text in words:
                if re.search(r"[a-z]{2}.* [a-z]{2}", text):
                    yield f"{where}:{node.lineno}", text


def test_every_sentence_of_the_source_has_a_russian_form() -> None:
    missing = [f"{where}: {text}" for where, text in _spoken() if said(text, "ru") == text]
    assert not missing, "\n".join(missing)


def _templates() -> Iterator[tuple[str, str]]:
    """Templates given to `say`."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
                for text in _texts(node.args[0]):
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}", text


def test_every_template_that_is_said_has_a_russian_one() -> None:
    missing = [f"{where}: {text}" for where, text in _templates() if text not in messages("ru")]
    assert not missing, "\n".join(missing)


def test_the_source_speaks_often_enough_for_this_to_mean_something() -> None:
    assert len({text for _, text in _spoken()}) > 250


@pytest.mark.parametrize(("english", "russian"), [
    ("Riichi needs 4 tiles in the wall, 3 are left.", "Для риичи в стене нужно 4 плитки, осталось 3."),
    ("White Dragon may not be discarded right after this call.",
     "Сразу после этого объявления нельзя снести белый дракон."),
    ("No yaku; close: riichi was not declared; declaring it would be a false win (chombo).",
     "Нет яку; близко: риичи не объявлено; объявление было бы ложной победой (чомбо)."),
    ("option uma: [1] has 1 numbers, it takes 4", "настройка uma: в [1] чисел 1, а нужно 4"),
    ("rules: line 3: there is no option «opn_tanyao»; did you mean «open_tanyao»?",
     "правила: строка 3: настройки «opn_tanyao» нет; может быть, «open_tanyao»?"),
])
def test_sentences_are_translated_with_what_stands_in_them(english: str, russian: str) -> None:
    assert said(english, "ru") == russian


def test_what_is_not_known_stays_as_it_is() -> None:
    assert said("Nobody ever wrote this sentence.", "ru") == "Nobody ever wrote this sentence."
    assert said("no yaku", "en") == said("no yaku", "ja") == "no yaku"
    assert say("no yaku", "ru") == "нет яку"


def test_a_translation_uses_only_fields_of_its_template() -> None:
    field = re.compile(r"\{(\w+)[|}]")
    for english, russian in messages("ru").items():
        assert set(field.findall(russian)) <= set(field.findall(english)), english
        for forms in re.findall(r"\{\w+\|([^}]*)\}", russian):
            assert forms.count("|") == 2, english


def test_no_translation_has_english_words_left_in_it() -> None:
    latin = {"TOML", "JSON", "UTF", "parent", "name", "text", "mjlog", "mjai", "Botzone", "qipai", "paifu", "Zung",
             "Jung", "MCR", "unknown", "true", "false", "Authorization", "Bearer", "batch", "out", "dazhong", "jokers",
             "flowers", "yes", "guests", "sessions", "PyMahjongGB", "Mahjong", "Soul", "tenhou", "net",
             "NumPy", "numpy", "pip", "install", "Python", "svg", "dice", "nukidora", "kita", "white",
             "Situation", "red"}
    kept = re.compile(r"\{[^{}]*\}|«[^»]*»|\[[^\]]*\]|\w+_\w+|\w*\d\w*")
    for english, russian in messages("ru").items():
        assert set(re.findall(r"[A-Za-z]{2,}", kept.sub(" ", russian))) <= latin, english
    for name in ("options_riichi", "options_mcr", "options_dazhong", "options_zungjung"):
        for id, entry in texts("ru", name).items():
            for text in entry.values():
                assert not re.findall(r"[A-Za-z]{2,}", kept.sub(" ", text)), id
