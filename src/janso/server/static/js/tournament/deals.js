// One deal at the tables that share it: who sat where, what came of it, and how far everybody is from those who had the same
// tiles elsewhere.

import { h, toast, update } from "../dom.js";
import { about, number, signed, t, windName } from "../i18n.js";
import { get } from "../api.js";
import "../table/terms.js";
import { empty, sentence } from "../show.js";
import { tile } from "../tiles.js";

const AGAIN = 15000;
// A difference from a mean of four may have a fraction, points have none.
const rounded = (value) => signed(Math.round(value));

export class Deals {
  constructor(main, id) {
    this.main = main;
    this.id = id;
    const asked = new URLSearchParams(location.search);
    this.round = Number(asked.get("round")) || 1;
    this.group = Number(asked.get("group")) || 1;
    this.at = (Number(asked.get("deal")) || 1) - 1;
  }

  async open() {
    await this.load();
    this.timer = setInterval(() => !document.hidden && this.load().catch(() => null), AGAIN);
  }

  close() {
    this.gone = true;
    clearInterval(this.timer);
  }

  async load() {
    const asked = [this.round, this.group].join();
    const view = await get(`/tournaments/${this.id}/deals?round=${this.round}&group=${this.group}`);
    if (asked !== [this.round, this.group].join()) return;
    this.view = view;
    about(view.family);
    this.at = Math.max(0, Math.min(this.at, view.deals.length - 1));
    this.draw();
  }

  place(round, group, at) {
    const moved = round !== this.round || group !== this.group;
    Object.assign(this, { round, group, at });
    history.replaceState(null, "", `${location.pathname}?round=${round}&group=${group}&deal=${at + 1}`);
    if (moved) this.load().catch((error) => toast(sentence(error)));
    else this.draw();
  }

  draw() {
    if (this.gone || !this.main.isConnected) return;
    const { view } = this;
    const back = `/tournament/${this.id}?round=${this.round}`;
    const deal = view.deals[this.at];
    update(
      this.main,
      h(
        "header",
        { class: "row spread" },
        h("h1", {}, `${view.name} · ${t("cup.deals")}`),
        h("a", { class: "button", href: back }, t("cup.live.back")),
      ),
      this.choices(),
      deal ? this.sideBySide(deal) : empty("cup.deals.none", back, "cup.live.back"),
      deal && h("p", { class: "soft small" }, t("cup.deals.text")),
    );
  }

  // Rounds and groups where there are several, then the deals that are over everywhere.
  choices() {
    const { view } = this;
    const many = (count) => Array.from({ length: count }, (_, at) => at + 1);
    const row = (label, numbers, chosen, word, go) =>
      numbers.length > 1 &&
      h(
        "div",
        { class: "row rounds-row", role: "group", "aria-label": label },
        numbers.map((n) =>
          h("button", { "aria-pressed": n === chosen ? "true" : "false", onclick: () => go(n) }, word(n)),
        ),
      );
    const groupWord = (n) => t("cup.deals.tables", { from: 4 * n - 3, to: 4 * n });
    return [
      row(
        t("cup.rounds"),
        many(view.rounds),
        this.round,
        (n) => t("cup.round", { n }),
        (n) => this.place(n, 1, 0),
      ),
      row(t("cup.deals.group"), many(view.groups), this.group, groupWord, (n) => this.place(this.round, n, 0)),
      row(
        t("cup.deals"),
        many(view.deals.length),
        this.at + 1,
        (n) => title(view.deals[n - 1]),
        (n) => this.place(this.round, this.group, n - 1),
      ),
    ];
  }

  sideBySide(deal) {
    const { view } = this;
    return h(
      "section",
      { class: "stack", "data-deal": this.at + 1 },
      h("h2", {}, title(deal)),
      h("p", { class: "row legend" }, this.teamSums(deal)),
      h(
        "div",
        { class: "cup-tables" },
        view.tables.map((table, at) => this.card(deal, table, deal.tables[at])),
      ),
    );
  }

  // What the deal brought each team, its four players together.
  teamSums(deal) {
    const sums = {};
    this.view.tables.forEach((table, at) =>
      table.teams.forEach((team, seat) => {
        sums[team] = (sums[team] ?? 0) + (deal.tables[at]?.points[seat] ?? 0);
      }),
    );
    const line = ([team, sum]) =>
      h("span", { "data-sum": team }, `${t("cup.team.n", { n: team })}: `, h("b", { class: "num" }, signed(sum)));
    return Object.entries(sums).map(line);
  }

  card(deal, table, played) {
    const order = deal.winds.map((wind, seat) => [wind, seat]).sort((a, b) => a[0] - b[0]);
    const line = ([wind, seat]) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, windName(wind)),
        h(
          "td",
          { class: "seated" },
          table.names[seat],
          " ",
          h("span", { class: "chip num", title: t("cup.team.n", { n: table.teams[seat] }) }, table.teams[seat]),
        ),
        h("td", { class: "num" }, played && signed(played.points[seat])),
        h("td", { class: "num soft" }, played && rounded(played.differences[seat])),
      );
    return h(
      "section",
      { class: "card stack tight cup-table", "data-table": table.table },
      h(
        "div",
        { class: "row spread" },
        h("h3", {}, t("cup.table", { n: table.table })),
        played &&
          table.record &&
          h("a", { class: "small", href: `/replay/${table.record}#${played.deal + 1}.1` }, t("nav.replay")),
      ),
      played ? played.outcome.map((one) => outcome(one, table.names)) : h("p", { class: "soft" }, t("cup.deals.not")),
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", {}),
            h("th", {}),
            h("th", { class: "num" }, t("cup.points")),
            h("th", { class: "num" }, t("cup.deals.difference")),
          ),
        ),
        h("tbody", {}, order.map(line)),
      ),
    );
  }
}

function title(deal) {
  const repeats = deal.honba + deal.replay;
  return `${windName(deal.round % 4)} ${deal.number + 1}${repeats ? ` · ${t("cup.deals.again", { n: repeats })}` : ""}`;
}

function outcome(one, names) {
  if (one.type === "draw_game") return h("p", {}, t(`draw.${one.reason}`));
  const values = { name: names[one.seat], other: names[one.source] ?? "", points: number(one.points ?? 0) };
  return h(
    "p",
    { class: "row" },
    one.tile && h("span", { "aria-hidden": "true" }, tile(one.tile)),
    h("span", {}, t(one.self_draw ? "cup.deals.self" : "cup.deals.from", values)),
  );
}
