import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { bind } from "~/domain/event-store/use-case";
import * as due from "~/domain/achievements/due-queries";
import { unlockReached } from "~/domain/achievements/use-cases";
import type { Services } from "~/workers/services";

type Own = Pick<Services, "db" | "store">;

/** Players of one batch, and batches of one run: both bound what a run costs. */
const PLAYERS_PER_BATCH = 50;
const BATCHES_PER_RUN = 20;

/** Gives what was reached to whoever was noted, and begins with players whom a new version of the rule concerns. */
export async function unlockDue(own: Own): Promise<void> {
  await sweep(own);
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
    if ((await unlockSome(own)) < PLAYERS_PER_BATCH) return;
  }
}

async function unlockSome({ db, store }: Own): Promise<number> {
  const { players } = await db.read(
    { players: due.listDuePlayers({ limit: PLAYERS_PER_BATCH }) },
    { newest: true },
  );
  if (!players.length) return 0;
  const userIds = players.map(({ userId }) => userId);
  await execute(store, {
    ...bind(unlockReached, { userIds, now: store.now() }, { status: 204 }),
    id: `unlock-achievements:${newId()}`,
    name: "UnlockAchievements",
    actor: "system:achievements",
    input: { userIds },
  });
  await db.batch([due.settleDue(players)]);
  return players.length;
}

/** Looks through everybody, page by page, once for each version of the rule that began. */
async function sweep({ db, store }: Own): Promise<void> {
  const { found } = await db.read({ found: first(due.getSweep(store.now())) }, { newest: true });
  if (!found) return;
  const { end } = await db.read({ end: first(due.getSweepEnd(found.reached, PLAYERS_PER_BATCH)) });
  await db.batch(due.sweepPlayers(found, end?.last ?? null));
}
