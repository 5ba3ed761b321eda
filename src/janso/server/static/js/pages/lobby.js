// The parlour: open tables, a new table, a game at once.

import { h, fill, unhurried, update } from "../dom.js";
import { count as plural, learnWords, named, t, time } from "../i18n.js";
import { get, once, post, token } from "../api.js";
import { BASE } from "../early.js";
import { friendList } from "../friends.js";
import { settings } from "../settings.js";
import { empty, sentence } from "../show.js";
import { asSomebody, go, knows, me } from "../shell.js";
import { newTable } from "../newtable.js";
import { called, said } from "../say.js";
import { tile } from "../tiles.js";
import words from "../words/lobby.js";

export const styles = ["front", "table"];

learnWords("lobby", words);

const FAVOURITES = ["riichi", "sanma", "mcr", "siamese", "dazhong", "dazhong-jokers", "zungjung"];

// Flowers and jokers are on a large sheet; for two small signs it is not fetched.
function cardTile(name) {
  return /[fj]$/.test(name)
    ? h("img", {
        class: "tile",
        src: `${BASE}/hand.svg?hand=${name}&tile=26&corner=${settings.corner ? 1 : 0}`,
        alt: "",
      })
    : tile(name);
}

const SIGNS = {
  riichi: ["0p", "1z"],
  sanma: ["4z", "1m"],
  mcr: ["1f", "7z"],
  siamese: ["2p", "2s"],
  dazhong: ["8m", "6z"],
  "dazhong-jokers": ["1j", "5m"],
  zungjung: ["7z", "9s"],
};

export async function render(main) {
  // Everything that stands above something else is known before the page is laid, so that nothing moves afterwards.
  const own = (path) => (token() ? get(path).catch(() => []) : []);
  const [rules, bots, tables, played, friendly] = await Promise.all([
    once("/rules"),
    get("/bots").catch(() => []),
    get("/rooms").catch((error) => error),
    own("/history?limit=3"),
    own("/friends"),
  ]);
  const rooms = h("div", { class: "stack" });
  const problem = h("div", { role: "alert" });
  const code = h("input", { "aria-label": t("lobby.code"), placeholder: t("lobby.code"), maxlength: 12 });
  const mine = h("div", {});
  const last = h("div", {}, lastGames(played, rules));
  const friends = h("div", { class: "friends" });
  fill(friends, friendList(friends, friendly));
  const show = h("div", {
    class: "table replay-table living",
    role: "img",
    "aria-label": t("lobby.show"),
    inert: true,
  });
  const begin = unhurried((set) => quick(set, bots, problem));
  fill(
    main,
    h(
      "div",
      { class: "hero" },
      h(
        "div",
        {},
        h("h1", {}, t("lobby.title")),
        h(
          "p",
          { class: "lead" },
          t("lobby.what"),
          " ",
          h("a", { href: knows("/learn") ? "/learn" : "/practice" }, t("lobby.learn")),
        ),
        problem,
        mine,
        last,
      ),
      show,
    ),
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("lobby.quick")),
      h(
        "div",
        { class: "quick" },
        FAVOURITES.map((id) => rules.find((set) => set.id === id))
          .filter(Boolean)
          .map((set) =>
            h(
              "button",
              { "data-quick": set.id, onclick: () => begin(set) },
              h("span", { class: "pictures", "aria-hidden": "true" }, SIGNS[set.id].map(cardTile)),
              h(
                "span",
                {},
                h("strong", {}, named(set.name, set.id)),
                h("small", { class: "soft" }, plural("players", set.seats || 4)),
              ),
            ),
          ),
        moreGames(rules, begin),
      ),
    ),
    withPeople(rules, problem),
    h(
      "div",
      { class: "grid lobby" },
      newTable(rules, bots, problem),
      h(
        "div",
        { class: "stack" },
        h("section", { class: "card" }, h("h2", {}, t("lobby.rooms")), rooms),
        friends,
        besides(),
        h(
          "section",
          { class: "card" },
          h("h2", {}, t("lobby.join")),
          h(
            "form",
            {
              class: "row",
              onsubmit: (event) => {
                event.preventDefault();
                if (code.value.trim()) go(`/table/${encodeURIComponent(code.value.trim().toUpperCase())}`);
              },
            },
            code,
            h("button", {}, t("lobby.go")),
          ),
        ),
      ),
    ),
  );
  const refresh = async (told) => {
    try {
      const all = told ?? (await get("/rooms"));
      if (all instanceof Error) throw all;
      const own = all.filter((room) => room.you !== null || room.host);
      const open = all.filter((room) => !own.includes(room));
      update(
        mine,
        own.length > 0 &&
          h(
            "section",
            { class: "card stack own-rooms" },
            h("h2", {}, t("lobby.mine")),
            own.map((room) => roomLine(room, rules)),
          ),
      );
      update(rooms, open.length ? open.map((room) => roomLine(room, rules)) : empty("lobby.none"));
    } catch (error) {
      fill(rooms, h("p", { class: "bad" }, sentence(error)));
    }
  };
  refresh(tables);
  const asked = new URLSearchParams(location.search);
  if (asked.has("rules")) main.querySelector("[name=rules]").scrollIntoView({ block: "center" });
  if (asked.has("friends")) friends.scrollIntoView({ block: "center" });
  const timer = setInterval(() => refresh(), 5000);
  const stop = livingTable(show);
  return () => {
    clearInterval(timer);
    stop();
  };
}

// The small table comes when everything else is there; where there is no room for it, it is not asked for.
function livingTable(show) {
  let stop = null;
  let gone = false;
  const begin = async () => {
    const { living } = await import("../living.js");
    stop = await living(show);
    if (gone) stop();
  };
  if (matchMedia("(min-width: 900px)").matches) begin().catch(() => show.remove());
  return () => {
    gone = true;
    stop?.();
  };
}

// Seats of a tournament are kept by name: only those named come to the table, everybody else sees the tournament.
function roomLine(room, rules) {
  const id = room.rules?.id ?? room.rules;
  const cup = room.cup && room.you === null && !free(room);
  return h(
    "a",
    {
      class: "room card row spread",
      "data-key": room.code,
      href: cup ? `/tournament/${room.cup}` : `/table/${room.code}`,
    },
    h(
      "span",
      {},
      h("strong", {}, room.name || room.code),
      " ",
      h("span", { class: "chip" }, named(room.rules_name ?? rules.find((set) => set.id === id)?.name, id)),
    ),
    h(
      "span",
      { class: "soft small" },
      room.seats.map((seat) => called(seat.name) || said(seat.bot) || "·").join(", "),
      " — ",
      t(`state.${room.state}`),
      free(room),
    ),
    h(
      "span",
      { class: "go" },
      t(cup ? "room.cup" : room.you !== null || room.host ? "lobby.return" : free(room) ? "room.sit" : "room.watch"),
      " →",
    ),
  );
}

function free(room) {
  const mine = (at) => !room.reserved?.[at] || room.reserved[at].toLowerCase() === me.name?.toLowerCase();
  const open = room.seats.filter((seat, at) => !seat.name && !seat.bot && mine(at)).length;
  return open > 0 && room.state === "waiting" ? `, ${plural("free", open)}` : "";
}

// The last games are one press away.
function lastGames(played, rules) {
  const line = (one) =>
    h(
      "a",
      {
        class: "button plain",
        href: `/replay/${one.id}`,
        title: `${time(one.at * 1000)}: ${one.names.map(called).join(", ")}`,
      },
      `${named(rules.find((set) => set.id === one.rules)?.name, one.rules)} · ${one.place}/${one.names.length}`,
    );
  return (
    played.length > 0 &&
    h(
      "p",
      { class: "row last-games small" },
      h("span", { class: "soft" }, t("lobby.last")),
      played.slice(0, 3).map(line),
    )
  );
}

// What needs no table: a few minutes with tiles, one press away.
const BESIDES = {
  daily: ["/practice?kind=daily", "3s"],
  lessons: ["/learn", "1p"],
  desk: ["/desk", "6z"],
  pairs: ["/practice?kind=solitaire", "1s"],
};

function besides() {
  const line = ([word, [href, sign]]) =>
    h("a", { class: "button", href }, h("span", { "aria-hidden": "true" }, tile(sign)), t(`lobby.alone.${word}`));
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("lobby.alone")),
    h("div", { class: "besides" }, Object.entries(BESIDES).map(line)),
  );
}

/** Every other game of the book, one press away as well. */
function moreGames(rules, begin) {
  const others = rules.filter((set) => !FAVOURITES.includes(set.id));
  const name = (set) => `${named(set.name, set.id)} · ${plural("players", set.seats || 4)}`;
  const choice = h(
    "select",
    { name: "more", "aria-label": t("lobby.more") },
    others.map((set) => h("option", { value: set.id }, name(set))),
  );
  const play = () => begin(others.find((set) => set.id === choice.value));
  return h(
    "div",
    { class: "more-games" },
    h("strong", {}, t("lobby.more")),
    h("div", { class: "row nowrap" }, choice, h("button", { "data-more": "", onclick: play }, t("lobby.play"))),
  );
}

// One press and tiles are dealt: solid bots, hints, and no clock, for nobody waits.
async function quick(set, bots, problem) {
  const bot = bots.some((one) => one.id === "solid") ? "solid" : "greedy";
  try {
    await asSomebody(async () => {
      const seats = [{ kind: "me" }, ...Array((set.seats || 4) - 1).fill({ kind: "bot", bot })];
      const { code } = await post("/rooms", { rules: set.id, seats, hints: true, public: false, clock: null });
      await post(`/rooms/${code}/start`).catch(() => null);
      go(`/table/${code}`);
    });
  } catch (error) {
    fill(problem, h("p", { class: "notice" }, sentence(error)));
  }
}

// A table of people who look for others; bots take what stays free after a while.
function withPeople(rules, problem) {
  const known = FAVOURITES.map((id) => rules.find((set) => set.id === id)).filter(Boolean);
  const set = h(
    "select",
    { name: "quick-rules", "aria-label": t("rules") },
    known.map((one) => h("option", { value: one.id }, named(one.name, one.id))),
  );
  const find = unhurried(() =>
    asSomebody(async () => {
      const { code } = await post("/quick", { rules: set.value });
      go(`/table/${code}`);
    }).catch((error) => fill(problem, h("p", { class: "notice" }, sentence(error)))),
  );
  return h(
    "section",
    { class: "card row with-people" },
    h("div", { class: "people-text" }, h("h2", {}, t("quick.title")), h("p", { class: "soft small" }, t("quick.text"))),
    set,
    h("button", { class: "main", "data-find": "", onclick: find }, t("quick.find")),
    h("a", { class: "button", href: "/clubs" }, t("lobby.clubs")),
  );
}
