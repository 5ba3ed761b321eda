"""Yaku of the situation: riichi of many kinds, how the tile came, what the table remembers."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import by_id, yaku
from janso.rules.riichi.local.tools import is_closed, is_only_wait
from janso.rules.riichi.worth.value import RiichiValue, han, yakuman
from janso.scoring import facts
from janso.scoring.facts import (
    AFTER_KONG,
    DOUBLE_RIICHI,
    IPPATSU,
    LAST_COPY,
    OPEN_RIICHI,
    RIICHI,
    ROBBING_KONG,
)
from janso.scoring.history import Discard
from janso.scoring.pattern import Pattern
from janso.scoring.readings.pieces import holds
from janso.scoring.readings.reading import CLOSED_WAIT, SUIT, TWO_SIDED_WAIT, Reading
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, PIN, RED_MARK, SOU

ANY_RIICHI: Final = RIICHI | DOUBLE_RIICHI | OPEN_RIICHI
TWO_SOU: Final = SOU + 1
FIVE_PIN: Final = PIN + 4
FIVE_SOU: Final = SOU + 4
EIGHT_REPEATS: Final = 8


def _last_discard(s: Situation) -> Discard | None:
    """The discard that was won on, when the history tells it."""
    if s.history is None or s.discarder < 0 or s.self_draw:
        return None
    river = s.history.discards[s.discarder]
    return river[-1] if river and river[-1].face == s.hand.win else None


def repeats(s: Situation) -> int:
    """Deals in a row that the dealer has kept by wins or by own counters; 0 when the history does not tell."""
    return 0 if s.history is None else max(s.history.dealer_streak, s.history.own_honba)


def ippatsu_hell(r: Reading, s: Situation) -> int:
    return 1 if s.has(IPPATSU | LAST_COPY) and is_only_wait(s) else 0


def tsumo_ho(r: Reading, s: Situation) -> int:
    return 1 if s.self_draw and not is_closed(s) else 0


def tsubame_gaeshi(r: Reading, s: Situation) -> int:
    if s.self_draw:
        return 0
    if s.facts & facts.RIICHI_TILE:
        return 1
    last = _last_discard(s)
    return 1 if last is not None and last.riichi else 0


def kanburi(r: Reading, s: Situation) -> int:
    if s.self_draw:
        return 0
    if s.facts & facts.KONG_DISCARD:
        return 1
    last = _last_discard(s)
    return 1 if last is not None and last.after_kong else 0


def sarashi_richi(r: Reading, s: Situation) -> int:
    return 1 if s.facts & OPEN_RIICHI else 0


def sarashi_richi_careless(r: Reading, s: Situation) -> int:
    if not s.facts & OPEN_RIICHI or s.self_draw or s.history is None or s.discarder < 0:
        return 0
    return 1 if s.history.riichi_turn[s.discarder] == 0 else 0


def pohoi_parenchan(r: Reading, s: Situation) -> int:
    return 1 if s.seat != 0 and repeats(s) >= EIGHT_REPEATS else 0


def parenchan(r: Reading, s: Situation) -> int:
    if s.seat or repeats(s) < EIGHT_REPEATS:
        return 0
    return 0 if s.history is not None and s.history.numbers.get("parenchan_spent", 0) else 1


def daburu_zumo(r: Reading, s: Situation) -> int:
    return 0 if s.history is None else s.history.double_draws


def okawari(r: Reading, s: Situation) -> int:
    return 0 if s.history is None else s.history.bought_indicators


def cho_richi(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.SUPER_RIICHI else 0


def kiseki_richi(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.MIRACLE_RIICHI else 0


def yari_mawashi(r: Reading, s: Situation) -> int:
    """How often this very hand was won before and the payment refused."""
    if s.history is None:
        return 0
    refused = [win.hand for win in s.history.wins
               if win.refused and win.seat == s.seat and win.self_draw == s.self_draw]
    return refused.count(str(s.hand)) if refused else 0


def chanjun(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.ROBBING_CHOW else 0


def rin_pai_ho(r: Reading, s: Situation) -> int:
    if not s.facts & LAST_COPY or not s.facts & ANY_RIICHI or s.facts & ROBBING_KONG:
        return 0
    return 1 if is_only_wait(s) else 0


def kan_chankan(r: Reading, s: Situation) -> int:
    return 1 if s.facts & ROBBING_KONG and r.wait() == CLOSED_WAIT else 0


def gari(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.ROBBING_NORTH else 0


def ura_buse_richi(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.FACE_DOWN_RIICHI else 0


def totonho(r: Reading, s: Situation) -> int:
    if s.history is None or not 1 <= len(s.history.ordered) <= 3:
        return 0
    ordered = [face & KIND_MASK for face in s.history.ordered]
    return 1 if any(holds(code, kind) for code in r.sets for kind in ordered) else 0


def ryanso_chankan(r: Reading, s: Situation) -> int:
    return 1 if s.facts & ROBBING_KONG and r.win == TWO_SOU else 0


def upin_kaiho(r: Reading, s: Situation) -> int:
    return 1 if s.facts & AFTER_KONG and r.win == FIVE_PIN else 0


def take_no_hana(r: Reading, s: Situation) -> int:
    if not s.facts & AFTER_KONG or s.hand.win != FIVE_SOU | RED_MARK << 6:
        return 0
    return 1 if not r.tiles & ~(SUIT << SOU) else 0


def aum(r: Reading, s: Situation) -> int:
    return s.honba


def tetora_appu(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.STAKED_MANGAN else 0


def muketsu_itteki(r: Reading, s: Situation) -> int:
    if s.history is None or s.self_draw:
        return 0
    return 1 if 0 <= s.history.own_wall_left <= 3 else 0


def gyaku_richi(r: Reading, s: Situation) -> int:
    if s.facts & ANY_RIICHI:
        return 0
    if s.facts & facts.PARTNER_RIICHI:
        return 1
    past = s.history
    return 1 if past is not None and past.riichi_turn[past.beside(s.seat, 2 if past.players == 4 else 1)] else 0


def ji_chankan(r: Reading, s: Situation) -> int:
    if not s.self_draw or not s.facts & facts.ROBBING_OWN_KONG or r.wait() != TWO_SIDED_WAIT:
        return 0
    return r.pungs >> r.win & 1


def owari(r: Reading, s: Situation) -> int:
    if s.self_draw:
        return 0
    if s.facts & facts.LATE_RIICHI:
        return 1
    if s.history is None:
        return 0
    players = s.history.players
    return 1 if any(players <= left < 2 * players for left in s.history.riichi_wall) else 0


def takara_chun_takara(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.TREASURE_SET else 0


def tsuronho(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.SELF_RON and not s.facts & facts.EVERYONE_RON else 0


def zenin_ron(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.SELF_RON and s.facts & facts.EVERYONE_RON else 0


def zenin_chankan(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.EVERYONE_ROBBING and ji_chankan(r, s) else 0


LOCAL: Final = "riichi_local.yaku."
PLAIN: Final = "123m456789p78s22z+9s"
NO_YAKU: Final = "13m456555p33789s+2m"
_ROBBED: Final = "345m345p13s99s(678s)+2s"

PATTERNS: Final[dict[str, Pattern]] = by_id(
    "situation",
    yaku("ippatsu_hell", ippatsu_hell, han(1, 0),
         "Ippatsu from hell",
         "Ippatsu on a wait for one kind only, the other three tiles of which are visible.",
         ("riichi.yaku.ippatsu_hell",), "123m456789p79s22z+8s", PLAIN, {"having": ["riichi", "ippatsu", "last_copy"]},
         needs=f.STANDARD_FACT | f.LAST_COPY),
    yaku("tsumo_ho", tsumo_ho, RiichiValue(fu=8), "Open self-draw",
         "Self-draw with an open hand: its 2 fu are raised to 10.",
         ("riichi.yaku.tsumo_ho",), "456678p67s22s(234m)+8s", "456678p67s22s(234m)+8s", {"self_draw": True}, {},
         needs=f.SELF_DRAW | f.OPEN_HAND, decided=True),
    yaku("tsubame_gaeshi", tsubame_gaeshi, han(1), "Swallow's return",
         "Won on the tile with which another player declares riichi.",
         ("riichi.yaku.tsubame_gaeshi", LOCAL + "tsubame_gaeshi"), PLAIN, PLAIN,
         {"discarder": "S", "history": {"discards": {"S": ["1z", {"tile": "9s", "riichi": True}]}}},
         {"discarder": "S", "history": {"discards": {"S": [{"tile": "1z", "riichi": True}, "9s"]}}},
         needs=f.DISCARD | f.TOLD),
    yaku("kanburi", kanburi, han(1), "Discard after a kong",
         "Won on the tile that another player discards after a kong and its replacement.",
         (LOCAL + "kanburi",), PLAIN, PLAIN, {"having": ["kong_discard"]}, {"having": ["wall_end"]},
         needs=f.DISCARD | f.TOLD),
    yaku("sarashi_richi", sarashi_richi, han(1, 0),
         "Open riichi",
         "Riichi with the waiting tiles shown: one han beside riichi, two in all.",
         (LOCAL + "sarashi_richi", "riichi.glossary.yaku.sarashi_richi"), PLAIN, PLAIN, {"having": ["open_riichi"]},
         {"having": ["riichi"]}, needs=f.IN_RIICHI | f.OPEN_RIICHI),
    yaku("sarashi_richi_careless", sarashi_richi_careless, RiichiValue(limit="yakuman", open_limit=""),
         "Discard into open riichi",
         "Open riichi won on the discard of a player who is not in riichi and so was free to choose another tile.",
         ("riichi.preset.footnote.12_open_riichi",), PLAIN, PLAIN,
         {"having": ["open_riichi"], "discarder": "S", "history": {"riichi_turn": {"E": 5}}},
         {"having": ["open_riichi"], "discarder": "S", "history": {"riichi_turn": {"E": 5, "S": 7}}},
         needs=f.IN_RIICHI | f.DISCARD | f.HISTORY),
    yaku("pohoi_parenchan", pohoi_parenchan, han(1),
         "Breaking the eight repeats",
         "Another player wins in the dealer's eighth repeat or a later one.",
         (LOCAL + "pohoi_parenchan",), PLAIN, PLAIN, {"seat": "S", "history": {"dealer_streak": 8}},
         {"seat": "S", "history": {"dealer_streak": 7}}, needs=f.HISTORY | f.CHILD),
    yaku("parenchan", parenchan, yakuman(), "Eight repeats",
         "The dealer wins with any complete hand in the eighth repeat or later.",
         (LOCAL + "parenchan", "riichi.glossary.yaku.parenchan"), PLAIN, PLAIN, {"history": {"dealer_streak": 8}},
         {"history": {"dealer_streak": 7}}, needs=f.HISTORY | f.DEALER),
    yaku("daburu_zumo", daburu_zumo, RiichiValue(-2, -2, upgrade=True),
         "Double draw",
         "Each time the winner drew two tiles at once costs two han; a yakuman stays whole.",
         (LOCAL + "daburu_zumo",), PLAIN, PLAIN, {"history": {"double_draws": 1}}, {"history": {}}, needs=f.HISTORY),
    yaku("okawari", okawari, RiichiValue(-1, -1, upgrade=True), "Second helping",
         "Each further dora indicator that the winner had turned costs one han.",
         (LOCAL + "okawari",), PLAIN, PLAIN, {"history": {"bought_indicators": 1}}, {"history": {}}, needs=f.HISTORY),
    yaku("cho_richi", cho_richi, RiichiValue(multiplier=2, upgrade=True),
         "Super riichi",
         "Riichi for a stake of 5000 points doubles what the win brings.",
         (LOCAL + "cho_richi",), PLAIN, PLAIN, {"having": ["riichi", "super_riichi"]}, {"having": ["riichi"]},
         needs=f.LOCAL_FACT),
    yaku("kiseki_richi", kiseki_richi, RiichiValue(multiplier=3, upgrade=True),
         "Miracle riichi",
         "Riichi for a stake of 10000 points triples what the win brings.",
         (LOCAL + "kiseki_richi",), PLAIN, PLAIN, {"having": ["riichi", "miracle_riichi"]}, {"having": ["riichi"]},
         needs=f.LOCAL_FACT),
    yaku("yari_mawashi", yari_mawashi, RiichiValue(multiplier=5, upgrade=True),
         "Perfect repetition",
         "The very hand, won the same way, that the winner had won before and refused to be paid for: five times the "
         "payment, and again five times for each further refusal.",
         (LOCAL + "yari_mawashi",), PLAIN, PLAIN,
         {"history": {"wins": [{"seat": "E", "hand": PLAIN, "refused": True}]}},
         {"history": {"wins": [{"seat": "E", "hand": PLAIN}]}}, needs=f.HISTORY),
    yaku("chanjun", chanjun, han(1), "Robbing a chow",
         "Won on a tile that another player added to a chow.",
         (LOCAL + "chanjun",), PLAIN, PLAIN, {"having": ["robbing_chow"]}, {"having": ["robbing_kong"]},
         needs=f.LOCAL_FACT),
    yaku("rin_pai_ho", rin_pai_ho, han(1, 0), "Win on the last copy",
         "In riichi, won on a wait for one kind only, the other three tiles of which are visible, but not by robbing a "
         "kong.",
         (LOCAL + "rin_pai_ho",), "123m456789p79s22z+8s", PLAIN, {"having": ["riichi", "last_copy"]},
         needs=f.IN_RIICHI | f.LAST_COPY),
    yaku("kan_chankan", kan_chankan, han(1, 0), "Robbing a kong in the middle",
         "Won by robbing a kong with a closed wait.",
         (LOCAL + "kan_chankan",), "123m456789p79s22z+8s", PLAIN, {"having": ["robbing_kong"]},
         needs=f.ROBBING_KONG),
    yaku("gari", gari, han(1), "Robbing a North",
         "Won on a North or another tile that another player sets aside.",
         ("riichi.hiroshima.yaku.gari",), "456789p123s11p44z+4z", "456789p123s11p44z+4z", {"having": ["robbing_north"]},
         {"having": []}, needs=f.LOCAL_FACT),
    yaku("ura_buse_richi", ura_buse_richi, han(1, 0),
         "Face-down riichi",
         "Riichi with the tile face down, for a stake of 2000 points.",
         (LOCAL + "ura_buse_richi",), PLAIN, PLAIN, {"having": ["riichi", "face_down_riichi"]}, {"having": ["riichi"]},
         needs=f.LOCAL_FACT),
    yaku("totonho", totonho, han(1), "Harmonious bet",
         "Some set holds one of the one to three tiles that the winner named before the first turn.",
         (LOCAL + "totonho",), PLAIN, PLAIN, {"history": {"ordered": "2m6p"}}, {"history": {"ordered": "2z1p"}},
         needs=f.HISTORY),
    yaku("ryanso_chankan", ryanso_chankan, yakuman(),
         "Broken carrying pole",
         "Won by robbing a kong of the 2 of bamboos.",
         (LOCAL + "ryanso_chankan",), _ROBBED, "345m345p23s99s(678s)+1s", {"having": ["robbing_kong"]},
         needs=f.ROBBING_KONG),
    yaku("upin_kaiho", upin_kaiho, yakuman(), "Plum blossom on the roof",
         "Won on the 5 of dots as the replacement tile after a kong.",
         (LOCAL + "upin_kaiho",), "234m34p99s678s[1111z]+5p", "234m34p99s678s[1111z]+2p",
         {"self_draw": True, "having": ["after_kong"]}, needs=f.AFTER_KONG),
    yaku("take_no_hana", take_no_hana, yakuman(), "Bamboo flower",
         "All bamboos, won on the red 5 of bamboos as the replacement tile after a kong.",
         (LOCAL + "take_no_hana",), "34678s11777s[9999s]+0s", "34678s11777s[9999s]+5s",
         {"self_draw": True, "having": ["after_kong"]},
         needs=f.AFTER_KONG | f.MARKED | f.ONE_SUIT | f.NO_HONOURS),
    yaku("owari", owari, han(2, 0), "The end is near",
         "Won on a discard after somebody declared riichi in the last but one go-around.",
         (LOCAL + "owari",), PLAIN, PLAIN, {"history": {"riichi_wall": {"W": 5}}},
         {"history": {"riichi_wall": {"W": 8}}},
         needs=f.DISCARD | f.TOLD),
    yaku("gyaku_richi", gyaku_richi, han(1, 0), "Reverse riichi",
         "The player opposite (of three, on the right) is in riichi and the winner is not.",
         (LOCAL + "gyaku_richi",), PLAIN, PLAIN, {"history": {"riichi_turn": {"W": 5}}},
         {"history": {"riichi_turn": {"S": 5}}}, needs=f.TOLD),
    yaku("aum", aum, RiichiValue(1, 1, upgrade=True), "Beginning and end",
         "Each counter on the table adds one han to a hand that has a yaku.",
         (LOCAL + "aum",), PLAIN, PLAIN, {"honba": 2}, {"honba": 0}, needs=f.HAS_HONBA),
    yaku("tetora_appu", tetora_appu, RiichiValue(2, 2, upgrade=True),
         "Tetra up",
         "The winner had staked a mangan before the first turn: two han more.",
         (LOCAL + "tetora_appu",), PLAIN, PLAIN, {"having": ["staked_mangan"]}, {"having": []}, needs=f.LOCAL_FACT),
    yaku("muketsu_itteki", muketsu_itteki, RiichiValue(permit=True),
         "Without a drop of blood",
         "With at most three tiles left in the own part of the wall a discard may be won on without a yaku.",
         (LOCAL + "muketsu_itteki",), NO_YAKU, NO_YAKU, {"history": {"own_wall_left": 3}},
         {"history": {"own_wall_left": 4}}, needs=f.HISTORY | f.DISCARD),
    yaku("ji_chankan", ji_chankan, han(1), "Robbing one's own kong",
         "The drawn tile could have made a kong of an own pung, and completes the two-sided chow beside it instead.",
         (LOCAL + "ji_chankan",), "567m99m23444p888s+4p", "567m99m23p888s111z+4p",
         {"self_draw": True, "having": ["robbing_own_kong"]}, needs=f.LOCAL_FACT | f.SELF_DRAW),
    yaku("takara_chun_takara", takara_chun_takara, han(1),
         "Amid riches",
         "The treasure tile makes a strange set without changing the structure and the wait of the hand.",
         ("riichi.glossary.yaku.takara_chun_takara",), PLAIN, PLAIN, {"having": ["treasure_set"]}, {"having": []},
         needs=f.LOCAL_FACT),
    yaku("tsuronho", tsuronho, RiichiValue(permit=True), "Self-ron",
         "Won on the winner's own discard: nobody pays, only the sticks on the table are taken.",
         (LOCAL + "tsuronho",), NO_YAKU, NO_YAKU, {"having": ["self_ron"]}, {"having": []}, needs=f.LOCAL_FACT),
    yaku("zenin_ron", zenin_ron, yakuman(), "Everyone ron",
         "Won on the winner's own discard after all others won on it.",
         (LOCAL + "zenin_ron",), PLAIN, PLAIN, {"having": ["self_ron", "everyone_ron"]}, {"having": ["self_ron"]},
         needs=f.LOCAL_FACT),
    yaku("zenin_chankan", zenin_chankan, yakuman(2), "Everyone robs",
         "All others rob the kong that the winner robs for the own hand; it counts as a self-draw.",
         (LOCAL + "zenin_chankan",), "567m99m23444p888s+4p", "567m99m23444p888s+4p",
         {"self_draw": True, "having": ["robbing_own_kong", "everyone_robbing"]},
         {"self_draw": True, "having": ["robbing_own_kong"]}, needs=f.LOCAL_FACT | f.SELF_DRAW),
)
