import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import { moderatedKinds } from "./kinds";
import type { TargetKind } from "./words";

/** What a report needs to know of a thing. */
export interface Reportable {
  authorId: string | null;
  /** Null: it is judged by operators alone. */
  spaceId: string | null;
  /** Whether everybody can read it. */
  shown: 0 | 1;
  dissolvedAt: string | null;
  /** Whether a player runs its Space. */
  isRun: 0 | 1;
  /** Whether its author is the Space's creator or a moderator. */
  againstStaff: 0 | 1;
}

/** The thing, in the log that it lies in: people in `main`. Undefined for a message: its room is asked. */
export const getReportable = (kind: TargetKind, id: string): BoundQuery<Reportable | undefined> =>
  first(rawQuery<Reportable>(moderatedKinds[kind].reportable ?? `SELECT 1 WHERE ? IS NULL`, [id]));
