"""Table rules that are written down and explained but not played here: only their usual value is accepted.

Each line says what the rule would change, so that a club sees that it is known and finds its name; the checker refuses
it with a sentence. A rule that becomes playable moves to the file of its chapter.
"""

from __future__ import annotations

from janso.rules.option import YES_NO, Option, grouped


def _rule(id: str, en: str, text: str, source: str, *also: str) -> Option:
    return Option(id, YES_NO, default="no", supported=("no",), area="play", en=en, text=text,
                  source=(f"riichi.option.{source}", *also))


UNPLAYED = (
    _rule("first_draw_relief", "Forgotten first draw",
          "A dealer who forgot the first draw is helped out.",
          "dai-ichi-tsumo-kyuusai", "riichi.glossary.option.dai_ichi_tsumo_tori_wasure_no_kyusai_sochi"),
    _rule("scattered_discards", "Flood",
          "Discards are laid anywhere in one's own area, out of order.", "hanran", "riichi.glossary.option.hanran"),
    _rule("fourth_dragon", "Bitter orange",
          "A fourth dragon, orange, joins the set.", "touhai", "riichi.glossary.option.tohai"),
    _rule("lowered_replacement", "Lowering the replacement tile",
          "The upper replacement tile is laid beside the lower one.", "rinshanpai-wo-orosu"),
)

OPTIONS: dict[str, Option] = grouped("Known but not played", UNPLAYED)
