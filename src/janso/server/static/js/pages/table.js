// A table: waiting for people, playing, and what came of it.

import { h, fill, say, update } from "../dom.js";
import { about, named, number, refusal, t, tileName } from "../i18n.js";
import { get, patternNames, token } from "../api.js";
import { change, onSettings, settings } from "../settings.js";
import { failure } from "../show.js";
import { enter, go, knowMe, me } from "../main.js";
import { meld, kindOf, tile } from "../tiles.js";
import { play } from "../sound.js";
import { connect } from "../table/socket.js";
import { costOf, moreButton, openAgainst, withdrawButton } from "../table/against.js";
import { board, travel } from "../table/board.js";
import { callButtons, legal } from "../table/calls.js";
import { arrange, moved } from "../table/order.js";
import { panel } from "../table/panel.js";
import { sentence, shoutOf, SOUNDS } from "../table/story.js";
import { copiesLeft } from "../table/seen.js";
import { called, learn, said } from "../say.js";

// What the first picture of a table does not need comes when it is wanted, or a little later by itself.
const LATER = 2000;
const PARTS = { waiting: () => import("../table/waiting.js"), result: () => import("../table/result.js") };

export async function render(main, code) {
  if (!token() || !(me.name || await knowMe())) {
    fill(main, h("p", { class: "empty" }, t("enter.why")));
    await enter(async () => { await knowMe(); go(location.pathname); });
    return undefined;
  }
  const table = new Table(main, code);
  await table.open();
  return () => table.close();
}

// A reason of the server in a few words where it is one that is known.
function note(text) {
  if (/furiten/i.test(text)) return t("hint.furiten");
  if (/^no yaku/i.test(text)) return t("hint.none");
  const short = text.match(/^worth (\d+) .* minimum of (\d+)/) ?? text.match(/worth (\d+) where (\d+)/);
  return short ? t("hint.below", { n: short[1], least: short[2] }) : said(text);
}

class Table {
  constructor(main, code) {
    Object.assign(this, { main, code, room: null, view: null, seat: null, options: [], against: [], log: [], n: 0, gate: null, deadline: null, clocks: [], chat: [], policy: {},
      selected: -1, declaring: "", hints: null, asked: -1, allHints: false, over: "", patterns: {}, lost: false, result: null, verified: null, tab: "story", fresh: false, shouts: {}, parts: {} });
    this.keys = (event) => this.key(event);
  }

  async open() {
    const room = await get(`/rooms/${this.code}`);
    if (this.gone) return;
    this.room = room;
    about(this.room.family);
    this.later ??= setTimeout(() => this.learnNames(), LATER);
    this.rulesName = named(this.room.rules_name, this.room.rules);
    document.addEventListener("keydown", this.keys);
    this.unheard ??= onSettings(() => learn().then(() => this.draw()));
    this.ticker ??= setInterval(() => this.tick(), 500);
    this.link?.close();
    this.link = connect(this.code, {
      onmessage: (message) => this.take(message),
      onlost: () => { this.lost = true; this.draw(); say(t("table.lost")); },
      onback: () => { this.lost = false; say(t("table.back")); this.draw(); },
      onfail: (error) => fill(this.main, failure(error, () => location.reload())),
    });
    this.draw();
  }

  // A new connection tells everything from the start.
  reopen() {
    this.link.close();
    this.open().catch((error) => { if (!this.gone) fill(this.main, failure(error, () => this.reopen())); });
  }

  // A part of the page; while it is on its way there is none, and when it has come the table is drawn again.
  part(name) {
    if (!(name in this.parts)) {
      this.parts[name] = null;
      PARTS[name]().then((found) => { this.parts[name] = found; this.draw(); }, () => { delete this.parts[name]; });
    }
    return this.parts[name];
  }

  // Names of patterns are wanted when a deal ends.
  async learnNames() {
    if (this.learning) return;
    this.learning = true;
    clearTimeout(this.later);
    this.part("result");
    this.patterns = await patternNames(this.room.family);
    this.draw();
  }

  close() {
    this.gone = true;
    document.removeEventListener("keydown", this.keys);
    this.unheard?.();
    clearInterval(this.ticker);
    clearTimeout(this.later);
    this.link?.close();
  }

  take(message) {
    if (message.view) message.view.names = message.view.names.map(called);
    const known = { welcome: () => this.welcome(message), events: () => this.events(message), room: () => { this.room = message.room; }, gate: () => { this.gate = message.gate; },
      chat: () => { this.chat.push(message); this.chat = this.chat.slice(-200); }, policy: () => { Object.assign(this.policy, message); }, hints: () => { this.hints = message.discards; },
      options: () => { this.options = message.options ?? []; this.against = message.against ?? []; this.deadline = message.deadline; this.offered = null; },
      refused: () => this.refused(message), verify: () => this.check(message), removed: () => { this.seat = null; this.problem = message.reason; say(said(message.reason)); }, bye: () => { this.problem = message.reason; }, still: () => { this.problem = message.reason ?? ""; } };
    known[message.type]?.();
    if (message.type !== "pong") this.soon();
  }

  // Many messages may come between two pictures; the table is drawn once for them.
  soon() {
    if (this.due) return;
    this.due = true;
    const paint = () => { this.due = false; this.draw(); };
    if (document.hidden) setTimeout(paint, 50); else requestAnimationFrame(paint);
  }

  welcome(message) {
    Object.assign(this, { seat: message.seat, room: message.room, view: message.view, options: message.options ?? [], against: message.against ?? [], n: message.n, log: message.log ?? [], gate: message.gate,
      hints: null, asked: -1, deadline: message.deadline, clocks: message.clocks ?? [], chat: message.chat ?? [], policy: message.policy ?? {}, lost: false, problem: "" });
    this.known = true;
    this.arrived = performance.now();
    const started = this.log.find((event) => event.type === "start_deal");
    if (started) say(sentence(started, this.view.names));
    if (legal(this.options).length) say(t("table.turn"));
    this.wonder();
  }

  events(message) {
    if (message.from > this.n) { this.reopen(); return; }
    for (const event of message.events) {
      if (event.type === "start_deal") { this.log = []; this.result = null; this.order = null; }
      this.log.push(event);
      if (SOUNDS[event.type]) play(SOUNDS[event.type]);
      this.shout(event);
      const drew = event.type === "draw" && event.seat === this.seat;
      const text = drew ? t("story.drew", { tile: tileName(event.tile) }) : sentence(event, this.view?.names ?? message.view?.names ?? []);
      if (text) say(text);
    }
    this.fresh = message.events.some((event) => event.type === "discard");
    if (message.events.every((event) => event.type !== "discard" || event.seat !== this.seat)) this.from = null;
    const before = legal(this.options).length;
    this.offered = null;
    Object.assign(this, { view: message.view, options: message.options ?? [], against: message.against ?? [], n: message.from + message.events.length, gate: message.gate, deadline: message.deadline,
      clocks: message.clocks ?? this.clocks, selected: -1, declaring: "", hints: null, problem: "" });
    this.arrived = performance.now();
    if (!before && legal(this.options).length) { play("turn"); say(t("table.turn")); }
    this.wonder();
  }

  // A call stands beside the caller's name for a moment.
  shout(event) {
    const word = shoutOf(event);
    if (!word) return;
    this.shouts[event.seat] = word;
    setTimeout(() => { if (this.shouts[event.seat] === word) delete this.shouts[event.seat]; this.soon(); }, 1800);
  }

  // The promise made before the match, computed again from what was published after it.
  async check(message) {
    const { digest } = await import("../verify.js");
    const hash = await digest(`janso-commit-1|${message.seed}|${message.salt}`);
    this.verified = { ...message, kept: hash === message.hash && hash === this.room.commitment };
    this.draw();
  }

  // A ready hand asks by itself whether it may win on a discard: furiten is named without a question.
  wonder() {
    if (this.seat !== null && this.view?.deal && !this.gate && this.mine().waits?.length) this.askHints();
  }

  askHints() {
    if (this.seat === null || this.room.hints === false || this.asked === this.n) return;
    this.asked = this.n;
    this.link.send({ type: "hint" });
  }

  // A refused act leaves the choice as it was.
  refused(message) {
    this.problem = message.reason;
    say(said(message.reason));
    if (this.offered && !this.options.length) [this.options, this.against] = this.offered;
  }

  act(option) {
    const { label, reason, ...action } = option;
    const kept = this.from;
    this.link.send({ type: "act", action, n: this.n });
    this.offered = [this.options, this.against];
    this.options = this.against = [];
    this.declaring = "";
    this.draw();
    this.from = kept;
  }

  // Drawing

  draw() {
    if (!this.room || !this.main.isConnected) return undefined;
    if (!this.view?.deal) return (this.known || this.room.state === "waiting") && this.part("waiting")?.waiting(this);
    const ended = this.endOfDeal();
    const long = this.seat !== null && (this.mine().hand?.length ?? 0) > 18;
    update(this.main, h("div", { class: `table${settings.panel ? " with-panel" : ""}${long ? " long-hand" : ""}${this.seat === null ? " watching" : ""}` },
      h("div", { class: "cloth" },
        this.lost && h("p", { class: "banner", role: "alert" }, t("table.lost")),
        !this.lost && !this.problem && this.hindrance(),
        this.problem && h("p", { class: "banner", role: "alert", onclick: () => { this.problem = ""; this.draw(); } }, said(this.problem)),
        board(this.view, { seat: this.seat, fresh: this.fresh, own: this.seat !== null, clocks: this.clocks, seats: this.room.seats, shouts: this.shouts }),
        this.seat !== null && this.drawMine(), ended && this.drawResult(ended)),
      h("button", { class: "panel-toggle icon", "aria-label": t("panel.fold"), title: t("panel.fold"), "aria-expanded": settings.panel ? "true" : "false", onclick: () => { change({ panel: !settings.panel }); this.draw(); } }, settings.panel ? "›" : "‹"),
      settings.panel && panel(this)));
    if (this.fresh) travel(this.main, this.from);
    this.fresh = false;
    this.from = null;
    this.follow();
    this.lit = this.over ? this.main.querySelectorAll(".own-hand button")[this.over]?.dataset.hand : "";
    if (this.lit) this.light(this.lit, true);
    if (ended && !this.shownEnd && [document.body, this.main].includes(document.activeElement)) this.main.querySelector("button.next")?.focus({ preventScroll: true });
    this.shownEnd = Boolean(ended);
    return undefined;
  }

  // The story and the chat stay at their newest line, unless somebody reads further up.
  follow() {
    const list = this.main.querySelector(".story, .chat");
    const lines = list?.children.length ?? 0;
    const near = list && list.scrollHeight - list.scrollTop - list.clientHeight < 200;
    if (list && lines !== this.lines && (near || !this.lines)) list.scrollTop = list.scrollHeight;
    this.lines = lines;
  }

  // A win that one might expect but that does not count now, with the reason.
  hindrance() {
    const barred = this.options.find((option) => option.do === "win" && option.reason);
    return barred && h("p", { class: "banner calm", role: "status" }, refusal(barred));
  }

  endOfDeal() {
    const over = this.gate || this.view.done;
    if (!over) return null;
    this.learnNames();
    if (!this.part("result")) return null;
    return this.log.filter((event) => ["win", "draw_game", "penalty"].includes(event.type));
  }

  drawResult(events) {
    const end = this.view.done ? this.view.result : null;
    const waits = this.gate && (this.seat === null || !this.gate.waiting.includes(this.seat));
    const buttons = end ? [this.room.record && h("a", { class: "button", href: `/replay/${this.room.record}` }, t("table.replay")), h("a", { class: "button main", href: "/" }, t("table.again"))]
      : this.seat !== null ? [h("button", { class: "main next", disabled: waits, onclick: () => this.link.send({ type: "next" }) }, t("table.next"), h("kbd", {}, t("key.space")))] : [];
    const foot = end && this.verified && h("p", { class: `small verified ${this.verified.kept ? "good" : "bad"}`, title: `SHA-256 ${this.verified.hash}` }, t(this.verified.kept ? "replay.verify" : "replay.noverify"));
    return this.part("result").resultPanel({ events, names: this.view.names, patterns: this.patterns, scores: this.view.scores, end, buttons, me: this.seat, foot });
  }

  mine() {
    return this.view.deal.players[this.seat];
  }

  handTiles() {
    const player = this.mine();
    const names = [...(player.hand ?? [])];
    const drawn = this.view.deal.drawn;
    if (drawn && names.includes(drawn)) {
      names.splice(names.lastIndexOf(drawn), 1);
      return { held: arrange(names, this.order), drawn };
    }
    return { held: arrange(names, this.order), drawn: null };
  }

  // Tiles are put where the player drags them, or with Shift and an arrow; S sorts them again.
  move(from, to) {
    const { held } = this.handTiles();
    if (from === to || !(from in held) || !(to in held)) return;
    this.order = moved(held, from, to);
    this.selected = -1;
    this.draw();
    this.main.querySelectorAll(".own-hand button")[to]?.focus();
  }

  // What pressing a tile of the hand does now.
  pressing() {
    return this.declaring.replace("!", "") || (this.options.some((option) => option.do === "lay") ? "lay" : "discard");
  }

  discardFor(name) {
    const wanted = this.pressing();
    return this.options.find((option) => option.do === wanted && option.tile === name && Boolean(option.open) === this.declaring.endsWith("!"));
  }

  drawMine() {
    const player = this.mine();
    const { held, drawn } = this.handTiles();
    const laying = this.pressing() === "lay";
    const myTurn = laying || legal(this.options).some((option) => option.do === "discard");
    const buttons = callButtons(this.options, { ownTurn: myTurn, declaring: this.declaring, onact: (option) => this.act(option), ondeclare: (key) => { this.declaring = this.declaring === key ? "" : key; this.draw(); } });
    const places = [...held, ...(drawn ? [drawn] : [])];
    const cells = places.map((name, at) => this.tileButton(name, at, drawn && at === places.length - 1, myTurn));
    return h("div", { class: `mine${myTurn ? " turn" : ""}` },
      h("div", { class: "calls", role: "group", "aria-label": t("keys.calls") },
        this.declaring && h("p", { class: "choose", role: "status" }, t("call.which")), laying && h("p", { class: "choose", role: "status" }, t("choose.lay")), this.options.some((option) => ["buy", "ban_ron", "drop_out"].includes(option.do)) && h("p", { class: "choose", role: "status" }, t("choose.declare")), h("div", { class: "call-row" }, buttons, withdrawButton(this.against, (action) => this.act(action)), moreButton(this.against, () => openAgainst(this.against, (action) => this.act(action)))), this.timeBar()),
      this.warning(player),
      h("div", { class: "own" },
        h("div", { class: `own-hand${places.length > 18 ? " long" : places.length > 15 ? " seventeen" : ""}`, role: "group", "aria-label": t("desk.hand") }, cells),
        h("div", { class: "own-melds" }, player.flowers.length > 0 && h("span", { class: "flowers" }, player.flowers.map((name) => tile(name))), player.melds.map((text) => meld(text)))));
  }

  warning(player) {
    const waits = player.waits ?? [];
    const words = [];
    if (player.dead && !player.declared?.includes("drop_out")) words.push(h("span", { class: "bad" }, t("table.dead")));
    const ready = this.hints?.find((one) => one.tile === null);
    if (player.furiten) words.push(h("span", { class: "bad furiten", title: this.why(player.furiten) }, this.why(player.furiten)));
    if (waits.length) words.push(h("span", { class: "row" }, t("table.waits"), h("span", { class: "wait-tiles" }, waits.map((name) => h("span", { class: "wait" }, tile(name), this.worth(ready?.waits.find((wait) => wait.tile === name)))))));
    for (const one of this.view.notes ?? []) words.push(h("span", { class: "small" }, named(one)));
    return words.length ? h("div", { class: "warning row", role: "status" }, words) : null;
  }

  why(furiten) {
    return refusal({ reason: furiten.words, code: furiten.code });
  }

  worth(wait) {
    if (!wait) return null;
    const barred = wait.note && !/furiten/i.test(wait.note);
    return h("small", { class: "num", title: said(wait.note) }, `×${wait.left}`, barred ? ` ${note(wait.note)}` : wait.points ? ` ${number(wait.points)}` : "");
  }

  worthText(wait) {
    return wait.note ? note(wait.note) : number(wait.points ?? 0);
  }

  tileButton(name, at, drawn, myTurn) {
    const option = this.discardFor(name);
    const refused = myTurn && (!option || option.reason);
    const shown = this.allHints || this.over === `${at}` || this.selected === at;
    const hint = shown && myTurn && this.hints?.find((one) => one.tile === name && (one.do ?? "discard") === (this.declaring.replace("!", "") || "discard"));
    const why = option?.reason ? refusal(option) : this.declaring ? t("call.which") : costOf(this.against, name);
    const looked = this.over === `${at}` || this.selected === at;
    const left = looked ? copiesLeft(this.view, kindOf(name)) : null;
    const above = [left !== null && h("span", { class: "lit-note" }, t("shape.left", { n: left })), hint ? this.hintBox(hint) : looked && refused && why && h("span", { class: "hint-box why" }, why)].filter(Boolean);
    return h("button", { class: `tile-button${drawn ? " just-drawn" : ""}${this.selected === at ? " selected" : ""}${refused ? " dimmed" : ""}`, "data-hand": name, disabled: false,
      "aria-disabled": myTurn && !refused ? "false" : "true", title: refused ? why : "", "aria-label": refused && why ? `${tileName(name)}. ${why}` : tileName(name),
      draggable: !drawn, ondragstart: () => { this.dragged = at; }, ondragover: (event) => event.preventDefault(), ondrop: (event) => { event.preventDefault(); this.move(this.dragged, at); },
      onclick: (event) => this.press(name, at, event), onmouseenter: () => this.look(name, at, true), onmouseleave: () => this.look(name, at, false), onfocus: () => this.look(name, at, true), onblur: () => this.look(name, at, false) },
    tile(name), above.length > 0 && h("span", { class: "above" }, above));
  }

  hintBox(hint) {
    return h("span", { class: "hint-box" }, hint.waits.slice(0, 5).map((wait) => h("span", { class: "hint-line" }, tile(wait.tile), `×${wait.left} · ${this.worthText(wait)}`)), hint.waits.length > 5 && h("span", {}, "…"));
  }

  // Looking at a tile: its copies light up, and what its discard would leave is asked for once.
  look(name, at, on) {
    this.over = on ? `${at}` : "";
    this.lit = on ? name : "";
    if (on && !this.hints && legal(this.options).some((option) => option.do === "discard")) this.askHints();
    this.draw();
    this.light(name, on);
  }

  // All visible copies of a tile light up.
  light(name, on) {
    const kind = kindOf(name);
    for (const element of this.main.querySelectorAll(".cloth .tile")) {
      const same = element.dataset.tile && element.dataset.tile !== "?" && kindOf(element.dataset.tile) === kind;
      element.classList.toggle("lit", on && same);
    }
  }

  press(name, at, event) {
    const option = this.discardFor(name);
    if (option?.reason) { this.problem = refusal(option); say(this.problem); return this.draw(); }
    this.problem = "";
    const touch = event.pointerType === "touch" || matchMedia("(pointer: coarse)").matches;
    if (touch && !settings.oneTap && this.selected !== at && event.detail !== 0) { this.selected = at; this.askHints(); return this.draw(); }
    if (!option) { this.selected = at; return this.draw(); }
    const drawnTile = this.view.deal.drawn;
    const isDrawn = drawnTile && at === this.handTiles().held.length;
    this.from = event.currentTarget?.getBoundingClientRect() ?? null;
    return this.act({ ...option, drawn: drawnTile ? isDrawn : undefined });
  }

  // First the time for the move runs down, then the bank.
  secondsLeft() {
    const over = this.deadline.move_ms - (performance.now() - this.arrived);
    const [move, bank] = [Math.max(0, over), Math.max(0, this.deadline.bank_ms + Math.min(0, over))].map((ms) => Math.ceil(ms / 1000));
    return bank ? t("table.time", { move, bank }) : t("table.seconds", { n: move });
  }

  tick() {
    const shown = this.main.querySelector(".time .seconds");
    if (shown && this.deadline) shown.textContent = this.secondsLeft();
  }

  timeBar() {
    if (!this.deadline || !legal(this.options).length) return null;
    const total = this.deadline.move_ms + this.deadline.bank_ms;
    return h("span", { class: "time", "aria-hidden": "true", "data-key": this.arrived }, h("span", { class: "time-bar" }, h("i", { style: { animationDuration: `${total}ms` } })),
      h("span", { class: "num seconds" }, this.secondsLeft()));
  }

  toggleHints() {
    this.allHints = !this.allHints;
    this.askHints();
    this.draw();
  }

  // Keys: arrows choose, Enter discards, digits call, P passes, Space goes on.

  key(event) {
    if (event.target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey || !this.view?.deal) return;
    const cells = [...this.main.querySelectorAll(".own-hand button")];
    const calls = [...this.main.querySelectorAll(".calls .call")];
    const move = (step) => { this.selected = (Math.max(this.selected, step > 0 ? -1 : 0) + step + cells.length) % cells.length; this.draw(); this.main.querySelectorAll(".own-hand button")[this.selected]?.focus(); };
    const held = cells.indexOf(document.activeElement);
    if (event.shiftKey && held >= 0 && ["ArrowRight", "ArrowLeft"].includes(event.key)) this.move(held, held + (event.key === "ArrowRight" ? 1 : -1));
    else if (event.key.toLowerCase() === "s") { this.order = null; this.draw(); }
    else if (event.key === "ArrowRight") move(1);
    else if (event.key === "ArrowLeft") move(-1);
    else if (event.key === " ") { event.preventDefault(); this.main.querySelector("button.next:not(:disabled)")?.click(); }
    else if (event.key.toLowerCase() === "p") this.main.querySelector(".call-pass")?.click();
    else if (event.key.toLowerCase() === "d") this.main.querySelector(".mine.turn .just-drawn:not(.dimmed)")?.click();
    else if (event.key.toLowerCase() === "h") this.toggleHints();
    else if (event.key === "Escape" && (this.declaring || this.problem)) { this.declaring = ""; this.problem = ""; this.draw(); }
    else if (event.key.toLowerCase() === "b") { change({ panel: !settings.panel }); this.draw(); }
    else if (/^[1-9]$/.test(event.key)) calls[Number(event.key) - 1]?.click();
  }
}

