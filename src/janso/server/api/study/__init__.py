"""Routes that need no table: scores, shapes, rules, exercises, pictures."""
