"""A class that does something has at most twenty-five fields; what is more is several subjects and becomes parts."""

from __future__ import annotations

import ast
from pathlib import Path

import janso

HOME = Path(janso.__file__).parent
MOST = 25
CHAPTER = 16
PLAIN = ("TypedDict", "BaseModel", "Struct", "NamedTuple")


def fields_of(made: ast.ClassDef) -> set[str]:
    """What objects of a class hold: declared fields, and whatever its methods set on `self`."""
    names = {node.target.id for node in made.body if isinstance(node, ast.AnnAssign)
             and isinstance(node.target, ast.Name) and "ClassVar" not in ast.unparse(node.annotation)}
    for node in ast.walk(made):
        targets = node.targets if isinstance(node, ast.Assign) else (
            [node.target] if isinstance(node, (ast.AnnAssign, ast.AugAssign)) else [])
        for target in targets:
            for each in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == "self":
                    names.add(each.attr)
    return names


def is_plain(made: ast.ClassDef) -> bool:
    """True for plain data: fields and no behaviour, or a record that nothing changes."""
    if any("frozen=True" in ast.unparse(each) for each in made.decorator_list):
        return True
    if any(ast.unparse(base).split(".")[-1] in PLAIN for base in made.bases):
        return True
    return not any(isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name != "__init__"
                   for node in made.body)


def too_large(source: str) -> list[str]:
    """The classes of a file that have behaviour and more than MOST fields."""
    return [node.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)
            and not is_plain(node) and len(fields_of(node)) > MOST]


def test_no_class_with_behaviour_has_more_than_twenty_five_fields() -> None:
    found = {name for path in sorted(HOME.rglob("*.py")) for name in too_large(path.read_text(encoding="utf-8"))}
    assert found == set()


def test_a_chapter_of_the_settings_has_some_dozen_fields() -> None:
    sizes = {node.name: len(fields_of(node)) for path in (HOME / "rules" / "chapters").glob("*.py")
             for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)}
    assert len(sizes) > 20
    assert {name for name, size in sizes.items() if size > CHAPTER} == set()


def test_a_class_of_twenty_six_fields_is_noticed() -> None:
    fields = "".join([f"        self.f{number} = 0\n" for number in range(MOST + 1)])
    plain = f"class Wide:\n    def __init__(self):\n{fields}"
    doing = f"{plain}    def act(self):\n        return 1\n"
    assert too_large(plain) == [] and too_large(doing) == ["Wide"]
    assert too_large(doing.replace("        self.f0 = 0\n", "")) == []
