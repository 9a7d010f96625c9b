import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { select } from "~/domain/event-store/query";
import { appendTo } from "~/domain/event-store/append";
import { type Acted, loadActed, undoActed } from "~/domain/moderation/acted";
import { moderated, OF_HOUSE } from "~/domain/moderation/moderated";
import { moderationCases as cases } from "~/domain/moderation/read-model";
import { type Begun, NO_STEP, type Step, step } from "~/domain/moderation/undo-step";
import { spaceDecider } from "./decider";
import type { SpaceEvent } from "./events";
import { foldSpace, loadMembership, loadRestriction, loadSpace } from "./queries";
import { spaces } from "./read-model";
import { restrictionDecider } from "./restriction";

const judged = alias(spaces, "judged_space");

/** Whoever runs a Space does not judge what is said against it. */
export const moderatedSpace = moderated({
  reportable: (id) =>
    select(
      { ...OF_HOUSE, authorId: spaces.creatorId, dissolvedAt: spaces.dissolvedAt },
      sql`FROM ${spaces} WHERE ${spaces.id} = ${id}`,
    ),
  actions: () => ["keep", "hide"],
  restricts: false,
  shown: {
    joins: sql`LEFT JOIN ${spaces} ${judged} ON ${cases.kind} = 'space' AND ${judged.id} = ${cases.targetId}`,
    title: judged.name,
    text: judged.description,
  },
  url: (id) => `/community/detail/${id}`,
  load: (events) => ({ space: foldSpace(events(sql`'space-' || ${cases.targetId}`)) }),
  hide({ targetId: spaceId, caseId }, { judged: { moderatorId } }, { space }) {
    const command = { type: "CloseSpace", spaceId, moderatorId, caseId } as const;
    return [appendTo(space, spaceDecider.decide(command, space.state))];
  },
  restore({ targetId: spaceId, caseId }, { moderatorId }, { space }) {
    const command = { type: "ReopenSpace", spaceId, moderatorId, caseId } as const;
    return [appendTo(space, spaceDecider.decide(command, space.state))];
  },
});

/** Whoever was let in again, or may speak again, may not. */
export function undoLift(data: Acted, { userId: moderatorId }: Begun): Step {
  const { spaceId, authorId: userId, entryId } = data;
  if (spaceId === null || userId === null || userId === moderatorId) return NO_STEP;
  const load = {
    restriction: loadRestriction(spaceId, userId),
    membership: loadMembership(spaceId, userId),
    entry: loadActed(entryId),
  };
  return step(load, ({ restriction, membership, entry }, now) => {
    const about = { spaceId, userId, moderatorId, entryId, now: now.toISOString() };
    const events = restrictionDecider.decide(
      { type: "Unlift", ...about, role: membership.state },
      restriction.state,
    );
    return events.length
      ? [appendTo(restriction, events), ...undoActed(entry, data, moderatorId)]
      : [];
  });
}

/** The rules of a Space are what moderators write of it; all else its creator does. */
export function undoRules(
  {
    spaceId,
    userId: writtenBy,
    changes: { rules },
  }: Extract<SpaceEvent, { type: "SpaceEdited" }>["data"],
  { userId }: Begun,
): Step {
  if (!rules) return NO_STEP;
  return step({ space: loadSpace(spaceId) }, ({ space }) => {
    if (space.state.status !== "open") return [];
    const command = { type: "TakeBackRules", spaceId, userId, writtenBy, rules } as const;
    return [appendTo(space, spaceDecider.decide(command, space.state))];
  });
}
