// What a page is going to need first is asked for at once, while its modules are still on their way: answers, the
// connection to a table, the pictures of the tiles. Whoever wants one of them takes it from here; what went wrong is
// asked again in the usual way, which can say so.

import { pageLang, settings } from "./settings.js";

export const BASE = "/api/v1";
export const KEY = "janso.token";

export function token() {
  return localStorage.getItem(KEY) || "";
}

export function headersFor() {
  const headers = { "accept-language": pageLang() };
  if (token()) headers.authorization = `Bearer ${token()}`;
  return headers;
}

// Tiles are the same by day and by night: in the dark they are only dimmed, so that every mark on them stays as it is.
export const spriteAddress = (usual) =>
  `${BASE}/tiles.svg?theme=${settings.tiles}&corner=${settings.corner ? 1 : 0}${usual ? "&usual=1" : ""}`;
export const backAddress = () => `${BASE}/back.svg?theme=${settings.tiles}&back=${settings.back}`;

export function socketAddress(code, ticket) {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${code}?ticket=${encodeURIComponent(ticket)}`;
}

const FRESH = 10000;
const answers = new Map();
const links = new Map();

function good(path, method = "GET") {
  return fetch(BASE + path, { method, headers: headersFor() }).then(
    (response) => (response.ok ? response : null),
    () => null,
  );
}

function ask(path) {
  answers.set(path, good(path));
}

// Each can be had once, and not when it has grown old.
function taken(from, key) {
  const found = performance.now() < FRESH ? from.get(key) : null;
  from.delete(key);
  return found ?? null;
}

// The good answer to a question that was asked early, or null.
export const askedEarly = (path) => taken(answers, path);

// The socket that was opened early with what it has said so far, or null.
export const linkedEarly = (code) => taken(links, code);

async function link(code) {
  const response = await good(`/rooms/${code}/ticket`, "POST");
  if (!response) return null;
  const { ticket } = await response.json();
  const socket = new WebSocket(socketAddress(code, ticket));
  const said = [];
  const hear = (event) => said.push(event.data);
  socket.addEventListener("message", hear);
  return {
    socket,
    taken: () => {
      socket.removeEventListener("message", hear);
      return said;
    },
  };
}

// Pictures that the cache then holds.
function draw() {
  for (const address of [spriteAddress(true), backAddress()]) fetch(address, { priority: "low" }).catch(() => null);
}

export function begin() {
  const table = location.pathname.match(/^\/table\/([\w-]+)$/)?.[1];
  for (const page of pageLang() === "en" ? [] : ["common", ...(table ? ["table"] : [])])
    import(`./words/${pageLang()}/${page}.js`).catch(() => null);
  if (token()) ask("/me");
  if (table && token()) {
    ask(`/rooms/${table}`);
    links.set(
      table,
      link(table).catch(() => null),
    );
    draw();
  }
  if (location.pathname === "/") ["/rules", "/bots", "/rooms"].forEach(ask);
  if (pageLang() !== "en" && location.pathname !== "/") ask(`/messages?lang=${pageLang()}`);
}
