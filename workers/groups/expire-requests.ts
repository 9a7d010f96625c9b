import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { groupMembershipDecider } from "~/domain/groups/membership";
import { listOverdue } from "~/domain/groups/member-queries";
import { loadGroup, loadGroupMember } from "~/domain/groups/queries";
import type { Services } from "~/workers/services";

const AT_ONCE = 100;

/** A job's work, in each log of the communities: ends requests to join that nobody answered in time. */
export async function expireRequests({ db, store }: Services): Promise<void> {
  const now = store.now();
  const { overdue } = await db.read({ overdue: listOverdue(now, AT_ONCE) });
  for (const { groupId, userId, expiresAt } of overdue) {
    await execute(store, {
      id: `expire-request:${groupId}:${userId}:${expiresAt}`,
      name: "ExpireRequest",
      actor: "system:groups",
      input: { groupId, userId },
      load: { group: loadGroup(groupId), member: loadGroupMember(groupId, userId) },
      decide({ group, member }) {
        const { spaceId } = group.state;
        const command = { type: "ExpireRequest", groupId, spaceId, userId, now } as const;
        return {
          appends: [appendTo(member, groupMembershipDecider.decide(command, member.state))],
        };
      },
    });
  }
}
