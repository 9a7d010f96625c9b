import { requireReview } from "~/domain/reviews/access";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { type CommunityLog, requireLogOf } from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import type { Viewer } from "~/domain/posts/view";
import { getPeople } from "~/domain/people/person-queries";
import type { ReadingReviews } from "~/domain/reviews/page-queries";
import { getOwnReview, getReview, type ReviewRow } from "~/domain/reviews/queries";
import { peopleOf, viewReview } from "~/domain/reviews/view";
import type { Services } from "~/workers/services";

/** How endpoints read further. */
export const readReviews = (services: Services, log: CommunityLog): ReadingReviews => ({
  again: async (rows) => (await services.at(log).db.read({ rows })).rows,
  people: async (personOf) => (await services.at("main").db.read({ personOf })).personOf,
});

/** A review as it stands now, for whoever just did something with it. */
export async function readReview(services: Services, id: string, viewer: Viewer) {
  const log = requireLogOf(id);
  const { row } = await services
    .at(log)
    .db.read({ row: getReview(id, { viewerId: viewer.id, blockedIds: [] }) });
  return viewOne(services, log, requireReview(row), viewer);
}

/** One's own, however it stands. */
export async function readOwnReview(
  services: Services,
  log: CommunityLog,
  spaceId: string,
  userId: string,
) {
  const { row } = await services.at(log).db.read({ row: getOwnReview(spaceId, userId) });
  if (!row) throw new Refusal("not_found");
  return viewOne(services, log, row, { id: userId, isOperator: false });
}

/** Whoever a block keeps apart from the viewer is nobody in it. */
async function viewOne(services: Services, log: CommunityLog, row: ReviewRow, viewer: Viewer) {
  const people = getPeople(peopleOf([row]), viewer.id);
  return viewReview(row, await readReviews(services, log).people(people), viewer);
}

/** How the votes stand after the write, from the database. */
export async function readVotes(services: Services, id: string, viewerId: string) {
  const { blockedIds } = await services
    .at("main")
    .db.read({ blockedIds: listBlockedIds(viewerId) });
  const { row } = await services
    .at(requireLogOf(id))
    .db.read({ row: getReview(id, { viewerId, blockedIds }) });
  const { helpful = 0, unhelpful = 0, vote = null } = row ?? {};
  return { helpful, unhelpful, vote };
}
