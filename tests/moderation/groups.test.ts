import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import type { CaseView, OwnCaseView } from "~/domain/moderation/view";
import { enter } from "~/tests/chat/world";
import {
  change,
  createGroup,
  handOver,
  join,
  joinBy,
  makeGroup,
  makeLink,
  nameAdmin,
  readGroup,
} from "~/tests/groups/world";
import { join as joinSpace, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { services, type TestPlayer } from "~/tests/spaces/world";
import { findDifferences } from "~/tests/support/store";
import { appeal, casesOn, codeOf, decide, judge, logOfSpace, nameModerator, report } from "./world";
import { undo } from "./undoing";

let operator: TestPlayer;
let second: TestPlayer;
beforeAll(async () => {
  [operator, second] = [await createPlayer(), await createPlayer()];
  env.OPERATORS = [env.OPERATORS, operator.user.address, second.user.address]
    .filter(Boolean)
    .join(",");
});

const rule = "house:spam";
const reportGroup = (by: TestPlayer, id: string) => report(by, { kind: "group", id }, "spam");
const inQueue = async ({ token }: TestPlayer, path: string) =>
  (await (await call(path, { token })).json<{ items: CaseView[] }>()).items;
const dueTo = (by: TestPlayer) => inQueue(by, "/ops/moderation?limit=50");
const listed = async (spaceId: string, q = "") =>
  (await call(`/groups?spaceId=${spaceId}&q=${encodeURIComponent(q)}`)).text();
const asRebuilt = async (groupId: string) =>
  expect(await findDifferences(services().at(requireLogOf(groupId)).store)).toEqual([]);

/** A Space with two moderators, and a group that a member of it made. */
async function aGroup(changes: object = {}) {
  const { creator, space } = await createGroup();
  const [author, one, other, reader] = [
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  for (const by of [author, one, other]) await joinSpace(space.id, by);
  for (const by of [one, other]) await nameModerator(space.id, creator, by);
  const group = await makeGroup(author, space.id, { name: "Cheap gold", ...changes });
  return { creator, author, one, other, reader, spaceId: space.id, groupId: group.id };
}

test("a public group is judged by those of its Space: closed it is there for nobody, and opened again on appeal", async () => {
  const { author, one, other, reader, spaceId, groupId } = await aGroup();
  await join(groupId, reader);
  const line = await enter(groupId, reader);
  const outsider = await createPlayer();
  expect((await reportGroup(outsider, groupId)).status).toBe(204);
  expect((await reportGroup(reader, groupId)).status).toBe(204);
  expect(await codeOf(reportGroup(author, groupId))).toBe("own_thing");
  const [found, ...more] = await casesOn(groupId);
  expect([found, more]).toMatchObject([{ reports: 2, space_id: spaceId, state: "open" }, []]);
  const [seen] = await inQueue(one, `/moderation?spaceId=${spaceId}`);
  expect(seen).toMatchObject({
    thing: {
      kind: "group",
      title: "Cheap gold",
      text: "Every Friday.",
      author: { id: author.user.id },
    },
    proof: null,
    may: ["keep", "hide", "remove", "mute", "ban"],
  });
  expect(seen!.thing.shown).toHaveLength(1);

  expect((await decide(one, found!.id, { action: "hide", rule })).status).toBe(204);
  await expect.poll(() => line.closes).toEqual([4004]);
  for (const by of [author, reader]) expect((await readGroup(groupId, by)).status).toBe(404);
  expect(await listed(spaceId)).not.toContain(groupId);
  expect((await reportGroup(outsider, groupId)).status).toBe(204);
  expect((await reportGroup(await createPlayer(), groupId)).status).toBe(404);

  const own = await call("/me/cases", { token: author.token });
  expect(await own.json<{ items: OwnCaseView[] }>()).toMatchObject({
    items: [{ mayAppeal: true, decision: { action: "hide" }, thing: { title: "Cheap gold" } }],
  });
  await appeal(author, found!.id, "It is a game");
  expect(await codeOf(judge(one, found!.id, true))).toBe("forbidden");
  expect((await judge(other, found!.id, true)).status).toBe(204);
  expect((await readGroup(groupId, reader)).status).toBe(200);
  expect(await listed(spaceId)).toContain(groupId);
  expect((await (await enter(groupId, reader)).say("Back again")).type).toBe("entry");
  expect(await logOfSpace(spaceId)).toMatchObject({
    items: [{ action: "hide", kind: "group" }],
    tally: { actions: 1, overturned: 1 },
  });
  await asRebuilt(groupId);
}, 60_000);

test("its name, announcement and pictures are taken away, and given back but for what was written anew", async () => {
  const { author, one, other, reader, spaceId, groupId } = await aGroup();
  const before = await (await readGroup(groupId)).json<{ avatarUrl: string }>();
  await reportGroup(reader, groupId);
  const { id: caseId } = (await casesOn(groupId))[0]!;
  expect((await decide(one, caseId, { action: "remove", rule })).status).toBe(204);
  const bare = await (await readGroup(groupId)).json();
  expect(bare).toMatchObject({ name: `#${groupId.slice(-6)}`, announcement: "" });
  expect(bare).toMatchObject({ avatarUrl: `/avatars/${groupId}.svg` });
  expect(await listed(spaceId, "gold")).not.toContain(groupId);
  expect((await change(groupId, author, { announcement: "Play with us" })).status).toBe(200);
  await appeal(author, caseId, "Gold is a colour");
  expect((await judge(other, caseId, true)).status).toBe(204);
  expect(await (await readGroup(groupId)).json()).toMatchObject({
    name: "Cheap gold",
    announcement: "Play with us",
    avatarUrl: before.avatarUrl,
  });
  expect(await listed(spaceId, "gold")).toContain(groupId);
  await asRebuilt(groupId);
}, 60_000);

test("of a private group the staff of its Space learns nothing, also of one that was public when it was reported", async () => {
  const { creator, author, one, reader, spaceId, groupId } = await aGroup();
  await reportGroup(reader, groupId);
  await change(groupId, author, { visibility: "private" });
  const [open] = await casesOn(groupId);
  expect(await inQueue(one, `/moderation?spaceId=${spaceId}`)).toEqual([]);
  expect(await inQueue(one, "/moderation")).toEqual([]);
  for (const by of [one, creator]) {
    expect(await codeOf(decide(by, open!.id, { action: "hide", rule }))).toBe("forbidden");
  }
  expect((await decide(operator, open!.id, { action: "keep" })).status).toBe(204);

  const member = await createPlayer();
  await joinBy(await makeLink(groupId, author), member);
  for (const by of [one, creator, reader, operator]) {
    expect((await reportGroup(by, groupId)).status).toBe(by === reader ? 204 : 404);
  }
  expect((await reportGroup(member, groupId)).status).toBe(204);
  const next = (await casesOn(groupId)).find(({ state }) => state === "open")!;
  expect(next.space_id).toBeNull();
  const seen = (await dueTo(operator)).find(({ id }) => id === next.id)!;
  expect(seen).toMatchObject({ space: null, thing: { kind: "group", title: "Cheap gold" } });
  expect((await decide(operator, next.id, { action: "hide", rule })).status).toBe(204);
  expect((await readGroup(groupId, member)).status).toBe(404);
  // In no public log: it would say that there is one.
  expect((await logOfSpace(spaceId)).items).toEqual([]);
  await appeal(author, next.id, "We are few");
  expect((await judge(second, next.id, true)).status).toBe(204);
  expect((await readGroup(groupId, member)).status).toBe(200);
  await asRebuilt(groupId);
}, 60_000);

test("what a moderator did to groups is taken back with the rest", async () => {
  const { creator, author, one, reader, spaceId, groupId } = await aGroup();
  const { id: stripped } = await makeGroup(author, spaceId, { name: "More gold" });
  for (const [id, action] of [
    [groupId, "hide"],
    [stripped, "remove"],
  ] as const) {
    await reportGroup(reader, id);
    await decide(one, (await casesOn(id))[0]!.id, { action, rule });
  }
  const done = await undo(spaceId, { by: creator, moderator: one });
  expect(done).toMatchObject({ undone: 2, skipped: 0 });
  expect((await readGroup(groupId)).status).toBe(200);
  expect(await (await readGroup(stripped)).json()).toMatchObject({ name: "More gold" });
  await asRebuilt(groupId);
}, 60_000);

test("whom the Space bans while a group is closed is out of it when it opens again, and it goes on", async () => {
  const { creator, author, one, other, reader, spaceId, groupId } = await aGroup();
  const admin = await createPlayer();
  for (const by of [admin, reader]) await join(groupId, by);
  await nameAdmin(groupId, author, admin);
  await joinSpace(spaceId, admin);
  const said: string[] = [];
  for (const by of [author, admin]) said.push((await post(by, { spaceId, content: "Gold" })).id);
  await reportGroup(reader, groupId);
  const { id: caseId } = (await casesOn(groupId))[0]!;
  expect((await decide(one, caseId, { action: "hide", rule })).status).toBe(204);
  for (const id of said) {
    await report(reader, { kind: "post", id }, "spam");
    const found = (await casesOn(id))[0]!;
    expect((await decide(one, found.id, { action: "ban", rule })).status).toBe(204);
  }
  await appeal(author, caseId, "It is a game");
  expect((await judge(other, caseId, true)).status).toBe(204);
  const roleOf = async (by: TestPlayer) =>
    (await (await readGroup(groupId, by)).json<{ role: string }>()).role;
  await expect.poll(() => roleOf(reader)).toBe("creator");
  for (const by of [author, admin]) {
    const body = { clientId: "late", text: "late" };
    const send = () => call(`/groups/${groupId}/messages`, { token: by.token, body });
    await expect.poll(async () => (await send()).status).toBe(403);
  }
  expect(await (await readGroup(groupId, reader)).json()).toMatchObject({ members: 1 });
  // What was wrong is made good, as with every ban.
  const banned = (await casesOn(said[1]!))[0]!;
  await appeal(admin, banned.id, "It is a colour");
  expect((await judge(creator, banned.id, true)).status).toBe(204);
  await expect.poll(() => roleOf(admin)).toBe("admin");
  await asRebuilt(groupId);
}, 60_000);

test("nobody judges a group that has come to them, nor do those who look after the Space with them", async () => {
  const { author, one, other, reader, spaceId, groupId } = await aGroup();
  await reportGroup(reader, groupId);
  await join(groupId, one);
  expect((await handOver(groupId, author, one)).status).toBe(204);
  const { id } = (await casesOn(groupId))[0]!;
  for (const by of [one, other]) {
    expect(await codeOf(decide(by, id, { action: "keep" }))).toBe("forbidden");
    expect(await inQueue(by, `/moderation?spaceId=${spaceId}`)).toEqual([]);
  }
  expect((await handOver(groupId, one, author)).status).toBe(204);
  expect((await decide(other, id, { action: "keep" })).status).toBe(204);

  const { author: maker, one: staff, reader: by, groupId: theirs } = await aGroup();
  await report(by, { kind: "group", id: theirs }, "spam");
  await join(theirs, staff);
  await handOver(theirs, maker, staff);
  const found = (await casesOn(theirs))[0]!;
  await join(theirs, operator);
  await handOver(theirs, staff, operator);
  await joinSpace((await (await readGroup(theirs)).json<{ spaceId: string }>()).spaceId, operator);
  expect(await codeOf(decide(operator, found.id, { action: "keep" }))).toBe("forbidden");
}, 60_000);
