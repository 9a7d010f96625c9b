import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import { UNDOABLE, type UndoableRow } from "~/domain/moderation/undo-step";
import { undoDecider } from "./decider";
import { undoEvents } from "./events";

export const undoStream = (undoId: string) => `undo-${undoId}`;
export const loadUndo = (undoId: string) => foldStream(undoDecider, undoEvents, undoStream(undoId));

/** In the ways in which the log knows who did something: each has its index. */
const BY_ACTOR = [
  `"data" ->> '$.userId' = ?1 AND "actor" = ?1`,
  `"actor" = ?1 AND "actor" IS NOT "data" ->> '$.userId'`,
];

interface Undone {
  spaceId: string;
  moderatorId: string;
  since: string;
  /** Where the last look ended, or when the undoing began: what happened later is not its concern. */
  before: number;
}

/** The last thing that a moderator did in a Space before, and that is not taken back yet. */
export function getNextUndoable(undone: Undone): BoundQuery<UndoableRow | undefined> {
  const { spaceId, moderatorId, since, before } = undone;
  return first(
    rawQuery<UndoableRow>(
      `SELECT "position", "type", "data" FROM (${BY_ACTOR.map(
        (whose) => `SELECT * FROM (SELECT "position", "type", "data" FROM "events" WHERE ${whose}
          AND "position" < ?2 AND "type" IN (${UNDOABLE.map((type) => `'${type}'`).join(", ")})
          AND "data" ->> '$.spaceId' = ?3 AND "occurred_at" >= ?4
          AND "position" NOT IN (SELECT "position" FROM "moderation_undone") ORDER BY "position" DESC LIMIT 1)`,
      ).join(" UNION ALL ")}) ORDER BY "position" DESC LIMIT 1`,
      [moderatorId, before, spaceId, since],
    ),
  );
}

export interface UndoRow {
  id: string;
  moderatorId: string;
  userId: string;
  since: string;
  undone: number;
  skipped: number;
  begunAt: string;
  finishedAt: string | null;
}

/** The last ones of a Space. */
export function listUndos(spaceId: string): BoundQuery<UndoRow[]> {
  return rawQuery<UndoRow>(
    `SELECT "id", "moderator_id" AS "moderatorId", "user_id" AS "userId", "since", "undone", "skipped",
        "begun_at" AS "begunAt", "finished_at" AS "finishedAt"
      FROM "moderation_undos" WHERE "space_id" = ? ORDER BY "begun_at" DESC, "id" DESC LIMIT 20`,
    [spaceId],
  );
}
