import { desc, eq, getTableColumns, type Placeholder, sql } from "drizzle-orm";
import { foldStream } from "~/domain/event-store/log";
import { first, query, select } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { UNDOABLE, type Undoable } from "~/domain/moderation/undo-step";
import { undoDecider } from "./decider";
import { undoEvents } from "./events";
import { moderationUndone, moderationUndos } from "./read-model";

export const undoStream = (undoId: string) => `undo-${undoId}`;
export const loadUndo = (undoId: string) => foldStream(undoDecider, undoEvents, undoStream(undoId));

/** In the ways in which the log knows who did something: each has its index. */
const BY_ACTOR = [
  (id: Placeholder) => sql`${events.data} ->> '$.userId' = ${id} AND ${events.actor} = ${id}`,
  (id: Placeholder) =>
    sql`${events.actor} = ${id} AND ${events.actor} IS NOT ${events.data} ->> '$.userId'`,
];

type Undone = {
  spaceId: string;
  moderatorId: string;
  since: string;
  /** Where the last look ended, or when the undoing began: what happened later is not its concern. */
  before: number;
};

const nextUndoable = query<Undone>()((_, { moderatorId, before, spaceId, since }) => {
  const { position, type, data } = events;
  const types = sql.raw(UNDOABLE.map((one) => `'${one}'`).join(", "));
  const newest = BY_ACTOR.map(
    (isBy) => sql`SELECT * FROM (SELECT ${position}, ${type}, ${data} FROM ${events}
      WHERE ${isBy(moderatorId)} AND ${position} < ${before} AND ${type} IN (${types})
        AND ${data} ->> '$.spaceId' = ${spaceId} AND ${events.occurredAt} >= ${since}
        AND ${position} NOT IN (SELECT ${moderationUndone.position} FROM ${moderationUndone})
      ORDER BY ${position} DESC LIMIT 1)`,
  );
  return select(
    { position, type: sql<Undoable>`${type}`, data },
    sql`FROM (${sql.join(newest, sql` UNION ALL `)}) ${events} ORDER BY ${position} DESC LIMIT 1`,
  );
});
/** The last thing that a moderator did in a Space before, and that is not taken back yet. */
export const getNextUndoable = ({ spaceId, moderatorId, since, before }: Undone) =>
  first(nextUndoable({ spaceId, moderatorId, since, before }));

const { spaceId: undoneIn, ...columns } = getTableColumns(moderationUndos);
const undos = query<{ spaceId: string }>()((db, { spaceId }) =>
  db
    .select(columns)
    .from(moderationUndos)
    .where(eq(undoneIn, spaceId))
    .orderBy(desc(columns.begunAt), desc(columns.id))
    .limit(20),
);
export type UndoRow = Omit<typeof moderationUndos.$inferSelect, "spaceId">;

/** The last ones of a Space. */
export const listUndos = (spaceId: string) => undos({ spaceId });
