// Teams of four on the same deals: their standings with the line-ups, and who of them sits where.

import { h } from "../dom.js";
import { number, signed, t } from "../i18n.js";

/** The number of a player's team, from 1. */
export const teamOf = (view, player) => Math.floor((player - 1) / 4) + 1;

/** The standings of teams; nothing where all play alone. */
export function teamStandings(view) {
  if (!view.teams.length) return null;
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": t("cup.teams") },
    h("h2", {}, t("cup.teams")),
    h(
      "table",
      { class: "standings teams" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { class: "num" }, t("cup.place")),
          h("th", {}, t("cup.team")),
          h("th", { class: "num" }, t("cup.imps")),
          h("th", { class: "num" }, t("cup.points")),
        ),
      ),
      h(
        "tbody",
        {},
        view.teams.map((one) => line(view, one)),
      ),
    ),
    h("p", { class: "soft small" }, t("cup.teams.text")),
  );
}

function line(view, one) {
  const names = one.players.map((player) => view.players[player - 1]);
  return h(
    "tr",
    { "data-team": teamOf(view, one.players[0]) },
    h("td", { class: "num" }, one.place),
    h(
      "td",
      {},
      h("b", {}, t("cup.team.n", { n: teamOf(view, one.players[0]) })),
      h("span", { class: "soft small line-up" }, names.join(", ")),
    ),
    h("td", { class: "num" }, h("b", {}, signed(one.imps))),
    h("td", { class: "num" }, number(one.points)),
  );
}
