// Words of the picture of a win.
export default { "picture.share": "Pass on", "picture.save": "Save the picture" };
