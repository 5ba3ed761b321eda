// majiang-ai at Janso's table: reads mjai events (one list a line) and answers as the AI of @kobalab/majiang-ai would.
//
//   npm install @kobalab/majiang-ai            (anywhere; NODE_PATH names that node_modules)
//   janso arena tenhou master "mjai:node tools/opponents/majiang.js" --walls 300 --keep majiang.jsonl
"use strict";

const readline = require("node:readline");
const Majiang = require("@kobalab/majiang-core");
const Player = require("@kobalab/majiang-ai");
const quick = require("./quick");

const HONOURS = ["E", "S", "W", "N", "P", "F", "C"];
const FROM = ["", "+", "=", "-"];
const QUIET = new Set(["dora", "reach", "reach_accepted", "start_game", "hora", "ryukyoku", "end_kyoku", "end_game"]);

function inward(name) {
  const honour = HONOURS.indexOf(name);
  if (honour >= 0) return `z${honour + 1}`;
  return name[1] + (name.endsWith("r") ? "0" : name[0]);
}

function outward(tile) {
  if (tile[0] === "z") return HONOURS[Number(tile[1]) - 1];
  return tile[1] === "0" ? `5${tile[0]}r` : tile[1] + tile[0];
}

class Seat {
  constructor() {
    this.player = new Player();
    this.me = 0;
    this.oya = 0;
    this.reached = [false, false, false, false];
    this.pungs = {};
    this.replaced = -1;
    this.riichi = "";
    this.offered = { actor: 0, pai: "" };
  }

  wind(seat) {
    return (seat - this.oya + 4) % 4;
  }

  meld(event) {
    const taken = inward(event.pai);
    const own = event.consumed.map(inward);
    const from = FROM[(event.target - event.actor + 4) % 4];
    const suit = taken[0];
    const digits = own.map((tile) => tile[1]);
    if (event.type === "chi") {
      const all = [...digits.map((d) => [d, ""]), [taken[1], from]];
      all.sort((a, b) => (Number(a[0]) || 5) - (Number(b[0]) || 5));
      return suit + all.map(([d, mark]) => d + mark).join("");
    }
    const rest = digits.sort().reverse().join("");
    return suit + rest + taken[1] + from;
  }

  take(event, callback) {
    const p = this.player;
    const l = event.actor === undefined ? -1 : this.wind(event.actor);
    switch (event.type) {
      case "start_game": {
        const reds = event.aka_flag ? 1 : 0;
        this.me = event.id;
        const rule = Majiang.rule({ 赤牌: { m: reds, p: reds, s: reds } });
        p.action({ kaiju: { id: this.me, rule, title: "", player: event.names, qijia: 0 } });
        break;
      }
      case "start_kyoku":
        this.start(event);
        break;
      case "tsumo": {
        const mine = event.actor === this.me;
        const drawn = { l, p: mine ? inward(event.pai) : "" };
        p.action(this.replaced === event.actor ? { gangzimo: drawn } : { zimo: drawn }, callback);
        this.replaced = -1;
        break;
      }
      case "dahai": {
        const tile = inward(event.pai) + (event.tsumogiri ? "_" : "") + (this.reached[event.actor] ? "*" : "");
        this.reached[event.actor] = false;
        this.offered = event;
        p.action({ dapai: { l, p: tile } }, callback);
        break;
      }
      case "reach":
        this.reached[event.actor] = true;
        break;
      case "chi":
      case "pon":
      case "daiminkan": {
        const m = this.meld(event);
        if (event.type === "pon") this.pungs[event.actor + m[0] + (Number(m[1]) || 5)] = m;
        if (event.type === "daiminkan") this.replaced = event.actor;
        p.action({ fulou: { l, m } }, callback);
        break;
      }
      case "ankan": {
        const tiles = event.consumed.map(inward);
        this.replaced = event.actor;
        const m =
          tiles[0][0] +
          tiles
            .map((tile) => tile[1])
            .sort()
            .reverse()
            .join("");
        p.action({ gang: { l, m } }, callback);
        break;
      }
      case "kakan": {
        const tile = inward(event.pai);
        this.replaced = event.actor;
        this.offered = event;
        const m = this.pungs[event.actor + tile[0] + (Number(tile[1]) || 5)] + tile[1];
        p.action({ gang: { l, m } }, callback);
        break;
      }
      case "dora":
        p.action({ kaigang: { baopai: inward(event.dora_marker) } });
        break;
    }
  }

  start(event) {
    this.oya = event.oya;
    this.reached = [false, false, false, false];
    this.pungs = {};
    this.replaced = -1;
    const jushu = event.kyoku - 1;
    this.player.model.qijia = (event.oya - jushu + 4) % 4;
    const hands = ["", "", "", ""];
    const own = event.tehais[this.me].map(inward);
    hands[this.wind(this.me)] = ["m", "p", "s", "z"]
      .map((suit) => {
        const digits = own.filter((tile) => tile[0] === suit).map((tile) => tile[1]);
        return digits.length ? suit + digits.join("") : "";
      })
      .join("");
    const scores = [0, 1, 2, 3].map((l) => event.scores[(event.oya + l) % 4]);
    this.player.action({
      qipai: {
        zhuangfeng: "ESWN".indexOf(event.bakaze),
        jushu,
        changbang: event.honba,
        lizhibang: event.kyotaku,
        defen: scores,
        baopai: inward(event.dora_marker),
        shoupai: hands,
      },
    });
  }

  answer(events) {
    if (events.length === 1 && events[0].type === "reach" && this.riichi) return this.discard(this.riichi);
    let last = events.length - 1;
    while (last >= 0 && QUIET.has(events[last].type)) last -= 1;
    let reply;
    events.forEach((event, at) => {
      if (at !== last) this.take(event);
    });
    if (last >= 0) {
      this.take(events[last], (found) => {
        reply = found;
      });
    }
    return this.spoken(reply || {});
  }

  discard(tile) {
    return { type: "dahai", actor: this.me, pai: outward(tile), tsumogiri: tile.includes("_") };
  }

  spoken(reply) {
    const actor = this.me;
    if (reply.hule) return { type: "hora", actor, target: this.offered.actor, pai: this.offered.pai };
    if (reply.daopai) return { type: "ryukyoku", actor };
    if (reply.dapai) {
      this.riichi = reply.dapai.endsWith("*") ? reply.dapai : "";
      return this.riichi ? { type: "reach", actor } : this.discard(reply.dapai);
    }
    if (reply.gang) return this.own(reply.gang);
    return reply.fulou ? this.claim(reply.fulou) : { type: "none" };
  }

  own(m) {
    const suit = m[0];
    if (/^\w\d{4}$/.test(m)) {
      return { type: "ankan", actor: this.me, consumed: [...m.slice(1)].map((d) => outward(suit + d)) };
    }
    const digits = m.slice(1).replace(/[-+=]/, "");
    const names = [...digits].map((d) => outward(suit + d));
    return { type: "kakan", actor: this.me, pai: names[3], consumed: names.slice(0, 3) };
  }

  claim(m) {
    const suit = m[0];
    const taken = m.match(/\d(?=[-+=])/)[0];
    const rest = [...m.slice(1).replace(/\d[-+=]/, "")].map((d) => outward(suit + d));
    const type =
      rest.length === 3 ? "daiminkan" : /^\w(\d)\1\1/.test(m.replace(/[-+=]/, "").replace(/0/g, "5")) ? "pon" : "chi";
    return { type, actor: this.me, target: this.offered.actor, pai: outward(suit + taken), consumed: rest };
  }
}

quick.install();
const seat = new Seat();
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  process.stdout.write(`${JSON.stringify(seat.answer(JSON.parse(line)))}\n`);
});
