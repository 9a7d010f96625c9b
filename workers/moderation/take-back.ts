import { articleDecider } from "~/domain/articles/decider";
import { placeOfMessage } from "~/domain/chat/message-id";
import { commentDecider } from "~/domain/comments/decider";
import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import { groupDecider } from "~/domain/groups/decider";
import { groupMembershipDecider } from "~/domain/groups/membership";
import { personMuteDecider } from "~/domain/moderation/person-mute";
import { type CaseRow, muteStream } from "~/domain/moderation/queries";
import { postDecider } from "~/domain/posts/decider";
import { isTakenBy } from "~/domain/publishing/taken";
import { spaceDecider } from "~/domain/spaces/decider";
import { membershipStream } from "~/domain/spaces/queries";
import { restrictionDecider } from "~/domain/spaces/restriction";
import { type Affected, thingOf } from "./load-affected";

type AboutCase = Pick<CaseRow, "kind" | "targetId" | "spaceId" | "authorId"> & { caseId: string };

interface Given {
  moderatorId: string;
  /** Nobody has looked at the thing: what waited before waits again. */
  asBefore: boolean;
}

/** What takes a decision back. What came since stays, and what stood before it stands again. */
export function takeBack(about: AboutCase, affected: Affected, given: Given): StreamAppend[] {
  const { kind, targetId, caseId } = about;
  const { moderatorId } = given;
  if (kind === "user") {
    const command = { type: "Unmute", userId: targetId, caseId } as const;
    const events = personMuteDecider.decide(command, affected.mute.state);
    return keep({ ...affected.mute, streamId: muteStream(targetId) }, events);
  }
  if (kind === "space") {
    const command = { type: "ReopenSpace", spaceId: targetId, moderatorId, caseId } as const;
    return keep(affected.space, spaceDecider.decide(command, affected.space.state));
  }
  if (kind === "message") return liftGroupBan(about, affected);
  const giving = kind === "group" ? giveGroupBack : giveBack;
  return [...giving(about, affected, given), ...lift(about, affected, given)];
}

function giveBack(about: AboutCase, affected: Affected, given: Given): StreamAppend[] {
  const { kind, targetId: postId, caseId } = about;
  const { moderatorId, asBefore } = given;
  const { post, article, comment } = affected;
  const { status, takenBy } = thingOf(about, affected);
  if (status === "deleted") return [];
  const by = { caseId, moderatorId: null };
  const judged = { moderatorId, caseId, rule: null };
  // What came since stays, and what was taken back is not what comes to light when that goes.
  const command = isTakenBy(takenBy, by)
    ? ({ type: "Restore", judged, asBefore } as const)
    : ({ type: "EndTaking", by } as const);
  switch (kind) {
    case "article":
      return keep(article, articleDecider.decide(command, article.state));
    case "comment":
      return keep(comment, commentDecider.decide(command, comment.state));
    default:
      return keep(post, postDecider.decide({ ...command, postId }, post.state));
  }
}

function giveGroupBack(
  { targetId: groupId, caseId }: AboutCase,
  { group }: Affected,
  { moderatorId }: Given,
): StreamAppend[] {
  const about = { groupId, spaceId: group.state.spaceId, moderatorId, caseId };
  return (["ReopenGroup", "RestoreGroup"] as const).flatMap((type) =>
    keep(group, groupDecider.decide({ type, ...about }, group.state)),
  );
}

/** What was erased stays so; who said it may come back. */
function liftGroupBan(
  { targetId, authorId }: AboutCase,
  { group, groupMember, case: judged }: Affected,
): StreamAppend[] {
  if (authorId === null || judged.state.decided?.action !== "ban") return [];
  const { groupId } = placeOfMessage(targetId)!;
  const about = { groupId, spaceId: group.state.spaceId, userId: authorId };
  const command = { type: "LiftBan", adminId: null, ...about } as const;
  return keep(groupMember, groupMembershipDecider.decide(command, groupMember.state));
}

function lift(
  { spaceId, authorId: userId, caseId }: AboutCase,
  { restriction }: Affected,
  { moderatorId }: Given,
): StreamAppend[] {
  if (spaceId === null || userId === null) return [];
  const events = restrictionDecider.decide(
    { type: "Restore", spaceId, userId, moderatorId, caseId },
    restriction.state,
  );
  return keep({ ...restriction, streamId: membershipStream(spaceId, userId) }, events);
}

const keep = (...[stream, events]: Parameters<typeof appendTo>): StreamAppend[] =>
  events.length ? [appendTo(stream, events)] : [];
