// Words of the place where nothing is.
export default {
  "lost.meant": "Did you mean",
  "lost.slip": "A letter may have slipped, or the link is old. From here every door is open.",
  "lost.gone": "It may have been closed, or belongs to others. From here every door is open.",
  "lost.doors": "Where to go from here",
};
