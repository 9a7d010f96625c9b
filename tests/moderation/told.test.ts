import { expect, test } from "vitest";
import type { NotificationView } from "~/domain/notifications/view";
import { follow } from "~/tests/notifications/history";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, type TestPlayer } from "~/tests/spaces/world";
import { appeal, casesOn, decide, judge, nameModerator, report } from "./world";

async function notified({ token }: TestPlayer) {
  await follow();
  const { items } = await (
    await call("/notifications", { token })
  ).json<{ items: NotificationView[] }>();
  return items.filter(({ target }) => target.kind === "case");
}

test("whoever is judged hears of it by the rule, of their appeal too, and whoever reported of the end", async () => {
  const [creator, other, author, reporter] = [
    await createRichPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const { id: spaceId } = await createSpace(creator);
  for (const by of [other, author]) await join(spaceId, by);
  await nameModerator(spaceId, creator, other);
  const rules = await call(`/spaces/${spaceId}/rules`, {
    method: "PUT",
    token: other.token,
    body: { rules: [{ title: "No gold" }] },
  });
  const [rule] = (await rules.json<{ rules: { id: string }[] }>()).rules;
  const { id } = await post(author, { spaceId, content: "Gold" });
  await report(reporter, { kind: "post", id }, "spam", "A secret");
  const caseId = (await casesOn(id))[0]!.id;
  expect(await notified(author)).toEqual([]);
  await decide(creator, caseId, { action: "hide", rule: rule!.id, note: "Sorry" });
  expect(await notified(author)).toMatchObject([
    {
      kind: "moderated",
      actors: [],
      detail: { action: "hide", rule: "No gold" },
      target: { url: `/profile/cases#${caseId}` },
    },
  ]);
  expect(await notified(reporter)).toMatchObject([
    { kind: "report-decided", detail: { outcome: "acted" } },
  ]);
  await appeal(author, caseId, "But");
  await judge(other, caseId, false);
  expect(await notified(author)).toMatchObject([
    { kind: "appeal", detail: { outcome: "upheld" } },
    { kind: "moderated" },
  ]);
  expect(JSON.stringify(await notified(author))).not.toContain(reporter.user.id);
});
