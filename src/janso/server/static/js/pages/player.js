// A player: ratings by game, how they went, places and figures in pictures, and the matches with filters.

import { h, fill, turns, unhurried } from "../dom.js";
import { count, known, learnWords, named, number, t, time } from "../i18n.js";
import { get, once, patternNames, put, remove, token } from "../api.js";
import { barList, lineChart } from "../charts.js";
import { matchTable } from "../matches.js";
import { enter, me, show } from "../shell.js";
import { empty, sentence } from "../show.js";
import { called } from "../say.js";
import words from "../words/profile.js";

learnWords("profile", words);

const RATES = ["win_rate", "deal_in_rate", "call_rate", "riichi_rate", "self_draw_share"];
const SUMS = ["average_win", "average_deal_in", "average_place"];
const MOST_PATTERNS = 8;

const query = (name, pool) =>
  new URLSearchParams({ player: name, ...(pool && { game: pool.game, players: String(pool.players) }) });

export function poolName(pool, sets) {
  return `${named(sets.find((set) => set.id === pool.game)?.name, pool.game)}, ${count("players", pool.players)}`;
}

export function ratingText(one) {
  return [
    h("b", { class: "num" }, number(one.value)),
    " ",
    h(
      "span",
      { class: "soft num", title: t("profile.margin", { n: one.margin }) },
      t("profile.sure", { n: one.margin }),
    ),
  ];
}

export async function render(main, asked) {
  const name = asked ? decodeURIComponent(asked) : "";
  if (!name && !token()) return fill(main, empty("history.none", "/"));
  const [known, sets] = await Promise.all([get(`/profile?${query(name)}`), once("/rules")]);
  const matches = known.bot ? [] : await get(`/history?limit=200&player=${encodeURIComponent(name)}`).catch(() => []);
  const detail = h("div", { class: "stack" });
  const newest = turns();
  const open = async (pool) => {
    const mine = newest();
    for (const button of main.querySelectorAll("[data-pool]"))
      button.setAttribute("aria-pressed", String(button.dataset.pool === `${pool.game}/${pool.players}`));
    const told = await about(name, pool).catch((error) => h("p", { class: "bad" }, sentence(error)));
    if (mine()) fill(detail, told);
  };
  fill(
    main,
    head(known),
    known.ratings.length
      ? h(
          "div",
          { class: "pools" },
          known.ratings.map((one) => poolCard(one, sets, open)),
        )
      : empty("profile.none", "/"),
    detail,
    !known.bot && history(matches, sets),
  );
  const first = known.ratings[0] ?? mostPlayed(matches);
  if (first) await open(first);
  return undefined;
}

// Without a rating the figures of the game that was played last are shown.
function mostPlayed(matches) {
  return matches[0] && { game: matches[0].family, players: matches[0].names.length };
}

function head(known) {
  const keep = () => enter(show);
  return h(
    "header",
    { class: "stack tight" },
    h(
      "h1",
      {},
      known.bot ? called(known.name) : known.name,
      known.bot && h("span", { class: "chip" }, t("history.bot")),
      known.since &&
        h("small", { class: "soft" }, ` ${t("profile.since", { date: time(known.since * 1000).split(",")[0] })}`),
    ),
    !known.mine && !known.bot && !known.guest && me.name && friendButton(known),
    known.mine &&
      known.guest &&
      h(
        "p",
        { class: "row" },
        t("profile.guest"),
        " ",
        h("button", { class: "main", onclick: keep }, t("profile.keep")),
      ),
  );
}

// A friend is found in the parlour at once; the list is one's own affair.
function friendButton(known) {
  const place = h("div", {});
  const path = `/friends/${encodeURIComponent(known.name)}`;
  const draw = (friend) => {
    const press = unhurried(async () => {
      await (friend ? remove(path) : put(path));
      draw(!friend);
    });
    const word = t(friend ? "profile.unfriend" : "profile.friend");
    fill(place, h("button", { "data-friend": String(friend), "aria-pressed": String(friend), onclick: press }, word));
  };
  get("/friends").then(
    (list) => draw(list.some((one) => one.name === known.name)),
    () => null,
  );
  return place;
}

function poolCard(one, sets, open) {
  return h(
    "button",
    {
      class: "pool card",
      "data-pool": `${one.game}/${one.players}`,
      "aria-pressed": "false",
      onclick: () => open(one),
    },
    h("span", {}, poolName(one, sets)),
    h("span", { class: "pool-value" }, ratingText(one)),
    h("small", { class: "soft" }, count("matches", one.matches), !one.settled && ` · ${t("profile.unsettled")}`),
  );
}

async function about(name, pool) {
  const [steps, figures, names] = await Promise.all([
    get(`/profile/steps?${query(name, pool)}`),
    get(`/profile/figures?${query(name, pool)}`),
    patternNames(pool.game),
  ]);
  return [
    steps.length > 1 &&
      h(
        "section",
        { class: "card" },
        h("h2", {}, t("profile.graph")),
        lineChart([{ name, values: steps.map((one) => one.value) }], {
          label: `${t("profile.graph")}: ${number(steps[0].value)} → ${number(steps.at(-1).value)}`,
          band: steps.map((one) => one.margin),
          marks: [1500],
        }),
      ),
    figures.games > 0 &&
      h("div", { class: "grid" }, figureCard(figures), placeCard(figures), patternCard(figures, names)),
  ];
}

const percent = (value) => `${number(Math.round(value * 1000) / 10)} %`;

function figureCard(figures) {
  const shown = [
    ...RATES.map((key) => [key, figures[key] === null ? null : percent(figures[key])]),
    ...SUMS.map((key) => [key, figures[key] === null ? null : number(Math.round(figures[key] * 100) / 100)]),
  ].filter(([key, text]) => text !== null && !(key === "riichi_rate" && !figures.riichi));
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("profile.figures", { n: figures.games })),
    h(
      "dl",
      { class: "figures" },
      shown.map(([key, text]) => h("div", {}, h("dt", {}, t(`figure.${key}`)), h("dd", { class: "num" }, text))),
    ),
  );
}

function placeCard(figures) {
  const rows = Object.entries(figures.places).map(([place, n]) => ({
    name: t("profile.place", { n: place }),
    value: n,
    text: number(n),
  }));
  return rows.length > 0 && h("section", { class: "card" }, h("h2", {}, t("profile.places")), barList(rows));
}

function patternCard(figures, names) {
  const rows = Object.entries(figures.patterns)
    .slice(0, MOST_PATTERNS)
    .map(([id, n]) => ({ name: named(names[id], known(`extra.${id}`) ?? id), value: n, text: number(n) }));
  return rows.length > 0 && h("section", { class: "card" }, h("h2", {}, t("profile.patterns")), barList(rows));
}

// Matches with filters by rules, place and opponent.
function history(matches, sets) {
  const names = Object.fromEntries(sets.map((set) => [set.id, named(set.name, set.id)]));
  const list = h("div", { "aria-live": "polite" });
  const played = [...new Set(matches.map((one) => one.rules))];
  const most = Math.max(0, ...matches.map((one) => one.names.length));
  const rules = h(
    "select",
    { name: "rules", "aria-label": t("rules"), onchange: () => draw() },
    h("option", { value: "" }, t("history.all")),
    played.map((id) => h("option", { value: id }, names[id] ?? id)),
  );
  const place = h(
    "select",
    { name: "place", "aria-label": t("profile.places"), onchange: () => draw() },
    h("option", { value: "" }, t("profile.any")),
    Array.from({ length: most }, (_, at) => h("option", { value: at + 1 }, t("profile.place", { n: at + 1 }))),
  );
  const other = h("input", {
    type: "search",
    placeholder: t("profile.filter"),
    "aria-label": t("profile.filter"),
    oninput: () => draw(),
  });
  const draw = () => {
    const word = other.value.trim().toLowerCase();
    const fits = (one) =>
      (!rules.value || one.rules === rules.value) &&
      (!place.value || String(one.place) === place.value) &&
      (!word || one.names.some((name, seat) => seat !== one.seat && called(name).toLowerCase().includes(word)));
    fill(list, matchTable(matches.filter(fits), names));
  };
  draw();
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("profile.matches")),
    matches.length > 0 && h("div", { class: "row filters" }, rules, place, other),
    list,
  );
}
