import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { notBlocked } from "~/domain/blocks/between-queries";
import type { Statement } from "~/domain/event-store/statement";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { LOG_NAMES } from "~/domain/logs";
import { type KindName, kindNames, kindOf } from "./kinds";
import { type Detail, type TargetKind, targetKinds, targets } from "./targets";
import type { Place } from "./place";

/** After every place there is. */
const END: Place = { time: "~", log: "main", position: 0 };
/** In place of places: those that the player's windows were not told of. */
const OWED = "owed";
/** The people whom a line names; the rest are counted. */
const NAMED = 3;

const cases = (column: string, all: [name: string, sql: string][], otherwise: string) =>
  all.length
    ? `CASE ${column} ${all.map(([name, sql]) => `WHEN '${name}' THEN ${sql}`).join(" ")} ELSE ${otherwise} END`
    : otherwise;

const HOLDS = cases(
  `n."kind"`,
  kindNames.flatMap((kind) => {
    const { holds } = kindOf(kind);
    return holds ? [[kind, `(${holds})`] as [string, string]] : [];
  }),
  "1",
);
const TITLE = cases(
  `n."target_kind"`,
  targetKinds.map((kind) => [kind, targets[kind].title]),
  "NULL",
);

const unblocked = (column: string) =>
  new SQLiteSyncDialect().sqlToQuery(notBlocked(sql.raw("?1"), sql.raw(`n."${column}"`))).sql;

const COUNTED_THINGS = kindNames.filter((kind) => kindOf(kind).countsThings);

/**
 * Whether ?1 may see the row `n` at ?2, asked where the right comes from: by what they chose and muted, by
 * blocks, by whether who did it and where they did it is still there, and by what the kind itself asks for.
 */
const SEEN = `(n."until" IS NULL OR n."until" > ?2)
  AND NOT EXISTS (SELECT 1 FROM "notification_choices" c
    WHERE c."user_id" = ?1 AND c."kind" = n."kind" AND NOT c."site")
  AND (n."actor_id" IS NULL OR (${unblocked("actor_id")}
    AND EXISTS (SELECT 1 FROM "profiles" p WHERE p."user_id" = n."actor_id")))
  AND (n."host_id" IS NULL OR ${unblocked("host_id")})
  AND (n."thread_host_id" IS NULL OR ${unblocked("thread_host_id")})
  AND (n."post_id" IS NULL OR NOT EXISTS (SELECT 1 FROM "notification_gone" g
      WHERE g."id" IN (n."post_id", n."space_id", n."target_id"))
    AND NOT EXISTS (SELECT 1 FROM "notification_mutes" u
      WHERE u."user_id" = ?1 AND u."thing_id" IN (n."post_id", n."space_id")))
  AND ${HOLDS}`;

/** What a line has beneath it: what came of the same order. */
export interface UnderRow {
  kind: KindName;
  targetKind: TargetKind;
  targetId: string;
  title: string | null;
  detail: Detail | null;
}

/** One line, as the database has it. */
export interface LineRow extends Place {
  kind: KindName;
  line: string;
  targetKind: TargetKind;
  targetId: string;
  postId: string | null;
  title: string | null;
  detail: string | null;
  count: number;
  unread: 0 | 1;
  /** JSON: rows of people, the newest first. */
  actors: string;
  /** JSON, the newest first. */
  under: string;
}

/** Who did it counts once, however often. */
const COUNTED = `CASE WHEN r."kind" IN (${COUNTED_THINGS.map((kind) => `'${kind}'`).join(", ")})
  THEN r."item" ELSE coalesce(r."actor_id", r."item") END`;

/** Whoever follows the player may be followed back, where they are not yet. */
const DETAIL = `iif(n."kind" = 'follower' AND EXISTS (SELECT 1 FROM "follows" f
    WHERE f."follower_id" = ?1 AND f."followed_id" = n."actor_id"), '{"followed":1}', n."detail")`;

/** Rows about one thing are one line, and so is all that came of one order. */
const LINE = `coalesce('order:' || (n."detail"->>'order'), n."kind" || ':' || n."thing")`;
/** What an order is told by stands for the rest of it. */
const LEADS = `"target_kind" = 'order' DESC`;
const NEWEST = `"time" DESC, "log" DESC, "position" DESC`;

// By hand: window functions, over what each kind says in SQL of when it holds.
const LINES = `
  WITH "seen" AS MATERIALIZED (
    SELECT n.*, ${LINE} AS "line", n."position" > coalesce(m."position", 0) AS "unread"
    FROM "notifications" n
    LEFT JOIN "notification_marks" m ON m."user_id" = ?1 AND m."log" = n."log"
    WHERE n."user_id" = ?1 AND (?3 IS NULL OR n."kind" IN (SELECT value FROM json_each(?3))) AND ${SEEN}
  ), "ranked" AS MATERIALIZED (
    SELECT *, row_number() OVER (PARTITION BY "line" ORDER BY ${LEADS}, ${NEWEST}) AS "rank",
      max("unread") OVER (PARTITION BY "line") AS "any_unread", first_value("time") OVER "newest" AS "line_time",
      first_value("log") OVER "newest" AS "line_log", first_value("position") OVER "newest" AS "line_position"
    FROM "seen" WINDOW "newest" AS (PARTITION BY "line" ORDER BY ${NEWEST})
  ), "counts" AS MATERIALIZED (
    SELECT r."kind", r."thing", count(DISTINCT ${COUNTED}) AS "count" FROM "ranked" r GROUP BY r."kind", r."thing"
  ), "named" AS MATERIALIZED (
    SELECT * FROM (
      SELECT r."kind", r."thing", r."actor_id", row_number() OVER (PARTITION BY r."kind", r."thing" ORDER BY min(r."rank")) AS "nth"
      FROM "ranked" r WHERE r."actor_id" IS NOT NULL GROUP BY r."kind", r."thing", r."actor_id")
    WHERE "nth" <= ${NAMED}
  ), "page" AS MATERIALIZED (
    SELECT * FROM "ranked"
    WHERE "rank" = 1 AND ("line_time", "line_log", "line_position") < (?4, ?5, ?6)
      AND (?7 IS NULL OR ("line_log", "line_position") IN (SELECT value->>0, value->>1 FROM json_each(
        CASE ?7 WHEN '${OWED}' THEN (SELECT "changed" FROM "open_channels" WHERE "user_id" = ?1) ELSE ?7 END)))
    ORDER BY "line_time" DESC, "line_log" DESC, "line_position" DESC LIMIT ?8
  ), "under" AS MATERIALIZED (
    SELECT n."line", json_group_array(json_object('kind', n."kind", 'targetKind', n."target_kind", 'targetId', n."target_id",
        'title', (${TITLE}) || '', 'detail', json(n."detail")) ORDER BY n."rank") AS "under"
    FROM "page" p CROSS JOIN "ranked" n ON n."line" = p."line" AND n."rank" > 1 AND n."target_kind" <> 'order'
    WHERE p."detail"->>'order' IS NOT NULL GROUP BY n."line"
  )
  SELECT n."kind", n."line", n."target_kind" AS "targetKind", n."target_id" AS "targetId", n."post_id" AS "postId",
    ${DETAIL} AS "detail", n."line_time" AS "time", n."line_log" AS "log", n."line_position" AS "position",
    n."any_unread" AS "unread", ${TITLE} AS "title",
    (SELECT c."count" FROM "counts" c WHERE c."kind" = n."kind" AND c."thing" = n."thing") AS "count",
    (SELECT json_group_array(json_object('personId', p."user_id", 'displayName', p."display_name", 'avatar', p."avatar")
        ORDER BY a."nth")
      FROM "named" a CROSS JOIN "profiles" p ON p."user_id" = a."actor_id"
      WHERE a."kind" = n."kind" AND a."thing" = n."thing") AS "actors",
    coalesce((SELECT u."under" FROM "under" u WHERE u."line" = n."line"), '[]') AS "under"
  FROM "page" n ORDER BY n."line_time" DESC, n."line_log" DESC, n."line_position" DESC`;

interface Asked {
  userId: string;
  now: Date;
  /** Of these alone. */
  kinds?: readonly KindName[];
  before?: Place;
  /** Only lines whose newest row stands here. */
  at?: readonly Pick<Place, "log" | "position">[] | typeof OWED;
  limit: number;
}

/** Lines of a player, the newest first, as they may see them now. */
export function listLines({ userId, now, kinds, before = END, at, limit }: Asked) {
  return rawQuery<LineRow>(LINES, [
    userId,
    now.toISOString(),
    kinds ? JSON.stringify(kinds) : null,
    before.time,
    before.log,
    before.position,
    at === OWED || !at
      ? (at ?? null)
      : JSON.stringify(at.map(({ log, position }) => [log, position])),
    limit,
  ]);
}

const IS_UNREAD = `n."user_id" = ?1 AND n."log" = l.value AND n."position" > coalesce((
  SELECT "position" FROM "notification_marks" WHERE "user_id" = ?1 AND "log" = l.value), 0)`;

/** Walks what is unread and nothing else, however long the list; of each line, up to the first that may be seen. */
const UNREAD = `SELECT count(DISTINCT line."line") AS "count" FROM (
    SELECT DISTINCT n."kind" AS "kind", n."thing" AS "thing", ${LINE} AS "line"
    FROM json_each(?3) l CROSS JOIN "notifications" n ON ${IS_UNREAD}) line
  WHERE EXISTS (SELECT 1 FROM "notifications" n JOIN json_each(?3) l ON ${IS_UNREAD}
    WHERE n."kind" = line."kind" AND n."thing" = line."thing" AND ${SEEN})`;

/** How many lines a player has not read. */
export function countUnread(userId: string, now: Date): BoundQuery<number> {
  const rows = rawQuery<{ count: number }>(UNREAD, [
    userId,
    now.toISOString(),
    JSON.stringify(LOG_NAMES),
  ]);
  return mapQuery(first(rows), (row) => row?.count ?? 0);
}

/**
 * Marks as read what a player has up to a place. What comes later is unread even where its event is older, and
 * a mark never goes back.
 */
export function markRead(userId: string, { time, log, position }: Place): Statement {
  return {
    sql: `INSERT INTO "notification_marks" ("user_id", "log", "position")
      SELECT "user_id", "log", max("position") FROM "notifications"
      WHERE "user_id" = ?1 AND ("time", "log", "position") <= (?2, ?3, ?4)
      GROUP BY "log"
      ON CONFLICT ("user_id", "log") DO UPDATE SET "position" = max("position", excluded."position")`,
    params: [userId, time, log, position],
  };
}
