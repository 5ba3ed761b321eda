// Acts against the rules that the table lets happen: each says what it costs, and asks before it is done.

import { dialog, h, fill } from "../dom.js";
import { named, t, tileName } from "../i18n.js";
import { sortTiles } from "../notation.js";
import { tile } from "../tiles.js";
import "./terms.js";

const punished = (acts) => acts.filter((one) => !["withdraw", "change"].includes(one.what));

// A quiet button that opens the list, where there is something in it.
export function moreButton(acts, onopen) {
  return (
    punished(acts).length > 0 &&
    h(
      "button",
      {
        class: "more plain icon",
        "data-against": "",
        "aria-haspopup": "dialog",
        "aria-label": t("against.title"),
        title: t("against.title"),
        onclick: onopen,
      },
      "…",
    )
  );
}

// A claim may be taken back or become another one while the others still think.
export function withdrawButtons(acts, onact) {
  const changes = acts.filter((one) => one.what === "change");
  const found = acts.find((one) => one.what === "withdraw");
  return [
    ...changes.map(({ what, ...action }) =>
      h(
        "button",
        { class: `call call-${action.do}`, "data-do": what, onclick: () => onact(action) },
        h("span", {}, `${t("against.change")}: ${t(action.do === "win" ? "call.ron" : `call.${action.do}`)}`),
        h(
          "span",
          { class: "uses" },
          (action.tiles ?? []).map((name) => tile(name)),
        ),
      ),
    ),
    found &&
      h(
        "button",
        { class: "call call-withdraw", "data-do": "withdraw", onclick: () => onact({ do: found.do }) },
        t("against.withdraw"),
      ),
  ];
}

// Why a tile that is no choice may be discarded all the same.
export function costOf(acts, name) {
  const found = acts.find((one) => one.what === "forbidden_discard" && one.tile === name);
  return found ? `${t("against.forbidden_discard")}: ${named(found.cost)}` : "";
}

export function openAgainst(acts, onact) {
  const body = h("div", { class: "stack against" });
  const close = h("button", { onclick: () => box.close() }, t("cancel"));
  const kinds = [...new Set(punished(acts).map((one) => one.what))];
  const choose = (one) => {
    fill(
      body,
      h("p", {}, t(`against.${one.what}.sure`, { tile: tileName(one.tile) })),
      h("p", { class: "row" }, tile(one.tile)),
      h("p", { class: "notice" }, `${t("against.cost")}: ${named(one.cost)}`),
      h(
        "div",
        { class: "row end" },
        h(
          "button",
          {
            class: "danger",
            "data-sure": "",
            onclick: () => {
              box.close();
              onact({ do: one.do, tile: one.tile });
            },
          },
          t("against.sure"),
        ),
      ),
    );
    close.focus();
  };
  fill(
    body,
    h("p", { class: "soft" }, t("against.text")),
    kinds.map((what) => {
      const those = acts.filter((one) => one.what === what);
      const order = sortTiles(those.map((one) => one.tile));
      return h(
        "section",
        { class: "stack tight" },
        h("h3", {}, t(`against.${what}`)),
        h("p", { class: "bad" }, `${t("against.cost")}: ${named(those[0].cost)}`),
        h(
          "div",
          { class: "row against-tiles" },
          order.map((name) =>
            h(
              "button",
              {
                class: "tile-button",
                "data-wrong": name,
                "aria-label": `${t(`against.${what}`)}: ${tileName(name)}`,
                onclick: () => choose(those.find((one) => one.tile === name)),
              },
              tile(name),
            ),
          ),
        ),
      );
    }),
  );
  const box = dialog(t("against.title"), body, [close]);
  close.focus();
}
