// Faces of states that every page has: a mistake, an empty place.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { said } from "./say.js";

export function sentence(error) {
  if (/^\d*$/.test(error?.message ?? "")) return t(error?.status ? "error.server" : "error.offline");
  return said(error.message);
}

/**
 * @param {any} error
 * @param {(() => void)=} again
 */
export function failure(error, again) {
  const away = !error?.status && !navigator.onLine;
  if (!error?.status && !away) console.error(error);
  if (away && again) addEventListener("online", () => box.isConnected && again(), { once: true });
  const box = h(
    "div",
    { class: "notice", role: "alert" },
    h("p", {}, away ? t("error.away") : sentence(error)),
    away && h("p", { class: "row" }, STILL.map(door)),
    again && h("button", { onclick: again }, t("error.again")),
  );
  return box;
}

// What an installed parlour does without a network.
const STILL = [
  ["/desk", "nav.desk"],
  ["/practice", "nav.practice"],
  ["/learn", "nav.learn"],
  ["/rules", "nav.rules"],
];
const door = ([href, word]) => h("a", { class: "button", href }, t(word));

/** An empty place; `to` leads to where it may be filled, `door` says so. */
export function empty(word, to = "", door = "error.home") {
  return h("p", { class: "empty" }, t(word), to && h("a", { class: "button main", href: to }, t(door)));
}
