// The own side of the table: calls and clock, the line of advice, the hand, the melds.

import { h } from "../dom.js";
import { t, tileName } from "../i18n.js";
import { kindOf } from "../notation.js";
import { meld, tile } from "../tiles.js";
import { act, declare, handTiles, look, move, press } from "./acts.js";
import { advice, awayText, whyNot } from "./advice.js";
import { moreButton, openAgainst, withdrawButtons } from "./against.js";
import { callButtons } from "./calls.js";
import { timeBar } from "./clock.js";
import { coachFor, dangerOf, degreeOf, doraKinds } from "./coach.js";
import { worded } from "./story.js";
import { asking, discardFor, hintFor, legal, mine, picksHand, pressing } from "./state.js";
import "./terms.js";

const SIGNS = { safe: "○", risky: "▲" };
const DECLARING = ["buy", "ban_ron", "drop_out"];

export function ownSide(table) {
  const { state } = table;
  const { held, drawn } = handTiles(state);
  const picking = picksHand(state);
  const myTurn =
    picking || pressing(state) === "lay" || legal(state.play.options).some((option) => option.do === "discard");
  const names = [...held, ...(drawn ? [drawn] : [])];
  const long = names.length > 18;
  const size = long ? " long" : names.length > 15 ? " seventeen" : "";
  const full = degreeOf(state) === "full" ? " told" : "";
  const dora = doraKinds(state);
  const cells = names.map((name, at) =>
    tileButton(table, { name, at, drawn: Boolean(drawn) && at === names.length - 1, dora: isDora(dora, name) }, myTurn),
  );
  // The next tile has its place already, so that the others stay where they are when it comes and goes.
  const place = !drawn && !myTurn && !long && h("span", { class: "place-drawn", "aria-hidden": "true" });
  return h(
    "div",
    { class: `mine${myTurn ? " turn" : ""}` },
    state.room.seats[state.play.seat]?.stand_in ? playedFor(table) : calls(table, myTurn),
    advice(state, names, myTurn),
    h(
      "div",
      { class: "own" },
      h("div", { class: `own-hand${size}${full}`, role: "group", "aria-label": t("desk.hand") }, cells, place),
      melds(mine(state)),
    ),
  );
}

function melds(player) {
  return h(
    "div",
    { class: "own-melds" },
    player.flowers.length > 0 &&
      h(
        "span",
        { class: "flowers" },
        player.flowers.map((name) => tile(name)),
      ),
    player.melds.map((text) => meld(text)),
  );
}

// A question that the buttons or the tiles answer.
function question(state) {
  const open = state.play.view.deal.question;
  if (open) return worded(open.title, state.play.view.names);
  if (pressing(state) === "lay") return t("choose.lay");
  const before = (option) => DECLARING.includes(option.do) || (option.do === "ready" && !option.tile);
  return state.play.options.some(before) ? t("choose.declare") : "";
}

// Answers that the panel sends are no buttons of their own.
function buttonsOf(state) {
  const question = asking(state);
  const sent = (question?.send ?? []).map((one) => one.choice);
  // Where an amount or patterns are named in a field, proposed ones are no buttons either.
  if (question?.amounts) return state.play.options.filter((option) => option.do !== "choose");
  const apart = (option) => !sent.includes(option.choice) && !(question?.amount && /^[1-9]/.test(option.choice));
  return state.play.options.filter((option) => option.do !== "choose" || apart(option));
}

// Whoever is here again says so; what the bot decides meanwhile is not asked.
function playedFor(table) {
  return h(
    "div",
    { class: "calls" },
    h(
      "p",
      { class: "played-for", role: "status" },
      t("table.standin"),
      h(
        "button",
        { class: "main", "data-back": "", onclick: () => table.link.send({ type: "back" }) },
        t("table.here"),
      ),
    ),
  );
}

function calls(table, ownTurn) {
  const { against } = table.state.play;
  const onact = (option) => act(table, option);
  const needed = asking(table.state) || mine(table.state).stock?.length > 0;
  const buttons = (before) =>
    callButtons(buttonsOf(table.state), {
      ownTurn,
      declaring: table.state.hand.declaring,
      wins: table.state.help.wins,
      onact,
      ondeclare: (key) => declare(table, key),
      before,
    });
  const panel = needed && table.part("question")?.questionPanel(table, buttons);
  // Words without their panel would be pushed up when it comes.
  const words = (!needed || panel) && question(table.state);
  return h(
    "div",
    { class: "calls", role: "group", "aria-label": t("keys.calls") },
    words && h("p", { class: "choose", role: "status" }, words),
    panel,
    h(
      "div",
      { class: "call-row" },
      !asking(table.state) && buttons(0),
      withdrawButtons(against, onact),
      moreButton(against, () => openAgainst(against, onact)),
    ),
    timeBar(table.state),
  );
}

// Full hints stand above every tile: how far its discard leaves the hand, and how many tiles help then.
function mark(state, name, myTurn) {
  const hint = degreeOf(state) === "full" && myTurn && hintFor(state, name);
  if (!hint) return null;
  const nearest = Math.min(...state.help.hints.filter((one) => one.tile !== null).map((one) => one.away));
  const said = coachFor(state, name);
  const best = state.help.coach ? said && said.value >= bestValue(state) : hint.away === nearest;
  const danger = dangerOf(state, name);
  const many = hint.waits.length ? hint.waits.reduce((sum, wait) => sum + wait.left, 0) : hint.count;
  const words = hint.away <= 0 ? "✓" : String(hint.away);
  return h(
    "span",
    { class: `mark-away${best ? " best" : ""}`, title: awayText(hint.away) },
    words,
    many !== undefined && h("i", {}, many),
    danger &&
      h("b", { class: danger, title: t(`coach.${danger === "safe" ? "safe.against" : "riskiest"}`) }, SIGNS[danger]),
  );
}

function bestValue(state) {
  const thrown = state.help.coach.acts.filter((act) => act.do === (state.hand.declaring.replace("!", "") || "discard"));
  return Math.max(...thrown.map((act) => act.value));
}

// What the indicator points at, and red fives, are worth a han more.
function isDora(kinds, name) {
  return kinds.has(kindOf(name)) || (kinds.size > 0 && name[0] === "0");
}

function tileButton(table, { name, at, drawn, dora }, myTurn) {
  const { state } = table;
  const { hand } = state;
  const option = discardFor(state, name);
  const picking = picksHand(state);
  const picked = picking && hand.picked.includes(at);
  const refused = myTurn && !picking && (!option || Boolean(option.reason));
  const why = refused ? whyNot(state, name) : "";
  const up = hand.selected === at || picked;
  const words = ["tile-button", drawn && "just-drawn", up && "selected", picked && "picked", refused && "dimmed"];
  if (dora) words.push("dora");
  const watch = (on) => () => look(table, at, on);
  return h(
    "button",
    {
      class: words.filter(Boolean).join(" "),
      "data-hand": name,
      disabled: false,
      "aria-disabled": myTurn && !refused ? "false" : "true",
      title: why,
      "aria-label": [tileName(name), dora && t("dora"), why].filter(Boolean).join(". "),
      draggable: !drawn,
      ondragstart: () => {
        hand.dragged = at;
      },
      ondragover: (event) => event.preventDefault(),
      ondrop: (event) => {
        event.preventDefault();
        move(table, hand.dragged, at);
      },
      "aria-pressed": picking ? String(picked) : undefined,
      onclick: (event) => (picking ? table.part("question")?.toggle(table, at) : press(table, name, at, event)),
      onmouseenter: watch(true),
      onmouseleave: watch(false),
      onfocus: watch(true),
      onblur: watch(false),
    },
    mark(state, name, myTurn),
    tile(name),
  );
}
