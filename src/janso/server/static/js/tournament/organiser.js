// The organiser's corner of a tournament: penalties, substitutes, sheets to print.

import { h } from "../dom.js";
import { number, t } from "../i18n.js";
import { pageLang } from "../settings.js";

export function penalties(cup) {
  const { view } = cup;
  const list = view.penalties.length
    ? h(
        "ul",
        { class: "fines" },
        view.penalties.map((one) =>
          h(
            "li",
            {},
            view.players[one.player - 1],
            ": ",
            h("b", { class: "num" }, number(-(one.table_points || one.points))),
            one.why && ` — ${one.why}`,
          ),
        ),
      )
    : h("p", { class: "soft small" }, t("cup.nopenalty"));
  if (!view.mine)
    return (
      view.penalties.length > 0 && h("section", { class: "card stack tight" }, h("h2", {}, t("cup.penalties")), list)
    );
  const open = Boolean(cup.places.referee.querySelector("details[open]"));
  return h(
    "details",
    { class: "card referee-desk", open },
    h("summary", {}, h("h2", {}, t("cup.referee"))),
    h("div", { class: "stack" }, list, fineForm(cup), substituteForm(cup)),
  );
}

function pick(cup) {
  return h(
    "select",
    { name: "player", required: true, "aria-label": t("cup.player") },
    h("option", { value: "" }, t("cup.pick")),
    cup.view.players.map((name, at) => h("option", { value: at + 1 }, name)),
  );
}

function form(cup, title, button, fields, send) {
  return h(
    "form",
    {
      class: "stack tight",
      onsubmit: (event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget), event.currentTarget);
      },
    },
    h("h3", {}, title),
    pick(cup),
    fields,
    h("div", { class: "row end" }, h("button", {}, button)),
  );
}

function fineForm(cup) {
  const first =
    cup.view.counts === "scores" ? null : cup.view.counts === "results" ? "cup.result.off" : "cup.table.off";
  const amount = (name, word) =>
    h("label", { class: "field" }, h("span", {}, t(word)), h("input", { name, type: "number", min: 0, step: "any" }));
  const fields = [
    h("div", { class: "row" }, first && amount("table_points", first), amount("points", "cup.points.off")),
    h(
      "label",
      { class: "field" },
      h("span", {}, t("cup.why")),
      h("input", { name: "why", maxlength: 120, autocomplete: "off" }),
    ),
  ];
  return form(cup, t("cup.penalty"), t("cup.punish"), fields, (data, form) => {
    const body = {
      player: Number(data.get("player")),
      points: Number(data.get("points") || 0),
      table_points: Number(data.get("table_points") || 0),
      why: data.get("why"),
    };
    cup.press("penalties", body, (view) => {
      form.reset();
      return `${t("cup.penalties")}: ${view.players[body.player - 1]}`;
    });
  });
}

function substituteForm(cup) {
  const fields = h(
    "label",
    { class: "field" },
    h("span", {}, t("cup.newname")),
    h("input", { name: "name", required: true, maxlength: 60, autocomplete: "off" }),
  );
  return form(cup, t("cup.substitute"), t("cup.exchange"), fields, (data, form) => {
    cup.press("substitutes", { player: Number(data.get("player")), name: data.get("name") }, () => {
      form.reset();
      return t("cup.substitute");
    });
  });
}

export function prints(cup) {
  const path = `/api/v1/tournaments/${cup.id}`;
  const sheet = (kind, word, values = {}, more = "") =>
    h(
      "li",
      {},
      h(
        "a",
        { href: `${path}/sheet?kind=${kind}&lang=${pageLang()}${more}`, target: "_blank", rel: "noopener" },
        t(word, values),
      ),
    );
  return [
    h("h2", {}, t("cup.print")),
    h(
      "ul",
      { class: "sheets" },
      sheet("seating", "cup.print.seating"),
      sheet("scores", "cup.print.scores", { n: cup.round }, `&round=${cup.round}`),
      sheet("standings", "cup.print.standings"),
      h("li", {}, h("a", { href: `${path}/book`, download: "" }, t("cup.book"))),
    ),
    h("p", { class: "soft small" }, t("cup.book.why")),
  ];
}
