// History and standings of the players here.

import { h, fill, turns } from "../dom.js";
import { learnWords, named, number, signed, t } from "../i18n.js";
import { get, once, token } from "../api.js";
import { empty, sentence } from "../show.js";
import { called } from "../say.js";
import { matchTable, ordered } from "../matches.js";
import { poolName, ratingText } from "./player.js";
import words from "../words/profile.js";

learnWords("profile", words);

function playerLink(one) {
  return [
    h("a", { href: `/player/${encodeURIComponent(one.name)}` }, one.bot ? called(one.name) : one.name),
    one.bot && h("span", { class: "chip" }, t("history.bot")),
  ];
}

function ratingTable(rows) {
  if (!rows.length) return empty("ratings.none");
  return ordered(
    [["", "num"], ["name"], ["profile.rating", "num"], ["history.matches", "num"]],
    rows.map((one, at) =>
      h(
        "tr",
        {},
        h("td", { class: "num" }, at + 1),
        h("td", {}, playerLink(one)),
        h("td", { class: "num" }, ratingText(one)),
        h("td", { class: "num" }, number(one.matches)),
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
        h("td", {}, playerLink(one)),
        h("td", { class: "num" }, number(one.matches)),
        h("td", { class: "num" }, number(Math.round(one.average_place * 100) / 100)),
        h("td", { class: "num" }, number(one.firsts)),
        h("td", { class: "num" }, signed(Math.round(one.total_points * 10) / 10)),
      ),
    ),
  );
}

export async function render(main) {
  const [mine, rules, pools] = await Promise.all([
    token() ? get("/history?limit=10").catch(() => []) : [],
    once("/rules"),
    get("/ratings/games").catch(() => []),
  ]);
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
  const rated = h("div", {});
  const pool = h(
    "select",
    { "aria-label": t("ratings.game"), name: "pool", onchange: () => rate() },
    pools.map((one) => h("option", { value: `game=${one.game}&players=${one.players}` }, poolName(one, rules))),
  );
  const ask = async (newest, target, path, show) => {
    const told = await get(path).then(show, (error) => h("p", { class: "bad" }, sentence(error)));
    if (newest()) fill(target, told);
  };
  const [ranking, searching, rating] = [turns(), turns(), turns()];
  const rate = () => ask(rating(), rated, `/ratings?${pool.value}`, ratingTable);
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
        h(
          "div",
          { class: "row spread" },
          h("h2", {}, t("history.mine")),
          token() && h("a", { class: "button", href: "/player" }, t("profile.mine")),
        ),
        matchTable(mine, names),
        h("h2", {}, t("history.player")),
        h("form", { class: "row", onsubmit: search }, who, h("button", {}, t("lobby.go"))),
        found,
      ),
      h(
        "div",
        { class: "stack" },
        h(
          "section",
          { class: "card stack" },
          h("div", { class: "row spread" }, h("h2", {}, t("ratings.title")), pools.length > 0 && pool),
          pools.length ? rated : empty("ratings.none"),
        ),
        h(
          "section",
          { class: "card stack" },
          h("div", { class: "row spread" }, h("h2", {}, t("history.standings")), set),
          best,
        ),
      ),
    ),
  );
  await Promise.all([rank(), pools.length && rate()]);
}
