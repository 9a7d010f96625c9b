import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { groupDecider } from "~/domain/groups/decider";
import { groupMembershipDecider, isIn } from "~/domain/groups/membership";
import { loadGroup, loadGroupMember } from "~/domain/groups/queries";
import {
  listBannedIn,
  listGroupsToLeave,
  listGroupsToPassOn,
} from "~/domain/groups/succession-queries";
import { getRestriction } from "~/domain/spaces/queries";
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
      { groups: listGroupsToPassOn({ creatorId: personId, now: services.store.now() }) },
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
  const { userId, spaceId, caseId } = data as Record<"userId" | "spaceId" | "caseId", string>;
  await inRounds(async () => {
    const { groups, restriction } = await services.db.read(
      {
        groups: listGroupsToLeave({ userId, spaceId, now: services.store.now() }),
        restriction: getRestriction(spaceId, userId, services.store.now()),
      },
      { newest: true },
    );
    // It was overturned before anything followed from it.
    if (restriction?.kind !== "ban") return 0;
    for (const group of groups) {
      const id = `put-out:${streamId}:${version}:${group.groupId}`;
      await end(services, id, { ...group, userId, caseId });
    }
    return groups.length;
  });
};

/** A group that opens again: whom its Space has banned while it was closed is out of it. */
export const putOutOfReopened: Effect = async (services, { data, streamId, version }) => {
  const { groupId } = data as { groupId: string };
  await inRounds(async () => {
    const { banned } = await services.db.read(
      { banned: listBannedIn({ groupId, now: services.store.now() }) },
      { newest: true },
    );
    for (const one of banned) {
      await end(services, `put-out:${streamId}:${version}:${one.userId}`, { groupId, ...one });
    }
    return banned.length;
  });
};

interface Ending {
  groupId: string;
  creatorId: string;
  heirId: string | null;
  userId: string;
  caseId: string;
}

async function end(services: Services, id: string, ending: Ending): Promise<void> {
  const { groupId, creatorId, heirId, userId, caseId } = ending;
  if (creatorId === userId) {
    await passOn(services, `${id}:${heirId}`, { groupId, userId, heirId, bannedBy: caseId });
  } else await putOut(services, id, { groupId, userId, caseId });
}

/** Answers how many there were; none are left in the end. */
async function inRounds(round: () => Promise<number>): Promise<void> {
  for (let nth = 1; nth <= MAX_ROUNDS; nth++) {
    if (!(await round())) return;
  }
  throw new Error("Whoever was to have a group left each time");
}

async function putOut(
  { store }: Services,
  id: string,
  { groupId, userId, caseId }: { groupId: string; userId: string; caseId: string },
) {
  await execute(store, {
    id,
    name: "PutOutOfGroup",
    actor: ACTOR,
    input: { groupId, userId },
    load: { group: loadGroup(groupId), member: loadGroupMember(groupId, userId) },
    decide({ group, member }) {
      const { spaceId, creatorId } = group.state;
      // It has come to them meanwhile: the next look passes it on.
      if (creatorId === userId) return { appends: [] };
      const command = { type: "RemoveByHouse", groupId, spaceId, userId, caseId } as const;
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
  /** They live on, without it, for as long as that case stands. */
  bannedBy?: string;
}

async function passOn(
  { store }: Services,
  id: string,
  { groupId, userId: from, heirId, bannedBy }: Going,
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
          { ...about, type: "PassOn", from, toId: heirId, caseId: bannedBy ?? null },
          group.state,
        );
        const raised =
          passed.length && heirId !== null
            ? groupMembershipDecider.decide(
                { ...about, type: "BecomeCreator", userId: heirId },
                heir.state,
              )
            : [];
        const removed = bannedBy
          ? groupMembershipDecider.decide(
              { ...about, type: "RemoveByHouse", userId: from, caseId: bannedBy },
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
