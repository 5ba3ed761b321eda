// Those whose chat this browser does not want to hear: kept here, told to nobody.

const KEY = "janso.muted";
const MOST = 200;

function names() {
  try {
    return /** @type {string[]} */ (JSON.parse(localStorage.getItem(KEY) || "[]"));
  } catch {
    return [];
  }
}

export const isMuted = (name) => names().includes(name);

export function mute(name, on) {
  const others = names().filter((one) => one !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify(on ? [...others, name].slice(-MOST) : others));
  } catch {
    /* a private window keeps nothing */
  }
}
