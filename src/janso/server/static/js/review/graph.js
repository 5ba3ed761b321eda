// The match as lines: what each seat could expect before each deal, the chosen seat in front.

import { h } from "../dom.js";
import { number, t, windName } from "../i18n.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 560;
const HEIGHT = 220;
const EDGE = { left: 30, right: 14, top: 12, bottom: 26 };
const DASHES = ["", "7 4", "2 4", "9 3 2 3", "12 4", "4 4", "1 3", "6 2"];

function drawn(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

export function lines(graph, names, seat) {
  if (graph.length < 2) return h("p", { class: "soft" }, t("review.graph"));
  const worst = names.length;
  const x = (at) => EDGE.left + (at * (WIDTH - EDGE.left - EDGE.right)) / (graph.length - 1);
  const y = (place) => EDGE.top + ((place - 1) * (HEIGHT - EDGE.top - EDGE.bottom)) / (worst - 1);
  const picture = drawn("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: "img",
    class: "prospect",
    "aria-label": told(graph, names, seat),
  });
  for (let place = 1; place <= worst; place += 1)
    picture.append(
      drawn("line", { x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(place), y2: y(place), class: "grid-line" }),
      drawn("text", { x: 8, y: y(place) + 4 }, String(place)),
    );
  graph.forEach((point, at) => {
    // The last word would reach over the edge.
    const label = point.end ? t("review.end") : `${windName(point.round % 4)[0]}${point.number + 1}`;
    if (graph.length < 14 || at % 2 === 0)
      picture.append(drawn("text", { x: x(at), y: HEIGHT - 8, "text-anchor": point.end ? "end" : "middle" }, label));
  });
  const order = names.map((_, at) => at).sort((a, b) => Number(a === seat) - Number(b === seat));
  for (const one of order) {
    const points = graph.map((point, at) => `${x(at)},${y(point.expects[one].place)}`).join(" ");
    picture.append(
      drawn("polyline", {
        points,
        class: one === seat ? "own-line" : "other-line",
        "stroke-dasharray": one === seat ? "" : DASHES[one],
      }),
    );
  }
  return [
    h("h3", {}, t("review.graph")),
    picture,
    h(
      "p",
      { class: "small soft row legend" },
      names.map((name, at) => h("span", { class: at === seat ? "own-name" : "" }, name)),
    ),
  ];
}

// The same for those who do not see it.
function told(graph, names, seat) {
  const places = graph.map((point) => number(Math.round(point.expects[seat].place * 10) / 10)).join(", ");
  return `${t("review.graph")}, ${names[seat]}: ${places}`;
}
