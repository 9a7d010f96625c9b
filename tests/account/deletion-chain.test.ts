import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { SignedCertificate } from "~/domain/account/certificate";
import { newCommunityId } from "~/domain/community-id";
import { OTHER_LOGS } from "~/domain/logs";
import { createRoom, enter, messagesOf } from "~/tests/chat/world";
import { holdQueue } from "~/tests/support/queue";
import { runJob } from "~/tests/support/run-job";
import { chainOf, forgetSteps } from "~/workers/account/forget-person";
import type { Services } from "~/workers/services";
import { call, createPlayer } from "~/tests/sign-in/player";
import { deleteAccount, followDeletion, type Leaver, openServices, servicesIn } from "./leaver";

beforeAll(holdQueue);

const LATER = 61;
const steps = Object.keys(forgetSteps);

interface Owed {
  cursor: string | null;
  attempts: number;
  last_error: string | null;
}
const owedFor = ({ user }: Pick<Leaver, "user">) =>
  env.DB.prepare(
    `SELECT "cursor", "attempts", "last_error" FROM "outbox"
      WHERE "stream_id" = ? AND "effect" = 'forget-person'`,
  )
    .bind(`person-${user.id}`)
    .first<Owed>();

/** The chain, in which one step fails while `isBroken` says so; `done` has each step that ended, or came to a pause. */
function brokenChain(broken: string, isBroken: () => boolean, done: string[] = []) {
  const entries = Object.entries(forgetSteps).map(([name, step]): [string, typeof step] => [
    name,
    async (...asked) => {
      // What it did is done, and that it is done is lost.
      const pause = await step(...asked);
      if (name === broken && isBroken()) throw new Error("cut");
      done.push(name);
      return pause;
    },
  ]);
  return chainOf(Object.fromEntries(entries));
}

async function expectWhole({ user }: Leaver, { certificate }: SignedCertificate) {
  expect(await owedFor({ user })).toBeNull();
  const answer = await call(`/certificates/${certificate.certificate}`);
  expect(await answer.json()).toMatchObject({
    certificate: { keyDestroyed: { type: "KeyDestroyed" } },
  });
  const keys = env.DB.prepare(`SELECT count(*) AS n FROM "person_keys" WHERE "person_id" = ?`);
  expect(await keys.bind(user.id).first("n")).toBe(0);
  for (const log of OTHER_LOGS) {
    const [rows] = await openServices()
      .at(log)
      .db.batch([
        {
          sql: `SELECT 1 FROM "forgotten_people" WHERE "person_id" = ?`,
          params: [user.id],
        },
      ]);
    expect(rows, log).toHaveLength(1);
  }
  expect((await env.MEDIA.list({ prefix: user.id })).objects).toEqual([]);
}

test.each(steps)(
  "a deletion that is cut behind its step %s goes on there, and ends whole",
  async (name) => {
    const { creator, members, group } = await createRoom(1);
    const leaver = members[0]!;
    const mine = await enter(group.id, leaver);
    await mine.say("My own secret");
    await env.MEDIA.put(`${leaver.user.id}/face/96`, "face");
    const certificate = await deleteAccount(leaver);
    let cuts = 0;
    const done: string[] = [];
    const chain = brokenChain(name, () => cuts++ === 0, done);
    if (steps.indexOf(name) > steps.indexOf("minute")) {
      expect(await followDeletion(leaver.user.id, openServices(), chain)).toBeGreaterThan(5);
      expect((await owedFor(leaver))!.cursor).toBe("minute");
    }
    expect(await followDeletion(leaver.user.id, servicesIn(LATER), chain)).toBe(5);
    expect(await owedFor(leaver)).toMatchObject({ attempts: 1, last_error: `${name}: cut` });
    expect((await owedFor(leaver))!.cursor?.split(" ")[0] ?? steps[0]).toBe(name);
    done.length = 0;
    await followDeletion(leaver.user.id, servicesIn(LATER), chain);
    await expectWhole(leaver, certificate);
    expect(done[0]).toBe(name);
    const { items } = await messagesOf(group.id, creator.token);
    expect(JSON.stringify(items)).not.toContain("secret");
  },
);

/** Services whose rooms are reached by `reach` first. */
const reaching = (services: Services, reach: (groupId: string) => void): Services => ({
  ...services,
  env: {
    ...env,
    GROUP_CHAT: {
      getByName(groupId: string) {
        reach(groupId);
        return { forget: async () => false };
      },
    } as never,
  },
});

test("a deletion that fails always in a step hides none behind it, and says where it stands", async () => {
  const { members, group } = await createRoom(1);
  const stuck = members[0]!;
  const last = await deleteAccount(stuck);
  const next = await createPlayer();
  const certificate = await deleteAccount(next);
  const cron = (seconds: number) =>
    runJob(
      "run-effects",
      reaching(servicesIn(seconds), (groupId) => {
        if (groupId === group.id) throw new Error("unreachable");
      }),
    );
  await cron(180);
  await expectWhole(next, certificate);
  for (const seconds of [600, 1200]) await cron(seconds);
  const { cursor, ...failing } = (await owedFor(stuck))!;
  expect(cursor).toMatch(/^rooms/);
  expect(failing).toEqual({ attempts: 3, last_error: "rooms: unreachable" });
  await followDeletion(stuck.user.id, servicesIn(1800));
  await expectWhole(stuck, last);
});

const ROOMS = 45;

test("a walk over many rooms goes on where it came to, and then over those of the next log", async () => {
  const leaver = await createPlayer();
  await deleteAccount(leaver);
  const ids: string[] = [];
  for (const log of OTHER_LOGS) {
    const own = Array.from({ length: ROOMS }, () => newCommunityId(log)).toSorted();
    ids.push(...own);
    await openServices()
      .at(log)
      .db.batch([
        {
          sql: `INSERT INTO "group_changes" ("group_id", "position", "user_id", "became", "at")
            SELECT value, 1, ?, 'member', '2026-11-01' FROM json_each(?)`,
          params: [leaver.user.id, JSON.stringify(own)],
        },
      ]);
  }
  let reached: string[] = [];
  let broken = true;
  const goOn = async () => {
    reached = [];
    const services = reaching(openServices(), (groupId) => {
      if (broken && groupId === ids[29]) throw new Error("unreachable");
      reached.push(groupId);
    });
    return followDeletion(leaver.user.id, services);
  };
  // As the queue calls: a part of the walk each.
  await goOn();
  expect(reached).toEqual(ids.slice(0, 20));
  expect(await goOn()).toBe(5);
  expect(reached).toEqual(ids.slice(20, 29));
  broken = false;
  await goOn();
  expect(reached).toEqual(ids.slice(20, 40));
  await goOn();
  expect(reached).toEqual(ids.slice(40, 65));
  await goOn();
  expect(reached).toEqual(ids.slice(65, 85));
  expect(await goOn()).toBeGreaterThan(5);
  expect(reached).toEqual(ids.slice(85));
  expect((await owedFor(leaver))!.cursor).toBe("minute");
});

test("a case that comes in while the account is deleted has a minute of its own, before which nothing is certified", async () => {
  const leaver = await createPlayer();
  const certificate = await deleteAccount(leaver);
  await followDeletion(leaver.user.id);
  const caseId = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO "contact_cases" ("id", "user_id", "topic", "language", "opened_at", "state") VALUES (?, ?, 'privacy', 'en', '2026-11-01', 'open')`,
    ).bind(caseId, leaver.user.id),
    env.DB.prepare(`INSERT INTO "person_keys" VALUES (?, 'key', 'secret')`).bind(caseId),
  ]);
  expect(await followDeletion(leaver.user.id, servicesIn(LATER))).toBe(60);
  expect((await owedFor(leaver))!.cursor).toBe("late-rows");
  const keys = env.DB.prepare(`SELECT count(*) AS n FROM "person_keys" WHERE "person_id" = ?`);
  expect(await keys.bind(caseId).first("n")).toBe(1);
  await followDeletion(leaver.user.id, servicesIn(2 * LATER));
  await expectWhole(leaver, certificate);
  expect(await keys.bind(caseId).first("n")).toBe(0);
});
