// Where everything begins: the page of this address, its links and its keys.

import { toast } from "./dom.js";
import { speak, t } from "./i18n.js";
import { change, dress, followSystem, onSettings, settings } from "./settings.js";
import { go, header, knowMe, openKeys, pageHere, show } from "./shell.js";

document.addEventListener("click", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const link = /** @type {HTMLAnchorElement | null} */ (target.closest("a[href^='/']"));
  if (
    !link ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link.target ||
    link.hasAttribute("download") ||
    link.pathname.startsWith("/api")
  )
    return;
  event.preventDefault();
  go(link.getAttribute("href"));
  document.getElementById("main").focus();
});

document.addEventListener("keydown", (event) => {
  const typing = /** @type {HTMLElement} */ (event.target).closest("input, textarea, select, dialog");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") openKeys();
  if (event.key.toLowerCase() === "m") {
    change({ sound: !settings.sound });
    toast(t(settings.sound ? "sound.on" : "sound.off"));
  }
});

addEventListener("popstate", show);
dress();
followSystem();
onSettings(() => {
  if (!location.pathname.startsWith("/table")) show();
  else speak().then(header);
});
// The page itself is fetched while the server is asked who is here.
if (pageHere()) import(`./pages/${pageHere()[1]}.js`).catch(() => null);
await knowMe();
show();
// Pages that need no table work without a network too; the worker is fetched when the page has come to rest.
if ("serviceWorker" in navigator)
  addEventListener("load", () =>
    setTimeout(async () => {
      await navigator.serviceWorker.register("/worker.js").catch(() => null);
      const { active } = await navigator.serviceWorker.ready;
      active.postMessage({ seen: performance.getEntriesByType("resource").map((one) => one.name) });
    }, 3000),
  );
