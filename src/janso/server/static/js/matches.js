// Matches: places as a row of colours, and a table of them with the doors to replay and review.

import { h } from "./dom.js";
import { moment, number, t, time } from "./i18n.js";
import { empty } from "./show.js";
import { called } from "./say.js";

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

// Against whom; several bots of one kind are named once.
export function opponents(one) {
  const others = one.names.map((name, seat) => called(kindOnly(name, seat))).filter((_, seat) => seat !== one.seat);
  return [...new Set(others)].map((name) => {
    const times = others.filter((other) => other === name).length;
    return times > 1 ? `${name} ×${times}` : name;
  });
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
    h("td", { class: "soft" }, opponents(one).join(", ")),
    h("td", { class: "num" }, number(one.score)),
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
