import { env, exports } from "cloudflare:workers";
import { base64urlnopad } from "@scure/base";
import { getTableName } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { replay } from "~/domain/event-store/compare-rebuilt";
import { model } from "~/domain/model";
import { LOG_NAMES } from "~/domain/logs";
import { LOCAL_SERVICE } from "~/domain/notifications/push-endpoint";
import { openWindow } from "~/tests/notifications/player-window";
import { upload } from "~/tests/media/uploads";
import { solveVerification } from "~/tests/orders/customer";
import { call, createPlayer, logIn, ORIGIN } from "~/tests/sign-in/player";
import { groupForm } from "~/tests/groups/world";
import { createOperator, type Operator } from "~/tests/store/operator";
import { png } from "~/tests/support/files/png";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob, runStragglers } from "~/tests/support/run-job";
import { purgeChallenges, purgeVerifications } from "~/workers/jobs/purge";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import type { Effect } from "~/workers/jobs/effect";
import { openHub } from "~/workers/spaces/open-hub";
import { columnsWith, type Leaver, openServices, servicesIn, signFor } from "./leaver";

/**
 * Where the random id of somebody who is gone may stand: in the log, which nobody can change, beside money and
 * what was given, whose sums it holds together, and where it says that they are gone. Nowhere else.
 */
const MAY_NAME_THEM = new Set([
  "main.events.stream_id",
  "main.events.data",
  "main.events.actor",
  "main.events.command_id",
  "main.commands.id",
  "main.forgotten_people.person_id",
  "main.account_deletions.user_id",
  "main.users.id",
  "main.orders.user_id",
  "main.order_lines.user_id",
  "main.library_entries.user_id",
  "main.game_claims.user_id",
  "main.discount_codes.user_id",
  "main.discount_uses.user_id",
  "main.redemptions.user_id",
  "main.point_balances.user_id",
  "main.point_entries.user_id",
  "main.activities.user_id",
  "main.deeds.user_id",
  "main.task_claims.user_id",
  "main.box_players.user_id",
  "main.box_seeds.user_id",
  "main.miners.user_id",
  "main.invites.inviter_id",
  "main.contact_cases.user_id",
  "community-0.events.actor",
  // Of an empty post, for what others said beneath it.
  "community-0.post_summaries.author_id",
  "community-0.events.stream_id",
  "community-0.events.data",
  "community-0.events.command_id",
  "community-0.commands.id",
  "community-0.forgotten_people.person_id",
  "community-1.events.actor",
  // Of an empty post, for what others said beneath it.
  "community-1.post_summaries.author_id",
  "community-1.events.stream_id",
  "community-1.events.data",
  "community-1.events.command_id",
  "community-1.commands.id",
  "community-1.forgotten_people.person_id",
]);

let operator: Operator;
let codes: string[];
/** A browser's public key. */
let p256dh: string;
let faces: Uint8Array[];
const friends: Leaver[] = [];
/** What a friend says of a game. */
let reviewId: string;
/** The Space of that game, and a group of the friend's in it. */
let spaceId: string;
let groupId: string;

beforeAll(async () => {
  operator = await createOperator();
  await operator.list("free");
  await operator.price("free", 0);
  await operator.stockKeys(
    "free",
    Array.from({ length: 40 }, (_, at) => `FREE-KEY-${at}`),
  );
  const words = { en: "Task", "zh-CN": "任务", "zh-TW": "任務" };
  const checkIn = { id: "check-in", kind: "daily", title: words, description: words, types: [] };
  const tasks = [{ ...checkIn, measure: "events", target: 0, reward: 10 }];
  await call("/ops/rules/tasks", {
    token: operator.token,
    body: { startsAt: "2026-01-01T00:00:00.000Z", body: { tasks } },
  });
  const batch = await call("/ops/redeem-batches", {
    token: operator.token,
    body: { prize: { kind: "points", amount: 5 }, count: 10, usesPerCode: 100 },
  });
  ({ codes } = await batch.json<{ codes: string[] }>());
  faces = await Promise.all(
    [0, 1, 2].map((seed) =>
      png({ width: 184, height: 184, colour: (x, y) => [x + seed, y, seed * 40] as const }),
    ),
  );
  const { publicKey } = (await crypto.subtle.generateKey(
    { name: "ECDH", namedCurve: "P-256" },
    true,
    ["deriveBits"],
  )) as CryptoKeyPair;
  const raw = (await crypto.subtle.exportKey("raw", publicKey)) as ArrayBuffer;
  p256dh = base64urlnopad.encode(new Uint8Array(raw));
  for (let at = 0; at < 3; at++) friends.push(await createPlayer());
  const data = { gameId: "free", name: "Free", editionOf: null };
  await openHub(openServices(), { data } as unknown as Parameters<Effect>[1]);
  const { token } = friends[0]!;
  await call("/cart/games/free", { method: "PUT", token });
  const headers = { "x-verification": await solveVerification() };
  await call("/orders", { token, headers, body: { method: "USDC" } });
  await runStragglers(openServices().at("main"));
  const written = await call("/games/free/review", {
    method: "PUT",
    token,
    body: { stars: 4, text: "Good" },
  });
  reviewId = (await written.json<{ id: string }>()).id;
  const spaces = await call("/spaces");
  spaceId = (await spaces.json<{ items: { id: string }[] }>()).items[0]!.id;
  await call(`/spaces/${spaceId}/membership`, { method: "PUT", token });
  const body = await groupForm(friends[0]!.user.id, spaceId, { approval: "admin" });
  groupId = (await (await call("/groups", { token, body })).json<{ id: string }>()).id;
}, 60_000);

interface Person extends Leaver {
  email: string;
  name: string;
}

async function createPerson(nth: number): Promise<Person> {
  const email = `leaver-${nth}@example.com`;
  return { ...(await createPlayer()), email, name: `Leaving Nth ${nth}` };
}

/** Twenty writes of theirs, each of which may come before the deletion or be refused after it. */
function writesOf({ token, user, wallet, email, name }: Person): (() => Promise<unknown>)[] {
  const json = (method: string, path: string, body?: unknown) => () =>
    call(path, { method, body, token });
  const verified = (method: string, path: string, body: unknown) => async () =>
    call(path, { method, body, token, headers: { "x-verification": await solveVerification() } });
  const [one, other, third] = friends.map((friend) => friend.user.id);
  return [
    json("PATCH", "/me", { displayName: name, email }),
    json("PATCH", "/me", { about: `I am ${name}` }),
    json("PUT", "/me/privacy", { activity: "friends", games: "nobody", friends: "nobody" }),
    json("PUT", `/follows/${one}`),
    json("PUT", `/follows/${other}`),
    json("PUT", `/blocks/${third}`),
    () => call(`/follows/${user.id}`, { method: "PUT", token: friends[0]!.token }),
    () => call(`/blocks/${user.id}`, { method: "PUT", token: friends[1]!.token }),
    json("POST", "/posts", { title: `Of ${name}`, content: `I am ${name}, ${email}` }),
    json("PUT", "/cart/games/free"),
    json("PUT", "/wishlist/games/free"),
    json("POST", "/tasks/check-in/claim"),
    verified("POST", "/redeem-codes", { code: codes[0] }),
    () => upload(token, faces[0]!, { use: "avatar" }),
    () => upload(token, faces[1]!, { use: "avatar" }),
    async () => {
      const response = await upload(token, faces[2]!, { use: "avatar" });
      const { id } = await response.json<{ id: string }>();
      return call("/me", { method: "PATCH", body: { avatar: id }, token });
    },
    async () => call("/me/export", { body: await signFor(wallet, "export"), token }),
    json("PUT", "/notifications/choices", { choices: [{ kind: "epoch", site: false }] }),
    json("PUT", "/notifications/push-address", {
      endpoint: `https://${LOCAL_SERVICE}/${user.id}`,
      keys: {
        p256dh,
        auth: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16))),
      },
    }),
    verified("POST", "/contact/cases", {
      topic: "privacy",
      name,
      email,
      message: `Who am I, ${name}?`,
      privacyPolicyAgreed: true,
    }),
    verified("POST", "/orders", { method: "USDC", contact: { email, newsletter: false } }),
    async () => {
      await runStragglers(openServices().at("main"));
      return call("/games/free/review", {
        method: "PUT",
        token,
        body: { stars: 1, text: `I am ${name}, ${email}` },
      });
    },
    json("PUT", `/reviews/${reviewId}/helpful`, { helpful: false }),
    json("PUT", `/posts/${reviewId}/bookmark`),
    json("PUT", `/spaces/${spaceId}/membership`),
    json("PUT", `/groups/${groupId}/membership`),
    async () => {
      const body = await groupForm(user.id, spaceId);
      const made = await call("/groups", { token, body });
      if (made.status !== 201) return made;
      const { id } = await made.clone().json<{ id: string }>();
      await call(`/groups/${id}/membership`, { method: "PUT", token: friends[1]!.token });
      return call(`/groups/${id}/invite-links`, { token, body: {} });
    },
    async () => {
      const body = await groupForm(user.id, spaceId);
      return call("/groups", { token, body });
    },
    () => openWindow(token),
    () => logIn(wallet),
  ];
}

/** All that the queue and the cron do until nothing is left to be done, with the times that this takes. */
async function settle(): Promise<void> {
  for (const seconds of [120, 300, 600, 4000, 8000]) {
    await runSubscriptions(servicesIn(seconds));
    for (const log of LOG_NAMES) {
      await runStragglers(servicesIn(seconds).at(log));
    }
    await runJob("erase-media", servicesIn(seconds));
    const { db, store } = servicesIn(seconds);
    await purgeChallenges(db, store.now());
    await purgeVerifications(db, store.now());
  }
}

async function expectNothingLeft({ user, email, name }: Person): Promise<void> {
  expect(await columnsWith(user.address, email, name)).toEqual([]);
  const named = await columnsWith(user.id);
  expect(named.filter((column) => !MAY_NAME_THEM.has(column))).toEqual([]);
  const { objects } = await env.MEDIA.list();
  expect(objects.map(({ key }) => key).filter((key) => key.includes(user.id))).toEqual([]);
  const { results: owed } = await env.DB.prepare(`SELECT * FROM "outbox"`).all();
  expect(owed).toEqual([]);
  const count = (sql: string) => env.DB.prepare(sql).bind(user.id).first("n");
  const of = `FROM "events" WHERE "data" ->> '$.userId' = ? AND "type"`;
  expect(await count(`SELECT count(*) AS n ${of} = 'AccountDeleted'`)).toBe(1);
  expect(await count(`SELECT count(*) AS n ${of} = 'KeyDestroyed'`)).toBe(1);
}

test("who did all that a player can do leaves nothing behind but a random id beside money", async () => {
  const person = await createPerson(0);
  const statuses: unknown[] = [];
  for (const write of writesOf(person).slice(0, -1)) {
    const done = await write();
    statuses.push(done instanceof Response ? done.status : "window");
  }
  expect(statuses.filter((status) => status !== "window" && Number(status) >= 300)).toEqual([]);
  await runSubscriptions(openServices());
  const body = await signFor(person.wallet, "delete");
  const gone = await call("/me", { method: "DELETE", body, token: person.token });
  expect(await gone.json()).toMatchObject({ certificate: {} });
  await settle();
  await expectNothingLeft(person);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
}, 120_000);

test("twenty deletions together with twenty writes leave nothing behind, and one certificate", async () => {
  for (let nth = 1; nth <= 4; nth++) {
    const person = await createPerson(nth);
    const writes = writesOf(person);
    // A few stand before, so that there is something to go.
    for (const write of writes.slice(0, nth * 3)) await write();
    const signed = await Promise.all(
      Array.from({ length: 20 }, () => signFor(person.wallet, "delete")),
    );
    const deletions = signed.map(
      (body) => () => call("/me", { method: "DELETE", body, token: person.token }),
    );
    const windows: Awaited<ReturnType<typeof openWindow>>[] = [];
    const all = deletions.flatMap((deletion, at) => [
      deletion,
      writes[(at + nth) % writes.length]!,
    ]);
    const results = await Promise.allSettled(
      all.map(async (one) => {
        const done = await one();
        if (done instanceof Response) return [done.status, await done.text()] as const;
        if (typeof done === "object" && done !== null && "socket" in done) {
          windows.push(done as (typeof windows)[number]);
        }
        return undefined;
      }),
    );
    const answers = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const certificates = new Set(
      answers
        .flatMap((answer) =>
          answer?.[0] === 202 && answer[1].includes("certificate")
            ? [(JSON.parse(answer[1]) as { certificate: { certificate: object } }).certificate]
            : [],
        )
        .map(({ certificate }) => (certificate as { certificate: string }).certificate),
    );
    expect(certificates.size).toBe(1);
    expect(answers.filter((answer) => Number(answer?.[0]) >= 500)).toEqual([]);
    await settle();
    for (const { closes } of windows) await expect.poll(() => closes).toEqual([4001]);
    await expectNothingLeft(person);
    const me = await exports.default.fetch(`${ORIGIN}/api/me`, {
      headers: { "x-token": person.token },
    });
    expect(me.status).toBe(401);
  }
  expect(await findDifferences(openStore(model).store)).toEqual([]);
}, 120_000);

test("a row that somebody took out of any projection of theirs is missed", async () => {
  const { store, db } = openStore(model);
  const seen = new Set<string>();
  for (const projection of model.projections) {
    for (const table of projection.tables) {
      const name = getTableName(table);
      const [rows] = await db.batch([{ sql: `SELECT * FROM "${name}" LIMIT 1`, params: [] }]);
      const [row] = rows!;
      if (!row) continue;
      seen.add(name);
      const columns = Object.keys(row);
      const is = columns.map((column, at) => `"${column}" IS ?${at + 1}`).join(" AND ");
      const values = Object.values(row);
      await db.batch([{ sql: `DELETE FROM "${name}" WHERE ${is}`, params: values }]);
      expect((await replay(store, projection)).length, name).toBeGreaterThan(0);
      const marks = columns.map((_, at) => `?${at + 1}`).join(", ");
      await db.batch([{ sql: `INSERT INTO "${name}" VALUES (${marks})`, params: values }]);
    }
  }
  for (const name of ["profiles", "invite_codes", "contact_cases", "redemptions", "task_claims"]) {
    expect(seen).toContain(name);
  }
  expect(await findDifferences(store)).toEqual([]);
}, 120_000);
