import { type SQL, sql } from "drizzle-orm";
import {
  type BoundQuery,
  type RowOf,
  first,
  present,
  query,
  select,
} from "~/domain/event-store/query";
import { postSummaries } from "~/domain/posts/read-model";
import { spaces } from "~/domain/spaces/read-model";
import { articles } from "./read-model";

const columns = {
  id: articles.id,
  spaceId: articles.spaceId,
  spaceName: spaces.name,
  gameId: spaces.gameId,
  authorId: articles.authorId,
  /** What became of what is published: whoever judges hid or removed it. */
  state: sql<
    "draft" | "scheduled" | "published" | "hidden" | "removed"
  >`coalesce(${postSummaries.state}, ${articles.state})`,
  /** Whether a case did: then whoever judges that gives it back. */
  byCase: sql`${postSummaries.reason}->>'caseId' IS NOT NULL`.mapWith(Boolean),
  texts: present(articles.texts),
  cover: articles.cover,
  writtenAt: articles.writtenAt,
  publishAt: articles.publishAt,
  publishedAt: articles.publishedAt,
  correctedAt: articles.correctedAt,
};
/** An article as operators have it on their desk, drafts among them. */
export type DeskRow = RowOf<typeof columns>;

const onDesk = (rest: SQL) =>
  select(
    columns,
    sql`FROM ${articles} JOIN ${spaces} ON ${spaces.id} = ${articles.spaceId}
      LEFT JOIN ${postSummaries} ON ${postSummaries.id} = ${articles.id}
      WHERE ${articles.state} <> 'deleted' AND ${rest}`,
  );

const oneOnDesk = query<{ articleId: string }>()((_, { articleId }) =>
  onDesk(sql`${articles.id} = ${articleId}`),
);
export const getOnDesk = (articleId: string): BoundQuery<DeskRow | undefined> =>
  first(oneOnDesk({ articleId }));

/** Those of one log, what was written last first. */
export const listDesk = query<{ beforeTime: string; beforeId: string; limit: number }>()(
  (_, { beforeTime, beforeId, limit }) =>
    onDesk(sql`(${articles.writtenAt}, ${articles.id}) < (${beforeTime}, ${beforeId})
      ORDER BY ${articles.writtenAt} DESC, ${articles.id} DESC LIMIT ${limit}`),
);
