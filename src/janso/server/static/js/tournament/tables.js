// Tables of a tournament that are played in this parlour: the organiser opens a round, everybody finds the way there.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { get } from "../api.js";

export const openTables = (id) => get(`/tournaments/${id}/tables`).catch(() => []);

/** The way to a table of this round, where it is open. */
export function tableLink(cup, table) {
  const found = cup.tables.find((one) => one.round === cup.round && one.table === table);
  if (!found || found.state === "closed") return null;
  const word = { waiting: "cup.online.waiting", playing: "cup.online.playing" }[found.state] ?? "cup.online.done";
  return h(
    "p",
    { class: "row spread small online-table" },
    h("span", { class: "soft" }, t(word, { n: found.here })),
    h("a", { class: "button", href: `/table/${found.code}` }, t("cup.online.go")),
  );
}

/** For the organiser: opens the tables of this round that have no result. */
export function openButton(cup) {
  const { view, round } = cup;
  const missing = view.missing.filter(([number]) => number === round).length;
  const open = cup.tables.filter((one) => one.round === round && one.state !== "done").length;
  if (!view.mine || !missing || open >= missing) return null;
  const session = h("input", { type: "number", name: "session", min: 1, max: 1440, placeholder: t("room.nolimit") });
  const asked = () => ({ round, session: Number(session.value) || null });
  return h(
    "p",
    { class: "row" },
    h(
      "button",
      { "data-online": "", onclick: () => cup.press("tables", asked(), () => t("cup.online.opened")) },
      t("cup.online.open"),
    ),
    h("label", { class: "row small" }, h("span", { class: "soft" }, t("room.session")), session),
    h("span", { class: "soft small" }, t("cup.online.text")),
  );
}
