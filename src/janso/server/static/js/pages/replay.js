// Replay of any record: step, turn, deal, seat, open hands; the address names the moment.

import { h, say, sign, update } from "../dom.js";
import { about, learnWords, t, tileName, windName } from "../i18n.js";
import { file as fetchFile, get, patternNames, post } from "../api.js";
import { sentence as mistake } from "../show.js";
import { board } from "../table/board.js";
import { resultPanel } from "../table/result.js";
import { sentence } from "../table/story.js";
import { fold } from "../table/fold.js";
import { verify } from "../verify.js";
import { copy } from "../copy.js";
import { called } from "../say.js";
import { eventList, handList, scoreGraph, veil } from "../replay/side.js";
import { studyDeal } from "../replay/study.js";
import { recordPage } from "../replay/records.js";
import replayWords from "../words/replay.js";

learnWords("replay", replayWords);

export const styles = ["records", "table"];

const FORMATS = ["native", "mjai", "tenhou6", "mjlog", "majiang", "paifu-html", "paifu-svg", "paifu-text"];

// Whose discard was won on.
function wonFrom(events) {
  const win = events.findLast((one) => one.type === "win");
  return win && !win.self_draw ? win.source : null;
}

export async function render(main, id) {
  if (!id) return recordPage(main);
  const [record, events] = await Promise.all([get(`/records/${id}`), get(`/records/${id}/events`)]);
  about(record.family);
  const viewer = new Viewer(main, id, record, events, await patternNames(record.family));
  viewer.start();
  return () => viewer.close();
}

function dealTitle(deal) {
  return `${windName(deal.round % 4)} ${deal.number + 1}${deal.honba ? ` · ${t("table.honba")} ${deal.honba}` : ""}`;
}

class Viewer {
  constructor(main, id, record, events, patterns) {
    this.main = main;
    this.id = id;
    this.record = record;
    this.patterns = patterns;
    this.seat = 0;
    this.shown = true;
    this.at = 0;
    this.timer = 0;
    this.hidden = false;
    this.veiled = true;
    this.study = null;
    this.studied = -1;
    this.events = Array.isArray(events) ? events : events.events;
    this.names = this.events[0].names.map(called);
    this.starts = this.events.map((event, at) => (event.type === "start_deal" ? at : -1)).filter((at) => at >= 0);
    this.keys = (event) => this.key(event);
    this.hash = () => {
      this.readHash();
      this.draw();
    };
  }

  start() {
    this.readHash();
    document.addEventListener("keydown", this.keys);
    addEventListener("hashchange", this.hash);
    this.draw();
    this.judge();
  }

  readHash() {
    const found = location.hash.match(/^#(\d+)\.(\d+)(?:\.(\d+))?/);
    if (!found) {
      this.deal = 0;
      this.at = this.starts[0] + 1;
      return;
    }
    this.deal = Math.min(Number(found[1]) - 1, this.starts.length - 1);
    this.at = Math.min(this.starts[this.deal] + Number(found[2]), this.endOf(this.deal));
    if (found[3]) this.seat = Number(found[3]) % this.names.length;
  }

  // What the hands of this deal wait for is asked once; until it comes the rest is shown without it.
  async learn() {
    const deal = this.deal;
    if (this.studied === deal) return;
    this.studied = deal;
    this.study = null;
    const found = await studyDeal(this.events, this.starts[deal], this.endOf(deal), this.record.rules).catch(
      () => null,
    );
    if (this.studied !== deal || !this.main.isConnected) return;
    this.study = found;
    this.draw();
  }

  // Where the match was reviewed, the coach's word stands beside each decision.
  async judge() {
    const { verdicts } = await import("../replay/beside.js");
    this.judged = await verdicts(this.id, this.names).catch(() => null);
    if (this.judged && this.main.isConnected) this.draw();
  }

  endOf(deal) {
    return (this.starts[deal + 1] ?? this.events.length) - 1;
  }

  to(at) {
    this.hidden = false;
    this.at = Math.max(this.starts[0] + 1, Math.min(at, this.events.length - 1));
    this.deal = this.starts.findLastIndex((start) => start <= this.at);
    history.replaceState(null, "", `#${this.deal + 1}.${this.at - this.starts[this.deal]}.${this.seat}`);
    this.draw();
  }

  step(by) {
    let at = this.at + by;
    while (
      at > 0 &&
      at < this.events.length - 1 &&
      ["answer", "ask", "end_deal", "start_deal"].includes(this.events[at].type)
    )
      at += by;
    this.to(at);
  }

  // A turn is everything up to the next draw or claim.
  turn(by) {
    const begins = (at) => ["draw", "claim", "dealt"].includes(this.events[at]?.type);
    let at = this.at + by;
    while (at > this.starts[this.deal] + 1 && at < this.endOf(this.deal) && !begins(at)) at += by;
    this.to(at);
  }

  tell(text, bad = false) {
    this.note = { text, bad };
    say(text);
    this.draw();
  }

  async save(format) {
    try {
      const { blob, name } = await fetchFile(`/records/${this.id}/export?format=${format}&deal=${this.deal}`);
      const link = h("a", { href: URL.createObjectURL(blob), download: name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    } catch (error) {
      this.tell(mistake(error), true);
    }
  }

  async check() {
    if (!this.record.wall) return this.tell(t("replay.nowall"));
    const found = await verify(this.events, this.record.wall);
    if (!found.promise) return this.tell(t("replay.noverify"), true);
    return found.wrong
      ? this.tell(t("replay.unchecked", { n: found.wrong }), true)
      : this.tell(t("replay.checked", { n: found.deals }));
  }

  async share() {
    try {
      await post(`/records/${this.id}/share`);
      this.record.access = "link";
      this.tell(t("replay.shared"));
    } catch (error) {
      this.tell(mistake(error), true);
    }
  }

  async copy(button) {
    this.to(this.at);
    await copy(location.href, button);
  }

  // The result covers the table; it can be put away, and comes back with the next one.
  hide() {
    this.hidden = true;
    this.draw();
  }

  play() {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = 0;
      return this.draw();
    }
    this.timer = setInterval(() => {
      if (this.at >= this.events.length - 1) this.play();
      else this.step(1);
    }, 700);
    return this.draw();
  }

  draw() {
    const view = {
      ...fold(this.events, this.starts[this.deal], this.at, this.record.deals[this.deal]?.wall),
      names: this.names,
    };
    if (!this.shown) for (const player of view.deal.players) if (player.seat !== this.seat) delete player.hand;
    const event = this.events[this.at];
    const finished = this.events
      .slice(this.starts[this.deal], this.at + 1)
      .filter((one) => ["win", "draw_game"].includes(one.type));
    const end = event.type === "end_match" ? event : null;
    const over =
      !this.hidden && finished.length > 0 && ["win", "draw_game", "end_deal", "end_match"].includes(event.type);
    this.learn();
    update(
      this.main,
      h(
        "div",
        { class: "replay" },
        h(
          "div",
          { class: "replay-side" },
          this.bar(),
          h("input", {
            type: "range",
            min: this.starts[this.deal] + 1,
            max: this.endOf(this.deal),
            value: this.at,
            "aria-label": t("replay.step"),
            oninput: (change) => this.to(Number(change.target.value)),
          }),
          h("p", { class: "told", role: "status" }, this.told(event) || "\u00a0"),
          this.judged && h("div", { class: "beside-place" }, this.judged.line(this.at, this.seat)),
        ),
        h(
          "div",
          { class: "table replay-table" },
          h(
            "div",
            { class: "cloth" },
            board(view, { seat: this.seat, own: false, shown: { hands: {}, from: wonFrom(finished) } }),
            over &&
              resultPanel({
                events: finished,
                names: this.names,
                patterns: this.patterns,
                scores: view.scores,
                deal: view.deal,
                end,
                buttons: [
                  h("button", { class: "plain", "data-hide": "", onclick: () => this.hide() }, t("replay.hide")),
                  h("button", { class: "main", onclick: () => this.step(1) }, t("table.next")),
                ],
              }),
          ),
        ),
        h(
          "div",
          { class: "replay-study" },
          handList(this, view),
          eventList(this),
          scoreGraph(this),
          veil(this),
          this.foot(),
        ),
      ),
    );
    this.follow();
  }

  // The list stays at the line of this moment.
  follow() {
    const list = this.main.querySelector(".events");
    const here = list?.querySelector("[aria-current]");
    if (here) list.scrollTop = here.offsetTop - list.clientHeight / 2;
  }

  // Every hand is open here, so a draw tells its tile too.
  told(event) {
    if (event.type !== "draw") return sentence(event, this.names);
    return t("story.draw", { name: this.names[event.seat], tile: tileName(event.tile) });
  }

  bar() {
    const button = (word, action, name) =>
      h("button", { class: "icon", "aria-label": t(word), title: t(word), onclick: action }, sign(name));
    const titles = this.record.deals;
    return h(
      "div",
      { class: "bar row" },
      h(
        "label",
        { class: "field" },
        h("span", {}, t("replay.deal")),
        h(
          "select",
          {
            name: "deal",
            "aria-label": t("replay.deal"),
            onchange: (change) => this.to(this.starts[Number(change.target.value)] + 1),
          },
          this.starts.map((_, at) =>
            h("option", { value: at, selected: at === this.deal }, `${at + 1}. ${dealTitle(titles[at])}`),
          ),
        ),
      ),
      h(
        "label",
        { class: "field" },
        h("span", {}, t("replay.seat")),
        h(
          "select",
          {
            name: "seat",
            "aria-label": t("replay.seat"),
            onchange: (change) => {
              this.seat = Number(change.target.value);
              this.to(this.at);
            },
          },
          this.names.map((name, at) => h("option", { value: at, selected: at === this.seat }, name)),
        ),
      ),
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: this.shown,
          onchange: (change) => {
            this.shown = change.target.checked;
            this.draw();
          },
        }),
        t("replay.hands"),
      ),
      h(
        "div",
        { class: "row steps" },
        button("replay.start", () => this.to(this.starts[this.deal] + 1), "start"),
        button("replay.turn.prev", () => this.turn(-1), "rewind"),
        button("replay.prev", () => this.step(-1), "back"),
        button(this.timer ? "replay.pause" : "replay.play", () => this.play(), this.timer ? "pause" : "run"),
        button("replay.next", () => this.step(1), "on"),
        button("replay.turn.next", () => this.turn(1), "play"),
        button("replay.end", () => this.to(this.endOf(this.deal)), "end"),
      ),
    );
  }

  foot() {
    const formats = h(
      "select",
      {
        name: "format",
        "aria-label": t("replay.export"),
        onchange: (change) => {
          if (change.target.value) this.save(change.target.value);
          change.target.value = "";
        },
      },
      h("option", { value: "" }, t("replay.export")),
      FORMATS.map((format) => h("option", { value: format }, format)),
    );
    return h(
      "div",
      { class: "replay-foot row" },
      h("a", { class: "button", "data-review": "", href: `/review/${this.id}?seat=${this.seat}` }, t("table.review")),
      formats,
      h("a", { class: "button", href: `/paifu/${this.id}#${this.deal + 1}` }, t("replay.paifu")),
      h("button", { "data-link": "", onclick: (event) => this.copy(event.currentTarget) }, t("replay.link")),
      h("button", { "data-verify": "", onclick: () => this.check() }, t("replay.check")),
      this.record.access === "private" &&
        h("button", { "data-share": "", title: t("replay.private"), onclick: () => this.share() }, t("replay.share")),
      h("p", { class: `note small ${this.note?.bad ? "bad" : "good"}`, role: "status" }, this.note?.text ?? ""),
    );
  }

  key(event) {
    if (event.target.closest("input, textarea, select, dialog")) return;
    const moves = {
      ArrowRight: () => this.step(1),
      ArrowLeft: () => this.step(-1),
      Home: () => this.to(this.starts[this.deal] + 1),
      End: () => this.to(this.endOf(this.deal)),
      ArrowDown: () => this.turn(1),
      ArrowUp: () => this.turn(-1),
      " ": () => this.play(),
    };
    if (moves[event.key]) {
      event.preventDefault();
      moves[event.key]();
    }
  }

  close() {
    clearInterval(this.timer);
    document.removeEventListener("keydown", this.keys);
    removeEventListener("hashchange", this.hash);
  }
}
