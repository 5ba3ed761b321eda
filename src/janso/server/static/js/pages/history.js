// History and standings of the players here.

import { h, fill, turns } from "../dom.js";
import { named, number, signed, t, time } from "../i18n.js";
import { get, once, token } from "../api.js";
import { empty, sentence } from "../show.js";
import { called } from "../say.js";

function ordered(heads, rows) {
  return h(
    "div",
    { class: "scroll", tabindex: "0" },
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

function matchTable(rows, names) {
  if (!rows.length) return empty("history.none");
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
  );
}

function bestTable(rows) {
  if (!rows.length) return empty("history.none");
  return ordered(
    [
      ["", "num"],
      ["name"],
      ["history.matches", "num"],
      ["history.place", "num"],
      ["history.firsts", "num"],
      ["history.points", "num"],
    ],
    rows.map((one, at) =>
      h(
        "tr",
        {},
        h("td", { class: "num" }, at + 1),
        h("td", {}, one.bot ? called(one.name) : one.name, one.bot && h("span", { class: "chip" }, t("history.bot"))),
        h("td", { class: "num" }, number(one.matches)),
        h("td", { class: "num" }, number(Math.round(one.average_place * 100) / 100)),
        h("td", { class: "num" }, number(one.firsts)),
        h("td", { class: "num" }, signed(Math.round(one.total_points * 10) / 10)),
      ),
    ),
  );
}

export async function render(main) {
  const [mine, rules] = await Promise.all([token() ? get("/history").catch(() => []) : [], once("/rules")]);
  const names = Object.fromEntries(rules.map((set) => [set.id, named(set.name, set.id)]));
  const best = h("div", {});
  const found = h("div", { "aria-live": "polite" });
  const who = h("input", {
    name: "player",
    maxlength: 24,
    "aria-label": t("history.find"),
    placeholder: t("history.find"),
  });
  const set = h(
    "select",
    { "aria-label": t("rules"), onchange: () => rank() },
    h("option", { value: "" }, t("history.all")),
    rules.map((one) => h("option", { value: one.id }, names[one.id])),
  );
  const ask = async (newest, target, path, show) => {
    const told = await get(path).then(show, (error) => h("p", { class: "bad" }, sentence(error)));
    if (newest()) fill(target, told);
  };
  const [ranking, searching] = [turns(), turns()];
  const rank = () => ask(ranking(), best, `/standings?rules=${encodeURIComponent(set.value)}`, bestTable);
  const search = (event) => {
    event.preventDefault();
    if (who.value.trim())
      ask(searching(), found, `/history?player=${encodeURIComponent(who.value.trim())}`, (rows) =>
        matchTable(rows, names),
      );
  };
  fill(
    main,
    h("h1", {}, t("history.title")),
    h(
      "div",
      { class: "grid history" },
      h(
        "section",
        { class: "card stack" },
        h("h2", {}, t("history.mine")),
        matchTable(mine, names),
        h("h2", {}, t("history.player")),
        h("form", { class: "row", onsubmit: search }, who, h("button", {}, t("lobby.go"))),
        found,
      ),
      h(
        "section",
        { class: "card stack" },
        h("div", { class: "row spread" }, h("h2", {}, t("history.standings")), set),
        best,
      ),
    ),
  );
  await rank();
}
