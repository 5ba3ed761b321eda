"""Words and lines that the command line, the terminal and declarations write have a Russian form."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import janso
from janso.message import words
from janso.text.say import said, say
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
    missing = [f"{where}: {text}" for where, text in _templates() if text not in words("ru")]
    assert not missing, "\n".join(missing)


def test_what_is_not_known_stays_as_it_is() -> None:
    assert said("Nobody ever wrote this sentence.", "ru") == "Nobody ever wrote this sentence."
    assert said("mangan", "en") == said("mangan", "de") == "mangan" and said("mangan", "ru") == "манган"
    assert say("{n} tiles", "ru", n=3) == "3 плитки" and say("{n} tiles", "en", n=3) == "3 tiles"


def test_a_translation_uses_only_fields_of_its_template() -> None:
    field = re.compile(r"\{(\w+)[|}]")
    for english, russian in words("ru").items():
        assert set(field.findall(russian)) <= set(field.findall(english)), english
        for forms in re.findall(r"\{\w+\|([^}]*)\}", russian):
            assert forms.count("|") == 2, english


def test_english_lines_that_count_know_one_and_many() -> None:
    said_lines = {text for _, text in _templates()} | set(words("ru"))
    field = re.compile(r"\{(\w+)")
    for line, counted in words("en").items():
        assert line in said_lines, f"nobody says: {line}"
        assert "|" in counted and set(field.findall(line)) == set(field.findall(counted)), line
        many = re.sub(r"\{\w+\|[^{}|]*\|([^{}]*)\}", r"\1", counted)
        assert many == line, "with many it is said as it stands in the source"
    assert say("{n} tiles left, {m} turns", "en", n=1, m=2) == "1 tile left, 2 turns"


def test_no_translation_has_english_words_left_in_it() -> None:
    latin = {"TOML", "JSON", "UTF", "xz", "reset", "name", "text", "mjlog", "mjai", "Botzone", "qipai", "paifu", "Zung",
             "Jung", "MCR", "unknown", "true", "false", "Authorization", "Bearer", "batch", "out", "dazhong", "jokers",
             "flowers", "readings", "yes", "guests", "sessions", "PyMahjongGB", "Mahjong", "Soul", "tenhou", "net",
             "NumPy", "numpy", "pip", "install", "Python", "svg", "dice", "nukidora", "kita", "white", "parent",
             "Situation", "red", "SQLite", "PostgreSQL", "sqlite", "postgresql", "janso", "user", "host", "file", "py",
             "Class", "COMMAND", "native", "majiang", "convert", "gb", "GB", "having", "png", "server", "lab",
             "critical", "error", "warning", "info", "debug", "json", "db", "port", "small", "rich", "wrong", "any",
             "refuse", "seat", "ray", "uma", "ceiling", "fewer", "want", "unicode", "botzone", "translate",
             "jsonl", "en", "to", "Janso", "kui", "Parquet", "pyarrow"}
    kept = re.compile(r"\{[^{}]*\}|«[^»]*»|<[^>]*>|\[[^\]]*\]|\w+_\w+|\w*\d\w*")
    rooms = {path.stem: texts("ru", f"messages/{path.stem}") for path in (SOURCE / "text/ru/messages").glob("*.toml")}
    told = {**words("ru"), **{f"{room}.{code}": text for room, known in rooms.items() for code, text in known.items()}}
    assert len(told) > 1200
    for key, russian in told.items():
        assert set(re.findall(r"[A-Za-z]{2,}", kept.sub(" ", russian))) <= latin, key
    for name in ("options_riichi", "options_mcr", "options_dazhong", "options_zungjung"):
        for id, entry in texts("ru", name).items():
            for text in entry.values():
                assert not re.findall(r"[A-Za-z]{2,}", kept.sub(" ", text)), id
