// A question of the table: tiles to pick, an amount to name, buttons to answer with. One panel serves every question; what it
// holds, the view says.

import { h } from "../dom.js";
import { named, number, t, tileName } from "../i18n.js";
import { kindOf } from "../notation.js";
import { tile } from "../tiles.js";
import { act, handTiles } from "./acts.js";
import { degreeOf } from "./coach.js";
import { namesOf, naming } from "./naming.js";
import { asking, mine } from "./state.js";
import { worded } from "./story.js";
import "./terms.js";

const HAND = 13;

// The row to pick from: one of its own, or the tiles of the hand, which are then pressed where they stand.
function rowOf(state, { pick }) {
  if (!pick) return [];
  if (pick.from !== "hand") return pick.from;
  const { held, drawn } = handTiles(state);
  return [...held, ...(drawn ? [drawn] : [])];
}

// Many tiles are drawn smaller: two rows of a whole wall, one row of what is left of it.
function sizeOf({ length }, alone = false) {
  return `${length > 24 ? " many" : length > 12 ? " some" : ""}${alone ? " alone" : ""}`;
}

// Tiles of the own wall that the other one, who threw them too, cannot win on.
function safeKinds(state) {
  const { players } = state.play.view.deal;
  const { stock, seat } = mine(state);
  if (players.length !== 2 || !Array.isArray(stock) || degreeOf(state) === "off") return new Set();
  return new Set(players.find((one) => one.seat !== seat).river.map((one) => kindOf(one.tile)));
}

function ready(state, question) {
  const { length } = state.hand.picked;
  return !question.pick || (length >= question.pick.low && length <= question.pick.high);
}

function pickedTiles(state, question) {
  const row = rowOf(state, question);
  return state.hand.picked.map((at) => row[at]);
}

function answer(table, question, choice) {
  const tiles = pickedTiles(table.state, question);
  const alone = question.send?.find((one) => one.choice === choice)?.alone;
  const named = question.names ? [namesOf(table.state)] : [];
  const words = [...(alone ? [] : [...named, ...amountsOf(table.state, question)]), choice].filter(Boolean);
  act(table, { do: "choose", choice: words.join(":"), ...(tiles.length && { tiles }) });
}

// Once as many tiles as a hand has are picked, the table is asked what they would wait for.
function wonderAbout(table, question) {
  const { state } = table;
  state.help.hints = null;
  if (question.pick.from === "hand" || !ready(state, question) || degreeOf(state) === "off") return;
  if (question.pick.high < HAND) return;
  const action = { do: "choose", choice: question.send[0].choice, tiles: pickedTiles(state, question) };
  table.link.send({ type: "hint", action });
}

// A press picks a tile or puts it back. Where one tile answers the question, one press does.
export function toggle(table, at) {
  const { hand, ...state } = table.state;
  const question = asking(table.state);
  const { pick, send = [], amount } = question;
  if (hand.picked.includes(at)) hand.picked = hand.picked.filter((one) => one !== at);
  else if (hand.picked.length < pick.high) hand.picked = [...hand.picked, at];
  else if (pick.high === 1) hand.picked = [at];
  if (pick.high === 1 && pick.low === 1 && send.length === 1 && !amount && hand.picked.length === 1)
    return answer(table, question, send[0].choice);
  wonderAbout(table, question);
  return table.draw(state);
}

// A question may want one amount, or several side by side (han and fu).
function fieldsOf({ amount, amounts }) {
  return amounts ?? (amount ? [amount] : []);
}

function amountsOf(state, question) {
  return fieldsOf(question).map((field, at) => String(state.hand.amounts?.[at] ?? field.start ?? field.low));
}

function amountFields(table, question) {
  const values = amountsOf(table.state, question);
  return fieldsOf(question).map((field, at) =>
    h(
      "label",
      { class: "amount" },
      h(
        "span",
        {},
        named(field.words) || t("question.amount"),
        h("small", { class: "num" }, `${number(field.low)} – ${number(field.high)}`),
      ),
      h("input", {
        type: "number",
        min: String(field.low),
        max: String(field.high),
        step: String(field.step),
        value: values[at],
        oninput: (event) => {
          table.state.hand.amounts = { ...table.state.hand.amounts, [at]: Number(event.currentTarget.value) };
        },
        onkeydown: (event) => event.key === "Enter" && table.main.querySelector(".question .call:enabled")?.click(),
      }),
    ),
  );
}

function pickRow(table, question) {
  const { pick } = question;
  if (!pick || pick.from === "hand") return null;
  const { picked } = table.state.hand;
  const safe = safeKinds(table.state);
  const isSafe = (name) => pick.high === 1 && safe.has(kindOf(name));
  return h(
    "div",
    {
      class: `pick${sizeOf(pick.from, pick.high === 1)}`,
      role: "group",
      "aria-label": worded(question.title, table.state.play.view.names),
    },
    pick.from.map((name, at) =>
      h(
        "button",
        {
          class: `pick-tile${picked.includes(at) ? " picked" : ""}`,
          "aria-pressed": picked.includes(at) ? "true" : "false",
          "aria-label": isSafe(name) ? `${tileName(name)}. ${t("coach.safe.against")}` : tileName(name),
          title: isSafe(name) ? t("coach.safe.against") : "",
          onclick: () => toggle(table, at),
        },
        tile(name),
        isSafe(name) && h("span", { class: "mark-safe", "aria-hidden": "true" }, "○"),
      ),
    ),
  );
}

// What a button of the question says, and the digit that presses it.
function labelled(at, text) {
  return [h("span", {}, text), h("kbd", {}, at)];
}

function sendButtons(table, question) {
  const { pick, send = [] } = question;
  const may = ready(table.state, question);
  const single = pick?.high === 1 && pick.low === 1 && send.length === 1 && !question.amount;
  if (single) return [];
  const told = pick && pick.high > 1 ? ` ${number(table.state.hand.picked.length)}/${number(pick.high)}` : "";
  return send.map((one, at) =>
    h(
      "button",
      {
        class: "call call-choose",
        "data-choice": one.choice,
        disabled: !may && one.tiles !== false,
        "aria-keyshortcuts": String(at + 1),
        onclick: () => answer(table, question, one.choice),
      },
      labelled(at + 1, `${named(one.words)}${one.tiles === false ? "" : told}`),
    ),
  );
}

// Who does not know what to choose may have something proposed, where hints are allowed.
function proposal(table, question, at) {
  const { state } = table;
  const offered = state.play.options.find((option) => option.do === "choose" && option.tiles?.length > 1);
  if (!question.pick || !offered || state.room.hints === false) return null;
  const propose = () => {
    const row = rowOf(state, question);
    const picked = [];
    for (const name of offered.tiles) picked.push(row.findIndex((one, at) => one === name && !picked.includes(at)));
    state.hand.picked = picked;
    wonderAbout(table, question);
    table.draw();
  };
  return h("button", { class: "call call-pass propose", onclick: propose }, labelled(at, t("question.propose")));
}

// The own wall while others think: it stays where it is when the turn comes.
function stockRow(table) {
  const { play } = table.state;
  const { stock } = mine(table.state);
  // Behind a result lies the wall of the next deal already.
  if (!Array.isArray(stock) || !stock.length || play.gate || play.view.done) return null;
  return h(
    "div",
    { class: "question" },
    h(
      "div",
      { class: `pick resting${sizeOf(stock, true)}`, role: "group", "aria-label": t("question.stock") },
      stock.map((name) => h("span", { class: "pick-tile" }, tile(name))),
    ),
  );
}

// What stands above the hand while a question is open to this player; other answers follow in the same row.
export function questionPanel(table, others) {
  const question = asking(table.state);
  if (!question) return stockRow(table);
  const sends = sendButtons(table, question);
  const buttons = [...sends, proposal(table, question, sends.length + 1)].filter(Boolean);
  const tools = [...amountFields(table, question), ...buttons, ...others(buttons.length)];
  return h(
    "div",
    { class: "question", "data-question": question.what },
    question.show?.length > 0 &&
      h(
        "div",
        { class: "pick resting sold" },
        question.show.map((name) => h("span", { class: "pick-tile" }, tile(name))),
      ),
    pickRow(table, question),
    naming(table, question),
    tools.length > 0 && h("div", { class: "call-row" }, tools),
  );
}
