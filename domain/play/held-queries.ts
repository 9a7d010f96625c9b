import { desc, eq, sql } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { profiles } from "~/domain/profile/read-model";
import { personColumns, viewPerson } from "~/domain/profile/view-person";
import { games } from "~/domain/store/read-model";
import type { HoldReason } from "./events";
import { playSessions } from "./read-model";

/** Scores that wait for an operator, the newest first. */
export const listHeldScores = query<{ beforeTime: string; beforeId: string; limit: number }>()(
  (db, { beforeTime, beforeId, limit }) =>
    db
      .select({
        ...personColumns,
        sessionId: playSessions.id,
        gameId: playSessions.gameId,
        gameName: games.name,
        score: playSessions.score,
        seconds: playSessions.seconds,
        reason: playSessions.held,
        startedAt: playSessions.startedAt,
        endedAt: playSessions.endedAt,
      })
      .from(playSessions)
      .leftJoin(profiles, eq(profiles.userId, playSessions.userId))
      .leftJoin(games, eq(games.id, playSessions.gameId))
      .where(
        sql`${playSessions.state} = 'held' AND (${playSessions.endedAt}, ${playSessions.id}) < (${beforeTime}, ${beforeId})`,
      )
      .orderBy(desc(playSessions.endedAt), desc(playSessions.id))
      .limit(limit),
);
type Row = ReturnType<ReturnType<typeof listHeldScores>["map"]>[number];

/** What has ended has all of it. */
export const viewHeldScore = ({ personId, displayName, avatar, gameName, ...row }: Row) => ({
  sessionId: row.sessionId,
  person: viewPerson({ personId, displayName, avatar }),
  game: { id: row.gameId, name: gameName ?? row.gameId },
  score: row.score!,
  seconds: row.seconds!,
  reason: row.reason as HoldReason,
  startedAt: row.startedAt,
  endedAt: row.endedAt!,
});
