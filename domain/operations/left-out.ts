import type { DatabaseName } from "~/domain/logs";

/** Why rows that no event stands behind are not looked at, for the command line. Pages tell each in the reader's language. */
export const leftOutReasons = {
  bookkeeping: "how far work has come; altered, it is done again or later",
  done_first: "work of a second, which an audit lets be done first; what comes of it is compared",
  sealed_elsewhere: "of use only with what is sealed or hashed elsewhere, which is looked at",
  short_lived:
    "for minutes or a day; altered, a login, a proof or a request is refused or asked again",
  chain_search:
    "where on the chain is looked next; altered, money is found later, never counted otherwise",
  sent: "whether a letter went out; altered, one comes twice or not at all",
  own_marks: "what a player marked for themselves; altered, they alone see it otherwise",
  own_texts:
    "what a player keeps for themselves and has told nobody; altered, they find it otherwise",
  played:
    "how long somebody has played, as beats came; altered, they and their visitors read another time",
  windows:
    "where a player can be reached; altered, a hint comes late, and the page shows what is so",
  quotas:
    "how much of a day’s limit is used, with what was refused; altered, somebody may do more or less today",
  no_secret:
    "cannot be told from one that went as it should; altered, an effect happens again or not at all",
  no_entry: "what is on top of a room is no entry; altered, another message is there",
  pending:
    "what is still to be told; altered, a list or badge is wrong until something moves there",
  copies: "a copy of what rooms say; altered, a badge is wrong until the room tells anew",
  picture_times:
    "when a file came and when it goes; altered, one that nothing uses goes earlier or later",
  index: "how SQLite keeps an index whose answers are compared",
  counted_then:
    "how many likes there were at that moment; altered, whoever repeats their like is told another number once",
  descriptions:
    "what a picture in a room shows, for those who do not see it; altered, they read something else",
  bytes: "no hash of a file is kept; altered, everybody sees another picture",
  found_by: "finds an order by an e-mail; altered, the desk finds another, or none",
  published_when: "when a signed root was first shown; what was signed says it, too",
} as const;
type LeftOutReason = keyof typeof leftOutReasons;

/** A database's name, `community` for each log of Spaces, `room` and `channel` for the objects' own. */
export type Place =
  | Exclude<DatabaseName, `community-${number}`>
  | "community"
  | "room"
  | "channel"
  | "files";

export interface LeftOut {
  place: Place;
  table: string;
  /** `*`: all of it. Else these columns, of rows whose others are looked at. */
  columns: "*" | readonly string[];
  /** Of rows whose columns are looked at: whether it goes unseen that one is missing, or one too many. */
  rows?: "missing" | "more";
  reason: LeftOutReason;
}

const inLogs = (
  table: string,
  reason: LeftOutReason,
  columns: LeftOut["columns"] = "*",
  rows?: LeftOut["rows"],
) =>
  (["main", "community"] as const).map((place): LeftOut => ({
    place,
    table,
    columns,
    reason,
    ...(rows && { rows }),
  }));
const inPlace = (place: Place, reason: LeftOutReason, ...tables: string[]): LeftOut[] =>
  tables.map((table) => ({ place, table, columns: "*", reason }));

/** What no audit looks at: only what no event stands behind, each with why. A table that is neither here nor looked at fails a test. */
export const LEFT_OUT: readonly LeftOut[] = [
  ...inLogs("projection_versions", "bookkeeping"),
  ...inLogs("rebuilds", "bookkeeping"),
  ...inLogs("subscriptions", "bookkeeping"),
  ...inLogs("skipped_events", "bookkeeping"),
  ...inPlace("search", "bookkeeping", "subscriptions", "skipped_events"),
  ...inPlace("main", "done_first", "feed_dissolved", "notification_announcements"),
  ...inPlace("search", "done_first", "search_dissolved"),
  ...inPlace("main", "bookkeeping", "job_runs", "stuck_work"),
  ...inPlace("main", "bookkeeping", "due_achievements", "achievement_sweeps"),
  ...inPlace("main", "bookkeeping", "collectible_rounds"),
  ...inLogs("outbox", "no_secret", ["attempts", "last_error", "due_at", "cursor"], "missing"),
  ...inPlace("main", "short_lived", "challenges", "used_verifications", "command_keys"),
  ...inPlace(
    "main",
    "chain_search",
    "payment_watches",
    "claim_searches",
    "item_watches",
    "item_rounds",
  ),
  ...inPlace(
    "main",
    "chain_search",
    "market_searches",
    "market_rounds",
    "market_purses",
    "market_approvals",
    "market_rates",
  ),
  ...inPlace("main", "sent", "mails"),
  ...inPlace("main", "found_by", "order_emails"),
  ...inPlace("main", "own_marks", "notification_marks", "notification_mutes", "bookmarks"),
  ...inPlace("main", "own_marks", "frame_achievements"),
  ...inPlace("main", "own_texts", "drafts", "play_saves", "frame_saves"),
  ...inPlace("main", "played", "play_times", "play_runs", "play_clocks"),
  ...inPlace("main", "bookkeeping", "play_tapes"),
  ...inPlace("main", "short_lived", "play_tables"),
  ...inPlace("main", "windows", "open_channels", "push_addresses", "pushes_owed"),
  ...inPlace("main", "quotas", "media_days", "first_posts", "table_invites"),
  { place: "main", table: "group_seats", columns: ["taken_at"], rows: "more", reason: "quotas" },
  {
    place: "main",
    table: "media",
    columns: ["created_at", "erase_at"],
    rows: "missing",
    reason: "picture_times",
  },
  {
    place: "main",
    table: "media_usages",
    columns: ["used_at", "version"],
    reason: "picture_times",
  },
  { place: "main", table: "person_keys", columns: [], rows: "missing", reason: "sealed_elsewhere" },
  ...inLogs("commands", "counted_then", [], "missing"),
  ...inLogs("ledger_checkpoints", "published_when", ["published_at"]),
  ...inLogs("moderation_evidence", "short_lived", ["taken_at"], "missing"),
  { place: "community", table: "group_rooms", columns: [], rows: "missing", reason: "bookkeeping" },
  ...inPlace("room", "bookkeeping", "schema", "facts", "replayed"),
  {
    place: "room",
    table: "members",
    columns: ["read_seq", "muted", "acknowledged_at"],
    reason: "own_marks",
  },
  {
    place: "room",
    table: "members",
    columns: ["awake", "told", "told_version"],
    reason: "pending",
  },
  ...inPlace("room", "copies", "apart"),
  ...inPlace("room", "pending", "owed"),
  ...inPlace("room", "no_entry", "pins"),
  { place: "room", table: "entries", columns: ["files"], reason: "descriptions" },
  { place: "room", table: "files", columns: ["at"], rows: "more", reason: "short_lived" },
  { place: "room", table: "erasures", columns: [], rows: "missing", reason: "bookkeeping" },
  ...inPlace(
    "room",
    "index",
    "message_words_data",
    "message_words_idx",
    "message_words_config",
    "message_words_docsize",
  ),
  ...inPlace("files", "bytes", "media", "exports"),
  ...inPlace("channel", "copies", "heard"),
  ...inPlace("channel", "windows", "sockets"),
  ...inPlace("channel", "own_marks", "settings"),
  ...inPlace("channel", "bookkeeping", "schema"),
  ...["search_names", "search_texts", "search_spellings"].flatMap((name) =>
    inPlace("search", "index", `${name}_data`, `${name}_idx`, `${name}_config`),
  ),
];
