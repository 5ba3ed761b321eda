// Words for naming the patterns of a win.
export default {
  "question.find": "Find a pattern",
  "question.named": "What you named",
  "question.none": "Nothing named yet.",
  "question.unname": "Take back {name}",
};
