import type { Statement } from "~/domain/event-store/statement";
import { upTo } from "~/scripts/bench/growth/costs";

/** The comments of the newest post; every second of the others has one. */
const COMMENTS = 2_000;
const BODY = JSON.stringify([{ t: "p", c: ["What a night it was. ".repeat(8)] }]);

/** As long as an id is, and in no order. */
export const ID_OF = (number: string) => `'c0-' || printf('%022d', ${number})`;
export const postId = (nth: number) => `c0-${String((nth * 7919) % 10_000_019).padStart(22, "0")}`;
export const POST_ID = ID_OF("i * 7919 % 10000019");
export const spaceId = (nth: number) => `c0-${String(nth).padStart(22, "0")}`;

/** Posts of made authors in made Spaces, one in two minutes, the newest at `now`, and what others say to them. */
export function postRows({
  authors,
  spaces: spaceCount,
  now,
}: {
  authors: number;
  spaces: number;
  now: string;
}) {
  const agoOf = (seconds: string) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', '${now}', '-' || (${seconds}) || ' seconds')`;
  const time = agoOf("i * 120");
  const spaces: Statement = {
    sql: `${upTo(0, spaceCount)} INSERT INTO "spaces" ("id", "name", "name_folded", "rules", "creator_id", "created_at", "last_active_at")
    SELECT ${ID_OF("i")}, 'Space ' || i, 'space ' || i, '[]', 'author-' || i, '${now}', '${now}' FROM n`,
    params: [],
  };

  /** Every tenth has three answers. */
  const muchSaid: Statement[] = [
    comments(
      `'${postId(0)}-' || i, '${postId(0)}', NULL, i * 7 % 50, iif(i % 10, 0, 3)`,
      upTo(0, COMMENTS),
    ),
    comments(
      `'${postId(0)}-' || i || '-a', '${postId(0)}', '${postId(0)}-' || (i / 3 * 10), 0, 0`,
      upTo(0, (COMMENTS / 10) * 3),
    ),
  ];

  function comments(columns: string, numbers: string, every = 1): Statement {
    return {
      sql: `${numbers} INSERT INTO "comments" ("id", "post_id", "thread_id", "likes", "replies", "author_id", "state", "text", "body", "created_at")
      SELECT ${columns}, 'author-' || (i * 31 % ${authors}), 'published', 'What a night', ?, ${agoOf("i")} FROM n WHERE i % ${every} = 0`,
      params: [BODY],
    };
  }

  function rows(from: number, to: number): Statement[] {
    const numbers = upTo(from, to);
    return [
      {
        sql: `${numbers} INSERT INTO "post_summaries" ("id", "space_id", "author_id", "state", "title", "content", "body",
          "topics", "likes", "comments", "created_at", "last_activity_at")
        SELECT ${POST_ID}, iif(i % 4, ${ID_OF(`i * 17 % ${spaceCount}`)}, NULL), 'author-' || (i * 31 % ${authors}),
          iif(i % 50 = 49, 'removed', 'published'), iif(i % 3, NULL, 'Title ' || i), 'What a night it was.', ?,
          iif(i % 100, NULL, '["topic3"]'), 1, iif(i, 1 - i % 2, ${COMMENTS}), ${time}, ${time} FROM n`,
        params: [BODY],
      },
      {
        sql: `${numbers} INSERT INTO "post_likes" ("post_id", "user_id", "liked_at")
        SELECT ${POST_ID}, 'author-' || (i * 37 % ${authors}), ${time} FROM n`,
        params: [],
      },
      {
        sql: `${numbers} INSERT INTO "post_topics" ("post_id", "place", "author_id", "topic", "created_at")
        SELECT ${POST_ID}, 0, 'author-' || (i * 31 % ${authors}), 'topic3', ${time} FROM n WHERE i % 100 = 0`,
        params: [],
      },
      comments(`${POST_ID} || '-0', ${POST_ID}, NULL, 0, 0`, upTo(Math.max(from, 1), to), 2),
    ];
  }

  return { spaces, muchSaid, rows };
}
