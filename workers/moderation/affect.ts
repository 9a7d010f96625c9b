import { articleDecider } from "~/domain/articles/decider";
import { commentDecider } from "~/domain/comments/decider";
import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import { type CaseRow, muteStream } from "~/domain/moderation/queries";
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
  const what = action === "hide" || action === "remove" ? action : thing;
  const taken = what ? judge(row, affected, what === "hide" ? "Hide" : "Remove", judged) : [];
  return action === "mute" || action === "ban"
    ? [...taken, restrict(row, affected, { action, until, moderatorId })]
    : taken;
}

function judge(
  { kind, targetId: postId }: AboutThing,
  { post, article, comment }: Affected,
  type: Deed,
  judged: Judged,
): StreamAppend[] {
  // No rule holds an article back.
  if (kind === "article" && type !== "Release") {
    return [appendTo(article, articleDecider.decide({ type, judged }, article.state))];
  }
  return kind === "comment"
    ? [appendTo(comment, commentDecider.decide({ type, judged }, comment.state))]
    : [appendTo(post, postDecider.decide({ type, postId, judged }, post.state))];
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
