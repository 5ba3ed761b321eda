"""Random riichi wins judged by the package `mahjong` as well: han, fu, yaku and points must agree.

    python tools/oracle_riichi.py [HOW MANY] [SEED]
"""

from __future__ import annotations

import random
import sys
from typing import Any

from mahjong.constants import EAST as WIND_EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.meld import Meld as TheirMeld

from janso.hand import CHOW, KONG, PUNG, Hand, Meld
from janso.rules import ruleset
from janso.rules.riichi.yaku.standard import PATTERNS
from janso.rules.ruleset import RuleSet, derive
from janso.scoring import facts
from janso.scoring.situation import Situation

FACTS = {name: getattr(facts, name.upper()) for name in
         ("riichi", "double_riichi", "ippatsu", "wall_end", "after_kong", "robbing_kong", "first_turn")}
THEIR_NAMES = {
    "menzen_tsumo": "Menzen Tsumo", "riichi": "Riichi", "ippatsu": "Ippatsu", "chankan": "Chankan",
    "rinshan": "Rinshan Kaihou", "haitei": "Haitei Raoyue", "hotei": "Houtei Raoyui", "pinfu": "Pinfu",
    "tanyao": "Tanyao", "ipeko": "Iipeiko", "haku": "Yakuhai (haku)", "hatsu": "Yakuhai (hatsu)",
    "chun": "Yakuhai (chun)", "seat_wind": "Yakuhai (seat wind {wind})", "round_wind": "Yakuhai (round wind {wind})",
    "double_riichi": "Double Riichi", "chitoitsu": "Chiitoitsu", "chanta": "Chantai", "ittsu": "Ittsu",
    "sanshoku": "Sanshoku Doujun", "sanshoku_doko": "Sanshoku Doukou", "sankantsu": "San Kantsu", "toitoi": "Toitoi",
    "sananko": "San Ankou", "shosangen": "Shou Sangen", "honroto": "Honroutou", "ryanpeko": "Ryanpeikou",
    "junchan": "Junchan", "honitsu": "Honitsu", "chinitsu": "Chinitsu", "tenho": "Tenhou", "chiho": "Chiihou",
    "daisangen": "Daisangen", "suanko": "Suu Ankou", "suanko_tanki": "Suu Ankou Tanki", "tsuiso": "Tsuu Iisou",
    "ryuiso": "Ryuuiisou", "chinroto": "Chinroutou", "churenpoto": "Chuuren Poutou",
    "churen_junsei": "Daburu Chuuren Poutou", "kokushi": "Kokushi Musou",
    "kokushi_junsei": "Kokushi Musou Juusanmen Matchi", "daisushi": "Dai Suushii", "shosushi": "Shousuushii",
    "sukantsu": "Suu Kantsu", "dora": "Dora", "red_dora": "Aka Dora", "ura_dora": "Ura Dora",
}
YAKUMAN = {id for id, pattern in PATTERNS.items() if pattern.group == "yakuman"}
CALCULATOR = HandCalculator()
ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]
FLAVOURS: dict[str, list[int]] = {
    "any": list(range(34)), "one_suit": list(range(9, 18)), "half_flush": [*range(9, 18), *range(27, 34)],
    "simples": [k for k in range(27) if 0 < k % 9 < 8], "orphans": ORPHANS, "honours": list(range(27, 34)),
    "terminals": ORPHANS[:6],
    "greens": [19, 20, 21, 23, 25, 32],
    "outside": [k for k in range(34) if k > 26 or k % 9 in (0, 1, 2, 6, 7, 8)],
    "one_number": [k for k in range(27) if k % 9 in (3, 4, 5)],
}
WEIGHTS = {"any": 30, "one_suit": 8, "half_flush": 10, "simples": 18, "orphans": 5, "honours": 4, "terminals": 2,
           "greens": 2, "outside": 8, "one_number": 10}


class Builder:
    """Draws tiles for one random hand without using a tile five times."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.left = [4] * 34

    def take(self, kinds: list[int]) -> bool:
        for kind in kinds:
            self.left[kind] -= 1
        if min(self.left) < 0:
            for kind in kinds:
                self.left[kind] += 1
            return False
        return True

    def group(self, kinds: list[int], pungs: float) -> list[int]:
        chows = [kind for kind in kinds if kind < 27 and kind % 9 < 7 and kind + 1 in kinds and kind + 2 in kinds]
        while True:
            if chows and self.rng.random() >= pungs:
                first = self.rng.choice(chows)
                tiles = [first, first + 1, first + 2]
            else:
                tiles = [self.rng.choice(kinds)] * 3
            if self.take(tiles):
                return tiles

    def famous(self) -> list[list[int]]:
        """Three sets that make a yaku together."""
        rank, suit = self.rng.randrange(7), 9 * self.rng.randrange(3)
        sets = self.rng.choice((
            [[9 * s + rank, 9 * s + rank + 1, 9 * s + rank + 2] for s in range(3)],
            [[9 * s + rank] * 3 for s in range(3)],
            [[suit + first, suit + first + 1, suit + first + 2] for first in (0, 3, 6)],
            [[31] * 3, [32] * 3], [[27] * 3, [28] * 3, [29] * 3],
            [[first, first + 1, first + 2] for first in self.rng.choices((0, 6, 9, 15, 18, 24), k=3)],
            [[suit + rank, suit + rank + 1, suit + rank + 2]] * 2,
        ))
        return sets if self.take([kind for tiles in sets for kind in tiles]) else []

    def pair(self, kinds: list[int]) -> list[int]:
        while True:
            first = self.rng.choice(kinds)
            if self.take([first] * 2):
                return [first] * 2


def random_hand(rng: random.Random) -> tuple[list[int], list[list[int]], list[str]]:
    """Concealed kinds of 14 tiles with melds apart: (concealed, melds, kinds of meld)."""
    builder = Builder(rng)
    roll = rng.random()
    if roll < 0.01:
        return [*ORPHANS, rng.choice(ORPHANS)], [], []
    if roll < 0.06:
        kinds = FLAVOURS[rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]]
        if len(kinds) >= 7:
            pairs = rng.sample(kinds, 7)
            return [k for k in pairs for _ in range(2)], [], []
    if roll < 0.065:
        first = rng.choice((0, 9, 18))
        return [*[first] * 3, *range(first + 1, first + 8), *[first + 8] * 3, first + rng.randrange(9)], [], []
    kinds = FLAVOURS[rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]]
    pungs = rng.choice((0.0, 0.15, 0.5, 0.9))
    sets = builder.famous() if rng.random() < 0.25 else []
    sets += [builder.group(kinds, pungs) for _ in range(4 - len(sets))]
    concealed = builder.pair(kinds)
    melds: list[list[int]] = []
    ways: list[str] = []
    open_rate = rng.choice((0.0, 0.0, 0.3, 0.8))
    kong_rate = rng.choice((0.0, 0.1, 0.6))
    for tiles in sets:
        kong = tiles[0] == tiles[1] and rng.random() < kong_rate and builder.take([tiles[0]])
        if kong:
            melds.append([*tiles, tiles[0]])
            ways.append("kong" if rng.random() < open_rate else "concealed")
        elif rng.random() < open_rate:
            melds.append(tiles)
            ways.append("pung" if tiles[0] == tiles[1] else "chow")
        else:
            concealed += tiles
    return concealed, melds, ways


class Case:
    """One random win, in both programs' words."""

    def __init__(self, rng: random.Random) -> None:
        concealed, melds, ways = random_hand(rng)
        self.win = rng.choice(concealed)
        self.concealed, self.melds, self.ways = concealed, melds, ways
        self.self_draw = rng.random() < 0.45
        self.seat, self.round = rng.randrange(4), rng.randrange(2)
        self.honba, self.sticks = rng.choice((0, 0, 1, 3)), rng.choice((0, 0, 1))
        self.facts = self._facts(rng)
        counts = [0] * 34
        for kind in [*concealed, *[k for meld in melds for k in meld]]:
            counts[kind] += 1
        rest = [kind for kind in range(34) for _ in range(4 - counts[kind])]
        rng.shuffle(rest)
        shown = 1 + sum(len(meld) == 4 for meld in melds)
        self.dora, self.ura = rest[:shown], rest[shown : 2 * shown]
        self.red = [kind for kind in (4, 13, 22) if counts[kind] == 4 or (counts[kind] and rng.random() < 0.4)]

    def _facts(self, rng: random.Random) -> list[str]:
        closed = all(way == "concealed" for way in self.ways)
        words: list[str] = []
        if closed and not self.melds and rng.random() < 0.02 and (self.self_draw or self.seat):
            return ["first_turn"] if self.self_draw else []
        if closed and rng.random() < 0.5:
            words.append(rng.choice(("riichi", "riichi", "riichi", "double_riichi")))
            if rng.random() < 0.3:
                words.append("ippatsu")
        roll = rng.random()
        if roll < 0.06:
            words.append("wall_end")
        elif roll < 0.12 and self.self_draw and any(len(meld) == 4 for meld in self.melds) and "ippatsu" not in words:
            words.append("after_kong")
        elif roll < 0.12 and not self.self_draw:
            words.append("robbing_kong")
        return words

    def situation(self) -> Situation:
        red = set(self.red)

        def face(kind: int) -> int:
            if kind in red:
                red.discard(kind)
                return kind | 64
            return kind

        melds = tuple(Meld(KONG if len(tiles) == 4 else PUNG if tiles[0] == tiles[1] else CHOW,
                           tuple(face(kind) for kind in tiles), way == "concealed")
                      for tiles, way in zip(self.melds, self.ways))
        rest = list(self.concealed)
        rest.remove(self.win)
        held = [face(kind) for kind in rest]
        hand = Hand.of(held, melds, face(self.win))
        known = 0
        for word in self.facts:
            known |= FACTS[word]
        discarder = -1 if self.self_draw else (self.seat + 1) % 4
        return Situation(hand, self.self_draw, self.seat, self.round, discarder, known, (), tuple(self.dora),
                         tuple(self.ura), self.honba, self.sticks)

    def theirs(self, options: OptionalRules) -> Any:
        """The other program's answer."""
        return ask(self.their_question(options))

    def their_question(self, options: OptionalRules) -> tuple[Any, ...]:
        """The win as the other program takes it."""
        used = [0] * 34
        red = set(self.red)

        def tile(kind: int) -> int:
            if kind in (4, 13, 22):
                if kind in red:
                    red.discard(kind)
                    return kind * 4
                used[kind] += 1
                return kind * 4 + used[kind]
            used[kind] += 1
            return kind * 4 + used[kind] - 1

        melds, tiles = [], []
        for kinds, way in zip(self.melds, self.ways):
            ids = [tile(kind) for kind in kinds]
            tiles += ids
            type = TheirMeld.KAN if len(kinds) == 4 else TheirMeld.PON if kinds[0] == kinds[1] else TheirMeld.CHI
            melds.append(TheirMeld(type, ids, opened=way != "concealed"))
        rest = list(self.concealed)
        rest.remove(self.win)
        tiles += [tile(kind) for kind in rest]
        won = tile(self.win)
        first = "first_turn" in self.facts
        config = HandConfig(
            is_tsumo=self.self_draw, is_riichi="riichi" in self.facts or "double_riichi" in self.facts,
            is_daburu_riichi="double_riichi" in self.facts, is_ippatsu="ippatsu" in self.facts,
            is_rinshan="after_kong" in self.facts, is_chankan="robbing_kong" in self.facts,
            is_haitei="wall_end" in self.facts and self.self_draw,
            is_houtei="wall_end" in self.facts and not self.self_draw,
            is_tenhou=first and self.seat == 0, is_chiihou=first and self.seat != 0,
            player_wind=WIND_EAST + self.seat, round_wind=WIND_EAST + self.round, kyoutaku_number=self.sticks,
            tsumi_number=self.honba, options=options)
        riichi = "riichi" in self.facts or "double_riichi" in self.facts
        ura = [kind * 4 + 3 for kind in self.ura] if riichi else None
        return [*tiles, won], won, melds, [kind * 4 + 3 for kind in self.dora], config, ura


def ask(question: tuple[Any, ...]) -> Any:
    """What the other program says to a question made ready for it."""
    tiles, won, melds, dora, config, ura = question
    return CALCULATOR.estimate_hand_value(tiles, won, melds, dora, config, ura_dora_indicators=ura)


def their_view(case: Case, answer: Any) -> tuple[Any, ...]:
    """(yaku, han, fu, points) of the other program."""
    if answer.error:
        return ("no yaku",) if answer.error == "no_yaku" else (answer.error,)
    counted = sorted(yaku.name for yaku in answer.yaku)
    yakuman = any(yaku.is_yakuman for yaku in answer.yaku)
    points = answer.cost["main"] + (2 * answer.cost["additional"] if case.self_draw else 0)
    return tuple(counted), answer.han, -1 if yakuman else answer.fu, points


def our_view(case: Case, rules: RuleSet) -> tuple[Any, ...]:
    """The same of ours."""
    score = rules.scorer.score(case.situation())
    if not score.valid:
        return ("no yaku",)
    winds = ["east", "south", "west", "north"]
    wind = {"seat_wind": winds[case.seat], "round_wind": winds[case.round]}
    counted = sorted(THEIR_NAMES[p.id].format(wind=wind.get(p.id, "")) for p in score.patterns)
    yakuman = any(p.id in YAKUMAN for p in score.patterns)
    return tuple(counted), score.han, -1 if yakuman else score.fu, score.points


def optional_rules(double: bool) -> OptionalRules:
    return OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=double,
                         kazoe_limit=HandConstants.KAZOE_LIMITED)


def differences(number: int, seed: int) -> list[tuple[Case, tuple[Any, ...], tuple[Any, ...]]]:
    """Every case on which the two programs differ."""
    rng = random.Random(seed)
    single = ruleset("riichi")
    double = single_to_double(single)
    found = []
    for at in range(number):
        case = Case(rng)
        twice = at % 2 == 1
        ours = our_view(case, double if twice else single)
        theirs = their_view(case, case.theirs(optional_rules(twice)))
        if ours != theirs:
            found.append((case, ours, theirs))
    return found


def single_to_double(rules: RuleSet) -> RuleSet:
    """The same rules with the four double yakuman."""
    names = ("daisushi", "suanko_tanki", "churen_junsei", "kokushi_junsei")
    return derive(rules, "riichi-double", {"patterns": dict.fromkeys(names, "2 yakuman")})


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    found = differences(number, seed)
    for case, ours, theirs in found[:20]:
        print(case.situation().hand, case.facts, "self-draw" if case.self_draw else "discard", "ESWN"[case.seat],
              "ESWN"[case.round])
        print("  ours  ", ours)
        print("  theirs", theirs)
    print(f"{number} wins, {len(found)} differences")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
