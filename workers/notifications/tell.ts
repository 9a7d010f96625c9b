import type { RowOp } from "~/domain/event-store/projection";
import { addressees } from "~/domain/notifications/subscription";
import type { Changed } from "~/durable-objects/player-channel";
import type { Env } from "~/workers/env";
import { channelOf } from "./channel";

/** A player, and where their list has changed. */
interface Told {
  userId: string;
  changed: Changed;
}

/** On its way through the queue: one message's worth of players. */
interface Telling {
  tell: readonly Told[];
}

/** Players of one message: what one run of the consumer calls beside each other. */
const PER_MESSAGE = 50;
const MESSAGES_AT_ONCE = 100;

export function isTelling(body: unknown): body is Telling {
  return typeof body === "object" && body !== null && "tell" in body;
}

/**
 * Sends what is in the database on its way to open windows. What is lost is not missed: a window asks for the
 * count when it comes back.
 */
export async function tellOf(env: Env, changes: readonly RowOp[]): Promise<void> {
  const rows = addressees(changes);
  if (!rows.length) return;
  const told = [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    changed: own.map(({ log, position }) => ({ log, position })),
  }));
  // A few, as after a purchase, need no second trip.
  if (told.length <= PER_MESSAGE) return tellPlayers(env, told);
  const messages = Array.from({ length: Math.ceil(told.length / PER_MESSAGE) }, (_, at) => ({
    body: { tell: told.slice(at * PER_MESSAGE, (at + 1) * PER_MESSAGE) } satisfies Telling,
  }));
  for (let at = 0; at < messages.length; at += MESSAGES_AT_ONCE) {
    await env.EFFECTS.sendBatch(messages.slice(at, at + MESSAGES_AT_ONCE));
  }
}

export async function tellPlayers(env: Env, told: readonly Told[]): Promise<void> {
  const calls = told.map(({ userId, changed }) => channelOf(env, userId).tell(changed));
  for (const result of await Promise.allSettled(calls)) {
    if (result.status === "rejected") console.warn(result.reason);
  }
}
