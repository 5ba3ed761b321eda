"""Whatever the program says to people has a Russian form: reasons, refusals, notes and errors, read off the source."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import janso
from janso.text.say import messages, said, say
from janso.text.translate import texts

SOURCE = Path(janso.__file__).parent
def _texts(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    return _texts(node.body) + _texts(node.orelse) if isinstance(node, ast.IfExp) else []


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
