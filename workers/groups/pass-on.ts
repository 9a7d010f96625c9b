import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { groupDecider } from "~/domain/groups/decider";
import { groupMembershipDecider, isIn } from "~/domain/groups/membership";
import { loadGroup, loadGroupMember } from "~/domain/groups/queries";
import { listGroupsToLeave, listGroupsToPassOn } from "~/domain/groups/succession-queries";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";

const ACTOR = "system:groups";
/** Looks for heirs, of whom each may leave in the same moment. */
const MAX_ROUNDS = 5;

/** The groups of whoever deleted their account go to their first admin, else to who has been in them longest. */
export const passOnGroups: Effect = async (services, { data }) => {
  const { personId } = data as { personId: string };
  await inRounds(async () => {
    const { groups } = await services.db.read(
      { groups: listGroupsToPassOn(personId) },
      { newest: true },
    );
    for (const { groupId, heirId } of groups) {
      await passOn(services, `pass-on-group:${groupId}:${personId}:${heirId}`, {
        groupId,
        userId: personId,
        heirId,
      });
    }
    return groups.length;
  });
};

/** Whoever is banned from a Space is out of its groups, or asks no longer to be in. */
export const putOutOfGroups: Effect = async (services, { data, streamId, version }) => {
  const { userId, spaceId } = data as { userId: string; spaceId: string };
  await inRounds(async () => {
    const { groups } = await services.db.read(
      { groups: listGroupsToLeave(userId, spaceId) },
      { newest: true },
    );
    for (const { groupId, creatorId, heirId } of groups) {
      const id = `put-out:${streamId}:${version}:${groupId}`;
      if (creatorId === userId) {
        await passOn(services, `${id}:${heirId}`, { groupId, userId, heirId, out: true });
      } else await putOut(services, id, groupId, userId);
    }
    return groups.length;
  });
};

/** Answers how many there were; none are left in the end. */
async function inRounds(round: () => Promise<number>): Promise<void> {
  for (let nth = 1; nth <= MAX_ROUNDS; nth++) {
    if (!(await round())) return;
  }
  throw new Error("Whoever was to have a group left each time");
}

async function putOut({ store }: Services, id: string, groupId: string, userId: string) {
  await execute(store, {
    id,
    name: "PutOutOfGroup",
    actor: ACTOR,
    input: { groupId, userId },
    load: { group: loadGroup(groupId), member: loadGroupMember(groupId, userId) },
    decide({ group, member }) {
      const { spaceId } = group.state;
      const command = { type: "RemoveByHouse", groupId, spaceId, userId } as const;
      return {
        appends: [appendTo(member, groupMembershipDecider.decide(command, member.state))],
      };
    },
  });
}

interface Going {
  groupId: string;
  userId: string;
  heirId: string | null;
  /** They live on, without it. */
  out?: true;
}

async function passOn(
  { store }: Services,
  id: string,
  { groupId, userId: from, heirId, out }: Going,
): Promise<void> {
  try {
    await execute(store, {
      // Whoever was to have it may have left meanwhile: then it is another command.
      id,
      name: "PassOnGroup",
      actor: ACTOR,
      input: { groupId, from, heirId },
      dataSubjects: heirId === null ? [] : [heirId],
      load: {
        group: loadGroup(groupId),
        heir: loadGroupMember(groupId, heirId ?? ""),
        own: loadGroupMember(groupId, from),
      },
      decide({ group, heir, own }) {
        if (heirId !== null && !isIn(heir.state.role)) return { appends: [] };
        const { spaceId } = group.state;
        const about = { groupId, spaceId };
        const passed = groupDecider.decide(
          { ...about, type: "PassOn", from, toId: heirId },
          group.state,
        );
        const raised =
          passed.length && heirId !== null
            ? groupMembershipDecider.decide(
                { ...about, type: "BecomeCreator", userId: heirId },
                heir.state,
              )
            : [];
        const removed = out
          ? groupMembershipDecider.decide(
              { ...about, type: "RemoveByHouse", userId: from },
              own.state,
            )
          : [];
        return {
          appends: [appendTo(group, passed), appendTo(heir, raised), appendTo(own, removed)],
        };
      },
    });
  } catch (error) {
    // The heir went too: the next look finds another.
    if (!(error instanceof Refusal) || error.code !== "person_forgotten") throw error;
  }
}
