import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { followOffer } from "~/domain/store/decider";
import { listStaleOffers } from "~/domain/store/offer-queries";
import { loadGameStream } from "~/domain/store/stream-queries";
import type { Services } from "~/workers/services";

/** Games of one batch, and batches of one run: both bound what a run costs. */
const GAMES_PER_BATCH = 50;
const BATCHES_PER_RUN = 20;

/** Notes in the log what games cost whose sale has begun or ended, so that lists find them in their place. */
export async function followOffers(services: Pick<Services, "db" | "store">): Promise<void> {
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
    if ((await followSome(services)) < GAMES_PER_BATCH) return;
  }
}

async function followSome({ db, store }: Pick<Services, "db" | "store">): Promise<number> {
  const now = store.now().toISOString();
  const { stale } = await db.read({ stale: listStaleOffers({ now, limit: GAMES_PER_BATCH }) });
  if (!stale.length) return 0;
  const streams = stale.map(({ id }) => [id, loadGameStream(id)] as const);
  await execute(store, {
    id: `follow-offers:${newId()}`,
    name: "FollowOffers",
    actor: "system:store",
    input: { now },
    load: Object.fromEntries(streams),
    decide: (games) => ({
      appends: Object.values(games).flatMap((game) => {
        const events = followOffer(game.state, now);
        return events.length ? [appendTo(game, events)] : [];
      }),
    }),
  });
  return stale.length;
}
