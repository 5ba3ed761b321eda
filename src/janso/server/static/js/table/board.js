// The cloth: centre, ponds, melds and hidden hands around it. The same picture serves the table and the replay.

import { h } from "../dom.js";
import { number, signed, t, tileName, windName } from "../i18n.js";
import { meld, tile } from "../tiles.js";

function pond(player, last, fresh) {
  const newest = last?.seat === player.seat ? player.river.length - 1 : -1;
  return h("div", { class: "pond" }, player.river.map((discard, at) =>
    h("span", { class: ["lie", discard.taken && "ghost", discard.drawn && "drawn", at === newest && "newest", at === newest && fresh && "fresh"].filter(Boolean).join(" ") },
      tile(discard.tile, { sideways: discard.riichi }))));
}

function aside(player) {
  return h("div", { class: "aside" }, player.flowers.length > 0 && h("span", { class: "flowers" }, player.flowers.map((name) => tile(name))),
    player.melds.map((text) => meld(text)));
}

function hidden(player) {
  const shown = player.hand;
  return h("div", { class: "backs", "aria-hidden": "true" }, shown ? shown.map((name) => tile(name)) : Array.from({ length: player.concealed }, () => tile("?")));
}

function strip(player, name, view, turn) {
  return h("div", { class: `strip${turn ? " turn" : ""}` }, h("b", {}, windName(player.wind)), h("span", { class: "who" }, name), h("span", { class: "num" }, number(player.score)), player.riichi > 0 && h("i", { class: "stick", title: t("call.riichi") }), wonAlready(player), player.ready && !player.riichi && h("span", { class: "chip" }, t("call.ready")));
}

export function board(view, { seat = 0, fresh = false, own = true, clocks = [], onplate } = {}) {
  const deal = view.deal;
  const seats = deal.players.length;
  const me = seat ?? 0;
  const place = (player) => sideOf((player.seat - me + seats) % seats, seats);
  return h("div", { class: "board", "data-seats": seats },
    deal.players.map((player) => h("div", { class: `side side${place(player)}${deal.turn === player.seat && !deal.result ? " active" : ""}`, "data-seat": player.seat },
      strip(player, view.names[player.seat], view, deal.turn === player.seat && !deal.result),
      pond(player, deal.last, fresh), h("div", { class: "rack" }, place(player) === 0 && own ? null : hidden(player), place(player) === 0 && own ? null : aside(player)))),
    centre(view, me, place, clocks, onplate));
}

// In Siamese play somebody who has won with one of two hands plays on.
function wonAlready(player) {
  return player.wins?.length > 0 && h("span", { class: "won-already num", title: t("table.won") }, player.wins.map((points) => `+${number(points)}`).join(" "));
}

// With three players nobody sits opposite; with two nobody sits at the sides.
function sideOf(distance, seats) {
  if (seats === 2) return distance * 2;
  if (seats === 3) return [0, 1, 3][distance];
  return distance;
}

function centre(view, me, place, clocks, onplate) {
  const deal = view.deal;
  const title = `${windName(deal.round)} ${((deal.dealer_number ?? deal.number ?? deal.dealer) % deal.players.length) + 1}`;
  const extras = [];
  if (deal.honba) extras.push(`${t("table.honba")} ${deal.honba}`);
  if (deal.sticks) extras.push(`${t("table.sticks")} ${deal.sticks}`);
  return h("button", { class: "centre", onclick: (event) => { event.currentTarget.classList.toggle("differences"); onplate?.(); }, "aria-label": `${title}, ${t("table.wall", { n: deal.wall_left })}` },
    h("span", { class: "round" }, title), h("span", { class: "left num" }, t("table.wall", { n: deal.wall_left })),
    extras.length > 0 && h("span", { class: "small" }, extras.join(" · ")),
    deal.indicators.length > 0 && h("span", { class: "indicators" }, deal.indicators.map((name) => tile(name))),
    deal.joker && h("span", { class: "indicators joker", title: tileName("1j") }, tile(deal.joker, { label: `${tileName("1j")}: ${tileName(deal.joker)}` })),
    deal.players.map((player) => h("span", { class: `plate plate${place(player)}${deal.turn === player.seat && !deal.result ? " turn" : ""}${player.wind === 0 ? " dealer" : ""}` },
      h("b", {}, windName(player.wind)), h("span", { class: "points num" }, number(player.score)),
      h("span", { class: "difference num" }, player.seat === me ? "" : signed(player.score - deal.players[me].score)),
      player.riichi > 0 && h("i", { class: "stick" }), wonAlready(player), h("span", { class: "who", title: view.names[player.seat] }, view.names[player.seat]))));
}
