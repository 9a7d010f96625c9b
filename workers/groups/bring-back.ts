import { guardNotBanned } from "~/domain/spaces/guards";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { groupDecider, isThere } from "~/domain/groups/decider";
import { memberOf } from "~/domain/groups/member-id";
import { groupMembershipDecider } from "~/domain/groups/membership";
import { loadGroup, loadGroupMember } from "~/domain/groups/queries";
import { listGroupsOnceIn } from "~/domain/groups/succession-queries";
import type { TargetKind } from "~/domain/moderation/words";
import { loadRestriction } from "~/domain/spaces/queries";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";
import { takeSeat } from "./take-seat";

/**
 * The people whom a Space banned wrongly is back in its groups, as what they were. Of several bans, with the last that is
 * overturned, where the one that put them out was wrong, too. Not whose ban was lifted or ran out: they may come back
 * by themselves.
 */
export const bringBackToGroups: Effect = async (services, { data, streamId, version }) => {
  const { userId, spaceId, entryId } = data as Record<"userId" | "spaceId", string> & {
    entryId: string | null;
  };
  if (entryId !== null) return;
  const { groups, restriction } = await services.db.read(
    {
      groups: listGroupsOnceIn({ userId, spaceId }),
      restriction: loadRestriction(spaceId, userId),
    },
    { newest: true },
  );
  for (const { groupId } of groups) {
    await bringBack(services, `bring-back:${streamId}:${version}:${groupId}`, {
      groupId,
      userId,
      wrong: restriction.state.wrong,
    });
  }
};

/** The people whom those who judge put out of one group for what they said, until that was overturned. */
export const bringBackToGroup: Effect = async (services, { data, streamId, version }) => {
  const { groupId, userId, adminId } = data as Record<"groupId" | "userId", string> & {
    adminId: string | null;
  };
  if (adminId !== null) return;
  const id = `bring-back:${streamId}:${version}`;
  await bringBack(services, id, { groupId, userId, wrong: null });
};

interface Ended {
  caseId: string;
  kind: TargetKind;
  targetId: string;
}

/** The people whom an admin put out of one group in a case that came to nothing. */
export const bringBackMember: Effect = async (services, { data, streamId, version }) => {
  if ((data as { overturned?: boolean }).overturned === false) return;
  await bringBackOfCase(services, data as unknown as Ended, `${streamId}:${version}`);
};

/** The same at once, for whoever took the decision back and looks at the list. */
export async function bringBackOfCase(
  services: Services,
  { caseId, kind, targetId }: Ended,
  because = caseId,
): Promise<void> {
  const member = kind === "group_member" ? memberOf(targetId) : undefined;
  if (member) await bringBack(services, `bring-back:${because}`, { ...member, wrong: [caseId] });
}

interface Coming {
  groupId: string;
  userId: string;
  /** Cases, one of which must have put them out. Null: whichever it was. */
  wrong: readonly string[] | null;
}

async function bringBack(services: Services, id: string, { groupId, userId, wrong }: Coming) {
  const { db, store } = services;
  const load = { group: loadGroup(groupId), member: loadGroupMember(groupId, userId) };
  const { group, member } = await db.read(load, { newest: true });
  const by = member.state.putOut?.caseId;
  if (wrong && !wrong.some((one) => one === by)) return;
  const caseId = wrong ? by! : null;
  const back = { groupId, spaceId: group.state.spaceId, userId };
  const returned = (state: typeof member.state, runs: boolean) =>
    groupMembershipDecider.decide({ ...back, type: "Return", caseId, runs }, state);
  if (!isThere(group.state) || !returned(member.state, false).length) return;
  const heirId = group.state.creatorId;
  try {
    await takeSeat(services, userId, groupId);
    await execute(store, {
      id,
      name: "BringBackToGroup",
      actor: "system:groups",
      input: { groupId, userId, caseId },
      dataSubjects: [userId],
      load: { ...load, heir: loadGroupMember(groupId, heirId) },
      decide({ group, member, heir }) {
        const about = { groupId, spaceId: group.state.spaceId };
        // Unless it went on to somebody else meanwhile.
        const given =
          caseId !== null && group.state.creatorId === heirId
            ? groupDecider.decide({ ...about, type: "GiveBack", toId: userId, caseId }, group.state)
            : [];
        const joined = returned(member.state, given.length > 0);
        if (!isThere(group.state) || !joined.length) return { appends: [] };
        // Whoever had it meanwhile stays as an admin.
        const lowered = given.length
          ? groupMembershipDecider.decide(
              { ...about, type: "StepDown", userId: heirId },
              heir.state,
            )
          : [];
        return {
          appends: [appendTo(member, joined), appendTo(heir, lowered), appendTo(group, given)],
          writes: [guardNotBanned(about.spaceId, userId, store.now())],
        };
      },
    });
  } catch (error) {
    // Another ban stands, they are in as many as one can be, or they are gone.
    if (!(error instanceof Refusal)) throw error;
  }
}
