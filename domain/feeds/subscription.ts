import { getTableColumns, sql } from "drizzle-orm";
import { COMMUNITY_LOGS } from "~/domain/community-id";
import { ofAge } from "~/domain/contributions/counted";
import { openChunk } from "~/domain/event-store/chunk";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import { parseSealed } from "~/domain/event-store/log";
import { remove } from "~/domain/event-store/projection";
import { dynamicQuery, select, tableCalled } from "~/domain/event-store/query";
import { forgottenPeople } from "~/domain/event-store/schema";
import type { OwnTables, Subscription } from "~/domain/event-store/subscription";
import { listRuleVersions } from "~/domain/rules/queries";
import { changesBy, done, type FeedEvent, handled, keyOf, type World, written } from "./changes";
import { feedComments, feedDissolved, feedMembers, feedPosts, feedVoices } from "./read-model";
import { feedRule } from "./rule";

/** Posts of a dissolved Space that go in one step. */
const POSTS_PER_PART = 500;

/** What feeds are made of, in `main`, where follows, blocks, rules and accounts are. */
export const feedSubscription: Subscription = {
  name: "feeds",
  version: 1,
  logs: COMMUNITY_LOGS,
  database: "main",
  // One post is missing in feeds, or stands too low. Whether one may see it is asked at its source.
  skips: true,
  tables: [feedPosts, feedVoices, feedComments, feedMembers, feedDissolved],
  personal: [
    { owner: feedPosts.authorId, columns: "all" },
    {
      owner: feedVoices.userId,
      columns: "all",
      counted: [
        {
          counter: feedPosts.likers,
          key: feedPosts.postId,
          by: feedVoices.postId,
          when: feedVoices.liked,
        },
        {
          counter: feedPosts.commenters,
          key: feedPosts.postId,
          by: feedVoices.postId,
          when: feedVoices.comments,
        },
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

type Said = Extract<FeedEvent, { data: { postId: string; userId: string } }>;

async function readWorld(own: OwnTables, events: readonly FeedEvent[]): Promise<World> {
  const said = events.filter(
    (event) =>
      event.type === "PostLiked" || event.type === "PostUnliked" || "commentId" in event.data,
  ) as Said[];
  const ids = said.flatMap(({ data }) => ("commentId" in data ? [data.commentId] : []));
  const pairs = JSON.stringify(said.map(({ data }) => [data.postId, data.userId]));
  const times = said.map((one) => [one.position, one.data.userId, one.occurredAt]);
  const { rules, voices, comments, counts } = await own.read({
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
    counts: dynamicQuery(() =>
      select(
        { position: sql<number>`d."position"` },
        sql`FROM (SELECT value->>0 AS "position", value->>1 AS "user_id", value->>2 AS "occurred_at"
            FROM json_each(${JSON.stringify(times)})) d
          WHERE ${sql.raw(ofAge("d"))}
            AND d."user_id" NOT IN (SELECT ${forgottenPeople.personId} FROM ${forgottenPeople})`,
      ),
    ),
  });
  return {
    rules,
    voices: new Map(
      voices.map((row) => [
        keyOf(row.postId, row.userId),
        { liked: row.liked, comments: row.comments },
      ]),
    ),
    comments: new Set(comments.map(({ commentId }) => commentId)),
    counts: new Set(counts.map(({ position }) => position)),
  };
}
