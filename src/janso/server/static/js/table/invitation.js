// Somebody has been sent the address of a table: what is played there, by whom and how, before anything is asked.

import { h, fill, unhurried } from "../dom.js";
import { about, count, named, t, windName } from "../i18n.js";
import { get, post } from "../api.js";
import { comeInAsGuest, friendlyName } from "../guests.js";
import { called, said } from "../say.js";
import { enter, go, knowMe } from "../shell.js";
import { sentence } from "../show.js";
import "./terms.js";

function seatLine(seat, at, kept) {
  const free = kept || t("seat.free");
  const who = seat.bot ? `${t("seat.bot")}: ${said(seat.bot)}` : seat.name ? called(seat.name) : free;
  return h(
    "li",
    { class: "row nowrap" },
    h("b", {}, windName(at)),
    h("span", { class: seat.name || seat.bot ? "sitter" : "sitter soft" }, who),
  );
}

function agreed(room) {
  return [
    room.clock ? t("room.time", room.clock) : t("room.noclock"),
    t(room.hints ? "room.hints" : "hint.off"),
    t(`state.${room.state}`),
  ].join(" · ");
}

// Where seats are kept by name, the visitor says who of them has come; whoever is none of them looks on.
function keptNames(names) {
  const choices = names.map((one) => h("option", { value: one }, one));
  return h("select", { name: "name" }, h("option", { value: "" }, t("room.watch")), choices);
}

export async function invitation(main, code) {
  const room = await get(`/rooms/${code}`);
  about(room.family);
  const kept = room.reserved ?? [];
  const open = (at) => !room.seats[at].name && !room.seats[at].bot;
  const name = kept.length
    ? keptNames(kept.filter((_, at) => open(at)))
    : h("input", { name: "name", maxlength: 24, value: friendlyName(), autocomplete: "nickname" });
  const problem = h("p", { class: "bad", role: "alert" });
  const seatFor = (who) => room.seats.findIndex((_, at) => open(at) && (!kept.length || kept[at] === who));
  const sits = room.state === "waiting" && room.seats.some((_, at) => open(at));
  const come = unhurried(async () => {
    try {
      const who = name.value.trim();
      await comeInAsGuest(who);
      await knowMe();
      const seat = seatFor(who);
      if (sits && seat >= 0) await post(`/rooms/${code}/sit`, { seat }).catch(() => null);
      go(location.pathname);
    } catch (error) {
      fill(problem, sentence(error));
    }
  });
  const known = async () =>
    enter(async () => {
      await knowMe();
      go(location.pathname);
    });
  fill(
    main,
    h(
      "form",
      {
        class: "waiting card stack invitation",
        onsubmit: (event) => {
          event.preventDefault();
          come();
        },
      },
      h("h1", {}, t("invite.title")),
      h(
        "p",
        { class: "invited" },
        h("strong", {}, named(room.rules_name, room.rules)),
        ", ",
        count("players", room.seats.length),
        room.name && ` · «${room.name}»`,
        h("br"),
        room.hosted_by && h("span", {}, t("invite.host", { name: called(room.hosted_by) })),
        room.referee && h("span", { "data-referee": "" }, ` · ${t("referee.named", { name: room.referee })}`),
      ),
      h("p", { class: "soft small" }, agreed(room)),
      room.stand_in && h("p", { class: "soft small" }, t("room.standin.told", { n: room.stand_in })),
      h(
        "ul",
        { class: "seats" },
        room.seats.map((seat, at) => seatLine(seat, at, kept[at])),
      ),
      h("label", { class: "field" }, h("span", {}, t("invite.name")), name),
      problem,
      h(
        "div",
        { class: "row end" },
        h("a", { class: "button plain", href: `/rules/${room.family}` }, t("invite.rules")),
        h("button", { type: "button", onclick: known }, t("enter.login")),
        h("button", { class: "main" }, t(sits ? "room.sit" : "room.watch")),
      ),
    ),
  );
}
