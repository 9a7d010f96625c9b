import { and, desc, eq, lt, or } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { blocks } from "./read-model";

interface Page extends Record<string, unknown> {
  userId: string;
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** The people whom a player has blocked, the newest first. */
export const listBlocked = query<Page>()((db, { userId, beforeTime, beforeId, limit }) =>
  db
    .select({ ...personColumns, blockedAt: blocks.blockedAt })
    .from(blocks)
    .innerJoin(profiles, eq(profiles.userId, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, userId),
        or(
          lt(blocks.blockedAt, beforeTime),
          and(eq(blocks.blockedAt, beforeTime), lt(blocks.blockedId, beforeId)),
        ),
      ),
    )
    .orderBy(desc(blocks.blockedAt), desc(blocks.blockedId))
    .limit(limit),
);
