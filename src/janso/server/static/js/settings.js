// What this browser remembers: language, light or dark, sound, corner signs, one-tap discards.

const KEY = "janso.settings";
const USUAL = { lang: "", theme: "auto", sound: true, corner: false, oneTap: false, panel: matchMedia("(min-width: 1000px)").matches };

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
  return navigator.language?.startsWith("ru") ? "ru" : "en";
}

// The language of sentences: Japanese and Chinese have names only.
export function pageLang() {
  return lang() === "ru" ? "ru" : "en";
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
  } catch { /* a private window keeps nothing */ }
  dress();
  for (const listener of [...listeners]) listener();
}

const darkOutside = matchMedia("(prefers-color-scheme: dark)");

export function dark() {
  return settings.theme === "auto" ? darkOutside.matches : settings.theme === "dark";
}

export function dress() {
  document.documentElement.dataset.theme = dark() ? "dark" : "light";
}

darkOutside.addEventListener("change", () => {
  dress();
  for (const listener of [...listeners]) listener();
});
