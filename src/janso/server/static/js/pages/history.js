// What was played here: the own matches, the strongest of each game, the standings, and anybody's matches by name.

import { h, fill, turns } from "../dom.js";
import { hundredths, learnWords, named, number, signed, t } from "../i18n.js";
import { get, once, token } from "../api.js";
import { empty, sentence } from "../show.js";
import { called } from "../say.js";
import { formRow, matchTable, ordered } from "../matches.js";
import { me } from "../shell.js";
import { poolName, ratingText } from "./player.js";
import words from "../words/profile.js";

export const styles = ["records"];

learnWords("profile", words);

const RECENT = 10;

const own = (one) => !one.bot && one.name === me.name;

function playerLink(one) {
  return [
    h("a", { href: `/player/${encodeURIComponent(one.name)}` }, one.bot ? called(one.name) : one.name),
    one.bot && h("span", { class: "chip" }, t("history.bot")),
    own(one) && h("span", { class: "chip" }, t("history.you")),
  ];
}

// The strongest first; who reads finds himself by the colour.
function ranked(heads, rows, cells) {
  return ordered(
    [["", "num"], ["name"], ...heads.map((word) => [word, "num"])],
    rows.map((one, at) =>
      h(
        "tr",
        { class: own(one) ? "own-row" : "" },
        h("td", { class: "num soft" }, at + 1),
        h("td", {}, playerLink(one)),
        cells(one).map((cell) => h("td", { class: "num" }, cell)),
      ),
    ),
    heads.length > 2 ? "ranked wide" : "ranked",
  );
}

function ratingTable(rows) {
  if (!rows.length) return empty("ratings.none");
  return ranked(["profile.rating", "history.matches"], rows, (one) => [ratingText(one), number(one.matches)]);
}

function bestTable(rows) {
  if (!rows.length) return empty("history.unplayed");
  const heads = ["history.place", "history.firsts", "history.points", "history.matches"];
  return ranked(heads, rows, (one) => [
    hundredths(one.average_place),
    number(one.firsts),
    signed(Math.round(one.total_points)),
    number(one.matches),
  ]);
}

function ownMatches(mine, names) {
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("history.mine")),
    mine.length > 0 && formRow(mine),
    matchTable(mine.slice(0, RECENT), names),
    mine.length > 0 &&
      h(
        "div",
        { class: "row" },
        h("a", { class: "button main", href: "/" }, t("history.play")),
        h("a", { class: "button", href: "/player" }, t("profile.mine")),
      ),
  );
}

// The game that the reader played last; without one, the game that is played most.
function usualPool(pools, mine) {
  const last = mine[0];
  const found = last && pools.find((one) => one.game === last.family && one.players === last.names.length);
  return found ?? pools[0];
}

const poolValue = (one) => `game=${one.game}&players=${one.players}`;

export async function render(main) {
  const [mine, rules, pools] = await Promise.all([
    token() ? get("/history?limit=20").catch(() => []) : [],
    once("/rules"),
    get("/ratings/games").catch(() => []),
  ]);
  const names = Object.fromEntries(rules.map((set) => [set.id, named(set.name, set.id)]));
  const best = h("div", {});
  const found = h("div", { "aria-live": "polite" });
  const who = h("input", {
    name: "player",
    type: "search",
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
  const usual = usualPool(pools, mine);
  const pool = h(
    "select",
    { "aria-label": t("ratings.game"), name: "pool", onchange: () => rate() },
    pools.map((one) => h("option", { value: poolValue(one), selected: one === usual }, poolName(one, rules))),
  );
  const ask = async (newest, target, path, show) => {
    const told = await get(path).then(show, (error) => h("p", { class: "bad" }, sentence(error)));
    if (newest()) fill(target, told);
  };
  const [ranking, searching, rating] = [turns(), turns(), turns()];
  const rate = () => ask(rating(), rated, `/ratings?${pool.value}&limit=20`, ratingTable);
  const rank = () => ask(ranking(), best, `/standings?rules=${encodeURIComponent(set.value)}`, bestTable);
  const search = (event) => {
    event.preventDefault();
    const name = who.value.trim();
    if (name)
      ask(searching(), found, `/history?player=${encodeURIComponent(name)}`, (rows) =>
        rows.length
          ? [matchTable(rows, names), h("a", { href: `/player/${encodeURIComponent(name)}` }, t("history.profile"))]
          : empty("history.nobody"),
      );
  };
  const finding = h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("history.player")),
    h("form", { class: "row nowrap", role: "search", onsubmit: search }, who, h("button", {}, t("history.search"))),
    found,
  );
  const tables = [
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
  ];
  await Promise.all([rank(), pools.length && rate()]);
  fill(
    main,
    h("h1", {}, t("history.title")),
    h(
      "div",
      { class: "grid history" },
      h("div", { class: "stack" }, ownMatches(mine, names), finding),
      h("div", { class: "stack" }, tables),
    ),
  );
}
