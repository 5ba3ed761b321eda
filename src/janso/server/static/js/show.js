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
  if (!error?.status) console.error(error);
  return h(
    "div",
    { class: "notice", role: "alert" },
    h("p", {}, sentence(error)),
    again && h("button", { onclick: again }, t("error.again")),
  );
}

/** An empty place; `to` leads to where it may be filled, `door` says so. */
export function empty(word, to = "", door = "error.home") {
  return h("p", { class: "empty" }, t(word), to && h("a", { class: "button main", href: to }, t(door)));
}
