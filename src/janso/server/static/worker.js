/* global SHELF, self, caches, fetch */
// Keeps the pages that need no table for when there is no network. SHELF, written in front by the server, names the
// files of this program; a new program has a new mark and with it a new cache.

const STORE = `janso-${SHELF.mark}`;
const ANSWERS = "janso-answers";
const ASKED = "janso-asked";
const MOST_ANSWERS = { [ANSWERS]: 150, [ASKED]: 100 };
// Questions whose answers are the same for everybody: they are asked again when there is a network.
const KEPT = /^\/api\/v1\/(rules|bots|facts|glossary|messages|tiles\.svg|back\.svg|icon\.svg|sounds|showcase|learn|drill\/stock|puzzles\/(stock|daily))/;
const POSTED = /^\/api\/v1\/(score|shape|shapes)$/;
const lang = SHELF.languages.find((code) => self.navigator.language?.startsWith(code)) ?? "en";
const others = SHELF.languages.filter((code) => code !== lang).map((code) => `/js/words/${code}/`);

self.addEventListener("install", (event) => {
  const fill = async () => {
    const store = await caches.open(STORE);
    const mine = SHELF.files.filter((name) => !others.some((folder) => name.includes(folder)));
    await store.addAll([...mine, ...SHELF.pages]);
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => ![STORE, ANSWERS, ASKED].includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
    await foresee();
  };
  event.waitUntil(tidy());
});

// What the kept pages will ask first; one that does not come is asked again by its page.
async function foresee() {
  const store = await caches.open(ANSWERS);
  for (const asked of SHELF.answers)
    await store.add(`/api/v1/${asked.replace("{lang}", lang)}`).catch(() => null);
}

async function limited(store, most) {
  const keys = await store.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => store.delete(key)));
}

// The network first; what it said last when it says nothing.
async function fresh(request, key, name) {
  const store = await caches.open(name);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await store.put(key, answer.clone());
      if (MOST_ANSWERS[name]) await limited(store, MOST_ANSWERS[name]);
    }
    return answer;
  } catch (error) {
    const found = await store.match(key, { ignoreVary: true });
    if (found) return found;
    throw error;
  }
}

// Files under their mark never change.
async function kept(request) {
  const store = await caches.open(STORE);
  const found = await store.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone());
  return answer;
}

// A page without a network: the document is the same for every address, so a kept one serves all of them.
async function page(request) {
  const path = new URL(request.url).pathname;
  try {
    return await fetch(request);
  } catch (error) {
    const store = await caches.open(STORE);
    const base = `/${path.split("/")[1]}`;
    const found = (await store.match(base, { ignoreVary: true })) ?? (await store.match("/", { ignoreVary: true }));
    if (found) return found;
    throw error;
  }
}

// What was asked with a body is known by it.
async function posted(request) {
  const text = await request.clone().text();
  const key = new Request(`${request.url}?${encodeURIComponent(text)}`);
  return fresh(request, key, ASKED);
}

// What the first page fetched before this worker was there.
self.addEventListener("message", (event) => {
  const keep = async () => {
    const store = await caches.open(ANSWERS);
    for (const address of event.data?.seen ?? [])
      if (KEPT.test(new URL(address).pathname)) await store.add(address).catch(() => null);
  };
  event.waitUntil(keep());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith(`/static/${SHELF.mark}/`)) event.respondWith(kept(request));
  else if (request.method === "GET" && KEPT.test(url.pathname)) event.respondWith(fresh(request, request, ANSWERS));
  else if (request.method === "POST" && POSTED.test(url.pathname)) event.respondWith(posted(request));
});
