// The hand line and the palette: click tiles or type; melds by selecting tiles; a mistake is marked at its tile.

import { h, fill } from "./dom.js";
import { t } from "./i18n.js";
import { compact, hand, kindOf, readHand, sortTiles, tile } from "./tiles.js";

const ROWS = ["1m 2m 3m 4m 5m 6m 7m 8m 9m", "1p 2p 3p 4p 5p 6p 7p 8p 9p", "1s 2s 3s 4s 5s 6s 7s 8s 9s", "1z 2z 3z 4z 5z 6z 7z 1j 0m", "0p 0s"].map((row) => row.split(" "));

export function editor({ value = "", size = 14, onchange }) {
  const input = h("input", { class: "mono hand-input", value, spellcheck: "false", autocapitalize: "off", autocomplete: "off", placeholder: t("desk.place"), "aria-label": t("desk.hand") });
  const line = h("div", { class: "line row" });
  const palette = h("div", { class: "palette", role: "group", "aria-label": t("desk.hand") });
  const selected = new Set();

  const parts = () => readHand(input.value.replace(/\s/g, ""));
  const set = (text, tell = true) => { input.value = text; selected.clear(); draw(); if (tell) onchange(text); };

  function write({ concealed, melds, win }) {
    return compact(sortTiles(concealed)) + melds.map(meldText).join("") + (win ? `+${win}` : "");
  }
  function meldText(set) {
    return set.concealed ? `[${compact(set.tiles)}]` : set.text ?? `(${compact(set.tiles)})`;
  }
  function all({ concealed, melds, win }) {
    return [...concealed, ...melds.flatMap((set) => set.tiles), ...(win ? [win] : [])];
  }
  function room(now) {
    return size - now.concealed.length - 3 * now.melds.length - (now.win ? 1 : 0);
  }
  function put(name) {
    const now = keepText(parts());
    if (room(now) <= 0) return;
    if (room(now) === 1 && !now.win && size % 3 === 2) now.win = name;
    else now.concealed.push(name);
    set(write(now));
  }
  function keepText(now) {
    const texts = input.value.match(/\([^)]*\)|\[[^\]]*\]/g) || [];
    now.melds.forEach((one, at) => { one.text = texts[at]; });
    return now;
  }
  function lay(kind) {
    const now = keepText(parts());
    const chosen = [...selected].map((at) => now.concealed[at]);
    now.concealed = now.concealed.filter((_, at) => !selected.has(at));
    now.melds.push({ concealed: kind === "kong-closed", tiles: chosen });
    set(write(now));
  }
  function meldable() {
    const names = [...selected].map((at) => kindOf(parts().concealed[at])).sort();
    if (names.length === 4 && new Set(names).size === 1) return ["kong", "kong-closed"];
    if (names.length !== 3) return [];
    if (new Set(names).size === 1) return ["pung"];
    const run = names.every((name, at) => name[1] === names[0][1] && Number(name[0]) === Number(names[0][0]) + at) && "mps".includes(names[0][1]);
    return run ? ["chow"] : [];
  }
  function draw() {
    const now = keepText(parts());
    const used = {};
    for (const name of all(now)) used[kindOf(name)] = (used[kindOf(name)] || 0) + 1;
    const forms = meldable();
    fill(line,
      now.concealed.map((name, at) => h("button", { class: "tile-button", "aria-pressed": selected.has(at) ? "true" : "false", style: { transform: selected.has(at) ? "translateY(-8px)" : "" },
        onclick: () => { if (selected.has(at)) selected.delete(at); else selected.add(at); draw(); },
        ondblclick: () => { now.concealed.splice(at, 1); set(write(now)); } }, tile(name))),
      now.melds.map((one, at) => h("button", { class: "tile-button", title: t("desk.undo"), onclick: () => { now.melds.splice(at, 1); now.concealed.push(...one.tiles); set(write(now)); } }, hand(meldText(one)))),
      now.win && h("button", { class: "tile-button won", title: t("desk.win"), onclick: () => { now.concealed.push(now.win); now.win = null; set(write(now)); } }, tile(now.win)),
      forms.map((kind) => h("button", { onclick: () => lay(kind) }, kind === "kong-closed" ? t("call.closedkong") : t(`call.${kind}`))),
      selected.size > 0 && h("button", { class: "plain", onclick: () => { now.concealed = now.concealed.filter((_, at) => !selected.has(at)); set(write(now)); } }, t("desk.remove")),
      !all(now).length && h("span", { class: "soft" }, t("desk.empty")));
    fill(palette, ROWS.flat().map((name) => {
      const left = (name === "1j" ? 8 : 4) - (used[kindOf(name)] || 0);
      const taken = name[0] === "0" && all(now).includes(name);
      return h("button", { class: "tile-button", "data-put": name, disabled: left <= 0 || taken || room(now) <= 0, onclick: () => put(name) },
        tile(name), h("span", { class: "left", "aria-hidden": "true" }, taken ? 0 : left));
    }));
  }
  input.addEventListener("input", () => { selected.clear(); draw(); onchange(input.value); });
  draw();
  return {
    element: h("div", { class: "stack tight" }, input, line, palette,
      h("div", { class: "row" },
        h("button", { onclick: () => { const now = keepText(parts()); if (now.win) now.win = null; else if (now.concealed.length) now.concealed.pop(); else now.melds.pop(); set(write(now)); } }, t("desk.undo")),
        h("button", { onclick: () => set("") }, t("desk.clear")))),
    value: () => input.value, set, redraw: draw,
    blame: (bad) => { input.classList.toggle("mark", bad); input.setAttribute("aria-invalid", bad ? "true" : "false"); },
  };
}
