import { execute } from "~/domain/event-store/execute";
import { query, select } from "~/domain/event-store/query";
import { bind } from "~/domain/event-store/use-case";
import { games } from "~/domain/play/games";
import { dayOf } from "~/domain/play/period";
import { playTapes } from "~/domain/play/read-model";
import { drawDaily } from "~/domain/play/use-cases";
import { sql } from "drizzle-orm";
import { portsOf } from "~/workers/ports";
import type { Services } from "~/workers/services";

/** Draws the seeds of the day that has begun, where no player was first. */
export async function drawDailies(services: Services): Promise<void> {
  const { store } = services;
  const now = store.now();
  const { ports } = portsOf(services);
  for (const [gameId, { daily }] of Object.entries(games)) {
    if (!daily) continue;
    await execute(store, {
      ...bind(drawDaily, { gameId, now }, { status: 204, ports }),
      id: `draw-daily:${gameId}:${dayOf(now)}`,
      name: "DrawDaily",
      actor: "system:play",
      input: { gameId, day: dayOf(now) },
    });
  }
}

/** Accounts that are gone and whose tapes are not yet. */
export const listErasedPlayers = query<{ now: Date; limit: number }>()((_, { limit }) =>
  select(
    { userId: playTapes.userId },
    sql`FROM ${playTapes} WHERE "erasing" ORDER BY ${playTapes.userId} LIMIT ${limit}`,
  ),
);
