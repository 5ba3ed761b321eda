// Somebody has been sent the address of a table: what is played there, by whom and how, before anything is asked.

import { h, fill, unhurried } from "../dom.js";
import { about, count, named, t, windName } from "../i18n.js";
import { get, post } from "../api.js";
import { comeInAsGuest, friendlyName } from "../guests.js";
import { called, said } from "../say.js";
import { enter, go, knowMe } from "../shell.js";
import { sentence } from "../show.js";

function seatLine(seat, at) {
  const who = seat.bot ? `${t("seat.bot")}: ${said(seat.bot)}` : seat.name ? called(seat.name) : t("seat.free");
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

export async function invitation(main, code) {
  const room = await get(`/rooms/${code}`);
  about(room.family);
  const name = h("input", { name: "name", maxlength: 24, value: friendlyName(), autocomplete: "nickname" });
  const problem = h("p", { class: "bad", role: "alert" });
  const free = room.seats.findIndex((seat) => !seat.name && !seat.bot);
  const sits = room.state === "waiting" && free >= 0;
  const come = unhurried(async () => {
    try {
      await comeInAsGuest(name.value.trim());
      await knowMe();
      if (sits) await post(`/rooms/${code}/sit`, { seat: free }).catch(() => null);
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
      h("ul", { class: "seats" }, room.seats.map(seatLine)),
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
