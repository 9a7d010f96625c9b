import { logOf } from "~/domain/community-id";
import { rawQuery } from "~/domain/event-store/query";
import { type LogName, MAIN } from "~/domain/logs";
import type { Services } from "~/workers/services";

/** What shows files: whose they are, and which, and whether everybody sees it. */
export interface Thing {
  name: string;
  ownerId: string | null;
  files: string;
  shown: 0 | 1;
  within: string | null;
  version: number | null;
  pending: 0 | 1;
}

const version = (
  stream: string,
) => `(SELECT max("version") FROM "events" WHERE "stream_id" = ${stream}) AS "version",
  EXISTS (SELECT 1 FROM "outbox" WHERE "stream_id" = ${stream}) AS "pending"`;

/** A kind of thing that shows files, of so many as are asked for: by its name, or by its id where all are gone through. */
export interface Kind {
  /** Before its id, in the names that files call it by. */
  kind: string;
  id: string;
  columns: string;
  from: string;
  /** Where what it shows is kept as long as it stands. */
  stays?: string;
}

const OWN = `NULL AS "within", NULL AS "version", 0 AS "pending"`;
const ofPlayers = (kind: string, table: string, column = kind): Kind => ({
  kind: `${kind}:`,
  id: table === "profiles" ? `"user_id"` : `"id"`,
  columns: `"user_id" AS "ownerId", coalesce("${column}", '') AS "files", 1 AS "shown", ${OWN}`,
  from: `FROM "${table}"`,
});
const ofLog = (kind: string, id: string, columns: string, from: string): Kind => ({
  kind: `${kind}-`,
  id,
  columns: `${columns}, ${version(`'${kind}-' || ${id}`)}`,
  from,
});

/** Per log: how each kind of thing is called by its files, and where it lies. */
export const THINGS: Record<"main" | "other", Kind[]> = {
  main: [
    ofPlayers("avatar", "profiles"),
    ofPlayers("background", "profiles"),
    ofPlayers("case", "contact_cases", "media"),
  ],
  other: [
    ofLog(
      "post",
      `p."id"`,
      `p."author_id" AS "ownerId", coalesce(p."media", '') AS "files", p."state" = 'published' AS "shown",
        json_array(p."space_id") AS "within"`,
      `FROM "post_summaries" p`,
    ),
    ofLog(
      "comment",
      `c."id"`,
      `c."author_id" AS "ownerId", coalesce(c."media", '') AS "files", c."state" = 'published' AS "shown",
        json_array(p."space_id", c."post_id") AS "within"`,
      `FROM "comments" c LEFT JOIN "post_summaries" p ON p."id" = c."post_id"`,
    ),
    ofLog(
      "article",
      `"id"`,
      `"cover_by" AS "ownerId", coalesce("cover", '') AS "files", 1 AS "shown", '[]' AS "within"`,
      `FROM "articles"`,
    ),
    ofLog(
      "group",
      `"id"`,
      `NULL AS "ownerId", coalesce("avatar", '') || ' ' || coalesce("banner", '') AS "files",
        1 AS "shown", '[]' AS "within"`,
      `FROM "groups"`,
    ),
    ...["avatar", "background"].map((kind) => ({
      kind: `space-${kind}:`,
      id: `"id"`,
      columns: `"${kind}_by" AS "ownerId", coalesce("${kind}", '') AS "files", 1 AS "shown", ${OWN}`,
      from: `FROM "spaces"`,
      stays: `"dissolved_at" IS NULL`,
    })),
  ],
};

const listThings = ({ kind, id, columns, from }: Kind, names: readonly string[]) =>
  rawQuery<Thing>(
    `WITH asked AS (SELECT value FROM json_each(?)) SELECT '${kind}' || ${id} AS "name", ${columns} ${from}
      WHERE '${kind}' || ${id} IN asked`,
    [JSON.stringify(names)],
  );

/** By the id at its end; what is named otherwise is a player's. */
const logOfThing = (name: string): LogName =>
  logOf(name.replace(/^[a-z-]+[:-](?=c\d)/, "")) ?? MAIN;

export async function loadThings(services: Services, names: readonly string[]) {
  const logs = [...new Set(names.map(logOfThing))];
  const loaded = await Promise.all(
    logs.map(async (log) => {
      const asked = names.filter((name) => logOfThing(name) === log);
      const queries = THINGS[log === MAIN ? "main" : "other"].map((kind) =>
        listThings(kind, asked),
      );
      return Object.values(
        await services.at(log).db.read(Object.fromEntries(queries.entries())),
      ).flat();
    }),
  );
  return new Map(loaded.flat().map((thing) => [thing.name, thing]));
}
