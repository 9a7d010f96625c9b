import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { getPlace } from "~/domain/event-store/subscription";
import { bind } from "~/domain/event-store/use-case";
import { SETTLED_MS } from "~/domain/seasons/decider";
import * as queries from "~/domain/seasons/queries";
import { lastRank } from "~/domain/seasons/scoring";
import { SEASON_STANDINGS } from "~/domain/seasons/subscription";
import { closeSeason, paySeason } from "~/domain/seasons/use-cases";
import type { Services } from "~/workers/services";

type Own = Pick<Services, "db" | "store">;

/** Players of one batch, and batches of one run: both bound what a run costs. */
const PLAYERS_PER_BATCH = 40;
const BATCHES_PER_RUN = 10;
/** Closes a season that is over, and pays it; "later" while scores are still to be decided or ranks to be paid. */
export async function settleSeason(own: Own, season: queries.OverSeason): Promise<"later" | void> {
  if (!season.closedAt && !(await close(own, season))) return "later";
  if (!(await isSettled(own, season))) return "later";
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
    if (await payNext(own, season)) return;
  }
  return "later";
}

/** Nobody is paid by standings that still move. */
async function isSettled({ db }: Own, { id }: queries.OverSeason): Promise<boolean> {
  const { place } = await db.read({ place: getPlace(SEASON_STANDINGS) }, { newest: true });
  const { found } = await db.read({ found: first(queries.isSettled(id, place.main ?? 0)) });
  return found!.settled === 1;
}

async function close({ db, store }: Own, { id, endsAt }: queries.OverSeason): Promise<boolean> {
  const { place } = await db.read({ place: getPlace(SEASON_STANDINGS) }, { newest: true });
  const until = new Date(Date.parse(endsAt) + SETTLED_MS).toISOString();
  const { followed, undecided } = await db.read({
    followed: first(queries.isFollowed(place.main ?? 0, until)),
    undecided: first(queries.countUndecided(id)),
  });
  const facts = { undecided: undecided!.count, followed: followed!.followed === 1 };
  const { events } = await execute(store, {
    ...bind(closeSeason, { seasonId: id, now: store.now(), ...facts }, { status: 204 }),
    id: `close-season:${id}:${newId()}`,
    name: "CloseSeason",
    actor: "system:seasons",
    input: { seasonId: id },
  });
  return events.length > 0;
}

/** @returns whether all is paid. */
async function payNext({ db, store }: Own, { id, rewards }: queries.OverSeason): Promise<boolean> {
  const { paid } = await db.read({ paid: queries.getPayment(id) }, { newest: true });
  const left = lastRank(rewards) - paid.rank;
  const { next } = await db.read({
    next: queries.listStandingsAfter(id, paid, Math.min(left, PLAYERS_PER_BATCH)),
  });
  const { events } = await execute(store, {
    ...bind(paySeason, { seasonId: id, after: paid.rank, next }, { status: 204 }),
    id: `pay-season:${id}:${paid.rank}:${newId()}`,
    name: "PaySeason",
    actor: "system:seasons",
    input: { seasonId: id, after: paid.rank },
  });
  return events.some(({ type }) => type === "SeasonPaid");
}
