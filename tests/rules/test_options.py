"""Every option says what a checker, a form and a reader need, and somebody honours it."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from janso.rules import families
from janso.rules.option import Option
from janso.rules.play import PlaySettings, at_place
from janso.rules.riichi import options as riichi_options

SOURCE = Path(__file__).parents[2] / "src" / "janso"
ALL = [(family.id, option) for family in families().values() for option in family.options.values()]


def words(option: Option) -> tuple[str, ...]:
    return option.values if isinstance(option.values, tuple) else ()


@pytest.mark.parametrize("family,option", ALL, ids=[f"{family}.{option.id}" for family, option in ALL])
def test_an_option_is_declared_completely(family: str, option: Option) -> None:
    assert option.read(option.default) == option.default
    assert option.text.strip().endswith((".", ")")), option.text
    assert option.area in ("scoring", "play", "match")
    assert set(option.meanings) <= set(words(option)), option.meanings
    assert set(option.value_source) <= set(words(option))
    if words(option) and option.supported is not None:
        assert set(option.supported) <= set(words(option))
    for needed, values in option.depends.items():
        other = families()[family].option(needed)
        assert other is not None, needed
        assert not words(other) or set(values) <= set(words(other))


def test_no_two_chapters_declare_the_same_option() -> None:
    folder = Path(str(riichi_options.__file__)).parent
    paths = [path for path in folder.rglob("*.py") if path.stem not in ("__init__", "scoring", "clauses")]
    names = [".".join(path.relative_to(folder).with_suffix("").parts) for path in paths]
    chapters = [import_module(f"janso.rules.riichi.options.{name}") for name in names]
    ids = [id for chapter in chapters for id in chapter.OPTIONS]
    assert sorted(ids) == sorted(riichi_options.OPTIONS)


def test_every_option_with_a_choice_is_read_somewhere() -> None:
    """No option is parsed and ignored: its id stands in the code that plays or scores."""
    texts = [path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py") if "/options" not in str(path)]
    text = "\n".join(texts)
    read = set(re.findall(r"\"([a-z0-9_]+)\"", text))
    templates = re.findall(r"f\"([a-z0-9_]*\{[^}]+\}[a-z0-9_]*)\"", text)
    made = {re.sub(r"\{[^}]+\}", "[a-z0-9_]+", name) for name in templates}
    built = [name for name in made if len(name) >= len("[a-z0-9_]+") + 4]
    ignored = [f"{family}.{option.id}" for family, option in ALL if option.open_to_choice and option.id not in read
               and not any(re.fullmatch(name, option.id) for name in built)
               and not (option.binds and re.search(rf"\.{re.escape(option.binds)}\b", text))]
    assert ignored == []


def test_an_option_fills_a_field_of_the_settings_that_is_there() -> None:
    bound = [(family, option) for family, option in ALL if option.binds]
    assert len(bound) > 80
    for family, option in bound:
        *places, field = option.binds.split(".")
        before = getattr(at_place(PlaySettings(), places), field)
        filled = option.bound(option.default)
        assert isinstance(filled, type(before)), f"{family}.{option.id}"
        assert not option.when or option.when in option.values
