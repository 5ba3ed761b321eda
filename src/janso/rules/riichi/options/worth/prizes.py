"""Chips and other prizes beside the worth of a hand (document 004, L3136 and L3326-3352)."""

from __future__ import annotations

from typing import Final

from janso.rules.option import LIST, WHOLE, YES_NO, Option, grouped

_PRIZES: Final = (
    Option(
        "chip_events", LIST, [], length=11, low=0, high=100, en="Chips for events",
        text="Chips that every payer gives for: double riichi, a win on the discard after a kong, three kongs, pungs "
             "of one rank in three suits, a full flush, red fives of all three suits, a win on a red five, a mangan or "
             "more, ten han of yaku or more, many dora (chip_dora), riichi with three equal tiles in line in the "
             "river. Empty: none of them.",
        source=("riichi.option.shuugi", "riichi.option.genbutsu-nori", "riichi.glossary.scoring.genbutsu_nori",
                "riichi.option.shimeta", "riichi.glossary.scoring.shimeta", "riichi.glossary.scoring.orusuta",
                "riichi.glossary.scoring.hofu"),
    ),
    Option(
        "chip_dora", WHOLE, 6, low=1, high=40, en="Dora for a chip",
        text="So many dora bring the chips that chip_events gives for many dora.",
        source=("riichi.option.genbutsu-nori",),
    ),
    Option(
        "closed_red_chips", YES_NO, "no", en="Chips for red fives of closed hands",
        text="Red fives bring their chips only in a closed hand.",
        source=("riichi.glossary.scoring.aka_dora_shugi",),
    ),
    Option(
        "yakuman_chips", LIST, [], length=2, low=0, high=100, en="Chips for a yakuman",
        text="Chips for each yakuman: from everybody by self-draw, and from the discarder. Empty: none.",
        source=("riichi.option.yakuman-shuugi", "riichi.glossary.scoring.yakuman_shugi"),
    ),
    Option(
        "yakuman_chip_prices", YES_NO, "no", en="Prices of some yakuman in chips",
        text="Some yakuman bring chips by a price of their own: blessing of man 5; thirteen orphans with thirteen "
             "waits, pure nine gates, four concealed pungs with a single wait, big four winds and seven stars 10 from "
             "everybody by self-draw or 15 from the discarder; four kongs 20 or 30.",
        source=("riichi.option.yakuman-shuugi",),
    ),
    Option(
        "limit_prizes", LIST, [], length=5, low=0, high=100000, en="Prizes for limits",
        text="Points that a mangan, haneman, baiman, sanbaiman and yakuman bring besides, shared by those who pay. "
             "Empty: none.",
        source=("riichi.option.iki-no-shou", "riichi.glossary.scoring.iki_no_sho"),
    ),
    Option(
        "limit_chips", LIST, [], length=5, low=0, high=100, en="Chips for limits",
        text="Chips that every payer gives for a mangan, haneman, baiman, sanbaiman and yakuman. Empty: none.",
        source=("riichi.option.iki-no-shou",),
    ),
    Option(
        "orphan_dora", ("no", "yes", "self_draw"), "no", en="Dora in thirteen orphans",
        text="Each dora in thirteen orphans brings 1000 points.",
        meanings={"no": "it brings nothing", "yes": "however the hand is won", "self_draw": "by self-draw only"},
        source=("riichi.option.ao-tanzaku", "riichi.glossary.option.ao_tanzaku"),
    ),
    Option(
        "sixty_fu", YES_NO, "no", en="Sixty fu",
        text="A hand of 60 fu or more is counted with 30 fu and one han more.",
        source=("riichi.option.rokuji-fu-uchikiri", "riichi.glossary.option.rokuji_fu_chi_kiri"),
    ),
    Option(
        "discarded_win", YES_NO, "no", en="Discarded winning tile",
        text="A winner who has discarded a tile of the winning kind before is paid one han less.",
        source=("riichi.option.sutehai-tsumo", "riichi.glossary.option.sutehai_tsumo"),
    ),
)

for _late in [each for each in _PRIZES if each.id == "yakuman_chip_prices"]:
    _late.brought = True  # records that were written before it say nothing of it

OPTIONS: Final[dict[str, Option]] = grouped("Prizes", _PRIZES)
