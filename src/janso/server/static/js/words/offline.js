// What is said where there is no network.
export default {
  "offline.riichi":
    "No network: this desk cannot read a hand by itself. Tick the yaku, choose the fu, and it counts what is paid.",
  "offline.fans":
    "No network: this desk cannot read a hand by itself. Tick the patterns or write their sum, and it counts what is paid. Patterns that contain each other are left out; ones that count twice go into the sum.",
  "offline.unknown": "What this rule set pays depends on more than a sum, so it is not counted without a network.",
  "offline.unread": "This rule set was not opened here while there was a network, so nothing of it is known.",
  "offline.several": "Several yakuman at once are not counted without a network.",
  "offline.seat": "There is no such seat under these rules.",
  "offline.minimum": "A win needs {n} points; these are {m}.",
  "offline.nothing": "Nothing is ticked yet.",
  "offline.from": "Say whose discard it was to see who pays.",
  "offline.han": "Han in all",
  "offline.points": "Points in all",
  "offline.dora": "Dora",
  "offline.search": "Find a pattern",
  "offline.stock": "No network: these come from a stock that was fetched before.",
  "offline.nostock":
    "Without a network there is no exercise of this kind. Waits, discards, distance, points and puzzles are here.",
};
