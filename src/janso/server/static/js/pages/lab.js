// The laboratory: what a rule does to the game, before a club votes on it.

import { h, fill, turns, unhurried } from "../dom.js";
import { figures, learnWords, named, t, valueWord } from "../i18n.js";
import { once, post, rulesPage } from "../api.js";
import { choice } from "../options.js";
import { called } from "../say.js";
import { empty, sentence } from "../show.js";
import words from "../words/lab.js";

export const styles = ["desks", "records"];

learnWords("lab", words);

const SAME = "=";
const LONGEST_BAR = 3;

// What a visitor may try with one press, by the names of its settings.
const EXAMPLES = [
  { first: "riichi", second: SAME, changes: { dealer_repeats: "no" } },
  { first: "riichi", second: SAME, changes: { minimum_han: 2 } },
  { first: "mcr", second: "", changes: {} },
];

export async function render(main) {
  const books = await once("/rules");
  const answer = h("section", { class: "stack", "aria-live": "polite" });
  const asked = form(books, answer);
  fill(
    main,
    h("h1", {}, t("lab.title")),
    h("p", { class: "lead" }, t("lab.text")),
    h("div", { class: "grid lab" }, asked.element, answer),
  );
  fill(answer, await examples(books, asked));
  if (new URLSearchParams(location.search).get("set")) asked.begin();
}

const field = (word, control) => h("label", { class: "field" }, h("span", {}, t(word)), control);
const bookName = (books, id) => named(books.find((one) => one.id === id)?.name, id);
const settingName = (option) => named(option.names, option.id);
const settingText = (option, value) => `${settingName(option)}: ${valueWord(option, value)}`;
// Lists cannot be sent, and a setting with one value is none.
const scalar = (option) => !Array.isArray(option.value) && option.values?.length !== 1;

// Before anything was tried: what may be asked here, one press away.
async function examples(books, asked) {
  const known = Object.fromEntries((await rulesPage(EXAMPLES[0].first)).options.map((one) => [one.id, one]));
  const words = ({ changes }) =>
    Object.entries(changes).map(([id, value]) => settingText(known[id], value))[0] ?? t("lab.describe");
  const line = (one) =>
    h(
      "button",
      { class: "card lab-example", "data-example": "", onclick: () => asked.load(one) },
      h("b", {}, bookName(books, one.first)),
      h("span", { class: "soft" }, words(one)),
    );
  return h(
    "section",
    { class: "stack" },
    h("div", { class: "empty" }, h("p", {}, t("lab.invites"))),
    h("h2", {}, t("lab.examples")),
    h("div", { class: "lab-examples" }, EXAMPLES.map(line)),
  );
}

function form(books, answer) {
  const query = new URLSearchParams(location.search);
  const now = { changes: readChanges(query.get("set") ?? "") };
  const option = (one, chosen) =>
    h("option", { value: one.id, selected: one.id === chosen }, `${named(one.name, one.id)} (${one.id})`);
  const first = h(
    "select",
    { name: "first", onchange: () => settings() },
    books.map((one) => option(one, query.get("rules") ?? "riichi")),
  );
  const second = h(
    "select",
    { name: "second", onchange: () => settings() },
    h("option", { value: "" }, t("lab.alone")),
    h("option", { value: SAME, selected: !query.has("with") }, t("lab.same")),
    books.map((one) => option(one, query.get("with") ?? "")),
  );
  const changes = h("div", { class: "stack tight" });
  const games = h("input", { name: "games", type: "number", min: 2, max: 400, value: 60, required: true });
  const bot = h(
    "select",
    { name: "bot" },
    ["greedy", "solid"].map((name) => h("option", { value: name }, called(name))),
  );
  const newest = turns();
  const settings = async () => {
    const mine = newest();
    fill(changes);
    if (!second.value) return;
    const rules = second.value === SAME ? first.value : second.value;
    const { options } = await rulesPage(rules);
    if (mine()) picker(changes, options.filter(scalar), now);
  };
  const begin = unhurried(async () => {
    fill(
      answer,
      h("div", { class: "loading card stack tight" }, t("lab.running"), h("progress", { "aria-label": t("loading") })),
    );
    const asked = {
      first: { rules: first.value },
      second: second.value ? { rules: second.value === SAME ? first.value : second.value, options: now.changes } : null,
      games: Number(games.value),
      bot: bot.value,
    };
    address(first.value, second.value, now.changes);
    try {
      fill(answer, told(await post("/lab", asked)));
    } catch (error) {
      fill(answer, h("p", { class: "notice", role: "alert" }, sentence(error)));
    }
  });
  const load = (one) => {
    [first.value, second.value, now.changes] = [one.first, one.second, { ...one.changes }];
    settings();
    begin();
  };
  settings();
  const element = h(
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
    changes,
    h("div", { class: "row" }, field("lab.games", games), field("lab.bot", bot)),
    h("div", { class: "row end" }, h("button", { class: "main" }, t("lab.begin"))),
  );
  return { element, load, begin };
}

// «open_tanyao:no,minimum_han:2», as the address has it.
function readChanges(text) {
  const pairs = text.split(",").map((part) => part.split(":"));
  const value = (word) => (/^-?\d+$/.test(word) ? Number(word) : word);
  return Object.fromEntries(pairs.filter(([id, word]) => id && word).map(([id, word]) => [id, value(word)]));
}

// The address names the experiment, so that a link repeats it.
function address(first, second, changes) {
  const told = new URLSearchParams({ rules: first });
  if (second !== SAME) told.set("with", second);
  const set = Object.entries(changes).map(([id, value]) => `${id}:${value}`);
  if (set.length && second) told.set("set", set.join());
  history.replaceState(null, "", `/lab?${told}`);
}

// What is changed stands as chips; a setting is found by its name, then its value is chosen.
function picker(place, options, now) {
  const known = Object.fromEntries(options.map((one) => [one.id, one]));
  for (const id of Object.keys(now.changes)) if (!known[id]) delete now.changes[id];
  const chips = h("div", { class: "row lab-chips" });
  const value = h("div", {});
  const text = h("p", { class: "soft small" });
  const name = h("input", {
    name: "setting",
    list: "lab-settings",
    autocomplete: "off",
    placeholder: t("lab.find"),
    oninput: () => choose(),
  });
  const draw = () => {
    const chip = ([id, set]) =>
      h(
        "button",
        {
          type: "button",
          class: "chip lab-chip",
          title: t("lab.without"),
          "data-change": id,
          onclick: () => {
            delete now.changes[id];
            draw();
          },
        },
        settingText(known[id], set),
        h("span", { "aria-hidden": "true" }, "×"),
      );
    const set = Object.entries(now.changes);
    fill(chips, set.length ? set.map(chip) : h("span", { class: "soft small" }, t("lab.unchanged")));
  };
  const choose = () => {
    const word = name.value.trim().toLowerCase();
    const found = options.find((one) => [settingName(one).toLowerCase(), one.id].includes(word));
    fill(value, found && choice(found, (set) => take(found, set)));
    fill(text, found?.text);
  };
  const take = (option, set) => {
    if (set === option.value) delete now.changes[option.id];
    else now.changes[option.id] = set;
    draw();
  };
  fill(
    place,
    field("lab.changes", name),
    value,
    text,
    chips,
    h(
      "datalist",
      { id: "lab-settings" },
      options.map((one) => h("option", { value: settingName(one) })),
    ),
  );
  draw();
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
            sentences.map((one) => h("li", {}, figures(one))),
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
  const cell = (text, strong) => {
    const told = figures(String(text));
    return h("td", { class: "num" }, strong ? h("b", {}, told) : told);
  };
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
