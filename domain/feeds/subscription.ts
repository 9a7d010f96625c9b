import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { COMMUNITY_LOGS } from "~/domain/community-id";
import { openChunk } from "~/domain/event-store/chunk";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import { parseSealed } from "~/domain/event-store/log";
import { remove, type Tally } from "~/domain/event-store/projection";
import { dynamicQuery, select, tableCalled } from "~/domain/event-store/query";
import { forgottenPeople } from "~/domain/event-store/schema";
import type { OwnTables, Subscription } from "~/domain/event-store/subscription";
import { firmCentsAt, NEW_DAYS } from "~/domain/firm-money/queries";
import { listRuleVersions } from "~/domain/rules/queries";
import { changesBy, done, type FeedEvent, handled, keyOf, type World, written } from "./changes";
import {
  feedComments,
  feedDissolved,
  feedMembers,
  feedPosts,
  feedSpaceDays,
  feedSpacePeople,
  feedVoices,
} from "./read-model";
import { feedRule } from "./rule";

/** Posts of a dissolved Space that go in one step. */
const POSTS_PER_PART = 500;

const ofVoices = (counter: SQLiteColumn, when: Tally["when"]): Tally => ({
  counter,
  key: feedPosts.postId,
  by: feedVoices.postId,
  when,
});
const ofPeople = (counter: SQLiteColumn, when?: string): Tally => ({
  counter,
  key: [feedSpaceDays.spaceId, feedSpaceDays.day],
  by: [feedSpacePeople.spaceId, feedSpacePeople.day],
  when,
});

/** What feeds are made of, in `main`, where follows, blocks, rules and accounts are. */
export const feedSubscription: Subscription = {
  name: "feeds",
  version: 2,
  logs: COMMUNITY_LOGS,
  database: "main",
  // One post is missing in feeds, or stands too low. Whether one may see it is asked at its source.
  skips: true,
  tables: [
    feedPosts,
    feedVoices,
    feedComments,
    feedMembers,
    feedSpacePeople,
    feedSpaceDays,
    feedDissolved,
  ],
  personal: [
    { owner: feedPosts.authorId, columns: "all" },
    {
      owner: feedVoices.userId,
      columns: "all",
      counted: [
        ofVoices(feedPosts.likers, feedVoices.liked),
        ofVoices(feedPosts.commenters, feedVoices.comments),
        ofVoices(feedPosts.knownLikers, `"liked" AND "weight" = 0`),
        ofVoices(feedPosts.knownCommenters, `"comments" AND "weight" = 0`),
        { ...ofVoices(feedPosts.likeWeight, feedVoices.liked), amount: feedVoices.weight },
        { ...ofVoices(feedPosts.commentWeight, feedVoices.comments), amount: feedVoices.weight },
      ],
    },
    {
      owner: feedSpacePeople.userId,
      columns: "all",
      counted: [
        ofPeople(feedSpaceDays.people),
        ofPeople(feedSpaceDays.known, `"weight" = 0`),
        { ...ofPeople(feedSpaceDays.weight), amount: feedSpacePeople.weight },
      ],
    },
    { owner: feedComments.userId, columns: "all" },
    { owner: feedMembers.userId, columns: "all" },
  ],
  handles: (type) => type in handled || type === PERSON_FORGOTTEN,

  async changes(_log, rows, keys, own) {
    const texts = await openChunk(keys, written, rows);
    const opened = new Map(texts.map((event) => [event.position, event]));
    const events = rows
      .filter(({ type }) => type in handled)
      .map((row) => (opened.get(row.position) ?? parseSealed(row, done)) as FeedEvent);
    const world = await readWorld(own, events);
    return events.flatMap((event) => changesBy(event, world));
  },

  async pending(own) {
    const posted = tableCalled(own.nameOf(feedPosts), feedPosts);
    const gone = tableCalled(own.nameOf(feedDissolved), feedDissolved);
    const { dissolved, posts } = await own.read({
      dissolved: dynamicQuery(() =>
        select(
          { spaceId: feedDissolved.spaceId },
          sql`FROM ${gone} ORDER BY ${feedDissolved.spaceId} LIMIT 1`,
        ),
      ),
      posts: dynamicQuery(() =>
        select(
          { postId: feedPosts.postId },
          sql`FROM ${posted} WHERE ${feedPosts.spaceId} = (SELECT min(${feedDissolved.spaceId}) FROM ${gone})
            ORDER BY ${feedPosts.postId} LIMIT ${POSTS_PER_PART}`,
        ),
      ),
    });
    if (!dissolved.length) return undefined;
    const over = posts.length < POSTS_PER_PART ? [remove(feedDissolved, dissolved[0]!)] : [];
    return [...posts.map((key) => remove(feedPosts, key)), ...over];
  },
};

type Done = Extract<FeedEvent, { data: { postId: string; userId: string } }>;
type Said = Exclude<Done, { type: "PostPublished" | "PostEdited" }>;

async function readWorld(own: OwnTables, events: readonly FeedEvent[]): Promise<World> {
  const said = events.filter(
    (event) =>
      event.type === "PostLiked" || event.type === "PostUnliked" || "commentId" in event.data,
  ) as Said[];
  const published = events.filter(({ type }) => type === "PostPublished") as Done[];
  const ids = said.flatMap(({ data }) => ("commentId" in data ? [data.commentId] : []));
  const pairs = JSON.stringify(said.map(({ data }) => [data.postId, data.userId]));
  const done = [...published, ...said];
  const parts = done.flatMap(({ data: { spaceId, userId } }) =>
    spaceId === null ? [] : [[spaceId, userId]],
  );
  const times = done.map((one) => [one.position, one.data.userId, one.occurredAt]);
  const { rules, voices, comments, active, standings } = await own.read({
    rules: listRuleVersions({ kind: feedRule.kind }),
    voices: dynamicQuery(() =>
      select(
        getTableColumns(feedVoices),
        sql`FROM json_each(${pairs}) said CROSS JOIN ${tableCalled(own.nameOf(feedVoices), feedVoices)}
          ON ${feedVoices.postId} = said.value->>0 AND ${feedVoices.userId} = said.value->>1`,
      ),
    ),
    comments: dynamicQuery(() =>
      select(
        { commentId: feedComments.commentId },
        sql`FROM ${tableCalled(own.nameOf(feedComments), feedComments)}
          WHERE ${feedComments.commentId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    ),
    active: dynamicQuery(() =>
      select(
        getTableColumns(feedSpacePeople),
        sql`FROM json_each(${JSON.stringify(parts)}) part
          CROSS JOIN ${tableCalled(own.nameOf(feedSpacePeople), feedSpacePeople)}
          ON ${feedSpacePeople.spaceId} = part.value->>0 AND ${feedSpacePeople.userId} = part.value->>1`,
      ),
    ),
    standings: dynamicQuery(() =>
      select(
        {
          position: sql<number>`d."position"`,
          known: sql<0 | 1>`coalesce(d."occurred_at" >= ${sql.raw(NO_LONGER_NEW)}, 0)`,
          cents: sql<number>`${sql.raw(firmCentsAt(`d."user_id"`, `d."occurred_at"`))}`,
        },
        sql`FROM (SELECT value->>0 AS "position", value->>1 AS "user_id", value->>2 AS "occurred_at"
            FROM json_each(${JSON.stringify(times)})) d
          WHERE d."user_id" NOT IN (SELECT ${forgottenPeople.personId} FROM ${forgottenPeople})`,
      ),
    ),
  });
  return {
    rules: rules.map((rule) => ({ ...rule, body: feedRule.schema.parse(rule.body) })),
    voices: new Map(voices.map((row) => [keyOf(row.postId, row.userId), row])),
    comments: new Set(comments.map(({ commentId }) => commentId)),
    active: new Map(active.map((row) => [keyOf(row.spaceId, row.userId), row])),
    standings: new Map(
      standings.map(({ position, known, cents }) => [position, { known: known === 1, cents }]),
    ),
  };
}

/** From when on whoever did `d` is known. */
const NO_LONGER_NEW = `(SELECT strftime('%Y-%m-%dT%H:%M:%fZ', player."registered_at", '+${NEW_DAYS} days')
  FROM "users" player WHERE player."id" = d."user_id")`;
