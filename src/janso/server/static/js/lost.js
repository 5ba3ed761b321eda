// Nothing is here: what was looked for, the address that may have been meant, and the doors that most people want.

import { fill, h } from "./dom.js";
import { learnWords, speak, t } from "./i18n.js";
import { tile } from "./tiles.js";
import words from "./words/lost.js";

learnWords("lost", words);

const DOORS = [
  ["/", "nav.lobby"],
  ["/learn", "nav.learn"],
  ["/rules", "nav.rules"],
  ["/replay", "nav.replay"],
  ["/history", "nav.history"],
];
const PLACES = [
  "desk", "shape", "practice", "learn", "advise", "setup", "lab", "rules", "replay", "review", "history", "account",
  "clubs", "player", "tournament",
]; // prettier-ignore
// Four, a white dragon for nothing, four.
const NUMBER = ["4p", "5z", "4s"];

// How many letters have to be changed, put in or left out to make one word of another.
function apart(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length];
}

/** The page whose address is nearest to one that does not exist; nothing where none is near. */
export function meant(path) {
  const word = decodeURIComponent(path).split("/")[1]?.toLowerCase() ?? "";
  const far = Object.fromEntries(PLACES.map((place) => [place, apart(word, place)]));
  const nearest = [...PLACES].sort((a, b) => far[a] - far[b])[0];
  return word && far[nearest] <= 2 ? `/${nearest}` : "";
}

/** @param {HTMLElement} main @param {string=} what the sentence that says what is missing */
export async function lost(main, what) {
  await speak();
  const near = what ? "" : meant(location.pathname);
  fill(
    main,
    h(
      "section",
      { class: "lost", role: "alert" },
      h(
        "p",
        { class: "lost-tiles", "aria-hidden": "true" },
        NUMBER.map((name) => tile(name)),
      ),
      h("h1", {}, what ?? t("error.page")),
      !what && h("p", { class: "soft mono" }, decodeURIComponent(location.pathname)),
      near && h("p", {}, t("lost.meant"), " ", h("a", { href: near }, near)),
      h("p", { class: "soft" }, t(what ? "lost.gone" : "lost.slip")),
      h(
        "nav",
        { class: "row", "aria-label": t("lost.doors") },
        DOORS.map(([path, word], at) => h("a", { class: at ? "button" : "button main", href: path }, t(word))),
      ),
    ),
  );
}
