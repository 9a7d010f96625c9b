import { foldArticle } from "~/domain/articles/queries";
import { commentDecider } from "~/domain/comments/decider";
import { commentEvents } from "~/domain/comments/events";
import type { EventRow } from "~/domain/event-store/event";
import type { Loaded } from "~/domain/event-store/execute";
import { foldRows } from "~/domain/event-store/log";
import { rawQuery } from "~/domain/event-store/query";
import { groupDecider } from "~/domain/groups/decider";
import { groupEvents } from "~/domain/groups/events";
import { groupMembershipDecider } from "~/domain/groups/membership";
import { moderationEvents } from "~/domain/moderation/events";
import { personMuteDecider } from "~/domain/moderation/person-mute";
import { loadCase } from "~/domain/moderation/queries";
import type { TargetKind } from "~/domain/moderation/words";
import { postDecider } from "~/domain/posts/decider";
import { postStreamEvents } from "~/domain/posts/queries";
import { spaceDecider } from "~/domain/spaces/decider";
import { spaceEvents } from "~/domain/spaces/events";
import { membershipDecider } from "~/domain/spaces/membership";
import { restrictionDecider } from "~/domain/spaces/restriction";

const eventsOf = (stream: string, caseId: string) =>
  rawQuery<EventRow>(
    `SELECT e.* FROM "moderation_cases" c JOIN "events" e ON e."stream_id" = ${stream}
      WHERE c."id" = ? ORDER BY e."version"`,
    [caseId],
  );
const kindIs = (...kinds: TargetKind[]) => `c."kind" IN (${kinds.map((one) => `'${one}'`).join()})`;

/** All that a decision about a case may change; what the case is not about is empty. */
export const loadAffected = (caseId: string) => ({
  case: loadCase(caseId),
  post: foldRows(
    postDecider,
    postStreamEvents,
    eventsOf(`iif(${kindIs("post")}, 'post-' || c."target_id", NULL)`, caseId),
  ),
  article: foldArticle(
    eventsOf(`iif(${kindIs("article")}, 'article-' || c."target_id", NULL)`, caseId),
  ),
  comment: foldRows(
    commentDecider,
    commentEvents,
    eventsOf(`iif(${kindIs("comment")}, 'comment-' || c."target_id", NULL)`, caseId),
  ),
  space: foldRows(
    spaceDecider,
    spaceEvents,
    eventsOf(`iif(${kindIs("space")}, 'space-' || c."target_id", NULL)`, caseId),
  ),
  group: foldRows(
    groupDecider,
    groupEvents,
    eventsOf(
      `CASE WHEN ${kindIs("group")} THEN 'group-' || c."target_id" WHEN ${kindIs("message")} THEN 'group-' || ${OF_MESSAGE} END`,
      caseId,
    ),
  ),
  groupMember: foldRows(
    groupMembershipDecider,
    groupEvents,
    eventsOf(
      `iif(${kindIs("message")}, 'group-member-' || ${OF_MESSAGE} || '-' || c."author_id", NULL)`,
      caseId,
    ),
  ),
  membership: foldRows(membershipDecider, spaceEvents, eventsOf(MEMBER, caseId)),
  restriction: foldRows(restrictionDecider, spaceEvents, eventsOf(MEMBER, caseId)),
  mute: foldRows(
    personMuteDecider,
    moderationEvents,
    eventsOf(`iif(${kindIs("user")}, 'mute-' || c."target_id", NULL)`, caseId),
  ),
});
export type Affected = Loaded<ReturnType<typeof loadAffected>>;

/** How a post, an article or a comment stands. */
export const thingOf = (
  { kind }: { kind: TargetKind },
  { post, article, comment }: Pick<Affected, "post" | "article" | "comment">,
) => (kind === "article" ? article : kind === "comment" ? comment : post).state;

/** The group in whose room a message was said: see `domain/chat/message-id.ts`. */
const OF_MESSAGE = `substr(c."target_id", 1, instr(c."target_id", '.') - 1)`;
const MEMBER = `'membership-' || c."space_id" || '-' || c."author_id"`;
