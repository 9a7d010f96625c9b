import type { Effect } from "~/workers/jobs/effect";
import { settlePlace } from "~/workers/media/reserve";

/** Pictures and videos of a Space that nobody sees any more are seen by nobody either. */
export const closeMediaOfSpace: Effect = (services, { type, version, data }) => {
  const { spaceId: id } = data as { spaceId: string };
  return settlePlace(services, { id, closed: type !== "SpaceReopened", version });
};
