import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { model } from "~/domain/model";
import { deleteAccount } from "~/tests/account/leaver";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { givePoints, takeBackPoints } from "./give-points";

type Player = Awaited<ReturnType<typeof createPlayer>>;

let one: Operator;
let other: Operator;
beforeAll(async () => {
  one = await createOperator();
  other = await createOperator();
});
afterEach(() => {
  env.SECOND_YES = undefined;
});

const MESSAGE = "For the bug that you found";

interface Move {
  way?: "give" | "take";
  amount?: number;
  message?: string;
}
const move = (by: { token: string }, { user }: Player, changes: Move = {}, key?: string) =>
  call(`/ops/players/${user.id}/points`, {
    token: by.token,
    key,
    body: { way: "give", amount: 100, message: MESSAGE, ...changes },
  });
const points = async ({ token }: { token: string }) =>
  (await call("/points", { token })).json<{ balance: number; earned: number; given?: number }>();

async function grant(by: Operator, to: Player, right: string, agreedBy: Operator) {
  const role = `/ops/roles/${to.wallet.address}/${right}`;
  const asked = await call(role, { method: "PUT", token: by.token });
  const { approvalId } = await asked.json<{ approvalId: string }>();
  await call(`/ops/approvals/${approvalId}`, { method: "PUT", token: agreedBy.token });
  expect((await call(role, { method: "PUT", token: by.token })).status).toBe(204);
}

describe("points from the desk", () => {
  test("come with their reason, which the player reads, and raise no level", async () => {
    const player = await createPlayer();
    const given = await move(one, player);
    expect([given.status, await given.json()]).toEqual([200, { balance: 100 }]);
    expect(await points(player)).toMatchObject({ balance: 100, earned: 0, given: 100 });
    expect(
      (await move(one, player, { way: "take", amount: 30, message: "By mistake" })).status,
    ).toBe(200);
    const { token } = player;
    const listed = await call("/points/entries", { token });
    const { items } = await listed.json<{ items: object[] }>();
    expect(items).toMatchObject([
      { delta: -30, balance: 70, reason: "deducted", message: "By mistake", rule: null },
      { delta: 100, balance: 100, reason: "granted", message: MESSAGE, rule: null },
    ]);
    const earned = await call("/points/entries?direction=earned", { token });
    expect((await earned.json<{ items: object[] }>()).items).toEqual([]);
    const atDesk = await call(`/ops/players/${player.user.id}/points`, { token: one.token });
    expect((await atDesk.json<{ items: object[] }>()).items).toHaveLength(2);
  });

  test("are given once by one key, and refused with another content", async () => {
    const player = await createPlayer();
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => move(one, player, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await points(player)).balance).toBe(100);
    await expectProblem(
      await move(one, player, { amount: 101 }, key),
      422,
      "idempotency_key_reused",
    );
  });

  test("are never taken below zero, however many take at once", async () => {
    const player = await createPlayer();
    await givePoints(player.user.id, 100);
    const taking = { way: "take", amount: 60, message: "Twice" } as const;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => move(at % 2 ? one : other, player, taking)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await points(player)).balance).toBe(40);
  });

  test("pay first what a refund left owed", async () => {
    const player = await createPlayer();
    await givePoints(player.user.id, 10);
    await takeBackPoints(player.user.id, 30);
    const given = await move(one, player, { amount: 50 });
    expect(await given.json()).toEqual({ balance: 30 });
  });

  test("are bounded, and say why", async () => {
    const player = await createPlayer();
    for (const body of [
      { amount: 0 },
      { amount: 1_000_001 },
      { amount: 1.5 },
      { message: "  " },
      { message: "x" },
      { message: "x".repeat(301) },
    ]) {
      await expectProblem(await move(one, player, body), 400, "malformed");
    }
    // A reason in Chinese may be one word: "compensation".
    expect((await move(one, player, { message: "补偿" })).status).toBe(200);
    const nobody = { user: { id: "nobody" } } as Player;
    await expectProblem(await move(one, nobody), 404, "not_found");
  });

  test("go to nobody who gives them", async () => {
    await expectProblem(await move(one, one as unknown as Player), 409, "own_points");
  });

  test("take rows with them that a replay comes to", async () => {
    expect(await findDifferences(openStore(model).store)).toEqual([]);
  });

  test("keep no reason of somebody who is gone", async () => {
    const player = await createPlayer();
    await move(one, player, { message: "Ann from Leeds" });
    env.SECOND_YES = "1";
    const asked = await move(one, player, { amount: 20_000, message: "Ann from York" });
    expect(asked.status).toBe(202);
    await deleteAccount(player);
    const rows = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM "point_entries" WHERE "user_id" = ?1 AND "message" IS NOT NULL) AS said,
        (SELECT count(*) FROM "approvals" WHERE "about_id" = ?1) AS asked`,
    )
      .bind(player.user.id)
      .first();
    expect(rows).toEqual({ said: 0, asked: 0 });
    const { results } = await env.DB.prepare(
      `SELECT "data" FROM "events" WHERE "type" IN ('PointsGranted', 'ApprovalRequested')`,
    ).all();
    expect(JSON.stringify(results)).not.toMatch(/Leeds|York/);
    expect(await findDifferences(openStore(model).store)).toEqual([]);
  });
});

describe("a second operator", () => {
  const askedOf = async (response: Response) => {
    expect(response.status).toBe(202);
    return (await response.json<{ approvalId: string }>()).approvalId;
  };
  const agree = (by: { token: string }, id: string) =>
    call(`/ops/approvals/${id}`, { method: "PUT", token: by.token });

  test("agrees to more than 10,000 points within a day, in however many parts", async () => {
    const giver = await createOperator();
    env.SECOND_YES = "1";
    const [ann, ben] = [await createPlayer(), await createPlayer()];
    const body = { amount: 6_000 };
    expect((await move(giver, ann, body)).status).toBe(200);
    const id = await askedOf(await move(giver, ben, body));
    expect((await points(ben)).balance).toBe(0);
    expect((await agree(other, id)).status).toBe(204);
    expect((await move(giver, ben, body)).status).toBe(200);
    expect((await points(ben)).balance).toBe(6_000);
    await askedOf(await move(giver, ann, { way: "take", amount: 5_000 }));
  });

  test("is asked where many presses at once would come to more", async () => {
    const giver = await createOperator();
    env.SECOND_YES = "1";
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => createPlayer()));
    const answers = await Promise.all(players.map((to) => move(giver, to, { amount: 4_000 })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 202, 202, 202]);
  });

  test("is asked for any points of somebody who has a right from the giver, and says yes to none of their own", async () => {
    const helper = await createPlayer();
    env.SECOND_YES = "1";
    await grant(one, helper, "support", other);
    const id = await askedOf(await move(one, helper, { amount: 1 }));
    expect((await agree(other, id)).status).toBe(204);
    expect((await move(one, helper, { amount: 1 })).status).toBe(200);

    const fourth = await createOperator();
    const forThird = await createOperator();
    const large = { amount: 20_000 };
    const open = await askedOf(await move(fourth, forThird as unknown as Player, large));
    await expectProblem(await agree(forThird, open), 409, "not_independent");
    expect((await agree(other, open)).status).toBe(204);
  });

  test("reads the reason", async () => {
    const player = await createPlayer();
    env.SECOND_YES = "1";
    await move(one, player, { amount: 30_000, message: "Won the contest" });
    const response = await call("/ops/approvals", { token: other.token });
    const { items } = await response.json<{ items: { params: object; body: object }[] }>();
    expect(items[0]).toMatchObject({
      params: { id: player.user.id },
      body: { way: "give", amount: 30_000, message: "Won the contest" },
    });
  });
});
