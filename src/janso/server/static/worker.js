/* global SHELF, self, caches, fetch */
// Keeps the pages that need no table for when there is no network. SHELF, written in front by the server, names the
// files of this program; a new program has a new mark and with it a new cache.

const STORE = `janso-${SHELF.mark}`;
const ANSWERS = "janso-answers";
const MOST_ANSWERS = 150;
// Questions whose answers are the same for everybody: they are asked again when there is a network.
const KEPT = /^\/api\/v1\/(rules|bots|facts|glossary|messages|tiles\.svg|back\.svg|icon\.svg|sounds|showcase)/;
const POSTED = /^\/api\/v1\/(score|shape|shapes|drill|drill\/answer|learn)$/;

self.addEventListener("install", (event) => {
  const fill = async () => {
    const store = await caches.open(STORE);
    await store.addAll([...SHELF.files, ...SHELF.pages]);
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name !== STORE && name !== ANSWERS);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
    await foresee();
  };
  event.waitUntil(tidy());
});

// What the kept pages will ask first; one that does not come is asked again by its page.
async function foresee() {
  const store = await caches.open(ANSWERS);
  const lang = self.navigator.language?.startsWith("ru") ? "ru" : "en";
  for (const asked of SHELF.answers)
    await store.add(`/api/v1/${asked.replace("{lang}", lang)}`).catch(() => null);
}

async function limited(store) {
  const keys = await store.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ANSWERS)).map((key) => store.delete(key)));
}

// The network first; what it said last when it says nothing.
async function fresh(request, key, name) {
  const store = await caches.open(name);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await store.put(key, answer.clone());
      if (name === ANSWERS) await limited(store);
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
  return (await store.match(request, { ignoreVary: true })) ?? fetch(request);
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
  return fresh(request, key, ANSWERS);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith(`/static/${SHELF.mark}/`)) event.respondWith(kept(request));
  else if (request.method === "GET" && KEPT.test(url.pathname)) event.respondWith(fresh(request, request, ANSWERS));
  else if (request.method === "POST" && POSTED.test(url.pathname)) event.respondWith(posted(request));
});
