// A small table on the front page where bots play a deal: what a visit is about, seen at a glance. It stands still for
// whoever wants no motion, and while nobody looks.

import { h, update } from "./dom.js";
import { t, windName } from "./i18n.js";
import { get } from "./api.js";
import { board } from "./table/board.js";
import { fold } from "./table/fold.js";

const STEP = 850;
const REST = 5;
const DEALS = 7;
const STILL = 0.7;
const QUIET = ["riichi_accepted", "indicator"];

function winWords(win) {
  return h(
    "p",
    { class: "living-win" },
    h("b", {}, `${t(win.self_draw ? "call.tsumo" : "call.ron")}!`),
    " ",
    windName(win.seat),
  );
}

/** Fills a place with a deal that goes on; what it gives back stops it. */
export async function living(place) {
  const { events, wall } = await get(`/showcase?number=${new Date().getDate() % DEALS}`);
  const start = events.findIndex((event) => event.type === "start_deal");
  const first = events.findIndex((event) => event.type === "dealt");
  const last = events.length - 1;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let at = calm ? Math.round(first + (last - first) * STILL) : first;
  let rest = 0;
  const draw = () => {
    const view = { ...fold(events, start, at, wall), names: events[0].names.map((_, seat) => windName(seat)) };
    const win = events[at].type === "win" && events[at];
    update(place, h("div", { class: "cloth" }, board(view, { seat: 0, own: false }), win && winWords(win)));
  };
  const step = () => {
    if (document.hidden || !place.isConnected || !place.offsetParent) return;
    if (at === last && (rest += 1) < REST) return;
    at = at === last ? first : at + 1;
    while (at < last && QUIET.includes(events[at].type)) at += 1;
    rest = 0;
    draw();
  };
  draw();
  const timer = calm ? 0 : setInterval(step, STEP);
  return () => clearInterval(timer);
}
