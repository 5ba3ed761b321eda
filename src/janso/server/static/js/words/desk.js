// Words of the scoring desk.
export default {
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
