// Words of the scoring desk.
export default {
  "desk.here": "The count appears here while you enter a hand. Or begin with one of these:",
  "desk.example.closed": "A closed hand",
  "desk.example.open": "A hand with an open pung",
  "desk.example.pairs": "Seven pairs",
  "desk.title": "Scoring desk",
  "desk.compare": "Compare with",
  "desk.from": "Discarded by",
  "desk.unknown": "unknown",
  "desk.flowers": "Flowers",
  "desk.facts": "Facts",
  "desk.share": "Copy the link",
  "desk.picture": "Picture",
  "desk.honba": "Honba",
  "desk.sticks": "Riichi sticks",
  "desk.rare": "Rarer facts",
};
