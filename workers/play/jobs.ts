import { execute } from "~/domain/event-store/execute";
import { query, select } from "~/domain/event-store/query";
import { bind } from "~/domain/event-store/use-case";
import { games } from "~/domain/play/games";
import { sweepAfter } from "~/domain/play/beats";
import { dayOf } from "~/domain/day";
import { playSessions, playTapes } from "~/domain/play/read-model";
import { drawDaily } from "~/domain/play/use-cases";
import { sql } from "drizzle-orm";
import { keyOf, listTapes } from "~/workers/play/sessions";
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

/** Players among whose tapes may be some that no session names. */
export const listUnsweptPlayers = query<{ now: Date; limit: number }>()((_, { now, limit }) =>
  select(
    { userId: playTapes.userId },
    sql`FROM ${playTapes} WHERE ${playTapes.sweepAt} <= ${now} AND NOT "erasing"
      ORDER BY ${playTapes.sweepAt} LIMIT ${limit}`,
  ),
);

const { id, userId: playerId, gameId, startedAt, tape } = playSessions;

type Page = {
  userId: string;
  limit: number;
  /** Behind which session. */
  afterGame: string;
  afterStart: string;
  afterId: string;
};
const namedTapes = query<Page>()((_, { userId, limit, afterGame, afterStart, afterId }) =>
  select(
    { id, gameId, startedAt, tape },
    sql`FROM ${playSessions} WHERE ${playerId} = ${userId}
      AND (${gameId}, ${startedAt}, ${id}) > (${afterGame}, ${afterStart}, ${afterId})
      ORDER BY ${gameId}, ${startedAt}, ${id} LIMIT ${limit}`,
  ),
);
const FROM_THE_FIRST = { afterGame: "", afterStart: "", afterId: "" };

/** The tapes that a player's sessions name, however many these are. */
async function readNamed({ db }: Services, userId: string, limit: number): Promise<Set<string>> {
  const named = new Set<string>();
  for (let after = FROM_THE_FIRST; ;) {
    const { sessions } = await db.read(
      { sessions: namedTapes({ userId, limit, ...after }) },
      { newest: true },
    );
    for (const one of sessions) if (one.tape !== null) named.add(keyOf(userId, one.tape));
    const last = sessions.at(-1);
    if (!last || sessions.length < limit) return named;
    after = { afterGame: last.gameId, afterStart: last.startedAt, afterId: last.id };
  }
}

/** Sessions that are read at once. */
const PAGE = 500;

/** What is younger may belong to a session that is being ended. */
const SETTLED_MS = 24 * 60 * 60_000;

/**
 * Erases tapes that were kept for an end that came to nothing, as another was faster: no session names them. Whoever has
 * begun another session is looked at again when that one can be ended no more.
 */
export async function sweepTapes(
  services: Services,
  { userId }: { userId: string },
  { page = PAGE } = {},
) {
  const { env, db, store } = services;
  const now = store.now();
  const settled = now.getTime() - SETTLED_MS;
  const kept: string[] = [];
  for await (const { key, uploaded } of listTapes(env, userId))
    if (uploaded.getTime() < settled) kept.push(key);
  const named = await readNamed(services, userId, page);
  const strays = kept.filter((key) => !named.has(key));
  for (let at = 0; at < strays.length; at += 1_000)
    await env.MEDIA.delete(strays.slice(at, at + 1_000));
  await db.batch([
    {
      sql: `UPDATE "play_tapes" SET "sweep_at" = iif(EXISTS (SELECT 1 FROM "play_runs" WHERE "user_id" = ?1), ?2, NULL)
        WHERE "user_id" = ?1`,
      params: [userId, sweepAfter(now)],
    },
  ]);
}
