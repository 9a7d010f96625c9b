import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import type { LogEntryView } from "~/domain/moderation/view";
import { createGroup, joinBy, liftBan, makeLink, nameAdmin, remove } from "~/tests/groups/world";
import { audited } from "~/tests/operations/run-audit";
import { call, createPlayer } from "~/tests/sign-in/player";
import { services, type TestPlayer } from "~/tests/spaces/world";
import { findDifferences } from "~/tests/support/store";
import { appeal, casesOn, codeOf, judge } from "./world";
import { ownCases, undo } from "./at-hand-world";

let operator: TestPlayer;
beforeAll(async () => {
  operator = await createPlayer();
  env.OPERATORS = [env.OPERATORS, operator.user.address].filter(Boolean).join(",");
});

/** A private group with its creator, two admins and a member. */
async function aGroup() {
  const { creator, group } = await createGroup({ visibility: "private" });
  const [admin, other, member] = [await createPlayer(), await createPlayer(), await createPlayer()];
  const code = await makeLink(group.id, creator);
  for (const by of [admin, other, member]) expect((await joinBy(code, by)).status).toBe(200);
  for (const one of [admin, other]) await nameAdmin(group.id, creator, one);
  return { creator, admin, other, member, groupId: group.id, code };
}

const act = (
  { token }: TestPlayer,
  groupId: string,
  { user }: { user: { id: string } },
  body: object,
) =>
  call("/moderation/decisions", {
    token,
    body: {
      rule: "house:respect",
      ...body,
      target: { kind: "group_member", id: `${groupId}.${user.id}` },
    },
  });
const logOfGroup = async (groupId: string, { token }: TestPlayer) =>
  (
    await (
      await call(`/groups/${groupId}/moderation-log`, { token })
    ).json<{ items: LogEntryView[] }>()
  ).items;
const isIn = async (groupId: string, { token }: TestPlayer) =>
  (await call(`/groups/${groupId}/members`, { token })).status === 200;
const toldOf = async ({ token }: TestPlayer) =>
  (
    await (
      await call("/notifications", { token })
    ).json<{ items: { kind: string; detail: { action?: string } }[] }>()
  ).items;
const settled = async (groupId: string) => {
  expect(await findDifferences(services().at(requireLogOf(groupId)).store)).toEqual([]);
};

test("whom an admin puts out reads why, appeals, and comes back as what they were", async () => {
  const { creator, admin, member, groupId } = await aGroup();
  const body = { action: "remove", note: "Twice now", template: "insult", staffNote: "Rude" };
  expect((await act(admin, groupId, member, body)).status).toBe(201);
  expect(await isIn(groupId, member)).toBe(false);
  const [own] = await ownCases(member);
  expect(own).toMatchObject({
    mayAppeal: true,
    space: null,
    thing: { kind: "group_member", text: null },
    decision: { action: "remove", note: "Twice now", template: "insult", byOperator: false },
  });
  const [entry] = await logOfGroup(groupId, creator);
  expect(entry).toMatchObject({
    action: "remove",
    kind: "group_member",
    author: { id: member.user.id },
    moderator: { person: { id: admin.user.id } },
    // It is not the creator's decision.
    caseId: null,
  });
  const [kept] = await logOfGroup(groupId, admin);
  expect(kept!.caseId).toBe(own!.id);
  // Who is out of it reads nothing of it.
  expect((await call(`/groups/${groupId}/moderation-log`, { token: member.token })).status).toBe(
    404,
  );
  expect((await appeal(member, own!.id, "It was a joke")).status).toBe(204);
  expect(await codeOf(appeal(member, own!.id, "Again"))).toBe("already_appealed");
  expect(await codeOf(judge(admin, own!.id, true))).toBe("forbidden");
  expect((await judge(operator, own!.id, true)).status).toBe(204);
  await expect.poll(() => isIn(groupId, member)).toBe(true);
  expect((await logOfGroup(groupId, creator))[0]!.overturnedAt).not.toBeNull();
  await settled(groupId);
  await audited();
});

test("a ban is undone by whoever decided it, and by nobody else of the group", async () => {
  const { creator, admin, other, member, groupId, code } = await aGroup();
  const { caseId } = await (
    await act(admin, groupId, member, { action: "ban" })
  ).json<{ caseId: string }>();
  expect(await codeOf(joinBy(code, member))).toBe("link_invalid");
  for (const by of [other, member]) expect(await codeOf(undo(by, caseId))).toBe("forbidden");
  expect((await undo(admin, caseId)).status).toBe(204);
  // Whoever took it back sees them in the list at once.
  expect(await isIn(groupId, member)).toBe(true);
  // Taken back once, it does nothing more.
  expect((await undo(admin, caseId)).status).toBe(204);
  expect((await remove(groupId, creator, member, true)).status).toBe(204);
  expect((await undo(admin, caseId)).status).toBe(204);
  expect(await isIn(groupId, member)).toBe(false);
  await settled(groupId);
});

test("nobody acts about whoever stands as high, about themselves, or without being of the group", async () => {
  const { creator, admin, other, member, groupId } = await aGroup();
  const stranger = await createPlayer();
  const remove = { action: "remove" };
  for (const about of [other, creator, admin]) {
    expect(await codeOf(act(admin, groupId, about, remove))).toBe("forbidden");
  }
  expect(await codeOf(act(member, groupId, other, remove))).toBe("forbidden");
  expect(await codeOf(act(operator, groupId, member, remove))).toBe("forbidden");
  expect(await codeOf(act(stranger, groupId, member, remove))).toBe("forbidden");
  for (const action of ["hide", "mute"]) {
    expect(await codeOf(act(admin, groupId, member, { action }))).toBe("bad_action");
  }
  const until = new Date(Date.now() + 86_400_000).toISOString();
  expect(await codeOf(act(admin, groupId, member, { action: "ban", until }))).toBe("bad_until");
  expect(await codeOf(act(admin, groupId, { user: { id: "nobody" } }, remove))).toBe("not_found");
  expect(await codeOf(act(admin, "nowhere", member, remove))).toBe("not_found");
  // An admin no more.
  const asked = { method: "DELETE", token: creator.token };
  await call(`/groups/${groupId}/admins/${admin.user.id}`, asked);
  expect(await codeOf(act(admin, groupId, member, remove))).toBe("forbidden");
  expect(await casesOn(`${groupId}.${member.user.id}`)).toEqual([]);
});

test("fifty at once are one decision, with and without a rule", async () => {
  const { creator, admin, member, groupId } = await aGroup();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2
        ? act(at % 4 === 1 ? admin : creator, groupId, member, { action: "remove" })
        : remove(groupId, admin, member),
    ),
  );
  for (const { status } of answers) expect([201, 204, 409, 503]).toContain(status);
  expect(await casesOn(`${groupId}.${member.user.id}`)).toHaveLength(1);
  expect(await logOfGroup(groupId, admin)).toHaveLength(1);
  await settled(groupId);
});

test("what was done without a rule is a case, too, told once; a ban that an admin lifts stays decided", async () => {
  const { creator, admin, member, groupId } = await aGroup();
  expect((await remove(groupId, admin, member, true)).status).toBe(204);
  expect((await remove(groupId, admin, member, true)).status).toBe(204);
  const [own, ...more] = await ownCases(member);
  expect([own, more]).toMatchObject([{ decision: { action: "ban", rule: null } }, []]);
  await expect
    .poll(async () => (await toldOf(member)).map(({ kind, detail }) => [kind, detail.action]))
    .toEqual([["moderated", "group-ban"]]);
  expect((await liftBan(groupId, creator, member)).status).toBe(204);
  expect((await logOfGroup(groupId, admin))[0]!.overturnedAt).toBeNull();
  expect((await undo(admin, own!.id)).status).toBe(204);
  expect((await logOfGroup(groupId, admin))[0]!.overturnedAt).not.toBeNull();
});
