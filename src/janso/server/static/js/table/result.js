// After a deal: the winning hand as it was paid, the score as a story, who pays whom, new scores and places.

import { h } from "../dom.js";
import { number, signed, t } from "../i18n.js";
import { readHand } from "../notation.js";
import { hand, tile } from "../tiles.js";
import { readingOf, scoreCard, STEP } from "../score.js";
import { said } from "../say.js";
import { endsEarly, worded } from "./story.js";
import "./terms.js";

// Where everybody pays a base and some also the hand, the base; of han and fu other words tell.
export function baseOf(payers, deltas, score) {
  if (!score?.points || score.han || score.fu) return 0;
  const amounts = payers.map((seat) => -deltas[seat]);
  const base = Math.max(...amounts) - score.points;
  return base > 0 && amounts.every((one) => one === base || one === base + score.points) ? base : 0;
}

function madeOf(amount, base, score) {
  return base > 0 && amount > base ? h("small", {}, `${number(score.points)} + ${number(base)} = `) : null;
}

// An arrow from everybody who pays to everybody who receives; what comes from the table itself has no payer.
function flows(names, { deltas, score }) {
  const payers = names.map((_, seat) => seat).filter((seat) => deltas?.[seat] < 0);
  const takers = names.map((_, seat) => seat).filter((seat) => deltas?.[seat] > 0);
  if (!payers.length || !takers.length) return null;
  const row = (from, to, amount) =>
    h(
      "li",
      {},
      h("span", {}, from),
      h("span", { class: "arrow", "aria-hidden": "true" }, "→"),
      h("span", {}, to),
      h("span", { class: "num" }, madeOf(amount, base, score), h("b", {}, number(amount))),
    );
  const base = baseOf(payers, deltas, score);
  const rows =
    takers.length === 1
      ? payers.map((seat) => row(names[seat], names[takers[0]], -deltas[seat]))
      : payers.length === 1
        ? takers.map((seat) => row(names[payers[0]], names[seat], deltas[seat]))
        : [];
  const stakes = deltas.reduce((sum, change) => sum + change, 0);
  if (takers.length === 1 && stakes > 0) rows.push(row(t("result.table"), names[takers[0]], stakes));
  return rows.length > 0 && h("div", {}, h("h3", {}, t("result.payments")), h("ul", { class: "flows" }, rows));
}

function shown(word, tiles) {
  return h("span", { class: "shown-row" }, h("span", { class: "soft" }, t(word)), hand(tiles.join("")));
}

// Every point of a payment is named: the hand, the honba, the sticks that lay on the table. Only one winner's sums can be
// told apart like this, and only where the hand is paid as it is counted.
export function partsOf(event, deal) {
  const gain = event.deltas?.[event.seat] ?? 0;
  const fromTable = event.deltas?.reduce((sum, change) => sum + change, 0) ?? 0;
  const worth = event.score?.points ?? 0;
  const honba = gain - worth - Math.max(0, fromTable);
  if (!deal || gain <= worth || honba < 0 || (honba > 0 && !deal.honba)) return [];
  const parts = [["result.hand", worth, {}]];
  if (honba > 0) parts.push(["result.honba", honba, { n: deal.honba }]);
  if (fromTable > 0) parts.push(["result.sticks", fromTable, {}]);
  return parts;
}

function paid(event, deal) {
  const parts = partsOf(event, deal);
  if (parts.length < 2) return null;
  const sum = parts.reduce((total, [, points]) => total + points, 0);
  return h(
    "p",
    { class: "paid small" },
    parts.map(([word, points, values], at) => [
      at > 0 && " + ",
      `${t(word, values)} `,
      h("b", { class: "num" }, number(points)),
    ]),
    " = ",
    h("b", { class: "num" }, number(sum)),
  );
}

// The winning hand in one row: tiles are as large as the row allows.
function tilesIn(event) {
  const { concealed, melds } = readHand(event.hand ?? "");
  return Math.max(14, concealed.length + melds.reduce((sum, set) => sum + set.tiles.length, 0) + 2);
}

// Who wins, and the hand in one row. A reading of sets and pairs shows every tile; a form that is only named leaves the
// hand to be laid out.
function winHead(event, names) {
  const reading = event.score?.reading ?? [];
  const read = reading.length > 0 && reading.every((set) => /\d/.test(set));
  const how = event.self_draw ? t("result.self") : t("result.from", { name: names[event.source] ?? "" });
  return h(
    "header",
    { class: "win-head", style: { "--count": String(tilesIn(event)) } },
    h("h2", {}, t("result.wins", { name: names[event.seat] }), " ", h("small", { class: "soft" }, how)),
    !read && h("div", { class: "won-hand" }, hand(event.hand)),
    reading.length > 0 && readingOf(event.score, event.tile),
  );
}

export function winPart(event, names, patterns, deal, alone) {
  return h(
    "section",
    { class: "win-part" },
    !alone && winHead(event, names),
    scoreCard(event.score, patterns, { slow: true, winds: false }),
    paid(event, deal),
    event.indicators?.length > 0 &&
      h(
        "p",
        { class: "indicators small" },
        shown("desk.dora", event.indicators),
        event.hidden_indicators?.length > 0 && shown("desk.ura", event.hidden_indicators),
      ),
    (event.notes ?? []).map((note) => h("p", { class: "small" }, worded(note, names))),
    event.hand &&
      h(
        "p",
        { class: "small no-print" },
        h(
          "button",
          { class: "plain link", "data-picture": "", onclick: () => showPicture(event, names, patterns) },
          t("result.picture"),
        ),
      ),
  );
}

async function showPicture(event, names, patterns) {
  const { pictureOfWin } = await import("./picture.js");
  pictureOfWin(event, names, patterns);
}

// A ready hand that nobody completed, with the tiles it waited for.
function readyHand(name, text, waits) {
  return h(
    "div",
    { class: "ready-hand", style: { "--count": String(tilesIn({ hand: text })) } },
    h(
      "p",
      { class: "row" },
      h("b", {}, name),
      waits.length > 0 && [
        h("span", { class: "soft" }, t("table.waits")),
        h(
          "span",
          { class: "wait-tiles" },
          waits.map((one) => tile(one)),
        ),
      ],
    ),
    h("div", { class: "won-hand" }, hand(text)),
  );
}

export function drawPart(event, names, _patterns, deal) {
  const early = endsEarly(event, deal);
  const ready = event.ready ?? [];
  return h(
    "section",
    { class: "win-part" },
    h("h2", {}, t(early ? "story.draw_game" : `draw.${event.reason}`)),
    (event.before ?? []).map((note) => h("p", {}, worded(note, names))),
    ready.length > 0 && h("h3", {}, t("result.ready")),
    ready.length > 0 &&
      Object.entries(event.hands ?? {}).map(([seat, text]) => readyHand(names[seat], text, event.waits?.[seat] ?? [])),
    Object.entries(event.laid ?? {}).map(([seat, name]) => laidPart(names, seat, name, event.drowned?.[seat] ?? [])),
  );
}

// A tile laid out after nagashi, and what it brought.
function laidPart(names, seat, name, waiting) {
  const words = waiting.length
    ? t("result.drowned", { name: names[seat], others: waiting.map((other) => names[other]).join(", ") })
    : t("result.laid", { name: names[seat] });
  return h("p", { class: "laid row" }, hand(name), words);
}

function penaltyPart(event, names) {
  return h(
    "section",
    { class: "win-part" },
    h("h2", {}, t("story.penalty", { name: names[event.seat] })),
    h("p", {}, said(event.words ?? "")),
  );
}

function changeOf(change) {
  return h(
    "td",
    { class: `num ${change > 0 ? "good" : change < 0 ? "bad" : "soft"}` },
    change > 0 ? "▲\u00a0" : change < 0 ? "▼\u00a0" : "",
    signed(change),
  );
}

// The rating after the match, and how it changed.
function ratingLine({ value, change }) {
  return h(
    "small",
    { class: "rating-line num soft" },
    `${t("result.rating")} ${number(value)} `,
    h("b", { class: change < 0 ? "bad" : "good" }, signed(change)),
  );
}

// Places after the deal, with what everybody won or paid; after the match also the result.
/**
 * @param {number[]} scores
 * @param {string[]} names
 * @param {{ changes?: number[], results?: number[], me?: number | null, ratings?: any[] }} more
 */
export function standings(scores, names, { changes, results, me, ratings } = {}) {
  const order = names
    .map((name, seat) => ({ name, seat, score: scores[seat], change: changes?.[seat], result: results?.[seat] }))
    .sort((a, b) => b.score - a.score);
  return h(
    "table",
    { class: "standings", "aria-label": t("result.places") },
    h(
      "tbody",
      {},
      order.map((row, at) =>
        h(
          "tr",
          { class: row.seat === me ? "me" : "" },
          h("td", { class: "place" }, at + 1),
          h("td", {}, row.name, ratings?.[row.seat] && ratingLine(ratings[row.seat])),
          row.change !== undefined && changeOf(row.change),
          h("td", { class: "num" }, number(row.score)),
          row.result !== undefined && h("td", { class: "num" }, signed(row.result)),
        ),
      ),
    ),
  );
}

function sumOf(events, seats) {
  return Array.from({ length: seats }, (_, seat) =>
    events.reduce((sum, event) => sum + (event.deltas?.[seat] ?? 0), 0),
  );
}

const PARTS = { win: winPart, draw_game: drawPart, penalty: penaltyPart };

// Why the match is over.
function endWords(ended, scores, names) {
  const low = names[scores.indexOf(Math.min(...scores))];
  return ended && h("p", { class: "why-ended soft" }, t(`ended.${ended}`, { name: low }));
}

// The own place, as the list below has it.
function placeWords(scores, me) {
  if (me === null || me === undefined) return null;
  const place = scores.filter((one, seat) => one > scores[me] || (one === scores[me] && seat < me)).length + 1;
  return h("p", { class: "own-place" }, t("table.place", { place, n: scores.length }));
}

// How long the lines of a count take to appear.
export function countingTime(events) {
  const lines = events.map((event) => event.score?.patterns?.length ?? 0);
  return lines.length ? Math.max(...lines) * STEP : 0;
}

/** @param {{ events: any[], names: string[], patterns: any, scores: number[], end: any, buttons: any[], me?: number | null, foot?: any, deal?: any, ended?: string, ratings?: any[], words?: string }} told */
export function resultPanel({
  events,
  names,
  patterns,
  scores,
  end,
  buttons,
  me,
  foot,
  deal,
  ended,
  ratings,
  words = "",
}) {
  const told = events.filter((event) => ["win", "draw_game"].includes(event.type) || event.ends_deal);
  const sums = events.length ? sumOf(events, names.length) : undefined;
  const after = h(
    "section",
    { class: "after-part" },
    told.map((event) => flows(names, event)),
    end && h("h2", {}, t("table.over")),
    end && placeWords(end.scores ?? scores, me),
    end && endWords(ended, end.scores ?? scores, names),
    standings(end?.scores ?? scores, names, {
      changes: sums,
      results: end && (end.results ?? end.table_points),
      me,
      ratings: end && ratings,
    }),
    foot,
  );
  const alone = told.length === 1 && told[0].type === "win";
  const much = told.some((event) => event.type === "win" || event.ready?.length || event.laid);
  return h(
    "div",
    {
      class: `result card${much ? "" : " short"}${told.length > 1 ? " many" : ""}${end ? " over" : ""} ${words}`,
      role: "dialog",
      "aria-label": t("result.sum"),
    },
    h(
      "div",
      { class: `result-parts${much ? " two" : ""}` },
      alone && winHead(told[0], names),
      told.length > 0 &&
        h(
          "div",
          { class: "stack" },
          told.map((event) => PARTS[event.type](event, names, patterns, deal, alone)),
        ),
      after,
    ),
    h("div", { class: "row end no-print buttons" }, buttons),
  );
}
