import { env } from "cloudflare:workers";

/**
 * Has the queue do nothing of what this file's tests owe it: they do it themselves, and on a busy machine it would come
 * in their midst.
 */
export function holdQueue(): void {
  const kept = async () => ({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } });
  env.EFFECTS = {
    send: kept,
    sendBatch: kept,
    metrics: async () => (await kept()).metadata.metrics,
  };
}

let runs = 0;
let isClosed = false;

/** While storage is emptied, what comes was owed by the file before: there are no tables in which it could be done. */
export function closeQueue(closed: boolean): void {
  isClosed = closed;
}

/** Counts a run of the queue's consumer until it ends. */
export async function countRun(run: () => Promise<void>): Promise<void> {
  if (isClosed) return;
  runs += 1;
  try {
    await run();
  } finally {
    runs -= 1;
  }
}

/**
 * A run that outlives its file goes on in the storage of the next, with what it has read in its own. One whose request
 * was ended from outside never says so.
 */
export async function untilQueueRests(): Promise<void> {
  for (let waits = 0; runs > 0 && waits < 3_000; waits++) await scheduler.wait(10);
  runs = 0;
}
