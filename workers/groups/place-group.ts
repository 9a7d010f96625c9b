import { placeGroup } from "~/domain/groups/room-queries";
import type { Effect } from "~/workers/jobs/effect";

/** Out of lists by activity goes what is no more, and back into them what is opened again. */
export const placeGroupOfEvent: Effect = async ({ db }, { data }) => {
  await db.batch(placeGroup((data as { groupId: string }).groupId));
};
