// The shell around every page: header, settings, who is here, and which page belongs to which address.

import { h, fill, dialog, sign } from "./dom.js";
import { about, pageLang, speak, t } from "./i18n.js";
import { get, remember, token } from "./api.js";
import { learn } from "./say.js";
import { failure, sentence } from "./show.js";

const PAGES = [
  [/^\/$/, "lobby"],
  [/^\/table\/([\w-]+)$/, "table"],
  [/^\/desk$/, "desk"],
  [/^\/shape$/, "shape"],
  [/^\/practice$/, "practice"],
  [/^\/learn(?:\/([\w.-]+))?$/, "learn"],
  [/^\/advise$/, "advise"],
  [/^\/setup$/, "setup"],
  [/^\/lab$/, "lab"],
  [/^\/rules(?:\/([\w.-]+))?$/, "rules"],
  [/^\/replay(?:\/([\w-]+))?$/, "replay"],
  [/^\/review(?:\/([\w-]+))?$/, "review"],
  [/^\/history$/, "history"],
  [/^\/account$/, "account"],
  [/^\/clubs?(?:\/([\w-]+))?$/, "clubs"],
  [/^\/player(?:\/([^/]+))?$/, "player"],
  [/^\/paifu\/([\w-]+)$/, "paifu"],
  [/^\/tournament(?:\/([\w-]+)(?:\/(live|deals))?)?$/, "tournament"],
];
const NAV = [
  ["/", "nav.lobby"],
  ["/desk", "nav.desk"],
  ["/shape", "nav.shape"],
  ["/learn", "nav.learn"],
  ["/practice", "nav.practice"],
  ["/rules", "nav.rules"],
  ["/replay", "nav.replay"],
  ["/history", "nav.history"],
  ["/tournament", "nav.tournament"],
];

export const me = { name: "", guest: true, waiting: 0 };
let leave = null;

export async function knowMe() {
  if (!token()) return null;
  try {
    Object.assign(me, await get("/me"));
    return me;
  } catch (error) {
    if (error.status === 401) remember("");
    Object.assign(me, { name: "", waiting: 0 });
    return null;
  }
}

// Asks who is here; the form comes when somebody wants it.
export async function enter(done) {
  const people = await import("./people.js");
  return people.enter(done);
}

// Does something that needs somebody: who has no name yet gets a friendly one and may change it later.
export async function asSomebody(action) {
  if (!token() || !(await knowMe())) {
    const { comeInAsGuest } = await import("./guests.js");
    await comeInAsGuest();
    await knowMe();
    header();
  }
  return action();
}

export function header() {
  const here = location.pathname;
  fill(
    document.getElementById("top"),
    h("a", { class: "brand", href: "/" }, h("img", { src: "/api/v1/icon.svg", alt: "" }), "Janso"),
    h(
      "nav",
      { "aria-label": "Janso" },
      NAV.map(([path, word]) =>
        h(
          "a",
          {
            href: path,
            "aria-current": (path === "/" ? here === "/" || here.startsWith("/table") : here.startsWith(path))
              ? "page"
              : null,
          },
          t(word),
        ),
      ),
    ),
    h(
      "div",
      { class: "tools" },
      h(
        "button",
        {
          class: "plain",
          onclick: () =>
            enter(async () => {
              await knowMe();
              show();
            }),
        },
        me.name || t("enter.title"),
        me.waiting > 0 &&
          h("span", { class: "unread num", title: t("friends.waiting", { n: me.waiting }) }, me.waiting),
      ),
      h(
        "button",
        { class: "plain icon", "aria-label": t("settings"), title: t("settings"), onclick: openSettings },
        sign("gear"),
      ),
    ),
  );
}

export async function openSettings() {
  const { settingsBox } = await import("./preferences.js");
  await speak();
  settingsBox();
}

export function openKeys() {
  const rows = [
    ["?", "keys.help"],
    ["← →", "keys.move"],
    ["Enter", "keys.discard"],
    ["D", "keys.drawn"],
    ["⇧ ← →", "keys.order"],
    ["S", "keys.sort"],
    ["1 … 6", "keys.calls"],
    ["P", "keys.pass"],
    ["Space", "keys.go"],
    ["T", "keys.fold"],
    ["M", "keys.sound"],
    ["H", "keys.hint"],
    ["B", "keys.panel"],
    ["W", "keys.pause"],
  ];
  const box = dialog(
    t("keys.title"),
    h(
      "table",
      {},
      rows.map(([key, word]) => h("tr", {}, h("td", {}, h("kbd", {}, key)), h("td", {}, t(word)))),
    ),
    [h("button", { class: "main", onclick: () => box.close() }, t("close"))],
  );
}

export function go(path) {
  history.pushState(null, "", path);
  show();
}

/** Whether there is a page at an address. */
export function knows(path) {
  return PAGES.some(([pattern]) => /** @type {RegExp} */ (pattern).test(path));
}

export function pageHere() {
  return PAGES.map(([pattern, name]) => [location.pathname.match(pattern), name]).find(([match]) => match);
}

// Each page has a ground of its own: one that is slow to come writes on what nobody sees any more when the reader has gone on.
function freshGround() {
  const old = document.getElementById("main");
  const main = /** @type {HTMLElement} */ (old.cloneNode(false));
  old.replaceWith(main);
  return main;
}

// The sentences of tables and scorers are many; the front page is shown without them, and they come when it rests.
const RESTS = 4000;

function sentences(page) {
  if (page !== "lobby") return learn();
  setTimeout(learn, RESTS);
  return null;
}

// Styles come with the page that names them and stay; later ones in this list go before earlier ones.
const STYLES = ["base", "pages", "front", "desks", "records", "table"];

function wear(name) {
  const worn = (other) => document.head.querySelector(`link[href$="/css/${other}.css"]`);
  if (worn(name)) return null;
  const after = STYLES.slice(STYLES.indexOf(name) + 1)
    .map(worn)
    .find(Boolean);
  return new Promise((done) => {
    const href = new URL(`../css/${name}.css`, import.meta.url).href;
    document.head.insertBefore(h("link", { rel: "stylesheet", href, onload: done, onerror: done }), after ?? null);
  });
}

export async function show() {
  await speak();
  if (leave) leave();
  leave = null;
  document.documentElement.lang = pageLang();
  document.querySelector(".skip").textContent = t("skip");
  about();
  header();
  const main = freshGround();
  const found = pageHere();
  main.className = found ? `page-${found[1]}${found[0][1] ? " one" : ""}` : "";
  if (!found) {
    await lost(main);
    return;
  }
  fill(main, h("p", { class: "loading" }, t("loading")));
  try {
    const [page] = await Promise.all([import(`./pages/${found[1]}.js`), sentences(found[1])]);
    await Promise.all([speak(), ...(page.styles ?? []).map(wear)]);
    const done = main.isConnected && (await page.render(main, found[0][1], found[0][2]));
    if (main.isConnected) leave = done || null;
    else if (done) done();
    if (main.isConnected && found[1] !== "table") entitle(main);
  } catch (error) {
    if (!main.isConnected) return;
    if ([403, 404].includes(error.status)) await lost(main, sentence(error));
    else fill(main, failure(error, show));
  }
}

// The tab says what is on the page.
function entitle(main) {
  const here = main.querySelector("h1")?.firstChild ?? document.querySelector("#top [aria-current]");
  const title = here?.textContent?.trim();
  document.title = title && location.pathname !== "/" ? `${title} · Janso` : "Janso";
}

async function lost(main, what = undefined) {
  const place = await import("./lost.js");
  await place.lost(main, what);
  entitle(main);
}
