import { expect, test } from "vitest";
import { bringBack } from "~/domain/account/bring-back-use-case";
import { BLOCKED_BY } from "~/domain/blocks/feature";
import { type CommunityLog, newCommunityId } from "~/domain/community-id";
import { planAppend } from "~/domain/event-store/append";
import { newId } from "~/domain/event-store/id";
import { GROUP_BANS } from "~/domain/groups/feature";
import { LOG_NAMES, type LogName, MAIN } from "~/domain/logs";
import { models } from "~/domain/model";
import { MUTES } from "~/domain/moderation/feature";
import { RESTRICTIONS } from "~/domain/spaces/feature";
import { FOR_GOOD } from "~/domain/spaces/restriction";

/** D1 takes 1,000 statements of one request; the rest of a sign-in needs its own. */
const MOST = 700;

const keyIn = (log: LogName, kind: string) => {
  if (kind === BLOCKED_BY) return newId();
  if (kind === MUTES) return `${FOR_GOOD}/${newId()}`;
  const spaceId = newCommunityId(log as CommunityLog);
  if (kind === RESTRICTIONS) return `${spaceId}/ban/${FOR_GOOD}/${newId()}`;
  return `${newCommunityId(log as CommunityLog)}/${spaceId}`;
};

test("whoever was blocked, banned and muted without end can still come back in one request", async () => {
  const userId = newId();
  let statements = 0;
  for (const log of LOG_NAMES) {
    const model = models[log];
    const kinds = log === MAIN ? [BLOCKED_BY, MUTES] : [RESTRICTIONS, GROUP_BANS];
    const grants = Object.fromEntries(
      kinds.map((kind) => {
        const most = Number(/LIMIT (\d+)/.exec(model.holds.grants[kind]!)![1]);
        return [kind, Array.from({ length: most }, () => keyIn(log, kind))];
      }),
    );
    const appends = bringBack(log, userId, grants, (caseId) => caseId);
    const { events, projections } = await planAppend(appends, {
      model,
      actor: "system:account",
      commandId: "bring-back",
      occurredAt: "2026-11-26T00:00:00.000Z",
      keyOf: () => undefined,
    });
    expect(events.length).toBe(Object.values(grants).flat().length);
    statements += projections.length;
  }
  expect(statements).toBeLessThanOrEqual(MOST);
});
