// History and standings of the players here.

import { h, fill } from "../dom.js";
import { number, signed, t, time } from "../i18n.js";
import { get, token } from "../api.js";
import { empty } from "../show.js";

export async function render(main) {
  const [mine, best] = await Promise.all([token() ? get("/history").catch(() => []) : [], get("/standings").catch(() => [])]);
  const rows = Array.isArray(mine) ? mine : mine.matches ?? [];
  fill(main, h("h1", {}, t("history.title")), h("div", { class: "grid" },
    h("section", { class: "card" }, h("h2", {}, t("history.mine")), rows.length ? h("div", { class: "scroll" }, h("table", {},
      h("thead", {}, h("tr", {}, h("th", {}, t("history.date")), h("th", {}, t("rules")), h("th", {}, t("history.result")), h("th", {}, ""))),
      rows.map((one) => h("tr", {}, h("td", {}, one.at || one.ended ? time(one.at ?? one.ended) : ""), h("td", {}, one.rules?.id ?? one.rules), h("td", {}, [one.place, one.score !== undefined && signed(one.score)].filter(Boolean).join(" · ")),
        h("td", {}, (one.record ?? one.id) && h("a", { href: `/replay/${one.record ?? one.id}` }, t("nav.replay"))))))) : empty("history.none")),
    h("section", { class: "card" }, h("h2", {}, t("history.standings")), best.length ? h("div", { class: "scroll" }, h("table", {},
      h("thead", {}, h("tr", {}, h("th", {}, ""), h("th", {}, t("name")), h("th", { class: "num" }, t("history.matches")), h("th", { class: "num" }, t("history.place")))),
      best.map((one, at) => h("tr", {}, h("td", {}, at + 1), h("td", {}, one.name), h("td", { class: "num" }, number(one.matches ?? one.games ?? 0)), h("td", { class: "num" }, (one.place ?? one.average_place ?? 0).toFixed(2)))))) : empty("history.none"))));
}
