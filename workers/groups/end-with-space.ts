import { appendTo } from "~/domain/event-store/append";
import { readAscendingCursor } from "~/domain/event-store/cursor";
import { execute } from "~/domain/event-store/execute";
import { groupDecider } from "~/domain/groups/decider";
import { listOpenGroups, loadGroup } from "~/domain/groups/queries";
import type { Effect } from "~/workers/jobs/effect";

const AT_ONCE = 20;

/** The groups of a dissolved Space are disbanded. Nobody finds them from the moment that it is dissolved. */
export const endGroupsOfSpace: Effect = async ({ db, store }, { data }) => {
  const { spaceId } = data as { spaceId: string };
  const { groups } = await db.read(
    { groups: listOpenGroups({ spaceId, limit: AT_ONCE, ...readAscendingCursor(undefined) }) },
    { newest: true },
  );
  for (const { groupId } of groups) {
    await execute(store, {
      id: `end-group:${groupId}`,
      name: "EndGroup",
      actor: "system:groups",
      input: { groupId },
      load: { group: loadGroup(groupId) },
      decide({ group }) {
        const command = { type: "EndWithSpace", groupId, spaceId } as const;
        return { appends: [appendTo(group, groupDecider.decide(command, group.state))] };
      },
    });
  }
  return groups.length === AT_ONCE ? "continue" : undefined;
};
