import type { Env } from "~/workers/env";
import { jobTable } from "./table";

/** On its way through the queue: one run of a job. */
interface JobMessage {
  job: string;
}

export const isJobMessage = (body: unknown): body is JobMessage =>
  typeof body === "object" && body !== null && "job" in body;

const MINUTE_S = 60;
/** The most that one call takes. */
const MESSAGES = 100;

/** Sends all runs of the minute that begins at `time`, in milliseconds: each becomes an invocation of its own. */
export async function sendJobs(env: Env, time: number): Promise<void> {
  const minute = Math.floor(time / 1000 / MINUTE_S);
  const messages = jobTable.flatMap(({ name, every }) =>
    delaysIn(minute, every).map((delaySeconds) => ({
      body: { job: name } satisfies JobMessage,
      delaySeconds,
    })),
  );
  for (let at = 0; at < messages.length; at += MESSAGES) {
    await env.JOBS.sendBatch(messages.slice(at, at + MESSAGES));
  }
}

/** One more run, at once. */
export async function sendJob(env: Env, job: string): Promise<void> {
  await env.JOBS.send({ job } satisfies JobMessage);
}

/** When in a minute a job is run, as seconds after its beginning. */
function delaysIn(minute: number, every: number): number[] {
  if (every >= MINUTE_S) return minute % (every / MINUTE_S) === 0 ? [0] : [];
  return Array.from({ length: MINUTE_S / every }, (_, run) => run * every);
}
