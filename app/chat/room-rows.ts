import type { PageEntry } from "~/domain/chat/frames";
import type { Message } from "./message";
import type { Pending, RoomLog } from "./room-log";
import type { Run } from "./runs";

/** A line of a room as it is shown. */
export type Row =
  /** `day`: any moment of it, ISO 8601. */
  | { kind: "day"; key: string; day: string }
  | { kind: "unread"; key: string }
  /** `goesOn`: right behind another of the same sender, without their name and face. */
  | { kind: "message"; key: string; message: Message; goesOn: boolean }
  | { kind: "member"; key: string; entry: PageEntry }
  | { kind: "pending"; key: string; pending: Pending; goesOn: boolean };

/** Messages of one sender stand together when no more than this lies between them. */
const TOGETHER_MS = 5 * 60_000;

/**
 * The rows of a run, and behind its end what waits to be sent.
 *
 * @param line the mark behind which the line "new messages" stands, undefined for none
 * @param dayOf names the day of a moment where the reader lives
 */
export function rowsOf(
  log: RoomLog,
  run: Run | undefined,
  { line, dayOf }: { line: number | undefined; dayOf(time: string): string },
): Row[] {
  const rows: Row[] = [];
  let day: string | undefined;
  let last: { senderId: string; time: string } | undefined;
  // Where it lies before what is here, it is not drawn at some place behind it.
  let drawn = line === undefined || line + 1 < (run?.from ?? 1);
  const enter = (time: string) => {
    const today = dayOf(time);
    if (today === day) return;
    const isFirst = day === undefined;
    day = today;
    last = undefined;
    // Before the first of what is here there may be more of the same day. Its row would have to move then: the list knows
    // heights by how far from the end a row is.
    if (isFirst && (run?.from ?? 1) > 1) return;
    rows.push({ kind: "day", key: `day ${today}`, day: time });
  };
  const goesOn = (senderId: string, time: string, alone: boolean) => {
    const close =
      last?.senderId === senderId && Date.parse(time) - Date.parse(last.time) < TOGETHER_MS;
    last = { senderId, time };
    return close && !alone;
  };
  for (let seq = run?.from ?? 1; seq <= (run?.to ?? 0); seq++) {
    const entry = log.entry(seq)!;
    const message = log.message(seq);
    // The coming and going of players behind a block is left out: neither name nor word is there.
    if (!message && (entry.kind !== "member" || entry.text === undefined)) continue;
    enter(entry.sentAt);
    if (!message) {
      last = undefined;
      rows.push({ kind: "member", key: entry.id, entry });
      continue;
    }
    if (!drawn && seq > line! && message.senderId !== log.playerId && !message.deleted) {
      drawn = true;
      last = undefined;
      rows.push({ kind: "unread", key: "unread" });
    }
    const isAlone = message.replyTo !== undefined;
    rows.push({
      kind: "message",
      // The same as of what waited, so that nothing moves when it is there.
      key: message.senderId === log.playerId && message.clientId ? message.clientId : message.id,
      message,
      goesOn: goesOn(message.senderId, message.sentAt, isAlone),
    });
  }
  const atEnd = run === undefined || run.to === log.last;
  for (const pending of atEnd ? log.pending : []) {
    enter(pending.madeAt);
    rows.push({
      kind: "pending",
      key: pending.clientId,
      pending,
      goesOn: goesOn(log.playerId, pending.madeAt, pending.replyTo !== undefined),
    });
  }
  return rows;
}
