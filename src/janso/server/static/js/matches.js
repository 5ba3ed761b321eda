// Matches as a table: when, by which rules, the place, the points, and a link to the replay.

import { h } from "./dom.js";
import { number, t, time } from "./i18n.js";
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

export function matchTable(rows, names) {
  if (!rows.length) return empty("history.none", "/");
  return ordered(
    [["history.date"], ["rules"], ["history.result", "num"], ["history.points", "num"], ["nav.replay"]],
    rows.map((one) =>
      h(
        "tr",
        {},
        h("td", {}, time(one.at * 1000)),
        h("td", {}, names[one.rules] ?? one.rules),
        h("td", { class: "num" }, `${one.place}/${one.names.length}`),
        h("td", { class: "num" }, number(one.score)),
        h(
          "td",
          {},
          h(
            "a",
            { href: `/replay/${one.id}`, title: one.names.map(called).join(", ") },
            one.names
              .filter((_, seat) => seat !== one.seat)
              .map(called)
              .join(", "),
          ),
          " ",
          h("a", { class: "small", href: `/review/${one.id}?seat=${one.seat}` }, t("table.review")),
        ),
      ),
    ),
    "matches",
  );
}
