"""Good records with random damage: every one ends in a replay or in one sentence, never in another error."""

from __future__ import annotations

import json
import random
import re

from hypothesis import given, settings
from hypothesis import strategies as st

import janso
from janso.errors import JansoError
from janso.records import native
from janso.records.formats import load_text
from janso.records.paifu import read_sheets
from janso.records.writers import written
from janso.table.match import Match

from .simulate import log_of, play
from .test_botzone import botzone_text, deal_of, drawn_match, stored
from .test_paifu import greedy

WRITTEN = ("mjlog", "tenhou6", "mjai", "majiang", "paifu-text", "paifu-compact")


def samples() -> dict[str, str]:
    """A good text of every format."""
    four, three = greedy("tenhou", 5, 2), play(Match("tenhou-sanma", seed=4), 4, deals=1)
    found = {format: written(log_of(four), format)[0] for format in WRITTEN}
    found |= {f"{format}, three": written(log_of(three), format)[0] for format in WRITTEN if format != "majiang"}
    found["native"] = native.log_text(play(Match(janso.ruleset("mcr"), seed=3), 3, deals=1))
    found["paifu of flowers"] = written(log_of(greedy("mcr", 3, 1)), "paifu-text")[0]
    found["botzone"] = botzone_text(log_of(deal_of(2))) + drawn_match(1)
    found["botzone-json"] = json.dumps(stored(botzone_text(log_of(deal_of(2)))), ensure_ascii=False)
    return found


SAMPLES = samples()
PIECES = ("", "0", "-1", "999999999999999999999", '"', "null", "[]", "{}", "true", "1.5", "NaN", "\0", "é", "東",
          "<", ">", "|", "\n", "\f", "?", "0m", "8z", "W9", "x" * 300, "1e400")


def damaged(text: str, seed: int) -> str:
    """A few places cut out, doubled, swapped or replaced, mostly whole numbers and words so that much still parses."""
    rng = random.Random(seed)
    for _ in range(rng.randint(1, 4)):
        words = list(re.finditer(r"-?\d+|[A-Za-z_]+|[^\x00-\x7f]+", text))
        spot = rng.choice(words) if words and rng.random() < 0.7 else None
        start, end = spot.span() if spot else sorted(rng.randrange(len(text) + 1) for _ in range(2))
        end = min(end, start + 400)
        how = rng.randrange(6)
        if how == 0:
            text = text[:start] + text[end:]
        elif how == 1:
            text = text[:end] + text[start:end] + text[end:]
        elif how == 2:
            text = text[:start] + rng.choice(PIECES) + text[end:]
        elif how == 3:
            text = text[:start] + str(rng.randrange(-5, 140)) + text[end:]
        elif how == 4 and words:
            text = text[:start] + rng.choice(words)[0] + text[end:]
        else:
            text = text[:rng.randrange(len(text) + 1)]
    return text


def survives(name: str, seed: int) -> None:
    text = damaged(SAMPLES[name], seed)
    try:
        for loaded in load_text(text, "damaged"):
            loaded.replay()
    except JansoError as error:
        assert str(error) and "\n" not in str(error), (name, seed)
    if name.startswith("paifu"):
        try:
            read_sheets(text, "damaged")
        except JansoError as error:
            assert "damaged" in str(error)


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(sorted(SAMPLES)), st.integers(0, 10**9))
def test_a_damaged_record_ends_in_a_replay_or_in_one_sentence(name: str, seed: int) -> None:
    survives(name, seed)
