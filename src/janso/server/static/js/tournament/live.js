// The live wall: all tables of a round at once, as late as spectators see them.

import { h, update } from "../dom.js";
import { about, named, number, t, windName } from "../i18n.js";
import { get } from "../api.js";
import { empty } from "../show.js";
import { board } from "../table/board.js";
import { stateWords } from "./tables.js";

const AGAIN = 4000;

export class Wall {
  constructor(main, id) {
    this.main = main;
    this.id = id;
    this.view = null;
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
    this.view ??= await get(`/tournaments/${this.id}`);
    about(this.view.family);
    const asked = Number(new URLSearchParams(location.search).get("round"));
    const open = await get(`/tournaments/${this.id}/tables`);
    const running = open.find((one) => one.state === "playing") ?? open.at(-1);
    const round = asked || running?.round || this.unfinished();
    this.draw(round, await get(`/tournaments/${this.id}/live?round=${round}`));
  }

  // The first round of which a result is still wanted; after the last one, that.
  unfinished() {
    const { seating, results } = this.view;
    const entered = (round) => results.filter((one) => one.round === round).length;
    const at = seating.findIndex((tables, before) => entered(before + 1) < tables.length);
    return at < 0 ? seating.length : at + 1;
  }

  draw(round, tables) {
    if (this.gone || !this.main.isConnected) return;
    const { view } = this;
    const delay = tables[0]?.delay ?? 0;
    update(
      this.main,
      h(
        "header",
        { class: "row spread" },
        h("h1", {}, `${view.name} · ${t("cup.round", { n: round })}`),
        tables.length > 0 &&
          h("a", { class: "button", href: `/tournament/${this.id}?round=${round}` }, t("cup.live.back")),
      ),
      h(
        "p",
        { class: "soft" },
        named(view.rules_name, view.rules),
        view.teams.length ? ` · ${t("cup.live.same")}` : delay > 0 && ` · ${t("cup.live.delay", { n: delay })}`,
      ),
      tables.length
        ? h(
            "div",
            { class: "wall-of-tables" },
            tables.map((one) => this.card(one)),
          )
        : empty("cup.live.none", `/tournament/${this.id}?round=${round}`, "cup.live.back"),
    );
  }

  line(shown, player) {
    return h(
      "li",
      { class: shown.deal.turn === player.seat ? "active" : "" },
      h("span", { class: "soft" }, windName(player.wind)),
      " ",
      shown.names[player.seat],
      " ",
      h("b", { class: "num" }, number(player.score)),
    );
  }

  card(one) {
    const shown = one.view?.deal ? { ...one.view, names: one.names } : null;
    const names = one.names.join(", ");
    return h(
      "section",
      { class: "card stack tight", "data-live": one.table },
      h(
        "div",
        { class: "row spread" },
        h("h2", {}, t("cup.table", { n: one.table })),
        h("span", { class: "soft small" }, stateWords(one)),
        !this.view.teams.length && h("a", { class: "button", href: `/table/${one.code}` }, t("cup.online.go")),
      ),
      shown
        ? h("div", { class: "table replay-table living" }, h("div", { class: "cloth" }, board(shown, { own: false })))
        : h("p", { class: "soft" }, one.state === "waiting" ? t("cup.live.wanted", { names }) : names),
      shown &&
        h(
          "ul",
          { class: "row scores-row" },
          shown.deal.players.map((player) => this.line(shown, player)),
        ),
    );
  }
}
