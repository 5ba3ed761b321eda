// First lessons: a text, hands to look at, an exercise; at the end a deal against bots with the coach beside.

import { fill, h } from "../dom.js";
import { about, learnWords, named, t } from "../i18n.js";
import { get, once, post } from "../api.js";
import { asSomebody, go } from "../shell.js";
import { sentence } from "../show.js";
import { hand } from "../tiles.js";
import { change } from "../settings.js";
import words from "../words/learn.js";

export const styles = ["desks", "table"];

learnWords("learn", words);

const KEY = "janso.lessons";
const FIRST = ["riichi", "mcr", "dazhong", "zungjung", "sanma"];
const TILES = /^(?:[0-9]+[mpsz])+$/;

// A whole set of tiles lies in rows of a suit each.
const ROW = 18;
const suits = (text) => (text.replace(/\D/g, "").length > ROW ? text.match(/[0-9]+[mpsz]/g) : [text]);

function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

function keep(done) {
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    /* a private window keeps nothing */
  }
}

export async function render(main, asked) {
  const books = await once("/rules");
  const rules = books.some((book) => book.id === asked) ? asked : "riichi";
  about(books.find((book) => book.id === rules)?.family);
  const page = new Lessons(main, rules, books, await get(`/learn/${rules}`));
  page.draw();
}

class Lessons {
  constructor(main, rules, books, list) {
    this.main = main;
    this.rules = rules;
    this.books = books;
    this.list = list;
    this.done = load();
    this.problem = "";
    const passed = this.passed();
    const next = list.findIndex((one) => !passed.includes(one.id));
    this.at = next < 0 ? 0 : next;
  }

  passed() {
    return this.done[this.rules] ?? [];
  }

  pass(id) {
    this.done[this.rules] = [...new Set([...this.passed(), id])];
    keep(this.done);
  }

  draw() {
    const lesson = this.list[this.at];
    fill(
      this.main,
      h("h1", {}, t("learn.title")),
      h("p", { class: "soft" }, t("learn.text")),
      this.families(),
      this.problem && h("p", { class: "notice", role: "alert" }, this.problem),
      h("div", { class: "lessons" }, this.contents(), this.lesson(lesson)),
    );
  }

  families() {
    return h(
      "div",
      { class: "row", role: "group", "aria-label": t("rules") },
      FIRST.map((id) => this.books.find((book) => book.id === id))
        .filter(Boolean)
        .map((book) =>
          h(
            "a",
            {
              class: `button${book.id === this.rules ? " main" : ""}`,
              href: `/learn/${book.id}`,
              "aria-current": book.id === this.rules ? "true" : null,
            },
            named(book.name, book.id),
          ),
        ),
    );
  }

  contents() {
    const passed = this.passed();
    return h(
      "ol",
      { class: "card lesson-list" },
      this.list.map((one, at) =>
        h(
          "li",
          {},
          h(
            "button",
            { class: "plain", "aria-current": at === this.at ? "step" : null, onclick: () => this.open(at) },
            one.title,
            passed.includes(one.id) && h("span", { class: "good", "aria-label": t("learn.done") }, " ✓"),
          ),
        ),
      ),
    );
  }

  open(at) {
    this.at = at;
    this.draw();
    this.main.querySelector(".lesson h2")?.focus();
  }

  lesson(one) {
    const last = this.at === this.list.length - 1;
    return h(
      "section",
      { class: "card stack lesson", "data-lesson": one.id },
      h("p", { class: "soft small" }, t("learn.lesson", { n: this.at + 1, m: this.list.length })),
      h("h2", { tabindex: "-1" }, one.title),
      one.text.map((line) => h("p", {}, line)),
      one.hands.flatMap(suits).map((text) => hand(text)),
      one.exercise && this.exercise(one),
      last &&
        h(
          "div",
          { class: "row" },
          h("button", { class: "main", "data-play": "", onclick: () => this.play(one) }, t("learn.play")),
          h("a", { class: "button", href: "/practice?kind=daily" }, t("learn.daily")),
          h("a", { class: "button", href: `/rules/${this.rules}` }, t("learn.book")),
        ),
    );
  }

  exercise(one) {
    const { exercise } = one;
    const verdict = h("div", { "aria-live": "polite" });
    const buttons = h("div", { class: "row choices-row" });
    const next = h(
      "button",
      { class: "main", "data-next": "", onclick: () => this.open(this.at + 1) },
      t("learn.next"),
    );
    const answer = (at) => {
      const right = at === exercise.answer;
      if (right) this.pass(one.id);
      for (const [n, button] of [...buttons.children].entries())
        button.classList.toggle("chosen", n === exercise.answer && right);
      fill(
        verdict,
        h("p", { class: right ? "good" : "bad" }, t(right ? "learn.right" : "learn.wrong"), " ", right && exercise.why),
        right && next,
      );
      if (right) next.focus();
    };
    const choice = (text) => (TILES.test(text) ? hand(text) : text);
    fill(
      buttons,
      exercise.choices.map((text, at) => h("button", { "data-choice": at, onclick: () => answer(at) }, choice(text))),
    );
    return h(
      "div",
      { class: "stack exercise" },
      h("h3", {}, exercise.question),
      exercise.hand && hand(exercise.hand),
      buttons,
      verdict,
    );
  }

  // The first deal: bots that play plainly, no clock, every hint.
  async play(one) {
    try {
      await asSomebody(async () => {
        const set = this.books.find((book) => book.id === this.rules);
        const seats = Array.from({ length: set.seats }, (_, at) =>
          at ? { kind: "bot", bot: "greedy" } : { kind: "me" },
        );
        const { code } = await post("/rooms", { rules: this.rules, seats, hints: "full", public: false, clock: null });
        await post(`/rooms/${code}/start`);
        change({ hints: "full" });
        this.pass(one.id);
        go(`/table/${code}`);
      });
    } catch (error) {
      this.problem = sentence(error);
      this.draw();
    }
  }
}
