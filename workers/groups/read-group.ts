import { requireLogOf } from "~/domain/community-id";
import { requireGroup } from "~/domain/groups/access";
import { getGroup } from "~/domain/groups/queries";
import { viewGroup } from "~/domain/groups/view";
import type { Services } from "~/workers/services";

/** A group as it stands after what was done. */
export async function readGroup(services: Services, groupId: string, userId: string) {
  const { db, store } = services.at(requireLogOf(groupId));
  const { group } = await db.read({ group: getGroup(groupId, userId, store.now()) });
  return viewGroup(requireGroup(group));
}
