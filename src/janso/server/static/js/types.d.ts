// Made by tools/webtypes.py from the classes of the server: do not edit.
// What a table says over its socket, what the API takes and gives, the words of events and acts.

export type EventName = "start_match" | "start_deal" | "dealt" | "draw" | "discard" | "claim" | "kong" | "flower" | "north" | "indicator" | "riichi" | "riichi_accepted" | "ready" | "win" | "draw_game" | "penalty" | "end_deal" | "end_match" | "answer" | "ask" | "declare" | "jan_ken" | "phase" | "chosen";

export type Verb = "discard" | "riichi" | "chow" | "pung" | "kong" | "concealed_kong" | "added_kong" | "win" | "pass" | "flower" | "north" | "nine_terminals" | "ready" | "stop" | "continue" | "lay" | "buy" | "ban_ron" | "drop_out" | "jan_ken" | "choose";

export interface Accepted {
  tile: string;
  left: number;
}

export interface AccountAsked {
  name: string;
  password: string;
}

export interface AdviceAsked {
  rules?: string;
  hand: string;
  seat?: "E" | "S" | "W" | "N";
  round?: "E" | "S" | "W" | "N";
  visible?: string;
  dora?: string;
  turns?: number;
  ready?: ("E" | "S" | "W" | "N")[];
}

export interface AgainAsked {
  at: number;
  seat: number;
  bot?: string;
}

export interface Against {
  what: string;
  do: string;
  tile?: string;
  cost?: Record<string, string>;
}

export interface ChatMessage {
  type: "chat";
  name: string;
  text: string;
  at: number;
  spectator: boolean;
}

export interface CheckAsked {
  toml: string;
}

export interface Checked {
  ok: boolean;
  problems: string[];
  details: (Record<string, any>)[];
  name: Record<string, string>;
  parent: string;
  differences: (Record<string, any>)[];
}

export interface Clock {
  move: number;
  bank: number;
  claim: number | null;
  session: number | null;
  left_ms: number | null;
}

export interface ClockAsked {
  move?: number;
  bank?: number;
  claim?: number | null;
  session?: number | null;
}

export interface ClubAsked {
  name: string;
  text?: string;
  rules?: string;
  toml?: string;
}

export interface ClubName {
  id: string;
  name: string;
}

export interface CoachMessage {
  type: "coach";
  n: number;
  method: string;
  acts: Counsel[];
  why: Record<string, string[]>;
  threats: Threat[];
}

export interface CodeAnswer {
  code: string;
}

export interface Counsel {
  do: string;
  tile?: string;
  tiles?: string[];
  drawn?: boolean;
  open?: boolean;
  win: number;
  points: number;
  deal_in: number;
  value: number;
  plan: PlanShare[];
}

export interface Deadline {
  move_ms: number;
  bank_ms: number;
}

export interface Deal {
  round: number;
  round_wind: number;
  dealer: number;
  honba: number;
  sticks: number;
  dice: number[];
  phase: string;
  turn: number;
  wall_left: number;
  indicators: string[];
  joker: string | null;
  last: Last | null;
  drawn: string | null;
  scores: number[];
  result: string;
  direction: number;
  announced: number[];
  players: Player[];
  round_tile?: string;
  river_rows?: number;
  houses?: string[];
  flowers?: boolean;
  dora?: string[];
  turned?: TurnedUp[][];
  question?: Record<string, any>;
}

export interface DealAtTable {
  deal: number;
  outcome: DealOutcome[];
  points: number[];
  differences: number[];
}

export interface DealOutcome {
  type: "win" | "draw_game";
  seat?: number | null;
  source?: number | null;
  self_draw?: boolean | null;
  tile?: string | null;
  hand?: string | null;
  points?: number | null;
  reason?: string | null;
}

export interface Discard {
  tile: string;
  drawn: boolean;
  riichi: boolean;
  taken: boolean;
}

export interface Done {
  ok?: boolean;
}

export interface DrillAnswered {
  kind?: "shanten" | "waits" | "discard" | "points" | "fu" | "base" | "fans" | "exchange" | "dearer" | "golden" | "kunto";
  level?: number;
  seed?: number;
  number?: number;
  rules?: string;
  answer?: string | null;
}

export interface DrillAsked {
  kind?: "shanten" | "waits" | "discard" | "points" | "fu" | "base" | "fans" | "exchange" | "dearer" | "golden" | "kunto";
  level?: number;
  seed?: number;
  number?: number;
  rules?: string;
}

export interface DrillJudged {
  right: boolean;
  answer: string;
  why: string[];
}

export interface DrillQuestion {
  question: string;
  kind: string;
  hand: string;
  facts: Record<string, any>;
  levels: number;
  in_a_row: number;
}

export interface Entered {
  token: string;
  name: string;
  guest: boolean;
}

export interface EventsMessage {
  type: "events";
  from: number;
  events: (Record<string, any>)[];
  view: View;
  options: Option[];
  against?: Against[];
  deadline: Deadline | null;
  clocks: (number | null)[];
  gate: Gate | null;
}

export interface FactLine {
  word: string;
  text: string;
}

export interface Fine {
  player: number;
  points: number;
  table_points: number;
  why: string;
}

export interface FineAsked {
  player: number;
  points?: number;
  table_points?: number;
  why?: string;
}

export interface FriendAnswer {
  state: "friend" | "asked";
}

export interface FriendLine {
  name: string;
  state: "friend" | "asked" | "asks";
  playing: boolean;
  table: string | null;
}

export interface Furiten {
  code: string;
  words: string;
  tiles: string[];
  said?: Record<string, Said>;
}

export interface Gate {
  waiting: number[];
  left_ms: number | null;
}

export interface GateMessage {
  type: "gate";
  gate: Gate | null;
}

export interface HandSeen {
  seat: number;
  hand: string[];
  melds: string[];
}

export interface HandsSeen {
  hands: HandSeen[];
}

export interface Health {
  ok: boolean;
  version: string;
  build: "compiled" | "interpreted";
  database: boolean;
  writer_lag_ms: number;
  workers: Record<string, number>;
  tables_set_aside: number;
}

export interface Hint {
  tile: string | null;
  do?: string;
  away: number;
  count?: number;
  accepts?: Accepted[];
  waits: Wait[];
}

export interface HintsMessage {
  type: "hints";
  discards: Hint[];
  wins: WinHint[];
}

export interface IdAnswer {
  id: string;
}

export interface LabAsked {
  first?: SideAsked;
  second?: SideAsked | null;
  games?: number;
  bot?: "greedy" | "solid";
  seed?: number;
}

export interface Last {
  tile: string;
  seat: number;
  turned?: boolean;
}

export interface LeagueAsked {
  rules?: string | null;
  toml?: string;
  name: string;
  days?: number;
}

export interface LetterLine {
  letter: string;
  words: number;
}

export interface Marker {
  at: number;
  seat: number;
  house: string;
  number: number;
  laid?: string;
}

export interface Me {
  name: string;
  guest: boolean;
  waiting?: number;
}

export interface NameAsked {
  name: string;
}

export interface Offence {
  id: string;
  text: string;
  tiles: boolean;
  points: number[];
  per_tile: boolean;
  measures: string[];
  to: boolean;
}

export interface Option {
  do: string;
  label: string;
  tile?: string;
  tiles?: string[];
  open?: boolean;
  drawn?: boolean;
  source?: number;
  hand?: number;
  choice?: string;
  words?: Record<string, string>;
  reason?: string;
  code?: string;
  said?: Record<string, Said>;
}

export interface OptionsMessage {
  type: "options";
  options: Option[];
  against?: Against[];
  deadline: Deadline | null;
}

export interface PasswordAsked {
  old: string;
  new: string;
}

export interface PenaltyAsked {
  seat: number;
  what: string;
  tiles?: string[];
  points?: number;
  to?: number | null;
  measure?: string;
  at?: number | null;
}

export interface PlanShare {
  name: Record<string, string>;
  share: number;
}

export interface Player {
  seat: number;
  wind: number;
  score: number;
  concealed: number;
  melds: string[];
  flowers: string[];
  river: Discard[];
  riichi: number;
  ready: boolean;
  dead: boolean;
  wins: number[];
  declared?: string[];
  hand?: string[];
  waits?: string[];
  furiten?: Furiten | null;
  sits_out?: boolean;
  stock?: string[] | number;
  wall?: number;
  sets?: number;
  markers?: Marker[];
  pond_markers?: Marker[];
}

export interface Problem {
  error: string;
  said?: Record<string, Said> | null;
}

export interface PuzzleAsked {
  kind?: "discard" | "call" | "declare" | "fold" | "pond";
  rules?: string;
  seed?: string;
  level?: number | null;
}

export interface QuickAsked {
  rules?: string;
}

export interface RatingStep {
  value: number;
  margin: number;
  change: number;
}

export interface ReasonMessage {
  type: "removed" | "bye";
  reason: string;
  said?: Record<string, Said>;
}

export interface RecoveryAsked {
  code: string;
  password: string;
}

export interface RefereeAsked {
  name: string | null;
}

export interface RefusedMessage {
  type: "refused";
  reason: string;
  said?: Record<string, Said>;
  after: number | null;
}

export interface RematchMessage {
  type: "rematch";
  code: string;
}

export interface ResultAsked {
  round: number;
  table: number;
  scores: number[];
}

export interface Room {
  code: string;
  state: "waiting" | "playing" | "done" | "closed";
  rules: string;
  family: string;
  rules_name: Record<string, string>;
  name: string;
  public: boolean;
  hints: boolean;
  degree: "off" | "gentle" | "full";
  delay: number;
  seats: Seat[];
  clock: Clock | null;
  seed_known: boolean;
  commitment: string | null;
  record: string | null;
  spectators: number;
  created: number;
  hosted_by: string | null;
  rematch: string;
  paused: boolean;
  fills_ms: number | null;
  reserved: string[];
  cup: string | null;
  club: string | null;
  stand_in: number | null;
  ratings: RatingStep[];
  alone: boolean;
  you: number | null;
  host: boolean;
  referee: string | null;
  appointed: boolean;
  watchers: string[] | null;
  offences: Offence[] | null;
}

export interface RoomAsked {
  rules?: string;
  toml?: string | null;
  options?: Record<string, boolean | number | string | number[]>;
  seats?: SeatAsked[] | null;
  clock?: ClockAsked | null;
  hints?: boolean | "off" | "gentle" | "full";
  public?: boolean;
  name?: string;
  seed?: number | null;
  length?: string | number | null;
  delay?: number;
  club?: string | null;
  league?: string | null;
  stand_in?: number | null;
}

export interface RoomMessage {
  type: "room";
  room: Room;
}

export interface RoundAnswer {
  round: number;
}

export interface RoundAsked {
  round?: number;
  session?: number | null;
}

export interface RuleLine {
  id: string;
  family: string;
  name: Record<string, string>;
  parent: string | null;
  text: string;
  seats: number;
  hands?: number;
  counts_fu?: boolean;
  grid?: boolean;
  dora?: boolean;
  flowers?: boolean;
  jokers?: boolean;
  puzzles?: string[];
}

export interface Said {
  code: string;
  fields: Record<string, any>;
}

export interface ScoreAsked {
  rules?: string;
  toml?: string | null;
  hand: string;
  self_draw?: boolean;
  seat?: "E" | "S" | "W" | "N";
  round?: "E" | "S" | "W" | "N";
  discarder?: "E" | "S" | "W" | "N" | null;
  having?: string[];
  flowers?: string;
  dora?: string;
  ura?: string;
  honba?: number;
  sticks?: number;
  options?: Record<string, boolean | number | string | number[]>;
  history?: Record<string, any> | null;
  all?: boolean;
}

export interface Seat {
  seat: number;
  name: string | null;
  bot: string | null;
  online: boolean;
  away: boolean;
  stand_in: string | null;
}

export interface SeatAsked {
  kind: "me" | "bot" | "open";
  bot?: string | null;
}

export interface SeatsAsked {
  names: string[];
  way?: string;
  white?: string;
  seed?: string;
}

export interface SessionLine {
  id: string;
  created: number | null;
  seen: number | null;
  client: string;
  here: boolean;
}

export interface ShapeAsked {
  hand: string;
  rules?: string | null;
  visible?: string;
}

export interface ShapesAsked {
  hands: string[];
  rules?: string | null;
}

export interface SharedDeal {
  game: number;
  round: number;
  number: number;
  honba: number;
  replay: number;
  winds: number[];
  tables: (DealAtTable | null)[];
}

export interface SharedDeals {
  id: string;
  name: string;
  family: string;
  round: number;
  rounds: number;
  group: number;
  groups: number;
  tables: SharedTable[];
  deals: SharedDeal[];
}

export interface SharedTable {
  table: number;
  names: string[];
  teams: number[];
  record: string | null;
}

export interface SideAsked {
  rules?: string;
  toml?: string | null;
  options?: Record<string, string | number | boolean>;
}

export interface SitAsked {
  seat: number;
}

export interface SolitaireAsked {
  kind?: "shanghai" | "memory" | "corners";
  seed?: string;
  level?: number;
  picks?: number[];
}

export interface StandingLine {
  place: number;
  player: number;
  total: number;
  score: number;
  games: number;
  places: number[];
  penalties: number;
}

export interface StillMessage {
  type: "still";
  reason: string;
  said?: Record<string, Said>;
}

export interface SubstituteAsked {
  player: number;
  name: string;
}

export interface TableResult {
  round: number;
  table: number;
  scores: number[];
  places: number[];
  points: number[];
}

export interface TeamLine {
  place: number;
  players: number[];
  imps: number;
  points: number;
}

export interface TermLine {
  id: string;
  kind: string;
  names: Record<string, string>;
  definition: string;
}

export interface Threat {
  seat: number;
  sure: number;
  tiles: Record<string, number>;
}

export interface Ticket {
  ticket: string;
}

export interface TournamentAsked {
  name?: string;
  rules?: string;
  toml?: string | null;
  club?: string | null;
  players: string[];
  rounds: number;
  by_standing?: boolean;
  teams?: boolean;
  seed?: number;
  public?: boolean;
}

export interface TournamentLine {
  id: string;
  name: string;
  rules: string;
  family: string;
  players: number;
  rounds: number;
  public: boolean;
  mine: boolean;
  at: number;
}

export interface TournamentView {
  id: string;
  club: ClubName | null;
  name: string;
  rules: string;
  rules_name: Record<string, string>;
  family: string;
  seats: number;
  rounds: number;
  public: boolean;
  host: string;
  mine: boolean;
  at: number;
  total: number;
  counts: "table_points" | "results" | "scores";
  players: string[];
  seating: number[][][];
  results: TableResult[];
  penalties: Fine[];
  standings: StandingLine[];
  missing: any[][];
  teams: TeamLine[];
  again: number;
  lines: number;
}

export interface TurnedUp {
  tile: string;
  taken: boolean;
}

export interface VerifyMessage {
  type: "verify";
  seed: string | number | null;
  salt: string | null;
  hash: string | null;
}

export interface View {
  rules: string;
  names: string[];
  seat: number | null;
  seats: number;
  scores: number[];
  done: boolean;
  result: Record<string, any> | null;
  deals: number;
  waiting: boolean;
  events: number;
  deal?: Deal;
  options?: (Record<string, any>)[];
  notes?: (Record<string, string>)[];
  ended?: "broke" | "stopped" | "extra" | "rounds";
}

export interface Wait {
  tile: string;
  left: number;
  points: number;
  note: string;
  code: string;
  n?: number;
  least?: number;
  said?: Record<string, Said>;
}

export interface WallAsked {
  players?: number;
  tiles?: number;
  layers?: number;
  way?: string;
  dead?: number;
  place?: "break" | "north" | "centre";
  throw?: number[];
  seed?: string;
  names?: string[];
}

export interface WelcomeMessage {
  view: View | null;
  options: Option[];
  against?: Against[];
  deadline: Deadline | null;
  clocks: (number | null)[];
  gate: Gate | null;
  type: "welcome";
  seat: number | null;
  room: Room;
  chat: ChatMessage[];
  policy: Record<string, boolean> | null;
  n: number;
  log: (Record<string, any>)[];
}

export interface WinHint {
  do: string;
  points: number;
  tile?: string;
  tiles?: string[];
  hand?: number;
}

export type Message = WelcomeMessage | EventsMessage | OptionsMessage | HintsMessage | CoachMessage | ChatMessage | RoomMessage | GateMessage | RefusedMessage | ReasonMessage | RematchMessage | StillMessage | VerifyMessage;
