// The whole picture of a table, made again from the state whenever something has changed.

import { h, sign, update } from "../dom.js";
import { number, refusal, t } from "../i18n.js";
import { copy } from "../copy.js";
import { kindOf, readHand } from "../notation.js";
import { said } from "../say.js";
import { settings } from "../settings.js";
import { tile } from "../tiles.js";
import { foldResult, forgive, goOn, pause, skipMoment, togglePanel } from "./acts.js";
import { board, travel } from "./board.js";
import { sessionLeft } from "./clock.js";
import { couldAlso, degreeOf, doraKinds } from "./coach.js";
import { ownSide } from "./own.js";
import { panel } from "./panel.js";
import { mine, seated, titleOf } from "./state.js";
import "./terms.js";

export function drawTable(table) {
  const { state, main } = table;
  document.title = titleOf(state, { turn: t("title.turn"), call: t("title.call"), over: t("table.over") });
  if (!state.play.view?.deal) {
    if (state.play.known || state.room.state === "waiting") table.part("waiting")?.waiting(table);
    return;
  }
  const ended = endOfDeal(table);
  const long = seated(state) && (mine(state).hand?.length ?? 0) > 18;
  const words = [
    "table",
    settings.panel && "with-panel",
    long && "long-hand",
    !seated(state) && "watching",
    degreeOf(state) === "full" && "hints-full",
  ];
  update(
    main,
    h(
      "div",
      { class: words.filter(Boolean).join(" ") },
      cloth(table, ended),
      pauseToggle(table),
      panelToggle(table),
      settings.panel && panel(table),
    ),
  );
  afterwards(table, Boolean(ended));
}

function cloth(table, ended) {
  const { state } = table;
  const { play, show } = state;
  const looks = {
    seat: play.seat,
    fresh: show.fresh,
    own: seated(state),
    // A bank that was never filled says nothing.
    clocks: state.room.clock?.bank ? play.clocks : [],
    seats: state.room.seats,
    shouts: show.shouts,
    session: sessionLeft(state.room, performance.now()),
    shown: shownAtTheEnd(play),
  };
  return h(
    "div",
    { class: "cloth" },
    banner(table),
    board(play.view, looks),
    moment(table),
    state.room.paused && paused(table),
    seated(state) && ownSide(table),
    ended && result(table, ended),
  );
}

// When a deal is over, those who won or were ready have turned their tiles up, and the tile that was won on is marked.
function shownAtTheEnd(play) {
  const shown = { hands: {}, from: /** @type {number | null} */ (null) };
  if (!play.gate && !play.view.done) return shown;
  for (const event of play.log) {
    if (event.type === "win" && event.hand && event.hand_number === undefined)
      shown.hands[event.seat] = concealedOf(event.hand);
    if (event.type === "win" && !event.self_draw) shown.from = event.source;
    for (const [seat, text] of Object.entries((event.type === "draw_game" && event.hands) || {}))
      shown.hands[seat] = concealedOf(text);
  }
  return shown;
}

function concealedOf(text) {
  return readHand(text).concealed;
}

function panelToggle(table) {
  const { unread } = table.state.talk;
  const words = unread ? `${t("panel.fold")}, ${t("chat.unread", { n: unread })}` : t("panel.fold");
  return h(
    "button",
    {
      class: "panel-toggle icon",
      "aria-label": words,
      title: words,
      "aria-expanded": settings.panel ? "true" : "false",
      onclick: () => togglePanel(table),
    },
    settings.panel ? "›" : "‹",
    unread > 0 && h("span", { class: "unread num" }, unread),
  );
}

// Against bots alone the table can be stopped; whoever acts goes on.
function pauseToggle(table) {
  const { room } = table.state;
  if (!seated(table.state) || !room.alone) return null;
  const word = t(room.paused ? "table.go_on" : "table.pause");
  return h(
    "button",
    {
      class: "pause-toggle icon",
      "aria-label": word,
      title: `${word} (W)`,
      "aria-pressed": room.paused ? "true" : "false",
      onclick: () => pause(table),
    },
    sign(room.paused ? "run" : "pause"),
  );
}

function paused(table) {
  return h(
    "div",
    { class: "paused", role: "status" },
    h("p", {}, t("table.paused")),
    h("button", { class: "main", onclick: () => pause(table) }, t("table.go_on")),
  );
}

function banner(table) {
  const { show, play } = table.state;
  if (show.lost) return h("p", { class: "banner", role: "alert" }, t("table.lost"));
  if (show.problem)
    return h("p", { class: "banner", role: "alert", onclick: () => forgive(table) }, said(show.problem));
  // A win that one might expect but that does not count now, with the reason.
  const barred = play.options.find((option) => option.do === "win" && option.reason);
  return barred && h("p", { class: "banner calm", role: "status" }, refusal(barred));
}

function running(show) {
  return Boolean(show.moment) && show.moment.until > performance.now();
}

// The moment of winning: the word on the cloth beside the winning tile, before anything covers it.
function moment(table) {
  const { show, play } = table.state;
  if (!running(show)) return null;
  const { wins } = show.moment;
  const line = (event) => {
    const word = t(event.self_draw ? "call.tsumo" : "call.ron");
    return h(
      "p",
      { class: "moment-line" },
      tile(event.tile),
      h("b", {}, `${word}!`),
      h(
        "span",
        {},
        play.view.names[event.seat],
        event.score && h("small", { class: "num" }, number(event.score.points)),
      ),
    );
  };
  return h("div", { class: "moment", role: "status", onclick: () => skipMoment(table) }, wins.map(line));
}

function endOfDeal(table) {
  const { play, show } = table.state;
  if (!play.gate && !play.view.done) return null;
  table.learnNames();
  if (!table.part("result") || running(show)) return null;
  const before = (at) => (play.log[at - 1]?.type === "chosen" ? play.log[at - 1].notes : []);
  return play.log
    .map((event, at) => (event.type === "draw_game" ? { ...event, before: before(at) } : event))
    .filter((event) => ["win", "draw_game", "penalty"].includes(event.type));
}

function endButtons(table) {
  const { state } = table;
  const { room, show } = state;
  const seat = seated(state) ? `?seat=${state.play.seat}` : "";
  const watch = room.record && [
    h("a", { class: "button", href: `/replay/${room.record}` }, t("nav.replay")),
    h("a", { class: "button", "data-review": "", href: `/review/${room.record}${seat}` }, t("table.review")),
  ];
  const share =
    room.record &&
    h("button", { "data-share": "", onclick: (event) => shareRecord(table, event.currentTarget) }, t("table.share"));
  // A match of a tournament is not played again: its page has the standings and the next seat.
  if (room.cup) return [watch, share, h("a", { class: "button main", href: `/tournament/${room.cup}` }, t("room.cup"))];
  const again = show.rematch
    ? h("button", { class: "main", "data-rematch": "", onclick: () => table.joinRematch() }, t("table.rematch.join"))
    : seated(state) &&
      h("button", { class: "main", "data-rematch": "", onclick: () => table.rematch() }, t("table.rematch"));
  const home = room.club
    ? h("a", { class: "button plain", href: `/club/${room.club}` }, t("table.club"))
    : h("a", { class: "button plain", href: "/" }, t("table.lobby"));
  return [home, watch, share, again];
}

async function shareRecord(table, button) {
  const { record } = table.state.room;
  await table.openToAll(record);
  const url = `${location.origin}/replay/${record}`;
  // Phones have a way of their own to pass things on; elsewhere the address is copied.
  if (navigator.share && matchMedia("(pointer: coarse)").matches)
    await navigator.share({ url, title: `Janso · ${table.state.rulesName}` }).catch(() => null);
  else await copy(url, button);
}

function result(table, events) {
  const { state } = table;
  const { play, show } = state;
  const end = play.view.done ? play.view.result : null;
  const waits = play.gate && (!seated(state) || !play.gate.waiting.includes(play.seat));
  const next = h(
    "button",
    { class: "main next", disabled: waits, onclick: () => goOn(table) },
    t("table.next"),
    h("kbd", {}, t("key.space")),
  );
  const look = h(
    "button",
    { class: "plain look", "aria-pressed": show.folded ? "true" : "false", onclick: () => foldResult(table) },
    t(show.folded ? "result.unfold" : "result.fold"),
    !end && h("kbd", {}, "T"),
  );
  const buttons = [look, end ? endButtons(table) : seated(state) && next];
  const words = [show.folded && "folded", show.counted && "counted"].filter(Boolean).join(" ");
  const word = show.verified?.kept ? "replay.verify" : "replay.noverify";
  const foot =
    end &&
    show.verified &&
    h(
      "p",
      { class: `small verified ${show.verified.kept ? "good" : "bad"}`, title: `SHA-256 ${show.verified.hash}` },
      t(word),
    );
  return table
    .part("result")
    .resultPanel({
      events,
      names: play.view.names,
      patterns: table.patterns,
      scores: play.view.scores,
      end,
      buttons,
      me: play.seat,
      foot: [couldAlso(state), foot],
      deal: play.view.deal,
      ended: play.view.ended,
      ratings: state.room.ratings,
      words,
    });
}

// What follows a picture: a discard travels, copies light up, lists stay at their newest line, the focus goes on.
function afterwards(table, ended) {
  const { main, state } = table;
  const { show, hand } = state;
  if (show.fresh) travel(main, hand.from);
  show.fresh = false;
  hand.from = null;
  follow(main, show);
  glow(main, doraKinds(state));
  const looked = hand.over >= 0 && main.querySelectorAll(".own-hand button")[hand.over]?.dataset.hand;
  if (looked) light(main, looked);
  const free = [document.body, main].includes(document.activeElement);
  if (ended && !show.ended)
    show.counting = performance.now() + table.part("result").countingTime(state.play.log.filter(({ score }) => score));
  if (ended && !show.ended && free) main.querySelector("button.next")?.focus({ preventScroll: true });
  show.ended = ended;
}

// The story and the chat stay at their newest line, unless somebody reads further up.
function follow(main, show) {
  const list = main.querySelector(".story, .chat");
  const lines = list?.children.length ?? 0;
  // Many lines may have come at once: what counts is where the reader was before them.
  const near = list && (show.lined || list.scrollHeight) - list.scrollTop - list.clientHeight < 200;
  if (list && lines !== show.lines && (near || !show.lines)) list.scrollTop = list.scrollHeight;
  show.lines = lines;
  show.lined = list?.scrollHeight ?? 0;
}

// Dora glow wherever they lie.
function glow(main, kinds) {
  for (const element of main.querySelectorAll(".cloth .board .tile, .cloth .own-melds .tile")) {
    const shown = element.dataset.tile;
    const worth = Boolean(shown) && shown !== "?" && kinds.has(kindOf(shown)) && !element.closest(".indicators");
    if (worth || element.classList.contains("dora")) element.classList.toggle("dora", worth);
  }
}

// All visible copies of a tile light up.
function light(main, name) {
  const kind = kindOf(name);
  for (const element of main.querySelectorAll(".cloth .tile")) {
    const shown = element.dataset.tile;
    element.classList.toggle("lit", Boolean(shown) && shown !== "?" && kindOf(shown) === kind);
  }
}
