import { guardNotBanned, guardNotMuted } from "~/domain/spaces/guards";
import { expect, test } from "vitest";
import type { Statement } from "~/domain/event-store/statement";
import { getGroup } from "~/domain/groups/queries";
import { dropSpentEvidence, isGroupToJudge } from "~/domain/moderation/evidence-queries";
import { getRestriction, listRestricted } from "~/domain/spaces/queries";
import { services } from "./world";

const now = new Date();

async function stepsOf(asked: unknown): Promise<string> {
  const { sql, params } = asked as Statement;
  const { db } = services().at("community-0");
  const [plan] = await db.batch([{ sql: `EXPLAIN QUERY PLAN ${sql}`, params }]);
  return plan!.map(({ detail }) => String(detail)).join("\n");
}

test.each([
  ["a page of a Space", getRestriction("space", "player", now)],
  ["a join", guardNotBanned("space", "player", now)],
  ["a comment", guardNotMuted("space", "player", now)],
  ["a group", getGroup("group", "player", now)],
])("for %s nobody else's restrictions are looked at", async (_, asked) => {
  const steps = (await stepsOf(asked)).split("\n").filter((step) => step.includes("restrictions"));
  expect(steps).not.toEqual([]);
  for (const step of steps) expect(step).toMatch(/space_id=\? AND user_id=\?/);
});

test("a list of who is restricted asks of each for their own alone", async () => {
  const steps = await stepsOf(listRestricted("space", { now, limit: 24 }));
  expect(steps).toMatch(/SEARCH space_restrictions .*\(space_id=\? AND until>\?/);
  expect(steps).toMatch(/SEARCH stricter .*\(space_id=\? AND user_id=\?/);
});

test.each([
  ["whether a group is to be judged", isGroupToJudge("group")],
  ["which evidence is spent", dropSpentEvidence(now, 200)],
])("to find %s, cases are not walked through", async (_, asked) => {
  expect(await stepsOf(asked)).not.toMatch(/SCAN (c|moderation_cases)\b/);
});
