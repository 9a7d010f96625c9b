import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { processorSeconds } from "~/scripts/bench/processor-time";
import type { RoomClient } from "./client";

export interface Delivered {
  /** Milliseconds from the sender to each reader. */
  p50: number;
  p99: number;
  /** Milliseconds of workerd's processor time for one message and all its deliveries. */
  processor: number | undefined;
  /** How much of its time the load generator was at work. */
  busy: number;
}

/** About as long as what people say. */
export const words = (at: number) => `${at}: has anybody been down there after the second bell?`;

const MAX_WAIT_MS = 120_000;
const AWAKE_MS = 500;

/** The clients say something in turns, so many messages a second in all, and all of them hear it. */
export async function measureDelivery(
  clients: readonly RoomClient[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Delivered> {
  const { url } = clients[0]!.socket;
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  for (const client of clients) {
    client.heed = (entry) => {
      const { clientId } = JSON.parse(entry.toString()) as { clientId: string };
      const sent = sentAt.get(clientId);
      if (sent !== undefined) delays.push(performance.now() - sent);
    };
  }
  const messages = perSecond * seconds;
  await awaken(clients[0]!);
  const before = { processor: processorSeconds(url), load: performance.eventLoopUtilization() };
  const began = performance.now();
  for (let at = 0; at < messages; at++) {
    const due = began + (at * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    const clientId = randomUUID();
    sentAt.set(clientId, performance.now());
    clients[at % clients.length]!.say(clientId, words(at));
  }
  await until(() => delays.length, messages * clients.length);
  const after = processorSeconds(url);
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!;
  return {
    p50: at(0.5),
    p99: at(0.99),
    processor:
      before.processor === undefined || after === undefined
        ? undefined
        : ((after - before.processor) * 1_000) / messages,
    busy: performance.eventLoopUtilization(before.load).utilization,
  };
}

/** A room that was quiet for ten seconds sleeps: to wake it is measured by itself. */
async function awaken(client: RoomClient): Promise<void> {
  const { heed } = client;
  const heard = new Promise<void>((resolve) => (client.heed = () => resolve()));
  client.say(randomUUID(), words(0));
  await heard;
  client.heed = heed;
  await sleep(AWAKE_MS);
}

export interface Taken {
  /** Messages a second, from the first that was said to the last that was heard by the last. */
  perSecond: number;
  processor: number | undefined;
  busy: number;
}

/** All at once as much as the room allows of each. */
export async function measureTaking(clients: readonly RoomClient[], each: number): Promise<Taken> {
  const { url } = clients[0]!.socket;
  const messages = clients.length * each;
  let heard = 0;
  for (const client of clients) client.heed = () => (heard += 1);
  const before = { processor: processorSeconds(url), load: performance.eventLoopUtilization() };
  const began = performance.now();
  for (let at = 0; at < messages; at++) {
    clients[at % clients.length]!.say(randomUUID(), words(at));
  }
  await until(() => heard, messages * clients.length);
  const seconds = (performance.now() - began) / 1_000;
  const after = processorSeconds(url);
  return {
    perSecond: messages / seconds,
    processor:
      before.processor === undefined || after === undefined
        ? undefined
        : ((after - before.processor) * 1_000) / messages,
    busy: performance.eventLoopUtilization(before.load).utilization,
  };
}

async function until(delivered: () => number, wanted: number): Promise<void> {
  const began = performance.now();
  while (delivered() < wanted) {
    if (performance.now() - began > MAX_WAIT_MS) {
      throw new Error(`${delivered()} of ${wanted} were delivered`);
    }
    await sleep(1);
  }
}
