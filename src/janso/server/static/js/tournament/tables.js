// Tables of a tournament that are played in this parlour: the organiser opens a round, everybody finds the way there.

import { h } from "../dom.js";
import { t, windName } from "../i18n.js";
import { get } from "../api.js";
import { me } from "../shell.js";

export const openTables = (id) => get(`/tournaments/${id}/tables`).catch(() => []);

const STATES = { waiting: "cup.online.waiting", playing: "cup.online.playing" };

/** How it stands at a table: waiting for people, in play, played. */
export const stateWords = (one) => t(STATES[one.state] ?? "cup.online.done", { n: one.here });

/** Where this visitor plays in the round that is shown: the table and the seat there, both from 0; null for others. */
export function ownSeat({ view, round }) {
  const name = me.name?.toLowerCase();
  const player = view.players.findIndex((one) => one.toLowerCase() === name) + 1;
  const tables = view.seating[round - 1];
  const table = player ? tables.findIndex((players) => players.includes(player)) : -1;
  return table < 0 ? null : { player, table, seat: tables[table].indexOf(player) };
}

// The way to a table: a played one is seen again, and where others play the same deals only its players come in.
function way(cup, found, own) {
  if (found.record) return h("a", { class: "button", href: `/replay/${found.record}` }, t("nav.replay"));
  if (found.state !== "waiting" && found.state !== "playing") return null;
  if (cup.view.teams.length && !own && !cup.view.mine) return null;
  return h("a", { class: `button${own ? " main" : ""}`, href: `/table/${found.code}` }, t("cup.online.go"));
}

const openAt = (cup, table) => cup.tables.find((one) => one.round === cup.round && one.table === table);

/** How it stands at a table of this round and the way there, where it is open. */
export function tableLink(cup, table) {
  const found = openAt(cup, table);
  if (!found || found.state === "closed") return null;
  const own = ownSeat(cup)?.table === table - 1;
  return h(
    "p",
    { class: "row spread small online-table" },
    h("span", { class: "soft" }, stateWords(found)),
    way(cup, found, own),
  );
}

/** For a player: where to sit in this round, and the way there, above everything else. */
export function ownLine(cup) {
  const own = ownSeat(cup);
  if (!own) return null;
  const found = openAt(cup, own.table + 1);
  const values = { table: own.table + 1, wind: windName(own.seat) };
  return h(
    "p",
    { class: "card row spread own-table", role: "status" },
    h(
      "span",
      {},
      h("b", {}, t("cup.own", values)),
      " ",
      found && h("span", { class: "soft small" }, stateWords(found)),
    ),
    found && way(cup, found, true),
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
