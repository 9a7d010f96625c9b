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
