import { count, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { foldStream } from "~/domain/event-store/log";
import {
  type BoundQuery,
  countedBy,
  first,
  mapQuery,
  query,
  select,
} from "~/domain/event-store/query";
import { wordsDecider } from "./decider";
import { MAX_REPEATS } from "./rule";
import { publishingEvents } from "./events";
import { blockedWords } from "./read-model";
import { firstPosts } from "./schema";

const wordsStream = (spaceId: string) => `blocked-words-${spaceId}`;
export const loadWords = (spaceId: string) =>
  foldStream(wordsDecider, publishingEvents, wordsStream(spaceId));

const readList = (spaceIdOf: (id: Placeholder) => SQL | Placeholder) =>
  query<{ id: string }>()((_, { id }) =>
    select(
      {
        version: blockedWords.version,
        words: sql<readonly string[]>`${blockedWords.words}`.mapWith(parse),
      },
      sql`FROM ${blockedWords} WHERE ${blockedWords.spaceId} = ${spaceIdOf(id)}
        ORDER BY ${blockedWords.version} DESC LIMIT 1`,
    ),
  );
const listOfSpace = readList((spaceId) => spaceId);
const listOfPost = readList(
  (id) => sql`(SELECT "space_id" FROM "post_summaries" WHERE "id" = ${id})`,
);

/** A Space's list in force; undefined where it never had one. */
export const getBlockedWords = (spaceId: string) => first(listOfSpace({ id: spaceId }));
/** The same for the Space that a post is in. */
export const getBlockedWordsOfPost = (postId: string) => first(listOfPost({ id: postId }));

const listOfComment = readList((id) => sql`(SELECT "space_id" FROM "comments" WHERE "id" = ${id})`);
/** The same for that of a comment. */
export const getBlockedWordsOfComment = (id: string) => first(listOfComment({ id }));

const listOfGroup = readList((id) => sql`(SELECT "space_id" FROM "groups" WHERE "id" = ${id})`);
/** The same for the Space of a group. */
export const getBlockedWordsOfGroup = (groupId: string) => first(listOfGroup({ id: groupId }));

/** A list is read with each post and changes once a month. */
const parsed = new Map<string, readonly string[]>();
const MAX_PARSED = 200;

function parse(json: string): readonly string[] {
  let words = parsed.get(json);
  if (!words) {
    words = JSON.parse(json) as string[];
    if (parsed.size >= MAX_PARSED) parsed.clear();
    parsed.set(json, words);
  }
  return words;
}

/** What is known of a text before it is published. */
export interface Lately {
  /** When the same was published in this log before. */
  repeats: readonly string[];
  /** How much else of its author's waits here. */
  waiting: number;
}

const lately = query<{ authorId: string; key: string | null; id: string }>()((_, param) => {
  const tables = ["post_summaries", "comments"].map((name) => sql.identifier(name));
  const repeats = tables.map(
    (table) => sql`SELECT "created_at" FROM (SELECT "created_at" FROM ${table}
      WHERE "repeat_key" = ${param.key} AND "id" <> ${param.id} AND "state" IN ('published', 'held')
      ORDER BY "created_at" DESC LIMIT ${MAX_REPEATS})`,
  );
  const waiting = tables.map(
    (table) =>
      sql`(SELECT count(*) FROM ${table} WHERE "author_id" = ${param.authorId} AND "state" = 'held' AND "id" <> ${param.id})`,
  );
  return select(
    {
      repeats:
        sql`(SELECT json_group_array("created_at") FROM (${sql.join(repeats, sql` UNION ALL `)}))`.mapWith(
          JSON.parse,
        ) as SQL<string[]>,
      waiting: sql<number>`${sql.join(waiting, sql` + `)}`,
    },
    sql``,
  );
});
/** `key`: what the text is known by; `id`: of the thing itself, where it is changed. */
export const getLately = (authorId: string, key: string | null, id = ""): BoundQuery<Lately> =>
  mapQuery(lately({ authorId, key, id }), ([row]) => row!);

const takenPosts = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({ count: count().as("count") })
    .from(firstPosts)
    .where(eq(firstPosts.userId, userId)),
);
/** How many of its first posts an account has published. */
export const countFirstPosts = (userId: string): BoundQuery<number> =>
  countedBy(takenPosts({ userId }));
