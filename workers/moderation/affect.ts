import { articleDecider } from "~/domain/articles/decider";
import { placeOfMessage } from "~/domain/chat/message-id";
import { commentDecider } from "~/domain/comments/decider";
import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { groupDecider } from "~/domain/groups/decider";
import { groupMembershipDecider } from "~/domain/groups/membership";
import { groupMemberStream } from "~/domain/groups/queries";
import { type CaseRow, muteStream, removalStream } from "~/domain/moderation/queries";
import type { Affected } from "./load-affected";
import { personMuteDecider } from "~/domain/moderation/person-mute";
import type { Decided } from "~/domain/moderation/decider";
import { postDecider } from "~/domain/posts/decider";
import type { Judged } from "~/domain/publishing/standing";
import { spaceDecider } from "~/domain/spaces/decider";
import { membershipStream } from "~/domain/spaces/queries";
import { restrictionDecider } from "~/domain/spaces/restriction";

export type AboutThing = Pick<
  CaseRow,
  "id" | "kind" | "targetId" | "spaceId" | "authorId" | "origin"
>;

type Deed = "Hide" | "Remove" | "Release";

/** What a decision does to the thing and its author, in the append of the decision. */
export function affect(
  row: AboutThing,
  affected: Affected,
  { action, thing, rule, until }: Decided,
  moderatorId: string,
): StreamAppend[] {
  const { id: caseId, kind, targetId } = row;
  const judged = { moderatorId, caseId, rule: rule && (rule.title ?? rule.id) };
  if (action === "keep")
    return row.origin === "held" ? judge(row, affected, "Release", judged) : [];
  if (kind === "user") {
    const command = { type: "Mute", userId: targetId, caseId, until } as const;
    const events = personMuteDecider.decide(command, affected.mute.state);
    return [appendTo({ ...affected.mute, streamId: muteStream(targetId) }, events)];
  }
  if (kind === "space") {
    const command = { type: "CloseSpace", spaceId: targetId, moderatorId, caseId } as const;
    return [appendTo(affected.space, spaceDecider.decide(command, affected.space.state))];
  }
  if (kind === "message") return aboutMessage(row, affected, { action, thing });
  const what = action === "hide" || action === "remove" ? action : thing;
  const taken = what ? judge(row, affected, what === "hide" ? "Hide" : "Remove", judged) : [];
  return action === "mute" || action === "ban"
    ? [...taken, restrict(row, affected, { action, until, moderatorId })]
    : taken;
}

function judge(
  { id: caseId, kind, targetId: postId }: AboutThing,
  { post, article, comment, group }: Affected,
  type: Deed,
  judged: Judged,
): StreamAppend[] {
  if (kind === "group") {
    const { spaceId } = group.state;
    const about = { groupId: postId, spaceId, moderatorId: judged.moderatorId!, caseId };
    const command = { type: type === "Hide" ? "CloseGroup" : "StripGroup", ...about } as const;
    return [appendTo(group, groupDecider.decide(command, group.state))];
  }
  // No rule holds an article back.
  if (kind === "article" && type !== "Release") {
    return [appendTo(article, articleDecider.decide({ type, judged }, article.state))];
  }
  return kind === "comment"
    ? [appendTo(comment, commentDecider.decide({ type, judged }, comment.state))]
    : [appendTo(post, postDecider.decide({ type, postId, judged }, post.state))];
}

/** It is erased in its room; who said it may be out of the group as well. */
function aboutMessage(
  { id: caseId, targetId, authorId }: AboutThing,
  { group, groupMember }: Affected,
  { action, thing }: Pick<Decided, "action" | "thing">,
): StreamAppend[] {
  const { groupId, seq } = placeOfMessage(targetId)!;
  const removed = { type: "MessageRemoved", data: { caseId, groupId, seq } };
  const appends =
    action === "remove" || thing !== null ? [startStream(removalStream(caseId), [removed])] : [];
  if (action !== "ban" || authorId === null) return appends;
  // Nobody would run it: it is the group that is to be judged.
  if (groupMember.state.role === "creator") throw new Refusal("creator_not_restricted");
  const about = { groupId, spaceId: group.state.spaceId, userId: authorId };
  const events = groupMembershipDecider.decide(
    { type: "RemoveByHouse", caseId, ban: true, ...about },
    groupMember.state,
  );
  const streamId = groupMemberStream(groupId, authorId);
  return [...appends, appendTo({ ...groupMember, streamId }, events)];
}

const memberOf = ({ spaceId, authorId }: AboutThing) => membershipStream(spaceId!, authorId!);

function restrict(
  row: AboutThing,
  { restriction, membership }: Affected,
  { action, ...rest }: { action: "mute" | "ban"; until: string | null; moderatorId: string },
): StreamAppend {
  const { id: caseId, spaceId, authorId } = row;
  const about = { spaceId: spaceId!, userId: authorId!, caseId, ...rest };
  const type = action === "mute" ? "Mute" : "Ban";
  const events = restrictionDecider.decide(
    { type, ...about, role: membership.state },
    restriction.state,
  );
  return appendTo({ ...restriction, streamId: memberOf(row) }, events);
}
