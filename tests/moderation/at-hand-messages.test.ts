import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createRoom, enter, messagesOf } from "~/tests/chat/world";
import { audited } from "~/tests/operations/run-audit";
import { call, createPlayer } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";
import { appeal, casesOn, codeOf, judge, report } from "./world";
import { ownCases, undo } from "./at-hand-world";

let operator: TestPlayer;
beforeAll(async () => {
  operator = await createPlayer();
  env.OPERATORS = [env.OPERATORS, operator.user.address].filter(Boolean).join(",");
});

const act = ({ token }: TestPlayer, id: string, body: object) =>
  call("/moderation/decisions", {
    token,
    body: { rule: "house:respect", ...body, target: { kind: "message", id } },
  });

async function aRoom() {
  const { creator, members, group } = await createRoom(3);
  const [author, reader, admin] = members as [TestPlayer, TestPlayer, TestPlayer];
  const named = await call(`/groups/${group.id}/admins/${admin.user.id}`, {
    method: "PUT",
    token: creator.token,
  });
  expect(named.status).toBe(204);
  const line = await enter(group.id, author);
  const { id } = (await line.say("You are all fools")) as unknown as { id: string };
  const texts = async () =>
    (await messagesOf(group.id, creator.token, "?limit=100")).items.map(
      (entry) => (entry as { text?: string }).text,
    );
  return { creator, admin, author, reader, groupId: group.id, id, texts };
}

test("an admin removes what was said, its author reads why, and an operator judges the appeal", async () => {
  const { admin, author, reader, id, texts } = await aRoom();
  for (const by of [reader, author]) {
    expect(await codeOf(act(by, id, { action: "remove" }))).toBe("forbidden");
  }
  // To whoever is not in it, it is not there: an operator neither.
  expect(await codeOf(act(operator, id, { action: "remove" }))).toBe("not_found");
  const answer = await act(admin, id, { action: "remove", staffNote: "Again" });
  expect(answer.status).toBe(201);
  expect(await texts()).not.toContain("You are all fools");
  const [own] = await ownCases(author);
  expect(own).toMatchObject({
    mayAppeal: true,
    space: null,
    thing: { kind: "message", text: "You are all fools" },
    decision: { action: "remove", byOperator: false },
  });
  expect((await appeal(author, own!.id, "A joke")).status).toBe(204);
  expect(await codeOf(judge(admin, own!.id, false))).toBe("forbidden");
  expect((await judge(operator, own!.id, false)).status).toBe(204);
}, 60_000);

test("two admins remove once, and nobody bans whoever runs the group", async () => {
  const { creator, admin, author, groupId, id, texts } = await aRoom();
  const answers = await Promise.all(
    [creator, admin].map((by) => act(by, id, { action: "ban", thing: "remove" })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await casesOn(id)).filter(({ state }) => state === "decided")).toHaveLength(1);
  expect(await texts()).not.toContain("You are all fools");
  const back = call(`/groups/${groupId}/membership`, { method: "PUT", token: author.token });
  expect(await codeOf(back)).toBe("banned_from_group");
  const line = await enter(groupId, creator);
  const said = (await line.say("Quiet, please")) as unknown as { id: string };
  expect(await codeOf(act(admin, said.id, { action: "remove" }))).toBe("forbidden");
}, 60_000);

test("what was removed is proved by the log, with a report and without one", async () => {
  const { admin, reader, groupId, id } = await aRoom();
  expect((await act(admin, id, { action: "remove" })).status).toBe(201);
  const line = await enter(groupId, reader);
  const { id: reported } = (await line.say("Fools, all")) as unknown as { id: string };
  expect((await report(admin, { kind: "message", id: reported }, "harassment")).status).toBe(204);
  expect((await act(admin, reported, { action: "remove" })).status).toBe(201);
  expect(await audited(["rest"])).toEqual([]);
}, 60_000);

test("an admin removes what a report has brought already, within its case", async () => {
  const { admin, author, reader, id, texts } = await aRoom();
  expect((await report(reader, { kind: "message", id }, "harassment")).status).toBe(204);
  const [reported] = await casesOn(id);
  const answer = await act(admin, id, { action: "remove" });
  expect(await answer.json()).toEqual({ caseId: reported!.id });
  expect(await texts()).not.toContain("You are all fools");
  expect(await casesOn(id)).toMatchObject([{ state: "decided" }]);
  expect(await ownCases(author)).toMatchObject([{ thing: { text: "You are all fools" } }]);
}, 60_000);

test("who looks after the group no more takes nothing back", async () => {
  const { creator, admin, groupId, id } = await aRoom();
  const { caseId } = await (await act(admin, id, { action: "ban" })).json<{ caseId: string }>();
  const admins = `/groups/${groupId}/admins/${admin.user.id}`;
  await call(admins, { method: "DELETE", token: creator.token });
  expect(await codeOf(undo(admin, caseId))).toBe("forbidden");
  await call(admins, { method: "PUT", token: creator.token });
  expect((await undo(admin, caseId)).status).toBe(204);
}, 60_000);
