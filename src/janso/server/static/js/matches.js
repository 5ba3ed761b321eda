// Matches: places as a row of colours, and a table of them with the doors to replay and review.

import { h } from "./dom.js";
import { learnWords, moment, number, signed, t, time } from "./i18n.js";
import { empty } from "./show.js";
import { called } from "./say.js";
import words from "./words/profile.js";

learnWords("profile", words);

export function ordered(heads, rows, kind = "") {
  return h(
    "div",
    { class: `scroll ${kind}`, tabindex: "0" },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map(([word, kind]) => h("th", { class: kind ?? "" }, word ? t(word) : "")),
        ),
      ),
      h("tbody", {}, rows),
    ),
  );
}

/** A place as a coloured number: the first, the last, and those between. */
export function placeMark(place, of) {
  const kind = place === 1 ? "first" : place === of ? "last" : place === 2 ? "second" : "";
  return h("span", { class: `place-mark ${kind}` }, place, h("span", { class: "unseen" }, `/${of}`));
}

/** The last places, the newest at the right; each leads to its match. */
export function formRow(rows, most = 20) {
  const line = (one) =>
    h(
      "li",
      {},
      h(
        "a",
        { href: `/replay/${one.id}`, title: `${moment(one.at * 1000)}: ${number(one.score)}` },
        placeMark(one.place, one.names.length),
      ),
    );
  return h("ol", { class: "form-row", "aria-label": t("history.form") }, rows.slice(0, most).reverse().map(line));
}

// Bots are called by their kind and the number of their seat.
const kindOnly = (name, seat) => (name.endsWith(` ${seat + 1}`) ? name.slice(0, name.lastIndexOf(" ")) : name);

const others = (one) =>
  one.names
    .map((name, seat) => ({ seat, name: called(kindOnly(name, seat)), profile: one.profiles?.[seat] }))
    .filter(({ seat }) => seat !== one.seat);

/** Against whom, as the reader calls them. */
export function opponents(one) {
  return others(one).map(({ name }) => name);
}

// Several bots of one kind are named once; whoever has a profile is a door to it.
function opponentLinks(one) {
  const all = others(one);
  const first = all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at);
  return first.map(({ name, profile }, at) => {
    const times = all.filter((other) => other.name === name).length;
    return [
      at > 0 && ", ",
      profile ? h("a", { class: "soft", href: `/player/${encodeURIComponent(profile)}` }, name) : name,
      times > 1 && ` ×${times}`,
    ];
  });
}

/** How a match moved the rating, where it counted. */
function changeMark(change) {
  const kind = change > 0 ? "rise" : change < 0 ? "fall" : "soft";
  return h("small", { class: `num ${kind}`, title: t("profile.change") }, signed(change));
}

function matchRow(one, names) {
  const door = (path, word) => h("a", { class: "button small", href: path }, t(word));
  return h(
    "tr",
    {},
    h("td", {}, placeMark(one.place, one.names.length)),
    h(
      "td",
      {},
      h("b", {}, names[one.rules] ?? one.rules),
      h("small", { class: "soft", title: time(one.at * 1000) }, moment(one.at * 1000)),
    ),
    h("td", { class: "soft" }, opponentLinks(one)),
    h("td", { class: "num" }, number(one.score), Number.isInteger(one.change) && changeMark(one.change)),
    h(
      "td",
      { class: "doors" },
      door(`/replay/${one.id}`, "nav.replay"),
      door(`/review/${one.id}?seat=${one.seat}`, "table.review"),
    ),
  );
}

export function matchTable(rows, names) {
  if (!rows.length) return empty("history.first", "/", "history.play");
  return ordered(
    [["history.result"], ["history.game"], ["history.against"], ["history.points", "num"], [""]],
    rows.map((one) => matchRow(one, names)),
    "matches",
  );
}
