// Small pictures of numbers, drawn by lines: how something went, and parts of a whole.

import { h } from "./dom.js";
import { number } from "./i18n.js";

const SVG = "http://www.w3.org/2000/svg";

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) element.setAttribute(name, String(value));
  element.append(...children.flat().filter(Boolean));
  return element;
}

const WIDE = 600;
const HIGH = 200;
const PAD = 8;

function scale(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((high - low) * 0.08, 1);
  const span = high - low + 2 * room;
  return (value) => PAD + (1 - (value - low + room) / span) * (HIGH - 2 * PAD);
}

const across = (at, count) => PAD + (count > 1 ? at / (count - 1) : 0.5) * (WIDE - 2 * PAD);

const path = (points) => points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/**
 * Lines over the same steps; `band` is how unsure the first of them is at each step, `marks` are lines across.
 * @param {{ name: string, values: number[] }[]} lines
 * @param {{ label: string, band?: number[], marks?: number[], here?: number, pick?: (at: number) => void }} how
 */
export function lineChart(lines, { label, band, marks = [], here, pick }) {
  const count = lines[0].values.length;
  const every = lines.flatMap((line) => line.values).concat(marks);
  const edges = band
    ? [lines[0].values.map((value, at) => value + band[at]), lines[0].values.map((value, at) => value - band[at])]
    : [];
  const y = scale([...every, ...edges.flat()]);
  const points = (values) => values.map((value, at) => [across(at, count), y(value)]);
  const chosen = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    pick?.(Math.round(((event.clientX - box.left) / box.width) * (count - 1)));
  };
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "chart", role: "img", "aria-label": label, preserveAspectRatio: "none" },
    band && svg("path", { class: "chart-band", d: `${path([...points(edges[0]), ...points(edges[1]).reverse()])}Z` }),
    marks.map((value) => svg("line", { class: "chart-mark", x1: PAD, x2: WIDE - PAD, y1: y(value), y2: y(value) })),
    here !== undefined &&
      svg("line", { class: "chart-here", x1: across(here, count), x2: across(here, count), y1: 0, y2: HIGH }),
    lines.map((line, at) => svg("path", { class: `chart-line line${at}`, d: path(points(line.values)) })),
  );
  if (pick) picture.addEventListener("click", chosen);
  return h(
    "div",
    { class: "chart-box" },
    picture,
    [...new Set([Math.max(...every), Math.min(...every)])].map((value) =>
      h("span", { class: "num", style: { top: `${(100 * y(value)) / HIGH}%` } }, number(value)),
    ),
  );
}

/** Names with bars whose lengths compare, to the longest or to a whole; each row has its number in words. */
export function barList(rows, whole = 0) {
  const most = whole || Math.max(1, ...rows.map((row) => row.value));
  return h(
    "ul",
    { class: "bars" },
    rows.map((row) =>
      h(
        "li",
        {},
        h("span", { class: "bar-name" }, row.name),
        h("span", { class: "bar-track" }, h("i", { style: { width: `${(100 * row.value) / most}%` } })),
        h("span", { class: "num" }, row.text),
      ),
    ),
  );
}

/** A share as a thin bar below its number. */
export function meter(share) {
  const wide = `${100 * Math.min(1, Math.max(0, share))}%`;
  return h("span", { class: "bar-track", "aria-hidden": "true" }, h("i", { style: { width: wide } }));
}
