import { sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { type BoundQuery, mapQuery, query, select } from "~/domain/event-store/query";
import { type KnownPeople, knownPeople } from "~/domain/people/person-queries";
import { type PostList, readPlace } from "~/domain/posts/list-queries";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { feedPosts } from "./read-model";

type Asked = {
  viewerId: string;
  /** An author or a Space, where only theirs are asked for. */
  of: string;
  time: string;
  id: string;
  limit: number;
};

/** A post that was taken away a moment ago may stand here still. */
const SPARE = 5;

const peopleOfNewest = (column?: typeof feedPosts.authorId | typeof feedPosts.spaceId) =>
  query<Asked>()((_, { viewerId, of, time, id, limit }) =>
    select(
      {
        id: sql<string>`"who"."value"`,
        ...personColumns,
        seen: sql<0 | 1>`${notBlocked(viewerId, sql`"who"."value"`)}`,
      },
      sql`FROM (SELECT DISTINCT j."value" FROM (
          SELECT coalesce(${feedPosts.people}, json_array(${feedPosts.authorId})) AS "people" FROM ${feedPosts}
          WHERE ${column ? sql`${column} = ${of} AND "shown" = 1` : sql`"shown"`}
            AND (${feedPosts.publishedAt}, ${feedPosts.postId}) < (${time}, ${id})
          ORDER BY ${feedPosts.publishedAt} DESC, ${feedPosts.postId} DESC LIMIT ${limit}
        ) p, json_each(p."people") j) "who"
        LEFT JOIN ${profiles} ON ${profiles.userId} = "who"."value"`,
    ),
  );
const ofAll = peopleOfNewest();
const ofAuthor = peopleOfNewest(feedPosts.authorId);
const ofSpace = peopleOfNewest(feedPosts.spaceId);

/**
 * The people whom the newest posts name, as the feeds know them: in the round trip that reads the posts where they
 * lie. Posts that the feeds do not know yet are asked about once they are read.
 */
export function getNewestPeople(
  asked: Pick<PostList, "authorId" | "spaceId" | "cursor" | "limit" | "viewerId">,
): BoundQuery<KnownPeople> {
  const { viewerId, authorId, spaceId, cursor, limit } = asked;
  const [time, id] = readPlace(cursor);
  const newest = authorId ? ofAuthor : spaceId ? ofSpace : ofAll;
  const of = authorId || spaceId || "";
  return mapQuery(newest({ viewerId, of, time, id, limit: limit + SPARE }), knownPeople);
}
