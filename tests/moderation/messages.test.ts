import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { messageId } from "~/domain/chat/entry";
import { requireLogOf } from "~/domain/community-id";
import { rawQuery } from "~/domain/event-store/query";
import type { CaseView, OwnCaseView } from "~/domain/moderation/view";
import { deleteAccount } from "~/tests/account/leaver";
import { problemsOf, type SeenEntry } from "~/tests/chat/independent";
import { createRoom, enter, messagesOf } from "~/tests/chat/world";
import { join, leave, remove } from "~/tests/groups/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { services, type TestPlayer } from "~/tests/spaces/world";
import { findDifferences } from "~/tests/support/store";
import { jobs } from "~/workers/jobs/jobs";
import { appeal, casesOn, codeOf, decide, judge, nameModerator, report } from "./world";

let one: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  [one, other] = [await createPlayer(), await createPlayer()];
  env.OPERATORS = [env.OPERATORS, one.user.address, other.user.address].filter(Boolean).join(",");
});

const rule = "house:respect";
const reportMessage = (by: TestPlayer, id: unknown) =>
  report(by, { kind: "message", id: String(id) }, "harassment", "Look at this");

const caseOf = async (by: TestPlayer, caseId: string) => {
  const answer = await call("/ops/moderation?limit=50", { token: by.token });
  const { items } = await answer.json<{ items: CaseView[] }>();
  return items.find(({ id }) => id === caseId);
};
const ownCases = async ({ token }: TestPlayer) =>
  (await (await call("/me/cases", { token })).json<{ items: OwnCaseView[] }>()).items;
const evidenceOf = async (groupId: string) => {
  const { rows } = await services()
    .at(requireLogOf(groupId))
    .db.read({
      rows: rawQuery<{ text: string; proof: string }>(
        `SELECT "text", "proof" FROM "moderation_evidence" WHERE "group_id" = ?`,
        [groupId],
      ),
    });
  return rows;
};
const entriesOf = async (groupId: string, { token }: TestPlayer) =>
  (await messagesOf(groupId, token, "?limit=100")).items as unknown as SeenEntry[];
const asRebuilt = async (groupId: string) =>
  expect(await findDifferences(services().at(requireLogOf(groupId)).store)).toEqual([]);

/** A room in which somebody said something, and a member who was there. */
async function aRoom(changes: object = {}) {
  const { creator, members, group, space } = await createRoom(2, changes);
  const [author, reader] = members as [TestPlayer, TestPlayer];
  const line = await enter(group.id, author);
  await line.say("Hello");
  const { seq, id } = (await line.say("You are all fools")) as unknown as {
    seq: number;
    id: string;
  };
  return { creator, author, reader, groupId: group.id, spaceId: space.id, line, seq: seq!, id };
}

test("a reported message comes to operators with what proves it, as its room had it", async () => {
  const { creator, reader, author, groupId, spaceId, line, seq, id } = await aRoom();
  expect(id).toBe(messageId(groupId, seq));
  line.send({ type: "edit", seq, text: "You are all geniuses" });
  await line.get(({ kind }) => kind === "edit");
  const answers = await Promise.all([
    reportMessage(reader, id),
    reportMessage(reader, id),
    reportMessage(creator, id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  const [found, ...more] = await casesOn(id);
  expect(more).toEqual([]);
  // What was said among a few is nothing for the staff of the Space.
  expect(found).toMatchObject({ state: "open", reports: 2, space_id: null });

  const seen = (await caseOf(one, found!.id))!;
  expect(seen).toMatchObject({
    space: null,
    thing: { kind: "message", author: { id: author.user.id }, text: "You are all geniuses" },
    may: ["keep", "remove", "ban"],
  });
  const { entries } = seen.proof!;
  expect(entries.map(({ text }) => text)).toEqual(["You are all fools", "You are all geniuses"]);
  // By what api.md says of an entry, and nothing of ours.
  for (const { facts, text, salt, previous, hash } of entries) {
    const media = facts.media?.map((file) => ({ id: file }));
    const entry = { ...facts, media, text, salt, hash, sender: null } as SeenEntry;
    const alone = await problemsOf([{ ...entry, hash: previous, seq: 1 } as SeenEntry, entry]);
    expect(alone.filter((problem) => problem.startsWith(`${facts.seq} has`))).toEqual([]);
    const rewritten = { ...entry, text: `${text}!` };
    expect(
      (await problemsOf([{ ...entry, hash: previous, seq: 1 } as SeenEntry, rewritten])).join(),
    ).toContain(`${facts.seq} has another text`);
  }
  const queue = await call(`/moderation?spaceId=${spaceId}`, { token: creator.token });
  expect(await queue.json()).toMatchObject({ items: [] });
  await asRebuilt(groupId);
}, 60_000);

test("only who reads a message reports it: to all others it is not there, in public groups and private ones", async () => {
  for (const visibility of ["public", "private"]) {
    const { creator, author, reader, groupId, spaceId, id, seq } = await aRoom();
    if (visibility === "private") {
      const body = { visibility };
      await call(`/groups/${groupId}`, { method: "PATCH", token: creator.token, body });
    }
    const [outsider, moderator, former, removed] = await Promise.all(
      Array.from({ length: 4 }, () => createPlayer()),
    );
    await call(`/spaces/${spaceId}/membership`, { method: "PUT", token: moderator!.token });
    await nameModerator(spaceId, creator, moderator!);
    if (visibility === "public") {
      for (const player of [former!, removed!]) await join(groupId, player);
      await leave(groupId, former!);
      await remove(groupId, creator, removed!);
    }
    for (const by of [outsider!, moderator!, former!, removed!, one]) {
      expect((await reportMessage(by, id)).status).toBe(404);
    }
    expect(await codeOf(reportMessage(author, id))).toBe("own_thing");
    // The people whom a block keeps from the text does not have it looked at in their place.
    await call(`/blocks/${author.user.id}`, { method: "PUT", token: reader.token });
    expect((await reportMessage(reader, id)).status).toBe(404);
    await call(`/blocks/${author.user.id}`, { method: "DELETE", token: reader.token });
    for (const wrong of [
      messageId(groupId, seq + 100),
      messageId(groupId, 1),
      `${groupId}.0`,
      `${groupId}.-1`,
      `${groupId}.1e3`,
      `${groupId}.99999999999999999`,
      groupId,
      "c0-AAAAAAAAAAAAAAAAAAAAAA.2",
      ".",
      "x".repeat(64),
    ]) {
      expect([wrong, (await reportMessage(reader, wrong)).status]).toEqual([wrong, 404]);
    }
    expect(await evidenceOf(groupId)).toEqual([]);
    expect((await reportMessage(reader, id)).status).toBe(204);
  }
}, 60_000);

test("an operator deletes it for all, its author is told why and appeals once; what was erased stays so", async () => {
  const { author, reader, groupId, line, seq, id } = await aRoom();
  const listener = await enter(groupId, reader);
  await reportMessage(reader, id);
  const { id: caseId } = (await casesOn(id))[0]!;
  for (const by of [author, reader]) {
    expect(await codeOf(decide(by, caseId, { action: "remove", rule }))).toBe("forbidden");
  }
  expect(await codeOf(decide(one, caseId, { action: "hide", rule }))).toBe("bad_action");
  const answers = await Promise.all(
    [one, other].map((by) => decide(by, caseId, { action: "remove", rule, note: "Be kind" })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const decider = answers[0]!.status === 204 ? one : other;
  const second = decider === one ? other : one;
  // Before it was answered, everybody had it.
  const entries = await entriesOf(groupId, reader);
  const gone = entries.find((entry) => entry.seq === seq)!;
  expect([gone.text, gone.salt]).toEqual([undefined, undefined]);
  expect(await problemsOf(entries)).toEqual([]);
  const notified = await listener.get(({ kind, target }) => kind === "delete" && target === seq);
  expect(notified).toMatchObject({ sender: { id: null, displayName: null } });

  expect(await ownCases(author)).toMatchObject([
    {
      id: caseId,
      mayAppeal: true,
      thing: { kind: "message", text: "You are all fools" },
      decision: {
        action: "remove",
        rule: { id: rule },
        note: "Be kind",
        moderator: { person: null },
      },
    },
  ]);
  expect((await appeal(author, caseId, "It was a joke")).status).toBe(204);
  expect(await codeOf(appeal(author, caseId, "Please"))).toBe("already_appealed");
  expect(await codeOf(judge(decider, caseId, true))).toBe("forbidden");
  expect((await caseOf(second, caseId))!.proof!.entries[0]!.text).toBe("You are all fools");
  expect((await judge(second, caseId, true)).status).toBe(204);
  expect((await entriesOf(groupId, reader)).find((entry) => entry.seq === seq)!.text).toBe(
    undefined,
  );
  // Their own words they may take from their case, and say again.
  expect(await ownCases(author)).toMatchObject([{ thing: { text: "You are all fools" } }]);
  expect((await line.say("You are all fools")).type).toBe("entry");
  await asRebuilt(groupId);
}, 60_000);

test("who said it may be banned from the group, and comes back when that is overturned", async () => {
  const { creator, author, reader, groupId, line, id } = await aRoom();
  await reportMessage(reader, id);
  const { id: caseId } = (await casesOn(id))[0]!;
  const until = new Date(Date.now() + 86_400_000).toISOString();
  expect(await codeOf(decide(one, caseId, { action: "ban", rule, until }))).toBe("bad_until");
  expect((await decide(one, caseId, { action: "ban", rule, thing: "remove" })).status).toBe(204);
  await expect.poll(() => line.closes).toEqual([4003]);
  expect((await entriesOf(groupId, reader)).some(({ text }) => text?.includes("fools"))).toBe(
    false,
  );
  expect(await codeOf(join(groupId, author))).toBe("banned_from_group");
  await appeal(author, caseId, "Let me in");
  expect((await judge(other, caseId, true)).status).toBe(204);
  expect((await join(groupId, author)).status).toBe(200);

  // Whoever runs it is not put out of it: what they made is the group.
  const own = await enter(groupId, creator);
  const said = await own.say("I am the boss");
  await reportMessage(reader, said["id"]);
  const [mine] = await casesOn(String(said["id"]));
  expect(await codeOf(decide(one, mine!.id, { action: "ban", rule }))).toBe(
    "creator_not_restricted",
  );
  expect((await decide(one, mine!.id, { action: "keep" })).status).toBe(204);
  await asRebuilt(groupId);
}, 60_000);

test("what it said is kept while somebody is to judge it, and erased with its author at once", async () => {
  const { author, reader, groupId, line, seq, id } = await aRoom();
  await reportMessage(reader, id);
  const { id: caseId } = (await casesOn(id))[0]!;
  line.send({ type: "delete", seq });
  await line.get(({ kind }) => kind === "delete");
  // Whoever deletes what they said does not get away with it.
  expect((await caseOf(one, caseId))!.thing.text).toBe("You are all fools");
  expect((await reportMessage(await createPlayer(), id)).status).toBe(404);
  await decide(one, caseId, { action: "keep" });
  expect(await evidenceOf(groupId)).toEqual([]);

  const again = await line.say("Fools, all of you");
  await reportMessage(reader, again["id"]);
  expect(await evidenceOf(groupId)).toMatchObject([{ text: "Fools, all of you" }]);
  await deleteAccount(author);
  await jobs.scheduled({} as ScheduledController, env, {
    waitUntil: () => {},
    passThroughOnException: () => {},
  } as unknown as ExecutionContext);
  await expect.poll(() => evidenceOf(groupId)).toEqual([]);
  const [open] = await casesOn(String(again["id"]));
  expect((await caseOf(one, open!.id))!).toMatchObject({
    thing: { text: null, state: "gone" },
    proof: null,
  });
  expect((await decide(one, open!.id, { action: "remove", rule })).status).toBe(204);
}, 60_000);

test("a report and a deletion in one moment: it is reported as it was, or not there", async () => {
  const { reader, groupId, line } = await aRoom();
  for (let round = 0; round < 3; round++) {
    const { seq, id } = (await line.say(`Fools ${round}`)) as unknown as {
      seq: number;
      id: string;
    };
    line.send({ type: "delete", seq });
    const { status } = await reportMessage(reader, id);
    expect([204, 404]).toContain(status);
    const cases = await casesOn(id);
    expect(cases.length).toBe(status === 204 ? 1 : 0);
    if (cases[0]) expect((await caseOf(one, cases[0].id))!.thing.text).toBe(`Fools ${round}`);
  }
  await asRebuilt(groupId);
}, 60_000);

test("of an author who is deleted while their message is reported nothing is kept", async () => {
  const { reader, author, groupId, id } = await aRoom();
  const { db } = services().at(requireLogOf(groupId));
  const sql = `INSERT INTO "forgotten_people" VALUES (?, ?)`;
  // As it is between the room's answer and what deletion does there.
  await db.batch([{ sql, params: [author.user.id, new Date().toISOString()] }]);
  expect((await reportMessage(reader, id)).status).toBe(204);
  expect(await evidenceOf(groupId)).toEqual([]);
});
