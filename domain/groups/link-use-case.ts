import { logOf } from "~/domain/community-id";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { requireInGroup } from "./access";
import { guardGroupRole, guardLinkCount } from "./guards";
import { groupLinkDecider } from "./link-decider";
import { linkIdOf } from "./link-id";
import { groupLinkStream, loadGroupLink } from "./link-queries";
import { getGroup } from "./queries";

const DAY_MS = 24 * 60 * 60_000;

interface OfLink {
  userId: string;
  now: Date;
  groupId: string;
  code: string;
}

export const makeLink = defineUseCase({
  at: ({ groupId }) => logOf(groupId),
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, groupId, now }: OfLink & { expiresInDays: number; maxUses: number | null }) => ({
    row: getGroup(groupId, userId, now),
  }),
  decide({ userId, groupId, code, expiresInDays, maxUses, row, now }) {
    const group = requireInGroup(row, "invite");
    const { spaceId } = group;
    const linkId = linkIdOf(code);
    const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS).toISOString();
    const made = groupLinkDecider.decide(
      { type: "MakeLink", code, linkId, groupId, spaceId, userId, expiresAt, maxUses },
      groupLinkDecider.initialState,
    );
    return {
      appends: [startStream(groupLinkStream(linkId), made)],
      writes: [...guardGroupRole(group, userId, "admin"), guardLinkCount(groupId, now)],
      answer: { linkId },
    };
  },
});

export const revokeLink = defineUseCase({
  at: ({ groupId }) => logOf(groupId),
  load: ({ userId, groupId, code, now }: OfLink) => ({
    row: getGroup(groupId, userId, now),
    link: loadGroupLink(linkIdOf(code)),
  }),
  decide({ userId, groupId, code, row, link }) {
    const group = requireInGroup(row, "invite");
    const { spaceId } = group;
    if (link.state.groupId !== groupId) throw new Refusal("not_found");
    const linkId = linkIdOf(code);
    const command = { type: "RevokeLink", linkId, groupId, spaceId, userId } as const;
    return {
      appends: [appendTo(link, groupLinkDecider.decide(command, link.state))],
      writes: guardGroupRole(group, userId, "admin"),
    };
  },
});
