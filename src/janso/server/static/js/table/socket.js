// The connection to a table: a ticket, a socket, and patience when it breaks.

import { post } from "../api.js";

const FINAL = [4401, 4404, 4409];

export function connect(code, { onmessage, onlost, onback, onfail }) {
  let socket = null;
  let closed = false;
  let tries = 0;
  let timer = 0;

  async function open() {
    if (closed) return;
    try {
      const { ticket } = await post(`/rooms/${code}/ticket`);
      if (closed) return;
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      socket = new WebSocket(`${scheme}://${location.host}/ws/${code}?ticket=${encodeURIComponent(ticket)}`);
    } catch (error) {
      if (error.status && error.status < 500) return onfail(error);
      return retry();
    }
    socket.addEventListener("open", () => { if (tries) onback(); tries = 0; });
    socket.addEventListener("message", (event) => onmessage(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (closed) return;
      if (FINAL.includes(event.code)) onfail(new Error(event.reason || `${event.code}`));
      else retry();
    });
    return undefined;
  }
  function retry() {
    if (closed) return;
    onlost();
    tries += 1;
    timer = setTimeout(open, Math.min(500 * 2 ** tries, 8000));
  }
  open();
  const beat = setInterval(() => send({ type: "ping" }), 20000);
  function send(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }
  return { send, close: () => { closed = true; clearTimeout(timer); clearInterval(beat); socket?.close(); } };
}
