// Beside a replay: what every hand waits for, the deal as a list to press on, and how the scores went.

import { h } from "../dom.js";
import { number, t, windName } from "../i18n.js";
import { lineChart } from "../charts.js";
import { tile } from "../tiles.js";
import { awayText } from "../table/advice.js";

/** Every seat with its distance or its waits. */
export function handList(viewer, view) {
  const line = (player) => {
    const known = viewer.study?.(player.seat, viewer.at);
    return h(
      "li",
      { class: player.seat === view.deal.turn ? "turn" : "" },
      h("b", { class: "wind" }, windName(player.wind).slice(0, 1)),
      h("span", { class: "who" }, viewer.names[player.seat]),
      known && h("span", { class: "soft small" }, known.waits.length ? t("table.waits") : awayText(known.away)),
      known?.waits.length > 0 &&
        h(
          "span",
          { class: "wait-tiles" },
          known.waits.map((name) => tile(name)),
        ),
    );
  };
  return h("ul", { class: "study-hands", "aria-label": t("study.hands") }, view.deal.players.map(line));
}

/** The deal in words; a press on a line goes there. */
export function eventList(viewer) {
  const [start, end] = [viewer.starts[viewer.deal] + 1, viewer.endOf(viewer.deal)];
  const lines = [];
  for (let at = start; at <= end; at += 1) {
    const over = ["win", "draw_game", "end_deal"].includes(viewer.events[at].type);
    const words = over && viewer.veiled && at > viewer.at ? "" : viewer.told(viewer.events[at]);
    if (words) lines.push([at, words]);
  }
  const here = lines.findLast(([at]) => at <= viewer.at)?.[0];
  return h(
    "ol",
    { class: "events small", "aria-label": t("panel.story"), tabindex: "0" },
    lines.map(([at, words]) =>
      h(
        "li",
        { "data-key": at, class: viewer.events[at].type, "aria-current": at === here ? "true" : null },
        h(
          "button",
          { class: "plain", onclick: () => viewer.to(at) },
          words,
          viewer.judged?.wrong.has(at) && h("b", { class: "bad", title: t("review.mistakes") }, "?"),
        ),
      ),
    ),
  );
}

/** The scores at the beginning of every deal; with a veil only those that are known already. */
export function scoreGraph(viewer) {
  const starts = viewer.starts.map((at) => viewer.events[at].scores);
  const last = viewer.events.findLast((event) => event.type === "end_match" || event.type === "end_deal");
  const whole = last?.scores ? [...starts, last.scores] : starts;
  const shown = viewer.veiled ? whole.slice(0, viewer.deal + 1) : whole;
  if (shown.length < 2) return null;
  const lines = viewer.names.map((name, seat) => ({ name, values: shown.map((scores) => scores[seat]) }));
  return h(
    "section",
    { class: "score-graph" },
    lineChart(lines, {
      label: `${t("study.graph")}: ${lines.map((line) => `${line.name} ${number(line.values.at(-1))}`).join(", ")}`,
      here: viewer.deal,
      pick: (at) => viewer.to(viewer.starts[Math.min(at, viewer.starts.length - 1)] + 1),
    }),
    h(
      "ul",
      { class: "chart-legend small" },
      lines.map((line, at) => h("li", {}, h("i", { class: `key-line line${at}` }), line.name)),
    ),
  );
}

/** Whether the list and the graph tell what comes. */
export function veil(viewer) {
  const change = (event) => {
    viewer.veiled = event.target.checked;
    viewer.draw();
  };
  return h(
    "label",
    { class: "check small" },
    h("input", { type: "checkbox", name: "veil", checked: viewer.veiled, onchange: change }),
    t("study.veil"),
  );
}
