"""The tables as queries see them. `migrations` makes them; a test keeps both the same."""

from __future__ import annotations

from sqlalchemy import Column, Float, Integer, LargeBinary, MetaData, Table, Text

metadata = MetaData()

players = Table(
    "players", metadata,
    Column("id", Integer, primary_key=True), Column("name", Text), Column("name_key", Text),
    Column("password", Text), Column("created", Float), Column("skeleton", Text), Column("shape", Text),
)
sessions = Table(
    "sessions", metadata,
    Column("token_hash", Text, primary_key=True), Column("player", Integer), Column("expires", Float),
    Column("created", Float), Column("seen", Float), Column("client", Text), Column("mark", Text),
)
recoveries = Table(
    "recoveries", metadata,
    Column("code_hash", Text, primary_key=True), Column("player", Integer), Column("expires", Float),
)
guesses = Table(
    "guesses", metadata,
    Column("key", Text, primary_key=True), Column("level", Float), Column("at", Float),
)
house = Table("house", metadata, Column("key", Text, primary_key=True), Column("value", Text))
servers = Table(
    "servers", metadata,
    Column("id", Integer, primary_key=True), Column("address", Text), Column("started", Float),
)
rooms = Table(
    "rooms", metadata,
    Column("id", Integer, primary_key=True), Column("code", Text), Column("state", Text), Column("host", Integer),
    Column("config", Text), Column("seats", Text), Column("record", Text), Column("created", Float),
    Column("updated", Float), Column("owner", Integer),
)
events = Table(
    "events", metadata,
    Column("room", Integer, primary_key=True), Column("n", Integer, primary_key=True), Column("data", Text),
    Column("at", Float), Column("mark", Text),
)
talk = Table(
    "talk", metadata,
    Column("room", Integer, primary_key=True), Column("aside", Integer, primary_key=True),
    Column("n", Integer, primary_key=True), Column("name", Text), Column("text", Text), Column("at", Float),
)
records = Table(
    "records", metadata,
    Column("id", Text, primary_key=True), Column("room", Integer), Column("rules", Text), Column("family", Text),
    Column("names", Text), Column("result", Text), Column("uploader", Integer), Column("created", Float),
    Column("log", LargeBinary), Column("rated", Integer), Column("access", Text), Column("club", Text),
    Column("league", Text),
)
record_players = Table(
    "record_players", metadata,
    Column("record", Text, primary_key=True), Column("seat", Integer, primary_key=True), Column("player", Integer),
    Column("bot", Text), Column("name", Text), Column("place", Integer), Column("score", Text),
    Column("points", Float),
)
reviews = Table(
    "reviews", metadata,
    Column("record", Text, primary_key=True), Column("data", LargeBinary), Column("created", Float),
)
ratings = Table(
    "ratings", metadata,
    Column("pool", Text, primary_key=True), Column("who", Text, primary_key=True), Column("player", Integer),
    Column("bot", Text), Column("mu", Float), Column("sigma", Float), Column("matches", Integer),
    Column("updated", Float),
)
rating_steps = Table(
    "rating_steps", metadata,
    Column("record", Text, primary_key=True), Column("who", Text, primary_key=True), Column("pool", Text),
    Column("mu", Float), Column("sigma", Float), Column("change", Integer), Column("at", Float),
)
friends = Table(
    "friends", metadata,
    Column("player", Integer, primary_key=True), Column("friend", Integer, primary_key=True), Column("since", Float),
)
friend_requests = Table(
    "friend_requests", metadata,
    Column("player", Integer, primary_key=True), Column("friend", Integer, primary_key=True), Column("at", Float),
    Column("state", Text),
)
clubs = Table(
    "clubs", metadata,
    Column("id", Text, primary_key=True), Column("host", Integer), Column("name", Text), Column("text", Text),
    Column("rules", Text), Column("toml", Text), Column("created", Float),
)
club_members = Table(
    "club_members", metadata,
    Column("club", Text, primary_key=True), Column("player", Integer, primary_key=True), Column("since", Float),
)
leagues = Table(
    "leagues", metadata,
    Column("id", Text, primary_key=True), Column("club", Text), Column("name", Text), Column("begins", Float),
    Column("ends", Float), Column("rules", Text), Column("toml", Text),
)
tournaments = Table(
    "tournaments", metadata,
    Column("id", Text, primary_key=True), Column("host", Integer), Column("name", Text), Column("rules", Text),
    Column("family", Text), Column("players", Integer), Column("rounds", Integer), Column("public", Integer),
    Column("created", Float), Column("updated", Float), Column("club", Text),
)
tournament_tables = Table(
    "tournament_tables", metadata,
    Column("room", Integer, primary_key=True), Column("tournament", Text), Column("round", Integer),
    Column("number", Integer),
)
tournament_lines = Table(
    "tournament_lines", metadata,
    Column("tournament", Text, primary_key=True), Column("n", Integer, primary_key=True), Column("data", Text),
    Column("at", Float),
)
