// What the coach says at the table: the worth of every act, the danger of every tile, and why the best one is best.

import { h } from "../dom.js";
import { hundredfold, learnWords, named, number, pageLang, t, tileName } from "../i18n.js";
import { kindOf } from "../notation.js";
import { settings } from "../settings.js";
import { tile } from "../tiles.js";
import words from "../words/coach.js";

learnWords("coach", words);

const DEGREES = ["off", "gentle", "full"];
// A tile with a smaller chance to deal in is not marked, one with a larger is.
const RISKY = 0.06;
const NO_RISK = 0.0005;

// How much is shown: what the player wants, and never more than the room allows.
export function degreeOf(state) {
  const allowed = state.room?.degree ?? (state.room?.hints === false ? "off" : "full");
  return DEGREES[Math.min(DEGREES.indexOf(settings.hints), DEGREES.indexOf(allowed))] ?? "gentle";
}

export function percent(share) {
  return hundredfold(share >= 0.0995 || share === 0 ? Math.round(share * 100) : Math.round(share * 1000) / 10);
}

export function worth(value) {
  return number(
    Math.abs(value) >= 100
      ? Math.round(value / 10) * 10
      : Math.abs(value) >= 20
        ? Math.round(value)
        : Math.round(value * 10) / 10,
  );
}

/** An act in words: «discard 3 bamboos». @param {Record<string, any>} act */
export function actWords(act) {
  const tiles = (act.tiles ?? []).map(tileName).join(", ");
  return t(`do.${act.do}`, { tile: act.tile ? tileName(act.tile) : "", tiles });
}

export function coachFor(state, name) {
  const wanted = state.hand.declaring.replace("!", "") || "discard";
  return state.help.coach?.acts.find((act) => act.do === wanted && act.tile && kindOf(act.tile) === kindOf(name));
}

// The numbers of one act in one line.
export function coachNumbers(act, threatened) {
  const parts = [t("coach.win", { n: percent(act.win) }), t("coach.worth", { n: worth(act.points) })];
  if (threatened) parts.push(act.deal_in < NO_RISK ? t("coach.safe") : t("coach.risk", { n: percent(act.deal_in) }));
  return h("span", { class: "coach-numbers num" }, parts.join(" · "));
}

export function threatened(state) {
  return (state.help.coach?.threats.length ?? 0) > 0;
}

// "safe", "risky" or nothing: what a tile is against those who are ready.
export function dangerOf(state, name) {
  if (!threatened(state)) return "";
  const chances = state.help.coach.threats.map((one) => one.tiles[kindOf(name)] ?? 0);
  const chance = 1 - chances.reduce((kept, one) => kept * (1 - one), 1);
  return chance < NO_RISK ? "safe" : chance >= RISKY ? "risky" : "";
}

// What the coach would do, and the first reason.
export function bestWords(state) {
  const { coach } = state.help;
  const best = coach?.acts[0];
  if (!best || coach.acts.length < 2) return null;
  const why = (coach.why[pageLang()] ?? coach.why.en ?? [])[0];
  return h(
    "span",
    { class: "row coach-best" },
    h("b", {}, t("coach.title")),
    best.tile && ["discard", "riichi", "ready"].includes(best.do) && tile(best.tile),
    h("span", {}, best.do === "discard" ? coachNumbers(best, threatened(state)) : actWords(best)),
    why && h("span", { class: "soft-on-felt coach-why" }, why),
  );
}

// The side panel: every act with its numbers, the best first; then who is to be feared, with the safest tiles.
export function coachTable(state) {
  const { coach } = state.help;
  if (!coach?.acts.length) return null;
  const risky = threatened(state);
  const plans = coach.acts[0].plan.filter((one) => one.share >= 0.1);
  return h(
    "div",
    { class: "stack tight coach-table" },
    h(
      "table",
      { class: "small" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["act", "win.short", "worth.short", ...(risky ? ["risk.short"] : [])].map((word, at) =>
            h("th", { class: at ? "num" : "" }, t(`coach.${word}`)),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        coach.acts.map((act, at) =>
          h(
            "tr",
            { class: at ? "" : "best" },
            h("td", { "aria-label": actWords(act) }, short(act)),
            h("td", { class: "num" }, percent(act.win)),
            h("td", { class: "num" }, worth(act.points)),
            risky && h("td", { class: "num" }, act.deal_in < NO_RISK ? "—" : percent(act.deal_in)),
          ),
        ),
      ),
    ),
    plans.length > 0 &&
      h(
        "p",
        { class: "small soft" },
        t("coach.heads", { plans: plans.map((one) => `${named(one.name)} ${percent(one.share)}`).join(", ") }),
      ),
    coach.threats.map((one) => threatRow(state, one)),
  );
}

// Discards are told by their tile alone; other acts in words, with the tile that is thrown then.
function short(act) {
  if (act.do === "discard") return tile(act.tile);
  const thrown = ["riichi", "ready"].includes(act.do);
  return h("span", { class: "row nowrap" }, thrown ? [t(`call.${act.do}`), tile(act.tile)] : actWords(act));
}

function threatRow(state, threat) {
  const name = state.play.view.names[threat.seat] ?? "";
  const order = Object.entries(threat.tiles).sort((a, b) => a[1] - b[1]);
  const shown = (list, word) =>
    list.length > 0 &&
    h(
      "span",
      { class: "row small-tiles" },
      h("span", { class: "soft" }, t(word)),
      list.map(([tileOf, chance]) => tile(tileOf, { title: percent(chance) })),
    );
  const safe = order.filter(([, chance]) => chance < 0.02).slice(0, 5);
  return h(
    "div",
    { class: "threat small" },
    h("b", {}, t(threat.sure >= 1 ? "coach.threat" : "coach.threat.maybe", { name })),
    shown(safe, "coach.safest"),
    shown(order.filter(([, chance]) => chance >= 0.05).slice(-3), "coach.riskiest"),
  );
}

// The tiles that indicators name, by these rules.
export function doraKinds(state) {
  return new Set(state.play.view.deal.dora ?? []);
}

// Within this share of the best act another one is as good.
const AS_GOOD = 0.03;
const MOST_TOLD = 2;

/** What was done beside what the coach would have done, kept until the deal is told. @param {any} state @param {Record<string, any>} action */
export function noteMissed(state, action) {
  const { coach, missed } = state.help;
  const best = coach?.acts[0];
  const same = (one) => one.do === action.do && (one.tile ?? "") === (action.tile ?? one.tile ?? "");
  const did = coach?.acts.find((one) => same(one) && String(one.tiles ?? "") === String(action.tiles ?? ""));
  if (!best || !did || did === best) return;
  const loss = best.value - did.value;
  if (loss > AS_GOOD * Math.max(Math.abs(best.value), 1)) missed.push({ did, best, loss, why: coach.why });
}

// After the deal: «you could also …», the dearest moments first.
export function couldAlso(state) {
  const told = [...state.help.missed].sort((a, b) => b.loss - a.loss).slice(0, MOST_TOLD);
  if (!told.length || degreeOf(state) === "off") return null;
  const both = (best, did) => best.do === "discard" && did.do === "discard";
  const line = ({ did, best }) =>
    h(
      "li",
      {},
      both(best, did)
        ? t("coach.also.discard", { best: tileName(best.tile), did: tileName(did.tile) })
        : t("coach.also.act", { best: actWords(best), did: actWords(did) }),
      " ",
      h(
        "span",
        { class: "soft num" },
        t("coach.also.why", { n: percent(best.win), m: percent(did.win), k: worth(best.value), l: worth(did.value) }),
      ),
    );
  return h("section", { class: "could-also small" }, h("h3", {}, t("coach.also")), h("ul", {}, told.map(line)));
}
