// Words of the picture of a win.
// prettier-ignore
export default {
  "picture.share": "Pass on",
  "picture.save": "Save the picture",
};
