import { asc, eq, isNotNull, lte, notLike, sql } from "drizzle-orm";
import { mapQuery, query } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import type { LogName } from "~/domain/logs";
import { jobRuns, stuckWork } from "./read-model";

export type JobRun = typeof jobRuns.$inferSelect;
export type StuckItem = typeof stuckWork.$inferSelect;

export const getJobRun = query<{ job: string }>()((db, { job }) =>
  db.select().from(jobRuns).where(eq(jobRuns.job, job)),
);

/** Whose turn it is to run a job stands beside how its runs went. */
const TURN = ":turn";

export const listJobRuns = query()((db) =>
  db
    .select()
    .from(jobRuns)
    .where(notLike(jobRuns.job, `%${TURN}`))
    .orderBy(asc(jobRuns.job)),
);

/** All that one job has put behind the others. */
export const listStuckOf = query<{ job: string }>()((db, { job }) =>
  db.select().from(stuckWork).where(eq(stuckWork.job, job)),
);

/** What failed, of all jobs, the longest failing first. */
export const listStuck = query<{ limit: number }>()((db, { limit }) =>
  db
    .select()
    .from(stuckWork)
    .where(isNotNull(stuckWork.error))
    .orderBy(asc(stuckWork.since))
    .limit(limit),
);

/** One row, unless another run is under way. */
export const leaseJob = query<{ job: string; now: Date; until: Date }>()(
  (db, { job, now, until }) =>
    db
      .insert(jobRuns)
      .values({ job, leasedUntil: until })
      .onConflictDoUpdate({
        target: jobRuns.job,
        set: { leasedUntil: sql`excluded."leased_until"` },
        setWhere: lte(jobRuns.leasedUntil, now),
      })
      .returning({ job: jobRuns.job }),
);

/**
 * How many have come too early since a run began: 0 for whose turn it is now, and nobody else's until then.
 */
export const takeTurn = (asked: { job: string; now: string; until: string }) =>
  mapQuery(turn({ ...asked, job: asked.job + TURN }), (rows) => rows[0]!.waiting);

const turn = query<{ job: string; now: string; until: string }>()((db, { job, now, until }) => {
  const isFree = lte(jobRuns.leasedUntil, now);
  return db
    .insert(jobRuns)
    .values({ job, leasedUntil: until })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: {
        left: sql`CASE WHEN ${isFree} THEN 0 ELSE ${jobRuns.left} + 1 END`,
        leasedUntil: sql`CASE WHEN ${isFree} THEN excluded."leased_until" ELSE ${jobRuns.leasedUntil} END`,
      },
    })
    .returning({ waiting: jobRuns.left });
});

/** The run has ended, and the next may begin then. How many have come too early. */
export const endTurn = (asked: { job: string; until: string }) =>
  mapQuery(ended({ ...asked, job: asked.job + TURN }), (rows) => rows[0]?.waiting ?? 0);

const ended = query<{ job: string; until: string }>()((db, { job, until }) =>
  db
    .update(jobRuns)
    .set({ leasedUntil: sql`${until}` })
    .where(eq(jobRuns.job, job))
    .returning({ waiting: jobRuns.left }),
);

export type RunReport = Omit<JobRun, "leasedUntil" | "succeededAt" | "endedAt"> & { endedAt: Date };

/** How a run went, after which the next may begin. */
export const recordRun = ({
  job,
  endedAt,
  milliseconds,
  done,
  failed,
  left,
  error,
  detail,
}: RunReport): Statement => ({
  sql: `INSERT INTO "job_runs" ("job", "ended_at", "succeeded_at", "milliseconds", "done", "failed", "left", "error", "detail")
    VALUES (?1, ?2, CASE WHEN ?5 = 0 AND ?7 IS NULL THEN ?2 END, ?3, ?4, ?5, ?6, ?7, ?8)
    ON CONFLICT ("job") DO UPDATE SET "leased_until" = '', "ended_at" = excluded."ended_at",
      "succeeded_at" = coalesce(excluded."succeeded_at", "succeeded_at"),
      "milliseconds" = excluded."milliseconds", "done" = excluded."done", "failed" = excluded."failed",
      "left" = excluded."left", "error" = excluded."error", "detail" = excluded."detail"`,
  params: [job, endedAt.toISOString(), milliseconds, done, failed, left, error, detail],
});

/** Puts items behind the others, each until its next try. */
export const putBehind = (items: readonly StuckItem[]): Statement => ({
  sql: `INSERT INTO "stuck_work" ("job", "log", "item", "tries", "error", "since", "next_try_at")
    SELECT value ->> 'job', value ->> 'log', value ->> 'item', value ->> 'tries', value ->> 'error',
      value ->> 'since', value ->> 'nextTryAt' FROM json_each(?) WHERE true
    ON CONFLICT ("job", "log", "item") DO UPDATE SET "tries" = excluded."tries", "error" = excluded."error",
      "next_try_at" = excluded."next_try_at"`,
  params: [JSON.stringify(items)],
});

/** They are done, or no longer to be done. */
export const forgetStuck = (job: string, log: LogName, items: readonly string[]): Statement => ({
  sql: `DELETE FROM "stuck_work" WHERE "job" = ? AND "log" = ?
    AND "item" IN (SELECT value FROM json_each(?))`,
  params: [job, log, JSON.stringify(items)],
});
