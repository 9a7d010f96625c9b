import { desc, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { foldStream } from "~/domain/event-store/log";
import { first, query, select } from "~/domain/event-store/query";
import { automaticRulesDecider } from "./automatic-decider";
import type { AutomaticRules } from "./automatic-rules";
import { publishingEvents } from "./events";
import { automaticRules } from "./read-model";
import { MAX_REPEATS } from "./rule";

export const loadAutomaticRules = (spaceId: string) =>
  foldStream(
    automaticRulesDecider,
    { AutomaticRulesChanged: publishingEvents.AutomaticRulesChanged },
    `automatic-rules-${spaceId}`,
  );

/** Of a text that came so often everywhere, no more are looked through for those in one Space. */
const MAX_LOOKED = 500;

/** When a text was published in one Space before, as JSON: the last times. All of it as SQL. */
export const repeatsIn = (space: SQL, key: SQL, id: SQL, before = sql`'~'`) => {
  const times = (rows: SQL) => sql`SELECT "created_at" FROM (${rows}
    ORDER BY "created_at" DESC LIMIT ${sql.raw(String(MAX_LOOKED))}) WHERE "space_id" = ${space}`;
  const said = (table: string) =>
    times(sql`SELECT "created_at", "space_id" FROM ${sql.identifier(table)}
      WHERE "repeat_key" = ${key} AND "id" <> ${id} AND "created_at" < ${before}
        AND "state" IN ('published', 'held')`);
  return sql`(SELECT json_group_array("created_at") FROM (
    ${said("post_summaries")} UNION ALL ${said("comments")} LIMIT ${sql.raw(String(MAX_REPEATS))}))`;
};

const readRules = (spaceIdOf: (id: Placeholder) => SQL | Placeholder) =>
  query<{ id: string; key: string | null; own: string }>()((_, { id, key, own }) =>
    select(
      {
        version: automaticRules.version,
        rules: sql<AutomaticRules>`${automaticRules.rules}`.mapWith(JSON.parse),
        repeats: repeatsIn(sql`${automaticRules.spaceId}`, sql`${key}`, sql`${own}`).mapWith(
          JSON.parse,
        ) as SQL<string[]>,
      },
      sql`FROM ${automaticRules} WHERE ${automaticRules.spaceId} = ${spaceIdOf(id)}
        ORDER BY ${automaticRules.version} DESC LIMIT 1`,
    ),
  );
const rulesOfSpace = readRules((spaceId) => spaceId);
const rulesOfPost = readRules(
  (id) => sql`(SELECT "space_id" FROM "post_summaries" WHERE "id" = ${id})`,
);

/**
 * The automatic rules in force in a Space, and when a text was published there before. `key`: what the text is known by;
 * `own`: the id of the thing itself, where it is changed. Undefined where the Space never chose any.
 */
export const getAutomaticRules = (spaceId: string, key: string | null = null) =>
  first(rulesOfSpace({ id: spaceId, key, own: "" }));
/** The same for the Space that a post is in. */
export const getAutomaticRulesOfPost = (postId: string, key: string | null, own = "") =>
  first(rulesOfPost({ id: postId, key, own }));

const rulesOfComment = readRules(
  (id) => sql`(SELECT "space_id" FROM "comments" WHERE "id" = ${id})`,
);
/** The same for that of a comment that is changed. */
export const getAutomaticRulesOfComment = (id: string, key: string | null) =>
  first(rulesOfComment({ id, key, own: id }));

const versions = query<{ spaceId: string; limit: number }>()((db, { spaceId, limit }) =>
  db
    .select()
    .from(automaticRules)
    .where(eq(automaticRules.spaceId, spaceId))
    .orderBy(desc(automaticRules.version))
    .limit(limit),
);
/** How they were, the newest first. */
export const listAutomaticRules = (spaceId: string, limit: number) => versions({ spaceId, limit });

const oneVersion = query<{ spaceId: string; version: number }>()((db, { spaceId, version }) =>
  db
    .select()
    .from(automaticRules)
    .where(sql`${automaticRules.spaceId} = ${spaceId} AND ${automaticRules.version} = ${version}`),
);
/** The rules of one version. */
export const getAutomaticRulesVersion = (spaceId: string, version: number) =>
  first(oneVersion({ spaceId, version }));
