import type { Database } from "~/domain/event-store/database";
import { DATABASE_NAMES } from "~/domain/logs";
import type { Services } from "~/workers/services";

export class Killed extends Error {}

/** Numbers that look like chance and are the same in every run (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A database whose caller dies now and then: before a batch is sent, or before its answer comes. */
function mortal(db: Database, random: () => number, rate: number): void {
  const batch = db.batch.bind(db);
  db.batch = async (...sent: Parameters<Database["batch"]>) => {
    if (random() < rate) throw new Killed("before the batch");
    const results = await batch(...sent);
    if (random() < rate) throw new Killed("before its answer");
    return results;
  };
}

export function mortalServices(services: Services, random: () => number, rate: number): Services {
  for (const name of DATABASE_NAMES) mortal(services.database(name), random, rate);
  return services;
}

/** Begins a work again, as whoever comes next would, until it comes to its end. */
export async function untilAlive<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
}
