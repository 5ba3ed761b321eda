// Words of the exercises.
export default {
  "practice.title": "Practice",
  "practice.waits": "Waits",
  "practice.discard": "Discards",
  "practice.shanten": "Distance",
  "practice.points": "Points",
  "practice.check": "Check",
  "practice.show": "Show the answer",
  "practice.next": "Next hand",
  "practice.yes": "Right:",
  "practice.no": "The answer is",
  "practice.right": "{n} of {m} right",
  "practice.level": "Level {n} of {m}",
  "practice.rises": "Three in a row: the next hands are harder.",
  "practice.riichi": "Riichi",
  "practice.yours": "You answered",
};
