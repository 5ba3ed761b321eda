// What a visitor may choose: language and light, the look of the table, sounds and speed, news when it is one's turn.

import { h, dialog } from "./dom.js";
import { pageLang, learnWords, t } from "./i18n.js";
import { change, LANGUAGES, settings } from "./settings.js";
import { play } from "./sound.js";
import { BASE } from "./early.js";
import words from "./words/preferences.js";

learnWords("preferences", words);

const SETS = ["light", "white", "dark"];
const BACKS = ["amber", "green", "blue", "red"];
const CLOTHS = ["green", "blue", "wine", "slate"];
const SPEEDS = ["slow", "normal", "fast"];

function field(word, control) {
  return h("label", { class: "field" }, h("span", {}, t(word)), control);
}

function choice(key, values) {
  return h(
    "select",
    { name: key, onchange: (event) => change({ [key]: event.target.value }) },
    Object.entries(values).map(([value, word]) =>
      h("option", { value, selected: (settings[key] || pageLang()) === value }, word),
    ),
  );
}

function toggle(key, word) {
  return h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      name: key,
      checked: settings[key],
      onchange: (event) => change({ [key]: event.target.checked }),
    }),
    t(word),
  );
}

// A row of swatches that shows what is chosen.
function swatches(key, values, show) {
  const box = h("div", { class: "row swatches", role: "group", "aria-label": t(`look.${key}`) });
  const draw = () =>
    box.replaceChildren(
      ...values.map((value) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(settings[key] === value),
            "data-look": `${key}-${value}`,
            onclick: () => {
              change({ [key]: value });
              draw();
            },
          },
          show(value),
          t(`look.${key}.${value}`),
        ),
      ),
    );
  draw();
  return h("div", { class: "field" }, h("span", { class: "soft small" }, t(`look.${key}`)), box);
}

const colour = (kind) => (value) => h("i", { class: `swatch ${kind}-${value}`, "aria-hidden": "true" });

const picture = (value) => h("img", { src: `${BASE}/hand.svg?hand=5p&theme=${value}&tile=20`, alt: "" });

// Browsers ask before they let a page call; without leave the switch goes back.
async function setNotify(event) {
  const wanted = event.target.checked && "Notification" in window;
  const leave = wanted ? await Notification.requestPermission() : "denied";
  change({ notify: leave === "granted" });
  event.target.checked = settings.notify;
}

export function settingsBox() {
  const volume = h("input", {
    type: "range",
    name: "volume",
    min: 0,
    max: 100,
    step: 5,
    value: settings.volume,
    onchange: (event) => {
      change({ volume: Number(event.target.value) });
      play("tile");
    },
  });
  const speeds = Object.fromEntries(SPEEDS.map((speed) => [speed, t(`look.speed.${speed}`)]));
  const box = dialog(
    t("settings"),
    h(
      "div",
      { class: "stack preferences" },
      h(
        "div",
        { class: "grid" },
        field("language", choice("lang", LANGUAGES)),
        field("theme", choice("theme", { auto: t("theme.auto"), light: t("theme.light"), dark: t("theme.dark") })),
      ),
      swatches("cloth", CLOTHS, colour("cloth")),
      swatches("back", BACKS, colour("back")),
      swatches("tiles", SETS, picture),
      h("div", { class: "grid" }, field("look.volume", volume), field("look.speed", choice("speed", speeds))),
      toggle("sound", "sound"),
      toggle("corner", "corner"),
      toggle("oneTap", "oneTap"),
      h(
        "label",
        { class: "check" },
        h("input", { type: "checkbox", name: "notify", checked: settings.notify, onchange: setNotify }),
        t("look.notify"),
      ),
    ),
    [h("button", { class: "main", onclick: () => box.close() }, t("close"))],
  );
}
