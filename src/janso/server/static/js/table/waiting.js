// Before the match: who sits where, a link for friends, and what the host may do.

import { h, update } from "../dom.js";
import { copy } from "../copy.js";
import { learnWords, t, windName } from "../i18n.js";
import { said } from "../say.js";
import { get, once, post } from "../api.js";
import { me } from "../shell.js";
import { sentence as mistake } from "../show.js";
import { chat } from "./panel.js";
import words from "../words/waiting.js";
import "./terms.js";

learnWords("waiting", words);

// House rules have no page of their own in the rule book: the one of their family is shown.
async function findBook(table) {
  const { state } = table;
  const { family, rules } = state.room;
  state.book = family;
  if ((await once("/rules").catch(() => [])).some((set) => set.id === rules)) state.book = rules;
  table.draw();
}

// The server said how long it waits; what is left is counted here.
function fillsLeft(state) {
  const { room, show } = state;
  if (show.fills?.said !== room.fills_ms || show.fills.code !== room.code)
    show.fills = { said: room.fills_ms, code: room.code, until: performance.now() + room.fills_ms };
  return Math.max(0, show.fills.until - performance.now());
}

// Whoever waits with others can talk to them.
function talks(table) {
  const { room, talk } = table.state;
  const people = room.seats.filter((one) => one.name && !one.bot).length;
  if (people < 2 && !talk.chat.length) return null;
  talk.unread = 0;
  return h("section", { class: "stack waiting-chat", "aria-label": t("panel.chat") }, chat(table));
}

// Seats of a tournament are kept by name: nobody is invited, and nobody need begin.
function ofCup(room) {
  return h(
    "p",
    { class: "row spread" },
    h("span", {}, t("room.cup.begins")),
    h("a", { class: "button", href: `/tournament/${room.cup}` }, t("room.cup")),
  );
}

function share(link) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, t("room.share")),
    h(
      "span",
      { class: "row nowrap" },
      h("input", { readonly: true, value: link, size: 34 }),
      h("button", { onclick: (event) => copy(link, event.currentTarget) }, t("room.copy")),
    ),
  );
}

export function waiting(table) {
  const { state } = table;
  const { room, show } = state;
  if (!state.book) findBook(table);
  const act = (path, body) => async () => {
    try {
      await post(`/rooms/${state.code}/${path}`, body);
      state.room = { ...(await get(`/rooms/${state.code}`)), arrived: performance.now() };
      show.problem = "";
    } catch (error) {
      show.problem = mistake(error);
    }
    table.draw();
    if (path === "sit" || path === "leave") table.reopen();
  };
  const seat = (one, at) =>
    h(
      "li",
      { class: "row nowrap spread" },
      h("b", {}, windName(at)),
      one.name || one.bot
        ? h(
            "span",
            { class: "sitter" },
            one.bot ? `${t("seat.bot")}: ${said(one.bot)}` : one.name,
            !one.bot && !one.online && h("span", { class: "chip" }, t("seat.offline")),
          )
        : room.reserved?.[at] && room.reserved[at].toLowerCase() !== me.name.toLowerCase()
          ? h("span", { class: "sitter soft" }, t("room.kept", { name: room.reserved[at] }))
          : h("button", { onclick: act("sit", { seat: at }) }, t("room.sit")),
      room.host &&
        (one.name || one.bot) &&
        room.you !== at &&
        h(
          "button",
          {
            class: "plain",
            "data-remove": at,
            "aria-label": `${t("room.remove")}: ${one.name ?? said(one.bot)}`,
            onclick: act("remove", { seat: at }),
          },
          t("room.remove"),
        ),
    );
  update(
    table.main,
    h(
      "div",
      { class: "waiting card stack" },
      h("h1", {}, room.name || t("room.called", { code: state.code })),
      h(
        "p",
        {},
        h("a", { href: `/rules/${state.book}` }, state.rulesName),
        room.clock && h("span", { class: "soft" }, ` · ${t("room.time", room.clock)}`),
      ),
      show.problem && h("p", { class: "notice", role: "alert" }, said(show.problem)),
      show.lost && h("p", { class: "notice", role: "alert" }, t("table.lost")),
      h("ul", { class: "seats" }, room.seats.map(seat)),
      room.stand_in && h("p", { class: "soft small" }, t("room.standin.told", { n: room.stand_in })),
      room.referee && h("p", { class: "small", "data-referee": "" }, t("referee.named", { name: room.referee })),
      room.offences && h("p", { class: "soft small" }, t("referee.text")),
      (room.watchers?.length || (room.host && room.appointed)) &&
        h(
          "div",
          { class: "row", "data-appoint": "" },
          (room.watchers ?? [])
            .filter((name) => !room.appointed || name !== room.referee)
            .map((name) => h("button", { onclick: act("referee", { name }) }, t("referee.appoint", { name }))),
          room.appointed &&
            h("button", { class: "plain", onclick: act("referee", { name: null }) }, t("referee.dismiss")),
        ),
      room.fills_ms !== null && room.fills_ms !== undefined
        ? h("p", { class: "fills", role: "status" }, t("quick.fills", { n: Math.ceil(fillsLeft(state) / 1000) }))
        : (!room.cup || room.host) &&
            room.seats.some((one) => !one.name && !one.bot) &&
            h("p", { class: "soft small" }, t("room.bots")),
      room.cup ? ofCup(room) : share(`${location.origin}/table/${state.code}`),
      talks(table),
      h(
        "div",
        { class: "row end" },
        h("button", { class: "plain", onclick: act("leave") }, t("room.leave")),
        room.host
          ? h("button", { class: "main", onclick: act("start") }, t("room.start"))
          : !room.cup && h("p", { class: "soft" }, t("room.wait")),
      ),
    ),
  );
}
