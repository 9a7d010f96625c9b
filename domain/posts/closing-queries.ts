import { type SQL, sql } from "drizzle-orm";
import { query, select } from "~/domain/event-store/query";
import { spaces } from "~/domain/spaces/read-model";
import { postSummaries, postTopics } from "./read-model";

/** How many posts of a Space are taken in one step. */
const POSTS_PER_PART = 200;

const listOfSpace = (which: SQL) =>
  query<{ spaceId: string }>()((_, { spaceId }) =>
    select(
      {
        postId: postSummaries.id,
        topics: sql<number>`(SELECT count(*) FROM ${postTopics} WHERE ${postTopics.postId} = ${postSummaries.id})`,
      },
      sql`FROM ${spaces} JOIN ${postSummaries} ON ${postSummaries.spaceId} = ${spaces.id}
        WHERE ${spaces.id} = ${spaceId} AND ${which} LIMIT ${POSTS_PER_PART}`,
    ),
  );

/** The posts of a closed Space that lists still walk over. */
export const listToClose = listOfSpace(
  sql`${spaces.dissolvedAt} IS NOT NULL AND ${postSummaries.state} = 'published'
    AND ${postSummaries.kind} = 'post' AND ${postSummaries.closed} = 0`,
);

/** The posts of an open Space that lists leave out. */
export const listToBringBack = listOfSpace(
  sql`${spaces.dissolvedAt} IS NULL AND ${postSummaries.closed} = 1`,
);
