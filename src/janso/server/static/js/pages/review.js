// A review: every decision of a match beside the coach's, the dearest mistakes marked, the match as a line, and a way to
// play on from any moment.

import { fill, h, update } from "../dom.js";
import { about, learnWords, named, number, pageLang, t, time, windName } from "../i18n.js";
import { get, once, post, token, upload } from "../api.js";
import { asSomebody, go } from "../shell.js";
import { empty, sentence } from "../show.js";
import { copy } from "../copy.js";
import { called } from "../say.js";
import { matchTable } from "../matches.js";
import { hand } from "../tiles.js";
import { actWords, percent, worth } from "../table/coach.js";
import { lines } from "../review/graph.js";
import words from "../words/review.js";
import replayWords from "../words/replay.js";

export const styles = ["records", "table"];

learnWords("review", words);
learnWords("replay", replayWords);

const PHASES = ["efficiency", "value", "calls", "ready", "pressure"];
const AGAIN = 1200;

export async function render(main, id) {
  return id ? new Page(main, id).open() : list(main);
}

// Own matches to choose from, and a place for records from elsewhere.
async function list(main) {
  const problem = h("div", { role: "alert" });
  const bring = (chosen) =>
    chosen &&
    asSomebody(async () => go(`/review/${(await upload("/records", chosen)).id}`)).catch((error) =>
      fill(problem, h("p", { class: "notice" }, sentence(error))),
    );
  const file = h("input", {
    type: "file",
    class: "unseen",
    "aria-label": t("replay.open"),
    onchange: () => bring(file.files[0]),
  });
  const own = (path) => (token() ? get(path).catch(() => []) : []);
  const [sets, played, mine] = await Promise.all([once("/rules"), own("/history?limit=50"), own("/records?mine=1")]);
  const names = Object.fromEntries(sets.map((set) => [set.id, named(set.name, set.id)]));
  const brought = mine.filter((one) => !played.some((other) => other.id === one.id));
  fill(
    main,
    h("h1", {}, t("review.title")),
    h("p", { class: "soft" }, t("review.text")),
    problem,
    h(
      "section",
      { class: "card stack" },
      h("p", {}, t("review.choose")),
      h("p", {}, h("label", { class: "button main file" }, t("replay.choose"), file)),
      played.length > 0 && matchTable(played, names),
      brought.length > 0 && recordList(brought, names),
      mine.length === 0 && empty("replay.none"),
    ),
  );
}

// Records of others: brought as a file, or played at a table of one's own.
function recordList(brought, names) {
  const line = (one) =>
    h(
      "li",
      {},
      h("a", { href: `/review/${one.id}` }, `${names[one.rules] ?? one.rules}: ${one.names.map(called).join(", ")}`),
      h("span", { class: "soft small" }, time(one.at * 1000)),
    );
  return h("ul", { class: "records" }, brought.map(line));
}

class Page {
  constructor(main, id) {
    this.main = main;
    this.id = id;
    this.gone = false;
    this.timer = 0;
    this.every = false;
    this.seat = 0;
    this.problem = "";
  }

  async open() {
    this.record = await get(`/records/${this.id}`);
    about(this.record.family);
    this.names = this.record.names.map(called);
    const asked = Number(new URLSearchParams(location.search).get("seat") ?? NaN);
    this.seat = asked in this.names ? asked : 0;
    await this.ask(await post(`/records/${this.id}/review`));
    return () => {
      this.gone = true;
      clearTimeout(this.timer);
    };
  }

  // Asks again until the review is there; meanwhile how far it is.
  async ask(found) {
    if (this.gone || !this.main.isConnected) return;
    if (found.state === "done") {
      this.told = found;
      if (!(String(this.seat) in found.accuracy)) this.seat = Number(Object.keys(found.accuracy)[0] ?? 0);
      this.draw();
      return;
    }
    const replay = h("a", { class: "button", href: `/replay/${this.id}` }, t("review.meanwhile"));
    update(this.main, h("h1", {}, t("review.title")), progress(found), h("p", {}, replay));
    if (found.state === "failed") return;
    this.timer = setTimeout(async () => {
      const next = await get(`/records/${this.id}/review`).catch(() => found);
      this.ask(next);
    }, AGAIN);
  }

  draw() {
    const { told } = this;
    fill(
      this.main,
      h(
        "div",
        { class: "row spread" },
        h("h1", {}, t("review.title")),
        h(
          "div",
          { class: "row" },
          h("a", { class: "button", href: `/replay/${this.id}` }, t("nav.replay")),
          h("button", { "data-share": "", onclick: (event) => this.share(event.currentTarget) }, t("review.share")),
        ),
      ),
      this.problem && h("p", { class: "notice", role: "alert" }, this.problem),
      this.seats(),
      h(
        "div",
        { class: "review-top" },
        h("section", { class: "card stack" }, this.phases()),
        h("section", { class: "card stack" }, lines(told.graph, this.names, this.seat)),
      ),
      this.choice(),
      told.graph.filter((point) => !point.end).map((point) => this.deal(point)),
    );
  }

  seats() {
    const { accuracy, loss } = this.told;
    return h(
      "div",
      { class: "row review-seats", role: "group", "aria-label": t("review.accuracy") },
      Object.keys(accuracy).map((key) =>
        h(
          "button",
          {
            "aria-pressed": Number(key) === this.seat ? "true" : "false",
            class: Number(key) === this.seat ? "main" : "",
            onclick: () => this.choose(Number(key)),
          },
          h("b", {}, this.names[key]),
          h("span", { class: "num small" }, `${percent(accuracy[key])} · −${worth(loss[key])}`),
        ),
      ),
    );
  }

  choose(seat) {
    this.seat = seat;
    history.replaceState(null, "", `/review/${this.id}?seat=${seat}`);
    this.draw();
    this.main.querySelector(".review-seats [aria-pressed=true]")?.focus();
  }

  phases() {
    const key = String(this.seat);
    const { phases, losses, luck, accuracy, ratings } = this.told;
    const fortune = luck[key];
    return [
      h("p", { class: "total" }, `${t("review.accuracy")}: ${percent(accuracy[key] ?? 0)}`),
      ratings?.[key]?.all !== undefined &&
        h("p", {}, t("review.rating", { n: number(Math.round(ratings[key].all ?? 0)) })),
      h("h3", {}, t("review.phases")),
      h(
        "table",
        { class: "small phases" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", {}, h("span", { class: "unseen" }, t("review.phases"))),
            ["review.accuracy", "review.of", "review.costs"].map((word) => h("th", { class: "num" }, t(word))),
          ),
        ),
        h(
          "tbody",
          {},
          PHASES.filter((phase) => phases[key]?.[phase] !== null && phases[key]?.[phase] !== undefined).map((phase) =>
            h(
              "tr",
              {},
              h("td", {}, t(`review.phase.${phase}`)),
              h("td", { class: "num" }, percent(phases[key][phase])),
              h("td", { class: "num" }, number(Math.round(ratings?.[key]?.[phase] ?? 0))),
              h("td", { class: "num" }, t("review.cost", { n: worth(losses[key][phase]) })),
            ),
          ),
        ),
      ),
      h("p", { class: "soft small" }, t("review.measure")),
      h("p", {}, h("a", { class: "button", href: `/practice?kind=puzzle&record=${this.id}` }, t("review.puzzles"))),
      h("h3", {}, t("review.luck")),
      h(
        "p",
        { class: "soft" },
        t("review.luck.text", {
          n: fortune.helped,
          m: fortune.draws,
          k: number(Math.round(fortune.expected * 10) / 10),
        }),
      ),
    ];
  }

  choice() {
    const button = (every, word) =>
      h(
        "button",
        {
          "aria-pressed": this.every === every ? "true" : "false",
          class: this.every === every ? "main" : "",
          onclick: () => {
            this.every = every;
            this.draw();
          },
        },
        t(word),
      );
    return h(
      "div",
      { class: "row", role: "group", "aria-label": t("review.title") },
      button(false, "review.mistakes"),
      button(true, "review.all"),
    );
  }

  deal(point) {
    const { decisions, mistakes } = this.told;
    const marked = new Set(mistakes);
    const own = decisions
      .map((each, at) => ({ ...each, marked: marked.has(at) }))
      .filter((each) => each.deal === point.deal && each.seat === this.seat && (this.every || each.marked));
    return h(
      "section",
      { class: "card stack review-deal" },
      h("h2", {}, dealName(point)),
      own.length ? own.map((each) => this.decision(each)) : h("p", { class: "soft" }, t("review.none")),
    );
  }

  decision(each) {
    const why = each.why[pageLang()] ?? each.why.en ?? [];
    const start = this.record.deals[each.deal]?.start ?? 0;
    const watch = `/replay/${this.id}#${each.deal + 1}.${Math.max(each.at - 1 - start, 1)}.${each.seat}`;
    const text = { did: actWords(each.did_act), best: actWords(each.best_act), name: this.names[each.seat] };
    return h(
      "article",
      { class: `decision${each.marked ? " wrong-choice" : ""}` },
      h(
        "p",
        { class: "row spread" },
        h(
          "span",
          { class: "soft small" },
          `${t("review.turn", { n: each.turn })} · ${t(`review.phase.${each.phase}`)}`,
        ),
        each.right
          ? h("span", { class: "good small" }, t("review.good"))
          : h("b", { class: "bad num" }, t("review.cost", { n: worth(each.loss) })),
      ),
      hand(each.hand),
      h(
        "p",
        { class: "verdict" },
        t("review.other", text),
        why.length > 0 && h("span", { class: "soft" }, ` ${capital(why.join("; "))}.`),
      ),
      h("details", {}, h("summary", { class: "small" }, t("review.acts")), acts(each)),
      h(
        "div",
        { class: "row" },
        h("a", { class: "button", href: watch }, t("review.watch")),
        h(
          "button",
          { class: each.marked ? "main" : "", "data-again": "", onclick: () => this.again(each) },
          t("review.again"),
        ),
      ),
    );
  }

  async again(each) {
    try {
      await asSomebody(async () => {
        const { code } = await post(`/records/${this.id}/again`, { at: each.at, seat: each.seat });
        go(`/table/${code}`);
      });
    } catch (error) {
      this.problem = sentence(error);
      this.draw();
      this.main.scrollIntoView();
    }
  }

  async share(button) {
    if (this.record.mine) await post(`/records/${this.id}/share`).catch(() => null);
    await copy(`${location.origin}/review/${this.id}?seat=${this.seat}`, button);
  }
}

function capital(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : "";
}

function dealName(point) {
  return `${windName(point.round % 4)} ${point.number + 1}${point.honba ? ` · ${t("table.honba")} ${point.honba}` : ""}`;
}

function acts(each) {
  const heads = ["act", "win", "worth", "danger", "away", "helps"];
  return h(
    "div",
    { class: "scroll", tabindex: "0" },
    h(
      "table",
      { class: "small" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((word, at) => h("th", { class: at ? "num" : "" }, t(`review.${word}`))),
        ),
      ),
      h(
        "tbody",
        {},
        each.acts.map((act) =>
          h(
            "tr",
            { class: act.act === each.best ? "best" : act.act === each.did ? "chosen" : "" },
            h("td", {}, actWords(act.do)),
            h("td", { class: "num" }, percent(act.win)),
            h("td", { class: "num" }, worth(act.points)),
            h("td", { class: "num" }, act.deal_in ? percent(act.deal_in) : "—"),
            h("td", { class: "num" }, act.shanten > 0 ? act.shanten : act.shanten === 0 ? t("away.ready") : "—"),
            h("td", { class: "num" }, act.accepts || "—"),
          ),
        ),
      ),
    ),
  );
}

function progress(found) {
  if (found.state === "failed")
    return h("p", { class: "notice", role: "alert" }, t("review.failed", { reason: found.reason }));
  const text = found.of
    ? t("review.working", { n: Math.min(found.done + 1, found.of), m: found.of })
    : t("review.waiting");
  return h(
    "section",
    { class: "card stack", role: "status" },
    h("p", {}, text),
    h("progress", { max: found.of || 1, value: found.done, "aria-label": text }),
  );
}
