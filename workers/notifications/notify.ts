import { takePending } from "~/domain/notifications/delivery-queries";
import { type Env, channelOf } from "~/workers/env";
import type { Services } from "~/workers/services";

/** On its way through the queue: one message's worth of players. */
interface WindowNotice {
  notify: readonly string[];
}

/** Players of one message: what one run of the consumer calls beside each other. */
const PER_MESSAGE = 50;
const MESSAGES_AT_ONCE = 20;

export function isWindowNotice(body: unknown): body is WindowNotice {
  return typeof body === "object" && body !== null && "notify" in body;
}

/**
 * Wakes the channels whose windows are owed something: what was noted in the batch that changed their lists, and
 * what somebody took and died with.
 */
export async function notifyPending({ env, db, store }: Services): Promise<void> {
  const most = PER_MESSAGE * MESSAGES_AT_ONCE;
  for (;;) {
    const [taken = []] = await db.batch([takePending(store.now(), most)]);
    const players = taken.map((row) => String(row.userId));
    // A few, as after a purchase, need no second trip.
    if (players.length <= PER_MESSAGE) return notifyPlayers(env, players);
    const messages = Array.from({ length: Math.ceil(players.length / PER_MESSAGE) }, (_, at) => ({
      body: {
        notify: players.slice(at * PER_MESSAGE, (at + 1) * PER_MESSAGE),
      } satisfies WindowNotice,
    }));
    await env.EFFECTS.sendBatch(messages);
    if (players.length < most) return;
  }
}

export async function notifyPlayers(env: Env, players: readonly string[]): Promise<void> {
  const calls = players.map((userId) => channelOf(env, userId).refresh());
  for (const result of await Promise.allSettled(calls)) {
    if (result.status === "rejected") console.warn(result.reason);
  }
}
