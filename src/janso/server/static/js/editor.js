// The hand line and the palette: click tiles or type; melds by selecting tiles; a mistake is marked at its place.

import { h, fill } from "./dom.js";
import { t } from "./i18n.js";
import { compact, kindOf, readGroup, readHand, sortTiles } from "./notation.js";
import { hand, tile } from "./tiles.js";

const ROWS =
  "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s 1z 2z 3z 4z 5z 6z 7z".split(" ");
const COPIES = { j: 8, f: 1 };
export const REDS = ["0m", "0p", "0s"],
  JOKER = ["1j"],
  FLOWERS = "1f 2f 3f 4f 5f 6f 7f 8f".split(" ");

// `aims` are other places that the palette may fill, as indicators: { word, value, set, tiles }; `more` are tiles beyond the usual
// 34; `empty` is the word for a line without tiles.
export function editor({
  value = "",
  size: usual = 14,
  more = () => [...JOKER, ...REDS],
  aims = () => [],
  empty = "desk.empty",
  onchange,
}) {
  const input = h("input", {
    class: "mono hand-input",
    value,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    placeholder: t("desk.place"),
    "aria-label": t("desk.hand"),
  });
  const wrong = h("p", { class: "wrong mono small", hidden: true });
  const line = h("div", { class: "line row" });
  const goal = h("div", { class: "aims row" });
  const palette = h("div", { class: "palette", role: "group", "aria-label": t("desk.hand") });
  const selected = new Set();
  let aimed = "";
  let size = usual;

  const parts = () => readHand(input.value.replace(/\s/g, ""));
  const set = (text, tell = true) => {
    input.value = text;
    selected.clear();
    draw();
    if (tell) onchange(text);
  };

  function write({ concealed, melds, win }) {
    return compact(sortTiles(concealed)) + melds.map(meldText).join("") + (win ? `+${win}` : "");
  }
  function meldText(set) {
    return set.concealed ? `[${compact(set.tiles)}]` : (set.text ?? `(${compact(set.tiles)})`);
  }
  function all({ concealed, melds, win }) {
    return [...concealed, ...melds.flatMap((set) => set.tiles), ...(win ? [win] : [])];
  }
  function room(now) {
    return size - now.concealed.length - 3 * now.melds.length - (now.win ? 1 : 0);
  }
  function aim() {
    return aims().find((one) => one.word === aimed);
  }
  function put(name) {
    const other = aim();
    if (other) {
      other.set(compact([...readGroup(other.value()).tiles, name]));
      draw();
      return;
    }
    const now = keepText(parts());
    if (room(now) <= 0) return;
    if (room(now) === 1 && !now.win && size % 3 === 2) now.win = name;
    else now.concealed.push(name);
    set(write(now));
  }
  function takeBack() {
    const other = aim();
    if (other) {
      other.set(compact(readGroup(other.value()).tiles.slice(0, -1)));
      draw();
      return;
    }
    const now = keepText(parts());
    if (now.win) now.win = null;
    else if (now.concealed.length) now.concealed.pop();
    else now.melds.pop();
    set(write(now));
  }
  function keepText(now) {
    const texts = input.value.match(/\([^)]*\)|\[[^\]]*\]/g) || [];
    now.melds.forEach((one, at) => {
      one.text = texts[at];
    });
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
    const run =
      names.every((name, at) => name[1] === names[0][1] && Number(name[0]) === Number(names[0][0]) + at) &&
      "mps".includes(names[0][1]);
    return run ? ["chow"] : [];
  }
  // Where the tiles of the palette go: the hand, or something that lies beside it.
  function drawAims() {
    const places = aims();
    if (!aim()) aimed = "";
    const button = (word, value) =>
      h(
        "button",
        {
          class: "aim",
          "aria-pressed": aimed === word ? "true" : "false",
          "data-aim": word || "hand",
          onclick: () => {
            aimed = word;
            draw();
            goal.querySelector("[aria-pressed=true]")?.focus();
          },
        },
        t(word || "desk.hand"),
        value &&
          h(
            "span",
            { class: "meld" },
            readGroup(value).tiles.map((name) => tile(name)),
          ),
      );
    fill(
      goal,
      places.length > 0 && [
        h("span", { class: "soft small" }, t("desk.aim")),
        button("", ""),
        places.map((one) => button(one.word, one.value())),
      ],
    );
  }
  function draw() {
    const now = keepText(parts());
    const used = {};
    const lying = aims().flatMap((one) => readGroup(one.value()).tiles);
    for (const name of [...all(now), ...lying]) used[kindOf(name)] = (used[kindOf(name)] || 0) + 1;
    const forms = meldable();
    fill(
      line,
      now.concealed.map((name, at) =>
        h(
          "button",
          {
            class: "tile-button",
            "aria-pressed": selected.has(at) ? "true" : "false",
            style: { transform: selected.has(at) ? "translateY(-8px)" : "" },
            onclick: () => {
              if (selected.has(at)) selected.delete(at);
              else selected.add(at);
              draw();
              line.children[at]?.focus();
            },
          },
          tile(name),
        ),
      ),
      now.melds.map((one, at) =>
        h(
          "button",
          {
            class: "tile-button",
            title: t("desk.open"),
            onclick: () => {
              now.melds.splice(at, 1);
              now.concealed.push(...one.tiles);
              set(write(now));
            },
          },
          hand(meldText(one)),
        ),
      ),
      now.win &&
        h(
          "button",
          {
            class: "tile-button won",
            title: t("desk.win"),
            onclick: () => {
              now.concealed.push(now.win);
              now.win = null;
              set(write(now));
            },
          },
          tile(now.win),
        ),
      forms.map((kind) =>
        h("button", { onclick: () => lay(kind) }, kind === "kong-closed" ? t("call.closedkong") : t(`call.${kind}`)),
      ),
      selected.size > 0 &&
        h(
          "button",
          {
            class: "plain",
            onclick: () => {
              now.concealed = now.concealed.filter((_, at) => !selected.has(at));
              set(write(now));
            },
          },
          t("desk.remove"),
        ),
      selected.size > 0 && !forms.length && h("span", { class: "soft small" }, t("desk.select")),
      !all(now).length && h("span", { class: "soft" }, t(empty)),
    );
    drawAims();
    const full = !aim() && room(now) <= 0;
    const names = aim()?.tiles ?? [...ROWS, ...more()];
    fill(
      palette,
      names.map((name) => {
        const red = name[0] === "0";
        const rest = (COPIES[name[1]] ?? 4) - (used[kindOf(name)] || 0);
        const left = red ? Math.min(rest, [...all(now), ...lying].includes(name) ? 0 : 1) : rest;
        return h(
          "button",
          { class: "tile-button", "data-put": name, disabled: left <= 0 || full, onclick: () => put(name) },
          tile(name),
          h("span", { class: "left", "aria-hidden": "true" }, Math.max(0, left)),
        );
      }),
    );
  }
  // The server says at which character of what it stopped reading, in the words of the reader's language.
  function blame(bad, text = "") {
    input.classList.toggle("mark", bad);
    input.setAttribute("aria-invalid", bad ? "true" : "false");
    const found = bad ? text.match(/ (\d+) \S+ «(.+)»$/s) : null;
    const at = found?.[2] === input.value ? Number(found[1]) : 0;
    wrong.hidden = !at;
    fill(
      wrong,
      at > 0 && [input.value.slice(0, at - 1), h("mark", {}, input.value[at - 1] ?? "…"), input.value.slice(at)],
    );
  }
  input.addEventListener("input", () => {
    selected.clear();
    draw();
    onchange(input.value);
  });
  draw();
  return {
    element: h(
      "div",
      { class: "stack tight" },
      input,
      wrong,
      line,
      goal,
      palette,
      h(
        "div",
        { class: "row" },
        h("button", { onclick: takeBack }, t("desk.undo")),
        h("button", { onclick: () => set("") }, t("desk.clear")),
      ),
    ),
    value: () => input.value,
    set,
    redraw: draw,
    blame,
    resize: (wanted) => {
      if (wanted !== size) {
        size = wanted;
        draw();
      }
    },
  };
}
