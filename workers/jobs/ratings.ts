import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { ratingDecider } from "~/domain/ratings/decider";
import { listMisplaced, loadScore } from "~/domain/ratings/queries";
import type { Services } from "~/workers/services";

/** Games of one batch, and batches of one run: both bound what a run costs. */
const GAMES_PER_BATCH = 50;
const BATCHES_PER_RUN = 20;

/** Notes in the log where reviews put a game in the lists of the shop. */
export async function followRatings(services: Services): Promise<void> {
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
    if ((await followSome(services)) < GAMES_PER_BATCH) return;
  }
}

async function followSome({ db, store }: Services): Promise<number> {
  const { misplaced } = await db.read(
    { misplaced: listMisplaced({ limit: GAMES_PER_BATCH }) },
    { newest: true },
  );
  if (!misplaced.length) return 0;
  await execute(store, {
    id: `follow-ratings:${newId()}`,
    name: "FollowRatings",
    actor: "system:ratings",
    input: { misplaced },
    load: Object.fromEntries(misplaced.map(({ gameId }) => [gameId, loadScore(gameId)])),
    decide: (scores) => ({
      appends: misplaced.flatMap((found) => {
        const stream = scores[found.gameId]!;
        const events = ratingDecider.decide(found, stream.state);
        return events.length ? [appendTo(stream, events)] : [];
      }),
    }),
  });
  return misplaced.length;
}
