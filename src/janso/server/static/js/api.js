// Questions to the server. A mistake comes back as one sentence.

import { BASE, KEY, askedEarly, headersFor, token } from "./early.js";
import { pageLang } from "./settings.js";

export { token };

export class Mistake extends Error {
  /** What the server answered with; nothing when it did not answer. */
  status = 0;
}

export function remember(value) {
  if (value) localStorage.setItem(KEY, value);
  else localStorage.removeItem(KEY);
}

async function ask(method, path, body, raw = false) {
  const headers = headersFor();
  if (body !== undefined && !raw) headers["content-type"] = "application/json";
  let response;
  try {
    response =
      (method === "GET" && (await askedEarly(path))) ||
      (await fetch(BASE + path, {
        method,
        headers,
        body: raw ? body : body === undefined ? undefined : JSON.stringify(body),
      }));
  } catch {
    throw new Mistake("");
  }
  const type = response.headers.get("content-type") || "";
  const answer = type.includes("json") ? await response.json() : await response.text();
  if (!response.ok) {
    const mistake = new Mistake(answer?.error || `${response.status}`);
    mistake.status = response.status;
    throw mistake;
  }
  return answer;
}

export const get = (path) => ask("GET", path);
export const post = (path, body = {}) => ask("POST", path, body);
export const put = (path, body = {}) => ask("PUT", path, body);
export const remove = (path) => ask("DELETE", path);
export const upload = (path, file) => ask("POST", path, file, true);

/** Signs out: the server forgets this session, and so does the browser. */
export async function leave() {
  await remove("/sessions").catch(() => null);
  remember("");
}

// A file with its name; records of private tables need the token, so a plain link would not do.
export async function file(path) {
  const response = await fetch(BASE + path, { headers: token() ? { authorization: `Bearer ${token()}` } : {} }).catch(
    () => {
      throw new Mistake("");
    },
  );
  if (!response.ok) throw new Mistake((await response.json().catch(() => ({}))).error || `${response.status}`);
  const name = response.headers.get("content-disposition")?.match(/filename="([^"]+)"/)?.[1] ?? "record";
  return { blob: await response.blob(), name };
}

const kept = new Map();

// Answers that do not change while the page is open.
export function once(path) {
  if (!kept.has(path))
    kept.set(
      path,
      get(path).catch((error) => {
        kept.delete(path);
        throw error;
      }),
    );
  return kept.get(path);
}

// A rule set with its sentences in the reader's language.
export const rulesPage = (id) => once(`/rules/${id}?lang=${pageLang()}`);

// Names of a family's patterns in every language, by id.
export const patternNames = (rules) => once(`/rules/${rules}/names`).catch(() => ({}));
