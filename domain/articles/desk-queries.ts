import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";

/** An article as operators have it on their desk, drafts among them. JSON where not said otherwise. */
export interface DeskRow {
  id: string;
  spaceId: string;
  spaceName: string;
  gameId: string | null;
  authorId: string;
  /** What became of what is published: whoever judges hid or removed it. */
  state: "draft" | "scheduled" | "published" | "hidden" | "removed";
  /** Whether a case did: then whoever judges that gives it back. */
  byCase: 0 | 1;
  texts: string;
  cover: string | null;
  /** Times. */
  writtenAt: string;
  publishAt: string | null;
  publishedAt: string | null;
  correctedAt: string | null;
}

const DESK = `SELECT a."id", a."space_id" AS "spaceId", s."name" AS "spaceName", s."game_id" AS "gameId",
    a."author_id" AS "authorId", coalesce(p."state", a."state") AS "state",
    p."reason"->>'caseId' IS NOT NULL AS "byCase", a."texts", a."cover", a."written_at" AS "writtenAt",
    a."publish_at" AS "publishAt", a."published_at" AS "publishedAt", a."corrected_at" AS "correctedAt"
  FROM "articles" a JOIN "spaces" s ON s."id" = a."space_id"
    LEFT JOIN "post_summaries" p ON p."id" = a."id" WHERE a."state" <> 'deleted'`;

export const getOnDesk = (articleId: string): BoundQuery<DeskRow | undefined> =>
  first(rawQuery<DeskRow>(`${DESK} AND a."id" = ?`, [articleId]));

/** Those of one log, what was written last first. */
export function listDesk(page: {
  beforeTime: string;
  beforeId: string;
  limit: number;
}): BoundQuery<DeskRow[]> {
  const { beforeTime, beforeId, limit } = page;
  return rawQuery<DeskRow>(
    `${DESK} AND (a."written_at", a."id") < (?, ?)
      ORDER BY a."written_at" DESC, a."id" DESC LIMIT ?`,
    [beforeTime, beforeId, limit],
  );
}
