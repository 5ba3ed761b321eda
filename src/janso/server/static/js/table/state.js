// What a table page knows, as plain data in groups. What changes it stands in incoming.js (the server) and acts.js (the
// player); draw.js only reads it.

/** @typedef {ReturnType<typeof freshState>} TableState */

/** @param {string} code */
export function freshState(code) {
  return {
    code,
    /** @type {import("../types").Room | null} */
    room: null,
    rulesName: "",
    book: "",
    play: freshPlay(),
    talk: { chat: /** @type {import("../types").ChatMessage[]} */ ([]), unread: 0, draft: "" },
    hand: freshHand(),
    help: {
      hints: /** @type {import("../types").Hint[] | null} */ (null),
      wins: /** @type {import("../types").WinHint[]} */ ([]),
      coach: /** @type {import("../types").CoachMessage | null} */ (null),
      asked: -1,
      /** @type {any[]} What the coach would have done otherwise in this deal. */
      missed: [],
    },
    policy: /** @type {Record<string, boolean>} */ ({}),
    show: freshShow(),
  };
}

function freshPlay() {
  return {
    known: false,
    /** @type {number | null} */
    seat: null,
    /** @type {import("../types").View | null} */
    view: null,
    /** @type {import("../types").Option[]} */
    options: [],
    /** @type {import("../types").Against[]} */
    against: [],
    /** @type {any[]} */
    log: [],
    n: 0,
    /** @type {import("../types").Gate | null} */
    gate: null,
    /** @type {import("../types").Deadline | null} */
    deadline: null,
    arrived: 0,
    /** @type {(number | null)[]} */
    clocks: [],
  };
}

// The own hand as the player handles it.
function freshHand() {
  return {
    selected: -1,
    over: -1,
    declaring: "",
    /** @type {number[]} */
    picked: [],
    /** @type {Record<number, number> | null} */
    amounts: null,
    /** @type {Record<string, number> | null} */
    names: null,
    typed: "",
    /** @type {string[] | null} */
    order: null,
    dragged: -1,
    /** @type {DOMRect | null} */
    from: null,
    /** @type {[import("../types").Option[], import("../types").Against[]] | null} */
    offered: null,
    acted: -1,
  };
}

function freshShow() {
  return {
    tab: "story",
    problem: "",
    lost: false,
    fresh: false,
    /** @type {Record<number, string>} */
    shouts: {},
    /** @type {{ wins: any[], until: number } | null} */
    moment: null,
    ended: false,
    /** When the lines of the count will all be there, whether somebody would not wait, and whether the result is put aside. */
    counting: 0,
    counted: false,
    folded: false,
    lines: 0,
    lined: 0,
    /** @type {{ kept: boolean, hash: string } | null} */
    verified: null,
    /** @type {Record<string, any> | null} */
    verdict: null,
    rematch: "",
    /** @type {{ said: number, code: string, until: number } | null} */
    fills: null,
  };
}

export function legal(options) {
  return options.filter((option) => !option.reason);
}

// The open question of the table, when it is put to this player.
export function asking(state) {
  const question = state.play.view?.deal?.question;
  return question && state.play.options.some((option) => option.do === "choose") ? question : null;
}

/** Whether a question wants tiles of the hand, which are then pressed where they stand. */
export function picksHand(state) {
  return asking(state)?.pick?.from === "hand";
}

export function mine(state) {
  return state.play.view.deal.players[state.play.seat];
}

export function seated(state) {
  return state.play.seat !== null;
}

// Whether the table waits for this player: to discard, or to answer a discard.
export function toDo(state) {
  const may = legal(state.play.options);
  if (!may.length || state.play.gate) return "";
  return may.some((option) => ["discard", "lay", "choose"].includes(option.do)) ? "turn" : "call";
}

// What pressing a tile of the hand does now.
export function pressing(state) {
  const declared = state.hand.declaring.replace("!", "");
  return declared || (state.play.options.some((option) => option.do === "lay") ? "lay" : "discard");
}

export function discardFor(state, name) {
  const wanted = pressing(state);
  const open = state.hand.declaring.endsWith("!");
  return state.play.options.find(
    (option) => option.do === wanted && option.tile === name && Boolean(option.open) === open,
  );
}

// The hint for a discard, or with no tile the one for the hand as it is.
export function hintFor(state, name) {
  const wanted = name === null ? undefined : state.hand.declaring.replace("!", "") || "discard";
  return state.help.hints?.find((one) => one.tile === name && (name === null || (one.do ?? "discard") === wanted));
}

// What the tab of the browser says: who is waited for, and whether somebody has spoken.
export function titleOf(state, words) {
  const task = toDo(state);
  const unread = state.talk.unread ? `(${state.talk.unread}) ` : "";
  const said = state.play.view?.done ? words.over : task === "turn" ? words.turn : task === "call" ? words.call : "";
  return `${unread}${task ? "● " : ""}${said ? `${said} · ` : ""}${state.rulesName || state.code} · Janso`;
}
