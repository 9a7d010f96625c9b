import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { loadInsights, readInsights } from "~/domain/insights/queries";
import { lastWeeks, weekOf } from "~/domain/insights/week";
import { nameModerator } from "~/tests/moderation/world";
import { judge } from "~/tests/publishing/judge";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { findDifferences } from "~/tests/support/store";
import { say, unsay } from "~/tests/talk/world";
import { freshWord } from "~/tests/support/random";

interface Week {
  week: string;
  members: number;
  active: number;
  posts: number;
  comments: number;
  unanswered: number;
}
const read = (spaceId: string, { token }: Pick<TestPlayer, "token">) =>
  call(`/spaces/${spaceId}/insights`, { token });
async function weeksOf(spaceId: string, by: TestPlayer): Promise<Week[]> {
  return (await (await read(spaceId, by)).json<{ weeks: Week[] }>()).weeks;
}

test("a week begins on Monday in UTC", () => {
  expect(weekOf("2026-11-22T23:59:59.999Z")).toBe("2026-11-16");
  expect(weekOf("2026-11-23T00:00:00.000Z")).toBe("2026-11-23");
  expect(weekOf("2027-01-01T12:00:00.000Z")).toBe("2026-12-28");
  expect(lastWeeks(new Date("2026-11-25T10:00:00.000Z"), 2)).toEqual([
    "2026-11-16",
    "2026-11-23",
    "2026-11-30",
  ]);
});

test("members of a week follow from who is in now, and who came and went since", () => {
  const none = { active: 0, posts: 0, comments: 0, unanswered: 0 };
  const rows = [
    { week: "1", joined: 5, left: 0, ...none },
    { week: "2", joined: 2, left: 3, ...none },
    { week: "3", joined: 1, left: 0, ...none },
  ];
  expect(readInsights(rows, 7).map(({ members }) => members)).toEqual([7, 6, 7]);
});

test("those who look after a Space see what became of it, and what is rebuilt is the same", async () => {
  const [creator, anna, ben, cleo] = [
    await createRichPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ] as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  const { id: spaceId } = await createSpace(creator);
  for (const one of [anna, ben, cleo]) await join(spaceId, one);
  await expectProblem(await read(spaceId, anna), 403, "forbidden");
  await nameModerator(spaceId, creator, anna);
  expect((await read(spaceId, anna)).status).toBe(200);
  const quiet = await weeksOf(spaceId, creator);
  expect(quiet).toHaveLength(12);
  expect(quiet.at(-1)).toEqual({
    week: weekOf(new Date().toISOString()),
    members: 4,
    active: 0,
    posts: 0,
    comments: 0,
    unanswered: 0,
  });
  expect(quiet.at(-2)).toMatchObject({ members: 0 });

  const topic = await post(anna, { spaceId, title: "Where to?", content: freshWord() });
  await post(anna, { spaceId, title: "Nobody answers", content: freshWord() });
  await post(anna, { spaceId, content: freshWord() });
  const first = await (await say(topic.id, ben, { text: freshWord() })).json<{ id: string }>();
  await say(topic.id, cleo, { text: freshWord() });
  await unsay(first.id, ben);
  const hidden = await post(cleo, { spaceId, title: "Hidden", content: freshWord() });
  await judge(hidden.id, "Hide");
  await call(`/spaces/${spaceId}/membership`, { method: "DELETE", token: ben.token });
  const now = { members: 3, active: 3, posts: 4, comments: 2, unanswered: 1 };
  expect((await weeksOf(spaceId, creator)).at(-1)).toMatchObject(now);
  const { store } = services().at(requireLogOf(spaceId));
  expect(await findDifferences(store)).toEqual([]);

  await forgetPerson(store, cleo.user.id);
  expect((await weeksOf(spaceId, creator)).at(-1)).toMatchObject({ members: 2, active: 2 });
  expect((await weeksOf(spaceId, creator)).at(-2)).toMatchObject({ members: 0 });
  expect(await findDifferences(store)).toEqual([]);
});

test("what it asks walks along indexes, whatever else lies in the log", async () => {
  const { db } = services().at("community-0");
  const { weeks } = loadInsights("some", new Date());
  const [plan] = await db.batch([{ ...weeks, sql: `EXPLAIN QUERY PLAN ${weeks.sql}` }]);
  const walked = plan!
    .map(({ detail }) => String(detail))
    .filter((one) => /post_sum|people| s$| s /.test(one));
  expect(walked.length).toBeGreaterThanOrEqual(3);
  for (const detail of walked) expect(detail).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
});
