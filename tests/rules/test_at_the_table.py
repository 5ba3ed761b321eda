"""The rule books tell how a table is kept: procedure, calls, penalties, etiquette, in both languages, with lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from janso.errors import JansoError
from janso.rules import ids, ruleset
from janso.rules.check import check_file
from janso.rules.ruleset import derive
from janso.rules.telling.at_the_table import told

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"
LINES = re.compile(r"00[0-4]: \d+(-\d+)?(, \d+(-\d+)?)*")


@pytest.mark.parametrize("rules", ["mcr", "siamese", "dazhong", "zungjung", "riichi"])
def test_a_rule_book_tells_procedure_calls_penalties_and_etiquette_in_both_languages(rules: str) -> None:
    english, russian = (told(ruleset(rules), lang) for lang in ("en", "ru"))
    assert {"Procedure", "Calls", "Penalties", "Etiquette"} <= {chapter["chapter"] for chapter in english}
    assert [len(chapter["items"]) for chapter in english] == [len(chapter["items"]) for chapter in russian]
    for chapter in (*english, *russian):
        assert all(LINES.fullmatch(item["lines"]) for item in chapter["items"])
    assert all(re.search("[а-яё]", item["text"]) for chapter in russian for item in chapter["items"])


def test_what_belongs_to_two_hands_is_told_where_they_are_played() -> None:
    one, two = (str(told(ruleset(rules))) for rules in ("mcr", "siamese"))
    assert "golden rule" in two and "golden rule" not in one
    assert "flowers are laid open" in one and "flowers are laid open" not in two


@pytest.mark.skipif(not SEEDS.exists(), reason="the documents are not here")
@pytest.mark.parametrize("rules", ["siamese", "dazhong", "zungjung", "riichi"])
def test_the_lines_lie_inside_their_documents(rules: str) -> None:
    for chapter in told(ruleset(rules)):
        for item in chapter["items"]:
            document, numbers = item["lines"].split(": ")
            text = next(SEEDS.glob(f"{document}_*")).read_text(encoding="utf-8").split("\n")
            assert max(int(number) for number in re.findall(r"\d+", numbers)) <= len(text)


def sentences(rules: str, lang: str = "en") -> str:
    return " ".join(item["text"] for chapter in told(ruleset(rules), lang) for item in chapter["items"])


@pytest.mark.parametrize(("rules", "told_here", "untold"), [
    ("risu", "there is no dead wall", "Pon from anybody"),
    ("risu", "Only a drawn tile wins", "«ron»"),
    ("hiroshima", "108 tiles", "seventeen stacks"),
    ("hiroshima", "chi is not called", "chi only from the left"),
    ("big", "16 tiles", "three times round"),
    ("bu", "in one row", "rows of six"),
    ("arushiaru", "bar no win", "Riichi: closed"),
    ("kyoto", "open or closed hand", "a stick of"),
    ("washizu", "lie in a bag", "stacks"),
    ("seventeen-steps", "own wall of 34 tiles", "Pon"),
    ("single-suit", "Kan is concealed or claimed", "added"),
    ("short-traditional", "There are no kans", "replacement for a kan"),
])
def test_a_rule_book_tells_only_what_its_game_plays(rules: str, told_here: str, untold: str) -> None:
    assert told_here in sentences(rules)
    assert untold not in sentences(rules)


def test_what_makes_a_deal_void_is_told_where_it_does() -> None:
    assert "Four equal winds" in sentences("riichi") and "Three rons" not in sentences("riichi")
    assert "Three rons" in sentences("wareme-de-pon")
    assert "make the deal void" not in sentences("mu") and "новой" not in sentences("mu", "ru")


def test_every_sentence_of_every_game_is_translated() -> None:
    for rules in ids():
        for english, russian in zip(told(ruleset(rules)), told(ruleset(rules), "ru"), strict=True):
            for one, other in zip(english["items"], russian["items"], strict=True):
                assert one["text"] != other["text"] and "{" not in one["text"] + other["text"], (rules, one["text"])


def test_the_readings_of_a_game_stand_in_its_rule_book_in_both_languages() -> None:
    read = [rules for rules in ids() if ruleset(rules).readings]
    assert {"kuria", "seventeen-steps", "washizu", "short", "majan100", "imperial"} <= set(read)
    for rules in read:
        english, russian = (told(ruleset(rules), lang)[-1] for lang in ("en", "ru"))
        assert english["chapter"] == "How the text is read here" and russian["chapter"] == "Как здесь читается текст"
        assert [item["text"] for item in english["items"]] == list(ruleset(rules).readings)
        assert len(russian["items"]) == len(english["items"])
        assert all(re.search("[а-яё]", item["text"]) for item in russian["items"])
        assert all(LINES.fullmatch(item["lines"]) for item in english["items"]), rules


def test_house_rules_may_have_readings_and_do_not_take_them_over() -> None:
    own = derive(ruleset("kuria"), "ours", {"readings": ["A win brings what it likes."]})
    assert told(own, "ru")[-1]["items"][0]["text"] == "A win brings what it likes."
    assert derive(ruleset("kuria"), "ours", {}).readings == ()
    with pytest.raises(JansoError, match="not a list of sentences"):
        derive(ruleset("kuria"), "ours", {"readings": "one"})


def test_a_file_whose_readings_are_no_sentences_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('parent = "riichi"\nreadings = [1]\n', encoding="utf-8")
    assert ["readings are not a list" in str(problem) for problem in check_file(file)] == [True]
