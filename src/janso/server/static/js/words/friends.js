// Words about friends: on the front page and on profiles.
export default {
  "friends.title": "Friends",
  "friends.playing": "plays now",
  "friends.name": "Name of a player",
  "friends.none": "Ask somebody by name. Once they accept, you see when they play, and where.",
  "friends.ask": "Ask to be friends",
  "friends.asks": "wants to be friends",
  "friends.asked": "has not answered yet",
  "friends.accept": "Accept",
  "friends.decline": "Decline",
  "friends.back": "Take back",
  "friends.end": "End the friendship",
  "friends.friend": "friend",
};
