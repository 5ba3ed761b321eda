// The connection to a table: a ticket, a socket, and patience when it breaks.

import { post } from "../api.js";
import { linkedEarly, socketAddress } from "../early.js";

const FINAL = [4401, 4404, 4409];
const BEAT = 10000;
const SILENCE = 25000;

export function connect(code, { onmessage, onlost, onback, onfail }) {
  let socket = null;
  let closed = false;
  let tries = 0;
  let timer = 0;
  let heard = 0;

  async function open() {
    if (closed) return undefined;
    try {
      const early = await linkedEarly(code);
      if (early?.socket.readyState <= WebSocket.OPEN) return begin(early);
      const { ticket } = await post(`/rooms/${code}/ticket`);
      if (closed || socket) return undefined;
      listen(new WebSocket(socketAddress(code, ticket)));
    } catch (error) {
      return error.status && error.status < 500 && error.status !== 429 ? onfail(error) : retry();
    }
    return undefined;
  }

  // Goes on with a socket that has been talking for a while.
  function begin(early) {
    if (closed || socket) return early.socket.close();
    listen(early.socket);
    for (const text of early.taken()) onmessage(JSON.parse(text));
    return undefined;
  }

  // Only the newest socket counts: what an older one still says is out of date.
  function listen(mine) {
    socket = mine;
    heard = performance.now();
    mine.addEventListener("open", () => {
      if (tries && socket === mine) onback();
      tries = 0;
    });
    mine.addEventListener("message", (event) => {
      if (socket !== mine) return;
      heard = performance.now();
      onmessage(JSON.parse(event.data));
    });
    mine.addEventListener("close", (event) => {
      if (closed || socket !== mine) return;
      socket = null;
      if (FINAL.includes(event.code)) onfail(new Error(event.reason || `${event.code}`));
      else retry();
    });
  }

  function retry() {
    if (closed) return;
    onlost();
    tries += 1;
    clearTimeout(timer);
    timer = setTimeout(open, Math.min(500 * 2 ** tries, 8000));
  }

  // A network that dies in silence closes nothing; the page notices by itself.
  function drop() {
    if (closed || !socket) return;
    const old = socket;
    socket = null;
    old.close();
    retry();
  }

  function again() {
    if (closed || socket) return;
    clearTimeout(timer);
    open();
  }

  // True when the message is on its way.
  function send(message) {
    const ready = socket?.readyState === WebSocket.OPEN;
    if (ready) socket.send(JSON.stringify(message));
    return ready;
  }

  const beat = setInterval(() => {
    if (performance.now() - heard > SILENCE) drop();
    else send({ type: "ping" });
  }, BEAT);
  addEventListener("offline", drop);
  addEventListener("online", again);
  open();
  return {
    send,
    close: () => {
      closed = true;
      clearTimeout(timer);
      clearInterval(beat);
      removeEventListener("offline", drop);
      removeEventListener("online", again);
      socket?.close();
    },
  };
}
