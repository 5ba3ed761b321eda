"""The match: its length, the dealer's repeats, how it ends (the table rules from the goal of the game to head bump)."""

from __future__ import annotations

from janso.rules.option import WHOLE, YES_NO, Option, grouped

MATCH = (
    Option(
        "rounds", ("east", "east_south", "all"), default="east_south", area="match",
        en="Rounds", ru="Тип игры", ja="局戦", romaji="kyokusen",
        text="The rounds of a game.",
        meanings={"east": "one round, East (tonpūsen)", "east_south": "East and South (hanchan)",
                  "all": "all four winds (īchansen)"},
        source=("riichi.option.kyokusen", "riichi.glossary.option.kyokusen", "riichi.glossary.option.kyokusen_2"),
    ),
    Option(
        "dealer_repeats", ("no", "win", "ready", "all_noten", "south_always", "always"), default="ready", area="match",
        en="Dealer repeats", ru="Условие ренчана", ja="連荘", romaji="renchan",
        text="When the dealer deals again.",
        meanings={"no": "never", "win": "after the dealer's win", "ready": "after a win or when ready at a draw",
                  "all_noten": "also when nobody is ready at a draw",
                  "south_always": "when ready, and from the South round on after every draw",
                  "always": "after a win and after every draw"},
        source=("riichi.option.rinchan", "riichi.option.core_rinchan", "riichi.option.renchan",
                "riichi.option.tenpai-renchan", "riichi.option.agari-renchan", "riichi.option.minade-nouten",
                "riichi.glossary.option.rin_chan", "riichi.glossary.option.rinchan_2",
                "riichi.glossary.option.renchan_2", "riichi.glossary.option.tenpai_renchan",
                "riichi.glossary.option.agari_renchan", "riichi.glossary.option.minade_noten"),
    ),
    Option(
        "draw_honba", ("no", "dealer_ready", "always"), default="always", area="match",
        en="Honba at a draw", ru="Хонба при ничьей", ja="流れ1本", romaji="nagare ippon",
        text="When an exhaustive draw adds a honba.",
        meanings={"no": "never", "dealer_ready": "when the dealer is ready", "always": "always"},
        source=("riichi.option.nagare-ippon", "riichi.glossary.option.nagare_ippon"),
    ),
    Option(
        "extra_rounds", WHOLE, default=1, low=0, high=100, area="match",
        en="Extra rounds", ru="Дополнительные раунды", ja="延長戦", romaji="enchōsen",
        text="So many further rounds are played while nobody has reached the target points; after North East returns.",
        source=("riichi.option.enchousen", "riichi.option.saiteiten", "riichi.option.core_saiteiten",
                "riichi.glossary.option.enchosen_2", "riichi.glossary.option.saiteiten",
                "riichi.preset.footnote.t_extra_round", "riichi.option.kaeri-hajime", "riichi.option.core_kaeri_hajime",
                "riichi.glossary.option.kaeri_hajime_1", "riichi.glossary.option.kaeri_hajime_2"),
    ),
    Option(
        "sudden_death", ("no", "yes", "after_a_win"), default="yes", area="match",
        en="Sudden death", ru="Внезапная смерть", ja="サドンデス", romaji="sadon desu",
        text="In an extra round the game ends as soon as somebody has the target points after a deal.",
        meanings={"no": "the extra round is played to its end", "yes": "after any deal",
                  "after_a_win": "after a deal that somebody won"},
        source=("riichi.option.saddon-desu", "riichi.glossary.option.saddon_desu",
                "riichi.preset.footnote.u_sudden_death"),
    ),
    Option(
        "bankruptcy", ("play_on", "below_zero", "at_zero"), default="below_zero", area="match",
        en="Bankruptcy", ru="Банкротство", ja="飛び", romaji="tobi / buttobi",
        text="Whether the game ends when somebody has lost all points.",
        meanings={"play_on": "it goes on with negative points", "below_zero": "it ends when somebody is below zero",
                  "at_zero": "it ends when somebody has nothing left"},
        source=("riichi.option.buttobi", "riichi.option.core_buttobi", "riichi.option.core_tobi",
                "riichi.glossary.option.tobi", "riichi.glossary.option.buttobi_1", "riichi.glossary.option.buttobi_2",
                "riichi.preset.footnote.q_bankrupt"),
    ),
    Option(
        "ceiling", WHOLE, default=0, low=0, high=1_000_000, area="match",
        en="Ceiling", ru="Вершина", ja="天辺", romaji="teppen",
        text="The game ends when somebody has so many points; 0: there is no ceiling.",
        source=("riichi.option.teppen", "riichi.option.core_teppen", "riichi.glossary.option.teppen_1",
                "riichi.glossary.option.teppen_2", "riichi.preset.footnote.s_top_cap"),
    ),
    Option(
        "gap_limit", YES_NO, default="no", area="match",
        en="Chill", ru="Переохлаждение", ja="寒さ", romaji="samusa",
        text="The game ends when the first is ahead of the last by as many points as the return points.",
        source=("riichi.option.samusa", "riichi.glossary.option.samusa"),
    ),
    Option(
        "goal_margin", WHOLE, default=0, low=0, high=100_000, area="match",
        en="Required final score", ru="Фиксированный счёт", ja="確定点数", romaji="kakutei tensū",
        text="So many points above the return points somebody must have for the game to end without extra rounds.",
        source=("riichi.option.kakutei-tensuu", "riichi.glossary.option.kakutei_tensu",
                "riichi.glossary.option.kakutei_tensu_2"),
    ),
    Option(
        "stop_on_win", ("no", "first", "second", "third"), default="first", area="match",
        en="Stopping after a win", ru="Агари-ямэ", ja="和了り止め", romaji="agari yame",
        text="In the last deal the dealer may end the game after winning if placed so well.",
        meanings={"no": "never", "first": "first", "second": "first or second", "third": "first, second or third"},
        source=("riichi.option.agari-yame", "riichi.option.core_agari_yame", "riichi.glossary.option.agariyame_1",
                "riichi.glossary.option.agariyame_2", "riichi.preset.footnote.n_agariyame"),
    ),
    Option(
        "stop_when_ready", ("no", "first", "second", "third"), default="first", area="match",
        en="Stopping when ready", ru="Тэмпай-ямэ", ja="聴牌止め", romaji="tenpai yame",
        text="In the last deal the dealer may end the game after a draw if ready and placed so well.",
        meanings={"no": "never", "first": "first", "second": "first or second", "third": "first, second or third"},
        source=("riichi.option.tenpai-yame", "riichi.option.core_tenpai_yame", "riichi.glossary.option.tenpaiyame_1",
                "riichi.glossary.option.tenpaiyame_2", "riichi.preset.footnote.o_tenpaiyame"),
    ),
    Option(
        "stops_by_itself", YES_NO, default="yes", area="match",
        en="Automatic stop", ru="Автоматическое окончание", ja="オートマ終了", romaji="ōtoma shūryō",
        text="The stop in the last deal happens by itself; otherwise the dealer decides.",
        source=("riichi.option.ootoma-shuuryou", "riichi.glossary.option.otoma_shuryo",
                "riichi.preset.footnote.p_auto_end"),
    ),
    Option(
        "winner_deals", YES_NO, default="no", area="match", supported=("no",),
        en="The winner deals", ru="Победитель становится дилером", ja="和了り親", romaji="agari oya",
        text="Whoever wins a deal deals the next one.",
        source=("riichi.option.agari-oya", "riichi.glossary.option.agari_oya"),
    ),
    Option(
        "last_sticks", ("winner", "lost", "owners"), default="winner", area="match",
        en="Sticks left at the end", ru="Оставшиеся ставки", ja="残立直棒", romaji="zan rīchibō",
        text="Riichi sticks still on the table when the game ends.",
        meanings={"winner": "go to the winner of the game", "lost": "belong to nobody",
                  "owners": "back to their owners"},
        source=("riichi.option.zan-riichibou", "riichi.glossary.option.zan_richibo"),
    ),
)

OPTIONS: dict[str, Option] = grouped("The match", MATCH)
