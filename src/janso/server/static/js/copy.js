// Copying an address, with an answer that can be seen: the button itself says that it is done.

import { h, say } from "./dom.js";
import { t } from "./i18n.js";

// Without a secure address the browser has no clipboard for us; a selected field can still be copied.
function bySelection(text) {
  const field = h("textarea", { class: "unseen", readonly: true }, text);
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

export async function copy(text, button) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const done = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => bySelection(text),
  );
  before?.focus?.();
  if (!done) {
    prompt(t("room.copy"), text);
    return;
  }
  say(t("room.copied"));
  const word = button.textContent;
  if (word === t("room.copied")) return;
  button.style.minWidth = `${button.offsetWidth}px`;
  button.textContent = t("room.copied");
  setTimeout(() => {
    if (button.textContent === t("room.copied")) button.textContent = word;
    button.style.minWidth = "";
  }, 1800);
}
