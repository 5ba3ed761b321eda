"""What is said to people has a code; every language has a text for each, with the same fields and all plural forms."""

import ast
import pickle
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import janso
from janso.errors import JansoError
from janso.message import Message, from_json, joined, name, parse, spelled, texts, translated
from janso.table.log.action import Refusal
from janso.text.languages import COMPLETE, SENTENCES
from janso.text.plurals import categories

pytestmark = pytest.mark.xdist_group("codes")

SOURCE = Path(janso.__file__).parent
CODE = re.compile(r"[a-z][a-z0-9_]*\.[a-z0-9_]+")
ROOMS = sorted(path.stem for path in (SOURCE / "text/en/messages").glob("*.toml"))
SPEAKERS = {"JansoError": 0, "Fault": 1, "Refusal": 1, "Excluded": 2, "Message": 0, "fixed": 0, "because": 0,
            "in_all": 0}
"""Calls that say something, and which argument holds the code."""
MADE = {"text.name", "text.phrase"} | {f"text.ordinal_{n}" for n in (2, 5, 9)}
"""Codes that are put together, or have no text."""


@cache
def _trees() -> dict[str, ast.Module]:
    """Read when a test asks: every process of a run loads this file, few run its tests."""
    return {path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
            for path in sorted(SOURCE.rglob("*.py"))}


def _strings() -> set[str]:
    return {node.value for tree in _trees().values() for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _codes(lang: str) -> dict[str, str]:
    return {f"{room}.{what}": text for room in ROOMS for what, text in texts(lang, room).items()}


def _fields(text: str) -> set[str]:
    return {field for _, field, _, _ in parse(text) if field}


def _calls() -> Iterator[tuple[str, ast.Call, ast.expr]]:
    """Calls that say something, with their place and the argument that says what."""
    for where, tree in _trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                at = SPEAKERS.get(called, -1)
                if 0 <= at < len(node.args):
                    yield f"{where}:{node.lineno}", node, node.args[at]


def _leaves(node: ast.expr) -> list[ast.expr]:
    return _leaves(node.body) + _leaves(node.orelse) if isinstance(node, ast.IfExp) else [node]


def test_no_sentence_stands_where_a_code_belongs() -> None:
    wrong = [f"{where}: {ast.unparse(leaf)}" for where, _, told in _calls() for leaf in _leaves(told)
             if (isinstance(leaf, ast.JoinedStr) and " " in ast.unparse(leaf))
             or (isinstance(leaf, ast.Constant) and isinstance(leaf.value, str) and " " in leaf.value)]
    assert not wrong, "\n".join(wrong)


def test_every_code_of_the_source_has_a_text_and_every_text_a_code() -> None:
    known, used = set(_codes("en")), _strings()
    missing = [f"{where}: {leaf.value}" for where, _, told in _calls() for leaf in _leaves(told)
               if isinstance(leaf, ast.Constant) and leaf.value and CODE.fullmatch(str(leaf.value))
               and leaf.value not in known | MADE]
    assert not missing, "\n".join(missing)
    assert not known - used - MADE, f"nobody says {sorted(known - used - MADE)}"
    assert len(known) > 800


def test_whoever_says_something_fills_in_every_field() -> None:
    known = _codes("en")
    wrong = []
    for where, call, told in _calls():
        given = {word.arg for word in call.keywords}
        if None in given or getattr(call.func, "id", "") == "Excluded":
            continue
        for leaf in _leaves(told):
            text = known.get(getattr(leaf, "value", ""), "") if isinstance(leaf, ast.Constant) else ""
            if _fields(text) - given:
                wrong.append(f"{where}: {text} lacks {sorted(_fields(text) - given)}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("lang", [lang for lang in SENTENCES if lang != "en"])
def test_the_texts_of_every_language_have_the_fields_of_the_english_ones(lang: str) -> None:
    english, own = _codes("en"), _codes(lang)
    assert own and not set(own) - set(english), sorted(set(own) - set(english))
    assert {code: sorted(_fields(text)) for code, text in own.items()} == \
        {code: sorted(_fields(english[code])) for code in own}


@pytest.mark.parametrize("lang", COMPLETE)
def test_a_complete_language_has_every_text(lang: str) -> None:
    assert not set(_codes("en")) - set(_codes(lang)), sorted(set(_codes("en")) - set(_codes(lang)))


@pytest.mark.parametrize("lang", SENTENCES)
def test_plural_forms_are_those_of_the_language(lang: str) -> None:
    whole = [word for word in categories(lang) if lang != "ru" or word != "other"]
    for code, text in _codes(lang).items():
        for _, _, _, forms in parse(text):
            assert not forms or len(forms) in (len(whole), len(categories(lang))), (code, text)


def test_a_message_is_its_english_sentence_and_knows_its_code() -> None:
    error = JansoError("table.there_no_seat_table", seat=7)
    assert str(error) == "There is no seat 7 at this table." and error.message.code == "table.there_no_seat_table"
    assert error.message.told("ru") == "За этим столом нет места 7."
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) and again.message.fields == {"seat": 7}
    assert str(JansoError("Nobody ever wrote this sentence.")) == "Nobody ever wrote this sentence."


def test_messages_inside_messages_speak_the_same_language() -> None:
    close = [Message("rules.riichi_not_declared"), Message("rules.counts_only_closed", yaku=name({"en": "Pinfu",
                                                                                                 "ru": "Пинфу"}))]
    told = Message("rules.close_but_would_be_chombo", why=Message("rules.no_yaku"), close=close)
    assert told == ("no yaku; close: riichi was not declared; Pinfu counts only in a closed hand; "
                    "declaring it would be a false win (chombo)")
    assert told.told("ru") == ("нет яку; близко: риичи не объявлено; «Пинфу» считается только в закрытой руке; "
                               "объявление было бы ложной победой (чомбо)")
    assert from_json(told.as_json()) == told and from_json(told.as_json()).told("ru") == told.told("ru")
    assert Message("text.as_sentence", what=told).told("ru").startswith("Нет яку")
    assert joined([Message("rules.no_yaku"), "x"]).told("ru") == "нет яку; x"  # type: ignore[attr-defined]


def test_json_keeps_the_english_text_and_adds_code_and_fields() -> None:
    told = Refusal("no_seat", "table.there_no_seat_table", seat=7).as_json()
    assert told == {"code": "no_seat", "words": "There is no seat 7 at this table.",
                    "said": {"words": {"code": "table.there_no_seat_table", "fields": {"seat": 7}}}}
    assert type(told["words"]) is str
    assert translated(told, "ru")["words"] == "За этим столом нет места 7." and translated(told, "en") is told
    assert spelled({"a": "plain"}) == {"a": "plain"}
