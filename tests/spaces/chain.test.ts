import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { logOf, newCommunityId } from "~/domain/community-id";
import { settleStep } from "~/domain/event-store/chain";
import { decidePoints } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import { registerDecider } from "~/domain/space-register/decider";
import {
  getNameHolder,
  getRoom,
  loadRegister,
  registerStream,
} from "~/domain/space-register/queries";
import { LOG_NAMES } from "~/domain/logs";
import { chance, Killed, mortalServices, untilAlive } from "~/tests/support/crashes";
import { runEffect } from "~/workers/jobs/outbox";
import type { Services } from "~/workers/services";
import { finishOrder } from "~/workers/spaces/finish-order";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, freshName, pointsOf, services } from "./world";

const COST = 5000;

/** What `POST /spaces` decides, with services that may die at any batch. */
async function order(used: Services, key: string, userId: string, name: string): Promise<string> {
  const outcome = await execute(used.store, {
    id: key,
    name: "CreateSpace",
    actor: userId,
    input: { name },
    load: { points: loadPoints(userId), holder: getNameHolder(name), room: getRoom() },
    decide({ points, holder, room }) {
      const spaceId = newCommunityId(room);
      const profile = { name, description: null, rules: [], avatar: null, background: null };
      const ordered = registerDecider.decide(
        {
          type: "OrderSpace",
          spaceId,
          userId,
          gameId: null,
          isOperator: false,
          profile,
          cost: COST,
          nameTaken: holder !== undefined,
        },
        registerDecider.initialState,
      );
      const spent = decidePoints(points.state, {
        type: "SpendPoints",
        userId,
        amount: COST,
        reason: "space",
        source: spaceId,
        rule: "spaces:1",
      });
      return {
        appends: [startStream(registerStream(spaceId), ordered), appendTo(points, spent)],
        answer: { status: 201, body: { spaceId } },
      };
    },
  });
  return (outcome.answer.body as { spaceId: string }).spaceId;
}

const quiet = () => {
  const used = services();
  for (const log of LOG_NAMES) {
    used.at(log).store.publish = () => {};
    used.at(log).store.appended = undefined;
  }
  return used;
};
const rows = async <Row>(log: (typeof LOG_NAMES)[number], sql: string, params: string[] = []) =>
  (await services().at(log).db.batch([{ sql, params }]))[0] as Row[];
const owed = (log: (typeof LOG_NAMES)[number], effect: string) =>
  rows<{ streamId: string; version: number; effect: string }>(
    log,
    `SELECT stream_id AS streamId, version, effect FROM outbox WHERE effect = ?`,
    [effect],
  );

test("points, name and Space come together or not at all, whatever dies on the way", async () => {
  const players = await Promise.all([3, 3, 2].map((spaces) => createRichPlayer(spaces * COST)));
  const names = Array.from({ length: 7 }, freshName);
  const random = chance(11);
  const dying = () => mortalServices(quiet(), random, 0.15);
  for (let at = 0; at < 24; at++) {
    const player = players[at % 3]!;
    const name = names[at % 7]!;
    try {
      const id = await untilAlive(() => order(dying(), `o${at}`, player.user.id, name));
      // The request goes on with the chain, and may die; two workers of the queue begin it meanwhile.
      const attempts = [finishOrder(dying(), id), finishOrder(dying(), id)];
      await Promise.all(
        attempts.map((attempt) =>
          attempt.catch((error: unknown) => expect(error).toBeInstanceOf(Killed)),
        ),
      );
    } catch (error) {
      expect(["not_enough_points", "name_taken"]).toContain((error as Refusal).code);
    }
  }
  for (const one of await owed("main", "make-space")) await runEffect(quiet(), one);
  expect(await owed("main", "make-space")).toEqual([]);

  const ids = players.map(({ user }) => user.id);
  const registered = await rows<{ id: string; userId: string; state: string; name: string }>(
    "main",
    `SELECT space_id AS id, user_id AS userId, state, name FROM space_register
      WHERE user_id IN (SELECT value FROM json_each(?)) ORDER BY space_id`,
    [JSON.stringify(ids)],
  );
  expect(registered.length).toBeGreaterThan(4);
  expect(new Set(registered.map(({ state }) => state))).toEqual(new Set(["granted"]));
  const made = [];
  for (const log of ["community-0", "community-1"] as const) {
    made.push(
      ...(await rows<{ id: string; members: number; rows: number }>(
        log,
        `SELECT id, members, (SELECT count(*) FROM space_members m WHERE m.space_id = s.id) AS rows
          FROM spaces s WHERE creator_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
        [JSON.stringify(ids)],
      )),
    );
  }
  expect(made).toEqual(registered.map(({ id }) => ({ id, members: 1, rows: 1 })));
  const balances = await Promise.all(players.map(pointsOf));
  const spent = players.map(
    ({ user }) => COST * registered.filter(({ userId }) => userId === user.id).length,
  );
  expect(balances.map((balance, at) => balance + spent[at]!)).toEqual(
    [3, 3, 2].map((n) => n * COST),
  );
});

test("a Space whose creator deleted their account goes to its longest-serving moderator, else to operators", async () => {
  const [creator, first, second, member] = [
    await createRichPlayer(2 * COST),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const [led, alone] = [await createSpace(creator), await createSpace(creator)];
  for (const player of [second, first, member]) {
    await call(`/spaces/${led.id}/membership`, { method: "PUT", token: player.token });
  }
  for (const player of [first, second]) {
    const path = `/spaces/${led.id}/moderators/${player.user.id}`;
    await call(path, { method: "PUT", token: creator.token });
  }
  for (const log of LOG_NAMES) await forgetPerson(quiet().at(log).store, creator.user.id);
  const random = chance(5);
  for (const log of ["community-0", "community-1"] as const) {
    for (const one of await owed(log, "pass-on-spaces")) {
      await untilAlive(() => runEffect(mortalServices(quiet(), random, 0.1).at(log), one)).catch(
        (error: unknown) => expect(error).toBeInstanceOf(Killed),
      );
      await runEffect(quiet().at(log), one);
    }
  }
  const read = async (id: string, token?: string) =>
    (await call(`/spaces/${id}`, { token })).json();
  expect(await read(led.id, first.token)).toMatchObject({ role: "creator", members: 3 });
  expect(await read(led.id, second.token)).toMatchObject({ role: "moderator" });
  // Pictures were theirs and went along.
  expect(await read(alone.id)).toMatchObject({
    members: 0,
    avatarUrl: `/avatars/${alone.id}.svg`,
    backgroundUrl: null,
  });
  const change = { method: "PATCH", token: member.token, body: { description: "mine" } };
  expect((await call(`/spaces/${alone.id}`, change)).status).toBe(403);
  env.OPERATORS = member.user.address;
  expect((await call(`/spaces/${alone.id}`, change)).status).toBe(200);
  expect((await call(`/spaces/${led.id}`, change)).status).toBe(403);
});

test("a log that will not have the Space gives points, name and pictures back", async () => {
  const player = await createRichPlayer(COST);
  const name = freshName();
  const id = await order(quiet(), "refused", player.user.id, name);
  const { register } = await services().db.read({ register: loadRegister(id) });
  const input = register.state.order!;
  const refuse = () =>
    settleStep(quiet().at(logOf(id)!).store, {
      id: `make:${id}`,
      name: "MakeSpace",
      actor: "system:spaces",
      input,
      load: {},
      decide() {
        throw new Refusal("log_full");
      },
    });
  expect(await refuse()).toBe("log_full");
  expect(await Promise.all([1, 2, 3].map(() => finishOrder(quiet(), id)))).toEqual(
    Array(3).fill("log_full"),
  );
  expect(await pointsOf(player)).toBe(COST);
  expect((await call(`/spaces/${id}`)).status).toBe(404);
  expect((await createSpace(player, name)).name).toBe(name);
});
