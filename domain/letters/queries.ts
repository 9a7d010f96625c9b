import { and, asc, desc, eq, lt, lte, or } from "drizzle-orm";
import { type LoadedStream, foldStream } from "~/domain/event-store/log";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { type LetterState, letterDecider } from "./decider";
import { letterEvents } from "./events";
import { letters } from "./read-model";

export function loadLetter(letterId: string): BoundQuery<LoadedStream<LetterState>> {
  return foldStream(letterDecider, letterEvents, `letter-${letterId}`);
}

export const getLetter = query<{ id: string }>()((db, { id }) =>
  db.select().from(letters).where(eq(letters.id, id)),
);

/** Whose time has come, the first of them first. */
export const listDueLetters = query<{ now: Date; limit: number }>()((db, { now, limit }) =>
  db
    .select({ id: letters.id })
    .from(letters)
    .where(lte(letters.sendAt, now))
    .orderBy(asc(letters.sendAt))
    .limit(limit),
);

interface Page extends Record<string, unknown> {
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** Newest first. */
export const listLetters = query<Page>()((db, { beforeTime, beforeId, limit }) =>
  db
    .select()
    .from(letters)
    .where(
      or(
        lt(letters.writtenAt, beforeTime),
        and(eq(letters.writtenAt, beforeTime), lt(letters.id, beforeId)),
      ),
    )
    .orderBy(desc(letters.writtenAt), desc(letters.id))
    .limit(limit),
);
