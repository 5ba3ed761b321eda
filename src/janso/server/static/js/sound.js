// Small sounds, each loaded once; off with one key.

import { settings } from "./settings.js";

const kept = new Map();

export function play(name) {
  if (!settings.sound) return;
  if (!kept.has(name)) kept.set(name, new Audio(`/api/v1/sounds/${name}.wav`));
  const sound = kept.get(name);
  sound.currentTime = 0;
  sound.volume = settings.volume / 100;
  sound.play().catch(() => null);
}
