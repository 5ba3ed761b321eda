"""Commands to learn from: exercises, experiments, bots against bots."""
