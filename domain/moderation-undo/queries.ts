import { desc, eq, getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import { foldStream } from "~/domain/event-store/log";
import { first, type Param, query, queryInShapes, select } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { moderationLog } from "~/domain/moderation/read-model";
import { OF_RULES, UNDOABLE, type Undoable } from "~/domain/moderation/undo-step";
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

/** One part for each way in which the log knows who did something. */
function undoable(
  { moderatorId, before, spaceId, since }: Param<Undone>,
  { types, read, most }: { types: readonly string[]; read: SQL; most: number },
) {
  const { position, type, data } = events;
  const named = sql.raw(types.map((one) => `'${one}'`).join(", "));
  const parts = BY_ACTOR.map(
    (isBy) => sql`SELECT * FROM (SELECT ${read} FROM ${events}
      WHERE ${isBy(moderatorId)} AND ${position} < ${before} AND ${type} IN (${named})
        AND ${data} ->> '$.spaceId' = ${spaceId} AND ${events.occurredAt} >= ${since}
        AND ${position} NOT IN (SELECT ${moderationUndone.position} FROM ${moderationUndone})
      ORDER BY ${position} DESC LIMIT ${sql.raw(String(most))})`,
  );
  return sql.join(parts, sql` UNION ALL `);
}

const OTHERS = UNDOABLE.filter((type) => !OF_RULES.includes(type));
const WHOLE = sql`${events.position}, ${events.type}, ${events.data}`;

const nextUndoable = queryInShapes<Undone, boolean>()((_, param, withRules) => {
  const { position, type, data } = events;
  const newest = undoable(param, { types: withRules ? UNDOABLE : OTHERS, read: WHOLE, most: 1 });
  return select(
    { position, type: sql<Undoable>`${type}`, data },
    sql`FROM (${newest}) ${events} ORDER BY ${position} DESC LIMIT 1`,
  );
});
/** The last thing that a moderator did in a Space before, and that is not taken back yet. */
export const getNextUndoable = ({
  withRules,
  spaceId,
  moderatorId,
  since,
  before,
}: Undone & { withRules: boolean }) =>
  first(nextUndoable(withRules, { spaceId, moderatorId, since, before }));

/** So many are looked at before anything is undone. */
const MAX_TOLD = 500;

const undoableCounts = query<Undone>()((_, param) => {
  const { type, data } = events;
  const read = sql`${type}, ${data} ->> '$.action' AS "action", ${data} ->> '$.entryId' AS "entry"`;
  const all = undoable(param, { types: OTHERS, read, most: MAX_TOLD });
  return select(
    {
      type: sql<Undoable>`e."type"`,
      action: sql<string | null>`e."action"`,
      count: sql<number>`count(*)`,
    },
    // What an appeal, or somebody else, has taken back is nothing to undo.
    sql`FROM (${all}) e WHERE NOT EXISTS (SELECT 1 FROM ${moderationLog}
      WHERE ${moderationLog.id} = e."entry" AND ${moderationLog.overturnedAt} IS NOT NULL AND e."type" <> 'AppealDecided')
      GROUP BY e."type", e."action"`,
  );
});
/** How much of each a moderator did since, of what can be taken back, rules apart. */
export const countUndoable = (asked: Undone) => undoableCounts(asked);

const ruleChanges = query<Undone>()((_, param) => {
  const { position, type, data } = events;
  const all = undoable(param, { types: OF_RULES, read: WHOLE, most: MAX_TOLD });
  return select(
    { position, type: sql<Undoable>`${type}`, data },
    sql`FROM (${all}) ${events} WHERE ${type} <> 'SpaceEdited' OR ${data} -> '$.changes.rules' IS NOT NULL
      ORDER BY ${position} DESC`,
  );
});
/** What they changed of that by which a Space goes, the newest first. */
export const listRuleChanges = (asked: Undone) => ruleChanges(asked);

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
