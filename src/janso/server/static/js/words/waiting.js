// Words of a table that waits for its people.
export default {
  "quick.fills": "Looking for others… Bots take the free seats in {n} s.",
  "referee.appoint": "Make {name} the referee",
  "referee.dismiss": "Dismiss the referee",
  "room.bots": "Seats that are still open when you begin are taken by bots.",
  "room.called": "Table {code}",
  "room.kept": "kept for {name}",
  "room.leave": "Leave",
  "room.remove": "Send away",
  "room.share": "Send this link to friends",
  "room.start": "Begin",
  "room.wait": "The host begins the match.",
  "room.cup.begins": "The table begins when all have come; its result goes into the book of the tournament by itself.",
};
