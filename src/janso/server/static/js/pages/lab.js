// The laboratory: what a rule does to the game, before a club votes on it.

import { h, fill, unhurried } from "../dom.js";
import { learnWords, named, t } from "../i18n.js";
import { once, post } from "../api.js";
import { called } from "../say.js";
import { empty, sentence } from "../show.js";
import words from "../words/lab.js";

learnWords("lab", words);

const SAME = "=";
const LONGEST_BAR = 3;

export async function render(main) {
  const books = await once("/rules");
  const answer = h("section", { class: "stack", "aria-live": "polite" });
  fill(
    main,
    h("h1", {}, t("lab.title")),
    h("p", { class: "soft" }, t("lab.text")),
    h("div", { class: "grid lab" }, form(books, answer), answer),
  );
}

const field = (word, control) => h("label", { class: "field" }, h("span", {}, t(word)), control);

function form(books, answer) {
  const query = new URLSearchParams(location.search);
  const option = (one, chosen) =>
    h("option", { value: one.id, selected: one.id === chosen }, `${named(one.name, one.id)} (${one.id})`);
  const first = h(
    "select",
    { name: "first" },
    books.map((one) => option(one, query.get("rules") ?? "riichi")),
  );
  const second = h(
    "select",
    { name: "second" },
    h("option", { value: "" }, t("lab.alone")),
    h("option", { value: SAME, selected: true }, t("lab.same")),
    books.map((one) => option(one, "")),
  );
  const changes = h("textarea", { name: "changes", rows: 3, spellcheck: "false", placeholder: "open_tanyao = no" });
  const games = h("input", { name: "games", type: "number", min: 2, max: 400, value: 60, required: true });
  const bot = h(
    "select",
    { name: "bot" },
    ["greedy", "solid"].map((name) => h("option", { value: name }, called(name))),
  );
  const begin = unhurried(async () => {
    fill(answer, h("p", { class: "loading" }, t("lab.running")));
    try {
      const asked = {
        first: { rules: first.value },
        second: other(first.value, second.value, changes.value),
        games: Number(games.value),
        bot: bot.value,
      };
      fill(answer, told(await post("/lab", asked)));
    } catch (error) {
      fill(answer, h("p", { class: "notice", role: "alert" }, sentence(error)));
    }
  });
  return h(
    "form",
    {
      class: "card stack",
      onsubmit: (event) => {
        event.preventDefault();
        begin();
      },
    },
    field("lab.first", first),
    field("lab.second", second),
    h("label", { class: "field" }, h("span", {}, t("lab.changes"), " ", h("code", {}, "open_tanyao = no")), changes),
    h("div", { class: "row" }, field("lab.games", games), field("lab.bot", bot)),
    h("div", { class: "row end" }, h("button", { class: "main" }, t("lab.begin"))),
  );
}

// The other side of the experiment; null where one game is described.
function other(first, second, changes) {
  if (!second) return null;
  const lines = changes
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const options = Object.fromEntries(
    lines.map((line) => {
      const found = /^([\w-]+)\s*=\s*"?([^"]+?)"?$/.exec(line);
      if (!found) throw new Error(t("lab.line", { line }));
      return [found[1], found[2]];
    }),
  );
  return { rules: second === SAME ? first : second, options };
}

function told({ rules, games, rows, sentences }) {
  const two = rules.length > 1;
  const people = rows.some((row) => row.people);
  const heads = two
    ? ["A", "B", t("lab.difference"), t("lab.interval")]
    : ["", t("lab.interval"), people && t("lab.people")].filter((head) => head !== false);
  return [
    h(
      "section",
      { class: "card stack tight" },
      h("h2", {}, two ? t("lab.found") : rules.map((one) => named(one.name, one.id)).join()),
      h("p", { class: "soft small" }, t(two ? "lab.played" : "lab.alone.played", { n: games })),
      sentences.length
        ? h(
            "ul",
            { class: "lab-sentences" },
            sentences.map((one) => h("li", {}, one)),
          )
        : two && empty("lab.nothing"),
    ),
    h(
      "div",
      { class: "card scroll", tabindex: "0", role: "group", "aria-label": t("lab.title") },
      h(
        "table",
        { class: "lab-table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", {}, t("lab.measure")),
            heads.map((head) => h("th", { class: "num" }, head)),
            two && h("th", { "aria-hidden": "true" }),
          ),
        ),
        h(
          "tbody",
          {},
          rows.map((row) => line(row, two, people)),
        ),
      ),
    ),
  ];
}

function line(row, two, people) {
  const cell = (text, strong) => h("td", { class: "num" }, strong ? h("b", {}, text) : text);
  return h(
    "tr",
    { class: row.certain ? "certain" : "" },
    h("td", {}, row.text),
    cell(row.a),
    two && cell(row.b),
    two && cell(row.difference, row.certain),
    cell(`${row.low} … ${row.high}`),
    !two && people && cell(row.people ?? ""),
    two && h("td", { "aria-hidden": "true" }, bar(row)),
  );
}

// By how many halves of its interval a difference is away from nothing; beyond one it is certain.
function bar({ strength, certain }) {
  const wide = (50 * Math.min(LONGEST_BAR, Math.abs(strength))) / LONGEST_BAR;
  const side = strength < 0 ? { right: "50%" } : { left: "50%" };
  return h(
    "span",
    { class: "lab-bar" },
    h("i", { class: certain ? "certain" : "", style: { width: `${wide}%`, ...side } }),
  );
}
