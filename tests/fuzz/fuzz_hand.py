"""Throws broken hand strings at the parser: whatever comes, it reads a hand that writes itself back, or says why not.

Run by hand for longer: `python tests/fuzz/fuzz_hand.py --seconds 600 --seed 7`.
"""

from __future__ import annotations

import argparse
import random
import time

from janso.errors import JansoError
from janso.hand import Hand
from janso.shape import shanten

SEEDS = (
    "123m456p789s1122z", "12345678m11p(555z)+9m", "11z(1<23p)[7777z](555+5s)(9^99m)+1z", "0m0p0s1j",
    "19m19p19s1234567z", "🀇🀈🀉🀙🀙", "1m", "123m55z(5555z)", "1f2f123m11z", "3p!b44p",
)
LETTERS = "0123456789mpszfjuxa()[]+<^>! \t🀀🀄🀫é\u0000-"


def mutated(rng: random.Random) -> str:
    """A known hand with a few letters changed, dropped, doubled, swapped in from elsewhere."""
    text = list(rng.choice(SEEDS))
    for _ in range(rng.randint(1, 6)):
        at = rng.randint(0, len(text))
        action = rng.randrange(5)
        if action == 0:
            text.insert(at, rng.choice(LETTERS))
        elif action == 1 and text:
            del text[at % len(text)]
        elif action == 2 and text:
            text[at % len(text)] = rng.choice(LETTERS)
        elif action == 3:
            other = rng.choice(SEEDS)
            cut = rng.randint(0, len(other))
            text[at:at] = other[cut : cut + rng.randint(1, 6)]
        else:
            text = text[at:] + text[:at]
    return "".join(text)


def check(text: str) -> bool:
    """True when the text was read; any error but the one for people is a finding."""
    try:
        hand = Hand.parse(text)
    except JansoError as error:
        assert str(error) and "\n" not in str(error).replace(text, ""), text
        return False
    again = Hand.parse(str(hand))
    assert again == hand and hash(again) == hash(hand), text
    assert hand.tile_count % 3 != 0, text
    try:
        assert -1 <= shanten(hand) <= 14, text
    except JansoError as error:
        assert str(error).startswith("hand:"), text
    return True


def run(seconds: float, seed: int) -> tuple[int, int]:
    """How many strings were tried, and how many of them read."""
    rng = random.Random(seed)
    tried = read = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        tried += 1
        read += check(mutated(rng))
    return tried, read


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    tried, read = run(options.seconds, options.seed)
    print(f"{tried} strings, {read} of them hands, no findings")
