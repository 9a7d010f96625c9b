import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LogName } from "~/domain/logs";

/** How the last run of each job went. Not a read model: no event tells of it. */
export const jobRuns = sqliteTable("job_runs", {
  job: text("job").primaryKey(),
  /** Until when the run that is under way keeps others from beginning; "" where none is. */
  leasedUntil: text("leased_until").notNull().default(""),
  endedAt: text("ended_at"),
  /** When one last ended in which nothing failed. */
  succeededAt: text("succeeded_at"),
  milliseconds: integer("milliseconds").notNull().default(0),
  done: integer("done").notNull().default(0),
  failed: integer("failed").notNull().default(0),
  /** Items whose turn it was and that were left for the next run. */
  left: integer("left").notNull().default(0),
  error: text("error"),
  /** What a look found, in a few words of its own. */
  detail: text("detail"),
});

/** Items of jobs' lists that failed, or could not be done yet: they stand behind all others until their time comes. */
export const stuckWork = sqliteTable(
  "stuck_work",
  {
    job: text("job").notNull(),
    log: text("log").$type<LogName>().notNull(),
    item: text("item").notNull(),
    tries: integer("tries").notNull(),
    /** Null where it only has to wait. */
    error: text("error"),
    since: text("since").notNull(),
    nextTryAt: text("next_try_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.log, table.item] })],
);
