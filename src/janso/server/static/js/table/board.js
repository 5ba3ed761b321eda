// The cloth: centre, ponds, melds and hidden hands around it. The same picture serves the table and the replay.

import { h } from "../dom.js";
import { number, signed, t, tileName, windName } from "../i18n.js";
import { meld, tile } from "../tiles.js";

const ROW = 6;
// Between two players there is room at the sides.
const LONG_ROW = 9;
const ROWS = 3;

// Three rows of six. More discards than that make the rows longer and the tiles smaller, so that a pond of any length stays
// in its place. Some rules want a single row.
export function widthOf(river, row = ROW) {
  return Math.max(row, Math.ceil(river.length / ROWS));
}

function rowsOf(river, single, row) {
  if (single) return [river];
  const wide = widthOf(river, row);
  return [0, 1, 2].map((row) => river.slice(row * wide, (row + 1) * wide)).filter((row) => row.length);
}

// A long single row is laid closer, so that it does not run into the neighbours'.
const CLOSE = [
  [19, "pond one closest"],
  [13, "pond one closer"],
  [0, "pond one"],
];

function pond(player, last, fresh, label, { single = false, wonFrom = null, row = ROW } = {}) {
  const won = wonFrom === player.seat;
  const newest = won || (last?.seat === player.seat && !last.turned) ? player.river.length - 1 : -1;
  let at = -1;
  const laid = single ? CLOSE.find(([from]) => player.river.length >= from)[1] : "pond";
  return h(
    "div",
    {
      class: laid,
      role: "group",
      "aria-label": label,
      style: single ? {} : { "--fit": String(row / widthOf(player.river, row)), "--across": String(row) },
    },
    rowsOf(player.river, single, row).map((tiles) =>
      h(
        "div",
        { class: "pond-row" },
        tiles.map((discard) => {
          at += 1;
          const words = [
            "lie",
            discard.taken && "ghost",
            discard.drawn && "drawn",
            at === newest && "newest",
            at === newest && won && "won",
            at === newest && fresh && "fresh",
          ];
          return h(
            "span",
            { class: words.filter(Boolean).join(" ") },
            tile(discard.tile, { sideways: discard.riichi }),
          );
        }),
      ),
    ),
  );
}

function aside(player) {
  return h(
    "div",
    { class: "aside" },
    player.flowers.length > 0 &&
      h(
        "span",
        { class: "flowers" },
        player.flowers.map((name) => tile(name)),
      ),
    player.melds.map((text) => meld(text)),
  );
}

function hidden(player, turnedUp) {
  const shown = player.hand ?? turnedUp;
  const many = player.concealed > 18 ? " many" : "";
  return h(
    "div",
    { class: `backs${shown?.length ? " open" : ""}${many}`, "aria-hidden": shown?.length ? undefined : "true" },
    shown ? shown.map((name) => tile(name)) : Array.from({ length: player.concealed }, () => tile("?")),
  );
}

// What a look at a person tells: wind, name, riichi or ready, wins so far, time in the bank, whether they are here.
function signs(player, { clock, sitter, over, shout }) {
  return [
    shout && h("span", { class: "shout" }, shout),
    player.riichi > 0 &&
      h("i", { class: "stick", role: "img", "aria-label": t("call.riichi"), title: t("call.riichi") }),
    player.ready && !player.riichi && h("span", { class: "chip" }, t("call.ready")),
    (player.declared ?? []).map((word) =>
      h("span", { class: "chip", title: t(`call.${word}`) }, t(`declared.${word}`)),
    ),
    player.wall !== undefined && h("span", { class: "own-wall num", title: t("table.own_wall") }, `▤ ${player.wall}`),
    player.dead && !player.declared?.includes("drop_out") && h("span", { class: "chip" }, t("table.dead")),
    !over && wonAlready(player),
    clock !== undefined &&
      clock !== null &&
      h("span", { class: "bank num", title: t("room.bank") }, Math.ceil(clock / 1000)),
    sitter?.stand_in
      ? h("span", { class: "chip away", "data-stand-in": "", title: t("seat.standin.told") }, t("seat.standin"))
      : sitter && !sitter.online && h("span", { class: "chip away" }, t("seat.offline")),
  ];
}

// Where more than four play, dragons sit between the winds, and one seat may have no tile.
function houseName(deal, wind) {
  if (!deal.houses) return windName(wind);
  return deal.houses[wind] ? tileName(deal.houses[wind]) : t("wind.none");
}

function windSign(player, deal) {
  const name = houseName(deal, player.wind);
  const tile = deal.houses?.[player.wind] ?? "";
  // The eighth seat has no tile, or the seasons.
  const sign = deal.houses ? "8ESWNPFC"[tile.endsWith("z") ? Number(tile[0]) : 0] : name.slice(0, 1);
  return h("b", { class: `wind${player.wind === 0 ? " dealer" : ""}`, title: name }, sign);
}

function strip(player, name, turn, more, deal) {
  return h(
    "div",
    { class: `strip${turn ? " turn" : ""}` },
    windSign(player, deal),
    h("span", { class: "who", title: name }, name),
    signs(player, more),
    amounts(player, more.own),
  );
}

// The score, and how far it is ahead of the reader's or behind it.
function amounts(player, own) {
  return [
    h("span", { class: "points num" }, number(player.score)),
    h(
      "span",
      { class: "difference num" },
      player.seat === own.seat ? number(player.score) : signed(player.score - own.score),
    ),
  ];
}

function tag(player, name, turn, where, more, deal) {
  return h(
    "div",
    { class: `tag tag${where}${turn ? " turn" : ""}`, "data-tag": player.seat },
    windSign(player, deal),
    h("span", { class: "who", title: name }, name),
    signs(player, more),
  );
}

// A press on the centre shows by how much everybody is ahead or behind, until it is pressed again.
let differing = false;

const NOTHING = { hands: {}, from: null };

export function board(
  view,
  {
    seat = 0,
    fresh = false,
    own = true,
    clocks = [],
    seats: sitters = [],
    shouts = {},
    session = null,
    shown = NOTHING,
  } = {},
) {
  const deal = view.deal;
  const seated = deal.players.filter((player) => !player.sits_out);
  const count = seated.length;
  const me = seat ?? 0;
  const plays = !deal.players[me].sits_out;
  own = own && plays;
  const place = placing(deal, seated, me);
  // In Siamese play a win does not end the deal.
  const over = deal.phase ? deal.phase === "over" : Boolean(deal.result);
  const active = (player) => deal.turn === player.seat && !over;
  const more = (player) => ({
    clock: clocks[player.seat],
    sitter: sitters[player.seat],
    over,
    shout: shouts[player.seat],
    own: deal.players[me],
  });
  return h(
    "div",
    {
      class: `board${count > 4 ? " crowd" : ""}${own ? "" : " all-hands"}${differing ? " differences" : ""}`,
      "data-seats": count,
    },
    seated.map((player) => {
      const mine = place(player) === 0 && own;
      return h(
        "div",
        {
          class: `side side${place(player)}${active(player) ? " active" : ""}`,
          "data-seat": player.seat,
          style: count > 4 ? { order: String(place(player) || count) } : {},
        },
        strip(player, view.names[player.seat], active(player), more(player), deal),
        pond(player, deal.last, fresh, t("table.discards", { name: view.names[player.seat] }), {
          single: deal.river_rows === 1,
          wonFrom: shown.from,
          row: count === 2 && !deal.turned?.length ? LONG_ROW : ROW,
        }),
        h(
          "div",
          { class: "rack" },
          mine ? null : hidden(player, shown.hands[player.seat]),
          mine ? null : aside(player),
        ),
      );
    }),
    seated.map((player) => tag(player, view.names[player.seat], active(player), place(player), more(player), deal)),
    absent(deal, seated, place, fresh),
    bench(view),
    centre(view, me, place, active, session),
  );
}

// Where somebody sits out, the others sit by their winds; whoever sits out looks over the dealer's shoulder.
function placing(deal, seated, me) {
  const count = seated.length;
  if (count === deal.players.length) return (player) => sideOf((player.seat - me + count) % count, count);
  const from = deal.players[me].sits_out ? 0 : deal.players[me].wind;
  return (player) => sideOf((player.wind - from + count) % count, count);
}

// Two who play turn up tiles for the absent players on their right, which lie there.
function absent(deal, seated, place, fresh) {
  return (deal.turned ?? []).map((tiles, wind) => {
    const player = seated.find((one) => one.wind === wind);
    const last = deal.last?.turned && deal.last.seat === player.seat ? { seat: player.seat } : null;
    return h(
      "div",
      { class: `side side${place(player) + 1} turned-up` },
      h("div", { class: "strip absent" }, t("table.absent")),
      pond({ seat: player.seat, river: tiles }, last, fresh, t("table.turned")),
    );
  });
}

function bench(view) {
  const out = view.deal.players.filter((player) => player.sits_out);
  return (
    out.length > 0 &&
    h(
      "div",
      { class: "bench" },
      h("b", {}, t("table.sits_out")),
      out.map((player) => h("span", {}, view.names[player.seat], " ", h("i", { class: "num" }, number(player.score)))),
    )
  );
}

// In Siamese play somebody who has won with one of two hands plays on.
function wonAlready(player) {
  return (
    player.wins?.length > 0 &&
    h(
      "span",
      { class: "won-already num", title: t("table.won") },
      player.wins.map((points) => `+${number(points)}`).join(" "),
    )
  );
}

// With three players nobody sits opposite; with two nobody sits at the sides.
function sideOf(distance, seats) {
  if (seats === 2) return distance * 2;
  if (seats === 3) return [0, 1, 3][distance];
  return distance;
}

function extras(deal) {
  const found = [];
  if (deal.honba) found.push(`${t("table.honba")} ${deal.honba}`);
  if (deal.sticks) found.push(`${t("table.sticks")} ${deal.sticks}`);
  if (deal.round_wind !== undefined && deal.round_wind !== deal.round % 4)
    found.push(`${t("table.round_wind")} ${windName(deal.round_wind)}`);
  return found.length > 0 && h("span", { class: "extras" }, found.join(" · "));
}

function centre(view, me, place, active, session) {
  const deal = view.deal;
  const seated = deal.players.filter((player) => !player.sits_out);
  const title = `${windName(deal.round)} ${((deal.dealer_number ?? deal.number ?? deal.dealer) % deal.players.length) + 1}`;
  return h(
    "button",
    {
      class: "centre",
      onclick: (event) => {
        differing = event.currentTarget.closest(".board").classList.toggle("differences");
      },
      title: t("table.differences"),
    },
    h(
      "span",
      { class: "middle" },
      // Whoever hears the centre hears what stands there; the blanks keep the words apart.
      h("span", { class: "round" }, title),
      " ",
      h("span", { class: "left num" }, t("table.wall", { n: deal.wall_left })),
      session !== null && h("span", { class: "left num session" }, session),
      " ",
      extras(deal),
      view.foreseen?.length > 0 &&
        h(
          "span",
          { class: "indicators foreseen", title: t("table.foreseen") },
          view.foreseen.map((name) => tile(name)),
        ),
      (deal.indicators.length > 0 || deal.joker) &&
        h(
          "span",
          { class: "shown" },
          h(
            "span",
            { class: "indicators", title: t("desk.dora") },
            deal.indicators.map((name) => tile(name)),
          ),
          deal.joker &&
            h(
              "span",
              { class: "indicators joker", title: tileName("1j") },
              tile(deal.joker, { label: `${tileName("1j")}: ${tileName(deal.joker)}` }),
            ),
        ),
    ),
    seated.map((player) =>
      h(
        "span",
        { class: `plate plate${place(player)}${active(player) ? " turn" : ""}${player.wind === 0 ? " dealer" : ""}` },
        " ",
        h("b", {}, houseName(deal, player.wind)),
        " ",
        amounts(player, deal.players[me]),
      ),
    ),
  );
}

const TURNS = [0, 90, 180, -90];

// A discard travels from where it lay: `from` is where it was on the screen, or it leaves the hidden hand of its owner.
export function travel(root, from) {
  const landed = root.querySelector(".lie.fresh .tile");
  if (!landed || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const side = landed.closest(".side");
  const start = from ?? side.querySelector(".backs .tile:last-child")?.getBoundingClientRect();
  const end = landed.getBoundingClientRect();
  if (!start?.width || !end.width) return;
  const x = start.x + start.width / 2 - end.x - end.width / 2;
  const y = start.y + start.height / 2 - end.y - end.height / 2;
  const turned =
    getComputedStyle(side).transform === "none" ? 0 : TURNS[Number(side.className.match(/side(\d)/)?.[1] ?? 0)];
  const angle = (turned * Math.PI) / 180;
  const [dx, dy] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  landed.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
    duration: 170,
    easing: "cubic-bezier(.2, .7, .3, 1)",
  });
}
