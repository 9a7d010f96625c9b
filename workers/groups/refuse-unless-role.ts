import { refuseDisbanded, refuseLowerRank } from "~/domain/groups/refusals";
import { refuseDissolved } from "~/domain/spaces/queries";

/** For the `writes` of what admins do: refused where they are none any more, or nothing is left to be an admin of. */
export const refuseUnlessRole = (
  group: { id: string; spaceId: string },
  userId: string,
  role: "admin" | "creator",
) => [
  refuseDisbanded(group.id),
  refuseDissolved(group.spaceId),
  refuseLowerRank(group.id, userId, role),
];
