// A table: waiting for people, playing, and what came of it. Here its parts are put together; what it knows, hears, does
// and shows stands in the modules of table/.

import { fill, h, say, toast } from "../dom.js";
import { about, named, speak, t } from "../i18n.js";
import { get, patternNames, post, token } from "../api.js";
import { change, onSettings, settings } from "../settings.js";
import { failure, sentence as mistake } from "../show.js";
import { go, knowMe, me } from "../shell.js";
import { play } from "../sound.js";
import { learn } from "../say.js";
import { askHints } from "../table/acts.js";
import { tick } from "../table/clock.js";
import { degreeOf } from "../table/coach.js";
import { drawTable } from "../table/draw.js";
import { receive, wonders } from "../table/incoming.js";
import { key } from "../table/keys.js";
import { connect } from "../table/socket.js";
import { freshState } from "../table/state.js";

export const styles = ["table"];

// What the first picture of a table does not need comes when it is wanted, or a little later by itself.
const LATER = 2000;
// Hints are asked for when a player stops to think, not at every tile of a quick one.
const THINKING = 350;
const SHOUTED = 1800;
const PARTS = {
  waiting: () => import("../table/waiting.js"),
  result: () => import("../table/result.js"),
  question: () => import("../table/question.js"),
  invitation: () => import("../table/invitation.js"),
};

export async function render(main, code) {
  if (!token() || !(me.name || (await knowMe()))) {
    const { invitation } = await PARTS.invitation();
    await invitation(main, code);
    return undefined;
  }
  foldOnSmallScreens();
  const table = new Table(main, code);
  await table.open();
  return () => table.close();
}

// Where the panel lies over the table, whoever comes to it sees the table first.
const SMALL = "(max-width: 720px), (max-height: 520px) and (orientation: landscape)";

function foldOnSmallScreens() {
  if (settings.panel && matchMedia(SMALL).matches) change({ panel: false });
}

// Where a table cannot be shown, these can: its record, its tournament, all others.
function elsewhere(room) {
  const door = (href, word) => h("a", { class: "button", href }, t(word));
  return [
    room.record && door(`/replay/${room.record}`, "nav.replay"),
    room.cup && door(`/tournament/${room.cup}`, "room.cup"),
    door("/", "error.home"),
  ];
}

class Table {
  constructor(main, code) {
    this.main = main;
    this.state = freshState(code);
    this.patterns = {};
    this.parts = {};
    this.timers = { later: 0, ticker: 0, thinking: 0 };
    this.link = null;
    this.gone = false;
    this.paced = "";
    this.due = false;
    this.learning = false;
    this.forget = null;
    this.keys = (event) => key(this, event);
  }

  async open() {
    const { state } = this;
    const room = await get(`/rooms/${state.code}`);
    if (this.gone) return;
    state.room = { ...room, arrived: performance.now() };
    about(room.family);
    this.timers.later ||= setTimeout(() => this.learnNames(), LATER);
    state.rulesName = named(room.rules_name, room.rules);
    document.addEventListener("keydown", this.keys);
    this.forget ??= onSettings(() =>
      learn().then(() => {
        this.tellPace();
        this.draw();
      }),
    );
    this.timers.ticker ||= setInterval(() => {
      tick(this.main, state);
      if (state.room.fills_ms !== null && state.room.state === "waiting") this.draw();
    }, 500);
    this.link?.close();
    this.link = connect(state.code, {
      onmessage: (message) => this.take(message),
      onlost: () => this.lose(true),
      onback: () => this.lose(false),
      onfail: (error) =>
        fill(
          this.main,
          failure(error, () => location.reload()),
          h("p", { class: "row elsewhere" }, elsewhere(state.room)),
        ),
    });
    this.draw();
  }

  lose(lost) {
    this.state.show.lost = lost;
    say(t(lost ? "table.lost" : "table.back"));
    this.draw();
  }

  // A new connection tells everything from the start.
  reopen() {
    this.link.close();
    this.open().catch((error) => {
      if (!this.gone)
        fill(
          this.main,
          failure(error, () => this.reopen()),
        );
    });
  }

  // A part of the page; while it is on its way there is none, and when it has come the table is drawn again.
  part(name) {
    if (!(name in this.parts)) {
      this.parts[name] = null;
      const come = async (found) => {
        await speak();
        this.parts[name] = found;
        this.draw();
      };
      PARTS[name]().then(come, () => delete this.parts[name]);
    }
    return this.parts[name];
  }

  // Names of patterns are wanted when a deal ends.
  async learnNames() {
    if (this.learning) return;
    this.learning = true;
    clearTimeout(this.timers.later);
    this.part("result");
    this.patterns = await patternNames(this.state.room.family);
    this.draw();
  }

  close() {
    this.gone = true;
    document.removeEventListener("keydown", this.keys);
    this.forget?.();
    clearInterval(this.timers.ticker);
    clearTimeout(this.timers.later);
    clearTimeout(this.timers.thinking);
    this.link?.close();
  }

  take(message) {
    const reading = settings.panel && this.state.show.tab === "chat" && !document.hidden;
    for (const effect of receive(this.state, message, { now: performance.now(), reading })) this.follow(effect);
    if (message.type !== "pong") this.soon();
  }

  follow(effect) {
    const known = {
      pace: () => this.tellPace(),
      call: () => this.call(effect.text),
      say: () => say(effect.text),
      toast: () => toast(effect.text),
      sound: () => play(effect.name),
      shout: () => this.shout(effect.seat, effect.word),
      later: () => setTimeout(() => this.draw(), effect.ms),
      wonder: () => this.wonder(),
      check: () => this.check(effect.message),
      reopen: () => this.reopen(),
    };
    known[effect.do]();
  }

  // Bots play as quickly as was chosen, where nobody else waits.
  tellPace() {
    if (!this.state.room?.alone || this.paced === settings.speed) return;
    if (settings.speed === "normal" && !this.paced) return;
    if (this.link.send({ type: "pace", speed: settings.speed })) this.paced = settings.speed;
  }

  // A call for whoever looks elsewhere and has asked for it.
  call(text) {
    if (!settings.notify || !document.hidden || globalThis.Notification?.permission !== "granted") return;
    const note = new Notification("Janso", { body: text, tag: this.state.code, icon: "/icon-192.png" });
    note.addEventListener("click", () => {
      window.focus();
      note.close();
    });
  }

  // Many messages may come between two pictures; the table is drawn once for them.
  soon() {
    if (this.due) return;
    this.due = true;
    const paint = () => {
      this.due = false;
      this.draw();
    };
    if (document.hidden) setTimeout(paint, 50);
    else requestAnimationFrame(paint);
  }

  draw() {
    if (this.state.room && this.main.isConnected && !this.gone) drawTable(this);
  }

  // A call stands beside the caller's name for a moment.
  shout(seat, word) {
    const { shouts } = this.state.show;
    shouts[seat] = word;
    setTimeout(() => {
      if (shouts[seat] === word) delete shouts[seat];
      this.soon();
    }, SHOUTED);
  }

  wonder() {
    clearTimeout(this.timers.thinking);
    this.timers.thinking = setTimeout(() => {
      if (!this.gone && wonders(this.state, degreeOf(this.state))) askHints(this);
    }, THINKING);
  }

  // The promise made before the match, computed again from what was published after it.
  async check(message) {
    const { digest } = await import("../verify.js");
    const hash = await digest(`janso-commit-1|${message.seed}|${message.salt}`);
    this.state.show.verified = { ...message, kept: hash === message.hash && hash === this.state.room.commitment };
    this.draw();
  }

  // The same rules and seats again; against bots alone the tiles are dealt at once.
  async rematch() {
    const { state } = this;
    try {
      const { code } = await post(`/rooms/${state.code}/rematch`);
      go(`/table/${code}`);
    } catch (error) {
      state.show.problem = mistake(error);
      this.draw();
    }
  }

  // Whoever sat here sits on the same seat again; when somebody was quicker, the page offers what is free.
  async joinRematch() {
    const { show, play } = this.state;
    const { seat } = play;
    if (seat !== null && seat !== undefined) await post(`/rooms/${show.rematch}/sit`, { seat }).catch(() => null);
    go(`/table/${show.rematch}`);
  }

  async openToAll(record) {
    if (!this.state.room.public) await post(`/records/${record}/share`).catch(() => null);
  }
}
