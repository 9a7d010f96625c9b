import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { newId } from "~/domain/event-store/id";
import { model } from "~/domain/model";
import { solveVerification } from "~/tests/orders/customer";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { Chance, freshWord } from "~/tests/support/random";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { checkSums } from "~/workers/operations/check-sums";
import { createServices } from "~/workers/services";

const services = () => createServices(env, () => {}, "first-primary");
let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

async function make(body: object, key?: string) {
  const response = await call("/ops/redeem-batches", { token: operator.token, key, body });
  const answer = await response.json<{ batchId: string; codes: string[] | null; code?: string }>();
  return { status: response.status, ...answer };
}
const batch = async (prize: object, changes: object = {}) => {
  const made = await make({ prize, count: 1, usesPerCode: 1, ...changes });
  expect(made.status, made.code).toBe(201);
  return { batchId: made.batchId, codes: made.codes! };
};
async function redeem(token: string, code: string, key?: string) {
  const headers = { "x-verification": await solveVerification() };
  const response = await call("/redeem-codes", { token, key, body: { code }, headers });
  const answer = await response.json<{ code?: string; prize?: Record<string, unknown> }>();
  return { status: response.status, ...answer };
}
const stop = (id: string) =>
  call(`/ops/redeem-batches/${id}/stop`, { method: "POST", token: operator.token });
const stockOf = async (id: string) =>
  (await (await call(`/games/${id}`)).json<{ stock: number }>()).stock;
/** A new game with so many keys. */
async function keyed(keys: number): Promise<string> {
  const id = `keyed-${freshWord()}`;
  await operator.list(id);
  await operator.price(id, 1999);
  await operator.stockKeys(
    id,
    Array.from({ length: keys }, (_, at) => `${id}-KEY-${at}`),
  );
  return id;
}

test("a batch of 10,000 codes is made at once, and each of them is good", async () => {
  const { batchId, codes } = await batch({ kind: "points", amount: 7 }, { count: 10_000 });
  expect(new Set(codes).size).toBe(10_000);
  const { results } = await env.DB.prepare(
    `SELECT count(*) AS codes FROM redeem_codes WHERE batch_id = ? AND uses_left = 1`,
  )
    .bind(batchId)
    .all();
  expect(results).toEqual([{ codes: 10_000 }]);
  for (const code of [codes[0]!, codes.at(-1)!]) {
    const { token } = await createPlayer();
    expect(await redeem(token, code)).toMatchObject({ status: 200, prize: { amount: 7 } });
  }
  const body = { prize: { kind: "points", amount: 7 }, count: 10_001, usesPerCode: 1 };
  expect((await make(body)).code).toBe("malformed");
});

test("codes are shown once, and stand nowhere afterwards", async () => {
  const body = { prize: { kind: "points", amount: 5 }, count: 3, usesPerCode: 1 };
  const key = newId();
  const made = await make(body, key);
  expect(made.codes).toHaveLength(3);
  const again = await make(body, key);
  expect(again).toEqual({ status: 201, batchId: made.batchId, codes: null });
  const plain = made.codes![0]!;
  const { results } = await env.DB.prepare(
    `SELECT (SELECT group_concat(data) FROM events) || (SELECT group_concat(body) FROM commands) AS kept`,
  ).all<{ kept: string }>();
  expect(results[0]!.kept).not.toContain(plain);
  expect(results[0]!.kept).not.toContain(plain.replaceAll("-", ""));
});

test("players make no batches and redeem nothing without a verification", async () => {
  const { token } = await createPlayer();
  const { codes } = await batch({ kind: "points", amount: 5 });
  const bare = await call("/redeem-codes", { token, body: { code: codes[0] } });
  expect(bare.status).toBe(428);
  const body = { prize: { kind: "points", amount: 5 }, count: 1, usesPerCode: 1 };
  expect((await call("/ops/redeem-batches", { token, body })).status).toBe(403);
  expect((await redeem(token, "nothing of ours")).code).toBe("unknown_code");
});

test("each kind of prize arrives, with its why", async () => {
  const gameId = await keyed(2);
  const { token } = await createPlayer();
  const points = await batch({ kind: "points", amount: 70 });
  expect(await redeem(token, points.codes[0]!.toLowerCase())).toMatchObject({
    status: 200,
    prize: { kind: "points", amount: 70 },
  });
  const entries = await (await call("/points/entries", { token })).json<{ items: object[] }>();
  expect(entries.items).toMatchObject([
    { delta: 70, reason: "redeem-code", rule: `redeem-batch:${points.batchId}` },
  ]);

  const game = await batch({ kind: "game", gameId });
  expect(await stockOf(gameId)).toBe(1);
  const won = await redeem(token, game.codes[0]!);
  expect(won.prize).toEqual({ kind: "game", gameId, delivery: "key" });
  expect(await stockOf(gameId)).toBe(1);
  const library = await (await call("/library", { token })).json<{ items: object[] }>();
  expect(library.items).toMatchObject([{ gameId, source: "redeem-code" }]);
  const shown = await call(`/library/${gameId}/reveal`, { method: "POST", token });
  const { key } = await shown.json<{ key: string }>();
  expect([`${gameId}-KEY-0`, `${gameId}-KEY-1`]).toContain(key);

  const other = await batch({ kind: "game", gameId });
  expect((await redeem(token, other.codes[0]!)).code).toBe("already_owned");
  const friend = await createPlayer();
  expect((await redeem(friend.token, other.codes[0]!)).status).toBe(200);

  const collectible = await batch({ kind: "collectible", collectibleId: "moon-owl" });
  expect((await redeem(token, collectible.codes[0]!)).status).toBe(200);
  const owned = await (
    await call("/mystery-boxes/collectibles", { token })
  ).json<{ items: object[] }>();
  expect(owned.items).toMatchObject([{ collectibleId: "moon-owl", count: 1 }]);

  const discount = await batch({ kind: "discount", percent: 25 });
  const { prize } = await redeem(token, discount.codes[0]!);
  expect(prize).toMatchObject({ kind: "discount", percent: 25 });
  const cart = await (
    await call(`/cart?discountCode=${String(prize!["code"])}`, { token })
  ).json<{ discount?: object | null }>();
  expect(JSON.stringify(cart.discount)).not.toContain("problem");
});

test("a batch of more copies than there are is refused, and a stopped one gives them back", async () => {
  const gameId = await keyed(4);
  const prize = { kind: "game", gameId };
  expect(await make({ prize, count: 3, usesPerCode: 2 })).toMatchObject({
    status: 409,
    code: "out_of_stock",
  });
  const made = await batch(prize, { count: 2, usesPerCode: 2 });
  expect(await stockOf(gameId)).toBe(0);
  const { token } = await createPlayer();
  expect((await redeem(token, made.codes[0]!)).status).toBe(200);
  expect((await stop(made.batchId)).status).toBe(204);
  expect((await stop(made.batchId)).status).toBe(204);
  expect(await stockOf(gameId)).toBe(3);
  const late = await createPlayer();
  expect((await redeem(late.token, made.codes[1]!)).code).toBe("code_expired");
});

test("20 players with one code at once: one of them wins", async () => {
  const gameId = await keyed(1);
  const { codes } = await batch({ kind: "game", gameId });
  const players = await Promise.all(Array.from({ length: 20 }, createPlayer));
  const answers = await Promise.all(players.map(({ token }) => redeem(token, codes[0]!)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "code_used")).toHaveLength(19);

  const same = await batch({ kind: "points", amount: 9 }, { usesPerCode: 5 });
  const { token } = players[0]!;
  const twice = await Promise.all(Array.from({ length: 20 }, () => redeem(token, same.codes[0]!)));
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(twice.filter(({ code }) => code === "already_redeemed")).toHaveLength(19);
});

test("20 players with twelve uses, while the batch is stopped: nobody gets what was given back", async () => {
  const gameId = await keyed(12);
  const { batchId, codes } = await batch({ kind: "game", gameId }, { usesPerCode: 12 });
  const players = await Promise.all(Array.from({ length: 20 }, createPlayer));
  const answers = await Promise.all([
    ...players.slice(0, 10).map(({ token }) => redeem(token, codes[0]!)),
    stop(batchId).then(() => ({ status: 204, code: undefined })),
    ...players.slice(10).map(({ token }) => redeem(token, codes[0]!)),
  ]);
  const won = answers.filter(({ status }) => status === 200).length;
  expect(won).toBeLessThanOrEqual(12);
  expect(await stockOf(gameId)).toBe(12 - won);
  for (const { status, code } of answers) {
    if (status === 409) expect(["code_used", "code_expired"]).toContain(code);
  }
});

test("an expired batch is closed by the job, once", async () => {
  const gameId = await keyed(2);
  const end = Date.now() + 3_600_000;
  const { batchId } = await batch(
    { kind: "game", gameId },
    { count: 2, expiresAt: new Date(end).toISOString() },
  );
  const closeAt = (time: number) => runJob("close-batches", servicesAt(new Date(time)));
  await closeAt(end - 1);
  expect(await stockOf(gameId)).toBe(0);
  await Promise.all([closeAt(end + 1), closeAt(end + 1)]);
  expect(await stockOf(gameId)).toBe(2);
  const list = await call("/ops/redeem-batches", { token: operator.token });
  const { items } = await list.json<{ items: { batchId: string; closedBecause: string }[] }>();
  expect(items.find((one) => one.batchId === batchId)?.closedBecause).toBe("expired");
});

test("any history leaves what a small model of it says", async () => {
  const random = new Chance(11);
  const gameId = await keyed(30);
  const players = await Promise.all(Array.from({ length: 5 }, createPlayer));
  let stock = 30;
  const points = new Map<string, number>();
  const owners = new Set<string>();
  const batches: {
    id: string;
    game: boolean;
    stopped: boolean;
    codes: { code: string; left: number; by: Set<string> }[];
  }[] = [];
  for (let step = 0; step < 60; step++) {
    const act = random.below(10);
    if (act === 0 || !batches.length) {
      const game = random.maybe();
      const [count, usesPerCode] = [1 + random.below(3), 1 + random.below(3)];
      const prize = game ? { kind: "game", gameId } : { kind: "points", amount: 3 };
      const made = await make({ prize, count, usesPerCode });
      if (game && stock < count * usesPerCode) {
        expect(made.code).toBe("out_of_stock");
        continue;
      }
      if (game) stock -= count * usesPerCode;
      const codes = made.codes!.map((code) => ({ code, left: usesPerCode, by: new Set<string>() }));
      batches.push({ id: made.batchId, game, stopped: false, codes });
    } else if (act === 1) {
      const one = random.of(batches);
      await stop(one.id);
      if (one.game && !one.stopped) stock += one.codes.reduce((sum, { left }) => sum + left, 0);
      one.stopped = true;
    } else {
      const one = random.of(batches);
      const of = random.of(one.codes);
      const { token, user } = random.of(players);
      const expected = of.by.has(user.id)
        ? "already_redeemed"
        : one.stopped
          ? "code_expired"
          : of.left === 0
            ? "code_used"
            : one.game && owners.has(user.id)
              ? "already_owned"
              : undefined;
      expect((await redeem(token, of.code)).code).toBe(expected);
      if (expected) continue;
      of.left -= 1;
      of.by.add(user.id);
      if (one.game) owners.add(user.id);
      else points.set(user.id, (points.get(user.id) ?? 0) + 3);
    }
  }
  expect(await stockOf(gameId)).toBe(stock);
  for (const { token, user } of players) {
    const { balance } = await (await call("/points", { token })).json<{ balance: number }>();
    expect(balance).toBe(points.get(user.id) ?? 0);
  }
});

test("the audit finds nothing, and live rows are what a replay makes", async () => {
  const { findings } = await checkSums(services());
  expect(findings.filter(({ check }) => check !== "supply of STEAD")).toEqual([]);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

test("a player and an address guess a few times a minute", async () => {
  const { token } = await createPlayer();
  const before = env.RATE_LIMITS;
  const wide = { limit: 1000, period: 60 };
  env.RATE_LIMITS = JSON.stringify({
    PLAYER_RATE_LIMIT: wide,
    ADDRESS_RATE_LIMIT: wide,
    GUESS_RATE_LIMIT: { limit: 3, period: 60 },
  });
  try {
    const codes = [];
    for (let at = 0; at < 5; at++) codes.push((await redeem(token, "AAAAA")).code);
    expect(codes).toEqual([
      ...Array<string>(3).fill("unknown_code"),
      ...Array<string>(2).fill("too_many_requests"),
    ]);
    const other = await createPlayer();
    expect((await redeem(other.token, "AAAAA")).code).toBe("too_many_requests");

    const from = async (address: string, as: string) => {
      const headers = {
        "x-verification": await solveVerification(),
        "cf-connecting-ip": address,
      };
      const response = await call("/redeem-codes", { token: as, body: { code: "AAAAA" }, headers });
      return (await response.json<{ code: string }>()).code;
    };
    const victim = await createPlayer();
    const madeUp = `${victim.user.id}.${"A".repeat(43)}`;
    for (let at = 0; at < 4; at++) await from(`192.0.2.${at}`, madeUp);
    expect(await from("192.0.2.9", victim.token)).toBe("unknown_code");
  } finally {
    env.RATE_LIMITS = before;
  }
});
