import type { Person } from "~/domain/profile/view-person";
import type { PageEntry } from "./frames";

/** A room as one of its members opens it, as the room knows it. */
export interface RoomStatus {
  headSeq: number;
  readSeq: number;
  unread: number;
  muted: boolean;
  /** Which announcement they have acknowledged: its time. */
  acknowledgedAt: string | null;
  slowModeSeconds: number;
  /** Pinned messages, the last pinned first. */
  pins: PageEntry[];
  /** Who is here now: all of them, and some by name. */
  count: number;
  online: Person[];
}

/** The same with what the log says of the announcement. */
export function viewRoom(
  { acknowledgedAt, ...status }: RoomStatus,
  { announcement, announcedAt }: { announcement: string; announcedAt: string },
) {
  const acknowledged = acknowledgedAt === announcedAt;
  return { ...status, announcement, announcedAt, acknowledged };
}

/** Entries of a room in rising `seq`. */
export interface MessagesPage {
  items: readonly PageEntry[];
  firstSeq: number;
  headSeq: number;
}
