// What this browser remembers: language, light or dark, sound, corner signs, one-tap discards.

import LANGUAGES from "./words/languages.js";

export { LANGUAGES };

const KEY = "janso.settings";
const asked = (query) => globalThis.matchMedia?.(query);
const USUAL = {
  lang: "",
  theme: "auto",
  sound: true,
  corner: true,
  hints: "gentle",
  oneTap: false,
  tiles: "light",
  back: "amber",
  cloth: "green",
  volume: 60,
  speed: "normal",
  notify: false,
  panel: Boolean(asked("(min-width: 1000px)")?.matches),
};

function load() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...USUAL };
  }
}

export const settings = load();

export function lang() {
  if (settings.lang) return settings.lang;
  const own = globalThis.navigator?.language?.split("-")[0] ?? "";
  return Object.hasOwn(LANGUAGES, own) ? own : "en";
}

export function pageLang() {
  return Object.hasOwn(LANGUAGES, lang()) ? lang() : "en";
}

const listeners = new Set();

export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function change(values) {
  Object.assign(settings, values);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* a private window keeps nothing */
  }
  dress();
  for (const listener of [...listeners]) listener();
}

const DARK = "(prefers-color-scheme: dark)";

export function dark() {
  return settings.theme === "auto" ? Boolean(asked(DARK)?.matches) : settings.theme === "dark";
}

export function dress() {
  document.documentElement.dataset.theme = dark() ? "dark" : "light";
  document.documentElement.dataset.cloth = settings.cloth;
}

// The system may grow dark while the page is open.
export function followSystem() {
  asked(DARK)?.addEventListener("change", () => {
    dress();
    for (const listener of [...listeners]) listener();
  });
}
