// A player: ratings by game, how they went, places and figures in pictures, and the matches with filters.

import { h, fill, turns } from "../dom.js";
import { count, day, hundredfold, hundredths, known, learnWords, named, number, t } from "../i18n.js";
import { get, once, patternNames, token } from "../api.js";
import { friendButton } from "../friends.js";
import { barList, lineChart, meter } from "../charts.js";
import { formRow, matchTable, opponents, placeMark } from "../matches.js";
import { enter, me, show } from "../shell.js";
import { empty, sentence } from "../show.js";
import { called } from "../say.js";
import { tile } from "../tiles.js";
import words from "../words/profile.js";

export const styles = ["records"];

learnWords("profile", words);

const RATES = ["win_rate", "deal_in_rate", "call_rate", "riichi_rate", "self_draw_share"];
const SUMS = ["average_win", "average_deal_in", "average_place"];
const MOST_PATTERNS = 8;
const SHOWN = 12;
const BEGINNING = 1500;
// What comes soon stands there from the beginning, so that nothing is pushed down.
const PATIENCE = 1500;

const query = (name, pool) =>
  new URLSearchParams({ player: name, ...(pool && { game: pool.game, players: String(pool.players) }) });

const gameName = (pool, sets) => named(sets.find((set) => set.id === pool.game)?.name, pool.game);

export function poolName(pool, sets) {
  return `${gameName(pool, sets)}, ${count("players", pool.players)}`;
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
  if (!name && !token())
    return fill(main, h("h1", {}, t("profile.mine")), empty("profile.nobody", "/", "history.play"));
  const [known, sets, bots] = await Promise.all([get(`/profile?${query(name)}`), once("/rules"), botTexts()]);
  const matches = known.bot ? [] : await get(`/history?limit=200&player=${encodeURIComponent(name)}`).catch(() => []);
  const detail = h("div", { class: "stack detail", "aria-live": "polite" });
  const newest = turns();
  const open = async (pool) => {
    const mine = newest();
    press(main, pool);
    const told = await about(name, pool).catch((error) => h("p", { class: "bad" }, sentence(error)));
    if (mine()) fill(detail, told);
  };
  const first = known.ratings[0] ?? mostPlayed(matches);
  const shown = first && open(first);
  await Promise.race([shown, new Promise((done) => setTimeout(done, PATIENCE))]);
  fill(
    main,
    head(known, matches, bots[known.name]),
    known.ratings.length
      ? h(
          "div",
          { class: "pools" },
          known.ratings.map((one) => poolCard(one, sets, open)),
        )
      : empty("profile.none"),
    h(
      "details",
      { class: "options soft" },
      h("summary", {}, t("profile.counts")),
      h("p", {}, t("profile.counts.told")),
    ),
    detail,
    !known.bot && history(matches, sets, known.mine),
  );
  press(main, first);
  return undefined;
}

function press(main, pool) {
  for (const button of main.querySelectorAll("[data-pool]"))
    button.setAttribute("aria-pressed", String(button.dataset.pool === `${pool?.game}/${pool?.players}`));
}

// Without a rating the figures of the game that was played last are shown.
function mostPlayed(matches) {
  return matches[0] && { game: matches[0].family, players: matches[0].names.length };
}

async function botTexts() {
  const bots = await once("/bots").catch(() => []);
  return Object.fromEntries(bots.map((one) => [one.id, one.text]));
}

// Everybody has a tile for a face: always the same one for a name.
const SUITS = ["m", "p", "s"];

function face(name) {
  const sum = [...name].reduce((all, letter) => (all * 31 + letter.codePointAt(0)) % 34, 7);
  return tile(sum < 27 ? `${(sum % 9) + 1}${SUITS[Math.floor(sum / 9)]}` : `${sum - 26}z`, { "aria-hidden": "true" });
}

function head(known, matches, text) {
  const keep = () => enter(show);
  const firsts = matches.filter((one) => one.place === 1).length;
  return h(
    "header",
    { class: "profile-head" },
    h("span", { class: "face" }, face(known.name)),
    h(
      "div",
      { class: "person" },
      h(
        "h1",
        {},
        known.bot ? called(known.name) : known.name,
        known.bot && h("span", { class: "chip" }, t("history.bot")),
      ),
      h(
        "p",
        { class: "soft" },
        [
          text,
          known.since && t("profile.since", { date: day(known.since * 1000) }),
          matches.length > 0 && count("matches", matches.length),
          firsts > 0 && t("profile.firsts", { n: number(firsts) }),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
    h(
      "div",
      { class: "row" },
      known.bot && h("a", { class: "button main", href: "/" }, t("history.play")),
      known.mine && [
        h("a", { class: "button main", href: "/" }, t("history.play")),
        h("a", { class: "button", href: "/clubs" }, t("profile.clubs")),
        !known.guest && h("a", { class: "button", href: "/account" }, t("profile.account")),
      ],
      !known.mine && !known.bot && !known.guest && me.name && !me.guest && friendButton(known),
    ),
    known.mine &&
      known.guest &&
      h("p", { class: "row keep" }, t("profile.guest"), h("button", { onclick: keep }, t("profile.keep"))),
  );
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
    h("b", {}, gameName(one, sets)),
    h("span", { class: "pool-value" }, ratingText(one)),
    h("small", { class: "soft" }, `${count("players", one.players)} · ${count("matches", one.matches)}`),
    !one.settled && h("small", { class: "soft" }, t("profile.unsettled")),
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
          marks: [BEGINNING],
        }),
        h(
          "p",
          { class: "row spread soft small chart-days" },
          h("span", {}, day(steps[0].at * 1000)),
          h("span", {}, day(steps.at(-1).at * 1000)),
        ),
      ),
    figures.games > 0 &&
      h("div", { class: "grid" }, figureCard(figures), placeCard(figures, pool.players), patternCard(figures, names)),
  ];
}

const percent = (value) => hundredfold(Math.round(value * 1000) / 10);

// Rates with a bar as long as they are, averages as plain numbers; points need no fractions.
function figureCard(figures) {
  const rates = RATES.filter((key) => figures[key] !== null && !(key === "riichi_rate" && !figures.riichi));
  const sums = SUMS.filter((key) => figures[key] !== null);
  const rounded = (key) => (key === "average_place" ? hundredths(figures[key]) : number(Math.round(figures[key])));
  const line = (key, text, picture = null) =>
    h("div", {}, h("dt", {}, t(`figure.${key}`)), h("dd", { class: "num" }, text, picture));
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("profile.figures", { n: figures.games })),
    h(
      "dl",
      { class: "figures" },
      rates.map((key) => line(key, percent(figures[key]), meter(figures[key]))),
    ),
    h(
      "dl",
      { class: "figures sums" },
      sums.map((key) => line(key, rounded(key))),
    ),
  );
}

function placeCard(figures, players) {
  const places = Array.from({ length: players }, (_, at) => [at + 1, figures.places[at + 1] ?? 0]);
  const all = places.reduce((sum, [, n]) => sum + n, 0);
  const rows = places.map(([place, n]) => ({
    name: placeMark(place, players),
    value: n,
    text: `${number(n)} · ${hundredfold(Math.round((100 * n) / all))}`,
  }));
  return all > 0 && h("section", { class: "card" }, h("h2", {}, t("profile.places")), barList(rows, all));
}

function patternCard(figures, names) {
  const rows = Object.entries(figures.patterns)
    .slice(0, MOST_PATTERNS)
    .map(([id, n]) => ({ name: named(names[id], known(`extra.${id}`) ?? id), value: n, text: number(n) }));
  return rows.length > 0 && h("section", { class: "card" }, h("h2", {}, t("profile.patterns")), barList(rows));
}

// Matches with filters by rules, place and opponent, which the address names; the rest is a press away.
function history(matches, sets, mine) {
  const asked = new URLSearchParams(location.search);
  const names = Object.fromEntries(sets.map((set) => [set.id, named(set.name, set.id)]));
  const list = h("div", { class: "stack", "aria-live": "polite" });
  const played = [...new Set(matches.map((one) => one.rules))];
  const most = Math.max(0, ...matches.map((one) => one.names.length));
  const choice = (name, label, any, options) =>
    h(
      "select",
      { name, "aria-label": t(label), onchange: () => chosen() },
      h("option", { value: "" }, t(any)),
      options.map(([value, text]) => h("option", { value, selected: asked.get(name) === String(value) }, text)),
    );
  const rules = choice(
    "rules",
    "rules",
    "history.all",
    played.map((id) => [id, names[id] ?? id]),
  );
  const place = choice(
    "place",
    "profile.places",
    "profile.any",
    Array.from({ length: most }, (_, at) => [at + 1, t("profile.place", { n: at + 1 })]),
  );
  const other = h("input", {
    type: "search",
    name: "with",
    value: asked.get("with") ?? "",
    placeholder: t("profile.filter"),
    "aria-label": t("profile.filter"),
    oninput: () => chosen(),
  });
  const filters = [rules, place, other];
  const chosen = () => {
    const told = new URLSearchParams(filters.filter((one) => one.value).map((one) => [one.name, one.value]));
    globalThis.history.replaceState(null, "", `${location.pathname}${told.size ? `?${told}` : ""}`);
    draw(SHOWN);
  };
  const fits = (one) =>
    (!rules.value || one.rules === rules.value) &&
    (!place.value || String(one.place) === place.value) &&
    opponents(one).some((name) => name.toLowerCase().includes(other.value.trim().toLowerCase()));
  const everything = () => {
    for (const one of filters) one.value = "";
    chosen();
  };
  const draw = (many) => {
    const found = matches.filter(fits);
    fill(
      list,
      found.length > 0 && formRow(found),
      found.length || !matches.length
        ? found.length || mine
          ? matchTable(found.slice(0, many), names)
          : empty("history.none")
        : h(
            "div",
            { class: "empty" },
            h("p", {}, t("profile.nomatch")),
            h("button", { onclick: everything }, t("profile.everything")),
          ),
      found.length > many &&
        h("button", { "data-more": "", onclick: () => draw(found.length) }, t("profile.more", { n: found.length })),
    );
  };
  draw(SHOWN);
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("profile.matches")),
    matches.length > 0 && h("div", { class: "row filters" }, filters),
    list,
  );
}
