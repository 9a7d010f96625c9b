import type { LogName } from "~/domain/logs";
import type { AuditPhase } from "~/domain/operations/audit-phases";

/** Of what was looked at, by what it is called: what is not as it should be. */
export const partsWrong = (isRight: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(isRight).flatMap(([part, right]) => (right ? [] : [part]));

/** In English, for the command line. Pages tell the codes in the reader's language. */
const DETAILS = {
  not_from_log: "does not follow from the log",
  missing: "follows from the log and is missing",
  altered: "has {stands}, where {follows} follows from the log",
  not_sealed: "is not what was sealed",
  not_as_many: "has {rows} rows, where {expected} accounts were deleted and have not come back",
  left_out: "was left out: {reason}",
  not_followed: "could not be followed anew: {problem}",
  will_go: "will go",
  will_come: "will come",
  event_missing: "is missing from the log",
  event_changed: "is not what was signed",
  event_gone: "was signed and is missing from the log",
  tile_wrong: "does not follow from the tile below",
  not_signed: "is not signed by this ledger's key",
  wrong_predecessor: "follows {previous}, where {standing} stands",
  other_root: "has another root than the log",
  beyond_tree: "speaks of events that the tree does not hold",
  anchored_gone: "held {size} events when it was anchored, and holds {standing}",
  anchored_otherwise: "is not the log that was anchored at {size} events",
  room_not_covered:
    "of room {groupId} at entry {seq} does not lie in the tree of the event at {position}",
  no_odds: "has odds that nobody published",
  drawn_otherwise: "another {parts}",
  stream_gaps: "has {events} events up to version {version}",
  below_zero: "has {value}",
  not_earned_less_spent: "{balance} is not {earned} + {given} - {spent}",
  not_sum: "{balance} is not {sum}",
  not_given: "{claimed} is not {given}",
  not_emitted: "{given} of {emission}",
  shared_otherwise:
    "counted again, {miners} miners have {power} power; it was closed with {closedMiners} and {closedPower}, and {others} were given for another power",
  not_mined: "{mined} is not {claimed} + {claimable} + {pending}",
  not_on_shelf: "{available} is not {free} - {held}",
  owed_too_much: "{owed} of {mint} owed back in all, {sent} paid",
  not_accounted:
    "{counted} counted, {owed} owed, {refunded} refunded and {dust} dust are not {amount} of {mint} and its refunds",
  holds_otherwise: "{held} counts towards {amount} while it is {status}",
  not_as_many_codes: "{usable} usable, {left} left and {redeemed} redeemed of {made}",
  ended_twice: "redeemed {redeemed} times and given back {returned} times",
  not_as_ordered: "its line is {state}",
  refunds_too_much: "refunds {refunded} of {mint} and moved {moved}",
  refunded_twice: "has refund {refund} paid {times} times",
  shown_and_refunded: "has line {line} shown and given back",
  owed_beside: "{owed} owed beside {balance}",
  other_supply: "{supply} on chain, {claimed} claimed in the log",
  other_owner: "does not lie at {address} on chain, and nothing shows where it went",
  entry_missing: "is missing from the room",
  chain_broken: "does not follow from the entry before it",
  text_changed: "has another text than was said",
  text_kept: "was deleted and is there",
  text_gone: "has lost its text, and nobody deleted it",
  block_missing: "lies in a block that is missing",
  not_as_entry: "is not as its entry says",
  not_from_entries: "does not follow from the entries",
  other_head: "is not where the room stands",
  not_as_stored: "is not the file that was uploaded",
  answered_otherwise: "is not what was answered",
  not_minted: "was signed by the authority of items, and is no mint in the log",
  not_sold: "was signed by the market's key, and is no sale",
  valued_otherwise: "counts as {cents} cents, where its sales say {counted}",
  counted_otherwise: "counted {counted} cents, where its royalty was worth {worth}",
  check_failed: "could not be checked: {problem}",
} as const;

const SUBJECTS = {
  row: "{row}",
  event: "event {position}",
  skipped: "event {event}",
  subscription: "{name}",
  table: "{table}",
  opening: "opening {opening}, event {position}",
  play: "game {session}",
  tape: "tape of game {session}",
  match: "match {match}",
  tile: "tile {tile}",
  checkpoint: "checkpoint of {size}",
  log: "{log}, anchored by event {position}",
  epoch: "epoch {epoch}",
  tasks: "all tasks",
  codes: "all codes",
  batch: "batch {batch}",
  stream: "{stream}",
  player: "{player}",
  stock: "{stock}",
  mint: "{mint}",
  payer: "{payer} in order {order}",
  payment: "payment {payment}",
  order: "order {order}",
  gift: "gift {gift}",
  room: "room {room}, entry {seq}",
  item: "{item}",
  transaction: "transaction {signature}",
  sale: "sale {sale}",
  value: "{collectible}, event {position}",
  phase: "all of it",
} as const;

export type DetailCode = keyof typeof DETAILS;
export type SubjectKind = keyof typeof SUBJECTS;
export type FindingParams = Record<string, string | number>;

/** Checks beside those of single tables, which are named `rows of <table>`. */
export type CheckName =
  | "events"
  | AuditPhase
  | "streams are whole"
  | "nobody is owed more than they paid"
  | "payments are counted, owed back, refunded or dust"
  | "orders hold what was paid for them"
  | "gifts are redeemed or given back"
  | "gifts stand as their orders say"
  | "points are owed only where none are left"
  | "points are never below zero"
  | "points are what was earned and given less what was spent"
  | "points are the sum of their changes"
  | "tasks gave the points that were claimed"
  | "codes left and redeemed are those that were made"
  | "codes gave the points that they promised"
  | "royalties are spent by who paid them"
  | "epochs gave out what they emit"
  | "what was mined is claimed, claimable or set aside"
  | "transactions refund no more than they moved"
  | "refunds are paid once"
  | "keys are shown or given back"
  | "stock is never below zero"
  | "keys on the shelf are those that nobody holds"
  | "supply of STEAD";

/** What is wrong, and where: a table's row, an event, a checkpoint, a sum. */
export interface Finding {
  check: CheckName | `rows of ${string}`;
  /** The row, event or sum, so that it can be found. */
  subject: string;
  detail: string;
  /** The same as data: what kind of thing it is about, what is wrong, and the names and figures of both. */
  kind: SubjectKind;
  code: DetailCode;
  params: FindingParams;
}

export function finding(
  check: Finding["check"],
  kind: SubjectKind,
  code: DetailCode,
  params: FindingParams,
): Finding {
  const subject = fill(SUBJECTS[kind], params);
  return { check, subject, detail: fill(DETAILS[code], params), kind, code, params };
}

/** What was found in another log than the main one. */
export function ofLog(log: LogName, found: Finding): Finding {
  return { ...found, subject: `${log}: ${found.subject}`, params: { ...found.params, log } };
}

function fill(text: string, params: FindingParams): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}
