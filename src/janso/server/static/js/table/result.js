// After a deal: the winning hand as it was paid, the score as a story, who pays whom, new scores and places.

import { h } from "../dom.js";
import { number, signed, t } from "../i18n.js";
import { hand } from "../tiles.js";
import { scoreCard } from "../score.js";

function flows(names, deltas) {
  const rows = names.map((name, seat) => ({ name, change: deltas?.[seat] ?? 0 }));
  return h("ul", { class: "flows", "aria-label": t("result.payments") }, rows.map((row) => h("li", { class: row.change > 0 ? "good" : row.change < 0 ? "bad" : "soft" },
    h("span", {}, row.name), h("span", { class: "arrow", "aria-hidden": "true" }, row.change > 0 ? "▲" : row.change < 0 ? "▼" : "–"), h("b", { class: "num" }, signed(row.change)))));
}

export function winPart(event, names, patterns, alone) {
  return h("section", { class: "win-part" },
    h("h2", {}, t("result.wins", { name: names[event.seat] }), " ", h("small", { class: "soft" }, event.self_draw ? t("result.self") : t("result.from", { name: names[event.source] ?? "" }))),
    h("div", { class: "won-hand" }, hand(event.hand)),
    event.indicators?.length > 0 && h("p", { class: "indicators small" }, hand([...event.indicators].join("")), event.hidden_indicators?.length > 0 && hand(event.hidden_indicators.join(""))),
    scoreCard(event.score, patterns, { slow: true, winds: false }), alone ? null : flows(names, event.deltas));
}

export function drawPart(event, names, alone) {
  const ready = event.ready ?? [];
  return h("section", { class: "win-part" }, h("h2", {}, t(`draw.${event.reason}`)),
    ready.length > 0 && h("div", {}, h("h3", {}, t("result.ready")), Object.entries(event.hands ?? {}).map(([seat, text]) => h("p", {}, names[seat], " ", hand(text)))),
    event.deltas && !alone && flows(names, event.deltas));
}

function changeOf(change) {
  return h("td", { class: `num ${change > 0 ? "good" : change < 0 ? "bad" : "soft"}` }, change > 0 ? "▲ " : change < 0 ? "▼ " : "", signed(change));
}

// Places after the deal, with what everybody won or paid; after the match also the result.
export function standings(scores, names, { changes, results } = {}) {
  const order = names.map((name, seat) => ({ name, score: scores[seat], change: changes?.[seat], result: results?.[seat] })).sort((a, b) => b.score - a.score);
  return h("table", { class: "standings", "aria-label": t("result.places") }, order.map((row, at) => h("tr", {}, h("td", { class: "place" }, at + 1), h("td", {}, row.name), row.change !== undefined && changeOf(row.change),
    h("td", { class: "num" }, number(row.score)), row.result !== undefined && h("td", { class: "num" }, signed(row.result)))));
}

function sumOf(events, seats) {
  return Array.from({ length: seats }, (_, seat) => events.reduce((sum, event) => sum + (event.deltas?.[seat] ?? 0), 0));
}

export function resultPanel({ events, names, patterns, scores, end, buttons }) {
  const told = events.filter((event) => ["win", "draw_game"].includes(event.type));
  const alone = told.length === 1;
  const parts = told.map((event) => (event.type === "win" ? winPart(event, names, patterns, alone) : drawPart(event, names, alone)));
  const changes = events.length ? sumOf(events, names.length) : undefined;
  return h("div", { class: "result card", role: "dialog", "aria-label": t("result.sum") }, parts,
    end && h("section", {}, h("h2", {}, t("table.over")), standings(end.scores, names, { changes, results: end.results ?? end.table_points })),
    !end && standings(scores, names, { changes }), h("div", { class: "row end no-print buttons" }, buttons));
}

