import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { groupMembershipDecider } from "~/domain/groups/membership";
import { loadGroup, loadGroupMember } from "~/domain/groups/queries";
import type { Services } from "~/workers/services";

interface Overdue {
  groupId: string;
  userId: string;
  expiresAt: string;
}

/** Ends a request to join that nobody answered in time. */
export async function expireRequest(
  { store }: Services,
  { groupId, userId, expiresAt }: Overdue,
): Promise<void> {
  const now = store.now();
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
